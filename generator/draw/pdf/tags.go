package pdf

import (
	"slices"
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Begin implements draw.Tagger.
func (c *content) Begin(t *draw.Tag, m draw.Matrix) {
	if c.now != nil {
		c.now = c.now.kid(t)
		if t.Box != (draw.Rect{}) {
			c.now.box = c.now.box.Union(t.Box.In(m))
		}
	}
	if c.worded > 0 || t.Inline && c.word(t, m) {
		c.worded++
	}
}

// word begins the marks of a figure that is a word of a text: who copies the text gets that
// word. Readers put it where a text is, so an invisible space as wide as the figure stands there.
func (c *content) word(t *draw.Tag, m draw.Matrix) bool {
	as := t.Written
	glyphs, err := c.b.doc.opts.Fonts.Glyphs(as.Font, " ", false)
	if c.b.root == nil || err != nil || len(glyphs) == 0 || glyphs[0].Advance <= 0 || t.Box.W <= 0 || c.now != nil && c.now.none {
		return false
	}
	f := c.b.font(as.Font)
	if f == nil {
		return false
	}
	c.on(draw.Art)
	c.str("/Span<</ActualText (").str(escape.Replace(string(textString(unbroken.Replace(t.Alt))))).str(")>>BDC\nBT\n3 Tr ")
	c.set(f, as)
	wide := float64(t.Box.W) * 1000 / (float64(as.Size.MM()) * float64(glyphs[0].Advance))
	c.textPlace(draw.Point{}, m.Mul(draw.Translate(as.X, as.Y)).Mul(draw.Scale(wide, 1)))
	c.show(f, glyphs)
	c.str("0 Tr\nET\n")
	return true
}

// End implements draw.Tagger.
func (c *content) End() {
	if c.worded > 0 {
		if c.worded--; c.worded == 0 {
			c.onLayer(draw.Art)
			c.str("EMC\n")
		}
	}
	if c.now == nil || c.now.parent == nil {
		return
	}
	if n := c.now; !n.full && !n.none && cells>>n.tag.Role&1 == 1 {
		c.b.marked, n.full = append(c.b.marked, marked{n, c.page, -1}), true
	}
	c.now = c.now.parent
}

// inPart opens and closes marked content for the current part, before its marks.
func (c *content) inPart() {
	if c.now == nil {
		return
	}
	now := c.now
	switch {
	case now.none:
		now = furniture
	case now.whole != nil:
		now = now.whole
	case now.aside:
		now = furniture
	}
	if now == c.marked {
		return
	}
	c.endPart()
	c.marked = now
	if now == furniture {
		c.str("/Artifact BMC\n")
		return
	}
	c.str("/").str(string(types[now.tag.Role])).str("<</MCID ").str(strconv.Itoa(c.mcids)).str(">>BDC\n")
	c.b.marked = append(c.b.marked, marked{now, c.page, c.mcids})
	now.full = true
	c.mcids++
}

// reach grows the figure around some marks, if it does not know its place, to their bounds.
func (c *content) reach(bounds func() (draw.Rect, bool)) {
	if c.marked == nil || c.marked.tag == nil || c.marked.tag.Role != draw.Figure || c.marked.tag.Box != (draw.Rect{}) {
		return
	}
	if box, ok := bounds(); ok {
		c.marked.box = c.marked.box.Union(box)
	}
}

// endPart closes the open marked content.
func (c *content) endPart() {
	if c.marked == nil {
		return
	}
	c.onLayer(draw.Art)
	c.str("EMC\n")
	c.marked = nil
}

// keep records where a text ends, on the page and in what is written.
func (c *content) keep(f *fontUse, t draw.Text, m draw.Matrix, glyphs []text.Glyph, at int) {
	if c.marked == nil || c.marked == furniture {
		return
	}
	wide := 0
	for _, g := range glyphs {
		wide += g.Advance
	}
	em := float64(t.Size.MM())
	x := draw.MM(em * (float64(wide) + t.Track*float64(len(glyphs))) / 1000)
	c.said = tail{
		of: c.marked, at: at, font: f,
		end: m.Apply(draw.Point{X: t.X + x, Y: t.Y}), dir: draw.Point{X: draw.MM(m.A * em), Y: draw.MM(m.B * em)},
	}
	if last := glyphs[len(glyphs)-1].Rune; last == ' ' || last == '-' || last == '‐' {
		c.said.of = nil
	}
}

// parted appends a space to the previous text if the next one of the same part does
// not continue there: lines do not end with spaces, but words do.
func (c *content) parted(t draw.Text, m draw.Matrix) {
	s := c.said
	if s.of == nil || s.of != c.marked || t.S[0] == ' ' {
		return
	}
	from := m.Apply(draw.Point{X: t.X, Y: t.Y})
	dx, dy := from.X-s.end.X, from.Y-s.end.Y
	em := s.dir.X*s.dir.X + s.dir.Y*s.dir.Y // squared
	along, across := dx*s.dir.X+dy*s.dir.Y, dy*s.dir.X-dx*s.dir.Y
	if max(along, -along) < em*0.15 && max(across, -across) < em*0.6 {
		return
	}
	s.font.used[' '>>6] |= 1 << (' ' & 63)
	c.buf = slices.Insert(c.buf, s.at, 0, ' ')
}

// on begins marks of the current part, on a layer.
func (c *content) on(l draw.Layer) {
	c.inPart()
	c.onLayer(l)
}

// mostFlat is the most parts that a drawing placed several times may lose: a drawing
// with more keeps them where it is first shown.
const mostFlat = 6

// whole reports whether a drawing is written out here, although it is placed several
// times, to keep its parts.
func (c *content) whole(f *form) bool {
	if c.now == nil || f.tags <= mostFlat || f.said && !c.now.again || c.now.none {
		return false
	}
	f.said = true
	return true
}

// part returns the single part around a form, inside a part that only groups others;
// nil for none.
func (c *content) part(f *form) *draw.Tag {
	switch {
	case c.now == nil || !c.now.aside || f.tags == 0:
		return nil
	case f.only != nil:
		return f.only
	}
	return draw.As(draw.Paragraph)
}

// types are the structure types of parts with marks of their own; headings add their
// level.
var types = map[draw.Role]name{
	draw.Section: "Sect", draw.Heading: "H", draw.Paragraph: "P", draw.List: "L", draw.Item: "LBody", draw.Label: "Lbl",
	draw.Table: "Table", draw.Row: "TR", draw.HeadCell: "TH", draw.SideCell: "TH", draw.Cell: "TD", draw.Figure: "Figure",
}

// part is a part of the document in reading order.
type part struct {
	of    *node
	typ   name
	body  *part // for a list item: what follows its label
	kids  []any // *part or marked
	byTag map[*draw.Tag]*part
}

// tree puts the parts into reading order.
func (b *builder) tree() *part {
	root := &part{typ: "Document", byTag: map[*draw.Tag]*part{}}
	slices.SortStableFunc(b.marked, func(x, y marked) int { return x.of.order - y.of.order })
	for _, m := range b.marked {
		e := root.find(m.of)
		if e.body != nil {
			e = e.body
		}
		e.kids = append(e.kids, m)
	}
	root.level(&levels{})
	return root
}

// find returns the element of a part, creating it and those around it if needed.
func (e *part) find(n *node) *part {
	if n.tag == nil {
		return e
	}
	up := e.find(n.parent)
	if n.tag.Role == draw.Ordered {
		return up
	}
	if up.body != nil && n.tag.Role != draw.Label {
		up = up.body
	}
	if k := up.byTag[n.tag]; k != nil {
		return k
	}
	k := up.add(types[n.tag.Role])
	k.of = n
	if up.byTag == nil {
		up.byTag = map[*draw.Tag]*part{}
	}
	up.byTag[n.tag] = k
	if n.tag.Role == draw.Item {
		k.typ, k.body = "LI", &part{of: n, typ: "LBody"}
	}
	return k
}

// add appends a new element to another.
func (e *part) add(typ name) *part {
	k := &part{typ: typ}
	e.kids = append(e.kids, k)
	return k
}

// levels is where the headings of a document have come to.
type levels struct {
	last   int  // level of the previous one
	titled bool // there is a title around: all others are below it
	down   int  // levels by which the headings of a section with a title of its own move down
}

// level assigns levels to headings: none is more than one below the heading before, so
// that those who draw the parts of a document need not know. Sibling sections, such as
// cards, start at the same level; a document has one title, each of its copies its own.
func (e *part) level(l *levels) {
	if e.typ == "H" {
		want := max(e.of.tag.Level, 1) + l.down
		if l.titled {
			want = max(want, 2)
		}
		l.last, l.titled = min(want, l.last+1, 6), true
		e.typ = name([]byte{'H', byte('0' + l.last)})
	}
	if e.body != nil && len(e.body.kids) > 0 {
		e.kids, e.body = append(e.kids, e.body), nil
	}
	before := -1 // level before the first section
	for _, k := range e.kids {
		if k, ok := k.(*part); ok {
			around := *l
			if k.typ == "Sect" {
				if before < 0 {
					before = l.last
				}
				l.last = min(l.last, before)
				if l.titled && l.down == 0 && k.hasTitle() {
					l.down = 1
				}
			}
			k.level(l)
			if k.typ == "Sect" {
				l.titled, l.down = around.titled, around.down
			}
		}
	}
}

// hasTitle reports whether a part contains a heading of the first level.
func (e *part) hasTitle() bool {
	return e.typ == "H" && e.of.tag.Level <= 1 || slices.ContainsFunc(e.kids, func(k any) bool {
		p, ok := k.(*part)
		return ok && p.hasTitle()
	})
}
