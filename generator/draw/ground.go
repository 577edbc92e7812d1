package draw

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sync"
)

// Grounds tells the colors that the texts of a drawing stand on. A drawing is looked at on white
// paper; lines count for nothing, since what is written over a line is written beside it.
type Grounds struct {
	layers []layer
	small  map[*Bitmap]image.Image
	white  Color
}

// layer is an area of a drawing, or a text on it, in painting order.
type layer struct {
	mark    Mark
	box     Rect
	effects []placedEffect
}

// placedEffect is an effect on a drawing, with the matrix that brings it to its place.
type placedEffect struct {
	*Effect
	at Matrix
}

// NewGrounds looks at a drawing. Bitmaps are looked at in a small size, which small keeps for
// other drawings.
func NewGrounds(d *Drawing, small map[*Bitmap]image.Image) *Grounds {
	g := &Grounds{small: small, white: Color{255, 255, 255}}
	g.add(d, Identity, nil)
	return g
}

func (g *Grounds) add(d *Drawing, m Matrix, effects []placedEffect) {
	area := func(k Mark) {
		if box, ok := k.Bounds(); ok {
			g.layers = append(g.layers, layer{k, box, effects})
		}
	}
	for _, op := range d.ops {
		switch op := op.(type) {
		case *painted:
			if op.style.Fill != nil {
				style := op.style
				style.Stroke = nil
				area(Mark{Path: &op.path, Style: style, Matrix: m})
			}
		case *Picture:
			area(Mark{Picture: op, Matrix: m})
		case *Text:
			g.layers = append(g.layers, layer{mark: Mark{Text: op, Matrix: m}})
		case *placed:
			inner := effects
			if op.effect != nil {
				inner = append(effects[:len(effects):len(effects)], placedEffect{op.effect, m.Mul(op.at)})
			}
			g.add(op.d, m.Mul(op.at), inner)
		}
	}
}

// Each calls show with each text and a function that tells the colors below it at points of the
// drawing.
func (g *Grounds) Each(show func(t Mark, below func([]Point) []Color)) {
	for i := range g.layers {
		if k := g.layers[i].mark; k.Text != nil {
			show(k, func(points []Point) []Color { return g.below(points, i) })
		}
	}
}

// below returns the colors at points before the layer i is painted.
func (g *Grounds) below(points []Point, i int) []Color {
	around, _ := Path{Points: points}.Bounds()
	var near []*layer
	for j := range g.layers[:i] {
		if l := &g.layers[j]; l.mark.Text == nil && l.box.meets(around) {
			near = append(near, l)
		}
	}
	out := make([]Color, len(points))
	for j, p := range points {
		out[j] = g.at(p, near)
	}
	return out
}

// at returns the color at a point once some layers are painted: from the last one down to the
// first that is opaque there.
func (g *Grounds) at(p Point, layers []*layer) Color {
	type veil struct {
		color   Color
		opacity float64
	}
	var over []veil // from the topmost down
	seen := g.white
	for _, l := range slices.Backward(layers) {
		if !l.box.has(p) {
			continue
		}
		c, opacity := g.paint(l, p)
		for _, e := range l.effects {
			if opacity > 0 {
				opacity *= g.shows(e, p)
			}
		}
		if opacity == 1 {
			seen = c
			break
		}
		over = append(over, veil{c, opacity})
	}
	for _, v := range slices.Backward(over) {
		seen = Mix(seen, v.color, v.opacity)
	}
	return seen
}

func (r Rect) meets(o Rect) bool {
	return r.X <= o.X+o.W && o.X <= r.X+r.W && r.Y <= o.Y+o.H && o.Y <= r.Y+r.H
}

func (r Rect) has(p Point) bool {
	return p.X >= r.X && p.X <= r.X+r.W && p.Y >= r.Y && p.Y <= r.Y+r.H
}

// paint returns the color of an area at a point, and how opaque it is there.
func (g *Grounds) paint(l *layer, p Point) (Color, float64) {
	back, ok := l.mark.Matrix.Invert()
	if !ok {
		return Color{}, 0
	}
	p = back.Apply(p)
	if pic := l.mark.Picture; pic != nil {
		return g.pixel(pic, p)
	}
	s := &l.mark.Style
	switch {
	case !l.mark.Path.inside(p, s.EvenOdd):
		return Color{}, 0
	case s.FillShade != nil:
		return s.FillShade.at(p)
	}
	return *s.Fill, 1
}

// shows returns how much an effect leaves of a drawing at a point, from 0 to 1.
func (g *Grounds) shows(e placedEffect, p Point) float64 {
	back, ok := e.at.Invert()
	if !ok {
		return 0
	}
	q := back.Apply(p)
	for _, c := range e.Clips {
		if !c.Path.inside(q, c.EvenOdd) {
			return 0
		}
	}
	left := 1 - e.Transparency
	if e.Mask != nil {
		m := NewGrounds(e.Mask, g.small)
		m.white = Color{} // where a mask draws nothing, nothing shows
		v := m.below([]Point{q}, len(m.layers))[0].Gray()
		left *= float64(v.R) / 255
	}
	return left
}

// smallest is the size, in pixels, in which pictures are looked at.
const smallest = 64

// pixel returns the color of a picture at a point of its drawing.
func (g *Grounds) pixel(pic *Picture, p Point) (Color, float64) {
	if pic.Box.W <= 0 || pic.Box.H <= 0 {
		return Color{}, 0
	}
	img := pic.Image
	if f := pic.File; f != nil {
		if g.small[f] == nil {
			g.small[f] = shrunk(f.Pixels())
		}
		img = g.small[f]
	}
	if img == nil || img.Bounds().Empty() {
		return Color{}, 0
	}
	b := img.Bounds()
	x := min(b.Dx()-1, max(0, int(float64((p.X-pic.Box.X)/pic.Box.W)*float64(b.Dx()))))
	y := min(b.Dy()-1, max(0, int(float64((p.Y-pic.Box.Y)/pic.Box.H)*float64(b.Dy()))))
	c, _ := color.NRGBAModel.Convert(img.At(b.Min.X+x, b.Min.Y+y)).(color.NRGBA) // the model makes no other
	return Color{c.R, c.G, c.B}, float64(c.A) / 255
}

// shrunk returns an image in the size in which pictures are looked at, each pixel the mean of
// what it stands for.
func shrunk(img image.Image) image.Image {
	b := img.Bounds()
	w, h := min(smallest, b.Dx()), min(smallest, b.Dy())
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			out.SetRGBA(x, y, mean(img, image.Rect(x*b.Dx()/w, y*b.Dy()/h, (x+1)*b.Dx()/w, (y+1)*b.Dy()/h).Add(b.Min)))
		}
	}
	return out
}

// mean returns the mean color of a part of an image, of at most 8 × 8 of its pixels.
func mean(img image.Image, r image.Rectangle) color.RGBA {
	var sum [4]uint32
	n := uint32(0)
	for y := r.Min.Y; y < r.Max.Y; y += 1 + r.Dy()/8 {
		for x := r.Min.X; x < r.Max.X; x += 1 + r.Dx()/8 {
			red, green, blue, alpha := img.At(x, y).RGBA()
			for i, v := range []uint32{red, green, blue, alpha} {
				sum[i] += v >> 8
			}
			n++
		}
	}
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), uint8(sum[3] / n)}
}

// Mix returns a color painted over another, with an opacity from 0 to 1.
func Mix(under, over Color, opacity float64) Color {
	one := func(a, b uint8) uint8 {
		return uint8(math.Round(float64(float64(a)*(1-opacity)) + float64(float64(b)*opacity)))
	}
	return Color{one(under.R, over.R), one(under.G, over.G), one(under.B, over.B)}
}

// at returns the color of a gradient at a point of its path, and how opaque it is there.
func (s *Shade) at(p Point) (Color, float64) {
	back, ok := s.Matrix.Invert()
	if !ok || len(s.Stops) == 0 {
		return Color{}, 0
	}
	p = back.Apply(p)
	return s.stop(s.Spread.within(s.along(p)))
}

// along returns how far a point is along a gradient: 0 at its begin, 1 at its end. That of a
// radial one is reckoned from the center of its outer circle.
func (s *Shade) along(p Point) float64 {
	if s.Radial {
		d := math.Hypot(float64(p.X-s.To.X), float64(p.Y-s.To.Y))
		if s.ToR <= s.FromR {
			return 1
		}
		return (d - float64(s.FromR)) / float64(s.ToR-s.FromR)
	}
	dx, dy := float64(s.To.X-s.From.X), float64(s.To.Y-s.From.Y)
	long := float64(dx*dx) + float64(dy*dy)
	if long == 0 {
		return 1
	}
	return (float64(float64(p.X-s.From.X)*dx) + float64(float64(p.Y-s.From.Y)*dy)) / long
}

// within brings a place on a gradient between its ends.
func (s Spread) within(v float64) float64 {
	switch whole := math.Floor(v); {
	case s == Pad:
	case s == Reflect && math.Mod(whole, 2) != 0:
		return 1 - (v - whole)
	default:
		return v - whole
	}
	return min(1, max(0, v))
}

// stop returns the color and the opacity at a place from 0 to 1.
func (s *Shade) stop(v float64) (Color, float64) {
	last := s.Stops[0]
	for _, stop := range s.Stops {
		if stop.At >= v {
			if stop.At == last.At {
				return stop.Color, 1 - stop.Transparency
			}
			k := (v - last.At) / (stop.At - last.At)
			clear := float64(last.Transparency*(1-k)) + float64(stop.Transparency*k)
			return Mix(last.Color, stop.Color, k), 1 - clear
		}
		last = stop
	}
	return last.Color, 1 - last.Transparency
}

// inside reports whether a point is inside a path.
func (p *Path) inside(q Point, evenOdd bool) bool {
	winding, at, start, k := 0, Point{}, Point{}, 0
	edge := func(to Point) {
		if (at.Y <= q.Y) != (to.Y <= q.Y) {
			x := at.X + (q.Y-at.Y)/(to.Y-at.Y)*(to.X-at.X)
			switch {
			case x <= q.X:
			case to.Y > at.Y:
				winding++
			default:
				winding--
			}
		}
		at = to
	}
	for _, v := range p.Verbs {
		switch v {
		case Move:
			edge(start)
			at, start = p.Points[k], p.Points[k]
			k++
		case Line:
			edge(p.Points[k])
			k++
		case Cube:
			from, c := at, p.Points[k:k+3]
			for i := 1; i <= straight; i++ {
				edge(bezier(from, c[0], c[1], c[2], MM(i)/straight))
			}
			k += 3
		case Close:
			edge(start)
		}
	}
	edge(start)
	if evenOdd {
		return winding%2 != 0
	}
	return winding != 0
}

// straight is how many straight lines a curve is taken for.
const straight = 8

// bezier returns the point of a curve at t, from 0 to 1.
func bezier(a, b, c, d Point, t MM) Point {
	u := 1 - t
	one := func(a, b, c, d MM) MM {
		return MM(float64(u*u*u*a)+float64(3*u*u*t*b)) + MM(float64(3*u*t*t*c)+float64(t*t*t*d))
	}
	return Point{one(a.X, b.X, c.X, d.X), one(a.Y, b.Y, c.Y, d.Y)}
}

// Contrast returns the contrast of two colors, from 1 to 21 (WCAG 2.2, 1.4.3).
func Contrast(a, b Color) float64 {
	light, dark := a.Luminance(), b.Luminance()
	return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
}

// Luminance returns the light of a color, from 0, black, to 1 (WCAG 2.2).
func (c Color) Luminance() float64 {
	light := linear()
	return float64(0.2126*light[c.R]) + float64(0.7152*light[c.G]) + float64(0.0722*light[c.B])
}

// linear returns the light of each value of a channel, from 0 to 1.
var linear = sync.OnceValue(func() *[256]float64 {
	var out [256]float64
	for v := range out {
		s := float64(v) / 255
		if out[v] = s / 12.92; s > 0.04045 {
			out[v] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return &out
})
