package arrowword

import (
	"fmt"
	"reflect"
	"slices"
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

// bank is the 2,000 most common words with a clue of each level.
var bank = sync.OnceValue(func() (out []record.Record) {
	for _, key := range dict.French().CommonKeys() {
		if band := dict.French().Band(key); band < 1 || band > 2 || len(key) < 2 {
			continue
		}
		form := strings.ToLower(key)
		for stars := 1; stars <= 3; stars++ {
			out = append(out, record.Record{Answers: []string{form}, Question: fmt.Sprintf("Mot %d de %s", stars, form[:1]), Stars: stars})
		}
	}
	return out
})

// width measures a sign as 0.9 mm.
func width(text string) float64 { return 0.9 * float64(len([]rune(text))) }

func request(part *worksheet.Part, seed uint64) worksheet.Request {
	r := rng.New(seed)
	return worksheet.Request{Part: part, Lang: "fr", Rand: &r, Width: width, Bank: bank()}
}

func item(word, clue string) record.Record {
	return record.Record{Answers: []string{word}, Question: clue}
}

// TestGrids: whatever the size and the seed, there is a grid that keeps all promises,
// with at most 24 definition cells in a hundred, 28 where the few words of this test have
// to fill a large one (TestBankOfArrowwords of generator/press holds the clues of the content to 21); equal seeds give
// equal grids.
func TestGrids(t *testing.T) {
	checktest.Whole(t)
	sizes := []string{"8x10", "10x10", "11x14", "7x9"}
	for _, seed := range checktest.Seeds(60, 4) {
		size := sizes[seed%4]
		part := &worksheet.Part{Kind: "arrowword", Size: size}
		z, err := Kind{}.Make(request(part, seed))
		if err != nil {
			t.Fatalf("%s, seed %d: %v", size, seed, err)
		}
		if found := (Kind{}).Verify(part, z); len(found) > 0 {
			t.Errorf("%s, seed %d: %v", size, seed, found[0].Msg)
		}
		b := z.Blocks[0].(*worksheet.Board)
		definitions := 0
		for _, c := range b.Cells {
			if c.Kind == worksheet.Definition {
				definitions++
			}
		}
		most := 24
		if size == "11x14" {
			most = 28
		}
		if 100*definitions > most*len(b.Cells) {
			t.Errorf("%s, seed %d: %d definition cells of %d", size, seed, definitions, len(b.Cells))
		}
		if seed < 4 {
			if again, _ := (Kind{}).Make(request(part, seed)); !reflect.DeepEqual(z, again) {
				t.Errorf("%s: seed %d gives two grids", size, seed)
			}
		}
	}
}

// TestImposed: words of the list stand in the grid with their own clues, though the bank
// has others; the next variant is another grid, as hard.
func TestImposed(t *testing.T) {
	checktest.Whole(t)
	part := &worksheet.Part{Kind: "arrowword", Size: "10x10", Level: "facile", Items: []record.Record{
		item("château", "Demeure du roi"), item("été", "Saison"), item("fée", "Elle a une baguette"),
	}}
	first, err := Kind{}.Make(request(part, 3))
	if err != nil {
		t.Fatal(err)
	}
	clues := map[string]string{}
	for _, c := range first.Blocks[0].(*worksheet.Board).Cells {
		for _, a := range c.Clues {
			clues[a.Answer] = a.Text
		}
	}
	for _, i := range part.Items {
		if clues[i.Answer()] != i.Question {
			t.Errorf("%s: the clue is %q", i.Answer(), clues[i.Answer()])
		}
	}
	for answer, clue := range clues {
		if strings.HasPrefix(clue, "Mot 3") {
			t.Errorf("%s: an easy sheet has a hard clue", answer)
		}
	}
	r := request(part, 4)
	r.Before = []*worksheet.Puzzle{first}
	second, err := Kind{}.Make(r)
	if err != nil {
		t.Fatal(err)
	}
	if d := second.Difficulty / first.Difficulty; d < 0.9 || d > 1.1 || reflect.DeepEqual(first.Blocks, second.Blocks) {
		t.Errorf("the variants are of difficulty %v and %v", first.Difficulty, second.Difficulty)
	}
}

// TestFaults: what cannot be is reported with its rule.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		part worksheet.Part
		rule string
	}{
		"size":     {worksheet.Part{Size: "10x"}, "WKS013"},
		"too wide": {worksheet.Part{Size: "40x40"}, "WKS051"},
		"too high": {worksheet.Part{Size: "8x30", Items: []record.Record{item("lune", "Astre")}}, "WKS051"},
		"too long": {worksheet.Part{Size: "8x8", Items: []record.Record{item("anniversaire", "Fête")}}, "WKS051"},
		"unclued":  {worksheet.Part{Items: []record.Record{item("zébu", "")}}, "WKS051"},
		"imposed":  {worksheet.Part{Must: []string{"zébu"}, Items: []record.Record{item("zébu", ""), item("lune", "Astre")}}, "WKS051"},
	} {
		_, err := Kind{}.Make(request(&c.part, 1))
		if f := check.AsFault(err); f == nil || f.Rule != c.rule || f.Hint.IsZero() {
			t.Errorf("%s: %v", name, err)
		}
	}
	r := request(&worksheet.Part{}, 1)
	r.Bank = nil
	if _, err := (Kind{}).Make(r); check.AsFault(err) == nil {
		t.Error("a grid of no words")
	}
}

// TestVerify: each promise of a grid, broken once on a finished one, is reported by its sentence.
func TestVerify(t *testing.T) {
	part := &worksheet.Part{Kind: "arrowword", Size: "8x8", Items: []record.Record{item("lune", "Astre")}}
	z, err := Kind{}.Make(request(part, 5))
	if err != nil {
		t.Fatal(err)
	}
	whole := z.Blocks[0].(*worksheet.Board)
	for name, c := range map[string]struct {
		harm func(b *worksheet.Board, i int)
		want check.Text
	}{
		"another letter": {func(b *worksheet.Board, i int) { b.Cells[i+1].Letter = "Ž" }, textWrong},
		"another answer": {func(b *worksheet.Board, i int) { b.Cells[i].Clues[0].Answer = "zut" }, textWrong},
		"no clue":        {func(b *worksheet.Board, i int) { b.Cells[i].Clues[0].Text = "" }, textWrong},
		"another way":    {func(b *worksheet.Board, i int) { b.Cells[i].Clues[0].Dir = Down }, textWrong},
		"no arrow":       {func(b *worksheet.Board, i int) { b.Cells[i].Clues = nil }, textNoArrow},
		"a lost cell":    {func(b *worksheet.Board, i int) { b.Cells = b.Cells[1:] }, textNoBoard},
		"no columns":     {func(b *worksheet.Board, i int) { *b = worksheet.Board{} }, textNoBoard},
		"an open cell":   {func(b *worksheet.Board, i int) { b.Cells[i] = worksheet.Cell{Kind: worksheet.Letter, Letter: "A"} }, textNoArrow},
	} {
		b := copied(whole)
		i := slices.IndexFunc(b.Cells, func(c worksheet.Cell) bool { return len(c.Clues) > 0 && c.Clues[0].Dir == Right })
		for i/b.Cols == 0 || i%b.Cols == 0 { // an inner cell
			i += 1 + slices.IndexFunc(b.Cells[i+1:], func(c worksheet.Cell) bool { return len(c.Clues) > 0 && c.Clues[0].Dir == Right })
		}
		c.harm(b, i)
		checktest.Told(t, name, Kind{}.Verify(part, &worksheet.Puzzle{Blocks: []worksheet.Block{b}}), c.want)
	}
	other := &worksheet.Part{Items: []record.Record{item("soleil", "Astre")}}
	checktest.ToldAlone(t, "a word of the list is missing", Kind{}.Verify(other, z), textNotPlaced)
	checktest.ToldAlone(t, "a word left out", Kind{}.Verify(other, &worksheet.Puzzle{Blocks: z.Blocks, Left: []worksheet.Left{{Item: other.Items[0]}}}))
	b := copied(whole)
	b.Areas = []worksheet.Area{{Col: 0, Row: 0, Cols: 8, Rows: 8}}
	checktest.ToldAlone(t, "an area of letters", Kind{}.Verify(part, &worksheet.Puzzle{Blocks: []worksheet.Block{b}}), textArea)
	b.Areas = []worksheet.Area{{Col: 7, Row: 7, Cols: 2, Rows: 2}}
	checktest.ToldAlone(t, "an area off the board", Kind{}.Verify(part, &worksheet.Puzzle{Blocks: []worksheet.Block{b}}), textArea)
	checktest.ToldAlone(t, "no grid", Kind{}.Verify(part, &worksheet.Puzzle{Blocks: []worksheet.Block{&worksheet.Clues{}}}), textNoBoard)
}

// drawn makes a grid of rows in which # is a definition cell: an arrow leads to each run of
// two letters or more from the cell before it.
func drawn(rows ...string) *worksheet.Board {
	b := &worksheet.Board{Cols: len(rows[0]), Rows: len(rows)}
	for _, letter := range strings.Join(rows, "") {
		c := worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
		if letter == '#' {
			c = worksheet.Cell{Kind: worksheet.Definition}
		}
		b.Cells = append(b.Cells, c)
	}
	for y := range rows {
		for x := range rows[y] {
			for _, way := range []struct {
				dir    string
				dx, dy int
			}{{Right, 1, 0}, {Down, 0, 1}} {
				word := ""
				for u, v := x+way.dx, y+way.dy; v < b.Rows && u < b.Cols && rows[v][u] != '#'; u, v = u+way.dx, v+way.dy {
					word += rows[v][u : u+1]
				}
				if c := &b.Cells[y*b.Cols+x]; len(word) > 1 && c.Kind == worksheet.Definition {
					c.Clues = append(c.Clues, worksheet.Arrow{Text: "?", Dir: way.dir, Answer: strings.ToLower(word)})
				}
			}
		}
	}
	return b
}

// TestVerifyAlone: in a small grid that keeps all promises but one, that one is reported and
// nothing else is.
func TestVerifyAlone(t *testing.T) {
	arrow := func(dir, answer string) worksheet.Arrow { return worksheet.Arrow{Text: "?", Dir: dir, Answer: answer} }
	for name, c := range map[string]struct {
		rows string
		clue map[int][]worksheet.Arrow // by cell, instead of those drawn
		want []check.Text
	}{
		"nothing":                     {"### #LU #AN", nil, nil},
		"two arrows of a cell":        {"#AN D## E##", nil, nil},
		"from above and from beside":  {"##AN DE##", map[int][]worksheet.Arrow{0: {arrow(DownRight, "de")}}, nil},
		"a word twice":                {"#LUNE ##### #LUNE", nil, []check.Text{textTwice}},
		"a letter alone":              {"#LUNE ##### #A###", nil, []check.Text{textAlone}},
		"a letter alone at an edge":   {"##A D## E##", nil, []check.Text{textAlone}},
		"a word at an edge, no arrow": {"##AN DE##", nil, []check.Text{textNoArrow}},
		"an arrow round the edge":     {"### AN#", map[int][]worksheet.Arrow{2: {arrow(Right, "an")}}, []check.Text{textWrong, textNoArrow}},
		"an arrow out of the grid":    {"#AN ###", map[int][]worksheet.Arrow{4: {arrow(Down, "an")}}, []check.Text{textWrong}},
		"two arrows to the right":     {"#AN #U#", map[int][]worksheet.Arrow{0: {arrow(Right, "an"), arrow(RightDown, "au")}}, []check.Text{textCrowded}},
		"two arrows from below":       {"## DU E#", map[int][]worksheet.Arrow{0: {arrow(Down, "de"), arrow(DownRight, "du")}}, []check.Text{textCrowded}},
		"a clue in a letter":          {"#DE ##T", map[int][]worksheet.Arrow{1: {arrow(RightDown, "et")}}, []check.Text{textCrowded}},
		"three clues":                 {"#AN DU# ###", map[int][]worksheet.Arrow{0: {arrow(Right, "an"), arrow(RightDown, "au"), arrow(DownRight, "du")}}, []check.Text{textCrowded}},
	} {
		b := drawn(strings.Fields(c.rows)...)
		for i, clues := range c.clue {
			b.Cells[i].Clues = clues
		}
		checktest.ToldAlone(t, name, Kind{}.Verify(&worksheet.Part{}, &worksheet.Puzzle{Blocks: []worksheet.Block{b}}), c.want...)
	}
}

// TestLang: the letters of an imposed word are those of the language of the sheet.
func TestLang(t *testing.T) {
	part := &worksheet.Part{Kind: "arrowword", Size: "8x8", Items: []record.Record{item("Bär", "Il hiberne")}}
	r := request(part, 1)
	r.Lang = "de"
	z, err := Kind{}.Make(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range (Kind{}).Verify(part, z) {
		t.Error(d.Msg.In(check.English))
	}
}

// copied gives a board that may be changed.
func copied(b *worksheet.Board) *worksheet.Board {
	out := *b
	out.Cells = slices.Clone(b.Cells)
	for i := range out.Cells {
		out.Cells[i].Clues = slices.Clone(b.Cells[i].Clues)
	}
	return &out
}

// TestLines: a clue is broken at its spaces, and one whose word is too wide does not fit.
func TestLines(t *testing.T) {
	for clue, want := range map[string]int{"": 0, "Astre": 1, "Astre de nuit": 2, "Astre de la nuit": 2, "Anticonstitutionnel": 0, "On\u00a0dit qu’il est bleu": 2, "Un\u00a0deux trois quatre cinq": 3} {
		if got := lines(clue, width); got != want {
			t.Errorf("%q: %d lines, want %d", clue, got, want)
		}
	}
}

// TestPenalty: what a grid is marked down for, one thing at a time.
func TestPenalty(t *testing.T) {
	grid := func(cells string, words ...Placed) *Result {
		rows := strings.Fields(cells)
		return &Result{Grid: Grid{Cols: len(rows[0]), Rows: len(rows), Cells: []byte(strings.Join(rows, ""))}, Words: words}
	}
	long := Placed{Run: Run{Len: 3}, Word: &Word{}}
	clued := map[int][]int{}
	for i := range 30 {
		clued[i] = []int{0}
	}
	for _, c := range []struct {
		r    *Result
		want int
	}{
		{grid("AAAAA AAAAA AAAAA AAAAA"), 0}, {grid("#AAAA AAAAA AAAAA AAAAA"), 10}, {grid("##AAA #AAAA AAAAA AAAAA"), 30},
		{grid("AAAAA A#A#A AAAAA A#AAA"), 30}, {grid("AAAAA A##AA AAAAA AAAAA"), 25}, {grid("AAAAA A#AAA A#AAA AAAAA"), 25},
		{grid("AAAAA #A#AA AAAAA AAAAA"), 20}, {grid("AA#AA AAAAA AA#AA AAAAA"), 20}, {grid("AAAAA ##AAA AAAAA AAAAA"), 25}, {grid("AAAAA A#AAA AA#AA AAAAA"), 20},
		{grid("##### AAAAA AAAAA AAAAA"), 1050},
		{grid("AAAAA AAAAA AAAAA AAAAA", long), 0}, {grid("AAAAA AAAAA AAAAA AAAAA", long, Placed{Run: Run{Len: 2}, Word: &Word{}}), 5},
		{grid("AAAAA AAAAA AAAAA AAAAA", Placed{Run: Run{Len: 2}, Word: &Word{Minor: true}}), 12},
	} {
		if got := (&composer{}).penalty(c.r, clued); got != c.want {
			t.Errorf("%s: %d, want %d", c.r.Cells, got, c.want)
		}
	}
	if got := (&composer{}).penalty(grid("AAAAA A#AAA AAAAA AAAAA"), nil); got != 30 {
		t.Errorf("a cell that clues nothing: %d", got)
	}
}

// TestDifficulty: ten for each letter of a mean word, twenty for each level of the clues.
func TestDifficulty(t *testing.T) {
	word := &Word{Clues: []Clue{{Text: "facile"}, {Text: "moyen", Rank: 16}, {Text: "dur", Rank: 32}, {Text: "long", Rank: 33}}}
	for clue, want := range map[string]float64{"facile": 60, "moyen": 70, "dur": 80, "long": 80} {
		r := &Result{Words: []Placed{{Run: Run{Len: 3}, Word: word, Clue: clue}, {Run: Run{Len: 5}, Word: word, Clue: "facile"}}}
		if got := difficulty(r); got != want {
			t.Errorf("%s: %v, want %v", clue, got, want)
		}
	}
}

func BenchmarkCompose(b *testing.B) {
	for _, size := range []string{"8x10", "10x10", "11x14"} {
		b.Run(size, func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				if _, err := (Kind{}).Make(request(&worksheet.Part{Size: size}, seed)); err != nil {
					b.Fatal(err)
				}
				seed++
			}
		})
	}
}

// TestLevels: the clues of a word are those of the level of the sheet, ranked by how well they
// suit it; one without a level is easy, and an indecent word is none of the grid.
func TestLevels(t *testing.T) {
	for level, want := range map[string]map[string]int{
		"":          {"none": 0, "easy": 0, "medium": 1},
		"facile":    {"none": 0, "easy": 0, "medium": 1},
		"moyen":     {"none": 1, "easy": 1, "medium": 0, "hard": 2},
		"difficile": {"none": 2, "easy": 2, "medium": 1, "hard": 0},
	} {
		r := request(&worksheet.Part{Level: level, Items: []record.Record{item("lune", "Astre")}}, 1)
		r.Bank = nil
		for clue, stars := range map[string]int{"none": 0, "easy": 1, "medium": 2, "hard": 3} {
			r.Bank = append(r.Bank, record.Record{Answers: []string{"été"}, Question: clue, Stars: stars})
		}
		r.Bank = append(r.Bank, item("merde", "Zut"), item("lune", "Elle luit"), item("à 2", "Deux"))
		all := banked(r, map[string]bool{"LUNE": true})
		if len(all) != 1 || all[0].Key != "ETE" {
			t.Fatalf("%q: %+v", level, all)
		}
		got := map[string]int{}
		for _, c := range all[0].Clues {
			got[c.Text] = (c.Rank - 1) / 16
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q: clues of %v, want %v", level, got, want)
		}
	}
}

// TestClean: an insult of four letters or more is found in each of eight directions, but not
// over a definition.
func TestClean(t *testing.T) {
	for grid, want := range map[string]bool{
		"ABCDE FGHIJ KLMNO PRSTU VWXYZ": true,
		"XXXXX MERDE XXXXX XXXXX XXXXX": false, "XXXXX EDREM XXXXX XXXXX XXXXX": false, "XMXXX XEXXX XRXXX XDXXX XEXXX": false,
		"XEXXX XDXXX XRXXX XEXXX XMXXX": false, "MXXXX XEXXX XXRXX XXXDX XXXXE": false, "EXXXX XDXXX XXRXX XXXEX XXXXM": false,
		"XXXXM XXXEX XXRXX XDXXX EXXXX": false, "XXXXE XXXDX XXRXX XEXXX MXXXX": false,
		"XXXXX ME#DE XXXXX XXXXX XXXXX": true, "PUTEX XXXXX XXXXX XXXXX XXXXX": false, "XXXMX XXXEX XXXRX XXXDX XXXEX": false,
	} {
		rows := strings.Fields(grid)
		z := &worksheet.Puzzle{Part: &worksheet.Part{}, Blocks: []worksheet.Block{drawn(rows...)}}
		if clean(z, "fr") != want {
			t.Errorf("%s: clean is %v", grid, !want)
		}
		z.Part.Items = []record.Record{item("merde", "?"), item("pute", "?")}
		if !clean(z, "fr") {
			t.Errorf("%s: a word of the list is none by chance", grid)
		}
	}
}

// TestLike: about half of the words are preferred, others in the next attempt.
func TestLike(t *testing.T) {
	r := rng.New(1)
	c := &composer{Request: Request{Rand: &r, Words: make([]Word, 1000)}}
	liked := func() (out []bool, n int) {
		for _, w := range c.Words {
			if out = append(out, w.liked); w.liked {
				n++
			}
		}
		return out, n
	}
	c.like()
	first, n := liked()
	c.like()
	if second, m := liked(); n < 400 || n > 600 || m < 400 || m > 600 || slices.Equal(first, second) {
		t.Errorf("of 1000 words, %d and %d are preferred", n, m)
	}
}
