package quiadiquoi

import "slices"

// Tournament is a tournament in progress: in turn, each player recites a phrase read
// in this game or takes a pebble (rule « Tournois »).
type Tournament struct {
	Number int // 1 to 3
	Last   int // player who recited last, -1 for nobody so far
	Over   bool

	table         *Table
	at            int // player whose turn it is
	asked, passed int // in this round
	said          []*Card
}

// Begin opens the next tournament; the player after the winner of the triggering card
// begins.
func (t *Table) Begin(winner int) *Tournament {
	t.Held++
	return &Tournament{Number: t.Held, Last: -1, table: t, at: t.After(winner)}
}

// Speaker returns the player whose turn it is.
func (x *Tournament) Speaker() int { return x.at }

// Doubt is the reason why a recited phrase does not count.
type Doubt int

// The doubts. Counts means that the phrase counts.
const (
	Counts    Doubt = iota
	NeverRead       // it was not read in this game
	SaidTwice       // it was already recited in this tournament
)

// May returns whether the phrase of a card counts now, and if not why.
func (x *Tournament) May(c *Card) Doubt {
	switch {
	case !slices.Contains(x.table.Heard, c):
		return NeverRead
	case slices.Contains(x.said, c):
		return SaidTwice
	}
	return Counts
}

// Say recites a phrase, which must count.
func (x *Tournament) Say(c *Card) {
	x.said = append(x.said, c)
	x.Last = x.at
	x.step()
}

// Pass takes a pebble. The tournament is over with the last pebble.
func (x *Tournament) Pass() {
	x.table.Seats[x.at].Pebbles++
	x.table.Bowl--
	x.passed++
	x.Over = x.table.Bowl == 0
	x.step()
}

// step moves on to the next player; a round in which everyone took a pebble is the
// last.
func (x *Tournament) step() {
	x.at = x.table.After(x.at)
	if x.asked++; x.asked == len(x.table.Seats) {
		x.Over = x.Over || x.passed == x.asked
		x.asked, x.passed = 0, 0
	}
}

// Owes returns the number of tokens a player gives up at the end, and the number of
// cards in place of missing tokens.
func (t *Table) Owes(player int) (tokens, cards int) {
	s := &t.Seats[player]
	due := 0
	switch left := s.Pebbles - 1; {
	case left > 2:
		due = 2
	case left > 0:
		due = 1
	}
	tokens = min(due, s.Tokens.Sum())
	return tokens, min(due-tokens, len(s.Cards))
}

// Tidy puts the pebbles back into the bowl.
func (t *Table) Tidy() {
	for i := range t.Seats {
		t.Seats[i].Pebbles = 0
	}
	t.Bowl = Pebbles
}
