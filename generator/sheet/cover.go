package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/qr"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// coverFlow sets the cover from top to bottom, on as many pages as necessary.
type coverFlow struct {
	*imposition
	sheets int // number of sheets of paper of the cover
	pages  []*draw.Drawing
	d      *draw.Drawing
	room   draw.Rect
	y      draw.MM
	left   draw.MM // space left on the last page
	pad    draw.MM // space above and below a row of the contents
	table  *draw.Tag
}

// rowPad is the space above and below the rows of the contents, tightPad the reduced
// one used if that saves a page.
const rowPad, tightPad draw.MM = 2.6, 1.5

// cover draws the cover of a document: the title, what the kit contains, how to print,
// cut and fold it.
func (p *imposition) cover(jobs []job, sheets int) []*draw.Drawing {
	const maxHead draw.MM = 118
	lowest, minHead := draw.MM(48), draw.MM(66)
	if p.setup.Paper.small() { // titles take more lines
		lowest, minHead = 92, 92
	}
	set := func(high, pad draw.MM) *coverFlow {
		c := &coverFlow{imposition: p, sheets: sheets, pad: pad, room: Content(p.setup.Paper, p.setup.Margins)}
		c.room.X += 5
		c.room.W -= 10
		c.open()
		if c.kit.Picture != nil {
			c.heading()
		} else {
			c.head(high)
		}
		c.contents(jobs)
		c.advice(jobs)
		c.left = c.room.Y + c.room.H - c.y
		c.foot()
		return c
	}
	c := set(minHead, rowPad)
	if c.kit.Picture != nil {
		if len(c.pages) > 1 {
			if tight := set(minHead, tightPad); len(tight.pages) < len(c.pages) {
				c = tight
			}
		}
		return append([]*draw.Drawing{p.picture()}, c.pages...)
	}
	switch spare := min(c.left-14, maxHead-minHead); {
	case len(c.pages) == 1 && spare > 0:
		c = set(minHead+spare, rowPad)
	case len(c.pages) > 1:
		// A lower head may save the last lines from needing a page of their own.
		for high := minHead - 6; high >= lowest && len(c.pages) > 1; high -= 6 {
			before := p.err
			tight := set(high, rowPad)
			if p.err != before { // too low for the title
				p.err = before
				break
			}
			if len(tight.pages) == 1 {
				c = tight
			}
		}
	}
	return c.pages
}

// open starts a page.
func (c *coverFlow) open() {
	n := len(c.pages)
	if c.kit.Picture != nil {
		n++
	}
	c.d = draw.New(c.setup.Paper.W, c.setup.Paper.H)
	c.d.Title = theme.Filled(c.theme.Texts.Sheet.CoverTitle, "title", c.kit.Title)
	c.pages = append(c.pages, c.d)
	sheet := n + 1
	if c.paired() {
		sheet = n/2 + 1
	}
	f := c.furniture(c.d.W, c.d.H, []string{
		c.kit.Title, c.kit.Version, c.theme.Texts.Sheet.Cover, c.sheetNumber(sheet), c.theme.Title, c.hash,
	})
	f.draw(c.d)
	c.y = c.room.Y
}

// need starts a page unless there is space for h mm.
func (c *coverFlow) need(h draw.MM) {
	if c.y+h > c.room.Y+c.room.H && c.y > c.room.Y {
		c.open()
	}
}

// para sets a paragraph from y down and returns its bottom.
func (c *coverFlow) para(role string, box draw.Rect, s string) draw.MM {
	b, err := c.fonts.Layout(c.style(role), c.theme.Set(s), box, text.Options{Name: role})
	if err != nil {
		c.fail(err)
	}
	c.d.Inside(func() { b.Draw(c.d) }, draw.Reads(role, s))
	return b.Rect.Y + b.Rect.H
}

// height returns the height of a paragraph.
func (c *coverFlow) height(role string, w draw.MM, s string) draw.MM {
	b, err := c.fonts.Layout(c.style(role), c.theme.Set(s), draw.Rect{W: w}, text.Options{Name: role})
	if err != nil {
		c.fail(err)
	}
	return b.Rect.H
}

func (c *coverFlow) cap(role string) draw.MM { return c.fonts.CapHeight(c.style(role)) }

func (c *coverFlow) accent() string {
	if c.kit.Accent != "" {
		return c.kit.Accent
	}
	return "accent"
}

func (c *coverFlow) tint() string {
	if c.kit.Tint != "" {
		return c.kit.Tint
	}
	return "soft"
}

// head draws the panel with the title and the motif, the given height in mm.
func (c *coverFlow) head(high draw.MM) {
	const pad = 9
	panel := draw.Rect{X: c.room.X, Y: c.room.Y, W: c.room.W, H: high}
	st := draw.Style{Fill: c.theme.Fill(c.tint())}
	if st.Fill == nil {
		st = c.theme.Stroke("rule", "ink")
	}
	c.d.Path(draw.RoundBox(panel, 4), st)
	w := panel.W - 2*pad
	motif := min(high-2*pad, 76, w-pad-c.widest(c.kit.Title))
	if m := c.kit.Motif; m != nil && motif >= leastMotif {
		w -= motif + pad
		k := min(motif/m.W, motif/m.H)
		at := draw.Point{X: panel.X + panel.W - pad - m.W*k, Y: panel.Y + (high-m.H*k)/2}
		c.d.Place(m, draw.Translate(at.X, at.Y).Mul(draw.Scale(float64(k), float64(k))))
	}
	x := panel.X + pad
	mark := c.style("number")
	mark.Color, mark.Track, mark.Role = c.theme.Color(c.accent()), 60, "number"
	l, err := c.fonts.Fit(mark, strings.ToUpper(c.kit.brand()), w)
	if err != nil {
		c.fail(err)
	} else {
		c.d.Inside(func() { c.d.Text(l.At(x, panel.Y+pad+c.cap("number"))...) }, draw.As(draw.Paragraph))
	}
	box := draw.Rect{X: x, Y: panel.Y + pad + 8, W: w, H: high - 2*pad - 8}
	under := draw.MM(0)
	if c.kit.Subtitle != "" {
		under = c.height("lead", w, c.kit.Subtitle) + 4
	}
	title := box
	title.H -= under
	b, err := c.fonts.Layout(c.style("title"), c.kit.Title, title, text.Options{VAlign: text.Bottom, Balance: true, Name: "title"})
	if err != nil {
		c.fail(err)
	}
	c.d.Inside(func() { b.Draw(c.d) }, draw.Head(1))
	if under > 0 {
		c.para("lead", draw.Rect{X: x, Y: box.Y + box.H - under + 4, W: w}, c.kit.Subtitle)
	}
	c.y = panel.Y + high + 9
}

// leastMotif is the least height of the motif, in mm: a smaller one gives way to the
// title.
const leastMotif draw.MM = 20

// widest returns the width of the longest word of a title at its least size, in mm:
// lines break at hyphens, too.
func (c *coverFlow) widest(title string) (w draw.MM) {
	st := c.style("title")
	st.Size = st.Min
	for _, word := range strings.FieldsFunc(title, func(r rune) bool { return r == ' ' || r == '-' }) {
		w = max(w, c.fonts.Width(st, word)+0.5)
	}
	return w
}

// column is a column of the table of contents, measured from the left edge.
type column struct {
	head string
	x, w draw.MM
}

// columns returns the columns after the first one, which takes the remaining width.
func (c *coverFlow) columns() (first draw.MM, cols []column) {
	w, t := c.room.W, &c.theme.Texts.Contents
	if c.setup.Paper.small() {
		return w - 45, []column{{t.Sheets, w - 40, 17}, {t.Paper, w - 19, 19}}
	}
	cols = []column{
		{t.Pages, w - 92, 24}, {t.Sheets, w - 66, 17}, {t.Printing, w - 47, 26}, {t.Paper, w - 19, 19},
	}
	return w - 92 - 5, cols
}

// contents draws the table of contents of the kit.
func (c *coverFlow) contents(jobs []job) {
	first, cols := c.columns()
	base := c.y + c.cap("h2")
	c.line(c.d, "h2", c.room.X, base, first, text.Left, c.theme.Texts.Contents.Title)
	c.table = draw.As(draw.Table)
	row := draw.As(draw.Row)
	c.d.Inside(func() {}, c.table, row, draw.As(draw.HeadCell)) // above the names
	for _, k := range cols {
		c.d.Inside(func() { c.line(c.d, "label", c.room.X+k.x, base, k.w, text.Left, k.head) }, c.table, row, draw.As(draw.HeadCell))
	}
	c.y = base + 2.5
	c.d.Path(draw.Segment(c.room.X, c.y, c.room.X+c.room.W, c.y), c.theme.Stroke("frame", c.accent()))
	page := c.sheets
	if c.paired() {
		page *= 2
	}
	for i, info := range infos(jobs, page) {
		c.row(jobs[i], info, first, cols)
	}
	c.y += 8
}

// row draws the line of one group.
func (c *coverFlow) row(j job, i GroupInfo, first draw.MM, cols []column) {
	pad, advice := c.pad, draw.MM(0)
	if j.group.Advice != "" {
		advice = c.height("small", first, j.group.Advice) + 2
	}
	head := c.cap("h3")
	title := c.theme.Set(i.Title)
	more := draw.MM(0) // height of further lines of a title too wide for one
	least := c.style("h3")
	least.Size = least.Min
	wraps := c.fonts.Width(least, title) > first
	if wraps {
		more = c.height("h3", first, i.Title) - head
	}
	h := pad + head + more + advice + pad
	c.need(h)
	base := c.y + pad + head
	tag, name := draw.As(draw.Row), draw.As(draw.SideCell)
	c.d.Inside(func() {
		if wraps {
			c.para("h3", draw.Rect{X: c.room.X, Y: c.y + pad - 1, W: first}, i.Title)
		} else {
			c.line(c.d, "h3", c.room.X, base, first, text.Left, title)
		}
	}, c.table, tag, name)
	values := []string{i.pages(), strconv.Itoa(i.Sheets), c.theme.Texts.Sheet.Front, ""}
	if i.Sheets == 0 {
		values[1] = "–" // it is on a sheet of another group
	}
	if i.BothSides {
		values[2] = c.theme.Texts.Sheet.Both
	}
	if i.Grams > 0 {
		values[3] = strconv.Itoa(i.Grams) + "\u00a0g/m²"
	}
	if len(cols) == 2 {
		values = []string{values[1], values[3]}
	}
	for n, k := range cols {
		role := "label"
		if n < len(cols)/2 {
			role = "number"
		}
		c.d.Inside(func() { c.line(c.d, role, c.room.X+k.x, base, k.w, text.Left, values[n]) }, c.table, tag, draw.As(draw.Cell))
	}
	if advice > 0 {
		c.d.Inside(func() { c.para("small", draw.Rect{X: c.room.X, Y: base + more + 2, W: first}, j.group.Advice) }, c.table, tag, name)
	}
	c.y += h
	c.d.Path(draw.Segment(c.room.X, c.y, c.room.X+c.room.W, c.y), c.theme.Stroke("hair", "muted"))
}

// pages returns the pages of a group: "12–17, 9".
func (i GroupInfo) pages() string {
	s := strconv.Itoa(i.First)
	if i.Last > i.First {
		s = fmt.Sprintf("%d–%d", i.First, i.Last)
	}
	if i.Shared > 0 && i.Sheets > 0 {
		s += ", " + strconv.Itoa(i.Shared)
	}
	return s
}

// advice draws how to print, and how to cut and fold, side by side.
func (c *coverFlow) advice(jobs []job) {
	const between = 10
	w := (c.room.W - between) / 2
	stacked := c.setup.Paper.small() // one below the other
	if stacked {
		w = c.room.W
	}
	steps := c.settings(jobs)
	legend := c.legend(jobs)
	indent := draw.MM(6)
	h1, h2, gap := draw.MM(0), draw.MM(0), c.gap("body")
	for _, s := range steps {
		h1 += c.height("body", w-indent, s) + gap
	}
	for _, l := range legend {
		h2 += max(c.height("body", w-legendWidth, l.says), legendHeight) + gap
	}
	head := c.cap("h2") + 4
	right := c.room.X + w + between
	if stacked {
		right = c.room.X
		c.need(head + h1)
	} else {
		c.need(head + max(h1, h2))
	}
	top := c.y + c.cap("h2")
	c.line(c.d, "h2", c.room.X, top, w, text.Left, c.theme.Texts.Settings.Title)
	legendHead := func() { c.line(c.d, "h2", right, top, w, text.Left, c.theme.Texts.Legend.Title) }
	if !stacked {
		legendHead()
	}
	y, list := top+4, draw.As(draw.List)
	for i, s := range steps {
		item := draw.As(draw.Item)
		c.d.Inside(func() {
			c.line(c.d, "points", c.room.X, y+c.fonts.CapHeight(c.style("body"))+0.5, indent-1, text.Left, strconv.Itoa(i+1))
		}, list, item, draw.As(draw.Label))
		c.d.Inside(func() { y = c.para("body", draw.Rect{X: c.room.X + indent, Y: y, W: w - indent}, s) + gap }, list, item)
	}
	c.y = y
	if stacked {
		c.y += 6
		c.need(head + h2)
		top = c.y + c.cap("h2")
		legendHead()
	}
	y = top + 4
	for _, l := range legend {
		l.draw(c.d, draw.Point{X: right, Y: y + legendHeight/2})
		end := c.para("body", draw.Rect{X: right + legendWidth, Y: y, W: w - legendWidth}, l.says)
		y = max(end, y+legendHeight) + gap
	}
	c.y = max(c.y, y)
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

// credits returns the credits of the pictures and fonts of the kit, a sentence for each collection
// and each font.
func (p *imposition) credits() (says []string) {
	t := &p.theme.Texts.Settings
	for _, of := range p.kit.Credits {
		if of.Font {
			says = append(says, theme.Filled(t.FontCredit, "title", of.Title, "licence", of.Licence))
			continue
		}
		modified := ""
		if of.Modified {
			modified = t.Modified
		}
		says = append(says, theme.Filled(t.Credit, "authors", strings.Join(of.Authors, ", "), "title", of.Title, "url", of.URL, "licence", of.Licence, "modified", modified))
	}
	return says
}

// stopped ends a line of a game with a full stop where it has no end, as others follow it.
func stopped(s string) string {
	s = strings.TrimSpace(s)
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?") || strings.HasSuffix(s, "…") {
		return s
	}
	return s + "."
}

// foot draws the last lines: what one may do with the kit, and who owns the names and the
// pictures.
func (c *coverFlow) foot() {
	says := append([]string{stopped(c.kit.Licence), stopped(c.kit.Trademark)}, c.credits()...)
	w, side, code := c.room.W, draw.MM(0), (*draw.Drawing)(nil)
	if c.kit.Address != "" {
		if made, err := qr.Code(c.kit.Address); err == nil { // otherwise it is too long for a code
			code, side = made, made.H
			w -= side
			if c.fonts.Width(c.style("small"), c.kit.Address) <= w { // it cannot be broken
				says = append(says, theme.Filled(c.theme.Texts.Settings.Address, "address", c.kit.Address))
			}
		}
	}
	s := strings.Join(slices.DeleteFunc(says, func(s string) bool { return s == "" }), " ")
	if s == "" && code == nil {
		return
	}
	h := c.height("small", w, s)
	c.need(max(h, side) + 4)
	foot := c.room.Y + c.room.H
	y := max(c.y+4, foot-h, c.y+4+side-h)
	if s != "" {
		c.para("small", draw.Rect{X: c.room.X, Y: y, W: w}, s)
	}
	if code != nil {
		c.d.Place(code, draw.Translate(c.room.X+w, y+h-side))
	}
}
