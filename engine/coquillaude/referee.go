package coquillaude

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Event is a round as it was played.
type Event struct {
	N      int    `json:"n" head:"n|n"`
	Tokens Counts `json:"tokens" head:"pions|tokens"` // of each player, between drawing and laying
	// Theoretical are the points of each announced word, including the other words
	// formed if its place is known.
	Theoretical Counts `json:"theoretical" head:"théoriques|theoretical"`
	Laid        string `json:"laid" head:"pose|laid"` // who laid
	Points      int    `json:"points" head:"points|points"`
	Formed      Keys   `json:"formed" head:"mots formés|formed"` // words formed, the one laid first
	// ScoredBy is the player who got the points; nil in games without a challenge.
	ScoredBy *Name `json:"scored_by,omitempty" head:"marque|scored by"`
	// Declared are persons missing from the list that the players declared, at their
	// own responsibility. It is nil in games without any.
	Declared Keys `json:"declared,omitzero" head:"déclarés|declared"`

	Scorer string  `json:"-"` // who got the points
	Lines  []*Line `json:"-"` // what each player did, in the order of play
	// The play, nil when there was none or it was illegal, and the worth of its words,
	// which add up to Points.
	Laying *Laying `json:"-"`
	Worths []Worth `json:"-"`
	// More are the anagrams added by the challenger, who then scores.
	More  []Term `json:"-"`
	Table *Table `json:"-"` // after the laying
}

// Line is what one player did in a round.
type Line struct {
	Player string
	Drawn  *Drawn // nil when no question was asked
	Claim  *Claim // nil when no word was announced
	Total  int    // points after the round
}

// Drawn is a rolled number, its entry, and the tokens it brought.
type Drawn struct {
	Number   Number
	Entry    *Entry // of the Coquillaudet; nil when only the transcript has it
	Stars    int
	Windfall Windfall
	Right    bool // a question was answered well
	Gift     int  // number each other player owed
	// Tokens: before the round, received from the others, given to them, and drawn
	// from the bag.
	Before, Got, Gave, Earned int
}

// Name is the name of a player.
type Name string

// Referee replays a game with the bag, the board, the persons and the
// Coquillaudet of the content. What makes the whole transcript void is a finding,
// and then there are no rounds; an illegal step is a finding, and the game goes on
// as if it had not been made (erratum « coup-refuse »).
func Referee(g *Game, t Transcript) engine.Report[Event] {
	report, _ := Replay(g, t)
	return report
}

// Replay is [Referee] and returns the final board too; the table is nil when the
// transcript is void.
func Replay(g *Game, t Transcript) (engine.Report[Event], *Table) {
	report := engine.Report[Event]{Totals: map[string]int{}}
	m, found := newMatch(g, &t)
	if len(found) > 0 {
		report.Findings = found
		return report, nil
	}
	for i := range t.Rounds {
		m.play(i, &t.Rounds[i])
	}
	report.Findings = check.Sort(m.Found())
	report.Turns = m.finish()
	for _, name := range t.Players {
		report.Totals[name] = m.totals[name]
	}
	return report, m.table
}

// match is a game being replayed.
type match struct {
	*check.Pass // of the findings
	game        *Game
	scheme      Scheme
	words       *Vocabulary
	table       *Table

	players []string // in the order of play
	tokens  map[string]int
	totals  map[string]int
	rolled  map[string]int // rolled in this round, for questions that were asked
	bag     int            // tokens left
	letters Letters        // the whole bag
	bagged  bool           // false when the content has no bag: it never runs out
	own     bool           // the transcript brings its own entries
	over    bool
	rounds  []Event
	lines   []*Line // of the round
}

// newMatch sets up a game; found has the reasons why it cannot be played.
func newMatch(g *Game, t *Transcript) (m *match, found []check.Diagnostic) {
	with := *g
	with.Rounds = []Transcript{*t}
	if found = check.RunOne(infos.Get("COQ021"), ruleRound, &with); len(found) > 0 {
		return nil, check.Sort(found)
	}
	m = &match{Pass: check.NewPass(infos.Get("COQ021")), game: g, scheme: g.Scheme(), words: g.Vocabulary(), players: t.Players, own: t.Book == OwnBook, tokens: map[string]int{}, totals: map[string]int{}}
	board := g.Board(t.Board)
	if board == nil {
		board = PlainBoard()
	}
	var ok bool
	if m.table, ok = NewTable(board); !ok {
		m.Fault(t.Pos("board"), textBadBoard.With(board.ID), hintBadBoard.With())
		return nil, m.Found()
	}
	m.letters, m.bagged = g.Bag()
	m.bag = m.letters.Len()
	for _, name := range t.Players {
		m.take(name, m.scheme.Start)
	}
	return m, nil
}

// PlainBoard returns the board of a content that declares none: the smallest, orange
// in the middle, without coquilles.
func PlainBoard() *Board {
	rows := func(row string, n int) []string { return slices.Repeat([]string{row}, n) }
	plain := strings.Repeat(string(SquarePlain), MinSide)
	return &Board{Rows: slices.Concat(rows(plain, 6), rows(plain[:6]+strings.Repeat(string(SquareOrange), 5)+plain[11:], 5), rows(plain, 6))}
}

// take draws up to n tokens from the bag and returns how many it drew.
func (m *match) take(name string, n int) int {
	if m.bagged {
		n = min(n, m.bag)
		m.bag -= n
	}
	m.tokens[name] += n
	return n
}

func (m *match) isEmpty() bool { return m.bagged && m.bag == 0 }

// play replays one round.
func (m *match) play(i int, r *Round) {
	if m.over {
		m.Fault(r.Where.Pos(), textOver.With(), hintOver.With(LeastPoints))
		return
	}
	if i == 0 {
		m.seat(r)
	}
	m.draw(r)
	o := Event{N: len(m.rounds) + 1, Tokens: Counts{}, Theoretical: Counts{}, Formed: Keys{}, Lines: m.lines}
	for _, name := range m.players {
		o.Tokens[name] = m.tokens[name]
	}
	claims := m.hear(r, &o)
	m.settle(r, claims, &o)
	for _, l := range m.lines {
		l.Total = m.totals[l.Player]
	}
	m.rounds = append(m.rounds, o)
}

// finish returns the rounds. Columns that are empty in all rounds are left out.
func (m *match) finish() []Event {
	challenged := slices.ContainsFunc(m.rounds, func(e Event) bool { return e.Scorer != e.Laid })
	declared := slices.ContainsFunc(m.rounds, func(e Event) bool { return len(e.Declared) > 0 })
	for e := range check.All(m.rounds) {
		if challenged {
			e.ScoredBy = new(Name(e.Scorer))
		}
		if declared && e.Declared == nil {
			e.Declared = Keys{}
		}
	}
	return m.rounds
}

// Counts is a number for each player.
type Counts map[string]int

// In returns the numbers on one line: "A 13, B 13".
func (c Counts) In(check.Lang) string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(c)) {
		out = append(out, name+" "+strconv.Itoa(c[name]))
	}
	return strings.Join(out, ", ")
}

// Keys are words as they lie on the board.
type Keys []string

// In returns the words on one line.
func (k Keys) In(check.Lang) string { return strings.Join(k, ", ") }
