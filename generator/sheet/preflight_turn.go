package sheet

import (
	"fmt"
	"image"
	"slices"

	"imprimots/generator/draw"
)

// way is which way up gradients and pictures of a mark are, as words to compare: now, and after
// half a turn.
type way struct{ now, turned string }

// wayOf returns which way up a mark around a center is; nothing if it has no way.
func wayOf(m draw.Mark, center draw.Point) way {
	if p := m.Picture; p != nil {
		return pictured(p, m.Matrix)
	}
	var w way
	for _, g := range []*draw.Shade{m.Style.FillShade, m.Style.StrokeShade} {
		if g != nil {
			w.now += shaded(g, m.Matrix, center, 1)
			w.turned += shaded(g, m.Matrix, center, -1)
		}
	}
	return w
}

// shaded describes a gradient around a center; sign is -1 for after half a turn. It is the same
// one from end to end as from start to end.
func shaded(g *draw.Shade, m draw.Matrix, center draw.Point, sign int64) string {
	m = m.Mul(g.Matrix)
	end := func(p draw.Point, r draw.MM) string {
		p = m.Apply(p)
		return fmt.Sprint(sign*tenth(p.X-center.X), sign*tenth(p.Y-center.Y), tenth(r*draw.MM(m.Stretch())))
	}
	from, to := end(g.From, g.FromR), end(g.To, g.ToR)
	forth, back := fmt.Sprint(from, to), fmt.Sprint(to, from)
	for _, s := range g.Stops {
		forth += fmt.Sprintf(" %.3f %s %.3f", s.At, s.Color, s.Transparency)
	}
	for _, s := range slices.Backward(g.Stops) {
		back += fmt.Sprintf(" %.3f %s %.3f", 1-s.At, s.Color, s.Transparency)
	}
	return fmt.Sprint(g.Radial, g.Spread, min(forth, back))
}

// pictured returns which way up a picture is.
func pictured(p *draw.Picture, m draw.Matrix) way {
	s := newDigest()
	s.Image(draw.Picture{Image: p.Image, File: p.File}, draw.Identity)
	sum := s.end()
	in := func(sign float64) string {
		m := draw.Matrix{A: sign * m.A, B: sign * m.B, C: sign * m.C, D: sign * m.D}
		return fmt.Sprintf("%x%s", sum, m)
	}
	w := way{in(1), in(-1)}
	if img := p.Pixels(); img != nil && evenly(img) {
		w.now = min(w.now, w.turned)
		w.turned = w.now
	}
	return w
}

// Pictures are compared with themselves at some places across and down, where channels may
// differ by so much, as they do in a JPEG.
const (
	places  = 64
	mostOff = 24 << 8
)

// evenly reports whether a picture looks the same after half a turn.
func evenly(img image.Image) bool {
	b := img.Bounds()
	off := func(x, y uint32) bool { return max(x, y)-min(x, y) > mostOff }
	for i := range places {
		for j := range places / 2 {
			x, y := i*b.Dx()/places, j*b.Dy()/places
			r, g, bl, a := img.At(b.Min.X+x, b.Min.Y+y).RGBA()
			r2, g2, bl2, a2 := img.At(b.Max.X-1-x, b.Max.Y-1-y).RGBA()
			if off(r, r2) || off(g, g2) || off(bl, bl2) || off(a, a2) {
				return false
			}
		}
	}
	return true
}

func tenth(v draw.MM) int64 { return (v.Fixed() + 500*signum(v)) / 1000 }

func signum(v draw.MM) int64 {
	if v < 0 {
		return -1
	}
	return 1
}
