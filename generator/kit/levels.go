package kit

import (
	"slices"

	"imprimots/generator/draw"
)

// levels are the difficulties, from one mark to three.
var levels = []string{"facile", "moyen", "difficile"}

// level shows a difficulty as one, two or three filled squares out of three, so
// that it is told without color too, and gives the x where it ends.
func (k *desk) level(p pen, x, base draw.MM, role, level, after string) draw.MM {
	e := p.cap(role) * 0.95
	full := 1 + max(0, slices.Index(levels, level))
	for i := range 3 {
		r := draw.Rect{X: x, Y: base - e, W: e, H: e}
		line := p.stroke("frame", k.accent)
		if i < full {
			line.Fill = line.Stroke
		}
		p.Path(draw.RoundBox(r.Inset(line.Width/2), e*0.22), line)
		x += e * 1.35
	}
	x += e * 0.4
	return x + p.write(role, x, base, 60, left, level+after)
}
