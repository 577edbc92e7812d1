package list

import (
	"regexp"
	"strings"

	"imprimots/engine/prose"
	"imprimots/engine/record"
)

// noteWords are what dictionaries put behind a word: its class, gender and number.
var noteWords = wordsIn("notes")

var (
	inBrackets = regexp.MustCompile(`^(.*\S)[\s\p{Zs}]*[(\[]([^()\[\]]{1,30})[)\]]$`)
	// dotted matches what is not in brackets: « , n. m. », « adj. ».
	dotted = regexp.MustCompile(`^(.*[^\s\p{Zs},])(?:,?[\s\p{Zs}]+)((?:\p{Ll}{2,5}|[nv])\.(?:[\s\p{Zs}]*\p{Ll}{1,5}\.)*)$`)
	// bare matches it without dots, behind a comma.
	bare = regexp.MustCompile(`^(.*[^\s\p{Zs},]),?[\s\p{Zs}]+(nm|nf|nmpl|nfpl|n m|n f)$`)
	// plurals matches the ending of German plurals.
	plurals = regexp.MustCompile(`^(.*\pL),[\s\p{Zs}]*["¨⸚]?-(?:\pL{0,3})?$`)
	// reference matches the number of a note: château[1].
	reference = regexp.MustCompile(`^(.*\S)[\s\p{Zs}]*\[(?:[0-9]{1,3}|note [0-9]+)\]$`)
)

// isNote reports whether all words of a text are those of dictionaries.
func isNote(text string) bool {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" .,/-+;\u00a0\u202f", r) })
	if noteWords()[prose.AnswerKey(text)] {
		return true
	}
	for _, word := range words {
		if !noteWords()[prose.AnswerKey(word)] {
			return false
		}
	}
	return len(words) > 0
}

// bareWord returns a word without what dictionaries put behind it.
func bareWord(word string) string {
	for _, form := range []*regexp.Regexp{inBrackets, dotted, bare} {
		if m := form.FindStringSubmatch(word); m != nil && isNote(m[2]) {
			word = m[1]
		}
	}
	if m := plurals.FindStringSubmatch(word); m != nil {
		word = m[1]
	}
	return word
}

// longestWord bounds the bytes of a word behind which such a thing is looked for.
const longestWord = 200

// unnote leaves out what dictionaries and encyclopedias put behind the words.
func (r *reading) unnote(records []record.Record) {
	for i := range records {
		if m := reference.FindStringSubmatch(records[i].Question); m != nil {
			records[i].Question = m[1]
			r.guess.note(refs)
		}
		for k, word := range records[i].Answers {
			if len(word) > longestWord {
				continue
			}
			if m := reference.FindStringSubmatch(word); m != nil {
				word = m[1]
				r.guess.note(refs)
			}
			plain := strings.TrimRight(word, ", ")
			records[i].Answers[k] = bareWord(plain)
			if records[i].Answers[k] != plain {
				r.guess.note(notes)
			}
		}
	}
}
