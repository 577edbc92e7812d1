package boggle

import (
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

func frenchSet() *DiceSet { return &DiceSet{Dice: slices.Clone(usualDice(French))} }

// deLuxeExample is the request of the worked example of the De Luxe leaflet.
func deLuxeExample() Request {
	return Request{
		Edition: DeLuxe, Dice: frenchSet(), MinWords: 80, Seed: 184,
		Must: strings.Split("rues,ruse,sure,mur,eau,roseau,rose,rosa,seau,ose,osa,saur", ","),
		Not:  []string{"sures"},
	}
}

func TestGenerateDeLuxeExample(t *testing.T) {
	b, err := Generate(deLuxeExample())
	if err != nil {
		t.Fatal(err)
	}
	if b.Spaced() != "MREN USOR AENI OGVT" {
		t.Errorf("%s is not the grid that the content keeps", b.Spaced())
	}
	if n := WordsIn(French, DeLuxe).Score(b).Words; n < 80 {
		t.Errorf("%d words", n)
	}
	// The rules page promises seventy words besides those it names.
	named := append(deLuxeExample().Must, "rue")
	if n := WordsIn(French, DeLuxe).Score(b).Words - len(named); n < 70 {
		t.Errorf("%d words besides those named", n)
	}
	for _, w := range named {
		if b.Trace(strings.ToUpper(w)) == nil {
			t.Errorf("%s is not on %s", w, b.Spaced())
		}
	}
	if b.Trace("SURES") != nil || !frenchSet().Throwable(b) {
		t.Errorf("%s has SURES or cannot be thrown", b.Spaced())
	}
	if again, _ := Generate(deLuxeExample()); again != b {
		t.Error("the same seed gave another grid")
	}
}

func TestGenerateImpossible(t *testing.T) {
	tests := []struct {
		name string
		r    Request
		want check.Text
	}{
		{"not a word", Request{Edition: DeLuxe, Must: []string{"rosex"}}, textMustBad},
		{"a plural in Pocket", Request{Edition: Pocket, Must: []string{"rues"}}, textMustBad},
		{"two letters", Request{Edition: DeLuxe, Must: []string{"os"}}, textMustBad},
		{"no letters to exclude", Request{Edition: DeLuxe, Not: []string{"a-b"}}, textNotBad},
		{"excluded and part of another", Request{Edition: DeLuxe, Must: []string{"rues"}, Not: []string{"rue"}}, textClash},
		{"excluded and read backwards", Request{Edition: DeLuxe, Must: []string{"rues"}, Not: []string{"seur"}}, textClash},
		{"more than sixteen letters", Request{Edition: DeLuxe, Must: []string{"kiwi", "jazz", "chypre", "flemmard", "bingo"}}, textTooMany},
		{"three K from one die", Request{Edition: DeLuxe, Dice: frenchSet(), Must: []string{"kayak"}}, textNoDice},
		{"crossed bounds", Request{Edition: DeLuxe, MinWords: 20, MaxWords: 10}, textBounds},
	}
	for _, test := range tests {
		_, err := Generate(test.r)
		e, ok := err.(*check.Fault)
		if !ok || e.Msg.Text != test.want {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// A search for more words than any board has ends soon, and says how near it came; one
// that comes near goes on for longer.
func TestGenerateEndsSoon(t *testing.T) {
	s := &seeker{r: Request{MinWords: 1000}}
	for lacks, want := range map[int]int{0: triesForWords, 100: 405_000, 500: 125_000, 900: leastTries, 1000: leastTries, 2000: leastTries} {
		if got := s.patience(lacks); got != want {
			t.Errorf("%d tries when %d of 1000 words are lacking, want %d", got, lacks, want)
		}
	}
	checktest.Whole(t)
	last := 0
	_, err := Generate(Request{Edition: Pocket, MinWords: MaxAsked, Progress: func(done, total int) { last = done }})
	fault := check.AsFault(err)
	if fault == nil || fault.Msg.Text != textMost || fault.Msg.Args[0].(int) > leastTries+stride || last > leastTries+stride || fault.Hint.IsZero() {
		t.Errorf("after %d: %v", last, err)
	}
}

func TestGenerateBounds(t *testing.T) {
	checktest.Whole(t)
	within := func(n, least, most int) bool { return n >= least && (most == 0 || n <= most) }
	for seed, r := range []Request{
		{MinWords: 60, MaxWords: 70, MinCommon: 20, MaxCommon: 30}, {MinWords: 60, MaxWords: 61, MinCommon: 30, MaxCommon: 31},
		{MinWords: 30, MaxCommon: 1}, {MinCommon: 25}, {MaxWords: 1}, {},
	} {
		r.Edition, r.Seed = Pocket, uint64(seed)
		b, err := Generate(r)
		if err != nil {
			t.Fatal(err)
		}
		found := WordsIn(French, Pocket).Solve(b)
		if n, c := len(found), common(dict.French(), found); !within(n, r.MinWords, r.MaxWords) || !within(c, r.MinCommon, r.MaxCommon) {
			t.Errorf("%+v: %d words, %d common", r, n, c)
		}
	}
}

// A decent grid has no vulgar or insulting word, in any form and whatever the edition
// accepts; some other grids have.
func TestGenerateDecent(t *testing.T) {
	shown := 0
	for seed := range uint64(12) {
		r := Request{Edition: Pocket, Dice: frenchSet(), MinWords: 40, Seed: seed}
		b, err := Generate(r)
		if err != nil {
			t.Fatal(err)
		}
		shown += len(indecent(dict.French()).keys(b))
		r.Decent = true
		if b, err = Generate(r); err != nil {
			t.Fatal(err)
		}
		for _, key := range dict.French().Indecent() {
			if b.Trace(key) != nil && len(key) >= MinLetters {
				t.Errorf("seed %d: %s is on %s", seed, key, b.Spaced())
			}
		}
	}
	if shown == 0 {
		t.Error("no grid has such a word: the test tests nothing")
	}
	_, err := Generate(Request{Edition: DeLuxe, Must: []string{"conte"}, Decent: true})
	if fault := check.AsFault(err); fault == nil || fault.Msg.In(check.English) != "\"CON\" is excluded, but is part of \"conte\", which is asked for" {
		t.Errorf("a word asked for that holds another: %v", err)
	}
}

func TestThrowable(t *testing.T) {
	set := frenchSet()
	r := rng.New(3)
	for _, b := range throw(&r, 200) {
		if !set.Throwable(b) {
			t.Errorf("%s was thrown", b)
		}
	}
	for _, s := range []string{"KKAAAAAAAAAAAAAA", "UTXOLUIDAISAMREN", "ETUKNOEVGTINDECA"} {
		if set.Throwable(board(t, s)) != slowThrowable(set, board(t, s)) {
			t.Errorf("%s: matching is wrong", s)
		}
	}
}

// slowThrowable tries dice cell by cell.
func slowThrowable(set *DiceSet, b Board) bool {
	var from func(cell int, used uint16) bool
	from = func(cell int, used uint16) bool {
		if cell == Cells {
			return true
		}
		for d, die := range set.Dice {
			if used>>d&1 == 0 && strings.ContainsRune(die, b[cell].Rune()) && from(cell+1, used|1<<d) {
				return true
			}
		}
		return false
	}
	return from(0, 0)
}
