package pyramid

import (
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

func made(t *testing.T, part *worksheet.Part, lang string, seed uint64) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	part.Kind = "pyramid"
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

// TestRead climbs the pyramids of a sheet with no more than pupils have: the first word, the
// letters that are added and a dictionary. What is found is what the key says or admits.
func TestRead(t *testing.T) {
	for _, lang := range []string{"fr", "en", "de", "es"} {
		words := map[string][]string{} // by their letters, sorted
		for key := range worksheet.Lexicon(lang).Keys(dict.Word) {
			if worksheet.Lexicon(lang).Band(key) > 0 {
				words[sorted(key)] = append(words[sorted(key)], key)
			}
		}
		for _, level := range []string{"", "facile", "moyen", "difficile"} {
			for seed := range uint64(4) {
				z := made(t, &worksheet.Part{Level: level}, lang, seed)
				if again := made(t, z.Part, lang, seed); !reflect.DeepEqual(z, again) {
					t.Errorf("%s: seed %d gives two puzzles", lang, seed)
				}
				if found := (Kind{}).Verify(z.Part, z); len(found) > 0 || len(z.Blocks) != usual {
					t.Errorf("%s, %s: %d pyramids, %v", lang, level, len(z.Blocks), found)
				}
				for _, b := range z.Blocks {
					letters := ""
					for _, q := range b.(*worksheet.Questions).Items {
						letters = sorted(letters + q.Given + strings.TrimPrefix(q.Text, "+\u00a0"))
						said, _ := worksheet.Key(lang, q.Answer)
						if len([]rune(letters)) != q.Boxes || !slices.Contains(words[letters], said) {
							t.Errorf("%s, seed %d: of %s one makes %q, the key says %s", lang, seed, letters, words[letters], said)
						}
						if q.Given == "" && len(words[letters]) != 1 {
							t.Errorf("%s, seed %d: of %s one makes %q as well", lang, seed, letters, words[letters])
						}
					}
				}
			}
		}
	}
}

// TestOwnWords: words of a list stand at the feet, with their definitions; others are left.
func TestOwnWords(t *testing.T) {
	part := &worksheet.Part{Items: list("maison", "1789", "le", "wagon", "soleil"), Case: "lower", Help: worksheet.Help{FirstLetters: 1}}
	part.Items[0].Question = "on y habite"
	z := made(t, part, "fr", 1)
	var left []string
	for _, l := range z.Left {
		left = append(left, l.Item.Answer())
	}
	if !slices.Equal(left, []string{"1789", "le", "wagon"}) || len(z.Blocks) != 2 {
		t.Fatalf("left are %q, %d pyramids", left, len(z.Blocks))
	}
	items := z.Blocks[0].(*worksheet.Questions).Items
	if foot := items[len(items)-1]; foot.Answer != "maison" || !strings.HasSuffix(foot.Text, " — on y habite") || foot.Given != "m" || len(items) != 4 || len(items[0].Given) != 3 {
		t.Errorf("%+v", items)
	}
	if found := (Kind{}).Verify(part, z); len(found) > 0 {
		t.Error(found)
	}
	r := rng.New(1)
	_, err := Kind{}.Make(worksheet.Request{Part: &worksheet.Part{Items: list("wagon")}, Lang: "fr", Rand: &r})
	if f := check.AsFault(err); f == nil || f.Rule != "WKS103" {
		t.Error(err)
	}
}

func TestVerify(t *testing.T) {
	first := func(z *worksheet.Puzzle) []worksheet.Question { return z.Blocks[0].(*worksheet.Questions).Items }
	for name, c := range map[string]struct {
		harm func(z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":        {func(*worksheet.Puzzle) {}, nil},
		"another letter": {func(z *worksheet.Puzzle) { first(z)[1].Text = "+\u00a0W" }, []check.Text{textFloor}},
		"two letters":    {func(z *worksheet.Puzzle) { first(z)[1].Text += "W" }, []check.Text{textFloor}},
		"another top":    {func(z *worksheet.Puzzle) { first(z)[0].Given = "WWW" }, []check.Text{textFloor}},
		"a box less":     {func(z *worksheet.Puzzle) { first(z)[2].Boxes-- }, []check.Text{textFloor}},
		"no pyramid":     {func(z *worksheet.Puzzle) { z.Blocks = nil }, []check.Text{textLost}},
		"a lost word":    {func(z *worksheet.Puzzle) { z.Blocks = z.Blocks[1:] }, []check.Text{textLost}},
		"an other untold": {func(z *worksheet.Puzzle) {
			for i := range first(z) {
				first(z)[i].Note = ""
			}
		}, []check.Text{textOther}},
	} {
		part := &worksheet.Part{Items: list("marteau", "soleil")}
		z := made(t, part, "fr", 1)
		c.harm(z)
		checktest.ToldAlone(t, name, Kind{}.Verify(part, z), c.want...)
	}
}

// TestRepeats: drawn pyramids differ; those of a list are the same for all.
func TestRepeats(t *testing.T) {
	a, b := made(t, &worksheet.Part{}, "fr", 1), made(t, &worksheet.Part{}, "fr", 2)
	if (Kind{}).Repeats(b, []*worksheet.Puzzle{a}) || !(Kind{}).Repeats(a, []*worksheet.Puzzle{b, a}) {
		t.Error("drawn ones")
	}
	own := made(t, &worksheet.Part{Items: list("maison")}, "fr", 1)
	if (Kind{}).Repeats(own, []*worksheet.Puzzle{own}) {
		t.Error("own ones")
	}
}
