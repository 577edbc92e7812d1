package coquillaude

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
)

// bookForm is the arrangement of the entries on a page: columns, and rows in each.
// Rows come in tens, one row for each face of the last die.
type bookForm struct{ cols, rows int }

// mostRows is the most questions in a column.
const mostRows = 18

// questionForms returns the forms of pages of questions, the fullest first: with six
// faces a hundred numbers, 36, per page and half a hundred per column.
func questionForms(faces int) []bookForm {
	rows := mostRows / faces * faces
	return []bookForm{{2, rows}, {1, rows}, {1, 2 * faces}, {1, faces}}
}

// answerForms returns the forms of pages of answers, with twice as many.
func answerForms(faces int) []bookForm {
	rows := mostRows / faces * faces
	return []bookForm{{2, 2 * rows}, {2, rows}, {1, rows}, {1, faces}}
}

// section is a part of the book, laid out at one type size.
type section struct {
	*book
	role   string
	form   bookForm
	number draw.MM // width of a number
	in     draw.MM // indent of the text, right of the numbers
	width  draw.MM // width of the text
	high   draw.MM // height of a column
	pages  [][]bookEntry
	style  text.Style
	says   func(*coquillaude.Entry) string
	least  draw.MM // least height of an entry: that of its number, if symbols are below it
	err    error
}

// bookEntry is a laid-out entry: its number and its text.
type bookEntry struct {
	n     int
	entry *coquillaude.Entry // nil when it is missing
	block text.Block
	high  draw.MM
}

// Spaces between entries and between tens, in mm: the least, and how much more there
// may be in a column with space.
const (
	entryGap  draw.MM = 0.7
	tenGap    draw.MM = 1.3
	mostSpare draw.MM = 2.4
)

// columnGap is the space between two columns, in mm.
const columnGap draw.MM = 6

// newSection starts a part of the book; says returns the text of an entry.
func (b *book) newSection(role string, says func(*coquillaude.Entry) string) *section {
	s := &section{book: b, role: role, style: b.Style(role), says: says}
	s.number = max(b.Env.Fonts.Width(b.Style("number"), strconv.Itoa(b.scheme.Last())), b.signsWide())
	return s
}

// questions reports whether the part shows the questions, not the answers.
func (s *section) questions() bool { return s.role == "entry" }

// fill lays out all entries in the first form, at the largest size, in which all pages
// hold theirs; otherwise err explains why that is impossible. It may run concurrently
// with that of the other part.
func (s *section) fill(forms []bookForm) {
	texts := make([]string, len(s.numbers))
	for i, n := range s.numbers {
		if texts[i] = "–"; s.entries[n] != nil {
			texts[i] = s.printable(s.says(s.entries[n]))
		}
	}
	body := body(s.NewCanvas(0, 0, "").Face(s.page, "book-page", layout.Values{"n": 1}))
	s.high = body.H
	for _, s.form = range forms {
		cols := draw.MM(s.form.cols)
		s.in, s.least = s.number+2.2, 0
		switch {
		case !s.questions():
		case s.form.cols == 1:
			s.in += s.signsWide()
			for i, t := range texts {
				texts[i] = strings.Replace(t, windfallBreak, "  ", 1)
			}
		default:
			s.least = s.Ascent("number") + underNumber + s.signSize()
		}
		s.width = (body.W-columnGap*(cols-1))/cols - s.in
		for st := s.style; st.Size >= st.Min; st.Size = part.RoundSize(float64(st.Size) - 0.2) {
			if s.err = s.lay(st, texts); s.err == nil {
				return
			}
		}
	}
}

// lay lays out all entries at a size. The error names the tallest entry of the first
// column that does not fit, or the first text that fails.
func (s *section) lay(st text.Style, texts []string) error {
	st.Min = st.Size
	s.pages = nil
	column := s.form.rows
	for from := 0; from < len(s.numbers); from += column {
		to := min(from+column, len(s.numbers))
		col := make([]bookEntry, 0, to-from)
		for i := from; i < to; i++ {
			o, err := s.set(st, s.numbers[i], texts[i])
			if err != nil {
				return err
			}
			col = append(col, o)
		}
		if need := s.need(col); need > s.high {
			most := from + tallest(col)
			return &text.Overflow{Name: strconv.Itoa(s.numbers[most]), Text: texts[most], Size: st.Size, Tall: need - s.high}
		}
		if from/column%s.form.cols == 0 {
			s.pages = append(s.pages, nil)
		}
		last := &s.pages[len(s.pages)-1]
		*last = append(*last, col...)
	}
	return nil
}

// set lays out one entry.
func (s *section) set(st text.Style, n int, words string) (bookEntry, error) {
	o := bookEntry{n: n, entry: s.entries[n]}
	fonts := s.Env.Theme.Fonts
	b, err := s.Env.Fonts.Layout(st, words, draw.Rect{W: s.width}, text.Options{
		Name: strconv.Itoa(n), Bold: fonts["label"], Italic: fonts["italic"],
	})
	if err != nil {
		return o, err
	}
	lead := draw.MM(float64(st.Size.MM()) * st.Leading)
	o.block, o.high = b, max(lead*draw.MM(len(b.Lines)), s.least)
	return o, nil
}

// underNumber is the space between a number and the symbols below it, in mm; if lines
// are long, they are beside it.
const underNumber draw.MM = 1.1

// signStep is the distance between symbols, as a multiple of their height.
const signStep draw.MM = 1.2

// signSize returns the height of the stars and shells below a number.
func (b *book) signSize() draw.MM { return b.CapHeight("number") * 0.88 }

// signsWide returns the width of the most symbols of an entry.
func (b *book) signsWide() draw.MM {
	return draw.MM(max(coquillaude.MaxStars, len(b.scheme.Windfalls))) * signStep * b.signSize()
}

// tallest returns the index of the tallest entry.
func tallest(col []bookEntry) int {
	most := 0
	for i, o := range col {
		if o.high > col[most].high {
			most = i
		}
	}
	return most
}

// need returns the least height of a column.
func (s *section) need(col []bookEntry) draw.MM {
	h := entryGap*draw.MM(len(col)-1) + tenGap*draw.MM((len(col)-1)/s.scheme.Faces)
	for _, o := range col {
		h += o.high
	}
	return h
}

// windfallBreak separates the name of a windfall from what it brings: a new line, or a
// space if lines are long.
const windfallBreak = "\n"

// question returns the text of an entry in the first part.
func (b *book) question(e *coquillaude.Entry) string {
	if e.Windfall != "" {
		return "**" + capitalized(string(e.Windfall)) + "**" + windfallBreak + "*" + part.Count(b.scheme.Brings(e.Windfall), "pion") + ", sans question*"
	}
	return text.French(part.PlainText(e.Q))
}

// answer returns the text of an entry in the second part: the answer, and in italics
// other right ones.
func (b *book) answer(e *coquillaude.Entry) string {
	if e.Windfall != "" {
		return "*" + string(e.Windfall) + "*"
	}
	s := text.French(part.PlainText(e.A))
	if len(e.Accept) > 0 {
		s += " *ou " + text.French(part.PlainText(strings.Join(e.Accept, ", "))) + "*"
	}
	return s
}

// lowered replaces superscript and subscript digits by plain ones.
var lowered = strings.NewReplacer(
	"₀", "0", "₁", "1", "₂", "2", "₃", "3", "₄", "4", "₅", "5", "₆", "6", "₇", "7", "₈", "8", "₉", "9",
	"⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9",
)

// printable returns a text with plain digits if the face of its role lacks superscript
// or subscript ones: H₂O can be read as H2O.
func (s *section) printable(words string) string {
	for _, font := range []string{s.style.Font, s.Env.Theme.Fonts["italic"]} {
		if len(s.Env.Fonts.Missing(font, words)) > 0 {
			return lowered.Replace(words)
		}
	}
	return words
}

// capitalized returns a word with an initial capital.
func capitalized(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// rangeOf returns the range of numbers of some entries.
func rangeOf(of []bookEntry) string { return fmt.Sprintf("%d–%d", of[0].n, of[len(of)-1].n) }

// digit returns the first digit of a number.
func (k *kit) digit(n int) int {
	for n > 9 {
		n /= 10
	}
	return n
}

// span returns the first and the last number in the book with a first digit.
func (s *section) span(first int) (from, to int) {
	for _, n := range s.numbers {
		if s.digit(n) == first {
			from, to = cmp.Or(from, n), n
		}
	}
	return from, to
}

// draw adds page i of a section: the numbers of each column at its head, the thumb
// index, the entries; begins are the thousands that begin there.
func (s *section) draw(i int, begins []thousand) {
	all := s.pages[i]
	var columns [][]bookEntry
	var heads []string
	for col := range slices.Chunk(all, s.form.rows) {
		columns, heads = append(columns, col), append(heads, rangeOf(col))
	}
	var tabs []int
	for _, o := range all {
		if t := s.digit(o.n); len(tabs) == 0 || tabs[len(tabs)-1] != t {
			tabs = append(tabs, t)
		}
	}
	w := s.in + s.width
	p, named := s.add("book-entries", layout.Values{
		"slots": s.scheme.Faces, "filled": s.questions(), "range": rangeOf(all), "begins": begins, "heads": heads, "cols": s.form.cols,
		"step": float64(w + columnGap), "gap": float64(columnGap), "tabs": tabs,
	})
	r := body(named)
	for c, col := range columns {
		s.column(p, draw.Rect{X: r.X + (w+columnGap)*draw.MM(c), Y: r.Y, W: w, H: r.H}, col)
	}
}

// column draws the entries of a column, spread over its height.
func (s *section) column(p part.Canvas, r draw.Rect, col []bookEntry) {
	spare := draw.MM(0)
	if n := len(col) - 1; n > 0 {
		spare = min(mostSpare, (r.H-s.need(col))/draw.MM(n))
	}
	y := r.Y
	for i, o := range col {
		if i > 0 && i%s.scheme.Faces == 0 {
			mid := y - (entryGap+spare)/2 + tenGap/2
			p.Path(draw.Segment(r.X, mid, r.X+r.W, mid), p.Stroke("hair", "muted"))
			y += tenGap
		}
		s.entry(p, draw.Rect{X: r.X, Y: y, W: r.W, H: o.high}, o)
		y += o.high + entryGap + spare
	}
}

// entry draws one entry in a box: its number, its stars or shells below or beside it,
// its text.
func (s *section) entry(p part.Canvas, r draw.Rect, o bookEntry) {
	windfall := o.entry != nil && o.entry.Windfall != ""
	if windfall && s.questions() && p.FillsAreas() {
		p.Place(s.tint(r.W+0.8, r.H+0.5), draw.Translate(r.X-0.8, r.Y-0.3))
	}
	base := r.Y + p.Ascent("number")
	if len(o.block.Lines) > 0 {
		base = r.Y + o.block.Lines[0].Runs[0].Y
	}
	p.Numbered(r.X, base, s.in, strconv.Itoa(o.n), o.block, r.Y)
	if o.entry == nil || !s.questions() {
		return
	}
	sign := s.sign(o.entry)
	at := draw.Point{X: r.X, Y: base + underNumber}
	if s.form.cols == 1 {
		at = draw.Point{X: r.X + s.number + 1.4, Y: base - (p.CapHeight("number")+sign.H)/2}
	}
	p.Inside(func() { p.Place(sign, draw.Translate(at.X, at.Y)) }, draw.Said(sign.Title, draw.Rect{X: at.X, Y: at.Y, W: sign.W, H: sign.H}))
}

// sign returns the stars or the shells of an entry, with a title that describes them.
func (b *book) sign(e *coquillaude.Entry) *draw.Drawing {
	of := [2]int{e.Stars, b.scheme.Rank(e.Windfall)}
	if b.signs[of] == nil {
		b.signs[of] = b.Face("entry-signs", b.signsWide(), b.signSize(), layout.Values{"stars": of[0], "shells": of[1], "step": float64(signStep), "windfalls": b.scheme.Windfalls})
	}
	return b.signs[of]
}

// tint returns the background of a windfall, w × h mm.
func (b *book) tint(w, h draw.MM) *draw.Drawing {
	of := draw.Rect{W: w, H: h}
	if b.tints[of] == nil {
		b.tints[of] = b.Face("windfall-tint", w, h, nil)
	}
	return b.tints[of]
}
