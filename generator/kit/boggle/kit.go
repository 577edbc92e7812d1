// Package boggle draws the kits of Boggle: dice or strips, tray, frame, play sheets,
// answer keys, score sheets and rules.
package boggle

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares; their answer keys have the words
// of the French lexicon. The error is the first text that does not fit its
// room, or the first piece that its page cannot hold.
func Kits(env part.Env, g *part.Game[boggle.Game]) ([]sheet.Kit, error) {
	var kits []sheet.Kit
	for i := range g.Kits {
		plan := &g.Kits[i]
		k := &kit{Builder: part.NewBuilder(env, "boggle", plan.Edition), game: &g.Model, plan: plan}
		if err := k.solve(); err != nil {
			return nil, err
		}
		made, err := k.Assemble(plan, k.motif(), k.group)
		if err != nil {
			return nil, err
		}
		kits = append(kits, made)
	}
	return kits, nil
}

// kit is one kit in work.
type kit struct {
	*part.Builder
	game  *boggle.Game
	plan  *part.Plan
	ready []*readyGrid
	form  *form // of the play sheets
}

// readyGrid is a grid printed as a play sheet, with its number in the kit and
// every word on it, the longest first.
type readyGrid struct {
	*boggle.Grid
	N     int
	Rows  []string
	Words []boggle.Found
}

// solve numbers the ready grids of the edition, the easy ones first, and finds
// their words.
func (k *kit) solve() error {
	for i := range k.game.Grids {
		g := &k.game.Grids[i]
		if string(g.Edition) == k.plan.Edition && g.Level != "" {
			k.ready = append(k.ready, &readyGrid{Grid: g})
		}
	}
	slices.SortStableFunc(k.ready, func(a, b *readyGrid) int {
		return cmp.Compare(slices.Index(part.Levels, a.Level), slices.Index(part.Levels, b.Level))
	})
	for i, g := range k.ready {
		b, err := boggle.ParseBoard(strings.Join(g.Grid.Rows, ""))
		if err != nil {
			return err
		}
		found, _ := k.game.Solve(g.Grid) // which has a board
		g.N, g.Rows, g.Words = i+1, b.Rows(), slices.Clone(found)
		slices.SortStableFunc(g.Words, func(a, b boggle.Found) int { return cmp.Compare(len(b.Path), len(a.Path)) })
	}
	return nil
}

// dice gives the sixteen dice of the game, strips its fifteen strips.
func (k *kit) dice() []string {
	if len(k.game.Dice) == 0 {
		return nil
	}
	return k.game.Dice[0].Dice
}

func (k *kit) strips() []boggle.Strip {
	if len(k.game.Strips) == 0 {
		return nil
	}
	return k.game.Strips[0].Strips
}

// bothSides reports whether pages of play sheets and keys share sheets of paper: in a
// kit with strips, which is printed on both sides anyway, blank backs would be a
// waste. A kit without stays on one side, for printers that know no other.
func (k *kit) bothSides() bool { return k.plan.Piece("strips").Title != "" }

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	size := draw.MM(piece.Size)
	switch piece.ID {
	case "dice":
		g.Kind, g.Outline, g.Parts = sheet.Parts, true, k.diceParts(size)
	case "strips":
		g.Kind, g.Duplex, g.Shared, g.Parts = sheet.Parts, true, true, k.stripParts(size)
	case "stickers":
		g.Outline, g.Parts = true, part.OnePage("etiquettes", k.stickerPage(size))
	case "tray":
		g.Outline = true
		g.Parts = part.OnePage("plateau", k.large(func(k *kit) (*draw.Drawing, bool) { return k.trayPage(size) }))
		g.Parts = append(g.Parts, part.OnePage("couvercle", k.large(func(k *kit) (*draw.Drawing, bool) { return k.lidPage(size) }))...)
	case "frame":
		g.Outline = true
		g.Parts = part.OnePage("cadre", k.large(func(k *kit) (*draw.Drawing, bool) { return k.framePage(size) }))
	case "play":
		g.Duplex, g.Parts = k.bothSides(), k.playPages()
	case "keys":
		g.Duplex, g.Parts = k.bothSides(), k.keyPages()
	case "scores":
		g.Parts = k.scorePages()
	case "reminder":
		g.Parts = part.OnePage("regles", k.large((*kit).reminder))
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}

// large draws a page of the kit with its type as large as the page allows.
func (k *kit) large(show func(*kit) (*draw.Drawing, bool)) *draw.Drawing {
	return k.Enlarged(k.plan.Title, func(d *part.Builder) (*draw.Drawing, bool) {
		big := *k
		big.Builder = d
		return show(&big)
	})
}

// spaced writes the letters of a die or a strip apart, as one reads them out.
func spaced(s string) string { return strings.Join(strings.Split(s, ""), " ") }
