package sheet

import "imprimots/generator/draw"

// touching is how near to the cut an area reaches it, in mm: a knife is as inexact.
const touching draw.MM = 0.3

// SameEdges reports whether one cut can serve neighbours, whichever stand beside each other: all
// sides have the same areas and pictures at their edges.
func SameEdges(sides []*draw.Drawing) bool {
	var first [32]byte
	done := map[*draw.Drawing]bool{}
	for _, d := range sides {
		if d == nil || done[d] {
			continue
		}
		e := edgesOf(d)
		if len(done) == 0 {
			first = e
		}
		if e != first {
			return false
		}
		done[d] = true
	}
	return true
}

// edgesOf returns the sum of what a side has along its cut: of what is drawn there, lines and texts
// left out, all that is not hidden by a ground over the whole side.
func edgesOf(d *draw.Drawing) [32]byte {
	trim := draw.Rect{W: d.W, H: d.H}
	inner := trim.Inset(touching)
	s := newDigest()
	for m := range draw.Each(d) {
		b, ok := m.Bounds()
		if !ok || m.Layer() != draw.Art || inner.Contains(b) {
			continue
		}
		switch {
		case m.Picture != nil:
			s.Image(*m.Picture, m.Matrix)
		case m.Style.Fill == nil:
			continue
		case covers(m, trim):
			s = newDigest()
			s.color(m.Style.Fill)
		default:
			s.Path(*m.Path, m.Style, m.Matrix)
		}
	}
	return s.end()
}

// covers reports whether a filled path is a rectangle over all of a box.
func covers(m draw.Mark, box draw.Rect) bool {
	b, ok := m.Path.BoundsIn(m.Matrix)
	if !ok || !b.Inset(-0.05).Contains(box) || len(m.Path.Points) < 4 {
		return false
	}
	at := func(v, lo, hi draw.MM) bool { return max(v-lo, lo-v) < 0.01 || max(v-hi, hi-v) < 0.01 }
	for _, p := range m.Path.Points { // each is a corner
		q := m.Matrix.Apply(p)
		if !at(q.X, b.X, b.X+b.W) || !at(q.Y, b.Y, b.Y+b.H) {
			return false
		}
	}
	return true
}
