package embrouillamini

import (
	"slices"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Letters that read as another one when the card is turned around, among the
// capitals and among the small letters.
const (
	turningCapitals = "MNWZ"
	turningSmall    = "bdnpqu"
)

var (
	textUnderline = check.Text{FR: "le kit « %s » ne souligne pas la lettre %s", EN: "kit %q does not underline the letter %s"}
	hintUnderline = check.Text{FR: "écrire « underline: MNWZbdnpqu »", EN: "write underline: MNWZbdnpqu"}
)

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"capitals", "small", "compass", "scores", "reminder"}

// Pieces gives the ids of the pieces that a kit of the game can have.
func Pieces() []string { return slices.Clone(pieces) }

func kits(p *check.Pass) []engine.Kit { return game(p).Kits }

func kitExample(file, underline, size string) check.Example {
	return check.Example{Path: "embrouillamini/kit.yaml", Text: `kit: embrouillamini
file: ` + file + `
title: Embrouillamini
version: "1.0"
underline: ` + underline + `
pieces:
  - {id: capitals, title: Vingt-sept majuscules, size: ` + size + `, grams: 250, advice: "Découpez."}
`}
}

var ruleUnderline = &check.Rule{
	ID: "EMB009", Severity: check.Error,
	Title: check.Text{FR: "Des lettres qui ne se confondent pas", EN: "Letters that cannot be confused"},
	Why: check.Text{
		FR: "On est assis autour des cartes : sans trait sous la lettre, M et W, N et Z, b et q, d et p, n et u se confondent.",
		EN: "One sits around the cards: without a line under the letter M and W, N and Z, b and q, d and p, n and u look alike.",
	},
	Bad:  kitExample("kit.pdf", "MN", "45"),
	Good: kitExample("kit.pdf", turningCapitals, "45"),
	Run: func(p *check.Pass) {
		for _, k := range game(p).Kits {
			for _, q := range k.Pieces {
				turning := map[string]string{"capitals": turningCapitals, "small": turningSmall}[q.ID]
				for _, r := range turning {
					if !strings.ContainsRune(k.Underline, r) {
						report(p, k.Pos("underline"), textUnderline.With(k.ID, string(r)), hintUnderline.With())
					}
				}
			}
		}
	},
}

var (
	ruleKitFile  = engine.KitFileRule("EMB010", pieces, kits, kitExample("../kit.pdf", "MNWZ", "45"), kitExample("kit.pdf", "MNWZ", "45"))
	ruleMeasures = engine.KitMeasuresRule("EMB011", kits, kitExample("kit.pdf", "MNWZ", "45000"), kitExample("kit.pdf", "MNWZ", "45"))
)
