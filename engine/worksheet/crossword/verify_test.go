package crossword

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
)

// example reads an example of a rule in a language: the lines of a list, then the rows of its
// grid, which it numbers.
func example(e check.Example, lang check.Lang) (*worksheet.Part, *worksheet.Puzzle) {
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
				if key, _ := worksheet.Key(string(lang), p.Items[i].Answer()); key == run {
					if c.Number == 0 {
						last++
						c.Number = last
					}
					way.Items = append(way.Items, worksheet.Clue{Label: strconv.Itoa(c.Number), Text: p.Items[i].Question, Answer: p.Items[i].Answer()})
				}
			}
		}
	}
	return p, &worksheet.Puzzle{Lang: string(lang), Blocks: []worksheet.Block{b, across, down}}
}

// TestVerifyAlone: in a small puzzle that keeps all promises but one, that one is reported and
// nothing else is.
func TestVerifyAlone(t *testing.T) {
	board := func(z *worksheet.Puzzle) *worksheet.Board { return z.Blocks[0].(*worksheet.Board) }
	across := func(z *worksheet.Puzzle) *worksheet.Clues { return z.Blocks[1].(*worksheet.Clues) }
	for name, c := range map[string]struct {
		text string
		harm func(p *worksheet.Part, z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":          {"chat : a\nho : b\n\nCHAT\n.O..", nil, nil},
		"a word left out":  {"chat : a\nho : b\nroi : c\n\nCHAT\n.O..", func(p *worksheet.Part, z *worksheet.Puzzle) { z.Left = []worksheet.Left{{Item: p.Items[2]}} }, nil},
		"a lost word":      {"chat : a\nho : b\nroi : c\n\nCHAT\n.O..", nil, []check.Text{textLost}},
		"two pieces":       {"chat : a\nchien : b\n\nCHAT.\n.....\nCHIEN", nil, []check.Text{textApart}},
		"corner to corner": {"chat : a\nan : b\n\nCHAT..\n....AN", nil, []check.Text{textApart}},
		"a word twice":     {"tot : a\n\nTOT\nO..\nT..", nil, []check.Text{textAgain}},
		"a letter alone":   {"chat : a\nho : b\n\nCHAT.A\n.O....", nil, []check.Text{textLonely, textApart}},
		"another run":      {"chat : a\nho : b\n\nCHAT\n.O..\n.OR.", nil, []check.Text{textRun, textLost}},
		"no column":        {"chat : a\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) { *board(z) = worksheet.Board{} }, []check.Text{textNoBoard, textLost}},
		"no grid": {"chat : a\n\nCHAT", func(p *worksheet.Part, z *worksheet.Puzzle) {
			z.Blocks, z.Left = z.Blocks[1:], []worksheet.Left{{Item: p.Items[0]}}
		}, []check.Text{textNoBoard}},
		"another number": {"chat : a\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) {
			board(z).Cells[0].Number, across(z).Items[0].Label = 2, "2"
		}, []check.Text{textNumber}},
		"a number too many": {"chat : a\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) { board(z).Cells[1].Number = 2 }, []check.Text{textNumber}},
		"another label":     {"chat : a\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) { across(z).Items[0].Label = "2" }, []check.Text{textLabel}},
		"another clue":      {"chat : a\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) { across(z).Items[0].Text = "b" }, []check.Text{textNoClue}},
		"no clue": {"chat : a\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) {
			across(z).Items, board(z).Cells[0].Number = nil, 0
		}, []check.Text{textNoClue}},
		"given for a clue": {"chat : a\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) {
			across(z).Items, board(z).Cells[0].Number = nil, 0
			z.Blocks = append(z.Blocks, &worksheet.Bank{Words: []string{"chat"}})
		}, []check.Text{textNoClue}},
		"given, without one": {"chat\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) {
			across(z).Items, board(z).Cells[0].Number = nil, 0
			z.Blocks = append(z.Blocks, &worksheet.Bank{Words: []string{"chat"}})
		}, nil},
		"neither": {"chat\n\nCHAT", func(_ *worksheet.Part, z *worksheet.Puzzle) {
			across(z).Items, board(z).Cells[0].Number = nil, 0
		}, []check.Text{textNoClue}},
	} {
		p, z := example(check.Example{Text: c.text}, check.French)
		if c.harm != nil {
			c.harm(p, z)
		}
		checktest.ToldAlone(t, name, Kind{}.Verify(p, z), c.want...)
	}
}

// TestRuleExamples: the bad example of each rule of finished grids is reported by that rule
// alone, and the good one by none.
func TestRuleExamples(t *testing.T) {
	for _, id := range []string{"WKS040", "WKS044"} {
		info := worksheet.Infos.Get(id)
		for _, lang := range []check.Lang{check.French, check.English} {
			e := info.Examples(lang)
			bad, good := Kind{}.Verify(example(e.Bad, lang)), Kind{}.Verify(example(e.Good, lang))
			if len(bad) == 0 || slices.ContainsFunc(bad, func(d check.Diagnostic) bool { return d.Rule != info }) {
				t.Errorf("%s: the bad example is reported by %v\n%s", id, bad, e.Bad.Text)
			}
			if len(good) > 0 {
				t.Errorf("%s: the good example is reported: %v\n%s", id, good, e.Good.Text)
			}
		}
	}
}
