package compose

import (
	"math/bits"

	"imprimots/engine/grid"
)

// lines determines for each line of a canvas, taken by itself, whether it can be
// completed with words of a vocabulary, single cells and black squares.
type lines struct {
	c *canvas
	t *trie
	// memo, by direction, cell and node, records whether the line can continue when
	// the cell's letter has led to the node: 0 unknown, 1 no, 2 yes. Lines without
	// given cells share theirs.
	memo  [2][]memo
	first [2][]int8 // the same for a run that begins at the cell
}

// memo has a page for each nodePage nodes, made when one of them is asked for: of the lines
// through a forced word a search sees few nodes, and dense memos took gigabytes.
type memo []*[nodePage]int8

const nodePage = 1024

// at returns what is recorded for a node.
func (m memo) at(node int32) *int8 {
	page := &m[node/nodePage]
	if *page == nil {
		*page = new([nodePage]int8)
	}
	return &(*page)[node%nodePage]
}

func newLines(c *canvas, t *trie) lines {
	th := lines{c: c, t: t}
	for d := range grid.Dir(2) {
		th.memo[d] = make([]memo, len(c.allowed))
		th.first[d] = make([]int8, len(c.allowed))
	}
	return th
}

// learn creates the memo of a cell.
func (th *lines) learn(d grid.Dir, pos int) memo {
	line, at := pos/th.c.cols, pos%th.c.cols
	if d == grid.Vertical {
		line, at = at, line
	}
	m := make(memo, len(th.t.nodes)/nodePage+1)
	if th.given(d, line) {
		th.memo[d][pos] = m
		return m
	}
	for i := range th.c.lineCount(d) {
		if !th.given(d, i) {
			th.memo[d][th.c.pos(d, i, at)] = m
		}
	}
	return m
}

// given reports whether a line has given cells.
func (th *lines) given(d grid.Dir, line int) bool {
	for at := range th.c.span(d) {
		if th.c.allowed[th.c.pos(d, line, at)] != anything {
			return true
		}
	}
	return false
}

// last reports whether a cell is the last of its line.
func (th *lines) last(d grid.Dir, pos int) bool {
	if d == grid.Vertical {
		return pos+th.c.cols >= len(th.c.allowed)
	}
	return pos%th.c.cols == th.c.cols-1
}

func (th *lines) after(d grid.Dir, pos int) int {
	if d == grid.Vertical {
		return pos + th.c.cols
	}
	return pos + 1
}

// canFollow reports whether a line can be completed once a cell's letter has led to a
// node.
func (th *lines) canFollow(d grid.Dir, pos int, node int32) bool {
	m := th.memo[d][pos]
	if m == nil {
		m = th.learn(d, pos)
	}
	known := m.at(node)
	if *known == 0 {
		*known = 1
		if th.follows(d, pos, node) {
			*known = 2
		}
	}
	return *known == 2
}

func (th *lines) follows(d grid.Dir, pos int, node int32) bool {
	ends := th.t.nodes[node].word >= 0 || th.isFirst(node)
	if th.last(d, pos) {
		return ends
	}
	next := th.after(d, pos)
	if ends && th.c.allowed[next]&blackBit != 0 && (th.last(d, next) || th.canBegin(d, th.after(d, next))) {
		return true
	}
	for m := th.t.nodes[node].letters & th.c.allowed[next] & anyLetter; m != 0; m &= m - 1 {
		if th.canFollow(d, next, th.t.next(node, bits.TrailingZeros32(m))) {
			return true
		}
	}
	return false
}

// isFirst reports whether a node stands for one letter, a child of the root: a run of
// one cell is not a word and may hold any letter.
func (th *lines) isFirst(node int32) bool {
	return node >= 1 && node <= 26
}

// canBegin reports whether the line can be completed from a cell on, where a run or
// a black square begins.
func (th *lines) canBegin(d grid.Dir, pos int) bool {
	memo := &th.first[d][pos]
	if *memo != 0 {
		return *memo == 2
	}
	*memo = 1
	a := th.c.allowed[pos]
	ok := a&blackBit != 0 && (th.last(d, pos) || th.canBegin(d, th.after(d, pos)))
	for m := th.t.nodes[0].letters & a & anyLetter; m != 0 && !ok; m &= m - 1 {
		ok = th.canFollow(d, pos, th.t.next(0, bits.TrailingZeros32(m)))
	}
	if ok {
		*memo = 2
	}
	return ok
}

// stuckLine returns the first line that cannot be completed at all; ok is false when
// there is none.
func (th *lines) stuckLine() (d grid.Dir, line int, ok bool) {
	for d := range grid.Dir(2) {
		for line := range th.c.lineCount(d) {
			if th.given(d, line) && !th.canBegin(d, th.c.pos(d, line, 0)) {
				return d, line, true
			}
		}
	}
	return 0, 0, false
}
