package making

import (
	"fmt"
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// TestUnlike: of few items, variants still are as many different sheets as there can be,
// as hard as each other; an order is never the right one.
func TestUnlike(t *testing.T) {
	choices := []record.Record{{Question: "Qui ?", Answers: []string{"Louis XIV"}, Wrong: []string{"Louis XIII", "Louis XV", "Henri IV"}}}
	words := []record.Record{{Answers: []string{"lune"}, Question: "elle luit"}, {Answers: []string{"drap"}, Question: "il couvre"}, {Answers: []string{"clef"}, Question: "elle ouvre"}}
	for name, c := range map[string]struct {
		part worksheet.Part
		most int // different sheets
		seen func(z *worksheet.Puzzle) any
	}{
		"order of 3":  {worksheet.Part{Kind: "order", Items: sheetOf("order", 3).Items}, 5, func(z *worksheet.Puzzle) any { return z.Blocks[0].(*worksheet.Sequence).Rank }},
		"order of 4":  {worksheet.Part{Kind: "order", Items: sheetOf("order", 4).Items}, 23, func(z *worksheet.Puzzle) any { return z.Blocks[0].(*worksheet.Sequence).Rank }},
		"match of 2":  {worksheet.Part{Kind: "match", Items: sheetOf("match", 2).Items}, 2, func(z *worksheet.Puzzle) any { return z.Blocks[0].(*worksheet.Pairs).Left }},
		"match of 4":  {worksheet.Part{Kind: "match", Items: sheetOf("match", 4).Items}, 9, func(z *worksheet.Puzzle) any { return z.Blocks[0].(*worksheet.Pairs).Partner }},
		"one choice":  {worksheet.Part{Kind: "quiz", Items: choices}, 4, func(z *worksheet.Puzzle) any { return z.Blocks[0].(*worksheet.Questions).Items[0].Right }},
		"three to do": {worksheet.Part{Kind: "quiz", Items: words}, 6, func(z *worksheet.Puzzle) any { return textsOf(z) }},
		"an anagram":  {worksheet.Part{Kind: "anagram", Items: words[:1]}, 8, func(z *worksheet.Puzzle) any { return textsOf(z) }},
		"a bingo": {worksheet.Part{Kind: "bingo", Items: sheetOf("bingo", 5).Items, Size: "2x2", Boards: 1}, 5, func(z *worksheet.Puzzle) any {
			return slices.Sorted(slices.Values(z.Blocks[0].(*worksheet.Cards).Items[0].Words))
		}},
	} {
		for seed := range uint64(4) {
			s := &worksheet.Sheet{ID: "essai", Seed: seed + 1, Variants: c.most + 1, Part: c.part}
			if s.Kind == "bingo" { // which gives no board twice
				s.Variants--
			}
			variants, found := Make(Request{Sheet: s})
			if variants == nil || slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID == "WKS006" }) {
				t.Fatalf("%s: %v", name, found)
			}
			met := map[string]int{}
			for i := range variants {
				met[fmt.Sprint(c.seen(&variants[i].Parts[0]))]++
			}
			if len(met) < c.most {
				t.Errorf("%s, seed %d: %d different sheets, of %d: %v", name, s.Seed, len(met), c.most, met)
			}
		}
	}
}

// textsOf gives the questions as they are printed.
func textsOf(z *worksheet.Puzzle) (out []string) {
	for _, q := range z.Blocks[0].(*worksheet.Questions).Items {
		out = append(out, q.Text)
	}
	return out
}
