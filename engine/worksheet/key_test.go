package worksheet

import "testing"

func TestKey(t *testing.T) {
	for _, c := range []struct{ lang, answer, want string }{
		{"fr", "château", "CHATEAU"}, {"fr", "arc-en-ciel", "ARCENCIEL"}, {"fr", "l’œil", "LOEIL"},
		{"fr", "pomme de\u202fterre", "POMMEDETERRE"}, {"de", "Bär", "BAER"}, {"fr", "Bär", "BAR"},
		{"es", "mañana", "MAÑANA"}, {"en", "mother-in-law", "MOTHERINLAW"}, {"fr", "combien ?", "COMBIEN"}, {"es", "¡olé!", "OLE"}, {"fr", "1789", ""}, {"fr", "?!", ""}, {"fr", "R&B", ""}, {"fr", " - ", ""},
	} {
		if got, ok := Key(c.lang, c.answer); got != c.want || ok != (c.want != "") {
			t.Errorf("%s in %s: %q, %v, want %q", c.answer, c.lang, got, ok, c.want)
		}
	}
}

func TestSpelt(t *testing.T) {
	for _, c := range [][3]string{{"fr", "cœur d’Œdipe", "coeur d’OEdipe"}, {"fr", "Bär", "Bär"}, {"de", "Bär", "Baer"}, {"de", "Straße", "Strasse"}, {"es", "año", "año"}, {"fr", "été", "été"}} {
		if got := Spelt(c[0], c[1]); got != c[2] {
			t.Errorf("%s in %s: %s, want %s", c[1], c[0], got, c[2])
		}
	}
}
