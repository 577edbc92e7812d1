package quiadiquoi

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Event is a turn as it was played.
type Event struct {
	engine.Turn
	Die         Power         `json:"die" head:"dé|die"`
	Compartment engine.Number `json:"compartment" head:"compartiment|compartment"`
	Card        engine.Number `json:"card" head:"carte|card"`
	Face        Face          `json:"face" head:"face|face"`
	Asked       Asked         `json:"asked" head:"réponses|answers"` // who answered at which hint
	Paid        Gain          `json:"paid" head:"payé|paid"`
	Won         Gain          `json:"won" head:"gagné|won"`                                  // who got which token or card
	Tokens      Owned         `json:"tokens" head:"jetons par catégorie|tokens by category"` // what everyone owns after the turn
	Cards       Hands         `json:"cards" head:"cartes|cards"`
	Tournament  Contest       `json:"tournament" head:"tournoi|tournament"`
	Winner      string        `json:"winner" head:"vainqueur|winner"`

	Move       *Move  `json:"-"` // as in the transcript
	Reader     string `json:"-"`
	FirstRound bool   `json:"-"` // played without the die
	Shown      *Card  `json:"-"` // the card that is read, or stolen in the turn
	Owner      string `json:"-"` // of that card before the turn; "" for nobody
	Found      bool   `json:"-"` // somebody gave the answer
	Gone       bool   `json:"-"` // the card was not found and left the game
}

var (
	textGainOf = check.Text{FR: "%s %s", EN: "%s %s"}
	textCardN  = check.Text{FR: "carte %d", EN: "card %d"}
	textBout   = check.Text{FR: "%d (galets %s)", EN: "%d (pebbles %s)"}
)

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

// In returns the answers on one line: "A 1 faux, B 2 juste".
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

// MarshalJSON returns an array, empty when nobody answered.
func (as Asked) MarshalJSON() ([]byte, error) {
	if as == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]Asking(as))
}

// Gain is what somebody got or gave in a turn: a token or a card. The zero Gain means
// nothing.
type Gain struct {
	Player string   `json:"player"`
	Token  Category `json:"token,omitempty"`
	Card   int      `json:"card,omitempty"`

	named any // the name of the token as used in sentences
}

// token returns the gain of a token; the zero Gain for no category.
func (m *match) token(player int, c Category) Gain {
	return Gain{Player: m.name(player), Token: c, named: m.table.Set.text(c)}
}

// In returns the player and what it was: "B histoire", "C carte 12".
func (g Gain) In(l check.Lang) string {
	switch {
	case g.Token != "":
		return textGainOf.With(g.Player, g.named).In(l)
	case g.Card != 0:
		return g.Player + " " + textCardN.With(g.Card).In(l)
	}
	return "–"
}

// MarshalJSON returns an object, or null for nothing.
func (g Gain) MarshalJSON() ([]byte, error) {
	if g.Token == "" && g.Card == 0 {
		return []byte("null"), nil
	}
	type plain Gain
	return json.Marshal(plain(g))
}

// each holds a value for each player, in the order of the table.
type each[T any] struct {
	players []string
	has     []T
}

func newEach[T any](m *match, of func(*Seat) T) each[T] {
	e := each[T]{players: m.t.Players}
	for i := range m.table.Seats {
		e.has = append(e.has, of(&m.table.Seats[i]))
	}
	return e
}

// Of returns the value of a player; the zero value for an unknown name.
func (e each[T]) Of(player string) (has T) {
	if i := slices.Index(e.players, player); i >= 0 {
		has = e.has[i]
	}
	return has
}

// MarshalJSON returns {"A":…,"B":…}.
func (e each[T]) MarshalJSON() ([]byte, error) {
	all := map[string]T{}
	for i, name := range e.players {
		all[name] = e.has[i]
	}
	return json.Marshal(all)
}

// line returns the values of all players, "A 2, B 3"; players with nothing to show are
// left out.
func (e each[T]) line(show func(T) string) string {
	var out []string
	for i, name := range e.players {
		if s := show(e.has[i]); s != "" {
			out = append(out, name+" "+s)
		}
	}
	return strings.Join(out, ", ")
}

// Owned holds the tokens of all players.
type Owned struct{ each[Tokens] }

// In returns the tokens in the order of the categories: "A 1 0 2, B 0 0 0".
func (o Owned) In(l check.Lang) string { return o.line(func(t Tokens) string { return t.In(l) }) }

// Hands holds the numbers of the cards of all players, in the order they were won.
type Hands struct{ each[[]int] }

// ids returns the numbers of the cards of a seat.
func (s *Seat) ids() []int {
	ids := []int{}
	for _, c := range s.Cards {
		ids = append(ids, c.ID)
	}
	return ids
}

// In returns the cards of the players who have some: "A 12 4, C 7".
func (h Hands) In(check.Lang) string {
	return cmp.Or(h.line(func(ids []int) string { return strings.Trim(fmt.Sprint(ids), "[]") }), "–")
}

// Taken holds the pebbles that the players took in a tournament.
type Taken struct{ each[int] }

// Contest is a tournament: its number, the pebbles everyone took, and who recited
// last. The zero Contest means none.
type Contest struct {
	N       int     `json:"n"`
	Pebbles Taken   `json:"pebbles"`
	Last    string  `json:"last"`
	Empty   bool    `json:"-"` // the last pebble ended it
	Said    []*Card `json:"-"` // the cards of the recited phrases, in turn; nil for a pebble
}

// Left returns the number of pebbles a player has once each has put one back.
func (h Contest) Left(player string) int { return max(h.Pebbles.Of(player)-1, 0) }

// In returns the number and the pebbles: "1 (galets A 2, B 3, C 2)".
func (h Contest) In(l check.Lang) string {
	if h.N == 0 {
		return "–"
	}
	return textBout.With(h.N, h.Pebbles.line(strconv.Itoa)).In(l)
}

// MarshalJSON returns {"n":1,"pebbles":{"A":2,…},"last":"A"}, or null for none.
func (h Contest) MarshalJSON() ([]byte, error) {
	if h.N == 0 {
		return []byte("null"), nil
	}
	type plain Contest
	return json.Marshal(plain(h))
}
