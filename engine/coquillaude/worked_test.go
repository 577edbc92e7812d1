package coquillaude

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// The worked examples of the rules, one test each.

// TestFirstRound: 6432, 4315, 5322 and 5516 leave 13, 13, 19 and 11 tokens; the
// four words are worth 100, 100, 196 and 108, and the third is laid.
func TestFirstRound(t *testing.T) {
	r := Referee(sample(), transcript("ABCD", firstRound()))
	if len(r.Findings) != 0 {
		t.Fatal(sentences(r.Findings))
	}
	if got := event(t, r, 1).Tokens; !reflect.DeepEqual(got, Counts{"A": 13, "B": 13, "C": 19, "D": 11}) {
		t.Errorf("tokens %v", got)
	}
	if got := event(t, r, 1).Theoretical; !reflect.DeepEqual(got, Counts{"A": 100, "B": 100, "C": 196, "D": 108}) {
		t.Errorf("theoretical %v", got)
	}
	if laid, points := event(t, r, 1).Laid, event(t, r, 1).Points; laid != "C" || points != 196 || r.Totals["C"] != 196 {
		t.Errorf("%v lays for %v points, total %d", laid, points, r.Totals["C"])
	}
	if got := event(t, r, 1).Formed; !reflect.DeepEqual(got, Keys{"ARISTOTELICIEN"}) {
		t.Errorf("formed %v", got)
	}
	e := event(t, r, 1)
	if e.ScoredBy != nil || e.Declared != nil {
		t.Errorf("columns with nothing in them: %v, %v", e.ScoredBy, e.Declared)
	}
	for i, want := range []struct {
		player        string
		drawn         Drawn
		points, total int
	}{
		{"A", Drawn{Number: 6432, Stars: 2, Right: true, Before: 8, Gave: 1, Earned: 6}, 100, 0},
		{"B", Drawn{Number: 4315, Windfall: Coquillaudinette, Before: 8, Gave: 1, Earned: 6}, 100, 0},
		{"C", Drawn{Number: 5322, Stars: 3, Right: true, Gift: 1, Before: 8, Got: 3, Earned: 8}, 196, 196},
		{"D", Drawn{Number: 5516, Stars: 1, Right: true, Before: 8, Gave: 1, Earned: 4}, 108, 0},
	} {
		l := e.Lines[i]
		drawn := *l.Drawn
		drawn.Entry = nil
		if l.Player != want.player || drawn != want.drawn || l.Claim.Points != want.points || l.Total != want.total {
			t.Errorf("%s: %+v, %+v, total %d", l.Player, drawn, l.Claim, l.Total)
		}
	}
	if e.Laying == nil || len(e.Laying.New) != 14 || e.Table.count != 14 || len(e.Worths) != 1 || e.Worths[0].Points != 196 {
		t.Errorf("laid %+v, worth %+v", e.Laying, e.Worths)
	}
}

func firstRound() Round {
	r := round()
	r.Rolls = map[string]int{"A": 6432, "B": 4315, "C": 5322, "D": 5516}
	r.Entries = map[string]Asked{
		"A": {Stars: 2, Right: yes()}, "B": {Windfall: Coquillaudinette}, "C": {Stars: 3, Right: yes()}, "D": {Stars: 1, Right: yes()},
	}
	r.Words = map[string]Announced{
		"A": word("simultanée"), "B": word("Napoléon!"), "C": word("aristotélicien"), "D": word("règles", "légers", "grêles"),
	}
	r.Laid = laid("C", 2, 9, Across)
	return r
}

// TestScores: the squares of words, of persons, of anagrams and of mixed sums.
func TestScores(t *testing.T) {
	terms := func(words string) (out []Term) {
		for _, w := range strings.Fields(words) {
			out = append(out, Term{strings.TrimSuffix(w, "!"), strings.HasSuffix(w, "!")})
		}
		return out
	}
	for words, want := range map[string]int{
		"SIMULTANEE": 100, "NAPOLEON!": 100, "ARISTOTELICIEN": 196, "REGLES": 36, "REGLES LEGERS": 72, "REGLES LEGERS GRELES": 108,
		"MARINIER ABCDEFGH": 128, "MARINIER ABCDEFGH HGFEDCBA": 192, // eight letters, by their number alone
		"NABUCHODONOSOR!": 256, "BALISE": 36, "BALISE BLAISE! BASILE!": 164, "COQUILLAUDE": 120, "BU": 4,
	} {
		w := terms(words)
		if got := Theoretical(w[0], w[1:]); got != want {
			t.Errorf("%s: %d points, want %d", words, got, want)
		}
	}
}

// TestBalise: a word and its anagrams count as persons when they are said to be
// some; a capital says nothing.
func TestBalise(t *testing.T) {
	for _, c := range []struct {
		said Announced
		want int
	}{
		{Announced{Word: "balise", Anagrams: []string{"Blaise", "Basile"}, Persons: []string{"Blaise", "Basile"}}, 164},
		{Announced{Word: "balise", Anagrams: []string{"blaise", "Basile"}, Persons: []string{"Blaise"}}, 136},
		{word("balise", "Blaise", "Basile"), 108},
		{word("Racine"), 36},
		{word("RACINE"), 36},
		{word("Racine!"), 64},
		{word("racine!"), 64},
		{Announced{Word: "racine", Persons: []string{"Racine"}}, 64},
		{word("La Fontaine!"), 144},
		{word("La Fontaine"), 100}, // the name as a word
		{word("coquillaude"), 120},
		{word("Ur"), 4},
	} {
		r := wealth("A", "B")
		c.said.Withdrawn = true
		r.Words = map[string]Announced{"A": c.said}
		got := Referee(sample(), transcript("AB", r))
		if points := event(t, got, 1).Theoretical; !reflect.DeepEqual(points, Counts{"A": c.want}) || len(got.Findings) > 0 {
			t.Errorf("%s %v: %v, %v", c.said.Word, c.said.Anagrams, points, sentences(got.Findings))
		}
	}
}

// TestThreeRounds plays the board of the rules: ARISTOTELICIEN, EPICURIENNES
// through its I, NABUCHODONOSOR through its O with thirteen tokens, then MESURE
// with five words beside.
func TestThreeRounds(t *testing.T) {
	second := wealth("A", "B", "C", "D")
	second.Words = map[string]Announced{"D": word("épicuriennes")}
	second.Laid = laid("D", 4, 3, Down)
	third := wealth("A", "B", "C", "D")
	third.Words = map[string]Announced{"B": word("Nabuchodonosor!")}
	third.Laid = laid("B", 7, 3, Down)
	fourth := wealth("A", "B", "C", "D")
	fourth.Words = map[string]Announced{"A": word("mesure"), "C": word("rondes")}
	fourth.Laid = laid("A", 8, 2, Down)
	r, table := Replay(sample(), transcript("ABCD", firstRound(), second, third, fourth))
	if len(r.Findings) != 0 {
		t.Fatal(sentences(r.Findings))
	}
	if points := event(t, r, 3).Points; points != 256 {
		t.Errorf("NABUCHODONOSOR: %v points", points)
	}
	before, after := event(t, r, 3).Tokens["B"], event(t, r, 4).Tokens["B"]
	if before-after+10 != 13 { // ten tokens of the windfall between
		t.Errorf("%d tokens before, %d after the next draw", before, after)
	}
	if points := event(t, r, 4).Points; points != 56 {
		t.Errorf("MESURE: %v points", points)
	}
	if theoretical := event(t, r, 4).Theoretical["A"]; theoretical != 56 {
		t.Errorf("MESURE where it is laid: %v points in theory", theoretical)
	}
	if got := event(t, r, 4).Formed; !reflect.DeepEqual(got, Keys{"MESURE", "NE", "AS", "BU", "UR", "CE"}) {
		t.Errorf("formed %v", got)
	}
	want := strings.Fields(`
		.................
		.......M.........
		...E..NE.........
		...P..AS.........
		...I..BU.........
		...C..UR.........
		...U..CE.........
		...R..H..........
		.ARISTOTELICIEN..
		...E..D..........
		...N..O..........
		...N..N..........
		...E..O..........
		...S..S..........
		......O..........
		......R..........
		.................`)
	if got := table.Text(); !slices.Equal(got, want) {
		t.Errorf("the board:\n%s", strings.Join(got, "\n"))
	}
}

// TestChallenge: an eight-letter word with one anagram, 128 points; who finds a
// second scores 192, the layer nothing, and the tokens are gone.
func TestChallenge(t *testing.T) {
	r := wealth("A", "B")
	r.Words = map[string]Announced{"A": word("parisien", "aspirine")}
	r.Laid = laid("A", 5, 9, Across)
	r.Challenge = &Challenge{Where: checktest.Marked("player", "anagrams.0"), Player: "B", Anagrams: []string{"aspirine", "pinerais"}}
	next := wealth("A", "B")
	got := Referee(sample(), transcript("AB", r, next))
	if len(got.Findings) != 0 {
		t.Fatal(sentences(got.Findings))
	}
	if got.Totals["A"] != 0 || got.Totals["B"] != 192 {
		t.Errorf("totals %v", got.Totals)
	}
	if laid, by, points := event(t, got, 1).Laid, event(t, got, 1).Scorer, event(t, got, 1).Points; laid != "A" || by != "B" || points != 192 {
		t.Errorf("%v laid, %v scores %v", laid, by, points)
	}
	if tokens := event(t, got, 2).Tokens["A"]; tokens != 8+10-8+10 {
		t.Errorf("A has %d tokens", tokens)
	}
}

// TestEnd: a best word of four letters ends the game, one of five does not.
func TestEnd(t *testing.T) {
	for w, over := range map[string]bool{"mots": true, "sorte": false} {
		r := wealth("A", "B")
		r.Words = map[string]Announced{"A": word(w)}
		next := wealth("A", "B")
		got := Referee(sample(), transcript("AB", r, next))
		want := []string{"COQ021 self: la partie est finie : ce tour est de trop"}
		if ended := slices.Equal(sentences(got.Findings), want); ended != over || len(got.Findings) > 1 {
			t.Errorf("%s: %v", w, sentences(got.Findings))
		}
	}
}
