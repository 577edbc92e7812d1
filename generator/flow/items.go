package flow

import (
	"math"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Item is a line, a row of a table or a drawing in a running text.
type Item struct {
	Piece
	Above draw.MM // white space required above it
	Hold  int     // cost of starting a page with it, in thousandths of an empty page
	Frame *Frame  // innermost frame around it, if any
	Head  *Piece  // head of its table, repeated above it at the top of a page
	Pos   check.Pos
	// Heading is the heading of a section that starts with it.
	Heading string
	// Around is the parts of the text that contain it, the outermost first.
	Around []*draw.Tag
	// Mark draws the marker of a list item that starts with it; Marked are the parts
	// that contain the marker.
	Mark   func(c Canvas, x, y draw.MM)
	Marked []*draw.Tag
}

// Never, as what it costs to start a page with an item, is more than the cost of an extra page.
const Never = 1 << 20

// Moved returns the item moved to the right, with the head of its table.
func (it Item) Moved(by draw.MM) Item {
	moved := func(show func(c Canvas, x, y draw.MM)) func(c Canvas, x, y draw.MM) {
		return func(c Canvas, x, y draw.MM) { show(c, x+by, y) }
	}
	it.Draw = moved(it.Draw)
	if it.Mark != nil {
		it.Mark = moved(it.Mark)
	}
	if it.Head != nil {
		it.Head = &Piece{it.Head.High, moved(it.Head.Draw)}
	}
	return it
}

// Frame is a background or a border around consecutive items.
type Frame struct {
	Up    *Frame // the frame around it, if any
	X, W  draw.MM
	Pad   draw.MM // white space inside
	Paint func(c Canvas, r draw.Rect)
}

// Spans is the vertical positions of items on a page: the top of each, and the bottom
// of the last.
type Spans struct {
	Tops []draw.MM
	Foot draw.MM
}

// Heights stacks items as on a page of their own.
func Heights(items []Item) Spans {
	s := Spans{Tops: make([]draw.MM, len(items))}
	y := draw.MM(0)
	for i := range items {
		y += opening(items, i)
		s.Tops[i] = y
		y += items[i].High
	}
	s.Foot = y + closing(items, len(items))
	return s
}

// opening returns the white space above item i of a page: for the first, only that of
// frames that begin there, and the head of its table.
func opening(items []Item, i int) draw.MM {
	it := &items[i]
	if i == 0 {
		white := pads(it.Frame, nil)
		if it.Head != nil {
			white += it.Head.High
		}
		return white
	}
	before := items[i-1].Frame
	if it.Frame == before {
		return it.Above
	}
	common := shared(before, it.Frame)
	return pads(before, common) + it.Above + pads(it.Frame, common)
}

// closing returns the white space that frames need below the last of the first n
// items.
func closing(items []Item, n int) draw.MM {
	if n == 0 {
		return 0
	}
	return pads(items[n-1].Frame, nil)
}

// pads sums the padding of frames, from one outwards up to another.
func pads(f, to *Frame) draw.MM {
	sum := draw.MM(0)
	for ; f != nil && f != to; f = f.Up {
		sum += f.Pad
	}
	return sum
}

// shared returns the innermost frame that contains both, or is one of them.
func shared(a, b *Frame) *Frame {
	for ; a != nil; a = a.Up {
		for in := b; in != nil; in = in.Up {
			if in == a {
				return a
			}
		}
	}
	return nil
}

// Break breaks items into pages of a height: as few as possible, at the least
// cost. tall is an item too tall for any page.
func Break(items []Item, high draw.MM) (pages [][]Item, tall *Item) {
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
			y += opening(items[i:], j-i) + items[j].High
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
				cost += empty*empty*1000 + float64(items[j+1].Hold)
			}
			if cost < best[j+1] {
				best[j+1], from[j+1] = cost, i
			}
		}
	}
	for end := n; end > 0; end = from[end] {
		pages = append([][]Item{items[from[end]:end:end]}, pages...)
	}
	return pages, nil
}

// again marks the repeated head of a broken table as furniture: it has been read
// already.
var again = draw.As(draw.Artifact)

// DrawItems draws items one below the other, and the frames around them.
func DrawItems(c Canvas, items []Item, x, y draw.MM, at Spans) {
	frames(c, items, x, y, at)
	for i := range items {
		it := &items[i]
		top := y + at.Tops[i]
		if i == 0 && it.Head != nil {
			c.Inside(func() { it.Head.Draw(c, x, top-it.Head.High) }, again)
		}
		if it.Mark != nil {
			c.Inside(func() { it.Mark(c, x, top) }, it.Marked...)
		}
		c.Inside(func() { it.Draw(c, x, top) }, it.Around...)
	}
}

// frames draws the backgrounds and borders of frames, the outer ones first.
func frames(c Canvas, items []Item, x, y draw.MM, at Spans) {
	type around struct {
		frame       *Frame
		first, last int
	}
	var all []around
	index := map[*Frame]int{}
	for i := range items {
		var chain []*Frame
		for fr := items[i].Frame; fr != nil; fr = fr.Up {
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
		top, foot := at.Tops[a.first], at.Tops[a.last]+items[a.last].High
		if a.first == 0 && items[0].Head != nil {
			top -= items[0].Head.High
		}
		top -= pads(items[a.first].Frame, a.frame.Up)
		foot += pads(items[a.last].Frame, a.frame.Up)
		a.frame.Paint(c, draw.Rect{X: x + a.frame.X, Y: y + top, W: a.frame.W, H: foot - top})
	}
}
