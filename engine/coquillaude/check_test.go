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

func entry(n int, q, a string, accept ...string) Entry {
	return Entry{Where: checktest.Marked("n", "stars", "windfall", "q", "a", "accept.0", "theme"), N: n, Stars: 1, Q: q, A: a, Accept: accept}
}

func book(entries ...Entry) *Game { return &Game{Books: []Book{{Entries: entries}}} }

// booklet has every number: four of a kind are coquillaudes, the rest questions that
// differ only by their number.
func booklet() (*Game, *Deck) {
	g := &Game{Books: []Book{{}}, Decks: []Deck{{Where: checktest.Marked("deck"), ID: "essai", From: 1111, To: 6666}}}
	for _, n := range Standard().Numbers(1111, 6666) {
		w := check.NewWhere(checktest.Marks{"n": {File: fmt.Sprint(n)}})
		g.Books[0].Entries = append(g.Books[0].Entries, Entry{Where: w, N: n, Windfall: Coquillaude})
	}
	return g, &g.Decks[0]
}

func TestNumbers(t *testing.T) {
	if n := len(Standard().Numbers(1111, 6666)); n != 1296 {
		t.Errorf("%d numbers", n)
	}
	only := func(g *Game, rules ...string) []string { return sentences(check.Run(only(rules...), g)) }
	g, _ := booklet()
	if got := only(g, "COQ001", "COQ002", "COQ003"); len(got) != 0 {
		t.Errorf("1296 entries: %v", got)
	}
	entries := g.Books[0].Entries
	at := func(n int) int { return slices.IndexFunc(entries, func(e Entry) bool { return e.N == n }) }
	g.Books[0].Entries = slices.Delete(slices.Clone(entries), at(3456), at(3456)+1)
	if got, want := only(g, "COQ003"), []string{"COQ003 3455: il manque le numéro 3456"}; !slices.Equal(got, want) {
		t.Errorf("1295 entries: %v", got)
	}
	g.Books[0].Entries = slices.Delete(slices.Clone(entries), at(1111), at(1211))
	if got, want := only(g, "COQ003"), []string{"COQ003 deck: il manque les numéros 1111 à 1166, soit 36 entrées"}; !slices.Equal(got, want) {
		t.Errorf("36 missing: %v", got)
	}
	g.Books[0].Entries = slices.Clone(entries)
	g.Books[0].Entries[at(3456)].N = 3457
	want := []string{"COQ001 3456: 3457 ne se lit pas sur 4 dés", "COQ003 3455: il manque le numéro 3456"}
	if got := only(g, "COQ001", "COQ003"); !slices.Equal(got, want) {
		t.Errorf("a 7: %v", got)
	}
	g.Books[0].Entries[at(3456)].N = 3455
	want = []string{"COQ002 3456: le numéro 3455 est déjà pris", "COQ003 3456: il manque le numéro 3456"}
	if got := only(g, "COQ002", "COQ003"); !slices.Equal(got, want) {
		t.Errorf("one number twice: %v", got)
	}
	g.Books[0].Entries = slices.Repeat(entries, 4)
	if got := only(g, "COQ002"); len(got) != 3*1296 {
		t.Errorf("each number four times: %d findings", len(got))
	}
	g.Books[0].Entries = append(g.Books[0].Entries, Entry{Where: checktest.Marked("n"), N: 9})
	got := only(g, "COQ001", "COQ002")
	if slices.ContainsFunc(got, func(f string) bool { return strings.HasPrefix(f, "COQ001") }) {
		t.Error("the entry too many is judged")
	}
	if len(got) == 0 || got[len(got)-1] != "COQ002 n: les dés ne donnent que 1296 numéros : après 5184 entrées, les suivantes ne sont pas jugées" {
		t.Errorf("too many: %q", got[max(0, len(got)-1):])
	}
	g.Decks[0].To = 1116
	g.Books[0].Entries = []Entry{entries[0]}
	if got := only(g, "COQ003"); len(got) != 1 {
		t.Errorf("a small deck: %v", got)
	}
}

func TestEntryRules(t *testing.T) {
	lyon := "Quel fleuve arrose Lyon et Avignon ?"
	tests := []struct {
		name   string
		change func(*Entry)
		want   []string
	}{
		{"in order", func(*Entry) {}, nil},
		{"stars and windfall", func(e *Entry) { e.Windfall = Coquillaudette }, []string{"COQ004 windfall: l’entrée 1112 a des étoiles et une aubaine"}},
		{"neither", func(e *Entry) { e.Stars = 0 }, []string{"COQ004 n: l’entrée 1112 n’a ni étoiles ni aubaine"}},
		{"neither, nor a text", func(e *Entry) { e.Stars, e.Q, e.A = 0, "", "" }, []string{"COQ004 n: l’entrée 1112 n’a ni étoiles ni aubaine"}},
		{"four stars", func(e *Entry) { e.Stars = 4 }, []string{"COQ004 stars: l’entrée 1112 a 4 étoiles : de 1 à 3 sont possibles"}},
		{"an unknown windfall", func(e *Entry) { e.Stars, e.Windfall = 0, "coquillette" }, []string{"COQ004 windfall: « coquillette » n’est pas une aubaine"}},
		{"a windfall that asks", func(e *Entry) { e.Stars, e.Windfall = 0, Coquillaude }, []string{"COQ004 q: l’entrée 1112 est une aubaine : q est de trop", "COQ004 a: l’entrée 1112 est une aubaine : a est de trop"}},
		{"no answer", func(e *Entry) { e.A = " " }, []string{"COQ005 a: l’entrée 1112 n’a pas de réponse", "COQ016 a: une espace est de trop"}},
		{"no question", func(e *Entry) { e.Q = "" }, []string{"COQ005 q: l’entrée 1112 n’a pas de question"}},
		{"an answer twice", func(e *Entry) { e.Accept = []string{"Rhône"} }, []string{"COQ005 accept.0: l’entrée 1112 : « Rhône » est vide ou répète une réponse"}},
		{"four of a kind", func(e *Entry) { e.N = 1111 }, []string{"COQ006 stars: 1111 a tous ses chiffres égaux : ce doit être la plus belle aubaine, « coquillaude »"}},
		{"the answer inside", func(e *Entry) { e.A = "Avignon" }, []string{"COQ013 a: la question 1112 contient sa réponse, « Avignon »"}},
		{"300 characters", func(e *Entry) { e.Q = strings.Repeat("Oui, ", 60) + "vraiment ?" }, []string{"COQ015 q: la question 1112 a 310 signes, le livret en montre 110"}},
		{"a long answer", func(e *Entry) { e.A = strings.Repeat("Oui, ", 8) + "vraiment" }, []string{"COQ015 a: la réponse 1112 a 48 signes, le livret en montre 40"}},
		{"no space", func(e *Entry) { e.Q = "Quel fleuve arrose Lyon?" }, []string{"COQ016 q: il manque une espace devant « ? »"}},
		{"no question mark", func(e *Entry) { e.Q = "Nommez ce fleuve" }, []string{"COQ016 q: la question ne finit pas par un point d’interrogation"}},
		{"straight signs", func(e *Entry) { e.Q = "Qu'est-ce qu’un \"bief\" ?" }, []string{"COQ016 q: « ' » n’est pas un signe de la typographie française", "COQ016 q: « \" » n’est pas un signe de la typographie française"}},
		{"guillemets", func(e *Entry) { e.Q = "Que veut dire «bief ?" }, []string{"COQ016 q: les signes « « » et « » » ne vont pas par paires", "COQ016 q: il manque une espace derrière « « »"}},
		{"a capital without accent", func(e *Entry) { e.Q = "A quel endroit de l’Egypte coule-t-il ?" }, []string{"COQ016 q: « Egypte » a perdu un accent ou une ligature", "COQ016 q: « A » est ici une préposition"}},
		{"a ligature", func(e *Entry) { e.A = "Le coeur" }, []string{"COQ016 a: « coeur » a perdu un accent ou une ligature"}},
		{"a comma", func(e *Entry) { e.A = "Lyon ,puis 3,5" }, []string{"COQ016 a: une espace est de trop devant « , »", "COQ016 a: il manque une espace derrière « , »"}},
		{"a full stop", func(e *Entry) { e.A = "Le Rhône." }, []string{"COQ016 a: une réponse ne finit pas par un point"}},
		{"before our era", func(e *Entry) { e.A = "52 av. J.-C." }, nil},
		{"a small letter", func(e *Entry) { e.A = "le Rhône" }, []string{"COQ016 a: « le Rhône » ne commence pas par une capitale"}},
		{"a number", func(e *Entry) { e.A = "1789" }, nil},
		{"dated", func(e *Entry) { e.Q = "Quel fleuve arrose aujourd’hui Lyon ?" }, []string{"COQ017 q: la question 1112 vieillira : « aujourd hui »"}},
		{"dated, but quoted", func(e *Entry) { e.Q = "Quel est le contraire de « récent » ?" }, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := entry(1112, lyon, "Le Rhône")
			test.change(&e)
			if got := findings(book(e)); !slices.Equal(got, test.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

// TestAlike: two questions are doubles when they ask for one thing in nearly the
// same words, not when they only sound alike.
func TestAlike(t *testing.T) {
	tests := []struct {
		q1, a1, q2, a2 string
		alike          bool
	}{
		{"Quel fleuve arrose Lyon et Avignon ?", "Le Rhône", "Lyon, Avignon : quel fleuve les arrose ?", "Rhône", true},
		{"Qui a écrit le roman « Germinal » ?", "Émile Zola", "Qui a écrit le roman « Nana » ?", "Émile Zola", true},
		{"Qui a écrit le roman « Germinal » ?", "Émile Zola", "Qui a écrit le roman « Corinne » ?", "Madame de Staël", false},
		{"Quel est le pluriel de « bail » ?", "Baux", "Quel est le pluriel de « vitrail » ?", "Vitraux", false},
		{"Qui fut le père de Louis XIV ?", "Louis XIII", "Qui fut le père de Louis XIII ?", "Henri IV", false},
		{"Combien de côtés a un hexagone ?", "Six", "Combien de côtés un hexagone a-t-il ?", "6", true},
	}
	for _, test := range tests {
		g := book(entry(1112, test.q1, test.a1), entry(1113, test.q2, test.a2))
		if got := len(check.Run(only("COQ012"), g)) > 0; got != test.alike {
			t.Errorf("%s / %s: %v", test.q1, test.q2, got)
		}
	}
}

func TestDeckRules(t *testing.T) {
	all := []Entry{
		entry(1112, "Quel fleuve arrose Lyon ?", "Le Rhône"), entry(1113, "Quel fleuve arrose Rome ?", "Le Tibre"),
		entry(1114, "Où coule le Nil ?", "En Égypte"), entry(1115, "Qui fonda Rome ?", "Romulus"),
	}
	themes := []string{"arts", "arts", "arts", "histoire"}
	for i := range all {
		all[i].Theme = themes[i]
	}
	all[3].Stars = 3
	tests := []struct {
		name string
		deck Deck
		want []string
	}{
		{"shares", Deck{Stars: map[int]int{1: 60, 2: 20, 3: 20}, Tolerance: 5}, []string{
			"COQ008 stars: ★ : questions, 3 sur 4 ; il en faut de 55 à 65 %", "COQ008 stars: ★★ : questions, 0 sur 4 ; il en faut de 15 à 25 %",
		}},
		{"shares kept", Deck{Stars: map[int]int{1: 70, 2: 5, 3: 25}, Tolerance: 5}, nil},
		{"windfalls", Deck{Windfalls: map[string]int{"coquillaude": 1}}, []string{"COQ009 windfalls: le livret a 0 entrée « coquillaude » : le paquet en déclare 1"}},
		{"themes", Deck{Themes: []string{"arts"}, ThemeMost: 70}, []string{
			"COQ010 theme: le thème « histoire » n’est pas déclaré", "COQ010 themes.0: le thème « arts » a 3 questions sur 4 : 70 % au plus",
		}},
		{"templates", Deck{TemplateMost: 40}, []string{"COQ011 template_most: 2 questions commencent par « quel fleuve arrose », sur 4 : 40 % au plus"}},
		{"sums", Deck{From: 1116, To: 1111, Stars: map[int]int{4: 50}, Tolerance: 200, Windfalls: map[string]int{"coquillete": 1}, Themes: []string{"a", "a"}}, []string{
			"COQ024 from: un livret de 1116 à 1111 : des numéros de dés, le plus petit d’abord", "COQ024 stars: une part de 50 % pour « 4 » : de 1 à 3 étoiles, de 0 à 100 %",
			"COQ024 stars: les parts des étoiles font 50 %, et non 100", "COQ024 tolerance: tolerance vaut 200 : de 0 à 100 sont possibles",
			"COQ024 windfalls: « coquillete » n’est pas une aubaine", "COQ024 windfalls: 1 aubaine déclarée pour 0 numéro", "COQ024 themes: le thème « a » est déclaré deux fois",
		}},
	}
	for _, test := range tests {
		d := test.deck
		d.Where = checktest.Marked("deck", "from", "stars", "tolerance", "windfalls", "themes", "themes.0", "template_most")
		if d.From == 0 {
			d.From, d.To = 1112, 1115
		}
		rules := only("COQ008", "COQ009", "COQ010", "COQ011")
		if test.name == "sums" {
			rules = only("COQ024")
		}
		if got := sentences(check.Run(rules, &Game{Decks: []Deck{d}, Books: []Book{{Entries: all}}})); !slices.Equal(got, test.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// TestSpread: windfalls all in one thousand are reported.
func TestSpread(t *testing.T) {
	g, d := booklet()
	for i := range g.Books[0].Entries {
		if e := &g.Books[0].Entries[i]; i >= 108 {
			e.Windfall, e.Stars = "", 1
		}
	}
	d.Windfalls = map[string]int{"coquillaude": 108}
	got := sentences(check.Run(only("COQ009"), g))
	if len(got) != 6 || got[0] != "COQ009 self: 108 aubaines commencent par le chiffre 1 : de 9 à 27 seraient bien réparties" {
		t.Errorf("%v", got)
	}
}

func TestMaterialRules(t *testing.T) {
	bag := func(change func(map[string]int)) []string {
		b := Bag{Where: checktest.Marked("bag", "bag.E", "bag.É"), Counts: map[string]int{}}
		for c := 'A'; c <= 'Z'; c++ {
			b.Counts[string(c)] = 8
		}
		change(b.Counts)
		return findings(&Game{Bags: []Bag{b}})
	}
	vowels := func(n int) func(map[string]int) {
		return func(m map[string]int) {
			for _, c := range "AEIOUY" {
				m[string(c)] = n
			}
		}
	}
	// mix spreads vowels and consonants over their letters.
	mix := func(vowels, consonants int) func(map[string]int) {
		return func(m map[string]int) {
			spread := func(letters string, n int) {
				for i := range letters {
					m[letters[i:i+1]] = (n + i) / len(letters)
				}
			}
			spread("AEIOUY", vowels)
			spread("BCDFGHJKLMNPQRSTVWXZ", consonants)
		}
	}
	for _, test := range []struct {
		name   string
		change func(map[string]int)
		want   []string
	}{
		{"the fewest", mix(70, 80), nil},
		{"one fewer", mix(69, 80), []string{"COQ018 bag: le sachet a 149 pions : de 150 à 500 sont possibles"}},
		{"the most", mix(240, 260), nil},
		{"one more", mix(240, 261), []string{"COQ018 bag: le sachet a 501 pions : de 150 à 500 sont possibles"}},
		{"the fewest vowels", mix(70, 130), nil},
		{"one vowel fewer", mix(69, 131), []string{"COQ018 bag: le sachet a 69 voyelles sur 200 pions : de 35 à 55 % sont jouables"}},
		{"the most vowels", mix(110, 90), nil},
		{"one vowel more", mix(111, 89), []string{"COQ018 bag: le sachet a 111 voyelles sur 200 pions : de 35 à 55 % sont jouables"}},
		{"a hundred", func(m map[string]int) { mix(60, 160)(m); m["E"] = 100 }, nil},
		{"more than a hundred", func(m map[string]int) { mix(60, 160)(m); m["E"] = 101 }, []string{"COQ018 bag.E: 101 pions E : de 1 à 100 sont possibles"}},
		{"one of a letter", func(m map[string]int) { mix(90, 100)(m); m["E"] = 1 }, nil},
		{"two letters", func(m map[string]int) { mix(90, 100)(m); m["AB"] = 1 }, []string{"COQ018 bag: « AB » n’est pas une lettre de pion"}},
		{"a small letter", func(m map[string]int) { mix(90, 100)(m); m["a"] = 1 }, []string{"COQ018 bag: « a » n’est pas une lettre de pion"}},
		{"two faults, and too many vowels", func(m map[string]int) { mix(300, 100)(m); delete(m, "B") }, []string{"COQ018 bag: le sachet n’a pas de B"}},
		{"sound", vowels(20), nil},
		{"few vowels", vowels(10), []string{"COQ018 bag: le sachet a 60 voyelles sur 220 pions : de 35 à 55 % sont jouables"}},
		{"no E", func(m map[string]int) { vowels(20)(m); delete(m, "E") }, []string{"COQ018 bag: le sachet n’a pas de E"}},
		{"none of a letter", func(m map[string]int) { vowels(20)(m); m["E"] = 0 }, []string{"COQ018 bag.E: 0 pion E : de 1 à 100 sont possibles"}},
		{"an accent", func(m map[string]int) { vowels(20)(m); m["É"] = 3 }, []string{"COQ018 bag.É: « É » n’est pas une lettre de pion"}},
		{"one L", func(m map[string]int) { vowels(20)(m); m["L"] = 1 }, []string{"COQ018 bag: le sachet ne permet pas d’écrire COQUILLAUDE"}},
		{"too many", func(m map[string]int) {
			for c := range m {
				m[c] = 30
			}
			vowels(80)(m)
		}, []string{"COQ018 bag: le sachet a 1080 pions : de 150 à 500 sont possibles"}},
	} {
		if got := bag(test.change); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v", test.name, got)
		}
	}
	board := func(change func(*Board)) []string {
		b := PlainBoard()
		b.ID, b.Where = "essai", checktest.Marked("board", "rows", "rows.0", "rows.1", "rows.8", "rows.16", "vertical")
		change(b)
		return findings(&Game{Boards: []Board{*b}})
	}
	orange := func(cols, rows int) func(*Board) {
		return func(b *Board) { b.Rows = slices.Repeat([]string{strings.Repeat("o", cols)}, rows) }
	}
	for _, test := range []struct {
		name   string
		change func(*Board)
		want   []string
	}{
		{"the smallest", orange(17, 17), nil},
		{"one row fewer", orange(17, 16), []string{"COQ019 rows: le plateau a 17 colonnes et 16 rangées : de 17 à 35 sont possibles"}},
		{"one column fewer", orange(16, 17), []string{"COQ019 rows: le plateau a 16 colonnes et 17 rangées : de 17 à 35 sont possibles"}},
		{"the largest", orange(35, 35), nil},
		{"one column more", orange(36, 35), []string{"COQ019 rows: le plateau a 36 colonnes et 35 rangées : de 17 à 35 sont possibles"}},
		{"one row more", orange(17, 36), []string{"COQ019 rows: le plateau a 17 colonnes et 36 rangées : de 17 à 35 sont possibles"}},
		{"orange in the middle alone", func(b *Board) {
			orange(18, 17)(b)
			for i := range b.Rows {
				b.Rows[i] = strings.Repeat(".", 18)
			}
			b.Rows[8] = "........oo........"
		}, nil},
		{"sideways, and not symmetric", func(b *Board) { b.Vertical, b.Rows[0] = "sideways", "*"+b.Rows[0][1:] }, []string{"COQ019 vertical: « sideways » n’est pas un sens de lecture"}},
		{"sound", func(*Board) {}, nil},
		{"small", func(b *Board) { b.Rows = slices.Repeat([]string{"ooooo"}, 5) }, []string{"COQ019 rows: le plateau a 5 colonnes et 5 rangées : de 17 à 35 sont possibles"}},
		{"a short row", func(b *Board) { b.Rows[1] = "..." }, []string{"COQ019 rows.1: la rangée 2 a 3 cases, la première en a 17"}},
		{"a sign", func(b *Board) { b.Rows[1] = "x" + b.Rows[1][1:] }, []string{"COQ019 rows.1: « x » n’est pas un signe de case"}},
		{"no orange", func(b *Board) {
			for i := range b.Rows {
				b.Rows[i] = strings.ReplaceAll(b.Rows[i], "o", ".")
			}
		}, []string{"COQ019 rows.8: la zone orange ne couvre pas le centre du plateau"}},
		{"a lone coquille", func(b *Board) { b.Rows[0] = "*" + b.Rows[0][1:] }, []string{
			"COQ019 rows.0: la case [1, 1] n’est pas la même que [17, 1], son image dans un miroir", "COQ019 rows.16: la case [1, 17] n’est pas la même que [1, 1], son image dans un miroir",
		}},
		{"sideways", func(b *Board) { b.Vertical = "sideways" }, []string{"COQ019 vertical: « sideways » n’est pas un sens de lecture"}},
		{"no rows", func(b *Board) { b.Rows = nil }, nil},
	} {
		if got := board(test.change); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

func TestPersonRules(t *testing.T) {
	for _, test := range []struct {
		p    Person
		want string
	}{
		{Person{Name: "Platon", Born: -428, Died: -348, Circa: lifetime.Circa{Born: true}}, ""},
		{Person{Name: "Mathusalem", Born: -3000, Died: -2031}, "COQ020 died: « Mathusalem » aurait vécu 969 ans"},
		{Person{Name: "Mathusalem", Born: -3000, Died: -2031, Circa: lifetime.Circa{Died: true}}, ""},
		{Person{Name: "Mathusalem", Died: -2031, Circa: lifetime.Circa{Born: true}}, "COQ020 circa: l’année incertaine n’est pas donnée"},
		{Person{Name: "Napoleon", Born: 1769}, "COQ020 name: « Napoleon » se pose comme « Napoléon »"},
		{Person{Name: "Henri IV"}, "COQ020 name: « Henri IV » n’a ni date ni légende"},
		{Person{Name: "X", Born: 1800}, "COQ020 name: « X » n’est pas un nom que l’on puisse poser"},
		{Person{Name: "Louis 14", Born: 1638}, "COQ020 name: « Louis 14 » n’est pas un nom que l’on puisse poser"},
		{Person{Name: "sand", Born: 1804}, "COQ020 name: « sand » ne commence pas par une capitale"},
		{Person{Name: "Sand", Born: 18040}, "COQ020 born: « Sand » : l’année 18040 n’est pas possible"},
		{Person{Name: "Sand", Born: 1804, Died: 1776}, "COQ020 died: « Sand » serait mort en 1776, né en 1804"},
	} {
		test.p.Where = checktest.Marked("name", "born", "died", "circa")
		g := &Game{Persons: []PersonList{{Persons: []Person{{Name: "Napoléon", Born: 1769}}}, {Persons: []Person{test.p}}}}
		want := []string(nil)
		if test.want != "" {
			want = []string{test.want}
		}
		if got := findings(g); !slices.Equal(got, want) {
			t.Errorf("%s: %v", test.p.Name, got)
		}
	}
}
