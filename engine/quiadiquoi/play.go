package quiadiquoi

import (
	"slices"

	"imprimots/engine/check"
)

// Power is a face of the power die.
type Power string

// The powers. The sixth face has none (erratum « sixieme-face »).
const (
	Magic       Power = "magic"        // pay compartment 3 with any token
	ThreeHints  Power = "hints"        // the main player hears three hints at once
	Imposed     Power = "imposed"      // the opponents choose the compartment
	StolenToken Power = "stolen-token" // pay with another player's token
	StolenCard  Power = "stolen-card"  // act on the cards of the opponents
	Blank       Power = "blank"
)

// Powers are the six faces of the die.
var Powers = []Power{Magic, ThreeHints, Imposed, StolenToken, StolenCard, Blank}

var powerNames = map[Power]check.Text{
	Magic:       {FR: "jeton magique", EN: "magic token"},
	ThreeHints:  {FR: "3 indices", EN: "3 hints"},
	Imposed:     {FR: "choix imposé", EN: "imposed choice"},
	StolenToken: {FR: "jeton volé", EN: "stolen token"},
	StolenCard:  {FR: "carte volée", EN: "stolen card"},
	Blank:       {FR: "rien", EN: "nothing"},
}

// In returns the name of the power; a dash if the die was not rolled.
func (p Power) In(l check.Lang) string {
	if t, ok := powerNames[p]; ok {
		return t.In(l)
	}
	return "–"
}

// DefaultTarget is the number of cards that win a game unless another is agreed on.
const DefaultTarget = 3

func (o *Options) target() int {
	if o.Target == 0 {
		return DefaultTarget
	}
	return o.Target
}

// bothFaces reports whether the first two compartments have burgundy cards too: then
// only compartment 3 costs tokens and gives cards.
func (o *Options) bothFaces() bool { return o.Mixed || o.Separate }

// Tokens counts tokens by category, in the order of [Settings.Kinds].
type Tokens struct {
	of *Settings
	n  [MostKinds]int
}

// Of returns the tokens of a category; 0 for an unknown one.
func (t Tokens) Of(c Category) int {
	if t.of != nil {
		if i := t.of.index(c); i >= 0 {
			return t.n[i]
		}
	}
	return 0
}

// Add changes the tokens of a category.
func (t *Tokens) Add(c Category, n int) {
	if i := t.of.index(c); i >= 0 {
		t.n[i] += n
	}
}

// Sum counts all tokens.
func (t *Tokens) Sum() (sum int) {
	for _, n := range t.n {
		sum += n
	}
	return sum
}

// Placed is a card as it lies, with the face in front.
type Placed struct {
	Card *Card
	Face Face
}

// Seat is what a player owns.
type Seat struct {
	Tokens  Tokens
	Cards   []*Card
	Pebbles int
}

// Has reports whether the player owns a card.
func (s *Seat) Has(c *Card) bool { return slices.Contains(s.Cards, c) }

// Table is the state of a game. Players are numbered from 0, clockwise. Compartments 1
// and 2 are left to the caller who deals.
type Table struct {
	Set     *Settings
	Options Options
	Seats   []Seat
	Cup     Tokens   // tokens that no player has
	Bowl    int      // pebbles that no player has
	Third   []Placed // compartment 3, the front card first
	Heard   []*Card  // cards read so far, each once, in order
	Turns   int      // turns played
	Held    int      // tournaments started
}

// NewTable sets up a game.
func NewTable(players int, set *Settings, o Options) *Table {
	t := &Table{Set: set, Options: o, Seats: make([]Seat, players), Cup: set.tokens(set.Tokens), Bowl: Pebbles}
	for i := range t.Seats {
		t.Seats[i].Tokens = set.tokens(0)
	}
	return t
}

// After returns the player to the left of another.
func (t *Table) After(player int) int { return (player + 1) % len(t.Seats) }

// Before returns the player to the right of another: for the main player, the reader.
func (t *Table) Before(player int) int { return (player + len(t.Seats) - 1) % len(t.Seats) }

// FirstRound reports whether the coming turn is played without the die and without
// compartment 3.
func (t *Table) FirstRound() bool {
	return t.Turns < max(t.Options.FirstRounds, 1)*len(t.Seats)
}

// Costs reports whether a question has to be paid for and its card goes to the player
// who finds the answer.
func (t *Table) Costs(q Placed, compartment int) bool {
	if t.Options.bothFaces() {
		return compartment == 3
	}
	return q.Face == Burgundy
}

// Fee is a way to pay for a question: a token and its owner.
type Fee struct {
	Category Category
	From     int
}

// Fees returns the ways in which the main player may pay for a question of a category;
// none if that is impossible (rules « Jeton magique », « Jeton volé »).
func (t *Table) Fees(main int, c Category, compartment int, p Power) []Fee {
	own := &t.Seats[main].Tokens
	if own.Of(c) > 0 {
		return []Fee{{c, main}}
	}
	var fees []Fee
	switch {
	case p == Magic && compartment == 3:
		for _, k := range t.Set.Kinds {
			if own.Of(k.ID) > 0 {
				fees = append(fees, Fee{k.ID, main})
			}
		}
	case p == StolenToken:
		for i := t.After(main); i != main; i = t.After(i) {
			if t.Seats[i].Tokens.Of(c) > 0 {
				fees = append(fees, Fee{c, i})
			}
		}
	}
	return fees
}

// Pay puts a token back into the cup.
func (t *Table) Pay(f Fee) {
	t.Seats[f.From].Tokens.Add(f.Category, -1)
	t.Cup.Add(f.Category, 1)
}

// Give hands a token of the cup to a player; it returns false when the cup has none.
func (t *Table) Give(player int, c Category) bool {
	if t.Cup.Of(c) == 0 {
		return false
	}
	t.Cup.Add(c, -1)
	t.Seats[player].Tokens.Add(c, 1)
	return true
}

// Prize is what a question brought its finder.
type Prize struct {
	Player int      // -1 for nobody
	Token  Category // won, empty for none
	Card   *Card    // won, nil for none
}

// Conclude ends a question found by a player, or by nobody (-1): the prize is awarded
// and the card put back, turned over if it was found (rule « Remise des cartes »).
// With both faces in the stacks, a card not found leaves the game.
func (t *Table) Conclude(q Placed, compartment, finder int) Prize {
	t.Hear(q.Card)
	prize := Prize{Player: finder}
	switch {
	case finder < 0 && t.Options.bothFaces():
	case finder < 0:
		t.Third = append(t.Third, q)
	case t.Costs(q, compartment):
		prize.Card = q.Card
		t.Seats[finder].Cards = append(t.Seats[finder].Cards, q.Card)
	default:
		if t.Give(finder, q.Card.Category) {
			prize.Token = q.Card.Category
		}
		t.Third = append(t.Third, Placed{q.Card, q.Face.Other()})
	}
	return prize
}

// Hear records that a card was read.
func (t *Table) Hear(c *Card) {
	if !slices.Contains(t.Heard, c) {
		t.Heard = append(t.Heard, c)
	}
}

// Owner returns the player who has a card; -1 for nobody.
func (t *Table) Owner(c *Card) int {
	return slices.IndexFunc(t.Seats, func(s Seat) bool { return s.Has(c) })
}

// Move takes a card from one player to another.
func (t *Table) Move(c *Card, from, to int) {
	t.drop(c, from)
	t.Seats[to].Cards = append(t.Seats[to].Cards, c)
}

// Return sends a player's card to the back of compartment 3, burgundy face
// forward.
func (t *Table) Return(c *Card, from int) {
	t.drop(c, from)
	t.Third = append(t.Third, Placed{c, Burgundy})
}

func (t *Table) drop(c *Card, from int) {
	s := &t.Seats[from]
	s.Cards = slices.DeleteFunc(s.Cards, func(o *Card) bool { return o == c })
}

// Won reports whether a player has reached the target: that many cards, of as many
// different categories as possible (erratum « autres-objectifs »).
func (t *Table) Won(player int) bool {
	kinds := map[Category]bool{}
	for _, c := range t.Seats[player].Cards {
		kinds[c.Category] = true
	}
	target := t.Options.target()
	return len(t.Seats[player].Cards) >= target && len(kinds) >= min(target, len(t.Set.Kinds))
}

// Due returns which tournament the cards now trigger, 1 to 3; 0 for none (rule «
// Tournois »).
func (t *Table) Due() int {
	ones, pairs := 0, 0
	for _, s := range t.Seats {
		if len(s.Cards) > 0 {
			ones++
		}
		if len(s.Cards) > 1 {
			pairs++
		}
	}
	switch {
	case t.Held == 0 && ones > 0:
		return 1
	case t.Held == 1 && pairs > 0:
		return 2
	case t.Held == 2 && pairs > 1:
		return 3
	}
	return 0
}
