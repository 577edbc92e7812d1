package boggle

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

func partOf(words ...string) *worksheet.Part {
	p := &worksheet.Part{Kind: "boggle"}
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

// random is words of a language by chance, of 4 to 7 letters.
func random(lang string, seed uint64, n int) *worksheet.Part {
	r := rng.New(seed)
	p := partOf()
	keys := worksheet.Lexicon(lang).CommonKeys()
	for len(p.Items) < n {
		if key := keys[r.IntN(len(keys))]; letters.Len(key) > 3 && letters.Len(key) < 8 {
			p.Items = append(p.Items, record.Record{Answers: []string{strings.ToLower(key)}})
		}
	}
	return p
}

// TestHolding: a board holds most words of a list, and those that it does not are named;
// variants are as hard.
func TestHolding(t *testing.T) {
	checktest.Whole(t)
	placed, all := 0, 0
	for seed := range uint64(4) {
		lang := dict.Languages()[seed%4]
		p := random(lang, seed, 12)
		a := made(t, p, lang, seed)
		b := made(t, p, lang, seed+100, a)
		if d := a.Difficulty / b.Difficulty; d < 0.9 || d > 1.1 || !reflect.DeepEqual(a, made(t, p, lang, seed)) {
			t.Errorf("seed %d: difficulties of %v and %v, or two boards of a seed", seed, a.Difficulty, b.Difficulty)
		}
		placed += len(a.Blocks[0].(*worksheet.Board).Paths)
		all += 12
	}
	t.Logf("%d of %d words placed", placed, all)
	if placed*100 < all*60 {
		t.Errorf("%d of %d words placed", placed, all)
	}
}

// TestLevel: boards of a level, of each language; variants are as hard.
func TestLevel(t *testing.T) {
	checktest.Whole(t)
	for _, i := range []int{0, 1, 2, 3} {
		lang, level := dict.Languages()[i], []string{"facile", "", "hard", "medium"}[i]
		p := &worksheet.Part{Level: level}
		a := made(t, p, lang, 1)
		b := made(t, p, lang, 2, a)
		if d := a.Difficulty / b.Difficulty; d < 0.9 || d > 1.1 {
			t.Errorf("%s: difficulties of %v and %v", lang, a.Difficulty, b.Difficulty)
		}
		if q := a.Blocks[1].(*worksheet.Questions).Items[0]; q.Lines < linesOf || q.Answer == "" {
			t.Errorf("%s: %+v", lang, q)
		}
	}
}

// TestKnown: a key for a class has one spelling a word, and no word that is rare or unfit.
func TestKnown(t *testing.T) {
	board, err := boggle.ParseBoard("NEWO VIAL MODE LOLT")
	if err != nil {
		t.Fatal(err)
	}
	m := &maker{Request: worksheet.Request{Lang: "fr"}}
	words, others, common := m.known(board)
	all := slices.Concat(words, others)
	for _, w := range []string{"mode", "vie", "ile/île", "new", "via", "lol", "mol"} {
		if slices.Contains(all, w) != (w == "mode" || w == "mol" || w == "vie") {
			t.Errorf("%q: %v", w, all)
		}
	}
	if common <= len(words) || !slices.Contains(words, "mode") {
		t.Errorf("%d common words, printed %v", common, words)
	}
}

// TestAsked: what stands beside the board is a bank, definitions, or lines.
func TestAsked(t *testing.T) {
	p := partOf("maire : elle dirige la commune", "rame : on pagaie avec", "rami : jeu de cartes", "R2D2", "va", "rame")
	p.Help.FirstLetters = 1
	z := made(t, p, "fr", 1)
	if q := z.Blocks[1].(*worksheet.Questions).Items; len(q) != 3 || q[0].Boxes != 5 || q[0].Given != "M" || len(z.Left) != 3 {
		t.Errorf("definitions: %+v, left %v", q, z.Left)
	}
	p.Items[1].Question = ""
	if q := made(t, p, "fr", 1).Blocks[1].(*worksheet.Questions).Items; len(q) != 1 || q[0].Answer != "maire, rame, rami" {
		t.Errorf("lines: %+v", q)
	}
	p.Help.WordBank = true
	if bank, ok := made(t, p, "fr", 1).Blocks[1].(*worksheet.Bank); !ok || !slices.Equal(bank.Words, []string{"maire", "rame", "rami"}) {
		t.Errorf("bank: %v", bank)
	}
	p.Size, p.Case = "3x3", "lower"
	if b := made(t, p, "fr", 1).Blocks[0].(*worksheet.Board); len(b.Cells) != 9 || b.Cells[0].Letter > "z" || b.Cells[0].Letter < "a" {
		t.Errorf("small board: %v", b.Cells)
	}
}

func TestFaults(t *testing.T) {
	for name, p := range map[string]*worksheet.Part{"size": {Size: "4x5"}, "side": {Size: "5x5"}, "level": {Level: "dur"}, "words": partOf("R2D2")} {
		r := rng.New(1)
		_, err := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
		if f := check.AsFault(err); f == nil || f.Rule == "" || f.Hint.IsZero() {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerify: each promise of a board, broken once on a finished one, is reported by its sentence.
func TestVerify(t *testing.T) {
	board := func(z *worksheet.Puzzle) *worksheet.Board { return z.Blocks[0].(*worksheet.Board) }
	bank := func(z *worksheet.Puzzle) *worksheet.Bank { return z.Blocks[1].(*worksheet.Bank) }
	for name, c := range map[string]struct {
		harm func(z *worksheet.Puzzle)
		want []check.Text
	}{
		"no board":         {func(z *worksheet.Puzzle) { z.Blocks[0] = bank(z) }, []check.Text{textNoBoard}},
		"nothing to find":  {func(z *worksheet.Puzzle) { z.Blocks = z.Blocks[:1] }, []check.Text{textNoBoard}},
		"a lost cell":      {func(z *worksheet.Puzzle) { board(z).Cells = board(z).Cells[1:] }, []check.Text{textNoBoard}},
		"no square":        {func(z *worksheet.Puzzle) { board(z).Cols, board(z).Rows = 8, 2 }, []check.Text{textNoBoard}},
		"another letter":   {func(z *worksheet.Puzzle) { board(z).Cells[board(z).Paths[0].Cells[1]].Letter = "W" }, []check.Text{textNotThere, textPath}},
		"a word not there": {func(z *worksheet.Puzzle) { bank(z).Words = append(bank(z).Words, "zoo") }, []check.Text{textNotThere}},
		"no word":          {func(z *worksheet.Puzzle) { bank(z).Words = append(bank(z).Words, "R2D2") }, []check.Text{textNotThere}},
		"a lost word":      {func(z *worksheet.Puzzle) { bank(z).Words = bank(z).Words[1:] }, []check.Text{textLost}},
		"a word left out": {func(z *worksheet.Puzzle) {
			bank(z).Words, z.Left = bank(z).Words[1:], []worksheet.Left{{Item: z.Part.Items[0]}}
		}, nil},
		"backwards":         {func(z *worksheet.Puzzle) { slices.Reverse(board(z).Paths[0].Cells) }, []check.Text{textPath}},
		"a cell twice":      {func(z *worksheet.Puzzle) { p := board(z).Paths[2]; p.Cells[3] = p.Cells[0] }, []check.Text{textPath}},
		"outside the board": {func(z *worksheet.Puzzle) { board(z).Paths[0].Cells[1] = 16 }, []check.Text{textPath}},
		"before the board":  {func(z *worksheet.Puzzle) { board(z).Paths[0].Cells[1] = -1 }, []check.Text{textPath}},
	} {
		p := partOf("rame", "rami", "tarte")
		p.Help.WordBank = true
		z := made(t, p, "fr", 1)
		c.harm(z)
		checktest.ToldAlone(t, name, Kind{}.Verify(p, z), c.want...)
	}
}

// boardOf is a finished board of rows on which words are asked for; the cells of paths are
// written as letters, from a.
func boardOf(rows string, words string, paths ...string) *worksheet.Puzzle {
	lines := strings.Fields(rows)
	b := &worksheet.Board{Cols: len(lines), Rows: len(lines)}
	for _, letter := range strings.Join(lines, "") {
		b.Cells = append(b.Cells, worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)})
	}
	for _, path := range paths {
		word, cells, _ := strings.Cut(path, ":")
		var at []int
		for _, c := range cells {
			at = append(at, int(c-'a'))
		}
		b.Paths = append(b.Paths, worksheet.Path{Word: word, Cells: at})
	}
	return &worksheet.Puzzle{Lang: "fr", Blocks: []worksheet.Block{b, &worksheet.Questions{Items: []worksheet.Question{{Answer: words}}}}}
}

// TestVerifyAlone: on a small board, words are read from cell to cell that touch, none
// twice, and an insult is reported unless it stands in a word of the list.
func TestVerifyAlone(t *testing.T) {
	for name, c := range map[string]struct {
		z    *worksheet.Puzzle
		want []check.Text
	}{
		"corner to corner":  {boardOf("RXX XAX XXT", "rat", "rat:aei"), nil},
		"over a cell":       {boardOf("RXA XXX XXT", "rat"), []check.Text{textNotThere}},
		"round the edge":    {boardOf("XXR ATX XXX", "rat"), []check.Text{textNotThere}},
		"a path that leaps": {boardOf("RAT XXA XXX", "rat", "rat:afc"), []check.Text{textPath}},
		"a letter twice":    {boardOf("TOX XXX XXX", "toto"), []check.Text{textNotThere}},
		"a path to a twin":  {boardOf("TOT OXX XXX", "tot", "tot:aba"), []check.Text{textPath}},
		"an insult":         {boardOf("MEX XRD XXE", ""), []check.Text{textCrude}},
		"inside a word":     {boardOf("MEX XRD XXE", "merde", "merde:abefi"), nil},
		"inside, backwards": {boardOf("MEX XRD XXE", "edrem", "edrem:ifeba"), nil},
	} {
		checktest.ToldAlone(t, name, Kind{}.Verify(&worksheet.Part{}, c.z), c.want...)
	}
}

// TestWalk: the walk of Verify agrees with that of the game.
func TestWalk(t *testing.T) {
	checktest.Whole(t)
	board, err := boggle.ParseBoard("UTXO LUID AISA MREN")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for key := range dict.French().Keys(dict.Common) {
		if letters.Len(key) < 3 || key[0] != 'M' {
			continue
		}
		if walk(board.Faces(), 4, key) != (board.Trace(key) != nil) {
			t.Errorf("%s: %v", key, walk(board.Faces(), 4, key))
		}
		n++
	}
	if n < 1000 {
		t.Error("no words")
	}
}

func BenchmarkHolding(b *testing.B) {
	p := random("fr", 1, 30)
	for b.Loop() {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLevel(b *testing.B) {
	for b.Loop() {
		r := rng.New(1)
		if _, err := (Kind{}).Make(worksheet.Request{Part: &worksheet.Part{}, Lang: "fr", Rand: &r}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	r := rng.New(1)
	p := random("fr", 1, 30)
	z, _ := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
	for b.Loop() {
		(Kind{}).Verify(p, z)
	}
}

// TestLengths: words as short and as long as the game takes are looked for, and no others.
func TestLengths(t *testing.T) {
	m := &maker{Request: worksheet.Request{Lang: "fr"}}
	items := partOf("1789", "rois", "rois").Items
	for _, n := range []int{boggle.MinLetters - 1, boggle.MinLetters, boggle.MaxLetters, boggle.MaxLetters + 1} {
		items = append(items, record.Record{Answers: []string{strings.Repeat("a", n)}})
	}
	m.read(items)
	var taken []int
	for _, e := range m.entries {
		taken = append(taken, len(e.Word))
	}
	var why []string
	for _, l := range m.left {
		why = append(why, l.Why.Text.EN)
	}
	if !slices.Equal(taken, []int{4, boggle.MinLetters, boggle.MaxLetters}) || !slices.Equal(why, []string{whySigns.EN, whyTwice.EN, whyLength.EN, whyLength.EN}) {
		t.Errorf("words of %v letters are taken; left out: %q", taken, why)
	}
}
