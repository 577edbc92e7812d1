package quiadiquoi

import (
	"reflect"
	"slices"
	"testing"

	"imprimots/engine/lifetime"
)

// cardsOf returns cards of the categories with the given first letters: h, l, p. held
// returns tokens of the categories in order.
func held(n ...int) Tokens {
	t := box.tokens(0)
	copy(t.n[:], n)
	return t
}

func cardsOf(letters string) []*Card {
	var out []*Card
	for i, l := range letters {
		c := map[rune]Category{'h': Histoire, 'l': Litterature, 'p': Penseurs}[l]
		out = append(out, &Card{ID: i + 1, Category: c, Difficulty: 1})
	}
	return out
}

func TestSetUp(t *testing.T) {
	tb := NewTable(4, &box, Options{})
	if tb.Cup != (held(12, 12, 12)) || tb.Cup.Sum() != 36 || tb.Bowl != 10 || len(tb.Third) != 0 || len(Powers) != 6 {
		t.Errorf("%+v", tb)
	}
	if tb.Before(0) != 3 || tb.After(3) != 0 {
		t.Error("the reader sits on the right of the main player")
	}
}

func TestFees(t *testing.T) {
	tb := NewTable(3, &box, Options{})
	tb.Seats[0].Tokens = held(0, 2, 1)
	tb.Seats[1].Tokens = held(1, 0, 0)
	tb.Seats[2].Tokens = held(3, 0, 0)
	for _, c := range []struct {
		name        string
		category    Category
		compartment int
		power       Power
		want        []Fee
	}{
		{"the right token", Litterature, 3, Blank, []Fee{{Litterature, 0}}},
		{"lacking", Histoire, 3, Blank, nil},
		{"magic", Histoire, 3, Magic, []Fee{{Litterature, 0}, {Penseurs, 0}}},
		{"magic with the right token", Litterature, 3, Magic, []Fee{{Litterature, 0}}},
		{"magic elsewhere", Histoire, 1, Magic, nil},
		{"stolen, clockwise", Histoire, 3, StolenToken, []Fee{{Histoire, 1}, {Histoire, 2}}},
		{"stolen with the right token", Penseurs, 3, StolenToken, []Fee{{Penseurs, 0}}},
	} {
		if got := tb.Fees(0, c.category, c.compartment, c.power); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	tb.Pay(Fee{Histoire, 2})
	if tb.Seats[2].Tokens != (held(2, 0, 0)) || tb.Cup != (held(13, 12, 12)) {
		t.Errorf("%+v", tb)
	}
}

func TestConclude(t *testing.T) {
	c := cardsOf("h")[0]
	for _, test := range []struct {
		name        string
		o           Options
		face        Face
		compartment int
		finder      int
		want        Prize
		third       []Placed
	}{
		{"blue found", Options{}, Blue, 1, 1, Prize{Player: 1, Token: Histoire}, []Placed{{c, Burgundy}}},
		{"blue not found", Options{}, Blue, 1, -1, Prize{Player: -1}, []Placed{{c, Blue}}},
		{"burgundy found", Options{}, Burgundy, 3, 2, Prize{Player: 2, Card: c}, nil},
		{"burgundy not found", Options{}, Burgundy, 3, -1, Prize{Player: -1}, []Placed{{c, Burgundy}}},
		{"mixed, burgundy found in front", Options{Mixed: true}, Burgundy, 2, 0, Prize{Player: 0, Token: Histoire}, []Placed{{c, Blue}}},
		{"mixed, blue found in 3", Options{Mixed: true}, Blue, 3, 0, Prize{Player: 0, Card: c}, nil},
		{"mixed, not found", Options{Mixed: true}, Blue, 1, -1, Prize{Player: -1}, nil},
		{"separate, not found in 3", Options{Separate: true}, Burgundy, 3, -1, Prize{Player: -1}, nil},
	} {
		tb := NewTable(3, &box, test.o)
		got := tb.Conclude(Placed{c, test.face}, test.compartment, test.finder)
		if got != test.want || !slices.Equal(tb.Third, test.third) || !slices.Equal(tb.Heard, []*Card{c}) {
			t.Errorf("%s: %+v, %+v", test.name, got, tb.Third)
		}
	}
	empty := NewTable(3, &box, Options{})
	empty.Cup = Tokens{}
	if got := empty.Conclude(Placed{c, Blue}, 1, 0); got.Token != "" || empty.Seats[0].Tokens.Sum() != 0 {
		t.Errorf("a token out of an empty cup: %+v", got)
	}
}

func TestWonAndDue(t *testing.T) {
	for _, c := range []struct {
		cards  string
		target int
		won    bool
	}{
		{"hlp", 0, true}, {"hhl", 0, false}, {"hhlp", 0, true}, {"hl", 0, false}, {"hhll", 4, false}, {"hhlp", 4, true},
		{"hhhlllp", 7, true}, {"hhhlll", 7, false}, {"hl", 2, true}, {"hh", 2, false},
	} {
		tb := NewTable(3, &box, Options{Target: c.target})
		tb.Seats[1].Cards = cardsOf(c.cards)
		if got := tb.Won(1); got != c.won {
			t.Errorf("%s of %d: %v", c.cards, c.target, got)
		}
	}
	for _, c := range []struct {
		owned     [3]int
		held, due int
	}{
		{[3]int{0, 0, 0}, 0, 0}, {[3]int{1, 0, 0}, 0, 1}, {[3]int{1, 1, 1}, 1, 0}, {[3]int{2, 1, 0}, 1, 2},
		{[3]int{2, 1, 0}, 2, 0}, {[3]int{2, 2, 0}, 2, 3}, {[3]int{2, 2, 2}, 3, 0}, {[3]int{3, 2, 0}, 2, 3},
	} {
		tb := NewTable(3, &box, Options{})
		tb.Held = c.held
		for i, n := range c.owned {
			tb.Seats[i].Cards = make([]*Card, n)
		}
		if got := tb.Due(); got != c.due {
			t.Errorf("%v after %d: %d, want %d", c.owned, c.held, got, c.due)
		}
	}
}

// TestTournamentEnds: a round in which all take a pebble ends it, three passes
// over two rounds do not; so does the last pebble, at once.
func TestTournamentEnds(t *testing.T) {
	tb := NewTable(3, &box, Options{})
	tb.Heard = cardsOf("hlp")
	x := tb.Begin(2)
	if x.Speaker() != 0 || x.Number != 1 {
		t.Errorf("player %d begins tournament %d", x.Speaker(), x.Number)
	}
	if x.May(&Card{}) != NeverRead || x.May(tb.Heard[0]) != Counts {
		t.Error("what was read counts, and nothing else")
	}
	x.Say(tb.Heard[0])
	if x.May(tb.Heard[0]) != SaidTwice {
		t.Error("a phrase counts once")
	}
	x.Pass()
	x.Pass()
	x.Pass() // the third in a row, but in the second round
	if x.Over || x.Last != 0 {
		t.Errorf("%+v", x)
	}
	x.Pass()
	x.Pass()
	if !x.Over || tb.Bowl != 5 {
		t.Errorf("over %v, %d pebbles left", x.Over, tb.Bowl)
	}

	tb = NewTable(6, &box, Options{})
	tb.Heard = cardsOf("hl")
	x = tb.Begin(5)
	x.Say(tb.Heard[0])
	for range 5 {
		x.Pass()
	}
	x.Say(tb.Heard[1])
	for i := range 5 {
		if x.Over {
			t.Fatalf("over after %d of 10 pebbles", 5+i)
		}
		x.Pass()
	}
	if !x.Over || tb.Bowl != 0 || x.Last != 0 {
		t.Errorf("over %v, %d pebbles left, last %d", x.Over, tb.Bowl, x.Last)
	}
	tb.Tidy()
	if tb.Bowl != 10 || tb.Seats[3].Pebbles != 0 {
		t.Errorf("%+v", tb)
	}
}

// TestOwes: one pebble goes back, then one or two cost a token, more cost two; a
// card replaces a token.
func TestOwes(t *testing.T) {
	for _, c := range []struct{ pebbles, tokens, cards, owesTokens, owesCards int }{
		{0, 3, 0, 0, 0}, {1, 3, 0, 0, 0}, {2, 3, 0, 1, 0}, {3, 3, 0, 1, 0}, {4, 3, 0, 2, 0}, {5, 3, 1, 2, 0},
		{4, 1, 2, 1, 1}, {4, 0, 2, 0, 2}, {2, 0, 1, 0, 1}, {4, 0, 1, 0, 1}, {4, 0, 0, 0, 0},
	} {
		tb := NewTable(3, &box, Options{})
		tb.Seats[1] = Seat{Tokens: held(c.tokens), Cards: make([]*Card, c.cards), Pebbles: c.pebbles}
		tokens, cards := tb.Owes(1)
		if tokens != c.owesTokens || cards != c.owesCards {
			t.Errorf("%+v: %d tokens, %d cards", c, tokens, cards)
		}
	}
}

func TestReturnGoesBurgundyForward(t *testing.T) {
	tb := NewTable(3, &box, Options{})
	c := cardsOf("hl")
	tb.Third = []Placed{{c[1], Blue}}
	tb.Seats[2].Cards = []*Card{c[0]}
	tb.Return(c[0], 2)
	if want := []Placed{{c[1], Blue}, {c[0], Burgundy}}; !slices.Equal(tb.Third, want) || tb.Owner(c[0]) != -1 {
		t.Errorf("%+v", tb)
	}
}

func TestDuel(t *testing.T) {
	d := NewDuel(4, 1, 1, box.Hints) // reader 0, main player 1
	d.Ask()
	if d.MayAnswer(2) != NeverTold || d.MayAnswer(0) != IsReader {
		t.Error("an opponent answers before the main player")
	}
	d.Answer(false)
	if d.MayAnswer(2) != Granted {
		t.Error("an opponent may answer after a failure")
	}
	d.Interrupt(2, false)
	if d.MayAnswer(2) != SpokeOnce || d.MayAnswer(3) != Granted {
		t.Error("one answer each before the next hint")
	}
	if hint, ok := d.Ask(); hint != 2 || !ok {
		t.Errorf("hint %d, %v", hint, ok)
	}
	d.Answer(false)
	d.Interrupt(2, true)
	if _, ok := d.Ask(); ok || d.Finder != 2 {
		t.Errorf("%+v", d)
	}
	if d = NewDuel(3, 0, 3, box.Hints); !reflect.DeepEqual(hints(d), []int{3, 4}) {
		t.Error("three hints at once, then one more")
	}
}

func hints(d *Duel) (out []int) {
	for {
		h, ok := d.Ask()
		if !ok {
			return out
		}
		out = append(out, h)
		d.Answer(false)
	}
}

func TestCheatSheet(t *testing.T) {
	g := &Game{Authors: []AuthorList{{Authors: []Author{
		{Name: "Émile Zola", Sort: "Zola, Émile"}, {Name: "Louis XVI", Sort: "Louis XVI"}, {Name: "Eschyle", Sort: "Eschyle"},
		{Name: "Louis IX", Sort: "Louis IX"}, {Name: "Labiche", Sort: "Labiche, Eugène"}, {Name: "La Fontaine", Sort: "La Fontaine, Jean de"},
		{Name: "Érasme", Sort: "Érasme"}, {Name: "Alexandre Dumas fils", Sort: "Dumas fils, Alexandre"}, {Name: "Dumas", Sort: "Dumas, Alexandre"},
		{Name: "Louis XIV", Sort: "Louis XIV"}, {Name: "Épicure", Sort: "Épicure"}, {Name: "Louise Labé", Sort: "Labé, Louise"},
	}}}}
	want := []string{
		"Dumas", "Alexandre Dumas fils", "Épicure", "Érasme", "Eschyle", "La Fontaine", "Louise Labé", "Labiche",
		"Louis IX", "Louis XIV", "Louis XVI", "Émile Zola",
	}
	var got []string
	for _, a := range g.CheatSheet() {
		got = append(got, a.Name)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant\n%q", got, want)
	}
}

func TestDates(t *testing.T) {
	for _, c := range []struct {
		a    Author
		want string
	}{
		{Author{Born: 1623, Died: 1662}, "1623–1662"},
		{Author{Born: 1412, Died: 1431, About: lifetime.Circa{Born: true}}, "vers\u00a01412\u00a0– 1431"},
		{Author{Lived: "vᵉ siècle av. J.-C."}, "vᵉ siècle av. J.-C."},
		{Author{}, ""},
	} {
		if got := c.a.Dates(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
