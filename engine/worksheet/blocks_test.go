package worksheet_test

import (
	"slices"
	"testing"

	"imprimots/engine/worksheet"
)

// TestBlocksOfAKind: blocks of a kind come in their order, and none of another one.
func TestBlocksOfAKind(t *testing.T) {
	a, b := &worksheet.Clues{Heading: "across"}, &worksheet.Clues{Heading: "down"}
	z := &worksheet.Puzzle{Blocks: []worksheet.Block{&worksheet.Bank{}, a, &worksheet.Board{}, b}}
	if got := worksheet.Of[*worksheet.Clues](z); !slices.Equal(got, []*worksheet.Clues{a, b}) || worksheet.First[*worksheet.Clues](z) != a {
		t.Errorf("clues are %v, the first %v", got, worksheet.First[*worksheet.Clues](z))
	}
	if worksheet.First[*worksheet.Table](z) != nil || len(worksheet.Of[*worksheet.Table](z)) > 0 {
		t.Error("there is no table")
	}
}
