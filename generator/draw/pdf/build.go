package pdf

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"slices"

	"github.com/go-pdf/fpdf"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// builder holds what the pages of one document share.
type builder struct {
	doc    *Document
	pages  [][]byte
	forms  []*form
	byDraw map[*draw.Drawing]*form // nil value: not worth a form
	fonts  []*fontUse
	layers []draw.Layer
	images []*imageUse
	groups map[*draw.Drawing]*form // drawings blended as a whole
	masks  map[*draw.Drawing]*form
	veils  map[string]*form // transparencies of gradients, by their content
	shades pool
	states []state
	errs   []error
	failed map[string]bool
	root   *node    // of all parts; nil if the document is not tagged
	marked []marked // in page order

	colored bool   // something is not gray
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

// render writes the marks of all pages and forms.
func (b *builder) render() error {
	var all []*draw.Drawing
	for _, p := range b.doc.pages {
		for _, pl := range p.placed {
			all = append(all, pl.d)
		}
	}
	b.count(all...)
	if b.doc.opts.Tagged && slices.ContainsFunc(all, func(d *draw.Drawing) bool { return d.Tags() > 0 }) {
		b.root = &node{aside: true}
	}
	for i, p := range b.doc.pages {
		c := &content{b: b, top: hundredths(p.h), graphics: graphics{trackKnown: true}, now: b.root, page: i}
		for _, pl := range p.placed {
			if !c.Place(pl.d, pl.m) {
				pl.d.Replay(c, pl.m)
			}
		}
		c.endPart()
		c.onLayer(draw.Art)
		b.pages, b.blends = append(b.pages, c.buf), append(b.blends, c.blends)
	}
	return errors.Join(b.errs...)
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

// form returns the form of a drawing shown in a content stream, or nil when it is placed
// only once.
func (b *builder) form(d *draw.Drawing, in *content) *form {
	f, ok := b.byDraw[d]
	if ok {
		return f
	}
	f = &form{plain: in.plain}
	b.byDraw[d] = f
	b.fill(f, d, in)
	// Art may extend into the bleed and beyond; the box only has to be large enough, as it
	// clips.
	usual, all := draw.Rect{X: -d.W, Y: -d.H, W: 3 * d.W, H: 3 * d.H}, b.extent(d)
	f.box = points(-d.W, -2*d.H, 2*d.W, d.H)
	if !usual.Contains(all) {
		f.box = boxed(all.Union(usual), 0)
	}
	return f
}

// fill writes the marks of a form.
func (b *builder) fill(f *form, d *draw.Drawing, in *content) {
	c := &content{b: b, plain: f.plain, depth: in.depth}
	if b.root != nil {
		f.tags, f.only = d.Tags(), d.Only()
		c.marked = &node{} // all of it is in a single part
	}
	d.Replay(c, draw.Identity)
	c.onLayer(draw.Art)
	f.content, f.blends = c.buf, c.blends
	b.addForm(f)
}

// addForm adds a written form.
func (b *builder) addForm(f *form) {
	b.forms = append(b.forms, f)
	f.name = fmt.Sprintf("X%d", len(b.forms))
}

// extent returns a box around all that a drawing shows.
func (b *builder) extent(d *draw.Drawing) (all draw.Rect) {
	for m := range draw.Each(d) {
		box, ok := m.Bounds()
		switch {
		case m.Text != nil && b.doc.opts.Fonts != nil:
			box, ok = b.textBox(m), true
		case ok && m.Style.Stroke != nil:
			box = box.Inset(-reach(m.Style, b.doc.opts.MinLine) * draw.MM(m.Matrix.Stretch()))
		}
		if ok {
			all = all.Union(box)
		}
	}
	return all
}

// textBox returns a box around a line of text, from well above the ascenders to well below
// the descenders.
func (b *builder) textBox(m draw.Mark) draw.Rect {
	t := m.Text
	em := t.Size.MM()
	w := b.doc.opts.Fonts.Width(text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
	return draw.Rect{X: t.X - em, Y: t.Y - 1.5*em, W: w + 2*em, H: 2.2 * em}.In(m.Matrix)
}

// reach returns how far a line may extend beyond its path, with its ends and pointed corners.
func reach(s draw.Style, least draw.MM) draw.MM {
	if s.Stroke == nil {
		return 0
	}
	miter := draw.MM(1.5) // the corner of a square end
	if s.Join == draw.Miter {
		miter = draw.MM(max(1.5, cmp.Or(s.Miter, usualMiter)))
	}
	return max(s.Width, least) / 2 * miter
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

var layerNames = map[draw.Layer]string{draw.Cut: "Découpe", draw.Fold: "Plis"}

// assemble lets fpdf write a file with empty pages and the layers.
func (b *builder) assemble() ([]byte, error) {
	o := b.doc.opts
	first := b.doc.pages[0]
	f := fpdf.NewCustom(&fpdf.InitType{
		OrientationStr: "P", UnitStr: "mm",
		Size: fpdf.SizeType{Wd: float64(first.w), Ht: float64(first.h)},
	})
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetCompression(false) // the finisher compresses
	f.SetCatalogSort(true)
	f.SetCreationDate(o.Created.UTC())
	f.SetModificationDate(o.Created.UTC())
	f.SetProducer(o.producer(), true)
	f.SetCreator(o.producer(), true)
	f.SetTitle(o.Title, true)
	f.SetAuthor(o.Author, true)
	f.SetSubject(o.Subject, true)
	f.SetKeywords(o.Keywords, true)
	for _, l := range b.layers {
		f.AddLayer(layerNames[l], true)
	}
	for _, p := range b.doc.pages {
		f.AddPageFormat("P", fpdf.SizeType{Wd: float64(p.w), Ht: float64(p.h)})
	}
	var buf bytes.Buffer
	err := f.Output(&buf)
	return buf.Bytes(), err
}

// utf16 returns a text in the encoding of outlines.
func utf16(s string) string {
	out := []byte{0xFE, 0xFF}
	for _, r := range s {
		if r > 0xFFFF {
			r = 0xFFFD
		}
		out = append(out, byte(r>>8), byte(r))
	}
	return string(out)
}
