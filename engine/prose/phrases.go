// Package prose judges what texts say and how they are written: texts of a deck that say nearly
// the same, the typography of French and other languages, and words that are in no dictionary.
package prose

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"

	"imprimots/dict"
)

// Tokens returns the words and numbers of a text as written, without punctuation: «
// l’hiver 1789 » has l, hiver, 1789.
func Tokens(text string) iter.Seq[string] {
	return strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// shortest is the fewest letters of a word with a meaning of its own.
const shortest = 3

// mostWords bounds the words of a text that count; no card has nearly as many.
const mostWords = 500

// Sense caches which words are grammatical, and the words of each text: most come
// again and again. The zero Sense is ready for use; it is not safe for concurrent use.
type Sense struct {
	grammatical map[string]bool
	texts       map[string][]string
}

// Significant returns the keys of the words of a text that carry its meaning, without
// duplicates and in order: all but the grammatical ones and the shortest. Numbers,
// words in capitals and words inside « » always count: they are what the text is
// about. Callers must not change the result.
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
		for t := range Tokens(part) {
			key, ok := Key(t)
			if !ok || len(out) == mostWords || slices.Contains(out, key) {
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

// isSign reports whether a token is a number, in digits or Roman numerals, or a word
// in capitals.
func isSign(token string) bool {
	return unicode.IsDigit(rune(token[0])) || len(token) > 1 && strings.IndexFunc(token, func(r rune) bool { return !unicode.IsUpper(r) }) < 0
}

// Key folds a word as dict.Fold does and returns a number unchanged.
func Key(token string) (key string, ok bool) {
	if strings.IndexFunc(token, func(r rune) bool { return r < '0' || r > '9' }) < 0 {
		return token, token != ""
	}
	return dict.Fold(token)
}

// Holds reports whether a text has all significant words of part, which must have at
// least one.
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

// Pair is two texts that share significant words: their indexes in the list, First
// before Second, and the share of the words of the longer one that they have in
// common, in percent.
type Pair struct{ First, Second, Percent int }

// fewest is the least number of significant words of a text that can be compared.
const fewest = 2

// fewestAlike is the least number of texts compared for each rare word of a text;
// mostAlike bounds the comparisons for one word over all texts. Without a bound,
// thousands of texts made of the same few words would each be compared with every
// other.
const (
	fewestAlike = 20
	mostAlike   = 2_000_000
)

// Pairs returns each text with the first earlier one that shares at least percent of
// their significant words and, when accept is not nil, that it accepts, ordered by the
// second text. Texts with fewer than two such words have no pair.
//
// Two texts that share enough words share one of the rarest of each, so only those are
// looked up, and the cost does not grow with the square of the deck. Of the texts that
// share such a word, and of those that are identical, the first ones are compared: all
// of them in a deck of hundreds, at least twenty in any.
func (s *Sense) Pairs(texts []string, percent int, accept func(Pair) bool) []Pair {
	words := s.ranked(texts)
	most := max(fewestAlike, mostAlike/(len(texts)+1))
	alike := map[int][]int{}            // texts by rare word
	same := map[string][]int{}          // texts by the set of all their words
	compared := make([]int, len(words)) // the last text that each one was compared with
	var out []Pair
	for i, mine := range words {
		if len(mine) < fewest {
			continue
		}
		rare := max(0, len(mine)-(percent*len(mine)+99)/100+1)
		all := fmt.Sprint(mine)
		var near []Pair
		compare := func(others []int) {
			for _, j := range others {
				if compared[j] == i {
					continue
				}
				compared[j] = i
				if p := 100 * common(words[j], mine) / max(len(words[j]), len(mine)); p >= percent {
					near = append(near, Pair{j, i, p})
				}
			}
		}
		compare(same[all])
		for _, w := range mine[:rare] {
			compare(alike[w])
			if len(alike[w]) < most {
				alike[w] = append(alike[w], i)
			}
		}
		if len(same[all]) < most {
			same[all] = append(same[all], i)
		}
		slices.SortFunc(near, func(a, b Pair) int { return cmp.Compare(a.First, b.First) })
		for _, pair := range near {
			if accept == nil || accept(pair) {
				out = append(out, pair)
				break
			}
		}
	}
	return out
}

// ranked returns the significant words of each text as ranks, sorted: the rarest word
// has the lowest rank.
func (s *Sense) ranked(texts []string) [][]int {
	uses := map[string]int{}
	for _, text := range texts {
		for _, key := range s.Significant(text) {
			uses[key]++
		}
	}
	byUse := slices.SortedFunc(maps.Keys(uses), func(a, b string) int { return cmp.Or(cmp.Compare(uses[a], uses[b]), cmp.Compare(a, b)) })
	for rank, key := range byUse {
		uses[key] = rank
	}
	out := make([][]int, len(texts))
	for i, text := range texts {
		for _, key := range s.Significant(text) {
			out[i] = append(out[i], uses[key])
		}
		slices.Sort(out[i])
	}
	return out
}

// common returns the number of elements shared by two sorted lists.
func common(a, b []int) int {
	n := 0
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			n, a, b = n+1, a[1:], b[1:]
		}
	}
	return n
}
