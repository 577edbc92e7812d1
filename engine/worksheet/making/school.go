package making

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/worksheet"
)

var (
	textAbove  = check.Text{FR: "« %s » est un mot de %s, la fiche est pour le niveau %s", EN: "%q is a word of level %s, and the sheet is for %s"}
	textScarce = check.Text{FR: "« %s » est peu courant pour le niveau %s", EN: "%q is not a common word at level %s"}
	hintAbove  = check.Text{FR: "prenez un mot plus simple, ou expliquez-le", EN: "take a simpler word, or explain it"}
)

const (
	judged   = 5 // the last school level whose words are judged, 6e
	frequent = 2 // the last band of words that are met everywhere, whatever the lists say
	aText    = 3 // words of a question: with fewer it is what the sheet teaches, as its answers are
	aWord    = 3 // letters of a word that is judged
)

// checkLevel notes words of texts and clues that are above the school level of a sheet. What the
// sheet itself teaches, names, and words one level higher are not judged.
func checkLevel(g *worksheet.Game, p *check.Pass) {
	for i := range g.Sheets {
		s := &g.Sheets[i]
		at := levelOf(s)
		if at < 0 || s.Lang != "" && s.Lang != "fr" {
			continue
		}
		l := &leveled{at: at, school: s.School, met: taught(s), pass: p}
		for _, part := range s.Exercises() {
			if part.From != "" {
				continue
			}
			l.text(part.Text, func() check.Pos { return part.Pos("text") })
			for k := range part.Items {
				r := &part.Items[k]
				if r.Lang == "" || r.Lang == "fr" {
					l.text(r.Question, func() check.Pos { return r.Place("question") })
				}
			}
		}
	}
}

// levelOf returns the place of the highest level that a sheet is for, from 0 for CP; -1 for a
// level that is not judged.
func levelOf(s *worksheet.Sheet) int {
	at := -1
	for _, name := range strings.FieldsFunc(s.School, func(c rune) bool { return strings.ContainsRune(" -–/,", c) }) {
		k := slices.Index(worksheet.SchoolLevels, name)
		if k < 0 || k > judged {
			return -1
		}
		at = max(at, k)
	}
	return at
}

// taught returns the words of the answers of a sheet and of its title, and their lemmas.
func taught(s *worksheet.Sheet) map[string]bool {
	out := map[string]bool{}
	add := func(text string) {
		for token := range prose.Tokens(text) {
			for _, w := range append(dict.Lemmas("fr", token), strings.ToLower(token)) {
				out[w] = true
			}
		}
	}
	add(s.Title)
	for _, part := range s.Exercises() {
		for k := range part.Items {
			for _, text := range append(part.Items[k].Answers, part.Items[k].Theme) {
				add(text)
			}
		}
	}
	return out
}

// leveled judges the texts of a sheet.
type leveled struct {
	at     int
	school string
	met    map[string]bool // taught, or judged already
	pass   *check.Pass
}

func (l *leveled) text(text string, at func() check.Pos) {
	tokens := slices.Collect(prose.Tokens(text))
	if len(tokens) < aText {
		return
	}
	for _, token := range tokens {
		word := strings.ToLower(token)
		lemmas := dict.Lemmas("fr", word)
		if word != token || utf8.RuneCountInString(word) < aWord || l.met[word] || slices.ContainsFunc(lemmas, func(w string) bool { return l.met[w] }) {
			continue // with a capital it may be a name
		}
		l.met[word] = true
		rarity, band := usage(word, lemmas)
		switch rank, listed := dict.SchoolRank("fr", word); {
		case listed && rank > l.at+1 && (band == 0 || band > frequent):
			l.pass.Fault(at(), textAbove.With(token, dict.School("fr")[rank].Name, l.school), hintAbove.With())
		case !listed && band == 0 && rarity > dict.Everyday && rarity != dict.Reformed:
			l.pass.Fault(at(), textScarce.With(token, l.school), hintAbove.With())
		}
	}
}

// usage returns how common a word is: the rarity of its most common spelling, Everyday for what
// the lexicon lacks, and the best band of the word and its lemmas; 0 for none.
func usage(word string, lemmas []string) (rarity dict.Rarity, band int) {
	lex := dict.French()
	for _, w := range append(lemmas, word) {
		key, ok := dict.Fold(w)
		if b := lex.Band(key); ok && b > 0 && (band == 0 || b < band) {
			band = b
		}
	}
	if key, ok := dict.Fold(word); ok && len(lemmas) > 0 {
		_, rarity = lex.Usual(key, nil)
	}
	return rarity, band
}
