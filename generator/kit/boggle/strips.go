package boggle

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// stripName names a strip: its number among the common ones, a star for the
// mobile one, its language for those that replace it.
func stripName(s boggle.Strip, n int) (id, title string) {
	switch {
	case s.Lang != "":
		return strings.ToUpper(s.Lang), "Fiche " + strings.ToUpper(s.Lang)
	case s.Mobile:
		return "mobile", "Fiche mobile"
	}
	return strconv.Itoa(n), fmt.Sprintf("Fiche %d", n)
}

// stripParts draws the strips, four squares of e mm in a row. A back is drawn
// as one reads it, the strip turned over along its short side: its square j
// lies behind square 3−j of the front.
func (k *kit) stripParts(e draw.MM) []sheet.Part {
	var parts []sheet.Part
	common := 0
	for _, s := range k.strips() {
		if s.Lang == "" && !s.Mobile {
			common++
		}
		id, title := stripName(s, common)
		parts = append(parts, sheet.Part{
			ID: id, Letter: s.Front + s.Back, Pos: s.Pos(),
			Front: k.strip(e, s, s.Front, id, title+", recto : "+spaced(s.Front)),
			Back:  k.strip(e, s, s.Back, id, title+", verso : "+spaced(s.Back)),
		})
	}
	return parts
}

// strip draws one side of a strip. Nothing comes near its edge: a sheet that
// printed a little askew does not show, and the lip of the frame hides nothing
// of the letters, their bars and their tildes, however large a profile wants
// them.
func (k *kit) strip(e draw.MM, s boggle.Strip, side, id, title string) *draw.Drawing {
	p := k.NewCanvas(4*e, e, title)
	share := 0.46 / max(p.Env.Theme.LetterScale(), 1)
	for i, l := range []rune(side) {
		k.letter(p, draw.Rect{X: draw.MM(i) * e, W: e, H: e}, share, string(l))
	}
	mid := draw.Point{X: 2 * e, Y: e / 2}
	switch {
	case s.Lang != "":
		p.Write("mark", mid.X-e/4, mid.Y+p.CapHeight("mark")/2, e/2, part.Center, id)
	case s.Mobile:
		p.Path(star(mid, e*0.1), p.Solid(k.Accent))
	}
	return p.Drawing
}

// star is a star of five points, r mm from its middle to its points.
func star(c draw.Point, r draw.MM) draw.Path {
	var p draw.Path
	for i := range 10 {
		d := r
		if i%2 == 1 {
			d *= 0.42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		x, y := c.X+d*draw.MM(sin), c.Y-d*draw.MM(cos)
		if i == 0 {
			p.MoveTo(x, y)
			continue
		}
		p.LineTo(x, y)
	}
	p.Close()
	return p
}
