// Package coquillaude draws the kits of Coquillaude: boards, tokens, dice, score pads,
// rules, and the Coquillaudet, a booklet of questions.
package coquillaude

import (
	"embed"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Kits draws the kits that the game declares. The error is the first text that does
// not fit its box, the first piece that does not fit its page, or a board whose rows
// are not a rectangle. Pieces without content are left out: a game without a bag has
// no tokens, one without entries no Coquillaudet.
func Kits(env part.Env, g *part.Game[coquillaude.Game]) ([]sheet.Kit, error) {
	shared := map[draw.Pt]sharedBook{}
	return g.Kits.Draw(func(plan *part.Plan) (sheet.Kit, error) {
		k := &kit{Builder: part.NewBuilder(env, "coquillaude", "coquillaude"), game: &g.Model, scheme: g.Model.Scheme(), plans: g.Kits, plan: plan, shared: shared}
		made, err := k.Assemble(plan, k.Face("motif", 0, 0, k.example()), k.group)
		k.finish(&made)
		return made, err
	})
}

// kit is one kit being drawn.
type kit struct {
	*part.Builder
	game   *coquillaude.Game
	scheme coquillaude.Scheme
	plans  part.Plans // plans of all kits
	plan   *part.Plan
	shared map[draw.Pt]sharedBook // by type size of the entries
	book   *book                  // the book that the kit shows
}

// sharedBook is the Coquillaudet, drawn once for each type size for all kits that
// contain it.
type sharedBook struct {
	book *book
	err  error
}

// example returns the values that show how the dice are read: their colors, the faces
// of each, and the digits of a number.
func (k *kit) example() layout.Values {
	digits, _ := k.scheme.Digits(k.game.Example())
	return layout.Values{"digits": digits, "dice": k.scheme.Colors, "sides": k.scheme.Faces}
}

// with adds the example to the values of a face.
func (k *kit) with(values layout.Values) layout.Values {
	maps.Copy(values, k.example())
	return values
}

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
		g.Parts = k.NamedPage("etiquette", k.label())
	case "dice":
		g.Outline, g.Body = true, k.net(draw.MM(piece.Size)).Body(len(k.scheme.Colors))
		g.Parts = k.NamedPage("des", k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) { return k.dice(d, piece) }))
	case "scores":
		g.Parts = k.NamedPage("points", k.Face("scores", g.W, g.H, layout.Values{"title": k.plan.Title, "legend": piece.Note().Lines}))
	case "reminder":
		g.Parts = k.Reminder(k.plan.Title, piece, k.tables)
	case "booklet", "imposed":
		k.bookGroup(&g, piece)
	default:
		k.Fail(part.UnknownPiece(piece, pieces))
	}
	return g
}

// bookGroup returns the pages of the Coquillaudet: to read on a screen, or to fold.
func (k *kit) bookGroup(g *sheet.Group, piece *part.Piece) {
	size := k.Style("entry").Size
	made, known := k.shared[size]
	if !known {
		made.book, made.err = k.drawBook()
		k.shared[size] = made
	}
	if made.err != nil {
		k.Fail(made.err)
		return
	}
	g.Kind = sheet.Reading
	if piece.ID == "imposed" {
		g.Kind = sheet.Booklet
	}
	b := made.book
	k.book = b
	g.W, g.H = b.page.W, b.page.H
	g.Parts = append(g.Parts, b.parts...)
}

// finish sets what Assemble leaves open: the number of tokens of each letter, and the
// split of a book too thick for staples.
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
			groups = append(groups, k.book.quires(g, k.Env.Theme.Texts.Sheet.Booklet)...)
			continue
		}
		groups = append(groups, g)
	}
	made.Groups = groups
}

// letter is a letter of the bag and its number of tokens.
type letter struct {
	Letter string `expr:"letter"`
	Count  int    `expr:"count"`
}

// letters returns the contents of the bag; nothing without one.
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

// gift is a number of the dice, its figure with the number of equal digits at its end,
// and the number of tokens each other player owes for it.
type gift struct {
	Number coquillaude.Number `expr:"number"`
	Figure string             `expr:"figure"`
	Run    int                `expr:"run"`
	Tokens int                `expr:"tokens"`
}

// bringing returns the values of the tables of tokens: what each kind of entry brings,
// and what each figure of the dice.
func (k *kit) bringing(tables int) layout.Values {
	s := &k.scheme
	tokens := append(slices.Clone(s.Stars[:]), s.Wrong)
	for _, w := range s.Windfalls {
		tokens = append(tokens, s.Brings(w))
	}
	var gifts []gift
	for _, n := range s.Gifts() {
		figure, run := s.Figure(n)
		gifts = append(gifts, gift{n, string(figure), run, s.Gift(n)})
	}
	return layout.Values{"tables": tables, "tokens": tokens, "windfalls": s.Windfalls, "gifts": gifts}
}

// tables draws what entries and gifts bring, from the top of a box.
func (k *kit) tables(p part.Canvas, r draw.Rect) draw.MM {
	return r.Y + p.Face(r, "token-tables", k.bringing(2)).MM("foot")
}

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kits of the game can have: kit.pdf has the material,
// plateau.pdf the board in one piece for a print shop, and two more the Coquillaudet,
// to read on a screen and to fold.
var pieces = []string{"board", "whole", "tokens", "dice", "scores", "reminder", "label", "booklet", "imposed"}

// Checks are the rules on the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"COQ022": part.CheckFiles(pieces),
	"COQ023": part.CheckMeasures,
})
