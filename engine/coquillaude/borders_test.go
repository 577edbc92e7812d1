package coquillaude

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/lifetime"
)

// ruled returns what rules say of a game, as [sentences].
func ruled(g *Game, rules ...string) []string { return sentences(check.Run(only(rules...), g)) }

// letters makes a word of n letters with a capital.
func letters(n int) string { return "Q" + strings.Repeat("u", n-1) }

// TestTextBorders: the longest texts that fit, and those of one sign more; signs
// are counted, not bytes.
func TestTextBorders(t *testing.T) {
	question := func(n int) string { return letters(n-2) + " ?" }
	for _, test := range []struct {
		name string
		e    Entry
		want []string
	}{
		{"110 signs", entry(1112, question(MaxQuestion), "Oui"), nil},
		{"111 signs", entry(1112, question(MaxQuestion+1), "Oui"), []string{"COQ015 q: la question 1112 a 111 signes, le livret en montre 110"}},
		{"110 accents", entry(1112, strings.Repeat("é", MaxQuestion), "Oui"), nil},
		{"40 signs", entry(1112, "Quoi ?", letters(MaxAnswer)), nil},
		{"41 signs", entry(1112, "Quoi ?", letters(MaxAnswer+1)), []string{"COQ015 a: la réponse 1112 a 41 signes, le livret en montre 40"}},
		{"40 accents", entry(1112, "Quoi ?", strings.Repeat("à", MaxAnswer)), nil},
	} {
		if got := ruled(book(test.e), "COQ015"); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q", test.name, got)
		}
	}
}

// asked makes a book of n questions, of which one asks for something else.
func asked(n int, change func(i int, e *Entry)) []Entry {
	var out []Entry
	for i, number := range Standard().Numbers(1111, 6666)[:n] {
		e := entry(number, fmt.Sprintf("Mot%d numéro %d là ?", i, number), fmt.Sprintf("Réponse %d", i))
		change(i, &e)
		out = append(out, e)
	}
	return out
}

// TestShareBorders: a share at its border is kept, one question further it is not.
func TestShareBorders(t *testing.T) {
	deck := func(d Deck) *Deck {
		d.Where = checktest.Marked("deck", "stars.1", "stars.2", "windfalls", "windfalls.coquillaude", "themes.0", "template_most")
		d.From, d.To = 1111, 6666
		return &d
	}
	first := func(n int, set func(*Entry)) func(int, *Entry) {
		return func(i int, e *Entry) {
			e.Stars, e.Theme = 2, "arts"
			if i < n {
				set(e)
			}
		}
	}
	stars := deck(Deck{Stars: map[int]int{1: 50, 2: 50}, Tolerance: 10})
	for _, test := range []struct {
		name string
		deck *Deck
		rule string
		n    int
		set  func(*Entry)
		want []string
	}{
		{"40 % of one star", stars, "COQ008", 8, func(e *Entry) { e.Stars = 1 }, nil},
		{"60 % of one star", stars, "COQ008", 12, func(e *Entry) { e.Stars = 1 }, nil},
		{"35 %", stars, "COQ008", 7, func(e *Entry) { e.Stars = 1 }, []string{
			"COQ008 stars.1: ★ : questions, 7 sur 20 ; il en faut de 40 à 60 %", "COQ008 stars.2: ★★ : questions, 13 sur 20 ; il en faut de 40 à 60 %",
		}},
		{"65 %", stars, "COQ008", 13, func(e *Entry) { e.Stars = 1 }, []string{
			"COQ008 stars.1: ★ : questions, 13 sur 20 ; il en faut de 40 à 60 %", "COQ008 stars.2: ★★ : questions, 7 sur 20 ; il en faut de 40 à 60 %",
		}},
		{"half one theme", deck(Deck{Themes: []string{"jeux", "arts"}, ThemeMost: 50}), "COQ010", 10, func(e *Entry) { e.Theme = "jeux" }, nil},
		{"one more", deck(Deck{Themes: []string{"jeux", "arts"}, ThemeMost: 50}), "COQ010", 11, func(e *Entry) { e.Theme = "jeux" }, []string{
			"COQ010 themes.0: le thème « jeux » a 11 questions sur 20 : 50 % au plus",
		}},
		{"a fifth of one turn", deck(Deck{TemplateMost: 20}), "COQ011", 4, func(e *Entry) { e.Q = "Où coule le Nil ?" }, nil},
		{"one more turn", deck(Deck{TemplateMost: 20}), "COQ011", 5, func(e *Entry) { e.Q = "OÙ coule LE Nil ?" }, []string{
			"COQ011 template_most: 5 questions commencent par « où coule le », sur 20 : 20 % au plus",
		}},
		{"three answers alike", deck(Deck{AnswerMost: 3}), "COQ014", 3, func(e *Entry) { e.A = "Le Nil" }, nil},
		{"four answers alike", deck(Deck{AnswerMost: 3}), "COQ014", 4, func(e *Entry) { e.A = "Nil" }, []string{"COQ014 a: la réponse « Nil » sert 4 fois : 3 au plus"}},
		{"no limit", deck(Deck{}), "COQ014", 20, func(e *Entry) { e.A = "Nil" }, nil},
	} {
		g := &Game{Decks: []Deck{*test.deck}, Books: []Book{{Entries: asked(20, first(test.n, test.set))}}}
		if got := ruled(g, test.rule); !slices.Equal(got, test.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
	if got := ruled(&Game{Decks: []Deck{*stars}}, "COQ008", "COQ010", "COQ011", "COQ014"); len(got) > 0 {
		t.Errorf("a deck without questions: %q", got)
	}
}

// TestDeckBorders: the hundredths that a deck may declare.
func TestDeckBorders(t *testing.T) {
	for _, test := range []struct {
		d    Deck
		want []string
	}{
		{Deck{Tolerance: 0, ThemeMost: 100, TemplateMost: 100}, nil},
		{Deck{Tolerance: 100}, nil},
		{Deck{Tolerance: 101}, []string{"COQ024 tolerance: tolerance vaut 101 : de 0 à 100 sont possibles"}},
		{Deck{ThemeMost: -1}, []string{"COQ024 theme_most: theme_most vaut -1 : de 0 à 100 sont possibles"}},
		{Deck{TemplateMost: 101}, []string{"COQ024 template_most: template_most vaut 101 : de 0 à 100 sont possibles"}},
		{Deck{Stars: map[int]int{1: 100}}, nil},
		{Deck{Stars: map[int]int{1: 99}}, []string{"COQ024 stars: les parts des étoiles font 99 %, et non 100"}},
		{Deck{Stars: map[int]int{1: 101, 2: -1}}, []string{
			"COQ024 stars.1: une part de 101 % pour « 1 » : de 1 à 3 étoiles, de 0 à 100 %", "COQ024 stars.2: une part de -1 % pour « 2 » : de 1 à 3 étoiles, de 0 à 100 %",
		}},
		{Deck{Windfalls: map[string]int{"coquillaude": 1296}}, nil},
		{Deck{Windfalls: map[string]int{"coquillaude": 1296, "coquillaudette": 1}}, []string{"COQ024 windfalls: 1297 aubaines déclarées pour 1296 numéros"}},
		{Deck{From: 1117, To: 1121}, []string{"COQ024 from: un livret de 1117 à 1121 : des numéros de dés, le plus petit d’abord"}},
		{Deck{From: 1111, To: 1111}, nil},
		{Deck{From: 1112, To: 1111}, []string{"COQ024 from: un livret de 1112 à 1111 : des numéros de dés, le plus petit d’abord"}},
	} {
		d := test.d
		d.Where = checktest.Marked("deck", "from", "stars", "stars.1", "stars.2", "tolerance", "theme_most", "template_most", "windfalls")
		if d.From == 0 {
			d.From, d.To = 1111, 6666
		}
		if got := ruled(&Game{Decks: []Deck{d}}, "COQ024"); !slices.Equal(got, test.want) {
			t.Errorf("%+v: %q", test.d, got)
		}
	}
	two := []Deck{{Where: checktest.Marked("deck"), ID: "un", From: 1111, To: 6666}, {Where: checktest.Marked("deck"), ID: "un", From: 1111, To: 6666}}
	found := check.Run(only("COQ024"), &Game{Decks: two})
	if got := sentences(found); !slices.Equal(got, []string{"COQ024 deck: deux paquets s’appellent « un »"}) || len(found[0].Related) != 1 {
		t.Errorf("%q", got)
	}
}

// TestNumbersOutside: an entry outside the deck is reported, at each end of it.
func TestNumbersOutside(t *testing.T) {
	d := Deck{Where: checktest.Marked("deck"), From: 1112, To: 1114}
	for n, want := range map[int]string{
		1111: "COQ003 n: le numéro 1111 n’est pas de ce livret, qui va de 1112 à 1114", 1112: "", 1114: "",
		1115: "COQ003 n: le numéro 1115 n’est pas de ce livret, qui va de 1112 à 1114",
	} {
		got := slices.DeleteFunc(ruled(&Game{Decks: []Deck{d}, Books: []Book{{Entries: []Entry{entry(n, "Quoi ?", "Oui")}}}}, "COQ003"),
			func(s string) bool { return strings.Contains(s, "manque") })
		if strings.Join(got, "") != want {
			t.Errorf("%d: %q", n, got)
		}
	}
}

// TestNamedEntries: each entry of the rules as it must be, and otherwise.
func TestNamedEntries(t *testing.T) {
	named := []NamedEntry{{N: 4315, Windfall: Coquillaudinette}, {N: 5322, Stars: 3}, {N: 5516, Stars: 1}, {N: 6432, Stars: 2}}
	book := func(e Entry) *Game {
		g := book(e)
		g.Decks = []Deck{{Named: named}}
		return g
	}
	for _, n := range named {
		number := n.N
		e := Entry{Where: checktest.Marked("stars", "windfall"), N: number, Stars: n.Stars, Windfall: n.Windfall}
		if got := ruled(book(e), "COQ007"); len(got) > 0 {
			t.Errorf("%d: %q", number, got)
		}
		for stars := 0; stars <= MaxStars; stars++ {
			for _, w := range append([]Windfall{""}, Standard().Windfalls...) {
				e.Stars, e.Windfall = stars, w
				if wrong := stars != n.Stars || w != n.Windfall; (len(ruled(book(e), "COQ007")) == 1) != wrong {
					t.Errorf("%d with %d stars and %q: %q", number, stars, w, ruled(book(e), "COQ007"))
				}
			}
		}
	}
	for digit := 1; digit <= 6; digit++ {
		e := Entry{Where: checktest.Marked("windfall"), N: 1111 * digit, Windfall: Coquillaudette}
		if got, want := ruled(book(e), "COQ006"), []string{fmt.Sprintf("COQ006 windfall: %d a tous ses chiffres égaux : ce doit être la plus belle aubaine, « coquillaude »", e.N)}; !slices.Equal(got, want) {
			t.Errorf("%q", got)
		}
		if e.Windfall = Coquillaude; len(ruled(book(e), "COQ006")) > 0 {
			t.Errorf("%d is a coquillaude, and is not taken", e.N)
		}
	}
}

// TestBagBorders: the fewest and the most tokens, and the fewest and the most
// vowels among them.
func TestBagBorders(t *testing.T) {
	bag := func(total, vowels int) []string {
		b := Bag{Where: checktest.Marked("bag"), Counts: map[string]int{}}
		fill := func(names string, n int) {
			for i, c := range names {
				b.Counts[string(c)] = n / len(names)
				if i < n%len(names) {
					b.Counts[string(c)]++
				}
			}
		}
		fill("AEIOUY", vowels)
		fill("LBCDFGHJKMNPQRSTVWXZ", total-vowels)
		return ruled(&Game{Bags: []Bag{b}}, "COQ018")
	}
	for _, test := range []struct {
		total, vowels int
		want          string
	}{
		{150, 60, ""}, {149, 60, "COQ018 bag: le sachet a 149 pions : de 150 à 500 sont possibles"},
		{500, 200, ""}, {501, 200, "COQ018 bag: le sachet a 501 pions : de 150 à 500 sont possibles"},
		{200, 70, ""}, {200, 69, "COQ018 bag: le sachet a 69 voyelles sur 200 pions : de 35 à 55 % sont jouables"},
		{200, 110, ""}, {200, 111, "COQ018 bag: le sachet a 111 voyelles sur 200 pions : de 35 à 55 % sont jouables"},
	} {
		if got := strings.Join(bag(test.total, test.vowels), ""); got != test.want {
			t.Errorf("%d vowels of %d: %q", test.vowels, test.total, got)
		}
	}
	b := evenBag()
	for n, want := range map[int]string{100: "", 101: "COQ018 bag.E: 101 pions E : de 1 à 100 sont possibles", -1: "COQ018 bag.E: -1 pion E : de 1 à 100 sont possibles"} {
		b.Where = checktest.Marked("bag", "bag.E")
		b.Counts["E"] = n
		got := slices.DeleteFunc(ruled(&Game{Bags: []Bag{b}}, "COQ018"), func(s string) bool { return strings.Contains(s, "voyelles") })
		if strings.Join(got, "") != want {
			t.Errorf("%d E: %q", n, got)
		}
	}
	two := []Bag{evenBag(), evenBag()}
	two[1].Where = checktest.Marked("bag")
	if got := ruled(&Game{Bags: two}, "COQ018"); !slices.Equal(got, []string{"COQ018 bag: il y a deux sachets"}) {
		t.Errorf("%q", got)
	}
}

// TestBoardBorders: the smallest and the largest boards, square or not, odd or
// even.
func TestBoardBorders(t *testing.T) {
	for _, test := range []struct {
		cols, rows int
		ok         bool
	}{{17, 17, true}, {35, 35, true}, {17, 35, true}, {20, 18, true}, {16, 17, false}, {17, 16, false}, {36, 17, false}, {17, 36, false}} {
		b := Board{Where: checktest.Marked("rows"), Rows: slices.Repeat([]string{strings.Repeat("o", test.cols)}, test.rows)}
		want := fmt.Sprintf("COQ019 rows: le plateau a %d colonnes et %d rangées : de 17 à 35 sont possibles", test.cols, test.rows)
		if got := strings.Join(ruled(&Game{Boards: []Board{b}}, "COQ019"), ""); (got == "") != test.ok || !test.ok && got != want {
			t.Errorf("%d × %d: %q", test.cols, test.rows, got)
		}
	}
	two := []Board{*PlainBoard(), *PlainBoard()}
	two[0].ID, two[1].ID, two[1].Where = "un", "un", checktest.Marked("board")
	if got := ruled(&Game{Boards: two}, "COQ019"); !slices.Equal(got, []string{"COQ019 board: deux plateaux s’appellent « un »"}) {
		t.Errorf("%q", got)
	}
}

// TestYears: the years and the ages that a person may have.
func TestYears(t *testing.T) {
	for _, test := range []struct {
		born, died int
		circa      bool
		want       string
	}{
		{firstYear, 0, false, ""}, {firstYear - 1, 0, false, "COQ020 born: « Sand » : l’année -4001 n’est pas possible"},
		{lastYear, 0, false, ""}, {0, lastYear, false, ""}, {0, lastYear + 1, false, "COQ020 died: « Sand » : l’année 2031 n’est pas possible"},
		{1800, 1922, false, ""}, {1800, 1923, false, "COQ020 died: « Sand » aurait vécu 123 ans"}, {1800, 1923, true, ""},
		{1800, 1800, false, ""}, {1800, 1799, true, "COQ020 died: « Sand » serait mort en 1799, né en 1800"},
		{-30, 20, false, ""}, {-30, -31, false, "COQ020 died: « Sand » serait mort en -31, né en -30"},
	} {
		p := Person{Where: checktest.Marked("name", "born", "died"), Name: "Sand", Born: test.born, Died: test.died, Circa: lifetime.Circa{Born: test.circa}}
		if got := strings.Join(ruled(&Game{Persons: []PersonList{{Persons: []Person{p}}}}, "COQ020"), ""); got != test.want {
			t.Errorf("%d to %d: %q", test.born, test.died, got)
		}
	}
	for _, p := range []Person{{Name: "Zeus", Gloss: "dieu"}, {Name: letters(maxWord), Born: 1800}} {
		if got := ruled(&Game{Persons: []PersonList{{Persons: []Person{p}}}}, "COQ020"); len(got) > 0 {
			t.Errorf("%s: %q", p.Name, got)
		}
	}
}

// TestAcceptBorders: twelve other answers are taken, each of them another.
func TestAcceptBorders(t *testing.T) {
	var other []string
	for i := range maxAccept {
		other = append(other, fmt.Sprintf("Réponse %d", i))
	}
	if got := findings(book(entry(1112, "Où donc ?", "Là", other...))); len(got) > 0 {
		t.Errorf("twelve answers: %q", got)
	}
	for _, double := range []string{"là", "LÀ", "Réponse 3", ""} {
		e := entry(1112, "Où donc ?", "Là", "Réponse 3", double)
		e.Where = checktest.Marked("accept.1")
		if got := ruled(book(e), "COQ005"); len(got) != 1 || !strings.HasPrefix(got[0], "COQ005 accept.1: l’entrée 1112 : « "+double+" »") {
			t.Errorf("%q: %q", double, got)
		}
	}
}

// TestHints: a hint says what to write, in both languages, and the nearest name if
// there is one.
func TestHints(t *testing.T) {
	for _, test := range []struct {
		e      Entry
		rule   string
		fr, en string
	}{
		{Entry{N: 1117}, "COQ001", "un chiffre par dé, de 1 à 6", "a digit a die, from 1 to 6"},
		{Entry{N: 1112, Windfall: "coquillete"}, "COQ004", check.DidYouMean.With("coquillaude").In(check.French), check.DidYouMean.With("coquillaude").In(check.English)},
		{Entry{N: 1112, Windfall: "tresor"}, "COQ004", "les aubaines sont : coquillaudinette, coquillaudette, coquillaude", "the windfalls are: coquillaudinette, coquillaudette, coquillaude"},
		{Entry{N: 1112, Stars: -1}, "COQ004", "une étoile : facile ; trois : difficile", "one star: easy; three: hard"},
		{Entry{N: 1112, Stars: 1, Q: "Quoi ?"}, "COQ005", "l’écrire sous a", "write it under a"},
		{Entry{N: 2222, Stars: 1}, "COQ006", "écrire « windfall: coquillaude »", "write windfall: coquillaude"},
		{entry(1112, "Quel oeil ?", "Oui"), "COQ016", "écrire « œil »", "write \"œil\""},
		{entry(1112, "Que dit-il...", "Oui"), "COQ016", "écrire « … »", "write \"…\""},
	} {
		found := check.Run(only(test.rule), book(test.e))
		if len(found) == 0 || found[0].Hint.In(check.French) != test.fr || found[0].Hint.In(check.English) != test.en {
			t.Errorf("%+v: %v", test.e, found)
		}
	}
}
