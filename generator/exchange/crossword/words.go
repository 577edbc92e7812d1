package crossword

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/grid"
)

var directions = []grid.Dir{grid.Horizontal, grid.Vertical}

// byNumber compares words by standard number: by their first cells, row by row; across
// before down.
func byNumber(a, b grid.Word) int {
	x, y := a.Cells[0], b.Cells[0]
	return cmp.Or(x.Row-y.Row, x.Col-y.Col, int(a.Dir)-int(b.Dir))
}

// joiner finds the word for each definition.
type joiner struct {
	*reader
	words []grid.Word
	clue  []*clue // by word
	base  int     // base of the coordinates of cells: 0 or 1
}

// join returns the definition of each word of the grid; nil if there is none.
func (r *reader) join() ([]grid.Word, []*clue) {
	j := &joiner{reader: r, words: r.Grid.Words()}
	j.clue = make([]*clue, len(j.words))
	if len(r.numbers) == 0 {
		r.numbers = map[string]grid.Cell{}
		for cell, n := range numbering(r.Grid) {
			r.numbers[strconv.Itoa(n)] = cell
		}
	}
	zero := func(p point) bool { return p.x == 0 || p.y == 0 }
	if !slices.ContainsFunc(r.clues, func(c clue) bool { return slices.ContainsFunc(c.cells, zero) }) {
		j.base = 1
	}
	inOrder := map[grid.Dir][]*clue{}
	for i := range r.clues {
		c := &r.clues[i]
		switch {
		case len(c.cells) > 0:
			j.byCells(c)
		case c.number != "" || c.label != "":
			j.byName(c)
		case r.shuffled || c.anyDir:
			r.fault(c.at, fakeClues.With(short(c.text)), hintFake.With())
		default:
			inOrder[c.dir] = append(inOrder[c.dir], c)
		}
	}
	for _, d := range directions {
		j.inOrder(d, inOrder[d])
	}
	return j.words, j.clue
}

func (p point) cell(base int) grid.Cell {
	return grid.Cell{Row: p.y - base, Col: p.x - base}
}

// straight reports whether cells are consecutive in a row or a column.
func straight(points []point) bool {
	for i, p := range points {
		dx, dy := p.x-points[0].x, p.y-points[0].y
		if dx+dy != i || dx*dy != 0 || dx < 0 {
			return false
		}
	}
	return true
}

func (j *joiner) byCells(c *clue) {
	i := slices.IndexFunc(j.words, func(w grid.Word) bool {
		return slices.EqualFunc(w.Cells, c.cells, func(own grid.Cell, p point) bool { return p.cell(j.base) == own })
	})
	switch {
	case i >= 0:
		j.give(i, c)
	case len(c.cells) == 1:
		j.single(c, c.cells[0].cell(j.base))
	case !straight(c.cells):
		j.fault(c.at, notStraight.With(short(c.text)), hintLists.With())
	default:
		j.fault(c.at, notWhole.With(short(c.text)), hintNumbers.With())
	}
}

// byName finds the word of a definition that has a number or a label.
func (j *joiner) byName(c *clue) {
	if cell, ok := j.numbers[c.number]; ok && c.number != "" && !c.anyDir {
		j.from(c, cell)
		return
	}
	label, missing, name := c.label, noLine, c.label
	if c.number != "" {
		missing, name = noNumber, c.number
		if label == "" && strings.Trim(c.number, "0123456789") != "" {
			label = c.number // "IV" is used where others have a number
		}
	}
	if i := j.labelled(label, c.dir); i >= 0 && !c.anyDir {
		j.give(i, c)
		return
	}
	j.fault(c.at, missing.With(short(name), short(c.text)), hintNumbers.With())
}

// from assigns a definition to the word that begins at a cell.
func (j *joiner) from(c *clue, cell grid.Cell) {
	i := slices.IndexFunc(j.words, func(w grid.Word) bool { return w.Dir == c.dir && slices.Contains(w.Cells, cell) })
	switch {
	case i >= 0 && j.words[i].Cells[0] == cell:
		j.give(i, c)
	case i < 0 && j.Grid.At(cell) != grid.Black:
		j.single(c, cell)
	default:
		j.fault(c.at, noWordThere.With(cell.String(), short(c.text)), hintNumbers.With())
	}
}

// single drops the definition of a single cell.
func (j *joiner) single(c *clue, cell grid.Cell) {
	j.finding(c.at, oneCell.With(short(c.text), cell.String()), hintAlone.With())
}

var plainLabel = strings.NewReplacer(".", "-", " ", "", "–", "-")

// labelled returns the word for a French label: "IV" or "4" is row 4, "IV-2" its
// second word; likewise for columns. -1 when there is none.
func (j *joiner) labelled(label string, dir grid.Dir) int {
	line, rest, numbered := strings.Cut(plainLabel.Replace(strings.ToUpper(label)), "-")
	n, err := strconv.Atoi(rest)
	if !numbered {
		n, err = 1, nil
	}
	at := slices.Index(romans[:], line)
	if v, notNumber := strconv.Atoi(line); notNumber == nil {
		at = v
	}
	return slices.IndexFunc(j.words, func(w grid.Word) bool {
		return err == nil && w.Dir == dir && w.Line+1 == at && w.N+1 == n
	})
}

// inOrder assigns definitions without numbers to the words in the order of the
// standard numbers.
func (j *joiner) inOrder(d grid.Dir, clues []*clue) {
	if len(clues) == 0 {
		return
	}
	var free []int
	for i, w := range j.words {
		if w.Dir == d && j.clue[i] == nil {
			free = append(free, i)
		}
	}
	slices.SortStableFunc(free, func(a, b int) int { return byNumber(j.words[a], j.words[b]) })
	if len(free) != len(clues) {
		j.fault(clues[0].at, countClues.With(len(clues), len(free)), hintFake.With())
		return
	}
	for k, i := range free {
		j.give(i, clues[k])
	}
}

func (j *joiner) give(i int, c *clue) {
	if j.clue[i] != nil {
		j.fault(c.at, twoClues.With(j.words[i].Name(), short(c.text)), hintOne.With())
		return
	}
	j.clue[i] = c
}

// addClues finds the clue for each word.
func (r *reader) addClues() {
	for _, s := range []*string{&r.Title, &r.Author, &r.Copyright} {
		*s = r.fileText(*s)
	}
	for i := range r.clues {
		text := r.fileText(r.clues[i].text)
		if r.Format == Puz && strings.Trim(text, "-–— ") == "" {
			text = "" // the convention for a word without a definition
		}
		r.clues[i].text = text
	}
	words, clues := r.join()
	for i, w := range words {
		text, offset := "", -1
		if c := clues[i]; c != nil {
			text, offset = c.text, c.at
		}
		if text == "" {
			r.finding(offset, unclued.With(w.Name(), w.Text), hintClue.With())
		}
		r.Clues = append(r.Clues, text)
	}
}

// romans are the Roman numerals for the lines of a grid, by number.
var romans = func() (out [grid.MaxSide + 1]string) {
	tens, units := []string{"", "X", "XX", "XXX"}, []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	for i := range out {
		out[i] = tens[i/10] + units[i%10]
	}
	return out
}()

// lineLabel returns the label of the line of a word in French grids: rows in Roman
// numerals, columns in digits.
func lineLabel(d grid.Dir, line int) string {
	if d == grid.Vertical || line+1 >= len(romans) {
		return strconv.Itoa(line + 1)
	}
	return romans[line+1]
}
