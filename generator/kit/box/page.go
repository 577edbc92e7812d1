package box

import (
	"fmt"
	"math"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/flow"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// drawer draws the pages of a box.
type drawer struct {
	*part.Builder
	kit   *sheet.Kit
	piece *part.Piece
	box   Box
	holds []string
	grid  *Grid         // of dividers
	faces *part.Builder // of what is printed on the box; nil for itself
}

// names are those of the parts of a box, as --cards names them.
var names = map[string]string{
	"tuck": "etui", "base": "boite", "lid": "couvercle", "tray": "plateau", "dividers": "cloisons", "steps": "montage",
}

// Distances on a page.
const (
	under    draw.MM = 7              // from a net to the steps below it
	beyond   draw.MM = part.NetMargin // how far the ground of a print reaches over its panels
	leastRow draw.MM = 30             // how high pictures of steps are at least
	mostRow  draw.MM = 62

	leastType draw.Pt = 5 // of a motif
)

// pages draws a page for each net, its steps below it where there is room, else on a page
// behind all of them.
func (d *drawer) pages() (parts []sheet.Part) {
	page := d.Env.Page
	var left []flow.Block
	for _, n := range d.box.Nets {
		p, y := d.page(d.inside(), d.holding())
		room := draw.Rect{Y: y, W: page.W, H: page.H - y}.Inset(beyond)
		net, place := n.on(room)
		b := net.Bounds()
		if b.W > room.W+0.01 || b.H > room.H+0.01 {
			d.Fail(d.tooWide(n, room))
			return nil
		}
		p.Place(d.art(n), place)
		d.glue(p, net)
		net.Draw(p)
		parts = append(parts, sheet.Part{ID: d.Env.Theme.Named(names[n.Name]), Front: p.Drawing})
		if rest := d.below(p, b.Y+b.H+under, n); rest != nil {
			left = append(left, rest)
		}
	}
	if g := d.box.Cells; g != nil {
		if strips := g.Page(d.Builder, d.piece.Title, d.piece.Grams); strips != nil {
			parts = append(parts, sheet.Part{ID: names["dividers"], Front: strips})
		}
	}
	if len(left) == 0 {
		return parts
	}
	_, top := d.page("", "")
	shown, tall := flow.Paginate(left, flow.Form{High: page.H - top, First: page.H - top, Gap: under, Most: len(left)})
	if len(tall) > 0 {
		d.Fail(part.TooLarge(d.piece.Title, page))
		return nil
	}
	for i := range shown {
		p, _ := d.page("", "")
		shown[i].Draw(flow.Canvas{Drawing: p.Drawing}, 0, top)
		parts = append(parts, sheet.Part{ID: strings.TrimSuffix(fmt.Sprintf("%s-%d", names["steps"], i+1), "-1"), Front: p.Drawing})
	}
	return parts
}

// below draws from y down how a net is folded, and returns it where it has no room there.
func (d *drawer) below(p part.Canvas, y draw.MM, n Net) flow.Block {
	shown, rest := steps{d, n}.Place(d.Env.Page.H-y, false)
	if shown != nil {
		shown.Draw(flow.Canvas{Drawing: p.Drawing}, 0, y)
	}
	return rest
}

// page starts a page with its heading, and gives the y where the rest may start.
func (d *drawer) page(inside, holds string) (part.Canvas, draw.MM) {
	r := draw.Rect{W: d.Env.Page.W, H: d.Env.Page.H}
	p := d.NewCanvas(r.W, r.H, d.piece.Title)
	return p, p.Face(r, "box-page", layout.Values{"title": d.piece.Title, "inside": inside, "holds": holds}).MM("y")
}

// glue hatches the tabs of a net that are glued by their printed side.
func (d *drawer) glue(p part.Canvas, n part.Net) {
	for _, f := range n {
		if f.Tab && f.Angle > 0 {
			p.Path(part.Hatched(f.Poly, 2.5, 0.8), d.Stroke("hair", "fold"))
		}
	}
}

// inside says what the box is inside, in mm.
func (d *drawer) inside() string {
	mm := func(v draw.MM) string { return fmt.Sprintf("%.0f", math.Floor(float64(v))) }
	in := d.box.Inside
	return theme.Filled(d.Env.Theme.Texts.Boxes.Inside, "across", mm(in.W), "along", mm(in.H), "deep", mm(in.D))
}

// on lays a net in the middle of the top of a room, turned by a quarter where it fits
// only so, and gives the matrix that lays its print there.
func (n Net) on(r draw.Rect) (part.Net, draw.Matrix) {
	net, m := n.Net, draw.Identity
	if b := n.Bounds(); (b.W > r.W || b.H > r.H) && b.H <= r.W && b.W <= r.H {
		net = n.Turned()
		m = draw.Matrix{B: 1, C: -1, E: float64(b.Y + b.H), F: -float64(b.X)}
	}
	b := net.Bounds()
	dx, dy := r.X+(r.W-b.W)/2-b.X, r.Y-b.Y
	return net.Moved(dx, dy), draw.Translate(dx, dy).Mul(m)
}

// art draws what is printed on the panels of a net, at its own place.
func (d *drawer) art(n Net) *draw.Drawing {
	b := n.Bounds()
	out := draw.New(b.W, b.H)
	if fill := d.Env.Theme.Fill(d.kit.Tint); fill != nil {
		for _, f := range n.Faces {
			out.Path(draw.Box(n.Net[f.Panel:f.Panel+1].Bounds().Inset(-beyond)), draw.Style{Fill: fill})
		}
	}
	for _, f := range n.Faces {
		r := n.Net[f.Panel : f.Panel+1].Bounds()
		w, h := r.W, r.H
		if f.Turns%2 == 1 {
			w, h = h, w
		}
		face := d.face(f.Layout, w, h, d.kit.Motif)
		mid := draw.Translate(r.X+r.W/2, r.Y+r.H/2)
		out.Place(face, mid.Mul(draw.Rotate(90*float64(f.Turns))).Mul(draw.Translate(-w/2, -h/2)))
	}
	return out
}

// face draws what is printed on a panel, with the motif of the kit where it is not too fine
// for the room that the layout keeps for it.
func (d *drawer) face(id string, w, h draw.MM, motif *draw.Drawing) *draw.Drawing {
	b := d.Builder
	if d.faces != nil {
		b = d.faces
	}
	c := b.NewCanvas(w, h, "")
	room := draw.Rect{W: w, H: h}
	at := c.Face(room, id, layout.Values{
		"title": d.kit.Title, "promise": d.kit.Subtitle, "holds": d.holding(), "motif": motif != nil,
	}).Boxes("emblem", room)
	if motif == nil || len(at) != 1 {
		return c.Drawing
	}
	k := min(at[0].W/motif.W, at[0].H/motif.H)
	for m := range draw.Each(motif) {
		if line := m.LineWidth(); line > 0 && line*k < theme.MinLine || m.Text != nil && m.TypeSize()*draw.Pt(k) < leastType {
			return d.face(id, w, h, nil)
		}
	}
	c.Place(motif, draw.Translate(at[0].X+(at[0].W-motif.W*k)/2, at[0].Y+(at[0].H-motif.H*k)/2).Mul(draw.Scale(float64(k), float64(k))))
	return c.Drawing
}

// steps is how a net is folded: three pictures side by side over their sentences, as high as
// the room lets them.
type steps struct {
	*drawer
	n Net
}

// Place implements [flow.Block].
func (s steps) Place(h draw.MM, _ bool) (*flow.Piece, flow.Block) {
	said := s.Env.Theme.Texts.Boxes.Steps[s.n.Name]
	if len(said) != len(part.Stages) {
		s.Fail(part.Faultf(textNoSteps, s.n.Name, len(part.Stages)))
		return nil, nil
	}
	const gap draw.MM = 6
	w := (s.Env.Page.W - 2*gap) / draw.MM(len(part.Stages))
	in := s.Leading("h3") * 1.5 // room for the number
	text := draw.MM(0)
	for _, line := range said {
		text = max(text, s.Measure(func(q part.Canvas) draw.MM { y, _ := q.Paragraph("body", 0, 0, w, line); return y }))
	}
	high := min(mostRow, h-text-3)
	if high < leastRow {
		return nil, s
	}
	return &flow.Piece{High: high + 3 + text, Draw: func(c flow.Canvas, x, y draw.MM) {
		p := s.On(c)
		for i, stage := range part.Stages {
			s.stage(p, draw.Rect{X: x + in*0.6, Y: y, W: w - in*0.6, H: high}, s.n, stage)
			p.Face(draw.Rect{X: x, Y: y, W: in, H: in}, "box-number", layout.Values{"n": i + 1})
			p.Paragraph("body", x, y+high+3, w, strings.TrimSpace(said[i]))
			x += w + gap
		}
	}}, nil
}
