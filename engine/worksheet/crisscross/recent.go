package crisscross

import (
	"slices"
	"sync"

	"imprimots/engine/rng"
)

// A task is everything that determines a layout.
type task struct {
	words             []string
	cols, rows, steps int
	random            rng.Rand
}

func (t *task) equal(o *task) bool {
	return t.cols == o.cols && t.rows == o.rows && t.steps == o.steps && t.random == o.random && slices.Equal(t.words, o.words)
}

// found is a layout, and the state of the random numbers after it.
type found struct {
	task
	layout Layout
	after  rng.Rand
}

// mostRecent is the number of cached layouts.
const mostRecent = 8

// recent caches the last layouts: printing what was just shown, or changing a title or
// clue, needs the same layout again and should not have to wait for it.
var recent struct {
	sync.Mutex
	found []found
}

// remembered returns the cached layout of a task, if any.
func remembered(t task) (found, bool) {
	recent.Lock()
	defer recent.Unlock()
	i := slices.IndexFunc(recent.found, func(f found) bool { return f.equal(&t) })
	if i < 0 {
		return found{}, false
	}
	f := recent.found[i]
	f.layout.Places = slices.Clone(f.layout.Places)
	return f, true
}

// remember caches a layout, dropping the oldest one.
func remember(f found) {
	f.words, f.layout.Places = slices.Clone(f.words), slices.Clone(f.layout.Places)
	recent.Lock()
	defer recent.Unlock()
	if len(recent.found) == mostRecent {
		recent.found = slices.Delete(recent.found, 0, 1)
	}
	recent.found = append(recent.found, f)
}
