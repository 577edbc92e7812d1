package handout

import (
	"slices"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// dot is the radius of the points that one joins, in mm.
const dot draw.MM = 1

// pairs sets two columns with points that one joins; a key joins them.
func (p *pen) pairs(b *worksheet.Pairs, pictures map[string]*draw.Drawing, w draw.MM) block {
	return pairList{p, b, pictures, w}
}

// pairList is items to join, on one page; where that is too small for all, each page has the
// items of the left column that follow each other with those they go with.
type pairList struct {
	*pen
	*worksheet.Pairs
	pictures map[string]*draw.Drawing
	w        draw.MM
}

// leastPairs is the least number of pairs that stand on a page of several.
const leastPairs = 3

func (b pairList) Place(h draw.MM, fresh bool) (*piece, block) {
	if all := b.matched(b.Pairs, b.pictures, b.w); all.High <= h+0.01 {
		return &all, nil
	}
	for pages := 2; fresh && len(b.Left) >= pages*leastPairs; pages++ {
		first, rest := parted(b.Pairs, (len(b.Left)+pages-1)/pages)
		if p := b.matched(first, b.pictures, b.w); p.High <= h+0.01 {
			b.Pairs = rest
			return &p, b
		}
	}
	return nil, b
}

// parted returns the first n items of the left column with those they go with, and the
// others; what goes with none is among these.
func parted(b *worksheet.Pairs, n int) (first, rest *worksheet.Pairs) {
	first, rest = &worksheet.Pairs{}, &worksheet.Pairs{}
	place := make([]int, len(b.Right)) // in its part
	for j, said := range b.Right {
		to := rest
		if i := slices.Index(b.Partner, j); i >= 0 && i < n {
			to = first
		}
		place[j] = len(to.Right)
		to.Right = append(to.Right, said)
		if j < len(b.Pictures) {
			to.Pictures = append(to.Pictures, b.Pictures[j])
		}
	}
	for i, said := range b.Left {
		to := rest
		if i < n {
			to = first
		}
		to.Left, to.Partner = append(to.Left, said), append(to.Partner, place[b.Partner[i]])
	}
	return first, rest
}

// matched sets pairs as one piece.
func (p *pen) matched(b *worksheet.Pairs, pictures map[string]*draw.Drawing, w draw.MM) piece {
	middle := max(w*0.22, 24) // room for the lines
	if p.small {
		middle = w * 0.16
	}
	side := (w-middle)/2 - 2*dot - 2
	em := p.style("exercise").Size.MM()
	highs := make([]draw.MM, max(len(b.Left), len(b.Right))) // of rows
	set := func(items []string) (out []para) {
		for i, s := range items {
			t := p.para("exercise", p.typed(s), side)
			out = append(out, t)
			highs[i] = max(highs[i], t.high(), em*1.3)
		}
		return out
	}
	left, right := set(b.Left), set(b.Right)
	arts := make([]art, len(b.Right)) // each above its text, with the text in the middle of its line
	for i := range b.Pictures {
		arts[i] = artOf(pictures[b.Pictures[i]], side, pairHigh*em)
		if b.Right[i] == "" {
			right[i] = para{}
		}
		highs[i] = max(highs[i], arts[i].h+right[i].high())
	}
	x1, x2 := side+2+dot, w-side-2-dot
	mids, foot := make([]draw.MM, len(highs)), draw.MM(0)
	for i, high := range highs {
		if i > 0 {
			foot += p.white(em*0.7, 10)
		}
		mids[i], foot = foot+high/2, foot+high
	}
	mid := func(i int) draw.MM { return mids[i] }
	return piece{High: foot, Draw: func(cv canvas, x, y draw.MM) {
		if cv.Key {
			st := p.stroke("bold", "accent")
			st = st.Rounded()
			for i, j := range b.Partner {
				cv.Path(draw.Segment(x+x1, y+mid(i), x+x2, y+mid(j)), st)
			}
		}
		lists := [2]*draw.Tag{draw.As(draw.List), draw.As(draw.List)}
		for i, t := range left {
			cv.Inside(func() { t.draw(cv.Drawing, x+side-t.wide, y+mid(i)-t.high()/2) }, lists[0], draw.As(draw.Item))
			cv.Path(draw.Circle(draw.Point{X: x + x1, Y: y + mid(i)}, dot), p.solid("ink"))
		}
		for i, t := range right {
			top, item := y+mid(i)-(arts[i].h+t.high())/2, draw.As(draw.Item)
			box := draw.Rect{X: x + w - side, Y: top, W: arts[i].w, H: arts[i].h}
			if box.H > 0 {
				cv.Inside(func() { arts[i].draw(cv.Drawing, box.X, box.Y) }, lists[1], item, draw.Said(p.say["alt.picture"], box))
			}
			cv.Inside(func() { t.draw(cv.Drawing, box.X, top+box.H) }, lists[1], item)
			cv.Path(draw.Circle(draw.Point{X: x + x2, Y: y + mid(i)}, dot), p.solid("ink"))
		}
	}}
}

// half says what stands at the right of a pair: of a picture alone, which one it is.
func (p *pen) half(b *worksheet.Pairs, i int) string {
	if b.Right[i] == "" {
		return p.sentence("web.picture", "n", itoa(i+1))
	}
	return b.Right[i]
}

// pairHigh is how high a picture of a pair is at most, in sizes of the type.
const pairHigh = 4.5

// sequence sets items behind boxes for their numbers.
func (p *pen) sequence(b *worksheet.Sequence, w draw.MM) block {
	st := p.style("exercise")
	em := st.Size.MM()
	e := max(p.airy(8, 10), em*1.6)
	var out stack
	list := draw.As(draw.List)
	for i, s := range b.Items {
		shown := draw.MM(0)
		if i < len(b.Shown) && b.Shown[i] != "" {
			shown = p.width(p.answer(st), b.Shown[i]) + em
		}
		t := p.para("exercise", p.typed(s), w-e-em-shown)
		high := max(e, t.high())
		out = append(out, row{Above: p.white(2, 12), Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
			box := draw.Rect{X: x, Y: y + (high-e)/2, W: e, H: e}
			c.Path(draw.RoundBox(box, e*0.12), p.stroke("frame", "ink"))
			t.draw(c.Drawing, x+e+em*0.8, y+(high-t.high())/2)
			if c.Key {
				if i < len(b.Rank) {
					c.Label(func() { p.middle(c.Drawing, p.answer(st), itoa(b.Rank[i]), box) })
				}
				if shown > 0 {
					l := p.line(p.answer(st), b.Shown[i], shown)
					c.Text(l.At(x+w-l.Width, y+(high-t.high())/2+t.base)...)
				}
			}
		}}}.As(list, draw.As(draw.Item)))
	}
	return out
}
