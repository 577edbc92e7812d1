package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/go-pdf/fpdf"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Bytes returns the finished document; nil for a draft. The error joins everything
// that is wrong, such as unknown faces and missing characters, as *check.Fault values.
func (d *Document) Bytes() ([]byte, error) {
	if len(d.pages) == 0 {
		return nil, fmt.Errorf("pdf: the document %q has no page", d.opts.Title)
	}
	if d.opts.Created.IsZero() {
		return nil, fmt.Errorf("pdf: the document %q has no date", d.opts.Title)
	}
	b := newBuilder(d)
	if err := b.render(); err != nil {
		return nil, err
	}
	raw, err := b.assemble()
	if err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	return b.finish(raw)
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
	if b.doc.opts.Tagged {
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
	return errors.Join(append(b.errs, b.opaque())...)
}

// errTransparent is what keeps a document from being exchanged.
var errTransparent = check.Text{
	FR: "page %d : un dessin laisse voir ce qu’il y a dessous, et %s n’a pas de transparence",
	EN: "page %d: a drawing lets through what is below it, and %s has no transparency",
}

// opaque returns an error if something in a document to exchange is transparent.
func (b *builder) opaque() error {
	if p := b.doc.opts.Press; p == nil || !p.Exchange {
		return nil
	}
	if i := slices.Index(b.blends, true); i >= 0 {
		return check.Faultf(errTransparent, i+1, ExchangeNorm)
	}
	return nil
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
	f.SetCreator(o.creator(), true)
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
