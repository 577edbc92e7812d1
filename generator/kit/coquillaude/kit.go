// Package coquillaude draws the kits of Coquillaude: boards, tokens, dice, score pads,
// rules, and the Coquillaudet, a booklet of questions.
package coquillaude

import (
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares. The error is the first text
// that does not fit its room, the first piece that its page cannot hold, or a
// board whose rows are no rectangle. Pieces without content are left out: a game
// without a bag has no tokens, one without entries no Coquillaudet.
func Kits(env part.Env, g *part.Game[coquillaude.Game]) ([]sheet.Kit, error) {
	var kits []sheet.Kit
	shared := &sharedBook{}
	for i := range g.Kits {
		plan := &g.Kits[i]
		k := &kit{Builder: part.NewBuilder(env, "coquillaude", "coquillaude"), game: &g.Model, plans: g.Kits, plan: plan, shared: shared}
		made, err := k.Assemble(plan, k.motif(), k.group)
		if err != nil {
			return nil, err
		}
		k.finish(&made)
		kits = append(kits, made)
	}
	return kits, nil
}

// kit is one kit in work.
type kit struct {
	*part.Builder
	game   *coquillaude.Game
	plans  part.Plans // of all kits
	plan   *part.Plan
	shared *sharedBook
}

// sharedBook is the Coquillaudet, drawn once for the kits that have it.
type sharedBook struct {
	book *book
	err  error
}

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	size := draw.MM(piece.Size)
	switch piece.ID {
	case "board", "whole":
		g.Kind, g.Whole = sheet.Board, piece.ID == "whole"
		k.boardGroup(&g, piece)
	case "tokens":
		g.Kind, g.Shared, g.Parts = sheet.Parts, true, k.tokens(size)
	case "label":
		g.Kind, g.Outline = sheet.Parts, true
		g.Parts = part.OnePage("etiquette", k.label())
	case "dice":
		g.Outline = true
		g.Parts = part.OnePage("des", k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) { return fourDice(d, piece) }))
	case "scores":
		g.Parts = part.OnePage("points", k.scorePad(piece))
	case "reminder":
		g.Parts = k.reminder(piece)
	case "booklet", "imposed":
		k.bookGroup(&g, piece)
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}

// bookGroup gives the pages of the Coquillaudet: to read on a screen, or to fold.
func (k *kit) bookGroup(g *sheet.Group, piece *part.Piece) {
	if k.shared.book == nil && k.shared.err == nil {
		k.shared.book, k.shared.err = k.drawBook()
	}
	if k.shared.err != nil {
		k.Fail(k.shared.err)
		return
	}
	g.Kind = sheet.Reading
	if piece.ID == "imposed" {
		g.Kind = sheet.Booklet
	}
	b := k.shared.book
	g.W, g.H = b.page.W, b.page.H
	g.Parts = append(g.Parts, b.parts...)
}

// finish sets what assemble leaves open: how many tokens of each letter there
// are, a book that is too thick for staples in several booklets, and that a file for a
// screen or a print shop has no cover.
func (k *kit) finish(made *sheet.Kit) {
	made.Bare = len(made.Groups) > 0
	bag, _ := k.game.Bag()
	var groups []sheet.Group
	for _, g := range made.Groups {
		made.Bare = made.Bare && (g.Kind == sheet.Reading || g.Whole)
		if g.ID == "tokens" {
			for i := range g.Parts {
				g.Parts[i].Copies = max(1, g.Parts[i].Copies) * int(bag[g.Parts[i].Letter[0]-'A'])
			}
		}
		if g.Kind == sheet.Booklet && len(g.Parts) > mostStitched {
			groups = append(groups, k.shared.book.quires(g)...)
			continue
		}
		groups = append(groups, g)
	}
	made.Groups = groups
}

// motif draws the mark of the kit for its cover: a shell over four dice.
func (k *kit) motif() *draw.Drawing {
	const side = 90
	p := k.NewCanvas(side, side, "Une coquille Saint-Jacques et les quatre dés")
	shell(p, draw.Rect{X: 13, Y: 2, W: 64, H: 58}, "paper", "bold")
	diceRow(p, draw.Rect{X: 4, Y: 70, W: 82, H: 18}, exampleNumber, false)
	return p.Drawing
}

// exampleNumber is the number that shows how dice are read: an entry that the
// rules name.
const exampleNumber = coquillaude.Number(6432)

// shell draws a scallop with its ribs.
func shell(p part.Canvas, r draw.Rect, tint, line string) {
	const ribs = 7
	p.Path(draw.Shell(r, ribs), p.Tile(tint, line, p.Accent))
	p.Path(draw.ShellRibs(r, ribs), p.Stroke(line, p.Accent))
}
