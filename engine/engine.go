// Package engine holds what the games have in common: the form of the reports of a
// referee and a playtest. Each game's rules live in a package of their own.
package engine

import (
	"sync"

	"imprimots/engine/check"
)

// Report is what a referee found in a transcript, as events of the game: a struct for
// each turn or round, with names for JSON and headings for a table.
type Report[E any] struct {
	Turns  []E
	Totals map[string]int
	// Findings are the illegal moves, each at its place in the transcript. In every
	// game such a move is refused: nothing of it remains, and it is not made up for.
	// What ends with it (a word, an answer, the turn) testdata/refused.yaml of each
	// game says: the page, the referee and the sheet on screen are tested by it.
	Findings []check.Diagnostic
}

// Turn is embedded in the events of games that are played by turns.
type Turn struct {
	N      int    `json:"n" head:"n|n"`
	Player string `json:"player,omitempty" head:"joueur|player"`
	Points int    `json:"points" head:"points|points"`
	Total  int    `json:"total" head:"total|total"` // points of the player after the turn
}

// Playtest asks for games between simulated players on the material of the content.
// Equal values produce equal figures.
type Playtest struct {
	Games int // games per way to play, at least 1
	Seed  uint64
	// Sample asks for a small and cheap part of a single way: enough to notice that
	// players, rules or material have changed. See package trial.
	Sample bool
	// Progress, which may be nil, is called after each way with the number done.
	Progress func(done, total int)
}

// Tell calls Progress, if set, with the number of ways done.
func (p Playtest) Tell(done, total int) {
	if p.Progress != nil {
		p.Progress(done, total)
	}
}

// Parallel plays n ways side by side and reports each finished one to Progress.
func (p Playtest) Parallel(n int, play func(way int)) {
	var (
		wait sync.WaitGroup
		lock sync.Mutex
		done int
	)
	for way := range n {
		wait.Go(func() {
			play(way)
			lock.Lock()
			defer lock.Unlock()
			done++
			p.Tell(done, n)
		})
	}
	wait.Wait()
}
