package cruciverbs

import (
	"iter"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/evidence"
	"imprimots/engine/prose"
)

var (
	textBankSame  = check.Text{FR: "la définition « %s » sert aussi à un autre mot, « %s »", EN: "the definition %q serves another word too, %q"}
	textBankTwice = check.Text{FR: "« %s » a deux fois la définition « %s »", EN: "%q has the definition %q twice"}
	hintBankSame  = check.Text{FR: "préciser l’une des deux", EN: "make one of the two more precise"}
	textBankEmpty = check.Text{FR: "« %s » n’a aucune définition", EN: "%q has no definition"}
	hintBankEmpty = check.Text{FR: "en donner sous facile, moyen ou difficile", EN: "give some under facile (easy), moyen (medium) or difficile (hard)"}
	textAlike     = check.Text{FR: "les questions %d et %d sont presque les mêmes", EN: "questions %d and %d are nearly the same"}
	textQuestion  = check.Text{FR: "la question %d a %d étoile{|s} : de 1 à 3 sont possibles", EN: "question %d has %d star{|s}: 1 to 3 are possible"}
	hintQuestion  = check.Text{FR: "une étoile : facile ; trois : difficile", EN: "one star: easy; three: hard"}
	textNumber    = check.Text{FR: "le numéro %d est déjà pris", EN: "number %d is taken already"}
	textRank      = check.Text{FR: "la question porte le numéro %d : de 1 à %d sont possibles", EN: "the question has number %d: 1 to %d are possible"}
	hintNumber    = check.Text{FR: "numéroter à la suite", EN: "number them one after the other"}
	textMark      = check.Text{FR: "la question %d ne finit pas par un point d’interrogation", EN: "question %d has no question mark at its end"}
	hintMark      = check.Text{FR: "écrire une seule phrase interrogative", EN: "write one interrogative sentence"}
	textLongQ     = check.Text{FR: "la question %d a %d signe{|s}, sa carte en montre %d", EN: "question %d has %d character{|s}, its card shows %d"}
	textLongA     = check.Text{FR: "la réponse %d a %d signe{|s}, sa carte en montre %d", EN: "answer %d has %d character{|s}, its card shows %d"}
	hintLong      = check.Text{FR: "dire la même chose en moins de mots", EN: "say the same in fewer words"}
)

// clues returns every definition of a bank word with its place, easy ones before hard
// ones.
func (w *BankWord) clues() iter.Seq2[check.Pos, string] {
	return func(yield func(check.Pos, string) bool) {
		for _, l := range Levels {
			for i, clue := range w.At(l) {
				if !yield(w.Pos(string(l), i), clue) {
					return
				}
			}
		}
	}
}

func ruleBank(g *Game, p *check.Pass) {
	for w := range g.bankWords() {
		checkBankWord(p, w)
	}
	type use struct {
		at   check.Pos
		word string
	}
	first := map[string]use{}
	known := prose.Families{}
	for w := range g.bankWords() {
		for at, clue := range w.clues() {
			checkGiveaway(known, p, at, clue, w.Word)
			k := ClueKey(clue)
			before, double := first[k]
			if !double {
				first[k] = use{at, w.Word}
				continue
			}
			msg := textBankSame.With(clue, before.word)
			if before.word == w.Word {
				msg = textBankTwice.With(w.Word, clue)
			}
			p.Fault(at, msg, hintBankSame.With(), check.FirstAt(before.at))
		}
	}
}

func checkBankWord(p *check.Pass, w *BankWord) {
	key, ok := AnswerKey(w.Word)
	if !ok || len(key) < 2 {
		p.Fault(w.Pos("word"), textNoLetters.With(w.Word), hintNoLetters.With())
		return
	}
	checkListed(p, w.Where, "word", w.Word, key, w.Kind)
	if len(w.Facile)+len(w.Moyen)+len(w.Difficile) == 0 {
		p.Fault(w.Pos("word"), textBankEmpty.With(w.Word), hintBankEmpty.With())
	}
}

// Most characters on a question card.
const (
	maxQuestion = 110
	maxReply    = 40
)

func ruleQuestions(g *Game, p *check.Pass) {
	all := slices.Collect(g.AllQuestions())
	var sense prose.Sense
	taken := check.Unique[int]{}
	for _, q := range all {
		if taken.Add(p, q.ID, q.Pos("id"), textNumber.With(q.ID), hintNumber.With()) {
			if q.ID < 1 || q.ID > len(all) {
				p.Together(q.Pos("id"), textRank.With(q.ID, len(all)), hintNumber.With())
			}
		}
		checkQuestion(p, &sense, q)
	}
	checkAlike(p, &sense, all)
}

func ruleTypography(g *Game, p *check.Pass) {
	for q := range g.AllQuestions() {
		prose.Report(p, q.Pos("q"), q.Q)
		prose.Report(p, q.Pos("a"), q.A)
		for k, a := range q.Accept {
			prose.Report(p, q.Pos("accept", k), a)
		}
		for k, a := range q.Wrong {
			prose.Report(p, q.Pos("wrong", k), a)
		}
	}
}

// alike is the percentage of significant words that two nearly identical questions
// share.
const alike = 80

func checkAlike(p *check.Pass, sense *prose.Sense, all []*Question) {
	texts := make([]string, len(all))
	for i, q := range all {
		texts[i] = q.Q
	}
	for _, pair := range sense.Pairs(texts, alike, nil) {
		o, q := all[pair.First], all[pair.Second]
		p.Fault(q.Pos("q"), textAlike.With(o.ID, q.ID), hintBankSame.With(), check.FirstAt(o.Pos("q")))
	}
}

// mostStars are those of a hard question.
const mostStars = 3

func checkQuestion(p *check.Pass, sense *prose.Sense, q *Question) {
	check.Within(p, q.Pos("stars"), q.Stars, 1, mostStars, textQuestion.With(q.ID, q.Stars), hintQuestion.With())
	if !strings.HasSuffix(q.Q, "?") {
		p.Fault(q.Pos("q"), textMark.With(q.ID), hintMark.With())
	}
	check.Short(p, q.Pos("q"), q.Q, maxQuestion, textLongQ, hintLong, q.ID)
	check.Short(p, q.Pos("a"), q.A, maxReply, textLongA, hintLong, q.ID)
	for i, a := range q.Wrong {
		check.Short(p, q.Pos("wrong", i), a, maxReply, textLongA, hintLong, q.ID)
	}
	sense.Inside(p, q.Pos("a"), q.ID, q.Q, q.A)
}

// rulePromise reports a list that does not promise the evidence that questions of it have.
func rulePromise(g *Game, p *check.Pass) {
	for l := range check.All(g.Questions) {
		n := 0
		for _, q := range l.Questions {
			if q.Evidence != "" {
				n++
			}
		}
		evidence.Promised(p, l.Pos("evidence"), l.Evidence, n)
	}
}

// ruleEvidence reports questions whose evidence is malformed, or missing from a list
// that promises it.
func ruleEvidence(g *Game, p *check.Pass) {
	for l := range check.All(g.Questions) {
		for q := range check.All(l.Questions) {
			wanted := l.Evidence && q.Q != "" && (q.Stars == 3 || prose.States(q.Q, q.A))
			evidence.Judge(p, evidence.Fact{At: q.Pos("q"), Of: q.Pos, Evidence: q.Evidence, Checked: q.Checked}, wanted)
		}
	}
}

// ruleWrong reports wrong answers of a question that are no good.
func ruleWrong(g *Game, p *check.Pass) {
	for q := range g.AllQuestions() {
		prose.JudgeWrong(p, q.fact(), q.Wrong, q.Pos)
	}
}

// ruleLacking reports questions without wrong answers in a list that promises them.
func ruleLacking(g *Game, p *check.Pass) {
	for l := range check.All(g.Questions) {
		for q := range check.All(l.Questions) {
			if l.Wrong {
				prose.LackWrong(p, q.fact(), q.Wrong)
			}
		}
	}
}

// Facts returns the facts that the subsidiary questions ask about.
func (g *Game) Facts() []prose.Fact {
	var out []prose.Fact
	for q := range g.AllQuestions() {
		out = append(out, q.fact())
	}
	return out
}

// fact returns what a question asks about.
func (q *Question) fact() prose.Fact {
	return prose.Fact{At: q.Pos("q"), Text: q.Q, Answer: q.A, Also: q.Accept}
}
