package making

import (
	"runtime"
	"sync"
	"sync/atomic"

	"imprimots/engine/worksheet"
)

// jobs make each part of each variant, indexed by variant and part. A job is done
// once, by whoever needs it first; a job of a later variant needs only that of the
// first, to match its difficulty: any order yields the same parts.
type jobs [][]func() outcome

func (m *maker) jobs(variants []worksheet.Variant) jobs {
	out := make(jobs, len(variants))
	for i := range variants {
		for k, part := range m.Sheet.Exercises() {
			seed := variants[i].Seed
			out[i] = append(out[i], sync.OnceValue(func() outcome {
				if i == 0 {
					return m.part(part, k, seed, nil)
				}
				first := out[0][k]().puzzle
				if first == nil {
					return outcome{} // there is no sheet
				}
				return m.part(part, k, seed, []*worksheet.Puzzle{first})
			}))
		}
	}
	return out
}

// start runs the jobs on all processors. With a single one they run when needed. The
// returned function drops the jobs that have not started.
func (j jobs) start() (stop func()) {
	var all []func() outcome
	for _, parts := range j {
		all = append(all, parts...)
	}
	workers := min(runtime.GOMAXPROCS(0), len(all))
	if workers < 2 {
		return func() {}
	}
	var next atomic.Int64
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			for i := next.Add(1); i <= int64(len(all)); i = next.Add(1) {
				all[i-1]()
			}
		})
	}
	return func() {
		next.Store(int64(len(all)))
		wait.Wait()
	}
}
