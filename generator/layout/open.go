package layout

import (
	"io"

	"imprimots/generator/draw"
)

// Drawing reads an SVG file as a drawing in the units of its viewBox, each mark in its
// own color; what has the color of a role, as currentColor, is black. What else would
// show is refused: the error is a *check.Fault, or that of reading.
func Drawing(r io.Reader) (*draw.Drawing, error) {
	pic, err := readSVG(r)
	if err != nil {
		return nil, err
	}
	d := draw.New(pic.w, pic.h)
	color := func(p paint) *draw.Color {
		if p.none {
			return nil
		}
		return &p.color // black, where it is that of a role
	}
	for _, k := range pic.marks {
		s := draw.Style{Fill: color(k.fill), Stroke: color(k.stroke), Width: k.width, Dash: k.dash, Round: k.round, EvenOdd: k.evenOdd}
		if s.Fill != nil || s.Stroke != nil {
			d.Path(k.path, s)
		}
	}
	return d, nil
}
