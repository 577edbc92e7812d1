package arrowword

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// theme is a list of words with their definitions as teachers write them.
type theme struct {
	lang, title string
	items       []record.Record
}

// themes reads the lists of testdata: 25 of twelve words in each of four languages.
func themes(t testing.TB) (out []theme) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lang := strings.TrimSuffix(filepath.Base(file), ".txt")
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSpace(line)
			if title, head := strings.CutPrefix(line, "# "); head {
				out = append(out, theme{lang: lang, title: title})
				continue
			}
			word, clue, _ := strings.Cut(line, " ; ")
			of := &out[len(out)-1]
			of.items = append(of.items, item(word, clue))
		}
	}
	return out
}

// made makes the puzzle of a list, proves it, and holds it to what every list is promised:
// each word stands in the grid behind its definition, or is named as left out.
func made(t *testing.T, lang string, items []record.Record, seed uint64) (z *worksheet.Puzzle, clues map[string]string) {
	t.Helper()
	part := &worksheet.Part{Kind: "arrowword", Items: items}
	r := request(part, seed)
	if r.Lang = lang; lang != "fr" {
		r.Bank = nil
	}
	z, err := Kind{}.Make(r)
	if err != nil {
		t.Fatalf("%s: %v", lang, err)
	}
	for _, d := range (Kind{}).Verify(part, z) {
		t.Errorf("%s, seed %d: %s", lang, seed, d.Msg.In(check.English))
	}
	clues = map[string]string{}
	for _, c := range z.Blocks[0].(*worksheet.Board).Cells {
		for _, a := range c.Clues {
			clues[a.Answer] = a.Text
		}
	}
	for _, i := range items {
		left := slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return reflect.DeepEqual(l.Item, i) && !l.Why.IsZero() })
		if _, placed := clues[i.Answer()]; placed == left || placed && clues[i.Answer()] != i.Question {
			t.Errorf("%s: placed %v with %q, named as left out %v", i.Answer(), placed, clues[i.Answer()], left)
		}
	}
	return z, clues
}

// TestThemes: of twelve words of a theme, in each language, nearly always all and never
// fewer than ten have a place.
func TestThemes(t *testing.T) {
	checktest.Whole(t)
	lists := themes(t)
	if len(lists) != 100 {
		t.Fatalf("%d lists", len(lists))
	}
	few, some := 0, checktest.Some(lists, 8)
	for _, l := range some {
		z, _ := made(t, l.lang, l.items, 1)
		if z.Quality.Own < 10 {
			t.Logf("%s: %d of %d words are placed", l.title, z.Quality.Own, len(l.items))
			few++
		}
		if q := z.Quality; q.Crossings < 6 || q.Ground > 50 {
			t.Errorf("%s: %+v", l.title, *q)
		}
	}
	if 20*few > len(some) {
		t.Errorf("%d of %d lists have fewer than ten of twelve words in the grid", few, len(some))
	}
}

// TestLengths: lists of one word to thirty; of those that a page cannot hold some are left
// out by name.
func TestLengths(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range []string{"fr", "en"} {
		var items []record.Record
		met := map[string]bool{}
		for _, l := range themes(t) {
			for _, i := range l.items {
				if key, _ := worksheet.Key(lang, i.Answer()); l.lang == lang && !met[key] {
					met[key] = true
					items = append(items, i)
				}
			}
		}
		cases := []struct{ words, least int }{{1, 1}, {2, 2}, {5, 5}, {8, 8}, {20, 20}, {25, 24}, {30, 28}, {100, 30}}
		if lang == "fr" {
			cases = cases[2:6]
		}
		for _, c := range cases {
			z, _ := made(t, lang, items[:c.words], 2)
			if z.Quality.Own < c.least || z.Quality.Own+len(z.Left) != c.words {
				t.Errorf("%s: of %d words %d are placed and %d left out", lang, c.words, z.Quality.Own, len(z.Left))
			}
		}
	}
}

// TestOddLists: words that cannot cross lie apart, and those of odd letters, lengths and
// spellings are placed as the language writes them, or left out for the reason they should.
func TestOddLists(t *testing.T) {
	for name, c := range map[string]struct {
		lang  string
		words []string
		left  map[string]check.Text
	}{
		"no letter in common": {"en", []string{"fuzzy", "glob", "myth", "crwth", "vex", "jinks"}, nil},
		"very long":           {"fr", []string{"anticonstitutionnellement", "anticonstitutionnel", "hippopotame", "rhododendrons", "internationaliser", "lac"}, map[string]check.Text{"anticonstitutionnellement": whyLong}},
		"two letters":         {"es", []string{"té", "sí", "yo", "tú", "él", "mi", "no"}, nil},
		"signs":               {"fr", []string{"arc-en-ciel", "grand-mère", "pomme de terre", "œuf", "l’été", "1789", "combien ?"}, map[string]check.Text{"1789": whySigns}},
		"umlauts":             {"de", []string{"Bär", "Straße", "Öl", "Mäuse", "Fuß"}, nil},
		"eñe":                 {"es", []string{"niño", "España", "año", "cigüeña", "piña", "albañil"}, nil},
		"same letters":        {"fr", []string{"été", "ÉTÉ", "Ete", "lune", "a"}, map[string]check.Text{"ÉTÉ": whyTwice, "Ete": whyTwice, "a": whyShort}},
	} {
		var items []record.Record
		for _, w := range c.words {
			items = append(items, item(w, "Ce que c’est"))
		}
		z, _ := made(t, c.lang, items, 3)
		if len(z.Left) != len(c.left) {
			t.Errorf("%s: %d words are left out, want %d", name, len(z.Left), len(c.left))
		}
		for _, l := range z.Left {
			said, _, _ := strings.Cut(c.left[l.Item.Answer()].EN, "%")
			if said == "" || !strings.HasPrefix(l.Why.In(check.English), said) {
				t.Errorf("%s: %s is left out: %s", name, l.Item.Answer(), l.Why.In(check.English))
			}
		}
	}
}

// TestWithoutClue: a word without a definition takes one of the bank, or is left out.
func TestWithoutClue(t *testing.T) {
	part := &worksheet.Part{Kind: "arrowword", Items: []record.Record{item("maison", ""), item("zygomatique", ""), item("lune", "Astre")}}
	z, err := Kind{}.Make(request(part, 1))
	if err != nil {
		t.Fatal(err)
	}
	if z.Quality.Own != 2 || len(z.Left) != 1 || z.Left[0].Item.Answer() != "zygomatique" || !reflect.DeepEqual(z.Left[0].Why, whyNoClue.With()) {
		t.Errorf("%+v, %v", z.Quality, z.Left)
	}
	if found := (Kind{}).Verify(part, z); len(found) > 0 {
		t.Error(found)
	}
}

// TestImposedFirst: where not all have room, words that must be used have.
func TestImposedFirst(t *testing.T) {
	var items []record.Record
	for _, w := range []string{"chat", "loup", "ours", "lion", "cerf", "zébu", "yack", "boeuf", "veau"} {
		items = append(items, item(w, "Animal"))
	}
	part := &worksheet.Part{Kind: "arrowword", Size: "6x6", Items: items}
	for _, must := range [][]string{{"yack : Animal", "veau"}, {"zébu ; Animal"}} {
		part.Must = must
		r := request(part, 1)
		r.Bank, r.Lang = nil, "fr"
		z, err := Kind{}.Make(r)
		if err != nil {
			t.Fatal(err)
		}
		if len(z.Left) == 0 || slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return strings.HasPrefix(strings.Join(must, " "), l.Item.Answer()) }) {
			t.Errorf("%v: %d words are left out", must, len(z.Left))
		}
	}
}

// TestAgain: the same request gives the same puzzle, another seed another.
func TestAgain(t *testing.T) {
	list := themes(t)[0]
	first, _ := made(t, list.lang, list.items, 4)
	again, _ := made(t, list.lang, list.items, 4)
	other, _ := made(t, list.lang, list.items, 5)
	if !reflect.DeepEqual(first, again) || reflect.DeepEqual(first.Blocks, other.Blocks) {
		t.Error("a seed does not say which puzzle it is")
	}
}

// TestField: whatever words are laid, each run of a layout is one of them, each once, and
// the spot of each has a cell for its definition that no other word needs.
func TestField(t *testing.T) {
	r := rng.New(7)
	for round := range 60 {
		var words [][]rune
		for range 3 + r.IntN(20) {
			w := make([]rune, 2+r.IntN(6))
			for i := range w {
				w[i] = 'A' + rune(r.IntN(5))
			}
			words = append(words, w)
		}
		f := newField(words, 6+r.IntN(6), 6+r.IntN(6), &r)
		f.inner = round%2 == 1
		f.anneal(100_000)
		runs := map[spot]int{}
		cells := map[[2]int]int{}
		for word, s := range f.at {
			if !s.placed {
				continue
			}
			runs[s] = word
			ahead, aside := f.ahead(s.down)
			from := s.cell - ahead
			if inside := from/f.stride > 0 && from%f.stride > 0; !inside {
				from = s.cell - aside
				if from/f.stride == 0 || from%f.stride == 0 {
					t.Fatalf("round %d: no cell for the definition of %s", round, string(words[word]))
				}
			}
			if f.letters[from] != 0 || cells[[2]int{from, s.cell}] != 0 {
				t.Fatalf("round %d: the cell for the definition of %s is taken", round, string(words[word]))
			}
			cells[[2]int{from, s.cell}]++
		}
		for down := range 2 {
			ahead, _ := f.ahead(down)
			for cell, letter := range f.letters {
				if letter == 0 || f.letters[cell-ahead] != 0 || f.letters[cell+ahead] == 0 {
					continue
				}
				var run []rune
				for at := cell; f.letters[at] != 0; at += ahead {
					run = append(run, f.letters[at])
				}
				word, laid := runs[spot{cell, down, true}]
				if !laid || string(words[word]) != string(run) {
					t.Fatalf("round %d: the run %s is no word", round, string(run))
				}
			}
		}
	}
}

// TestBeside: which clues of a cell stand beside the grid: those of the list that are too
// long, or too long together.
func TestBeside(t *testing.T) {
	for _, c := range []struct {
		ownA bool
		a    int
		ownB bool
		b    int
		both bool
		out  int
		ok   bool
	}{
		{false, 3, false, 0, false, 0, true}, {false, 6, false, 0, false, 0, false}, {false, 0, false, 0, false, 0, false},
		{true, 6, false, 0, false, 1, true}, {true, 0, false, 0, false, 1, true}, {true, 5, false, 0, false, 0, true},
		{false, 2, false, 3, true, 0, true}, {false, 3, false, 3, true, 0, false}, {true, 3, false, 3, true, 1, true}, {false, 2, true, 4, true, 1, true},
		{true, 4, false, 5, true, 1, false}, {true, 4, true, 3, true, 1, true}, {true, 9, true, 0, true, 2, true}, {true, 0, false, 4, true, 1, true}, {true, 1, false, 4, true, 0, true},
	} {
		if out, ok := beside(c.ownA, c.a, c.ownB, c.b, c.both); ok != c.ok || ok && out != c.out {
			t.Errorf("%+v: %d, %v", c, out, ok)
		}
	}
}

// TestGround: rows and columns of nothing are dropped, what is left of cells without clues
// is ground, and pictures have its largest rectangles.
func TestGround(t *testing.T) {
	b := drawn("########", "#AN##AN#", "########", "########", "########", "########")
	trim(b)
	ground(b)
	if b.Cols != 7 || b.Rows != 1 || len(b.Cells) != 7 || len(b.Cells[0].Clues) != 1 {
		t.Errorf("%d × %d cells are left", b.Cols, b.Rows)
	}
	b = drawn("#AN###", "######", "######", "#DE###")
	ground(b)
	want := []worksheet.Area{{Col: 3, Row: 0, Cols: 3, Rows: 4}, {Col: 0, Row: 1, Cols: 3, Rows: 2}} // of two as large, the squarer first
	if !slices.Equal(b.Areas, want) {
		t.Errorf("areas %v, want %v", b.Areas, want)
	}
	black := 0
	for _, c := range b.Cells {
		if c.Kind == worksheet.Black {
			black++
		}
	}
	if black != 18 {
		t.Errorf("%d cells are ground", black)
	}
}

// TestQuality: what is counted in a small grid.
func TestQuality(t *testing.T) {
	b := drawn("#####", "#LUNE", "#A###")
	ground(b)
	q := quality(b, &worksheet.Part{Items: []record.Record{item("lune", "?"), item("mer", "?")}}, "fr")
	want := worksheet.Quality{Cols: 5, Rows: 3, Asked: 2, Own: 1, Words: 2, Length: 3, Crossings: 1, Definitions: 13.3, Ground: 53.3, TwoLetter: 1, Rare: q.Rare}
	if *q != want || q.Rare > 1 {
		t.Errorf("%+v, want %+v", *q, want)
	}
}

func BenchmarkThemes(b *testing.B) {
	lists := themes(b)
	for _, lang := range []string{"fr", "en"} {
		b.Run(lang, func(b *testing.B) {
			of := slices.DeleteFunc(slices.Clone(lists), func(l theme) bool { return l.lang != lang })
			for n := 0; b.Loop(); n++ {
				r := request(&worksheet.Part{Kind: "arrowword", Items: of[n%len(of)].items}, 1)
				if r.Lang = lang; lang != "fr" {
					r.Bank = nil
				}
				if _, err := (Kind{}).Make(r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
