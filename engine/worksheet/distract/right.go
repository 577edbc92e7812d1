package distract

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
)

var (
	textRight = check.Text{FR: "à « %s », le choix « %s » est une réponse admise", EN: "at %q, the choice %q is an accepted answer"}
	textTwice = check.Text{FR: "à « %s », les choix « %s » et « %s » sont les mêmes", EN: "at %q, the choices %q and %q are the same"}
	hintRight = check.Text{FR: "écrivez un autre choix", EN: "write another choice"}
)

// Same reports whether two answers say the same: their folded words without articles
// are equal, or one has all the words of the other: « Hitchcock » and « Alfred
// Hitchcock ».
func Same(a, b string) bool {
	x, y := wordsOf(a), wordsOf(b)
	return holds(x, y) || holds(y, x)
}

// Right reports whether a choice says the same as an accepted answer of a question. A
// wrong choice listed by the question itself is there on purpose: it is right only if
// its words are exactly those of an answer.
func Right(question *record.Record, choice string) bool {
	return slices.ContainsFunc(question.Answers, func(a string) bool { return clash(question, a, choice) })
}

// clash reports whether a choice cannot be offered together with another text.
func clash(question *record.Record, text, choice string) bool {
	if slices.Contains(question.Wrong, choice) {
		return prose.AnswerKey(text) == prose.AnswerKey(choice)
	}
	return Same(text, choice)
}

// wordsOf returns the folded words of an answer, without its article.
func wordsOf(answer string) []string { return strings.Fields(prose.AnswerKey(answer)) }

// holds reports whether part is not empty and all its words are in all.
func holds(all, part []string) bool {
	for _, w := range part {
		if !slices.Contains(all, w) {
			return false
		}
	}
	return len(part) > 0
}

// sameQuestion reports whether a record is the question itself, or asks the same: its
// answers are then right, too.
func sameQuestion(a, b *record.Record) bool {
	return prose.AnswerKey(a.Question) == prose.AnswerKey(b.Question)
}

// stands reports whether all words of an answer occur in a question: nobody would tick
// it.
func stands(question, answer string) bool { return holds(wordsOf(question), wordsOf(answer)) }

// Check reports wrong choices of a question that are accepted answers or duplicates
// (WKS082).
func Check(p *check.Pass, question *record.Record, wrong []string) {
	for i, choice := range wrong {
		if Right(question, choice) {
			p.Fault(question.Place("wrong"), textRight.With(question.Question, choice), hintRight.With())
		}
		for _, other := range wrong[:i] {
			if clash(question, other, choice) {
				p.Fault(question.Place("wrong"), textTwice.With(question.Question, other, choice), hintRight.With())
			}
		}
	}
}
