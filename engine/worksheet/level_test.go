package worksheet

import (
	"testing"

	"imprimots/engine/check"
)

func TestGrade(t *testing.T) {
	for level, want := range map[string]Grade{"": NoGrade, "facile": Easy, "Easy": Easy, "moyen": Medium, "hard ": Hard} {
		if got, err := (&Part{Level: level}).Grade(); got != want || err != nil {
			t.Errorf("%q: %v, %v, want %v", level, got, err, want)
		}
	}
	if _, err := (&Part{Level: "dur"}).Grade(); check.AsFault(err) == nil || check.AsFault(err).Rule != "WKS079" {
		t.Errorf("an unknown level: %v", err)
	}
}

func TestCased(t *testing.T) {
	if upper, lower := (&Part{}).Cased("AÑO"), (&Part{Case: "lower"}).Cased("AÑO"); upper != "AÑO" || lower != "año" {
		t.Error(upper, lower)
	}
	if Lexicon("es").Lang() != "es" || Lexicon("xx").Lang() != "xx" || Lexicon("xx").Len() != 0 {
		t.Error("a lexicon of another language")
	}
}
