// Package export writes the pieces of a kit in the forms that print shops, virtual
// tables and cutting machines take. What each takes is data: templates/print/targets.
package export

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Target describes a shop, a table or a machine, and what it takes.
type Target struct {
	ID string `yaml:"target"`
	// About describes it in one line.
	About Words `yaml:"about"`
	// Form is the form of the output: "pictures", "table", "grid", "sheets", "press",
	// "braille" or "labels".
	Form string `yaml:"form"`
	// Format of the pictures: "png" or "svg".
	Format string `yaml:"format,omitempty"`
	// DPI is the resolution of pictures in dots per inch; for a press, the least one that
	// it asks for.
	DPI float64 `yaml:"dpi,omitempty"`
	// Least is the resolution below which cards are put on more sheets.
	Least float64 `yaml:"least,omitempty"`
	// Bleed is the width shown beyond the trim, and Safe the least distance of texts
	// inside it, in mm.
	Bleed draw.MM `yaml:"bleed,omitempty"`
	Safe  draw.MM `yaml:"safe,omitempty"`
	// Sizes are the available sizes of trimmed cards; without any, each card keeps its
	// own.
	Sizes []Size `yaml:"sizes,omitempty"`
	// Whole says that it takes pages and boards, too, and not only cards.
	Whole bool `yaml:"whole,omitempty"`
	// Once says that equal backs are one file.
	Once bool `yaml:"once,omitempty"`
	// Most is the most cards of an order; 0 for any number.
	Most int `yaml:"most,omitempty"`
	// Front and Back are the file names of a card: {group}, {n}, {id}, and the words for its sides
	// in the language of the kit, {front} and {back}.
	Front string `yaml:"front,omitempty"`
	Back  string `yaml:"back,omitempty"`
	// Order is the format of the order read by the shop: "mpc".
	Order string `yaml:"order,omitempty"`
	// Stock is the kind of card named in such an order.
	Stock string `yaml:"stock,omitempty"`
	// Brackets are the possible numbers of cards in such an order.
	Brackets []int `yaml:"brackets,omitempty"`
	// Columns, Rows and Side bound the grid of a sheet and its pixels; Hidden reserves
	// a slot for the back.
	Columns int  `yaml:"columns,omitempty"`
	Rows    int  `yaml:"rows,omitempty"`
	Side    int  `yaml:"side,omitempty"`
	Hidden  bool `yaml:"hidden,omitempty"`
	// Press describes pages for a printing press.
	Press *Press `yaml:"press,omitempty"`
	// Braille describes texts to emboss.
	Braille *Braille `yaml:"braille,omitempty"`
	// Labels describes braille labels to stick on pieces.
	Labels *Labels `yaml:"labels,omitempty"`
	// Slots and Marks describe sheets that are cut or torn.
	Slots *Slots `yaml:"slots,omitempty"`
	Marks *Marks `yaml:"marks,omitempty"`
	// Pens are the layers of a machine that cuts sheets, and Kiss lists the pieces on
	// adhesive paper, whose cuts leave the paper below whole.
	Pens *Pens    `yaml:"pens,omitempty"`
	Kiss []string `yaml:"kiss,omitempty"`
}

// Words is a text in both languages of the command.
type Words struct {
	FR string `yaml:"fr"`
	EN string `yaml:"en"`
}

// In returns the text in a language of the command.
func (w Words) In(lang check.Lang) string {
	if lang == check.French {
		return w.FR
	}
	return w.EN
}

// Size is a card size of a shop, trimmed, in mm; Pixels is its size with the bleed,
// if the shop prescribes one.
type Size struct {
	Name   string  `yaml:"name"`
	W      draw.MM `yaml:"w"`
	H      draw.MM `yaml:"h"`
	Pixels []int   `yaml:"pixels,omitempty"`
}

// Options control the export.
type Options struct {
	Fonts *text.Fonts
	Theme *theme.Theme
	// Paper is the paper that whole pages are drawn for.
	Paper sheet.Paper
	// BaseURL is where the files will be, for tables that fetch them.
	BaseURL string
	// Corners is the radius of the corners of cards that a machine cuts, in mm.
	Corners draw.MM
	// Created is the date written into PDF files.
	Created time.Time
	// Progress, if set, is called with the number of pictures done, by one goroutine
	// at a time.
	Progress func(done, total int)
}

// Result is the files written, and notes for the owner.
type Result struct {
	Files []publish.File
	Notes []check.Message
	// Refused says which pieces were not written, since they break a rule of the shop.
	Refused []check.Diagnostic
}

// forms are the possible forms of targets.
var forms = []string{"pictures", "table", "grid", "sheets", "press", "braille", "labels"}

// Fault returns what is wrong with a target, as a sentence; "" if nothing is.
func (t *Target) Fault() string {
	switch {
	case !slices.Contains(forms, t.Form):
		return fmt.Sprintf("form: one of %s", strings.Join(forms, ", "))
	case t.Form == "sheets":
		return t.sheetFault()
	case t.Form == "press":
		return t.pressFault()
	case t.Form == "braille":
		return t.brailleFault()
	case t.Form == "labels":
		return t.labelsFault()
	case t.Format != "svg" && !(t.DPI >= 36 && t.DPI <= 1200):
		return "dpi: 36 to 1200"
	case t.Bleed < 0 || t.Bleed > 20 || t.Safe < 0 || t.Safe > 20:
		return "bleed, safe: 0 to 20"
	case t.Form != "pictures" && (t.Columns < 2 || t.Rows < 2 || t.Columns > 20 || t.Rows > 20 || t.Side < 256 || t.Side > 8192):
		return "columns, rows: 2 to 20; side: 256 to 8192"
	case t.Form != "pictures" && !(t.Least >= 36 && t.Least <= t.DPI):
		return "least: 36 to dpi"
	case t.Form == "pictures" && (t.Front == "" || t.Back == ""):
		return "front, back: names of files"
	}
	return t.sizeFault()
}

// sizeFault returns what is wrong with the sizes.
func (t *Target) sizeFault() string {
	for _, s := range t.Sizes {
		if s.W < 10 || s.H < 10 || s.W > 500 || s.H > 500 || len(s.Pixels) != 0 && len(s.Pixels) != 2 {
			return "sizes: 10 to 500 mm"
		}
	}
	return ""
}

// sheetFault returns what is wrong with a target for sheets.
func (t *Target) sheetFault() string {
	s := t.Slots
	switch {
	case s == nil || !(s.W >= 50 && s.W <= 1000 && s.H >= 50 && s.H <= 1000):
		return "slots: w, h: 50 to 1000 mm"
	case !(s.Left >= 0 && s.Left < s.W/2 && s.Top >= 0 && s.Top < s.H/2 && s.Across >= 0 && s.Down >= 0):
		return "slots: left, top: less than half the sheet"
	case len(t.Sizes) > 1 || len(t.Sizes) == 1 && (t.Columns < 1 || t.Rows < 1 || t.Columns > 50 || t.Rows > 50):
		return "sizes: one, with columns and rows from 1 to 50"
	case t.Bleed < 0 || t.Bleed > 20 || t.Safe < 0 || t.Safe > 20:
		return "bleed, safe: 0 to 20"
	case t.Machine() && !t.Pens.sound():
		return "pens: cut, fold, kiss: each a name and one of " + strings.Join(slices.Sorted(maps.Keys(colors)), ", ")
	case t.Marks != nil && !(t.Marks.Inset >= 0 && t.Marks.Inset < 50 && t.Marks.Arm > 0 && t.Marks.Arm < 100 && t.Marks.Line > 0 && t.Marks.Line < 5 && t.Marks.Square > 0 && t.Marks.Square < 50):
		return "marks: inset, arm, line, square"
	}
	return t.sizeFault()
}

// size returns the card size of the target for a card of w × h mm: the smallest that
// holds it, else the largest; the card's own if the target has none.
func (t *Target) size(w, h draw.MM) Size {
	own := Size{W: w, H: h}
	if len(t.Sizes) == 0 {
		return own
	}
	apart := func(s Size) float64 {
		a := math.Abs(float64(min(s.W, s.H)-min(w, h))) + math.Abs(float64(max(s.W, s.H)-max(w, h)))
		if min(s.W, s.H) < min(w, h)-near || max(s.W, s.H) < max(w, h)-near {
			a += 1000
		}
		return a
	}
	return slices.MinFunc(t.Sizes, func(a, b Size) int { return cmp.Compare(apart(a), apart(b)) })
}

// near is the largest difference, in mm, at which a card is adapted to a shop's size
// without a note.
const near draw.MM = 2
