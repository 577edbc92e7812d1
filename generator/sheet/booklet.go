package sheet

import "imprimots/generator/draw"

// BookletOrder returns the page numbers of a saddle-stitched booklet of n pages, sheet
// by sheet from the outside in: front left, front right, back left, back right, from
// 1; 0 is a blank page. With cover the last page stays last, after any blank pages.
func BookletOrder(n int, cover bool) [][4]int {
	total := (n + 3) / 4 * 4
	number := func(p int) int {
		switch {
		case cover && n > 1 && p == total:
			return n
		case cover && n > 1 && p >= n, p > n:
			return 0
		}
		return p
	}
	var out [][4]int
	for i := range total / 4 {
		out = append(out, [4]int{number(total - 2*i), number(1 + 2*i), number(2 + 2*i), number(total - 1 - 2*i)})
	}
	return out
}

// BookletPage returns the size of a page of a booklet on a paper: half a sheet.
func BookletPage(p Paper) (w, h draw.MM) { return p.H / 2, p.W }

// booklet plans a booklet on portrait sheets, two pages to a side, turned by a
// quarter: so the same edge flips the booklet and the cards of a kit. Sheets printed
// on one side have the pages in reading order, to be folded with the print outside.
func (s Setup) booklet(g *Group) ([]leaf, error) {
	pages := g.expanded()
	part := func(n int) int {
		if n == 0 {
			return -1
		}
		return pages[n-1]
	}
	var leaves []leaf
	if s.Paper.small() {
		return s.unfolded(g, pages), nil
	}
	if s.Assembly == FoldOver || s.Assembly == SingleSided {
		for i := 1; i <= len(pages); i += 2 {
			second := 0
			if i < len(pages) {
				second = i + 1
			}
			leaves = append(leaves, leaf{front: s.spread(g, part(i), part(second), 90)})
		}
		return leaves, nil
	}
	for _, o := range BookletOrder(len(pages), g.Cover) {
		leaves = append(leaves, leaf{
			front: s.spread(g, part(o[0]), part(o[1]), 90),
			back:  s.spread(g, part(o[2]), part(o[3]), backTurn(90, s.flip())),
		})
	}
	return leaves, nil
}

// unfolded plans a booklet on paper that is as small as its pages: one page to a side,
// in order, to be stapled along the edge.
func (s Setup) unfolded(g *Group, pages []int) []leaf {
	k := s.unfoldedScale(g)
	w, h := g.W*draw.MM(k), g.H*draw.MM(k)
	at := draw.Rect{X: (s.Paper.W - w) / 2, Y: (s.Paper.H - h) / 2, W: w, H: h}
	side := func(i int) *Side {
		return &Side{W: s.Paper.W, H: s.Paper.H, Slots: []Slot{{Part: pages[i], At: at}}}
	}
	oneSided := s.Assembly == FoldOver || s.Assembly == SingleSided
	var leaves []leaf
	for i := 0; i < len(pages); i++ {
		l := leaf{front: side(i)}
		if !oneSided && i+1 < len(pages) {
			i++
			l.back = side(i)
			if s.flip() == ShortEdge {
				l.back.Slots[0].Turn = 180
			}
		}
		leaves = append(leaves, l)
	}
	return leaves
}

// unfoldedScale returns the factor by which such pages are fitted: none for the half
// millimetre by which half a sheet of A4 exceeds A5.
func (s Setup) unfoldedScale(g *Group) float64 {
	if k := min(float64(s.Paper.W/g.W), float64(s.Paper.H/g.H)); k < 0.99 {
		return k
	}
	return 1
}

// spread returns a side with two facing pages of a booklet, read with the sheet turned
// back by the given quarter turn, and the fold between them.
func (s Setup) spread(g *Group, left, right, turn int) *Side {
	half, high := BookletPage(s.Paper)
	k := min(1, float64(half/g.W), float64(high/g.H))
	w, h := g.W*draw.MM(k), g.H*draw.MM(k)
	side := &Side{W: s.Paper.W, H: s.Paper.H}
	side.Folds = []Line{{s.Margins.Left, half, s.Paper.W - s.Margins.Right, half}}
	// Both pages touch the fold and are centered in the other direction.
	for i, part := range []int{left, right} {
		read := draw.Rect{X: half - w, Y: (high - h) / 2, W: w, H: h}
		if i == 1 {
			read.X = half
		}
		at := draw.Rect{X: high - read.Y - read.H, Y: read.X, W: h, H: w}
		if turn == 270 {
			at = draw.Rect{X: read.Y, Y: 2*half - read.X - read.W, W: h, H: w}
		}
		side.Slots = append(side.Slots, Slot{Part: part, At: at, Turn: turn})
	}
	return side
}
