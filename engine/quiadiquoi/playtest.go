package quiadiquoi

import (
	"cmp"
	"slices"

	"imprimots/engine/rng"
)

// Playtest describes games between simulated players with the cards of the content.
// Equal values produce equal reports.
type Playtest struct {
	Players int
	Options Options
	Games   int
	Seed    uint64
}

// PlaytestReport summarises all games.
type PlaytestReport struct {
	Turns, Seconds, Tournaments int
	// FewestTokens is the least number of tokens of a category left in the cup,
	// FewestPebbles that of pebbles left in the bowl, over all games.
	FewestTokens  int
	FewestPebbles int
	BowlEmpty     int // tournaments ended by the last pebble
	NoToken       int // tokens won that the cup lacked
	Rolled, Used  [6]int
	FirstWins     int // games won by the player who began
	Unfinished    int // games without a winner after maxPlayed turns
}

// maxPlayed ends a game without a winner; leastDeck is the least number of cards worth
// playing with.
const (
	maxPlayed = 400 // turns
	leastDeck = 12
)

// Durations in seconds, of reading aloud, thinking and handling.
const (
	secondsTurn     = 15 // the die, the choice, the card
	secondsHint     = 8  // reading the phrase or a hint
	secondsRight    = 7
	secondsWrong    = 12
	secondsNothing  = 18 // up to the 20 s that a player has
	secondsEnd      = 12 // the answer, the anecdote, putting back
	secondsSteal    = 25
	secondsRecite   = 10 // a phrase in a tournament
	secondsPass     = 20
	secondsAccounts = 45 // pebbles and tokens after a tournament
)

// Run plays the games. ok is false when the content has too few cards.
func (p Playtest) Run(g *Game) (report PlaytestReport, ok bool) {
	deck := p.deck(g)
	if len(deck) < leastDeck || p.Games < 1 || p.Players < LeastPlayers || p.Players > MostPlayers {
		return report, false
	}
	r, set := rng.New(p.Seed), g.Settings()
	report.FewestTokens, report.FewestPebbles = set.Tokens, Pebbles
	for range p.Games {
		newSession(p, set, deck, &r, &report).play()
	}
	return report, true
}

// playerNames are the names of players in written games.
var playerNames = []string{"A", "B", "C", "D", "E", "F"}

// deck returns the cards to play with.
func (p Playtest) deck(g *Game) []*Card {
	set := g.Settings()
	return slices.DeleteFunc(g.Cards(cmp.Or(p.Options.Difficulty, set.Stars)), func(c *Card) bool { return !set.has(c.Category) })
}

// session is one game in progress.
type session struct {
	*Table
	memory
	r      *rng.Rand
	report *PlaytestReport
	stacks [2][]Placed
	move   *Move // the turn being played, as a transcript has it
	notes  []Move
}

func newSession(p Playtest, set *Settings, deck []*Card, r *rng.Rand, report *PlaytestReport) *session {
	s := &session{
		Table: NewTable(p.Players, set, p.Options), r: r, report: report,
		memory: newMemory(set),
	}
	deck = slices.Clone(deck)
	rng.Shuffle(r, deck)
	for i, c := range deck {
		stack, face := i%2, Blue
		switch {
		case p.Options.Separate && stack == 1, p.Options.Mixed && r.IntN(2) == 1:
			face = Burgundy
		}
		s.stacks[stack] = append(s.stacks[stack], Placed{c, face})
	}
	return s
}

// play plays the game to its end and returns the winner, -1 for nobody; player 0
// begins.
func (s *session) play() (winner int) {
	for main := 0; s.Turns < maxPlayed; main = s.After(main) {
		s.move = &Move{Main: playerNames[main]}
		gainer := s.turn(main)
		s.Turns++
		s.report.Turns++
		s.measure()
		if gainer >= 0 && s.Won(gainer) {
			if gainer == 0 {
				s.report.FirstWins++
			}
			s.notes = append(s.notes, *s.move)
			return gainer
		}
		if s.Due() > 0 && gainer >= 0 {
			s.tournament(gainer)
		}
		s.notes = append(s.notes, *s.move)
	}
	s.report.Unfinished++
	return -1
}

// measure records how few tokens and pebbles are left.
func (s *session) measure() {
	s.report.FewestTokens = min(s.report.FewestTokens, slices.Min(s.Cup.n[:len(s.Set.Kinds)]))
	s.report.FewestPebbles = min(s.report.FewestPebbles, s.Bowl)
}

// turn plays a turn and returns the player who got a card, -1 for nobody.
func (s *session) turn(main int) (gainer int) {
	s.report.Seconds += secondsTurn
	p := Blank
	if o := &s.Options; (o.Die == nil || *o.Die) && !s.FirstRound() {
		face := s.r.IntN(len(Powers))
		p = Powers[face]
		s.report.Rolled[face]++
		s.move.Die = p
	}
	if p == StolenCard {
		if gainer, done := s.steal(main); done {
			s.use(p)
			return gainer
		}
	}
	from, ok := s.choose(main, p)
	if !ok {
		return -1
	}
	q := s.take(from)
	s.move.Compartment, s.move.Card, s.move.Face = from, q.Card.ID, q.Face
	if s.Costs(q, from) {
		fee := s.cheapest(s.Fees(main, q.Card.Category, from, p))
		if p == Magic && fee.Category != q.Card.Category || fee.From != main {
			s.use(p)
		}
		s.Pay(fee)
		if s.move.Pay = fee.Category; fee.From != main {
			s.move.From = playerNames[fee.From]
		}
	}
	finder := s.ask(main, q, p)
	if p == ThreeHints && finder == main {
		s.use(p)
	}
	prize := s.Conclude(q, from, finder)
	s.question++
	s.heard[q.Card] = s.question
	s.report.Seconds += secondsEnd
	if finder >= 0 && prize.Card == nil && prize.Token == "" {
		s.report.NoToken++
	}
	if prize.Card == nil {
		return -1
	}
	return finder
}

func (s *session) use(p Power) { s.report.Used[slices.Index(Powers, p)]++ }

// tournament plays a tournament and settles it.
func (s *session) tournament(winner int) {
	x := s.Begin(winner)
	s.report.Tournaments++
	b := &Bout{Lost: map[string]Loss{}, Rewards: map[string]Category{}}
	s.move.Tournament = b
	for !x.Over {
		speech := Speech{Player: playerNames[x.Speaker()], Pass: true}
		c := s.recall(x)
		if c != nil {
			speech.Pass, speech.Card = false, c.ID
		}
		b.Said = append(b.Said, speech)
		if c != nil {
			s.heard[c] = s.question
			s.report.Seconds += secondsRecite
			x.Say(c)
			continue
		}
		s.report.Seconds += secondsPass
		x.Pass()
		s.measure()
	}
	if s.Bowl == 0 {
		s.report.BowlEmpty++
	}
	s.report.Seconds += secondsAccounts
	for i := range s.Seats {
		s.giveUp(i, b)
	}
	if x.Last >= 0 {
		b.Drawn = s.lucky(x.Last)
	}
	s.Tidy()
	if x.Number == 3 {
		for i := range s.Seats {
			if c := s.lucky(i); c != "" {
				b.Rewards[playerNames[i]] = c
			}
		}
	}
	s.measure()
}

// giveUp settles what a player owes after a tournament.
func (s *session) giveUp(player int, b *Bout) {
	tokens, cards := s.Owes(player)
	var loss Loss
	for range tokens {
		c := s.spare(player)
		s.Pay(Fee{c, player})
		loss.Tokens = append(loss.Tokens, c)
	}
	for range cards {
		c := s.dearest(player)
		s.Return(c, player)
		loss.Cards = append(loss.Cards, c.ID)
	}
	if tokens+cards > 0 {
		b.Lost[playerNames[player]] = loss
	}
}

// recall returns a phrase that the speaker remembers, nil for none: the latest heard
// come first.
func (s *session) recall(x *Tournament) *Card {
	for i := len(s.Heard) - 1; i >= 0; i-- {
		if c := s.Heard[i]; x.May(c) == Counts && s.r.Chance(s.comes(c)) {
			return c
		}
	}
	return nil
}

// lucky draws a random token from the cup; empty when there is none.
func (s *session) lucky(player int) Category {
	if s.Cup.Sum() == 0 {
		return ""
	}
	n := s.r.IntN(s.Cup.Sum())
	i := 0
	for n -= s.Cup.n[0]; n >= 0; n -= s.Cup.n[i] {
		i++
	}
	c := s.Set.Kinds[i].ID
	s.Give(player, c)
	return c
}
