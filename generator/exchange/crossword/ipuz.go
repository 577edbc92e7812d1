package crossword

import (
	"cmp"
	"regexp"
	"strings"

	"imprimots/engine/grid"
)

var afterJSON = regexp.MustCompile(`^\s*\)?\s*;?\s*$`)

// readIPuz reads ipuz starting at an offset: after the name of a callback, if the file
// is wrapped in one.
func (r *reader) readIPuz(from int) {
	root := r.readJSON(from)
	if !afterJSON.Match(r.data[root.end:]) {
		r.refuse(root.end, badJSON.With(), hintJSON.With())
	}
	r.ipuzKind(root.get("kind"))
	fake := root.get("fakeclues")
	r.shuffled = fake.is(truthKind) && fake.text == "true"
	if own := root.get(ownKey); own != nil {
		r.keep(r.data[own.at:own.end])
	}
	r.Title, r.Author, r.Copyright = root.get("title").str(), root.get("author").str(), root.get("copyright").str()
	for _, key := range []string{"intro", "notes", "explanation"} {
		r.leftOut(root.get(key).str())
	}
	if len(r.faults) == 0 {
		r.ipuzGrid(root)
		r.ipuzClues(root)
	}
}

// ipuzKind refuses puzzles other than crosswords; older programs leave out the kind.
func (r *reader) ipuzKind(kinds *node) {
	if kinds == nil {
		return
	}
	all := kinds.items
	if kinds.is(textKind) {
		all = []*node{kinds}
	}
	for _, k := range all {
		kind := strings.TrimPrefix(strings.TrimPrefix(k.str(), "http://ipuz.org/"), "https://ipuz.org/")
		name, _, _ := strings.Cut(kind, "#")
		if name == "crossword" || strings.HasPrefix(name, "crossword/") && name != "crossword/arrowword" {
			return
		}
		r.fault(k.at, otherKind.With(short(kind)), hintKind.With())
	}
}

// ipuzGrid reads the cells and their numbers.
func (r *reader) ipuzGrid(root *node) {
	puz, sol := root.get("puzzle"), root.get("solution")
	if puz == nil {
		r.refuse(root.at, missing.With("puzzle"), hintFormat.With())
	}
	cols, rows := r.ipuzSize(root.get("dimensions"), puz)
	r.sized(cols, rows, puz.at)
	r.ipuzShape("puzzle", puz, cols, rows)
	if sol == nil || sol.is(nullKind) {
		r.refuse(root.at, noSolution.With(), hintSolution.With())
	}
	r.ipuzShape("solution", sol, cols, rows)
	b := &ipuzBoard{r.newBoard(cols, rows), root.get("styles"), cmp.Or(root.get("block").str(), "#"), cmp.Or(root.get("empty").str(), "0")}
	for i := range b.cells {
		b.read(i, puz.items[i/cols].items[i%cols], sol.items[i/cols].items[i%cols])
	}
	b.finish()
}

// ipuzSize reads the dimensions; by default those of the rows.
func (r *reader) ipuzSize(d, puz *node) (cols, rows int) {
	if d == nil {
		if len(puz.items) > 0 {
			cols = len(puz.items[0].items)
		}
		return cols, len(puz.items)
	}
	cols, okCols := d.get("width").whole()
	rows, okRows := d.get("height").whole()
	if !okCols || !okRows {
		r.refuse(d.at, wrongType.With("dimensions"), hintFormat.With())
	}
	return cols, rows
}

// ipuzShape checks that a list has the rows and columns of the grid.
func (r *reader) ipuzShape(key string, n *node, cols, rows int) {
	switch {
	case !n.is(listKind):
		r.refuse(n.at, wrongType.With(key), hintFormat.With())
	case len(n.items) != rows:
		r.refuse(n.at, rowCount.With(key, len(n.items), rows), hintFormat.With())
	}
	for i, row := range n.items {
		if !row.is(listKind) || len(row.items) != cols {
			r.refuse(row.at, cellCount.With(key, len(row.items), cols, i+1), hintFormat.With())
		}
	}
}

// ipuzBoard reads cells: block and empty are the characters for a black square and for
// a cell to fill, styles the named styles.
type ipuzBoard struct {
	*board
	styles       *node
	block, empty string
}

// read reads one cell of the grid and of the solution.
func (b *ipuzBoard) read(i int, n, sol *node) {
	if n.is(objectKind) {
		b.style(i, n.get("style"))
		if inner := n.get("cell"); inner != nil {
			n = inner
		} else {
			n = &node{at: n.at, kind: textKind, text: b.empty}
		}
	}
	s, ok := n.scalar()
	switch {
	case n.is(nullKind):
		b.void(i, n.at)
	case !ok:
		b.fault(n.at, oddCell.With(b.cell(i).String()), hintKind.With())
	case s == b.block:
		b.black(i, n.at)
		if letter := b.solution(i, sol); letter != "" && letter != b.block {
			b.fault(sol.at, blackLetter.With(b.cell(i).String(), short(letter)), hintFormat.With())
		}
	default:
		if s != b.empty && s != "" && s != "0" {
			b.number(i, s)
		}
		letter := b.solution(i, sol)
		if letter == b.block || letter == b.empty {
			letter = ""
		}
		b.letter(i, letter, sol.at)
	}
}

// solution returns the letter of a cell.
func (b *ipuzBoard) solution(i int, n *node) string {
	if n.is(objectKind) {
		v := n.get("value")
		if v == nil {
			v = n.get("cell")
		}
		if v == nil && len(n.items) > 0 && n.get("style") == nil { // different letters across and down
			var names []string
			for _, item := range n.items {
				names = append(names, item.name)
			}
			b.fault(n.at, rebusCell.With(b.cell(i).String(), short(strings.Join(names, " / "))), hintRebus.With())
			return b.block
		}
		n = v
	}
	return n.join("/")
}

// style refuses bars, and notes any other look.
func (b *ipuzBoard) style(i int, n *node) {
	if n.is(textKind) {
		n = b.styles.get(n.text)
	}
	if bars := n.get("barred"); bars.str() != "" {
		b.fault(bars.at, barredCell.With(b.cell(i).String()), hintBars.With())
	}
	b.styled = b.styled || n.is(objectKind) && len(n.items) > 0
}

// ipuzClues reads the lists of definitions.
func (r *reader) ipuzClues(root *node) {
	lists := root.get("clues")
	if !lists.is(objectKind) {
		r.refuse(root.at, missing.With("clues"), hintFormat.With())
	}
	for _, list := range lists.items {
		if !list.is(listKind) || len(list.items) == 0 {
			continue
		}
		name, _, _ := strings.Cut(list.name, ":")
		dir, ok := direction(name)
		anyDir := strings.EqualFold(name, "Clues")
		if !ok && !anyDir {
			r.fault(list.at, diagonal.With(short(list.name)), hintLists.With())
			continue
		}
		for _, n := range list.items {
			r.ipuzClue(n, dir, anyDir)
		}
	}
}

// direction recognises the names of lists in several languages.
func direction(name string) (grid.Dir, bool) {
	switch name = strings.ToLower(strings.TrimSpace(name)); {
	case name == "across" || strings.HasPrefix(name, "horizontal") || name == "waagerecht" || name == "rows":
		return grid.Horizontal, true
	case name == "down" || strings.HasPrefix(name, "vertical") || name == "senkrecht" || name == "columns":
		return grid.Vertical, true
	}
	return 0, false
}

// ipuzClue reads a definition: a text, a number with a text, or an object.
func (r *reader) ipuzClue(n *node, dir grid.Dir, anyDir bool) {
	c := clue{dir: dir, anyDir: anyDir, at: n.at}
	switch {
	case n.is(textKind):
		c.text = n.text
	case n.is(listKind) && len(n.items) == 2:
		c.number, c.text = strings.TrimSpace(n.items[0].join("-")), n.items[1].str()
	case n.is(objectKind):
		c.number, c.label, c.text = strings.TrimSpace(n.get("number").join("-")), n.get("label").str(), n.get("clue").str()
		if c.number == "" {
			c.number = n.get("numbers").join("-")
		}
		if cells := n.get("cells"); cells != nil {
			r.ipuzCells(&c, cells.items)
		}
	default:
		r.refuse(n.at, wrongType.With("clues"), hintFormat.With())
	}
	r.clues = append(r.clues, c)
}

// ipuzCells reads pairs of column and row.
func (r *reader) ipuzCells(c *clue, pairs []*node) {
	for _, pair := range pairs {
		if pair.is(listKind) && len(pair.items) == 2 {
			x, okX := pair.items[0].whole()
			y, okY := pair.items[1].whole()
			if c.cells = append(c.cells, point{x, y}); okX && okY {
				continue
			}
		}
		r.refuse(pair.at, wrongType.With("cells"), hintFormat.With())
	}
}
