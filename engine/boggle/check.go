package boggle

import (
	"embed"
	"iter"
	"slices"
	"strings"
	"sync"

	"imprimots/dict"
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
})

// sound gives the grids whose rows and edition are in order, with their
// boards: only those can be judged further.
func (g *Game) sound() iter.Seq2[*Grid, Board] {
	return func(yield func(*Grid, Board) bool) {
		for i := range g.Grids {
			grid := &g.Grids[i]
			b, ok := boardOf(grid.Rows)
			if ok && grid.Edition.known() && !yield(grid, b) {
				return
			}
		}
	}
}

// boardOf reads four rows of four capitals. ok is false when they are no board.
func boardOf(rows []string) (b Board, ok bool) {
	if len(rows) != Side {
		return b, false
	}
	for i, row := range rows {
		ls, ok := letters.Parse(row)
		if !ok || len(ls) != Side {
			return b, false
		}
		copy(b[i*Side:], ls)
	}
	return b, true
}

func (e Edition) known() bool { return e == DeLuxe || e == Pocket }

// words gives the keys of the words of a sound grid. All grids are solved
// together the first time, both editions at once.
func (g *Game) words(grid *Grid) []string {
	if g.solved == nil {
		g.solved = map[*Grid][]string{}
		var mu sync.Mutex
		var wg sync.WaitGroup
		for _, e := range []Edition{DeLuxe, Pocket} {
			wg.Go(func() { g.solve(e, &mu) })
		}
		wg.Wait()
	}
	return g.solved[grid]
}

// solve finds the words of all sound grids of an edition.
func (g *Game) solve(e Edition, mu *sync.Mutex) {
	var grids []*Grid
	var boards []Board
	for grid, b := range g.sound() {
		if grid.Edition == e {
			grids, boards = append(grids, grid), append(boards, b)
		}
	}
	if len(grids) == 0 {
		return
	}
	w := wordsFor(dict.French(), Accept(e, false), boards)
	for i, grid := range grids {
		keys := w.keys(boards[i])
		mu.Lock()
		g.solved[grid] = keys
		mu.Unlock()
	}
}

// keys gives the keys of the words of a board, in alphabetical order.
func (w *Words) keys(b Board) []string {
	var out []string
	s := search{t: w.trieFor(b), board: &b, seen: map[uint32]bool{}}
	s.visit = func(_ int, cells []uint8) {
		var k strings.Builder
		for _, c := range cells {
			k.WriteRune(b[c].Rune())
		}
		out = append(out, k.String())
	}
	s.run()
	slices.Sort(out)
	return out
}
