package export

import (
	"cmp"
	"fmt"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/draw/svg"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Slots describes the positions of cards on a sheet: columns and rows of perforated
// cards, or the area that a machine can cut. Lengths are in mm.
type Slots struct {
	W      draw.MM `yaml:"w"` // size of the sheet
	H      draw.MM `yaml:"h"`
	Left   draw.MM `yaml:"left"` // position of the first card, or of the area
	Top    draw.MM `yaml:"top"`
	Across draw.MM `yaml:"across,omitempty"` // between columns
	Down   draw.MM `yaml:"down,omitempty"`   // between rows
}

// at returns the trimmed cards of a sheet; for machines, as many as fit. Cards with round
// corners are cut apart from their neighbours, others may share an edge with them.
func (j *job) at(g *sheet.Group) (slots []draw.Rect) {
	t, d := j.t, g.Parts[0].Front
	s := t.size(d.W, d.H)
	cols, rows, gapX, gapY := t.Columns, t.Rows, t.Slots.Across, t.Slots.Down
	if len(t.Sizes) == 0 {
		gap := max(t.Slots.Across, 2*min(g.Bleed, t.Bleed))
		if j.o.Corners > 0 {
			gap = max(gap, halo)
		}
		up := func(w, h draw.MM) (int, int) {
			const e = 0.001
			return int((t.Slots.W - 2*t.Slots.Left + gap + e) / (w + gap)), int((t.Slots.H - 2*t.Slots.Top + gap + e) / (h + gap))
		}
		gapX, gapY = gap, gap
		cols, rows = up(s.W, s.H)
		if c, r := up(s.H, s.W); c*r > cols*rows {
			s.W, s.H, cols, rows = s.H, s.W, c, r
		}
	}
	for i := range cols * rows {
		slots = append(slots, draw.Rect{
			X: t.Slots.Left + draw.MM(i%cols)*(s.W+gapX), Y: t.Slots.Top + draw.MM(i/cols)*(s.H+gapY), W: s.W, H: s.H,
		})
	}
	return slots
}

// sheets writes the cards of each group on sheets, and their cut lines for a machine.
func (j *job) sheets() error {
	for _, g := range j.groups {
		if !isCards(g) {
			if err := j.nets(g); err != nil {
				return err
			}
			j.tell()
			continue
		}
		j.look(g)
		slots := j.at(g)
		if len(slots) == 0 {
			d, room := g.Parts[0].Front, j.t.room()
			j.note(noRoom, g.Title, tenths(d.W), tenths(d.H), tenths(room.W), tenths(room.H))
			continue
		}
		var parts []*sheet.Part
		for i := range g.Parts {
			parts = append(parts, slices.Repeat([]*sheet.Part{&g.Parts[i]}, max(1, g.Parts[i].Copies))...)
		}
		var pages []*draw.Drawing
		for chunk := range slices.Chunk(parts, len(slots)) {
			pages = append(pages, j.side(g, chunk, slots, false))
			if g.Duplex {
				pages = append(pages, j.side(g, chunk, slots, true))
			}
		}
		if j.t.Machine() {
			if err := j.cuts(g, pages, slots); err != nil {
				return err
			}
		}
		if err := j.print(g, pages); err != nil {
			return err
		}
		j.tell()
	}
	return nil
}

// tell reports the progress.
func (j *job) tell() {
	if j.o.Progress != nil {
		j.o.Progress(len(j.Files), len(j.Files)+1)
	}
}

// side draws one side of a sheet; backs lie behind their fronts when it is flipped
// over its long edge.
func (j *job) side(g *sheet.Group, parts []*sheet.Part, slots []draw.Rect, back bool) *draw.Drawing {
	page := draw.New(j.t.Slots.W, j.t.Slots.H)
	for i, p := range parts {
		d, s := p.Front, slots[i]
		if back {
			d, s.X = p.Back, page.W-s.X-s.W
		}
		if d == nil {
			continue
		}
		f, _ := j.t.fitTo(g, d, Size{W: s.W, H: s.H})
		at := f.at
		if back && at.A == 0 { // a quarter turn, in the other direction
			at = draw.RotateAt(draw.Point{X: s.W / 2, Y: s.H / 2}, 180).Mul(at)
		}
		page.Place(d, draw.Translate(s.X, s.Y).Mul(at))
	}
	if m := j.t.Marks; m != nil && !back {
		m.draw(page)
	}
	return page
}

// print writes the pages of a group: a PDF, or an SVG for each page.
func (j *job) print(g *sheet.Group, pages []*draw.Drawing) error {
	if j.t.Format == "svg" {
		for i, p := range pages {
			data, err := svg.Render(p, j.o.Fonts, j.read(p, svg.Options{Title: fmt.Sprintf("%s, %s, %d", j.kit.Title, g.Title, i+1)}))
			if err != nil {
				return err
			}
			j.Files = append(j.Files, publish.File{Path: fmt.Sprintf("%s-%d.svg", safe(g.ID), i+1), Data: data})
		}
		return nil
	}
	o := j.document(g)
	if g.Duplex {
		o.Duplex = pdf.LongEdge
	}
	doc := pdf.New(o)
	for _, p := range pages {
		doc.Page(p.W, p.H).Place(p, draw.Identity)
	}
	data, err := doc.Bytes()
	j.Files = append(j.Files, publish.File{Path: safe(g.ID) + ".pdf", Data: data, Pages: len(pages)})
	return err
}

// document returns the common options of the PDF files of groups.
func (j *job) document(g *sheet.Group) pdf.Options {
	return pdf.Options{Title: j.kit.Title + ", " + g.Title, Author: cmp.Or(j.kit.Brand, sheet.Brand), Created: j.o.Created, Fonts: j.o.Fonts, MinLine: theme.MinLine, Lang: j.o.Theme.In(j.kit.Lang).Texts.Tag(), Tagged: true}
}

// cuts writes the lines that a machine cuts on the sheets of a group, which are all
// alike; where a sheet and its lines are one file, on the pages.
func (j *job) cuts(g *sheet.Group, pages []*draw.Drawing, slots []draw.Rect) error {
	var lines []line
	for _, s := range slots {
		path := draw.Box(s)
		if j.o.Corners > 0 {
			path = draw.RoundBox(s, j.o.Corners)
		}
		lines = append(lines, line{path, draw.Cut})
	}
	tracks := j.tracks(g, lines)
	if j.t.Format == "svg" {
		for _, p := range pages {
			p.Place(drawn(tracks, p.W, p.H, false), draw.Identity)
		}
		return nil
	}
	return j.lines(safe(g.ID)+"-"+j.o.Theme.Named("decoupe"), tracks)
}
