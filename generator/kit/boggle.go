package kit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"imprimots/engine"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
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
		k := &boggleKit{desk: newDesk(env), game: game, plan: plan}
		if err := k.solve(words(boggle.Edition(plan.Edition))); err != nil {
			return nil, err
		}
		made := sheet.Kit{
			File: plan.File, Game: "boggle", Title: plan.Title, Version: plan.Version, Subtitle: plan.Subtitle,
			Accent: k.accent(), Tint: k.accent() + "-pale", Motif: k.motif(),
		}
		for j := range plan.Pieces {
			made.Groups = append(made.Groups, k.group(&plan.Pieces[j]))
		}
		if k.err != nil {
			return nil, fmt.Errorf("%s: %w", plan.File, k.err)
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

// accent is the color role of the edition.
func (k *boggleKit) accent() string { return k.plan.Edition }

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
	g := sheet.Group{
		ID: piece.ID, Title: piece.Title, Grams: piece.Grams, Advice: piece.Advice,
		Kind: sheet.Pages, W: k.env.Page.W, H: k.env.Page.H,
	}
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
		g.Parts = page("plateau", k.grown(func(k *boggleKit) (*draw.Drawing, bool) { return k.trayPage(size) }))
		g.Parts = append(g.Parts, page("couvercle", k.grown(func(k *boggleKit) (*draw.Drawing, bool) { return k.lidPage(size) }))...)
	case "frame":
		g.Outline = true
		g.Parts = page("cadre", k.grown(func(k *boggleKit) (*draw.Drawing, bool) { return k.framePage(size) }))
	case "play":
		g.Duplex, g.Parts = k.bothSides(), k.playPages()
	case "keys":
		g.Duplex, g.Parts = k.bothSides(), k.keyPages()
	case "scores":
		g.Parts = k.scorePages()
	case "reminder":
		g.Parts = page("regles", k.grown((*boggleKit).reminderPage))
	default:
		k.fail(unknownPiece(piece))
	}
	if g.Kind == sheet.Parts && len(g.Parts) > 0 {
		g.W, g.H = g.Parts[0].Front.W, g.Parts[0].Front.H
	}
	for i := range g.Parts {
		g.Parts[i].Copies = piece.Count
	}
	return g
}

// page makes the only part of a group, a whole page.
func page(id string, d *draw.Drawing) []sheet.Part { return []sheet.Part{{ID: id, Front: d}} }

// Error is a kit that cannot be drawn: what is wrong, and what to do.
type Error struct{ Msg, Hint check.Message }

// Error gives the sentence in English.
func (e *Error) Error() string { return e.Msg.In(check.English) }

// Message gives the sentence in both languages.
func (e *Error) Message() check.Message { return e.Msg }

func unknownPiece(p *engine.Piece) error {
	return &Error{
		Msg:  check.Text{FR: "pièce inconnue dans le kit : « %s »", EN: "unknown piece in the kit: %q"}.With(p.ID),
		Hint: check.Text{FR: "pièces connues : dice, stickers, tray, strips, frame, play, keys, scores, reminder", EN: "known pieces: dice, stickers, tray, strips, frame, play, keys, scores, reminder"}.With(),
	}
}

func tooLarge(piece string, page draw.Rect) error {
	return &Error{
		Msg:  check.Text{FR: "la pièce « %s » ne tient pas sur une page de %.0f × %.0f mm", EN: "piece %q does not fit a page of %.0f × %.0f mm"}.With(piece, float64(page.W), float64(page.H)),
		Hint: check.Text{FR: "réduisez sa taille dans kit.yaml", EN: "make it smaller in kit.yaml"}.With(),
	}
}

// spaced writes the letters of a die or a strip apart, as one reads them out.
func spaced(s string) string { return strings.Join(strings.Split(s, ""), " ") }
