package page

import (
	"slices"
	"strings"
	"testing"
)

func TestThousands(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1_000", 1234567: "1_234_567", -1000: "-1_000"} {
		if got := strings.ReplaceAll(Thousands(n), Thin, "_"); got != want {
			t.Errorf("Thousands(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestPlayed(t *testing.T) {
	for n, want := range map[int]string{1: "partie.html", 2: "partie-2.html"} {
		if got := (Played{n}).File(); got != want {
			t.Errorf("game %d: %q, want %q", n, got, want)
		}
	}
}

func TestAlphabetical(t *testing.T) {
	names := []string{"Zola", "Émile", "Eluard", "Éluard", "emile", "Œdipe", "Ovide"}
	slices.SortFunc(names, Alphabetical("fr"))
	if got := strings.Join(names, " "); got != "Eluard Éluard emile Émile Œdipe Ovide Zola" {
		t.Error(got)
	}
}
