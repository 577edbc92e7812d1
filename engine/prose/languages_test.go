package prose

import (
	"testing"

	"imprimots/engine/check"
)

// Each language has its own signs; what has one right answer is put right.
func TestLanguages(t *testing.T) {
	for _, c := range []struct {
		lang, text, right string
		found             int
	}{
		{"en", "It’s a “word”, isn’t it?", "", 0},
		{"en", "It's a \"word\"...", "It’s a “word”…", 3},
		{"en", "Who said « so » ?", "", 3},
		{"de", "Er sagt „ja“; und Sie?", "", 0},
		{"de", "Er sagt \"ja\" , und Sie ?", "Er sagt „ja“, und Sie?", 3},
		{"de", "Er sagt „ja.", "", 1},
		{"es", "¿Quién dijo «no», señor?", "", 0},
		{"es", "Quién dijo « no »?", "", 2},
		{"es", "¡Ven  aquí,amigo!", "¡Ven aquí, amigo!", 2},
		{"fr", "Qui a dit « non » ?", "", 0},
		{"fr", "Qui a dit «non»?", "Qui a dit « non » ?", 3},
		{"en", "https://a.org/b--c?d=1", "", 0},
		{"la", "Quis dixit \"non\" ?", "", 0},
	} {
		p := check.NewPass(nil)
		SignsIn(c.lang, p, check.Pos{}, c.text)
		if len(p.Found()) != c.found {
			t.Errorf("%s, %q: %v", c.lang, c.text, p.Found())
		}
		for _, d := range p.Found() {
			if c.right != "" && (d.Fix == nil || d.Fix.New != c.right) {
				t.Errorf("%s, %q: mended as %+v", c.lang, c.text, d.Fix)
			}
		}
	}
	for text, want := range map[string]int{"so it is": 1, "“So it is”": 0} {
		p := check.NewPass(nil)
		if ReportIn("en", p, check.Pos{}, text); len(p.Found()) != want {
			t.Errorf("%q: %v", text, p.Found())
		}
	}
}
