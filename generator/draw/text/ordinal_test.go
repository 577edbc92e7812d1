package text

import (
	"strings"
	"testing"

	"imprimots/generator/draw"
)

func TestOrdinals(t *testing.T) {
	for s, want := range map[string]string{
		"François Ier et la Ire République": "François I^er et la I^re République",
		"au XVIIe siècle":                   "au _XVII^e siècle",
		"XVIe et XVIIe siècles":             "_XVI^e et _XVII^e siècles",
		"le XVIe arrondissement":            "le XVI^e arrondissement",
		"1er, 1re, 1ers, 1res, 2e, 20es":    "1^er, 1^re, 1^ers, 1^res, 2^e, 20^es",
		"Ve siècle av. J.-C.":               "_V^e siècle av. J.-C.",
		"du IIe au Ve siècle":               "du _II^e au _V^e siècle",
		"1e, 2er, 3re":                      "1e, 2er, 3re",
		"Vie, Ixe, XIIem, A4e, 12en":        "Vie, Ixe, XIIem, A4e, 12en",
		"l’an 2000 et XIV":                  "l’an 2000 et XIV",
		"« XXe »":                           "« XX^e »",
		"":                                  "",
	} {
		var out strings.Builder
		from := 0
		for o := range Ordinals(s) {
			out.WriteString(s[from:o.From])
			if o.Century {
				out.WriteString("_")
			}
			out.WriteString(s[o.From:o.Suffix] + "^" + s[o.Suffix:o.To])
			from = o.To
		}
		if got := out.String() + s[from:]; got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}

// TestSuperior: in a line and in a paragraph the ending of an ordinal is smaller and
// higher, and what follows joins on.
func TestSuperior(t *testing.T) {
	f := ourFonts(t)
	st := Style{Role: "body", Font: "Alegreya-Regular", Size: 10, Leading: 1.2}
	l, err := f.Fit(st, "Au XVIIe siècle", 100)
	if err != nil {
		t.Fatal(err)
	}
	b, err := f.Layout(st, "Au XVIIe siècle", draw.Rect{W: 100}, Options{})
	if err != nil || len(b.Lines) != 1 {
		t.Fatal(err, len(b.Lines))
	}
	for name, runs := range map[string][]draw.Text{"line": l.At(0, 5), "paragraph": b.Lines[0].Runs} {
		if len(runs) != 4 || runs[1].S != "XVII" || runs[2].S != "e" {
			t.Fatalf("%s: %+v", name, runs)
		}
		if runs[1].Size != 8.2 || runs[1].Of != 10 || runs[1].Y != runs[0].Y {
			t.Errorf("%s: small capitals %+v", name, runs[1])
		}
		if runs[2].Size != 6.6 || runs[2].Of != 10 || runs[2].Y >= runs[0].Y-1 {
			t.Errorf("%s: superior letter %+v", name, runs[2])
		}
		for i, r := range runs[1:] {
			before := runs[i]
			end := before.X + f.Width(Style{Font: before.Font, Size: before.Size}, before.S)
			if gap := r.X - end; gap < -0.05 || gap > 0.05 {
				t.Errorf("%s: %q begins %v mm after %q", name, r.S, gap, before.S)
			}
		}
	}
	if whole := f.Width(st, "Au XVIIe siècle"); l.Width >= whole || l.Width < 0.9*whole {
		t.Errorf("width %v, in one size %v", l.Width, whole)
	}
	broken, err := f.Layout(st, "du XVIe au XVIIe siècle", draw.Rect{W: 12}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	for _, line := range broken.Lines {
		for _, r := range line.Runs {
			said.WriteString(r.S)
		}
		said.WriteString("|")
	}
	if said.String() != "du XVIe|au XVIIe|siècle|" {
		t.Errorf("broken as %s", said.String())
	}
}
