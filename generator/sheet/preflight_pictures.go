package sheet

import (
	"cmp"
	"math"
	"path"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// leastDPI is the least resolution of a picture on paper, in dots per inch: below it, edges
// are seen to be made of squares.
const leastDPI = 200

// pictures inspects the pictures of files on one side of a part, whose size is multiplied by
// k on paper: each place that names a picture is reported once.
func (in *inspector) pictures(part *Part, d *draw.Drawing, k float64) {
	for m := range draw.Each(d) {
		if m.Picture == nil || m.Picture.File == nil || m.Picture.File.Name == "" {
			continue
		}
		file, box, a := m.Picture.File, m.Picture.Box, m.Matrix
		w := float64(box.W) * math.Hypot(a.A, a.B) * k
		h := float64(box.H) * math.Hypot(a.C, a.D) * k
		dpi := min(float64(file.W)/w, float64(file.H)/h) * 25.4
		if dpi >= leastDPI-0.5 { // what is said is rounded
			continue
		}
		at, named := part.Named[file.Name]
		if !named {
			at = in.kit.Named[file.Name]
		}
		found := check.Diagnostic{
			Rule: pri023, Pos: cmp.Or(at, part.Pos, check.Pos{File: path.Join(in.kit.Game, in.kit.File)}), Drawn: file.Name, Asked: at,
			Msg:  coarse.With(file.Name, file.W, file.H, w, h, dpi),
			Hint: finer.With(math.Ceil(float64(file.W)*leastDPI/dpi), math.Ceil(float64(file.H)*leastDPI/dpi), leastDPI),
		}
		if !in.files[found.Pos] {
			in.files[found.Pos] = true
			in.found = append(in.found, found)
		}
	}
}

var (
	coarse = check.Text{FR: "l’image « %s » a %d × %d pixels, imprimés sur %.0f × %.0f mm : %.0f points par pouce", EN: "the picture %q has %d × %d pixels, printed on %.0f × %.0f mm: %.0f dots per inch"}
	finer  = check.Text{FR: "prenez-la plus grande, %.0f × %.0f pixels pour %d points par pouce, ou montrez-la plus petite", EN: "take a larger one, %.0f × %.0f pixels for %d dots per inch, or show it smaller"}
)
