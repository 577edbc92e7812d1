package crossword

import (
	"slices"
	"strconv"
	"strings"
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

// example reads an example of a rule: the lines of a list, then the rows of its grid, which
// it numbers.
func example(e check.Example) (*worksheet.Part, *worksheet.Puzzle) {
	list, grid, _ := strings.Cut(strings.TrimSpace(e.Text), "\n\n")
	p, rows := part(strings.Split(list, "\n")...), strings.Fields(grid)
	b := &worksheet.Board{Cols: len(rows[0]), Rows: len(rows), Cells: make([]worksheet.Cell, len(rows)*len(rows[0]))}
	across, down := &worksheet.Clues{Heading: "across"}, &worksheet.Clues{Heading: "down"}
	letter := func(x, y int) bool { return x >= 0 && y >= 0 && x < b.Cols && y < b.Rows && rows[y][x] != '.' }
	last := 0
	for at := range b.Cells {
		x, y := at%b.Cols, at/b.Cols
		if !letter(x, y) {
			continue
		}
		c := &b.Cells[at]
		c.Kind, c.Letter = worksheet.Letter, rows[y][x:x+1]
		for _, way := range []struct {
			*worksheet.Clues
			dx, dy int
		}{{across, 1, 0}, {down, 0, 1}} {
			run := ""
			for u, v := x, y; letter(u, v) && !letter(x-way.dx, y-way.dy); u, v = u+way.dx, v+way.dy {
				run += rows[v][u : u+1]
			}
			for i := range p.Items {
				if key, _ := worksheet.Key("fr", p.Items[i].Answer()); key == run {
					if c.Number == 0 {
						last++
						c.Number = last
					}
					way.Items = append(way.Items, worksheet.Clue{Label: strconv.Itoa(c.Number), Text: p.Items[i].Question, Answer: p.Items[i].Answer()})
				}
			}
		}
	}
	return p, &worksheet.Puzzle{Lang: "fr", Blocks: []worksheet.Block{b, across, down}}
}

// TestRuleExamples: the bad example of each rule of finished grids is reported by that rule
// alone, and the good one by none.
func TestRuleExamples(t *testing.T) {
	for _, id := range []string{"WKS040", "WKS044"} {
		info := worksheet.Infos.Get(id)
		bad, good := Kind{}.Verify(example(info.Bad)), Kind{}.Verify(example(info.Good))
		if len(bad) == 0 || slices.ContainsFunc(bad, func(d check.Diagnostic) bool { return d.Rule != info }) {
			t.Errorf("%s: the bad example is reported by %v", id, bad)
		}
		if len(good) > 0 {
			t.Errorf("%s: the good example is reported: %v", id, good)
		}
	}
}
