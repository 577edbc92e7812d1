package kinds

import (
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// harm is one promise broken on a finished puzzle, and the sentences that tell it.
type harm struct {
	part worksheet.Part
	harm func(z *worksheet.Puzzle)
	want []check.Text
}

// textRight is the sentence of package distract about a wrong choice that is right.
var textRight = check.Text{FR: "à « %s », le choix « %s » est une réponse admise", EN: "at %q, the choice %q is an accepted answer"}

// verify holds what Verify says of harmed puzzles of a kind.
func verify(t *testing.T, kind string, cases map[string]harm) {
	t.Helper()
	for name, c := range cases {
		z := made(t, kind, &c.part, 3)
		c.harm(z)
		checktest.ToldAlone(t, kind+", "+name, Of(kind).Verify(&c.part, z), c.want...)
	}
}

// TestVerifyMatch: each item stands once on its side, and has the partner of the list alone.
func TestVerifyMatch(t *testing.T) {
	pairs := func(z *worksheet.Puzzle) *worksheet.Pairs { return z.Blocks[0].(*worksheet.Pairs) }
	part := func() worksheet.Part { return worksheet.Part{Items: list(4)} }
	asked := part()
	asked.Items[3].Question = "qui régna en l’an 1000 ?"
	answered := part()
	answered.Items[3].Answers = []string{"Roi A"}
	verify(t, "match", map[string]harm{
		"nothing":          {part(), func(*worksheet.Puzzle) {}, nil},
		"no columns":       {part(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, []check.Text{textBadPairs}},
		"a lost item":      {part(), func(z *worksheet.Puzzle) { pairs(z).Right = pairs(z).Right[1:] }, []check.Text{textBadPairs}},
		"a lost partner":   {part(), func(z *worksheet.Puzzle) { pairs(z).Partner = pairs(z).Partner[1:] }, []check.Text{textBadPairs}},
		"a pair less":      {part(), func(z *worksheet.Puzzle) { *pairs(z) = worksheet.Pairs{} }, []check.Text{textBadPairs}},
		"two partners":     {part(), func(z *worksheet.Puzzle) { p := pairs(z).Partner; p[0], p[1] = p[1], p[0] }, []check.Text{textBadPairs}},
		"no partner":       {part(), func(z *worksheet.Puzzle) { pairs(z).Partner[0] = -1 }, []check.Text{textBadPairs}},
		"one beyond":       {part(), func(z *worksheet.Puzzle) { pairs(z).Partner[0] = 4 }, []check.Text{textBadPairs}},
		"an item twice":    {part(), func(z *worksheet.Puzzle) { b := pairs(z); b.Left[1], b.Partner[1] = b.Left[0], b.Partner[0] }, []check.Text{textBadPairs}},
		"another question": {part(), func(z *worksheet.Puzzle) { pairs(z).Right[2] = "?" }, []check.Text{textBadPairs}},
		"equal questions":  {asked, func(*worksheet.Puzzle) {}, []check.Text{textTwoPartners}},
		"equal answers":    {answered, func(*worksheet.Puzzle) {}, []check.Text{textTwoPartners}},
	})
}

// TestVerifyFlashcards: each item has its card, each card its line for the reader, and no
// two ask the same.
func TestVerifyFlashcards(t *testing.T) {
	cards := func(z *worksheet.Puzzle) *worksheet.Cards { return z.Blocks[0].(*worksheet.Cards) }
	part := func() worksheet.Part { return worksheet.Part{Items: list(3)} }
	asked := part()
	asked.Items[2].Question = "qui régna en l’an 1000 ?"
	empty := worksheet.Part{Items: []record.Record{{Answers: []string{"roi"}}}}
	silent := worksheet.Part{Items: []record.Record{{Question: "Qui ?"}}}
	paired := worksheet.Part{Items: []record.Record{{Pairs: []record.Pair{{Left: "a", Right: "b"}, {Left: "c", Right: "d"}}}}}
	verify(t, "flashcards", map[string]harm{
		"nothing":         {part(), func(*worksheet.Puzzle) {}, nil},
		"pairs":           {paired, func(*worksheet.Puzzle) {}, nil},
		"no cards":        {part(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, []check.Text{textBadCard}},
		"a lost card":     {part(), func(z *worksheet.Puzzle) { b := cards(z); b.Items, b.Calls = b.Items[1:], b.Calls[1:] }, []check.Text{textBadCard}},
		"a lost line":     {part(), func(z *worksheet.Puzzle) { cards(z).Calls = cards(z).Calls[1:] }, []check.Text{textBadCard}},
		"another back":    {part(), func(z *worksheet.Puzzle) { cards(z).Items[1].Back = "?" }, []check.Text{textBadCard}},
		"another line":    {part(), func(z *worksheet.Puzzle) { cards(z).Calls[1].Text = "?" }, []check.Text{textBadCard}},
		"another answer":  {part(), func(z *worksheet.Puzzle) { cards(z).Calls[1].Answer = "?" }, []check.Text{textBadCard}},
		"a card twice":    {part(), func(z *worksheet.Puzzle) { b := cards(z); b.Items[1], b.Calls[1] = b.Items[0], b.Calls[0] }, []check.Text{textBadCard, textTwoBacks}},
		"equal questions": {asked, func(*worksheet.Puzzle) {}, []check.Text{textTwoBacks}},
		"an empty front":  {empty, func(*worksheet.Puzzle) {}, []check.Text{textBadCard}},
		"an empty back":   {silent, func(*worksheet.Puzzle) {}, []check.Text{textBadCard}},
	})
}

// TestVerifyBingo: boards are full, no two have the same words, and each word is called.
func TestVerifyBingo(t *testing.T) {
	cards := func(z *worksheet.Puzzle) *worksheet.Cards { return z.Blocks[0].(*worksheet.Cards) }
	part := func() worksheet.Part { return worksheet.Part{Items: list(12)} }
	verify(t, "bingo", map[string]harm{
		"nothing":       {part(), func(*worksheet.Puzzle) {}, nil},
		"no cards":      {part(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, []check.Text{textSameBoard}},
		"no board":      {part(), func(z *worksheet.Puzzle) { cards(z).Items = nil }, []check.Text{textSameBoard}},
		"a board twice": {part(), func(z *worksheet.Puzzle) { cards(z).Items[1] = cards(z).Items[0] }, []check.Text{textSameBoard}},
		"in other places": {part(), func(z *worksheet.Puzzle) {
			b := cards(z)
			b.Items[1].Words = slices.Sorted(slices.Values(b.Items[0].Words))
		}, []check.Text{textSameBoard}},
		"a word twice":    {part(), func(z *worksheet.Puzzle) { w := cards(z).Items[0].Words; w[0] = w[1] }, []check.Text{textSameBoard}},
		"an empty box":    {part(), func(z *worksheet.Puzzle) { c := &cards(z).Items[0]; c.Words = c.Words[1:] }, []check.Text{textSameBoard}},
		"a word uncalled": {part(), func(z *worksheet.Puzzle) { cards(z).Calls[2].Answer = "?" }, []check.Text{textBadBoard}},
		"a word unlisted": {part(), func(z *worksheet.Puzzle) { cards(z).Items[0].Words[0] = "?" }, []check.Text{textBadBoard}},
		"a picture":       {part(), func(z *worksheet.Puzzle) { cards(z).Items[0].Pictures = []string{"a.svg"} }, []check.Text{textSameBoard}},
	})
}

// TestVerifyOrder: every item stands once, the ranks restore the order, which the sheet does
// not show, and no two could change places.
func TestVerifyOrder(t *testing.T) {
	sequence := func(z *worksheet.Puzzle) *worksheet.Sequence { return z.Blocks[0].(*worksheet.Sequence) }
	part := func() worksheet.Part { return worksheet.Part{Items: dates(5)} }
	told := worksheet.Part{Text: "Il pleut. Il sort. Il rentre."}
	same := part()
	same.Items[3].Year = same.Items[0].Year
	wrong := []check.Text{textBadOrder}
	verify(t, "order", map[string]harm{
		"nothing":         {part(), func(*worksheet.Puzzle) {}, nil},
		"a text":          {told, func(*worksheet.Puzzle) {}, nil},
		"no items":        {part(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, wrong},
		"a lost item":     {part(), func(z *worksheet.Puzzle) { sequence(z).Items = sequence(z).Items[1:] }, wrong},
		"a lost rank":     {part(), func(z *worksheet.Puzzle) { sequence(z).Rank = sequence(z).Rank[1:] }, wrong},
		"in order":        {part(), func(z *worksheet.Puzzle) { s := sequence(z); s.Items = inOrder(s); slices.Sort(s.Rank) }, wrong},
		"two ranks":       {part(), func(z *worksheet.Puzzle) { r := sequence(z).Rank; r[0], r[1] = r[1], r[0] }, wrong},
		"a rank twice":    {part(), func(z *worksheet.Puzzle) { r := sequence(z).Rank; r[0] = r[1] }, wrong},
		"no rank":         {part(), func(z *worksheet.Puzzle) { sequence(z).Rank[2] = 0 }, wrong},
		"one beyond":      {part(), func(z *worksheet.Puzzle) { sequence(z).Rank[2] = 6 }, wrong},
		"another item":    {part(), func(z *worksheet.Puzzle) { sequence(z).Items[2] = "?" }, wrong},
		"two sentences":   {told, func(z *worksheet.Puzzle) { r := sequence(z).Rank; r[0], r[2] = r[2], r[0] }, wrong},
		"another text":    {told, func(z *worksheet.Puzzle) { sequence(z).Items[1] = "Il neige." }, wrong},
		"two of one date": {same, func(*worksheet.Puzzle) {}, []check.Text{textSameYear}},
	})
	// The ranks of two events are changed so that the whole is not in order.
	z := made(t, "order", &worksheet.Part{Items: dates(3)}, 3)
	b := sequence(z)
	b.Items, b.Rank = inOrder(b), []int{2, 1, 3}
	checktest.ToldAlone(t, "order, the first two", Of("order").Verify(&worksheet.Part{Items: dates(3)}, z), textBadOrder)
}

// inOrder returns the items of a sequence in the order of its ranks.
func inOrder(b *worksheet.Sequence) []string {
	out := make([]string, len(b.Items))
	for i, n := range b.Rank {
		out[n-1] = b.Items[i]
	}
	return out
}

// TestVerifyQuiz: each question of the list stands once, its key is an answer of the list,
// and no choice but it is one.
func TestVerifyQuiz(t *testing.T) {
	first := func(z *worksheet.Puzzle) *worksheet.Question { return &z.Blocks[0].(*worksheet.Questions).Items[0] }
	open := func() worksheet.Part { return worksheet.Part{Items: list(3)} }
	chosen := func() worksheet.Part { return worksheet.Part{Items: list(8), Answer: "choices"} }
	truth := func() worksheet.Part { return worksheet.Part{Items: list(8), Answer: "truth"} }
	said := func() worksheet.Part {
		return worksheet.Part{Items: []record.Record{{Question: "La Terre est ronde.", Answers: []string{"vrai"}}, {Question: "La Terre est plate.", Answers: []string{"faux"}}}}
	}
	verify(t, "quiz", map[string]harm{
		"nothing":        {open(), func(*worksheet.Puzzle) {}, nil},
		"choices":        {chosen(), func(*worksheet.Puzzle) {}, nil},
		"truths":         {said(), func(*worksheet.Puzzle) {}, nil},
		"no questions":   {open(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, []check.Text{textBadQuestion}},
		"one less":       {open(), func(z *worksheet.Puzzle) { b := z.Blocks[0].(*worksheet.Questions); b.Items = b.Items[1:] }, []check.Text{textBadQuestion}},
		"one twice":      {open(), func(z *worksheet.Puzzle) { *first(z) = z.Blocks[0].(*worksheet.Questions).Items[1] }, []check.Text{textBadQuestion}},
		"another":        {open(), func(z *worksheet.Puzzle) { first(z).Text = "?" }, []check.Text{textBadQuestion}},
		"another answer": {open(), func(z *worksheet.Puzzle) { first(z).Answer = "?" }, []check.Text{textBadQuestion}},
		"no room":        {open(), func(z *worksheet.Puzzle) { first(z).Lines = 0 }, []check.Text{textNoPlace}},
		"boxes":          {open(), func(z *worksheet.Puzzle) { first(z).Lines, first(z).Boxes = 0, 5 }, nil},
		"no key":         {chosen(), func(z *worksheet.Puzzle) { first(z).Right = nil }, []check.Text{textTellsAnswer, textRight}},
		"no right one": {chosen(), func(z *worksheet.Puzzle) {
			q := first(z)
			q.Choices, q.Right = slices.Delete(q.Choices, q.Right[0], q.Right[0]+1), nil
		}, []check.Text{textTellsAnswer}},
		"a wrong key":    {chosen(), func(z *worksheet.Puzzle) { q := first(z); q.Choices[q.Right[0]] = "la reine" }, []check.Text{textTellsAnswer}},
		"two keys":       {chosen(), func(z *worksheet.Puzzle) { q := first(z); q.Right = append(q.Right, (q.Right[0]+1)%4) }, []check.Text{textTellsAnswer}},
		"two right ones": {chosen(), func(z *worksheet.Puzzle) { q := first(z); q.Choices[(q.Right[0]+1)%4] = "Le " + q.Answer }, []check.Text{textRight}},
		"a statement":    {truth(), func(z *worksheet.Puzzle) { v := first(z).Truth; *v = !*v }, []check.Text{textTellsAnswer}},
		"a truth":        {said(), func(z *worksheet.Puzzle) { v := first(z).Truth; *v = !*v }, []check.Text{textTellsAnswer}},
		"no truth":       {open(), func(z *worksheet.Puzzle) { first(z).Truth = new(bool) }, []check.Text{textTellsAnswer}},
	})
}
