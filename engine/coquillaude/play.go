package coquillaude

import (
	"imprimots/dict"
)

// MaxStars is the most stars of a question.
const MaxStars = 3

// Number is the dice read as one number.
type Number int

// The word with a fixed score, whatever its squares (erratum « coquillaude-120 »), and
// that score.
const (
	TheWord       = "COQUILLAUDE"
	TheWordPoints = 120
)

// PersonBonus is the number of extra letters counted for the name of a famous person.
const PersonBonus = 2

// LeastPoints is the least worth of a word: when nobody can make one, the game ends.
const LeastPoints = 25

// Term is a word as it counts: its key, and whether it counts as the name of a famous
// person.
type Term struct {
	Key    string
	Person bool
}

// Points returns the points of a word that counts as length letters: the square of the
// length, plus two for a person.
func (t Term) Points(length int) int {
	if t.Key == TheWord {
		return TheWordPoints
	}
	if t.Person {
		length += PersonBonus
	}
	return length * length
}

// Theoretical returns the points of a word with its anagrams before it is laid: each
// adds its own square.
func Theoretical(word Term, anagrams []Term) int {
	sum := word.Points(len(word.Key))
	for _, a := range anagrams {
		sum += a.Points(len(a.Key))
	}
	return sum
}

// WordKey folds a word to the letters it takes on the board: spaces, hyphens and
// apostrophes take no square. ok is false when it is not a word of at least two
// letters.
func WordKey(word string) (key string, ok bool) {
	key, ok = dict.FoldJoined(word)
	return key, ok && len(key) >= 2 && len(key) <= maxWord
}

// maxWord bounds the length of a word: no board has a longer line.
const maxWord = MaxSide

// Letters holds the number of each letter of a key.
type Letters [26]uint8

// LettersOf returns the letters of a key made of A to Z only, with at most 255 of
// each.
func LettersOf(key string) (l Letters) {
	for i := range len(key) {
		l[key[i]-'A']++
	}
	return l
}

// Has reports whether l has every letter of o, at least as often.
func (l *Letters) Has(o *Letters) bool {
	for i, n := range o {
		if n > l[i] {
			return false
		}
	}
	return true
}

// Len returns the number of letters.
func (l *Letters) Len() int {
	n := 0
	for _, c := range l {
		n += int(c)
	}
	return n
}

// Letters returns the letters of the bag. Invalid counts are left out: the rules
// report them.
func (b *Bag) Letters() (l Letters) {
	for name, n := range b.Counts {
		if len(name) == 1 && name[0] >= 'A' && name[0] <= 'Z' && n > 0 && n <= maxOfLetter {
			l[name[0]-'A'] = uint8(n)
		}
	}
	return l
}

// maxOfLetter bounds the tokens of one letter.
const maxOfLetter = 100

// Bag returns the letters of the content's first bag; ok is false when it has none.
func (g *Game) Bag() (l Letters, ok bool) {
	for i := range g.Bags {
		if l := g.Bags[i].Letters(); l.Len() > 0 {
			return l, true
		}
	}
	return Letters{}, false
}

// Entry returns the entry with a number; nil when the content has none.
func (g *Game) Entry(n int) *Entry {
	for e := range g.AllEntries() {
		if e.N == n {
			return e
		}
	}
	return nil
}

// Board returns the board with an id, or the first when id is empty; nil when there is
// none.
func (g *Game) Board(id string) *Board {
	for i := range g.Boards {
		if id == "" || g.Boards[i].ID == id {
			return &g.Boards[i]
		}
	}
	return nil
}
