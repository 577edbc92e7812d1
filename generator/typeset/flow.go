package typeset

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// item is something that cannot be broken across pages: a line, a row of a table, a
// drawing.
type item struct {
	high  draw.MM
	above draw.MM // white space required above it
	hold  int     // cost of starting a page with it
	draw  func(d *draw.Drawing, x, y draw.MM)
	frame *frame // innermost frame around it, if any
	head  *item  // head of its table, repeated above it at the top of a page
	pos   check.Pos
	// heading is the heading of a section (h2) that starts with it.
	heading string
	// around is the parts of the text that contain it, the outermost first.
	around []*draw.Tag
	// mark draws the marker of a list item that starts with it; marked are the parts
	// that contain the marker.
	mark   func(d *draw.Drawing, x, y draw.MM)
	marked []*draw.Tag
}

// moved returns the item moved to the right, with the head of its table.
func (it item) moved(by draw.MM) item {
	show, mark := it.draw, it.mark
	it.draw = func(d *draw.Drawing, x, y draw.MM) { show(d, x+by, y) }
	if mark != nil {
		it.mark = func(d *draw.Drawing, x, y draw.MM) { mark(d, x+by, y) }
	}
	if it.head != nil {
		head := it.head.moved(by)
		it.head = &head
	}
	return it
}

// The cost of starting a page with an item, in thousandths of an empty page; never is
// more than the cost of an extra page.
const (
	never   = 1 << 20
	inText  = 25
	inTable = 150
	inFrame = 300
)

// frame is a background or a border around consecutive items.
type frame struct {
	look Look
	up   *frame
	x, w draw.MM
	pad  draw.MM
}

// flow is a sequence of blocks laid out one below the other, at a type size.
type flow struct {
	*run
	size   draw.Pt // size of body type
	scale  draw.MM // factor for lengths in style sheets
	ratio  float64 // ratio of type sizes to those of the profile
	items  []item
	frame  *frame
	below  draw.MM // white space requested by the previous block
	next   bool    // whether the next item stays with the previous one
	marker func(d *draw.Drawing, x, y draw.MM)
	item   []*draw.Tag // parts that contain the marker
	around []*draw.Tag // parts of the text that contain what follows
	err    error
}

// within lays out in a separate flow what goes beside something else.
func (f *flow) within(fill func(*flow)) []item {
	items, err := f.trial(fill)
	if f.err == nil {
		f.err = err
	}
	return items
}

// trial is within for callers that handle the error themselves.
func (f *flow) trial(fill func(*flow)) ([]item, error) {
	in := &flow{run: f.run, size: f.size, scale: f.scale, ratio: f.ratio}
	fill(in)
	return in.items, in.err
}

// add appends an item to the flow.
func (f *flow) add(it item) {
	it.above, f.below = max(it.above, f.below), 0
	it.frame, it.around = f.frame, append(slices.Clip(f.around), it.around...) // laid out separately, it has parts of its own
	if f.next {
		it.hold, f.next = never, false
	}
	if f.marker != nil {
		it.mark, it.marked, f.marker = f.marker, append(slices.Clip(f.item), draw.As(draw.Label)), nil
	}
	if f.frame != nil && it.hold < never && len(f.items) > 0 && f.items[len(f.items)-1].frame == f.frame {
		it.hold = max(it.hold, inFrame)
	}
	f.items = append(f.items, it)
}

// white requests white space before the next item.
func (f *flow) white(mm draw.MM) { f.below = max(f.below, mm*f.scale) }

// blocks lays out nodes from x on, in a width.
func (f *flow) blocks(nodes []*Node, around *place, x, w draw.MM) {
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
func (f *flow) block(n *Node, at *place, x, w draw.MM) {
	l := at.look
	f.white(l.Above)
	first := len(f.items)
	x, w = x+l.Indent*f.scale, w-l.Indent*f.scale
	if l.Ground != "" || l.Frame != "" || l.Bar != "" {
		f.frame = &frame{look: l, up: f.frame, x: x, w: w, pad: l.Pad * f.scale}
		x, w = x+f.frame.pad, w-2*f.frame.pad
		defer func() { f.frame = f.frame.up }()
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
		f.items[first].heading = n.Words()
	}
	if l.Keep {
		for i := first + 1; i < len(f.items); i++ {
			f.items[i].hold = never
		}
	}
	f.white(l.Below)
	f.next = f.next || l.Next || n.Tag == "p" && strings.HasSuffix(n.Words(), ":") // it announces what follows
}

// list lays out the items of a list, each after its marker.
func (f *flow) list(n *Node, at *place, x, w draw.MM) {
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
func (f *flow) mark(kind string, number int, x draw.MM) func(d *draw.Drawing, x, y draw.MM) {
	st, words := f.style("body"), "–"
	if kind == "number" {
		st = f.style("number")
		words = strconv.Itoa(number)
	}
	st.Color = f.color("game")
	body := f.style("body")
	lead := draw.MM(float64(body.Size.MM()) * body.Leading)
	base := (lead + f.Fonts.CapHeight(body)) / 2
	return func(d *draw.Drawing, dx, dy draw.MM) {
		if l, err := f.Fonts.Fit(st, words, 2*body.Size.MM()); err == nil {
			d.Text(l.At(dx+x, dy+base)...)
		}
	}
}

// signed lays out a text that starts with a symbol: the symbol on the left, the text
// to its right.
func (f *flow) signed(n *Node, at *place, x, w draw.MM) {
	rest := *n
	rest.Text = n.Text[1:]
	f.pair(n, n.Text[0].Sign, at, x, w, func(in *flow, w draw.MM) {
		if len(rest.Text) > 0 {
			in.text(&rest, at, cmp.Or(at.look.Role, "body"), 0, w)
		}
		in.blocks(rest.Nodes, at, 0, w)
	})
}

// beside lays out a block with a drawing: the drawing on the left, what follows it to
// its right. What precedes it, such as a caption, goes above both.
func (f *flow) beside(n *Node, at *place, x, w draw.MM) {
	for i, c := range n.Nodes {
		if c.Tag == "svg" && !at.of(c).look.Hide {
			rest := n.Nodes[i+1:]
			f.pair(n, c, at, x, w, func(in *flow, w draw.MM) { in.blocks(rest, at, 0, w) })
			return
		}
		f.blocks(n.Nodes[i:i+1], at, x, w)
	}
}

// leastBeside is the least fraction of the width for text beside a drawing; with less,
// it goes below.
const leastBeside = 0.38

// pair lays out a drawing and what fill sets to its right, both vertically centered.
func (f *flow) pair(n, sign *Node, at *place, x, w draw.MM, fill func(in *flow, w draw.MM)) {
	in := at.of(sign)
	size := f.drawn(sign, in, w)
	gap := min(cmp.Or(at.look.Gap, besideGap), besideGap) * f.scale
	room := w - size.W - gap
	items, err := f.trial(func(in *flow) { fill(in, room) })
	if err != nil || room < w*leastBeside {
		f.drawing(sign, in, x, w)
		f.white(1.5)
		f.next = true
		for _, it := range f.within(func(in *flow) { fill(in, w) }) {
			f.add(it.moved(x))
		}
		return
	}
	high := heights(items)
	tall := high.total()
	all := max(size.H, tall)
	f.add(item{high: all, pos: n.Pos, draw: func(d *draw.Drawing, dx, dy draw.MM) {
		f.picture(d, sign, in, draw.Rect{X: dx + x, Y: dy + (all-size.H)/2, W: size.W, H: size.H})
		f.draw(d, items, dx+x+size.W+gap, dy+(all-tall)/2, high)
	}})
}

// The gap between columns, and beside a drawing, in mm.
const columnGap, besideGap draw.MM = 4, 3

// columns lays out the parts of a block side by side, in rows.
func (f *flow) columns(n *Node, at *place, x, w draw.MM) {
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
		f.row(n, row, each+gap, x, func(in *flow, c *Node) { in.in(f.tag(c), func() { in.block(c, at.of(c), 0, each) }) })
		f.white(2)
	}
	f.below = 0
}

// row adds an item of cells side by side, step mm apart.
func (f *flow) row(n *Node, cells []*Node, step, x draw.MM, fill func(in *flow, c *Node)) {
	sets := make([][]item, len(cells))
	high := make([]spans, len(cells))
	tallest := draw.MM(0)
	for i, c := range cells {
		sets[i] = f.within(func(in *flow) { fill(in, c) })
		high[i] = heights(sets[i])
		tallest = max(tallest, high[i].total())
	}
	f.add(item{high: tallest, pos: n.Pos, draw: func(d *draw.Drawing, dx, dy draw.MM) {
		for i := range sets {
			f.draw(d, sets[i], dx+x+step*draw.MM(i), dy, high[i])
		}
	}})
}
