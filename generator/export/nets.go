package export

import (
	"fmt"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// Machine reports whether the target cuts sheets along lines, and therefore nets, too.
func (t *Target) Machine() bool { return t.Form == "sheets" && len(t.Sizes) == 0 }

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

// line is a line for a machine to cut or score.
type line struct {
	path  draw.Path
	layer draw.Layer
}

// halo is the width around its cut lines in which a net is printed, in mm.
const halo draw.MM = 2

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

// slack is how much a net may be larger than its room, in mm: rounding.
const slack draw.MM = 0.001

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

// tracks returns what the pens of the machine follow on a sheet of a group: nothing twice.
func (j *job) tracks(g *sheet.Group, lines []line) (out []track) {
	cut := &j.t.Pens.Cut
	if slices.Contains(j.t.Kiss, g.ID) {
		cut = &j.t.Pens.Kiss
	}
	for _, l := range []struct {
		layer draw.Layer
		pen   *Pen
	}{{draw.Fold, &j.t.Pens.Fold}, {draw.Cut, cut}} { // what is cut out can no longer be scored
		var all []contour
		for _, line := range lines {
			if line.layer == l.layer {
				all = append(all, contours(line.path)...)
			}
		}
		for _, c := range once(all) {
			out = append(out, track{c, l.layer, l.pen})
		}
	}
	return out
}

// drawn draws tracks in the colors of their pens, folds only if asked.
func drawn(tracks []track, w, h draw.MM, folds bool) *draw.Drawing {
	d := draw.New(w, h)
	for _, t := range tracks {
		if color := colors[t.pen.Color].rgb; folds || t.layer == draw.Cut {
			d.Path(t.path(), draw.Style{Stroke: &color, Width: 0.1, Layer: t.layer})
		}
	}
	return d
}

// lines writes the lines that a machine cuts and scores on a sheet: as SVG, and as DXF
// for programs that cannot open SVG.
func (j *job) lines(name string, tracks []track) error {
	page := draw.New(j.t.Slots.W, j.t.Slots.H)
	if j.t.Marks != nil {
		j.t.Marks.draw(page)
	}
	page.Place(drawn(tracks, page.W, page.H, true), draw.Identity)
	data, err := svg.Render(page, j.o.Fonts, svg.Options{Title: name})
	j.Files = append(j.Files, publish.File{Path: name + ".svg", Data: data}, publish.File{Path: name + ".dxf", Data: dxf(tracks, j.t.Pens, page.W, page.H)})
	return err
}
