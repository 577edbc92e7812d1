package coquillaude

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"imprimots/engine/check/checktest"
)

// TestEntriesHeld: what a transcript says of an entry is checked against the
// Coquillaudet, which counts where they differ; a transcript with a booklet of its own
// is not.
func TestEntriesHeld(t *testing.T) {
	g := sample()
	g.Books = []Book{{Entries: []Entry{
		{N: 6543, Stars: 3, Q: "Quel fleuve arrose Lyon ?", A: "Le Rhône"},
		{N: 5432, Windfall: Coquillaudette},
	}}}
	say := func(s string) *string { return &s }
	for _, test := range []struct {
		name   string
		a, b   Asked
		tokens Counts
		found  string
		own    Counts // nil where the entries do not stand alone
	}{
		{"as it is", Asked{Stars: 3, Right: yes()}, Asked{Windfall: Coquillaudette}, Counts{"A": 16, "B": 16}, "", Counts{"A": 16, "B": 16}},
		{"other stars", Asked{Stars: 1, Right: yes()}, Asked{}, Counts{"A": 16, "B": 16}, "COQ021 entries.A: au Coquillaudet, 6543 est une question de 3 étoiles", nil},
		{
			"a windfall for a question", Asked{Windfall: Coquillaude}, Asked{Windfall: Coquillaudette}, Counts{"A": 10, "B": 16},
			"COQ021 entries.A: au Coquillaudet, 6543 est une question de 3 étoiles", Counts{"A": 18, "B": 16},
		},
		{
			"a question for a windfall", Asked{Right: yes()}, Asked{Stars: 1, Right: yes()}, Counts{"A": 16, "B": 16},
			"COQ021 entries.B: au Coquillaudet, 5432 est une coquillaudette", nil,
		},
		{
			"another windfall", Asked{Right: yes()}, Asked{Windfall: Coquillaudinette}, Counts{"A": 16, "B": 16},
			"COQ021 entries.B: au Coquillaudet, 5432 est une coquillaudette", nil,
		},
		{"an answer to a windfall", Asked{Right: no()}, Asked{Right: yes()}, Counts{"A": 10, "B": 16}, "COQ021 entries.B: au Coquillaudet, 5432 est une coquillaudette", nil},
		{
			"another answer", Asked{Answer: say("La Saône"), Right: yes()}, Asked{}, Counts{"A": 10, "B": 16},
			"COQ021 right: « La Saône » n’est pas la réponse du Coquillaudet à la question 6543", nil,
		},
		{
			"the answer", Asked{Answer: say("rhône"), Right: no()}, Asked{}, Counts{"A": 16, "B": 16},
			"COQ021 right: « rhône » est la réponse du Coquillaudet à la question 6543", nil,
		},
	} {
		r := round()
		r.Rolls = map[string]int{"A": 6543, "B": 5432}
		test.a.Where = checktest.Marked("right")
		r.Entries = map[string]Asked{"A": test.a, "B": test.b}
		tr := transcript("AB", r)
		report := Referee(g, tr)
		want := []string{}
		if test.found != "" {
			want = append(want, test.found)
		}
		if got := sentences(report.Findings); !slices.Equal(got, want) {
			t.Errorf("%s: %q", test.name, got)
		}
		if got := event(t, report, 1).Tokens; !reflect.DeepEqual(got, test.tokens) {
			t.Errorf("%s: %v", test.name, got)
		}
		if tr.Book = OwnBook; test.own != nil {
			report = Referee(g, tr)
			if got := event(t, report, 1).Tokens; !reflect.DeepEqual(got, test.own) || len(report.Findings) > 0 {
				t.Errorf("%s, with an own booklet: %v, %q", test.name, got, sentences(report.Findings))
			}
		}
	}
	tr := transcript("AB", wealth("A", "B"))
	tr.Where, tr.Book = checktest.Marked("book"), "autre"
	if got := sentences(Referee(g, tr).Findings); !slices.Equal(got, []string{"COQ021 book: « autre » n’est pas un livret"}) {
		t.Errorf("%q", got)
	}
}

// TestBestWordLeft: the best word of a round is laid or withdrawn, whoever
// announced it; one of less than 25 points ends the game.
func TestBestWordLeft(t *testing.T) {
	away := word("simultanée")
	away.Withdrawn = true
	for _, test := range []struct {
		name  string
		words map[string]Announced
		found []string
	}{
		{"left", map[string]Announced{"A": word("règles"), "B": word("sorte")}, []string{
			"COQ021 words.A: « A » n’a ni posé, ni retiré le meilleur mot du tour, REGLES, de 36 points",
		}},
		{"the best withdrawn, the next left", map[string]Announced{"B": away, "A": word("sorte")}, []string{
			"COQ021 words.A: « A » n’a ni posé, ni retiré le meilleur mot du tour, SORTE, de 25 points",
		}},
		{"withdrawn", map[string]Announced{"A": away}, nil},
		{"too poor", map[string]Announced{"A": word("mots")}, nil},
		{"nobody", nil, nil},
	} {
		r := wealth("A", "B")
		r.Words = test.words
		if got := sentences(Referee(sample(), transcript("AB", r)).Findings); !slices.Equal(got, test.found) {
			t.Errorf("%s: %q", test.name, got)
		}
	}
}

// TestEmptyBagEnds: once the bag is empty, a round in which no word is left to lay
// is the last; before, it is only lost.
func TestEmptyBagEnds(t *testing.T) {
	away, none := word("sorte"), word("xqzt")
	away.Withdrawn = true
	for name, test := range map[string]struct {
		bag   int
		words map[string]Announced
		over  bool
	}{
		"nobody announces": {30, nil, true}, "all is withdrawn": {30, map[string]Announced{"A": away}, true},
		"no word":       {30, map[string]Announced{"A": none}, true},
		"a word is":     {30, map[string]Announced{"A": word("sorte")}, false},
		"tokens remain": {37, nil, false},
	} {
		g := sample()
		g.Bags = []Bag{evenly(test.bag, "SORTE")}
		r := wealth("A", "B")
		r.Words = test.words
		report := Referee(g, transcript("AB", r, round()))
		over := slices.Contains(sentences(report.Findings), "COQ021 self: la partie est finie : ce tour est de trop")
		if over != test.over || over != (len(report.Turns) == 1) {
			t.Errorf("%s: over %v, %q", name, over, sentences(report.Findings))
		}
	}
}

// TestRefusedSteps: an illegal step is named, and the round goes on as if it had
// not been made: nothing lies on the board, no token is lost.
func TestRefusedSteps(t *testing.T) {
	first := wealth("A", "B")
	first.Words = map[string]Announced{"A": word("règles"), "B": word("sorte")}
	first.Laid = laid("B", 7, 9, Across) // A has more points
	report, table := Replay(sample(), transcript("AB", first, wealth("A", "B")))
	if got := event(t, report, 2).Tokens; !reflect.DeepEqual(got, Counts{"A": 28, "B": 28}) || !table.Empty() || len(report.Findings) != 1 {
		t.Errorf("%v, %d letters laid, %q", got, table.count, sentences(report.Findings))
	}
	if !maps.Equal(report.Totals, map[string]int{"A": 0, "B": 0}) {
		t.Errorf("%v", report.Totals)
	}
}

// TestRollsOfAnEmptyBag: dice that are rolled once the bag is empty decide nothing.
func TestRollsOfAnEmptyBag(t *testing.T) {
	g := sample()
	g.Bags = []Bag{evenly(46, "SORTEM")}
	first := wealth("A", "B") // leaves ten tokens
	second := wealth("A", "B")
	second.Rolls = map[string]int{"A": 1111, "B": 6666} // A draws the last ones
	second.Words = map[string]Announced{"A": word("sorte"), "B": word("morte")}
	second.Laid = laid("B", 7, 9, Across)
	want := []string{
		"COQ021 player: « B » pose avec 25 points, mais « A » en a 25 avec SORTE",
		"COQ021 rolls.B: le sachet est vide : plus aucune question n’est posée",
	}
	if got := sentences(Referee(g, transcript("AB", first, second)).Findings); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestAnagramOnACoquille: the letter on a coquille counts twice in the anagrams,
// too (erratum « anagrammes-et-coquilles »).
func TestAnagramOnACoquille(t *testing.T) {
	g := sample()
	row := []byte(g.Boards[0].Rows[8])
	row[8] = SquareOrangeShell
	g.Boards[0].Rows[8] = string(row)
	r := wealth("A", "B")
	r.Words = map[string]Announced{"A": word("règles", "légers")}
	r.Laid = laid("A", 7, 9, Across)
	r.Challenge = &Challenge{Player: "B", Anagrams: []string{"grêles"}}
	e := event(t, Referee(g, transcript("AB", r)), 1)
	if e.Theoretical["A"] != 2*7*7 || e.Points != 3*7*7 || e.Scorer != "B" {
		t.Errorf("%v in theory, %d points for %s", e.Theoretical, e.Points, e.Scorer)
	}
}
