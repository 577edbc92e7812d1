package worksheet

import "testing"

func TestKey(t *testing.T) {
	for _, c := range []struct{ lang, answer, want string }{
		{"fr", "château", "CHATEAU"}, {"fr", "arc-en-ciel", "ARCENCIEL"}, {"fr", "l’œil", "LOEIL"},
		{"fr", "pomme de\u202fterre", "POMMEDETERRE"}, {"de", "Bär", "BAER"}, {"fr", "Bär", "BAR"},
		{"es", "mañana", "MAÑANA"}, {"en", "mother-in-law", "MOTHERINLAW"}, {"fr", "1789", ""}, {"fr", "R&B", ""}, {"fr", " - ", ""},
	} {
		if got, ok := Key(c.lang, c.answer); got != c.want || ok != (c.want != "") {
			t.Errorf("%s in %s: %q, %v, want %q", c.answer, c.lang, got, ok, c.want)
		}
	}
}
