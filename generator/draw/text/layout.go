package text

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Align is the horizontal position of lines in their box.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// VAlign is the vertical position of a block in its box.
type VAlign uint8

// The vertical alignments. Middle centers the middle between the top of the first
// line's capitals and the last baseline in the box: what looks centered, with or
// without descenders.
const (
	Top VAlign = iota
	Middle
	Bottom
)

// Options say how a text fills its box.
type Options struct {
	Align  Align
	VAlign VAlign
	// Balance makes all lines about equally long, including the last: for titles.
	// Centered text is always balanced. Otherwise lines are as even as their number
	// allows and the last one may be shorter.
	Balance bool
	// Bold and Italic are the faces of **bold** and *italic*. When both are empty,
	// stars are plain characters.
	Bold, Italic string
	// Gap is the space between paragraphs (lines of the source), as a
	// multiple of the line height.
	Gap float64
	// Name identifies the text in errors: "cards 12, phrase".
	Name string
}

// Line is one line of laid out text.
type Line struct {
	// Runs are its texts with their positions, one for each change of face.
	Runs  []draw.Text
	Width draw.MM
	of    []*Run // the Run each of them belongs to, in a text of several
}

// At returns the texts of a line moved so that the baseline starts at x, y.
func (l Line) At(x, y draw.MM) []draw.Text {
	out := slices.Clone(l.Runs)
	for i := range out {
		out[i].X += x
		out[i].Y += y
	}
	return out
}

// Block is a text laid out in a box.
type Block struct {
	Size  draw.Pt // chosen between the style's Size and Min
	Lines []Line
	// Rect is the area that the text covers: from the top of the letter l in the first
	// line to the bottom of p in the last, and as wide as the longest line.
	Rect draw.Rect
}

// Draw records the block.
func (b Block) Draw(d *draw.Drawing) {
	for _, l := range b.Lines {
		for _, t := range l.Runs {
			d.Text(t)
		}
	}
}

// Overflow is the error for a text that does not fit at its minimum size.
type Overflow struct {
	Name, Text string
	Size       draw.Pt // the minimum size, tried last
	Wide, Tall draw.MM // excess in mm; 0 if it fits in that direction
}

// Error returns the sentence in English.
func (o *Overflow) Error() string { return o.Message().In(check.English) }

// Unwrap returns the fault.
func (o *Overflow) Unwrap() error {
	return &check.Fault{Rule: "PRI002", Msg: o.Message(), Hint: textShorten.With(), Drawn: o.Text}
}

var textShorten = check.Text{
	FR: "raccourcissez le texte, ou agrandissez la pièce",
	EN: "shorten the text, or make the piece larger",
}

// Message returns the sentence in both languages.
func (o *Overflow) Message() check.Message {
	name := o.Name
	if name == "" {
		name = "?"
	}
	t := shorten(o.Text)
	if !fits(o.Wide, 0) {
		return check.Text{
			FR: "le texte « %[2]s » (%[1]s) dépasse de %.1[3]f mm en largeur, même à %[4]g pt",
			EN: "the text “%[2]s” (%[1]s) is %.1[3]f mm too wide, even at %[4]g pt",
		}.With(name, t, float64(o.Wide), float64(o.Size))
	}
	return check.Text{
		FR: "le texte « %[2]s » (%[1]s) dépasse de %.1[3]f mm en hauteur, même à %[4]g pt",
		EN: "the text “%[2]s” (%[1]s) is %.1[3]f mm too tall, even at %[4]g pt",
	}.With(name, t, float64(o.Tall), float64(o.Size))
}

// Step is how much type shrinks at a time, in points.
const Step = 0.25

// Fit sets one line of text in a width, in mm: at the style's size, or the first
// smaller one, in steps of 0.25 pt, at which it fits. The error is a *check.Fault
// (face or character missing) or an *Overflow; with the latter the line is returned as
// well, at the minimum size. Line.At positions it.
func (f *Fonts) Fit(st Style, s string, w draw.MM) (Line, error) {
	abroad := strings.HasPrefix(s, string(foreignFrom))
	s = Unmarked(Normalize(s))
	face, err := f.Face(st.Font)
	if err != nil {
		return Line{}, err
	}
	if err := face.covers(s); err != nil {
		return Line{}, err
	}
	parts := runs(s)
	wide := face.wide(st, s)
	if parts != nil {
		wide = face.wideRuns(st, parts)
	}
	var over error
	for !fits(em(wide, st.Size), w) {
		if !shrink(&st) {
			over = &Overflow{Name: st.Role, Text: s, Size: st.Size, Wide: em(wide, st.Size) - w}
			break
		}
	}
	l := Line{Width: em(wide, st.Size)}
	if parts == nil {
		l.Runs = []draw.Text{st.text(s, st.Font)}
	}
	x := draw.MM(0)
	for _, r := range parts {
		t := st.run(r, st.Font)
		t.X = x
		l.Runs = append(l.Runs, t)
		x += em(face.wide(st, r.s)*r.scale+st.Track, st.Size)
	}
	for i := range l.Runs {
		l.Runs[i].Foreign = abroad
	}
	return l, over
}

// wideRuns measures the runs of a line, in thousandths of an em.
func (f *Face) wideRuns(st Style, parts []run) float64 {
	wide := -st.Track
	for _, r := range parts {
		wide += f.wide(st, r.s)*r.scale + st.Track
	}
	return max(wide, 0)
}

// fits reports whether there is enough space, with a tolerance of a hundredth of a
// millimetre.
func fits(need, room draw.MM) bool { return need <= room+0.01 }

// shrink selects the next smaller size, and reports whether there is one.
func shrink(st *Style) bool {
	if st.Min <= 0 || st.Size <= st.Min {
		return false
	}
	st.Size = max(st.Size-Step, st.Min)
	return true
}

// run returns a run of a line as a text, its baseline raised from 0.
func (st Style) run(r run, font string) draw.Text {
	t := st.text(r.s, font)
	if r.scale != 1 {
		t.Of, t.Size = t.Size, draw.Pt(math.Round(float64(t.Size)*r.scale*100)/100)
	}
	t.Y = -draw.MM(float64(st.Size.MM()) * r.rise)
	return t
}

func (st Style) text(s, font string) draw.Text {
	return draw.Text{
		S: s, Font: font, Size: st.Size, Color: st.Color, Track: st.Track,
		Kern: st.Kern, Role: st.Role, Layer: st.Layer,
	}
}

// Layout breaks a text into lines and fits it into a box: at the style's size, or the
// first smaller one, in steps of 0.25 pt down to Min. A box of height 0 is unbounded.
// Line breaks of the source begin new paragraphs. Lines break at spaces and after
// hyphens between letters, never at U+00A0 or U+202F, and within words by the rules of the style.
//
// The error is a *check.Fault (face or character missing) or an *Overflow; with the
// latter the block is returned as well, at the minimum size and complete.
func (f *Fonts) Layout(st Style, s string, box draw.Rect, o Options) (Block, error) {
	m, err := f.measured(st, s, o)
	if err != nil {
		return Block{}, err
	}
	m.st.Size, _, err = m.Fit(st.Size, st.Min, box)
	return m.place(box), err
}

// Measured is a text cut into words with known widths, usable at any size.
type Measured struct {
	st    Style
	text  string
	o     Options
	base  *Face
	paras [][]word
}

// Measure measures a text that will be fitted more than once. The error is a
// *check.Fault: face or character missing.
func (f *Fonts) Measure(st Style, s string, o Options) (*Measured, error) {
	m, err := f.measured(st, s, o)
	return &m, err
}

func (f *Fonts) measured(st Style, s string, o Options) (Measured, error) {
	if st.Leading == 0 {
		st.Leading = 1.2
	}
	base, err := f.Face(st.Font)
	if err != nil {
		return Measured{}, err
	}
	paras, err := f.cutText(st, s, o)
	return Measured{st, s, o, base, paras}, err
}

// Fit returns the size at which Layout sets the text into a box, not less than least,
// and the height of the text. The error is an *Overflow.
func (m *Measured) Fit(size, least draw.Pt, box draw.Rect) (draw.Pt, draw.MM, error) {
	st := m.st
	st.Size, st.Min = size, least
	for {
		wide, high := m.extent(st, box.W)
		tall := draw.MM(0)
		if box.H > 0 {
			tall = high - box.H
		}
		if fits(wide, 0) && fits(tall, 0) {
			return st.Size, high, nil
		}
		if !shrink(&st) {
			over := &Overflow{Name: cmp.Or(m.o.Name, st.Role), Text: m.text, Size: st.Size, Wide: max(wide, 0), Tall: max(tall, 0)}
			return st.Size, high, over
		}
	}
}

// room returns a width in thousandths of an em.
func room(w draw.MM, size draw.Pt) int {
	if size <= 0 {
		return 0
	}
	return int(math.Floor(float64((w+0.01)/em(1, size)) + 1e-6))
}

// extent returns the excess of the text over a width, and its height.
func (m *Measured) extent(st Style, width draw.MM) (wide, high draw.MM) {
	w := room(width, st.Size)
	lines := 0
	var spans [16]span
	for _, p := range m.paras {
		lines += len(greedy(spans[:0], p, w))
		for _, word := range p {
			wide = max(wide, em(float64(word.width+word.hyphen-w), st.Size))
		}
	}
	return wide, m.height(st, lines)
}

// lead returns the distance between baselines.
func (st Style) lead() draw.MM { return draw.MM(float64(st.Size.MM()) * st.Leading) }

func (m *Measured) height(st Style, lines int) draw.MM {
	if lines == 0 {
		return 0
	}
	return em(float64(m.base.Ascent+m.base.Descent), st.Size) +
		st.lead()*draw.MM(float64(lines-1)+float64(len(m.paras)-1)*m.o.Gap)
}

// place breaks the paragraphs and puts the lines into the box.
func (m *Measured) place(box draw.Rect) Block {
	st, base, paras, o := m.st, m.base, m.paras, m.o
	b := Block{Size: st.Size}
	w := room(box.W, st.Size)
	var breaks [][]span
	lines := 0
	for _, p := range paras {
		br := even(p, w, o.Balance || o.Align == Center, st.Hold)
		breaks = append(breaks, br)
		lines += len(br)
	}
	h := m.height(st, lines)
	ascent := em(float64(base.Ascent), st.Size)
	y := box.Y + ascent
	if box.H > 0 {
		switch o.VAlign {
		case Middle:
			capital, foot := em(float64(base.Cap), st.Size), em(float64(base.Descent), st.Size)
			y = box.Y + (box.H-(h-ascent-foot+capital))/2 + capital
			y = max(min(y, box.Y+box.H-h+ascent), box.Y+ascent)
		case Bottom:
			y = box.Y + box.H - h + ascent
		}
	}
	b.Rect = draw.Rect{X: box.X, Y: y - ascent, H: h}
	left, right := draw.MM(math.Inf(1)), draw.MM(math.Inf(-1))
	for i, p := range paras {
		for _, s := range breaks[i] {
			l := line(p[s.from:s.to], st)
			x := box.X
			switch o.Align {
			case Center:
				x += (box.W - l.Width) / 2
			case Right:
				x += box.W - l.Width
			}
			for k := range l.Runs {
				l.Runs[k].X += x
				l.Runs[k].Y += y
			}
			left, right = min(left, x), max(right, x+l.Width)
			b.Lines = append(b.Lines, l)
			y += st.lead()
		}
		y += draw.MM(float64(st.lead()) * o.Gap)
	}
	if right > left {
		b.Rect.X, b.Rect.W = left, right-left
	}
	return b
}

// line joins words into runs of one face each, from x = 0.
func line(words []word, st Style) Line {
	var l Line
	var s strings.Builder
	var face *Face
	kind := plain("") // the run without its text
	var of *Run
	x := draw.MM(0)
	wide := 0 // width of the run, in thousandths of an em
	flush := func() {
		if s.Len() == 0 {
			return
		}
		kind.s = s.String()
		t := st.run(kind, face.Name)
		t.X = x
		of.set(&t)
		l.Runs, l.of = append(l.Runs, t), append(l.of, of)
		if of == nil && (st.Kern || st.Track != 0) {
			x += em(face.wide(st, t.S)*kind.scale, st.Size)
		} else { // the widths add up
			x += em(float64(wide), st.Size)
		}
		wide = 0
		l.Width = x
		x += em(st.Track, st.Size)
		s.Reset()
	}
	length := len(words)
	for _, w := range words {
		for _, p := range w.pieces {
			length += len(p.s)
		}
	}
	s.Grow(length)
	for i, w := range words {
		for _, p := range w.pieces {
			if p.face != face || p.of != of || p.scale != kind.scale || p.rise != kind.rise {
				flush()
				face, kind, of = p.face, p.run, p.of
			}
			s.WriteString(p.s)
			wide += p.width
		}
		if i < len(words)-1 && w.space > 0 {
			if kind.scale != 1 { // a space is plain
				flush()
				kind = plain("")
			}
			s.WriteByte(' ')
			wide += of.scaled(face.space)
		}
	}
	if n := len(words); n > 0 && words[n-1].hyphen > 0 {
		s.WriteString(Hyphen)
		wide += words[n-1].hyphen
	}
	flush()
	return l
}
