package pdf

import "math"

// spot is a run of marks of a page.
type spot struct{ page, mcid int }

// leaf is a part that owns marks.
type leaf struct {
	is     name
	within *leaf // the nearest section
}

// block is the box of a part's text on a page, in points from its upper edge down.
type block struct {
	of                       *leaf
	left, top, right, bottom float64
}

// fewSigns is the most signs of a mark, such as a number in a corner, which may be read before or
// after what it numbers.
const fewSigns = 3

// backwards returns how many parts of a page are not read in the order in which they stand there:
// what is read next is above, in the same column, or before it in the same line. order is that of
// the tree, of parts of the same section. Text that is turned is on pieces that are turned in the
// hand.
func backwards(page int, lines []textLine, order []spot, leaves map[spot]*leaf) (n int) {
	shown := map[int][]textLine{}
	for _, r := range lines {
		if r.mcid >= 0 {
			shown[r.mcid] = append(shown[r.mcid], r)
		}
	}
	var last *block
	for _, s := range order {
		if s.page != page || len(shown[s.mcid]) == 0 {
			continue
		}
		next := blockOf(leaves[s], shown[s.mcid])
		if next == nil || last != nil && last.of == next.of { // the same part goes on
			continue
		}
		if last != nil && last.of.within == next.of.within && next.before(last) {
			n++
		}
		last = next
	}
	return n
}

// blockOf returns the block of some lines; nil if they are a mark, or turned.
func blockOf(of *leaf, lines []textLine) *block {
	b := &block{of: of, left: math.Inf(1), top: math.Inf(1), right: math.Inf(-1), bottom: math.Inf(-1)}
	signs := 0
	for _, r := range lines {
		if !r.upright() {
			return nil
		}
		signs += r.signs
		b.left, b.right = min(b.left, r.x0), max(b.right, r.x1)
		b.top, b.bottom = min(b.top, -r.y0-r.uy), max(b.bottom, -r.y0)
	}
	if signs <= fewSigns {
		return nil
	}
	return b
}

// before reports whether a block stands where it would be read before another.
func (b *block) before(other *block) bool {
	beside := min(b.right, other.right) - max(b.left, other.left)
	level := min(b.bottom, other.bottom) - max(b.top, other.top)
	switch {
	case b.bottom <= other.top:
		return beside > 0.5*min(b.right-b.left, other.right-other.left)
	case b.right <= other.left:
		return level > 0.5*min(b.bottom-b.top, other.bottom-other.top)
	}
	return false
}
