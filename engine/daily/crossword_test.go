package daily

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
)

// series returns the crosswords of n days, made block by block, each block once.
func series(t *testing.T, b *Bank, first Day, n int) []*Crossword {
	t.Helper()
	c, err := newComposer(b)
	if err != nil {
		t.Fatal(err)
	}
	made := map[Day]*composer{}
	crosswords := map[Day]*Crossword{}
	days := func(from Day) *composer {
		if made[from] != nil {
			return made[from]
		}
		now := c.fresh()
		if from/blockDays%2 == 1 {
			now.remember(made[from-blockDays])
			now.remember(made[from+blockDays])
		}
		made[from] = now
		for d := from; d < from+blockDays; d++ {
			if crosswords[d], err = now.day(d); err != nil {
				t.Fatal(err)
			}
		}
		return now
	}
	from, to := first-first%(2*blockDays), first+Day(n)+2*blockDays
	for b := from; b < to; b += 2 * blockDays {
		days(b)
	}
	for b := from + blockDays; b+blockDays < to; b += 2 * blockDays {
		days(b)
	}
	var out []*Crossword
	for d := first; d < first+Day(n); d++ {
		out = append(out, crosswords[d])
	}
	return out
}

// TestCrosswords: what the bank of the content makes is sound and never a grid of a kit;
// words come back after a block at the earliest, grids after a year.
func TestCrosswords(t *testing.T) {
	checktest.Whole(t)
	bank, fiches := contentBank(t)
	checkCrosswords(t, bank, wideSide, fiches)
}

// late is after how many days a grid may come back.
const late = 366

func checkCrosswords(t *testing.T, bank *Bank, side int, fiches []cruciverbs.Fiche) {
	t.Helper()
	first := dayOf(t, "2026-11-01")
	made := series(t, bank, first, days())
	seen, last := map[string]int{}, map[string]int{}
	kit := map[string]string{}
	for i := range fiches {
		kit[strings.Join(fiches[i].Rows, "/")] = fiches[i].ID
	}
	for n, c := range made {
		if c.Day != (first+Day(n)).String() || c.Lang != bank.Lang {
			t.Errorf("%d is of %s, in %s", n, c.Day, c.Lang)
		}
		rows := strings.Join(c.Rows, "/")
		if before, ok := seen[rows]; ok && n-before < late || kit[rows] != "" {
			t.Errorf("%s: %q was there %d days before, or is %s", c.Day, c.Rows, n-before, kit[rows])
		}
		seen[rows] = n
		for _, key := range checkCrossword(t, bank, side, c) {
			if before, ok := last[key]; ok && len(key) > 3 && n-before < blockDays {
				t.Errorf("%s: %s comes back after %d days", c.Day, key, n-before)
			}
			last[key] = n
		}
	}
	for _, n := range []int{0, 5, 17, 30} { // days of even and of odd blocks, by themselves
		if c, err := NewCrossword(bank, first+Day(n)); err != nil || !reflect.DeepEqual(c, made[n]) {
			t.Errorf("%s by itself: %v %+v", first+Day(n), err, c)
		}
	}
}

// checkCrossword looks at one crossword, and returns its words.
func checkCrossword(t *testing.T, bank *Bank, side int, c *Crossword) (keys []string) {
	t.Helper()
	g, err := grid.Parse(c.Rows)
	if err != nil || g.Cols != side || g.Rows != side || len(g.Islands()) != 1 {
		t.Fatalf("%s: %q %v", c.Day, c.Rows, err)
	}
	for i := range side * side {
		cell := grid.Cell{Row: i / side, Col: i % side}
		across := g.At(grid.Cell{Row: cell.Row, Col: cell.Col - 1}) == grid.Black && g.At(grid.Cell{Row: cell.Row, Col: cell.Col + 1}) == grid.Black
		down := g.At(grid.Cell{Row: cell.Row - 1, Col: cell.Col}) == grid.Black && g.At(grid.Cell{Row: cell.Row + 1, Col: cell.Col}) == grid.Black
		if g.At(cell) != grid.Black && (across || down) {
			t.Errorf("%s: the letter %s stands in one word only", c.Day, cell)
		}
	}
	words := g.Words()
	for _, w := range words {
		keys = append(keys, w.Text)
	}
	if len(words) != len(c.Clues) {
		t.Fatalf("%s: %d words, %d definitions", c.Day, len(words), len(c.Clues))
	}
	texts := map[string]bool{}
	for i, clue := range c.Clues {
		key, _ := dict.FoldFor(bank.Lang, clue.Answer)
		w := words[i]
		if key != w.Text || clue.Dir != dirs[w.Dir] || (grid.Cell{Row: clue.Row, Col: clue.Column}) != w.Cells[0] {
			t.Errorf("%s: %+v is not for %+v", c.Day, clue, w)
		}
		at := slices.IndexFunc(bank.Words, func(b BankWord) bool { return b.Key == key })
		if at < 0 || !slices.ContainsFunc(bank.Words[at].Clues, func(b BankClue) bool {
			return b.said() == clue.Clue && b.answer(key) == clue.Answer
		}) {
			t.Errorf("%s: %+v is not of the bank", c.Day, clue)
		}
		if texts[clue.Clue] || slices.Contains(keys[:i], key) {
			t.Errorf("%s: %+v is there twice", c.Day, clue)
		}
		texts[clue.Clue] = true
		for token := range strings.FieldsSeq(clue.Clue) {
			if said, ok := dict.FoldFor(bank.Lang, token); ok && len(said) >= leastSaid && slices.Contains(keys, said) {
				if bank.Lang != "fr" || said == key {
					t.Errorf("%s: %q says %s", c.Day, clue.Clue, said)
				}
			}
		}
	}
	return keys
}

// TestLevels: the week begins with easy definitions alone.
func TestLevels(t *testing.T) {
	bank, _ := contentBank(t)
	first := dayOf(t, "2026-11-30") // a Monday
	want := []cruciverbs.Level{cruciverbs.Facile, cruciverbs.Facile, cruciverbs.Moyen, cruciverbs.Moyen, cruciverbs.Moyen, cruciverbs.Difficile, cruciverbs.Difficile}
	for i, l := range want {
		c, err := NewCrossword(bank, first+Day(i))
		if err != nil || c.Level != l {
			t.Fatalf("%s: %v %v", first+Day(i), c, err)
		}
		own := 0
		for _, clue := range c.Clues {
			key, _ := dict.Fold(clue.Answer)
			at := slices.IndexFunc(bank.Words, func(b BankWord) bool { return b.Key == key })
			k := slices.IndexFunc(bank.Words[at].Clues, func(b BankClue) bool { return b.said() == clue.Clue })
			switch level := bank.Words[at].Clues[k].Level; {
			case cruciverbs.Levels[level] == l:
				own++
			case i < 2 && level == 2:
				t.Errorf("%s has the hard definition %q", c.Day, clue.Clue)
			}
		}
		if own < len(c.Clues)*2/3 {
			t.Errorf("%s: only %d of %d definitions are of its level", c.Day, own, len(c.Clues))
		}
	}
}

// TestBank: a bank says by itself what is related, what tells an answer, how a word is written.
func TestBank(t *testing.T) {
	word := func(word, clue string) cruciverbs.BankWord {
		return cruciverbs.BankWord{Word: word, Facile: []string{clue}}
	}
	words := []cruciverbs.BankWord{
		word("été", "Saison chaude"), word("chanter", "Faire de la musique"), word("chantons", "Faisons de la musique"),
		word("merle", "Il chante au jardin"), word("con", "Mot que l’on tait"), word("a", "Trop court"),
		{Word: "Paris", Kind: "nom propre", Moyen: []string{"Capitale"}}, {Word: "été", Note: "participe passé", Difficile: []string{"Existé"}},
	}
	b, err := NewBank("fr", []cruciverbs.Bank{{Words: words}})
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	at := map[string]*BankWord{}
	for i := range b.Words {
		keys = append(keys, b.Words[i].Key)
		at[b.Words[i].Key] = &b.Words[i]
	}
	if !slices.Equal(keys, []string{"CHANTER", "CHANTONS", "ETE", "MERLE", "PARIS"}) {
		t.Fatalf("%q", keys)
	}
	if one, other := at["CHANTER"].Families, at["CHANTONS"].Families; len(one) == 0 || !slices.Equal(one, other) || len(at["MERLE"].Families) > 0 {
		t.Errorf("families %v and %v", one, other)
	}
	if told := at["MERLE"].Clues[0].Tells; !slices.Equal(told, []int{0, 1}) || at["ETE"].Clues[0].Tells != nil {
		t.Errorf("« Il chante au jardin » tells %v", told)
	}
	if w := at["ETE"]; len(w.Clues) != 2 || w.Clues[0].answer("ETE") != "été" || w.Clues[1].Note != "participe passé" || w.Clues[1].Level != 2 {
		t.Errorf("%+v", w)
	}
	if !at["PARIS"].Declared || at["ETE"].Declared || at["PARIS"].Clues[0].answer("PARIS") != "Paris" {
		t.Errorf("%+v", at["PARIS"])
	}
	data, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	if same, err := ReadBank(data); err != nil || !reflect.DeepEqual(same, b) {
		t.Errorf("read again: %v %+v", err, same)
	}
}

// TestRefused: what is no bank, no language or too little is told.
func TestRefused(t *testing.T) {
	d := dayOf(t, "2026-11-28")
	if _, err := ReadBank([]byte("{")); err == nil {
		t.Error("half a bank is read")
	}
	if _, err := NewBank("xx", nil); err == nil {
		t.Error("a bank of no language")
	}
	for _, lang := range []string{"xx", "it", ""} {
		if _, err := NewBoard(d, lang); err == nil {
			t.Errorf("a board in %q", lang)
		}
	}
	for _, b := range []*Bank{{Lang: "fr"}, {Lang: "fr", Words: []BankWord{{Key: "ETE", Clues: []BankClue{{Text: "Saison"}}}}}, {Words: []BankWord{{Key: "ETE", Clues: []BankClue{{Level: 3}}}}}} {
		if c, err := NewCrossword(b, d); err == nil {
			t.Errorf("%+v makes %+v", b, c)
		}
	}
}

// TestPatterns: all are square, have half-turn symmetry and no cell of a single word, and no
// two are the same, turned or mirrored.
func TestPatterns(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range patterns() {
		rows := p.Lines()
		if p.Cols != p.Rows || !slices.Contains([]int{wideSide, narrowSide}, p.Cols) || len(p.Islands()) != 1 {
			t.Errorf("%q is no pattern", rows)
		}
		back := slices.Clone(p.Bytes())
		slices.Reverse(back)
		if !slices.Equal(back, p.Bytes()) {
			t.Errorf("%q is not the same upside down", rows)
		}
		for way := range 8 {
			one := turned(p.Grid, way).Lines()
			if way == 0 && !slices.Equal(one, rows) {
				t.Errorf("%q is %q unturned", rows, one)
			}
			if seen[strings.Join(one, "/")] && way == 0 {
				t.Errorf("%q is there twice", rows)
			}
		}
		for way := range 8 {
			seen[strings.Join(turned(p.Grid, way).Lines(), "/")] = true
		}
	}
}

// BenchmarkCrossword makes the crosswords of a month, one by one, as browsers do.
func BenchmarkCrossword(b *testing.B) {
	bank, _ := contentBank(b)
	first := dayOf(b, "2026-11-01")
	for i := 0; b.Loop(); i++ {
		if _, err := NewCrossword(bank, first+Day(i%30)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBoard makes boards, the lists of words being laid out.
func BenchmarkBoard(b *testing.B) {
	first := dayOf(b, "2026-11-01")
	for i := 0; b.Loop(); i++ {
		if _, err := NewBoard(first+Day(i%30), "fr"); err != nil {
			b.Fatal(err)
		}
	}
}
