package embrouillamini

import (
	"slices"
	"strings"

	"imprimots/dict"
)

// Card is a card by its letter, 'A' to 'Z', or [Joker]. Whether it is a capital or a
// small letter depends on where it is used.
type Card byte

// Joker is the card that stands for any letter, possibly a different one in each word.
const Joker Card = '*'

// The usual box, unless the letters of the content say otherwise.
const (
	CapitalCards = 27
	SmallCards   = 96
	Rounds       = 4 // in a whole game; the short game has one or two
	LeastPlayers = 2
	MostPlayers  = 4
)

// deals is the number of small letters dealt to each player, by number of players,
// unless the content says otherwise.
var deals = map[int]int{2: 10, 3: 7, 4: 5}

// Small returns the card as it is written among small letters: "e", or "*".
func (c Card) Small() string { return strings.ToLower(string(rune(c))) }

// String returns the card as a capital: "E", or "*".
func (c Card) String() string { return string(rune(c)) }

// ParseCard parses one letter, in any case, or "*". ok is false for anything else.
func ParseCard(s string) (c Card, ok bool) {
	if s == "*" {
		return Joker, true
	}
	key, ok := dict.Fold(s)
	if !ok || len(key) != 1 || key[0] < 'A' || key[0] > 'Z' {
		return 0, false
	}
	return Card(key[0]), true
}

// MaxHand is the most cards that [ParseHand] accepts.
const MaxHand = mostCards

// ParseHand parses the cards of a hand, written in a row: "aeirst*". bad is the part
// that could not be read, empty if there is none.
func ParseHand(s string) (hand []Card, bad string) {
	for _, r := range strings.Join(strings.Fields(s), "") {
		c, ok := ParseCard(string(r))
		if !ok || len(hand) == MaxHand {
			return nil, string(r)
		}
		hand = append(hand, c)
	}
	return hand, ""
}

// HandText returns a hand in a row, sorted, jokers last.
func HandText(hand []Card) string {
	var s strings.Builder
	for _, c := range Sorted(hand) {
		s.WriteString(c.Small())
	}
	return s.String()
}

// Sorted returns the cards of a hand in alphabetical order, jokers last.
func Sorted(hand []Card) []Card {
	sorted := slices.Clone(hand)
	slices.SortFunc(sorted, func(a, b Card) int { return a.rank() - b.rank() })
	return sorted
}

// rank returns 0 to 25 for the letters and 26 for the joker.
func (c Card) rank() int {
	if c == Joker {
		return 26
	}
	return int(c - 'A')
}

// Values are the points of the cards, by letter; a joker has 0.
type Values [27]int

// Of returns the points of a card.
func (v *Values) Of(c Card) int { return v[c.rank()] }

// Row is a line of the table of letters: a card with its value and its number of
// copies.
type Row struct {
	Card  Card
	Value int // points; 0 for the joker
	Small int // number of cards among the small letters
	Big   int // number of cards among the capitals
	Hard  bool
}

// Table returns every letter and then the joker, as shown on the page of letters.
func (l *Letters) Table() []Row {
	rows := make([]Row, 27)
	for i := range rows[:26] {
		rows[i].Card = Card('A' + i)
	}
	rows[26].Card = Joker
	for _, c := range l.capitals() {
		rows[c.rank()].Big++
	}
	for _, s := range l.Small {
		if c, ok := s.card(); ok {
			r := &rows[c.rank()]
			r.Value, r.Small = s.Value, r.Small+max(0, min(s.Count, mostCards))
		}
	}
	for i := range rows {
		rows[i].Hard = l.hard(rows[i].Card)
	}
	return rows
}

// Values returns the points of the cards.
func (l *Letters) Values() *Values {
	var v Values
	for _, r := range l.Table() {
		if r.Card != Joker {
			v[r.Card.rank()] = r.Value
		}
	}
	return &v
}

// Bag returns all the small letters, one entry per card, in the order of the table.
func (l *Letters) Bag() []Card {
	var out []Card
	for _, r := range l.Table() {
		out = append(out, slices.Repeat([]Card{r.Card}, r.Small)...)
	}
	return out
}

// HandSize returns the number of cards dealt to each player.
func (l *Letters) HandSize(players int) int {
	if n, ok := l.Deal[players]; ok {
		return n
	}
	return deals[players]
}

// card returns the card of a line; ok is false when it is not valid.
func (s *Small) card() (Card, bool) {
	if s.Joker {
		return Joker, s.Letter == ""
	}
	c, ok := ParseCard(s.Letter)
	return c, ok && c != Joker && len(s.Letter) == 1
}

// capitals returns the capitals, jokers last, or nil when they cannot be read.
func (l *Letters) capitals() []Card {
	out := readLetters(l.Capitals.Letters)
	if out == nil && l.Capitals.Letters != "" {
		return nil
	}
	return append(out, slices.Repeat([]Card{Joker}, max(0, min(l.Capitals.Joker, mostCapitals)))...)
}

// hard reports whether a capital is declared one to skip.
func (l *Letters) hard(c Card) bool {
	return slices.ContainsFunc(l.Hard, func(s string) bool {
		h, ok := parseCapital(s)
		return ok && h == c
	})
}

// parseCapital reads a capital: a letter, "*" or "joker".
func parseCapital(s string) (Card, bool) {
	if strings.EqualFold(s, "joker") {
		return Joker, true
	}
	return ParseCard(s)
}

// letters returns the cards of the content; nil when there are none.
func (g *Game) letters() *Letters {
	if len(g.Letters) == 0 {
		return nil
	}
	return &g.Letters[0]
}
