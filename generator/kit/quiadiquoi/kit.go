// Package quiadiquoi draws the kit of Qui a dit quoi ?: cards, tokens, the power die, the
// shoe, the list of authors, covers, score pads and rules.
package quiadiquoi

import (
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares. The error is the first text
// that does not fit its room, which names its card, or the first piece that its
// page cannot hold. Pieces without content are left out: a game without authors
// has no cheat sheet.
func Kits(env part.Env, g *part.Game[quiadiquoi.Game]) ([]sheet.Kit, error) {
	var kits []sheet.Kit
	for i := range g.Kits {
		plan := &g.Kits[i]
		k := &kit{
			Builder: part.NewBuilder(env, "quiadiquoi", "blue"), plan: plan, cards: g.Model.Cards(mostStars), authors: g.Model.CheatSheet(),
			made: map[string]*draw.Drawing{},
		}
		k.size = cardSize(k.Builder)
		made, err := k.Assemble(plan, k.motif(), k.group)
		if err != nil {
			return nil, err
		}
		kits = append(kits, made)
	}
	return kits, nil
}

// mostStars is the highest difficulty of a card.
const mostStars = 2

// kit is one kit in work.
type kit struct {
	*part.Builder
	plan    *part.Plan
	cards   []*quiadiquoi.Card
	authors []*quiadiquoi.Author
	size    draw.Rect                // of a card, in mm
	made    map[string]*draw.Drawing // what stands on several pieces
}

// quoteSizes are the sizes of the cards in mm: the usual one, and one for type
// that needs more room, four to a sheet also where sheets are folded over.
var quoteSizes = []draw.Rect{{W: 63, H: 88}, {W: 96, H: 123}}

// largeType is the least size of the hints, in points, from which they need
// larger cards.
const largeType = 8

// cardSize gives the size of the cards. It does not depend on the texts, so that
// the shoe and the covers fit all decks of a profile.
func cardSize(k *part.Builder) draw.Rect {
	if k.Style("hint").Min > largeType {
		return quoteSizes[1]
	}
	return quoteSizes[0]
}

// Scale is how much larger than the usual ones the cards are.
func (k *kit) scale() draw.MM { return k.size.W / quoteSizes[0].W }

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	size := draw.MM(piece.Size)
	switch piece.ID {
	case "cards":
		k.cardGroup(&g)
	case "tokens":
		g.Kind, g.Outline = sheet.Parts, true
		for _, c := range quiadiquoi.Categories {
			g.Parts = append(g.Parts, sheet.Part{ID: string(c), Front: k.token(c, size), Category: string(c)})
		}
	case "pebbles":
		g.Kind, g.Outline = sheet.Parts, true
		g.Parts = part.OnePage("galet", k.pebble(size))
	case "die":
		g.Outline = true
		g.Parts = part.OnePage("de", k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) { return powerDie(d, piece) }))
	case "sabot":
		g.Outline = true
		g.Parts = k.sabot(piece)
	case "cheatsheet":
		if len(k.authors) > 0 {
			g.Parts = part.OnePage("auteurs", k.cheatSheet(piece))
		}
	case "covers":
		g.Kind, g.Shared = sheet.Parts, true
		g.Parts = k.covers(piece)
	case "captioned":
		g.Kind, g.Shared = sheet.Parts, true
		g.Parts = part.OnePage("legende", k.captioned(piece))
	case "scores":
		g.Parts = part.OnePage("tournois", k.tournamentPage(piece))
	case "reminder":
		g.Parts = part.OnePage("regles", k.Enlarged(k.plan.Title, func(d *part.Builder) (*draw.Drawing, bool) {
			return d.ReminderPage(k.plan.Title, piece, func(p part.Canvas, r draw.Rect) draw.MM { return dieTable(p, r, k.plan.Piece("captioned")) })
		}))
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}
