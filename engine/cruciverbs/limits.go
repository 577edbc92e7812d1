package cruciverbs

import "imprimots/engine/check"

// Limits returns the values that keys of fiches and questions may have.
func Limits() check.Limits {
	return check.Limits{
		"cruciverbs.Fiche.level": check.AnyOf(Levels), "cruciverbs.Entry.kind": check.AnyOf(Kinds), "cruciverbs.BankWord.kind": check.AnyOf(Kinds),
		"cruciverbs.Question.stars": check.Between(1, mostStars),
		"cruciverbs.Move.question":  check.AnyOf(verdicts), "cruciverbs.Move.question2": check.AnyOf(verdicts),
		"cruciverbs.Move.die": check.Between(1, 6), "cruciverbs.Move.die2": check.Between(0, 6),
	}
}
