package printing

import (
	"image/color"
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

// mostLooks is how many areas are looked at for what lies below texts: beyond, no more is judged.
const mostLooks = 2_000_000

// judge finds texts in colors of a theme that cannot be read where they stand.
type judge struct {
	own   *theme.Own
	env   *part.Env
	names map[draw.Color]string // of the theme, as the profile prints them
	seen  map[*draw.Drawing]bool
	found map[string]check.Diagnostic // by the names
	looks int
}

// faint returns a finding for each color of a theme that a text of the kits is printed in and
// cannot be read in.
func faint(kits []sheet.Kit, own *theme.Own, env part.Env) []check.Diagnostic {
	if own == nil || len(own.Colors) == 0 {
		return nil
	}
	j := judge{own, &env, map[draw.Color]string{}, map[*draw.Drawing]bool{}, map[string]check.Diagnostic{}, 0}
	for _, name := range slices.Backward(slices.Sorted(maps.Keys(own.Colors))) {
		j.names[env.Theme.Color(name)] = name
	}
	for i := range kits {
		for _, g := range kits[i].Groups {
			for _, p := range g.Parts {
				j.drawing(p.Front)
				j.drawing(p.Back)
			}
		}
	}
	var out []check.Diagnostic
	for _, name := range slices.Sorted(maps.Keys(j.found)) {
		out = append(out, j.found[name])
	}
	return out
}

// drawing judges the texts of a drawing, once.
func (j *judge) drawing(d *draw.Drawing) {
	if d == nil || j.seen[d] {
		return
	}
	j.seen[d] = true
	paper := j.env.Theme.Color("paper")
	var below []draw.Mark
	for k := range draw.Each(d) {
		if k.Text == nil {
			below = append(below, k)
			continue
		}
		name, own := j.names[k.Text.Color]
		if _, known := j.found[name]; !own || known {
			continue
		}
		box := j.env.Fonts.Bounds(k)
		ground, ok := j.ground(below, draw.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}, paper)
		if !ok || ground == paper && slices.Contains(source.Inks, name) {
			continue // which is judged where the theme is read
		}
		if f, is := source.Faint(j.own, name, rgba(k.Text.Color), rgba(ground), float64(k.TypeSize())); is {
			j.found[name] = f
		}
	}
}

// ground returns the color of the last area at a point; ok is false on a picture.
func (j *judge) ground(below []draw.Mark, at draw.Point, paper draw.Color) (c draw.Color, ok bool) {
	for _, k := range slices.Backward(below) {
		if j.looks++; j.looks > mostLooks {
			return c, false
		}
		switch {
		case k.Picture != nil:
			if k.Picture.Box.In(k.Matrix).Contains(draw.Rect{X: at.X, Y: at.Y}) {
				return c, false
			}
		case k.Style.Fill != nil && covers(k, at):
			return *k.Style.Fill, true
		}
	}
	return paper, true
}

// covers reports whether a point lies in the area of a path: whether a line from it to the right
// meets an odd number of sides, or turns around it.
func covers(k draw.Mark, at draw.Point) bool {
	if box, ok := k.Bounds(); !ok || !box.Contains(draw.Rect{X: at.X, Y: at.Y}) {
		return false
	}
	turns, crossed := 0, 0
	side := func(a, b draw.Point) {
		if (a.Y <= at.Y) == (b.Y <= at.Y) || a.X+(at.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) <= at.X {
			return
		}
		crossed++
		if turns--; a.Y <= at.Y {
			turns += 2
		}
	}
	var first, last draw.Point
	i := 0
	next := func() draw.Point { i++; return k.Matrix.Apply(k.Path.Points[i-1]) }
	for _, v := range k.Path.Verbs {
		switch v {
		case draw.Move:
			side(last, first)
			first = next()
			last = first
		case draw.Line:
			p := next()
			side(last, p)
			last = p
		case draw.Cube:
			a, b, end := next(), next(), next()
			from := last
			for n := 1; n <= bends; n++ {
				p := onCurve(from, a, b, end, draw.MM(n)/bends)
				side(last, p)
				last = p
			}
		case draw.Close:
			side(last, first)
			last = first
		}
	}
	side(last, first)
	return k.Style.EvenOdd && crossed%2 == 1 || !k.Style.EvenOdd && turns != 0
}

// bends is how many straight sides stand for a curve.
const bends = 8

// onCurve returns the point of a curve at a share of its way.
func onCurve(from, a, b, end draw.Point, t draw.MM) draw.Point {
	u := 1 - t
	at := func(p, q, r, s draw.MM) draw.MM { return u*u*u*p + 3*u*u*t*q + 3*u*t*t*r + t*t*t*s }
	return draw.Point{X: at(from.X, a.X, b.X, end.X), Y: at(from.Y, a.Y, b.Y, end.Y)}
}

func rgba(c draw.Color) color.RGBA { return color.RGBA{c.R, c.G, c.B, 255} }
