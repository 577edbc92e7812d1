package coquillaude

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// TestOtherDice: the numbers, gifts and examples of other dice than four of six
// faces, against their text.
func TestOtherDice(t *testing.T) {
	for _, c := range []struct {
		colors      string
		faces       int
		first, last int
		count       int
		example     Number
		gifts       []Number
	}{
		{"blue white red green", 6, 1111, 6666, 1296, 6543, []Number{5322, 2233, 5222, 4444}},
		{"blue white red", 6, 111, 666, 216, 654, []Number{522, 444}},
		{"red green black", 4, 111, 444, 64, 432, []Number{422, 444}},
		{"white black", 8, 11, 88, 64, 87, []Number{22}},
		{"blue white red green black", 4, 11111, 44444, 1024, 43214, []Number{43422, 42233, 43222, 42222, 44444}},
	} {
		d := Deck{Dice: strings.Fields(c.colors), Faces: c.faces}
		s := d.scheme()
		all := s.Numbers(s.From, s.To)
		if s.First() != c.first || s.Last() != c.last || len(all) != c.count || all[0] != c.first || all[len(all)-1] != c.last {
			t.Errorf("%s: %d numbers, %d to %d", c.colors, len(all), s.First(), s.Last())
		}
		for _, n := range []int{c.first - 1, c.last + 1, 10 * c.first, c.first / 10, -c.first, c.first + c.faces} {
			if s.Reads(n) {
				t.Errorf("%s: %d can be rolled", c.colors, n)
			}
		}
		if got := (&Game{Decks: []Deck{d}}).Example(); got != c.example || !s.Reads(int(got)) {
			t.Errorf("%s: the example is %d", c.colors, got)
		}
		gifts := s.Gifts()
		if !slices.Equal(gifts, c.gifts) {
			t.Errorf("%s: gifts %v", c.colors, gifts)
		}
		for i, n := range gifts {
			if s.Gift(n) != i+1 && len(s.Colors) != 3 || !s.Reads(int(n)) {
				t.Errorf("%s: %d is worth %d", c.colors, n, s.Gift(n))
			}
		}
		alike := 0
		for _, n := range all {
			if s.Alike(n) {
				alike++
			}
		}
		if alike != c.faces {
			t.Errorf("%s: %d numbers of equal digits", c.colors, alike)
		}
	}
	three := Dice{Colors: []string{"blue", "white", "red"}, Faces: 6}
	for n, want := range map[Number]int{444: 3, 522: 1, 225: 0, 252: 0, 4444: 0, 77: 0} {
		if got := three.Gift(n); got != want {
			t.Errorf("%d: %d tokens, want %d", n, got, want)
		}
	}
}

// TestScheme: what a deck says of its tokens, and what it leaves out.
func TestScheme(t *testing.T) {
	none := 0
	s := (&Deck{Tokens: &Tokens{Wrong: &none, Windfalls: map[string]int{"trésor": 9, "aubaine": 3}}}).scheme()
	if s.Start != 8 || s.Wrong != 0 || s.Stars != [3]int{4, 6, 8} || !slices.Equal(s.Windfalls, []Windfall{"aubaine", "trésor"}) || s.Best() != "trésor" || s.Rank("trésor") != 2 || s.Rank("x") != 0 || s.Brings("aubaine") != 3 {
		t.Errorf("%+v", s)
	}
	s = (&Deck{Tokens: &Tokens{Start: 5, Stars: []int{1, 2, 3}}}).scheme()
	if s.Start != 5 || s.Wrong != 2 || s.Answered(3, true) != 3 || s.Answered(1, false) != 2 || s.Best() != Coquillaude {
		t.Errorf("%+v", s)
	}
}

// TestSchemeRules: each thing that a deck may not say of its dice and tokens, at
// its place.
func TestSchemeRules(t *testing.T) {
	for _, test := range []struct {
		d    Deck
		want []string
	}{
		{Deck{Dice: []string{"blue"}}, []string{"dice: 1 dé : de 2 à 5 sont possibles"}},
		{Deck{Dice: []string{"blue", "mauve", "blue"}}, []string{"dice.1: « mauve » n’est pas une couleur de dé", "dice.2: deux dés sont de la couleur « blue »"}},
		{Deck{Faces: 5}, []string{"faces: un dé à 5 faces"}},
		{Deck{Dice: DieColors[:5], Faces: 6}, []string{"deck: ces dés donnent 7776 numéros : 4096 au plus"}},
		{Deck{Dice: DieColors[:5], Faces: 4}, nil},
		{Deck{Dice: DieColors[:3], From: 111, To: 777}, []string{"from: un livret de 111 à 777 : des numéros de dés, le plus petit d’abord"}},
		{Deck{Tokens: &Tokens{Start: 31, Stars: []int{1, 51}}}, []string{"start: start vaut 31 : de 1 à 30 sont possibles", "stars: 2 nombres sous stars : il en faut 3", "stars.1: stars vaut 51 : de 1 à 50 sont possibles"}},
		{Deck{Tokens: &Tokens{Windfalls: map[string]int{"Gros lot": 0}}}, []string{"windfalls: Gros lot vaut 0 : de 1 à 50 sont possibles", "windfalls: « Gros lot » n’est pas un nom d’aubaine"}},
		{Deck{Tokens: &Tokens{Windfalls: map[string]int{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}}}, []string{"windfalls: 5 sortes d’aubaines : 4 au plus"}},
		{Deck{Dice: DieColors[:3], From: 211, To: 466, Named: []NamedEntry{{N: 166, Stars: 1}, {N: 211, Stars: 1}, {N: 299, Stars: 1}, {N: 466, Stars: 1}, {N: 511, Stars: 1}}}, []string{"n: named : 166 n’est pas un numéro du livret, ou n’a ni étoiles ni aubaine du jeu", "n: named : 299 n’est pas un numéro du livret, ou n’a ni étoiles ni aubaine du jeu", "n: named : 511 n’est pas un numéro du livret, ou n’a ni étoiles ni aubaine du jeu"}},
		{Deck{Dice: DieColors[:3], Named: []NamedEntry{{N: 1111, Stars: 1}, {N: 111, Stars: 4}, {N: 117, Stars: 1}, {N: 112, Stars: 1}, {N: 113, Windfall: Coquillaude}, {N: 112, Stars: 1}}}, []string{"n: named : 1111 n’est pas un numéro du livret, ou n’a ni étoiles ni aubaine du jeu", "n: named : 111 n’est pas un numéro du livret, ou n’a ni étoiles ni aubaine du jeu", "n: named : 117 n’est pas un numéro du livret, ou n’a ni étoiles ni aubaine du jeu", "n: named : le numéro 112 y est deux fois"}},
	} {
		d := test.d
		d.Where = checktest.Marked("deck", "dice", "dice.0", "dice.1", "dice.2", "faces", "from")
		if d.Tokens != nil {
			d.Tokens.Where = checktest.Marked("start", "stars", "stars.1", "windfalls")
		}
		for i := range d.Named {
			d.Named[i].Where = checktest.Marked("n")
		}
		got := ruled(&Game{Decks: []Deck{d}}, "COQ024")
		for i := range got {
			got[i] = strings.TrimPrefix(got[i], "COQ024 ")
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// TestOtherDiceInPlay: the referee draws and gives by the scheme of the deck.
func TestOtherDiceInPlay(t *testing.T) {
	yes, none := true, 0
	g := &Game{Decks: []Deck{{Dice: []string{"red", "white"}, Faces: 4, Tokens: &Tokens{Start: 5, Wrong: &none, Stars: []int{1, 2, 3}, Windfalls: map[string]int{"trèfle": 7}}}}}
	g.Books = []Book{{Entries: []Entry{{N: 44, Windfall: "trèfle"}, {N: 12, Stars: 2}}}}
	report := Referee(g, Transcript{Game: "coquillaude", Players: []string{"A", "B"}, Rounds: []Round{{
		Rolls: map[string]int{"A": 44, "B": 12}, Entries: map[string]Asked{"B": {Right: &yes}},
	}}})
	if got := report.Turns[0].Tokens; got["A"] != 5+1+7 || got["B"] != 5-1+2 {
		t.Errorf("%v %v", got, report.Findings)
	}
}
