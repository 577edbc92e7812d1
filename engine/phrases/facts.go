package phrases

import (
	"slices"
	"strings"
	"unicode"

	"imprimots/dict"
	"imprimots/engine/check"
)

// Fact is what a question asks or a quotation tells: its text, and the answer or the
// author. At is the place of the text.
type Fact struct {
	At           check.Pos
	Text, Answer string
}

// Two facts are equal when they have one answer and share so many long words, half
// of the significant ones of the shorter text at least. Short words (pays, est, mot)
// stand in most questions.
const (
	fewestShared = 2
	longWord     = 5 // letters, or a number
)

// mostEqual is how many facts of one answer each is compared with.
const mostEqual = 40

// Equal gives the facts of the lists that an earlier list has already, each once with
// the first such fact, as pairs of places: in which list, which fact.
func Equal(lists ...[]Fact) (pairs [][2][2]int) {
	shared := map[string][]int{} // the lists that have an answer, and how many facts
	for i, facts := range lists {
		for _, f := range facts {
			if key := AnswerKey(f.Answer); key != "" && !slices.Contains(shared[key], i) {
				shared[key] = append(shared[key], i)
			}
		}
	}
	var sense Sense
	seen := map[string][][2]int{}
	for i, facts := range lists {
		for j, f := range facts {
			key := AnswerKey(f.Answer)
			if len(shared[key]) < 2 {
				continue
			}
			words := sense.Significant(f.Text)
			for _, at := range seen[key] {
				if at[0] != i && halfShared(words, sense.Significant(lists[at[0]][at[1]].Text)) {
					pairs = append(pairs, [2][2]int{at, {i, j}})
					break
				}
			}
			if len(seen[key]) < mostEqual {
				seen[key] = append(seen[key], [2]int{i, j})
			}
		}
	}
	return pairs
}

func halfShared(a, b []string) bool {
	n := 0
	for _, w := range a {
		if (len(w) >= longWord || unicode.IsDigit(rune(w[0]))) && slices.Contains(b, w) {
			n++
		}
	}
	return n >= fewestShared && 2*n >= min(len(a), len(b))
}

// AnswerKey tells answers apart: their folded words, without an article before them.
func AnswerKey(a string) string {
	var out []string
	first := true
	for t := range Tokens(a) {
		key, ok := Key(t)
		if !ok {
			key = t
		}
		if !first || !slices.Contains(articles, key) {
			out = append(out, key)
		}
		first = false
	}
	if len(out) == 0 {
		key, _ := dict.Fold(strings.TrimSpace(a))
		return key
	}
	return strings.Join(out, " ")
}

var articles = []string{"LE", "LA", "LES", "L", "UN", "UNE", "DES", "DU", "DE", "D", "AU", "AUX", "EN"}
