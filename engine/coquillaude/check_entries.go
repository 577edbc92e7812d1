package coquillaude

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

var (
	textBoth       = check.Text{FR: "l’entrée %d a des étoiles et une aubaine", EN: "entry %d has stars and a windfall"}
	hintBoth       = check.Text{FR: "garder stars pour une question, windfall pour une aubaine", EN: "keep stars for a question, windfall for a windfall"}
	textNeither    = check.Text{FR: "l’entrée %d n’a ni étoiles ni aubaine", EN: "entry %d has neither stars nor a windfall"}
	textStars      = check.Text{FR: "l’entrée %d a %d étoile{|s} : de 1 à 3 sont possibles", EN: "entry %d has %d star{|s}: 1 to 3 are possible"}
	hintStars      = check.Text{FR: "une étoile : facile ; trois : difficile", EN: "one star: easy; three: hard"}
	textWindfall   = check.Text{FR: "« %s » n’est pas une aubaine", EN: "%q is not a windfall"}
	hintWindfall   = check.Text{FR: "les aubaines sont : %s", EN: "the windfalls are: %s"}
	textAsks       = check.Text{FR: "l’entrée %d est une aubaine : %s est de trop", EN: "entry %d is a windfall: %s is one too many"}
	hintAsks       = check.Text{FR: "une aubaine donne ses pions sans question", EN: "a windfall brings its tokens without a question"}
	textNoQuestion = check.Text{FR: "l’entrée %d n’a pas de question", EN: "entry %d has no question"}
	textNoAnswer   = check.Text{FR: "l’entrée %d n’a pas de réponse", EN: "entry %d has no answer"}
	hintNoText     = check.Text{FR: "l’écrire sous %s", EN: "write it under %s"}
	textManyAccept = check.Text{FR: "l’entrée %d accepte %d autre{|s} réponse{|s} : %d au plus", EN: "entry %d takes %d other answer{|s}: %d at most"}
	textAccept     = check.Text{FR: "l’entrée %d : « %s » est vide ou répète une réponse", EN: "entry %d: %q is empty or repeats an answer"}
	hintAccept     = check.Text{FR: "n’écrire sous accept que d’autres bonnes réponses", EN: "write only other right answers under accept"}
)

func ruleKind(p *check.Pass, e *Entry, s *Scheme) {
	switch {
	case e.Windfall != "" && !check.OneOf(p, e.Pos("windfall"), e.Windfall, s.Windfalls, textWindfall, hintWindfall):
	case e.Windfall != "" && e.Stars != 0:
		p.Fault(e.Pos("windfall"), textBoth.With(e.N), hintBoth.With())
	case e.Windfall != "":
		for _, f := range []struct{ key, text string }{{"q", e.Q}, {"a", e.A}, {"wrong", strings.Join(e.Wrong, "")}} {
			if f.text != "" {
				p.Fault(e.Pos(f.key), textAsks.With(e.N, f.key), hintAsks.With())
			}
		}
	case e.Stars == 0:
		p.Fault(e.Pos("n"), textNeither.With(e.N), hintBoth.With())
	default:
		check.Within(p, e.Pos("stars"), e.Stars, 1, MaxStars, textStars.With(e.N, e.Stars), hintStars.With())
	}
}

// maxAccept bounds the further right answers of a question.
const maxAccept = 12

func ruleTexts(p *check.Pass, e *Entry) {
	if e.Windfall != "" || e.Stars == 0 {
		return
	}
	check.Required(p, e.Pos("q"), e.Q, textNoQuestion.With(e.N), hintNoText.With("q"))
	check.Required(p, e.Pos("a"), e.A, textNoAnswer.With(e.N), hintNoText.With("a"))
	if n := len(e.Accept); n > maxAccept {
		p.Fault(e.Pos("accept"), textManyAccept.With(e.N, n, maxAccept), hintAccept.With())
		return
	}
	seen := []string{prose.AnswerKey(e.A)}
	for i, a := range e.Accept {
		key := prose.AnswerKey(a)
		if key == "" || slices.Contains(seen, key) {
			p.Fault(e.Pos("accept", i), textAccept.With(e.N, a), hintAccept.With())
		}
		seen = append(seen, key)
	}
}
