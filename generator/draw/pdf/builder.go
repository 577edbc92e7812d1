package pdf

import (
	"errors"
	"fmt"
	"image"
	"strconv"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// builder holds what the pages of one document share.
type builder struct {
	doc     *Document
	pages   [][]byte
	forms   []*form
	byDraw  map[*draw.Drawing]*form  // nil value: not worth a form
	letters map[letter]*draw.Drawing // of school hands
	fonts   []*fontUse
	layers  []draw.Layer
	images  []*imageUse
	groups  map[*draw.Drawing]*form // drawings blended as a whole
	masks   map[*draw.Drawing]*form
	veils   map[string]*form // transparencies of gradients, by their content
	shades  pool
	states  []state
	errs    []error
	failed  map[string]bool
	root    *node    // of all parts; nil if the document is not tagged
	marked  []marked // in page order

	colored bool   // something is not gray
	spotted bool   // something is printed with a separation of its own
	blends  []bool // pages on which something is transparent
}

// form is a drawing stored once, or the transparency of a gradient.
type form struct {
	name    string
	content []byte
	box     array     // all that it shows, in points
	whole   bool      // blended as a whole: a transparency group
	plain   bool      // in grays, for a soft mask
	blends  bool      // something in it is transparent
	tags    int       // number of parts in the drawing
	only    *draw.Tag // the single part around all of it, if any
	said    bool      // written once with its parts
}

type fontUse struct {
	name, face string       // name in content streams, and of the face
	used       [1024]uint64 // one bit per character
}

type imageUse struct {
	name  string
	image image.Image
	file  *draw.Bitmap // in place of the image, decoded when it is written
	flat  image.Image  // on white, without transparency
	data  []byte       // compressed data of flat
	sum   [32]byte     // checksum of data
}

// state is how marks are combined with what is below them: an ExtGState.
type state struct {
	clear int   // transparency, in thousandths
	mask  *form // nil for none
}

var errCoord = check.Faultf(check.Text{
	FR: "un dessin a un point hors de toute feuille (ou non fini)",
	EN: "a drawing has a point off any sheet (or not finite)",
})

func newBuilder(d *Document) *builder {
	return &builder{
		doc: d, byDraw: map[*draw.Drawing]*form{}, groups: map[*draw.Drawing]*form{}, masks: map[*draw.Drawing]*form{},
		veils: map[string]*form{}, failed: map[string]bool{},
	}
}

// fail records an error once.
func (b *builder) fail(err error) {
	if s := err.Error(); !b.failed[s] {
		b.failed[s] = true
		b.errs = append(b.errs, err)
	}
}

// count finds the drawings that are not worth a form.
func (b *builder) count(all ...*draw.Drawing) {
	for d, times := range draw.Uses(all...) {
		if times < 2 || d.Len() < 2 && short(d) {
			b.byDraw[d] = nil
		}
	}
}

// short reports whether a drawing of one mark takes no more bytes than a reference to
// a form would.
func short(d *draw.Drawing) bool {
	for m := range draw.Each(d) {
		if m.Path != nil && len(m.Path.Points) > 8 {
			return false
		}
	}
	return true
}

func (b *builder) font(face string) *fontUse {
	for _, f := range b.fonts {
		if f.face == face {
			return f
		}
	}
	if b.doc.opts.Fonts == nil {
		b.fail(errors.New("pdf: Options.Fonts is nil"))
		return nil
	}
	if _, err := b.doc.opts.Fonts.Face(face); err != nil {
		b.fail(err)
		return nil
	}
	f := &fontUse{name: fmt.Sprintf("F%d", len(b.fonts)+1), face: face}
	b.fonts = append(b.fonts, f)
	return f
}

func (b *builder) layer(l draw.Layer) int {
	for i, have := range b.layers {
		if have == l {
			return i
		}
	}
	b.layers = append(b.layers, l)
	return len(b.layers) - 1
}

// state returns the name of a state, "" for the usual one.
func (b *builder) state(s state) name {
	if s == (state{}) {
		return ""
	}
	for i, have := range b.states {
		if have == s {
			return stateName(i)
		}
	}
	b.states = append(b.states, s)
	return stateName(len(b.states) - 1)
}

func stateName(i int) name { return name("G" + strconv.Itoa(i+1)) }

func thousandths(v float64) int { return int(draw.DivRound(int64(v*1e6), 1000)) }

// space returns the color space in which what is transparent is blended.
func (b *builder) space(plain bool) name {
	switch {
	case plain:
		return "DeviceGray"
	case b.doc.opts.Press != nil:
		return "DeviceCMYK"
	case b.colored:
		return "DeviceRGB"
	}
	return "DeviceGray"
}

// letter is a letter of a school hand in a color.
type letter struct {
	font  string
	rune  rune
	color draw.Color
}
