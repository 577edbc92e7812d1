package box

import (
	"fmt"
	"math"
	"strconv"
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
	plan  *part.Plan
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
	beyond   draw.MM = 1.9 // how far the ground of a print reaches over the cut
	hem      draw.MM = 0.7 // and over the fold of a flap that has no print, to hide its edge
	leastRow draw.MM = 30  // how high pictures of steps are at least
	mostRow  draw.MM = 62

	leastColumn draw.MM = 36 // how wide a step is at least
)

// pages draws the nets, together on a page where the steps have room there, too, else a page for
// each, and the steps where there is room, at worst on a page behind.
func (d *drawer) pages() (parts []sheet.Part) {
	steps := d.steps()
	if d.Err != nil {
		return nil
	}
	together := [][]Net{d.box.Nets}
	apart := together
	if len(d.box.Nets) > 1 {
		apart = nil
		for i := range d.box.Nets {
			apart = append(apart, d.box.Nets[i:i+1])
		}
	}
	parts, rest, ok := d.laid(together, steps)
	if !ok || rest != nil {
		if each, left, also := d.laid(apart, steps); also && (!ok || left == nil) {
			parts, rest, ok = each, left, true
		}
	}
	if !ok {
		_, y := d.page(d.inside(), d.holding())
		d.Fail(d.tooWide(d.room(y)))
		return nil
	}
	if g := d.box.Cells; g != nil {
		if strips := g.Page(d.Builder, d.piece.Title, d.piece.Grams); strips != nil {
			parts = append(parts, sheet.Part{ID: names["dividers"], Front: strips})
		}
	}
	if rest == nil {
		return parts
	}
	p, top := d.page("", "")
	if d.below(p, top, rest) != nil {
		d.Fail(part.TooLarge(d.piece.Title, d.Env.Page))
		return nil
	}
	return append(parts, sheet.Part{ID: names["steps"], Front: p.Drawing})
}

// laid draws a page for each group of nets, the steps below the first that leaves room for
// them; rest is the steps where none does, ok false where a group has no room.
func (d *drawer) laid(groups [][]Net, steps flow.Block) (parts []sheet.Part, rest flow.Block, ok bool) {
	rest = steps
	for _, nets := range groups {
		p, y := d.page(d.inside(), d.holding())
		all, end, ok := lay(nets, d.room(y))
		if !ok {
			return nil, nil, false
		}
		for _, n := range all {
			p.Place(d.art(n.of), n.onto)
			n.net.Glue(p)
			n.net.Bare(p)
			n.net.Draw(p)
		}
		if rest != nil {
			rest = d.below(p, end+under, rest)
		}
		parts = append(parts, sheet.Part{ID: d.Env.Theme.Named(names[nets[0].Name]), Front: p.Drawing})
	}
	return parts, rest, true
}

// room is what a page has for nets from y down.
func (d *drawer) room(y draw.MM) draw.Rect {
	return draw.Rect{Y: y, W: d.Env.Page.W, H: d.Env.Page.H - y}.Inset(beyond)
}

// below draws from y down how nets are folded, and returns it where it has no room there.
func (d *drawer) below(p part.Canvas, y draw.MM, s flow.Block) flow.Block {
	shown, rest := s.Place(d.Env.Page.H-y, false)
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

// inside says what the box is inside, in mm.
func (d *drawer) inside() string {
	mm := func(v draw.MM) string { return fmt.Sprintf("%.0f", math.Floor(float64(v))) }
	in := d.box.Inside
	return theme.Filled(d.Env.Theme.Texts.Boxes.Inside, "across", mm(in.W), "along", mm(in.H), "deep", mm(in.D))
}

// art draws what is printed on the panels of a net, at its own place: grounds that reach over
// the cut, flaps white again up to their folds, so that glue holds, and the faces.
func (d *drawer) art(n Net) *draw.Drawing {
	b := n.Bounds()
	out := draw.New(b.W, b.H)
	for _, over := range []draw.MM{beyond, 0} {
		for _, f := range n.Faces {
			role := d.kit.Accent
			if f.Layout == wall {
				role = d.kit.Tint
			}
			if fill := d.Env.Theme.Fill(role); fill != nil {
				out.Path(draw.Box(n.Net[f.Panel:f.Panel+1].Bounds().Inset(-over)), draw.Style{Fill: fill})
			}
		}
	}
	if d.FillsAreas() {
		paper := d.Env.Theme.Color("paper")
		for _, f := range n.Net {
			if f.Tab || f.Inner {
				out.Path(f.From(hem), draw.Style{Fill: &paper})
			}
		}
	}
	for _, f := range n.Faces {
		r := n.Net[f.Panel : f.Panel+1].Bounds()
		w, h := r.W, r.H
		if f.Turns%2 == 1 {
			w, h = h, w
		}
		mid := draw.Translate(r.X+r.W/2, r.Y+r.H/2)
		out.Place(d.face(f.Layout, w, h).Widened(theme.MinLine), mid.Mul(draw.Rotate(90*float64(f.Turns))).Mul(draw.Translate(-w/2, -h/2)))
	}
	return out
}

// face draws what is printed on a panel.
func (d *drawer) face(id string, w, h draw.MM) *draw.Drawing {
	b := d.Builder
	if d.faces != nil {
		b = d.faces
	}
	if id == cover {
		return b.CoverPanel(d.plan, d.kit.Motif, w, h)
	}
	c := b.NewCanvas(w, h, "")
	c.Face(draw.Rect{W: w, H: h}, id, layout.Values{
		"title": d.kit.Title, "promise": d.kit.Subtitle, "holds": d.holding(), "facts": b.Band(d.plan.Edition), "art": b.Art,
	})
	return c.Drawing
}

// picture is one picture of how a box is made: a net at a stage.
type picture struct {
	net   Net
	stage part.Stage
}

// steps is how a box is folded: pictures side by side over their sentences, as high as
// the room lets them.
type steps struct {
	*drawer
	shown []picture
	said  []string
}

// steps returns how the box is folded: its net flat, half folded and done; of a base and its lid
// the base, then the lid on it.
func (d *drawer) steps() flow.Block {
	name := d.box.Nets[0].Name
	s := steps{drawer: d}
	for _, stage := range part.Stages {
		s.shown = append(s.shown, picture{d.box.Nets[0], stage})
	}
	if len(d.box.Nets) > 1 {
		name = "telescopic"
		s.shown = append(s.shown, picture{d.box.Nets[1], part.Stages[len(part.Stages)-1]})
	}
	if s.said = d.Env.Theme.Texts.Boxes.Steps[name]; len(s.said) != len(s.shown) {
		d.Fail(part.Faultf(textNoSteps, name, len(s.shown)))
	}
	return s
}

// Place implements [flow.Block].
func (s steps) Place(h draw.MM, _ bool) (*flow.Piece, flow.Block) {
	const gap draw.MM = 6
	wide := func(columns int) draw.MM { return (s.Env.Page.W - gap*draw.MM(columns-1)) / draw.MM(columns) }
	columns := len(s.shown)
	for columns > 2 && wide(columns) < leastColumn {
		columns--
	}
	w := wide(columns)
	rows := (len(s.shown) + columns - 1) / columns
	in := s.Leading("h3") * 1.5 // room for the number
	text := draw.MM(0)
	for _, line := range s.said {
		text = max(text, s.Measure(func(q part.Canvas) draw.MM { y, _ := q.Paragraph("body", 0, 0, w, line); return y }))
	}
	high := min(mostRow, (h-gap*draw.MM(rows-1))/draw.MM(rows)-text-3)
	if high < leastRow {
		return nil, s
	}
	row := high + 3 + text
	return &flow.Piece{High: draw.MM(rows)*(row+gap) - gap, Draw: func(c flow.Canvas, x, y draw.MM) {
		p := s.On(c)
		for i, k := range s.shown {
			x, y := x+draw.MM(i%columns)*(w+gap), y+draw.MM(i/columns)*(row+gap)
			s.stage(p, draw.Rect{X: x + in*0.6, Y: y, W: w - in*0.6, H: high}, k.net, k.stage)
			p.StepNumber(x, y, strconv.Itoa(i+1))
			p.Paragraph("body", x, y+high+3, w, strings.TrimSpace(s.said[i]))
		}
	}}, nil
}
