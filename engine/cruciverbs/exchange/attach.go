package exchange

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/cruciverbs"
)

// start is what tells a word: its direction and its first cell.
type start struct {
	dir  cruciverbs.Dir
	cell cruciverbs.Cell
}

// joiner finds the word of each definition.
type joiner struct {
	in     *input
	p      *puzzle
	words  []cruciverbs.Word
	at     map[start]int // index of the word that begins there
	number map[string]cruciverbs.Cell
	clue   []*clue // of each word
	base   int     // of the coordinates of cells
}

// join gives the definition of each word of the grid; nil where there is none.
func (in *input) join(p *puzzle) ([]cruciverbs.Word, []*clue) {
	j := &joiner{in: in, p: p, words: p.grid.Words(), at: map[start]int{}, number: p.numbers}
	j.clue = make([]*clue, len(j.words))
	for i, w := range j.words {
		j.at[start{w.Dir, w.Cells[0]}] = i
	}
	if len(j.number) == 0 {
		j.number = map[string]cruciverbs.Cell{}
		for cell, n := range numbering(p.grid) {
			j.number[strconv.Itoa(n)] = cell
		}
	}
	j.base = j.findBase()
	inOrder := map[cruciverbs.Dir][]*clue{}
	for i := range p.clues {
		c := &p.clues[i]
		switch {
		case c.bare() && (p.fake || c.anyDir):
			in.fault(c.at, fakeClues.With(short(c.text)), hintFake.With())
		case c.bare():
			inOrder[c.dir] = append(inOrder[c.dir], c)
		default:
			j.one(c)
		}
	}
	for _, d := range []cruciverbs.Dir{cruciverbs.Horizontal, cruciverbs.Vertical} {
		j.order(d, inOrder[d])
	}
	return j.words, j.clue
}

// findBase tells whether cells are counted from 1 or from 0: by which more
// definitions have a whole word. 1 is what most programs write.
func (j *joiner) findBase() int {
	fits := [2]int{}
	for _, c := range j.p.clues {
		for base := range fits {
			if _, whole := j.whole(c.cells, base); whole {
				fits[base]++
			}
		}
	}
	if fits[0] > fits[1] {
		return 0
	}
	return 1
}

// whole finds the word that has just these cells.
func (j *joiner) whole(points []point, base int) (int, bool) {
	if len(points) < 2 {
		return 0, false
	}
	dir := cruciverbs.Horizontal
	if points[0].x == points[1].x {
		dir = cruciverbs.Vertical
	}
	i, ok := j.at[start{dir, points[0].cell(base)}]
	if !ok || len(j.words[i].Cells) != len(points) {
		return 0, false
	}
	for k, c := range j.words[i].Cells {
		if points[k].cell(base) != c {
			return 0, false
		}
	}
	return i, true
}

func (p point) cell(base int) cruciverbs.Cell {
	return cruciverbs.Cell{Row: p.y - base, Col: p.x - base}
}

// straight tells cells that follow each other in a row or a column.
func straight(points []point) bool {
	for i := 1; i < len(points); i++ {
		dx, dy := points[i].x-points[0].x, points[i].y-points[0].y
		if !(dx == i && dy == 0 || dx == 0 && dy == i) {
			return false
		}
	}
	return true
}

// one finds the word of a definition that says what its word is.
func (j *joiner) one(c *clue) {
	switch {
	case len(c.cells) > 0:
		j.byCells(c)
	case c.number != "":
		if cell, ok := j.number[c.number]; ok && !c.anyDir {
			j.from(c, cell)
			return
		}
		if c.label == "" && strings.Trim(c.number, "0123456789") != "" {
			c.label = c.number // "IV" stands where others have a number
		}
		if c.label != "" && j.byLabel(c) {
			return
		}
		j.in.fault(c.at, noNumber.With(short(c.number), short(c.text)), hintNumbers.With())
	default:
		if !j.byLabel(c) {
			j.in.fault(c.at, noLine.With(short(c.label), short(c.text)), hintNumbers.With())
		}
	}
}

func (j *joiner) byCells(c *clue) {
	i, whole := j.whole(c.cells, j.base)
	switch {
	case whole:
		j.give(i, c)
	case len(c.cells) == 1:
		j.in.finding(c.at, oneCell.With(short(c.text), c.cells[0].cell(j.base).String()), hintAlone.With())
	case !straight(c.cells):
		j.in.fault(c.at, notStraight.With(short(c.text)), hintLists.With())
	default:
		j.in.fault(c.at, notWhole.With(short(c.text)), hintNumbers.With())
	}
}

// from gives the word that begins at a cell its definition.
func (j *joiner) from(c *clue, cell cruciverbs.Cell) {
	if i, ok := j.at[start{c.dir, cell}]; ok {
		j.give(i, c)
		return
	}
	next := cruciverbs.Cell{Row: cell.Row, Col: cell.Col + 1}
	before := cruciverbs.Cell{Row: cell.Row, Col: cell.Col - 1}
	if c.dir == cruciverbs.Vertical {
		next, before = cruciverbs.Cell{Row: cell.Row + 1, Col: cell.Col}, cruciverbs.Cell{Row: cell.Row - 1, Col: cell.Col}
	}
	if g := j.p.grid; g.At(cell) != cruciverbs.Black && g.At(next) == cruciverbs.Black && g.At(before) == cruciverbs.Black {
		j.in.finding(c.at, oneCell.With(short(c.text), cell.String()), hintAlone.With())
		return
	}
	j.in.fault(c.at, noWordThere.With(cell.String(), short(c.text)), hintNumbers.With())
}

// byLabel reads a label in the French manner: "IV" or "4" is row 4, "IV-2" its
// second word; columns alike.
func (j *joiner) byLabel(c *clue) bool {
	if c.anyDir {
		return false
	}
	line, rest, numbered := strings.Cut(strings.NewReplacer(".", "-", " ", "", "–", "-").Replace(strings.ToUpper(c.label)), "-")
	n := 1
	if numbered {
		var err error
		if n, err = strconv.Atoi(rest); err != nil {
			return false
		}
	}
	at := slices.Index(romans[:], line)
	if v, err := strconv.Atoi(line); err == nil {
		at = v
	}
	for i, w := range j.words {
		if w.Dir == c.dir && w.Line+1 == at && w.N+1 == n {
			j.give(i, c)
			return true
		}
	}
	return false
}

// order gives definitions without any number to the words in the order of the
// standard numbers.
func (j *joiner) order(d cruciverbs.Dir, clues []*clue) {
	if len(clues) == 0 {
		return
	}
	var free []int
	for i, w := range j.words {
		if w.Dir == d && j.clue[i] == nil {
			free = append(free, i)
		}
	}
	if len(free) != len(clues) {
		j.in.fault(clues[0].at, countClues.With(len(clues), len(free)), hintFake.With())
		return
	}
	slices.SortStableFunc(free, func(a, b int) int { return byStart(j.words[a], j.words[b]) })
	for i, c := range clues {
		j.give(free[i], c)
	}
}

// byStart orders words by their first cells, row by row.
func byStart(a, b cruciverbs.Word) int {
	x, y := a.Cells[0], b.Cells[0]
	if x.Row != y.Row {
		return x.Row - y.Row
	}
	return x.Col - y.Col
}

func (j *joiner) give(i int, c *clue) {
	if j.clue[i] != nil {
		j.in.fault(c.at, twoClues.With(j.words[i].Name(), short(c.text)), hintOne.With())
		return
	}
	j.clue[i] = c
}

// fiche makes the fiche of a crossword.
func (in *input) fiche(p *puzzle, o Options) *cruciverbs.Fiche {
	f := &cruciverbs.Fiche{Title: p.title, Author: p.author, Copyright: p.copyright, Rows: p.grid.Lines()}
	for _, c := range p.grid.Blacks() {
		f.Black = append(f.Black, c.String())
	}
	words, clues := in.join(p)
	for i, w := range words {
		e := cruciverbs.Entry{Answer: spelling(w.Text)}
		if clues[i] != nil {
			e.Clue = clues[i].text
		}
		p.extra.restore(w, &e)
		if e.Clue == "" {
			offset := -1
			if clues[i] != nil {
				offset = clues[i].at
			}
			in.finding(offset, unclued.With(w.Name(), w.Text), hintClue.With())
		}
		lines := &f.Across
		if w.Dir == cruciverbs.Vertical {
			lines = &f.Down
		}
		if *lines == nil {
			*lines = map[int][]cruciverbs.Entry{}
		}
		(*lines)[w.Line+1] = append((*lines)[w.Line+1], e)
	}
	p.extra.fiche(f)
	for _, id := range []string{o.ID, f.ID, o.Else, "import"} {
		if id != "" {
			f.ID = id
			break
		}
	}
	return f
}

// spelling writes an answer as the lexicon does when it knows one spelling, and
// in capitals otherwise.
func spelling(key string) string {
	if s := dict.French().Spellings(key); len(s) == 1 {
		return s[0].Form
	}
	return key
}

// romans are the Roman numerals of the lines of a grid, by number.
var romans = func() (out [cruciverbs.MaxSide + 1]string) {
	tens, units := []string{"", "X", "XX", "XXX"}, []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	for i := range out {
		out[i] = tens[i/10] + units[i%10]
	}
	return out
}()

// lineLabel names the line of a word as French grids do: rows in Roman numerals,
// columns in figures.
func lineLabel(d cruciverbs.Dir, line int) string {
	if d == cruciverbs.Vertical {
		return strconv.Itoa(line + 1)
	}
	return romans[line+1]
}
