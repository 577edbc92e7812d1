package kinds

import (
	"fmt"
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// TestMemoryRead finds for each card, by the list alone, the only one that goes with it.
func TestMemoryRead(t *testing.T) {
	part := &worksheet.Part{Items: list(10)}
	for seed := range uint64(20) {
		b := cardsOf(made(t, "memory", part, seed))
		if len(b.Items) != 20 {
			t.Fatalf("%d cards", len(b.Items))
		}
		for _, c := range b.Items {
			i := slices.IndexFunc(part.Items, func(r record.Record) bool { return r.Answer() == c.Front || r.Question == c.Front })
			partners := 0
			for _, d := range b.Items {
				if d.Front != c.Front && (d.Front == part.Items[i].Answer() || d.Front == part.Items[i].Question) {
					partners++
				}
			}
			if partners != 1 {
				t.Errorf("seed %d: %q goes with %d cards", seed, c.Front, partners)
			}
		}
		same := b.Pairs()
		for i, left := range same.Left {
			if at := slices.IndexFunc(part.Items, func(r record.Record) bool { return r.Answer() == left }); part.Items[at].Question != same.Right[same.Partner[i]] {
				t.Errorf("%q goes with %q", left, same.Right[same.Partner[i]])
			}
		}
	}
}

// TestDominoesRead lays the dominoes from the first: the right half of each asks for one
// word, and the chain closes when all are laid.
func TestDominoesRead(t *testing.T) {
	for n := 3; n < 20; n++ {
		part := &worksheet.Part{Items: list(n)}
		b := cardsOf(made(t, "dominoes", part, uint64(n)))
		laid, at := map[int]bool{}, 0
		for !laid[at] {
			laid[at] = true
			i := slices.IndexFunc(part.Items, func(r record.Record) bool { return r.Question == b.Items[at].Back })
			at = slices.IndexFunc(b.Items, func(c worksheet.Card) bool { return c.Front == part.Items[i].Answer() })
		}
		if len(laid) != n || at != 0 {
			t.Errorf("%d of %d dominoes are laid, and the chain ends on number %d", len(laid), n, at)
		}
	}
}

func TestVerifyCutouts(t *testing.T) {
	part := func() worksheet.Part { return worksheet.Part{Items: list(4)} }
	twin := part()
	twin.Items[3].Question = "qui régna en l’an 1000 ?"
	drawn := part()
	for i := range drawn.Items {
		drawn.Items[i].Question, drawn.Items[i].Picture = "", fmt.Sprintf("%d.svg", i)
	}
	wrong, same := []check.Text{textBadCutout}, []check.Text{textTwin}
	for _, kind := range []string{"memory", "dominoes", "labels"} {
		cases := map[string]harm{
			"nothing":        {part(), func(*worksheet.Puzzle) {}, nil},
			"pictures":       {drawn, func(*worksheet.Puzzle) {}, nil},
			"no cards":       {part(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, wrong},
			"a lost card":    {part(), func(z *worksheet.Puzzle) { b := cardsOf(z); b.Items = b.Items[1:] }, wrong},
			"a lost line":    {part(), func(z *worksheet.Puzzle) { b := cardsOf(z); b.Calls = b.Calls[1:] }, wrong},
			"another form":   {part(), func(z *worksheet.Puzzle) { cardsOf(z).Form = worksheet.Flash }, wrong},
			"another word":   {part(), func(z *worksheet.Puzzle) { cardsOf(z).Items[1].Front = "?" }, wrong},
			"another number": {part(), func(z *worksheet.Puzzle) { cardsOf(z).Items[0].Call = 9 }, wrong},
		}
		if kind != "labels" {
			cases["equal questions"] = harm{twin, func(*worksheet.Puzzle) {}, same}
			cases["another partner"] = harm{part(), func(z *worksheet.Puzzle) {
				b := cardsOf(z)
				i := slices.IndexFunc(b.Items, func(c worksheet.Card) bool { return c.Call > 0 })
				b.Items[i].Call = b.Items[i].Call%4 + 1
			}, wrong}
		}
		verify(t, kind, cases)
	}
	verify(t, "dominoes", map[string]harm{"two chains": {part(), func(z *worksheet.Puzzle) {
		b := cardsOf(z)
		at := func(front string) *worksheet.Card {
			return &b.Items[slices.IndexFunc(b.Items, func(c worksheet.Card) bool { return c.Front == front })]
		}
		x, y := at("roi A"), at("roi C") // A asks for B, C for D: A and D go round, B and C
		x.Back, y.Back, x.Call, y.Call = y.Back, x.Back, y.Call, x.Call
	}, []check.Text{textChain}}})
}

// TestBingoSize: boards have three words a side from ten words on, where those make as many
// boards as are wanted.
func TestBingoSize(t *testing.T) {
	for n, want := range map[int]int{5: 2, 9: 2, 10: 3, 12: 3, 23: 3, 24: 4, 38: 5} {
		if b := cardsOf(made(t, "bingo", &worksheet.Part{Items: list(n)}, 1)); b.Cols != want || b.Rows != want {
			t.Errorf("%d words: boards of %d × %d, want %d", n, b.Cols, b.Rows, want)
		}
	}
	if b := cardsOf(made(t, "bingo", &worksheet.Part{Items: list(10), Boards: 28}, 1)); b.Cols != 2 || len(b.Items) != 28 {
		t.Errorf("%d boards of %d words a side, want 28 of 2", len(b.Items), b.Cols)
	}
}

// TestManyPairs: more than fifteen pairs are remarked.
func TestManyPairs(t *testing.T) {
	for n, want := range map[int]int{15: 0, 16: 1} {
		if z := made(t, "match", &worksheet.Part{Items: list(n)}, 1); len(z.Notes) != want {
			t.Errorf("%d pairs: %v", n, z.Notes)
		}
	}
}
