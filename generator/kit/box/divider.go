package box

import (
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Divider is a strip that parts the cells of a tray: folded along its ridge, its halves
// back to back, and glued to the walls by a tab on each side of either end.
type Divider struct {
	part.Net
	// Slots are cut out, where the strips that cross it go through.
	Slots []draw.Rect
	// Below reports whether the slots open at the foot of the strip, not at its ridge.
	Below bool
}

// Panels of the net of a divider.
const (
	dividerFront = iota
	dividerBack
)

// slotPlay is how much wider a slot is than what goes through it.
const slotPlay draw.MM = 0.3

// Grid is the cells of a tray: how many columns and rows, each W wide and H long from the
// middle of a divider to the next, and how high the dividers are.
type Grid struct {
	Columns, Rows int
	W, H, High    draw.MM
}

// Dividers gives the strips of paper so thick that part the cells: those between rows
// first, then those between columns.
func (g Grid) Dividers(paper draw.MM) (out []Divider) {
	for range g.Rows - 1 {
		out = append(out, divider(g.Columns, g.W, g.H, g.High, paper, false))
	}
	for range g.Columns - 1 {
		out = append(out, divider(g.Rows, g.H, g.W, g.High, paper, true))
	}
	return out
}

// divider is the strip along a number of cells, which are wide to both sides of it.
func divider(cells int, cell, wide, high, paper draw.MM, below bool) Divider {
	// The tabs of the tray and of the strip are between its end and the wall.
	l := draw.MM(cells)*cell - 4*paper
	deep := min(wide/2-2*paper-0.5, 8)
	front := draw.Rect{X: deep, Y: high, W: l, H: high}
	back := draw.Rect{X: deep, Y: 0, W: l, H: high}
	x0, x1 := deep, deep+l
	pt := func(x, y draw.MM) draw.Point { return draw.Point{X: x, Y: y} }
	tab := func(name string, parent int, x, from, to draw.MM) part.Panel {
		return part.Panel{Name: name, Parent: parent, Angle: -90, Tab: true, Poly: part.TabOn(pt(x, from), pt(x, to), deep, high/5)}
	}
	d := Divider{Below: below, Net: part.Net{
		dividerFront: {Name: "front", Parent: -1, Poly: part.BoxFrom("top", front)},
		dividerBack:  {Name: "back", Parent: dividerFront, Angle: 180, Poly: part.BoxFrom("bottom", back)},
		tab("front, left tab", dividerFront, x0, 2*high, high), tab("front, right tab", dividerFront, x1, high, 2*high),
		tab("back, left tab", dividerBack, x0, high, 0), tab("back, right tab", dividerBack, x1, 0, high),
	}}
	open := 2*paper + slotPlay
	for i := 1; i < cells; i++ {
		x := x0 + draw.MM(i)*cell - 2*paper - open/2
		if below {
			d.Slots = append(d.Slots, draw.Rect{X: x, Y: 0, W: open, H: high / 2}, draw.Rect{X: x, Y: 2*high - high/2, W: open, H: high / 2})
		} else {
			d.Slots = append(d.Slots, draw.Rect{X: x, Y: high / 2, W: open, H: high})
		}
	}
	return d
}

// moved shifts a strip with its slots.
func (d Divider) moved(x, y draw.MM) Divider {
	out := d
	out.Net, out.Slots = d.Moved(x, y), nil
	for _, s := range d.Slots {
		s.X, s.Y = s.X+x, s.Y+y
		out.Slots = append(out.Slots, s)
	}
	return out
}

// Page draws the strips of a tray below each other, and how they are put together.
func (g Grid) Page(b *part.Builder, title string, grams int) *draw.Drawing {
	d := &drawer{Builder: b, kit: &sheet.Kit{Accent: b.Accent, Tint: b.Accent + "-pale"}, piece: &part.Piece{Title: title}, grid: &g}
	all := g.Dividers(b.Env.Theme.Paper(grams))
	if len(all) == 0 {
		return nil
	}
	page := b.Env.Page
	p, y := d.page(theme.Filled(b.Env.Theme.Texts.Boxes.Dividers, "n", strconv.Itoa(len(all))), "")
	for _, s := range all {
		box := s.Bounds()
		s = s.moved((page.W-box.W)/2-box.X, y+beyond-box.Y)
		s.Draw(p)
		for _, slot := range s.Slots {
			p.Path(draw.Box(slot), d.Cut())
		}
		y += box.H + 4
		if box.W > page.W {
			y = page.H
		}
	}
	d.box = Box{Nets: []Net{{Net: all[0].Net, Name: "dividers"}}}
	if how := d.steps(); d.Err == nil && d.below(p, y+under, how) != nil {
		d.Fail(part.TooLarge(title, page))
	}
	return p.Drawing
}

// seen gives what is seen of the grid in its tray, from the farthest to the nearest: the
// floor and the far walls, then each length of a divider from crossing to crossing; the
// near walls are left out.
func (g Grid) seen() (out []part.Shown) {
	cw, ch, up := float64(g.W), float64(g.H), float64(g.High)
	w, h := cw*float64(g.Columns), ch*float64(g.Rows)
	at := func(x, y, z float64) part.Vec { return part.Iso(part.Vec{x, y, z}) }
	upright := func(x0, y0, x1, y1, z float64, tinted bool) {
		out = append(out, part.ShownAs([]part.Vec{at(x0, y0, 0), at(x1, y1, 0), at(x1, y1, z), at(x0, y0, z)}, tinted))
	}
	out = append(out, part.ShownAs([]part.Vec{at(0, 0, 0), at(w, 0, 0), at(w, h, 0), at(0, h, 0)}, false))
	upright(0, 0, w, 0, 2*up, false)
	upright(0, 0, 0, h, 2*up, false)
	for sum := range g.Columns + g.Rows { // cells from the farthest to the nearest
		for i := range g.Columns {
			j := sum - i
			if j < 0 || j >= g.Rows {
				continue
			}
			x, y := float64(i)*cw, float64(j)*ch
			if j+1 < g.Rows {
				upright(x, y+ch, x+cw, y+ch, up, true)
			}
			if i+1 < g.Columns {
				upright(x+cw, y, x+cw, y+ch, up, true)
			}
		}
	}
	return out
}
