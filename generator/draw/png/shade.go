package png

import (
	"math"
	"sort"

	"imprimots/generator/draw"
)

// paint is what an area is filled with.
type paint struct {
	color draw.Color
	at    func(x, y int) [4]uint32 // of a pixel, like compose; nil for the color everywhere
}

// pixel returns the color of a pixel, multiplied by its alpha, which comes last.
func (p paint) pixel(x, y int) [4]uint32 {
	if p.at != nil {
		return p.at(x, y)
	}
	return [4]uint32{uint32(p.color.R), uint32(p.color.G), uint32(p.color.B), 255}
}

// paintOf returns the paint of a color, or of the gradient in its place, after a
// transformation to pixels.
func paintOf(c draw.Color, s *draw.Shade, m draw.Matrix) paint {
	if s == nil || len(s.Stops) == 0 {
		return paint{color: c}
	}
	if stop, ok := s.Uniform(); ok {
		color := premultiplied(stop)
		return paint{at: func(int, int) [4]uint32 { return color }}
	}
	back, ok := m.Mul(s.Matrix).Invert()
	if !ok {
		return paint{color: c}
	}
	along := linear(s)
	if s.Radial {
		along = radial(s)
	}
	return paint{at: func(x, y int) [4]uint32 {
		p := back.Apply(draw.Point{X: draw.MM(x) + 0.5, Y: draw.MM(y) + 0.5})
		t, ok := along(float64(p.X), float64(p.Y))
		if !ok {
			return [4]uint32{}
		}
		if t < 0 && s.Spread == draw.Pad {
			return premultiplied(s.Stops[0]) // of several at the start, the first
		}
		return premultiplied(mixed(s.Stops, spread(s.Spread, t)))
	}}
}

// linear returns where on the way of a gradient along a line a point is, from 0 to 1
// between its ends.
func linear(s *draw.Shade) func(x, y float64) (float64, bool) {
	x0, y0 := float64(s.From.X), float64(s.From.Y)
	dx, dy := float64(s.To.X)-x0, float64(s.To.Y)-y0
	square := float64(dx*dx) + float64(dy*dy)
	return func(x, y float64) (float64, bool) {
		return (float64((x-x0)*dx) + float64((y-y0)*dy)) / square, true
	}
}

// radial returns where on the way of a gradient between two circles a point is: at the
// farthest of the circles between and beyond them that go through it, if there is one.
func radial(s *draw.Shade) func(x, y float64) (float64, bool) {
	x0, y0, r0 := float64(s.From.X), float64(s.From.Y), float64(s.FromR)
	dx, dy, dr := float64(s.To.X)-x0, float64(s.To.Y)-y0, float64(s.ToR)-r0
	// The distance of the point from the center x0 + t·dx, y0 + t·dy is the radius
	// r0 + t·dr: a·t² - 2b·t + c = 0.
	a := float64(dx*dx) + float64(dy*dy) - float64(dr*dr)
	return func(x, y float64) (float64, bool) {
		px, py := x-x0, y-y0
		b := float64(px*dx) + float64(py*dy) + float64(r0*dr)
		c := float64(px*px) + float64(py*py) - float64(r0*r0)
		if math.Abs(a) < 1e-12 {
			t := c / (2 * b)
			return t, b != 0 && r0+float64(t*dr) >= 0
		}
		d := float64(b*b) - float64(a*c)
		if d < 0 {
			return 0, false
		}
		d = math.Sqrt(d)
		t, u := (b+d)/a, (b-d)/a
		if t < u {
			t, u = u, t
		}
		if r0+float64(t*dr) < 0 {
			t = u
		}
		return t, r0+float64(t*dr) >= 0
	}
}

// spread brings a place beyond the ends of a gradient between them.
func spread(s draw.Spread, t float64) float64 {
	switch s {
	case draw.Repeat:
		return t - math.Floor(t)
	case draw.Reflect:
		return math.Abs(t - 2*math.Floor(t/2+0.5))
	}
	return max(0, min(1, t))
}

// mixed returns what lies between the stops of a gradient at t.
func mixed(stops []draw.Stop, t float64) draw.Stop {
	n := sort.Search(len(stops), func(i int) bool { return stops[i].At > t })
	switch n {
	case 0:
		return stops[0]
	case len(stops):
		return stops[n-1]
	}
	a, b := stops[n-1], stops[n]
	k := (t - a.At) / (b.At - a.At)
	mix := func(v, w uint8) uint8 { return uint8(float64(v) + float64(k*(float64(w)-float64(v))) + 0.5) }
	return draw.Stop{
		Color:        draw.Color{R: mix(a.Color.R, b.Color.R), G: mix(a.Color.G, b.Color.G), B: mix(a.Color.B, b.Color.B)},
		Transparency: a.Transparency + float64(k*(b.Transparency-a.Transparency)),
	}
}

// premultiplied returns the color of a stop, multiplied by its alpha, which comes last.
func premultiplied(s draw.Stop) [4]uint32 {
	alpha := 255 - part(s.Transparency, 255)
	times := func(v uint8) uint32 { return (uint32(v)*alpha + 127) / 255 }
	return [4]uint32{times(s.Color.R), times(s.Color.G), times(s.Color.B), alpha}
}

// part returns a share of all, from none for 0 to all for 1.
func part(share float64, all uint32) uint32 {
	if !(share > 0) {
		return 0
	}
	return uint32(float64(min(1, share)*float64(all)) + 0.5)
}
