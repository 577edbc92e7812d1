package boggle

import (
	"embed"
	"iter"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/letters"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)

// Checks are the rules of the engine for this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"BOG001": ruleRows,
	"BOG002": ruleLetters,
	"BOG003": ruleEdition,
	"BOG004": ruleEnough,
	"BOG005": ruleMust,
	"BOG006": ruleNot,
	"BOG007": ruleDice,
	"BOG008": ruleStripCount,
	"BOG009": ruleStripSides,
	"BOG010": ruleDeals,
	"BOG011": ruleDoubleGrid,
	"BOG012": ruleReachable,
	"BOG013": ruleLevel,
	"BOG015": ruleRound,
	"BOG016": ruleUnwanted,
	"BOG020": ruleKnownLevel,
	"BOG021": ruleUnwantedWords,
	"BOG022": ruleRecords,
	"BOG023": ruleSettings,
	"BOG024": ruleLang,
})

// sound gives the grids whose rows and edition are in order, with their
// boards: only those can be judged further.
func (g *Game) sound() iter.Seq2[*Grid, Board] {
	side := g.Settings().Side
	return func(yield func(*Grid, Board) bool) {
		for i := range g.Grids {
			grid := &g.Grids[i]
			b, ok := boardOf(side, grid.Rows)
			if ok && slices.Contains(Editions, grid.Edition) && !yield(grid, b) {
				return
			}
		}
	}
}

// boardOf reads the rows of a board of a side. ok is false when they are no board;
// it then has that side all the same.
func boardOf(side int, rows []string) (b Board, ok bool) {
	b = newBoard(make([]letters.Letter, side*side))
	if len(rows) != side {
		return b, false
	}
	for i, row := range rows {
		ls, ok := parseCells(row)
		if !ok || len(ls) != side {
			return b, false
		}
		copy(b[i*side:], ls)
	}
	return b, true
}
