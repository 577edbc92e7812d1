package crossword

import (
	"testing"

	"imprimots/engine/worksheet"
)

// TestShortList: pupils with a short list have grids of their own but for one, though it
// has few best ones, which a long search finds again.
func TestShortList(t *testing.T) {
	p := part("âne : il brait", "chat : il miaule", "vache : elle meugle", "poule : elle caquette", "cheval : il hennit", "mouton : il bêle", "canard : il cancane")
	repeats := 0
	var before []*worksheet.Puzzle
	for seed := range uint64(6) {
		z := quick(t, p, seed, before...)
		if (Kind{}).Repeats(z, before) {
			repeats++
		}
		before = append(before, z)
	}
	if repeats > 1 {
		t.Errorf("%d of %d grids repeat one before", repeats, len(before))
	}
}
