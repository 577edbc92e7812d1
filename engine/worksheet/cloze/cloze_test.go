package cloze

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

const tale = `Le petit chat dort près du feu. Aujourd’hui, il rêve d’une souris grise qui court dans la cuisine.
La vieille dame ferme la porte et regarde la neige blanche tomber doucement sur le jardin. « Viens ! » dit-elle.`

func made(t *testing.T, p *worksheet.Part, lang string, seed uint64) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: lang, Rand: &r})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range (Kind{}).Verify(p, z) {
		t.Errorf("%q, seed %d: %s", p.Gaps, seed, d.Msg.In(check.English))
	}
	return z
}

func answers(z *worksheet.Puzzle) string {
	var out []string
	for _, r := range z.Blocks[0].(*worksheet.Passage).Runs {
		if r.Gap {
			out = append(out, r.Answer)
		}
	}
	return strings.Join(out, " ")
}

// TestClasses: words are gaps where the lexicon or the words beside them tell their
// class, and noted where nothing does.
func TestClasses(t *testing.T) {
	for gaps, want := range map[string][2]string{
		"noun":      {"chat feu souris cuisine dame porte neige jardin", ""},
		"verb":      {"dort rêve court ferme regarde tomber Viens dit", ""},
		"adjective": {"petit grise vieille blanche", ""},
		"adverbe":   {"près Aujourd’hui doucement", ""},
	} {
		z := made(t, &worksheet.Part{Text: tale, Gaps: gaps}, "fr", 1)
		noted := ""
		if len(z.Notes) > 0 {
			noted = z.Notes[0].Msg.Args[0].(string)
		}
		for _, a := range strings.Fields(answers(z)) {
			if !slices.Contains(strings.Fields(want[0]), a) {
				t.Errorf("%s: %s is a gap", gaps, a)
			}
		}
		for _, w := range strings.Fields(want[0]) {
			if !slices.Contains(strings.Fields(answers(z)), w) && !strings.Contains(noted, w) {
				t.Errorf("%s: %s is neither a gap nor noted", gaps, w)
			}
		}
	}
}

// TestClassOf: what tells the class of a word, and what leaves it open.
func TestClassOf(t *testing.T) {
	for _, c := range []struct {
		text, word, class string
		sure, maybe       bool
	}{
		{"Porte-t-il du bois ?", "Porte", "verb", true, true}, {"Il ferme la porte", "ferme", "verb", true, true}, {"Le chat est noir", "est", "verb", true, true},
		{"Il ferme la porte", "porte", "noun", true, true}, {"Pierre marche", "marche", "verb", false, true}, {"Pierre marche", "marche", "noun", false, true},
		{"La marche", "marche", "verb", false, false}, {"Il marche", "marche", "noun", false, false}, {"Vont-ils loin ?", "Vont", "verb", true, false},
		{"Il est juste à l’heure", "juste", "adverb", false, true}, {"Un juste", "juste", "adverb", false, false},
		{"La vieille porte", "porte", "noun", true, true}, {"La. Porte", "Porte", "noun", false, true}, {"L’aide vient", "aide", "noun", true, true},
		{"Il a fini", "fini", "verb", true, false}, {"La ferme", "ferme", "verb", false, false}, {"Il dort, porte", "porte", "noun", false, true}, {"Il part partout", "partout", "adverb", true, false},
	} {
		pieces := words(c.text)
		i := slices.IndexFunc(pieces, func(p piece) bool { return p.text == c.word })
		if sure, maybe := classOf(pieces, i, c.class); sure != c.sure || maybe != c.maybe {
			t.Errorf("%+v: sure %v, maybe %v", c, sure, maybe)
		}
	}
}

// TestEvery: every nth word is a gap, from another word on in each variant.
func TestEvery(t *testing.T) {
	starts := map[string]bool{}
	for seed := range uint64(30) {
		z := made(t, &worksheet.Part{Text: tale, Gaps: "every 7"}, "fr", seed)
		starts[answers(z)] = true
		words := 0
		for _, r := range z.Blocks[0].(*worksheet.Passage).Runs {
			if !r.Gap {
				for _, p := range words0(r.Text) {
					if p.word {
						words++
					}
				}
				continue
			}
			if r.Number > 1 && words != 6 {
				t.Fatalf("seed %d: %d words before gap %d", seed, words, r.Number)
			}
			words = 0
		}
	}
	if len(starts) != 7 {
		t.Errorf("%d variants", len(starts))
	}
}

func words0(text string) []piece { return words(text) }

// TestBraces: braces hold the words, others that are accepted, and a list adds words;
// one that the text has not is left out.
func TestBraces(t *testing.T) {
	p := &worksheet.Part{Text: "Le {chat|matou} dort. La souris {dort|rêve} aussi, le matou non.", Help: worksheet.Help{WordBank: true, FirstLetters: 1}}
	p.Items = []record.Record{{Answers: []string{"Souris"}}, {Answers: []string{"chien"}}}
	p.Must = []string{"matou"}
	z := made(t, p, "fr", 1)
	if got := answers(z); got != "chat / matou souris dort / rêve matou" {
		t.Error(got)
	}
	if len(z.Left) != 1 || z.Left[0].Item.Answer() != "chien" {
		t.Errorf("left out: %v", z.Left)
	}
	if len(z.Notes) != 1 || z.Notes[0].Rule.ID != "WKS074" || fmt.Sprint(z.Notes[0].Msg.Args) != "[matou 1 4]" {
		t.Errorf("notes: %v", z.Notes)
	}
	if run := z.Blocks[0].(*worksheet.Passage).Runs[1]; run.Given != "c" || run.Number != 1 {
		t.Errorf("first gap: %+v", run)
	}
	bank := slices.Sorted(slices.Values(z.Blocks[1].(*worksheet.Bank).Words))
	if !slices.Equal(bank, []string{"chat", "dort", "matou", "souris"}) {
		t.Errorf("bank: %v", bank)
	}
	if p.Text = ""; true {
		p.Items = []record.Record{{Kind: record.Cloze, Question: "Un {mot}."}, {Kind: record.Cloze, Question: "Un autre {mot}."}}
		p.Must = nil
	}
	if got := answers(made(t, p, "de", 1)); got != "mot mot" {
		t.Error(got)
	}
}

// TestFew: a number bounds the gaps that are chosen, the same for all variants.
func TestFew(t *testing.T) {
	p := &worksheet.Part{Text: tale, Gaps: "noun", N: 4}
	a, b := made(t, p, "fr", 1), made(t, p, "fr", 2)
	if n := len(strings.Fields(answers(a))); n != 4 || a.Difficulty != b.Difficulty || reflect.DeepEqual(a.Blocks, b.Blocks) {
		t.Errorf("%d gaps, %v and %v", n, a.Difficulty, b.Difficulty)
	}
	if !reflect.DeepEqual(a, made(t, p, "fr", 1)) {
		t.Error("a seed gives two sheets")
	}
}

// TestFaults: what cannot be read or done is said with its rule and a hint.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		part worksheet.Part
		lang string
		rule string
	}{
		"no text":   {worksheet.Part{}, "fr", "WKS072"},
		"no gap":    {worksheet.Part{Text: "Un mot."}, "fr", "WKS072"},
		"many gaps": {worksheet.Part{Text: strings.Repeat("Un {mot}. ", mostGaps+1)}, "fr", "WKS072"},
		"open":      {worksheet.Part{Text: "Un {mot."}, "fr", "WKS072"},
		"empty":     {worksheet.Part{Text: "Un {} mot."}, "fr", "WKS072"},
		"nested":    {worksheet.Part{Text: "Un {mot {deux}}."}, "fr", "WKS072"},
		"gaps":      {worksheet.Part{Text: "Un mot.", Gaps: "nouns"}, "fr", "WKS072"},
		"every":     {worksheet.Part{Text: "Un mot.", Gaps: "every 1"}, "fr", "WKS072"},
		"no number": {worksheet.Part{Text: "Un mot.", Gaps: "every x"}, "fr", "WKS072"},
		"class":     {worksheet.Part{Text: "Ein Wort.", Gaps: "noun"}, "de", "WKS078"},
	} {
		r := rng.New(1)
		_, err := Kind{}.Make(worksheet.Request{Part: &c.part, Lang: c.lang, Rand: &r})
		if f := check.AsFault(err); f == nil || f.Rule != c.rule || f.Hint.IsZero() || name == "many gaps" && f.Msg.In(check.English) != "the text has 121 gaps: 120 at most" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerify: each promise of a text with gaps, broken once on a finished one, is reported by
// its own sentence and by no other.
func TestVerify(t *testing.T) {
	braces := worksheet.Part{Text: "Le {chat|matou} dort.", Help: worksheet.Help{WordBank: true}}
	for name, c := range map[string]struct {
		part worksheet.Part
		harm func(b *worksheet.Passage, z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":        {braces, func(*worksheet.Passage, *worksheet.Puzzle) {}, nil},
		"no text":        {braces, func(_ *worksheet.Passage, z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, []check.Text{textNoText}},
		"another word":   {braces, func(b *worksheet.Passage, _ *worksheet.Puzzle) { b.Runs[0].Text = "Un " }, []check.Text{textChanged}},
		"a lost end":     {braces, func(b *worksheet.Passage, _ *worksheet.Puzzle) { b.Runs = b.Runs[:2] }, []check.Text{textChanged}},
		"another answer": {braces, func(b *worksheet.Passage, _ *worksheet.Puzzle) { b.Runs[1].Answer = "chien" }, []check.Text{textChanged, textBadBank, textBadGap}},
		"an answer less": {braces, func(b *worksheet.Passage, _ *worksheet.Puzzle) { b.Runs[1].Answer = "chat" }, []check.Text{textBadGap}},
		"a number":       {braces, func(b *worksheet.Passage, _ *worksheet.Puzzle) { b.Runs[1].Number = 2 }, []check.Text{textNumber}},
		"another help":   {braces, func(b *worksheet.Passage, _ *worksheet.Puzzle) { b.Runs[1].Given = "m" }, []check.Text{textBadHelp}},
		"a help of all":  {braces, func(b *worksheet.Passage, _ *worksheet.Puzzle) { b.Runs[1].Given = "chat" }, []check.Text{textBadHelp}},
		"the bank":       {braces, func(_ *worksheet.Passage, z *worksheet.Puzzle) { z.Blocks[1].(*worksheet.Bank).Words[0] = "chien" }, []check.Text{textBadBank}},
		"a gap more": {braces, func(b *worksheet.Passage, z *worksheet.Puzzle) {
			b.Runs = append(b.Runs[:2], worksheet.Run{Text: " "}, worksheet.Run{Gap: true, Number: 2, Answer: "dort"}, worksheet.Run{Text: "."})
			z.Blocks = z.Blocks[:1]
		}, []check.Text{textBadGap}},
		"a gap of another class": {worksheet.Part{Text: "Le chat dort.", Gaps: "noun"}, func(b *worksheet.Passage, _ *worksheet.Puzzle) {
			b.Runs = []worksheet.Run{{Text: "Le chat "}, {Gap: true, Number: 1, Answer: "dort"}, {Text: "."}}
		}, []check.Text{textBadGap}},
		"a gap out of turn": {worksheet.Part{Text: "un deux trois quatre cinq six", Gaps: "every 2"}, func(b *worksheet.Passage, _ *worksheet.Puzzle) {
			b.Runs = []worksheet.Run{{Text: "un "}, {Gap: true, Number: 1, Answer: "deux"}, {Text: " trois quatre "}, {Gap: true, Number: 2, Answer: "cinq"}, {Text: " six"}}
		}, []check.Text{textBadGap}},
		"braces out of turn": {worksheet.Part{Text: "un deux trois quatre {cinq} six", Gaps: "every 2"}, func(b *worksheet.Passage, _ *worksheet.Puzzle) {
			b.Runs = []worksheet.Run{{Text: "un "}, {Gap: true, Number: 1, Answer: "deux"}, {Text: " trois "}, {Gap: true, Number: 2, Answer: "quatre"},
				{Text: " "}, {Gap: true, Number: 3, Answer: "cinq"}, {Text: " "}, {Gap: true, Number: 4, Answer: "six"}}
		}, nil},
	} {
		z := made(t, &c.part, "fr", 1)
		c.harm(z.Blocks[0].(*worksheet.Passage), z)
		checktest.ToldAlone(t, name, Kind{}.Verify(&c.part, z), c.want...)
	}
}

// TestLoose: capitals in the name of the gaps and spaces inside braces change nothing.
func TestLoose(t *testing.T) {
	for want, p := range map[string]*worksheet.Part{
		"chat / matou dort": {Text: "Le {  chat  |  matou } { dort }."},
		"Le / Un":           {Text: "{Le|Un} chat"},
		"chat":              {Text: "Le chat dort", Gaps: " Noun "},
		"souris":            {Text: "La souris", Gaps: "words", Must: []string{"Souris"}},
	} {
		if got := answers(made(t, p, "fr", 1)); got != want {
			t.Errorf("%q: %q, want %q", p.Text, got, want)
		}
	}
	made(t, &worksheet.Part{Text: tale, Gaps: " Every  7"}, "fr", 1)
	if z := made(t, &worksheet.Part{Text: "Le chat dort", Gaps: "noun"}, "fr", 1); len(z.Notes) > 0 {
		t.Errorf("no word is unsure, and there are notes: %v", z.Notes)
	}
}

// FuzzSplit: the pieces of any text are the text without its braces.
func FuzzSplit(f *testing.F) {
	for _, s := range []string{tale, "Un {mot|autre}, l’été, aujourd'hui.", "{a}{b", "\xff{é}", "a-b -c d-"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		pieces, bad := split(text)
		if bad != "" || strings.Contains(text, "{") {
			return
		}
		var all strings.Builder
		for _, p := range pieces {
			all.WriteString(p.text)
		}
		if all.String() != text {
			t.Errorf("%q became %q", text, all.String())
		}
	})
}

// TestTextsOfList: an item with braces is a text to fill in, and its own answer is none of the
// words listed.
func TestTextsOfList(t *testing.T) {
	p := &worksheet.Part{Items: []record.Record{{Question: "Un {mot} ici.", Answers: []string{"autre"}}, {Answers: []string{"ici"}}}}
	z := made(t, p, "fr", 1)
	if got := answers(z); got != "mot ici" || len(z.Left) > 0 {
		t.Errorf("gaps: %s, left out: %v", got, z.Left)
	}
}

// TestBrace: a brace that is not closed, or holds nothing, is reported by what stands behind it: the
// first twenty letters of its line.
func TestBrace(t *testing.T) {
	for text, want := range map[string]string{
		"Un {mot.": "mot.", "Un {} mot.": "} mot.", "Un {mot\nici}": "mot", "{é" + strings.Repeat("à", 30): "é" + strings.Repeat("à", 19), "Un {mot}.": "",
	} {
		if _, bad := split(text); bad != want {
			t.Errorf("%q: %q, want %q", text, bad, want)
		}
	}
}
