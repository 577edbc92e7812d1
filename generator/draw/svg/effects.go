package svg

import (
	"fmt"
	"strconv"

	"imprimots/generator/draw"
)

// factor returns a number with up to six decimals.
func factor(v float64) string { return string(appendFactor(nil, v)) }

// define keeps a definition, which begins and ends around its id, and returns that; equal
// ones are kept once. The kind is a letter of their ids.
func (w *writer) define(kind, before, after string) string {
	key := before + "\x00" + after
	id, ok := w.made[key]
	if !ok {
		id = w.o.Prefix + "-" + kind + strconv.Itoa(len(w.made)+1)
		w.made[key] = id
		w.defs = fmt.Appendf(w.defs, `<%s id="%s"%s`, before, id, after)
	}
	return id
}

// shade writes the paint of the attribute name: a color, or the gradient in its place after
// a transformation.
func (w *writer) shade(name string, c draw.Color, s *draw.Shade, m draw.Matrix) {
	if s == nil || len(s.Stops) == 0 {
		w.str(" ", name, `="`, hex(c), `"`)
		return
	}
	if stop, ok := s.Uniform(); ok {
		w.str(" ", name, `="`, hex(stop.Color), `"`)
		if stop.Transparency > 0 {
			w.str(" ", name, `-opacity="`, opacity(stop.Transparency), `"`)
		}
		return
	}
	kind, at := "linearGradient", fmt.Sprintf(` x1="%s" y1="%s" x2="%s" y2="%s"`, long(s.From.X), long(s.From.Y), long(s.To.X), long(s.To.Y))
	if s.Radial {
		kind, at = "radialGradient", fmt.Sprintf(` cx="%s" cy="%s" r="%s"`, long(s.To.X), long(s.To.Y), long(s.ToR))
		if s.From != s.To {
			at += fmt.Sprintf(` fx="%s" fy="%s"`, long(s.From.X), long(s.From.Y))
		}
		if s.FromR > 0 {
			at += ` fr="` + long(s.FromR) + `"`
		}
	}
	at += ` gradientUnits="userSpaceOnUse"` + [...]string{"", ` spreadMethod="repeat"`, ` spreadMethod="reflect"`}[s.Spread]
	if m = m.Mul(s.Matrix); m != draw.Identity {
		at += fmt.Sprintf(` gradientTransform="matrix(%s %s %s %s %s %s)"`, factor(m.A), factor(m.B), factor(m.C), factor(m.D), factor(m.E), factor(m.F))
	}
	at += ">"
	for _, stop := range s.Stops {
		at += `<stop offset="` + factor(stop.At) + `" stop-color="` + hex(stop.Color) + `"`
		if stop.Transparency > 0 {
			at += ` stop-opacity="` + opacity(stop.Transparency) + `"`
		}
		at += "/>"
	}
	w.str(" ", name, `="url(#`, w.define("s", kind, at+"</"+kind+">"), `)"`)
}

// long returns a length with up to six decimals: the units of a gradient may be large.
func long(v draw.MM) string { return factor(float64(v)) }

// opacity returns the opposite of a transparency.
func opacity(transparency float64) string { return factor(1 - max(0, min(1, transparency))) }

// Blend implements draw.Blender.
func (w *writer) Blend(d *draw.Drawing, m draw.Matrix, e *draw.Effect) {
	open := 0
	group := func(name, value string) {
		w.str("<g ", name, `="`, value, `">`)
		open++
	}
	if e.Transparency > 0 {
		group("opacity", opacity(e.Transparency))
	}
	if e.Mask != nil {
		group("mask", "url(#"+w.mask(e.Mask, m)+")")
	}
	for _, c := range e.Clips {
		group("clip-path", "url(#"+w.clip(c, m)+")")
	}
	if !w.Place(d, m) {
		d.Replay(w, m)
	}
	for range open {
		w.str("</g>")
	}
}

// clip defines a clip after a transformation, and returns its id.
func (w *writer) clip(c draw.Clip, m draw.Matrix) string {
	path := `"/>`
	if c.EvenOdd {
		path = `" clip-rule="evenodd"/>`
	}
	return w.define("c", "clipPath", `><path d="`+string(appendPath(nil, c.Path, m))+path+"</clipPath>")
}

// mask defines a mask after a transformation, and returns its id.
func (w *writer) mask(d *draw.Drawing, m draw.Matrix) string {
	content := w.apart(func() { d.Replay(w, m) })
	b := w.extent(d, m)
	return w.define("m", "mask", fmt.Sprintf(` maskUnits="userSpaceOnUse" x="%s" y="%s" width="%s" height="%s">%s</mask>`,
		num(b.X), num(b.Y), num(b.W), num(b.H), content))
}

// extent returns a box around all that a drawing shows after a transformation, with its
// lines.
func (w *writer) extent(d *draw.Drawing, m draw.Matrix) draw.Rect {
	var box draw.Rect
	for k := range draw.Each(d) {
		b, ok := k.Bounds()
		switch {
		case k.Text != nil:
			b = w.fonts.Bounds(k)
		case !ok:
			continue
		case k.Path != nil:
			b = b.Inset(-k.LineWidth() / 2 * draw.MM(max(10, k.Style.Miter)))
		}
		box = box.Union(b.In(m))
	}
	return box.Inset(-1)
}
