package export

import (
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/sheet"
)

// plates is a file of pages for a press.
type plates struct {
	*job
	name string
	doc  *pdf.Document
}

// add adds the page of one side of a part; a blank one where it has none.
func (p *plates) add(g *sheet.Group, of *sheet.Part, back bool) {
	d := of.Front
	cut, net := cutBounds(d)
	net = net && isNets(g)
	if back {
		d = of.Back
		cut.X = of.Front.W - cut.X - cut.W
	}
	if d == nil {
		d = draw.New(of.Front.W, of.Front.H)
	}
	f, _ := p.t.fit(g, d)
	paper := !net && g.Kind == sheet.Pages && p.onPaper(&f)
	trim, at := draw.Rect{W: f.w, H: f.h}, f.at
	if net {
		trim, at = draw.Rect{W: cut.W, H: cut.H}, draw.Translate(-cut.X, -cut.Y)
	}
	bleed := p.t.Bleed
	edge := bleed + p.t.Press.Slug
	page := draw.New(trim.W+2*edge, trim.H+2*edge)
	page.Title = d.Title
	in := draw.Translate(edge, edge)
	trim.X, trim.Y = edge, edge
	switch {
	case net:
		p.net(page, d, in.Mul(at), trim.Inset(-bleed))
	case paper: // what it shows ends before its edge
		page.Place(p.shown(&f), in)
	default:
		p.face(page, &f, in, bleed)
	}
	if p.t.Press.Slug > 0 {
		p.frame(page, trim, bleed)
	}
	out := p.doc.Page(page.W, page.H)
	out.Place(page, draw.Identity)
	out.Boxes(trim, trim.Inset(-bleed))
}

// hides reports whether a layer is for people who cut and fold at home.
func (p *plates) hides(l draw.Layer) bool {
	return l == draw.Note || l == draw.Cut || l == draw.Fold && p.t.Press.Fold == nil
}

// onPaper puts a whole page in the middle of the paper that it is drawn for; it reports whether
// it has room there.
func (p *plates) onPaper(f *fitted) bool {
	paper, room := sheet.Drawn(p.o.Paper, sheet.DefaultMargins)
	if f.w > room.W+0.001 || f.h > room.H+0.001 {
		return false
	}
	f.at = draw.Translate((paper.W-f.w)/2, (paper.H-f.h)/2).Mul(f.at)
	f.w, f.h = paper.W, paper.H
	return true
}

// shown returns what a press prints of a face, on its card.
func (p *plates) shown(f *fitted) *draw.Drawing {
	out := draw.New(f.w, f.h)
	f.d.Replay(sieve{out, p.hides, func(draw.Mark) bool { return true }}, f.at)
	return out
}

// face draws a face, and continues to the edge of the bleed what ends at its trim.
func (p *plates) face(page *draw.Drawing, f *fitted, in draw.Matrix, bleed draw.MM) {
	own := f.drawn()
	short := !own.Inset(-f.own).Inset(-0.001).Contains(draw.Rect{W: f.w, H: f.h}.Inset(-bleed))
	edge := atEdgeOf(own)
	ends := func(k draw.Mark) bool {
		b, _ := k.Bounds()
		return edge(k) && (short || own.Inset(-atEdge).Contains(b))
	}
	ground := draw.New(f.w, f.h)
	f.d.Replay(sieve{ground, func(l draw.Layer) bool { return l != draw.Art }, ends}, f.at)
	if ground.Len() > 0 {
		mirrored(page, ground, own, in)
	}
	page.Place(p.shown(f), in)
}

// drawn returns where the trimmed face lies on the card.
func (f *fitted) drawn() draw.Rect { return draw.Rect{W: f.d.W, H: f.d.H}.In(f.at) }

// reaches reports whether the ground of a face, mirrored once, reaches the edge of a bleed.
func (f *fitted) reaches(bleed draw.MM) bool {
	own, all := f.drawn(), draw.Rect{W: f.w, H: f.h}.Inset(-bleed)
	return own.X-all.X <= own.W && own.Y-all.Y <= own.H
}

// hasCuts reports whether a drawing has lines to cut.
func hasCuts(d *draw.Drawing) bool {
	_, ok := cutBounds(d)
	return ok
}

// net draws what a page shows of a net, within a box: not its heading and its steps. The
// grounds of panels that reach a line to cut grow to the bleed below all of it.
func (p *plates) net(page, d *draw.Drawing, at draw.Matrix, within draw.Rect) {
	var ends []draw.Point // middles of lines to cut
	for m := range draw.Each(d) {
		if m.Path != nil && m.Layer() == draw.Cut {
			q := m.Path.Transform(at.Mul(m.Matrix)).Points
			for i := 1; i < len(q); i++ {
				ends = append(ends, draw.Point{X: (q[i-1].X + q[i].X) / 2, Y: (q[i-1].Y + q[i].Y) / 2})
			}
		}
	}
	crosses := func(m draw.Mark) bool {
		if m.Path == nil || m.Style.Fill == nil || m.Style.FillShade != nil || !slices.Equal(m.Path.Verbs, draw.Box(draw.Rect{W: 1, H: 1}).Verbs) {
			return false
		}
		b, _ := m.Path.BoundsIn(m.Matrix)
		return slices.ContainsFunc(ends, func(q draw.Point) bool {
			return b.Inset(-0.01).Contains(draw.Rect{X: q.X, Y: q.Y})
		})
	}
	hides := func(l draw.Layer) bool { return l == draw.Note }
	inside := func(m draw.Mark) bool {
		b, ok := m.Bounds()
		if m.Text != nil {
			b, ok = p.o.Fonts.Bounds(m), true
		}
		return ok && within.Contains(b)
	}
	kept := draw.New(page.W, page.H)
	d.Replay(sieve{kept, hides, inside}, at)
	for m := range draw.Each(kept) {
		if white := (draw.Color{R: 255, G: 255, B: 255}); m.Layer() == draw.Art && crosses(m) && *m.Style.Fill != white {
			page.Path(m.Path.Transform(m.Matrix), draw.Style{Fill: m.Style.Fill, Stroke: m.Style.Fill, Width: 2 * p.t.Bleed})
		}
	}
	page.Place(kept, draw.Identity)
}

// mirrored draws a background around its box mirrored at the edges, so that what touches
// them continues beyond.
func mirrored(page, ground *draw.Drawing, box draw.Rect, at draw.Matrix) {
	for _, x := range []int{-1, 0, 1} {
		for _, y := range []int{-1, 0, 1} {
			m := at
			if x != 0 { // at the left or the right edge
				m = m.Mul(draw.Translate(2*box.X+draw.MM(1+x)*box.W, 0)).Mul(draw.Scale(-1, 1))
			}
			if y != 0 {
				m = m.Mul(draw.Translate(0, 2*box.Y+draw.MM(1+y)*box.H)).Mul(draw.Scale(1, -1))
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
