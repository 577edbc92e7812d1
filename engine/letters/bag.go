package letters

import (
	"strings"
)

// Bag is a multiset of letters: how many of each, by Letter.
type Bag [Count]uint8

// BagOf returns the letters of a key without their order. ok is false when a rune is
// not a letter, or when there are more than 255 of one.
func BagOf(key string) (b Bag, ok bool) {
	for _, r := range key {
		l, ok := Of(r)
		if !ok || b[l] == 255 {
			return Bag{}, false
		}
		b[l]++
	}
	return b, true
}

// Len returns the number of letters in the bag.
func (b Bag) Len() int {
	n := 0
	for _, c := range b {
		n += int(c)
	}
	return n
}

// Contains reports whether b has every letter of other, at least as often.
func (b Bag) Contains(other Bag) bool {
	for i, c := range other {
		if c > b[i] {
			return false
		}
	}
	return true
}

// Minus returns b without the letters of other. Letters that b lacks are left at zero;
// use Missing to find them.
func (b Bag) Minus(other Bag) Bag {
	for i, c := range other {
		b[i] -= min(c, b[i])
	}
	return b
}

// Missing returns the letters of other that b lacks.
func (b Bag) Missing(other Bag) Bag { return other.Minus(b) }

// Union returns the smallest bag that contains both: what words written one at a
// time need between them.
func (b Bag) Union(other Bag) Bag {
	for i, c := range other {
		b[i] = max(c, b[i])
	}
	return b
}

// String returns the letters of the bag in the order of the alphabet, which is
// also the anagram key of any word made of them.
func (b Bag) String() string {
	var s strings.Builder
	for i, c := range b {
		for range c {
			s.WriteRune(Letter(i).Rune())
		}
	}
	return s.String()
}
