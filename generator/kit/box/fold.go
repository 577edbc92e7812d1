package box

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

var textNoSteps = check.Text{FR: "les textes imprimés n’ont pas les %[2]d étapes de « %[1]s » (boxes, steps)", EN: "the printed texts lack the %[2]d steps of %[1]q (boxes, steps)"}

// stage draws one picture of a net in a room. A lid that is done comes onto its base,
// dividers that are done stand in their tray.
func (d *drawer) stage(c part.Canvas, r draw.Rect, n Net, s part.Stage) {
	if s.Done && d.grid != nil {
		c.Folding(r, d.kit.Tint, d.grid.seen(), nil)
		return
	}
	all := n.Seen(s, s.Done && n.Upside, nil)
	if base := d.box.Nets[0]; n.Name == "lid" {
		under := base.Seen(s, base.Upside, nil)
		by := part.Middle(under).Sub(part.Middle(all))
		by[1], by[2] = by[1]-float64(d.box.Inside.D)*1.2-12, 0
		for i := range all {
			all[i] = all[i].Moved(by)
		}
		all = slices.Concat(under, all)
	}
	var ways [][]part.Vec
	if s.Arrows {
		ways = n.Turnings(s.Share)
	}
	c.Folding(r, d.kit.Tint, all, ways)
}
