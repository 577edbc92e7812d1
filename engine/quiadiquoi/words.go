package quiadiquoi

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
)

// word is a word of a text as rules on texts see it.
type word struct {
	text   string // as it is written
	key    string // folded
	lemmas []string
	// telling words are nouns, adjectives, verbs and names; the others connect them
	// and give nothing away. common ones are among the thousand most frequent.
	telling, common bool
	end             int // offset of its end in the text, in bytes
}

// empty are lemmas that give nothing away, though they are verbs.
var empty = []string{"ETRE", "AVOIR", "FAIRE", "ALLER", "POUVOIR", "DEVOIR", "VOULOIR", "DIRE", "FALLOIR"}

const (
	binding = dict.Grammatical | dict.Numeral | dict.Adverb | dict.Interjection | dict.Title
	noWord  = dict.Letter | dict.Symbol | dict.Abbreviation | dict.Acronym | dict.Roman | dict.Affix | dict.Interrogative
)

// leastTelling is the least number of letters of a word that may give something away.
const leastTelling = 3

// wordsOf returns the words of a text: its runs of letters. Callers must not change
// the list.
func (g *Game) wordsOf(text string) []word {
	words, known := g.texts[text]
	if !known {
		if g.texts == nil {
			g.texts = map[string][]word{}
		}
		words = g.split(text)
		g.texts[text] = words
	}
	return words
}

func (g *Game) split(text string) []word {
	out := make([]word, 0, len(text)/6+1)
	start := -1
	for i, r := range text + " " {
		switch {
		case start < 0 && unicode.IsLetter(r):
			start = i
		case start >= 0 && !unicode.IsLetter(r) && !unicode.IsMark(r):
			w := g.lookUp(text[start:i])
			w.end = i
			out = append(out, w)
			start = -1
		}
	}
	return out
}

// lookUp looks up a word in the lexicon, once for each spelling.
func (g *Game) lookUp(text string) word {
	if w, known := g.words[text]; known {
		return w
	}
	w := newWord(text)
	if g.words == nil {
		g.words = map[string]word{}
	}
	g.words[text] = w
	return w
}

func newWord(text string) word {
	w := word{text: text}
	w.key, _ = dict.Fold(text)
	if w.key == "" {
		w.key = text
	}
	exact, any := readings(text, w.key)
	if len(exact) == 0 {
		exact = any
	}
	w.telling = utf8.RuneCountInString(w.key) >= leastTelling
	for _, r := range exact {
		lemma, ok := dict.Fold(strings.ReplaceAll(r.Lemma, "-", ""))
		if !ok {
			continue
		}
		w.telling = w.telling && !r.Classes.Any(binding) && !slices.Contains(empty, lemma)
		if !slices.Contains(w.lemmas, lemma) {
			w.lemmas = append(w.lemmas, lemma)
		}
		w.common = w.common || dict.French().Band(lemma) == 1
	}
	w.common = w.common || dict.French().Band(w.key) == 1
	if len(w.lemmas) == 0 {
		w.lemmas = []string{w.key}
	}
	return w
}

// readings returns the readings of a word as spelt, and those of all words with its
// letters.
func readings(text, key string) (exact, any []dict.Reading) {
	for form, r := range dict.French().Readings(key) {
		if r.Classes.Any(noWord) {
			continue
		}
		any = append(any, r)
		if strings.EqualFold(form, text) {
			exact = append(exact, r)
		}
	}
	return exact, any
}

// capital reports whether the word is written with a capital.
func (w word) capital() bool {
	first, _ := utf8.DecodeRuneInString(w.text)
	return unicode.IsUpper(first)
}

// akin reports whether two words are forms of the same one.
func (w word) akin(o word) bool {
	return slices.ContainsFunc(w.lemmas, func(l string) bool { return slices.Contains(o.lemmas, l) })
}

// telling returns the telling words of a text, no two of them akin.
func telling(words []word) []word {
	var out []word
	for _, w := range words {
		if w.telling && !slices.ContainsFunc(out, w.akin) {
			out = append(out, w)
		}
	}
	return out
}

// keys returns the folded words.
func keys(words []word) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.key
	}
	return out
}

// indexRun returns the index of a run of words in others; -1 when it is not there.
func indexRun(words, run []string) int {
	for i := 0; len(run) > 0 && i+len(run) <= len(words); i++ {
		if slices.Equal(words[i:i+len(run)], run) {
			return i
		}
	}
	return -1
}

// longestRun returns the longest run of words that two texts share: its index in a,
// and its length.
func longestRun(a, b []word) (at, n int) {
	before := make([]int, len(b)+1)
	for i := range a {
		row := make([]int, len(b)+1)
		for j := range b {
			if a[i].key != b[j].key {
				continue
			}
			row[j+1] = before[j] + 1
			if row[j+1] > n {
				at, n = i+1-row[j+1], row[j+1]
			}
		}
		before = row
	}
	return at, n
}

// mostWords bounds the words of a text that are compared: more does not fit a card,
// which another rule reports.
const mostWords = 200

func (g *Game) someWords(text string) []word {
	w := g.wordsOf(text)
	return w[:min(len(w), mostWords)]
}
