package embrouillamini

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Bounds on the settings of a box.
const (
	mostRounds    = 12
	mostPlayers   = 8
	mostCards     = 300 // small letters
	mostCapitals  = 27  // one per letter, and a joker
	leastAlphabet = 2
)

// Span is an inclusive range.
type Span struct {
	check.Where
	Min int `yaml:"min"`
	Max int `yaml:"max"`
}

// Total is the number of cards that a box promises; 0 means the number of the usual
// box.
type Total struct {
	check.Where
	Capitals int `yaml:"capitals,omitempty"`
	Small    int `yaml:"small,omitempty"`
}

// usual are the values of the letters used in the examples of the rules.
var usual = map[string]int{"J": 10, "E": 1, "O": 2, "B": 3, "U": 2, "R": 2}

// box returns the letters of the content, or an empty box if there are none.
func (g *Game) box() *Letters {
	if l := g.letters(); l != nil {
		return l
	}
	return &Letters{}
}

// boxes returns the letters of all documents, of which there should be one.
func (g *Game) boxes() iter.Seq[*Letters] { return check.All(g.Letters) }

// Seats returns the fewest and the most players: [LeastPlayers] to [MostPlayers]
// unless the box has other valid numbers; a rule reports invalid ones.
func (l *Letters) Seats() (least, most int) {
	if s := l.Players; s.sound() {
		return s.Min, s.Max
	}
	return LeastPlayers, MostPlayers
}

// sound reports whether the range of players is possible.
func (s Span) sound() bool { return s.Min >= 2 && s.Max >= s.Min && s.Max <= mostPlayers }

// Length returns the number of rounds of a whole game, by default [Rounds].
func (l *Letters) Length() int {
	if l.Rounds == 0 {
		return Rounds
	}
	return max(1, min(l.Rounds, mostRounds))
}

// total returns the number of cards that the box promises.
func (l *Letters) total() Total {
	return Total{Capitals: cmp.Or(l.Total.Capitals, CapitalCards), Small: cmp.Or(l.Total.Small, SmallCards)}
}

// alphabet returns the letters that have small cards, by default A to Z; ok is false
// when they cannot be read, or a letter is repeated.
func (l *Letters) alphabet() (letters []Card, ok bool) {
	if l.Alphabet == "" {
		return readLetters("A-Z"), true
	}
	letters = readLetters(l.Alphabet)
	once := slices.Compact(slices.Sorted(slices.Values(letters)))
	return letters, len(letters) >= leastAlphabet && len(once) == len(letters)
}

// known returns the value of a letter in the examples of the rules.
func (l *Letters) known(c Card) (value int, there bool) {
	values := l.Known
	if values == nil {
		values = usual
	}
	value, there = values[c.String()]
	return value, there
}

// smallestHand returns the least number of cards dealt to a player.
func (l *Letters) smallestHand() int {
	least, most := l.Seats()
	size := l.HandSize(most)
	for n := least; n < most; n++ {
		if s := l.HandSize(n); s > 0 {
			size = min(size, s)
		}
	}
	return size
}

// longest bounds the turns of a round: in every lap but the last, somebody does not
// pass.
func (l *Letters) longest() int {
	_, most := l.Seats()
	return max(maxTurns, most*most*max(0, min(l.HandSize(most), mostCards)))
}

// readLetters parses letters in a row, or a range: "A-Z"; nil when they are invalid.
func readLetters(text string) []Card {
	var out []Card
	if from, to, ok := strings.Cut(text, "-"); ok {
		a, first := ParseCard(from)
		b, last := ParseCard(to)
		if !first || !last || a == Joker || b == Joker || a > b {
			return nil
		}
		for c := a; c <= b; c++ {
			out = append(out, c)
		}
		return out
	}
	for _, r := range text {
		c, ok := ParseCard(string(r))
		if !ok || c == Joker || len(out) >= mostCapitals {
			return nil
		}
		out = append(out, c)
	}
	return out
}
