package boggle

import (
	"slices"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// turning are the letters that read as another one when turned around: M and
// W, N and Z.
const turning = "MNWZ"

var (
	textUnderline = check.Text{FR: "le kit « %s » ne souligne pas la lettre %c", EN: "kit %q does not underline the letter %c"}
	hintUnderline = check.Text{FR: "écrire « underline: MNWZ »", EN: "write underline: MNWZ"}
)

func kitExample(file, underline, size string) check.Example {
	return check.Example{Path: "boggle/kit.yaml", Text: `kit: deluxe
file: ` + file + `
title: De Luxe Boggle
version: "1.0"
edition: deluxe
underline: ` + underline + `
pieces:
  - {id: dice, title: Seize dés, size: ` + size + `, grams: 160, advice: "Découpez, pliez, collez."}
`}
}

var ruleUnderline = &check.Rule{
	ID: "BOG014", Severity: check.Error,
	Title: check.Text{FR: "M, N, W et Z soulignées", EN: "M, N, W and Z underlined"},
	Why: check.Text{
		FR: "Dés et fiches se lisent de tous les côtés : sans trait sous la lettre, M et W, N et Z se confondent.",
		EN: "Dice and strips are read from every side: without a line under the letter, M and W, N and Z look alike.",
	},
	Bad:  kitExample("deluxe.pdf", "MN", "17"),
	Good: kitExample("deluxe.pdf", "MNWZ", "17"),
	Run: func(p *check.Pass) {
		for _, k := range game(p).Kits {
			turns := slices.ContainsFunc(k.Pieces, func(q engine.Piece) bool {
				return q.ID == "dice" || q.ID == "stickers" || q.ID == "strips"
			})
			for _, r := range turning {
				if turns && !strings.ContainsRune(k.Underline, r) {
					p.Report(check.Diagnostic{Pos: k.Pos("underline"), Msg: textUnderline.With(k.ID, r), Hint: hintUnderline.With()})
				}
			}
		}
	},
}

// pieces are the pieces that the kits of the game can have.
var pieces = []string{"dice", "stickers", "tray", "strips", "frame", "play", "keys", "scores", "reminder"}

// Pieces gives the ids of the pieces that a kit of the game can have.
func Pieces() []string { return slices.Clone(pieces) }

func kits(p *check.Pass) []engine.Kit { return game(p).Kits }

var (
	ruleKitFile  = engine.KitFileRule("BOG017", pieces, kits, kitExample("../deluxe.pdf", "MNWZ", "17"), kitExample("deluxe.pdf", "MNWZ", "17"))
	ruleMeasures = engine.KitMeasuresRule("BOG018", kits, kitExample("deluxe.pdf", "MNWZ", "17000"), kitExample("deluxe.pdf", "MNWZ", "17"))
)
