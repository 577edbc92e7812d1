package quiadiquoi

import (
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// sign is a pictogram: figures on a square of signSide, some filled with its
// color, some left blank on top of those.
type sign []struct {
	path  draw.Path
	blank bool
}

// signSide is the side of the square that pictograms are designed on.
const signSide = 24

// signs are the pictograms of the categories: a crown, a quill, an owl.
var signs = map[quiadiquoi.Category]sign{
	quiadiquoi.Histoire: {
		{path: figure("M2.6 8.6 L7.6 12.2 L12 4.8 L16.4 12.2 L21.4 8.6 L19.4 20 H4.6 Z")},
		{path: draw.Circle(draw.Point{X: 2.6, Y: 7.6}, 1.7)},
		{path: draw.Circle(draw.Point{X: 12, Y: 4}, 1.9)},
		{path: draw.Circle(draw.Point{X: 21.4, Y: 7.6}, 1.7)},
		{path: figure("M4.9 15.6 H19.1 V16.8 H4.9 Z"), blank: true},
	},
	quiadiquoi.Litterature: {
		{path: figure("M21.6 2 C13.6 2.2 7.4 6.6 5.6 13.8 L2.4 21.4 L4 22.2 L6.8 17 C9.4 17.6 12.4 17 14.6 15.4 L12.2 15 " +
			"C15.2 14.2 17.4 12.4 18.8 10 L16.4 10 C19.2 8.2 21.2 5.4 21.6 2 Z")},
		{path: figure("M6.6 15.8 C8.6 11.2 12 7.8 17 5.4 C12.8 8.6 9.8 11.8 7.8 16 Z"), blank: true},
	},
	quiadiquoi.Penseurs: {
		{path: figure("M4.6 2.4 L9 5.4 C11 4.8 13 4.8 15 5.4 L19.4 2.4 C20 5 20.2 7.6 20.2 10.6 C20.4 17.6 17 22 12 22 " +
			"C7 22 3.6 17.6 3.8 10.6 C3.8 7.6 4 5 4.6 2.4 Z")},
		{path: draw.Circle(draw.Point{X: 8.2, Y: 10}, 3.3), blank: true},
		{path: draw.Circle(draw.Point{X: 15.8, Y: 10}, 3.3), blank: true},
		{path: draw.Circle(draw.Point{X: 8.6, Y: 10}, 1.6)},
		{path: draw.Circle(draw.Point{X: 15.4, Y: 10}, 1.6)},
		{path: figure("M10.7 12.4 H13.3 L12 15.8 Z"), blank: true},
		{path: figure("M8 18 L9.3 19.6 L10.6 18 L12 19.6 L13.4 18 L14.7 19.6 L16 18 L16 19 L14.7 20.6 L13.4 19 L12 20.6 L10.6 19 L9.3 20.6 L8 19 Z"), blank: true},
	},
}

// figure reads a path that is written here.
func figure(d string) draw.Path {
	p, err := draw.ParsePath(d)
	if err != nil {
		panic(err)
	}
	return p
}

// pictogram draws the sign of a category in the middle of a place, side mm wide,
// in a color on a ground. It means something, so that it is filled in every
// profile.
func pictogram(p part.Canvas, c quiadiquoi.Category, at draw.Point, side draw.MM, color, ground string) {
	k := side / signSide
	m := draw.Translate(at.X-side/2, at.Y-side/2).Mul(draw.Scale(float64(k), float64(k)))
	for _, f := range signs[c] {
		fill := color
		if f.blank {
			fill = ground
		}
		p.Path(f.path.Transform(m), p.Solid(fill))
	}
}

// sign gives the pictogram of a category as one drawing, for where it stands
// many times.
func (k *kit) sign(c quiadiquoi.Category, color, ground string) *draw.Drawing {
	return k.once("sign "+string(c)+" "+color, func() *draw.Drawing {
		p := k.NewCanvas(signSide, signSide, "")
		pictogram(p, c, draw.Point{X: signSide / 2, Y: signSide / 2}, signSide, color, ground)
		return p.Drawing
	})
}

// placeSign places a pictogram in the middle of a place, side mm wide.
func placeSign(p part.Canvas, d *draw.Drawing, c draw.Point, side draw.MM) {
	k := float64(side / signSide)
	p.Place(d, draw.Translate(c.X-side/2, c.Y-side/2).Mul(draw.Scale(k, k)))
}

// once gives the drawing of a name, made the first time.
func (k *kit) once(name string, show func() *draw.Drawing) *draw.Drawing {
	d := k.made[name]
	if d == nil {
		d = show()
		k.made[name] = d
	}
	return d
}
