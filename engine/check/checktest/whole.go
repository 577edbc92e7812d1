package checktest

import (
	"hash/crc32"
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

// Whole leaves a test that takes long and starts no goroutine of its own to the run
// without the race detector: `make test` runs all tests first, then those that are
// quick under the detector, with -short.
func Whole(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("held by the run without -short")
	}
}

// All reports whether a run is to test all that is large, as `make test-all` does.
func All() bool { return os.Getenv("IMPRIMOTS_ALL") != "" }

// Turn leaves a test that takes long to one run of so many, which the commit chooses; a
// run where All says so takes it.
func Turn(t testing.TB, of int) {
	t.Helper()
	if !All() && chosen(t.Name(), of) != 0 {
		t.Skip("held by a run of another commit, and by IMPRIMOTS_ALL=1")
	}
}

// chosen is a number below a bound, which the commit chooses, and something else with it.
func chosen(with string, below int) int {
	return int(crc32.ChecksumIEEE([]byte(os.Getenv("IMPRIMOTS_SEED")+with)) % uint32(below))
}

// Sample gives one of the cases of a large test, which the commit chooses; all of them
// where All says so.
func Sample[T any](cases []T) []T { return Some(cases, 1) }

// Some gives n of the cases of a large test, of which the commit chooses the first; all of
// them where All says so. Each is as likely as the others.
func Some[T any](cases []T, n int) []T {
	if All() || len(cases) <= n {
		return cases
	}
	first := chosen("", len(cases))
	out := make([]T, n)
	for i := range out {
		out[i] = cases[(first+i*len(cases)/n)%len(cases)]
	}
	return out
}

// Seeds gives n of the first seeds below a bound, for cases made by chance; see [Some].
func Seeds(below, n int) []uint64 {
	all := make([]uint64, below)
	for i := range all {
		all[i] = uint64(i)
	}
	return Some(all, n)
}
