package quiadiquoi

import (
	"slices"
	"testing"

	"imprimots/engine/rng"
)

// heardAnswer is one answer of a question as a naive witness writes it down.
type heardAnswer struct {
	player, hint           int
	abstains, again, right bool
}

// naiveMayAgain judges from the whole list of answers, as the rules put it: who
// answered wrongly may speak once more, after a further hint that somebody else
// answered wrongly, clockwise from the reader.
func naiveMayAgain(log []heardAnswer, players, reader, player, hint int) Refusal {
	if player == reader {
		return IsReader
	}
	var own []heardAnswer
	for _, a := range log {
		if a.player == player {
			own = append(own, a)
		}
	}
	if len(own) == 0 {
		return NeverTold
	}
	if own[0].abstains {
		return Abstained
	}
	if slices.ContainsFunc(own, func(a heardAnswer) bool { return a.again }) {
		return SpokeOnce
	}
	if own[len(own)-1].hint == hint {
		return NoNewHint
	}
	if slices.ContainsFunc(log, func(a heardAnswer) bool { return a.hint == hint && !a.again && a.abstains }) {
		return NoMistake
	}
	for _, a := range log {
		farther := (a.player-reader+players)%players > (player-reader+players)%players
		if a.again && a.hint == hint && farther {
			return NotInTurn
		}
	}
	return Granted
}

// TestQuestionAgainstWitness plays random questions and compares whom each hint
// is for, and who may speak again, with a witness that only has the list of
// what was said.
func TestQuestionAgainstWitness(t *testing.T) {
	r := rng.New(11)
	met := map[Refusal]int{}
	for range 3000 {
		players := 3 + r.IntN(4)
		main := r.IntN(players)
		first := 1 + 2*r.IntN(2)
		q := NewQuestion(players, main, first, box.Hints)
		reader := (main + players - 1) % players
		var order []int // the answering players, the main one first
		for i := range players - 1 {
			order = append(order, (main+i)%players)
		}
		var log []heardAnswer
		for turn := 0; ; turn++ {
			player, hint, ok := q.Ask()
			if !ok {
				if turn != box.Hints-first+1 && q.Finder < 0 {
					t.Fatalf("%d players, %d hints at once: %d answers", players, first, turn)
				}
				break
			}
			if want := order[turn%len(order)]; player != want || hint != first+turn {
				t.Fatalf("hint %d for %d, want hint %d for %d", hint, player, first+turn, want)
			}
			a := heardAnswer{player: player, hint: hint, abstains: r.IntN(4) == 0}
			a.right = !a.abstains && r.IntN(12) == 0
			q.Answer(player, a.right, a.abstains)
			log = append(log, a)
			for range 4 {
				if q.Finder >= 0 {
					break
				}
				who := r.IntN(players)
				want := naiveMayAgain(log, players, reader, who, hint)
				if got := q.MayAgain(who); got != want {
					t.Fatalf("%d of %d, reader %d, after %+v: %d, want %d", who, players, reader, log, got, want)
				}
				met[want]++
				if want == Granted && r.IntN(2) == 0 {
					a := heardAnswer{player: who, hint: hint, again: true, right: r.IntN(6) == 0}
					q.Again(who, a.right)
					log = append(log, a)
				}
			}
			if a := log[len(log)-1]; a.right != (q.Finder >= 0) || a.right && q.Finder != a.player {
				t.Fatalf("finder %d after %+v", q.Finder, a)
			}
		}
	}
	for why := Granted; why <= NoMistake; why++ {
		if met[why] == 0 {
			t.Errorf("refusal %d never came up: the games show nothing of it", why)
		}
	}
}

// TestDuelAgainstWitness does the same for the challenge.
func TestDuelAgainstWitness(t *testing.T) {
	r := rng.New(12)
	met := map[Refusal]int{}
	for range 2000 {
		players := 3 + r.IntN(4)
		main := r.IntN(players)
		first := 1 + 2*r.IntN(2)
		d := NewDuel(players, main, first, box.Hints)
		spoke := map[[2]int]bool{} // player and hint
		failed := false
		for n := first; ; n++ {
			hint, ok := d.Ask()
			if !ok {
				if d.Finder < 0 && n != box.Hints+1 {
					t.Fatalf("ended before hint %d", n)
				}
				break
			}
			if hint != n {
				t.Fatalf("hint %d, want %d", hint, n)
			}
			right := r.IntN(8) == 0
			d.Answer(right)
			failed = !right
			for range 4 {
				who := r.IntN(players)
				if who == main || d.Finder >= 0 {
					continue
				}
				want := Granted
				switch {
				case who == (main+players-1)%players:
					want = IsReader
				case !failed:
					want = NeverTold
				case spoke[[2]int{who, hint}]:
					want = SpokeOnce
				}
				if got := d.MayAnswer(who); got != want {
					t.Fatalf("%d of %d at hint %d: %d, want %d", who, players, hint, got, want)
				}
				met[want]++
				if want == Granted {
					spoke[[2]int{who, hint}] = true
					found := r.IntN(8) == 0
					d.Interrupt(who, found)
					if found != (d.Finder == who) {
						t.Fatalf("finder %d, want %d: %v", d.Finder, who, found)
					}
				}
			}
		}
	}
	if met[Granted] == 0 || met[IsReader] == 0 || met[SpokeOnce] == 0 {
		t.Errorf("%v: the games show too little", met)
	}
}

// naiveOver reports from the list of steps alone whether a tournament is over: after a
// whole round of passes, or ten of them in all.
func naiveOver(steps []bool, players int) bool {
	all := 0
	for i, passed := range steps {
		if passed {
			all++
		}
		if (i+1)%players == 0 && !slices.Contains(steps[i+1-players:i+1], false) {
			return true
		}
	}
	return all == Pebbles
}

// TestTournamentAgainstWitness: who speaks, what counts and when it ends.
func TestTournamentAgainstWitness(t *testing.T) {
	r := rng.New(13)
	byBowl, byRound := 0, 0
	for range 2000 {
		players := 3 + r.IntN(4)
		tb := NewTable(players, &box, Options{})
		deck := cardsOf("hlphlphlphlp")
		tb.Heard = deck[:1+r.IntN(len(deck))]
		winner := r.IntN(players)
		x := tb.Begin(winner)
		var steps []bool
		var said []*Card
		last := -1
		for !x.Over {
			speaker := (winner + 1 + len(steps)) % players
			if x.Speaker() != speaker {
				t.Fatalf("step %d: %d speaks, want %d", len(steps), x.Speaker(), speaker)
			}
			c := deck[r.IntN(len(deck))]
			want := Counts
			switch {
			case !slices.Contains(tb.Heard, c):
				want = NeverRead
			case slices.Contains(said, c):
				want = SaidTwice
			}
			if got := x.May(c); got != want {
				t.Fatalf("card %d: %d, want %d", c.ID, got, want)
			}
			if want == Counts && r.IntN(3) > 0 {
				x.Say(c)
				said, last = append(said, c), speaker
				steps = append(steps, false)
			} else {
				x.Pass()
				steps = append(steps, true)
			}
			if over := naiveOver(steps, players); over != x.Over {
				t.Fatalf("%d players, %v: over %v, want %v", players, steps, x.Over, over)
			}
		}
		taken := 0
		for _, s := range tb.Seats {
			taken += s.Pebbles
		}
		if taken+tb.Bowl != Pebbles || x.Last != last {
			t.Fatalf("%d pebbles taken, %d left; last %d, want %d", taken, tb.Bowl, x.Last, last)
		}
		if tb.Bowl == 0 {
			byBowl++
		} else {
			byRound++
		}
	}
	if byBowl == 0 || byRound == 0 {
		t.Errorf("%d ended by the last pebble, %d by a round: one way never came up", byBowl, byRound)
	}
}

// TestOwesEverything goes through all that a player can have.
func TestOwesEverything(t *testing.T) {
	for pebbles := range Pebbles + 1 {
		for tokens := range 5 {
			for cards := range 4 {
				tb := NewTable(3, &box, Options{})
				tb.Seats[2] = Seat{Tokens: held(0, tokens, 0), Cards: make([]*Card, cards), Pebbles: pebbles}
				gotTokens, gotCards := tb.Owes(2)
				due := map[bool]int{true: 2, false: 1}[pebbles-1 > 2]
				if pebbles <= 1 {
					due = 0
				}
				wantTokens, wantCards := 0, 0
				for range due {
					switch { // one thing at a time, a token where there is one
					case wantTokens < tokens:
						wantTokens++
					case wantCards < cards:
						wantCards++
					}
				}
				if gotTokens != wantTokens || gotCards != wantCards {
					t.Errorf("%d pebbles, %d tokens, %d cards: %d and %d, want %d and %d", pebbles, tokens, cards, gotTokens, gotCards, wantTokens, wantCards)
				}
			}
		}
	}
}

// TestFeesAgainstWitness compares the tokens that may pay with a one-by-one check of
// all tokens on the table.
func TestFeesAgainstWitness(t *testing.T) {
	for bits := range 1 << 9 {
		tb := NewTable(3, &box, Options{})
		for i := range 9 {
			tb.Seats[i/3].Tokens.n[i%3] = bits >> i & 1
		}
		main := bits % 3
		for _, c := range box.ids() {
			for compartment := 1; compartment <= 3; compartment++ {
				for _, p := range Powers {
					got := tb.Fees(main, c, compartment, p)
					n := 0
					for player := range tb.Seats {
						for _, pay := range box.ids() {
							has := tb.Seats[player].Tokens.Of(pay) > 0
							lacks := tb.Seats[main].Tokens.Of(c) == 0
							may := has && player == main && pay == c ||
								has && lacks && p == Magic && compartment == 3 && player == main ||
								has && lacks && p == StolenToken && player != main && pay == c
							if may != slices.Contains(got, Fee{pay, player}) {
								t.Fatalf("%v: %s of %d for %s, compartment %d, %s: %v", tb.Seats, pay, player, c, compartment, p, got)
							}
							if may {
								n++
							}
						}
					}
					if n != len(got) {
						t.Fatalf("%d ways to pay, want %d: %v", len(got), n, got)
					}
				}
			}
		}
	}
}

// TestNothingIsLost does legal things at random: tokens, pebbles and cards stay
// as many as there are, each card in one place.
func TestNothingIsLost(t *testing.T) {
	for seed := range uint64(60) {
		r := rng.New(seed)
		tb := NewTable(3+r.IntN(4), &box, Options{Mixed: seed%3 == 1, Separate: seed%3 == 2})
		deck := cardsOf("hlphlphlphlphlphlp")
		unseen := slices.Clone(deck)
		gone := 0
		for range 150 {
			player := r.IntN(len(tb.Seats))
			switch r.IntN(4) {
			case 0:
				if len(unseen) == 0 {
					continue
				}
				q := Placed{unseen[0], []Face{Blue, Burgundy}[r.IntN(2)]}
				unseen = unseen[1:]
				finder := r.IntN(len(tb.Seats)+1) - 1
				tb.Conclude(q, 1+r.IntN(2), finder)
				if finder < 0 && tb.Options.bothFaces() {
					gone++
				}
			case 1:
				if len(tb.Third) == 0 {
					continue
				}
				q := tb.Third[0]
				tb.Third = tb.Third[1:]
				tb.Conclude(q, 3, player)
			case 2:
				if own := tb.Seats[player].Cards; len(own) > 0 {
					tb.Move(own[0], player, tb.After(player))
				}
			case 3:
				if own := tb.Seats[player].Cards; len(own) > 0 {
					tb.Return(own[0], player)
				}
			}
			count(t, tb, deck, unseen, gone)
		}
	}
}

// count checks that each thing is in one place.
func count(t *testing.T, tb *Table, deck, unseen []*Card, gone int) {
	t.Helper()
	for i, c := range box.ids() {
		n := tb.Cup.n[i]
		for _, s := range tb.Seats {
			n += s.Tokens.Of(c)
		}
		if n != box.Tokens || tb.Cup.n[i] < 0 {
			t.Fatalf("%d tokens of %s, %d in the cup", n, c, tb.Cup.n[i])
		}
	}
	lost := 0
	for _, c := range deck {
		places := 0
		for i, s := range tb.Seats {
			if s.Has(c) {
				places++
				if tb.Owner(c) != i {
					t.Fatalf("card %d is with %d, said to be with %d", c.ID, i, tb.Owner(c))
				}
			}
		}
		for _, q := range tb.Third {
			if q.Card == c {
				places++
			}
		}
		if slices.Contains(unseen, c) {
			places++
		}
		if places == 0 {
			lost++
		} else if places > 1 {
			t.Fatalf("card %d is in %d places", c.ID, places)
		}
	}
	if lost != gone {
		t.Fatalf("%d cards have left the game, want %d", lost, gone)
	}
}
