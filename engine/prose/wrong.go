package prose

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
)

// Written is how many wrong answers are written for a question.
const Written = 3

var (
	textCount   = check.Text{FR: "%d mauvaise{|s} réponse{|s} : il en faut %d", EN: "%d wrong answer{|s}: it takes %d"}
	hintCount   = check.Text{FR: "écrire « wrong: [\"…\", \"…\", \"…\"] »", EN: "write wrong: [\"…\", \"…\", \"…\"]"}
	textBlank   = check.Text{FR: "une mauvaise réponse est vide", EN: "a wrong answer is empty"}
	textCorrect = check.Text{FR: "« %s » est juste : c’est dire « %s »", EN: "%q is right: it says %q"}
	textAgain   = check.Text{FR: "« %s » et « %s » sont la même mauvaise réponse", EN: "%q and %q are the same wrong answer"}
	textSaid    = check.Text{FR: "la question dit déjà « %s »", EN: "the question says %q already"}
	hintOther   = check.Text{FR: "écrire une autre mauvaise réponse", EN: "write another wrong answer"}
	textShape   = check.Text{FR: "« %s » n’a pas la forme de la réponse, « %s »", EN: "%q has not the form of the answer, %q"}
	hintNumber  = check.Text{FR: "écrire un nombre, une année ou une date, comme la réponse", EN: "write a number, a year or a date, as the answer does"}
	hintOpening = check.Text{FR: "commencer comme la réponse, par un article, par une préposition ou sans", EN: "begin as the answer does, with an article, with a preposition or without"}
	hintNamed   = check.Text{FR: "mettre un nom propre où la réponse en a un, et là seulement", EN: "write a proper name where the answer has one, and only there"}
	hintLong    = check.Text{FR: "écrire une réponse à peu près aussi longue", EN: "write an answer of about the same length"}
	textLacking = check.Text{FR: "la question n’a pas de mauvaises réponses", EN: "the question has no wrong answers"}
)

// JudgeWrong reports written wrong answers of a question that are not [Written] in
// number, or one of which is right, is given twice, is in the question, or is seen at
// once not to be the answer. of returns the place of each by its key, "wrong" and its
// index.
func JudgeWrong(p *check.Pass, question Fact, wrong []string, of func(key ...any) check.Pos) {
	if n := len(wrong); n != Written {
		if n > 0 {
			p.Fault(of("wrong"), textCount.With(n, Written), hintCount.With())
		}
		return
	}
	for i, w := range wrong {
		if msg, hint, bad := amiss(question, w, wrong[:i]); bad {
			p.Fault(of("wrong", i), msg, hint)
		}
	}
}

// LackWrong reports a question that has no wrong answers written.
func LackWrong(p *check.Pass, question Fact, wrong []string) {
	if len(wrong) == 0 {
		p.Fault(question.At, textLacking.With(), hintCount.With())
	}
}

// amiss reports whether a written wrong answer that comes after others is bad, why, and
// what to do.
func amiss(question Fact, wrong string, others []string) (msg, hint check.Message, bad bool) {
	if strings.TrimSpace(wrong) == "" {
		return textBlank.With(), hintOther.With(), true
	}
	right := append([]string{question.Answer}, question.Also...)
	same := func(text string) bool { return says(text, wrong) }
	if i := slices.IndexFunc(right, same); i >= 0 {
		return textCorrect.With(wrong, right[i]), hintOther.With(), true
	}
	if i := slices.IndexFunc(others, same); i >= 0 {
		return textAgain.With(others[i], wrong), hintOther.With(), true
	}
	if Tells(question.Text, wrong) {
		return textSaid.With(wrong), hintOther.With(), true
	}
	way, bad := unlike(question.Answer, wrong)
	return textShape.With(wrong, question.Answer), way.With(), bad
}

// says reports whether two answers say the same; one number does not say another that
// it is part of, « cent » and « cent vingt ».
func says(a, b string) bool {
	if States(a) && States(b) {
		return AnswerKey(a) == AnswerKey(b)
	}
	return SameAnswer(a, b)
}

// unlike reports whether the form of a wrong answer tells it apart from the right one,
// and what to do.
func unlike(right, wrong string) (hint check.Text, ok bool) {
	x, y := openingClass(right), openingClass(wrong)
	switch {
	case counts(right):
		if !counts(wrong, leastNumbers...) || digits(right) != digits(wrong) {
			return hintNumber, true
		}
	case x != y:
		return hintOpening, true
	case x != "" && Named(right) != Named(wrong):
		return hintNamed, true
	}
	n, m := utf8.RuneCountInString(right), utf8.RuneCountInString(wrong)
	return hintLong, n > 2*m+roomy || m > 2*n+roomy
}

// roomy is how many letters longer than twice the other of two answers one may be.
const roomy = 8

// counts reports whether an answer begins with a number, in figures or spelt out, or is
// one alone; one beside a number may also begin with a word that is not always one, « un ».
func counts(answer string, also ...string) bool {
	lower := strings.ToLower(answer)
	word, rest, _ := strings.Cut(lower, " ")
	return States(word) || slices.Contains(also, word) || slices.Contains(leastNumbers, word) && strings.TrimPrefix(rest, "seul") != rest
}

// leastNumbers are the words of the least numbers.
var leastNumbers = []string{"zéro", "un", "une", "aucun", "aucune"}

// digits reports whether an answer begins with a figure.
func digits(answer string) bool { return answer != "" && answer[0] >= '0' && answer[0] <= '9' }

// openingClass returns a word for all articles or prepositions that may begin one
// answer beside another; nothing for an answer that begins with none.
func openingClass(answer string) string {
	switch word, _ := Opening(answer); {
	case word == "":
		return ""
	case slices.Contains(definite, word):
		return definite[0]
	case slices.Contains(indefinite, word):
		return indefinite[0]
	case slices.Contains(of, word):
		return of[0]
	}
	return prepositions[0]
}
