package coquillaude

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textNoList  = check.Text{FR: "il n’y a pas de lettres", EN: "there are no letters"}
	textBetter  = check.Text{FR: "de « %s » on fait « %s », plus long que « %s »", EN: "%q makes %q, longer than %q"}
	textEqual   = check.Text{FR: "de « %s » on fait aussi « %s », que le corrigé ne dit pas", EN: "%q also makes %q, which the key does not say"}
	textLetters = check.Text{FR: "« %s » ne se fait pas avec « %s »", EN: "%q cannot be made of %q"}
	textLost    = check.Text{FR: "« %s » n’est demandé nulle part, et pas laissé de côté", EN: "%q is asked for nowhere, and not left out"}
	hintAgain   = check.Text{FR: "changez de graine (seed)", EN: "change the seed"}
)

// Verify implements [worksheet.Kind]: all words of the lexicon are tried on each rack.
// None that can be made is longer than the answer, and all that are as long are in the
// key.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS077"))
	q := worksheet.First[*worksheet.Questions](z)
	if q == nil || len(q.Items) == 0 {
		p.Reportf(part.Pos("kind"), textNoList)
		return p.Found()
	}
	lang := cmp.Or(z.Lang, "fr")
	for i := range q.Items {
		verifyRack(p, part, &q.Items[i], lang)
	}
	for i := range part.Items {
		word := part.Items[i].Answer()
		if !slices.ContainsFunc(q.Items, func(q worksheet.Question) bool { return q.Answer == word }) &&
			!slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == word }) {
			p.Reportf(part.Items[i].Place("answers"), textLost, word)
		}
	}
	return p.Found()
}

func verifyRack(p *check.Pass, part *worksheet.Part, q *worksheet.Question, lang string) {
	shown, _, _ := strings.Cut(q.Text, between)
	shown = strings.ToUpper(strings.ReplaceAll(shown, "\u00a0", ""))
	answer, _ := worksheet.Key(lang, q.Answer)
	listed := []string{answer}
	for _, other := range strings.Split(q.Note, ", ") {
		if key, ok := worksheet.Key(lang, other); ok {
			listed = append(listed, key)
		}
	}
	for _, key := range listed {
		if !made(key, shown) || len([]rune(key)) != len([]rune(answer)) {
			p.Fault(part.Pos("words"), textLetters.With(key, shown), hintAgain.With())
			return
		}
	}
	takes := func(c dict.Class) bool { return accept(lang)(c) }
	prefix := []rune{}
	for key := range worksheet.Lexicon(lang).KeysAlong(takes, func(depth int, r rune) bool {
		prefix = append(prefix[:depth], r)
		return made(string(prefix), shown)
	}) {
		switch n := len([]rune(key)) - len([]rune(answer)); {
		case n > 0:
			p.Fault(part.Pos("words"), textBetter.With(shown, strings.ToLower(key), q.Answer), hintAgain.With())
		case n == 0 && !slices.Contains(listed, key):
			p.Fault(part.Pos("words"), textEqual.With(shown, strings.ToLower(key)), hintAgain.With())
		}
	}
}

// made reports whether a word can be made of letters, each used once.
func made(word, rack string) bool {
	for _, l := range word {
		i := strings.IndexRune(rack, l)
		if i < 0 {
			return false
		}
		rack = rack[:i] + strings.TrimPrefix(rack[i:], string(l))
	}
	return true
}
