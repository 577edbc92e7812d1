package coquillaude

import (
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

// TestVerify: each promise of a sheet, broken once on a finished one, is reported by its own
// sentence and by no other.
func TestVerify(t *testing.T) {
	items := func(z *worksheet.Puzzle) []worksheet.Question { return z.Blocks[0].(*worksheet.Questions).Items }
	at := func(z *worksheet.Puzzle, answer string) *worksheet.Question {
		return &items(z)[slices.IndexFunc(items(z), func(q worksheet.Question) bool { return q.Answer == answer })]
	}
	for name, c := range map[string]struct {
		harm func(z *worksheet.Puzzle)
		want []check.Text
	}{
		"no questions": {func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, []check.Text{textNoList}},
		"no question":  {func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Questions{} }, []check.Text{textNoList}},
		"a lost word":  {func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Questions{Items: items(z)[1:]} }, []check.Text{textLost}},
		"one left out": {func(z *worksheet.Puzzle) {
			z.Left = []worksheet.Left{{Item: z.Part.Items[0]}}
			*at(z, "donjon") = *at(z, "château")
		}, nil},
		"another letter": {func(z *worksheet.Puzzle) { q := at(z, "donjon"); q.Text = strings.Replace(q.Text, "D", "Z", 1) }, []check.Text{textLetters}},
		"a letter twice": {func(z *worksheet.Puzzle) { q := at(z, "donjon"); q.Text = strings.Replace(q.Text, "N", "", 1) }, []check.Text{textLetters}},
		"a better word":  {func(z *worksheet.Puzzle) { q := at(z, "donjon"); q.Text, q.Note = "DONJONS"+between+"tour", "" }, []check.Text{textBetter}},
		"a shorter word": {func(z *worksheet.Puzzle) { at(z, "donjon").Note = "don" }, []check.Text{textLetters}},
		"another word":   {func(z *worksheet.Puzzle) { at(z, "donjon").Note = "rempart" }, []check.Text{textLetters}},
	} {
		p := partOf("donjon : tour", "château")
		z := drawn(t, p, "fr", 2)
		c.harm(z)
		checktest.ToldAlone(t, name, Kind{}.Verify(p, z), c.want...)
	}
	for note, want := range map[string][]check.Text{"chine, niche": nil, "niche": {textEqual}, "": {textEqual}} {
		z := &worksheet.Puzzle{Lang: "fr", Blocks: []worksheet.Block{&worksheet.Questions{Items: []worksheet.Question{{Text: "CNHIE", Answer: "chien", Note: note}}}}}
		checktest.ToldAlone(t, "equal words, of which the key says: "+note, Kind{}.Verify(partOf("chien"), z), want...)
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

// TestLengths: words of four to twelve letters are taken.
func TestLengths(t *testing.T) {
	why := map[string]string{}
	for _, l := range drawn(t, partOf("roi", "donjon", "rois", "mathématique", "mathématiques", "1789"), "fr", 1).Left {
		why[l.Item.Answer()] = l.Why.Text.EN
	}
	if why["roi"] != whyLength.EN || why["mathématiques"] != whyLength.EN || why["1789"] != whySigns.EN || why["rois"] == whyLength.EN || why["mathématique"] == whyLength.EN {
		t.Errorf("left out: %v", why)
	}
}

// TestAsk: what stands beside the letters: the clue, lines or boxes, first letters, never all of
// them, and marks where they can be shared out.
func TestAsk(t *testing.T) {
	word, _ := letters.Parse("ROIS")
	all, _ := letters.Parse("SROIX")
	racks := []rack{{record.Record{Answers: []string{"rois"}, Question: "Ils règnent"}, all, []string{"soir", "ouïr"}}, {record.Record{Answers: []string{"rois"}}, word, nil}}
	shown := "S\u00a0R\u00a0O\u00a0I\u00a0X"
	for name, c := range map[string]struct {
		part worksheet.Part
		want worksheet.Question
	}{
		"as usual":  {worksheet.Part{}, worksheet.Question{Text: shown + between + "Ils règnent", Lines: 1, Answer: "rois", Note: "soir, ouïr"}},
		"lines":     {worksheet.Part{Lines: 3, Marks: 6}, worksheet.Question{Text: shown + between + "Ils règnent", Lines: 3, Answer: "rois", Note: "soir, ouïr", Marks: 3}},
		"boxes":     {worksheet.Part{Help: worksheet.Help{Lengths: true}, Marks: 5}, worksheet.Question{Text: shown + between + "Ils règnent", Boxes: 4, Answer: "rois", Note: "soir, ouïr"}},
		"letters":   {worksheet.Part{Help: worksheet.Help{FirstLetters: 2}}, worksheet.Question{Text: shown + between + "Ils règnent", Lines: 1, Answer: "rois", Note: "soir, ouïr", Given: "RO"}},
		"all of it": {worksheet.Part{Help: worksheet.Help{FirstLetters: 5}}, worksheet.Question{Text: shown + between + "Ils règnent", Lines: 1, Answer: "rois", Note: "soir, ouïr", Given: "ROI"}},
	} {
		z := &worksheet.Puzzle{}
		(&maker{Request: worksheet.Request{Part: &c.part, Lang: "fr"}}).ask(z, racks)
		q := z.Blocks[0].(*worksheet.Questions).Items
		if !reflect.DeepEqual(q[0], c.want) || len(q) != 2 || q[1].Text != "R\u00a0O\u00a0I\u00a0S" {
			t.Errorf("%s: %+v", name, q)
		}
		if z.Difficulty != 5 { // ten less four letters, and eight less four
			t.Errorf("%s: a difficulty of %v", name, z.Difficulty)
		}
	}
}
