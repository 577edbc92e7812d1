package checktest

import "testing"

// Whole leaves a test that takes long and starts no goroutine of its own to the run
// without the race detector: `make test` runs all tests first, then those that are
// quick under the detector, with -short.
func Whole(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("held by the run without -short")
	}
}
