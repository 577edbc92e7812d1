package export

import (
	"fmt"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// Press describes pages for a printing press: one page per face, in the inks of the
// profile.
type Press struct {
	// Condition is the registered name of the printing condition, and Described its
	// description.
	Condition string `yaml:"condition"`
	Described string `yaml:"described"`
	// Sides is "apart", for fronts and backs in separate files, or "pairs", for each
	// back after its front.
	Sides string `yaml:"sides"`
	// Slug is the width around the bleed for crop marks and the ink bar, in mm; 0 for
	// neither.
	Slug draw.MM `yaml:"slug,omitempty"`
	// Each repeats the pages of a piece for each copy.
	Each bool `yaml:"each,omitempty"`
}

// pressFault returns what is wrong with a press target.
func (t *Target) pressFault() string {
	p := t.Press
	switch {
	case p == nil || p.Condition == "" || p.Described == "":
		return "press: condition, described"
	case p.Sides != "apart" && p.Sides != "pairs":
		return "press: sides: apart, pairs"
	case p.Slug != 0 && !(p.Slug >= 5 && p.Slug <= 50):
		return "press: slug: 0, or 5 to 50 mm"
	case t.Bleed < 0 || t.Bleed > 20 || t.Safe < 0 || t.Safe > 20:
		return "bleed, safe: 0 to 20"
	}
	return t.sizeFault()
}

// press writes the groups as pages for a printing press.
func (j *job) press() error {
	for _, g := range j.groups {
		j.look(g)
		backs := false
		for i := range g.Parts {
			backs = backs || g.Parts[i].Back != nil
		}
		front, back := j.plates(g, ""), (*plates)(nil)
		if back = front; backs && j.t.Press.Sides == "apart" {
			front.name += "-" + j.o.Theme.Named("rectos")
			back = j.plates(g, "-"+j.o.Theme.Named("versos"))
		}
		blank := false
		var runs []string
		for i := range g.Parts {
			p := &g.Parts[i]
			n := max(1, p.Copies)
			if !j.t.Press.Each && n > 1 {
				runs = append(runs, fmt.Sprintf("%d × %d", front.doc.Pages()+1, n))
			}
			for k := 0; k < n && (k == 0 || j.t.Press.Each); k++ {
				front.add(g, p.Front)
				if backs {
					blank = blank || p.Back == nil
					back.add(g, p.Back)
				}
			}
		}
		if len(runs) > 0 {
			j.note(copied, g.Title, strings.Join(runs, ", "))
		}
		if blank {
			j.note(noBacks, g.Title)
		}
		if err := front.write(); err != nil {
			return err
		}
		if back != front {
			if err := back.write(); err != nil {
				return err
			}
		}
		if j.o.Progress != nil {
			j.o.Progress(len(j.Files), len(j.Files)+1)
		}
	}
	return nil
}

// plates is a file of pages for a press.
type plates struct {
	*job
	name string
	doc  *pdf.Document
	size draw.Rect // trim of the last page
}

func (j *job) plates(g *sheet.Group, end string) *plates {
	p := j.t.Press
	o := j.document(g)
	o.Press = &pdf.Press{Condition: p.Condition, Described: p.Described, Inks: j.o.Theme.Press()}
	return &plates{job: j, name: safe(g.ID) + end, doc: pdf.New(o)}
}

func (p *plates) write() error {
	data, err := p.doc.Bytes()
	p.Files = append(p.Files, publish.File{Path: p.name + ".pdf", Data: data, Pages: p.doc.Pages()})
	return err
}

// add adds the page of a face; a blank one if there is none.
func (p *plates) add(g *sheet.Group, d *draw.Drawing) {
	if d == nil {
		d = draw.New(p.size.W, p.size.H)
	}
	f, _ := p.t.fit(g, d)
	bleed := min(f.bleed, f.own)
	if f.fill {
		bleed = f.bleed
	}
	edge := bleed + p.t.Press.Slug
	trim := draw.Rect{X: edge, Y: edge, W: f.w, H: f.h}
	p.size = trim
	page := draw.New(f.w+2*edge, f.h+2*edge)
	page.Title = d.Title
	face, ground := draw.New(f.w, f.h), draw.New(f.w, f.h)
	hides := func(l draw.Layer) bool { return l == draw.Note || !g.Outline && l == draw.Cut }
	d.Replay(sieve{face, hides, func(draw.Mark) bool { return true }}, f.at)
	if bleed > f.own {
		d.Replay(sieve{ground, hides, atEdgeOf(draw.Rect{W: f.w, H: f.h})}, f.at)
		mirrored(page, ground, draw.Translate(edge, edge))
	}
	page.Place(face, draw.Translate(edge, edge))
	if slug := p.t.Press.Slug; slug > 0 {
		p.frame(page, trim, bleed)
	}
	out := p.doc.Page(page.W, page.H)
	out.Place(page, draw.Identity)
	out.Boxes(trim, trim.Inset(-bleed))
}

// mirrored draws a background around its trimmed box mirrored at the edges, so that
// what touches the cut continues beyond it.
func mirrored(page, ground *draw.Drawing, at draw.Matrix) {
	for _, x := range []int{-1, 0, 1} {
		for _, y := range []int{-1, 0, 1} {
			m := at
			if x != 0 { // at the left or the right edge
				m = m.Mul(draw.Translate(draw.MM(1+x)*ground.W, 0)).Mul(draw.Scale(-1, 1))
			}
			if y != 0 {
				m = m.Mul(draw.Translate(0, draw.MM(1+y)*ground.H)).Mul(draw.Scale(1, -1))
			}
			if x != 0 || y != 0 {
				page.Inside(func() { page.Place(ground, m) }, draw.As(draw.Artifact))
			}
		}
	}
}

// Crop marks and ink bar, in mm: their distance from the bleed, length and width of
// marks, and the side of a field of the bar.
const (
	markOff   draw.MM = 1
	markLong  draw.MM = 4
	markThin  draw.MM = 0.15
	barField  draw.MM = 3
	barFields         = 8
)

// frame draws what lies around the bleed: white that hides what extends farther, crop
// marks in the corners, and the ink bar below.
func (p *plates) frame(page *draw.Drawing, trim draw.Rect, bleed draw.MM) {
	around := trim.Inset(-bleed)
	white, black := draw.Color{R: 255, G: 255, B: 255}, draw.Color{}
	ring := draw.Box(draw.Rect{W: page.W, H: page.H}.Inset(-1))
	ring.Append(draw.Box(around))
	page.Path(ring, draw.Style{Fill: &white, EvenOdd: true})
	var marks draw.Path
	for _, x := range []draw.MM{trim.X, trim.X + trim.W} {
		marks.MoveTo(x, around.Y-markOff-markLong).LineTo(x, around.Y-markOff)
		marks.MoveTo(x, around.Y+around.H+markOff).LineTo(x, around.Y+around.H+markOff+markLong)
	}
	for _, y := range []draw.MM{trim.Y, trim.Y + trim.H} {
		marks.MoveTo(around.X-markOff-markLong, y).LineTo(around.X-markOff, y)
		marks.MoveTo(around.X+around.W+markOff, y).LineTo(around.X+around.W+markOff+markLong, y)
	}
	page.Path(marks, draw.Style{Stroke: &black, Width: markThin})
	field := min(barField, (trim.W-2)/barFields)
	for i, c := range []draw.Color{pdf.Cyan, pdf.Magenta, pdf.Yellow, {}, {R: 64, G: 64, B: 64}, {R: 128, G: 128, B: 128}, {R: 191, G: 191, B: 191}, {R: 230, G: 230, B: 230}} {
		at := draw.Rect{X: trim.X + 1 + field*draw.MM(i), Y: around.Y + around.H + markOff, W: field, H: field}
		page.Path(draw.Box(at), draw.Style{Fill: &c})
	}
}

// atEdge is the largest distance from the trim of a background that should continue
// beyond it, in mm.
const atEdge draw.MM = 0.3

// atEdgeOf returns what is a background of a trimmed face: no texts, and not what ends before its
// edge.
func atEdgeOf(trim draw.Rect) func(draw.Mark) bool {
	inside := trim.Inset(atEdge)
	return func(k draw.Mark) bool {
		b, ok := k.Bounds()
		return k.Text == nil && !(ok && inside.Contains(b))
	}
}
