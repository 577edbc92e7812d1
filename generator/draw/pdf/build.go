package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"slices"

	"github.com/go-pdf/fpdf"

	"imprimots/engine/check"
	"imprimots/generator/draw"
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
	errs   []error
	failed map[string]bool
	root   *node    // of all parts; nil if the document is not tagged
	marked []marked // in page order
}

type form struct {
	name    string
	d       *draw.Drawing
	content []byte
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
	flat  image.Image // on white, without transparency
	data  []byte      // compressed data of flat
	sum   [32]byte    // checksum of data
}

var errCoord = check.Faultf(check.Text{
	FR: "un dessin a un point hors de toute feuille (ou non fini)",
	EN: "a drawing has a point off any sheet (or not finite)",
})

func newBuilder(d *Document) *builder {
	return &builder{doc: d, byDraw: map[*draw.Drawing]*form{}, failed: map[string]bool{}}
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
	for d, times := range draw.Uses(all...) {
		if times < 2 || d.Len() < 2 && short(d) {
			b.byDraw[d] = nil
		}
	}
	if b.doc.opts.Tagged && slices.ContainsFunc(all, func(d *draw.Drawing) bool { return d.Tags() > 0 }) {
		b.root = &node{aside: true}
	}
	for i, p := range b.doc.pages {
		c := &content{b: b, top: hundredths(p.h), trackKnown: true, now: b.root, page: i}
		for _, pl := range p.placed {
			if !c.Place(pl.d, pl.m) {
				pl.d.Replay(c, pl.m)
			}
		}
		c.endPart()
		c.onLayer(draw.Art)
		b.pages = append(b.pages, c.buf)
	}
	return errors.Join(b.errs...)
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

// form returns the form of a drawing, or nil when it is placed only once.
func (b *builder) form(d *draw.Drawing) *form {
	f, ok := b.byDraw[d]
	if ok {
		return f
	}
	f = &form{d: d}
	if b.root != nil {
		f.tags, f.only = d.Tags(), d.Only()
	}
	b.byDraw[d] = f
	c := &content{b: b}
	if b.root != nil {
		c.marked = &node{} // all of it is in a single part
	}
	d.Replay(c, draw.Identity)
	c.onLayer(draw.Art)
	f.content = c.buf
	b.forms = append(b.forms, f)
	f.name = fmt.Sprintf("X%d", len(b.forms))
	return f
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
