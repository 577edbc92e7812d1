package quiadiquoi

import "imprimots/engine/check"

// Limits returns the values that keys of cards and transcripts may have.
func Limits() check.Limits {
	return check.Limits{
		"quiadiquoi.Deck.stars": check.BetweenOr0(1, mostStars), "quiadiquoi.Deck.hints": check.BetweenOr0(1, mostHints), "quiadiquoi.Deck.tokens": check.BetweenOr0(1, mostTokens),
		"quiadiquoi.Card.difficulty": check.Between(0, mostStars), "quiadiquoi.Card.author_difficulty": check.Between(0, mostStars),
		"quiadiquoi.Move.die": check.AnyOf(Powers), "quiadiquoi.Theft.how": check.AnyOf(Thefts),
	}
}
