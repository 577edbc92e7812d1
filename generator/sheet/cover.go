package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/qr"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
	"imprimots/generator/theme"
)

// coverFlow sets the cover from top to bottom, on as many pages as necessary.
type coverFlow struct {
	*imposition
	sheets int // number of sheets of paper of the cover
	room   draw.Rect
	pages  []flow.Page
	left   draw.MM       // space above the last lines, where all is on a page
	d      *draw.Drawing // the page that is drawn
	table  *draw.Tag
}

// rowPad is the space above and below the rows of the contents, tightPad the reduced
// one used if that saves a page.
const rowPad, tightPad draw.MM = 2.6, 1.5

// Spaces below the head, below the contents and the advice, and above the last lines, in mm.
const belowHead, belowContents, belowAdvice, aboveFoot draw.MM = 9, 8, 6, 4

// cover draws the cover of a document: the title, what the kit contains, how to print,
// cut and fold it.
func (p *imposition) cover(jobs []job, sheets int) []*draw.Drawing {
	const maxHead draw.MM = 118
	lowest, minHead := draw.MM(48), draw.MM(66)
	if p.setup.Paper.small() { // titles take more lines
		lowest, minHead = 92, 92
	}
	set := func(high, pad draw.MM) *coverFlow { return p.setCover(jobs, sheets, high, pad) }
	c := set(minHead, rowPad)
	if p.pictured() {
		if len(c.pages) > 1 {
			if tight := set(minHead, tightPad); len(tight.pages) < len(c.pages) {
				c = tight
			}
		}
		return append([]*draw.Drawing{p.picture()}, c.drawn()...)
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
	return c.drawn()
}

// pictured reports whether the cover begins with a page for its picture.
func (p *imposition) pictured() bool { return p.kit.Picture != nil && p.opts.Cover == FullCover }

// setCover sets the cover with a head of a height, and a space above and below the rows of
// its contents.
func (p *imposition) setCover(jobs []job, sheets int, high, pad draw.MM) *coverFlow {
	c := &coverFlow{imposition: p, sheets: sheets, room: Content(p.setup.Paper, p.setup.Margins), table: draw.As(draw.Table)}
	c.room.X += 5
	c.room.W -= 10
	top := c.heading()
	if !p.pictured() {
		top = c.head(high)
	}
	contents := flow.Seq{Blocks: []flow.Block{top, c.contents(jobs, pad)}, Gap: belowHead}
	advice := c.advice(jobs)
	form := flow.Form{High: c.room.H, First: c.room.H, Gap: belowContents, Most: len(jobs) + 3}
	c.left = c.room.H - flow.Height(flow.Seq{Blocks: []flow.Block{contents, advice}, Gap: belowContents})
	c.pages, _ = flow.Paginate([]flow.Block{contents, flow.Seq{Blocks: []flow.Block{advice, c.foot()}, Gap: aboveFoot}}, form)
	return c
}

// block returns what no page break goes through, of a height, drawn from y down.
func (c *coverFlow) block(high draw.MM, show func(y draw.MM)) flow.Stack {
	return flow.Stack{{Piece: c.piece(high, show)}}
}

// piece is block for a part of one.
func (c *coverFlow) piece(high draw.MM, show func(y draw.MM)) flow.Piece {
	return flow.Piece{High: min(high, c.room.H), Draw: func(_ flow.Canvas, _, y draw.MM) { show(y) }}
}

// drawn draws the pages.
func (c *coverFlow) drawn() (out []*draw.Drawing) {
	for n := range c.pages {
		c.d = draw.New(c.setup.Paper.W, c.setup.Paper.H)
		c.d.Title = theme.Filled(c.theme.Texts.Sheet.CoverTitle, "title", c.kit.Title)
		page := n
		if c.pictured() {
			page++
		}
		sheet := page + 1
		if c.paired() {
			sheet = page/2 + 1
		}
		f := c.furniture(c.d.W, c.d.H, []string{
			c.kit.Title, c.kit.Version, c.theme.Texts.Sheet.Cover, c.sheetNumber(sheet), c.theme.Title, c.hash,
		})
		f.draw(c.d)
		c.pages[n].Draw(flow.Canvas{Drawing: c.d}, c.room.X, c.room.Y)
		out = append(out, c.d)
	}
	return out
}

// para sets a paragraph from y down.
func (c *coverFlow) para(role string, box draw.Rect, s string) {
	b := c.laid(role, box, s)
	c.d.Inside(func() { b.Draw(c.d) }, draw.Reads(role, s))
}

// height returns the height of a paragraph.
func (c *coverFlow) height(role string, w draw.MM, s string) draw.MM {
	return c.laid(role, draw.Rect{W: w}, s).Rect.H
}

// laid lays out a paragraph.
func (c *coverFlow) laid(role string, box draw.Rect, s string) text.Block {
	b, err := c.fonts.Layout(c.style(role), c.theme.Set(s), box, text.Options{Name: role})
	if err != nil {
		c.fail(err)
	}
	return b
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

// head returns the panel with the title and the motif, the given height in mm.
func (c *coverFlow) head(high draw.MM) flow.Block {
	const pad = 9
	panel := draw.Rect{X: c.room.X, Y: c.room.Y, W: c.room.W, H: high}
	if c.kit.Light != nil && c.opts.Cover == LightCover {
		d, err := c.kit.Light(panel.W, high)
		if err != nil {
			c.fail(err)
			return flow.Stack(nil)
		}
		return c.block(high, func(y draw.MM) { c.d.Place(d, draw.Translate(panel.X, y)) })
	}
	w := panel.W - 2*pad
	side := min(high-2*pad, 76, w-pad-c.widest(c.kit.Title))
	motif := c.kit.Motif
	if motif != nil && side >= leastMotif {
		w -= side + pad
	} else {
		motif = nil
	}
	x := panel.X + pad
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
	return c.block(high, func(draw.MM) {
		st := draw.Style{Fill: c.theme.Fill(c.tint())}
		if st.Fill == nil {
			st = c.theme.Stroke("rule", "ink")
		}
		c.d.Path(draw.RoundBox(panel, 4), st)
		if motif != nil {
			k := min(side/motif.W, side/motif.H)
			at := draw.Point{X: panel.X + panel.W - pad - motif.W*k, Y: panel.Y + (high-motif.H*k)/2}
			c.d.Place(motif, draw.Translate(at.X, at.Y).Mul(draw.Scale(float64(k), float64(k))))
		}
		mark := c.style("number")
		mark.Color, mark.Track, mark.Role = c.theme.Color(c.accent()), 60, "number"
		l, err := c.fonts.Fit(mark, strings.ToUpper(c.kit.brand()), w)
		if err != nil {
			c.fail(err)
		} else {
			c.d.Inside(func() { c.d.Text(l.At(x, panel.Y+pad+c.cap("number"))...) }, draw.As(draw.Paragraph))
		}
		c.d.Inside(func() { b.Draw(c.d) }, draw.Head(1))
		if under > 0 {
			c.para("lead", draw.Rect{X: x, Y: box.Y + box.H - under + 4, W: w}, c.kit.Subtitle)
		}
	})
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

// contents returns the table of contents of the kit.
func (c *coverFlow) contents(jobs []job, pad draw.MM) flow.Block {
	first, cols := c.columns()
	page := c.sheets
	if c.paired() {
		page *= 2
	}
	var rows flow.Stack
	for i, info := range infos(jobs, page) {
		rows = append(rows, flow.Row{Piece: c.row(jobs[i], info, first, cols, pad)})
	}
	high := c.cap("h2") + 2.5
	return flow.Headed{Head: c.piece(high, func(y draw.MM) {
		base, row := y+c.cap("h2"), draw.As(draw.Row)
		c.line(c.d, "h2", c.room.X, base, first, text.Left, c.theme.Texts.Contents.Title)
		c.d.Inside(func() {}, c.table, row, draw.As(draw.HeadCell)) // above the names
		for _, k := range cols {
			c.d.Inside(func() { c.line(c.d, "label", c.room.X+k.x, base, k.w, text.Left, k.head) }, c.table, row, draw.As(draw.HeadCell))
		}
		c.d.Path(draw.Segment(c.room.X, y+high, c.room.X+c.room.W, y+high), c.theme.Stroke("frame", c.accent()))
	}), Body: rows}
}

// row returns the line of one group.
func (c *coverFlow) row(j job, i GroupInfo, first draw.MM, cols []column, pad draw.MM) flow.Piece {
	advice := draw.MM(0)
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
	values := c.cells(i)
	if len(cols) == 2 {
		values = []string{values[1], values[3]}
	}
	h := pad + head + more + advice + pad
	return c.piece(h, func(y draw.MM) {
		base := y + pad + head
		tag, name := draw.As(draw.Row), draw.As(draw.SideCell)
		c.d.Inside(func() {
			if wraps {
				c.para("h3", draw.Rect{X: c.room.X, Y: y + pad - 1, W: first}, i.Title)
			} else {
				c.line(c.d, "h3", c.room.X, base, first, text.Left, title)
			}
		}, c.table, tag, name)
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
		c.d.Path(draw.Segment(c.room.X, y+h, c.room.X+c.room.W, y+h), c.theme.Stroke("hair", "muted"))
	})
}

// cells returns what stands in the columns of a group.
func (c *coverFlow) cells(i GroupInfo) []string {
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
	return values
}

// pages returns the pages of a group: "12–17, 9".
func (i GroupInfo) pages() string {
	span := func(first, last int) string {
		if last > first {
			return fmt.Sprintf("%d–%d", first, last)
		}
		return strconv.Itoa(first)
	}
	s := span(i.First, i.Last)
	if i.Shared > 0 && i.Sheets > 0 {
		s += ", " + span(i.Shared, i.SharedLast)
	}
	return s
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

// foot returns the last lines: what one may do with the kit, and who owns the names and the
// pictures.
func (c *coverFlow) foot() flow.Block {
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
		return flow.Stack(nil)
	}
	h := c.height("small", w, s)
	high := max(h, side)
	return flow.AtFoot{Piece: c.piece(high, func(y draw.MM) {
		if s != "" {
			c.para("small", draw.Rect{X: c.room.X, Y: y + high - h, W: w}, s)
		}
		if code != nil {
			c.d.Place(code, draw.Translate(c.room.X+w, y+high-side))
		}
	})}
}
