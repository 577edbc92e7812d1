package evidence

import (
	"testing"

	"imprimots/engine/check"
)

func TestJudge(t *testing.T) {
	place := func(line int) check.Pos { return check.Pos{File: "x.yaml", Line: line} }
	of := func(key ...any) check.Pos { return place(map[any]int{"evidence": 2, "checked": 3}[key[0]]) }
	for _, c := range []struct {
		evidence, checked string
		wanted            bool
		line              int
		want              check.Text
	}{
		{"", "", false, 0, check.Text{}},
		{"", "", true, 1, textNone},
		{"", "2026-11", false, 3, textAlone},
		{"https://fr.wikisource.org/wiki/Pens%C3%A9es", "2026-11", true, 0, check.Text{}},
		{"Pensées, Brunschvicg, 1897, p. 12", "2026-11", true, 0, check.Text{}},
		{"http://x.org", "", true, 2, textUndated},
		{"http://x.org", "2026-13", true, 3, textMonth},
		{"http://x.org", "novembre", false, 3, textMonth},
		{"ftp://x.org", "2026-11", true, 2, textAddress},
		{"https://wiki/x", "2026-11", true, 2, textAddress},
		{"https://%zz", "2026-11", true, 2, textAddress},
		{"Wikipédia", "2026-11", true, 2, textAddress},
		{"p.12", "2026-11", true, 2, textAddress},
		{"1897 12", "2026-11", true, 2, textAddress},
	} {
		p := check.NewPass(nil)
		Judge(p, Fact{At: place(1), Of: of, Evidence: c.evidence, Checked: c.checked}, c.wanted)
		found := p.Found()
		if c.line == 0 {
			if len(found) > 0 {
				t.Errorf("%q %q: %v", c.evidence, c.checked, found)
			}
			continue
		}
		if len(found) != 1 || found[0].Msg.Text != c.want || found[0].Pos.Line != c.line {
			t.Errorf("%q %q: %v, want %q at %d", c.evidence, c.checked, found, c.want.EN, c.line)
		}
	}
}

func TestStates(t *testing.T) {
	for text, want := range map[string]bool{
		"Qui peignit « La Joconde » ?": false, "Quelle machine d’Edison, en 1877 ?": true, "Qui eut sept femmes ?": true,
		"Au XVIIe siècle": true, "Combien font deux ?": true, "Le deux-mâts": false, "Quarante-six": true, "Quatre-vingts": true,
		"Vingt-et-un ans": true, "Un tête-à-tête": false, "(soixante-quatre)": true, "Un seul mot": false, "": false,
	} {
		if got := States("", text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
