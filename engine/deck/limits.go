package deck

import (
	"maps"
	"slices"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/templates/languages"
)

// Limits returns the values that keys of decks and pieces may have.
func Limits() check.Limits {
	return check.Limits{
		"deck.Deck.family": check.AnyOf(values.Families.Spellings()), "deck.Deck.lang": check.AnyOf(languages.Codes()), "deck.Deck.play": {Keys: roleNames()},
		"deck.Field.type": check.AnyOf(Types), "deck.Field.lang": check.AnyOf(languages.Codes()),
		"deck.Demand.spelling": check.AnyOf(dict.Languages()), "deck.Demand.typography": check.AnyOf(languages.Codes()),
		"deck.Die.size": check.BetweenOr0(leastDie, mostDie), "deck.Die.faces": {Items: [2]int{6, 6}},
		"deck.Token.shape": check.AnyOf(TokenShapes), "deck.Token.size": check.BetweenOr0(leastToken, mostToken), "deck.Token.faces": {Items: [2]int{1, mostFaces}},
		"deck.Board.kind": check.AnyOf(BoardKinds), "deck.Board.width": check.BetweenOr0(leastBoard, mostBoard), "deck.Board.height": check.BetweenOr0(leastBoard, mostBoard),
		"deck.Pad.lines": check.Between(1, mostLines), "deck.Pad.on_page": check.Between(0, mostOnPage), "deck.Pad.columns": {Items: [2]int{1, mostColumns}},
	}
}

// FieldNames returns the names of the fields of all decks.
func (g *Game) FieldNames() []string {
	var out []string
	for _, d := range g.Decks {
		out = slices.AppendSeq(out, maps.Keys(d.Fields))
	}
	return out
}

// PieceNames returns the names of all decks and pieces.
func (g *Game) PieceNames() []string {
	var out []string
	for _, d := range g.Decks {
		out = append(out, d.ID)
	}
	for _, d := range g.Dice {
		out = append(out, d.ID)
	}
	for _, t := range g.Tokens {
		out = append(out, t.ID)
	}
	for _, b := range g.Boards {
		out = append(out, b.ID)
	}
	for _, d := range g.Pads {
		out = append(out, d.ID)
	}
	return out
}

// roleNames returns the parts of all families, each once.
func roleNames() []string {
	var out []string
	for _, name := range values.Families.Names() {
		for _, r := range families(name).roles {
			out = append(out, r.name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
