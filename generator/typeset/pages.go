package typeset

import (
	"math"

	"imprimots/generator/draw"
)

// spans is the vertical positions of items on a page: the top of each, and the bottom
// of the last.
type spans struct {
	tops []draw.MM
	foot draw.MM
}

func (s spans) total() draw.MM { return s.foot }

// heights stacks items as on a page of their own.
func heights(items []item) spans {
	s := spans{tops: make([]draw.MM, len(items))}
	y := draw.MM(0)
	for i := range items {
		y += opening(items, i)
		s.tops[i] = y
		y += items[i].high
	}
	s.foot = y + closing(items, len(items))
	return s
}

// opening returns the white space above item i of a page: for the first, only that of
// frames that begin there, and the head of its table.
func opening(items []item, i int) draw.MM {
	it := &items[i]
	if i == 0 {
		white := pads(it.frame, nil)
		if it.head != nil {
			white += it.head.high
		}
		return white
	}
	before := items[i-1].frame
	if it.frame == before {
		return it.above
	}
	common := shared(before, it.frame)
	return pads(before, common) + it.above + pads(it.frame, common)
}

// closing returns the white space that frames need below the last of the first n
// items.
func closing(items []item, n int) draw.MM {
	if n == 0 {
		return 0
	}
	return pads(items[n-1].frame, nil)
}

// pads sums the padding of frames, from one outwards up to another.
func pads(f, to *frame) draw.MM {
	sum := draw.MM(0)
	for ; f != nil && f != to; f = f.up {
		sum += f.pad
	}
	return sum
}

// shared returns the innermost frame that contains both, or is one of them.
func shared(a, b *frame) *frame {
	for ; a != nil; a = a.up {
		for in := b; in != nil; in = in.up {
			if in == a {
				return a
			}
		}
	}
	return nil
}

// breakPages breaks items into pages of a height: as few as possible, at the least
// cost. tall is an item too tall for any page.
func breakPages(items []item, high draw.MM) (pages [][]item, tall *item) {
	n := len(items)
	best := make([]float64, n+1) // least cost of the items up to here on whole pages
	from := make([]int, n+1)
	for i := 1; i <= n; i++ {
		best[i] = math.Inf(1)
	}
	const page = 1e6 // more than any break costs
	for i := range n {
		if math.IsInf(best[i], 1) {
			continue
		}
		y := draw.MM(0)
		for j := i; j < n; j++ {
			y += opening(items[i:], j-i) + items[j].high
			used := y + closing(items, j+1)
			if used > high+0.01 {
				if j == i {
					return nil, &items[i]
				}
				break
			}
			cost := best[i] + page
			if j+1 < n {
				empty := float64(1 - used/high)
				cost += empty*empty*1000 + float64(items[j+1].hold)
			}
			if cost < best[j+1] {
				best[j+1], from[j+1] = cost, i
			}
		}
	}
	for end := n; end > 0; end = from[end] {
		pages = append([][]item{items[from[end]:end:end]}, pages...)
	}
	return pages, nil
}

// again marks the repeated head of a broken table as furniture: it has been read
// already.
var again = draw.As(draw.Artifact)

// draw draws items one below the other, and the frames around them.
func (f *flow) draw(d *draw.Drawing, items []item, x, y draw.MM, at spans) {
	f.frames(d, items, x, y, at)
	for i := range items {
		it := &items[i]
		top := y + at.tops[i]
		if i == 0 && it.head != nil {
			d.Inside(func() { it.head.draw(d, x, top-it.head.high) }, again)
		}
		if it.mark != nil {
			d.Inside(func() { it.mark(d, x, top) }, it.marked...)
		}
		d.Inside(func() { it.draw(d, x, top) }, it.around...)
	}
}

// frames draws the backgrounds and borders of frames, the outer ones first.
func (f *flow) frames(d *draw.Drawing, items []item, x, y draw.MM, at spans) {
	type around struct {
		frame       *frame
		first, last int
	}
	var all []around
	index := map[*frame]int{}
	for i := range items {
		var chain []*frame
		for fr := items[i].frame; fr != nil; fr = fr.up {
			chain = append(chain, fr)
		}
		for k := len(chain) - 1; k >= 0; k-- {
			if j, ok := index[chain[k]]; ok {
				all[j].last = i
			} else {
				index[chain[k]] = len(all)
				all = append(all, around{chain[k], i, i})
			}
		}
	}
	for _, a := range all {
		top, foot := at.tops[a.first], at.tops[a.last]+items[a.last].high
		if a.first == 0 && items[0].head != nil {
			top -= items[0].head.high
		}
		top -= pads(items[a.first].frame, a.frame.up)
		foot += pads(items[a.last].frame, a.frame.up)
		f.paint(d, a.frame, draw.Rect{X: x + a.frame.x, Y: y + top, W: a.frame.w, H: foot - top})
	}
}

// corner is the radius of the corners of frames, in mm.
const corner draw.MM = 1.6

// paint draws the background, the border and the bar of a frame.
func (f *flow) paint(d *draw.Drawing, fr *frame, r draw.Rect) {
	l := fr.look
	box := draw.RoundBox(r, corner)
	if l.Ground != "" {
		if c := f.Theme.Fill(f.role(l.Ground)); c != nil {
			d.Path(box, draw.Style{Fill: c})
		} else if l.Frame == "" {
			d.Path(box, f.Theme.Stroke("rule", "muted"))
		}
	}
	if l.Frame != "" {
		d.Path(box, f.Theme.Stroke(l.Frame, f.role("game")))
	}
	if l.Bar != "" {
		c := f.color(l.Bar)
		d.Path(draw.Box(draw.Rect{X: r.X, Y: r.Y, W: r.W, H: 0.8}), draw.Style{Fill: &c})
	}
}
