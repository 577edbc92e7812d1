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

func ruleUnderline(g *Game, p *check.Pass) {
	for _, k := range g.Kits {
		turns := slices.ContainsFunc(k.Pieces, func(q engine.Piece) bool {
			return q.ID == "dice" || q.ID == "stickers" || q.ID == "strips"
		})
		for _, r := range turning {
			if turns && !strings.ContainsRune(k.Underline, r) {
				p.Report(check.Diagnostic{Pos: k.Pos("underline"), Msg: textUnderline.With(k.ID, r), Hint: hintUnderline.With()})
			}
		}
	}
}

// pieces are the pieces that the kits of the game can have.
var pieces = []string{"dice", "stickers", "tray", "strips", "frame", "play", "keys", "scores", "reminder"}

// Pieces gives the ids of the pieces that a kit of the game can have.
func Pieces() []string { return slices.Clone(pieces) }

func ruleKitFile(g *Game, p *check.Pass) { engine.CheckKitFiles(p, g.Kits, pieces) }

func ruleMeasures(g *Game, p *check.Pass) { engine.CheckKitMeasures(p, g.Kits) }
