package lexfile

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
)

func noun(form, lemma string, more dict.Class) dict.Spelling {
	return dict.Spelling{Form: form, Readings: []dict.Reading{{Lemma: lemma, Classes: dict.Noun | more}}}
}

var sample = []dict.Spelling{
	noun("cheval", "cheval", dict.Singular),
	noun("chevaux", "cheval", dict.Plural),
	noun("règle", "règle", dict.Singular),
	noun("règles", "règle", dict.Plural),
	{Form: "règles", Readings: []dict.Reading{{
		Lemma: "régler", Classes: dict.Conjugated, Tenses: dict.Present | dict.Subjunctive, Persons: dict.SecondSingular,
	}}},
	noun("yeux", "œil", dict.Plural),
	noun("arc-en-ciel", "arc-en-ciel", dict.Compound),
	noun("a", "a", dict.Letter),
}

func build(t testing.TB, lang string, words []dict.Spelling) *dict.Lexicon {
	t.Helper()
	data, err := Build(lang, words)
	if err != nil {
		t.Fatal(err)
	}
	l, err := dict.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestWhatGoesInComesOut(t *testing.T) {
	l := build(t, "fr", sample)
	if l.Len() != len(sample)-1 || l.Lang() != "fr" {
		t.Errorf("%d spellings of %q", l.Len(), l.Lang())
	}
	for key, want := range map[string][]dict.Spelling{
		"CHEVAUX":   {sample[1]},
		"YEUX":      {sample[5]},
		"ARCENCIEL": {sample[6]},
		"A":         {sample[7]},
		"REGLES": {{Form: "règles", Readings: []dict.Reading{
			sample[3].Readings[0], sample[4].Readings[0],
		}}},
	} {
		if got := l.Spellings(key); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %v, want %v", key, got, want)
		}
	}
}

func TestOrderAndDoublesDoNotMatter(t *testing.T) {
	want, err := Build("fr", sample)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		words := append(slices.Clone(sample), sample[rng.IntN(len(sample))])
		rng.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
		got, err := Build("fr", words)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("another order gives other bytes, %v", err)
		}
	}
	if sample[0].Readings[0].Lemma != "cheval" {
		t.Error("the input was changed")
	}
}

func TestRefusals(t *testing.T) {
	for name, words := range map[string][]dict.Spelling{
		"no words":    nil,
		"empty form":  {noun("", "", 0)},
		"long form":   {noun(strings.Repeat("a", 65), "a", 0)},
		"not UTF-8":   {noun("\xff", "a", 0)},
		"no reading":  {{Form: "a"}},
		"many runes":  manyRunes(256),
		"long ending": {noun("a", strings.Repeat("b", 300), 0)},
	} {
		if _, err := Build("fr", words); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := Build("french", sample); err == nil {
		t.Error("a language of six letters: no error")
	}
}

func manyRunes(n rune) []dict.Spelling {
	var out []dict.Spelling
	for r := range n {
		out = append(out, noun(string('ƀ'+r), "a", 0))
	}
	return out
}

// An alphabet may have 255 letters; the last of them is read as any other.
func TestLargestAlphabet(t *testing.T) {
	last := noun("ẞ", "ẞ", dict.Singular)
	l := build(t, "fr", append(manyRunes(254), last))
	if got := l.Spellings("SS"); l.Len() != 255 || !reflect.DeepEqual(got, []dict.Spelling{last}) {
		t.Errorf("%d spellings, %v", l.Len(), got)
	}
}

// The number of nodes of a minimal automaton is that of the distinct sets of endings, each with its readings.
func TestTheAutomatonIsMinimal(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for round := range 30 {
		words := map[string]int{}
		for range 1 + rng.IntN(200) {
			form := make([]byte, 1+rng.IntN(6))
			for i := range form {
				form[i] = "abe"[rng.IntN(3)]
			}
			words[string(form)] = rng.IntN(3)
		}
		b := newBuilder()
		var forms []string
		for form := range words {
			forms = append(forms, form)
		}
		slices.Sort(forms)
		for _, form := range forms {
			b.add([]rune(form), words[form])
		}
		b.finish()
		if got, want := len(b.order), len(residues(forms, words)); got != want {
			t.Errorf("round %d: %d nodes, %d are enough", round, got, want)
		}
	}
}

// residues are the distinct sets of (ending, readings) over all beginnings of words.
func residues(forms []string, words map[string]int) map[string]bool {
	out := map[string]bool{}
	seen := map[string]bool{}
	for _, form := range forms {
		for i := range len(form) + 1 {
			prefix := form[:i]
			if seen[prefix] {
				continue
			}
			seen[prefix] = true
			var rest []string
			for _, other := range forms {
				if end, ok := strings.CutPrefix(other, prefix); ok {
					rest = append(rest, fmt.Sprint(end, " ", words[other]))
				}
			}
			out[strings.Join(rest, "\n")] = true
		}
	}
	return out
}

// Random lists: each key gives back exactly its forms.
func TestRandomLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	letters := []rune("aeéèœñz-")
	for range 40 {
		byKey := map[string][]string{}
		var words []dict.Spelling
		for range 1 + rng.IntN(80) {
			form := make([]rune, 1+rng.IntN(5))
			for i := range form {
				form[i] = letters[rng.IntN(len(letters))]
			}
			f := string(form)
			key, ok := dict.Fold(strings.ReplaceAll(f, "-", ""))
			if !ok || slices.Contains(byKey[key], f) {
				continue
			}
			byKey[key] = append(byKey[key], f)
			words = append(words, noun(f, f+"s", 0))
		}
		if len(words) == 0 {
			continue
		}
		l := build(t, "fr", words)
		n := 0
		for key := range l.Keys(nil) {
			n++
			var got []string
			for _, s := range l.Spellings(key) {
				got = append(got, s.Form)
				if s.Readings[0].Lemma != s.Form+"s" {
					t.Errorf("the lemma of %s is %s", s.Form, s.Readings[0].Lemma)
				}
			}
			slices.Sort(got)
			if want := slices.Sorted(slices.Values(byKey[key])); !slices.Equal(got, want) {
				t.Errorf("%s: got %q, want %q", key, got, want)
			}
		}
		if n != len(byKey) {
			t.Errorf("%d keys, want %d", n, len(byKey))
		}
	}
}
