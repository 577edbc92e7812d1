package export

import (
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// Machine reports whether the target cuts sheets along lines, and therefore nets, too.
func (t *Target) Machine() bool { return t.Form == "sheets" && len(t.Sizes) == 0 }

// room returns the area of a sheet that a machine can cut.
func (t *Target) room() draw.Rect {
	return draw.Rect{X: t.Slots.Left, Y: t.Slots.Top, W: t.Slots.W - 2*t.Slots.Left, H: t.Slots.H - 2*t.Slots.Top}
}

// Marks are the marks by which a cutting machine locates a sheet: a square at the top
// left, and angles at the top right and the bottom left. Lengths are in mm.
type Marks struct {
	Inset  draw.MM `yaml:"inset"`  // distance from the edges of the sheet
	Square draw.MM `yaml:"square"` // side of the square
	Arm    draw.MM `yaml:"arm"`    // length of the arms of angles
	Line   draw.MM `yaml:"line"`   // width of the lines
}

// draw draws the marks on a page.
func (m *Marks) draw(d *draw.Drawing) {
	black := draw.Color{}
	d.Path(draw.Box(draw.Rect{X: m.Inset, Y: m.Inset, W: m.Square, H: m.Square}), draw.Style{Fill: &black})
	var p draw.Path
	right, foot := d.W-m.Inset, d.H-m.Inset
	p.MoveTo(right-m.Arm, m.Inset).LineTo(right, m.Inset).LineTo(right, m.Inset+m.Arm)
	p.MoveTo(m.Inset, foot-m.Arm).LineTo(m.Inset, foot).LineTo(m.Inset+m.Arm, foot)
	d.Path(p, draw.Style{Stroke: &black, Width: m.Line})
}

// line is a line for a machine to cut or score.
type line struct {
	path  draw.Path
	layer draw.Layer
}

// halo is the width around its cut lines in which a net is printed, in mm.
const halo draw.MM = 2

// slack is how much a net may be larger than its room, in mm: rounding.
const slack draw.MM = 0.001

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
