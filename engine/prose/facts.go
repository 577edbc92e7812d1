package prose

import (
	"slices"
	"strings"
	"unicode"

	"imprimots/dict"
	"imprimots/engine/check"
)

// Fact is what a question asks or a quotation states: its text, and the answer or the
// author; Also are other right answers. At is the place of the text.
type Fact struct {
	At           check.Pos
	Text, Answer string
	Also         []string
}

// Two facts are equal when an answer of one is right for the other and they share
// enough long words, at least half of the significant ones of the shorter text. Short
// words (pays, est, mot) are in most questions.
const (
	fewestShared = 2
	longWord     = 5 // letters; numbers count too
)

// mostEqual bounds the facts with the same answer that each is compared with.
const mostEqual = 40

// Equal returns the facts of the lists that also appear in an earlier list, each once,
// paired with the first such fact. A fact is given as the index of its list and its
// index there.
func Equal(lists ...[]Fact) (pairs [][2][2]int) {
	shared := map[string][]int{} // how many lists have an answer, and how many facts
	for i, facts := range lists {
		for _, f := range facts {
			for _, key := range f.keys() {
				if !slices.Contains(shared[key], i) {
					shared[key] = append(shared[key], i)
				}
			}
		}
	}
	var sense Sense
	seen := map[string][][2]int{}
	for i, facts := range lists {
		for j, f := range facts {
			keys := slices.DeleteFunc(f.keys(), func(key string) bool { return len(shared[key]) < 2 })
			if len(keys) == 0 {
				continue
			}
			words := sense.Significant(f.Text)
			if at, found := first(seen, keys, func(at [2]int) bool {
				return at[0] != i && halfShared(words, sense.Significant(lists[at[0]][at[1]].Text))
			}); found {
				pairs = append(pairs, [2][2]int{at, {i, j}})
			}
			for _, key := range keys {
				if len(seen[key]) < mostEqual {
					seen[key] = append(seen[key], [2]int{i, j})
				}
			}
		}
	}
	return pairs
}

// first returns the first place seen under one of the keys that fits.
func first(seen map[string][][2]int, keys []string, fits func([2]int) bool) (at [2]int, found bool) {
	for _, key := range keys {
		if i := slices.IndexFunc(seen[key], fits); i >= 0 {
			return seen[key][i], true
		}
	}
	return at, false
}

// mostAnswers bounds the right answers of a fact that are looked at.
const mostAnswers = 20

// keys returns the keys of the right answers, without duplicates.
func (f Fact) keys() []string {
	var out []string
	for _, a := range append([]string{f.Answer}, f.Also[:min(mostAnswers, len(f.Also))]...) {
		if key := AnswerKey(a); key != "" && !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
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

var (
	textInside = check.Text{FR: "la question %d contient sa réponse, « %s »", EN: "question %d holds its answer, %q"}
	hintInside = check.Text{FR: "poser la question sans ce mot", EN: "ask the question without this word"}
)

// Inside reports a question, by its number, that contains all significant words of its
// answer; at is the place of the answer.
func (s *Sense) Inside(p *check.Pass, at check.Pos, number int, question, answer string) {
	if s.Holds(question, answer) {
		p.Fault(at, textInside.With(number, answer), hintInside.With())
	}
}

// AnswerKey returns what identifies an answer: its folded words, without a leading
// article.
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
