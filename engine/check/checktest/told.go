package checktest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// Told fails a test unless one of the findings says want.
func Told(t testing.TB, name string, found []check.Diagnostic, want check.Text) {
	t.Helper()
	if said := sentences(found); !slices.Contains(said, want.EN) {
		t.Errorf("%s: nothing says %q; found:\n%s", name, want.EN, strings.Join(said, "\n"))
	}
}

// ToldAlone fails a test unless findings say each of the sentences wanted, and no other.
// Several findings may say the same one.
func ToldAlone(t testing.TB, name string, found []check.Diagnostic, want ...check.Text) {
	t.Helper()
	wanted := map[string]bool{}
	for _, text := range want {
		wanted[text.EN] = true
	}
	if said := sentences(found); !slices.Equal(said, slices.Sorted(maps.Keys(wanted))) {
		t.Errorf("%s: want\n%s\nfound:\n%s", name, strings.Join(slices.Sorted(maps.Keys(wanted)), "\n"), strings.Join(said, "\n"))
	}
}

// sentences returns what findings say, before words are put in, sorted and each once.
func sentences(found []check.Diagnostic) []string {
	out := map[string]bool{}
	for _, d := range found {
		out[d.Msg.EN] = true
	}
	return slices.Sorted(maps.Keys(out))
}
