// Package sheet does the imposition: it takes the pieces of a kit, recorded once as
// drawings, and plans and draws the sheets that come out of the printer: n-up grids,
// duplex in register, fold-over, booklets, tiled boards, with crop marks, check bar
// and footer. Plan is pure; drawing follows the plan.
package sheet

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/theme"
)

// Kind says how the parts of a group are put on sheets.
type Kind int

// The kinds of groups.
const (
	Parts   Kind = iota // many parts on a sheet, cut apart
	Pages               // whole sheets, not cut: play sheets, score pads, reminders
	Board               // larger than a sheet: tiled, or one A3 or A2 page
	Booklet             // A5 pages, saddle-stitched
	Reading             // pages of their own size, for a screen: no footer, no check bar
)

// Part is one thing to print: a card, a token, a strip, a page. Back is nil
// when there is none.
type Part struct {
	ID          string // "12", "F1.1", "M": as named by --cards
	Front, Back *draw.Drawing
	Copies      int // 0 counts as 1
	// Letter is the text on both sides of a loose piece that may be turned: M, W, N, Z
	// and the like need a bar below them (PRI012).
	Letter string
	// Category is a distinction made by color ("histoire"): the fronts of two
	// categories must differ in gray as well (PRI011).
	Category string
	// Difficulty is the level by which a part can be selected (2 for a card with two
	// stars); 0 for none.
	Difficulty int
	// Bookmark is an outline entry below that of the group, which leads to the page of
	// this part; used in groups of kind Reading.
	Bookmark string
	// Pos is where the part was written, for findings; may be zero.
	Pos check.Pos
	// Named is where the files of pictures on it are named, by their names; those of the kit
	// where it has none.
	Named map[string]check.Pos
}

// Group is the parts of a kit that are printed alike.
type Group struct {
	ID    string    // "cards", "tokens": as named by --pieces; also in the outline
	Title string    // French
	Pos   check.Pos // place of the piece in kit.yaml; zero in a kit that no file declares
	Kind  Kind
	// Answers says for each side, front and back, whether it shows what pages fold
	// away.
	Answers [2]bool
	// Blank is the place that names a front showing nothing of its part, so that all
	// are alike; zero if each shows something.
	Blank check.Pos
	// W and H are the trimmed size of a part, in mm. Pages have the size returned by
	// Content.
	W, H draw.MM
	// Bleed is how far the drawings extend beyond the trim, in mm.
	Bleed draw.MM
	// Duplex requires fronts and backs in register.
	Duplex bool
	// Hidden says that players see the backs of each other's parts: backs must be
	// alike, and cuts are made from the back.
	Hidden bool
	// OneWay says that hidden backs have a top on purpose; BackAt is the place that names their
	// face, zero where no file does.
	OneWay bool
	BackAt check.Pos
	// Shared says that neighbours have the same color at their edges, so that one cut
	// serves both; otherwise there is a gap and two cuts.
	Shared bool
	// Outline says that the drawing of the part has its own cut line (nets): no crop
	// marks at the corners of its box.
	Outline bool
	// Cover says that the last page of a booklet is its back cover: blank pages go
	// before it.
	Cover bool
	// Whole asks for a board in one piece, on the smallest paper up to A2 that holds
	// it.
	Whole bool
	// Seams are where a board may be divided, in mm from its left and from its top edge, in
	// ascending order; none means anywhere.
	Seams struct{ X, Y []draw.MM }
	// Apart allows whole pages too large for the printer: they are assembled from
	// several sheets.
	Apart bool
	// Grams is the recommended paper, in g/m²: 80, 160 or 250.
	Grams int
	// Small is what is read in play and set too small, since some of the parts ask for it.
	Small []SmallType
	// Advice is a French sentence for the cover on how to cut, fold and glue.
	Advice string
	Parts  []Part
	// Body is what parts that are folded become; zero for those that stay flat.
	Body Body

	// NoSheet says that the type of the profile makes the parts larger than any sheet: the
	// group is left out of its kit.
	NoSheet bool

	whole int // number of parts before some were selected; 0 if all are printed
}

// Body is what a net becomes once it is folded and glued: the sides of the room that each takes,
// in mm, and how many there are in one part of the group.
type Body struct {
	W, H, D draw.MM
	N       int
}

// SmallType is a role of text that all parts of a group have in one size, which is small since
// some parts leave no room for a larger one.
type SmallType struct {
	Role   string
	Size   draw.Pt
	Forced []Forced
}

// Forced is a part that leaves no room for type larger than a size.
type Forced struct {
	Size draw.Pt
	Pos  check.Pos // where the part was written
}

// LeftOut is a piece that a kit is without.
type LeftOut struct {
	Title string
	Pos   check.Pos // place of the piece in kit.yaml
}

// Kit is the contents of one PDF.
type Kit struct {
	File    string // "deluxe.pdf", next to the game's page
	Game    string // id of the game
	Title   string // on the cover
	Lang    string // of what is printed around the pieces; "" means "fr"
	Version string
	// Subtitle is below the title of the cover; may be empty.
	Subtitle string
	// Accent and Tint are the color roles of the cover; empty means accent and soft.
	Accent, Tint string
	// Art names the picture of its cover; may be empty.
	Art string
	// Motif is drawn on the cover; may be nil.
	Motif *draw.Drawing
	// Picture is the first page of the cover, at the size of a whole page, before the
	// contents and the advice on printing. It may be nil.
	Picture *draw.Drawing
	// Light draws the head of a light cover, w × h mm: the picture, the name and what is said of
	// the game in little ink. It may be nil.
	Light func(w, h draw.MM) (*draw.Drawing, error)
	// Brand is on the cover and in the file; empty means Imprimots.
	Brand string
	// Address is the URL of the kit on the site; empty if unknown.
	Address string
	// Licence is a line on what one may do with the kit; empty for none.
	Licence string
	// Trademark is a French sentence on names owned by others.
	Trademark string
	// Theme is the profile with the look of the game over it, which its pieces were drawn in; nil
	// for the profile that is printed in.
	Theme *theme.Theme
	// Credits are the credits of the pictures and of the fonts.
	Credits []Credit
	// Bare says that the file has no cover: a text to read on a screen, a board for a
	// print shop.
	Bare bool
	// Proof says that the pages show reduced pieces of a kit, for proofreading.
	Proof  bool
	Groups []Group
	// Left are the pieces that the kit is without, as no sheet takes them in its profile.
	Left []LeftOut
	// Named is where the files of pictures are named, by their names.
	Named map[string]check.Pos
	// OnCover is where those of Picture are named; else where Named says.
	OnCover map[string]check.Pos
}

// Weights returns the kit split into one per weight of paper, lightest first: what is
// fed to the printer at a time. The first has the cover. It returns none for a kit on
// one paper, or for a text to read.
func (k *Kit) Weights() []Kit {
	var grams []int
	for _, g := range k.Groups {
		if g.Grams > 0 && g.Kind != Reading && !slices.Contains(grams, g.Grams) {
			grams = append(grams, g.Grams)
		}
	}
	if len(grams) < 2 || k.Bare || k.Proof {
		return nil
	}
	slices.Sort(grams)
	out := make([]Kit, len(grams))
	for i, weight := range grams {
		one := *k
		one.File = fmt.Sprintf("%s-%dg.pdf", strings.TrimSuffix(k.File, ".pdf"), weight)
		one.Title = fmt.Sprintf("%s · %d\u00a0g/m²", k.Title, weight)
		one.Groups = slices.DeleteFunc(slices.Clone(k.Groups), func(g Group) bool { return g.Grams != weight || g.Kind == Reading })
		one.Bare = i > 0
		out[i] = one
	}
	return out
}

// Credit is a collection that pictures of a kit were taken from.
type Credit struct {
	Title, URL, Licence string
	Authors             []string
	Modified            bool // whether the pictures were changed
	Font                bool // it is a font, of which the title and the licence are told
}

// IsReading reports whether the file is a text only to be read on a screen.
func (k *Kit) IsReading() bool {
	return !slices.ContainsFunc(k.Groups, func(g Group) bool { return g.Kind != Reading })
}
