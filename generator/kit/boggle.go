package kit

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine"
	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Boggle draws the kits that the game declares. words gives the word list of
// an edition, for the answer keys: boggle.French in the program. The error is
// the first text that does not fit its room, or the first piece that its page
// cannot hold.
func Boggle(env Env, game *boggle.Game, words func(boggle.Edition) *boggle.Words) ([]sheet.Kit, error) {
	var kits []sheet.Kit
	for i := range game.Kits {
		plan := &game.Kits[i]
		k := &boggleKit{desk: newDesk(env, plan.Edition), game: game, plan: plan}
		if err := k.solve(words(boggle.Edition(plan.Edition))); err != nil {
			return nil, err
		}
		made, err := k.assemble("boggle", plan, k.motif(), k.group)
		if err != nil {
			return nil, err
		}
		kits = append(kits, made)
	}
	return kits, nil
}

// boggleKit is one kit in work.
type boggleKit struct {
	*desk
	game  *boggle.Game
	plan  *engine.Kit
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
func (k *boggleKit) solve(words *boggle.Words) error {
	for i := range k.game.Grids {
		g := &k.game.Grids[i]
		if string(g.Edition) == k.plan.Edition && g.Level != "" {
			k.ready = append(k.ready, &readyGrid{Grid: g})
		}
	}
	slices.SortStableFunc(k.ready, func(a, b *readyGrid) int {
		return cmp.Compare(slices.Index(levels, a.Level), slices.Index(levels, b.Level))
	})
	for i, g := range k.ready {
		b, err := boggle.ParseBoard(strings.Join(g.Grid.Rows, ""))
		if err != nil {
			return err
		}
		g.N, g.Rows, g.Words = i+1, b.Rows(), words.Solve(b)
		slices.SortStableFunc(g.Words, func(a, b boggle.Found) int { return cmp.Compare(len(b.Path), len(a.Path)) })
	}
	return nil
}

// dice gives the sixteen dice of the game, strips its fifteen strips.
func (k *boggleKit) dice() []string {
	if len(k.game.Dice) == 0 {
		return nil
	}
	return k.game.Dice[0].Dice
}

func (k *boggleKit) strips() []boggle.Strip {
	if len(k.game.Strips) == 0 {
		return nil
	}
	return k.game.Strips[0].Strips
}

// bothSides says that pages of play sheets and keys share sheets of paper: in a
// kit with strips, which is printed on both sides anyway, blank backs would be a
// waste. A kit without stays on one side, for printers that know no other.
func (k *boggleKit) bothSides() bool { return k.plan.Piece("strips").Title != "" }

// group draws one piece of the plan.
func (k *boggleKit) group(piece *engine.Piece) sheet.Group {
	g := k.pages(piece)
	size := draw.MM(piece.Size)
	switch piece.ID {
	case "dice":
		g.Kind, g.Outline, g.Parts = sheet.Parts, true, k.diceParts(size)
	case "strips":
		g.Kind, g.Duplex, g.Shared, g.Parts = sheet.Parts, true, true, k.stripParts(size)
	case "stickers":
		g.Outline, g.Parts = true, page("etiquettes", k.stickerPage(size))
	case "tray":
		g.Outline = true
		g.Parts = page("plateau", k.large(func(k *boggleKit) (*draw.Drawing, bool) { return k.trayPage(size) }))
		g.Parts = append(g.Parts, page("couvercle", k.large(func(k *boggleKit) (*draw.Drawing, bool) { return k.lidPage(size) }))...)
	case "frame":
		g.Outline = true
		g.Parts = page("cadre", k.large(func(k *boggleKit) (*draw.Drawing, bool) { return k.framePage(size) }))
	case "play":
		g.Duplex, g.Parts = k.bothSides(), k.playPages()
	case "keys":
		g.Duplex, g.Parts = k.bothSides(), k.keyPages()
	case "scores":
		g.Parts = k.scorePages()
	case "reminder":
		g.Parts = page("regles", k.large((*boggleKit).reminder))
	default:
		k.fail(unknownPiece(piece, boggle.Pieces()))
	}
	return g
}

// large draws a page of the kit with its type as large as the page allows.
func (k *boggleKit) large(show func(*boggleKit) (*draw.Drawing, bool)) *draw.Drawing {
	return k.grown(k.plan.Title, func(d *desk) (*draw.Drawing, bool) {
		big := *k
		big.desk = d
		return show(&big)
	})
}

// spaced writes the letters of a die or a strip apart, as one reads them out.
func spaced(s string) string { return strings.Join(strings.Split(s, ""), " ") }
