package draw

import "image"

// Color is an opaque sRGB color. Print profiles choose colors; nothing here is
// transparent, because overlapping alpha prints differently from one machine
// to the next.
type Color struct{ R, G, B uint8 }

// Layer says what a mark is for. Viewers can hide the layer of cut and fold
// lines; the site leaves it out of previews where it only distracts.
type Layer uint8

// The layers of a drawing.
const (
	Art  Layer = iota // what a piece shows
	Cut               // cut lines and crop marks
	Fold              // fold lines
	Note              // sheet footer, check bar, numbers of join marks
)

// Style says how a path is painted. A nil Fill or Stroke paints nothing.
type Style struct {
	Fill    *Color
	Stroke  *Color
	Width   MM   // width of the stroke
	Dash    []MM // lengths on, off, …; nil for a solid line
	Round   bool // round caps and joins
	EvenOdd bool // fill rule; non-zero otherwise
	Layer   Layer
}

// Small type, up to smallType points, is printed with black ink only if its color is
// nearly gray, with channels no more than nearGray apart: type made of several inks
// that do not align exactly is hard to read. A color darker than nearBlack becomes
// black.
const (
	smallType = Pt(12)
	nearGray  = 32
	nearBlack = 64
)

// Printed returns the color that a text is printed in.
func (t Text) Printed() Color {
	c := t.Color
	most, least := max(c.R, c.G, c.B), min(c.R, c.G, c.B)
	switch {
	case t.Size > smallType || most-least > nearGray:
		return c
	case most < nearBlack:
		return Color{}
	}
	return c.Gray()
}

// Text is one line of text with its baseline starting at X, Y. It is already broken,
// fitted and spaced: renderers just show it.
type Text struct {
	X, Y MM
	S    string
	Font string // name of a face in templates/fonts, without .ttf
	Size Pt
	// Of is the type size around a superior letter or a small capital; 0 for any other
	// text.
	Of    Pt
	Color Color
	// Track adds space after each rune, in thousandths of an em.
	Track float64
	// Kern turns on pair kerning: for titles and the letters of games.
	Kern bool
	// Role is the use of the text ("body", "letter", "number"…): preflight requires a
	// minimum size for each role.
	Role  string
	Layer Layer
	// Foreign marks words in another language than the text around them.
	Foreign bool
}

// Picture is an image scaled to a box.
type Picture struct {
	Box   Rect
	Image image.Image
	Alt   string
	Layer Layer
}

// Renderer shows recorded marks. It has just these four methods.
type Renderer interface {
	Size(w, h MM)
	Path(p Path, s Style, m Matrix)
	Text(t Text, m Matrix)
	Image(p Picture, m Matrix)
}

// Placer is a Renderer that can show a whole drawing at once, because it keeps one
// copy of drawings placed many times. Place returns false to have the drawing replayed
// mark by mark.
type Placer interface {
	Place(d *Drawing, m Matrix) bool
}

// Drawing records marks on a face of W × H mm, the trimmed size. Art may extend beyond
// it into the bleed.
type Drawing struct {
	W, H MM
	// Title names the drawing for people who cannot see it (SVG title).
	Title string
	ops   []any // *painted, *Text, *Picture, *placed, begun or ended
	open  int   // number of parts begun and not ended
	tags  int   // number of parts begun
}

type painted struct {
	path  Path
	style Style
}

type placed struct {
	d  *Drawing
	at Matrix
}

// New returns an empty drawing of w × h mm.
func New(w, h MM) *Drawing { return &Drawing{W: w, H: h} }

// Path records a path.
func (d *Drawing) Path(p Path, s Style) { d.ops = append(d.ops, &painted{p, s}) }

// Text records a line of text.
func (d *Drawing) Text(texts ...Text) {
	for _, t := range texts {
		d.ops = append(d.ops, &t)
	}
}

// Image records a picture.
func (d *Drawing) Image(p Picture) { d.ops = append(d.ops, &p) }

// Place replays another drawing inside this one, through a matrix. Marks recorded in o
// later show as well.
func (d *Drawing) Place(o *Drawing, at Matrix) { d.ops = append(d.ops, &placed{o, at}) }

// Len returns the number of recorded marks.
func (d *Drawing) Len() int { return len(d.ops) - 2*d.tags + d.open }

// Replay shows the drawing through a matrix, in recording order.
func (d *Drawing) Replay(r Renderer, m Matrix) {
	tagger, _ := r.(Tagger)
	for _, op := range d.ops {
		switch op := op.(type) {
		case *painted:
			r.Path(op.path, op.style, m)
		case *Text:
			r.Text(*op, m)
		case *Picture:
			r.Image(*op, m)
		case *placed:
			at := m.Mul(op.at)
			if p, ok := r.(Placer); !ok || !p.Place(op.d, at) {
				op.d.Replay(r, at)
			}
		case begun:
			if tagger != nil {
				tagger.Begin(op.tag, m)
			}
		case ended:
			if tagger != nil {
				tagger.End()
			}
		}
	}
	for range d.open {
		if tagger != nil {
			tagger.End()
		}
	}
}
