package coquillaude

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
)

// MaxRack is the most tokens that a rack may have.
const MaxRack = 40

var (
	textRackSign = check.Text{FR: "« %s » n’est pas fait de lettres", EN: "%q is not made of letters"}
	hintRackSign = check.Text{FR: "écrire les pions à la suite : EAISNRT", EN: "write the tokens in a row: EAISNRT"}
	textRackMany = check.Text{FR: "%d pions : de 1 à %d sont possibles", EN: "%d tokens: 1 to %d are possible"}
)

// ParseRack reads the letters of a rack. The fault says what is wrong with them,
// or is nil.
func ParseRack(s string) (Letters, *check.Fault) {
	key, ok := dict.Fold(strings.Join(strings.Fields(s), ""))
	if !ok {
		return Letters{}, check.Faultf(textRackSign, s).WithHint(hintRackSign)
	}
	if len(key) > MaxRack {
		return Letters{}, check.Faultf(textRackMany, len(key), MaxRack).WithHint(hintRackSign)
	}
	return LettersOf(key), nil
}

// Group is words of the same letters: a word and its anagrams, the one that counts
// most first.
type Group struct {
	Words []Term
	// Points is the sum of their squares: what the first is worth in theory when all
	// others are announced with it.
	Points int
}

// Len gives the letters of the words.
func (g *Group) Len() int { return len(g.Words[0].Key) }

// points counts the words of a group when their letters count as so many.
func (g *Group) points(length int) int {
	sum := 0
	for _, w := range g.Words {
		sum += w.Points(length)
	}
	return sum
}

// BestWords gives the groups of words that a rack can make, persons counted as
// such: the most points first, then the longest, then the first in the alphabet;
// n of them at most.
func BestWords(v *Vocabulary, rack Letters, n int) []Group {
	p := v.pool(&reach{rack: rack})
	var out []Group
	for _, i := range p.top(n) {
		out = append(out, p.group(i))
	}
	slices.SortFunc(out, func(a, b Group) int {
		return cmp.Or(b.Points-a.Points, b.Len()-a.Len(), strings.Compare(a.Words[0].Key, b.Words[0].Key))
	})
	return out[:min(n, len(out))]
}

// Group gives a valid key with all its anagrams, itself first.
func (v *Vocabulary) Group(key string) Group {
	if g, ok := v.anagrams[key]; ok {
		return g
	}
	g := Group{Words: []Term{v.Best(key)}}
	add := func(k string) {
		if !slices.ContainsFunc(g.Words, func(t Term) bool { return t.Key == k }) {
			g.Words = append(g.Words, v.Best(k))
		}
	}
	for _, k := range dict.French().AnagramsFor(key, Playable) {
		add(k)
	}
	for _, persons := range [][]string{slices.Sorted(maps.Keys(v.persons)), slices.Sorted(maps.Keys(v.declared))} {
		for _, k := range persons {
			if Anagrams(key, k) {
				add(k)
			}
		}
	}
	others := Group{Words: g.Words[1:]}
	others.sort()
	g.Points = g.points(len(key))
	v.anagrams[key] = g
	return g
}
