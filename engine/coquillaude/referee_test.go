package coquillaude

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// TestGifts: the best pattern of a number counts alone.
func TestGifts(t *testing.T) {
	for n, want := range map[Number]int{
		4444: 4, 1111: 4, 5322: 1, 5222: 3, 2233: 2, 2323: 0, 2332: 0, 3232: 0, 3322: 2, 2223: 0, 6432: 0, 7722: 0, 55: 0, 12233: 0,
	} {
		if got := Standard().Gift(n); got != want {
			t.Errorf("%d: %d tokens, want %d", n, got, want)
		}
	}
}

func TestTokens(t *testing.T) {
	for _, c := range []struct {
		stars int
		right bool
		want  int
	}{{1, true, 4}, {2, true, 6}, {3, true, 8}, {1, false, 2}, {3, false, 2}, {0, true, 0}, {4, true, 0}, {-1, false, 0}} {
		if got := Standard().Answered(c.stars, c.right); got != c.want {
			t.Errorf("%d stars, %v: %d tokens, want %d", c.stars, c.right, got, c.want)
		}
	}
	if Standard().Brings(Coquillaudinette) != 6 || Standard().Brings(Coquillaudette) != 8 || Standard().Brings(Coquillaude) != 10 || Standard().Brings(Windfall("x")) != 0 {
		t.Error("windfalls")
	}
}

// TestOrder: the highest number begins; equals roll again between themselves. The
// order shows in who draws last from a small bag.
func TestOrder(t *testing.T) {
	g := sample()
	g.Bags = []Bag{{Counts: map[string]int{"A": 31}}} // 24 for three starts, 7 to draw
	play := func(rolls map[string]int, again ...map[string]int) (Counts, []string) {
		r := round()
		r.Rolls, r.StartAgain = rolls, again
		r.Entries = map[string]Asked{"A": {Stars: 1, Right: yes()}, "B": {Stars: 1, Right: no()}, "C": {Stars: 1, Right: yes()}}
		report := Referee(g, transcript("ABC", r))
		return event(t, report, 1).Tokens, sentences(report.Findings)
	}
	for _, test := range []struct {
		rolls map[string]int
		again []map[string]int
		want  Counts
		found []string
	}{
		{map[string]int{"A": 6543, "B": 1234, "C": 1243}, nil, Counts{"A": 12, "B": 10, "C": 9}, nil},
		{map[string]int{"A": 1243, "B": 1234, "C": 6543}, nil, Counts{"C": 12, "A": 11, "B": 8}, nil},
		{map[string]int{"A": 6543, "B": 1234, "C": 6543}, []map[string]int{{"A": 2341, "C": 2341}, {"A": 1234, "C": 4321}}, Counts{"C": 12, "A": 11, "B": 8}, nil},
		{map[string]int{"A": 6543, "B": 1234, "C": 6543}, nil, Counts{"A": 12, "B": 10, "C": 9}, []string{"COQ021 rolls.C: A et C ont tous deux 6543"}},
	} {
		got, found := play(test.rolls, test.again...)
		if !reflect.DeepEqual(got, test.want) || !slices.Equal(found, test.found) {
			t.Errorf("%v %v: %v %v, want %v", test.rolls, test.again, got, found, test.want)
		}
	}
}

// TestEmptyBag: who draws too many takes what is left; then no question is asked
// any more.
func TestEmptyBag(t *testing.T) {
	g := sample()
	g.Bags = []Bag{evenly(30, "SORTE")}
	r := wealth("A", "B")
	r.Words, r.Laid = map[string]Announced{"A": word("sorte")}, laid("A", 7, 9, Across)
	second := wealth("A", "B")
	third := round()
	report := Referee(g, transcript("AB", r, second, third))
	if got := event(t, report, 1).Tokens; !reflect.DeepEqual(got, Counts{"A": 18, "B": 12}) {
		t.Errorf("%v", got)
	}
	want := []string{ // nobody announces a word in the second round
		"COQ021 rolls: le sachet est vide : plus aucune question n’est posée",
		"COQ021 self: la partie est finie : ce tour est de trop",
	}
	if got := sentences(report.Findings); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// TestDeckAnswers: entries that the transcript leaves out come from the
// Coquillaudet, and an answer is compared with it.
func TestDeckAnswers(t *testing.T) {
	g := sample()
	g.Books = []Book{{Entries: []Entry{
		{N: 6543, Stars: 3, Q: "Quel fleuve arrose Lyon ?", A: "Le Rhône", Accept: []string{"Le Rhône et la Saône"}},
		{N: 5432, Windfall: Coquillaudette},
	}}}
	for answer, tokens := range map[string]int{"rhone": 16, "LE RHÔNE": 16, "Rhône et la Saône": 16, "la Saône": 10, "": 10} {
		r := round()
		r.Rolls = map[string]int{"A": 6543, "B": 5432}
		r.Entries = map[string]Asked{"A": {Answer: &answer}}
		report := Referee(g, transcript("AB", r))
		if got := event(t, report, 1).Tokens; !reflect.DeepEqual(got, Counts{"A": tokens, "B": 16}) || len(report.Findings) > 0 {
			t.Errorf("%q: %v, %v", answer, got, sentences(report.Findings))
		}
	}
}

// TestTies: a person goes first, then the higher number, then the roll.
func TestTies(t *testing.T) {
	for _, test := range []struct {
		name   string
		a, b   Announced
		rolls  map[string]int
		again  []map[string]int
		winner string
	}{
		{"a person", word("simultanée"), word("Napoléon!"), map[string]int{"A": 6543, "B": 5432}, nil, "B"},
		{"the number", word("sortent"), word("mesures"), map[string]int{"A": 5432, "B": 6543}, nil, "B"},
		{"persons, the number", word("Basile"), word("Blaise"), map[string]int{"A": 6543, "B": 5432}, nil, "A"},
		{"the roll", word("sortent"), word("mesures"), map[string]int{"A": 6543, "B": 6543}, []map[string]int{{"A": 1234, "B": 4321}}, "B"},
		{"nothing", word("sortent"), word("mesures"), map[string]int{"A": 6543, "B": 6543}, nil, ""},
		{"withdrawn", word("simultanée"), Announced{Word: "Napoléon", Withdrawn: true}, map[string]int{"A": 5432, "B": 6543}, nil, "A"},
	} {
		for _, who := range []string{"A", "B"} {
			r := wealth("A", "B")
			r.Rolls, r.TieAgain = test.rolls, test.again
			if r.Rolls["A"] == r.Rolls["B"] {
				r.StartAgain = []map[string]int{{"A": 6543, "B": 5432}}
			}
			r.Words = map[string]Announced{"A": test.a, "B": test.b}
			r.Laid = laid(who, 5, 9, Across)
			report := Referee(sample(), transcript("AB", r))
			legal := event(t, report, 1).Laid == who
			if legal != (who == test.winner) || legal == (len(report.Findings) > 0) {
				t.Errorf("%s: %s lays, legal %v, %v", test.name, who, legal, sentences(report.Findings))
			}
		}
	}
}

// TestDeclared: a person that is not in the list is taken, and noted; from then on
// it may be formed beside.
func TestDeclared(t *testing.T) {
	r := wealth("A", "B")
	r.Words = map[string]Announced{"A": word("Xyzzy!")}
	r.Laid = laid("A", 7, 9, Across)
	report := Referee(sample(), transcript("AB", r))
	if got := event(t, report, 1).Declared; !reflect.DeepEqual(got, Keys{"XYZZY"}) || report.Totals["A"] != 49 || len(report.Findings) > 0 {
		t.Errorf("%v, %v, %v", got, report.Totals, sentences(report.Findings))
	}
	r.Words = map[string]Announced{"A": word("Napoléon!")}
	report = Referee(sample(), transcript("AB", r))
	if got := event(t, report, 1).Declared; got != nil {
		t.Errorf("a person of the list was noted: %v", got)
	}
}

func TestIllegalMoves(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Round)
		want   []string
	}{
		{"in order", func(*Round) {}, nil},
		{"no word", func(r *Round) { r.Words["B"] = word("xqzt") }, []string{"COQ021 word: « xqzt » n’est ni au lexique, ni dans la liste des personnages"}},
		{"no letters", func(r *Round) { r.Words["B"] = word("a1") }, []string{"COQ021 word: « a1 » n’est pas un mot à poser"}},
		{"too long for the tokens", func(r *Round) { r.Words["B"] = word("anticonstitutionnel") }, []string{
			"COQ021 word: « anticonstitutionnel » a 19 lettres : B n’a que 18 pions, et le plateau n’y suffit pas",
		}},
		{"a stranger anagram", func(r *Round) { r.Words["A"] = word("règles", "légers", "aigles") }, []string{"COQ021 anagrams.1: « aigles » n’est pas une anagramme de REGLES"}},
		{"an anagram twice", func(r *Round) { r.Words["A"] = word("règles", "réglés", "légers") }, []string{"COQ021 anagrams.0: « réglés » a déjà été annoncé, ou s’écrit avec les mêmes lettres dans le même ordre"}},
		{"the wrong player", func(r *Round) { r.Laid = laid("B", 7, 9, Across) }, []string{"COQ021 player: « B » pose avec 25 points, mais « A » en a 108 avec REGLES"}},
		{"off the board", func(r *Round) { r.Laid = laid("A", 15, 9, Across) }, []string{"COQ021 at: REGLES sort du plateau, de [15, 9] à [20, 9]"}},
		{"far from the orange zone", func(r *Round) { r.Laid = laid("A", 1, 1, Across) }, []string{"COQ021 at: REGLES est le premier mot et ne passe pas par la zone orange"}},
		{"upwards", func(r *Round) { r.Laid = laid("A", 9, 9, Up) }, []string{"COQ021 at: « up » n’est pas un sens de ce plateau"}},
		{"no direction", func(r *Round) { r.Laid = laid("A", 9, 9, "acros") }, []string{"COQ021 at: « acros » n’est pas un sens de ce plateau"}},
		{"a word of four letters", func(r *Round) {
			r.Words = map[string]Announced{"A": word("mots")}
		}, []string{"COQ021 player: MOTS ne vaut que 16 points, moins de 25"}},
		{"no word announced", func(r *Round) { delete(r.Words, "A") }, []string{"COQ021 player: « A » n’a annoncé aucun mot ce tour-ci"}},
		{"a challenge without more", func(r *Round) {
			r.Challenge = &Challenge{Where: checktest.Marked("player", "anagrams", "anagrams.0"), Player: "B", Anagrams: []string{"légers"}}
		}, []string{"COQ021 anagrams: le défi n’ajoute aucune anagramme : 2 étaient annoncées"}},
		{"a word without anagrams", func(r *Round) {
			r.Words["A"] = word("règles")
			r.Challenge = &Challenge{Where: checktest.Marked("player", "anagrams", "anagrams.0"), Player: "B", Anagrams: []string{"légers"}}
		}, []string{"COQ021 player: « A » n’a annoncé aucune anagramme de REGLES : ce mot ne se défie pas"}},
		{"the own word", func(r *Round) {
			r.Challenge = &Challenge{Where: checktest.Marked("player", "anagrams", "anagrams.0"), Player: "A", Anagrams: []string{"légers"}}
		}, []string{"COQ021 player: « A » défie son propre mot"}},
		{"a challenge of nothing", func(r *Round) {
			r.Laid = nil
			r.Challenge = &Challenge{Where: checktest.Marked("player"), Player: "B", Anagrams: []string{"légers"}}
		}, []string{
			"COQ021 self: aucun mot n’est posé : il n’y a rien à défier",
			"COQ021 words.A: « A » n’a ni posé, ni retiré le meilleur mot du tour, REGLES, de 108 points",
		}},
		{"nobody rolled", func(r *Round) { r.Rolls, r.Entries = nil, nil }, []string{"COQ021 self: le sachet n’est pas vide, et personne n’a lancé les dés"}},
		{"no entry", func(r *Round) { delete(r.Entries, "B") }, []string{"COQ021 rolls.B: le Coquillaudet n’a pas d’entrée 5432"}},
		{"stars and windfall", func(r *Round) { r.Entries["B"] = Asked{Stars: 1, Windfall: Coquillaude} }, []string{"COQ021 entries.B: l’entrée 5432 a des étoiles et une aubaine"}},
		{"right or wrong", func(r *Round) { r.Entries["B"] = Asked{Stars: 1} }, []string{"COQ021 entries.B: rien ne dit si la question 5432 a été bien répondue par B"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := wealth("A", "B")
			r.Words = map[string]Announced{"A": word("règles", "légers", "grêles"), "B": word("sorte")}
			r.Laid = laid("A", 7, 9, Across)
			test.change(&r)
			if got := sentences(Referee(sample(), transcript("AB", r)).Findings); !slices.Equal(got, test.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

// TestVoid: what makes a whole transcript void is reported, and there are no rounds.
func TestVoid(t *testing.T) {
	for _, test := range []struct {
		change func(*Transcript)
		want   string
	}{
		{func(tr *Transcript) { tr.Game = "boggle" }, "COQ021 game: ce n’est pas une partie de Coquillaude, mais de « boggle »"},
		{func(tr *Transcript) { tr.Players = tr.Players[:1] }, "COQ021 players: on joue de deux à quatre : nombre de joueurs, 1"},
		{func(tr *Transcript) { tr.Players[1] = "A" }, "COQ021 players.1: deux joueurs s’appellent « A »"},
		{func(tr *Transcript) { tr.Board = "autre" }, "COQ021 board: aucun plateau ne s’appelle « autre »"},
		{func(tr *Transcript) { tr.Rounds[0].Rolls["A"] = 6789 }, "COQ021 rolls.A: 6789 ne se lit pas sur 4 dés"},
		{func(tr *Transcript) { tr.Rounds[0].Words = map[string]Announced{"Z": word("mot")} }, "COQ021 self: « Z » ne joue pas cette partie"},
		{func(tr *Transcript) { delete(tr.Rounds[0].Rolls, "B") }, "COQ021 rolls: au premier tour, « B » n’a pas lancé les dés"},
		{func(tr *Transcript) { tr.Rounds = slices.Repeat(tr.Rounds, maxRounds) }, "COQ021 rounds: 500 tours : une partie en a moins de 500"},
	} {
		tr := transcript("AB", wealth("A", "B"))
		test.change(&tr)
		report := Referee(sample(), tr)
		if got := sentences(report.Findings); !slices.Contains(got, test.want) || len(report.Turns) != 0 {
			t.Errorf("%v, want %s", got, test.want)
		}
	}
}

// TestReportForm: the columns in the order of the promise, and their texts.
func TestReportForm(t *testing.T) {
	report := Referee(sample(), transcript("ABCD", firstRound()))
	data, err := json.Marshal(event(t, report, 1).Formed)
	if err != nil || string(data) != `["ARISTOTELICIEN"]` {
		t.Errorf("%s %v", data, err)
	}
	empty := event(t, Referee(sample(), transcript("AB", wealth("A", "B"))), 1)
	if data, err := json.Marshal(empty); err != nil || !strings.Contains(string(data), `"formed":[]`) {
		t.Errorf("%s %v", data, err)
	}
	if got := event(t, report, 1).Tokens.In(check.French); got != "A 13, B 13, C 19, D 11" {
		t.Errorf("%s", got)
	}
	if got := (Keys{"NE", "AS"}).In(check.English); got != "NE, AS" {
		t.Errorf("%s", got)
	}
}
