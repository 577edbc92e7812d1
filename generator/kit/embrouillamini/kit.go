// Package embrouillamini draws the kit of Embrouillamini: letter cards, the compass, score
// pads and rules.
package embrouillamini

import (
	"cmp"
	"embed"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares. The error is the first text that does
// not fit its box, the first piece that does not fit its page, or an unknown piece.
// Pieces without content are left out: a game without letters has no cards.
func Kits(env part.Env, g *part.Game[embrouillamini.Game]) ([]sheet.Kit, error) {
	return g.Kits.Draw(func(plan *part.Plan) (sheet.Kit, error) {
		k := &kit{Builder: part.NewBuilder(env, "embrouillamini", "embrouillamini"), plan: plan}
		if len(g.Model.Letters) > 0 {
			k.letters = &g.Model.Letters[0]
		}
		made, err := k.Assemble(plan, k.Face("motif", 0, 0, nil), k.group)
		k.copies(&made)
		return made, err
	})
}

// kit is one kit being drawn.
type kit struct {
	*part.Builder
	plan    *part.Plan
	letters *embrouillamini.Letters // nil when the game has none
}

// Default sides of a card and of the compass in mm. Cards are square, because words
// continue over sides and corners alike; at 42 mm two dozen of them fit a sheet of A4
// or Letter in every assembly.
const cardSide, compassSide = 42, 110

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	switch piece.ID {
	case "capitals", "small":
		k.cardGroup(&g, draw.MM(cmp.Or(piece.Size, cardSide)))
	case "compass":
		g.Kind = sheet.Parts
		if _, most := k.box().Seats(); most > winds {
			k.Fail(noWind(piece, most))
		}
		g.Parts = k.NamedPage("boussole", k.compass(draw.MM(cmp.Or(piece.Size, compassSide)), piece))
	case "scores":
		g.Parts = k.scores()
	case "reminder":
		g.Parts = k.Reminder(k.plan.Title, piece, k.examples)
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}

// box returns the letters of the game, by default those of the usual box.
func (k *kit) box() *embrouillamini.Letters {
	if k.letters == nil {
		return &embrouillamini.Letters{}
	}
	return k.letters
}

// winds is the number of players that the compass seats.
const winds = 4

// noWind returns the error for a compass in a game for more players.
func noWind(piece *part.Piece, most int) error {
	f := part.Faultf(check.Text{FR: "la boussole a %d places, et le jeu jusqu’à %d joueurs", EN: "the compass has %d seats, and the game up to %d players"}, winds, most).WithHint(check.Text{FR: "enlevez cette pièce du kit, ou jouez à quatre au plus", EN: "remove this piece from the kit, or play with four at most"})
	f.Pos = piece.Pos("id")
	return f
}

// roundsPerSheet is the number of rounds on a score sheet.
const roundsPerSheet = 4

// scores draws the score sheets, one for every four rounds of a game.
func (k *kit) scores() []sheet.Part {
	_, players := k.box().Seats()
	var parts []sheet.Part
	for first, rounds := 0, k.box().Length(); first < rounds; first += roundsPerSheet {
		id := "points"
		if first > 0 {
			id += "-" + strconv.Itoa(first/roundsPerSheet+1)
		}
		d := k.Face("scores", k.Env.Page.W, k.Env.Page.H, layout.Values{"first": first, "rounds": min(roundsPerSheet, rounds-first), "players": players})
		parts = append(parts, k.NamedPage(id, d)...)
	}
	return parts
}

// compass draws the marker of the turn order. The notes of the piece name the seats
// and their tasks, from South on.
func (k *kit) compass(size draw.MM, piece *part.Piece) *draw.Drawing {
	b := k.Scaled(1.25)
	d := b.Face("compass", size, size, layout.Values{"title": piece.Title, "notes": part.Notes(piece.Text)})
	if b.Err != nil {
		k.Fail(b.Err)
	}
	return d
}

// examples shows the three ways to score from the top of a box, with the values of the
// game, and returns the y where the rest may start. A game without the letters of the
// examples has none.
func (k *kit) examples(p part.Canvas, r draw.Rect) draw.MM {
	if k.letters == nil || slices.ContainsFunc(k.letters.Table(), func(r embrouillamini.Row) bool {
		return strings.ContainsRune("JOEB", rune(r.Card)) && r.Small == 0
	}) {
		return r.Y
	}
	values, of := map[string]int{}, k.letters.Values()
	for _, l := range []string{"J", "o", "e", "b"} {
		card, _ := embrouillamini.ParseCard(l)
		values[l] = of.Of(card)
	}
	end, _ := p.Face(r, "examples", layout.Values{"values": values})["y"].(float64)
	return r.Y + draw.MM(end) + p.Leading("body")*0.4
}

// copies sets what Assemble leaves open: the number of cards of each letter.
func (k *kit) copies(made *sheet.Kit) {
	for _, g := range made.Groups {
		if g.ID != "capitals" && g.ID != "small" {
			continue
		}
		for i, c := range k.cards(g.ID == "capitals") {
			g.Parts[i].Copies = max(1, g.Parts[i].Copies) * c.count
		}
	}
}

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"capitals", "small", "compass", "scores", "reminder"}

// Checks are the rules on the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"EMB009": part.CheckUnderline("MNWZbdnpqu", map[string]string{"capitals": "MNWZ", "small": "bdnpqu"}),
	"EMB010": part.CheckFiles(pieces),
	"EMB011": part.CheckMeasures,
})
