package part

import (
	"imprimots/generator/draw"
)

// SketchRoom is the height that pictures of a net need, in mm.
const SketchRoom = 48

// NetPage puts a net on a page under the heading of a layout, what show prints on it, the steps under it and,
// where there is room, how it is folded. show gives the boxes on the
// first panel that the pictures show too. ok reports whether all of it found room.
func (b *Builder) NetPage(n Net, head string, steps Note, show func(p Canvas, n Net) []draw.Rect) (d *draw.Drawing, ok bool) {
	page := b.Env.Page
	p, y := b.titled(head, steps.Title)
	steps.Title = ""
	box := n.Bounds()
	n = n.Moved((page.W-box.W)/2-box.X, y-box.Y)
	marks := show(p, n)
	n.Draw(p)
	in := min((page.W-box.W)/2, page.W*0.14)
	return p.Drawing, p.folding(n, draw.Rect{X: in, Y: y + box.H + 10, W: page.W - 2*in}, steps, marks) && box.W <= page.W
}

// folding sets the steps from the top of a box to the foot of the page and,
// where there is room, how the net is folded. It reports whether all
// found room.
func (p Canvas) folding(n Net, r draw.Rect, steps Note, marks []draw.Rect) bool {
	end := p.Steps(r, steps)
	room := p.H - end
	if room > SketchRoom {
		high := draw.MM(SketchRoom - 4)
		n.stages(p, draw.Rect{X: r.X, Y: end + (room-high)/2, W: r.W, H: high}, marks)
	}
	// Type grows no further than the sketch allows.
	return end-p.Leading("body") <= p.H && (room > SketchRoom || p.Scale <= 1)
}

// stages draws how a net is folded, side by side in a room: flat, half folded, done.
func (n Net) stages(p Canvas, r draw.Rect, marks []draw.Rect) {
	const gap = 8
	w := (r.W - 2*gap) / draw.MM(len(Stages))
	tint := p.Accent + "-pale"
	if !p.Env.Theme.Knows("colors", tint) {
		tint = "soft"
	}
	for i, s := range Stages {
		var ways [][]Vec
		if s.Arrows {
			ways = n.Turnings(s.Share)
		}
		p.Folding(draw.Rect{X: r.X + draw.MM(i)*(w+gap), Y: r.Y, W: w, H: r.H}, tint, n.Seen(s, false, marks), ways)
	}
}
