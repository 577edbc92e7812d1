package prose

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/templates/languages"
)

// Speller knows the words of a language, and further words accepted by the caller.
type Speller struct {
	lang     string
	lexicon  *dict.Lexicon
	accepted map[string]bool
	known    map[string]bool // cache of looked-up words
}

// NewSpeller returns a speller for a language, one of [dict.Languages], and accepted words;
// initial capitals do not matter. The error names an unknown language.
func NewSpeller(lang string, accepted []string) (*Speller, error) {
	lexicon, err := dict.ByLang(lang)
	if err != nil {
		return nil, err
	}
	s := &Speller{lang, lexicon, map[string]bool{}, map[string]bool{}}
	for _, a := range accepted {
		for _, w := range split(a) {
			s.accepted[small(w.text)] = true
		}
	}
	return s, nil
}

// Unknown returns the unknown words of a text, in order. Words with digits, or with a
// capital inside a sentence, are taken for names, numbers and symbols and never
// returned; nor is a capitalised word at the start of a sentence when no lower-case
// word follows.
func (s *Speller) Unknown(text string) []string {
	var out []string
	words := split(text)
	for i, w := range words {
		if !w.name(i+1 < len(words) && words[i+1].small()) && !s.knows(w.text) {
			out = append(out, w.text)
		}
	}
	return out
}

// word is a run of letters, apostrophes and hyphens.
type word struct {
	text  string
	first bool // first word of a sentence
}

// small reports whether a word starts with a small letter inside a sentence.
func (w word) small() bool {
	r, _ := utf8.DecodeRuneInString(w.text)
	return !w.first && unicode.IsLower(r)
}

// name reports whether a word is more likely a name, a number or a symbol; goesOn says
// that a lower-case word follows.
func (w word) name(goesOn bool) bool {
	for i, r := range w.text {
		if unicode.IsDigit(r) || unicode.IsUpper(r) && (i > 0 || !w.first || !goesOn) {
			return true
		}
	}
	return false
}

const joints = "'’-‑"

var (
	plainWord = strings.NewReplacer("'", "’", "‑", "-")
	letters   = strings.NewReplacer("’", "", "-", "")
)

// split returns the words of a text.
func split(text string) []word {
	var out []word
	first, from := true, -1
	end := func(to int) {
		if from >= 0 {
			if t := strings.Trim(text[from:to], joints); t != "" {
				out = append(out, word{plainWord.Replace(t), first})
				first = false
			}
		}
		from = -1
	}
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || strings.ContainsRune(joints, r):
			if from < 0 {
				from = i
			}
			continue
		default:
			end(i)
		}
		if strings.ContainsRune(".!?…:«»“”\n", r) {
			first = true
		}
	}
	end(len(text))
	return out
}

// knows reports whether a word is known as written, or its parts are: those before and
// after an apostrophe, and between hyphens.
func (s *Speller) knows(text string) bool {
	if known, ok := s.known[text]; ok {
		return known
	}
	known := s.lists(text)
	for _, joint := range []string{"’", "-"} {
		if parts := strings.Split(text, joint); !known && len(parts) > 1 {
			known = !slices.ContainsFunc(parts, func(part string) bool { return !s.elided(part) && !s.knows(part) })
		}
	}
	s.known[text] = known
	return known
}

// elisions are the elided forms that come before an apostrophe.
var elisions = []string{"qu", "jusqu", "lorsqu", "puisqu", "quoiqu", "quelqu", "presqu", "aujourd", "entr"}

// elided reports whether a part of a word is an elided form.
func (s *Speller) elided(part string) bool {
	return utf8.RuneCountInString(part) <= 1 || s.lang == languages.French && slices.Contains(elisions, small(part))
}

// lists reports whether a word is accepted, too short for a lexicon that is made for games
// (English lacks “a”, German “er” and “zu”; that of French has all of two letters), or in it.
func (s *Speller) lists(text string) bool {
	short := 2
	if s.lang == languages.French {
		short = 1
	}
	if s.accepted[small(text)] || utf8.RuneCountInString(text) <= short {
		return true
	}
	key, ok := dict.FoldFor(s.lang, letters.Replace(text))
	if !ok {
		return false
	}
	return slices.ContainsFunc(s.lexicon.Spellings(key), func(f dict.Spelling) bool {
		form := strings.ReplaceAll(f.Form, "'", "’")
		return form == text || form == small(text)
	})
}

// small returns the text with its first letter in lower case.
func small(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(r)) + text[n:]
}
