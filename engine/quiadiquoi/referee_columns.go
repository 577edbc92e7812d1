package quiadiquoi

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Event is a turn as it went.
type Event struct {
	engine.Turn
	Die         Power         `json:"die" head:"dé|die"`
	Compartment engine.Number `json:"compartment" head:"compartiment|compartment"`
	Card        engine.Number `json:"card" head:"carte|card"`
	Face        Face          `json:"face" head:"face|face"`
	Asked       Asked         `json:"asked" head:"réponses|answers"` // who answered at which hint
	Paid        Gain          `json:"paid" head:"payé|paid"`
	Won         Gain          `json:"won" head:"gagné|won"`                            // who got which token or card
	Tokens      Owned         `json:"tokens" head:"jetons (H, L, P)|tokens (H, L, P)"` // what everybody owns after the turn
	Cards       Hands         `json:"cards" head:"cartes|cards"`
	Tournament  Contest       `json:"tournament" head:"tournoi|tournament"`
	Winner      string        `json:"winner" head:"vainqueur|winner"`

	Move       *Move  `json:"-"` // what the transcript says
	Reader     string `json:"-"`
	FirstRound bool   `json:"-"` // played without the die
	Shown      *Card  `json:"-"` // the card that is read, or that the turn steals
	Owner      string `json:"-"` // of that card before the turn; "" for nobody
	Found      bool   `json:"-"` // somebody gave the answer
	Gone       bool   `json:"-"` // the card was not found and left the game
}

var (
	textCardN = check.Text{FR: "carte %d", EN: "card %d"}
	textBout  = check.Text{FR: "%d (galets %s)", EN: "%d (pebbles %s)"}
)

// record adds the line of a turn to the report.
func (m *match) record(l *line, points int) {
	e := Event{
		Turn: engine.Turn{N: len(m.turns) + 1, Player: m.name(l.main), Points: points, Total: len(m.table.Seats[l.main].Cards)},
		Die:  l.die, Compartment: engine.Number(l.from), Face: l.placed.Face, Asked: l.asked,
		Paid: m.paid(l), Won: m.gain(l.prize), Tokens: m.owned(), Cards: m.held(),
		Move: l.move, Reader: m.name(m.table.Before(l.main)), FirstRound: l.first, Shown: l.placed.Card, Owner: l.owner,
		Found: l.prize.Player >= 0, Gone: l.prize.Player < 0 && l.move.Steal == nil && m.t.Options.bothFaces(),
	}
	if l.placed.Card != nil {
		e.Card = engine.Number(l.placed.Card.ID)
	}
	if l.bout != nil {
		e.Tournament = Contest{N: l.bout.Number, players: m.t.Players, Pebbles: l.taken, Empty: l.empty, Said: l.said}
		if l.bout.Last >= 0 {
			e.Tournament.Last = m.name(l.bout.Last)
		}
	}
	if m.winner >= 0 {
		e.Winner = m.name(m.winner)
	}
	m.turns = append(m.turns, e)
}

// Asking is an answer in a report, with the last hint read before it.
type Asking struct {
	Player   string `json:"player"`
	Hint     int    `json:"hint"`
	Right    bool   `json:"right"`
	Abstains bool   `json:"abstains,omitempty"`
	Again    bool   `json:"again,omitempty"`
}

// Asked is the answers of a turn.
type Asked []Asking

var (
	textSaidRight = check.Text{FR: "%s %d juste", EN: "%s %d right"}
	textSaidWrong = check.Text{FR: "%s %d faux", EN: "%s %d wrong"}
	textSaidNone  = check.Text{FR: "%s %d s’abstient", EN: "%s %d abstains"}
	textSaidAgain = check.Text{FR: "%s (reparle)", EN: "%s (again)"}
)

// In gives the answers in one line: "A 1 faux, B 2 juste".
func (as Asked) In(l check.Lang) string {
	out := make([]string, len(as))
	for i, a := range as {
		t := textSaidWrong
		if a.Right {
			t = textSaidRight
		} else if a.Abstains {
			t = textSaidNone
		}
		m := t.With(a.Player, a.Hint)
		if a.Again {
			m = textSaidAgain.With(m)
		}
		out[i] = m.In(l)
	}
	return strings.Join(out, ", ")
}

// MarshalJSON gives an array, empty when nobody answered.
func (as Asked) MarshalJSON() ([]byte, error) {
	if as == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]Asking(as))
}

// Gain is what somebody got or gave in a turn: a token or a card. The zero Gain
// is nothing.
type Gain struct {
	Player string   `json:"player"`
	Token  Category `json:"token,omitempty"`
	Card   int      `json:"card,omitempty"`
}

// In gives the player and what it was: "B histoire", "C carte 12".
func (g Gain) In(l check.Lang) string {
	switch {
	case g.Token != "":
		return g.Player + " " + g.Token.In(l)
	case g.Card != 0:
		return g.Player + " " + textCardN.With(g.Card).In(l)
	}
	return "–"
}

// MarshalJSON gives an object, or null for nothing.
func (g Gain) MarshalJSON() ([]byte, error) {
	if g.Token == "" && g.Card == 0 {
		return []byte("null"), nil
	}
	type plain Gain
	return json.Marshal(plain(g))
}

func (m *match) gain(p Prize) Gain {
	if p.Player < 0 {
		return Gain{}
	}
	g := Gain{Player: m.name(p.Player), Token: p.Token}
	if p.Card != nil {
		g.Card = p.Card.ID
	}
	return g
}

func (m *match) paid(l *line) Gain {
	if l.paid == nil {
		return Gain{}
	}
	return Gain{Player: m.name(l.paid.From), Token: l.paid.Category}
}

// Owned is the tokens of all players.
type Owned struct {
	players []string
	tokens  []Tokens
}

func (m *match) owned() Owned {
	o := Owned{players: m.t.Players}
	for _, s := range m.table.Seats {
		o.tokens = append(o.tokens, s.Tokens)
	}
	return o
}

// Of gives the tokens of a player; none for a stranger.
func (o Owned) Of(player string) Tokens {
	if i := slices.Index(o.players, player); i >= 0 {
		return o.tokens[i]
	}
	return Tokens{}
}

// In gives the tokens in the order of the categories: "A 1 0 2, B 0 0 0".
func (o Owned) In(check.Lang) string {
	out := make([]string, len(o.players))
	for i, name := range o.players {
		t := o.tokens[i]
		out[i] = name + " " + strconv.Itoa(t[0]) + " " + strconv.Itoa(t[1]) + " " + strconv.Itoa(t[2])
	}
	return strings.Join(out, ", ")
}

// MarshalJSON gives {"A":{"histoire":1,…},…}.
func (o Owned) MarshalJSON() ([]byte, error) {
	all := map[string]map[Category]int{}
	for i, name := range o.players {
		all[name] = map[Category]int{}
		for j, c := range Categories {
			all[name][c] = o.tokens[i][j]
		}
	}
	return json.Marshal(all)
}

// Hands is the cards of all players.
type Hands struct {
	players []string
	cards   [][]int
}

func (m *match) held() Hands {
	h := Hands{players: m.t.Players}
	for _, s := range m.table.Seats {
		ids := []int{}
		for _, c := range s.Cards {
			ids = append(ids, c.ID)
		}
		h.cards = append(h.cards, ids)
	}
	return h
}

// Of gives the numbers of a player's cards, in the order they were won.
func (h Hands) Of(player string) []int {
	if i := slices.Index(h.players, player); i >= 0 {
		return h.cards[i]
	}
	return nil
}

// In gives the cards of those who have some: "A 12 4, C 7".
func (h Hands) In(check.Lang) string {
	var out []string
	for i, name := range h.players {
		for j, id := range h.cards[i] {
			if j == 0 {
				out = append(out, name)
			}
			out[len(out)-1] += " " + strconv.Itoa(id)
		}
	}
	if len(out) == 0 {
		return "–"
	}
	return strings.Join(out, ", ")
}

// MarshalJSON gives {"A":[12,4],"B":[],…}.
func (h Hands) MarshalJSON() ([]byte, error) {
	all := map[string][]int{}
	for i, name := range h.players {
		all[name] = h.cards[i]
	}
	return json.Marshal(all)
}

// Contest is a tournament: its number, the pebbles that everybody took, and who
// recited last. The zero Contest is none.
type Contest struct {
	N       int
	players []string
	Pebbles []int // in the order of the players
	Last    string
	Empty   bool    // the last pebble ended it
	Said    []*Card // whose phrases were recited, in turn; nil for a pebble
}

// Left gives how many pebbles a player has when each has put one back.
func (h Contest) Left(player int) int { return max(h.Pebbles[player]-1, 0) }

// In gives the number and the pebbles: "1 (galets A 2, B 3, C 2)".
func (h Contest) In(l check.Lang) string {
	if h.N == 0 {
		return "–"
	}
	out := make([]string, len(h.players))
	for i, name := range h.players {
		out[i] = name + " " + strconv.Itoa(h.Pebbles[i])
	}
	return textBout.With(h.N, strings.Join(out, ", ")).In(l)
}

// MarshalJSON gives {"n":1,"pebbles":{"A":2,…},"last":"A"}, or null for none.
func (h Contest) MarshalJSON() ([]byte, error) {
	if h.N == 0 {
		return []byte("null"), nil
	}
	pebbles := map[string]int{}
	for i, name := range h.players {
		pebbles[name] = h.Pebbles[i]
	}
	return json.Marshal(struct {
		N       int            `json:"n"`
		Pebbles map[string]int `json:"pebbles"`
		Last    string         `json:"last"`
	}{h.N, pebbles, h.Last})
}
