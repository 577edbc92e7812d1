package draw

import (
	"crypto/sha256"
	"image"
)

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
	Fill   *Color
	Stroke *Color
	// FillShade and StrokeShade are gradients in place of the colors Fill and Stroke,
	// which are then their mean colors.
	FillShade, StrokeShade *Shade
	Width                  MM   // width of the stroke
	Dash                   []MM // lengths on, off, …; nil for a solid line
	DashFrom               MM   // where in the dashes the line begins
	Cap                    Cap
	Join                   Join
	Miter                  float64 // limit of pointed joins, in line widths; 0 for that of the renderer
	EvenOdd                bool    // fill rule; non-zero otherwise
	Layer                  Layer
}

// Cap is the shape of the ends of a line.
type Cap uint8

// The ends of lines.
const (
	Butt Cap = iota
	RoundCap
	Square
)

// Join is the shape of the corners of a line.
type Join uint8

// The corners of lines.
const (
	Miter Join = iota
	RoundJoin
	Bevel
)

// Rounded returns the style with round ends and corners.
func (s Style) Rounded() Style {
	s.Cap, s.Join = RoundCap, RoundJoin
	return s
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

// Picture is an image scaled to a box: one made here, or a file.
type Picture struct {
	Box   Rect
	Image image.Image // nil if it is a file
	File  *Bitmap
	Alt   string
	Layer Layer
}

// Bitmap is the picture of a file. Its pixels are decoded when a renderer asks for them, so
// that a deck with many pictures does not hold them all.
type Bitmap struct {
	Name   string // by which it is asked for; for findings
	W, H   int    // in pixels
	Opaque bool   // without transparency
	// Sum is of what makes the pixels: pictures with the same sum are the same.
	Sum [sha256.Size]byte
	// JPEG is the file, if a PDF can show it as it is: gray or RGB, upright; nil otherwise.
	JPEG []byte
	// Pixels decodes the file. What was read and checked can be decoded.
	Pixels func() image.Image
}

// Size returns the width and the height in pixels; 0, 0 if there is no image.
func (p *Picture) Size() (w, h int) {
	switch {
	case p.File != nil:
		return p.File.W, p.File.H
	case p.Image != nil:
		size := p.Image.Bounds().Size()
		return size.X, size.Y
	}
	return 0, 0
}

// Pixels returns the image, decoded if it is a file; nil if there is none.
func (p *Picture) Pixels() image.Image {
	if p.File != nil {
		return p.File.Pixels()
	}
	return p.Image
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

// Blender is a Renderer that combines a drawing with what is below it: cut by outlines,
// transparent, through a mask. Others show all of the drawing.
type Blender interface {
	Blend(d *Drawing, m Matrix, e *Effect)
}

// Drawing records marks on a face of W × H mm, the trimmed size. Art may extend beyond
// it into the bleed.
type Drawing struct {
	W, H MM
	// Title names the drawing for people who cannot see it (SVG title).
	Title string
	// Pale drawings have light fills in gray, to be seen and colored: their lines say what they are.
	Pale bool
	ops  []any // *painted, *Text, *Picture, *placed, begun or ended
	open int   // number of parts begun and not ended
	tags int   // number of parts begun
}

type painted struct {
	path  Path
	style Style
}

type placed struct {
	d      *Drawing
	at     Matrix
	effect *Effect // nil for none
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
func (d *Drawing) Place(o *Drawing, at Matrix) { d.ops = append(d.ops, &placed{o, at, nil}) }

// Blend is Place with an effect.
func (d *Drawing) Blend(o *Drawing, at Matrix, e Effect) {
	d.ops = append(d.ops, &placed{o, at, &e})
}

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
			op.replay(r, m.Mul(op.at))
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

func (o *placed) replay(r Renderer, at Matrix) {
	if b, ok := r.(Blender); ok && o.effect != nil {
		b.Blend(o.d, at, o.effect)
		return
	}
	if p, ok := r.(Placer); !ok || !p.Place(o.d, at) {
		o.d.Replay(r, at)
	}
}
