// Package phrases tells texts of a deck that say nearly the same: questions,
// definitions, quotations. It compares the folded words that carry the sense.
package phrases

import (
	"slices"
	"strings"
	"unicode"

	"imprimots/dict"
)

// Tokens gives the words and numbers of a text as they are written, without
// signs: « l’hiver 1789 » has l, hiver, 1789.
func Tokens(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// shortest is the fewest letters of a word that carries a sense of its own.
const shortest = 3

// Sense remembers which words are grammatical, and the words of each text: most
// come again and again. The zero Sense is ready for use; it is not safe for
// concurrent use.
type Sense struct {
	grammatical map[string]bool
	texts       map[string][]string
}

// Significant gives the keys of the words of a text that carry its sense, each
// once, in their order: all but the grammatical ones and the shortest. Numbers,
// words in capitals and words inside « » always count: they are what the text is
// about. Callers keep the list as it is.
func (s *Sense) Significant(text string) []string {
	keys, known := s.texts[text]
	if !known {
		if s.texts == nil {
			s.texts = map[string][]string{}
		}
		keys = s.significant(text)
		s.texts[text] = keys
	}
	return keys
}

func (s *Sense) significant(text string) []string {
	var out []string
	add := func(part string, quoted bool) {
		for _, t := range Tokens(part) {
			key, ok := Key(t)
			if !ok || slices.Contains(out, key) {
				continue
			}
			if quoted || isSign(t) || len(key) >= shortest && !s.isGrammatical(key) {
				out = append(out, key)
			}
		}
	}
	for text != "" {
		before, rest, quoted := strings.Cut(text, "«")
		add(before, false)
		if !quoted {
			break
		}
		inside, after, _ := strings.Cut(rest, "»")
		add(inside, true)
		text = after
	}
	return out
}

// isSign reports whether a token is a number, in digits or in Roman letters, or a
// word in capitals.
func isSign(token string) bool {
	return unicode.IsDigit(rune(token[0])) || len(token) > 1 && strings.IndexFunc(token, func(r rune) bool { return !unicode.IsUpper(r) }) < 0
}

// Key folds a word as dict.Fold does and leaves a number as it is.
func Key(token string) (key string, ok bool) {
	if strings.IndexFunc(token, func(r rune) bool { return r < '0' || r > '9' }) < 0 {
		return token, token != ""
	}
	return dict.Fold(token)
}

// Holds reports whether a text has all significant words of another, of which
// there must be some.
func (s *Sense) Holds(text, part string) bool {
	words, all := s.Significant(part), s.Significant(text)
	return len(words) > 0 && !slices.ContainsFunc(words, func(k string) bool { return !slices.Contains(all, k) })
}

func (s *Sense) isGrammatical(key string) bool {
	g, known := s.grammatical[key]
	if !known {
		if s.grammatical == nil {
			s.grammatical = map[string]bool{}
		}
		g = dict.French().Accepts(key, func(c dict.Class) bool { return c.Any(dict.Grammatical) })
		s.grammatical[key] = g
	}
	return g
}

// Pair is two texts that share significant words: their places in the list, First
// before Second, and how many hundredths of the words of the longer one they
// share.
type Pair struct{ First, Second, Percent int }

// fewest is how many significant words a text needs to be compared at all.
const fewest = 2

// Pairs gives the pairs of texts that share at least so many hundredths of their
// significant words, in the order of the second, then of the first. Texts with
// fewer than two such words have no pair. It looks words up in an index, so that
// a deck of thousands costs no square of its size.
func (s *Sense) Pairs(texts []string, percent int) []Pair {
	var out []Pair
	sizes := make([]int, len(texts))
	index := map[string][]int{}
	shared := make([]int, len(texts))
	for i, text := range texts {
		keys := s.Significant(text)
		sizes[i] = len(keys)
		if len(keys) < fewest {
			continue
		}
		var met []int
		for _, key := range keys {
			for _, j := range index[key] {
				if shared[j] == 0 {
					met = append(met, j)
				}
				shared[j]++
			}
			index[key] = append(index[key], i)
		}
		slices.Sort(met)
		for _, j := range met {
			if p := 100 * shared[j] / max(sizes[i], sizes[j]); p >= percent {
				out = append(out, Pair{j, i, p})
			}
			shared[j] = 0
		}
	}
	return out
}
