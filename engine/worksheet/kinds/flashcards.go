package kinds

import (
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// flashcards makes cards with a question on the front and its answer on the back. Its
// difficulty is their number.
type flashcards struct{}

// Name implements [worksheet.Kind].
func (flashcards) Name() string { return "flashcards" }

// Traits implements [worksheet.Kind].
func (flashcards) Traits() worksheet.Traits {
	return worksheet.Traits{Asks: true, Shows: true, Same: true}
}

// Bounds gives how many cards are made at most.
func (flashcards) Bounds() (least, most int) { return 1, 400 }

// Make implements [worksheet.Kind].
func (flashcards) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	b := &worksheet.Cards{}
	for _, p := range pairsOf(r.Part.Items) {
		b.Items = append(b.Items, worksheet.Card{Front: p.right, Back: p.left, Picture: p.picture})
		b.Calls = append(b.Calls, worksheet.Clue{Text: p.right, Answer: p.left})
	}
	return &worksheet.Puzzle{Kind: "flashcards", Part: r.Part, Blocks: []worksheet.Block{b}, Difficulty: float64(len(b.Items))}, nil
}

var (
	textBadCard  = check.Text{FR: "la carte « %s » n’a pas sa réponse au dos", EN: "the card %q does not have its answer on the back"}
	textTwoBacks = check.Text{FR: "« %s » est au recto de deux cartes", EN: "%q is on the front of two cards"}
	hintTwoBacks = check.Text{FR: "écrivez deux questions que l’on distingue", EN: "write two questions that can be told apart"}
)

// Verify implements [worksheet.Kind]: each item has its card, each card its line in
// the reader's list, and no two cards ask the same.
func (flashcards) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS084"))
	b := cardsOf(z)
	wanted := map[pair]bool{}
	for i := range part.Items {
		r := &part.Items[i]
		for _, p := range r.Pairs {
			wanted[pair{left: p.Left, right: p.Right}] = true
		}
		if len(r.Pairs) == 0 {
			wanted[pair{r.Answer(), r.Question, r.Picture}] = true
		}
	}
	if b == nil || len(b.Calls) != len(b.Items) || len(b.Items) != len(wanted) {
		p.Reportf(part.Pos("kind"), textBadCard, "")
		return p.Found()
	}
	fronts := check.Unique[string]{}
	for i, c := range b.Items {
		pair := pair{c.Back, c.Front, c.Picture}
		if !wanted[pair] || b.Calls[i].Text != c.Front || b.Calls[i].Answer != c.Back || c.Front+c.Picture == "" || c.Back == "" {
			p.Reportf(part.Pos("kind"), textBadCard, c.Front)
		}
		delete(wanted, pair)
		fronts.Add(p, keyOf(c.Front)+"\n"+c.Picture, part.Pos("kind"), textTwoBacks.With(c.Front), hintTwoBacks.With())
	}
	return p.Found()
}
