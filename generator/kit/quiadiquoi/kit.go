// Package quiadiquoi draws the kit of Qui a dit quoi ?: cards, tokens, the power die, the
// shoe, the list of authors, covers, score pads and rules.
package quiadiquoi

import (
	"embed"
	"fmt"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares. The error is the first text that does
// not fit its box, which names its card, or the first piece that does not fit its
// page. Pieces without content are left out: a game without authors has no cheat
// sheet.
func Kits(env part.Env, g *part.Game[quiadiquoi.Game]) ([]sheet.Kit, error) {
	return g.Kits.Draw(func(plan *part.Plan) (sheet.Kit, error) {
		k := newKit(env, plan, &g.Model)
		return k.Assemble(plan, k.Face("motif", 0, 0, layout.Values{"kinds": k.kinds}), k.group)
	})
}

// kit is one kit being drawn.
type kit struct {
	*part.Builder
	plan    *part.Plan
	cards   []*quiadiquoi.Card
	authors []*quiadiquoi.Author
	set     *quiadiquoi.Settings
	kinds   []kind     // categories of set, for use in layouts
	size    draw.Rect  // size of a card, in mm
	frame   part.Named // positions on a card
}

func newKit(env part.Env, plan *part.Plan, game *quiadiquoi.Game) *kit {
	set := game.Settings()
	kinds, theme, faults := kindsOf(set, env.Theme)
	env.Theme = theme
	k := &kit{
		Builder: part.NewBuilder(env, "quiadiquoi", "blue"), plan: plan,
		cards: game.Cards(set.Stars), authors: game.CheatSheet(), set: set, kinds: kinds,
	}
	for _, f := range faults {
		k.Fail(f)
	}
	hint := k.Style("hint")
	for i, least := range []float64{0, 12, 15} { // distances between the lines of hints, in points
		if float64(hint.Min)*hint.Leading > least {
			k.size = quoteSizes[i]
		}
	}
	k.frame = k.NewCanvas(k.size.W, k.size.H, "").Face(k.size, "card-frame", nil)
	return k
}

// quoteSizes are the sizes of the cards in mm: the usual one, nine to a sheet, one for type that
// needs more space, four to a sheet, and one for large type, two to a sheet, even if it is folded over. They do not depend on
// the texts: the shoe and the covers fit all decks.
var quoteSizes = []draw.Rect{{W: 63, H: 88}, {W: 99, H: 137}, {W: 122, H: 183}}

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	page := k.Env.Page
	switch piece.ID {
	case "cards":
		k.cardGroup(&g)
	case "tokens":
		g.Kind, g.Outline = sheet.Parts, true
		if piece.Count == 0 {
			piece.Count = k.set.Tokens
		}
		for _, c := range k.kinds {
			g.Parts = append(g.Parts, sheet.Part{ID: c.ID, Front: k.Face("token", 0, 0, layout.Values{"side": piece.Size, "kind": c}), Category: c.ID})
		}
	case "pebbles":
		g.Kind, g.Outline = sheet.Parts, true
		g.Parts = k.NamedPage("galet", k.Face("pebble", 0, 0, layout.Values{"side": piece.Size}))
	case "die":
		g.Outline, g.Body = true, part.DieNet(draw.MM(piece.Size)).Body(1)
		g.Parts = k.NamedPage("de", k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) { return powerDie(d, piece) }))
	case "sabot":
		g.Outline = true
		if all := k.compartments(); k.Env.Theme.CardScale() == 1 || all[0].high >= k.size.H/2 {
			g.Parts = k.sabot(piece, all)
		} else { // answers would show above lower walls
			g.NoSheet = true
		}
	case "cheatsheet":
		if len(k.authors) > 0 {
			g.Parts = k.cheatSheet(piece)
		}
	case "covers":
		g.Kind, g.Shared = sheet.Parts, true
		for i := range quiadiquoi.MostPlayers {
			cover := k.Face("cover", k.size.W, k.size.H, layout.Values{"n": i, "lines": piece.Note().Lines, "kinds": k.kinds})
			g.Parts = append(g.Parts, sheet.Part{ID: fmt.Sprintf("cache-%d", i+1), Front: cover})
		}
	case "captioned":
		g.Kind, g.Shared = sheet.Parts, true
		g.Parts = k.NamedPage("legende", k.captioned(piece))
	case "scores":
		g.Parts = k.NamedPage("tournois", k.Face("tournaments", page.W, page.H, layout.Values{"lines": piece.Note().Lines, "players": quiadiquoi.MostPlayers, "kinds": k.kinds}))
	case "reminder":
		g.Parts = k.Reminder(k.plan.Title, piece, k.dieTable)
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}

// page returns the area of a whole page, at the origin.
func (k *kit) page() draw.Rect { return draw.Rect{W: k.Env.Page.W, H: k.Env.Page.H} }

// powers is the number of faces of the die with a symbol; the sixth one is blank.
const powers = 5

// powerDie draws the net of the die and its steps.
func powerDie(d *part.Builder, piece *part.Piece) (*draw.Drawing, bool) {
	n := part.DieNet(draw.MM(piece.Size))
	return d.NetPage(n, "net-page", piece.Note(), func(p part.Canvas, n part.Net) []draw.Rect {
		for i := range powers {
			p.Face(n[i:i+1].Bounds(), "power-face", layout.Values{"n": i})
		}
		return nil
	})
}

// dieTable shows what each face of the die does, from the top of a box, and returns
// the y where the rest may start. The captions are those of the captioned cover.
func (k *kit) dieTable(p part.Canvas, r draw.Rect) draw.MM {
	notes := k.plan.Piece("captioned").Text
	if len(notes) < 2 {
		return r.Y
	}
	end := p.Face(r, "die-table", layout.Values{"note": layout.Note(notes[1])}).MM("y")
	return r.Y + end + p.Leading("body")*0.55
}

// captionedMargin is the excess of the captioned cover over a card, in mm.
const captionedMargin = 4

// captioned draws the captioned cover, which hides the back of the card that the
// reader holds, and tells the others what the pictograms and the faces of the die
// mean. The texts of the piece are in the order of both. Its type is as large as
// possible.
func (k *kit) captioned(piece *part.Piece) *draw.Drawing {
	w, h := k.size.W+captionedMargin, k.size.H+captionedMargin
	hint, tried := k.Style("hint"), k.Scaled(1)
	values := layout.Values{"title": piece.Title, "notes": part.Notes(piece.Text), "size": hint.Size, "air": 0, "kinds": k.kinds}
	for size := hint.Size; ; size = max(size-0.25, hint.Min) {
		values["size"] = size
		named := tried.NewCanvas(w, h, "").Face(draw.Rect{W: w, H: h}, "captioned", values)
		spare := named.MM("spare")
		if spare < 0 && size > hint.Min {
			continue
		}
		if spare < 0 {
			k.Fail(part.TooLarge(piece.Title, draw.Rect{W: w, H: h}))
		}
		values["air"] = min(spare/max(1, named.MM("rows")-1), 2.5)
		return k.Face("captioned", w, h, values)
	}
}

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"cards", "tokens", "die", "pebbles", "sabot", "cheatsheet", "covers", "captioned", "scores", "reminder"}

// Checks are the rules on the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"QUI021": part.CheckFiles(pieces),
	"QUI022": part.CheckMeasures,
})
