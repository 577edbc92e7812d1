// Package boggle draws the kits of Boggle: dice or strips, tray, frame, play sheets,
// answer keys, score sheets and rules.
package boggle

import (
	"cmp"
	"embed"
	"slices"
	"strings"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares; their answer keys use the lexicon of
// each grid's language. The error is the first text that does not fit its box, or the
// first piece that does not fit its page.
func Kits(env part.Env, g *part.Game[boggle.Game]) ([]sheet.Kit, error) {
	return g.Kits.Draw(func(plan *part.Plan) (sheet.Kit, error) {
		k := &kit{Builder: part.NewBuilder(env, "boggle", plan.Edition), game: &g.Model, plan: plan, set: g.Model.Settings()}
		k.solve()
		k.Art, k.emblem = plan.Edition, mark
		if !k.marked() {
			k.Art = ""
		}
		if k.Art == "" || k.game.Lang() != boggle.French {
			k.emblem = k.shown()
		}
		k.motif = k.Face("motif", 0, 0, k.values(layout.Values{}))
		return k.Assemble(plan, k.motif, k.group)
	})
}

// kit is one kit being drawn.
type kit struct {
	*part.Builder
	game  *boggle.Game
	plan  *part.Plan
	ready []*readyGrid
	motif *draw.Drawing
	set   boggle.Settings
	// emblem is the values for the layout of that name: a board and a path on it.
	emblem layout.Values
}

// readyGrid is a grid printed as a play sheet, with its number in the kit and
// every word on it, the longest first.
type readyGrid struct {
	*boggle.Grid
	N       int
	Letters string // all cells
	Words   []boggle.Found
}

// solve numbers the ready grids of the edition, the easy ones first, and finds their
// words. Rows that are no board are an error of the builder.
func (k *kit) solve() {
	for g := range check.All(k.game.Grids) {
		if string(g.Edition) != k.plan.Edition || !g.Ready() {
			continue
		}
		b, err := boggle.ParseBoard(strings.Join(g.Rows, ""))
		if err != nil {
			k.Fail(err)
			continue
		}
		k.ready = append(k.ready, &readyGrid{Grid: g, Letters: strings.Join(b.Rows(), "")})
	}
	slices.SortStableFunc(k.ready, func(a, b *readyGrid) int {
		return cmp.Compare(slices.Index(part.Levels, a.Level), slices.Index(part.Levels, b.Level))
	})
	for i, g := range k.ready {
		found, _ := k.game.Solve(g.Grid) // its board is valid
		g.N, g.Words = i+1, slices.Clone(found)
		slices.SortStableFunc(g.Words, func(a, b boggle.Found) int { return cmp.Compare(letters.Len(b.Key), letters.Len(a.Key)) })
	}
}

// values adds to the values of a face those that many faces use: the letters to
// underline, the name of the kit, the cells of a row, the points of a word by its
// length.
func (k *kit) values(v layout.Values) layout.Values {
	v["underlined"], v["kit"], v["across"] = k.plan.Underline, k.plan.Title, k.set.Side
	v["points"], v["steps"] = k.set.Scale.Points[:], k.set.Scale.Steps()
	v["board"] = k.emblem
	return v
}

// bothSides reports whether pages of play sheets, keys and score pads share sheets of paper: in a
// kit with strips or a leaflet, which is printed on both sides anyway, blank backs
// would be a waste. A kit without them stays single-sided, for printers that can do no
// more.
func (k *kit) bothSides() bool {
	return k.plan.Piece("strips").Title != "" || k.plan.Piece("leaflet").Title != ""
}

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	size := draw.MM(piece.Size)
	switch piece.ID {
	case "dice":
		g.Kind, g.Outline, g.Parts = sheet.Parts, true, k.dice(size)
		g.Body = part.DieNet(size).Body(1)
	case "die-steps":
		g.Kind, g.Outline, g.Parts = sheet.Parts, true, k.NamedPage("montage", k.DieSteps(size, piece.Title))
	case "strips":
		g.Kind, g.Duplex, g.Shared, g.Parts = sheet.Parts, true, true, k.strips(size)
	case "stickers":
		g.Outline = true
		g.Parts = k.page("etiquettes", "stickers", layout.Values{"title": piece.Title, "notes": part.Notes(piece.Text), "dice": first(k.game.Dice).Dice, "e": piece.Size})
	case "tray":
		g.Outline, g.Parts = true, append(k.tray(size, piece), k.lid(size, piece)...)
	case "frame":
		g.Outline = true
		g.Parts = k.large("cadre", func(b *part.Builder) (*draw.Drawing, bool) { return k.frame(b, size, piece), true })
	case "play":
		g.Duplex, g.Parts = k.bothSides(), k.play()
	case "keys":
		g.Duplex, g.Answers[0], g.Parts = k.bothSides(), true, k.keyPages()
	case "scores":
		g.Duplex = k.bothSides()
		g.Parts = append(k.page("score", "score-page", layout.Values{"pocket": k.plan.Edition == string(boggle.Pocket)}), k.page("mots", "words-page", layout.Values{})...)
	case "reminder":
		g.Parts = k.Reminder(k.plan.Title, piece, k.example)
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}

// page draws a part that is a whole page.
func (k *kit) page(id, face string, v layout.Values) []sheet.Part {
	return k.NamedPage(id, k.Face(face, k.Env.Page.W, k.Env.Page.H, k.values(v)))
}

// large draws a part that is a page with type as large as possible.
func (k *kit) large(id string, show func(*part.Builder) (*draw.Drawing, bool)) []sheet.Part {
	return k.NamedPage(id, k.Enlarged(k.plan.Title, show))
}

// first returns the first of several sets, or an empty one.
func first[T any](sets []T) (set T) {
	if len(sets) > 0 {
		set = sets[0]
	}
	return set
}

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kits of the game can have.
var pieces = []string{"dice", "die-steps", "stickers", "tray", "strips", "frame", "play", "keys", "scores", "reminder"}

// Checks are the rules on the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"BOG014": part.CheckUnderline("MNWZ", map[string]string{"dice": "MNWZ", "stickers": "MNWZ", "strips": "MNWZ"}),
	"BOG017": part.CheckFiles(pieces),
	"BOG018": part.CheckMeasures,
	"BOG019": part.CheckEditions(boggle.Editions),
})
