package kit

import (
	"imprimots/engine"
	"imprimots/generator/draw"
)

// sketchRoom is the height that the sketch of a folded net needs, in mm.
const sketchRoom = 48

// netPage puts a net on a page, what show prints on its first panel, the steps
// under it and, where there is room, how it looks half folded. show gives the
// boxes that the sketch shows too. ok says whether all of it found room.
func (k *desk) netPage(n net, title string, steps engine.Note, show func(pen, draw.Rect) []draw.Rect) (d *draw.Drawing, ok bool) {
	page := k.env.Page
	p := k.on(page.W, page.H, title)
	y := p.heading(steps.Title) + 4
	steps.Title = ""
	b := n.bounds()
	n = n.moved((page.W-b.W)/2-b.X, y-b.Y)
	marks := show(p, n[:1].bounds())
	n.record(p)
	y += b.H + 10
	in := min((page.W-b.W)/2, page.W*0.14)
	end := p.steps(draw.Rect{X: in, Y: y, W: page.W - 2*in}, steps)
	room := page.H - end
	if room > sketchRoom {
		high := draw.MM(sketchRoom - 4)
		n.sketch(p, draw.Rect{X: in, Y: end + (room-high)/2, W: page.W - 2*in, H: high}, 0.62, marks)
	}
	// Type grows no further than the sketch allows.
	fits := end-p.lead("body") <= page.H && (room > sketchRoom || k.scale <= 1)
	return p.Drawing, fits && b.W <= page.W
}
