package coquillaude

import (
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Referee replays a game with the bag, the board, the persons and the
// Coquillaudet of the content. A round has the columns "tokens" (of each player,
// after the draws and before the laying), "theoretical" (points of each word
// announced: where its place is known, with the other words it forms there),
// "laid" (who laid), "points" and "formed" (the words, the one laid first). When
// it happens in the game there are also "scored_by" (who got the points, after a
// challenge) and "declared" (persons that are not in the list but were declared:
// the players answer for them). What makes the whole transcript void is a finding,
// and then there are no rounds; an illegal move is a finding and scores nothing.
func Referee(g *Game, t Transcript) engine.Report {
	report, _ := Replay(g, t)
	return report
}

// Replay is [Referee] with the board as the game left it; the table is nil when
// the transcript is void.
func Replay(g *Game, t Transcript) (engine.Report, *Table) {
	report := engine.Report{Game: "coquillaude", Unit: "rounds", Totals: map[string]int{}}
	m, found := newMatch(g, &t)
	if len(found) > 0 {
		report.Findings = found
		return report, nil
	}
	for i := range t.Rounds {
		m.play(i, &t.Rounds[i])
	}
	report.Findings = check.Sort(m.found)
	report.Turns = m.turns()
	for _, name := range t.Players {
		report.Totals[name] = m.totals[name]
	}
	return report, m.table
}

// match is a game being replayed.
type match struct {
	game  *Game
	words *Vocabulary
	table *Table

	players []string // in the order of play
	tokens  map[string]int
	totals  map[string]int
	bag     int     // tokens left
	letters Letters // of the whole bag
	bagged  bool    // false when the content has no bag: it never ends
	over    bool
	rounds  []outcome
	found   []check.Diagnostic
}

// outcome is a round as it went.
type outcome struct {
	tokens, theoretical Counts
	laid, scoredBy      string
	points, total       int
	formed, declared    Keys
}

// newMatch sets a game up; found tells why it cannot be played.
func newMatch(g *Game, t *Transcript) (m *match, found []check.Diagnostic) {
	with := *g
	with.Rounds = []Transcript{*t}
	if found = check.RunOne(infos.Get("COQ021"), ruleRound, &with); len(found) > 0 {
		return nil, check.Sort(found)
	}
	m = &match{game: g, words: g.Vocabulary(), players: t.Players, tokens: map[string]int{}, totals: map[string]int{}}
	board := g.Board(t.Board)
	if board == nil {
		board = PlainBoard()
	}
	var ok bool
	if m.table, ok = NewTable(board); !ok {
		m.report(t.Pos("board"), textBadBoard.With(board.ID), hintBadBoard.With())
		return nil, m.found
	}
	m.letters, m.bagged = g.Bag()
	m.bag = m.letters.Len()
	for _, name := range t.Players {
		m.take(name, StartTokens)
	}
	return m, nil
}

// PlainBoard is the board of a content that declares none: the smallest, orange
// in the middle, without coquilles.
func PlainBoard() *Board {
	b := &Board{}
	for row := range MinSide {
		line := strings.Repeat(string(SquarePlain), MinSide)
		if row >= 6 && row <= 10 {
			line = line[:6] + strings.Repeat(string(SquareOrange), 5) + line[11:]
		}
		b.Rows = append(b.Rows, line)
	}
	return b
}

func (m *match) report(at check.Pos, msg, hint check.Message) {
	m.found = append(m.found, check.Diagnostic{Rule: infos.Get("COQ021"), Pos: at, Msg: msg, Hint: hint})
}

// take draws tokens from the bag: what is left when there are not enough.
func (m *match) take(name string, n int) {
	if m.bagged {
		n = min(n, m.bag)
		m.bag -= n
	}
	m.tokens[name] += n
}

func (m *match) isEmpty() bool { return m.bagged && m.bag == 0 }

// play replays one round.
func (m *match) play(i int, r *Round) {
	if m.over {
		m.report(r.Where.Pos(), textOver.With(), hintOver.With(LeastPoints))
		return
	}
	if i == 0 {
		m.seat(r)
	}
	m.draw(r)
	o := outcome{tokens: Counts{}, theoretical: Counts{}}
	for _, name := range m.players {
		o.tokens[name] = m.tokens[name]
	}
	claims := m.hear(r, &o)
	m.settle(r, claims, &o)
	m.rounds = append(m.rounds, o)
}

// turns gives the report of the rounds. Columns that stay empty in the whole game
// are left out.
func (m *match) turns() []engine.Turn {
	challenged, declared := false, false
	for _, o := range m.rounds {
		challenged = challenged || o.scoredBy != ""
		declared = declared || len(o.declared) > 0
	}
	var out []engine.Turn
	for i, o := range m.rounds {
		player := o.laid
		if o.scoredBy != "" {
			player = o.scoredBy
		}
		t := engine.Turn{N: i + 1, Player: player, Points: o.points, Total: o.total, Extra: []engine.Field{
			{Key: "tokens", Label: labelTokens, Value: o.tokens},
			{Key: "theoretical", Label: labelTheoretical, Value: o.theoretical},
			{Key: "laid", Label: labelLaid, Value: o.laid},
			{Key: "points", Label: labelPoints, Value: o.points},
			{Key: "formed", Label: labelFormed, Value: o.formed},
		}}
		if challenged {
			t.Extra = append(t.Extra, engine.Field{Key: "scored_by", Label: labelScoredBy, Value: player})
		}
		if declared {
			t.Extra = append(t.Extra, engine.Field{Key: "declared", Label: labelDeclared, Value: o.declared})
		}
		out = append(out, t)
	}
	return out
}

var (
	labelTokens      = check.Text{FR: "pions", EN: "tokens"}
	labelTheoretical = check.Text{FR: "théoriques", EN: "theoretical"}
	labelLaid        = check.Text{FR: "pose", EN: "laid"}
	labelPoints      = check.Text{FR: "points", EN: "points"}
	labelFormed      = check.Text{FR: "mots formés", EN: "formed"}
	labelScoredBy    = check.Text{FR: "marque", EN: "scored by"}
	labelDeclared    = check.Text{FR: "déclarés", EN: "declared"}
)

// Counts is a number for each player.
type Counts map[string]int

// In gives the numbers in one line: "A 13, B 13".
func (c Counts) In(check.Lang) string {
	var out []string
	for _, name := range sortedKeys(c) {
		out = append(out, name+" "+strconv.Itoa(c[name]))
	}
	return strings.Join(out, ", ")
}

// Keys are words as they lie on the board.
type Keys []string

// In gives the words in one line.
func (k Keys) In(check.Lang) string { return strings.Join(k, ", ") }

// MarshalJSON gives a list, empty for none.
func (k Keys) MarshalJSON() ([]byte, error) {
	b := []byte{'['}
	for i, key := range k {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendQuote(b, key)
	}
	return append(b, ']'), nil
}
