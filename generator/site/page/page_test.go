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

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0_point", 1: "1_point", 2: "2_points", 1200: "1 200_points"} {
		if got := strings.NewReplacer(NBSP, "_", Thin, " ").Replace(Count(n, "point", "points")); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestStop(t *testing.T) {
	for s, want := range map[string]string{"A lit": "A lit.", "« Quoi ? »": "« Quoi ? »", "« Oui »": "« Oui ».", "Fin.": "Fin."} {
		if got := Stop(s); got != want {
			t.Errorf("%q ends as %q", s, got)
		}
	}
}

func TestOf(t *testing.T) {
	for name, want := range map[string]string{"Anaïs": "d’Anaïs", "Éva": "d’Éva", "Bob": "de Bob", "": "de "} {
		if got := Of(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}

func TestList(t *testing.T) {
	for want, items := range map[string][]string{"": nil, "a": {"a"}, "a et b": {"a", "b"}, "a, b et c": {"a", "b", "c"}} {
		if got := List(items); got != want {
			t.Errorf("%v: %q, want %q", items, got, want)
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
	slices.SortFunc(names, Alphabetical())
	if got := strings.Join(names, " "); got != "Eluard Éluard emile Émile Œdipe Ovide Zola" {
		t.Error(got)
	}
}
