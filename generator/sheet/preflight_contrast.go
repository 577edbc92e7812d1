package sheet

import (
	"image"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// LeastLegible is the least contrast of a text with its ground: what WCAG 2.2 asks of large
// type and of signs (1.4.3, 1.4.11). A ground with a pattern is judged by its worst quarter.
const LeastLegible = 3

// legible checks that the texts of a side stand out from what is below them. On a plain ground,
// the first text of its color speaks for all of the kit; the inks of a profile are judged on its
// paper where the profile is read.
func (in *inspector) legible(f face) {
	if in.shrunk == nil {
		in.shrunk, in.faint = map[*draw.Bitmap]image.Image{}, map[[2]draw.Color]bool{}
		for _, role := range []string{"ink", "muted", "accent"} {
			in.faint[[2]draw.Color{in.theme.Color(role), in.theme.Color("paper")}] = true
		}
		if in.theme.Knows("colors", theme.GameColor) { // judged where theme.yaml names it
			game, paper := in.theme.Color(theme.GameColor), in.theme.Color("paper")
			in.faint[[2]draw.Color{game, paper}], in.faint[[2]draw.Color{paper, game}] = true, true
		}
	}
	draw.NewGrounds(f.d, in.shrunk).Each(func(m draw.Mark, below func([]draw.Point) []draw.Color) {
		t, on := m.Text, grounds(in.fonts, m, below)
		worst := contrast(t.Printed(), on)
		if worst >= LeastLegible {
			return
		}
		if len(slices.Compact(on)) == 1 {
			pair := [2]draw.Color{t.Color, on[0]}
			if in.faint[pair] {
				return
			}
			in.faint[pair] = true
		}
		in.reportText(pri030, f.part, faint.With(f.name(), t.S, math.Floor(10*worst)/10, LeastLegible), t.S, 0)
		in.found[len(in.found)-1].Hint = lightTile.With()
	})
}

var lightTile = check.Text{
	FR: "changez la couleur du texte, ou posez dessous une forme unie (« tile » reste blanche dans tous les profils)",
	EN: "change the color of the text, or put a plain shape under it (\"tile\" stays white in all profiles)",
}

// grounds returns the colors that a text stands on, at points of its box; none for what is not
// read.
func grounds(fonts *text.Fonts, m draw.Mark, below func([]draw.Point) []draw.Color) []draw.Color {
	if m.Text.Layer != draw.Art || strings.TrimSpace(m.Text.S) == "" {
		return nil
	}
	box, points := textBox(fonts, *m.Text, draw.Identity), make([]draw.Point, 0, across*down)
	for i := range across {
		for j := range down {
			p := draw.Point{X: box.X + box.W*(draw.MM(i)+0.5)/across, Y: box.Y + box.H*(draw.MM(j)+0.5)/down}
			points = append(points, m.Matrix.Apply(p))
		}
	}
	return below(points)
}

// The points of a text at which its ground is looked at.
const across, down = 7, 3

// contrast returns the contrast of a color with the worst quarter of some grounds; that of black
// and white where there are none.
func contrast(c draw.Color, on []draw.Color) float64 {
	if len(on) == 0 {
		return 21
	}
	var all []float64
	for _, ground := range on {
		all = append(all, draw.Contrast(c, ground))
	}
	slices.Sort(all)
	return all[len(all)/4]
}
