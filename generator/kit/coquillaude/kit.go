// Package coquillaude draws the kits of Coquillaude: boards, tokens, dice, score pads,
// rules, and the Coquillaudet, a booklet of questions.
package coquillaude

import (
	"strings"

	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
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
		made, err := k.Assemble(plan, k.Face("motif", 0, 0, layout.Values{"digits": exampleDigits}), k.group)
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

// exampleDigits show how dice are read: those of an entry that the rules name.
var exampleDigits = []int{6, 4, 3, 2}

// group draws one piece of the plan.
func (k *kit) group(piece *part.Piece) sheet.Group {
	g := k.PageGroup(piece)
	switch piece.ID {
	case "board", "whole":
		g.Kind, g.Whole = sheet.Board, piece.ID == "whole"
		k.boardGroup(&g, piece)
	case "tokens":
		g.Kind, g.Shared, g.Parts = sheet.Parts, true, k.tokens(draw.MM(piece.Size))
	case "label":
		g.Kind, g.Outline = sheet.Parts, true
		g.Parts = part.OnePage("etiquette", k.label())
	case "dice":
		g.Outline = true
		g.Parts = part.OnePage("des", k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) { return fourDice(d, piece) }))
	case "scores":
		g.Parts = part.OnePage("points", k.Face("scores", g.W, g.H, layout.Values{"title": k.plan.Title, "legend": piece.Note().Lines}))
	case "reminder":
		g.Parts = k.Reminder(k.plan.Title, piece, tables)
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
// are, and a book that is too thick for staples in several booklets.
func (k *kit) finish(made *sheet.Kit) {
	bag, _ := k.game.Bag()
	var groups []sheet.Group
	for _, g := range made.Groups {
		if g.ID == "tokens" {
			for i := range g.Parts {
				g.Parts[i].Copies = max(1, g.Parts[i].Copies) * int(bag[g.Parts[i].Letter[0]-'A'])
			}
		}
		if g.Kind == sheet.Booklet && len(g.Parts) > mostStitched {
			groups = append(groups, k.shared.book.quires(g, k.Env.Theme.Texts.Sheet.Booklet)...)
			continue
		}
		groups = append(groups, g)
	}
	made.Groups = groups
}

// letter is a letter of the bag and how many tokens it has.
type letter struct {
	Letter string `expr:"letter"`
	Count  int    `expr:"count"`
}

// letters lists what is in the bag; nothing without one.
func (k *kit) letters() (list []letter, total int) {
	bag, _ := k.game.Bag()
	for i, n := range bag {
		if n > 0 {
			list = append(list, letter{string(rune('A' + i)), int(n)})
		}
	}
	return list, bag.Len()
}

// tokens draws a token of each letter of the bag, size mm wide.
func (k *kit) tokens(size draw.MM) []sheet.Part {
	var parts []sheet.Part
	list, _ := k.letters()
	for _, l := range list {
		front := k.Face("token", size, size, layout.Values{"letter": l.Letter, "underline": strings.Contains(k.plan.Underline, l.Letter)})
		parts = append(parts, sheet.Part{ID: l.Letter, Letter: l.Letter, Front: front, Pos: k.game.Bags[0].Pos("bag", l.Letter)})
	}
	return parts
}

// label draws the label of the bag.
func (k *kit) label() *draw.Drawing {
	list, total := k.letters()
	return k.Face("bag-label", 0, 0, layout.Values{"title": k.plan.Title, "letters": list, "total": total})
}

// gift is a number of the dice and how many tokens each other player owes for it.
type gift struct {
	Number coquillaude.Number `expr:"number"`
	Tokens int                `expr:"tokens"`
}

// bringing is what the tables of tokens show: what each kind of entry brings, and
// what each figure of the dice.
func bringing(tables int) layout.Values {
	var tokens []int
	for s := 1; s <= coquillaude.MaxStars; s++ {
		tokens = append(tokens, coquillaude.QuestionTokens(s, true))
	}
	tokens = append(tokens, coquillaude.WrongTokens)
	for _, w := range coquillaude.Windfalls {
		tokens = append(tokens, w.Tokens())
	}
	var gifts []gift
	for _, n := range []coquillaude.Number{5322, 2233, 5222, 4444} {
		gifts = append(gifts, gift{n, n.Gift()})
	}
	return layout.Values{"tables": tables, "tokens": tokens, "windfalls": coquillaude.Windfalls, "gifts": gifts}
}

// tables shows what entries and gifts bring, from the top of a box.
func tables(p part.Canvas, r draw.Rect) draw.MM {
	return r.Y + p.Face(r, "token-tables", bringing(2)).MM("foot")
}
