package prose

import (
	"slices"
	"strings"
	"unicode"
)

// SameAnswer reports whether two answers say the same: their folded words without
// articles are equal, or one has all the words of the other: « Hitchcock » and « Alfred
// Hitchcock ».
func SameAnswer(a, b string) bool {
	x, y := wordsOf(a), wordsOf(b)
	return holds(x, y) || holds(y, x)
}

// ChoiceKey returns what tells a choice of a question, or a side of a pair, from the others: its
// [AnswerKey], or for a formula its signs as well: −5 is not 5, nor x² + 1 what x² − 1 is.
func ChoiceKey(text string) string {
	if Formula(text) {
		return strings.ReplaceAll(strings.ToLower(strings.Join(strings.Fields(text), "")), "-", "−")
	}
	return AnswerKey(text)
}

// Formula reports whether a text is a number with its sign, or a calculation: it has a sign that
// changes what it says, and no word.
func Formula(text string) bool {
	letters := 0
	for _, r := range text {
		if letters++; !unicode.IsLetter(r) {
			letters = 0
		}
		if letters > 3 {
			return false
		}
	}
	return strings.ContainsAny(text, "+−×÷=<>≤≥√⁻²³⁴⁵⁶⁷⁸⁹") || strings.HasPrefix(strings.TrimSpace(text), "-")
}

// Tells reports whether all words of an answer occur in a question: nobody would tick
// it.
func Tells(question, answer string) bool { return holds(wordsOf(question), wordsOf(answer)) }

// wordsOf returns the folded words of an answer, without its article.
func wordsOf(answer string) []string { return strings.Fields(AnswerKey(answer)) }

// holds reports whether part is not empty and all its words are in all.
func holds(all, part []string) bool {
	for _, w := range part {
		if !slices.Contains(all, w) {
			return false
		}
	}
	return len(part) > 0
}

// Named reports whether a word of an answer after the first, or one after an
// apostrophe, starts with a capital.
func Named(answer string) bool {
	before := 'x'
	for i, r := range answer {
		if i > 0 && unicode.IsUpper(r) && !unicode.IsLetter(before) {
			return true
		}
		before = r
	}
	return false
}

// What answers start with, in the languages of the lexicons.
var (
	definite     = strings.Fields("le la les l the der die das den dem el los las")
	indefinite   = strings.Fields("un une des a an ein una")
	of           = strings.Fields("du de d of by von del")
	prepositions = strings.Fields("à au aux en par sur sous dans chez vers at in on to im am zu auf bei al con por")
)

// Opening returns the first word of an answer if it is an article or a preposition, and
// whether it is a preposition; « du » is an article.
func Opening(answer string) (word string, preposition bool) {
	word, rest, found := strings.Cut(strings.ToLower(answer), " ")
	if i := strings.IndexAny(word, "’'"); i > 0 {
		word, found, rest = word[:i], true, word[i:]
	}
	if !found || rest == "" {
		return "", false
	}
	preposition = slices.Contains(prepositions, word) || slices.Contains(of, word) && word != "du"
	if preposition || word == "du" || slices.Contains(definite, word) || slices.Contains(indefinite, word) {
		return word, preposition
	}
	return "", false
}
