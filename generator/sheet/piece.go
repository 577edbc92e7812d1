// Package sheet is the imposition: it takes the pieces of a kit, recorded once
// as drawings, and plans and draws the sheets that come out of the printer:
// n-up grids, duplex in register, fold-over, booklets, tiled boards, with crop
// marks, check bar and footer. Plan is pure; drawing follows the plan.
package sheet

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Kind says how the parts of a group come onto sheets.
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
	ID          string // "12", "F1.1", "M": what --cards names
	Front, Back *draw.Drawing
	Copies      int // 0 counts as 1
	// Letter is what the piece reads, on both sides, when it is loose and may be
	// turned: a bar has to stand under M, W, N, Z and the like (PRI012).
	Letter string
	// Category names what sets some parts apart by color ("histoire"): fronts of
	// two categories must differ in gray as well (PRI011).
	Category string
	// Difficulty is the level of a part that can be chosen by it (a card of two
	// stars has 2); 0 for none.
	Difficulty int
	// Bookmark is an entry of the outline, below that of the group, which leads to
	// the page of this part; groups of kind Reading have them.
	Bookmark string
	// Pos is where the part was written, for findings; it may be zero.
	Pos check.Pos
}

// Group is the parts of a kit that are printed alike.
type Group struct {
	ID    string    // "cards", "tokens": what --pieces names; also in the outline
	Title string    // French
	Pos   check.Pos // of the piece in kit.yaml; none in a kit that no file declares
	Kind  Kind
	// Answers are the sides, front and back, that show what pages keep folded.
	Answers [2]bool
	// Blank is where a front is named that shows nothing of the part it is of, so that
	// all are alike; no place where each shows something.
	Blank check.Pos
	// W and H are the trimmed size of a part, in mm. Pages have the size
	// given by Content.
	W, H draw.MM
	// Bleed is how far the drawings reach beyond the trim, in mm.
	Bleed draw.MM
	// Duplex asks for fronts and backs in register.
	Duplex bool
	// Hidden reports whether players see the backs of each other's parts: backs
	// must be alike, and one cuts from the back.
	Hidden bool
	// Shared reports whether neighbours have the same color at their edges, so
	// that one cut serves both; else there is a gap and two cuts.
	Shared bool
	// Outline reports whether the part's own drawing carries its cut line
	// (nets): no crop marks at the corners of its box.
	Outline bool
	// Cover reports whether the last page of a booklet is its back cover: blank
	// pages that are needed go before it.
	Cover bool
	// Whole asks for a board in one piece, on the smallest of the papers up to
	// A2 that takes it.
	Whole bool
	// Apart allows whole pages that the printer does not reach in one piece: they are
	// put together of several sheets.
	Apart bool
	// Grams is the paper advised, in g/m²: 80, 160 or 250.
	Grams int
	// Advice is a French sentence for the cover: how to cut, fold, glue.
	Advice string
	Parts  []Part

	whole int // parts before some were selected; 0 for all of them
}

// Kit is one PDF.
type Kit struct {
	File    string // "deluxe.pdf", beside the game's page
	Game    string // id of the game
	Title   string // on the cover
	Lang    string // of what is printed around the pieces: "fr", which "" is as well
	Version string
	// Subtitle stands under the title of the cover; it may be empty.
	Subtitle string
	// Accent and Tint are the roles of the colors of the cover; empty ones
	// stand for accent and soft.
	Accent, Tint string
	// Motif is drawn on the cover; it may be nil.
	Motif *draw.Drawing
	// Picture is the first page of the cover, of the size of a whole page; what the
	// kit has and how to print it then stand behind it. It may be nil.
	Picture *draw.Drawing
	// Brand stands on the cover and in the file; empty for Imprimots.
	Brand string
	// Address is where the site has the kit; empty where that is not known.
	Address string
	// Trademark is the French sentence on names that belong to others.
	Trademark string
	// Credits are those of the pictures.
	Credits []Credit
	// Bare reports whether the file has no cover: a text to read on a screen, a
	// board for a print shop.
	Bare bool
	// Proof reports whether the pages show pieces of a kit, made small, to be read.
	Proof  bool
	Groups []Group
}

// Weights returns the kit in parts, one for each weight of paper, lightest first: what is
// fed to the printer at a time. The first one has the cover. There are none of a kit on
// one paper, or of a text to read.
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

// Credit is a collection that the pictures of a kit come from.
type Credit struct {
	Title, URL, Licence string
	Authors             []string
	Modified            bool // the pictures were changed
}

// IsReading reports whether the file is a text to read on a screen alone.
func (k *Kit) IsReading() bool {
	return !slices.ContainsFunc(k.Groups, func(g Group) bool { return g.Kind != Reading })
}
