package layout

import (
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/markup"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// style returns the style of the text of a box.
func (p *painter) style(b *Box, otherwise string) text.Style {
	st := p.env.Style(p.known(b.Spot("role"), "styles", p.or(b.Spot("role"), &b.Role, otherwise)))
	if b.Font.written() {
		st.Font = p.env.Theme.Font(p.known(b.Spot("font"), "fonts", p.fill(b.Spot("font"), &b.Font)))
	}
	if b.Color.written() {
		st.Color = p.env.Theme.Color(p.known(b.Spot("color"), "colors", p.fill(b.Spot("color"), &b.Color)))
	}
	if b.FontSize.written() {
		st.Size = draw.Pt(p.mm(b.Spot("size"), &b.FontSize))
		st.Min = min(st.Min, st.Size)
	}
	if b.Least.written() {
		if least := p.mm(b.Spot("least"), &b.Least); least > 0 {
			st.Min = draw.Pt(least)
		}
	}
	if b.Track.written() {
		st.Track = float64(p.mm(b.Spot("track"), &b.Track))
	}
	st.Layer = layers[b.Layer]
	return st
}

// written fills in a text, with the spaces of its language.
func (p *painter) written(b *Box, key string, t *Template) string {
	s := p.words(b.Spot(key), t, p.level(b))
	if !b.AsIs {
		s = p.env.Theme.Set(s)
	}
	return s
}

// line sets one line of text.
func (p *painter) line(b *Box) any {
	s, at, st := p.written(b, "line", &b.Line), p.at(b), p.style(b, "body")
	if !p.spend(b.Spot("line"), setSteps(s, st)) {
		return nil
	}
	reached := p.sized(b, &st)
	x, base, w := at[0], at[1], at[2]
	if len(at) == 4 {
		base = at[1] + (at[3]+p.env.Fonts.CapHeight(st))/2
	}
	var m marked
	var ln text.Line
	var err error
	if level := p.level(b); markup.Has(s, level) {
		if m = p.marked(b, "line", strings.ReplaceAll(s, "\n", " "), st); p.err != nil {
			return nil
		}
		ln, err = p.env.Fonts.FitRuns(st, m.runs, w)
	} else {
		ln, err = p.env.Fonts.Fit(st, s, w)
	}
	if err != nil {
		p.failAt(b.Spot("line"), "", err)
		if m.runs != nil {
			p.blame(s, 0)
		}
		return nil
	}
	switch p.or(b.Spot("align"), &b.Align, "left") {
	case "center":
		x += (w - ln.Width) / 2
	case "right":
		x += w - ln.Width
	}
	p.d.Inside(func() { p.put(b, &m, ln, x, base) }, draw.Reads(st.Role, p.env.unmarked(s, p.level(b))))
	size := st.Size
	if len(ln.Runs) > 0 {
		size = max(ln.Runs[0].Size, ln.Runs[0].Of)
	}
	reached(size)
	st.Size = size
	high := p.env.Fonts.CapHeight(st)
	return Set{
		X: float64(x), Y: float64(base - high), W: float64(ln.Width), H: float64(high), Right: float64(x + ln.Width), Bottom: float64(base),
		Base: float64(base), Last: float64(base), Next: float64(base - high + lead(st)), Size: float64(size), Lines: 1,
	}
}

var (
	aligns  = map[string]text.Align{"left": text.Left, "center": text.Center, "right": text.Right}
	valigns = map[string]text.VAlign{"top": text.Top, "middle": text.Middle, "bottom": text.Bottom}
)

// narrow is the width up to which the words of a text that begins at the left may be divided, in ems.
const narrow draw.MM = 24

// block sets a text broken into lines.
func (p *painter) block(b *Box) any {
	s, at, st := p.written(b, "text", &b.Text), p.at(b), p.style(b, "body")
	if !p.spend(b.Spot("text"), setSteps(s, st)) {
		return nil
	}
	if at[2] <= narrow*draw.MM(st.Size.MM()) && !b.Balance && b.Align.source == "" {
		st = p.env.Theme.Divided(st)
	}
	reached := p.sized(b, &st)
	o := text.Options{
		Align: aligns[p.or(b.Spot("align"), &b.Align, "left")], VAlign: valigns[b.VAlign], Balance: b.Balance,
		Gap: float64(p.mm(b.Spot("gap"), &b.Gap)), Name: p.layout.ID,
	}
	level := p.level(b)
	if level != markup.None {
		o.Bold, o.Italic = p.emphasis(b, st)
	}
	room := draw.Rect{X: at[0], Y: at[1], W: at[2]}
	if len(at) == 4 {
		room.H = max(at[3], 0.01) // a height of 0 would mean no bound
	}
	var m marked
	var made text.Block
	var err error
	if isMarked(s, level) {
		if m = p.marked(b, "text", s, st); p.err != nil {
			return nil
		}
		made, err = p.env.Fonts.LayoutRuns(st, m.runs, room, o)
	} else {
		made, err = p.env.Fonts.Layout(st, s, room, o)
	}
	if err != nil {
		p.failAt(b.Spot("text"), "", err)
		if m.runs != nil {
			p.blame(s, 0)
		}
		return nil
	}
	reached(made.Size)
	p.lines(b, &m, made, draw.Reads(st.Role, p.env.unmarked(s, level)))
	return set(made, room, st)
}

// lines records the lines of a block, which form a part.
func (p *painter) lines(b *Box, m *marked, made text.Block, t *draw.Tag) {
	p.d.Begin(t)
	for _, l := range made.Lines {
		p.put(b, m, l, 0, 0)
	}
	p.d.End()
}

// set returns what formulas can know of a block.
func set(b text.Block, room draw.Rect, st text.Style) Set {
	r := b.Rect
	out := Set{
		X: float64(r.X), Y: float64(r.Y), W: float64(r.W), H: float64(r.H), Right: float64(r.X + r.W), Bottom: float64(r.Y + r.H),
		Base: float64(r.Y), Last: float64(r.Y), Size: float64(b.Size), Lines: len(b.Lines),
	}
	st.Size = b.Size
	out.Next = float64(room.Y + draw.MM(len(b.Lines))*lead(st))
	if n := len(b.Lines); n > 0 {
		out.Base, out.Last = float64(b.Lines[0].Runs[0].Y), float64(b.Lines[n-1].Runs[0].Y)
	}
	return out
}

// glyph sets letters or digits centered at a point by their ink.
func (p *painter) glyph(b *Box) any {
	s, at, st := p.plain(b.Spot("glyph"), &b.Glyph, p.level(b)), p.at(b), p.style(b, "letter")
	if !p.spend(b.Spot("glyph"), setSteps(s, st)) {
		return nil
	}
	if b.Em.written() {
		st.Size = points(float64(p.mm(b.Spot("em"), &b.Em)) * 72 / 25.4)
		st.Min = st.Size
	}
	if b.High.written() {
		high := p.mm(b.Spot("high"), &b.High)
		st.Size = points(float64(st.Size) * float64(high/p.env.Fonts.CapHeight(st)))
		ink := p.env.Fonts.Ink(st, s)
		if most := p.mm(b.Spot("tall"), &b.Tall); most > 0 && ink.H/high > most {
			st.Size = points(float64(st.Size) * float64(most) / float64(ink.H/high))
		}
		st.Size = max(st.Size, st.Min)
	}
	ink := p.env.Fonts.Ink(st, s)
	base := at[1] + p.env.Fonts.CapHeight(st)/2
	switch {
	case b.On == "x":
		base = at[1] + p.env.Fonts.XHeight(st)/2
	case b.High.written() && b.Tall.written():
		base = at[1] + p.mm(b.Spot("high"), &b.High)/2
	}
	ln, err := p.env.Fonts.Fit(st, s, p.env.Fonts.Width(st, s)+0.01)
	if err != nil {
		p.failAt(b.Spot("glyph"), "", err)
		return nil
	}
	p.d.Inside(func() { p.write(b, ln.At(at[0]-ink.X-ink.W/2, base)...) }, draw.As(draw.Paragraph))
	return Set{
		X: float64(at[0] - ink.W/2), Y: float64(base + ink.Y), W: float64(ink.W), H: float64(ink.H), Right: float64(at[0] + ink.W/2),
		Bottom: float64(base + ink.Y + ink.H), Base: float64(base), Last: float64(base), Size: float64(st.Size), Lines: 1,
	}
}

// Note is a heading and its lines.
type Note struct {
	Title string   `yaml:"title" expr:"title"`
	Lines []string `yaml:"lines" expr:"lines"`
}

// notes sets headings and their lines as paragraphs, numbered if they describe steps.
func (p *painter) notes(b *Box) any {
	all, ok := items(p.get(b.Spot("notes"), &b.Notes), func(n int) bool { return p.spend(b.Spot("notes"), n) })
	at := p.at(b)
	if p.err != nil {
		return nil
	}
	y := at[1]
	for _, v := range all {
		n, is := v.(Note)
		ok = ok && is
		y = p.note(b, draw.Rect{X: at[0], Y: y, W: at[2]}, n)
	}
	if !ok {
		p.fail(fault(b.Pos("notes"), textNotKind.With(b.Notes.source, kindNotes), check.Message{}))
	}
	return Set{X: float64(at[0]), Y: float64(at[1]), W: float64(at[2]), H: float64(y - at[1]), Right: float64(at[0] + at[2]), Bottom: float64(y), Next: float64(y)}
}

// note sets one heading and its lines and returns the y below them.
func (p *painter) note(b *Box, r draw.Rect, n Note) draw.MM {
	title, body, number := p.env.Style("h3"), p.env.Style("body"), p.env.Style("number")
	at := b.Spot("notes")
	y := r.Y
	if n.Title != "" {
		y += p.env.Fonts.CapHeight(title) * 1.4
		p.fit(b, title, r.X, y, r.W, p.env.Theme.Set(n.Title), draw.Head(3))
		y += lead(title) * 0.52
	}
	in := draw.MM(0)
	if b.Numbered {
		in = lead(body)
	}
	if b.Numbered {
		p.d.Begin(draw.As(draw.List))
		defer p.d.End()
	}
	for i, s := range n.Lines {
		if !p.spend(at, setSteps(s, body)) {
			return y
		}
		made, err := p.env.Fonts.Layout(body, p.env.Theme.Set(s), draw.Rect{X: r.X + in, Y: y, W: r.W - in}, text.Options{Name: p.layout.ID})
		if err != nil {
			p.failAt(at, "", err)
			return y
		}
		d := p.d
		d.Inside(func() {
			p.lines(b, &marked{}, made, draw.As(draw.Paragraph))
			if b.Numbered && len(made.Lines) > 0 {
				p.fit(b, number, r.X, made.Lines[0].Runs[0].Y, in, strconv.Itoa(i+1), draw.As(draw.Label))
			}
		}, map[bool]*draw.Tag{true: draw.As(draw.Item)}[b.Numbered])
		y += draw.MM(len(made.Lines))*lead(body) + lead(body)*0.28
	}
	return y + lead(body)*0.55
}

// fit sets one line at a baseline, which forms a part.
func (p *painter) fit(b *Box, st text.Style, x, base, w draw.MM, s string, is *draw.Tag) {
	if !p.spend(b.Spot(b.kind()), setSteps(s, st)) {
		return
	}
	ln, err := p.env.Fonts.Fit(st, s, w)
	if err != nil {
		p.failAt(b.Spot(b.kind()), "", err)
		return
	}
	p.d.Inside(func() { p.write(b, ln.At(x, base)...) }, is)
}
