package quiadiquoi

import (
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/transcripts"
)

// Referee replays a game with the cards of the content and of the transcript. The
// points of a turn are the cards that the main player gained or lost in it, the total
// is the cards owned. What makes the whole transcript void is a finding, and then
// there are no turns; an illegal move is a finding, and the game goes on as if it had
// not been made (erratum « coup-refuse »).
func Referee(g *Game, t Transcript) engine.Report[Event] {
	r := engine.Report[Event]{Totals: map[string]int{}}
	m, found := newMatch(g, &t)
	if len(found) > 0 {
		r.Findings = found
		return r
	}
	for i := range t.Turns {
		m.play(&t.Turns[i])
	}
	if t.Winner != "" && (m.winner < 0 || t.Players[m.winner] != t.Winner) {
		m.Fault(t.Pos("winner"), textNoWinner.With(t.Winner), hintNoWinner.With(m.table.Options.target()))
	}
	r.Turns, r.Findings = m.turns, check.Sort(m.Found())
	for i, name := range t.Players {
		r.Totals[name] = len(m.table.Seats[i].Cards)
	}
	return r
}

// match is a game being replayed.
type match struct {
	*check.Pass // collects the findings
	t           *Transcript
	table       *Table
	seats       map[string]int
	deck        map[int]*Card
	stacks      [][]int // rest of compartments 1 and 2, nil when unknown
	drawn       [2]int  // cards taken from each
	half        int     // most cards in each
	size        int     // cards in both
	dealt       map[*Card]bool
	next        int // the main player of the next turn, -1 before the first
	winner      int // -1 while nobody has won
	main        int // the main player of the current turn
	now         Event
	turns       []Event
}

// newMatch sets up a game; found has the reasons why it cannot be played.
func newMatch(g *Game, t *Transcript) (m *match, found []check.Diagnostic) {
	set := g.Settings()
	found = check.RunOne(infos.Get("QUI020"), ruleRound, &Game{Rounds: []Transcript{*t}, Decks: g.Decks})
	dealt := &Game{Decks: []Deck{{Cards: t.Deck}}}
	found = slices.Concat(found, check.RunOne(infos.Get("QUI002"), ruleIDs, dealt), check.RunOne(infos.Get("QUI004"), func(g *Game, p *check.Pass) { checkKinds(p, g, set) }, dealt))
	if len(found) > 0 {
		return nil, check.Sort(found)
	}
	m = &match{
		Pass: check.NewPass(infos.Get("QUI020")), t: t, table: NewTable(len(t.Players), set, t.Options), seats: map[string]int{}, deck: map[int]*Card{},
		dealt: map[*Card]bool{}, next: -1, winner: -1,
	}
	for i, name := range t.Players {
		m.seats[name] = i
	}
	for c := range g.cards() {
		m.deck[c.ID] = c
	}
	for c := range check.All(t.Deck) {
		if m.deck[c.ID] = c; c.Category == "" {
			m.Fault(c.Pos("id"), textNoField.With(c.ID, "category"), hintField.With("category"))
		}
	}
	if len(m.deck) == 0 {
		m.Fault(t.Pos("turns"), textNoDeck.With(), hintNoDeck.With())
	}
	for _, c := range m.deck {
		if !m.tooHard(c) {
			m.size++
		}
	}
	if m.half = (m.size + 1) / 2; t.Options.Separate {
		m.half = m.size // separate packs may differ in size
	}
	m.shelve()
	return m, check.Sort(m.Found())
}

// shelve puts the declared stacks into the compartments.
func (m *match) shelve() {
	for i, stack := range m.t.Stacks {
		for j, id := range stack {
			if m.deck[id] == nil {
				m.Fault(m.t.Pos("stacks", i, j), textNoCard.With(id), hintNoCard.With())
			}
		}
		m.stacks = append(m.stacks, slices.Clone(stack))
	}
}

// tooHard reports whether a card is excluded by the game's difficulty.
func (m *match) tooHard(c *Card) bool {
	most := m.t.Options.Difficulty
	return most != 0 && c.Hardest() > most
}

func (m *match) name(player int) string { return m.t.Players[player] }

// player returns the player with a name, and reports an unknown one.
func (m *match) player(at check.Pos, name string) (int, bool) {
	i, ok := m.seats[name]
	if !ok {
		m.Fault(at, transcripts.Stranger.With(name), check.NearestOf(name, m.t.Players, transcripts.Players))
	}
	return i, ok
}

// card returns the card with a number, and reports an unknown one.
func (m *match) card(at check.Pos, id int) *Card {
	c := m.deck[id]
	if c == nil {
		m.Fault(at, textNoCard.With(id), hintNoCard.With())
	}
	return c
}

// play replays one turn.
func (m *match) play(v *Move) {
	if m.winner >= 0 {
		m.Fault(v.Where.Pos(), textOver.With(m.name(m.winner)), hintOver.With(m.table.Options.target()))
		return
	}
	main, ok := m.player(v.Pos("main"), v.Main)
	if !ok {
		return
	}
	if m.next >= 0 && main != m.next {
		m.Fault(v.Pos("main"), textNotYou.With(m.name(main), m.name(m.next)), hintNotYou.With())
		return
	}
	before := len(m.table.Seats[main].Cards)
	m.main, m.now = main, Event{
		Turn: engine.Turn{N: len(m.turns) + 1, Player: m.name(main)}, Die: m.roll(v, main),
		Move: v, Reader: m.name(m.table.Before(main)), FirstRound: m.table.FirstRound(),
	}
	gainer := main
	if v.Steal != nil {
		m.steal(v)
	} else if finder := m.question(v); finder >= 0 {
		gainer = finder
	}
	m.table.Turns++
	m.next = m.table.After(main)
	m.settle(v, gainer)
	e := &m.now
	e.Total = len(m.table.Seats[main].Cards)
	e.Points = e.Total - before
	e.Tokens, e.Cards = Owned{newEach(m, func(s *Seat) Tokens { return s.Tokens })}, Hands{newEach(m, (*Seat).ids)}
	if m.winner >= 0 {
		e.Winner = m.name(m.winner)
	}
	m.turns = append(m.turns, *e)
}

// settle applies what the cards of the player who gained in a turn bring at its end:
// the win, or a tournament.
func (m *match) settle(v *Move, gainer int) {
	if m.table.Won(gainer) {
		m.winner = gainer
	}
	due := m.table.Due()
	switch {
	case m.winner >= 0 && v.Tournament != nil:
		m.Fault(v.Pos("tournament"), textWonNoBout.With(m.name(m.winner)), hintBouts.With())
	case m.winner >= 0:
	case due == 0 && v.Tournament != nil:
		m.Fault(v.Pos("tournament"), textNotDue.With(), hintBouts.With())
	case due > 0 && v.Tournament == nil:
		m.Fault(v.Where.Pos(), textDue.With(due, m.name(m.table.After(gainer))), hintBouts.With())
		m.table.Held++
	case due > 0:
		m.tournament(v.Tournament, gainer)
	}
}

// roll reads the die; the power is Blank if none may be used.
func (m *match) roll(v *Move, main int) Power {
	rolls, why := true, hintDie.With(check.Names(Powers))
	switch o := &m.t.Options; {
	case o.Die != nil && !*o.Die:
		rolls, why = false, hintNoDie.With()
	case slices.Contains(o.WithoutDie, v.Main):
		rolls, why = false, hintWithout.With(v.Main)
	case m.table.FirstRound():
		rolls, why = false, hintFirst.With(max(o.FirstRounds, 1))
	}
	switch {
	case v.Die == "" && rolls:
		m.Fault(v.Where.Pos(), textNeedDie.With(m.name(main)), why)
	case v.Die == "":
	case !slices.Contains(Powers, v.Die):
		m.Fault(v.Pos("die"), textDie.With(string(v.Die)), check.NearestOf(v.Die, Powers, hintDie))
	case !rolls:
		m.Fault(v.Pos("die"), textNoDie.With(), why)
	default:
		return v.Die
	}
	if rolls {
		return Blank
	}
	return ""
}
