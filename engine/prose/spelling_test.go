package prose

import (
	"slices"
	"testing"
)

func TestUnknown(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		want       []string
	}{
		{"fr", "Qui joue le role de l’inspecteur ?", []string{"role"}},
		{"fr", "Qeul fleuve arrose Tombouctou au XIIIe siècle, en 1236 ? L’Arno. Qeul Sadoul, 1949. Qeul", []string{"Qeul"}},
		{"fr", "Aujourd’hui, qu’y a-t-il jusqu’ici, lorsqu’on l’entr’ouvre ?", nil},
		{"fr", "un arc-en-ciel et un porte‑aviosn", []string{"porte-aviosn"}},
		{"fr", "le Rhône, la SNCF, 3D, l'été, l'étè", []string{"l’étè"}},
		{"fr", "« Eaux-fortes » : Oeuvre dite", []string{"Oeuvre"}},
		{"fr", "Le kakuro et le Sudoku ; sudoku", nil},
		{"en", "Who's there? Don’t recieve.", []string{"recieve"}},
		{"en", "A tower of a castle, o", nil},
		{"de", "Wo ist er? Im Haus, ja, da ist es.", nil},
		{"fr", "il ets là, te voyre, uv", []string{"ets", "voyre", "uv"}},
		{"de", "Der hund läuft über die Straße.", []string{"hund"}},
		{"", "", nil},
	} {
		if c.lang == "" {
			if _, err := NewSpeller(c.lang, nil); err == nil {
				t.Error("no such language")
			}
			continue
		}
		s, err := NewSpeller(c.lang, []string{"kakuro", "Sudoku"})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Unknown(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
	}
}
