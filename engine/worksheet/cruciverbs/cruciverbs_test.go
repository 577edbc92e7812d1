package cruciverbs

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	game "imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// clued are records of the common words of two to ten letters, with clues of the levels.
var clued = sync.OnceValue(func() (out []record.Record) {
	for _, key := range dict.French().CommonKeys() {
		form, _ := dict.French().Usual(key, dict.Common)
		if form == "" || len(key) > 10 {
			continue
		}
		for n := range max(3, 12-2*len(key)) {
			out = append(out, record.Record{Question: fmt.Sprintf("Définition %d de %d lettres, %d", n, len(key), len(out)), Answers: []string{form}, Stars: 1 + n%3})
		}
	}
	return out
})

func request1(p *worksheet.Part, seed uint64, bank []record.Record) worksheet.Request {
	r := rng.New(seed)
	return worksheet.Request{Part: p, Lang: "fr", Rand: &r, Bank: bank}
}

func mustMake(t *testing.T, r worksheet.Request) *worksheet.Puzzle {
	t.Helper()
	z, err := Kind{}.Make(r)
	if err != nil {
		t.Fatal(check.AsFault(err).Msg.In(check.English))
	}
	for _, d := range (Kind{}).Verify(r.Part, z) {
		t.Error(d.Msg.In(check.English))
	}
	return z
}

func listOf(words ...string) *worksheet.Part {
	p := &worksheet.Part{Kind: "grid"}
	for _, w := range words {
		word, clue, _ := strings.Cut(w, " : ")
		p.Items = append(p.Items, record.Record{Question: clue, Answers: []string{word}})
	}
	return p
}

func clueOf(z *worksheet.Puzzle, text string) bool {
	return slices.ContainsFunc(z.Blocks, func(b worksheet.Block) bool {
		c, ok := b.(*worksheet.Clues)
		return ok && slices.ContainsFunc(c.Items, func(i worksheet.Clue) bool { return strings.Contains(i.Text, text) })
	})
}

func bankOf(z *worksheet.Puzzle) []string {
	for _, b := range z.Blocks {
		if b, ok := b.(*worksheet.Bank); ok {
			return b.Words
		}
	}
	return nil
}

// TestClued: a grid around words of a list has their clues, those of the bank for the
// others, and no word given.
func TestClued(t *testing.T) {
	checktest.Whole(t)
	for _, seed := range checktest.Seeds(9, 1) {
		p := listOf("château : Demeure", "roi : Il règne")
		p.Level = []string{"", "moyen", "difficile"}[seed%3]
		p.Help = worksheet.Help{Lengths: true, FirstLetters: 1}
		z := mustMake(t, request1(p, seed, clued()))
		if !clueOf(z, "Demeure") || !clueOf(z, "Il règne") || len(bankOf(z)) > 0 || len(z.Notes) > 0 {
			t.Errorf("seed %d: %v given, notes %v", seed, bankOf(z), z.Notes)
		}
		if again := mustMake(t, request1(p, seed, clued())); !reflect.DeepEqual(z, again) {
			t.Error("the same seed gives another grid")
		}
		other := request1(p, seed+100, clued())
		other.Before = []*worksheet.Puzzle{z}
		if b := mustMake(t, other); math.Abs(b.Difficulty/z.Difficulty-1) > 0.1 || reflect.DeepEqual(z.Blocks[0], b.Blocks[0]) {
			t.Errorf("seed %d: a variant of difficulty %.2f, the first has %.2f, or the same grid", seed, b.Difficulty, z.Difficulty)
		}
	}
}

// TestLevels: around own words, and at the easy and medium levels, a grid is filled with words
// that are common enough; where those do not fill it, that is said at a level.
func TestLevels(t *testing.T) {
	bank := clued()
	for _, word := range []string{"api", "ure", "ers", "aï", "ria", "iso", "ara", "ton", "nef", "ost"} { // none is common but ton
		for n := range 9 {
			bank = append(bank, record.Record{Question: fmt.Sprintf("Mot rare %s, %d", word, n), Answers: []string{word}, Stars: 1 + n%3})
		}
	}
	for level, rarest := range map[string]int{"": 5, "facile": 5, "moyen": 5} {
		part := listOf("chat : il miaule", "loup : il hurle")
		part.Level = level
		z := mustMake(t, request1(part, 3, bank))
		for _, c := range worksheet.Of[*worksheet.Clues](z) {
			for _, item := range c.Items {
				for _, word := range strings.Split(item.Answer, comma) {
					if band := dict.French().Band(keyOf(word)); len(keyOf(word)) > 2 && word != "chat" && word != "loup" && (band == 0 || band > rarest) {
						t.Errorf("level %q: %s is of band %d", level, word, band)
					}
				}
			}
		}
		if slices.ContainsFunc(z.Notes, func(d check.Diagnostic) bool { return d.Rule.ID == "WKS047" }) {
			t.Errorf("level %q: %v", level, z.Notes)
		}
	}
	for part, want := range map[*worksheet.Part][]int{
		{}: {anyBand}, {Level: "facile"}: {4, 5, anyBand}, {Level: "moyen"}: {5, anyBand}, {Level: "difficile"}: {anyBand}, {Must: []string{"chat"}}: {4, 5, anyBand},
		{Level: "facile", Bank: bank}: {anyBand},
	} {
		if got := levels(part); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", part.Level, got, want)
		}
	}
	ask := within(compose.Request{Banks: []game.Bank{{Words: []game.BankWord{{Word: "chat"}, {Word: "api"}, {Word: "os"}, {Word: "SNCF", Kind: "sigle"}}}}}, 4)
	var kept []string
	for _, w := range ask.Banks[0].Words {
		kept = append(kept, w.Word)
	}
	if !slices.Equal(kept, []string{"chat", "os"}) {
		t.Errorf("kept are %q", kept)
	}
}

// TestHelp: the first letters of each word are shown, never all of it; a square alone at
// an edge is no word.
func TestHelp(t *testing.T) {
	const letters = "AB#DEF#CGHIJ"
	for n, want := range []string{"..#...#.....", "AB#DE.#.G...", "AB#DEF#CGH.."} {
		b := &worksheet.Board{Cols: 4, Rows: 3}
		for _, r := range letters {
			kind := worksheet.Letter
			if r == '#' {
				kind = worksheet.Black
			}
			b.Cells = append(b.Cells, worksheet.Cell{Kind: kind})
		}
		help(b, n)
		got := []byte(letters)
		for i, c := range b.Cells {
			if !c.Given && c.Kind == worksheet.Letter {
				got[i] = '.'
			}
		}
		if string(got) != want {
			t.Errorf("%d letters: %s, want %s", n, got, want)
		}
	}
}

// TestListed: without a bank the words are given, sorted by length, and the imposed ones
// with a clue have it.
func TestListed(t *testing.T) {
	p := listOf("donjon : Haute tour", "douves")
	p.Must = []string{"écu"}
	p.Size = "8x9"
	z := mustMake(t, request1(p, 1, nil))
	words := bankOf(z)
	if !slices.Contains(words, "douves") || !slices.Contains(words, "écu") || slices.Contains(words, "donjon") || !clueOf(z, "Haute tour") {
		t.Errorf("given are %v", words)
	}
	if !slices.IsSortedFunc(words, func(a, b string) int { return len([]rune(a)) - len([]rune(b)) }) || len(z.Notes) != 1 || z.Notes[0].Rule.ID != "WKS046" {
		t.Errorf("%v, notes %v", words, z.Notes)
	}
	if b := z.Blocks[0].(*worksheet.Board); b.Cols != 8 || b.Rows != 9 || b.ColNames[7] != "H" || b.RowNames[8] != "9" {
		t.Errorf("a board of %d by %d", b.Cols, b.Rows)
	}
}

// TestRefused: what cannot be is a fault of a rule.
func TestRefused(t *testing.T) {
	for name, change := range map[string]func(r *worksheet.Request){
		"language": func(r *worksheet.Request) { r.Lang = "de" },
		"size":     func(r *worksheet.Request) { r.Part.Size = "4x40" },
		"signs":    func(r *worksheet.Request) { r.Part.Size = "grand" },
		"level":    func(r *worksheet.Request) { r.Part.Level = "dur" },
		"long":     func(r *worksheet.Request) { r.Part.Must = []string{"anticonstitutionnellement"} },
		"letters":  func(r *worksheet.Request) { r.Part.Must = []string{"1789"} },
		"many": func(r *worksheet.Request) {
			r.Part.Must = strings.Fields("un deux trois quatre cinq six sept huit neuf")
		},
	} {
		r := request1(listOf(), 1, nil)
		change(&r)
		if _, err := (Kind{}).Make(r); check.AsFault(err) == nil || check.AsFault(err).Rule == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerify: each promise of a grid, broken once on a finished one, is reported by its sentence.
func TestVerify(t *testing.T) {
	p := listOf("donjon : Haute tour")
	p.Size = "7x6"
	for name, c := range map[string]struct {
		harm func(z *worksheet.Puzzle, b *worksheet.Board)
		want check.Text
	}{
		"another letter": {func(_ *worksheet.Puzzle, b *worksheet.Board) {
			b.Cells[0] = worksheet.Cell{Kind: worksheet.Letter, Letter: "W"}
		}, textRun},
		"words given": {func(z *worksheet.Puzzle, _ *worksheet.Board) { z.Blocks = z.Blocks[:len(z.Blocks)-1] }, textRun},
		"another clue": {func(z *worksheet.Puzzle, _ *worksheet.Board) {
			z.Blocks[1].(*worksheet.Clues).Items[0].Answer += ", zut"
		}, textOver},
		"twice": {func(_ *worksheet.Puzzle, b *worksheet.Board) {
			b.Rows, b.RowNames, b.Cells = 2*b.Rows, append(b.RowNames, b.RowNames...), append(b.Cells, b.Cells...)
		}, textTwice},
	} {
		z := mustMake(t, request1(p, 2, nil))
		c.harm(z, z.Blocks[0].(*worksheet.Board))
		checktest.Told(t, name, Kind{}.Verify(p, z), c.want)
	}
	z := mustMake(t, request1(p, 2, nil))
	checktest.ToldAlone(t, "a word of the list is missing", Kind{}.Verify(listOf("xylophone"), z), textMissing)
	checktest.ToldAlone(t, "an imposed word is missing", Kind{}.Verify(&worksheet.Part{Must: []string{"xylophone"}}, z), textMissing)
}

// drawn makes a grid of rows in which # is a black cell. Each run of two letters or more has
// a clue, but for those that are given as words.
func drawn(rows string, given ...string) *worksheet.Puzzle {
	lines := strings.Fields(rows)
	b := &worksheet.Board{Cols: len(lines[0]), Rows: len(lines)}
	for _, letter := range strings.Join(lines, "") {
		c := worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
		if letter == '#' {
			c = worksheet.Cell{Kind: worksheet.Black}
		}
		b.Cells = append(b.Cells, c)
	}
	clue := func(heading string, names []string, lines []string) *worksheet.Clues {
		out := &worksheet.Clues{Heading: heading}
		for i, line := range lines {
			words := slices.DeleteFunc(strings.Split(line, "#"), func(w string) bool { return len(w) < 2 || slices.Contains(given, w) })
			if len(words) > 0 {
				out.Items = append(out.Items, worksheet.Clue{Label: names[i], Answer: strings.ToLower(strings.Join(words, ", "))})
			}
		}
		return out
	}
	columns := make([]string, b.Cols)
	for x := range b.Cols {
		for _, line := range lines {
			columns[x] += line[x : x+1]
		}
	}
	b.ColNames, b.RowNames = strings.Split("ABCDEFGHI", "")[:b.Cols], strings.Split("12345678", "")[:b.Rows]
	return &worksheet.Puzzle{Blocks: []worksheet.Block{b, clue("across", b.RowNames, lines), clue("down", b.ColNames, columns), &worksheet.Bank{Words: given}}}
}

// TestVerifyAlone: in a small grid that keeps all promises but one, that one is reported and
// nothing else is.
func TestVerifyAlone(t *testing.T) {
	board := func(z *worksheet.Puzzle) *worksheet.Board { return z.Blocks[0].(*worksheet.Board) }
	answer := func(z *worksheet.Puzzle) *string { return &z.Blocks[1].(*worksheet.Clues).Items[0].Answer }
	none := func(*worksheet.Puzzle) {}
	for name, c := range map[string]struct {
		z    *worksheet.Puzzle
		harm func(z *worksheet.Puzzle)
		want []check.Text
	}{
		"nothing":           {drawn("LUNE #N#N AIR#"), none, nil},
		"a word given":      {drawn("LUNE #N#N AIR#", "UNI"), none, nil},
		"a letter alone":    {drawn("LU### ####A"), none, []check.Text{textLone}},
		"a word twice":      {drawn("LUNE#LUNE"), none, []check.Text{textTwice}},
		"an insult, across": {drawn("ETUP"), none, []check.Text{textCrude}},
		"a diagonal insult": {drawn("MA### #EN## ##RE# ###DU ##ONE"), none, []check.Text{textCrude}},
		"of three letters":  {drawn("LUC"), none, nil},
		"no grid":           {drawn("LUNE"), func(z *worksheet.Puzzle) { z.Blocks = z.Blocks[1:] }, []check.Text{textNoBoard}},
		"no columns":        {drawn("LUNE"), func(z *worksheet.Puzzle) { *board(z) = worksheet.Board{} }, []check.Text{textNoBoard}},
		"a lost cell":       {drawn("LUNE"), func(z *worksheet.Puzzle) { board(z).Cells = board(z).Cells[1:] }, []check.Text{textNoBoard}},
		"a row unnamed":     {drawn("LUNE"), func(z *worksheet.Puzzle) { board(z).RowNames = nil }, []check.Text{textNoBoard}},
		"a column unnamed":  {drawn("LUNE"), func(z *worksheet.Puzzle) { board(z).ColNames = board(z).ColNames[1:] }, []check.Text{textNoBoard}},
		"another clue":      {drawn("LUNE#LU"), func(z *worksheet.Puzzle) { *answer(z) = "lune, la" }, []check.Text{textRun, textOver}},
		"clues in disorder": {drawn("LUNE#LU"), func(z *worksheet.Puzzle) { *answer(z) = "lu, lune" }, []check.Text{textRun, textOver}},
		"no clue":           {drawn("LUNE#LU"), func(z *worksheet.Puzzle) { *answer(z) = "lune" }, []check.Text{textRun}},
		"a clue too many":   {drawn("LUNE#LU"), func(z *worksheet.Puzzle) { *answer(z) += ", an" }, []check.Text{textOver}},
	} {
		c.harm(c.z)
		checktest.ToldAlone(t, name, Kind{}.Verify(&worksheet.Part{}, c.z), c.want...)
	}
}

// TestCrude: an indecent word is found in diagonals and backwards.
func TestCrude(t *testing.T) {
	for want, rows := range map[string][]string{"MERDE": {"M####", "#E###", "##R##", "###D#", "####E"}, "PUTE": {"ETUP"}, "": {"ETUVE"}} {
		b := &worksheet.Board{Cols: len(rows[0]), Rows: len(rows)}
		for _, row := range rows {
			for _, letter := range row {
				c := worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
				if letter == '#' {
					c = worksheet.Cell{Kind: worksheet.Black}
				}
				b.Cells = append(b.Cells, c)
			}
		}
		if got := crude(b); got != want {
			t.Errorf("%v: %q, want %q", rows, got, want)
		}
	}
}

// TestPuzzle: a composed grid becomes a board whose lines have names, clues in the order of
// the words of a line with their endings, and the words that have none, the shortest first.
func TestPuzzle(t *testing.T) {
	own := listOf("lune : Elle luit", "uni")
	fiche := &game.Fiche{
		Rows:   []string{"LUNE#AN", "#N#N###", "AIR####"},
		Across: map[int][]game.Entry{1: {{Answer: "lune", Clue: "Astre"}, {Answer: "an", Clue: "Douze mois", Note: "pluriel"}}, 3: {{Answer: "air"}}},
		Down:   map[int][]game.Entry{2: {{Answer: "uni", Clue: "Sans motif"}}, 4: {{Answer: "en"}}},
	}
	clue := func(label, text, lengths, answer string) worksheet.Clue {
		return worksheet.Clue{Label: label, Text: text, Lengths: lengths, Answer: answer}
	}
	for name, c := range map[string]struct {
		help   worksheet.Help
		across worksheet.Clue
		given  []string
	}{
		"as usual": {worksheet.Help{}, clue("1", "Elle luit – Douze mois (pluriel)", "", "lune, an"), []string{"en", "air"}},
		"lengths":  {worksheet.Help{Lengths: true}, clue("1", "Elle luit – Douze mois (pluriel)", "4, 2", "lune, an"), []string{"en", "air"}},
		"a bank":   {worksheet.Help{WordBank: true}, clue("1", "Elle luit – Douze mois (pluriel)", "", "lune, an"), []string{"an", "en", "air", "uni", "lune"}},
	} {
		r := request1(own, 1, nil)
		r.Part.Help = c.help
		items := map[string]*record.Record{"LUNE": &own.Items[0], "UNI": &own.Items[1]}
		z := puzzle(r, fiche, items)
		b := z.Blocks[0].(*worksheet.Board)
		if b.Cols != 7 || b.Rows != 3 || !slices.Equal(b.RowNames, []string{"1", "2", "3"}) || !slices.Equal(b.ColNames, strings.Split("ABCDEFG", "")) ||
			b.Cells[0].Letter != "L" || b.Cells[0].Kind != worksheet.Letter || b.Cells[4].Kind != worksheet.Black {
			t.Errorf("%s: %+v", name, b)
		}
		if across := z.Blocks[1].(*worksheet.Clues); across.Heading != "across" || !reflect.DeepEqual(across.Items, []worksheet.Clue{c.across}) {
			t.Errorf("%s: %+v", name, across)
		}
		if down := z.Blocks[2].(*worksheet.Clues); down.Heading != "down" || len(down.Items) != 1 || down.Items[0].Label != "B" || down.Items[0].Text != "Sans motif" {
			t.Errorf("%s: %+v", name, down)
		}
		if got := bankOf(z); !slices.Equal(got, c.given) {
			t.Errorf("%s: %v are given, want %v", name, got, c.given)
		}
		if len(z.Notes) != 1 || z.Notes[0].Rule.ID != "WKS046" || z.Notes[0].Msg.Args[0] != 2 {
			t.Errorf("%s: notes %v", name, z.Notes)
		}
		checktest.ToldAlone(t, name, Kind{}.Verify(own, z))
	}
	rare, common := *fiche, *fiche
	rare.Across = map[int][]game.Entry{1: {{Answer: "zythum", Clue: "Bière"}}}
	common.Across = map[int][]game.Entry{1: {{Answer: "maison", Clue: "Toit"}}}
	a, b := puzzle(request1(own, 1, nil), &rare, nil), puzzle(request1(own, 1, nil), &common, nil)
	if a.Difficulty <= b.Difficulty {
		t.Errorf("a rare word measures %v, a common one %v", a.Difficulty, b.Difficulty)
	}
}

// TestBank: a word has the clues of all its records by their level, and is apart where its
// ending is another.
func TestBank(t *testing.T) {
	if bank(nil) != nil {
		t.Error("a bank of no words")
	}
	got := bank([]record.Record{
		{Answers: []string{"an"}, Question: "facile", Stars: 1}, {Answers: []string{"or"}, Question: "Métal", Tags: []string{"minor"}},
		{Answers: []string{"an"}, Question: "moyen", Stars: 2}, {Answers: []string{"an"}, Question: "dur", Stars: 3}, {Answers: []string{"an"}, Note: "pluriel", Question: "autre"},
	})
	want := []game.BankWord{
		{Word: "an", Facile: []string{"facile"}, Moyen: []string{"moyen"}, Difficile: []string{"dur"}},
		{Word: "or", Kind: "sigle", Facile: []string{"Métal"}}, {Word: "an", Note: "pluriel", Facile: []string{"autre"}},
	}
	if len(got) != 1 || !reflect.DeepEqual(got[0].Words, want) {
		t.Errorf("%+v", got)
	}
}

// TestRequest: what a part asks of the composer.
func TestRequest(t *testing.T) {
	for name, c := range map[string]struct {
		change func(r *worksheet.Request)
		ok     func(level game.Level, cols, rows, effort int) bool
	}{
		"as usual": {func(*worksheet.Request) {}, func(l game.Level, cols, rows, e int) bool {
			return l == game.Facile && cols == game.Cols && rows == game.Rows && e == 4
		}},
		"hard":       {func(r *worksheet.Request) { r.Part.Level = "difficile" }, func(l game.Level, _, _, _ int) bool { return l == game.Difficile }},
		"medium":     {func(r *worksheet.Request) { r.Part.Level = "moyen" }, func(l game.Level, _, _, _ int) bool { return l == game.Moyen }},
		"long":       {func(r *worksheet.Request) { r.Part.Effort = "high" }, func(_ game.Level, _, _, e int) bool { return e == 16 }},
		"many":       {func(r *worksheet.Request) { r.Sheets = 2 * fewSheets }, func(_ game.Level, _, _, e int) bool { return e == 2 }},
		"very many":  {func(r *worksheet.Request) { r.Sheets = 60 * fewSheets }, func(_ game.Level, _, _, e int) bool { return e == 1 }},
		"few":        {func(r *worksheet.Request) { r.Sheets = fewSheets }, func(_ game.Level, _, _, e int) bool { return e == 4 }},
		"least size": {func(r *worksheet.Request) { r.Part.Size = fmt.Sprintf("%dx%d", leastSide, mostSide) }, func(_ game.Level, cols, rows, _ int) bool { return cols == leastSide && rows == mostSide }},
	} {
		r := request1(listOf("lune : Astre"), 1, nil)
		c.change(&r)
		ask, own, err := request(r)
		if err != nil || !c.ok(ask.Level, ask.Cols, ask.Rows, ask.Effort) || ask.Clued || own["LUNE"] == nil {
			t.Errorf("%s: %+v, %v, %v", name, ask, own, err)
		}
	}
	r := request1(listOf("lune : Astre", "Lune : Satellite"), 1, []record.Record{{Answers: []string{"an"}, Question: "Douze mois"}})
	r.Part.Must = []string{"lune", "écu", "merde"}
	ask, own, err := request(r)
	if err != nil || !ask.Clued || len(ask.Force) != 3 || own["LUNE"].Question != "Astre" || slices.Contains(ask.Not, "MERDE") || !slices.Contains(ask.Not, "CONNARD") {
		t.Errorf("%+v, %v, %v", ask.Force, own, err)
	}
	for _, size := range []string{fmt.Sprintf("%dx%d", leastSide-1, mostSide), fmt.Sprintf("%dx%d", mostSide+1, leastSide)} {
		r.Part.Size = size
		if _, _, err := request(r); check.AsFault(err) == nil {
			t.Errorf("a grid of %s", size)
		}
	}
}
