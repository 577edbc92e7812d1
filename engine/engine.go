// Package engine holds what the games have in common: the form of what a
// referee and a playtest report. Each game's rules live in a package of their
// own.
package engine

import (
	"sync"

	"imprimots/engine/check"
)

// Report is what a referee found in a transcript, as events of the game: a
// struct for each turn or round, with names for JSON and heads for a table.
type Report[E any] struct {
	Turns  []E
	Totals map[string]int
	// Findings are the illegal steps, each at its place in the transcript. In every
	// game such a step is refused: the game goes on as if it had not been made.
	Findings []check.Diagnostic
}

// Turn is what an event begins with in games that are played by turns.
type Turn struct {
	N      int    `json:"n" head:"n|n"`
	Player string `json:"player,omitempty" head:"joueur|player"`
	Points int    `json:"points" head:"points|points"`
	Total  int    `json:"total" head:"total|total"` // of the player, after the turn
}

// Playtest asks for games between simulated players on the material of the
// content. The same values give the same figures.
type Playtest struct {
	Games int // of each way to play, 1 or more
	Seed  uint64
	// Sample asks for a small part of one way alone, which costs little: enough to
	// see whether players, rules or material have changed. See package trial.
	Sample bool
	// Progress, which may be nil, is told after each way how many are done.
	Progress func(done, total int)
}

// Tell tells Progress how many ways are done.
func (p Playtest) Tell(done, total int) {
	if p.Progress != nil {
		p.Progress(done, total)
	}
}

// Parallel plays n ways side by side, and tells Progress of each that is done.
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
