package deck

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
)

var (
	textWithin    = check.Text{FR: "« %s » livre « %s »", EN: "%q gives %q away"}
	hintWithin    = check.Text{FR: "qui fait deviner ne dit ni le mot ni un mot de sa famille : interdire un autre mot", EN: "whoever gives the hints says neither the word nor one of its kin: forbid another word"}
	textForbidden = check.Text{FR: "« %s » est interdit deux fois", EN: "%q is forbidden twice"}
	hintForbidden = check.Text{FR: "interdire un autre mot", EN: "forbid another word"}
)

// checkInterdits: no forbidden word contains the letters of the answer or is contained
// in them, or is another form of it; no two forbidden words are the same.
func checkInterdits(p *check.Pass, d *Deck) {
	lang := d.lang(d.field("answer"))
	lexicon, _ := dict.ByLang(lang) // a language without one shows no forms
	for i := range d.Cards {
		answer := d.Plain(i, d.field("answer"))
		words := keysOf(lang, answer)
		var said []string
		for _, forbidden := range List(d.Plain(i, d.field("forbidden"))) {
			others := keysOf(lang, forbidden)
			switch whole := strings.Join(others, " "); {
			case within(words, others) || sameLemma(lexicon, words, others):
				p.Fault(d.at(i, "forbidden"), textWithin.With(forbidden, answer), hintWithin.With())
			case slices.Contains(said, whole):
				p.Fault(d.at(i, "forbidden"), textForbidden.With(forbidden), hintForbidden.With())
			default:
				said = append(said, whole)
			}
		}
	}
}

// keysOf returns the words of a text, folded.
func keysOf(lang, text string) []string {
	var out []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) }) {
		if key, ok := dict.FoldFor(lang, word); ok {
			out = append(out, key)
		}
	}
	return out
}

// leastWithin is the least number of letters of a word looked for inside another: "or"
// is in half of them.
const leastWithin = 3

// within reports whether the letters of one text are contained in the other, either
// way round.
func within(a, b []string) bool {
	x, y := strings.Join(a, ""), strings.Join(b, "")
	if utf8.RuneCountInString(x) > utf8.RuneCountInString(y) {
		x, y = y, x
	}
	return x == y && x != "" || utf8.RuneCountInString(x) >= leastWithin && strings.Contains(y, x)
}

// leastForm is the least number of letters of a word whose forms are looked up:
// shorter ones are articles and the like.
const leastForm = 4

// sameLemma reports whether a word of one text and a word of the other are forms of
// the same lemma.
func sameLemma(lexicon *dict.Lexicon, a, b []string) bool {
	lemmas := map[string]bool{}
	for _, word := range a {
		for _, l := range lemmasOf(lexicon, word) {
			lemmas[l] = true
		}
	}
	return slices.ContainsFunc(b, func(word string) bool {
		return slices.ContainsFunc(lemmasOf(lexicon, word), func(l string) bool { return lemmas[l] })
	})
}

func lemmasOf(lexicon *dict.Lexicon, key string) []string {
	if lexicon == nil || utf8.RuneCountInString(key) < leastForm {
		return nil
	}
	var out []string
	for _, s := range lexicon.Spellings(key) {
		for _, r := range s.Readings {
			out = append(out, r.Lemma)
		}
	}
	return out
}
