package part

import (
	"slices"

	"imprimots/generator/draw"
)

// Levels are the difficulties, from one mark to three.
var Levels = []string{"facile", "moyen", "difficile"}

// Level shows a difficulty as one, two or three filled squares out of three, so
// that it is told without color too, and gives the x where it ends.
func (b *Builder) Level(p Canvas, x, base draw.MM, role, level, after string) draw.MM {
	e := p.CapHeight(role) * 0.95
	full := 1 + max(0, slices.Index(Levels, level))
	for i := range 3 {
		r := draw.Rect{X: x, Y: base - e, W: e, H: e}
		line := p.Stroke("frame", b.Accent)
		if i < full {
			line.Fill = line.Stroke
		}
		p.Path(draw.RoundBox(r.Inset(line.Width/2), e*0.22), line)
		x += e * 1.35
	}
	x += e * 0.4
	return x + p.Write(role, x, base, 60, Left, level+after)
}
