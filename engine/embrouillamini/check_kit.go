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

func ruleUnderline(g *Game, p *check.Pass) {
	for _, k := range g.Kits {
		for _, q := range k.Pieces {
			turning := map[string]string{"capitals": turningCapitals, "small": turningSmall}[q.ID]
			for _, r := range turning {
				if !strings.ContainsRune(k.Underline, r) {
					p.Fault(k.Pos("underline"), textUnderline.With(k.ID, string(r)), hintUnderline.With())
				}
			}
		}
	}
}

func ruleKitFile(g *Game, p *check.Pass) { engine.CheckKitFiles(p, g.Kits, pieces) }

func ruleMeasures(g *Game, p *check.Pass) { engine.CheckKitMeasures(p, g.Kits) }
