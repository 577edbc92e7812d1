package cruciverbs

import "imprimots/engine/check"

// replayExample is a game on two small grids of its own, whose first roll is given.
func replayExample(die string) check.Example {
	fiche := `rows: [TAS, "O#K", ICI], across: {1: [{clue: Monceau, answer: tas}], 3: [{clue: En ce lieu, answer: ici}]}, down: {1: [{clue: À lui, answer: toi}], 3: [{clue: Sport de neige, answer: ski}]}}`
	return check.Example{Path: "cruciverbs/partie.yaml", Text: "game: cruciverbs\ndiscovers: {A: F1.1, B: F1.2}\nstarts: A\nfiches:\n  - {grid: F1.1, " +
		fiche + "\n  - {grid: F1.2, " + fiche + "\nturns: [{player: A, die: " + die + ", answer: toi}]\n"}
}

var ruleReplay = &check.Rule{
	ID: "CRU024", Severity: check.Error,
	Title: check.Text{FR: "Une partie que l’arbitre peut rejouer", EN: "A game that the referee can replay"},
	Why: check.Text{
		FR: "Le site montre les parties du contenu tour par tour, avec leurs points : chaque coup doit être permis par la règle.",
		EN: "The site shows the games of the content turn by turn, with their points: every move has to be allowed by the rules.",
	},
	Bad:  replayExample("7"),
	Good: replayExample("1"),
	Run: func(p *check.Pass) {
		g := game(p)
		for i := range g.Rounds {
			t := &g.Rounds[i]
			alone := len(g.Fiches) == 0 && len(t.Fiches) == 0 // a file checked without its content
			if alone || len(check.Run([]*check.Rule{ruleRound}, &Game{Boards: g.Boards, Rounds: g.Rounds[i : i+1]})) > 0 {
				continue
			}
			for _, d := range Referee(g, *t).Findings {
				p.Report(d)
			}
		}
	},
}
