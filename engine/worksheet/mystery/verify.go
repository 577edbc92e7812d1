package mystery

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textNoWordIn = check.Text{FR: "les questions ou le mot mystère manquent", EN: "the questions or the mystery word are missing"}
	textOtherQ   = check.Text{FR: "la question « %s » n’est pas celle de la liste", EN: "the question %q is not that of the list"}
	textGives    = check.Text{FR: "la lettre %d du mot « %s » n’est pas celle de la réponse « %s »", EN: "letter %d of the word %q is not that of the answer %q"}
	textChanges  = check.Text{FR: "« %s », réponse admise, change la lettre %d du mot « %s »", EN: "%q, an accepted answer, changes letter %d of the word %q"}
	textSame     = check.Text{FR: "« %s », réponse d’une autre question, donne la même lettre que « %s »", EN: "%q, the answer of another question, gives the same letter as %q"}
	textAnother  = check.Text{FR: "« %s » à la place de « %s » donne le mot « %s »", EN: "%q in the place of %q gives the word %q"}
	textTwice    = check.Text{FR: "la question « %s » donne deux lettres", EN: "the question %q gives two letters"}
	hintOther    = check.Text{FR: "prenez un autre mot mystère (hidden) ou une autre graine (seed)", EN: "take another mystery word (hidden) or another seed"}
)

// Verify implements [worksheet.Kind]: it fills the boxes with every answer of the list
// in turn and reads the word.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS066"))
	q, reveal := worksheet.First[*worksheet.Questions](z), worksheet.First[*worksheet.Reveal](z)
	lang := cmp.Or(z.Lang, "fr")
	if q == nil || reveal == nil || len(q.Items) != len(part.Items) {
		p.Reportf(part.Pos("hidden"), textNoWordIn)
		return p.Found()
	}
	word := runesOf(lang, reveal.Word)
	if len(reveal.Sources) != len(word) || len(word) == 0 {
		p.Reportf(part.Pos("hidden"), textNoWordIn)
		return p.Found()
	}
	met := map[int]bool{}
	for k, s := range reveal.Sources {
		if s.Question < 1 || s.Question > len(q.Items) || met[s.Question] {
			p.Reportf(part.Pos("hidden"), textTwice, reveal.Word)
			continue
		}
		met[s.Question] = true
		verifyLetter(p, part, lang, &q.Items[s.Question-1], s.Letter, word, k)
	}
	for i := range q.Items {
		if itemOf(part, &q.Items[i], lang) < 0 {
			p.Reportf(part.Pos("words"), textOtherQ, q.Items[i].Text)
		}
	}
	return p.Found()
}

func runesOf(lang, text string) []rune {
	key, _ := worksheet.Key(lang, text)
	return []rune(key)
}

// itemOf returns the index of the record that a question asks.
func itemOf(part *worksheet.Part, q *worksheet.Question, lang string) int {
	for i := range part.Items {
		full := strings.ToLower(part.Items[i].Answer())
		if part.Items[i].Question == q.Text && strings.HasSuffix(full, strings.ToLower(q.Answer)) && len(full)-len(q.Answer) <= 7 {
			return i
		}
	}
	return -1
}

// verifyLetter tries all answers of the list in the boxes of a question.
func verifyLetter(p *check.Pass, part *worksheet.Part, lang string, q *worksheet.Question, letter int, word []rune, k int) {
	own := itemOf(part, q, lang)
	answer := runesOf(lang, q.Answer)
	name := string(word)
	if own < 0 || q.Boxes != len(answer) || letter < 1 || letter > len(answer) || answer[letter-1] != word[k] {
		p.Fault(part.Pos("hidden"), textGives.With(k+1, name, q.Answer), hintOther.With())
		return
	}
	for i := range part.Items {
		for _, said := range part.Items[i].Answers {
			for _, written := range []string{said, Bare(lang, said)} {
				tried := runesOf(lang, written)
				if len(tried) != q.Boxes {
					continue
				}
				got := slices.Clone(word)
				got[k] = tried[letter-1]
				switch same := got[k] == word[k]; {
				case i == own && !same:
					p.Fault(part.Items[i].Place("answers"), textChanges.With(said, k+1, name), hintOther.With())
				case i != own && same:
					p.Fault(part.Items[i].Place("answers"), textSame.With(said, q.Answer), hintOther.With())
				case i != own && worksheet.Lexicon(lang).Accepts(string(got), dict.Common):
					p.Fault(part.Items[i].Place("answers"), textAnother.With(said, q.Answer, string(got)), hintOther.With())
				}
			}
		}
	}
}
