package cruciverbs

import "imprimots/engine/check"

func ruleReplay(g *Game, p *check.Pass) {
	for i := range g.Rounds {
		t := &g.Rounds[i]
		alone := len(g.Fiches) == 0 && len(t.Fiches) == 0 // a file checked without its content
		if alone || len(check.RunOne(infos.Get("CRU021"), ruleRound, &Game{Boards: g.Boards, Rounds: g.Rounds[i : i+1]})) > 0 {
			continue
		}
		p.Report(Referee(g, *t).Findings...)
	}
}
