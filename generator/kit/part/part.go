// Package part is what the kits of games are made with: a builder and its
// canvases, pages and their notes, score tables, cards, levels, pawns, dice,
// boxes and other nets, and how they look half folded.
package part

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Env is what a kit is drawn with: the print profile, the fonts and the room
// that a whole page has on the chosen paper.
type Env struct {
	Theme   *theme.Theme
	Fonts   *text.Fonts
	Layouts layout.Libraries
	// Steps is what all faces of the game may take to be drawn; nil for no bound.
	Steps *check.Budget
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
	// Seen, if set, collects each box of a face once it is drawn.
	Seen *[]layout.Seen
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
// plan that has something to print; a file for a screen or a print shop has no cover. The error
// joins all texts that do not fit their room and pieces that their pages cannot hold; the kit
// is without these pieces then.
func (b *Builder) Assemble(plan *Plan, motif *draw.Drawing, group func(*Piece) sheet.Group) (sheet.Kit, error) {
	made := sheet.Kit{
		File: plan.File, Game: b.Game, Title: plan.Title, Version: plan.Version, Subtitle: plan.Subtitle,
		Accent: b.Accent, Tint: b.Accent + "-pale", Art: b.Art, Motif: motif,
	}
	for i := range plan.Pieces {
		piece := b.filled(&plan.Pieces[i])
		if only := b.Env.Only; only.Piece != "" && (only.File != plan.File || only.Piece != piece.ID) {
			continue
		}
		if piece.Box != "" {
			continue // package box draws it, when what it holds is drawn
		}
		g, sound := b.grouped(func() sheet.Group {
			if g, common := b.common(plan, piece, motif); common {
				return g
			}
			return group(piece)
		})
		for _, f := range check.Faults(b.Err) {
			if f.Pos == (check.Pos{}) {
				f.Pos = piece.Pos("id")
			}
			if f.Asked == (check.Pos{}) {
				f.Asked = piece.asked()
			}
		}
		if !sound {
			continue // there may be parts without a drawing
		}
		if g.Kind == sheet.Parts && len(g.Parts) > 0 {
			g.W, g.H = g.Parts[0].Front.W, g.Parts[0].Front.H
		}
		for j := range g.Parts {
			g.Parts[j].Copies = piece.Count
		}
		switch {
		case len(g.Parts) > 0:
			made.Groups = append(made.Groups, g)
		case g.NoSheet:
			made.Left = append(made.Left, sheet.LeftOut{Title: g.Title, Pos: g.Pos})
		}
	}
	made.Bare = plan.IsRules() || len(made.Groups) > 0 && !slices.ContainsFunc(made.Groups, func(g sheet.Group) bool { return g.Kind != sheet.Reading && !g.Whole })
	if !made.Bare {
		made.Picture, made.Light = b.cover(plan, motif), b.light(plan, motif)
		made.OnCover = b.onCover(plan)
		for _, f := range check.Faults(b.Err) {
			if f.Asked == (check.Pos{}) {
				f.Asked = plan.Pos("title")
			}
		}
	}
	made.Named = b.Layouts().Placed()
	maps.DeleteFunc(made.Named, func(_ string, at check.Pos) bool { return strings.HasPrefix(at.File, ofTemplates) })
	if b.Err != nil {
		return made, fmt.Errorf("%s: %w", plan.File, b.Err)
	}
	return made, nil
}

// ofTemplates is the prefix of the file names of built-in faces, which name no picture of a game.
const ofTemplates = "print/"

// PageGroup starts the group of a piece, as whole pages that are not cut.
func (b *Builder) PageGroup(piece *Piece) sheet.Group {
	return sheet.Group{
		ID: piece.ID, Title: piece.Title, Grams: piece.Grams, Advice: piece.Advice,
		Kind: sheet.Pages, W: b.Env.Page.W, H: b.Env.Page.H, Pos: piece.asked(),
		Duplex: slices.Contains(behind, piece.ID),
	}
}

// OnePage makes the only part of a group, a whole page.
func OnePage(id string, d *draw.Drawing) []sheet.Part { return []sheet.Part{{ID: id, Front: d}} }

// NamedPage makes the only part of a group, a whole page that the program names, in the language
// of the kit.
func (b *Builder) NamedPage(name string, d *draw.Drawing) []sheet.Part {
	return OnePage(b.Env.Theme.Named(name), d)
}

// Faultf is the error of a kit that cannot be drawn.
func Faultf(t check.Text, args ...any) *check.Fault {
	return &check.Fault{Rule: "PRI007", Msg: t.With(args...)}
}

// UnknownPiece is the error of a piece that the game cannot draw.
func UnknownPiece(p *Piece, known []string) error {
	f := Faultf(check.Text{FR: "pièce inconnue dans le kit : « %s »", EN: "unknown piece in the kit: %q"}, p.ID)
	if len(known) == 0 {
		return f.WithHint(check.Text{FR: "il manque au dossier du jeu un fichier .yaml qui commence par « deck: %s »", EN: "the folder of the game lacks a .yaml file that begins with \"deck: %s\""}, p.ID)
	}
	return f.WithNearest(p.ID, known, check.Text{FR: "pièces connues : %s", EN: "known pieces: %s"})
}

// TooLarge is the error of a piece that does not fit a whole page.
func TooLarge(piece string, page draw.Rect) error {
	return Faultf(check.Text{FR: "la pièce « %s » ne tient pas sur une page de %.0f × %.0f mm", EN: "piece %q does not fit a page of %.0f × %.0f mm"}, piece, float64(page.W), float64(page.H)).WithHint(check.Text{FR: "réduisez sa taille dans kit.yaml", EN: "make it smaller in kit.yaml"})
}
