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
		{"https://x.org/index.php?q=aHR0cHM6Ly9mci5tLndpa3Rpb25hcnkub3JnL3dpa2k%3D", "2026-11", true, 2, textProxy},
		{"https://x.org/?u=https%3A%2F%2Fy.org%2Fa", "2026-11", false, 2, textProxy},
		{"https://fr.askwikinow.com/view_html.php?lang=fr&q=Knockout", "2026-11", true, 2, textMirror},
		{"http://tinyurl.com/y8qwozg3", "2026-11", true, 2, textMirror},
		{"https://x.org/fr/rechercher?q=violon", "2026-11", true, 2, textSearch},
		{"https://x.org/recherche---catalogue?auteur=Woolf", "2026-11", true, 2, textSearch},
		{"https://x.org/index.php?id=2&page=recherche", "2026-11", true, 0, check.Text{}},
		{"https://x.org/recherche/violon", "2026-11", true, 0, check.Text{}},
		{"https://notinyurl.com/y8qwozg3", "2026-11", true, 0, check.Text{}},
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

// TestPromised: a deck that leaves off its promise is reported where some of its facts keep it.
func TestPromised(t *testing.T) {
	for _, c := range []struct {
		promised bool
		n, want  int
	}{{true, 3, 0}, {false, 0, 0}, {false, 3, 1}} {
		p := check.NewPass(nil)
		Promised(p, check.Pos{File: "x.yaml", Line: 1}, c.promised, c.n)
		if len(p.Found()) != c.want {
			t.Errorf("%+v: %v", c, p.Found())
		}
	}
}

// TestMirrors: the file names hosts alone.
func TestMirrors(t *testing.T) {
	for _, m := range mirrors {
		if why, is := borrowed("https://www." + m + "/x"); !is || why != textMirror {
			t.Errorf("%s: %v", m, why)
		}
	}
	if len(mirrors) < 10 {
		t.Errorf("%d mirrors", len(mirrors))
	}
}
