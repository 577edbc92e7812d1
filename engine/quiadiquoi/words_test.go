package quiadiquoi

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// made returns words out of single letters.
func made(letters string) []word {
	var out []word
	for _, l := range letters {
		out = append(out, word{text: string(l), key: string(l)})
	}
	return out
}

// TestRunsAgainstTrial compares the runs of words with a trial of all.
func TestRunsAgainstTrial(t *testing.T) {
	r := rng.New(3)
	text := func(most int) string {
		b := make([]byte, r.IntN(most))
		for i := range b {
			b[i] = byte('A' + r.IntN(3))
		}
		return string(b)
	}
	for range 3000 {
		a, b := text(12), text(12)
		longest := 0
		for i := range len(a) + 1 {
			for j := i; j <= len(a); j++ {
				if strings.Contains(b, a[i:j]) {
					longest = max(longest, j-i)
				}
			}
		}
		at, n := longestRun(made(a), made(b))
		if n != longest || !strings.Contains(b, a[at:at+n]) {
			t.Fatalf("%q and %q: %d words from %d, want %d", a, b, n, at, longest)
		}
		want := strings.Index(a, b)
		if b == "" {
			want = -1
		}
		if got := indexRun(keys(made(a)), keys(made(b))); got != want {
			t.Fatalf("%q in %q: %d, want %d", b, a, got, want)
		}
	}
}

// naiveOneOff tries all changes of one letter, all swaps of two.
func naiveOneOff(a, b string) bool {
	if min(len(a), len(b)) < leastNear {
		return false
	}
	const letters = "ABC"
	for i := range len(a) + 1 {
		for _, l := range letters {
			if a[:i]+string(l)+a[i:] == b {
				return true
			}
			if i < len(a) && a[i] != byte(l) && a[:i]+string(l)+a[i+1:] == b {
				return true
			}
		}
		if i < len(a) && a[:i]+a[i+1:] == b {
			return true
		}
		if i+1 < len(a) && a[i] != a[i+1] && a[:i]+a[i+1:i+2]+a[i:i+1]+a[i+2:] == b {
			return true
		}
	}
	return false
}

func TestOneOffAgainstTrial(t *testing.T) {
	r := rng.New(4)
	yes := 0
	for range 20000 {
		a := make([]byte, 5+r.IntN(4))
		for i := range a {
			a[i] = byte('A' + r.IntN(3))
		}
		b := slices.Clone(a)
		for range r.IntN(3) {
			switch i := r.IntN(len(b)); r.IntN(3) {
			case 0:
				b[i] = byte('A' + r.IntN(3))
			case 1:
				b = slices.Delete(b, i, i+1)
			case 2:
				b = slices.Insert(b, i, byte('A'+r.IntN(3)))
			}
		}
		got, want := oneOff(string(a), string(b)), naiveOneOff(string(a), string(b))
		if got != want || got != oneOff(string(b), string(a)) {
			t.Fatalf("%s and %s: %v, want %v", a, b, got, want)
		}
		if got {
			yes++
		}
	}
	if yes < 500 {
		t.Errorf("only %d pairs are one letter off", yes)
	}
}

// TestRoman writes the numbers of kings and reads them again.
func TestRoman(t *testing.T) {
	units := []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	for n := 1; n < 40; n++ {
		w := strings.Repeat("X", n/10) + units[n%10]
		if got := roman(w); got != n && len(w) <= 8 {
			t.Errorf("%s is %d, want %d", w, got, n)
		}
	}
	for w, want := range map[string]int{"": 0, "Ier": 1, "Iᵉʳ": 1, "MIX": 0, "xiv": 0, "XIVe": 0, "IIIIIIIII": 0, "L": 0} {
		if got := roman(w); got != want {
			t.Errorf("%q is %d, want %d", w, got, want)
		}
	}
}

// TestAuthorOrderIsAnOrder: whatever the names, sorting them from any order yields one
// list.
func TestAuthorOrderIsAnOrder(t *testing.T) {
	order := AuthorOrder()
	var all []*Author
	for _, s := range []string{
		"Abélard, Pierre", "Alembert, Jean d’", "Éluard", "Eluard", "ÉLUARD", "Henri IV", "Henri III", "Henri Ier", "Henri", "La Bruyère, Jean de",
		"Labé, Louise", "La Boétie", "Laboétie", "Dumas fils, Alexandre", "Dumas, Alexandre", "Dumas", "O’Connell", "O Connell", "Saint-Just", "Saint Just", "", ",",
	} {
		all = append(all, &Author{Sort: s})
	}
	sign := func(n int) int { return max(-1, min(n, 1)) }
	for _, a := range all {
		for _, b := range all {
			if sign(order(a, b)) != -sign(order(b, a)) || (order(a, b) == 0) != (a.Sort == b.Sort) {
				t.Errorf("%q and %q: %d, the other way %d", a.Sort, b.Sort, order(a, b), order(b, a))
			}
			for _, c := range all {
				if order(a, b) < 0 && order(b, c) < 0 && order(a, c) >= 0 {
					t.Errorf("%q, %q, %q make a circle", a.Sort, b.Sort, c.Sort)
				}
			}
		}
	}
	r := rng.New(9)
	want := ""
	for range 20 {
		rng.Shuffle(&r, all)
		got := ""
		for _, a := range slices.SortedStableFunc(slices.Values(all), order) {
			got += a.Sort + "\n"
		}
		if want == "" {
			want = got
		}
		if got != want {
			t.Fatalf("two orders:\n%s\nand\n%s", want, got)
		}
	}
}

// TestWordsOf: the words of a text are its runs of letters, and end where they say.
func TestWordsOf(t *testing.T) {
	g := &Game{}
	for text, want := range map[string]string{
		"":                           "",
		"  …  !":                     "",
		"L’homme n’est qu’un roseau": "L homme n est qu un roseau",
		"Œuvre, cœur ; 1637":         "Œuvre cœur",
		"peut-être":                  "peut être",
		"e\u0301te\u0301":            "e\u0301te\u0301", // decomposed accents stay with their letters
		"« Ô temps ! »":              "Ô temps",
	} {
		words := g.wordsOf(text)
		if got := join(words); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		for _, w := range words {
			if text[w.end-len(w.text):w.end] != w.text {
				t.Errorf("%q: %q does not end at %d", text, w.text, w.end)
			}
		}
	}
	long := strings.Repeat("mot ", 3*mostWords)
	if n := len(g.someWords(long)); n != mostWords {
		t.Errorf("%d words of a long text are looked at, want %d", n, mostWords)
	}
}

// TestWorks: the titles that a source names.
func TestWorks(t *testing.T) {
	for source, want := range map[string]string{
		"Pensées, fragment 200, 1670":                       "Pensées",
		"Le Cid, acte II, scène 2, 1637":                    "Le Cid",
		"Attribué à Galilée, 1633":                          "",
		"Fables, livre I, « La Cigale et la Fourmi », 1668": "Fables|La Cigale et la Fourmi",
		"1637":                   "",
		"":                       "",
		"Blaise Pascal":          "",
		"Actes et Paroles, 1875": "Actes et Paroles",
	} {
		c := Card{Source: source, Author: "Blaise Pascal"}
		if got := strings.Join(c.works(), "|"); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}

// TestUnprintable: letters, typographic signs and quotation marks are printed,
// pictures are not.
func TestUnprintable(t *testing.T) {
	for _, r := range "aÉœŒçÿ«»“”’–—…·°ᵉ€§†\u00a0\u202f\u2009àâ" {
		if unprintable(r) {
			t.Errorf("%c (%U) can be printed", r, r)
		}
	}
	for _, r := range "😀❤☀✂⭐\u200d\ufe0f\u20e3\ue000\ufffd𝐀" {
		if !unprintable(r) {
			t.Errorf("%c (%U) cannot be printed", r, r)
		}
	}
}

// TestNumbersInHints: lists of numbers are cut.
func TestNumbersInHints(t *testing.T) {
	var many []int
	for i := range 12 {
		many = append(many, i+1)
	}
	for n, want := range map[int]string{0: "", 1: "1", 10: "1, 2, 3, 4, 5, 6, 7, 8, 9, 10", 11: "1, 2, 3, 4, 5, 6, 7, 8, 9, 10…"} {
		if got := list(many[:n], 10); got != want {
			t.Errorf("%d numbers: %q, want %q", n, got, want)
		}
	}
	g := &Game{Decks: []Deck{{Cards: []Card{{ID: 2}, {ID: 5}, {ID: 9}}}}}
	if got := fmt.Sprint(g.free(6)); got != "[1 3 4 6]" {
		t.Errorf("free numbers %s", got)
	}
	if near := check.NearestOf("penseur", box.ids(), hintCategory).In(check.English); !strings.Contains(near, "penseurs") {
		t.Errorf("%q does not name the nearest category", near)
	}
	if far := check.NearestOf("xyz", box.ids(), hintCategory).In(check.English); strings.Count(far, ",") != 2 {
		t.Errorf("%q does not list the categories", far)
	}
}

// TestGravely checks each limit of what gives a phrase away: a number of its words in
// a row, or half of it; fewer if few of its words are telling or if one is.
func TestGravely(t *testing.T) {
	words := func(n int, telling bool) []word {
		out := make([]word, n)
		for i := range out {
			out[i] = word{key: "MOT", telling: telling && i == 0}
		}
		return out
	}
	for _, c := range []struct {
		run     int
		telling bool
		of      int // words of the phrase
		tells   int
		want    bool
	}{
		{5, false, 20, 9, true}, {4, false, 20, 9, false}, {4, true, 20, 9, true}, {3, true, 20, 9, false},
		{3, false, 20, 2, true}, {3, false, 20, 3, false}, {2, false, 20, 2, false},
		{2, false, 4, 9, true}, {2, false, 5, 9, false}, {1, true, 1, 9, false},
	} {
		if got := gravely(words(c.run, c.telling), words(c.of, false), c.tells); got != c.want {
			t.Errorf("%d words of %d, telling %v, %d telling in all: %v", c.run, c.of, c.telling, c.tells, got)
		}
	}
}

// TestNames: a hint has a title word for word, from its first word on or later; a
// title of one word has its capital.
func TestNames(t *testing.T) {
	g := fullDeck()
	for _, c := range []struct {
		hint, title string
		want        bool
	}{
		{"Maximes d’un duc", "Maximes", true}, {"On lit ses Maximes", "Maximes", true}, {"On lit ses maximes", "Maximes", false},
		{"Le Cid est de lui", "Le Cid", true}, {"Il fit jouer le cid", "Le Cid", true}, {"On le lit", "Le Cid", false}, {"Maximes", "", false},
	} {
		if got := g.names(g.someWords(c.hint), c.title); got != c.want {
			t.Errorf("%s, %q: %v", c.hint, c.title, got)
		}
	}
}

// TestStars: the author may be harder to find than the phrase, or easier.
func TestStars(t *testing.T) {
	for _, c := range []struct{ difficulty, author, blue, burgundy, hardest int }{
		{1, 0, 1, 1, 1}, {2, 0, 2, 2, 2}, {1, 2, 2, 1, 2}, {2, 1, 1, 2, 2},
	} {
		card := &Card{Difficulty: c.difficulty, AuthorDifficulty: c.author}
		if card.Stars(Blue) != c.blue || card.Stars(Burgundy) != c.burgundy || card.Hardest() != c.hardest {
			t.Errorf("%+v: blue %d, burgundy %d, hardest %d", c, card.Stars(Blue), card.Stars(Burgundy), card.Hardest())
		}
	}
}

// TestReadings: a word has the readings of its own spelling, and those of all words with
// its letters.
func TestReadings(t *testing.T) {
	lemmas := func(all []dict.Reading) map[string]bool {
		out := map[string]bool{}
		for _, r := range all {
			out[r.Lemma] = true
		}
		return out
	}
	exact, any := readings("Côte", "COTE")
	if got := lemmas(exact); !got["côte"] || got["côté"] || got["cote"] {
		t.Errorf("Côte: %v", got)
	}
	if got := lemmas(any); !got["côte"] || !got["côté"] || !got["cote"] {
		t.Errorf("COTE: %v", got)
	}
}

// TestAnother: a first name without a capital is a word, and one before another family
// name is somebody else's.
func TestAnother(t *testing.T) {
	g := fullDeck()
	for text, want := range map[string]bool{"jean qui rit": true, "Jean rit": false, "Jean Racine rit": true, "Jean de": false, "dit Jean": false, "Jean La Fontaine": false} {
		s := secret{family: []string{"LA", "FONTAINE"}, given: []string{"JEAN"}}
		words := g.split(text)
		i := slices.IndexFunc(words, func(w word) bool { return w.key == "JEAN" })
		if got := s.another(text, words, i); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
