package part

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/layout"
)

// SketchRoom is the height that pictures of a net need, in mm.
const SketchRoom = 48

// NetPage puts a net on a page under the heading of a layout, what show prints on it, the steps under it, or
// beside a narrow net, and, where there is room, how it is folded. show returns the boxes on the
// first panel that the pictures show too. ok reports whether all of it found room.
func (b *Builder) NetPage(n Net, head string, steps Note, show func(p Canvas, n Net) []draw.Rect) (d *draw.Drawing, ok bool) {
	page := b.Env.Page
	p, y := b.titled(head, steps.Title)
	steps.Title = ""
	box := n.Bounds()
	x, room := p.besides(y, draw.Point{X: box.W, Y: box.H})
	n = n.Moved(x-box.X, y-box.Y)
	marks := show(p, n)
	n.Draw(p)
	return p.Drawing, p.folding(n, room, steps, marks) && box.W <= page.W
}

// narrow is the share of the page's width up to which the steps stand beside nets.
const narrow = 0.4

// besides returns where nets of a size start from the left, at y from the top, and the box
// for their steps: right of narrow nets, so that the sheet has room for more, else below.
func (p Canvas) besides(y draw.MM, size draw.Point) (x draw.MM, steps draw.Rect) {
	const gap = 10
	x = (p.W - size.X) / 2
	if size.X > p.W*narrow {
		in := min(x, p.W*0.14)
		return x, draw.Rect{X: in, Y: y + size.Y + gap, W: p.W - 2*in, H: p.H - y - size.Y - gap}
	}
	left := p.W * narrow
	return (left - size.X) / 2, draw.Rect{X: left + gap, Y: y, W: p.W - left - gap, H: min(p.H*0.4, p.H-y)}
}

// folding sets the steps from the top of a box and, where the page has room below them,
// how the net is folded. It reports whether all found room.
func (p Canvas) folding(n Net, r draw.Rect, steps Note, marks []draw.Rect) bool {
	end, foot := p.Steps(r, steps), r.Y+r.H
	if p.H-end > SketchRoom {
		high := draw.MM(SketchRoom - 4)
		p.Stages(draw.Rect{X: r.X, Y: end + max(0, foot-end-high)/2, W: r.W, H: high}, n, marks, false, StepsShown(len(steps.Lines)))
	}
	// Type grows no further than the sketch allows.
	return end-p.Leading("body") <= p.H && (foot-end > SketchRoom || p.Scale <= 1)
}

// StepsShown returns the names of the steps that the pictures of Stages show of a number of steps:
// the last picture shows all that follow.
func StepsShown(steps int) [len(Stages)]string {
	return [len(Stages)]string{"1", "2", span(3, max(3, steps))}
}

// span names steps from one to another: "4", "4–5".
func span(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// Stages draws how a net is folded, side by side in a room, each picture under the numbers
// of its steps: flat, half folded, done, then open upwards where the net has its print
// outside and is no lid. marks are shapes printed on the first panel.
func (p Canvas) Stages(r draw.Rect, n Net, marks []draw.Rect, open bool, steps [len(Stages)]string) {
	const gap = 8
	w := (r.W - 2*gap) / draw.MM(len(Stages))
	in := p.Leading("h3") * 1.5 // room for the number
	for i, s := range Stages {
		if s.Done && slices.ContainsFunc(n, func(f Panel) bool { return math.Abs(f.Angle) == 180 }) {
			s.Share = 0.95 // layers that lie on each other, a little apart
		}
		var ways [][]Vec
		if s.Arrows {
			ways = n.Turnings(s.Share)
		}
		at := draw.Rect{X: r.X + draw.MM(i)*(w+gap), Y: r.Y, W: w, H: r.H}
		p.Folding(draw.Rect{X: at.X + in*0.6, Y: at.Y, W: at.W - in*0.6, H: at.H}, p.pale(), n.Seen(s, s.Done && open, marks), ways)
		p.StepNumber(at.X, at.Y, steps[i])
	}
}

// StepNumber draws the number of a step, or those of the first and the last of several, at the
// left of a picture.
func (p Canvas) StepNumber(x, y draw.MM, steps string) {
	in := p.Leading("h3") * 1.5
	p.Face(draw.Rect{X: x, Y: y, W: in, H: in}, "box-number", layout.Values{"n": steps})
}

// StagesAtFoot draws the stages of a lid or a die at the foot of a page, from x on and so
// wide, where there is room below y.
func (p Canvas) StagesAtFoot(x, y, w draw.MM, n Net, steps [len(Stages)]string) {
	if y+SketchRoom <= p.H {
		p.Stages(draw.Rect{X: x, Y: p.H - SketchRoom, W: w, H: SketchRoom}, n, nil, false, steps)
	}
}

// Assembled draws how a box that opens upwards is folded, steps 1 to 3, and below it the
// whole of which it is a part, which shows the steps that follow. It reports whether both found room.
func (p Canvas) Assembled(r draw.Rect, n, whole Net, steps int) bool {
	const gap, high = 6, 96 // between the two; of the whole
	ok := r.H >= SketchRoom+gap+high
	if ok {
		p.Stages(draw.Rect{X: r.X, Y: r.Y, W: r.W, H: SketchRoom}, n, nil, true, StepsShown(0))
		r.Y, r.H = r.Y+SketchRoom+gap, high
	}
	if r.H = min(r.H, high); r.H > SketchRoom {
		p.Folding(r, p.pale(), whole.Seen(Stages[len(Stages)-1], true, nil), nil)
		if steps > len(Stages) {
			p.StepNumber(r.X, r.Y, span(len(Stages)+1, steps))
		}
	}
	return ok
}

// pale is the tint of the kit, that of paper where it has none.
func (p Canvas) pale() string {
	if tint := p.Accent + "-pale"; p.Env.Theme.Knows("colors", tint) {
		return tint
	}
	return "soft"
}

// rim is a fold of a net and a hair of white on both sides of it.
const rim draw.MM = 0.45

// Bare leaves a thin white rim along the folds of a net, that they are seen on its print. Along
// the cut it would stay on the folded box as a white edge.
func (n Net) Bare(p Canvas) {
	if !p.FillsAreas() {
		return
	}
	paper := p.Env.Theme.Color("paper")
	s := draw.Style{Stroke: &paper, Width: rim}
	for _, f := range n {
		if f.Parent >= 0 {
			p.Path(draw.Segment(f.Poly[0].X, f.Poly[0].Y, f.Poly[1].X, f.Poly[1].Y), s)
		}
	}
}

// Glue hatches the tabs of a net that are glued by their printed side.
func (n Net) Glue(p Canvas) {
	for _, f := range n {
		if f.Tab && f.Angle > 0 {
			p.Path(Hatched(f.Poly, 2.5, 0.8), p.Stroke("hair", "fold"))
		}
	}
}
