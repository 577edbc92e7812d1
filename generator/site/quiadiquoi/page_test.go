package quiadiquoi

import (
	"testing"

	"imprimots/engine/quiadiquoi"
)

func TestStop(t *testing.T) {
	for s, want := range map[string]string{"A lit": "A lit.", "« Quoi ? »": "« Quoi ? »", "« Oui »": "« Oui ».", "Fin.": "Fin."} {
		if got := stop(s); got != want {
			t.Errorf("%q ends as %q", s, got)
		}
	}
}

func TestOf(t *testing.T) {
	for name, want := range map[string]string{"Anaïs": "d’Anaïs", "Éva": "d’Éva", "Bob": "de Bob", "": "de "} {
		if got := of(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}

func TestPictogram(t *testing.T) {
	for _, c := range quiadiquoi.Categories {
		if pictogram(c) == "" {
			t.Errorf("%s has no sign", c)
		}
	}
	if pictogram("science") != "" {
		t.Error("an unknown category has a sign")
	}
}
