package mystery

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// partOf makes a part of answers, other accepted ones behind a bar.
func partOf(answers ...string) *worksheet.Part {
	p := &worksheet.Part{Kind: "mystery"}
	for i, a := range answers {
		p.Items = append(p.Items, record.Record{Question: fmt.Sprintf("Question %d ?", i+1), Answers: strings.Split(a, "|")})
	}
	return p
}

func made(t *testing.T, p *worksheet.Part, lang string, seed uint64) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: lang, Rand: &r})
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	for _, d := range (Kind{}).Verify(p, z) {
		t.Errorf("seed %d: %s", seed, d.Msg.In(check.English))
	}
	return z
}

// TestRandomLists: a word is found for random lists, and nothing but the right answers
// gives it.
func TestRandomLists(t *testing.T) {
	checktest.Whole(t)
	for seed := range uint64(60) {
		r := rng.New(seed)
		lang := dict.Languages()[seed%4]
		keys := worksheet.Lexicon(lang).CommonKeys()
		p := partOf()
		for range 6 + r.IntN(20) {
			answer := strings.ToLower(keys[r.IntN(len(keys))])
			if r.IntN(3) == 0 {
				answer += "|" + strings.ToLower(keys[r.IntN(len(keys))])
			}
			p.Items = append(p.Items, partOf(answer).Items[0])
			p.Items[len(p.Items)-1].Question = fmt.Sprint(len(p.Items))
		}
		a, b := made(t, p, lang, seed), made(t, p, lang, seed+100)
		word := a.Blocks[1].(*worksheet.Reveal).Word
		if n := len([]rune(word)); n < min(len(p.Items), mostWord)-4 {
			t.Errorf("seed %d: %d answers spell no more than %s", seed, len(p.Items), word)
		}
		if d := a.Difficulty / b.Difficulty; d < 0.999 || d > 1.001 || reflect.DeepEqual(a.Blocks, b.Blocks) || !reflect.DeepEqual(a, made(t, p, lang, seed)) {
			t.Errorf("seed %d: variants of difficulties %v and %v", seed, a.Difficulty, b.Difficulty)
		}
	}
}

// TestHidden: the word asked for is spelt in the order of the questions; an answer that
// is no word has a line.
func TestHidden(t *testing.T) {
	p := partOf("La Lune", "l’œil", "un tonneau percé|un tonneau", "1789", "des grêlons", "Paris", "Le sarrasin")
	p.Hidden = "série"
	z := made(t, p, "fr", 1)
	q, reveal := z.Blocks[0].(*worksheet.Questions).Items, z.Blocks[1].(*worksheet.Reveal)
	last := 0
	for _, s := range reveal.Sources {
		if s.Question <= last || q[s.Question-1].Boxes == 0 {
			t.Errorf("sources: %v", reveal.Sources)
		}
		last = s.Question
	}
	for _, q := range q {
		switch q.Answer {
		case "1789":
			if q.Boxes != 0 || q.Lines != 1 {
				t.Error("1789 has boxes")
			}
		case "Lune":
			if q.Boxes != 4 || q.Note != "La Lune" {
				t.Errorf("%d boxes for %s", q.Boxes, q.Note)
			}
		}
	}
	if reveal.Word != "série" {
		t.Error(reveal.Word)
	}
}

// TestProof: a letter that another answer of the length gives too, or that an accepted
// answer changes, or that a mix-up makes another word of, is none of the word.
func TestProof(t *testing.T) {
	for name, c := range map[string]struct {
		answers []string
		word    string
		ok      bool
	}{
		"fine":              {[]string{"rat", "veau", "tortue"}, "rue", true},
		"the same letter":   {[]string{"rat", "roi", "veau", "tortues"}, "rvs", false}, // r of rat is that of roi; s is of tortues alone
		"an accepted one":   {[]string{"rat|coq", "veau", "tigre"}, "teg", false},
		"two for one":       {[]string{"zoo", "veau", "kiwi"}, "zz", false},
		"a letter too many": {[]string{"rat", "veau"}, "rue", false},
		// With « lot » for « rat », « rue » would be « lue ».
		"another word": {[]string{"rat", "lot", "veau", "tortue"}, "rue", false},
	} {
		p := partOf(c.answers...)
		p.Hidden = c.word
		if name == "an accepted one" {
			p.Hidden = "tvg"
		}
		r := rng.New(1)
		_, err := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
		if f := check.AsFault(err); (f == nil) != c.ok || f != nil && (f.Rule != "WKS065" || f.Hint.IsZero()) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerify: each promise of a sheet, broken once on a finished one, is reported by its
// sentence.
func TestVerify(t *testing.T) {
	questions := func(z *worksheet.Puzzle) *worksheet.Questions { return z.Blocks[0].(*worksheet.Questions) }
	reveal := func(z *worksheet.Puzzle) *worksheet.Reveal { return z.Blocks[1].(*worksheet.Reveal) }
	// asks gives the question that has an answer.
	asks := func(z *worksheet.Puzzle, answer string) *worksheet.Question {
		items := questions(z).Items
		return &items[slices.IndexFunc(items, func(q worksheet.Question) bool { return q.Answer == answer })]
	}
	for name, c := range map[string]struct {
		harm func(z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":          {func(*worksheet.Puzzle) {}, nil},
		"no questions":     {func(z *worksheet.Puzzle) { z.Blocks = z.Blocks[1:] }, []check.Text{textNoWordIn}},
		"no mystery word":  {func(z *worksheet.Puzzle) { z.Blocks = z.Blocks[:1] }, []check.Text{textNoWordIn}},
		"an empty word":    {func(z *worksheet.Puzzle) { *reveal(z) = worksheet.Reveal{} }, []check.Text{textNoWordIn}},
		"a letter more":    {func(z *worksheet.Puzzle) { reveal(z).Word = "rues" }, []check.Text{textNoWordIn}},
		"a question less":  {func(z *worksheet.Puzzle) { questions(z).Items = questions(z).Items[:3] }, []check.Text{textNoWordIn}},
		"another word":     {func(z *worksheet.Puzzle) { reveal(z).Word = "rus" }, []check.Text{textGives}},
		"another letter":   {func(z *worksheet.Puzzle) { reveal(z).Sources[1].Letter-- }, []check.Text{textGives}},
		"no letter":        {func(z *worksheet.Puzzle) { reveal(z).Sources[1].Letter = 0 }, []check.Text{textGives}},
		"a letter beyond":  {func(z *worksheet.Puzzle) { reveal(z).Sources[1].Letter = 9 }, []check.Text{textGives}},
		"a box more":       {func(z *worksheet.Puzzle) { asks(z, "rat").Boxes++ }, []check.Text{textGives}},
		"a question twice": {func(z *worksheet.Puzzle) { reveal(z).Sources[1] = reveal(z).Sources[0] }, []check.Text{textTwice}},
		"no question":      {func(z *worksheet.Puzzle) { reveal(z).Sources[1].Question = 0 }, []check.Text{textTwice}},
		"one beyond":       {func(z *worksheet.Puzzle) { reveal(z).Sources[1].Question = 5 }, []check.Text{textTwice}},
		"another question": {func(z *worksheet.Puzzle) { asks(z, "coqs").Text = "?" }, []check.Text{textOtherQ}},
		"another answer":   {func(z *worksheet.Puzzle) { asks(z, "coqs").Answer = "poule" }, []check.Text{textOtherQ}},
		"an end of it":     {func(z *worksheet.Puzzle) { z.Part.Items[1].Answers[0] = "les gros et grands coqs" }, []check.Text{textOtherQ}},
		"an accepted answer": {func(z *worksheet.Puzzle) {
			z.Part.Items[0].Answers = append(z.Part.Items[0].Answers, "yak")
		}, []check.Text{textChanges}},
		"an accepted one that gives the same": {func(z *worksheet.Puzzle) {
			z.Part.Items[0].Answers = append(z.Part.Items[0].Answers, "rrr", "chameau")
		}, nil},
		"the letter of another": {func(z *worksheet.Puzzle) {
			z.Part.Items[1].Answers = append(z.Part.Items[1].Answers, "rrr")
		}, []check.Text{textSame}},
		"with its article": {func(z *worksheet.Puzzle) {
			z.Part.Items[1].Answers = append(z.Part.Items[1].Answers, "le rrr")
		}, []check.Text{textSame}},
		"another word of another": {func(z *worksheet.Puzzle) {
			z.Part.Items[1].Answers = append(z.Part.Items[1].Answers, "mmm")
		}, []check.Text{textAnother}},
	} {
		p := partOf("rat", "coqs", "veau", "tortue")
		p.Hidden = "rue"
		z := made(t, p, "fr", 2)
		c.harm(z)
		checktest.ToldAlone(t, name, Kind{}.Verify(p, z), c.want...)
	}
}

func TestBare(t *testing.T) {
	for _, c := range [][3]string{{"fr", "La grêle", "grêle"}, {"fr", "l’œil", "œil"}, {"fr", "la", "la"}, {"en", "The sun", "sun"}, {"en", "la vida", "la vida"}, {"de", "die Sonne", "Sonne"}, {"es", "El sol", "sol"}} {
		if got := Bare(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %q, want %q", c[1], got, c[2])
		}
	}
}

// TestMarks: the marks of an exercise are shared out where that leaves none over.
func TestMarks(t *testing.T) {
	for marks, each := range map[int]int{0: 0, 6: 2, 7: 0} {
		p := partOf("chat", "chien", "cheval")
		p.Marks = marks
		for _, b := range made(t, p, "fr", 1).Blocks {
			if q, ok := b.(*worksheet.Questions); ok && q.Items[0].Marks != each {
				t.Errorf("%d marks: %d for a question, want %d", marks, q.Items[0].Marks, each)
			}
		}
	}
}

func BenchmarkMake(b *testing.B) {
	keys := dict.French().CommonKeys()
	p := partOf()
	for i := range 30 {
		p.Items = append(p.Items, partOf(strings.ToLower(keys[250*i+7])).Items[0])
		p.Items[i].Question = fmt.Sprint(i)
	}
	for b.Loop() {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestDifficulty: a mean question measures two and a tenth of a letter, and a star more or less
// than two where it has some.
func TestDifficulty(t *testing.T) {
	for stars, want := range map[int]float64{0: 7.3, 1: 6.3, 2: 7.3, 3: 8.3} {
		p := partOf("rat", "coqs", "tortue")
		p.Items[1].Stars = stars
		if got := 3 * made(t, p, "fr", 1).Difficulty; math.Abs(got-want) > 1e-9 {
			t.Errorf("%d stars: %v, want %v", stars, got, want)
		}
	}
}
