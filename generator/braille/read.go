package braille

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Read returns what a drawing says to those who do not see it, in reading order: the
// texts of its parts, and descriptions of its figures. Furniture is left out, as are
// the rules and numbers of the sheet.
func Read(d *draw.Drawing, fonts *text.Fonts) []Block {
	return joined(read(d, fonts).blocks(nil))
}

func read(d *draw.Drawing, fonts *text.Fonts) *node {
	r := &reader{fonts: fonts, root: &node{}}
	r.now = r.root
	d.Replay(r, draw.Identity)
	return r.root
}

// Parts returns what each part of a drawing says itself, without the parts inside it:
// its words, or the description of a figure.
func Parts(d *draw.Drawing, fonts *text.Fonts) map[*draw.Tag]string {
	all := map[*draw.Tag]string{}
	read(d, fonts).each(func(n *node) {
		b := Block{Text: n.text.String()}
		if n.tag.Role == draw.Figure && !n.tag.Inline {
			b.Text = n.tag.Alt
		}
		for _, b := range add(nil, b) {
			all[n.tag] = strings.TrimSpace(all[n.tag] + " " + b.Text)
		}
	})
	return all
}

func (n *node) each(see func(*node)) {
	for _, p := range n.parts {
		see(p)
		p.each(see)
	}
}

// sameLine is the largest vertical distance between two texts on one line, in mm, and
// shortest the number of characters up to which texts are joined on one: the letters
// of a grid.
const (
	sameLine = 1
	shortest = 12
)

// joined puts short texts on one line of the page on one line, and makes an item of a
// number by itself and the text after it.
func joined(all []Block) (out []Block) {
	for _, b := range all {
		if b.Level > 0 || b.Item || b.Grid != nil || len(out) == 0 {
			out = append(out, b)
			continue
		}
		last := &out[len(out)-1]
		short := b.one && last.one && utf8.RuneCountInString(b.Text) <= shortest
		switch {
		case last.Level > 0 || last.Item || last.Grid != nil:
			out = append(out, b)
		case short && math.Abs(float64(b.line-last.line)) <= sameLine:
			last.Text += " " + b.Text
		case isNumber(*last) && !isNumber(b):
			*last = Block{Item: true, Text: last.Text + " " + b.Text}
		default:
			out = append(out, b)
		}
	}
	return out
}

// isNumber reports whether a block is just a number.
func isNumber(b Block) bool {
	return b.Level == 0 && !b.Item && strings.Trim(b.Text, "0123456789.)") == ""
}

// node is a part of a drawing with its contents, in drawing order.
type node struct {
	tag   *draw.Tag // nil for the whole
	up    *node
	parts []*node
	text  strings.Builder
	from  draw.Point // start of the text on the page
	last  draw.Point // end of the text so far
	lines int
	item  bool // a paragraph that begins with a separate number
	// picture says that the last word is a picture.
	picture bool
}

type reader struct {
	fonts *text.Fonts
	root  *node
	now   *node
}

// Begin implements draw.Tagger: a part begun before in the same place continues.
func (r *reader) Begin(t *draw.Tag, m draw.Matrix) {
	for _, n := range r.now.parts {
		if n.tag == t {
			r.now = n
			return
		}
	}
	n := &node{tag: t, up: r.now}
	r.now.parts = append(r.now.parts, n)
	if t.Inline {
		r.say(t.Alt, draw.Point{X: t.Box.X, Y: t.Box.Y + t.Box.H}, t.Box.W, t.Box.H, m, true)
	}
	r.now = n
}

// End implements draw.Tagger.
func (r *reader) End() { r.now = r.now.up }

// Size, Path and Image implement draw.Renderer: they say nothing.
func (r *reader) Size(_, _ draw.MM)                       {}
func (r *reader) Path(draw.Path, draw.Style, draw.Matrix) {}
func (r *reader) Image(draw.Picture, draw.Matrix)         {}

// Text implements draw.Renderer.
func (r *reader) Text(t draw.Text, m draw.Matrix) {
	wide := r.fonts.Width(text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
	r.say(t.S, draw.Point{X: t.X, Y: t.Y}, wide, t.Size.MM(), m, false)
}

// say adds words of a type size, in mm, to the part they belong to. Words on another line, or
// with space before them, are separate words; so are a picture and what it touches.
func (r *reader) say(s string, at draw.Point, wide, size draw.MM, m draw.Matrix, picture bool) {
	n := r.now
	for up := n.up; up != nil && up.tag != nil; up = up.up {
		if up.tag.Role == draw.Paragraph || up.tag.Role == draw.Heading {
			n = up // the contents of a paragraph belong to it
		}
	}
	n.item = n.item || n != r.now && n.text.Len() == 0 && strings.Trim(s, "0123456789.)") == ""
	if n.tag == nil || n.tag.Role.Holds() || n.tag.Role == draw.Figure {
		return
	}
	from := m.Apply(at)
	touches := (picture || n.picture) && isWord(utf8.DecodeLastRuneInString(n.text.String())) && isWord(utf8.DecodeRuneInString(s))
	if said := n.text.String(); said != "" && (touches || n.apart(from, m, float64(size))) {
		if whole, divided := strings.CutSuffix(said, text.Hyphen); divided { // the rest of the word follows
			n.text.Reset()
			n.text.WriteString(whole)
		} else if !strings.HasSuffix(said, "-") || strings.HasSuffix(said, " -") { // a compound word has its own hyphen
			n.text.WriteByte(' ')
		}
	}
	if n.lines == 0 {
		n.from, n.lines = from, 1
	} else if math.Abs(float64(from.Y-n.from.Y)) > sameLine {
		n.lines++
	}
	n.text.WriteString(s)
	n.picture = picture
	n.last = m.Apply(draw.Point{X: at.X + wide, Y: at.Y})
}

// isWord reports whether a character belongs to a word.
func isWord(r rune, _ int) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// apart reports whether words that begin at a point, at a type size in mm, are on
// another line than those before, or have space before them; superscripts belong to
// the same word.
func (n *node) apart(from draw.Point, m draw.Matrix, size float64) bool {
	back, ok := m.Invert()
	if !ok {
		return true
	}
	a, b := back.Apply(n.last), back.Apply(from)
	along, across := float64(b.X-a.X), math.Abs(float64(b.Y-a.Y))
	return along > size/10 || along < -size || across > size*0.8
}

// blocks returns the texts of a part and its descendants.
func (n *node) blocks(out []Block) []Block {
	parts := slices.Clone(n.parts)
	slices.SortStableFunc(parts, func(a, b *node) int { return a.tag.Order - b.tag.Order })
	role := draw.Section
	if n.tag != nil {
		role = n.tag.Role
	}
	switch role {
	case draw.Artifact:
		return out
	case draw.Figure:
		if n.tag.Inline {
			return out // said in the text around it
		}
		return add(out, Block{Text: n.tag.Alt})
	case draw.Table:
		if g, legend := gridOf(n.cells()); g != nil {
			return append(append(out, legend...), Block{Grid: g})
		}
	case draw.Row, draw.Item:
		return add(out, Block{Item: true, Text: n.flat(parts)})
	}
	b := Block{Item: n.item, Text: n.text.String(), line: n.from.Y, one: n.lines == 1}
	if role == draw.Heading {
		b.Level = n.tag.Level
	}
	out = add(out, b)
	for _, p := range parts {
		out = p.blocks(out)
	}
	return out
}

// flat returns all texts of a part on one line: the cells of a row, an item and its
// label.
func (n *node) flat(parts []*node) string {
	all := []string{n.text.String()}
	for _, p := range parts {
		if p.tag.Role == draw.Label {
			all = slices.Insert(all, 0, p.text.String())
			continue
		}
		for _, b := range p.blocks(nil) {
			all = append(all, b.Text)
		}
	}
	sep := " "
	if n.tag.Role == draw.Row {
		sep = "\u00A0; "
	}
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return strings.TrimSpace(s) == "" }), sep)
}

func add(out []Block, b Block) []Block {
	words := strings.FieldsFunc(b.Text, func(r rune) bool { return r == ' ' || r == '\n' }) // no-break spaces stay
	if b.Text = strings.Join(words, " "); b.Text == "" {
		return out
	}
	return append(out, b)
}
