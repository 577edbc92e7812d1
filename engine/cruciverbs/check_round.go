package cruciverbs

import (
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/transcripts"
)

var (
	textGame    = check.Text{FR: "ce n’est pas une partie de Cruciverb’s, mais de « %s »", EN: "this is not a game of Cruciverb's but of %q"}
	textPlayers = check.Text{FR: "une partie se joue à deux : nombre de joueurs, %d", EN: "the game is for two: number of players, %d"}
	hintPlayers = check.Text{FR: "écrire « discovers: {A: F1.2, B: F1.1} »", EN: "write discovers: {A: F1.2, B: F1.1}"}
	textSame    = check.Text{FR: "les deux joueurs cherchent la même fiche, « %s »", EN: "both players look for one fiche, %q"}
	hintSame    = check.Text{FR: "chacun tient la fiche que l’autre cherche", EN: "each holds the fiche that the other looks for"}
	textNoBoard = check.Text{FR: "aucune piste ne s’appelle « %s »", EN: "no board is called %q"}
	hintNoBoard = check.Text{FR: "sans « board: », la piste est celle de la taille des grilles", EN: "without board: it is the one of the size of the grids"}
)

// maxTurns bounds a transcript: no game lasts as long.
const maxTurns = 2000

func ruleRound(g *Game, p *check.Pass) {
	for i := range g.Rounds {
		checkRound(p, g, &g.Rounds[i])
	}
}

func checkRound(p *check.Pass, g *Game, t *Transcript) {
	transcripts.Game(p, t.Where, t.Game, "cruciverbs", textGame)
	names := slices.Sorted(maps.Keys(t.Discovers))
	if check.Count(p, t.Pos("discovers"), len(names), 2, textPlayers.With(len(names)), hintPlayers.With()) && t.Discovers[names[0]] == t.Discovers[names[1]] {
		p.Fault(t.Pos("discovers", names[1]), textSame.With(t.Discovers[names[0]]), hintSame.With())
	}
	transcripts.Plays(p, t.Pos("starts"), t.Starts, names)
	transcripts.Short(p, t.Pos("turns"), len(t.Turns), maxTurns, transcripts.Turns)
	if t.Board != "" && len(g.Boards) > 0 && g.board(t.Board, grid.Grid{}) == nil {
		p.Fault(t.Pos("board"), textNoBoard.With(t.Board), hintNoBoard.With())
	}
}

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
