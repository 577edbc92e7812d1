package pdf

import (
	"math"

	"imprimots/engine/check"
)

// block is the box of a part's text on a page, in points from its upper edge down.
type block struct {
	of                       *leaf
	left, top, right, bottom float64
}

// fewSigns is the most signs of a mark, such as a number in a corner, which may be read before or
// after what it numbers.
const fewSigns = 3

// readingOrder checks that the parts of a section are read in the order in which they stand on a
// page: what is read next is not above, in the same column, nor before it in the same line. Text
// that is turned is on pieces that are turned in the hand.
func (j *judge) readingOrder(page int, lines []textLine) {
	shown := map[int][]textLine{}
	for _, r := range lines {
		if r.mcid >= 0 {
			shown[r.mcid] = append(shown[r.mcid], r)
		}
	}
	var last *block
	back := 0
	for _, s := range j.order {
		if s.page != page || len(shown[s.mcid]) == 0 {
			continue
		}
		next := blockOf(j.leaves[s], shown[s.mcid])
		if next == nil || last != nil && last.of == next.of { // the same part goes on
			continue
		}
		if last != nil && last.of.within == next.of.within && next.before(last) {
			back++
		}
		last = next
	}
	if back > 0 {
		j.report(13, textOrder, page+1, back)
	}
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

var textOrder = check.Text{FR: "page %d, %d partie{|s} se {lit|lisent} après ce qui est au-dessous", EN: "page %d, %d part{|s} {is|are} read after what stands below"}
