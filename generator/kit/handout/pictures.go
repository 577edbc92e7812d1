package handout

import (
	"imprimots/generator/draw"
)

// art is a picture in a size; its zero value draws nothing.
type art struct {
	*draw.Drawing
	k    float64
	w, h draw.MM
}

// artOf returns a picture, which may be nil, as large as a box allows.
func artOf(d *draw.Drawing, w, h draw.MM) art {
	if d == nil {
		return art{}
	}
	k := min(float64(w/d.W), float64(h/d.H))
	return art{d, k, d.W * draw.MM(k), d.H * draw.MM(k)}
}

func (a art) draw(d *draw.Drawing, x, y draw.MM) {
	if a.Drawing != nil {
		d.Place(a.Drawing, draw.Translate(x, y).Mul(draw.Scale(a.k, a.k)))
	}
}

// center draws the picture in the middle of a box.
func (a art) center(d *draw.Drawing, r draw.Rect) { a.draw(d, r.X+(r.W-a.w)/2, r.Y+(r.H-a.h)/2) }
