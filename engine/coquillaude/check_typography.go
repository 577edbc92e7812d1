package coquillaude

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

var (
	textLongQ     = check.Text{FR: "la question %d a %d signe{|s}, le livret en montre %d", EN: "question %d has %d character{|s}, the booklet shows %d"}
	textLongA     = check.Text{FR: "la réponse %d a %d signe{|s}, le livret en montre %d", EN: "answer %d has %d character{|s}, the booklet shows %d"}
	hintLong      = check.Text{FR: "dire la même chose en moins de mots", EN: "say the same in fewer words"}
	textMark      = check.Text{FR: "la question ne finit pas par un point d’interrogation", EN: "the question has no question mark at its end"}
	hintMark      = check.Text{FR: "écrire une seule phrase interrogative", EN: "write one interrogative sentence"}
	hintSign      = check.Text{FR: "écrire « %s »", EN: "write %q"}
	textFullStop  = check.Text{FR: "une réponse ne finit pas par un point", EN: "an answer has no full stop at its end"}
	hintFullStop  = check.Text{FR: "enlever le point", EN: "remove the full stop"}
	textDated     = check.Text{FR: "la question %d vieillira : « %s »", EN: "question %d will age: %q"}
	hintDated     = check.Text{FR: "demander ce qui sera encore vrai dans dix ans, sans ce mot", EN: "ask what will still be true in ten years, without this word"}
	textOneLetter = check.Text{FR: "« A » est ici une préposition", EN: "\"A\" is a preposition here"}
)

// Most characters of a question and of an answer: more does not fit the booklet.
const (
	MaxQuestion = 110
	MaxAnswer   = 40
)

func ruleLength(p *check.Pass, e *Entry) {
	check.Short(p, e.Pos("q"), e.Q, MaxQuestion, textLongQ, hintLong, e.N)
	check.Short(p, e.Pos("a"), e.A, MaxAnswer, textLongA, hintLong, e.N)
	for i, a := range e.Wrong {
		check.Short(p, e.Pos("wrong", i), a, MaxAnswer, textLongA, hintLong, e.N)
	}
}

func ruleTypography(p *check.Pass, e *Entry) {
	checkQuestionText(p, e)
	checkAnswerText(p, e.Pos("a"), e.A)
	for i, a := range e.Accept {
		checkAnswerText(p, e.Pos("accept", i), a)
	}
	for i, a := range e.Wrong {
		checkAnswerText(p, e.Pos("wrong", i), a)
	}
}

func checkQuestionText(p *check.Pass, e *Entry) {
	if e.Q == "" {
		return
	}
	at := e.Pos("q")
	prose.Report(p, at, e.Q)
	if !strings.HasSuffix(e.Q, "?") {
		p.Fault(at, textMark.With(), hintMark.With())
	}
	if strings.HasPrefix(e.Q, "A ") {
		p.Fault(at, textOneLetter.With(), hintSign.With("À"))
	}
}

func checkAnswerText(p *check.Pass, at check.Pos, a string) {
	if a == "" {
		return
	}
	prose.Report(p, at, a)
	if strings.HasSuffix(a, ".") && !strings.HasSuffix(a, "J.-C.") {
		p.Fault(at, textFullStop.With(), hintFullStop.With())
	}
}

// dated are words and phrases, folded, that tie a question to the day it was written.
var dated = []string{
	"ACTUEL", "ACTUELS", "ACTUELLE", "ACTUELLES", "ACTUELLEMENT", "RECEMMENT", "RECENT", "RECENTE", "RECENTS", "RECENTES",
	"DERNIEREMENT", "AUJOURD HUI", "DE NOS JOURS", "A CE JOUR", "EN CE MOMENT", "CES DERNIERES ANNEES", "CES DERNIERS TEMPS",
	"CETTE ANNEE", "L AN DERNIER", "L ANNEE DERNIERE", "L AN PROCHAIN", "IL Y A PEU", "JUSQU A PRESENT", "EN EXERCICE",
	"ENCORE EN VIE", "TOUJOURS EN VIE", "DETIENT LE RECORD", "RECORD DU MONDE",
}

func ruleDated(g *Game, p *check.Pass) {
	for _, e := range g.questions() {
		text := " " + foldedWords(unquoted(e.Q)) + " "
		for _, d := range dated {
			if strings.Contains(text, " "+d+" ") {
				p.Fault(e.Pos("q"), textDated.With(e.N, strings.ToLower(d)), hintDated.With())
			}
		}
	}
}

// unquoted returns a text without its parts in guillemets.
func unquoted(text string) string {
	for {
		before, rest, ok := strings.Cut(text, "«")
		if !ok {
			return text
		}
		_, after, _ := strings.Cut(rest, "»")
		text = before + " " + after
	}
}

func foldedWords(text string) string {
	var out []string
	for t := range prose.Tokens(text) {
		if key, ok := prose.Key(t); ok {
			out = append(out, key)
		}
	}
	return strings.Join(out, " ")
}
