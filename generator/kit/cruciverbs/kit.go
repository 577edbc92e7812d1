// Package cruciverbs draws the kit of Cruciverbs: pistes, fiches, question cards, pawns, the
// die, score pads and rules.
package cruciverbs

import (
	"embed"
	"slices"
	"strconv"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares. The error is the first text that does
// not fit its box, the first piece that does not fit its page, or a fiche whose rows
// are not a grid. Pieces without content are left out: a game without questions has no
// question cards.
func Kits(env part.Env, g *part.Game[cruciverbs.Game]) ([]sheet.Kit, error) {
	return g.Kits.Draw(func(plan *part.Plan) (sheet.Kit, error) {
		k := &kit{Builder: part.NewBuilder(env, "cruciverbs", "cruciverbs"), game: &g.Model, plan: plan, title: g.Kits[0].Title}
		k.read()
		k.unprinted(g.Kits)
		made, err := k.Assemble(plan, k.Face("motif", 0, 0, piste(&emblem)), k.group)
		k.finish(&made, plan)
		return made, err
	})
}

// emblem is the piste of the cover.
var emblem = cruciverbs.PlainBoard(5, 5)

// kit is one kit being drawn.
type kit struct {
	*part.Builder
	game   *cruciverbs.Game
	plan   *part.Plan
	title  string       // title of the game: that of its first kit
	fiches []readyFiche // playable fiches
	pages  *sheet.Group // fiches on whole pages, if others are on halves; nil for none
}

// readyFiche is a fiche with its grid.
type readyFiche struct {
	*cruciverbs.Fiche
	Grid grid.Grid
}

// read parses the grids of the fiches to play, leaving out examples: readers of a
// commented game know those. Rows that are no grid are an error of the builder.
func (k *kit) read() {
	for f := range check.All(k.game.Fiches) {
		g, err := grid.Parse(f.Rows)
		if err != nil {
			k.Fail(badGrid(f, err))
		} else if !f.Example {
			k.fiches = append(k.fiches, readyFiche{f, g})
		}
	}
}

// boards returns the boards to print: those declared of a possible size, and a plain one for each
// other size of grid; without any grid, one of the usual size.
func (k *kit) boards() []cruciverbs.Board {
	boards := slices.DeleteFunc(slices.Clone(k.game.Boards), func(b cruciverbs.Board) bool { return !b.Possible() })
	add := func(cols, rows int) {
		if !slices.ContainsFunc(boards, func(b cruciverbs.Board) bool { return b.Cols == cols && b.Rows == rows }) {
			b := cruciverbs.PlainBoard(cols, rows)
			b.ID = strconv.Itoa(cols) + "x" + strconv.Itoa(rows)
			boards = append(boards, b)
		}
	}
	for _, f := range k.fiches {
		add(f.Grid.Cols, f.Grid.Rows)
	}
	if len(boards) == 0 {
		add(cruciverbs.Cols, cruciverbs.Rows)
	}
	return boards
}

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	size, page := draw.MM(piece.Size), k.Env.Page
	switch piece.ID {
	case "piste":
		for _, b := range k.boards() {
			values := piste(&b)
			values["title"], values["lines"] = k.plan.Title, piece.Note().Lines
			g.Parts = append(g.Parts, sheet.Part{ID: b.ID, Front: k.Face("piste-page", page.W, page.H, values), Pos: b.Pos("board")})
		}
	case "fiches":
		k.ficheGroup(&g, piece)
	case "blank":
		for _, b := range k.boards() {
			g.Parts = append(g.Parts, sheet.Part{ID: b.ID, Front: k.Face("blank-fiche", page.W, page.H, layout.Values{"cols": b.Cols, "rows": b.Rows})})
		}
	case "questions":
		k.questionGroup(&g)
	case "pawns":
		g.Outline, g.Body = true, part.Pawns(size)
		g.Parts = k.NamedPage("pions", k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) {
			return d.PawnPage(size, piece.Note())
		}))
	case "die":
		g.Outline, g.Body = true, part.DieNet(size).Body(1)
		g.Parts = k.NamedPage("de", k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) {
			return d.NetPage(part.DieNet(size), "die-page", piece.Note(), func(p part.Canvas, n part.Net) []draw.Rect {
				for i, pips := range part.PipFaces {
					p.Face(n[i:i+1].Bounds(), "pips", layout.Values{"n": pips})
				}
				return nil
			})
		}))
	case "scores":
		g.Parts = k.NamedPage("points", k.Face("scores", page.W, page.H, nil))
	case "reminder":
		g.Parts = k.Reminder(k.plan.Title, piece, examples)
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}

// examples shows which words a line asks for and what a letter is worth, from the top
// of a box, and returns the y where the rest may start.
func examples(p part.Canvas, r draw.Rect) draw.MM {
	end, _ := p.Face(r, "examples", nil)["y"].(float64)
	return r.Y + draw.MM(end)
}

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"piste", "fiches", "blank", "questions", "pawns", "die", "scores", "reminder"}

// Checks are the rules on the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"CRU022": part.CheckFiles(pieces),
	"CRU023": part.CheckMeasures,
})
