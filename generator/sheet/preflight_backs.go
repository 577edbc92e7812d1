package sheet

import (
	"cmp"
	"fmt"
	"iter"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// backs inspects the backs of a deck that players see in each other's hands: all
// alike, and the same either way up.
func (in *inspector) backs(g *Group) {
	var first *Part
	var want [32]byte
	for i := range g.Parts {
		p := &g.Parts[i]
		s := sum(p.Back)
		switch {
		case p.Back == nil:
			in.report(pri008, p, noBack.With(g.Title, p.ID))
		case first == nil:
			first, want = p, s
		case s != want:
			in.report(pri008, p, otherBack.With(g.Title, p.ID, first.ID))
		}
	}
	if first != nil && !g.OneWay && !symmetric(first.Back) {
		in.report(pri008, first, oneWayBack.With(g.Title))
		found := &in.found[len(in.found)-1]
		found.Pos, found.Hint = cmp.Or(g.BackAt, found.Pos), onPurpose.With()
	}
}

// symmetric reports whether a drawing looks the same after half a turn, judging by the
// boxes and colors of its marks.
func symmetric(d *draw.Drawing) bool {
	n := map[string]int{}
	for m := range draw.Each(d) {
		b, ok := m.Bounds()
		what, turned := "", ""
		switch {
		case m.Text != nil:
			o := m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y})
			b, ok = draw.Rect{X: o.X, Y: o.Y}, true
			what = fmt.Sprint(m.Text.S, m.Text.Size)
		case m.Path != nil:
			what = fmt.Sprint(paint(m.Style.Fill), paint(m.Style.Stroke), m.Style.Width)
		}
		turned = what
		if ok {
			way := wayOf(m, b.Center())
			what, turned = what+way.now, turned+way.turned
		}
		if !ok {
			continue
		}
		c := b.Center()
		// A mark and its counterpart cancel out; one at the center is its own.
		x, y := tenth(c.X-d.W/2), tenth(c.Y-d.H/2)
		if x == 0 && y == 0 && m.Text == nil {
			if what != turned {
				return false
			}
			continue
		}
		sign := 1
		if x < 0 || x == 0 && y < 0 {
			x, y, sign, what = -x, -y, -1, turned
		}
		n[fmt.Sprintf("%d,%d,%d,%d,%s", x, y, tenth(b.W), tenth(b.H), what)] += sign
	}
	for _, v := range n {
		if v != 0 {
			return false
		}
	}
	return true
}

func paint(c *draw.Color) string {
	if c == nil {
		return "-"
	}
	return c.String()
}

// edges inspects what runs along the edges of a back: a frame inside the tolerance
// would show every shift, and a background has to extend as far beyond the cut.
func (in *inspector) edges(f face, marks iter.Seq[draw.Mark], trim draw.Rect) {
	tol := in.setup.Tolerance
	framed, bare := false, false
	for m := range marks {
		b, ok := m.Bounds()
		if !ok || m.Layer() != draw.Art {
			continue
		}
		if m.Clip == nil && m.Path != nil {
			b, _ = m.Path.BoundsIn(m.Matrix)
		}
		for _, e := range []struct{ inside, length, side draw.MM }{
			{b.X, b.H, trim.H}, {trim.W - b.X - b.W, b.H, trim.H},
			{b.Y, b.W, trim.W}, {trim.H - b.Y - b.H, b.W, trim.W},
		} {
			if e.length < e.side/2 {
				continue
			}
			framed = framed || e.inside > 0.05 && e.inside < tol-0.05
			bare = bare || (m.Style.Fill != nil || m.Picture != nil) && e.inside <= 0.05 && e.inside > 0.05-tol
		}
	}
	if framed {
		in.report(pri009, f.part, frameNearCut.With(f.name(), float64(tol)))
	}
	if bare {
		in.report(pri009, f.part, groundNoBleed.With(f.name(), float64(tol)))
	}
}

var (
	noBack        = check.Text{FR: "« %s » : la pièce %s n’a pas de dos", EN: "%q: piece %s has no back"}
	otherBack     = check.Text{FR: "« %s » : le dos de la pièce %s n’est pas celui de la pièce %s", EN: "%q: the back of piece %s is not that of piece %s"}
	oneWayBack    = check.Text{FR: "« %s » : le dos n’est pas le même une fois tourné d’un demi-tour", EN: "%q: the back is not the same after half a turn"}
	onPurpose     = check.Text{FR: "donnez-lui « half_turn: true », qui le dessine une seconde fois, tourné ; s’il a un haut exprès, écrivez « backs: one-way » dans game.yaml, ou « one_way: true » sous faces", EN: "give it half_turn: true, which draws it a second time, turned; if it has a top on purpose, write backs: one-way in game.yaml, or one_way: true below faces"}
	frameNearCut  = check.Text{FR: "%s : un filet longe la coupe à moins de %.1f mm", EN: "%s: a frame runs along the cut, less than %.1f mm from it"}
	groundNoBleed = check.Text{FR: "%s : le fond ne dépasse pas la coupe de %.1f mm", EN: "%s: the ground does not reach %.1f mm beyond the cut"}
)
