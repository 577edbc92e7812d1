package handout

import (
	"math"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// pen sets texts in a print profile and a language.
type pen struct {
	env   *Env
	theme *theme.Theme
	say   map[string]string
	lang  string
	// roomy is how large type is: 1 is the wanted size of each role, 0 the least; above
	// 1 exercises are that much larger, and [tiny] is that of clues without room.
	roomy float64
	// boards is how large the cells of boards are, of what they may be; 0 counts as 1.
	boards float64
	// air is how much white is spread where a page has room, and how large is what one
	// writes in: 0 is the usual, 1 the most; below 0, white is saved.
	air     float64
	small   bool             // the pages are small: four of them on one
	dense   bool             // a key, which the teacher reads, takes as little room as may be
	pyramid bool             // words stand in the middle, each over the next
	handed  string           // the face of the school hand of exercises; "" is type
	scan    bool             // photographs of the ticked boxes are read
	told    *findings        // what could not be printed as it should
	paras   map[paraKey]para // set before; nil to keep none
	// sources[q][n][k] is the place in the word to find of letter k of the answer to
	// question n of q, all from 1.
	sources map[*worksheet.Questions]map[int]map[int]int
}

// findings keeps what could not be printed as it should, each once.
type findings struct {
	all  []check.Diagnostic
	seen map[string]bool
}

func (f *findings) add(d check.Diagnostic) {
	key := d.Msg.In(check.English)
	if f.seen[key] {
		return
	}
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	f.seen[key] = true
	f.all = append(f.all, d)
}

// tiny, as a size of type, is that of clues that have no room else beside a crossword on a
// small page: tinyType, less than the least of exercises.
const (
	tiny             = -1
	tinyType draw.Pt = 8.5
)

// at returns the same pen with type of another size between the wanted one and the least,
// which spreads no white.
func (p *pen) at(roomy float64) *pen {
	q := *p
	q.roomy, q.air = roomy, min(0, p.air)
	return &q
}

// style returns how a role of text is set.
func (p *pen) style(role string) text.Style {
	st := p.theme.Style(role)
	switch {
	case p.roomy == tiny && role == "exercise":
		st.Size = tinyType
	case p.roomy <= 1:
		st.Size = st.Min + draw.Pt(float64(st.Size-st.Min)*p.roomy)
	case role == "exercise":
		st.Size *= draw.Pt(p.roomy)
	case role == "task":
		st.Size *= draw.Pt(min(p.roomy, largerTask))
	}
	if p.dense && role == "exercise" && !isLargePrint(p.theme) {
		st.Size = min(st.Size, denseType)
	}
	st.Size = draw.Pt(math.Round(float64(st.Size)*4) / 4)
	st.Min = min(st.Min, st.Size)
	if role == "task" {
		st.Font = p.strong()
	}
	if role == "exercise" {
		st = p.inHand(st)
	}
	return st
}

// inHand returns a style of what pupils read in the school hand that the sheet asks for. Its tall
// letters fill the lines.
func (p *pen) inHand(st text.Style) text.Style {
	if p.handed == "" || p.dense {
		return st
	}
	st.Font, st.Track, st.Kern = p.handed, 0, false
	if face, err := p.env.Fonts.Face(p.handed); err == nil {
		st.Leading = max(st.Leading, float64(face.Ascent+face.Descent)/1000)
	}
	return st
}

// denseType is the type of exercises in a dense key, at most: a teacher reads it.
const denseType draw.Pt = 12

// largerTask is how much larger than usual the type of what is to be done becomes, at most.
const largerTask = 1.15

// airy returns a length between the usual one and the most, by the white to spread.
func (p *pen) airy(usual, most draw.MM) draw.MM {
	return usual + (most-usual)*draw.MM(max(0, p.air))
}

// saved is the share of white that is left out where it is saved.
const saved = 0.45

// white returns white between items: the usual one and up to so much more, or less.
func (p *pen) white(usual, more draw.MM) draw.MM {
	return p.airy(usual, usual+more) * draw.MM(1+saved*min(0, p.air))
}

// sentence returns a sentence of the language with its values put in.
func (p *pen) sentence(key string, pairs ...string) string {
	return theme.Filled(p.say[key], pairs...)
}

// typed sets the spaces of a text that a teacher typed.
func (p *pen) typed(s string) string {
	if p.lang == "fr" {
		return text.French(s)
	}
	return s
}

// lead returns the distance between the baselines of a style.
func lead(st text.Style) draw.MM { return draw.MM(float64(st.Size.MM()) * st.Leading) }

// base returns how far below the top of its line a text of a style stands.
func (p *pen) base(st text.Style) draw.MM {
	if face, err := p.env.Fonts.Face(st.Font); err == nil && text.Joins(st.Font) { // whose tall letters fill the line
		return lead(st) * draw.MM(face.Ascent) / draw.MM(face.Ascent+face.Descent)
	}
	return (lead(st) + p.env.Fonts.CapHeight(st)) / 2
}

// para is a text broken into lines.
type para struct {
	lines []text.Line
	lead  draw.MM
	base  draw.MM
	wide  draw.MM // of the longest line
}

func (t para) high() draw.MM { return t.lead * draw.MM(len(t.lines)) }

// draw draws the lines, the top of the first at a place.
func (t para) draw(d *draw.Drawing, x, y draw.MM) {
	for i, l := range t.lines {
		d.Text(l.At(x, y+t.base+t.lead*draw.MM(i))...)
	}
}

// center draws the lines in the middle of a box.
func (t para) center(d *draw.Drawing, r draw.Rect) {
	y := r.Y + (r.H-t.high())/2
	for i, l := range t.lines {
		d.Text(l.At(r.X+(r.W-l.Width)/2, y+t.base+t.lead*draw.MM(i))...)
	}
}

// paraKey is what a text is set for.
type paraKey struct {
	st text.Style
	s  string
	w  draw.MM
}

// para breaks a text for a width. What is too wide even so is a finding.
func (p *pen) para(role, s string, w draw.MM) para { return p.styled(p.style(role), s, w) }

func (p *pen) styled(st text.Style, s string, w draw.MM) para {
	key := paraKey{st, s, w}
	if t, ok := p.paras[key]; ok {
		return t
	}
	t := para{lead: lead(st), base: p.base(st)}
	m, err := p.env.Fonts.Measure(st, s, text.Options{})
	if err != nil {
		p.fail(err)
		return t
	}
	size := st.Size
	for {
		if t.lines, err = m.Lines(size, w); err == nil || size <= st.Min {
			break
		}
		size = max(st.Min, size-0.5)
	}
	for _, l := range t.lines {
		t.wide = max(t.wide, l.Width)
	}
	if err != nil {
		p.narrow(s, st.Min) // each time that it is asked for
	} else if p.paras != nil {
		p.paras[key] = t
	}
	return t
}

// line sets a text in one line, no wider than w where its least size allows.
func (p *pen) line(st text.Style, s string, w draw.MM) text.Line {
	if s == "" {
		return text.Line{}
	}
	l, err := p.env.Fonts.Fit(st, s, w)
	if err != nil {
		if check.AsFault(err) != nil && len(l.Runs) == 0 {
			p.fail(err)
		} else {
			p.narrow(s, st.Min)
		}
	}
	return l
}

// middle sets a short text in the middle of a box by the height of its capitals.
func (p *pen) middle(d *draw.Drawing, st text.Style, s string, r draw.Rect) {
	l := p.line(st, s, r.W)
	d.Text(l.At(r.X+(r.W-l.Width)/2, r.Y+(r.H+p.env.Fonts.CapHeight(st))/2)...)
}

// width measures a text in one line.
func (p *pen) width(st text.Style, s string) draw.MM { return p.env.Fonts.Width(st, s) }

// letter returns the style of a letter in a cell of a size.
func (p *pen) letter(cell draw.MM) text.Style {
	st := p.theme.Style("letter")
	st.Size = draw.Pt(math.Floor(float64(cell)*letterShare/0.352778*4) / 4)
	st.Min = st.Size * 0.6
	return st
}

// letterShare is the size of the type of a letter, of that of its cell.
const letterShare = 0.68

// stroke returns the style of a line, solid that of a small filled area with a meaning.
func (p *pen) stroke(line, color string) draw.Style { return p.theme.Stroke(line, color) }

func (p *pen) solid(color string) draw.Style {
	c := p.theme.Color(color)
	return draw.Style{Fill: &c}
}

// shade returns a light fill that copies well: a tint of the ink.
func (p *pen) shade(share float64) draw.Style {
	c, to := p.theme.Color("ink"), p.theme.Color("paper")
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*share + float64(b)*(1-share))) }
	mixed := draw.Color{R: mix(c.R, to.R), G: mix(c.G, to.G), B: mix(c.B, to.B)}
	return draw.Style{Fill: &mixed}
}

// strong is the face of what stands out: bold in all profiles.
func (p *pen) strong() string {
	if p.theme.Fill("ink") == nil {
		return p.theme.Font("title")
	}
	return p.theme.Font("label")
}

// answer returns a style of text as answers are set in a key.
func (p *pen) answer(st text.Style) text.Style {
	st.Font, st.Color = p.strong(), p.theme.Color("accent")
	return st
}

// fail keeps an error of a text: a character that no face has.
func (p *pen) fail(err error) {
	if f := check.AsFault(err); f != nil {
		p.told.add(check.Diagnostic{Rule: small, Msg: f.Msg, Hint: f.Hint})
	}
}

func (p *pen) narrow(s string, least draw.Pt) {
	p.told.add(check.Diagnostic{Rule: small, Msg: tooWide.With(short(s), float64(least)), Hint: makeRoom.With()})
}

// short returns the beginning of a text, for findings.
func short(s string) string {
	r := []rune(strings.TrimSpace(s))
	if len(r) > 40 {
		return string(r[:39]) + "…"
	}
	return string(r)
}

func itoa(n int) string { return strconv.Itoa(n) }

var (
	tooWide = check.Text{
		FR: "« %s » est plus large que sa place, même à %g pt",
		EN: "%q is wider than its room, even at %g pt",
	}
	tooSmall = check.Text{
		FR: "la grille de %d × %d cases ne tient pas sur la page : ses cases auraient %.1f mm, il en faut %.1f",
		EN: "the grid of %d × %d cells does not fit the page: its cells would be %.1f mm, %.1f are needed",
	}
	tooTall = check.Text{
		FR: "un élément de %.0f mm est plus haut que la page de %.0f mm",
		EN: "an element of %.0f mm is taller than the page of %.0f mm",
	}
	makeRoom = check.Text{
		FR: "prenez un autre profil, moins de fiches par page ou moins de mots",
		EN: "take another profile, fewer sheets a page or fewer words",
	}
)

// number is how numbers of clues and questions are set: as large as their text.
func (p *pen) number() text.Style {
	st := p.style("exercise")
	st.Font = p.strong()
	return st
}

// leastTick is the least side of a box to tick that photographs are read of, in mm.
const leastTick draw.MM = 4

// tickSide returns the side of boxes to tick.
func (p *pen) tickSide() draw.MM {
	e := p.style("exercise").Size.MM() * 0.8
	if p.scan {
		e = max(e, leastTick)
	}
	return e
}

// tickAt returns the box to tick of a side that stands on a baseline.
func tickAt(x, base, e draw.MM) draw.Rect { return draw.Rect{X: x, Y: base - e*0.92, W: e, H: e} }

// tickBox draws a box to tick, ticked in a key.
func (p *pen) tickBox(c canvas, r draw.Rect, ticked bool) {
	e := r.W
	st := p.stroke("frame", "ink")
	paper := p.theme.Color("paper")
	st.Fill = &paper
	c.Path(draw.RoundBox(r, e*0.15), st)
	if ticked {
		mark := p.stroke("bold", "accent")
		mark = mark.Rounded()
		c.Path(draw.Tick(r.Inset(e*0.05)), mark)
	}
}

// rule draws a line to write on.
func (p *pen) rule(c canvas, x1, x2, y draw.MM) {
	c.Path(draw.Segment(x1, y, x2, y), p.stroke("rule", "muted"))
}

// writeLine is the distance of lines to write on, in mm: that of school paper.
const writeLine draw.MM = 8

// The least type of exercises in the usual profiles, and in large print.
const (
	usualLeast draw.Pt = 9.5
	largeLeast draw.Pt = 18
)

// isEnlarged reports whether a profile sets exercises in larger type than the usual ones.
func isEnlarged(t *theme.Theme) bool { return t.Style("exercise").Min > usualLeast }

// isLargePrint reports whether a profile sets exercises in large print: what one writes in
// is larger then, too.
func isLargePrint(t *theme.Theme) bool { return t.Style("exercise").Min >= largeLeast }

// span bounds a size, in mm.
type span struct{ least, most draw.MM }

// within returns the size within the span that is nearest to w.
func (s span) within(w draw.MM) draw.MM { return min(s.most, max(s.least, w)) }

// hand says how large is what pupils write in, in mm.
type hand struct {
	line   draw.MM // distance of lines
	box    span    // for a letter of an answer
	keyBox draw.MM // the same in a dense key, at most: only read
	word   span    // box for a letter of a word to find
}

var (
	usualHand = hand{writeLine, span{7.2, 8.5}, 6.4, span{7.5, 10}}
	smallHand = hand{7, span{6, 7.5}, 6, span{6, 8}}
	largeHand = hand{11, span{10.5, 12}, 9, span{11, 13}}
	// where a page has room
	mostUsual = hand{12, span{7.2, 11}, 6.4, span{7.5, 12}}
	mostLarge = hand{12, span{10.5, 13}, 9, span{11, 14}}
)

// hand returns how large is what pupils write in.
func (p *pen) hand() hand {
	h, most := usualHand, mostUsual
	switch {
	case isLargePrint(p.theme):
		h, most = largeHand, mostLarge
	case p.small:
		h = smallHand
	}
	if p.air < 0 {
		h.box.most, h.word.most = h.box.least, h.word.least
	}
	airy := func(usual, most span) span {
		return span{p.airy(usual.least, most.least), p.airy(usual.most, most.most)}
	}
	return hand{p.airy(h.line, most.line), airy(h.box, most.box), h.keyBox, airy(h.word, most.word)}
}

// inBox sets a letter in a box; where its place in the word to find stands in the lower
// right corner, the letter leaves that free.
func (p *pen) inBox(c canvas, st text.Style, s string, r draw.Rect, marked bool) {
	if marked {
		st.Size *= 0.8
		r.H *= 0.82
	}
	st.Min = min(st.Min, st.Size)
	p.middle(c.Drawing, st, s, r)
}

// cut is the style of lines to cut along.
func (p *pen) cut() draw.Style {
	st := p.stroke("cut", "cut")
	st.Layer, st.Dash = draw.Cut, []draw.MM{2.5, 2}
	return st
}
