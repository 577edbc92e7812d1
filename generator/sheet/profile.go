package sheet

import (
	"image"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// inProfile returns the kit as a profile prints it. One without colors has none in pictures
// either; one that fills no areas prints photographs pale, and keeps texts legible that were to
// stand on an area. The drawings of the result are its own.
func (k *Kit) inProfile(t *theme.Theme, fonts *text.Fonts) *Kit {
	if !t.IsGray() {
		return k
	}
	grays, out := draw.Grays{}, *k
	out.Motif, out.Picture, out.Groups = grays.Of(k.Motif), grays.Of(k.Picture), slices.Clone(k.Groups)
	for i := range out.Groups {
		g := &out.Groups[i]
		g.Parts = slices.Clone(g.Parts)
		for j := range g.Parts {
			p := &g.Parts[j]
			p.Front, p.Back = grays.Of(p.Front), grays.Of(p.Back)
		}
	}
	if t.Fill("ink") == nil {
		pale, shrunk := map[*draw.Picture]bool{}, map[*draw.Bitmap]image.Image{}
		for _, d := range out.drawings() {
			for m := range draw.Each(d) {
				if pic := m.Picture; pic != nil && pic.File != nil && !pale[pic] {
					pale[pic], pic.File = true, pic.File.Pale()
				}
			}
			standOut(d, fonts, shrunk)
		}
	}
	return &out
}

// drawings returns the drawings of the kit, each once.
func (k *Kit) drawings() []*draw.Drawing {
	all := []*draw.Drawing{k.Motif, k.Picture}
	for _, g := range k.Groups {
		for _, p := range g.Parts {
			all = append(all, p.Front, p.Back)
		}
	}
	seen := map[*draw.Drawing]bool{nil: true}
	return slices.DeleteFunc(all, func(d *draw.Drawing) bool {
		twice := seen[d]
		seen[d] = true
		return twice
	})
}

// standOut prints texts that hardly stand out from their ground in the better of
// black and white.
func standOut(d *draw.Drawing, fonts *text.Fonts, shrunk map[*draw.Bitmap]image.Image) {
	white := draw.Color{R: 255, G: 255, B: 255}
	draw.NewGrounds(d, shrunk).Each(func(m draw.Mark, below func([]draw.Point) []draw.Color) {
		on := grounds(fonts, m, below)
		if contrast(m.Text.Printed(), on) >= LeastLegible {
			return
		}
		m.Text.Color = white
		if contrast(draw.Color{}, on) >= contrast(white, on) {
			m.Text.Color = draw.Color{}
		}
	})
}
