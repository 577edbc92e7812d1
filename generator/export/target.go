// Package export writes the pieces of a kit as print shops, virtual tables and cutting
// machines take them. What each takes is data: templates/print/targets.
package export

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// Target is a shop, a table or a machine, and what it takes.
type Target struct {
	ID string `yaml:"target"`
	// About says in one line what it is.
	About Words `yaml:"about"`
	// Form is how pieces are written: "pictures", "table", "grid", "sheets", "press",
	// "braille" or "labels".
	Form string `yaml:"form"`
	// Format of the pictures: "png" or "svg".
	Format string `yaml:"format,omitempty"`
	// DPI is the number of dots per inch of pictures.
	DPI float64 `yaml:"dpi,omitempty"`
	// Bleed is how much is shown beyond the trim, and Safe how far inside it texts
	// keep, in mm.
	Bleed draw.MM `yaml:"bleed,omitempty"`
	Safe  draw.MM `yaml:"safe,omitempty"`
	// Sizes are the trimmed cards there are; none where each keeps its own.
	Sizes []Size `yaml:"sizes,omitempty"`
	// Whole reports whether pages and boards go there, too, and not only cards.
	Whole bool `yaml:"whole,omitempty"`
	// Once reports whether backs that are alike are one file.
	Once bool `yaml:"once,omitempty"`
	// Most is how many cards an order takes; 0 for any number.
	Most int `yaml:"most,omitempty"`
	// Front and Back name the files of a card: {group}, {n}, {id}.
	Front string `yaml:"front,omitempty"`
	Back  string `yaml:"back,omitempty"`
	// Order is the list of the cards that the shop reads: "mpc".
	Order string `yaml:"order,omitempty"`
	// Stock is the kind of card that such an order names.
	Stock string `yaml:"stock,omitempty"`
	// Brackets are the numbers of cards of such an order.
	Brackets []int `yaml:"brackets,omitempty"`
	// Columns, Rows and Side bound the grid of a sheet and its pixels; Hidden is a
	// slot kept for the back.
	Columns int  `yaml:"columns,omitempty"`
	Rows    int  `yaml:"rows,omitempty"`
	Side    int  `yaml:"side,omitempty"`
	Hidden  bool `yaml:"hidden,omitempty"`
	// Press is of pages for a printing press.
	Press *Press `yaml:"press,omitempty"`
	// Braille is of texts to emboss.
	Braille *Braille `yaml:"braille,omitempty"`
	// Labels is of texts in braille to stick on pieces.
	Labels *Labels `yaml:"labels,omitempty"`
	// Slots and Marks are of sheets that are cut, or torn.
	Slots *Slots `yaml:"slots,omitempty"`
	Marks *Marks `yaml:"marks,omitempty"`
}

// Words is a text in both languages of the command.
type Words struct {
	FR string `yaml:"fr"`
	EN string `yaml:"en"`
}

// In returns the words in a language of the command.
func (w Words) In(lang check.Lang) string {
	if lang == check.French {
		return w.FR
	}
	return w.EN
}

// Size is a card of a shop, trimmed, in mm; W × H pixels with its bleed where
// the shop asks for a number of its own.
type Size struct {
	Name   string  `yaml:"name"`
	W      draw.MM `yaml:"w"`
	H      draw.MM `yaml:"h"`
	Pixels []int   `yaml:"pixels,omitempty"`
}

// Options say with what kits are written.
type Options struct {
	Fonts *text.Fonts
	Theme *sheet.Theme
	// BaseURL is where the files will stand, for tables that fetch them.
	BaseURL string
	// Created is the date written into PDF files.
	Created time.Time
	// Progress, if set, is told how many of the pictures are done, by one goroutine
	// at a time.
	Progress func(done, total int)
}

// Result is what was written, and what the owner should know of it.
type Result struct {
	Files []publish.File
	Notes []check.Message
}

// forms are the forms that targets have.
var forms = []string{"pictures", "table", "grid", "sheets", "press", "braille", "labels"}

// Fault returns what is wrong with a target, as a sentence, "" for nothing.
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

// sheetFault returns what is wrong with a target of sheets.
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
	case t.Marks != nil && !(t.Marks.Inset >= 0 && t.Marks.Inset < 50 && t.Marks.Arm > 0 && t.Marks.Arm < 100 && t.Marks.Line > 0 && t.Marks.Line < 5 && t.Marks.Square > 0 && t.Marks.Square < 50):
		return "marks: inset, arm, line, square"
	}
	return t.sizeFault()
}

// size returns the card of the target that is nearest to a card of w × h mm: the smallest
// one that takes it, else the largest; the card's own where the target has none.
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

// near is how much a card may differ from that of a shop, in mm, to be stretched or made
// smaller without a word.
const near draw.MM = 2

// Make writes a kit for the target.
func (t *Target) Make(kit *sheet.Kit, o Options) (*Result, error) {
	j := &job{t: t, kit: kit, o: o, Result: &Result{}, faces: map[faceKey]int{}}
	var others []string
	for i := range kit.Groups {
		if g := &kit.Groups[i]; isCards(g) || t.Whole || t.machine() && isNets(g) {
			j.groups = append(j.groups, g)
		} else {
			others = append(others, quoted(g))
		}
	}
	if len(others) > 0 {
		j.note(skipped, strings.Join(others, ", "))
	}
	var err error
	switch t.Form {
	case "pictures":
		err = j.pictures()
	case "sheets":
		err = j.sheets()
	case "press":
		err = j.press()
	case "braille":
		err = j.braille()
	case "labels":
		err = j.labels()
	default:
		err = j.table()
	}
	return j.Result, err
}

// quoted returns the title of a group in guillemets.
func quoted(g *sheet.Group) string { return "« " + g.Title + " »" }

// isCards reports whether the parts of a group are loose pieces with straight edges.
func isCards(g *sheet.Group) bool { return g.Kind == sheet.Parts && !g.Outline }

var (
	skipped   = check.Text{FR: "à imprimer chez soi, ce ne sont pas des cartes : %s", EN: "to print at home, these are no cards: %s"}
	smaller   = check.Text{FR: "« %s » : %v × %v mm, réduits à %d %% pour tenir dans %v × %v mm", EN: "%q: %v × %v mm, made smaller to %d %% to fit %v × %v mm"}
	unsafe    = check.Text{FR: "« %s », %s : un texte est à moins de %v mm du bord", EN: "%q, %s: a text is less than %v mm from the edge"}
	tooMany   = check.Text{FR: "« %s » : %d cartes, une commande en prend %d ; il y en aura plusieurs", EN: "%q: %d cards, an order takes %d; there will be several"}
	noBacks   = check.Text{FR: "« %s » : des pièces n’ont pas de verso ; une page blanche en tient lieu", EN: "%q: some pieces have no back; a blank page stands for it"}
	copied    = check.Text{FR: "« %s » : pages à imprimer plusieurs fois : %s", EN: "%q: pages to be printed several times: %s"}
	noRoom    = check.Text{FR: "« %s » ne tient sur aucune feuille", EN: "%q fits no sheet"}
	whiteEdge = check.Text{FR: "« %s » : %v × %v mm sur une carte de %v × %v mm, un bord blanc restera", EN: "%q: %v × %v mm on a card of %v × %v mm, a white edge will be left"}
)

func (j *job) note(t check.Text, args ...any) { j.Notes = append(j.Notes, t.With(args...)) }
