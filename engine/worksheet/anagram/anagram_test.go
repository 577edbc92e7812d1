package anagram

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

func partOf(words ...string) *worksheet.Part {
	p := &worksheet.Part{Kind: "anagram"}
	for _, w := range words {
		word, clue, _ := strings.Cut(w, " : ")
		p.Items = append(p.Items, record.Record{Answers: []string{word}, Question: clue})
	}
	return p
}

func made(t *testing.T, p *worksheet.Part, lang string, seed uint64) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: lang, Rand: &r})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range (Kind{}).Verify(p, z) {
		t.Errorf("%s, seed %d: %s", lang, seed, d.Msg.In(check.English))
	}
	return z
}

// TestRandomLists: words of any language are shuffled so that they are no word, or left
// out, and variants are as hard.
func TestRandomLists(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range dict.Languages() {
		keys := slices.Collect(worksheet.Lexicon(lang).Keys(dict.Common))
		for seed := range uint64(3) {
			r := rng.New(seed)
			p := &worksheet.Part{Level: []string{"", "facile", "hard"}[seed%3]}
			for len(p.Items) < 30 {
				key := keys[r.IntN(len(keys))]
				if n := letters.Len(key); n > 2 && n < 13 {
					p.Items = append(p.Items, record.Record{Answers: []string{key}})
				}
			}
			a, b := made(t, p, lang, seed), made(t, p, lang, seed+100)
			if d := a.Difficulty / b.Difficulty; len(a.Left) != len(b.Left) || d < 0.9999 || d > 1.0001 || reflect.DeepEqual(a.Blocks, b.Blocks) {
				t.Errorf("%s, seed %d: difficulties of %v and %v", lang, seed, a.Difficulty, b.Difficulty)
			}
			if !reflect.DeepEqual(a, made(t, p, lang, seed)) {
				t.Errorf("%s: seed %d gives two sheets", lang, seed)
			}
		}
	}
}

// TestOthers: words of the same letters are accepted and told; a clue tells them apart.
func TestOthers(t *testing.T) {
	p := partOf("chien", "règles : lignes à suivre", "château", "ah", "eee")
	p.Help = worksheet.Help{FirstLetters: 1, WordBank: true}
	z := made(t, p, "fr", 1)
	notes := map[string]string{}
	for _, q := range z.Blocks[0].(*worksheet.Questions).Items {
		notes[q.Answer] = q.Note
		if q.Given != strings.ToUpper(q.Answer[:1]) {
			t.Errorf("%s begins with %q", q.Answer, q.Given)
		}
	}
	for word, want := range map[string]string{"chien": "niche", "règles": "légers"} {
		if !slices.Contains(strings.Split(notes[word], ", "), want) {
			t.Errorf("%s has %q, not %s", word, notes[word], want)
		}
	}
	if len(z.Notes) != 2 || z.Notes[0].Hint.IsZero() || !z.Notes[1].Hint.IsZero() || notes["château"] != "" {
		t.Errorf("notes: %v", z.Notes)
	}
	if got := z.Notes[0].Msg.In(check.French); !strings.HasPrefix(got, "les lettres de « chien » font aussi ") {
		t.Error(got)
	}
	if len(z.Left) != 2 {
		t.Errorf("left out: %v", z.Left)
	}
	if bank := z.Blocks[1].(*worksheet.Bank).Words; len(bank) != 3 {
		t.Errorf("bank: %v", bank)
	}
}

// TestEasy: in an easy sheet the first letter stays.
func TestEasy(t *testing.T) {
	p := partOf("donjon", "douve", "heaume")
	p.Level, p.Case = "facile", "lower"
	for _, q := range made(t, p, "fr", 4).Blocks[0].(*worksheet.Questions).Items {
		if q.Text[0] != q.Answer[0] {
			t.Errorf("%s begins otherwise: %s", q.Answer, q.Text)
		}
	}
}

// TestVerify: each promise of a sheet, broken once on a finished one, is reported by its own
// sentence and by no other.
func TestVerify(t *testing.T) {
	first := func(z *worksheet.Puzzle) *worksheet.Question { return &z.Blocks[0].(*worksheet.Questions).Items[0] }
	for name, c := range map[string]struct {
		harm func(z *worksheet.Puzzle)
		want check.Text
	}{
		"no questions":     {func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, textNoList},
		"a lost question":  {func(z *worksheet.Puzzle) { z.Blocks[0].(*worksheet.Questions).Items = nil }, textNoList},
		"one left as well": {func(z *worksheet.Puzzle) { z.Left = append(z.Left, worksheet.Left{Item: z.Part.Items[0]}) }, textNoList},
		"another letter":   {func(z *worksheet.Puzzle) { first(z).Text = strings.Replace(first(z).Text, "N", "M", 1) }, textLetters},
		"a box too many":   {func(z *worksheet.Puzzle) { first(z).Boxes++ }, textLetters},
		"the word itself":  {func(z *worksheet.Puzzle) { first(z).Text = spaced("CHIEN") }, textRead},
		"another word":     {func(z *worksheet.Puzzle) { first(z).Text = spaced("NICHE") }, textRead},
		"an untold word":   {func(z *worksheet.Puzzle) { first(z).Note = "" }, textUntold},
		"another answer":   {func(z *worksheet.Puzzle) { first(z).Answer = "niche" }, textLost},
		"another left out": {func(z *worksheet.Puzzle) {
			z.Blocks[0].(*worksheet.Questions).Items = nil
			z.Left = []worksheet.Left{{Item: record.Record{Answers: []string{"chat"}}}}
		}, textLost},
	} {
		p := partOf("chien")
		z := made(t, p, "fr", 2)
		c.harm(z)
		checktest.ToldAlone(t, name, Kind{}.Verify(p, z), c.want)
	}
}

// spaced puts no-break spaces between letters, as a question shows them.
func spaced(word string) string { return strings.Join(strings.Split(word, ""), "\u00a0") }

func TestFaults(t *testing.T) {
	r := rng.New(1)
	for _, p := range []*worksheet.Part{partOf("1789"), partOf("aaa"), {Level: "dur"}} {
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); check.AsFault(err) == nil {
			t.Errorf("%v: %v", p.Items, err)
		}
	}
}

func BenchmarkMake(b *testing.B) {
	p := partOf()
	keys := worksheet.Lexicon("fr").CommonKeys()
	for i := range 30 {
		p.Items = append(p.Items, record.Record{Answers: []string{keys[250*i+7]}})
	}
	for b.Loop() {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	p := partOf()
	keys := worksheet.Lexicon("fr").CommonKeys()
	for i := range 30 {
		p.Items = append(p.Items, record.Record{Answers: []string{keys[250*i+7]}})
	}
	r := rng.New(1)
	z, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		(Kind{}).Verify(p, z)
	}
}

// TestUsualFirst: the other words of the same letters are named as they are usually written, the
// most usual first, eight of them at most.
func TestUsualFirst(t *testing.T) {
	lex := worksheet.Lexicon("fr")
	full := false
	for _, key := range []string{"CHIEN", "RASE", "TRIE", "SERIE", "ARTISTE", "MARIE", "CARTE", "TRACES"} {
		others := Others(lex, key)
		if len(others) > mostOthers || slices.Contains(others, strings.ToLower(key)) {
			t.Errorf("%s: %v", key, others)
		}
		full = full || len(others) == mostOthers
		last := dict.Rarity(0)
		for _, word := range others {
			k, _ := worksheet.Key("fr", word)
			form, rarity := lex.Usual(k, dict.Common)
			if form != word || rarity < last {
				t.Errorf("%s: %v, %s is out of order, or written %s", key, others, word, form)
			}
			last = rarity
		}
	}
	if !full {
		t.Error("no word has eight others")
	}
}

// TestLengths: words of three to sixteen letters are taken.
func TestLengths(t *testing.T) {
	p := partOf("or", "ami", "mathématiquement", "bibliothéconomies", "1789")
	z := made(t, p, "fr", 1)
	why := map[string]string{}
	for _, l := range z.Left {
		why[l.Item.Answer()] = l.Why.Text.EN
	}
	if want := map[string]string{"or": whySize.EN, "bibliothéconomies": whySize.EN, "1789": whySigns.EN}; !maps.Equal(why, want) {
		t.Errorf("left out: %v", why)
	}
}
