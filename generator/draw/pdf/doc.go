// Package pdf writes recorded drawings as PDF files, through fpdf, which no other
// package of the project imports.
//
// fpdf writes the structure of the file: pages, layers, metadata. The marks on the
// pages are written here: fpdf cannot kern, loses track of rounded rectangles, and
// formats numbers slowly. A finisher reads the objects of that file, adds marks,
// fonts, images, the outline and features that fpdf lacks, and writes everything in a
// fixed order, so that equal drawings yield equal bytes.
package pdf

import (
	"cmp"
	"time"

	"imprimots"
	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Duplex is how the sheets of a document are flipped. It is stored in the file as a
// preference that print dialogs adopt.
type Duplex uint8

// The ways to print the two sides of a sheet.
const (
	Simplex Duplex = iota
	LongEdge
	ShortEdge
)

// Options describe a document.
type Options struct {
	Title, Author, Subject, Keywords string
	// Lang is the language of the text, "fr-FR" when empty.
	Lang string
	// Program is the version that makes the document, this one when empty.
	Program string
	// Created is the date written into the file; the clock is not used.
	Created time.Time
	Duplex  Duplex
	// Fonts contains all faces that the drawings name.
	Fonts *text.Fonts
	// MinLine is the minimum width of a line, in mm; thinner ones are widened to it. 0
	// leaves all unchanged.
	MinLine draw.MM
	// Press, if set, writes the document for a printing press.
	Press *Press
	// Tagged writes the meaning of the marks as well: the parts of the text in reading
	// order, and what figures show.
	Tagged bool
	// Source is the source files to attach to the document.
	Source []Attachment
	// Level is the compression level of streams, 1 (fast) to 9 (small); 0 stands for
	// 3, which is some 6 % larger and a sixth faster than 6.
	Level int
	// Draft only computes what Findings returns: no bytes are written.
	Draft bool
}

// producer is what the document names as the program that made it.
func (o Options) producer() string {
	return ours + " " + cmp.Or(o.Program, imprimots.Version)
}

// ours is the name of the program.
const ours = "Imprimots"

// creator is what the document names as what it comes from: its author, if that is a house of
// its own, else the program.
func (o Options) creator() string {
	if o.Author == "" || o.Author == ours {
		return o.producer()
	}
	return o.Author
}

// Document is a PDF under construction. It is not safe for concurrent use; several
// documents may be made at the same time with the same Fonts.
type Document struct {
	opts    Options
	pages   []*Page
	outline []entry
	found   []check.Diagnostic
}

type entry struct {
	level, page int
	title       string
}

// New starts a document without pages.
func New(o Options) *Document {
	if o.Lang == "" {
		o.Lang = "fr-FR"
	}
	if o.Level == 0 {
		o.Level = 3
	}
	return &Document{opts: o}
}

// Page is one side of a sheet.
type Page struct {
	w, h        draw.MM
	trim, bleed draw.Rect
	placed      []placed
}

type placed struct {
	d *draw.Drawing
	m draw.Matrix
}

// Page adds a page of w × h mm.
func (d *Document) Page(w, h draw.MM) *Page {
	p := &Page{w: w, h: h}
	d.pages = append(d.pages, p)
	return p
}

// Findings returns the findings of Rules on the written document, if it is tagged,
// except those on its marks.
func (d *Document) Findings() []check.Diagnostic { return d.found }

// Pages returns the number of pages so far.
func (d *Document) Pages() int { return len(d.pages) }

// Place shows a drawing on the page, through a matrix in mm from the page's top left
// corner. The drawing is read when Bytes is called. One placed more than once,
// directly or inside other drawings, is stored once.
func (p *Page) Place(d *draw.Drawing, m draw.Matrix) {
	p.placed = append(p.placed, placed{d, m})
}

// Boxes declares the trimmed page and the page with its bleed, in mm, for
// print shops. Without it both are the whole page.
func (p *Page) Boxes(trim, bleed draw.Rect) { p.trim, p.bleed = trim, bleed }

// Outline adds an entry to the outline (bookmarks), which leads to the last page
// added. Level 0 is the top; an entry is at most one level below the one before.
func (d *Document) Outline(level int, title string) {
	top := -1
	if n := len(d.outline); n > 0 {
		top = d.outline[n-1].level
	}
	d.outline = append(d.outline, entry{max(0, min(level, top+1)), max(0, len(d.pages)-1), title})
}
