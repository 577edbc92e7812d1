//go:build !atelier

package handout

import (
	"strings"

	"imprimots/engine/worksheet"
)

// webBoard is a board as a table.
type webBoard struct {
	Plain, Tiles, Arrows bool
	Words                string // the sums of those of a word search
	Cols                 []string
	Rows                 []webRow
	starts               map[string]string // ids of the cells where words begin, by number
}

type webRow struct {
	Named bool
	Name  string
	Cells []webCell
}

type webCell struct {
	Kind, ID, Hash, Letter, Label, At string
	Number, Mark                      int
	Clues                             []webArrow
}

type webArrow struct{ Text, Sign, Way string }

// signs are the arrows of definitions.

func (w *web) boardOf(b *worksheet.Board) *webBoard {
	out := &webBoard{Plain: b.Plain, Tiles: w.lookOf(w.z.Kind).tiles, starts: map[string]string{}}
	if len(b.ColNames) > 0 {
		out.Cols = b.ColNames
	}
	if b.Plain && len(b.Paths) > 0 {
		out.Words = w.words(b)
	}
	for r := range b.Rows {
		row := webRow{Named: len(b.RowNames) > r}
		if row.Named {
			row.Name = b.RowNames[r]
		}
		for c := range b.Cols {
			row.Cells = append(row.Cells, w.cell(b, r, c, out))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// at names a cell by its row and column, from 1.
func at(r, c int) string { return itoa(r+1) + "," + itoa(c+1) }

func (w *web) cell(b *worksheet.Board, r, c int, to *webBoard) webCell {
	cell := &b.Cells[r*b.Cols+c]
	out := webCell{Number: cell.Number, Mark: cell.Mark, At: at(r, c), Label: w.cellLabel(b, r, c)}
	switch {
	case cell.Kind == worksheet.Void:
		out.Kind = "void"
	case cell.Kind == worksheet.Black:
		out.Kind = "black"
	case cell.Kind == worksheet.Definition:
		out.Kind, to.Arrows = "clues", true
		for _, a := range cell.Clues {
			way := "across"
			if a.Dir == "down" || a.Dir == "right-down" {
				way = "down"
			}
			out.Clues = append(out.Clues, webArrow{w.typed(a.Text), signs[a.Dir], w.say["head."+way]})
		}
	case cell.Given && b.Plain && to.Words != "":
		out.Kind, out.Letter = "button", cell.Letter
	case cell.Given:
		out.Kind, out.Letter = "given", cell.Letter
	default:
		out.Kind, out.ID = "fill", w.next()
		out.Hash = w.hash(out.ID, plain(cell.Letter))
		if cell.Number > 0 {
			to.starts[itoa(cell.Number)] = out.ID
		}
	}
	return out
}

// cellLabel says where a cell is: in which words, and in which row and column.
func (w *web) cellLabel(b *worksheet.Board, r, c int) string {
	said := []string{w.sentence("web.cell", "row", itoa(r+1), "col", itoa(c+1))}
	for _, way := range []struct {
		name   string
		dr, dc int
	}{{"across", 0, 1}, {"down", 1, 0}} {
		letter := func(r, c int) bool {
			return r >= 0 && c >= 0 && r < b.Rows && c < b.Cols && b.Cells[r*b.Cols+c].Kind == worksheet.Letter
		}
		n := 0
		for letter(r-way.dr*(n+1), c-way.dc*(n+1)) {
			n++
		}
		of := n + 1
		for letter(r+way.dr*(of-n), c+way.dc*(of-n)) {
			of++
		}
		if number := b.Cells[(r-way.dr*n)*b.Cols+c-way.dc*n].Number; of > 1 && number > 0 && !b.Plain {
			said = append(said, w.sentence("web.word", "number", itoa(number), "dir", strings.ToLower(w.say["head."+way.name]), "n", itoa(n+1), "of", itoa(of)))
		}
	}
	return strings.Join(said, "; ")
}

// words returns, for each word of a word search, the sum of the cells where it begins and
// ends, and its place in the list.
func (w *web) words(b *worksheet.Board) string {
	place := map[string]int{}
	for _, bank := range worksheet.Of[*worksheet.Bank](w.z) {
		for i, word := range bank.Words {
			place[plain(word)] = i
		}
	}
	var out []string
	for _, p := range b.Paths {
		if len(p.Cells) == 0 {
			continue
		}
		first, last := p.Cells[0], p.Cells[len(p.Cells)-1]
		i, ok := place[plain(p.Word)]
		if !ok {
			i = -1
		}
		out = append(out, sum(w.salt+"|"+at(first/b.Cols, first%b.Cols)+"|"+at(last/b.Cols, last%b.Cols))+":"+itoa(i))
	}
	return strings.Join(out, " ")
}

// clues returns a list of clues; those of numbered words lead to their cells.
func (w *web) clues(b *worksheet.Clues) webClues {
	out := webClues{Heading: w.heading(b.Heading)}
	for _, c := range b.Items {
		text := w.typed(c.Text)
		if c.Lengths != "" {
			text += " (" + c.Lengths + ")"
		}
		clue := webClue{Label: c.Label, Text: text, Dir: b.Heading, Picture: w.picture(c.Picture)}
		if text == "" {
			clue.Text = w.say["alt.picture"]
		}
		if w.board != nil {
			clue.Cell = w.board.starts[c.Label]
		}
		out.Items = append(out.Items, clue)
	}
	return out
}
