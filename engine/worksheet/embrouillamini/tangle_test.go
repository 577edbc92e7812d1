package embrouillamini

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
	p := &worksheet.Part{Kind: "tangle"}
	for _, w := range words {
		word, clue, _ := strings.Cut(w, " : ")
		p.Items = append(p.Items, record.Record{Answers: []string{word}, Question: clue})
	}
	return p
}

func made(t *testing.T, p *worksheet.Part, lang string, seed uint64, before ...*worksheet.Puzzle) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: lang, Rand: &r, Before: before})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range (Kind{}).Verify(p, z) {
		t.Errorf("%s, seed %d: %s", lang, seed, d.Msg.In(check.English))
	}
	return z
}

// TestDrawn: tables of common words in each language; a seed gives one table.
func TestDrawn(t *testing.T) {
	for i, lang := range dict.Languages() {
		p := &worksheet.Part{Level: []string{"", "facile", "moyen", "hard"}[i]}
		z := made(t, p, lang, uint64(i))
		if n := len(z.Blocks[0].(*worksheet.Board).Paths); n < 6 || len(z.Left) > 0 {
			t.Errorf("%s: %d words, %d left out", lang, n, len(z.Left))
		}
		if !reflect.DeepEqual(z, made(t, p, lang, uint64(i))) {
			t.Errorf("%s: a seed gives two tables", lang)
		}
	}
}

// TestListed: of a list, words that begin with one letter are on the table and the others
// are named; variants are as hard.
func TestListed(t *testing.T) {
	checktest.Whole(t)
	p := partOf("château", "chien", "chat", "canne", "cuisine", "donjon", "cor", "c’est", "R2D2", "ça", "chat", "cathédrale", "carotte")
	a := made(t, p, "fr", 1)
	why := map[string]string{}
	for _, l := range a.Left {
		why[l.Item.Answer()] = l.Why.In(check.English)
	}
	if len(why) != 4 || why["donjon"] != "too few words begin with D as it does" {
		t.Errorf("left out: %v", why)
	}
	for seed := range uint64(8) {
		if d := made(t, p, "fr", 10+seed, a).Difficulty / a.Difficulty; d < 0.9 || d > 1.1 {
			t.Errorf("seed %d: %.2f times as hard", seed, d)
		}
	}
	p.Help.WordBank = true
	if bank, ok := made(t, p, "fr", 1).Blocks[1].(*worksheet.Bank); !ok || len(bank.Words) != 9 {
		t.Error("no bank")
	}
}

// TestTables: words that begin with other letters stand on tables of their own, two or more on
// each, unless the size of one is given; variants are as hard.
func TestTables(t *testing.T) {
	words := []string{"château", "chevalier", "catapulte", "tour", "tournoi", "troubadour", "banquet", "bouclier", "donjon", "rempart", "roi", "heaume"}
	p := partOf(words...)
	a := made(t, p, "fr", 1)
	boards := worksheet.Of[*worksheet.Board](a)
	if len(boards) != 4 || len(a.Left) != 2 {
		t.Errorf("%d tables, left %v", len(boards), a.Left)
	}
	n := 0
	for _, b := range boards {
		for _, path := range b.Paths {
			n++
			if key, _ := worksheet.Key("fr", path.Word); b.Cells[path.Cells[0]].Letter != key[:1] {
				t.Errorf("%s begins with %q", path.Word, b.Cells[path.Cells[0]].Letter)
			}
		}
	}
	if n+len(a.Left) != len(words) {
		t.Errorf("%d words on tables and %d left", n, len(a.Left))
	}
	for seed := range uint64(4) {
		if d := made(t, p, "fr", 10+seed, a).Difficulty / a.Difficulty; d < 0.9 || d > 1.1 {
			t.Errorf("seed %d: %.2f times as hard", seed, d)
		}
	}
	p.Size = "9x9"
	if z := made(t, p, "fr", 1); len(worksheet.Of[*worksheet.Board](z)) != 1 || len(z.Left) != 9 {
		t.Errorf("of one size: %d tables, %d left", len(worksheet.Of[*worksheet.Board](z)), len(z.Left))
	}
}

func TestFaults(t *testing.T) {
	for name, p := range map[string]*worksheet.Part{"level": {Level: "dur"}, "size": {Size: "2x9"}, "size 2": {Size: "9"}, "words": partOf("1789", "or")} {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); check.AsFault(err) == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for s, want := range map[string]int{"3": 3, "9": 9, "10": 10, "12": 12, "13": 0, "": 0, "1": 0, "x": 0} {
		if got := side(s); got != want {
			t.Errorf("side %q: %d", s, got)
		}
	}
}

// TestLengths: words of three to twelve letters are taken.
func TestLengths(t *testing.T) {
	z := made(t, partOf("or", "ouf", "ordinateur", "orthographes", "orthographier"), "fr", 1)
	var left []string
	for _, l := range z.Left {
		left = append(left, l.Why.In(check.English))
	}
	if want := []string{"it has 2 letters: 3 to 12 are possible", "it has 13 letters: 3 to 12 are possible"}; !slices.Equal(left, want) {
		t.Errorf("left out: %q", left)
	}
}

// TestVerify: each promise of a table, broken once on a finished one, is reported by its own
// sentence and by no other.
func TestVerify(t *testing.T) {
	answer := func(z *worksheet.Puzzle) *worksheet.Question { return &z.Blocks[1].(*worksheet.Questions).Items[0] }
	for name, c := range map[string]struct {
		harm func(b *worksheet.Board, z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":          {func(*worksheet.Board, *worksheet.Puzzle) {}, nil},
		"no table":         {func(_ *worksheet.Board, z *worksheet.Puzzle) { z.Blocks[0] = z.Blocks[1] }, []check.Text{textNoTable}},
		"nothing to find":  {func(_ *worksheet.Board, z *worksheet.Puzzle) { z.Blocks = z.Blocks[:1] }, []check.Text{textNoTable}},
		"a lost cell":      {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Cells = b.Cells[1:] }, []check.Text{textNoTable}},
		"another letter":   {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Cells[b.Paths[0].Cells[1]].Letter = "w" }, []check.Text{textNotRead, textPath}},
		"a second capital": {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Cells[b.Paths[0].Cells[1]].Letter = "H" }, []check.Text{textCapitals}},
		"no capital":       {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Cells[b.Paths[0].Cells[0]].Letter = "c" }, []check.Text{textCapitals}},
		"a path backwards": {func(b *worksheet.Board, _ *worksheet.Puzzle) { slices.Reverse(b.Paths[0].Cells) }, []check.Text{textPath}},
		"a short path":     {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Paths[0].Cells = b.Paths[0].Cells[:2] }, []check.Text{textPath}},
		"a path outside":   {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Paths[0].Cells[1] = len(b.Cells) }, []check.Text{textPath}},
		"before the table": {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Paths[0].Cells[1] = -1 }, []check.Text{textPath}},
		"a word too many":  {func(_ *worksheet.Board, z *worksheet.Puzzle) { answer(z).Answer += ", zoo" }, []check.Text{textNotRead}},
		"one in a note":    {func(_ *worksheet.Board, z *worksheet.Puzzle) { answer(z).Note = "zoo" }, []check.Text{textNotRead}},
		"one in a bank": {func(_ *worksheet.Board, z *worksheet.Puzzle) {
			z.Blocks = append(z.Blocks, &worksheet.Bank{Words: []string{"zoo"}})
		}, []check.Text{textNotRead}},
		"a lost word": {func(_ *worksheet.Board, z *worksheet.Puzzle) { answer(z).Answer = "chat, cor" }, []check.Text{textLost}},
		"one left out": {func(_ *worksheet.Board, z *worksheet.Puzzle) {
			answer(z).Answer, z.Left = "chat, cor", []worksheet.Left{{Item: z.Part.Items[1]}}
		}, nil},
	} {
		p := partOf("chat", "chou", "cor")
		z := made(t, p, "fr", 1)
		c.harm(z.Blocks[0].(*worksheet.Board), z)
		checktest.ToldAlone(t, name, Kind{}.Verify(p, z), c.want...)
	}
}

// TestVerifyAlone: on a small table, words are read over cards that touch, none twice, and
// an insult is reported unless it stands in a word of the list.
func TestVerifyAlone(t *testing.T) {
	for name, c := range map[string]struct {
		rows, word string
		path       []int
		want       []check.Text
	}{
		"corner to corner":  {"Rxx xax xxt", "rat", []int{0, 4, 8}, nil},
		"over a card":       {"Rxa xxx xxt", "rat", nil, []check.Text{textNotRead}},
		"round the edge":    {"xxR atx xxx", "rat", nil, []check.Text{textNotRead}},
		"a card twice":      {"Tox xxx xxx", "tot", nil, []check.Text{textNotRead}},
		"over a hole":       {"R.. .a. ..t", "rat", []int{0, 4, 8}, nil},
		"not the capital":   {"Rat rxx xxx", "rat", []int{3, 1, 2}, []check.Text{textPath}},
		"a path that leaps": {"Rat xax xxt", "rat", []int{0, 1, 8}, []check.Text{textPath}},
		"a path that turns": {"Tot xxx xxx", "tot", []int{0, 1, 0}, []check.Text{textPath}},
		"no path":           {"Tot xxx xxx", "tot", []int{}, []check.Text{textPath}},
		"an insult":         {"Mex xrd xxe", "", nil, []check.Text{textCrude}},
		"inside a word":     {"Mex xrd xxe", "merde", []int{0, 1, 4, 5, 8}, nil},
		"inside, backwards": {"mex xrd xxE", "edrem", []int{8, 5, 4, 1, 0}, nil},
	} {
		lines := strings.Fields(c.rows)
		b, bank := &worksheet.Board{Cols: len(lines[0]), Rows: len(lines)}, &worksheet.Bank{}
		for _, letter := range strings.Join(lines, "") {
			b.Cells = append(b.Cells, worksheet.Cell{Kind: worksheet.Letter, Letter: strings.Trim(string(letter), ".")})
		}
		if c.word != "" {
			bank.Words = []string{c.word}
		}
		if c.path != nil {
			b.Paths = []worksheet.Path{{Word: c.word, Cells: c.path}}
		}
		checktest.ToldAlone(t, name, Kind{}.Verify(&worksheet.Part{}, &worksheet.Puzzle{Blocks: []worksheet.Block{b, bank}}), c.want...)
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

// TestIndecent: watched are the insults that the letters of the list make, in the language of
// the sheet and in French, but those inside its words.
func TestIndecent(t *testing.T) {
	maker := func(lang string, words ...string) *maker {
		m := &maker{Request: worksheet.Request{Lang: lang}}
		for _, w := range words {
			word, _ := letters.Parse(w)
			m.words = append(m.words, worksheet.Sought{Word: word})
		}
		return m
	}
	for _, c := range []struct {
		lang, words, key string
		want             bool
	}{
		{"fr", "MERCI DINDE", "MERDE", true}, {"fr", "MERCI", "MERDE", false}, {"fr", "MERDEUX", "MERDE", false}, {"fr", "EDREMAT", "MERDE", false},
		{"en", "MERCI DINDE", "MERDE", true}, {"en", "SHIP TOE", "SHIT", true},
	} {
		if got := slices.Contains(maker(c.lang, strings.Fields(c.words)...).indecent(), c.key); got != c.want {
			t.Errorf("%s, %s: %s is watched: %v", c.lang, c.words, c.key, got)
		}
	}
}
