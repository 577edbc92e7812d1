package coquillaude

import (
	"reflect"
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
	p := &worksheet.Part{Kind: "coquillaude"}
	for _, w := range words {
		word, clue, _ := strings.Cut(w, " : ")
		p.Items = append(p.Items, record.Record{Answers: []string{word}, Question: clue})
	}
	return p
}

func drawn(t *testing.T, p *worksheet.Part, lang string, seed uint64) *worksheet.Puzzle {
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

// TestDrawn: racks of common words in each language, no better word than that of the key;
// variants are as hard.
func TestDrawn(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range dict.Languages() {
		for seed := range uint64(3) {
			p := &worksheet.Part{Level: []string{"", "facile", "hard"}[seed]}
			a, b := drawn(t, p, lang, seed), drawn(t, p, lang, seed+50)
			if n := len(a.Blocks[0].(*worksheet.Questions).Items); n != usual {
				t.Errorf("%s: %d racks", lang, n)
			}
			extra, least := []int{1, 1, 2}[seed], []int{6, 5, 7}[seed]
			for _, q := range a.Blocks[0].(*worksheet.Questions).Items {
				key, _ := worksheet.Key(lang, q.Answer)
				if n, m := letters.Len(key), len(strings.Fields(q.Text)); n < least || n > least+2 || m != n+extra {
					t.Errorf("%s, %q: %d letters for %s", lang, p.Level, m, q.Answer)
				}
			}
			if d := a.Difficulty / b.Difficulty; d < 0.95 || d > 1.05 || !reflect.DeepEqual(a, drawn(t, p, lang, seed)) {
				t.Errorf("%s: difficulties of %v and %v", lang, a.Difficulty, b.Difficulty)
			}
		}
	}
}

// TestListed: words of a list become racks, with what else is as good; those that cannot
// are named.
func TestListed(t *testing.T) {
	p := partOf("règles : on les suit", "château", "1789", "or", "donjon")
	p.Level, p.Case = "facile", "lower"
	p.Help = worksheet.Help{Lengths: true, FirstLetters: 1}
	z := drawn(t, p, "fr", 1)
	q := z.Blocks[0].(*worksheet.Questions).Items
	if len(q)+len(z.Left) != 5 || len(z.Left) < 2 {
		t.Errorf("%d racks, %d left out", len(q), len(z.Left))
	}
	for _, q := range q {
		if q.Answer == "donjon" && (q.Boxes != 6 || q.Given != "d" || len([]rune(q.Text)) != 13) {
			t.Errorf("%+v", q)
		}
	}
}

// TestNames: a rack is made of a name where La Coquillaude lets one lay it; in other languages names
// do not count.
func TestNames(t *testing.T) {
	if z := drawn(t, partOf("Dirichlet"), "fr", 1); len(z.Left) > 0 {
		t.Errorf("left out: %v", z.Left)
	}
	r := rng.New(1)
	if _, err := (Kind{}).Make(worksheet.Request{Part: partOf("Elizabeth"), Lang: "en", Rand: &r}); check.AsFault(err) == nil {
		t.Errorf("an English name: %v", err)
	}
}

func TestFaults(t *testing.T) {
	for name, p := range map[string]*worksheet.Part{"level": {Level: "dur"}, "words": partOf("1789", "or")} {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); check.AsFault(err) == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerify: a harmed sheet is found out.
func TestVerify(t *testing.T) {
	for name, harm := range map[string]func(q *worksheet.Question){
		"a letter": func(q *worksheet.Question) { q.Text = strings.Replace(q.Text, "D", "Z", 1) },
		"shorter":  func(q *worksheet.Question) { q.Answer = "don" },
		"better":   func(q *worksheet.Question) { q.Text += "\u00a0S" },
		"equal":    func(q *worksheet.Question) { q.Text, q.Answer = "C\u00a0H\u00a0N\u00a0I\u00a0E", "chien" },
		"a note":   func(q *worksheet.Question) { q.Note = "château" },
	} {
		p := partOf("donjon")
		z := drawn(t, p, "fr", 2)
		harm(&z.Blocks[0].(*worksheet.Questions).Items[0])
		if len((Kind{}).Verify(p, z)) == 0 {
			t.Errorf("%s: nothing is found", name)
		}
	}
}

func BenchmarkMake(b *testing.B) {
	for b.Loop() {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: &worksheet.Part{}, Lang: "fr", Rand: &r}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	r := rng.New(1)
	p := &worksheet.Part{}
	z, _ := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
	for b.Loop() {
		(Kind{}).Verify(p, z)
	}
}
