package compose

import (
	"math/bits"
	"slices"

	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// A builder fills a grid and chooses its black squares at the same time: cell by cell,
// row by row, each cell gets a letter that continues both its row's and its column's
// word, or a black square where both words may end. Black squares fall where words
// end, so a small vocabulary fills grids that it could not fill with any fixed pattern
// of black squares.
type builder struct {
	*canvas
	t *trie
	lines
	random rng.Rand
	bounds bounds

	cells                 []byte
	node                  [2][]int32 // by direction and cell: the node after its letter
	length                [2][]uint8 // by direction and cell: letters of its run up to here
	used                  []bool     // by word number
	formed                []bool     // by lemma number: whether a form of it is in the grid
	blacks, singles, twos int
	perRow                []int // black squares by row

	steps, most int
	deepest     int // the furthest cell reached
	retreat         // from dead ends
	conflicts
}

// retreat is how the builder leaves a dead end that has held it up for long: it goes
// back a few rows, and sometimes many.
type retreat struct {
	back     int // cells from this one on are given up; -1 when none are
	furthest int // row reached in this build
	since    int // steps since it was reached, or since the last retreat
	times    int // retreats since it was reached
	patience int // steps before a retreat
}

// perCell is the patience for each cell of a row.
const perCell = 60

// chance bonus that can lift a letter over the others of its cell.
const buildChance = 16

// bounds are the limits of a built grid.
type bounds struct {
	minBlack, maxBlack int
	maxSingles         int // runs of one cell
	maxTwos            int // words of two letters
}

func newBuilder(c *canvas, t *trie, b bounds) *builder {
	n := len(c.allowed)
	w := &builder{
		canvas: c, t: t, lines: newLines(c, t), bounds: b, cells: make([]byte, n),
		conflicts: newConflicts(n), used: make([]bool, len(t.terms)), formed: make([]bool, t.count), perRow: make([]int, c.rows),
	}
	for d := range w.node {
		w.node[d], w.length[d] = make([]int32, n), make([]uint8, n)
	}
	return w
}

// build tries to fill the grid within a number of steps.
func (w *builder) build(random rng.Rand, steps int) bool {
	w.random, w.steps, w.most = random, 0, steps
	w.blacks, w.singles, w.twos = 0, 0, 0
	w.retreat = retreat{back: -1, patience: perCell * w.cols}
	w.conflicts.all(len(w.cells))
	clear(w.used)
	clear(w.formed)
	clear(w.perRow)
	return w.step(0)
}

// grid returns a copy of the grid built.
func (w *builder) grid() grid.Grid {
	return grid.Of(w.cols, slices.Clone(w.cells))
}

// before returns the node and the length of the run that a cell would continue.
func (w *builder) before(d grid.Dir, pos int) (node int32, length int) {
	prev := pos - 1
	if d == grid.Vertical {
		prev = pos - w.cols
	}
	if prev < 0 || d == grid.Horizontal && pos%w.cols == 0 || w.cells[prev] == grid.Black {
		return 0, 0
	}
	return w.node[d][prev], int(w.length[d][prev])
}

// option is a letter that a cell may take; the one with the highest weight is tried
// first.
type option struct {
	letter int8
	key    int64
	next   [2]int32
}

// step fills the cells from pos on.
func (w *builder) step(pos int) bool {
	if pos == len(w.cells) {
		return w.blacks >= w.bounds.minBlack && whole(w.cols, w.cells)
	}
	if w.steps++; w.steps > w.most {
		return false
	}
	w.deepest = max(w.deepest, pos)
	w.watch(pos / w.cols)
	rn, rl := w.before(grid.Horizontal, pos)
	cn, cl := w.before(grid.Vertical, pos)
	w.blame(pos, rl, cl)
	var buf [26]option
	for _, o := range w.options(buf[:0], pos, rn, cn) {
		if w.letter(pos, o, rl+1, cl+1) {
			return true
		}
		if w.givenUp(pos) || !w.merge(pos) {
			return false
		}
	}
	if !w.blackFits(pos, rl, cl) {
		return false
	}
	if w.black(pos, rn, rl, cn, cl) {
		return true
	}
	w.merge(pos)
	return false
}

// watch records the progress of the build, and orders a retreat.
func (w *builder) watch(row int) {
	w.since++
	switch {
	case row > w.furthest:
		w.furthest, w.since, w.times = row, 0, 0
	case w.since > w.patience:
		w.times++
		w.since, w.back = 0, max(0, (row-luby(w.times))*w.cols)
	}
}

// luby returns the nth value, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2…: mostly
// small, seldom large, in the proportion that is best when nobody knows how long
// a search should go on.
func luby(n int) int {
	for k := 1; ; k++ {
		switch {
		case n == 1<<k-1:
			return 1 << (k - 1)
		case n < 1<<k-1:
			return luby(n - (1<<(k-1) - 1))
		}
	}
}

// givenUp reports whether a cell has to be abandoned: the steps are used up, or a
// retreat goes back before it.
func (w *builder) givenUp(pos int) bool {
	if w.steps > w.most {
		return true
	}
	if w.back >= 0 && pos <= w.back {
		w.back = -1
	}
	return w.back >= 0
}

// options returns the letters for a cell whose runs are at two nodes, in the order to
// try them: by how many words they leave, with a random part.
func (w *builder) options(buf []option, pos int, rn, cn int32) []option {
	nodes := w.t.nodes
	for m := nodes[rn].letters & nodes[cn].letters & w.allowed[pos] & anyLetter; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		r, c := w.t.next(rn, l), w.t.next(cn, l)
		if !w.canFollow(grid.Horizontal, pos, r) || !w.canFollow(grid.Vertical, pos, c) {
			continue
		}
		o := option{int8(l), int64(nodes[r].weight) * int64(nodes[c].weight) * int64(1+w.random.IntN(buildChance)), [2]int32{r, c}}
		buf = append(buf, o)
		i := len(buf) - 1
		for ; i > 0 && buf[i-1].key < o.key; i-- {
			buf[i] = buf[i-1]
		}
		buf[i] = o
	}
	return buf
}

// blackFits reports whether a cell may be black, judged by its neighbours and the
// number of black squares, which are spread over the rows.
func (w *builder) blackFits(pos, rl, cl int) bool {
	row, a := pos/w.cols, w.allowed[pos]
	if a == blackBit {
		// A given black square may stand beside any cell.
		return w.companions(pos, rl, cl)
	}
	switch {
	case a&blackBit == 0,
		w.blacks >= w.bounds.maxBlack,
		w.blacks > w.pace(w.bounds.maxBlack, pos),
		w.perRow[row] > w.cols/4,
		rl == 0 && pos%w.cols > 0, // a black square on the left
		cl == 0 && row > 0:
		return false
	}
	return w.companions(pos, rl, cl)
}

// companions reports whether a black square here leaves the cells before it in words
// of their own.
func (w *builder) companions(pos, rl, cl int) bool {
	if cl == 1 {
		above := pos - w.cols
		if w.length[grid.Horizontal][above] == 1 && (w.last(grid.Horizontal, above) || w.cells[above+1] == grid.Black) {
			return false
		}
	}
	return rl != 1 || !w.last(grid.Vertical, pos) || w.length[grid.Vertical][pos-1] != 1
}

// black makes a cell black and goes on.
func (w *builder) black(pos int, rn int32, rl int, cn int32, cl int) bool {
	if !w.end(pos, rn, rl) {
		return false
	}
	if w.end(pos, cn, cl) {
		w.cells[pos] = grid.Black
		w.blacks++
		w.perRow[pos/w.cols]++
		if w.step(pos + 1) {
			return true
		}
		w.fresh = true
		w.blacks--
		w.perRow[pos/w.cols]--
		w.unend(cn, cl)
	}
	w.unend(rn, rl)
	return false
}

// letter puts a letter into a cell and goes on.
func (w *builder) letter(pos int, o option, rl, cl int) bool {
	endRow, endCol := w.last(grid.Horizontal, pos), w.last(grid.Vertical, pos)
	if endRow && endCol && rl == 1 && cl == 1 {
		return false
	}
	if endRow && !w.end(pos, o.next[0], rl) {
		return false
	}
	if !endCol || w.end(pos, o.next[1], cl) {
		w.cells[pos] = 'A' + byte(o.letter)
		w.node[0][pos], w.node[1][pos] = o.next[0], o.next[1]
		w.length[0][pos], w.length[1][pos] = uint8(rl), uint8(cl)
		if w.step(pos + 1) {
			return true
		}
		w.fresh = true
		if endCol {
			w.unend(o.next[1], cl)
		}
	}
	if endRow {
		w.unend(o.next[0], rl)
	}
	return false
}

// pace prorates a limit by row.
func (w *builder) pace(most, pos int) int {
	return most*(pos/w.cols+1)/w.rows + 1
}

// end closes a run; it returns false when the run may not end here.
func (w *builder) end(pos int, node int32, length int) bool {
	switch length {
	case 0:
		return true
	case 1:
		if w.singles >= w.bounds.maxSingles || w.singles > w.pace(w.bounds.maxSingles, pos) {
			return false
		}
		w.singles++
		return true
	}
	word := w.t.nodes[node].word
	if word < 0 || w.used[word] || length == 2 && (w.twos >= w.bounds.maxTwos || w.twos > w.pace(w.bounds.maxTwos, pos)) {
		return false
	}
	if slices.ContainsFunc(w.t.lemmas[word], func(l int32) bool { return w.formed[l] }) {
		return false
	}
	if length == 2 {
		w.twos++
	}
	w.mark(word, true)
	return true
}

func (w *builder) unend(node int32, length int) {
	switch {
	case length == 1:
		w.singles--
	case length > 1:
		w.mark(w.t.nodes[node].word, false)
		if length == 2 {
			w.twos--
		}
	}
}

// mark records whether a word, and with it its lemmas, is in the grid.
func (w *builder) mark(word int32, in bool) {
	w.used[word] = in
	for _, l := range w.t.lemmas[word] {
		w.formed[l] = in
	}
}
