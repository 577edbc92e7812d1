package export

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// machine reports whether the target cuts sheets along lines, and therefore nets, too.
func (t *Target) machine() bool { return t.Form == "sheets" && len(t.Sizes) == 0 }

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

// on draws a line through a matrix; machines distinguish red and blue.
func (l line) on(d *draw.Drawing, m draw.Matrix) {
	s := draw.Style{Stroke: &draw.Color{R: 255}, Width: 0.1, Layer: l.layer}
	if l.layer == draw.Fold {
		s.Stroke = &draw.Color{B: 255}
	}
	d.Path(l.path.Transform(m), s)
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

// nets writes the nets of a group, as many on a sheet as the largest allows, and for
// each sheet the lines that the machine cuts and scores.
func (j *job) nets(g *sheet.Group) error {
	var all []net
	var w, h draw.MM
	for i := range g.Parts {
		if n, ok := netOf(g.Parts[i].Front); ok {
			w, h = max(w, n.bounds.W), max(h, n.bounds.H)
			all = append(all, slices.Repeat([]net{n}, max(1, g.Parts[i].Copies))...)
		}
	}
	room := draw.Rect{X: j.t.Slots.Left, Y: j.t.Slots.Top, W: j.t.Slots.W - 2*j.t.Slots.Left, H: j.t.Slots.H - 2*j.t.Slots.Top}
	turn := (w > room.W || h > room.H) && h <= room.W && w <= room.H
	if turn {
		w, h = h, w
	}
	cols, rows := int((room.W+halo)/(w+halo)), int((room.H+halo)/(h+halo))
	if cols*rows == 0 {
		j.note(noRoom, g.Title)
		return nil
	}
	var pages []*draw.Drawing
	for chunk := range slices.Chunk(all, cols*rows) {
		page, lines := draw.New(j.t.Slots.W, j.t.Slots.H), draw.New(j.t.Slots.W, j.t.Slots.H)
		for i, n := range chunk {
			m := draw.Translate(-n.bounds.X, -n.bounds.Y)
			if turn {
				m = draw.Translate(n.bounds.H, 0).Mul(draw.Rotate(90)).Mul(m)
			}
			m = draw.Translate(room.X+draw.MM(i%cols)*(w+halo), room.Y+draw.MM(i/cols)*(h+halo)).Mul(m)
			page.Place(n.art, m)
			for _, l := range n.lines {
				l.on(lines, m)
				if j.t.Format == "svg" && l.layer == draw.Cut { // print and cuts are in one file
					l.on(page, m)
				}
			}
		}
		if j.t.Marks != nil {
			j.t.Marks.draw(page)
		}
		pages = append(pages, page)
		if err := j.lines(fmt.Sprintf("%s-%d-%s", safe(g.ID), len(pages), j.o.Theme.Named("decoupe")), lines); err != nil {
			return err
		}
	}
	return j.print(g, pages, nil)
}

// lines writes the lines that a machine cuts and scores on a sheet: as SVG, and as DXF
// for programs that cannot open SVG.
func (j *job) lines(name string, lines *draw.Drawing) error {
	page := draw.New(lines.W, lines.H)
	if j.t.Marks != nil {
		j.t.Marks.draw(page)
	}
	page.Place(lines, draw.Identity)
	data, err := svg.Render(page, j.o.Fonts, svg.Options{Title: name})
	j.Files = append(j.Files, publish.File{Path: name + ".svg", Data: data}, publish.File{Path: name + ".dxf", Data: dxf(lines)})
	return err
}

// dxfLayers are the layers of DXF files and their colors: red is cut, blue is folded.
var dxfLayers = []struct {
	of    draw.Layer
	name  string
	color int
}{{draw.Cut, "DECOUPE", 1}, {draw.Fold, "PLI", 5}}

// dxf returns the cut and fold lines of a page as lines of a DXF file, release 12, in
// mm, y upwards, each kind on its own layer.
func dxf(page *draw.Drawing) []byte {
	var b bytes.Buffer
	b.WriteString("0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nTABLES\n")
	fmt.Fprintf(&b, "0\nTABLE\n2\nLAYER\n70\n%d\n", len(dxfLayers))
	for _, l := range dxfLayers {
		fmt.Fprintf(&b, "0\nLAYER\n2\n%s\n70\n0\n62\n%d\n6\nCONTINUOUS\n", l.name, l.color)
	}
	b.WriteString("0\nENDTAB\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n")
	for m := range draw.Each(page) {
		for _, l := range dxfLayers {
			if m.Path == nil || m.Layer() != l.of {
				continue
			}
			for _, s := range segments(m.Path.Transform(m.Matrix)) {
				fmt.Fprintf(&b, "0\nLINE\n8\n%s\n10\n%.3f\n20\n%.3f\n11\n%.3f\n21\n%.3f\n", l.name,
					rounded(s[0].X), rounded(page.H-s[0].Y), rounded(s[1].X), rounded(page.H-s[1].Y))
			}
		}
	}
	b.WriteString("0\nENDSEC\n0\nEOF\n")
	return b.Bytes()
}

// curved is the number of lines that approximate a curve.
const curved = 12

// segments splits a path into straight lines.
func segments(p draw.Path) (out [][2]draw.Point) {
	var first, at draw.Point
	to := func(q draw.Point) {
		if q != at {
			out = append(out, [2]draw.Point{at, q})
		}
		at = q
	}
	k := 0
	for _, v := range p.Verbs {
		switch v {
		case draw.Move:
			first, at = p.Points[k], p.Points[k]
			k++
		case draw.Line:
			to(p.Points[k])
			k++
		case draw.Cube:
			a, b, c, d := at, p.Points[k], p.Points[k+1], p.Points[k+2]
			for i := 1; i <= curved; i++ {
				t := draw.MM(i) / curved
				u := 1 - t
				to(draw.Point{
					X: u*u*u*a.X + 3*u*u*t*b.X + 3*u*t*t*c.X + t*t*t*d.X,
					Y: u*u*u*a.Y + 3*u*u*t*b.Y + 3*u*t*t*c.Y + t*t*t*d.Y,
				})
			}
			k += 3
		case draw.Close:
			to(first)
		}
	}
	return out
}

// rounded rounds a length to whole micrometres.
func rounded(v draw.MM) float64 { return math.Round(float64(v)*1000) / 1000 }
