package export

import (
	"fmt"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// isNets reports whether the parts of a group have their own cut lines.
func isNets(g *sheet.Group) bool {
	return g.Outline && slices.ContainsFunc(g.Parts, func(p sheet.Part) bool {
		_, ok := cutBounds(p.Front)
		return ok
	})
}

// cutBounds returns the bounding box of the cut lines of a drawing; ok is false if it
// has none.
func cutBounds(d *draw.Drawing) (all draw.Rect, ok bool) {
	for m := range draw.Each(d) {
		if m.Layer() != draw.Cut || m.Path == nil {
			continue
		}
		if b, seen := m.Path.BoundsIn(m.Matrix); seen {
			if !ok {
				all = b
			}
			all, ok = all.Union(b), true
		}
	}
	return all, ok
}

// net is a net to cut from a drawing: the print inside its cut lines, and the lines.
type net struct {
	bounds draw.Rect     // bounding box of the cut lines
	art    *draw.Drawing // includes the folds
	lines  []line
}

// netOf extracts the net from a drawing, which may be a page with a heading and steps.
func netOf(d *draw.Drawing) (n net, ok bool) {
	if n.bounds, ok = cutBounds(d); !ok {
		return n, false
	}
	n.art = draw.New(d.W, d.H)
	near := n.bounds.Inset(-halo)
	keeps := func(k draw.Mark) bool {
		b, seen := k.Bounds()
		if k.Text != nil {
			at := k.Matrix.Apply(draw.Point{X: k.Text.X, Y: k.Text.Y})
			b, seen = draw.Rect{X: at.X, Y: at.Y}, true
		}
		return seen && near.Contains(b)
	}
	for m := range draw.Each(d) {
		if m.Path != nil && (m.Layer() == draw.Cut || m.Layer() == draw.Fold) && keeps(m) {
			n.lines = append(n.lines, line{m.Path.Transform(m.Matrix), m.Layer()})
		}
	}
	done := func(l draw.Layer) bool { return l == draw.Cut } // by the machine
	d.Replay(sieve{n.art, done, keeps}, draw.Identity)
	return n, true
}

// placed is a net on its sheet: turned a quarter where it fits only so.
type placed struct {
	net
	id   string
	turn bool
	w, h draw.MM
}

// fitting returns the nets of a group that fit on a sheet, each as often as it is needed,
// and notes the others.
func (j *job) fitting(g *sheet.Group, room draw.Rect) (all []placed) {
	for i := range g.Parts {
		p := &g.Parts[i]
		n, ok := netOf(p.Front)
		if !ok {
			continue
		}
		one := placed{n, p.ID, false, n.bounds.W, n.bounds.H}
		if one.w > room.W+slack || one.h > room.H+slack {
			one = placed{n, p.ID, true, n.bounds.H, n.bounds.W}
		}
		if one.w > room.W+slack || one.h > room.H+slack {
			j.note(netTooLarge, g.Title, p.ID, tenths(n.bounds.W), tenths(n.bounds.H), tenths(room.W), tenths(room.H))
			continue
		}
		all = append(all, slices.Repeat([]placed{one}, max(1, p.Copies))...)
	}
	return all
}

// nets writes the nets of a group, as many on a sheet as the largest allows, and for
// each sheet the lines that the machine cuts and scores.
func (j *job) nets(g *sheet.Group) error {
	room := j.t.room()
	all := j.fitting(g, room)
	if len(all) == 0 {
		return nil
	}
	var w, h draw.MM
	for _, n := range all {
		w, h = max(w, n.w), max(h, n.h)
	}
	cols, rows := int((room.W+halo+slack)/(w+halo)), int((room.H+halo+slack)/(h+halo))
	var pages []*draw.Drawing
	for chunk := range slices.Chunk(all, cols*rows) {
		page := draw.New(j.t.Slots.W, j.t.Slots.H)
		var lines []line
		for i, n := range chunk {
			m := draw.Translate(-n.bounds.X, -n.bounds.Y)
			if n.turn {
				m = draw.Translate(n.w, 0).Mul(draw.Rotate(90)).Mul(m)
			}
			m = draw.Translate(room.X+draw.MM(i%cols)*(w+halo), room.Y+draw.MM(i/cols)*(h+halo)).Mul(m)
			page.Place(n.art, m)
			for _, l := range n.lines {
				lines = append(lines, line{l.path.Transform(m), l.layer})
			}
		}
		if j.t.Marks != nil {
			j.t.Marks.draw(page)
		}
		tracks := j.tracks(g, lines)
		if j.t.Format == "svg" { // print and cuts are in one file
			page.Place(drawn(tracks, page.W, page.H, false), draw.Identity)
		}
		pages = append(pages, page)
		if err := j.lines(fmt.Sprintf("%s-%d-%s", safe(g.ID), len(pages), j.o.Theme.Named("decoupe")), tracks); err != nil {
			return err
		}
	}
	return j.print(g, pages)
}
