package sheet

import (
	"image"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// leastLegible is the least contrast of a text with its ground: what WCAG 2.2 asks of large
// type and of signs (1.4.3, 1.4.11). A ground with a pattern is judged by its worst quarter.
const leastLegible = 3

// legible checks that the texts of a side stand out from what is below them.
func (in *inspector) legible(f face) {
	if in.shrunk == nil {
		in.shrunk = map[*draw.Bitmap]image.Image{}
	}
	draw.NewGrounds(f.d, in.shrunk).Each(func(m draw.Mark, below func(draw.Point) draw.Color) {
		t := m.Text
		if worst := contrast(in.fonts, m, t.Printed(), below); worst < leastLegible {
			in.reportText(pri030, f.part, faint.With(f.name(), t.S, math.Floor(10*worst)/10, leastLegible), t.S, 0)
			in.found[len(in.found)-1].Hint = lightTile.With()
		}
	})
}

var lightTile = check.Text{
	FR: "changez la couleur du texte, ou posez dessous une forme unie (« tile » reste blanche dans tous les profils)",
	EN: "change the color of the text, or put a plain shape under it (\"tile\" stays white in all profiles)",
}

// contrast returns the contrast of a color for a text with what is below it: of the worst quarter.
func contrast(fonts *text.Fonts, m draw.Mark, c draw.Color, below func(draw.Point) draw.Color) float64 {
	if m.Text.Layer != draw.Art || strings.TrimSpace(m.Text.S) == "" {
		return math.Inf(1)
	}
	box, at := textBox(fonts, *m.Text, draw.Identity), make([]float64, 0, across*down)
	for i := range across {
		for j := range down {
			p := draw.Point{X: box.X + box.W*(draw.MM(i)+0.5)/across, Y: box.Y + box.H*(draw.MM(j)+0.5)/down}
			at = append(at, draw.Contrast(c, below(m.Matrix.Apply(p))))
		}
	}
	slices.Sort(at)
	return at[len(at)/4]
}

// The points of a text at which its ground is looked at.
const across, down = 7, 3
