package part

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/credit"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	"imprimots/generator/sheet"
)

// Game is the content of a game whose model is M, the kits printed of it, and the
// sources that its rules were restated from.
type Game[M any] struct {
	Model   M               `doc:",inline"`
	Kits    Plans           `doc:"kit"`
	Sources []trace.Source  `doc:"source"`
	Plan    trial.Plan      `doc:"targets"`
	Kept    trial.Kept      `doc:"trial"`
	Credits []credit.Credit `doc:"credits"`
}

// Traced gives what the sources of a game are followed with: the same for all models.
func (g *Game[M]) Traced() ([]trace.Source, Plans) { return g.Sources, g.Kits }

// Credited gives whose the pictures of a game are: the same for all models.
func (g *Game[M]) Credited() []credit.Credit { return g.Credits }

// Tried gives what simulated games are held to, and what was kept of them.
func (g *Game[M]) Tried() (*trial.Plan, *trial.Kept) { return &g.Plan, &g.Kept }

// Plans are the plans of the kits of a game.
type Plans []Plan

// Draw draws the kit of each plan, in their order. The error joins those of all kits, which
// hold what could be drawn then.
func (p Plans) Draw(draw func(*Plan) (sheet.Kit, error)) ([]sheet.Kit, error) {
	kits, errs := make([]sheet.Kit, len(p)), make([]error, len(p))
	for i := range p {
		kits[i], errs[i] = draw(p.said(i))
	}
	return kits, errors.Join(errs...)
}

// Plan is what a printed kit of a game is to be: the file it becomes and its
// pieces, in the order of printing. It is a document of the game's kit.yaml.
type Plan struct {
	check.Where
	ID      string `yaml:"kit"`
	File    string `yaml:"file"` // "deluxe.pdf"
	Title   string `yaml:"title"`
	Version string `yaml:"version"`
	// Subtitle stands under the title on the cover, in French.
	Subtitle string `yaml:"subtitle,omitempty"`
	// Cover is what the first page of the cover shows, in the place of the usual one: the name of
	// a picture, "cover.svg", or of a face.
	Cover string `yaml:"cover,omitempty" signs:"word"`
	// Edition tells which rule set the kit is for, in games that have several.
	Edition string `yaml:"edition,omitempty"`
	// Underline lists the letters that are underlined on every piece that can
	// be turned around, because they then read as another letter: M N W Z.
	Underline string  `yaml:"underline,omitempty"`
	Pieces    []Piece `yaml:"pieces"`
	// Tonight are pieces that are enough for a game; none stand for all of the first kit.
	Tonight []Tonight `yaml:"tonight,omitempty"`
	// Icons are the names of the icons that its texts may show; nil for a game without icons.
	Icons []string `yaml:"-"`
}

// Tonight is pieces that together are enough for a game, by id, of their kit or another
// one of the game.
type Tonight struct {
	Pieces []string `yaml:"pieces"`
	// Uncut are those of them whose sheets one need not cut apart to play.
	Uncut []string `yaml:"uncut,omitempty"`
}

// IsRules reports whether the kit is the rules of the game alone: to read, or as they stand
// on the table.
func (k *Plan) IsRules() bool {
	return len(k.Pieces) > 0 && !slices.ContainsFunc(k.Pieces, func(p Piece) bool { return p.ID != rulesPiece && p.ID != tablePiece })
}

// Piece is one group of a kit. Which IDs there are is said by each game.
type Piece struct {
	check.Where
	ID    string `yaml:"id"`
	Title string `yaml:"title"`
	// Size in mm: the edge of a die, of a sticker, of the square of a letter;
	// none for whole pages.
	Size float64 `yaml:"size,omitempty"`
	// Face is the layout of the piece, in games that are data alone.
	Face string `yaml:"face,omitempty"`
	// Rows names the deck whose rows are printed with Face, whatever its family makes
	// of them.
	Rows string `yaml:"rows,omitempty"`
	// Box is the kind of box that the piece is, printed and folded: one of Boxes; empty for
	// what is no box.
	Box string `yaml:"box,omitempty"`
	// Holds names the pieces that go into the box; all loose ones of the kit when there
	// is none.
	Holds []string `yaml:"holds,omitempty"`
	// Room is the inside of the box, across, along and deep, in mm, for what is not
	// printed flat; none where it follows from what the box holds.
	Room []float64 `yaml:"room,omitempty"`
	// Cells is how many columns and rows of cells a tray has, or of piles beside each other
	// another box.
	Cells []int `yaml:"cells,omitempty"`
	// Series names the series of a piece that comes in series: "F1", "M2"; all of
	// them when there is none.
	Series []string `yaml:"series,omitempty"`
	// Count is how many copies the kit prints; 0 counts as 1.
	Count  int    `yaml:"count,omitempty"`
	Grams  int    `yaml:"grams"` // paper advised, in g/m²
	Advice string `yaml:"advice"`
	// Text is what is printed beside the piece, or on it: steps, reminders.
	Text []Note `yaml:"text,omitempty"`

	of *Plan // whose text a table sheet shows
}

// Boxes are the kinds of boxes: a tuck box, a base with its lid for cards that stand or
// lie, the same for a whole kit, a tray with cells.
var Boxes = []string{"tuck", "telescopic", "kit", "tray"}

// Note is a heading and its lines, in French.
type Note struct {
	Title string   `yaml:"title"`
	Lines []string `yaml:"lines" calls:"yes"`
}

// Piece gives the piece of an ID, empty when the kit has none.
func (k *Plan) Piece(id string) *Piece {
	for i := range k.Pieces {
		if k.Pieces[i].ID == id {
			return &k.Pieces[i]
		}
	}
	return &Piece{ID: id}
}

// Says is all that the plan writes of a piece and on it, and how many there are.
func (q *Piece) Says() string {
	says := []string{q.Title, q.Advice}
	if q.Count > 1 {
		says = append(says, strconv.Itoa(q.Count))
	}
	for _, n := range q.Text {
		says = append(append(says, n.Title), n.Lines...)
	}
	return strings.Join(says, "\n")
}

// asked is the line of kit.yaml that asks for the piece as it is: its size, else its name.
func (q *Piece) asked() check.Pos {
	if q.Size > 0 {
		return q.Pos("size")
	}
	return q.Pos("id")
}

// Note gives the first text of the piece, empty when it has none.
func (q *Piece) Note() Note {
	if len(q.Text) == 0 {
		return Note{}
	}
	return q.Text[0]
}
