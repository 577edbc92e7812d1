package part

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/qr"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
)

// keysPiece is the id of the answers to the sheets of a kit, in all games.
const keysPiece = "keys"

// CodeKeys puts the address of a kit as a QR code on its answers: at the foot of their last
// page that has room there, on the right.
func CodeKeys(k *sheet.Kit, fonts *text.Fonts) {
	if k.Address == "" {
		return
	}
	code, err := qr.Code(k.Address)
	if err != nil {
		return // the address is too long for a code
	}
	for i := range k.Groups {
		g := &k.Groups[i]
		for j := len(g.Parts) - 1; j >= 0 && g.ID == keysPiece; j-- {
			d := g.Parts[j].Front
			at := draw.Rect{X: d.W - code.W, Y: d.H - code.H, W: code.W, H: code.H}
			if free(d, at, fonts) {
				d.Place(code, draw.Translate(at.X, at.Y))
				break
			}
		}
	}
}

// free reports whether nothing stands in a box of a drawing.
func free(d *draw.Drawing, r draw.Rect, fonts *text.Fonts) bool {
	for m := range draw.Each(d) {
		b, seen := m.Bounds()
		if t := m.Text; t != nil {
			h := t.Size.MM()
			w := fonts.Width(text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
			b, seen = draw.Rect{X: t.X, Y: t.Y - h, W: w, H: h * 1.3}.In(m.Matrix), true
		}
		if seen && b.X < r.X+r.W && r.X < b.X+b.W && b.Y < r.Y+r.H && r.Y < b.Y+b.H {
			return false
		}
	}
	return true
}
