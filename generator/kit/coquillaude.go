package kit

import (
	"imprimots/engine"
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Coquillaude draws the kits that the game declares. The error is the first text
// that does not fit its room, the first piece that its page cannot hold, or a
// board whose rows are no rectangle. Pieces without content are left out: a game
// without a bag has no tokens, one without entries no Coquillaudet.
func Coquillaude(env Env, game *coquillaude.Game) ([]sheet.Kit, error) {
	var kits []sheet.Kit
	shared := &sharedBook{}
	for i := range game.Kits {
		plan := &game.Kits[i]
		k := &shellKit{desk: newDesk(env, "coquillaude"), game: game, plan: plan, shared: shared}
		made, err := k.assemble("coquillaude", plan, k.motif(), k.group)
		if err != nil {
			return nil, err
		}
		k.finish(&made)
		kits = append(kits, made)
	}
	return kits, nil
}

// shellKit is one kit in work.
type shellKit struct {
	*desk
	game   *coquillaude.Game
	plan   *engine.Kit
	shared *sharedBook
}

// sharedBook is the Coquillaudet, drawn once for the kits that have it.
type sharedBook struct {
	book *book
	err  error
}

// group draws one piece of the plan.
func (k *shellKit) group(piece *engine.Piece) sheet.Group {
	g := k.pages(piece)
	size := draw.MM(piece.Size)
	switch piece.ID {
	case "board", "whole":
		g.Kind, g.Whole = sheet.Board, piece.ID == "whole"
		k.boardGroup(&g, piece)
	case "tokens":
		g.Kind, g.Shared, g.Parts = sheet.Parts, true, k.tokens(size)
	case "label":
		g.Kind, g.Outline = sheet.Parts, true
		g.Parts = page("etiquette", k.label())
	case "dice":
		g.Outline = true
		g.Parts = page("des", k.grown(piece.Title, func(d *desk) (*draw.Drawing, bool) { return d.fourDice(piece) }))
	case "scores":
		g.Parts = page("points", k.scorePad(piece))
	case "reminder":
		g.Parts = k.reminder(piece)
	case "booklet", "imposed":
		k.bookGroup(&g, piece)
	default:
		k.fail(unknownPiece(piece, coquillaude.Pieces()))
	}
	return g
}

// bookGroup gives the pages of the Coquillaudet: to read on a screen, or to fold.
func (k *shellKit) bookGroup(g *sheet.Group, piece *engine.Piece) {
	if k.shared.book == nil && k.shared.err == nil {
		k.shared.book, k.shared.err = k.drawBook()
	}
	if k.shared.err != nil {
		k.fail(k.shared.err)
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
func (k *shellKit) finish(made *sheet.Kit) {
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
func (k *shellKit) motif() *draw.Drawing {
	const side = 90
	p := k.on(side, side, "Une coquille Saint-Jacques et les quatre dés")
	p.shell(draw.Rect{X: 13, Y: 2, W: 64, H: 58}, "paper", "bold")
	p.diceRow(draw.Rect{X: 4, Y: 70, W: 82, H: 18}, exampleNumber, false)
	return p.Drawing
}

// exampleNumber is the number that shows how dice are read: an entry that the
// rules name.
const exampleNumber = coquillaude.Number(6432)

// shell draws a scallop with its ribs.
func (p pen) shell(r draw.Rect, tint, line string) {
	const ribs = 7
	p.Path(draw.Shell(r, ribs), p.tile(tint, line, p.accent))
	p.Path(draw.ShellRibs(r, ribs), p.stroke(line, p.accent))
}

// inColor sets one line of text like write, in another color.
func (p pen) inColor(role, color string, x, y, w draw.MM, a align, s string) draw.MM {
	st := p.style(role)
	st.Color = p.env.Theme.Color(color)
	return p.writeIn(st, x, y, w, a, s)
}
