package embrouillamini

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// row is a round with a word laid card by card to the right of its capital, as far
// as its first n letters; joker is the place of a joker, -1 for none.
func row(word string, n, joker int) *Round {
	r := NewRound(cardOf(word, 0, joker), Bounds{}, content().Letters[0].Values())
	for i := 1; i < n; i++ {
		r.put(Laid{cardOf(word, i, joker), Cell{i, 0}})
	}
	return r
}

func cardOf(word string, i, joker int) Card {
	if i == joker {
		return Joker
	}
	return Card(word[i])
}

// straight is the path of the first n cards of a row.
func straight(n int) []Cell {
	var out []Cell
	for i := range n {
		out = append(out, Cell{i, 0})
	}
	return out
}

// TestEveryStepOfAWord lays words card by card, without a joker and with one at
// each place: a beginning counts its letters, the whole word its values, and with
// all cards of the table one more a letter.
func TestEveryStepOfAWord(t *testing.T) {
	worth := map[byte]int{'J': 10, 'O': 2, 'U': 2, 'E': 1, 'R': 2, 'C': 3, 'H': 4, 'A': 1, 'T': 1, 'Q': 8, 'I': 1, 'N': 1, 'S': 1, 'M': 3}
	for _, word := range []string{"JE", "JOUER", "CHATS", "QUATRE", "MAINS", "CHARMANTS"} {
		for joker := -1; joker < len(word); joker++ {
			values := 0
			for i := range len(word) {
				if i != joker {
					values += worth[word[i]]
				}
			}
			for n := 2; n <= len(word); n++ {
				name := fmt.Sprintf("%s, %d cards, joker at %d", word, n, joker)
				r := row(word, n-1, joker)
				p := Placing{cardOf(word, n-1, joker), Cell{n - 1, 0}, word, straight(n)}
				kind, points, f := r.Judge(p)
				wantKind, want := Beginning, n
				if n == len(word) {
					wantKind, want = All, values+n
				}
				if f != nil || kind != wantKind || points != want {
					t.Errorf("%s: %s, %d points, want %s, %d (%v)", name, kind, points, wantKind, want, f)
				}
				if p.Formed() != word[:n] || p.Complete() != (n == len(word)) || p.As() != Card(word[n-1]) {
					t.Errorf("%s: forms %s as %s", name, p.Formed(), p.As())
				}
				// One more card on the table: the word no longer has all of them.
				r.put(Laid{'Z', Cell{0, -1}})
				if kind, points, _ := r.Judge(p); n == len(word) && (kind != Word || points != values) {
					t.Errorf("%s beside a Z: %s, %d points, want %d", name, kind, points, values)
				}
			}
		}
	}
}

// TestTwoJokersAnywhere: two jokers on a path are refused wherever they lie, with
// the reason that fits the capital.
func TestTwoJokersAnywhere(t *testing.T) {
	const word = "JOUERA"
	for a := range len(word) {
		for b := a + 1; b < len(word); b++ {
			r := row(word, len(word)-1, a)
			card := cardOf(word, len(word)-1, b)
			if b < len(word)-1 {
				r.at[Cell{b, 0}], r.Cards[b].Card = Joker, Joker
			}
			_, points, f := r.Judge(Placing{card, Cell{len(word) - 1, 0}, word, straight(len(word))})
			want := "le chemin passe par deux jokers"
			if a == 0 {
				want = "le chemin passe par un joker, alors que la majuscule en est un"
			}
			if f == nil || points != 0 || where(f) != (place{"path", b}) || f.Msg.In(check.French) != want {
				t.Errorf("jokers at %d and %d: %+v, %d points", a, b, f, points)
			}
		}
	}
}

// TestLonger: a beginning may be announced again only when it is longer, a word
// made not at all, and longer words of it still may.
func TestLonger(t *testing.T) {
	r := row("JOUERA", 3, -1) // J, O, U
	lay := func(word string, n int) *check.Fault {
		p := Placing{Card(word[n-1]), Cell{n - 1, 0}, word, straight(n)}
		for _, y := range []int{0, -1, 1} { // in the row, above it, below it
			p.At = Cell{n - 1, y}
			if _, taken := r.At(p.At); !taken {
				break
			}
		}
		p.Path[n-1] = p.At
		_, _, f := r.Judge(p)
		if f == nil {
			r.Lay(p)
		}
		return f
	}
	for i, test := range []struct {
		word string
		n    int
		want string
	}{
		{"JOUER", 4, ""}, {"JOUER", 3, "JOUER a déjà été annoncé pour un début de 4 lettres"}, {"JOUER", 4, "JOUER a déjà été annoncé pour un début de 4 lettres"},
		{"JOUERA", 4, ""}, {"JOUER", 5, ""}, {"JOUER", 5, "JOUER a déjà été fait dans cette manche"}, {"JOUER", 3, "JOUER est déjà complet : il n’est plus en construction"},
		{"JOUERA", 5, ""}, {"JOUERA", 6, ""}, {"JOUERA", 5, "JOUERA est déjà complet : il n’est plus en construction"},
	} {
		got := ""
		if f := lay(test.word, test.n); f != nil {
			got = f.Msg.In(check.French)
		}
		if got != test.want {
			t.Errorf("step %d, %d letters of %s: %q, want %q", i+1, test.n, test.word, got, test.want)
		}
	}
	if !r.made["JOUER"] || !r.made["JOUERA"] || r.made["JOUE"] || r.free([]byte("JOUER"), 9) || !r.free([]byte("JOUES"), 1) {
		t.Errorf("made %v, announced %v", r.made, r.announced)
	}
}

// TestOpenAgainstCounting: a cell keeps a place when one of its eight neighbours
// is free, on the table, and not the one just taken: all fillings of the eight.
func TestOpenAgainstCounting(t *testing.T) {
	around := (Cell{}).around()
	for _, limits := range []Bounds{boundless, {0, 0, 1, 1}, {-1, 0, 1, 0}, {0, 0, 0, 1}, {-1, -1, 0, 1}} {
		for filled := range 256 {
			table := NewTable('J', limits)
			for i, c := range around {
				if filled>>i&1 == 1 {
					table.put(Laid{'A', c})
				}
			}
			for _, taken := range append(around[:], Cell{5, 5}) {
				free := 0
				for i, c := range around {
					inside := c[0] >= limits.Left && c[0] <= limits.Right && c[1] >= limits.Top && c[1] <= limits.Bottom
					if filled>>i&1 == 0 && c != taken && inside {
						free++
					}
				}
				if got := table.Open(Cell{}, taken); got != (free > 0) {
					t.Fatalf("%v, filled %08b, taken %v: open %v", limits, filled, taken, got)
				}
			}
		}
	}
}

// TestClosedLetter: the last letter of a beginning needs a free place, that of a
// whole word does not, and the letter need not be the one just laid.
func TestClosedLetter(t *testing.T) {
	limits := Sized(3, 1) // Columns -1 to 1: no place right of the O.
	for _, test := range []struct {
		word string
		want string
	}{
		{"JO", ""}, {"JOB", "la dernière lettre, O en [1, 0], n’a plus de place libre autour d’elle pour continuer JOB"},
	} {
		r := NewRound('J', limits, content().Letters[0].Values())
		_, _, f := r.Judge(Placing{'O', Cell{1, 0}, test.word, straight(2)})
		switch {
		case test.want == "" && !isWord(test.word):
			if f == nil || where(f).key != "announce" {
				t.Errorf("%s: %+v", test.word, f)
			}
		case test.want != "" && (f == nil || f.Msg.In(check.French) != test.want || where(f).key != "path"):
			t.Errorf("%s: %+v", test.word, f)
		}
	}
	r := NewRound('J', limits, content().Letters[0].Values())
	if kind, points, f := r.Judge(Placing{'E', Cell{1, 0}, "JE", straight(2)}); f != nil || kind != All || points != 13 {
		t.Errorf("JE at the edge: %s, %d, %+v", kind, points, f)
	}
	// The joker is laid in the middle of the path; the end was laid before.
	r = NewRound('J', Bounds{0, 0, 1, 1}, r.Values)
	r.put(Laid{'U', Cell{0, 1}})
	p := Placing{'O', Cell{1, 0}, "JOUER", []Cell{{}, {1, 0}, {0, 1}}}
	if _, _, f := r.Judge(p); f != nil {
		t.Errorf("one corner is free: %+v", f)
	}
	r.put(Laid{'Z', Cell{1, 1}})
	if _, _, f := r.Judge(p); f == nil || !strings.HasPrefix(f.Msg.In(check.French), "la dernière lettre, U en [0, 1]") {
		t.Errorf("no corner is free: %+v", f)
	}
}

// TestJudgeChangesNothing: whatever is judged, the round is unchanged; and a lawful
// play changes it by one card and one word.
func TestJudgeChangesNothing(t *testing.T) {
	words := []string{"JE", "JOUER", "JOUE", "JOB", "JUTE", "JA", "XX", "", "KA"}
	lawful := 0
	for seed := range uint64(400) {
		g := rng.New(seed)
		r := row("JOUER", 1+g.IntN(4), -1)
		if g.Chance(300) {
			r.Lay(Placing{'E', Cell{0, 1}, "JE", []Cell{{}, {0, 1}}})
		}
		for range 5 {
			p := Placing{Card("JOUERB*"[g.IntN(7)]), Cell{g.IntN(6) - 1, g.IntN(3) - 1}, words[g.IntN(len(words))], straight(g.IntN(6))}
			if g.Chance(700) && len(p.Path) > 0 {
				p.Path[len(p.Path)-1] = p.At
			}
			if n := len(r.Cards); g.Chance(300) && n < 5 {
				p = Placing{Card("JOUER"[n]), Cell{n, 0}, "JOUER", straight(n + 1)}
			}
			cards, made, announced := slices.Clone(r.Cards), maps.Clone(r.made), maps.Clone(r.announced)
			kind, points, f := r.Judge(p)
			if !slices.Equal(cards, r.Cards) || !maps.Equal(made, r.made) || !maps.Equal(announced, r.announced) {
				t.Fatalf("seed %d: %+v changes the round", seed, p)
			}
			if (f != nil) != (kind == Refused) || f != nil && points != 0 || f == nil && points < 1 {
				t.Fatalf("seed %d: %+v is %s for %d points, %v", seed, p, kind, points, f)
			}
			if f != nil {
				if f.Msg.In(check.English) == "" || f.Hint.In(check.French) == "" || where(f).index >= len(p.Path) {
					t.Fatalf("seed %d: %+v is refused without a word: %+v", seed, p, f)
				}
				continue
			}
			lawful++
			r.Lay(p)
			if len(r.Cards) != len(cards)+1 || p.Complete() != r.made[p.Word] || len(r.at) != len(r.Cards) {
				t.Fatalf("seed %d: %+v leaves %v", seed, p, r.Rows())
			}
		}
	}
	if lawful < 100 {
		t.Errorf("only %d lawful plays: this test looks past them", lawful)
	}
}

// TestOneCardTable: a table of one card has room for the capital alone.
func TestOneCardTable(t *testing.T) {
	for _, test := range []struct {
		table []int
		want  []string
	}{
		{[]int{1, 1}, []string{"la case [1, 0] déborde de la table, grande de 1 × 1 cartes"}},
		{[]int{2, 1}, nil}, {[]int{1, 2}, []string{"la case [1, 0] déborde de la table, grande de 1 × 2 cartes"}}, {nil, nil},
	} {
		tr := Transcript{Game: "embrouillamini", Capital: "J", Table: test.table, Turns: moves(t, "A e 1,0 je 0,0 1,0")}
		if got := says(t, Referee(content(), tr).Findings); !slices.Equal(got, test.want) {
			t.Errorf("a table of %v: %q", test.table, got)
		}
	}
}
