package wordsearch

import (
	"fmt"
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

// partOf makes a part of words.
func partOf(words ...string) *worksheet.Part {
	p := &worksheet.Part{Kind: "wordsearch"}
	for _, w := range words {
		p.Items = append(p.Items, record.Record{Answers: []string{w}})
	}
	return p
}

// randomPart is words of a language by chance.
func randomPart(seed uint64, lang string, n int) *worksheet.Part {
	r := rng.New(seed)
	p := &worksheet.Part{Kind: "wordsearch"}
	keys := pool(lang)
	for len(p.Items) < n {
		lex := worksheet.Lexicon(lang)
		key := keys[r.IntN(len(keys))]
		form, _ := lex.Usual(key, dict.Common)
		if n := letters.Len(key); n >= 4 && n <= 10 && lex.Decency(key) == dict.Decent && form != "" {
			p.Items = append(p.Items, record.Record{Answers: []string{form}})
		}
	}
	return p
}

var pools = map[string][]string{}

func pool(lang string) []string {
	if pools[lang] == nil {
		if pools[lang] = worksheet.Lexicon(lang).CommonKeys(); len(pools[lang]) == 0 {
			pools[lang] = slices.Collect(worksheet.Lexicon(lang).Keys(dict.Common))
		}
	}
	return pools[lang]
}

func made(t *testing.T, p *worksheet.Part, lang string, seed uint64, before ...*worksheet.Puzzle) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: lang, Rand: &r, Before: before})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range (Kind{}).Verify(p, z) {
		t.Errorf("%d words, level %q, %s, seed %d: %s", len(p.Items), p.Level, lang, seed, d.Msg.In(check.English))
	}
	return z
}

// TestRandomLists: all words of random lists are in the grid, each once, at any level,
// and variants are as hard as the first.
func TestRandomLists(t *testing.T) {
	checktest.Whole(t)
	for seed := range uint64(40) {
		lang := dict.Languages()[seed%4]
		n := []int{3, 8, 15, 24, 30}[seed%5]
		p := randomPart(seed, lang, n)
		p.Level = []string{"", "2", "facile", "moyen", "hard", "3"}[seed%6]
		a := made(t, p, lang, seed)
		b := made(t, p, lang, seed+1000, a)
		for _, l := range a.Left {
			if l.Why.FR != whyTwice.FR && l.Why.FR != whyParts.FR {
				t.Errorf("seed %d leaves %s out: %s", seed, l.Item.Answer(), l.Why.In(check.English))
			}
		}
		if d := b.Difficulty / a.Difficulty; d < 0.9 || d > 1.1 {
			t.Errorf("seed %d, %d words: difficulties of %.2f and %.2f", seed, n, a.Difficulty, b.Difficulty)
		}
		if reflect.DeepEqual(a.Blocks, b.Blocks) || !reflect.DeepEqual(a, made(t, p, lang, seed)) {
			t.Errorf("seed %d: variants are equal, or equal seeds give two grids", seed)
		}
	}
}

// TestHidden: the letters left over spell the phrase, with no more cells empty than the
// note says.
func TestHidden(t *testing.T) {
	checktest.Whole(t)
	exact := 0
	for seed := range uint64(30) {
		p := randomPart(seed, "fr", []int{8, 12, 20, 30}[seed%4])
		p.Level = []string{"2", "4", "8"}[seed%3]
		p.Hidden = []string{"Bravo, c’est fini !", "Vous avez trouvé tous les mots", "À bientôt"}[seed%3]
		z := made(t, p, "fr", seed)
		blanks := 0
		for _, c := range z.Blocks[0].(*worksheet.Board).Cells {
			if c.Kind == worksheet.Void {
				blanks++
			}
		}
		told := slices.ContainsFunc(z.Notes, func(d check.Diagnostic) bool { return d.Rule.ID == "WKS064" && d.Msg.Args[0] == blanks })
		if told != (blanks > 0) {
			t.Errorf("seed %d: %d empty cells, told: %v", seed, blanks, told)
		}
		if blanks == 0 {
			exact++
		}
	}
	if exact < 27 {
		t.Errorf("%d of 30 phrases fill the grid", exact)
	}
}

// TestNested: a word inside another has its place there; one that is read twice, or
// twice in the list, has none, and all are reported.
func TestNested(t *testing.T) {
	p := partOf("château", "chat", "chaton", "eau", "rat", "tarte", "château", "1789", "os")
	p.Level = "difficile"
	z := made(t, p, "fr", 1)
	why := map[string]string{}
	for _, l := range z.Left {
		why[l.Item.Answer()] = l.Why.In(check.English)
	}
	want := map[string]string{"château": "it is in the list already", "chat": "it would be read 2 times in other words", "1789": "it is not made of letters alone", "os": "it has fewer than 3 letters"}
	if !reflect.DeepEqual(why, want) {
		t.Errorf("left out: %v", why)
	}
	var notes []string
	for _, n := range z.Notes {
		notes = append(notes, n.Msg.In(check.English))
	}
	if !slices.Equal(notes, []string{`"eau" is read inside "château"`, `"rat" is read inside "tarte"`}) {
		t.Errorf("notes: %q", notes)
	}
	if bank := z.Blocks[1].(*worksheet.Bank).Words; !slices.Equal(bank, []string{"château", "chaton", "eau", "rat", "tarte"}) {
		t.Errorf("to find: %v", bank)
	}
	p.Level = "facile" // in which nothing runs backwards
	if z := made(t, p, "fr", 1); len(z.Notes) != 1 {
		t.Errorf("notes of the easy grid: %v", z.Notes)
	}
}

// TestRoom: what a page of readable cells has no room for is named.
func TestRoom(t *testing.T) {
	p := randomPart(5, "fr", 40)
	r := rng.New(1)
	req := worksheet.Request{Part: p, Lang: "fr", Rand: &r}
	req.Room.W, req.Room.H = 90, 180
	z, err := Kind{}.Make(req)
	if err != nil {
		t.Fatal(err)
	}
	b, bank := z.Blocks[0].(*worksheet.Board), z.Blocks[1].(*worksheet.Bank)
	if len(z.Left) < 5 || len(z.Left)+len(bank.Words) != 40 || float64(b.Cols)*LeastCell > 90 {
		t.Errorf("%d words left out, %d columns", len(z.Left), b.Cols)
	}
	for _, d := range (Kind{}).Verify(p, z) {
		t.Error(d.Msg.In(check.English))
	}
}

// TestDecent: letters that would make a crude word where words cross are not left so.
func TestDecent(t *testing.T) {
	checktest.Whole(t)
	for seed := range uint64(60) {
		p := partOf("bac", "cou", "nul", "pic", "lac", "cul-de-sac", "violon", "putois")
		p.Level, p.Size = "8", "10x10"
		z := made(t, p, "fr", seed)
		if n := len(z.Blocks[1].(*worksheet.Bank).Words); n != 8 {
			t.Errorf("seed %d: %d words", seed, n)
		}
	}
}

// TestFaults: what cannot be asked for is said with its rule.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		harm func(p *worksheet.Part)
		rule string
	}{
		"level":  {func(p *worksheet.Part) { p.Level = "5" }, "WKS079"},
		"name":   {func(p *worksheet.Part) { p.Level = "dur" }, "WKS079"},
		"size":   {func(p *worksheet.Part) { p.Size = "12x99" }, "WKS079"},
		"size 2": {func(p *worksheet.Part) { p.Size = "12x9x" }, "WKS079"},
		"figure": {func(p *worksheet.Part) { p.Hidden = "en 1789" }, "WKS062"},
		"long":   {func(p *worksheet.Part) { p.Hidden, p.Size = "cette phrase est bien trop longue pour la grille", "6x6" }, "WKS062"},
		"none":   {func(p *worksheet.Part) { p.Items = p.Items[:0] }, "WKS002"},
	} {
		p := partOf("donjon", "douve", "heaume")
		c.harm(p)
		r := rng.New(1)
		_, err := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
		if f := check.AsFault(err); f == nil || f.Rule != c.rule || f.Hint.IsZero() {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerify: each promise of a grid, broken once on a finished one, is reported by its sentence.
func TestVerify(t *testing.T) {
	bank := func(z *worksheet.Puzzle) *worksheet.Bank { return z.Blocks[1].(*worksheet.Bank) }
	for name, c := range map[string]struct {
		harm func(b *worksheet.Board, z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":         {func(*worksheet.Board, *worksheet.Puzzle) {}, nil},
		"another letter":  {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Cells[b.Paths[0].Cells[1]].Letter = "W" }, []check.Text{textTimes}},
		"a hole":          {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Cells[b.Paths[0].Cells[1]].Kind = worksheet.Black }, []check.Text{textTimes}},
		"a second copy":   {func(b *worksheet.Board, _ *worksheet.Puzzle) { write(b, "DOUVE", 0) }, []check.Text{textTimes}},
		"backwards":       {func(b *worksheet.Board, _ *worksheet.Puzzle) { write(b, "EVUOD", 0) }, []check.Text{textAstray}},
		"an insult":       {func(b *worksheet.Board, _ *worksheet.Puzzle) { write(b, "MERDE", 0) }, []check.Text{textCrude}},
		"crude backwards": {func(b *worksheet.Board, _ *worksheet.Puzzle) { write(b, "EDREM", 0) }, []check.Text{textCrude}},
		"the path":        {func(b *worksheet.Board, _ *worksheet.Puzzle) { slices.Reverse(b.Paths[1].Cells) }, []check.Text{textPath}},
		"no path":         {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Paths = b.Paths[1:] }, []check.Text{textPath}},
		"a lost word":     {func(_ *worksheet.Board, z *worksheet.Puzzle) { bank(z).Words = bank(z).Words[1:] }, []check.Text{textLost}},
		"one left out": {func(_ *worksheet.Board, z *worksheet.Puzzle) {
			bank(z).Words, z.Left = []string{"donjon", "douve"}, []worksheet.Left{{Item: z.Part.Items[2]}}
		}, nil},
		"no board":    {func(_ *worksheet.Board, z *worksheet.Puzzle) { z.Blocks = z.Blocks[1:] }, []check.Text{textNoBoard}},
		"no bank":     {func(_ *worksheet.Board, z *worksheet.Puzzle) { z.Blocks = z.Blocks[:1] }, []check.Text{textNoBoard}},
		"a lost cell": {func(b *worksheet.Board, _ *worksheet.Puzzle) { b.Cells = b.Cells[1:] }, []check.Text{textNoBoard}},
	} {
		p := partOf("donjon", "douve", "heaume")
		p.Level, p.Size = "facile", "12x12"
		z := made(t, p, "fr", 3)
		c.harm(z.Blocks[0].(*worksheet.Board), z)
		checktest.ToldAlone(t, name, Kind{}.Verify(p, z), c.want...)
	}
	p := partOf("donjon", "douve", "heaume", "créneau", "meurtrière", "herse")
	p.Hidden = "le château"
	z := made(t, p, "fr", 3)
	p.Hidden = "le chateaux"
	checktest.ToldAlone(t, "another phrase", Kind{}.Verify(p, z), textPhrase)
}

// write puts letters over a row that no word of the key begins in or ends.
func write(b *worksheet.Board, text string, from int) {
	for y := range b.Rows {
		free := true
		for _, path := range b.Paths {
			for _, c := range path.Cells {
				free = free && c/b.Cols != y
			}
		}
		if free {
			for i, l := range text {
				b.Cells[y*b.Cols+from+i].Letter = string(l)
			}
			return
		}
	}
	panic("no free row")
}

// TestVerifyAlone: words are read in the directions of the level, once each, and insults in
// all directions unless they stand inside a word of the list.
func TestVerifyAlone(t *testing.T) {
	for name, c := range map[string]struct {
		rows, level string
		paths       map[string][]int // the words to find, with their cells
		want        []check.Text
	}{
		"across":              {"RAT XXX XXX", "2", map[string][]int{"rat": {0, 1, 2}}, nil},
		"down":                {"RXX AXX TXX", "2", map[string][]int{"rat": {0, 3, 6}}, nil},
		"diagonal":            {"RXX XAX XXT", "2", map[string][]int{"rat": {0, 4, 8}}, []check.Text{textTimes}},
		"diagonal, of three":  {"RXX XAX XXT", "3", map[string][]int{"rat": {0, 4, 8}}, nil},
		"upwards":             {"XXT XAX RXX", "3", map[string][]int{"rat": {6, 4, 2}}, []check.Text{textTimes}},
		"upwards, of four":    {"XXT XAX RXX", "4", map[string][]int{"rat": {6, 4, 2}}, nil},
		"straight up":         {"TXX AXX RXX", "4", map[string][]int{"rat": {6, 3, 0}}, []check.Text{textTimes}},
		"straight up, of all": {"TXX AXX RXX", "8", map[string][]int{"rat": {6, 3, 0}}, nil},
		"backwards, of all":   {"TAR XXX XXX", "8", map[string][]int{"rat": {2, 1, 0}}, nil},
		"a diagonal copy":     {"RAT XAX XXT", "2", map[string][]int{"rat": {0, 1, 2}}, []check.Text{textAstray}},
		"a palindrome":        {"TOT XXX XXX", "8", map[string][]int{"tot": {0, 1, 2}}, nil},
		"two of them":         {"TOT XXX TOT", "8", map[string][]int{"tot": {0, 1, 2}}, []check.Text{textTimes}},
		"from one letter":     {"TOT OXX TXX", "8", map[string][]int{"tot": {0, 1, 2}}, []check.Text{textTimes}},
		"inside another":      {"TARTE XXXXX XRATX XXXXX XXXXX", "2", map[string][]int{"rat": {11, 12, 13}, "tarte": {0, 1, 2, 3, 4}}, nil},
		"an insult":           {"MXXXX XEXXX XXRXX XXXDX RATXE", "2", map[string][]int{"rat": {20, 21, 22}}, []check.Text{textCrude}},
		"an insult, up":       {"XXXXE XXXDX XXRXX XEXXX MXRAT", "2", map[string][]int{"rat": {22, 23, 24}}, []check.Text{textCrude}},
		"an insult, back up":  {"EXXXX XDXXX XXRXX XXXEX RATXM", "2", map[string][]int{"rat": {20, 21, 22}}, []check.Text{textCrude}},
		"an insult, inside":   {"MERDE XXXXX XXXXX", "2", map[string][]int{"merde": {0, 1, 2, 3, 4}}, nil},
	} {
		lines := strings.Fields(c.rows)
		b, bank := &worksheet.Board{Cols: len(lines[0]), Rows: len(lines)}, &worksheet.Bank{}
		for _, letter := range strings.Join(lines, "") {
			b.Cells = append(b.Cells, worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)})
		}
		for word, cells := range c.paths {
			bank.Words = append(bank.Words, word)
			b.Paths = append(b.Paths, worksheet.Path{Word: word, Cells: cells})
		}
		checktest.ToldAlone(t, name, Kind{}.Verify(&worksheet.Part{Level: c.level}, &worksheet.Puzzle{Blocks: []worksheet.Block{b, bank}}), c.want...)
	}
}

func TestLowerCase(t *testing.T) {
	p := partOf("mañana", "año")
	p.Case = "lower"
	z := made(t, p, "es", 2)
	if got := fmt.Sprint(z.Blocks[0].(*worksheet.Board).Cells[0].Letter); got != string([]rune(got)) || got < "a" {
		t.Errorf("a small letter: %s", got)
	}
}

func BenchmarkMake(b *testing.B) {
	p := randomPart(7, "fr", 30)
	for b.Loop() {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHidden(b *testing.B) {
	p := randomPart(7, "fr", 30)
	p.Hidden, p.Level = "Vous avez trouvé tous les mots", "8"
	for b.Loop() {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestLongest: a word as long as the grid is wide has its place, one longer has none.
func TestLongest(t *testing.T) {
	p := partOf("donjon", "rempart", "pont")
	p.Size, p.Level = "6x6", "8"
	z := made(t, p, "fr", 1)
	if bank := z.Blocks[1].(*worksheet.Bank).Words; !slices.Contains(bank, "donjon") || len(z.Left) != 1 || z.Left[0].Item.Answer() != "rempart" {
		t.Errorf("%v are to be found, %v left out", bank, z.Left)
	}
}

// TestDifficulty: words that are read in more directions, shorter words and a larger grid are
// harder to find.
func TestDifficulty(t *testing.T) {
	measure := func(size, level string, words ...string) float64 {
		p := partOf(words...)
		p.Size, p.Level = size, level
		return made(t, p, "fr", 1).Difficulty
	}
	few := measure("10x10", "2", "donjon", "rempart", "heaume", "créneau")
	for name, harder := range map[string]float64{
		"all directions": measure("10x10", "8", "donjon", "rempart", "heaume", "créneau"),
		"a large grid":   measure("15x15", "2", "donjon", "rempart", "heaume", "créneau"),
		"short words":    measure("10x10", "2", "roi", "tour", "mur", "pont"),
	} {
		if few <= 0 || harder <= few {
			t.Errorf("%s: %v, without %v", name, harder, few)
		}
	}
}
