package pdf

import (
	"math"
	"slices"

	"imprimots/generator/draw"
)

// ground is what a path is filled or stroked with.
type ground struct {
	paint
	veil name // the state that makes it transparent; "" for opaque
}

// ground returns what a path is filled or stroked with: a flat color or a gradient.
func (c *content) ground(flat *draw.Color, g *draw.Shade, p draw.Path, s draw.Style, m draw.Matrix) ground {
	switch {
	case flat == nil:
		return ground{}
	case g == nil || len(g.Stops) == 0:
		return ground{paint: paint{set: true, c: *flat}}
	}
	box, _ := p.Bounds()
	box = box.Inset(-reach(s, c.b.doc.opts.MinLine))
	if last, ok := g.Uniform(); ok {
		return ground{paint{set: true, c: last.Color}, c.b.state(state{clear: thousandths(last.Transparency)})}
	}
	r, ok := rampOf(g, box)
	if !ok {
		return ground{paint: paint{set: true, c: *flat}}
	}
	of, ok := c.placed(m.Mul(g.Matrix).Mul(r.unit))
	if !ok {
		return ground{paint: paint{set: true, c: *flat}}
	}
	return ground{paint{set: true, pattern: c.b.shades.pattern(c.shading(r), of)}, c.veil(g, r, box, m)}
}

// placed returns a matrix from millimetres to the points of the content stream; ok is false
// if it leaves no room.
func (c *content) placed(m draw.Matrix) (a array, ok bool) {
	const k = 72 / 25.4
	all := [...]float64{m.A * k, -m.B * k, m.C * k, -m.D * k, m.E * k, float64(c.top)/100 - float64(m.F*k)}
	for _, v := range all {
		if !(math.Abs(v) < maxCoord*k) {
			return nil, false
		}
		a = append(a, fraction(v))
	}
	const least = 1e-5 // of what six decimals can tell
	return a, math.Abs(float64(all[0]*all[3])-float64(all[1]*all[2])) > least*least
}

// shading returns the shading of a gradient.
func (c *content) shading(r ramp) dict {
	kind, coords := 2, array{0, 0, 1, 0}
	if r.radial {
		kind, coords = 3, array{fraction(r.x), fraction(r.y), fraction(r.from), 0, 0, fraction(r.to)}
	}
	inks, space := c.inksOf(r.stops)
	return dict{"ShadingType": kind, "ColorSpace": space, "Coords": coords, "Extend": array{true, true}, "Function": r.function(inks)}
}

// inksOf returns the colors of the stops of a gradient, and their color space.
func (c *content) inksOf(stops []draw.Stop) (inks []array, space name) {
	p, gray := c.press(), true
	for _, s := range stops {
		gray = gray && s.Color == s.Color.Gray()
	}
	for _, s := range stops {
		switch r, g, b := s.Color.R, s.Color.G, s.Color.B; {
		case p != nil:
			i := p.Of(s.Color)
			a := array{}
			for _, v := range []uint8{i.C, i.M, i.Y, i.K} {
				a = append(a, real(draw.AppendDecimal(nil, int64(v), 2)))
			}
			inks, space = append(inks, a), "DeviceCMYK"
		case gray:
			inks, space = append(inks, array{real(channel(r))}), "DeviceGray"
		default:
			inks, space = append(inks, array{real(channel(r)), real(channel(g)), real(channel(b))}), "DeviceRGB"
			c.b.colored = true
		}
	}
	return inks, space
}

// seenThrough reports whether something shows through a gradient.
func seenThrough(g *draw.Shade) bool {
	return g != nil && slices.ContainsFunc(g.Stops, func(s draw.Stop) bool { return s.Transparency > 0 })
}

// veil returns the state in which a gradient is as transparent as its stops are; "" if it is
// opaque. The box is around all of its path.
func (c *content) veil(g *draw.Shade, r ramp, box draw.Rect, m draw.Matrix) name {
	first := g.Stops[0].Transparency
	if !slices.ContainsFunc(g.Stops, func(s draw.Stop) bool { return s.Transparency != first }) {
		return c.b.state(state{clear: thousandths(first)})
	}
	r.stops = slices.Clone(r.stops)
	for i, s := range r.stops {
		v := uint8(math.Round(255 * (1 - s.Transparency)))
		r.stops[i] = draw.Stop{At: s.At, Color: draw.Color{R: v, G: v, B: v}}
	}
	over := &content{b: c.b, top: c.top, plain: true}
	of, _ := c.placed(m.Mul(g.Matrix).Mul(r.unit))
	over.paint(&over.fill, paint{set: true, pattern: c.b.shades.pattern(over.shading(r), of)}, " g\n", " rg\n")
	over.outline(draw.Box(box), m)
	over.str("f\n")
	at := boxed(box.In(m), c.top)
	key := string(over.buf) + written(at)
	f := c.b.veils[key]
	if f == nil {
		f = &form{content: over.buf, box: at, whole: true, plain: true}
		c.b.veils[key] = f
		c.b.addForm(f)
	}
	return c.b.state(state{mask: f})
}

// ramp is the part of a gradient that a path needs, with what is beyond its ends written out.
type ramp struct {
	stops  []draw.Stop // the first at 0, the last at 1
	unit   draw.Matrix // from the axis from 0, 0 to 1, 0, or from the circles, to the gradient
	radial bool
	// The circles: the first around x, y with the radius from, the second around 0, 0 with to.
	x, y, from, to float64
}

// mostStops bounds the stops of a gradient with those repeated: where there are more, they are
// too close to be told apart.
const mostStops = 1000

// rampOf returns the part of a gradient within a box of its path; ok is false if it repeats too
// often in there.
func rampOf(g *draw.Shade, box draw.Rect) (r ramp, ok bool) {
	stops := ordered(g.Stops)
	lo, hi := reached(g, stops, box)
	if !((hi-lo)*float64(len(stops)) < mostStops) {
		return r, false
	}
	r = ramp{stops: repeated(stops, g.Spread, lo, hi), radial: g.Radial}
	from, to := along(g, lo), along(g, hi)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	if !g.Radial {
		r.unit = draw.Matrix{A: dx, B: dy, C: -dy, D: dx, E: float64(from.X), F: float64(from.Y)}
		return r, true
	}
	r0, r1 := radius(g, lo), radius(g, hi)
	k := max(r0, r1)
	r.unit = draw.Matrix{A: k, D: k, E: float64(to.X), F: float64(to.Y)}
	r.x, r.y, r.from, r.to = -dx/k, -dy/k, r0/k, r1/k
	return r, true
}

// along returns the place of a gradient's axis at t: From at 0, To at 1.
func along(g *draw.Shade, t float64) draw.Point {
	return draw.Point{
		X: g.From.X + draw.MM(t*float64(g.To.X-g.From.X)), Y: g.From.Y + draw.MM(t*float64(g.To.Y-g.From.Y)),
	}
}

// radius returns the radius of a gradient's circle at t, never less than 0.
func radius(g *draw.Shade, t float64) float64 {
	return max(0, float64(g.FromR)+float64(t*float64(g.ToR-g.FromR)))
}

// ordered returns stops from 0 to 1, none before the one in front of it.
func ordered(stops []draw.Stop) []draw.Stop {
	out := []draw.Stop{stops[0]}
	out[0].At = 0
	for _, s := range stops {
		s.At = min(1, max(s.At, out[len(out)-1].At))
		out = append(out, s)
	}
	last := out[len(out)-1]
	last.At = 1
	return append(out, last)
}

// reached returns from where to where a gradient is needed to paint a box of its path: at least
// from 0 to 1, farther if it repeats, or if its color leaps at an end.
func reached(g *draw.Shade, stops []draw.Stop, box draw.Rect) (lo, hi float64) {
	lo, hi = 0, 1
	if g.Spread == draw.Pad {
		if leaps(stops, 0) {
			lo = -1
		}
		if leaps(stops, 1) {
			hi = 2
		}
	} else if back, ok := g.Matrix.Invert(); ok {
		x, y := box.X+box.W, box.Y+box.H
		for _, p := range [...]draw.Point{{X: box.X, Y: box.Y}, {X: x, Y: box.Y}, {X: box.X, Y: y}, {X: x, Y: y}} {
			t := position(g, back.Apply(p))
			lo, hi = min(lo, math.Floor(t)), max(hi, math.Ceil(t))
		}
	}
	if !g.Radial || g.FromR == g.ToR {
		return lo, hi
	}
	tip := float64(g.FromR / (g.FromR - g.ToR)) // where the circle is a point
	switch {
	case g.ToR > g.FromR && (g.Spread != draw.Pad || lo < tip):
		lo = tip
	case g.ToR < g.FromR && (g.Spread != draw.Pad || hi > tip):
		hi = tip
	}
	return lo, hi
}

// leaps reports whether stops at the same place have different colors.
func leaps(stops []draw.Stop, at float64) bool {
	var seen *draw.Stop
	for i := range stops {
		switch s := &stops[i]; {
		case s.At != at:
		case seen != nil && *seen != *s:
			return true
		default:
			seen = s
		}
	}
	return false
}

// position returns where on a gradient a point is: on the axis, or on which of the circles.
func position(g *draw.Shade, p draw.Point) float64 {
	dx, dy := float64(g.To.X-g.From.X), float64(g.To.Y-g.From.Y)
	px, py := float64(p.X-g.From.X), float64(p.Y-g.From.Y)
	if !g.Radial {
		return (float64(px*dx) + float64(py*dy)) / (float64(dx*dx) + float64(dy*dy))
	}
	r, dr := float64(g.FromR), float64(g.ToR-g.FromR)
	a := float64(dx*dx) + float64(dy*dy) - float64(dr*dr)
	b := float64(px*dx) + float64(py*dy) + float64(r*dr)
	c := float64(px*px) + float64(py*py) - float64(r*r)
	under := float64(b*b) - float64(a*c)
	switch {
	case under < 0:
		return 0
	case a == 0 && b == 0:
		return 0
	case a == 0:
		return c / (2 * b)
	}
	root := math.Sqrt(under)
	if dr < 0 {
		return min((b+root)/a, (b-root)/a)
	}
	return max((b+root)/a, (b-root)/a)
}

// repeated returns the stops from lo to hi, 0 to 1 being those given, on a way from 0 to 1.
func repeated(stops []draw.Stop, spread draw.Spread, lo, hi float64) []draw.Stop {
	var all []draw.Stop
	for k := math.Floor(lo); k < hi; k++ {
		turn := slices.Clone(stops)
		switch {
		case spread == draw.Pad && k != 0:
			end := stops[0]
			if k > 0 {
				end = stops[len(stops)-1]
			}
			turn = []draw.Stop{end, end}
			turn[0].At, turn[1].At = 0, 1
		case spread == draw.Reflect && math.Mod(k, 2) != 0:
			slices.Reverse(turn)
			for i := range turn {
				turn[i].At = 1 - turn[i].At
			}
		}
		for _, s := range turn {
			s.At += k
			all = append(all, s)
		}
	}
	out := []draw.Stop{mixed(all, lo)}
	for _, s := range all {
		if s.At > lo && s.At < hi {
			out = append(out, s)
		}
	}
	slices.Reverse(all)
	out = append(out, mixed(all, hi))
	for i := range out {
		out[i].At = (out[i].At - lo) / (hi - lo)
	}
	return out
}

// mixed returns the stop at a place, between the last of the stops that is not beyond it and
// the next.
func mixed(stops []draw.Stop, at float64) draw.Stop {
	down := stops[0].At > stops[len(stops)-1].At
	i := 0
	for i+1 < len(stops) && (stops[i+1].At <= at && !down || stops[i+1].At >= at && down) {
		i++
	}
	a := stops[i]
	if i+1 < len(stops) && a.At != at {
		b := stops[i+1]
		k := (at - a.At) / (b.At - a.At)
		mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + float64(k*(float64(y)-float64(x))))) }
		a.Color = draw.Color{R: mix(a.Color.R, b.Color.R), G: mix(a.Color.G, b.Color.G), B: mix(a.Color.B, b.Color.B)}
		a.Transparency += float64(k * (b.Transparency - a.Transparency))
	}
	a.At = at
	return a
}

// function returns the function from places to colors: pieces between stops, each linear.
func (r ramp) function(inks []array) dict {
	var pieces, bounds, encode array
	for i := range r.stops[1:] {
		from, to := fraction(r.stops[i].At), fraction(r.stops[i+1].At)
		if from == to {
			continue
		}
		if len(pieces) > 0 {
			bounds = append(bounds, from)
		}
		pieces = append(pieces, dict{"FunctionType": 2, "Domain": array{0, 1}, "C0": inks[i], "C1": inks[i+1], "N": 1})
		encode = append(encode, 0, 1)
	}
	if len(pieces) == 1 {
		return pieces[0].(dict)
	}
	return dict{"FunctionType": 3, "Domain": array{0, 1}, "Functions": pieces, "Bounds": bounds, "Encode": encode}
}
