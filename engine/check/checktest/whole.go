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
func Sample[T any](cases []T) []T {
	if All() || len(cases) == 0 {
		return cases
	}
	i := crc32.ChecksumIEEE([]byte(os.Getenv("IMPRIMOTS_SEED"))) % uint32(len(cases))
	return cases[i : i+1]
}
