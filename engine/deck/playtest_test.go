package deck

import (
	"fmt"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// tried plays a deck and returns a figure of each way, as a table shows it.
func tried(d *Deck, games int) [][]string {
	return engine.TableOf(Play(&Game{Decks: []Deck{*d}}, engine.Playtest{Games: games, Seed: 1})).In(check.English)
}

// TestPlaytestKnown: small games whose figures are known without playing them.
func TestPlaytestKnown(t *testing.T) {
	one := whole("memory")
	one.Cards = one.Cards[:1]
	cells := whole("loto")
	cells.Grid, cells.Boards = Grid{1, 5}, 1
	two := whole("loto")
	two.Cards, two.Grid, two.Boards = two.Cards[:2], Grid{1, 1}, 2
	for _, c := range []struct {
		d    *Deck
		want string
	}{
		{one, "[[deck players skill turns] [memory 1 chance 1.0] [memory 1 fair 1.0] [memory 1 good 1.0]]"},
		{whole("paires"), "[[deck at least at most] [paires 3 3]]"},
		{whole("portraits"), "[[deck questions on average] [portraits 2 2.0]]"},
		{whole("dominos"), "[[deck players turns] [dominos 2 1.0]]"},
		{two, "[[deck players goal calls] [loto 2 row 1.0] [loto 2 board 1.0]]"},
		{cells, "[[deck]]"},
		{whole("interdits"), "[[deck]]"},
		{&Deck{Family: "memory"}, "[[deck]]"},
	} {
		got := tried(c.d, 20)
		if c.d == one { // the ways of one player
			for i := range got {
				got[i] = got[i][:4]
			}
			got = got[:4]
		}
		if s := fmt.Sprint(got); s != c.want {
			t.Errorf("%s: %s, want %s", c.d.Family, s, c.want)
		}
	}
}

// figures belong to the decks of TestPlaytestSkills: any change to how games are
// simulated must explain why they change.
var figures = [...]string{
	"[[memory 1 chance 152.5 0.0] [memory 1 fair 25.0 0.0] [memory 1 good 19.0 0.0] [memory 2 chance 160.6 20.0] [memory 2 fair 23.2 0.0] [memory 2 good 18.8 15.0]" +
		" [memory 3 chance 122.4 10.0] [memory 3 fair 23.5 0.0] [memory 3 good 18.7 5.0] [memory 4 chance 141.4 20.0] [memory 4 fair 23.7 20.0] [memory 4 good 18.8 5.0]]",
	"[[timeline 1 chance 37.5 18.6] [timeline 1 fair 15.2 59.4] [timeline 1 good 10.6 84.9]]",
	"[[familles 3 chance 134.2 20.0 46.5] [familles 3 good 46.6 15.0 87.3] [familles 4 chance 263.2 25.0 32.6] [familles 4 good 78.6 15.0 86.7]" +
		" [familles 5 chance 430.9 35.0 25.6] [familles 5 good 118.2 65.0 85.5] [familles 6 chance 594.6 60.0 19.5] [familles 6 good 153.2 45.0 84.6]]",
}

// TestFewFamilies: of one family of three, two players begin with a card each. The first finds the
// other's, then draws the third; or asks in vain and draws it, and the other finds both.
func TestFewFamilies(t *testing.T) {
	counts := map[tally]int{}
	for seed := range uint64(100) {
		r := rng.New(seed)
		one := tally{games: 1}
		playFamilles(1, 3, 2, Chance, &r, &one)
		counts[one]++
	}
	if first, second := counts[tally{games: 1, turns: 1, tried: 2, right: 1}], counts[tally{games: 1, turns: 2, tried: 3, right: 2}]; len(counts) != 2 || first < 35 || second < 35 {
		t.Errorf("%v", counts)
	}
}

// TestPlaytestSkills: who plays better needs fewer turns, and is right more often.
func TestPlaytestSkills(t *testing.T) {
	memory := whole("memory")
	memory.Cards = table("a|b", pairs(12)...)
	line := whole("timeline")
	line.Cards = nil
	for i := range 40 {
		line.Cards = append(line.Cards, table("year|source", fmt.Sprint(1000+i, "|Larousse"))...)
	}
	kin := whole("familles")
	kin.Fields["family"] = Field{Type: "choice", Of: words(7)}
	kin.Cards = nil
	for i := range 42 {
		kin.Cards = append(kin.Cards, table("family|member", fmt.Sprint(words(7)[i%7], "|", i))...)
	}
	for i, d := range []*Deck{memory, line, kin} {
		if got := fmt.Sprint(tried(d, 20)[1:]); got != figures[i] {
			t.Errorf("%s: %s, want %s", d.Family, got, figures[i])
		}
		last := Trial{}
		for _, w := range Play(&Game{Decks: []Deck{*d}}, engine.Playtest{Games: 60, Seed: 2}) {
			better := w.Turns < last.Turns && w.Right >= last.Right
			if d == line {
				better = w.Right > last.Right && w.Turns > 0
			}
			if w.Players == last.Players && !better {
				t.Errorf("%s, %d players: %+v is no better than %+v", d.Family, w.Players, w, last)
			}
			last = w
		}
		if last.Skill != Good {
			t.Errorf("%s: the last way is %+v", d.Family, last)
		}
	}
}

// TestPlaytestChance compares with what can be computed: two pairs of which nothing is
// remembered take (3 + 1) turns on average, and a card placed beside another by chance is
// right half of the time.
func TestPlaytestChance(t *testing.T) {
	w := Play(&Game{Decks: []Deck{*whole("memory")}}, engine.Playtest{Games: 4000, Seed: 3})[0]
	if w.Skill != Chance || w.Turns < 39 || w.Turns > 41 {
		t.Errorf("%+v", w)
	}
	line := whole("timeline")
	line.Cards = line.Cards[:2]
	w = Play(&Game{Decks: []Deck{*line}}, engine.Playtest{Games: 4000, Seed: 3})[0]
	if w.Right < 480 || w.Right > 520 || w.Turns != 10 {
		t.Errorf("%+v", w)
	}
	// Three boards of two cells of three rows, two players: at the second call one of
	// them is always full, at most one; a row of one cell is full at the first call or the second.
	loto := whole("loto")
	loto.Cards, loto.Grid, loto.Boards = loto.Cards[:3], Grid{1, 2}, 3
	ways := Play(&Game{Decks: []Deck{*loto}}, engine.Playtest{Games: 4000, Seed: 3})
	row, board := ways[0], ways[1]
	if row.Goal != OneRow || row.Calls != 10 || row.Ties < 310 || row.Ties > 357 {
		t.Errorf("%+v", row)
	}
	if board.Goal != WholeBoard || board.Calls < 23 || board.Calls > 24 || board.Ties < 310 || board.Ties > 357 {
		t.Errorf("%+v", board)
	}
}

// TestPlaytestSample: a sample is one game of the first way; the same seed gives the
// same figures, and progress is reported.
func TestPlaytestSample(t *testing.T) {
	g := &Game{Decks: []Deck{*whole("memory"), *whole("dominos")}}
	told := 0
	p := engine.Playtest{Games: 5, Seed: 4, Progress: func(done, total int) {
		if told++; done != told || total != 13 {
			t.Errorf("%d of %d", done, total)
		}
	}}
	if a, b := fmt.Sprint(Play(g, p)), fmt.Sprint(Play(g, engine.Playtest{Games: 5, Seed: 4})); a != b || told != 13 {
		t.Errorf("%s, then %s", a, b)
	}
	if got := Play(g, engine.Playtest{Games: 5, Seed: 4, Sample: true}); len(got) != 1 || got[0].Deck != "memory" {
		t.Errorf("%+v", got)
	}
	if got := Play(g, engine.Playtest{}); got != nil {
		t.Errorf("%+v", got)
	}
}

func pairs(n int) []string {
	var out []string
	for i := range n {
		out = append(out, fmt.Sprintf("a%d|b%d", i, i))
	}
	return out
}
