package checktest

import (
	"hash/crc32"
	"os"
	"testing"
)

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

// Sample gives one of the cases of a large test, which the commit chooses; all of them
// where All says so.
func Sample[T any](cases []T) []T { return Some(cases, 1) }

// Some gives n of the cases of a large test, of which the commit chooses the first; all of
// them where All says so. Each is as likely as the others.
func Some[T any](cases []T, n int) []T {
	if All() || len(cases) <= n {
		return cases
	}
	first := int(crc32.ChecksumIEEE([]byte(os.Getenv("IMPRIMOTS_SEED"))) % uint32(len(cases)))
	out := make([]T, n)
	for i := range out {
		out[i] = cases[(first+i*len(cases)/n)%len(cases)]
	}
	return out
}
