package checktest

import (
	"os"
	"runtime/debug"
	"testing"
)

// Tests make the same large things again and again and keep few of them: garbage that
// is collected less often saves a seventh of their time.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// Whole leaves a test that takes long to runs without -short: `make quick` and the race
// detector go without it, `make test` takes it.
func Whole(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("left to runs without -short")
	}
}

// All reports whether a run takes all that is large, as `make test-all` does, or a small
// sample, which is the same in every run; -short always takes the sample.
func All() bool { return os.Getenv("IMPRIMOTS_ALL") != "" && !testing.Short() }

// Everything leaves a test of which no small sample tells much to `make test-all`.
func Everything(t testing.TB) {
	t.Helper()
	if !All() {
		t.Skip("left to make test-all")
	}
}

// Sample gives the first of the cases of a large test; all of them where All says so.
func Sample[T any](cases []T) []T { return Some(cases, 1) }

// Some gives n of the cases of a large test, the first one and others evenly apart; all of
// them where All says so.
func Some[T any](cases []T, n int) []T {
	if All() || len(cases) <= n {
		return cases
	}
	out := make([]T, n)
	for i := range out {
		out[i] = cases[i*len(cases)/n]
	}
	return out
}

// Seeds gives n of the seeds below a bound, for cases made by chance; see [Some].
func Seeds(below, n int) []uint64 {
	all := make([]uint64, below)
	for i := range all {
		all[i] = uint64(i)
	}
	return Some(all, n)
}

// Ways gives ways to combine options that have so many values each: a way is the number of a
// value for each option. Each value is in one of them; where All says so, each pair of values
// of two options is.
func Ways(values ...int) [][]int {
	if All() {
		return pairs(values)
	}
	return each(values)
}
