package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Hyphens are the rules by which a language divides words at the end of a line: between the
// consonants before a vowel, where enough of them stay together to begin a syllable.
type Hyphens struct {
	Vowels string `yaml:"vowels"`
	// Together are consonants that are not separated: "ch", "tr".
	Together []string `yaml:"together"`
	// Closed says that a word is divided between consonants alone, not before a single one or before
	// those together, where the syllable may be open or closed.
	Closed bool `yaml:"closed,omitempty"`
	// Never are consonants that a word is not divided beside where they are between vowels.
	Never string `yaml:"never,omitempty"`
	// Mute are the vowels of syllables that are hardly heard, with the letters after them: no line
	// begins with such a one alone.
	Mute []string `yaml:"mute,omitempty"`
	// Endings are the ends of words that a line may begin with.
	Endings []string `yaml:"endings,omitempty"`
}

// leastDivided is how many letters of a word stay on a line, and move to the next one.
const leastDivided = 3

// Hyphen ends a line within a word. Compound words have another one: who reads the text from lines
// joins what it divides.
const Hyphen = "\u2010"

const hyphen = '\u2010'

// Breaks returns where a word in small letters may be divided, in runes from its start.
func (h *Hyphens) Breaks(word string) (at []int) {
	w := []rune(word)
	for i := leastDivided; i <= len(w)-leastDivided; i++ {
		rest := string(w[i:])
		if strings.ContainsAny(string(w[:i]), h.Vowels) && (h.ends(rest) || h.begins(w, i)) && !h.mute(rest) {
			at = append(at, i)
		}
	}
	return at
}

func (h *Hyphens) isVowel(r rune) bool { return strings.ContainsRune(h.Vowels, r) }

func (h *Hyphens) ends(rest string) bool {
	for _, end := range h.Endings {
		if rest == end {
			return true
		}
	}
	return false
}

// mute reports whether the rest of a word is one syllable that is hardly heard.
func (h *Hyphens) mute(rest string) bool {
	for _, end := range h.Mute {
		if before, ok := strings.CutSuffix(rest, end); ok && !strings.ContainsAny(before, h.Vowels) {
			return true
		}
	}
	return false
}

// begins reports whether a syllable begins at letter i.
func (h *Hyphens) begins(w []rune, i int) bool {
	from, to := i, i
	for from > 0 && !h.isVowel(w[from-1]) {
		from--
	}
	for to < len(w) && !h.isVowel(w[to]) {
		to++
	}
	if from == 0 || to == len(w) || to == i { // no vowel on one side, or no consonant after it
		return false
	}
	onset := 1
	for _, c := range h.Together {
		if n := utf8.RuneCountInString(c); n <= to-from && string(w[to-n:to]) == c {
			onset = max(onset, n)
		}
	}
	switch {
	case i != to-onset:
		return false
	case i == from:
		return !h.Closed && !(onset == 1 && strings.ContainsRune(h.Never, w[i]))
	}
	return true
}

// divided cuts a part of a text that has no break where its words may be divided: at words of
// small letters alone, since names and abbreviations stay whole. The last cut is its end.
func (h *Hyphens) divided(s string) (cuts []int) {
	if h != nil && len(s) >= 2*leastDivided && !strings.Contains(s, "-") {
		isOther := func(r rune) bool { return !unicode.IsLetter(r) }
		for at := 0; at < len(s); {
			from := strings.IndexFunc(s[at:], unicode.IsLetter)
			if from < 0 {
				break
			}
			from += at
			to := len(s)
			if n := strings.IndexFunc(s[from:], isOther); n >= 0 {
				to = from + n
			}
			word := s[from:to]
			if at = to; len(word) < 2*leastDivided || strings.IndexFunc(word, unicode.IsUpper) >= 0 {
				continue
			}
			for _, n := range h.Breaks(word) {
				cuts = append(cuts, from+len(string([]rune(word)[:n])))
			}
		}
	}
	return append(cuts, len(s))
}
