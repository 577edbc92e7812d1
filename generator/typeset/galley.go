package typeset

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// newItem returns an item of a height that is written at a place.
func newItem(high draw.MM, pos check.Pos, show func(d flow.Canvas, x, y draw.MM)) flow.Item {
	return flow.Item{Piece: flow.Piece{High: high, Draw: show}, Pos: pos}
}

// The cost of starting a page with an item, in thousandths of an empty page.
const (
	inText  = 25
	inTable = 150
	inFrame = 300
)

// galley is a sequence of blocks laid out one below the other, at a type size.
type galley struct {
	*run
	size   draw.Pt // size of body type
	scale  draw.MM // factor for lengths in style sheets
	ratio  float64 // ratio of type sizes to those of the profile
	items  []flow.Item
	frame  *flow.Frame
	below  draw.MM // white space requested by the previous block
	next   bool    // whether the next item stays with the previous one
	marker func(d flow.Canvas, x, y draw.MM)
	item   []*draw.Tag // parts that contain the marker
	around []*draw.Tag // parts of the text that contain what follows
	err    error
}

// within lays out in a separate flow what goes beside something else.
func (f *galley) within(fill func(*galley)) []flow.Item {
	items, err := f.trial(fill)
	if f.err == nil {
		f.err = err
	}
	return items
}

// trial is within for callers that handle the error themselves.
func (f *galley) trial(fill func(*galley)) ([]flow.Item, error) {
	in := &galley{run: f.run, size: f.size, scale: f.scale, ratio: f.ratio}
	fill(in)
	return in.items, in.err
}

// add appends an item to the flow.
func (f *galley) add(it flow.Item) {
	it.Above, f.below = max(it.Above, f.below), 0
	it.Frame, it.Around = f.frame, append(slices.Clip(f.around), it.Around...) // laid out separately, it has parts of its own
	if f.next {
		it.Hold, f.next = flow.Never, false
	}
	if f.marker != nil {
		it.Mark, it.Marked, f.marker = f.marker, append(slices.Clip(f.item), draw.As(draw.Label)), nil
	}
	if f.frame != nil && it.Hold < flow.Never && len(f.items) > 0 && f.items[len(f.items)-1].Frame == f.frame {
		it.Hold = max(it.Hold, inFrame)
	}
	f.items = append(f.items, it)
}

// white requests white space before the next item.
func (f *galley) white(mm draw.MM) { f.below = max(f.below, mm*f.scale) }

// blocks lays out nodes from x on, in a width.
func (f *galley) blocks(nodes []*Node, around *place, x, w draw.MM) {
	for _, n := range nodes {
		if f.err != nil {
			return
		}
		if at := around.of(n); !at.look.Hide {
			f.in(f.tag(n), func() { f.block(n, at, x, w) })
		}
	}
}

// block lays out a node: its white space, its frame and its contents.
func (f *galley) block(n *Node, at *place, x, w draw.MM) {
	l := at.look
	f.white(l.Above)
	first := len(f.items)
	x, w = x+l.Indent*f.scale, w-l.Indent*f.scale
	if l.Ground != "" || l.Frame != "" || l.Bar != "" {
		f.frame = &flow.Frame{Up: f.frame, X: x, W: w, Pad: l.Pad * f.scale, Paint: func(d flow.Canvas, r draw.Rect) { f.paint(d.Drawing, l, r) }}
		x, w = x+f.frame.Pad, w-2*f.frame.Pad
		defer func() { f.frame = f.frame.Up }()
	}
	switch {
	case n.Tag == "table" && l.Cell > 0:
		f.grid(n, at, x, w)
	case n.Tag == "table":
		f.table(n, at, x, w)
	case n.Tag == "svg":
		f.drawing(n, at, x, w)
	case n.Tag == "img":
		f.image(n, at, x, w)
	case n.Is("ul", "ol") && l.Columns == 0:
		f.list(n, at, x, w)
	case l.Columns > 0:
		f.columns(n, at, x, w)
	case l.Beside:
		f.beside(n, at, x, w)
	case len(n.Text) > 0 && n.Text[0].Sign != nil:
		f.signed(n, at, x, w)
	default:
		if len(n.Text) > 0 {
			f.text(n, at, cmp.Or(l.Role, "body"), x, w)
		}
		f.blocks(n.Nodes, at, x, w)
	}
	if n.Tag == "h2" && len(f.items) > first {
		f.items[first].Heading = n.Words()
	}
	if l.Keep {
		for i := first + 1; i < len(f.items); i++ {
			f.items[i].Hold = flow.Never
		}
	}
	f.white(l.Below)
	f.next = f.next || l.Next || n.Tag == "p" && strings.HasSuffix(n.Words(), ":") // it announces what follows
}

// list lays out the items of a list, each after its marker.
func (f *galley) list(n *Node, at *place, x, w draw.MM) {
	mark := cmp.Or(at.look.Mark, map[string]string{"ul": "dash", "ol": "number"}[n.Tag])
	in := draw.MM(0)
	if mark != "none" {
		in = f.style("body").Size.MM() * 1.35
		if mark == "number" && len(n.Nodes) > 9 {
			in *= 1.4
		}
	}
	number := 1
	if v, err := strconv.Atoi(n.Attr["start"]); err == nil {
		number = v
	}
	for _, li := range n.Nodes {
		at := at.of(li)
		if at.look.Hide {
			continue
		}
		if mark != "none" {
			f.marker, f.item = f.mark(mark, number, x), append(slices.Clip(f.around), f.tag(li))
		}
		number++
		f.in(f.tag(li), func() { f.block(li, at, x+in, w-in) })
		f.marker = nil
	}
}

// mark returns what draws the mark of an item of a list.
func (f *galley) mark(kind string, number int, x draw.MM) func(d flow.Canvas, x, y draw.MM) {
	st, words := f.style("body"), "–"
	if kind == "number" {
		st = f.style("number")
		words = strconv.Itoa(number)
	}
	st.Color = f.color("game")
	body := f.style("body")
	lead := draw.MM(float64(body.Size.MM()) * body.Leading)
	base := (lead + f.Fonts.CapHeight(body)) / 2
	return func(d flow.Canvas, dx, dy draw.MM) {
		if l, err := f.Fonts.Fit(st, words, 2*body.Size.MM()); err == nil {
			d.Text(l.At(dx+x, dy+base)...)
		}
	}
}

// signed lays out a text that starts with a symbol: the symbol on the left, the text
// to its right.
func (f *galley) signed(n *Node, at *place, x, w draw.MM) {
	rest := *n
	rest.Text = n.Text[1:]
	f.pair(n, n.Text[0].Sign, at, x, w, func(in *galley, w draw.MM) {
		if len(rest.Text) > 0 {
			in.text(&rest, at, cmp.Or(at.look.Role, "body"), 0, w)
		}
		in.blocks(rest.Nodes, at, 0, w)
	})
}

// beside lays out a block with a drawing: the drawing on the left, what follows it to
// its right. What precedes it, such as a caption, goes above both.
func (f *galley) beside(n *Node, at *place, x, w draw.MM) {
	for i, c := range n.Nodes {
		if c.Tag == "svg" && !at.of(c).look.Hide {
			rest := n.Nodes[i+1:]
			f.pair(n, c, at, x, w, func(in *galley, w draw.MM) { in.blocks(rest, at, 0, w) })
			return
		}
		f.blocks(n.Nodes[i:i+1], at, x, w)
	}
}

// leastBeside is the least fraction of the width for text beside a drawing; with less,
// it goes below.
const leastBeside = 0.38

// pair lays out a drawing and what fill sets to its right, both vertically centered.
func (f *galley) pair(n, sign *Node, at *place, x, w draw.MM, fill func(in *galley, w draw.MM)) {
	in := at.of(sign)
	size := f.drawn(sign, in, w)
	gap := min(cmp.Or(at.look.Gap, besideGap), besideGap) * f.scale
	room := w - size.W - gap
	items, err := f.trial(func(in *galley) { fill(in, room) })
	if err != nil || room < w*leastBeside {
		f.drawing(sign, in, x, w)
		f.white(1.5)
		f.next = true
		for _, it := range f.within(func(in *galley) { fill(in, w) }) {
			f.add(it.Moved(x))
		}
		return
	}
	high := flow.Heights(items)
	tall := high.Foot
	all := max(size.H, tall)
	f.add(newItem(all, n.Pos, func(d flow.Canvas, dx, dy draw.MM) {
		f.picture(d.Drawing, sign, in, draw.Rect{X: dx + x, Y: dy + (all-size.H)/2, W: size.W, H: size.H})
		flow.DrawItems(d, items, dx+x+size.W+gap, dy+(all-tall)/2, high)
	}))
}

// The gap between columns, and beside a drawing, in mm.
const columnGap, besideGap draw.MM = 4, 3

// columns lays out the parts of a block side by side, in rows.
func (f *galley) columns(n *Node, at *place, x, w draw.MM) {
	var cells []*Node
	for _, c := range n.Nodes {
		if !at.of(c).look.Hide {
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 {
		return
	}
	gap := cmp.Or(at.look.Gap, columnGap) * f.scale
	cols := max(1, min(len(cells), int((w+gap)/(at.look.Columns*f.scale+gap))))
	if rows := (len(cells) + cols - 1) / cols; rows > 1 {
		cols = (len(cells) + rows - 1) / rows // as even as possible
	}
	each := (w - gap*draw.MM(cols-1)) / draw.MM(cols)
	for from := 0; from < len(cells); from += cols {
		row := cells[from:min(from+cols, len(cells))]
		f.row(n, row, each+gap, x, func(in *galley, c *Node) { in.in(f.tag(c), func() { in.block(c, at.of(c), 0, each) }) })
		f.white(2)
	}
	f.below = 0
}

// row adds an item of cells side by side, step mm apart.
func (f *galley) row(n *Node, cells []*Node, step, x draw.MM, fill func(in *galley, c *Node)) {
	sets := make([][]flow.Item, len(cells))
	high := make([]flow.Spans, len(cells))
	tallest := draw.MM(0)
	for i, c := range cells {
		sets[i] = f.within(func(in *galley) { fill(in, c) })
		high[i] = flow.Heights(sets[i])
		tallest = max(tallest, high[i].Foot)
	}
	f.add(newItem(tallest, n.Pos, func(d flow.Canvas, dx, dy draw.MM) {
		for i := range sets {
			flow.DrawItems(d, sets[i], dx+x+step*draw.MM(i), dy, high[i])
		}
	}))
}

// corner is the radius of the corners of frames, in mm.
const corner draw.MM = 1.6

// paint draws the background, the border and the bar of a frame.
func (f *galley) paint(d *draw.Drawing, l Look, r draw.Rect) {
	box := draw.RoundBox(r, corner)
	if l.Ground != "" {
		if c := f.Theme.Fill(f.role(l.Ground)); c != nil {
			d.Path(box, draw.Style{Fill: c})
		} else if l.Frame == "" {
			d.Path(box, f.Theme.Stroke("rule", "muted"))
		}
	}
	if l.Frame != "" {
		d.Path(box, f.Theme.Stroke(l.Frame, f.role("game")))
	}
	if l.Bar != "" {
		c := f.color(l.Bar)
		d.Path(draw.Box(draw.Rect{X: r.X, Y: r.Y, W: r.W, H: 0.8}), draw.Style{Fill: &c})
	}
}
