package deck

import (
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/deck"
)

// tableCells are the places of the cards of a deck in a table, below its head; column 0 is that
// of the card.
type tableCells struct{}

func (tableCells) Place(path ...any) check.Pos {
	row, _ := path[1].(int)
	col := 0
	if len(path) > 2 {
		col = slices.Index([]any{"id", "photo", "kind"}, path[2]) + 1
	}
	return at(row+2, col)
}

func at(line, col int) check.Pos { return check.Pos{File: "c.csv", Line: line, Col: col} }

// TestCells: the cell that names a picture is found, also where its value is a word of the name.
func TestCells(t *testing.T) {
	d := deck.Deck{
		Fields: map[string]deck.Field{"photo": {Type: "picture"}, "kind": {Type: "text"}},
		Cards: []deck.Card{
			{"id": {Text: "a"}, "photo": {Text: "art/reef.jpg"}, "kind": {Text: "sea"}},
			{"id": {Text: "b2"}, "photo": {Text: "wreck.jpg"}, "kind": {Text: "s"}},
		},
	}
	d.Where = check.NewWhere(tableCells{})
	c := &cells{&d, map[string]check.Pos{"reef.jpg": at(2, 2), "wreck.jpg": at(3, 2)}, map[check.Pos]int{at(2, 0): 0, at(3, 0): 1}, []string{"sea.jpg"}}
	for _, want := range []struct {
		name  string
		card  check.Pos
		found check.Pos
	}{
		{"reef.jpg", at(2, 0), at(2, 2)},
		{"b2.png", at(3, 0), at(3, 1)},
		{"sea-a.png", at(2, 0), at(2, 3)},
		{"wreck.jpg", at(2, 0), at(3, 2)},
		{"sea.jpg", at(2, 0), check.Pos{}},
		{"seas.png", at(2, 0), check.Pos{}},
		{"reef.jpg", at(9, 0), at(2, 2)},
	} {
		if got, ok := c.find(&deck.Printed{Pos: want.card}, want.name); got != want.found || ok != (want.found != check.Pos{}) {
			t.Errorf("%s on the card at %s: %s", want.name, want.card, got)
		}
	}
}
