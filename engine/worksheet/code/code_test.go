package code

import (
	"reflect"
	"strings"
	"sync"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

func made(t *testing.T, part *worksheet.Part, lang string, seed uint64) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	part.Kind = "code"
	z, err := Kind{}.Make(worksheet.Request{Part: part, Lang: lang, Rand: &r})
	if err != nil {
		t.Fatalf("%s, seed %d: %v", lang, seed, err)
	}
	return z
}

func list(words ...string) (out []record.Record) {
	for _, w := range words {
		out = append(out, record.Record{Answers: []string{w}})
	}
	return out
}

var castle = []string{"château", "donjon", "pont-levis", "un œuf", "forteresse", "Les chevaliers défendent la tour !", "seigneur", "l’écuyer"}

// reader deciphers a sheet with no more than pupils have: the letters that are given, and a
// dictionary, in which it looks for the words that fit.
type reader struct {
	letters map[string]rune
	words   map[int][]string
}

func newReader(z *worksheet.Puzzle) *reader {
	r := &reader{map[string]rune{}, words()}
	if b := worksheet.First[*worksheet.Bank](z); b != nil {
		for _, said := range b.Words {
			l, n, _ := strings.Cut(said, " = ")
			r.letters[n] = []rune(l)[0]
		}
	}
	return r
}

// words are those of French by their length.
var words = sync.OnceValue(func() map[int][]string {
	out := map[int][]string{}
	for key := range dict.French().Keys(dict.Common) {
		out[len(key)] = append(out[len(key)], key)
	}
	return out
})

// fits reports whether a word may be what numbers say.
func (r *reader) fits(codes []string, word string) bool {
	for i, l := range []rune(word) {
		if known := r.letters[codes[i]]; known != 0 && known != l {
			return false
		}
	}
	now, taken := map[string]rune{}, map[rune]bool{}
	for n, l := range r.letters {
		now[n], taken[l] = l, true
	}
	for i, l := range []rune(word) {
		if known, ok := now[codes[i]]; ok && known != l || !ok && taken[l] {
			return false
		}
		now[codes[i]], taken[l] = l, true
	}
	return true
}

// read works the numbers out, as far as words that only one reading fits lead.
func (r *reader) read(z *worksheet.Puzzle) {
	for more := true; more; {
		more = false
		for _, q := range asked(z) {
			for _, word := range strings.Split(strings.Join(q.Codes, " "), "  ") {
				codes, open := strings.Fields(word), false
				for _, n := range codes {
					open = open || r.letters[n] == 0
				}
				if !open {
					continue
				}
				found := ""
				for _, w := range r.words[len(codes)] {
					if r.fits(codes, w) {
						if found != "" {
							found = ""
							break
						}
						found = w
					}
				}
				for i, l := range []rune(found) {
					r.letters[codes[i]], more = l, true
				}
			}
		}
	}
}

// TestRead: at each level the whole sheet can be read, and says what the key says.
func TestRead(t *testing.T) {
	for level, most := range map[string]int{"": 26, "facile": 26, "moyen": 13, "difficile": 9} {
		for seed := range uint64(3) {
			part := &worksheet.Part{Items: list(castle...), Level: level}
			z := made(t, part, "fr", seed)
			if again := made(t, part, "fr", seed); !reflect.DeepEqual(z, again) {
				t.Errorf("seed %d gives two puzzles", seed)
			}
			if found := (Kind{}).Verify(part, z); len(found) > 0 {
				t.Error(found)
			}
			r := newReader(z)
			if n := len(r.letters); n > most || n == 0 {
				t.Errorf("%s, seed %d: %d letters are given", level, seed, n)
			}
			r.read(z)
			for _, q := range asked(z) {
				got := ""
				for _, n := range q.Codes {
					if n != "" {
						got += string(r.letters[n])
					}
				}
				want, _ := worksheet.Key("fr", strings.Trim(q.Answer, " !"))
				if got != want {
					t.Errorf("%s, seed %d: one reads %q, the key says %q", level, seed, got, want)
				}
			}
		}
	}
}

// TestLeft: what has no letters is left out; words of a language without a lexicon get the
// whole code.
func TestLeft(t *testing.T) {
	part := &worksheet.Part{Items: list("roi", "1789", strings.Repeat("le roi ", 20)), Help: worksheet.Help{FirstLetters: 1}, Marks: 2}
	z := made(t, part, "fr", 1)
	if q := asked(z)[0]; len(z.Left) != 2 || q.Given != "R" || q.Marks != 2 || q.Boxes != 3 {
		t.Errorf("%+v, left %v", q, z.Left)
	}
	z = made(t, &worksheet.Part{Items: list("inkomo", "ikati"), Level: "difficile"}, "zu", 1)
	if b := worksheet.First[*worksheet.Bank](z); len(b.Words) != 7 || len(z.Notes) != 1 {
		t.Errorf("%q, %v", b.Words, z.Notes)
	}
	r := rng.New(1)
	_, err := Kind{}.Make(worksheet.Request{Part: &worksheet.Part{Items: list("1789")}, Lang: "fr", Rand: &r})
	if f := check.AsFault(err); f == nil || f.Rule != "WKS104" {
		t.Error(err)
	}
}

func TestVerify(t *testing.T) {
	for name, c := range map[string]struct {
		harm func(z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":        {func(*worksheet.Puzzle) {}, nil},
		"no questions":   {func(z *worksheet.Puzzle) { z.Blocks = z.Blocks[:1] }, []check.Text{textCode}},
		"one less":       {func(z *worksheet.Puzzle) { b := z.Blocks[1].(*worksheet.Questions); b.Items = b.Items[1:] }, []check.Text{textCode}},
		"one twice":      {func(z *worksheet.Puzzle) { asked(z)[0] = asked(z)[1] }, []check.Text{textCode}},
		"another number": {func(z *worksheet.Puzzle) { asked(z)[0].Codes[0] = "99" }, []check.Text{textCode}},
		"a number less":  {func(z *worksheet.Puzzle) { asked(z)[0].Codes = asked(z)[0].Codes[1:] }, []check.Text{textCode}},
		"a box less":     {func(z *worksheet.Puzzle) { asked(z)[0].Boxes-- }, []check.Text{textCode}},
		"another answer": {func(z *worksheet.Puzzle) { asked(z)[0].Answer = "roi" }, []check.Text{textCode}},
		"a wrong letter": {func(z *worksheet.Puzzle) { z.Blocks[0].(*worksheet.Bank).Words[0] = "A = 99" }, []check.Text{textCode}},
	} {
		part := &worksheet.Part{Items: list("château", "donjon", "tour")}
		z := made(t, part, "fr", 1)
		c.harm(z)
		checktest.ToldAlone(t, name, Kind{}.Verify(part, z), c.want...)
	}
}

// TestRepeats: each variant has a code of its own.
func TestRepeats(t *testing.T) {
	a, b := made(t, &worksheet.Part{Items: list("château")}, "fr", 1), made(t, &worksheet.Part{Items: list("château")}, "fr", 2)
	if (Kind{}).Repeats(b, []*worksheet.Puzzle{a}) || !(Kind{}).Repeats(a, []*worksheet.Puzzle{b, a}) {
		t.Error("codes")
	}
}
