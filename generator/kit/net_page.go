package kit

import (
	"imprimots/engine"
	"imprimots/generator/draw"
)

// sketchRoom is the height that the sketch of a folded net needs, in mm.
const sketchRoom = 48

// netPage puts a net on a page, what show prints on it, the steps under it and,
// where there is room, how it looks half folded. show gives the boxes on the
// first panel that the sketch shows too. ok says whether all of it found room.
func (k *desk) netPage(n net, title string, steps engine.Note, show func(p pen, n net) []draw.Rect) (d *draw.Drawing, ok bool) {
	page := k.env.Page
	p := k.on(page.W, page.H, title)
	y := p.heading(steps.Title) + 4
	steps.Title = ""
	b := n.bounds()
	n = n.moved((page.W-b.W)/2-b.X, y-b.Y)
	marks := show(p, n)
	n.record(p)
	in := min((page.W-b.W)/2, page.W*0.14)
	return p.Drawing, p.folding(n, draw.Rect{X: in, Y: y + b.H + 10, W: page.W - 2*in}, steps, marks) && b.W <= page.W
}

// folding sets the steps from the top of a box to the foot of the page and,
// where there is room, how the net looks half folded. It reports whether all
// found room.
func (p pen) folding(n net, r draw.Rect, steps engine.Note, marks []draw.Rect) bool {
	end := p.steps(r, steps)
	room := p.H - end
	if room > sketchRoom {
		high := draw.MM(sketchRoom - 4)
		n.sketch(p, draw.Rect{X: r.X, Y: end + (room-high)/2, W: r.W, H: high}, 0.62, marks)
	}
	// Type grows no further than the sketch allows.
	return end-p.lead("body") <= p.H && (room > sketchRoom || p.scale <= 1)
}
