package embrouillamini

import (
	"slices"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Event is a turn as it was played.
type Event struct {
	engine.Turn
	Round   int    `json:"round" head:"manche|round"`
	Card    string `json:"card" head:"carte|card"`        // "o"; "*" for a joker, "" for a pass
	As      string `json:"as" head:"comme|as"`            // the letter that a laid joker stands for
	Formed  string `json:"formed" head:"formé|formed"`    // letters shown by the path
	Word    string `json:"word" head:"annonce|announces"` // announced word, folded
	Kind    Kind   `json:"kind" head:"coup|play"`
	Move    *Move  `json:"-"` // as in the transcript
	InRound int    `json:"-"` // the number of the turn in its round, from 1
	Cards   []Laid `json:"-"` // on the table after the turn: the capital first, the card just laid last
	// Play has no path for a pass; for a refused play it has as much as could be read.
	Play Placing `json:"-"`
	// Worths are the values of the cards along the path.
	Worths []int `json:"-"`
	// Why is the referee's reason for refusing a play.
	Why check.Message `json:"-"`
}

// Referee replays a game with the letters of the content. What makes the whole
// transcript void is a finding, and then there are no turns; an illegal move is a
// finding: it costs the turn, and is no pass (erratum « coup-refuse »).
func Referee(g *Game, t Transcript) engine.Report[Event] {
	m, found := newMatch(g, &t)
	report := engine.Report[Event]{Totals: map[string]int{}, Findings: found}
	if len(found) > 0 {
		return report
	}
	m.playAll(t.Sessions())
	report.Turns, report.Findings = m.turns, check.Sort(m.Found())
	for _, name := range m.names {
		report.Totals[name] = m.totals[name]
	}
	return report
}

// State replays a transcript and returns its last round as it stands, for the finder
// of moves; hand is what the player whose turn it is has left, nil when unknown. found
// are the findings of [Referee]; the round is nil when the transcript is void.
func State(g *Game, t Transcript) (r *Round, hand []Card, found []check.Diagnostic) {
	m, found := newMatch(g, &t)
	if len(found) > 0 {
		return nil, nil, found
	}
	m.playAll(t.Sessions())
	if len(m.names) > 0 {
		hand = m.hands[m.names[m.next]]
	}
	return m.round, hand, check.Sort(m.Found())
}

// match is a game being replayed.
type match struct {
	*check.Pass // collects the findings
	letters     *Letters
	values      *Values
	limits      Bounds
	names       []string // in the order of play of the first round
	handSize    int      // 0 when unknown
	totals      map[string]int
	supply      [27]int // small letters left in the box

	number int // number of the round, from 1
	round  *Round
	hands  map[string][]Card // where known
	laid   map[string]int    // number of cards laid in this round
	next   int               // index of the player whose turn it is
	lap    lap
	over   bool
	turns  []Event
}

// newMatch sets up a game; found has the reasons why it cannot be played.
func newMatch(g *Game, t *Transcript) (m *match, found []check.Diagnostic) {
	with := &Game{Letters: g.Letters, Rounds: []Transcript{*t}}
	if found = check.RunOne(infos.Get("EMB008"), ruleRound, with); len(found) > 0 {
		return nil, found
	}
	m = &match{Pass: check.NewPass(infos.Get("EMB008")), letters: g.letters(), limits: boundless, names: t.names(), totals: map[string]int{}}
	if m.letters == nil {
		m.Fault(t.Pos("game"), textNoLetters.With(), hintNoLetters.With())
		return nil, m.Found()
	}
	m.values = m.letters.Values()
	for _, r := range m.letters.Table() {
		m.supply[r.Card.rank()] = r.Small
	}
	if len(t.Table) == 2 {
		m.limits = Sized(t.Table[0], t.Table[1])
	}
	if len(t.Players) > 0 {
		m.handSize = m.letters.HandSize(len(t.Players))
	}
	return m, nil
}

// names returns the players in the order of play.
func (t *Transcript) names() []string {
	names := slices.Clone(t.Players)
	if len(names) > 0 {
		return names
	}
	for _, s := range t.Sessions() {
		for _, m := range s.Turns {
			if !slices.Contains(names, m.Player) {
				names = append(names, m.Player)
			}
		}
	}
	return names
}

func (m *match) playAll(sessions []Session) {
	for i := range sessions {
		s := &sessions[i]
		m.begin(s)
		for j := range s.Turns {
			m.turn(&s.Turns[j], j+1)
		}
		if i < len(sessions)-1 && !m.over {
			m.Fault(s.Pos("turns"), textUnfinished.With(m.number), hintUnfinished.With())
		}
	}
}

// begin deals a round.
func (m *match) begin(s *Session) {
	m.number++
	capital, _ := parseCapital(s.Capital)
	m.round = NewRound(capital, m.limits, m.values)
	m.round.Limits = m.limits // a table of one card has the zero Bounds, too
	drawn, _ := parseRows(s.Laid, capital)
	for _, l := range drawn {
		m.round.put(l)
		m.take(s.Pos("laid"), l.Card)
	}
	for _, w := range s.Made {
		key, _ := foldWord(w)
		m.round.made[key] = true
	}
	m.hands, m.laid, m.over, m.lap = map[string][]Card{}, map[string]int{}, false, lap{}
	if len(m.names) > 0 {
		m.next = Opener(m.number, len(m.names))
		m.lap.players = len(m.names)
	}
	for _, name := range m.names {
		text, known := s.Hands[name]
		if !known {
			continue
		}
		m.hands[name], _ = ParseHand(text)
		for _, c := range m.hands[name] {
			m.take(s.Pos("hands", name), c)
		}
		if n := len(m.hands[name]); m.handSize > 0 && n != m.handSize {
			m.Fault(s.Pos("hands", name), textHandSize.With(name, n, len(m.names), m.handSize), hintHandSize.With())
		}
	}
}

// take removes a small letter from the box; it reports the first one too many of each.
func (m *match) take(at check.Pos, c Card) {
	n := &m.supply[c.rank()]
	if *n--; *n == -1 {
		m.Fault(at, textSupply.With(c.Small()), hintSupply.With())
	}
}

// turn replays one turn.
func (m *match) turn(move *Move, n int) {
	switch name := m.names[m.next]; {
	case m.over:
		m.Fault(move.Where.Pos(), textOver.With(m.number), hintOver.With())
		return
	case move.Player != name:
		m.Fault(move.Pos("player"), textNotYou.With(move.Player, name), hintNotYou.With())
		return
	}
	e := Event{Turn: engine.Turn{N: len(m.turns) + 1, Player: move.Player}, Round: m.number, Kind: Pass, Move: move, InRound: n}
	if !move.Pass {
		e.Play, e.Kind, e.Points, e.Why = m.lay(move)
		e.show()
	} else if key := move.leftover(); key != "" {
		m.Fault(move.Pos(key), textBoth.With(key), hintBoth.With())
	}
	m.totals[move.Player] += e.Points
	e.Total = m.totals[move.Player]
	e.Cards = slices.Clip(m.round.Cards)
	for _, c := range e.Play.Path {
		e.Worths = append(e.Worths, m.round.worth(c, e.Play.Card))
	}
	m.turns = append(m.turns, e)
	m.next = (m.next + 1) % len(m.names)
	m.over = m.lap.over(e.Kind == Pass, m.handSize > 0 && m.laid[move.Player] >= m.handSize)
}

// lay judges the play of a turn and lays its card if it is legal.
func (m *match) lay(move *Move) (p Placing, kind Kind, points int, why check.Message) {
	p, f := move.read()
	if f == nil {
		switch hand, known := m.hands[move.Player]; {
		case known && !slices.Contains(hand, p.Card):
			f = fault(textNotInHand.With(move.Player, p.Card.Small(), HandText(hand)), hintNotInHand.With(), "card")
		case !known && m.supply[p.Card.rank()] <= 0:
			f = fault(textSupply.With(p.Card.Small()), hintSupply.With(), "card")
		}
	}
	if f == nil {
		kind, points, f = m.round.Judge(p)
	}
	if f == nil {
		f = move.readAs(p)
	}
	if f != nil {
		m.Fault(move.Pos(f.Path...), f.Msg, f.Hint)
		return p, Refused, 0, f.Msg
	}
	m.round.Lay(p)
	m.laid[move.Player]++
	if hand, known := m.hands[move.Player]; known {
		i := slices.Index(hand, p.Card)
		m.hands[move.Player] = slices.Delete(hand, i, i+1)
	} else {
		m.take(move.Pos("card"), p.Card)
	}
	return p, kind, points, check.Message{}
}

// show fills in the letters of the play.
func (e *Event) show() {
	if e.Kind == Pass || e.Play.Card == 0 {
		return
	}
	e.Card, e.Formed, e.Word = e.Play.Card.Small(), e.Play.Formed(), e.Play.Word
	if e.Play.Card == Joker && e.Kind != Refused {
		e.As = e.Play.As().Small()
	}
}

// FromDrawing returns a transcript without turns from the drawing of a table, row by
// row; its capital is the first capital letter, or '@' for the joker. [State] reports
// whether the drawing is valid.
func FromDrawing(text string) Transcript {
	t := Transcript{Game: "embrouillamini"}
	for _, row := range strings.Split(text, "\n") {
		row = strings.TrimRight(row, " \r\t")
		if row == "" && len(t.Laid) == 0 {
			continue
		}
		t.Laid = append(t.Laid, row)
		for _, r := range row {
			switch {
			case t.Capital != "":
			case r == '@':
				t.Capital = Joker.String()
			case r >= 'A' && r <= 'Z':
				t.Capital = string(r)
			}
		}
	}
	return t
}
