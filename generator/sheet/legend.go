package sheet

import (
	"slices"
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
	"imprimots/generator/theme"
)

// The size of a symbol in the legend, in mm.
const (
	legendWidth  draw.MM = 22
	legendHeight draw.MM = 7
)

// symbol is one symbol of the legend: a small drawing and its meaning.
type symbol struct {
	says string
	draw func(d *draw.Drawing, left draw.Point) // given the middle of the left edge
}

// advice returns how to print, and how to cut and fold, side by side.
func (c *coverFlow) advice(jobs []job) flow.Block {
	const between, indent draw.MM = 10, 6
	w := (c.room.W - between) / 2
	x, right := c.room.X, c.room.X+w+between
	stacked := c.setup.Paper.small() // one below the other
	if stacked {
		w, right = c.room.W, x
	}
	gap, list := c.gap("body"), draw.As(draw.List)
	settings := c.titled(x, w, c.theme.Texts.Settings.Title)
	for i, s := range c.settings(jobs) {
		settings = append(settings, c.block(c.height("body", w-indent, s)+gap, func(y draw.MM) {
			item := draw.As(draw.Item)
			c.d.Inside(func() {
				c.line(c.d, "points", x, y+c.fonts.CapHeight(c.style("body"))+0.5, indent-1, text.Left, strconv.Itoa(i+1))
			}, list, item, draw.As(draw.Label))
			c.d.Inside(func() { c.para("body", draw.Rect{X: x + indent, Y: y, W: w - indent}, s) }, list, item)
		})...)
	}
	legend := c.titled(right, w, c.theme.Texts.Legend.Title)
	for _, l := range c.legend(jobs) {
		legend = append(legend, c.block(max(c.height("body", w-legendWidth, l.says), legendHeight)+gap, func(y draw.MM) {
			l.draw(c.d, draw.Point{X: right, Y: y + legendHeight/2})
			c.para("body", draw.Rect{X: right + legendWidth, Y: y, W: w - legendWidth}, l.says)
		})...)
	}
	if stacked {
		return flow.Seq{Gap: belowAdvice, Blocks: []flow.Block{c.whole(settings), c.whole(legend)}}
	}
	return c.whole(settings, legend)
}

// titled returns a title and the space below it.
func (c *coverFlow) titled(x, w draw.MM, title string) flow.Stack {
	return c.block(c.cap("h2")+4, func(y draw.MM) { c.line(c.d, "h2", x, y+c.cap("h2"), w, text.Left, title) })
}

// whole returns columns that no page break goes through, each drawn where it stands across.
func (c *coverFlow) whole(columns ...flow.Block) flow.Stack {
	var page flow.Page
	for _, col := range columns {
		p := flow.Whole(col)
		page.Pieces, page.Tops = append(page.Pieces, &p), append(page.Tops, 0)
	}
	return c.block(page.Foot(), func(y draw.MM) { page.Draw(flow.Canvas{Drawing: c.d}, 0, y) })
}

// gap returns the distance between items of a list: more than that between the lines
// of an item, however large that is in the profile.
func (c *coverFlow) gap(role string) draw.MM {
	st := c.style(role)
	return st.Size.MM()*draw.MM(st.Leading-1)*1.2 + 1
}

// settings returns what to choose in the print dialog.
func (c *coverFlow) settings(jobs []job) []string {
	t := &c.theme.Texts.Settings
	steps := []string{theme.Filled(t.Paper, "paper", c.setup.Paper.Name), t.Scale}
	both := false
	for _, j := range jobs {
		both = both || j.bothSides() || j.group.Duplex && j.group.Kind == Parts || j.group.Kind == Booklet
	}
	way := t.Fronts
	if both {
		feed := t.ReverseOrder
		if c.setup.Feed == FirstFirst {
			feed = t.SameOrder
		}
		way = theme.Filled(nameOf(c.setup.Assembly, t.Assemblies), "feed", feed)
	}
	return append(steps, way, t.FirstSheet)
}

// legend returns the symbols that the sheets of the kit use.
func (c *coverFlow) legend(jobs []job) []symbol {
	var cut, marks, fold, hidden bool
	for _, j := range jobs {
		g := j.group
		marks = marks || g.Kind == Parts && !g.Outline
		hidden = hidden || g.Hidden && g.Duplex
		l := linesOf(g)
		cut = cut || l.cut
		fold = fold || l.fold || c.setup.Assembly == FoldOver && g.Duplex
		cut = cut || slices.ContainsFunc(j.sides, func(s Side) bool { return len(s.Cuts) > 0 })
	}
	t := &c.theme.Texts.Legend
	var out []symbol
	if marks {
		says := t.Marks
		if hidden {
			says += " " + t.Backs
		}
		out = append(out, symbol{says, c.cropSymbol})
	}
	if cut {
		out = append(out, symbol{t.Cut, c.cutSymbol})
	}
	if fold {
		out = append(out,
			symbol{t.FoldAway, c.foldSymbol([]draw.MM{2, 1.2}, 1)},
			symbol{t.FoldTowards, c.foldSymbol([]draw.MM{3, 1, 0.5, 1}, -1)})
	}
	if len(out) == 0 {
		out = append(out, symbol{t.Nothing, c.pageSymbol})
	}
	return append(out, symbol{t.Bar, c.barSymbol})
}

// lines records the kinds of lines to work along in a drawing.
type lines struct {
	cut, fold bool
	seen      map[*draw.Drawing]bool
}

// linesOf looks at the fronts of a group.
func linesOf(g *Group) *lines {
	l := &lines{seen: map[*draw.Drawing]bool{}}
	for _, p := range g.Parts {
		if p.Front != nil {
			l.Place(p.Front, draw.Identity)
		}
	}
	return l
}

// Place visits each drawing once.
func (l *lines) Place(d *draw.Drawing, _ draw.Matrix) bool {
	if !l.seen[d] {
		l.seen[d] = true
		d.Replay(l, draw.Identity)
	}
	return true
}

// Path records the purpose of a line.
func (l *lines) Path(_ draw.Path, s draw.Style, _ draw.Matrix) {
	l.cut = l.cut || s.Layer == draw.Cut
	l.fold = l.fold || s.Layer == draw.Fold
}

// Size, Text and Image record nothing.
func (l *lines) Size(_, _ draw.MM)                   {}
func (l *lines) Text(_ draw.Text, _ draw.Matrix)     {}
func (l *lines) Image(_ draw.Picture, _ draw.Matrix) {}

// cutSymbol draws a pair of scissors on a solid line.
func (c *coverFlow) cutSymbol(d *draw.Drawing, o draw.Point) {
	line := c.theme.Stroke("cut", "cut")
	d.Path(draw.Segment(o.X+8.6, o.Y, o.X+legendWidth-4, o.Y), line)
	s := c.theme.Stroke("frame", "ink")
	s = s.Rounded()
	p := draw.Circle(draw.Point{X: o.X + 1.4, Y: o.Y - 1.7}, 1.2)
	q := draw.Circle(draw.Point{X: o.X + 1.4, Y: o.Y + 1.7}, 1.2)
	p.Verbs = append(p.Verbs, q.Verbs...)
	p.Points = append(p.Points, q.Points...)
	p.MoveTo(o.X+2.4, o.Y-1.1).LineTo(o.X+8, o.Y+1.4)
	p.MoveTo(o.X+2.4, o.Y+1.1).LineTo(o.X+8, o.Y-1.4)
	d.Path(p, s)
}

// cropSymbol draws two cards on a sheet, with crop marks between them.
func (c *coverFlow) cropSymbol(d *draw.Drawing, o draw.Point) {
	soft := draw.Style{Fill: c.theme.Fill(c.tint())}
	if soft.Fill == nil {
		soft = c.theme.Stroke("hair", "muted")
	} else {
		soft.Stroke, soft.Width = ptr(c.theme.Color("paper")), c.theme.Line("frame")
	}
	var p draw.Path
	for i := range 2 {
		d.Path(draw.Box(draw.Rect{X: o.X + 2.6 + draw.MM(i)*5.4, Y: o.Y - 2, W: 5.4, H: 4}), soft)
	}
	for i := range 3 {
		x := o.X + 2.6 + draw.MM(i)*5.4
		p.MoveTo(x, o.Y-3.5).LineTo(x, o.Y-2.3).MoveTo(x, o.Y+2.3).LineTo(x, o.Y+3.5)
	}
	for i := range 2 {
		y := o.Y - 2 + draw.MM(i)*4
		p.MoveTo(o.X, y).LineTo(o.X+2.2, y).MoveTo(o.X+13.8, y).LineTo(o.X+16, y)
	}
	d.Path(p, c.theme.Stroke("mark", "mark"))
}

// foldSymbol draws a fold line, and a sheet seen from its edge that folds away from
// the reader (1) or towards the reader (-1).
func (c *coverFlow) foldSymbol(dash []draw.MM, way draw.MM) func(*draw.Drawing, draw.Point) {
	return func(d *draw.Drawing, o draw.Point) {
		s := c.theme.Stroke("fold", "fold")
		s.Dash = dash
		d.Path(draw.Segment(o.X, o.Y, o.X+10, o.Y), s)
		edge := c.theme.Stroke("frame", "ink")
		edge = edge.Rounded()
		var p draw.Path
		p.MoveTo(o.X+11.6, o.Y+1.2*way).LineTo(o.X+14.4, o.Y-1.2*way).LineTo(o.X+17.2, o.Y+1.2*way)
		d.Path(p, edge)
	}
}

// pageSymbol draws a sheet with a few lines on it.
func (c *coverFlow) pageSymbol(d *draw.Drawing, o draw.Point) {
	p := draw.Box(draw.Rect{X: o.X, Y: o.Y - 3.5, W: 5, H: 7})
	for i := range 3 {
		y := o.Y - 1.8 + draw.MM(i)*1.8
		p.MoveTo(o.X+1, y).LineTo(o.X+4, y)
	}
	d.Path(p, c.theme.Stroke("mark", "mark"))
}

// barSymbol draws a reduced check bar.
func (c *coverFlow) barSymbol(d *draw.Drawing, o draw.Point) {
	var p draw.Path
	p.MoveTo(o.X, o.Y-1.5).LineTo(o.X, o.Y+1).LineTo(o.X+16, o.Y+1).LineTo(o.X+16, o.Y-1.5)
	for i := 1; i < 5; i++ {
		x := o.X + 16*draw.MM(i)/5
		p.MoveTo(x, o.Y+1).LineTo(x, o.Y+0.2)
	}
	d.Path(p, c.theme.Stroke("mark", "mark"))
}

// heading returns the title above the contents, on the page after the picture.
func (c *coverFlow) heading() flow.Block {
	return c.block(c.cap("h1")+16-belowHead, func(y draw.MM) {
		base := y + c.cap("h1") + 2
		c.line(c.d, "h1", c.room.X, base, c.room.W, text.Left, c.kit.Title)
		c.d.Path(draw.Segment(c.room.X, base+4, c.room.X+c.room.W, base+4), c.theme.Stroke("bold", c.accent()))
	})
}

// picture returns the first page of the cover: the picture of the kit within the
// printable area.
func (p *imposition) picture() *draw.Drawing {
	d := draw.New(p.setup.Paper.W, p.setup.Paper.H)
	d.Title = theme.Filled(p.theme.Texts.Sheet.CoverTitle, "title", p.kit.Title)
	room, pic := Content(p.setup.Paper, p.setup.Margins), p.kit.Picture
	k := min(room.W/pic.W, room.H/pic.H)
	at := draw.Point{X: room.X + (room.W-pic.W*k)/2, Y: room.Y + (room.H-pic.H*k)/2}
	d.Place(pic, draw.Translate(at.X, at.Y).Mul(draw.Scale(float64(k), float64(k))))
	return d
}
