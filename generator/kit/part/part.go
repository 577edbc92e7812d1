// Package part is what the kits of games are made with: a builder and its
// canvases, pages and their notes, score tables, cards, levels, pawns, dice,
// boxes and other nets, and how they look half folded.
package part

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Env is what a kit is drawn with: the print profile, the fonts and the room
// that a whole page has on the chosen paper.
type Env struct {
	Theme   *sheet.Theme
	Fonts   *text.Fonts
	Layouts layout.Libraries
	// Page is the size of the content of a whole page (group kind Pages), in
	// mm: the paper less the printer's margins, the check bar and the footer.
	Page draw.Rect
	// Room is that of most printers: what the page of this one is too small for is drawn
	// for it, and put together of several sheets. It may be zero.
	Room draw.Rect
	// Margins is what the printer does not reach, in mm; the usual ones when not set.
	Margins sheet.Margins
	// Unfolded reports whether the pages of booklets are sheets of their own.
	Unfolded bool
	// Paper is what sheets are printed on; A4 when it is not set.
	Paper sheet.Paper
	// Only, if set, names the one piece that is drawn, by the file of its kit and
	// its id.
	Only struct{ File, Piece string }
	// Leaflet is the rules of the game; nil where they are not printed.
	Leaflet *Leaflet
	// Facts are what the cover says of the game; nil for nothing.
	Facts *Facts
}

// edge gives how far from the edges of a booklet's page the printer may not reach, in mm:
// its pages stand on sheets either way up.
func (e Env) edge() draw.MM {
	m := e.Margins
	if m == (sheet.Margins{}) {
		m = sheet.DefaultMargins
	}
	return max(m.Top, m.Right, m.Bottom, m.Left)
}

// inner is edge at the fold.
func (e Env) inner() draw.MM {
	if e.Unfolded {
		return e.edge()
	}
	return 0
}

// Assemble makes the kit of a game: its cover, and a group of each piece of the
// plan that has something to print; a file for a screen or a print shop has no cover. The error is the first text that does not
// fit its room, or the first piece that its page cannot hold.
func (b *Builder) Assemble(plan *Plan, motif *draw.Drawing, group func(*Piece) sheet.Group) (sheet.Kit, error) {
	made := sheet.Kit{
		File: plan.File, Game: b.Game, Title: plan.Title, Version: plan.Version, Subtitle: plan.Subtitle,
		Accent: b.Accent, Tint: b.Accent + "-pale", Motif: motif,
	}
	for i := range plan.Pieces {
		piece := b.filled(&plan.Pieces[i])
		if only := b.Env.Only; only.Piece != "" && (only.File != plan.File || only.Piece != piece.ID) {
			continue
		}
		if piece.Box != "" {
			continue // package box draws it, when what it holds is drawn
		}
		g := b.grouped(plan, piece, motif, group)
		for _, f := range check.Faults(b.Err) {
			if f.Pos == (check.Pos{}) {
				f.Pos = piece.Pos("id")
			}
			if f.Asked == (check.Pos{}) {
				f.Asked = piece.asked()
			}
		}
		if b.Err != nil {
			continue // there may be parts without a drawing
		}
		if g.Kind == sheet.Parts && len(g.Parts) > 0 {
			g.W, g.H = g.Parts[0].Front.W, g.Parts[0].Front.H
		}
		for j := range g.Parts {
			g.Parts[j].Copies = piece.Count
		}
		if len(g.Parts) > 0 {
			made.Groups = append(made.Groups, g)
		}
	}
	made.Bare = plan.IsRules() || len(made.Groups) > 0 && !slices.ContainsFunc(made.Groups, func(g sheet.Group) bool { return g.Kind != sheet.Reading && !g.Whole })
	if !made.Bare {
		made.Picture = b.cover(plan, motif)
		for _, f := range check.Faults(b.Err) {
			if f.Asked == (check.Pos{}) {
				f.Asked = plan.Pos("title")
			}
		}
	}
	if b.Err != nil {
		return sheet.Kit{}, fmt.Errorf("%s: %w", plan.File, b.Err)
	}
	return made, nil
}

// grouped draws the group of a piece; what has no room on the page of a printer is drawn
// for that of most.
func (b *Builder) grouped(plan *Plan, piece *Piece, motif *draw.Drawing, group func(*Piece) sheet.Group) sheet.Group {
	try := func() sheet.Group {
		g, common := b.common(plan, piece, motif)
		if !common {
			g = group(piece)
		}
		return g
	}
	try = b.read(try)
	before, told := b.Err, len(b.told)
	g := try()
	page := b.Env.Page
	if b.Err == before || b.Env.Room.W <= page.W && b.Env.Room.H <= page.H {
		return g
	}
	failed, sentences := b.Err, b.told
	b.Err, b.told, b.Env.Page = before, b.told[:told:told], b.Env.Room
	again := try()
	b.Env.Page = page
	if b.Err != before || again.Kind != sheet.Pages {
		b.Err, b.told = failed, sentences
		return g
	}
	again.Apart = true
	return again
}

// read draws a group, and pages once more in the type of pages that one reads: those that
// have no room for it stay as they are.
func (b *Builder) read(try func() sheet.Group) func() sheet.Group {
	if b.Env.Theme.Reading == nil {
		return try
	}
	return func() sheet.Group {
		before, told, theme := b.Err, b.told, b.Env.Theme
		g := try()
		if g.Kind == sheet.Parts || g.Kind == sheet.Board {
			return g
		}
		b.Err, b.told = before, told[:len(told):len(told)]
		b.setIn(theme.Page())
		g = b.aboveArcs(try)
		b.setIn(theme)
		if b.Err != before {
			b.Err, b.told = before, told[:len(told):len(told)]
			g = try()
		}
		return g
	}
}

// aboveArcs draws pages of a profile that marks syllables so that the arcs under their last
// lines stay on them.
func (b *Builder) aboveArcs(try func() sheet.Group) sheet.Group {
	if b.Env.Theme.Syllables == nil {
		return try()
	}
	page := b.Env.Page
	b.Env.Page.H -= arcRoom
	g := try()
	short := b.Env.Page.H
	b.Env.Page = page
	if g.H != short {
		return g
	}
	g.H = page.H
	for i := range g.Parts {
		for _, d := range []*draw.Drawing{g.Parts[i].Front, g.Parts[i].Back} {
			if d != nil && d.H == short {
				d.H = page.H
			}
		}
	}
	return g
}

// arcRoom is what arcs under syllables may need below the last line of a page.
const arcRoom draw.MM = 2

// setIn goes on in another profile. What was known in the last one is made at once, for
// goroutines of a game may ask for it.
func (b *Builder) setIn(t *sheet.Theme) {
	known := b.styles
	b.Env.Theme, b.styles, b.faces = t, map[string]text.Style{}, nil
	b.layouts()
	for role := range known {
		b.Style(role)
	}
}

// PageGroup starts the group of a piece, as whole pages that are not cut.
func (b *Builder) PageGroup(piece *Piece) sheet.Group {
	return sheet.Group{
		ID: piece.ID, Title: piece.Title, Grams: piece.Grams, Advice: piece.Advice,
		Kind: sheet.Pages, W: b.Env.Page.W, H: b.Env.Page.H, Pos: piece.Pos("id"),
		Duplex: piece.ID == minutePiece || piece.ID == reminderPiece, // one behind the other
	}
}

// OnePage makes the only part of a group, a whole page.
func OnePage(id string, d *draw.Drawing) []sheet.Part { return []sheet.Part{{ID: id, Front: d}} }

// Faultf is the error of a kit that cannot be drawn.
func Faultf(t check.Text, args ...any) *check.Fault {
	return &check.Fault{Rule: "PRI007", Msg: t.With(args...)}
}

// UnknownPiece is the error of a piece that the game cannot draw.
func UnknownPiece(p *Piece, known []string) error {
	return Faultf(check.Text{FR: "pièce inconnue dans le kit : « %s »", EN: "unknown piece in the kit: %q"}, p.ID).WithHint(check.Text{FR: "pièces connues : %s", EN: "known pieces: %s"}, strings.Join(known, ", "))
}

// TooLarge is the error of a piece that does not fit a whole page.
func TooLarge(piece string, page draw.Rect) error {
	return Faultf(check.Text{FR: "la pièce « %s » ne tient pas sur une page de %.0f × %.0f mm", EN: "piece %q does not fit a page of %.0f × %.0f mm"}, piece, float64(page.W), float64(page.H)).WithHint(check.Text{FR: "réduisez sa taille dans kit.yaml", EN: "make it smaller in kit.yaml"})
}
