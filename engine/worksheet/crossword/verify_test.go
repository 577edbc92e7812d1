package crossword

import (
	"slices"
	"strconv"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// drawn makes a puzzle of words across, one under the other with a free row between, or
// hanging together by a word down, numbered in their order.
func drawn(words []string, rows ...string) *worksheet.Puzzle {
	b := &worksheet.Board{Cols: len(rows[0]), Rows: len(rows)}
	clues := [2]*worksheet.Clues{{Heading: "across"}, {Heading: "down"}}
	for y, row := range rows {
		for x, letter := range row {
			if b.Cells = append(b.Cells, worksheet.Cell{}); letter != '.' {
				b.Cells[y*b.Cols+x] = worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
			}
			if x == 0 && letter != '.' {
				n := len(clues[0].Items) + 1
				b.Cells[y*b.Cols].Number = n
				clues[0].Items = append(clues[0].Items, worksheet.Clue{Label: strconv.Itoa(n), Text: "?", Answer: words[n-1]})
			}
		}
	}
	return &worksheet.Puzzle{Lang: "fr", Blocks: []worksheet.Block{b, clues[0], clues[1]}}
}

// TestVerifyAlone: two pieces, and a word that stands twice, are each found where all
// else is right.
func TestVerifyAlone(t *testing.T) {
	p := part("chat : ?", "chien : ?")
	for want, z := range map[check.Text]*worksheet.Puzzle{
		textApart: drawn([]string{"chat", "chien"}, "CHAT.", ".....", "CHIEN"),
		textAgain: drawn([]string{"chat", "chat", "chien"}, "CHAT.", ".....", "CHAT.", ".....", "CHIEN"),
	} {
		found := Kind{}.Verify(p, z)
		if !slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Msg.Text == want }) {
			t.Errorf("%s: found %v", want.EN, found)
		}
		if want == textApart && len(found) > 1 {
			t.Errorf("found as well: %v", found)
		}
	}
}
