package crossword

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// part makes a part of lines "word : clue".
func part(lines ...string) *worksheet.Part {
	p := &worksheet.Part{Kind: "crossword"}
	for i, line := range lines {
		word, clue, _ := strings.Cut(line, ":")
		p.Items = append(p.Items, record.Record{Question: strings.TrimSpace(clue), Answers: []string{strings.TrimSpace(word)}, Pos: check.Pos{File: "liste", Line: i + 1}})
	}
	return p
}

// quick makes a puzzle with little effort and holds it to the rules.
func quick(t *testing.T, p *worksheet.Part, seed uint64, before ...*worksheet.Puzzle) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r, Sheets: 100, Before: before})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range (Kind{}).Verify(p, z) {
		t.Errorf("seed %d: %s", seed, d.Msg.In(check.English))
	}
	return z
}

// blocks gives the blocks of a type.
func blocks[B worksheet.Block](z *worksheet.Puzzle) (out []B) {
	for _, b := range z.Blocks {
		if b, ok := b.(B); ok {
			out = append(out, b)
		}
	}
	return out
}

func rules(z *worksheet.Puzzle) (out []string) {
	for _, n := range z.Notes {
		out = append(out, n.Rule.ID)
	}
	return out
}

// random draws common words of the lexicon.
func random(seed uint64, n int) *worksheet.Part {
	r := rng.New(seed)
	keys := dict.French().CommonKeys()
	var lines []string
	met := map[string]bool{}
	for len(lines) < n {
		if k := keys[r.IntN(len(keys))]; len(k) > 2 && !met[k] {
			met[k] = true
			form, _ := dict.French().Usual(k, nil)
			lines = append(lines, form+" : définition "+fmt.Sprint(len(lines)))
		}
	}
	return part(lines...)
}

// TestRandom makes puzzles of random lists of 12 to 40 words: each word is in a grid or
// named, and the finished puzzles keep the rules.
func TestRandom(t *testing.T) {
	checktest.Whole(t)
	for seed := range uint64(60) {
		p := random(seed, 12+int(seed*5%29))
		p.Help = worksheet.Help{FirstLetters: int(seed % 3), WordBank: seed%2 == 0, Lengths: true, Accents: seed%5 == 0}
		z := quick(t, p, seed)
		clues := 0
		for _, c := range blocks[*worksheet.Clues](z) {
			clues += len(c.Items)
		}
		if clues+len(z.Left) != len(p.Items) || len(z.Left) > 1 {
			t.Errorf("seed %d: %d clues and %d left of %d words", seed, clues, len(z.Left), len(p.Items))
		}
	}
}

// TestSchool: letters, accents, lengths, the bank and first letters of a small list.
func TestSchool(t *testing.T) {
	p := part("œil : Il voit", "arc-en-ciel : Sept couleurs", "élève : Va à l’école", "maître : Il enseigne", "s’écrier : Parler fort", "école : On y va")
	p.Help = worksheet.Help{FirstLetters: 1, WordBank: true, Lengths: true}
	z := quick(t, p, 3)
	if len(z.Left) != 0 {
		t.Fatalf("left: %v", z.Left)
	}
	got := map[string]string{}
	for _, c := range blocks[*worksheet.Clues](z) {
		for _, i := range c.Items {
			got[i.Answer] = i.Lengths
		}
	}
	want := map[string]string{"œil": "4", "arc-en-ciel": "3-2-4", "élève": "5", "maître": "6", "s’écrier": "1-6", "école": "5"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("lengths %v, want %v", got, want)
	}
	if bank := blocks[*worksheet.Bank](z)[0].Words; !slices.Equal(bank, []string{"arc-en-ciel", "école", "élève", "maître", "œil", "s’écrier"}) {
		t.Errorf("bank %v", bank)
	}
	b := boardOf(z)
	given := 0
	for _, c := range b.Cells {
		if strings.ContainsAny(c.Letter, "ÉÈÎŒœé") {
			t.Errorf("the grid has %s", c.Letter)
		}
		if c.Given {
			given++
		}
	}
	if given == 0 || given > 6 {
		t.Errorf("%d first letters are given", given)
	}
	p.Help.Accents, p.Case = true, "lower"
	var all strings.Builder
	for _, c := range boardOf(quick(t, p, 3)).Cells {
		all.WriteString(c.Letter)
	}
	if !strings.ContainsAny(all.String(), "éèî") || strings.ToLower(all.String()) != all.String() {
		t.Errorf("small letters with accents: %s", all.String())
	}
}

// TestToPlace: words without a clue are given, to be placed; without any clue there are
// no numbers.
func TestToPlace(t *testing.T) {
	z := quick(t, part("cheval", "chien", "souris", "hérisson : Il pique"), 1)
	if bank := blocks[*worksheet.Bank](z); len(bank) != 1 || !slices.Equal(bank[0].Words, []string{"cheval", "chien", "souris"}) {
		t.Errorf("bank %+v, left %v", bank[0], z.Left)
	}
	z = quick(t, part("cheval", "chien", "souris"), 1)
	if len(z.Blocks) != 2 || slices.ContainsFunc(boardOf(z).Cells, func(c worksheet.Cell) bool { return c.Number != 0 }) {
		t.Errorf("%d blocks, or numbers without clues", len(z.Blocks))
	}
}

// TestLeft: what no grid can have is named with its reason, and what is doubtful noted.
func TestLeft(t *testing.T) {
	p := part("mur : Paroi", "mûr : Bon à cueillir", "1789 : Une année", "y : Là", "fûmes : Être, autrefois", "finit : elle (finir)", "chanteur : On l’entend chanter",
		"air : On le respire", "éclair : Avant le tonnerre", strings.Repeat("anti", 12)+" : Trop long")
	z := quick(t, p, 5)
	why := map[string]string{}
	for _, l := range z.Left {
		why[l.Item.Answer()] = l.Why.FR
	}
	want := map[string]string{"mûr": whyTwice.FR, "1789": whySigns.FR, "y": whyShort.FR, strings.Repeat("anti", 12): whyLong.FR}
	if !reflect.DeepEqual(why, want) {
		t.Errorf("left %v, want %v", why, want)
	}
	if got := rules(z); !slices.Equal(got, []string{"WKS041", "WKS042", "WKS041"}) {
		t.Errorf("notes %v", got)
	}
	if related := z.Notes[0].Related; len(related) != 1 || related[0].Pos.Line != 1 || z.Notes[0].Pos.Line != 2 {
		t.Errorf("the places of two words of the same letters: %+v", z.Notes[0])
	}
	z = quick(t, part("chat : Félin", "chien : Canidé", "ouf : Soupir"), 5)
	if len(z.Left) != 1 || z.Left[0].Why.FR != whyAlone.FR {
		t.Errorf("left %v", z.Left)
	}
	z = quick(t, part("rue : Voie", "clé : Elle ouvre", "main : Cinq doigts", "ami : Il joue"), 5)
	if len(z.Left) != 2 || z.Left[0].Why.FR != whyAlone.FR || z.Left[1].Why.FR != whyAlone.FR {
		t.Errorf("left %v: two words that share letters with each other alone", z.Left)
	}
	r := rng.New(1)
	if _, err := (Kind{}).Make(worksheet.Request{Part: part("ab : Un", "cd : Deux"), Lang: "fr", Rand: &r}); check.AsFault(err) == nil {
		t.Errorf("no grid: %v", err)
	}
}

// TestGrids: a list that one page has no room for fills several grids, numbered through.
func TestGrids(t *testing.T) {
	p := random(8, 150)
	z := quick(t, p, 8)
	if n := len(blocks[*worksheet.Board](z)); n < 2 || len(z.Left) > 3 || !slices.Contains(rules(z), "WKS043") {
		t.Errorf("%d grids, %d words left, notes %v", n, len(z.Left), rules(z))
	}
	first := strconv.Itoa(len(blocks[*worksheet.Board](z)[0].Paths))
	if !slices.ContainsFunc(z.Notes, func(d check.Diagnostic) bool { return strings.Contains(d.Hint.In(check.English), first) }) {
		t.Errorf("no hint asks for the %s words of one grid", first)
	}
	small := worksheet.Request{Part: random(9, 40), Lang: "fr", Sheets: 100}
	r := rng.New(2)
	small.Rand, small.Room.W, small.Room.H = &r, 90, 80
	z, err := Kind{}.Make(small)
	if err != nil || len(Kind{}.Verify(small.Part, z)) > 0 {
		t.Fatal(err)
	}
	for _, b := range blocks[*worksheet.Board](z) {
		if b.Cols > 12 || b.Rows > 11 {
			t.Errorf("%d by %d squares of 7 mm in 90 by 80 mm", b.Cols, b.Rows)
		}
	}
}

// TestVariants: variants are other grids as hard as the first, and a seed gives the same.
func TestVariants(t *testing.T) {
	p := random(4, 20)
	a := quick(t, p, 1)
	for seed := uint64(2); seed < 6; seed++ {
		b := quick(t, p, seed, a)
		if math.Abs(b.Difficulty/a.Difficulty-1) > 0.1 || reflect.DeepEqual(boardOf(a), boardOf(b)) {
			t.Errorf("seed %d: difficulty %.2f and %.2f, or the same grid", seed, a.Difficulty, b.Difficulty)
		}
	}
	if again := quick(t, p, 1); !reflect.DeepEqual(a, again) {
		t.Error("the same seed gives another puzzle")
	}
	if b := quick(t, p, 1, a); reflect.DeepEqual(boardOf(a), boardOf(b)) {
		t.Error("a variant has the grid of the one before")
	}
	var hard []string
	for _, w := range []string{"crapaudine", "anfractuosité", "thuriféraire", "palimpseste"} {
		hard = append(hard, w+" : ?")
	}
	if h, e := quick(t, part(hard...), 1), quick(t, part("maison : ?", "table : ?", "jardin : ?", "matin : ?"), 1); h.Difficulty <= e.Difficulty {
		t.Errorf("rare words measure %.1f, common ones %.1f", h.Difficulty, e.Difficulty)
	}
}

// TestVerify: each promise of a puzzle, broken once on a finished one, is reported by its
// sentence.
func TestVerify(t *testing.T) {
	lines := []string{"château : Demeure", "donjon : Tour", "rempart : Mur", "chevalier : Il combat", "heaume : Casque"}
	for name, c := range map[string]struct {
		spoil func(p *worksheet.Part, z *worksheet.Puzzle)
		want  check.Text
	}{
		"no grid": {func(_ *worksheet.Part, z *worksheet.Puzzle) { z.Blocks = z.Blocks[1:] }, textNoBoard},
		"cells":   {func(_ *worksheet.Part, z *worksheet.Puzzle) { boardOf(z).Cells = boardOf(z).Cells[1:] }, textNoBoard},
		"letter": {func(_ *worksheet.Part, z *worksheet.Puzzle) {
			*first(z) = worksheet.Cell{Kind: worksheet.Letter, Letter: "Z"}
		}, textRun},
		"hole":   {func(_ *worksheet.Part, z *worksheet.Puzzle) { *first(z) = worksheet.Cell{} }, textRun},
		"number": {func(_ *worksheet.Part, z *worksheet.Puzzle) { first(z).Number = 9 }, textNumber},
		"label":  {func(_ *worksheet.Part, z *worksheet.Puzzle) { blocks[*worksheet.Clues](z)[0].Items[0].Label = "7" }, textLabel},
		"clue":   {func(_ *worksheet.Part, z *worksheet.Puzzle) { blocks[*worksheet.Clues](z)[0].Items[0].Text = "Autre" }, textNoClue},
		"no clue": {func(_ *worksheet.Part, z *worksheet.Puzzle) {
			c := blocks[*worksheet.Clues](z)[0]
			c.Items = c.Items[1:]
		}, textNoClue},
		"lost": {func(p *worksheet.Part, _ *worksheet.Puzzle) {
			p.Items = append(p.Items, part("roi : Il règne").Items...)
		}, textLost},
		"not listed":  {func(p *worksheet.Part, _ *worksheet.Puzzle) { p.Items = p.Items[1:] }, textRun},
		"twice":       {func(_ *worksheet.Part, z *worksheet.Puzzle) { b := *boardOf(z); z.Blocks = append(z.Blocks, &b) }, textAgain},
		"lone letter": {func(_ *worksheet.Part, z *worksheet.Puzzle) { widen(boardOf(z)) }, textLonely},
	} {
		p := part(lines...)
		z := quick(t, p, 2)
		c.spoil(p, z)
		checktest.Told(t, name, Kind{}.Verify(p, z), c.want)
	}
}

// first gives the first cell that has a number.
func first(z *worksheet.Puzzle) *worksheet.Cell {
	b := boardOf(z)
	return &b.Cells[slices.IndexFunc(b.Cells, func(c worksheet.Cell) bool { return c.Number > 0 })]
}

// widen adds two columns with a letter in the last.
func widen(b *worksheet.Board) {
	var cells []worksheet.Cell
	for y := range b.Rows {
		cells = append(cells, b.Cells[y*b.Cols:(y+1)*b.Cols]...)
		cells = append(cells, worksheet.Cell{}, worksheet.Cell{})
	}
	b.Cells, b.Cols = cells, b.Cols+2
	b.Cells[b.Cols-1] = worksheet.Cell{Kind: worksheet.Letter, Letter: "A"}
}

// TestCrude: an indecent word in a diagonal is found, forwards and backwards.
func TestCrude(t *testing.T) {
	for _, rows := range [][]string{{"M..", ".E.", "..R", "...D", "....E"}, {"....E", "...D.", "..R..", ".E...", "M...."}, {"E....", ".D...", "..R..", "...E.", "....M"}} {
		b := &worksheet.Board{Cols: 5, Rows: len(rows)}
		for _, row := range rows {
			for _, letter := range (row + "....")[:5] {
				c := worksheet.Cell{}
				if letter != '.' {
					c = worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
				}
				b.Cells = append(b.Cells, c)
			}
		}
		z := &worksheet.Puzzle{Blocks: []worksheet.Block{b}}
		if got := crude(z, "fr"); !slices.Contains(got, "MERDE") {
			t.Errorf("%v: found %v", rows, got)
		}
	}
}

// BenchmarkMake makes a sheet of 30 words, and one of 27 for a class.
func BenchmarkMake(b *testing.B) {
	for name, sheets := range map[string]int{"one": 1, "of-27": 27} {
		b.Run(name, func(b *testing.B) {
			p := random(1, 30)
			for b.Loop() {
				r := rng.New(1)
				if _, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r, Sheets: sheets}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestSmallRoom: on a small page the grid leaves room for its clues where all words have
// their place in it.
func TestSmallRoom(t *testing.T) {
	checktest.Whole(t)
	p := part("donjon : a", "créneau : b", "herse : c", "fossé : d", "rempart : e", "chevalier : f", "écuyer : g", "tournoi : h")
	for seed := range uint64(6) {
		r := rng.New(seed)
		z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r, Room: struct{ W, H float64 }{89, 117}})
		if err != nil || len(z.Left) > 0 {
			t.Fatal(err, z)
		}
		if b := boardOf(z); b.Rows > 10 || b.Cols > 12 {
			t.Errorf("seed %d: %d by %d squares", seed, b.Cols, b.Rows)
		}
	}
}

// TestTaken: words of two letters up to the longer side of the largest grid are taken, each once;
// why others are not is said.
func TestTaken(t *testing.T) {
	r := worksheet.Request{Part: part("1789", "a", "or", "aquarelle", "aquarelles", "carré", "carre"), Lang: "fr"}
	r.Room.W, r.Room.H = 7*leastSide, 9*leastSide
	m := &maker{Request: r}
	m.read()
	var taken, left []string
	for _, e := range m.entries {
		taken = append(taken, e.key)
	}
	for _, l := range m.left {
		left = append(left, l.Item.Answer()+": "+l.Why.Text.EN)
	}
	if want := []string{"OR", "AQUARELLE", "CARRE"}; !slices.Equal(taken, want) {
		t.Errorf("%v are taken, want %v", taken, want)
	}
	if want := []string{"1789: " + whySigns.EN, "a: " + whyShort.EN, "aquarelles: " + whyLong.EN, "carre: " + whyTwice.EN}; !slices.Equal(left, want) {
		t.Errorf("left out are %q, want %q", left, want)
	}
	if len(m.notes) != 1 || m.notes[0].Rule.ID != "WKS041" {
		t.Errorf("notes: %v", m.notes)
	}
}

// TestRemark: words inside others and clues with a word of the family are noted, but not what
// stands in parentheses, nor families of other languages, nor words of two letters.
func TestRemark(t *testing.T) {
	for _, c := range []struct {
		lang  string
		lines []string
		want  []string
	}{
		{"fr", []string{"chat : a", "château : b"}, []string{"WKS041"}}, {"fr", []string{"or : a", "trésor : b"}, nil}, {"fr", []string{"ver : a", "verre : b"}, []string{"WKS041"}},
		{"fr", []string{"danseur : il danse"}, []string{"WKS042"}}, {"fr", []string{"danseur : il (danser)"}, nil}, {"en", []string{"danseur : il danse"}, nil},
	} {
		m := &maker{Request: worksheet.Request{Part: part(c.lines...), Lang: c.lang}}
		m.read()
		m.remark()
		var got []string
		for _, d := range m.notes {
			got = append(got, d.Rule.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %q: %v, want %v", c.lang, c.lines, got, c.want)
		}
	}
}
