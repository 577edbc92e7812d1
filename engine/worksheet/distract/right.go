package distract

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
)

var (
	textRight = check.Text{FR: "à « %s », le choix « %s » est une réponse admise", EN: "at %q, the choice %q is an accepted answer"}
	textTwice = check.Text{FR: "à « %s », les choix « %s » et « %s » sont les mêmes", EN: "at %q, the choices %q and %q are the same"}
	hintRight = check.Text{FR: "écrivez un autre choix", EN: "write another choice"}
)

// Right reports whether a choice says the same as an accepted answer of a question. A
// wrong choice listed by the question itself is there on purpose: it is right only if
// its words are exactly those of an answer.
func Right(question *record.Record, choice string) bool {
	return slices.ContainsFunc(question.Answers, func(a string) bool { return clash(question, a, choice) })
}

// clash reports whether a choice cannot be offered together with another text.
func clash(question *record.Record, text, choice string) bool {
	if slices.Contains(question.Wrong, choice) || prose.Formula(text) || prose.Formula(choice) {
		return prose.ChoiceKey(text) == prose.ChoiceKey(choice)
	}
	return prose.SameAnswer(text, choice)
}

// sameQuestion reports whether a record is the question itself, or asks the same: its
// answers are then right, too.
func sameQuestion(a, b *record.Record) bool {
	return prose.AnswerKey(a.Question) == prose.AnswerKey(b.Question)
}

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
