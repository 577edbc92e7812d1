package crossword

import (
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/crisscross"
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

// TestFirstLetters: so many letters of each word are printed, of a short one all but the last.
func TestFirstLetters(t *testing.T) {
	for n, want := range map[int]string{0: "......", 1: "+.....", 2: "+++...", 3: "++++..", 9: "++++.."} {
		m := &maker{Request: worksheet.Request{Lang: "fr", Part: &worksheet.Part{Help: worksheet.Help{FirstLetters: n}}}}
		item := &record.Record{}
		b := m.board(grid{cols: 3, rows: 4, entries: []entry{{item, "ROI"}, {item, "RUES"}}, places: []crisscross.Place{{}, {Down: true}}})
		got := ""
		for _, at := range []int{0, 1, 3, 6, 2, 9} {
			got += map[bool]string{true: "+", false: "."}[b.Cells[at].Given]
		}
		if got != want {
			t.Errorf("%d letters: %s, want %s", n, got, want)
		}
	}
}
