package handout_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/kit/handout"
)

// pool is the words that random lists are drawn of: none is in a sentence of a sheet.
var pool = strings.Fields("château donjon heaume rempart tournoi écuyer bouclier armure catapulte troubadour banquet blason chapelle cachot bannière écurie forgeron moulin vassal seigneur fossé créneau girafe crocodile perroquet kangourou baleine dauphin tortue hibou renard loutre")

// common is the bank of kinds that fill grids: common words, with clues of all levels.
var common = sync.OnceValue(func() (out []record.Record) {
	for _, key := range dict.French().CommonKeys() {
		form, _ := dict.French().Usual(key, dict.Common)
		if form == "" || len(key) < 2 || len(key) > 10 {
			continue
		}
		for n := range max(3, 12-2*len(key)) {
			out = append(out, record.Record{Question: fmt.Sprintf("N° %d", len(out)), Answers: []string{form}, Stars: 1 + n%3})
		}
	}
	return out
})

// drawnOf makes a sheet of a kind of a random list.
func drawnOf(kind string, seed uint64) *worksheet.Sheet {
	r := rng.New(seed)
	list := slices.Clone(pool)
	rng.Shuffle(&r, list)
	s := &worksheet.Sheet{ID: "essai", Seed: seed}
	s.Kind = kind
	switch {
	case kinds.Traits(kind).Fills, kind == "pyramid":
		return s
	case kind == "sentence":
		for i := 0; i < 12; i += 4 {
			s.Text += strings.Join(list[i:i+4], " puis ") + ".\n"
		}
		return s
	case kind == "cloze":
		s.Gaps, s.Text = "words", strings.Join(list[:12], " puis ")+"."
	}
	for i, w := range list[:9+r.IntN(6)] {
		item := record.Record{Question: fmt.Sprintf("N° %d", i+1), Answers: []string{w}}
		switch kind {
		case "sort", "odd":
			item.Question = []string{"animaux", "outils", "habits"}[i%3]
		case "order":
			item = record.Record{Question: w, Answers: []string{fmt.Sprint(1100 + 7*r.IntN(100) + i)}}
		}
		s.Items = append(s.Items, item)
	}
	return s
}

// open are the kinds that give pupils all words of the answers.
var open = []string{"wordsearch", "match", "bingo", "flashcards", "sentence", "sort", "odd", "memory", "dominoes", "labels", "wordwall", "handwriting"}

// answers returns the answers that only the key of a puzzle may say.
func answers(z *worksheet.Puzzle) (out []string) {
	if slices.Contains(open, z.Kind) {
		return nil
	}
	for _, b := range z.Blocks {
		switch b := b.(type) {
		case *worksheet.Board:
			for _, c := range b.Cells {
				for _, a := range c.Clues {
					out = append(out, a.Answer)
				}
			}
			if z.Kind == "boggle" || z.Kind == "tangle" || z.Kind == "coquillaude" {
				for _, p := range b.Paths {
					out = append(out, p.Word)
				}
			}
		case *worksheet.Clues:
			for _, c := range b.Items {
				out = append(out, c.Answer)
			}
		case *worksheet.Questions:
			for _, q := range b.Items {
				out = append(out, q.Answer)
			}
		case *worksheet.Passage:
			for _, run := range b.Runs {
				out = append(out, run.Answer)
			}
		case *worksheet.Sequence:
			out = append(out, b.Shown...)
		case *worksheet.Reveal:
			out = append(out, b.Word)
		}
	}
	return slices.DeleteFunc(out, func(s string) bool { return s == "" })
}

// wordsOf returns the words of texts, in lower case.
func wordsOf(texts string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(texts), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		out[w] = true
	}
	return out
}

// TestKinds holds of every kind and of random lists that its puzzles pass their check,
// that equal seeds give equal ones, that pupils read no answer, and that the key says all
// of them and every word of the list.
func TestKinds(t *testing.T) {
	var sentences strings.Builder
	for _, s := range env(t).Texts["fr"] {
		sentences.WriteString(s + "\n")
	}
	usual := wordsOf(sentences.String())
	for _, kind := range kinds.Names() {
		for seed := range uint64(2) {
			s := drawnOf(kind, seed+1)
			request := making.Request{Sheet: s, Bank: common()}
			made, found := making.Make(request)
			if len(made) != 1 {
				t.Errorf("%s, seed %d: no sheet: %v", kind, seed, found)
				continue
			}
			if again, _ := making.Make(request); !reflect.DeepEqual(made, again) {
				t.Errorf("%s, seed %d: equal requests give two sheets", kind, seed)
			}
			z := &made[0].Parts[0]
			if found := kinds.Of(kind).Verify(&s.Part, z); check.HasErrors(found) {
				t.Errorf("%s, seed %d: %v", kind, seed, found)
			}
			holds(t, s, made, usual)
		}
	}
}

// holds compares what pupils and the key of a sheet are told with its answers.
func holds(t *testing.T, s *worksheet.Sheet, made []worksheet.Variant, usual map[string]bool) {
	t.Helper()
	read := func(key bool) map[string]bool {
		pages, _, err := handout.Pages(env(t), s, made, handout.Options{Created: created}, key)
		if err != nil {
			t.Fatal(err)
		}
		return wordsOf(said(pages))
	}
	pupils, key := read(false), read(true)
	secret := answers(&made[0].Parts[0])
	if len(secret) == 0 && !slices.Contains(open, s.Kind) {
		t.Errorf("%s: no answers", s.Kind)
	}
	for _, a := range secret {
		for w := range wordsOf(a) {
			if len(w) > 3 && pupils[w] && !usual[w] {
				t.Errorf("%s, seed %d: pupils read %q", s.Kind, s.Seed, w)
			}
			if !key[w] {
				t.Errorf("%s, seed %d: the key does not say %q", s.Kind, s.Seed, w)
			}
		}
	}
	for i := range s.Items {
		if w := strings.ToLower(s.Items[i].Answer()); s.Kind != "cloze" && !key[w] {
			t.Errorf("%s, seed %d: the key does not list %q", s.Kind, s.Seed, w)
		}
	}
}
