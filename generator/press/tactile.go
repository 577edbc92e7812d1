//go:build !atelier

package press

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/worksheet"
	"imprimots/generator/braille"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/handout"
	"imprimots/generator/theme"
)

// item begins the lines that are items of a list.
const item = "\t"

// hand writes for fingers what a sheet shows to eyes: grids as tables whose columns have
// letters and whose rows have numbers, words by the cell that they begin on.
type hand struct {
	say   map[string]string
	cells int             // of a line
	heads map[string]bool // sentences that stand above lists
}

// touched writes an exercise for fingers, as a [worksheet.Writer]: what is a text like
// others as the lines of a sheet.
type touched struct {
	*handout.Lines
	*hand
	board *worksheet.Board // the last one
}

// form returns the form in which a hand writes exercises.
func (h *hand) form(lines *handout.Lines) worksheet.Writer { return &touched{Lines: lines, hand: h} }

func (t *touched) lines(lines []string) {
	for _, s := range lines {
		t.Line(s)
	}
}

// Board implements [worksheet.Writer].
func (t *touched) Board(b *worksheet.Board) {
	t.board = b
	if t.Key {
		t.lines(t.table(b, true))
		return
	}
	t.lines(slices.Concat(t.legend(b), t.table(b, false), t.arrows(b)))
}

// Clues implements [worksheet.Writer].
func (t *touched) Clues(b *worksheet.Clues) { t.lines(t.clues(t.board, b)) }

// Reveal implements [worksheet.Writer].
func (t *touched) Reveal(b *worksheet.Reveal) { t.lines(t.reveal(t.Puzzle, b)) }

// Cards implements [worksheet.Writer].
func (t *touched) Cards(b *worksheet.Cards) {
	if b.Cols == 0 {
		t.Lines.Cards(b)
		return
	}
	t.lines(t.boards(b))
}

// Table implements [worksheet.Writer]: a column below the other, each under its head.
func (t *touched) Table(b *worksheet.Table) {
	for _, head := range b.Heads {
		head = text.French(head)
		t.heads[head] = true
		t.Line(head)
		for range b.Rows() {
			t.Line(item, toWrite)
		}
	}
}

func (h *hand) sentence(key string, pairs ...string) string {
	return theme.Filled(h.say["braille."+key], pairs...)
}

// legend says how a board is read, and what its signs are.
func (h *hand) legend(b *worksheet.Board) []string {
	out := []string{h.sentence("names")}
	kinds := map[worksheet.CellKind]bool{}
	open := false
	for _, c := range b.Cells {
		kinds[c.Kind] = true
		open = open || c.Kind == worksheet.Letter && !c.Given
	}
	if open {
		out = append(out, h.sentence("fill", "sign", braille.ToFillIn))
	}
	if kinds[worksheet.Black] || kinds[worksheet.Definition] {
		out = append(out, h.sentence("full", "sign", braille.Full))
	}
	return append(out, "")
}

// place names a cell: b4.
func place(b *worksheet.Board, at int) string {
	return braille.Letters(b.Cols)[at%b.Cols] + strconv.Itoa(at/b.Cols+1)
}

// table writes a board as lines in cells.
func (h *hand) table(b *worksheet.Board, key bool) []string {
	mixed := mixedCase(b)
	g := braille.Grid{ColNames: braille.Letters(b.Cols)}
	for i := range b.Cells {
		g.Cells = append(g.Cells, cellSign(&b.Cells[i], key, mixed))
	}
	for r := range b.Rows {
		g.RowNames = append(g.RowNames, strconv.Itoa(r+1))
	}
	return g.Lines(h.cells)
}

func inCells(s string) string {
	out, _ := braille.Transcribe(s)
	return out
}

// mixedCase reports whether a board has capitals among small letters: there they say
// something.
func mixedCase(b *worksheet.Board) bool {
	upper, lower := false, false
	for _, c := range b.Cells {
		if first, _ := utf8.DecodeRuneInString(c.Letter); unicode.IsUpper(first) {
			upper = true
		} else if c.Letter != "" {
			lower = true
		}
	}
	return upper && lower
}

// cellSign returns the cells of one of a board.
func cellSign(c *worksheet.Cell, key, mixed bool) string {
	switch {
	case c.Kind == worksheet.Void:
		return ""
	case c.Kind != worksheet.Letter:
		return braille.Full
	case !key && !c.Given || c.Letter == "":
		return braille.ToFillIn
	case mixed:
		return inCells(c.Letter)
	}
	return inCells(strings.ToLower(c.Letter))
}

// word is where a word stands on a board.
type word struct {
	from, letters int
	down          bool
}

// at returns the word that begins on a cell: 0 letters where none does.
func at(b *worksheet.Board, from int, down bool) word {
	w := word{from: from, down: down}
	for i := from; i < len(b.Cells) && b.Cells[i].Kind == worksheet.Letter; {
		w.letters++
		if down {
			i += b.Cols
			continue
		}
		if i++; i%b.Cols == 0 {
			break
		}
	}
	return w
}

// runs returns the words in a row or in a column, of two letters or more.
func runs(b *worksheet.Board, line int, down bool) (out []word) {
	first, step, n := line*b.Cols, 1, b.Cols
	if down {
		first, step, n = line, b.Cols, b.Rows
	}
	for i := 0; i < n; {
		w := at(b, first+i*step, down)
		if w.letters > 1 {
			out = append(out, w)
		}
		i += max(1, w.letters)
	}
	return out
}

// placed says where words stand and how long they are.
func (h *hand) placed(b *worksheet.Board, words ...word) string {
	var out []string
	for _, w := range words {
		out = append(out, h.sentence("word", "place", place(b, w.from), "n", strconv.Itoa(w.letters)))
	}
	return strings.Join(out, "\u00A0; ")
}

// clues writes clues behind the places of their words on a board, which may be nil.
func (h *hand) clues(b *worksheet.Board, list *worksheet.Clues) []string {
	var out []string
	if list.Heading != "" {
		out = append(out, h.say["head."+list.Heading])
	}
	for _, c := range list.Items {
		label, where := c.Label+". ", ""
		if words, named := h.wordsOf(b, list, c.Label); len(words) > 0 {
			where = h.placed(b, words...) + "\u00A0: "
			if named {
				label = ""
			}
		}
		s := label + where + text.French(c.Text)
		if c.Lengths != "" && strings.Contains(c.Lengths, "-") {
			s += " (" + c.Lengths + ")"
		}
		out = append(out, item+s)
	}
	return out
}

// wordsOf returns the words of a clue: that which begins on the cell of its number, or, where
// it has the name of a line, all of the line.
func (h *hand) wordsOf(b *worksheet.Board, list *worksheet.Clues, label string) (words []word, named bool) {
	if b == nil {
		return nil, false
	}
	down := list.Heading == "down"
	names := b.RowNames
	if down {
		names = b.ColNames
	}
	if i := slices.Index(names, label); i >= 0 {
		return runs(b, i, down), true
	}
	i := slices.IndexFunc(b.Cells, func(c worksheet.Cell) bool { return c.Number > 0 && strconv.Itoa(c.Number) == label })
	if i < 0 {
		return nil, false
	}
	return []word{at(b, i, down)}, false
}

// arrows lists the definitions that stand in cells, those of words across first.
func (h *hand) arrows(b *worksheet.Board) []string {
	type defined struct {
		word
		text string
	}
	var all []defined
	for i := range b.Cells {
		for _, a := range b.Cells[i].Clues {
			from := i + 1
			if strings.HasPrefix(a.Dir, "down") {
				from = i + b.Cols
			}
			all = append(all, defined{at(b, from, strings.HasSuffix(a.Dir, "down")), a.Text})
		}
	}
	slices.SortStableFunc(all, func(x, y defined) int {
		if x.down != y.down {
			return map[bool]int{true: 1, false: -1}[x.down]
		}
		return cmp.Compare(x.from, y.from)
	})
	var out []string
	for i, d := range all {
		if i == 0 || d.down != all[i-1].down {
			out = append(out, "", h.say["head."+map[bool]string{true: "down", false: "across"}[d.down]])
		}
		out = append(out, item+h.placed(b, d.word)+"\u00A0: "+text.French(d.text))
	}
	return out
}

// reveal says how long the word to find is, and where each of its letters stands.
func (h *hand) reveal(z *worksheet.Puzzle, r *worksheet.Reveal) []string {
	marks := map[int]string{}
	for _, b := range worksheet.Of[*worksheet.Board](z) {
		for i, c := range b.Cells {
			if c.Mark > 0 {
				marks[c.Mark] = place(b, i)
			}
		}
	}
	head := "head.left"
	if len(r.Sources) > 0 || len(marks) > 0 {
		head = "head.reveal"
	}
	out := []string{h.say[head], toWrite + " (" + h.lengths(r.Word) + ")"}
	for i, src := range r.Sources {
		out = append(out, item+h.sentence("source", "n", strconv.Itoa(i+1), "question", strconv.Itoa(src.Question), "letter", strconv.Itoa(src.Letter)))
	}
	for n := 1; marks[n] != ""; n++ {
		out = append(out, item+h.sentence("mark", "n", strconv.Itoa(n), "place", marks[n]))
	}
	return out
}

// lengths says how many letters the words of a phrase have.
func (h *hand) lengths(phrase string) string {
	var out []string
	for w := range strings.FieldsSeq(phrase) {
		out = append(out, h.letters(utf8.RuneCountInString(w)))
	}
	return strings.Join(out, ", ")
}

func (h *hand) letters(n int) string {
	return h.sentence(map[bool]string{true: "letter", false: "letters"}[n == 1], "n", strconv.Itoa(n))
}

// boards writes the boards of a bingo, row by row.
func (h *hand) boards(b *worksheet.Cards) (out []string) {
	for i, c := range b.Items {
		if i > 0 {
			out = append(out, "")
		}
		out = append(out, h.say["kind.bingo"]+" "+strconv.Itoa(i+1))
		for row := range slices.Chunk(c.Words, max(1, b.Cols)) {
			out = append(out, item+strings.Join(row, "\u00A0; "))
		}
	}
	return out
}
