package embrouillamini

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

// oracle finds all plays with paths of up to most cards the plain way: every card
// on every place, every path, every letter for a joker, judged by the rules.
func oracle(r *Round, hand []Card, most int) map[string]int {
	found := map[string]int{}
	for _, card := range hand {
		places := map[Cell]bool{}
		for _, l := range r.Cards {
			for _, c := range l.At.around() {
				if _, taken := r.At(c); !taken && r.Limits.Has(c) {
					places[c] = true
				}
			}
		}
		for at := range places {
			for _, path := range paths(r, at, []Cell{{}}, most) {
				for _, word := range spellings(r, card, path) {
					p := Placing{card, at, word, path}
					if kind, points, f := r.Judge(p); f == nil {
						key := fmt.Sprint(card, at, word, kind != Beginning)
						found[key] = max(found[key], points)
					}
					tree := allWords().of(r.Capital())
					n := int32(0)
					for i := 0; i < len(word) && (i == 0 || n != 0); i++ {
						n = tree.child(n, word[i])
					}
					if n == 0 {
						continue
					}
					longer, ok := tree.longer(n, []byte(word), func(w []byte) bool { return r.free(w, len(path)) })
					if p.Word = longer; ok {
						if kind, points, f := r.Judge(p); f == nil && kind == Beginning {
							found[fmt.Sprint(card, at, word, false)] = points
						}
					}
				}
			}
		}
	}
	return found
}

// paths returns all paths that continue a path, pass through a free place, and have a
// limited number of cards.
func paths(r *Round, at Cell, path []Cell, most int) [][]Cell {
	var out [][]Cell
	if slices.Contains(path, at) {
		out = append(out, slices.Clone(path))
	}
	if len(path) == most {
		return out
	}
	for _, c := range path[len(path)-1].around() {
		if _, laid := r.At(c); (laid || c == at) && !slices.Contains(path, c) {
			out = append(out, paths(r, at, append(slices.Clone(path), c), most)...)
		}
	}
	return out
}

// spellings returns what a path may spell.
func spellings(r *Round, card Card, path []Cell) []string {
	out := []string{""}
	for _, c := range path {
		on, laid := r.At(c)
		if !laid {
			on = card
		}
		var next []string
		for _, s := range out {
			if on != Joker {
				next = append(next, s+on.String())
				continue
			}
			for l := byte('A'); l <= 'Z'; l++ {
				next = append(next, s+string(rune(l)))
			}
		}
		out = next
	}
	return out
}

// TestBestAgainstOracle compares the finder with the plain search on small tables.
func TestBestAgainstOracle(t *testing.T) {
	checktest.Whole(t)
	tests := []struct {
		name, capital, hand string
		laid, made          []string
		limits              Bounds
	}{
		{"a capital alone", "J", "aoeb*", nil, nil, Bounds{}},
		{"a few cards", "J", "erstu", []string{".e.", "Jou", "..e"}, []string{"je", "joue"}, Bounds{}},
		{"a narrow table", "C", "aelno*", []string{"Ca", ".r"}, nil, Sized(3, 3)},
		{"a joker on the table", "M", "aeist", []string{"M*", "an"}, []string{"ma"}, Bounds{}},
		{"a joker capital", "*", "aest*", []string{"@o"}, nil, Bounds{}},
	}
	const most = 4
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, _, found := State(content(), Transcript{Game: "embrouillamini", Capital: test.capital, Laid: test.laid, Made: test.made})
			if len(found) > 0 {
				t.Fatal(says(t, found))
			}
			if test.limits != (Bounds{}) {
				r.Limits = test.limits
			}
			hand, _ := ParseHand(test.hand)
			got := map[string]int{}
			for _, o := range r.Best(hand, 0) {
				if kind, points, f := r.Judge(o.Placing); f != nil || kind != o.Kind || points != o.Points {
					t.Errorf("%+v is judged %s, %d, %v", o, kind, points, f)
				}
				if len(o.Path) <= most {
					got[fmt.Sprint(o.Card, o.At, o.Formed(), o.Kind != Beginning)] = o.Points
				}
			}
			want := oracle(r, hand, most)
			if !maps.Equal(got, want) {
				t.Errorf("%d plays, want %d", len(got), len(want))
				for k, n := range want {
					if got[k] != n {
						t.Errorf("%s: %d, want %d", k, got[k], n)
					}
				}
			}
			if len(want) == 0 {
				t.Error("nothing to compare")
			}
		})
	}
}

// TestBestOrder: the most points first; the same twice gives the same.
func TestBestOrder(t *testing.T) {
	r := tangled(t)
	hand, _ := ParseHand("aeioulmrt*")
	all := r.Best(hand, 0)
	if len(all) < 1000 || !slices.IsSortedFunc(all, func(a, b Option) int { return b.Points - a.Points }) {
		t.Errorf("%d plays out of order", len(all))
	}
	for i, o := range r.Best(hand, 50) {
		if fmt.Sprint(o) != fmt.Sprint(all[i]) {
			t.Errorf("play %d is %+v, then %+v", i, all[i], o)
		}
	}
	if len(r.Best(nil, 10)) > 0 {
		t.Error("plays without a hand")
	}
}

// TestState: the round of a transcript as it stands, with the hand to play.
func TestState(t *testing.T) {
	tr := Transcript{
		Game: "embrouillamini", Players: []string{"A", "B"}, Capital: "J",
		Hands: map[string]string{"A": "oerstnlaii", "B": "uuuaeirst*"}, Turns: moves(t, "A o 1,0 jouer 0,0 1,0", "B e 0,1 je 0,0 0,1"),
	}
	r, hand, found := State(content(), tr)
	if len(found) > 0 || HandText(hand) != "aeiilnrst" || !r.made["JE"] || len(r.Cards) != 3 {
		t.Errorf("%v, hand %s, %d cards", says(t, found), HandText(hand), len(r.Cards))
	}
	for _, o := range r.Best(hand, 0) {
		if o.Kind != Beginning && o.Word == "JE" {
			t.Error("JE is proposed again")
		}
	}
	if r, _, found := State(content(), Transcript{Game: "embrouillamini"}); r != nil || len(found) == 0 {
		t.Error("a void transcript has a state")
	}
}

// TestPlaytest: the same seed plays the same games, whatever the machine does
// meanwhile, and the figures are those of the game.
func TestPlaytest(t *testing.T) {
	play := func(seed uint64) []Trial {
		done := 0
		r := Play(content(), engine.Playtest{Games: 3, Seed: seed, Progress: func(n, of int) { done = n; _ = of }})
		if len(r) != 6 || done != 6 {
			t.Fatalf("%d ways, %d done", len(r), done)
		}
		return r
	}
	ways := play(7)
	if !slices.Equal(ways, play(7)) || slices.Equal(ways, play(8)) {
		t.Error("a seed does not give its games")
	}
	checktest.Golden(t, "playtest.json", ways)
	if one := Play(content(), engine.Playtest{Games: 1, Seed: 7, Sample: true}); len(one) != 1 || one[0].Level != Human || one[0].Minutes > 200 || one[0].Words == 0 {
		t.Errorf("a sample: %+v", one)
	}
	games := PlayGames(content(), engine.Playtest{Games: 3, Seed: 7})
	for i, way := range ways {
		same := way
		if same.Opening, same.Worst, same.WorstOpening = 0, "", 0; same != games[i] {
			t.Errorf("way %d is %+v, its games %+v", i, way, games[i])
		}
		if sum := way.Beginnings + way.Words + way.All + way.Passes; sum < 998 || sum > 1002 {
			t.Errorf("shares add up to %d: %+v", sum, way)
		}
		if way.Columns%2 != 1 || way.Opening < 950 {
			t.Errorf("%+v", way)
		}
	}
	if r := Play(&Game{}, engine.Playtest{Games: 3}); len(r) > 0 {
		t.Error("games without letters")
	}
	few := content()
	few.Letters[0].Deal = map[int]int{2: 40}
	if r := Play(few, engine.Playtest{Games: 3}); len(r) > 0 || Openings(few, 2, 1, 1) != nil {
		t.Error("games with too few letters")
	}
}

// TestEstimates pins the assumptions about simulated players: a rate a thousandth off
// changes no figure of a few games.
func TestEstimates(t *testing.T) {
	checktest.Golden(t, "estimates.json", map[string]any{"sees": sees, "most": mostSeen, "deals": mostDeals})
}

// TestOpenings: hard capitals are the ones with the worst openings.
func TestOpenings(t *testing.T) {
	checktest.Whole(t)
	all := Openings(content(), MostPlayers, 6, 1)
	checktest.Golden(t, "openings.json", all)
	if len(all) != CapitalCards || all[16].Capital != 'Q' || !all[16].Hard || all[26].Capital != Joker {
		t.Fatalf("%v", all)
	}
	for _, o := range all {
		if !o.Hard && o.Rate() < all[16].Rate() {
			t.Errorf("%s opens %d, the hard Q %d", o.Capital, o.Rate(), all[16].Rate())
		}
	}
	who := newPlayer(Human, &rng.Rand{})
	if n, m := len(who.words.of('J').nodes), len(allWords().of('J').nodes); n < 100 || n > m/4 {
		t.Errorf("%d beginnings of common words in J, %d of all", n, m)
	}
}

// TestFromDrawing: a drawing is a table to play on, or says what is wrong with it.
func TestFromDrawing(t *testing.T) {
	for _, c := range []struct {
		drawing, capital string
		cards            int
	}{
		{"\n.e.\nJou\n", "J", 4}, {"@o \r\n", "*", 2}, {"J", "J", 1}, {"", "", 0}, {"jou", "", 0}, {"J.o", "", 0}, {"JoK", "", 0},
	} {
		r, hand, found := State(content(), FromDrawing(c.drawing))
		if c.cards == 0 {
			if r != nil || len(says(t, found)) == 0 {
				t.Errorf("%q was taken", c.drawing)
			}
			continue
		}
		if len(found) > 0 || hand != nil || r.Capital().String() != c.capital || len(r.Cards) != c.cards {
			t.Errorf("%q: %v", c.drawing, says(t, found))
		}
	}
}

// child returns the beginning that is a letter longer; 0 when there is none.
func (t *trie) child(n int32, letter byte) int32 {
	for c := t.nodes[n].child; c != 0; c = t.nodes[c].next {
		if t.nodes[c].letter >= letter {
			if t.nodes[c].letter == letter {
				return c
			}
			return 0
		}
	}
	return 0
}
