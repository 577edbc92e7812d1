package exchange

import (
	"regexp"
	"strings"

	"imprimots/engine/cruciverbs"
)

var afterJSON = regexp.MustCompile(`^\s*\)?\s*;?\s*$`)

// readIPuz reads ipuz, which begins at an offset: behind a callback's name, when
// the file is wrapped in one.
func (in *input) readIPuz(from int) *puzzle {
	root, end := in.readJSON(from)
	if root == nil {
		return nil
	}
	if !afterJSON.Match(in.data[end:]) {
		in.fault(end, badJSON.With(), hintJSON.With())
		return nil
	}
	in.ipuzKind(root)
	p := &puzzle{fake: root.get("fakeclues").is('b') && root.get("fakeclues").text == "true"}
	for i, k := range root.keys {
		if k == extraKey {
			v := root.items[i]
			p.extra = in.readExtra(in.data[v.at:min(len(in.data), in.endOf(v))])
		}
	}
	for key, to := range map[string]*string{"title": &p.title, "author": &p.author, "copyright": &p.copyright} {
		*to = in.text(withoutHTML(root.get(key).str()), p.extra != nil)
	}
	for _, key := range []string{"intro", "notes", "explanation"} {
		in.leftOut(root.get(key).str())
	}
	r := &ipuzReader{in: in, root: root, p: p}
	if len(in.faults) == 0 && r.grid() {
		r.clues()
	}
	return p
}

// endOf gives the offset behind a value, by reading it again.
func (in *input) endOf(n *node) int {
	_, end := in.readJSON(n.at)
	return end
}

// ipuzKind refuses other puzzles than crosswords.
func (in *input) ipuzKind(root *node) {
	kinds := root.get("kind")
	if kinds == nil {
		return // older programs leave it out
	}
	all := append([]*node{}, kinds.items...)
	if kinds.is('s') {
		all = []*node{kinds}
	}
	for _, k := range all {
		kind := strings.TrimPrefix(strings.TrimPrefix(k.str(), "http://ipuz.org/"), "https://ipuz.org/")
		name, _, _ := strings.Cut(kind, "#")
		if name == "crossword" || strings.HasPrefix(name, "crossword/") && name != "crossword/arrowword" {
			return
		}
		in.fault(k.at, otherKind.With(short(kind)), hintKind.With())
	}
}

// ipuzReader reads the grid and the definitions.
type ipuzReader struct {
	in    *input
	root  *node
	p     *puzzle
	block string
	empty string
	board *board
}

// grid reads the cells and their numbers.
func (r *ipuzReader) grid() bool {
	puz, sol := r.array("puzzle"), r.root.get("solution")
	if puz == nil {
		return false
	}
	cols, rows, ok := r.size(puz)
	if !ok || !r.in.sized(cols, rows, puz.at) || !r.shape("puzzle", puz, cols, rows) {
		return false
	}
	if sol == nil || sol.is('z') {
		r.in.fault(r.root.at, noSolution.With(), hintSolution.With())
		return false
	}
	if !sol.is('a') {
		r.in.fault(sol.at, wrongType.With("solution"), hintFormat.With())
		return false
	}
	if !r.shape("solution", sol, cols, rows) {
		return false
	}
	r.block, r.empty = r.sign("block", "#"), r.sign("empty", "0")
	r.board = r.in.newBoard(cols, rows)
	r.p.numbers = map[string]cruciverbs.Cell{}
	looks := false
	for row := range rows {
		for col := range cols {
			styled := r.cell(cruciverbs.Cell{Row: row, Col: col}, puz.items[row].items[col], sol.items[row].items[col])
			looks = looks || styled
		}
	}
	if looks {
		r.in.note(noteStyle)
	}
	r.p.grid, ok = r.board.finish()
	return ok
}

// array gives a list that has to be there.
func (r *ipuzReader) array(key string) *node {
	n := r.root.get(key)
	switch {
	case n == nil:
		r.in.fault(r.root.at, missing.With(key), hintFormat.With())
	case n.kind != 'a':
		r.in.fault(n.at, wrongType.With(key), hintFormat.With())
	default:
		return n
	}
	return nil
}

// size reads the dimensions; those of the rows when there are none.
func (r *ipuzReader) size(puz *node) (cols, rows int, ok bool) {
	d := r.root.get("dimensions")
	if d == nil {
		if len(puz.items) > 0 {
			cols = len(puz.items[0].items)
		}
		return cols, len(puz.items), true
	}
	cols, okCols := d.get("width").whole()
	rows, okRows := d.get("height").whole()
	if !okCols || !okRows {
		r.in.fault(d.at, wrongType.With("dimensions"), hintFormat.With())
		return 0, 0, false
	}
	return cols, rows, true
}

// shape holds that a list has the rows and columns of the grid.
func (r *ipuzReader) shape(key string, n *node, cols, rows int) bool {
	if len(n.items) != rows {
		r.in.fault(n.at, rowCount.With(key, len(n.items), rows), hintFormat.With())
		return false
	}
	for i, row := range n.items {
		if row.kind != 'a' || len(row.items) != cols {
			r.in.fault(row.at, cellCount.With(key, len(row.items), cols, i+1), hintFormat.With())
			return false
		}
	}
	return true
}

func (r *ipuzReader) sign(key, otherwise string) string {
	if s, ok := r.root.get(key).scalar(); ok {
		return s
	}
	return otherwise
}

// cell reads one cell of the grid and of the solution, and tells whether it has
// a look of its own.
func (r *ipuzReader) cell(c cruciverbs.Cell, n, sol *node) (styled bool) {
	if n.kind == 'o' {
		styled = r.style(c, n.get("style"))
		if inner := n.get("cell"); inner != nil {
			n = inner
		} else {
			n = &node{at: n.at, kind: 's', text: r.empty}
		}
	}
	s, ok := n.scalar()
	switch {
	case n.kind == 'z':
		r.board.void(c, n.at)
		return styled
	case !ok:
		r.in.fault(n.at, oddCell.With(c.String()), hintKind.With())
		return styled
	case s == r.block:
		r.board.black(c, n.at)
		if letter := r.solution(c, sol); letter != "" && letter != r.block {
			r.in.fault(sol.at, blackLetter.With(c.String(), short(letter)), hintFormat.With())
		}
		return styled
	case s != r.empty && s != "" && s != "0":
		if _, twice := r.p.numbers[s]; !twice {
			r.p.numbers[s] = c
		}
	}
	letter := r.solution(c, sol)
	if letter == r.block || letter == r.empty {
		letter = ""
	}
	r.board.letter(c, letter, sol.at)
	return styled
}

// solution gives the letter of a cell.
func (r *ipuzReader) solution(c cruciverbs.Cell, n *node) string {
	if n.kind == 'o' {
		v := n.get("value")
		if v == nil && n.get("cell") != nil {
			v = n.get("cell")
		}
		if v == nil && len(n.keys) > 0 && n.get("style") == nil { // one letter across, another down
			r.in.fault(n.at, rebusCell.With(c.String(), short(strings.Join(n.keys, " / "))), hintRebus.With())
			return r.block
		}
		n = v
	}
	if n.is('a') || n.is('o') {
		var all []string
		for _, item := range n.items {
			all = append(all, item.str())
		}
		return strings.Join(all, "/")
	}
	return n.str()
}

// style refuses bars, and tells whether there is any other look.
func (r *ipuzReader) style(c cruciverbs.Cell, n *node) bool {
	if n.is('s') {
		n = r.root.get("styles").get(n.text)
	}
	if b := n.get("barred"); b.str() != "" {
		r.in.fault(b.at, barredCell.With(c.String()), hintBars.With())
	}
	return n.is('o') && len(n.keys) > 0
}

// clues reads the lists of definitions.
func (r *ipuzReader) clues() {
	lists := r.root.get("clues")
	if lists == nil || lists.kind != 'o' {
		r.in.fault(r.root.at, missing.With("clues"), hintFormat.With())
		return
	}
	for i, key := range lists.keys {
		list := lists.items[i]
		if !list.is('a') || len(list.items) == 0 {
			continue
		}
		name, _, _ := strings.Cut(key, ":")
		dir, ok := direction(name)
		anyDir := strings.EqualFold(name, "Clues")
		if !ok && !anyDir {
			r.in.fault(list.at, diagonal.With(short(key)), hintLists.With())
			continue
		}
		for _, n := range list.items {
			r.clue(n, dir, anyDir)
		}
	}
}

// direction knows the names of lists in a few languages.
func direction(name string) (cruciverbs.Dir, bool) {
	switch name = strings.ToLower(strings.TrimSpace(name)); {
	case name == "across" || strings.HasPrefix(name, "horizontal") || name == "waagerecht" || name == "rows":
		return cruciverbs.Horizontal, true
	case name == "down" || strings.HasPrefix(name, "vertical") || name == "senkrecht" || name == "columns":
		return cruciverbs.Vertical, true
	}
	return 0, false
}

// clue reads a definition: a text, a number with a text, or an object.
func (r *ipuzReader) clue(n *node, dir cruciverbs.Dir, anyDir bool) {
	c := clue{dir: dir, anyDir: anyDir, at: n.at}
	switch {
	case n.is('s'):
		c.text = n.text
	case n.is('a') && len(n.items) == 2:
		c.number, c.text = number(n.items[0]), n.items[1].str()
	case n.is('o'):
		c.number, c.label, c.text = number(n.get("number")), n.get("label").str(), n.get("clue").str()
		if c.number == "" {
			c.number = number(n.get("numbers"))
		}
		if !r.cells(&c, n.get("cells")) {
			return
		}
	default:
		r.in.fault(n.at, wrongType.With("clues"), hintFormat.With())
		return
	}
	c.text = r.in.text(withoutHTML(c.text), r.p.extra != nil)
	r.p.clues = append(r.p.clues, c)
}

// number reads the number of a definition, or several.
func number(n *node) string {
	if !n.is('a') {
		return strings.TrimSpace(n.str())
	}
	var all []string
	for _, item := range n.items {
		all = append(all, item.str())
	}
	return strings.Join(all, "-")
}

func (r *ipuzReader) cells(c *clue, n *node) bool {
	if n == nil {
		return true
	}
	for _, item := range n.items {
		if !item.is('a') || len(item.items) != 2 {
			r.in.fault(item.at, wrongType.With("cells"), hintFormat.With())
			return false
		}
		x, okX := item.items[0].whole()
		y, okY := item.items[1].whole()
		if !okX || !okY {
			r.in.fault(item.at, wrongType.With("cells"), hintFormat.With())
			return false
		}
		c.cells = append(c.cells, point{x, y})
	}
	return true
}
