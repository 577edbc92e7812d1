package syllable_test

import (
	"io/fs"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/syllable"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

func fonts(t *testing.T) *text.Fonts {
	t.Helper()
	fsys, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return text.NewFonts(fsys)
}

// marked gives a text in a role with | where another ink begins, and the number of arcs.
func marked(t *testing.T, profile, role, s string) (string, int) {
	t.Helper()
	of := theme.Profile(source.NewReader(templates.FS).Themes("print"), profile)
	if of == nil {
		t.Fatalf("no profile %s", profile)
	}
	f := fonts(t)
	st := of.Style(role)
	line, err := f.Fit(st, s, 500)
	if err != nil {
		t.Fatal(err)
	}
	d := draw.New(500, 20)
	d.Text(line.At(10, 10)...)
	whole := f.Bounds(draw.Texts(d)[0])
	var out []string
	arcs, reach := 0, draw.Rect{}
	for m := range draw.Each(syllable.New(of, f).Drawing(d)) {
		switch {
		case m.Path != nil:
			arcs++
			if b, _ := m.Bounds(); b.X < 9.9 || b.X+b.W > 10.1+line.Width || b.Y < 10 || m.LineWidth() < theme.MinLine {
				t.Errorf("%q: an arc at %v", s, b)
			}
		default:
			if n := len(out); n > 0 && strings.HasSuffix(out[n-1], m.Text.Color.String()) {
				out[n-1] = out[n-1][:strings.LastIndex(out[n-1], "#")] + m.Text.S + m.Text.Color.String()
			} else {
				out = append(out, m.Text.S+m.Text.Color.String())
			}
			reach = reach.Union(f.Bounds(m))
		}
	}
	if d := reach.W - whole.W; d > 0.05 || d < -0.05 {
		t.Errorf("%q is %.2f mm wide, was %.2f mm", s, float64(reach.W), float64(whole.W))
	}
	for i := range out {
		out[i] = out[i][:strings.LastIndex(out[i], "#")]
	}
	return strings.Join(out, "|"), arcs
}

func TestInksAndArcs(t *testing.T) {
	for _, c := range []struct {
		role, text, want string
		arcs             int
	}{
		{"exercise", "la maison", "la |mai|son", 3},
		{"body", "Le pays, à 20 km", "Le |pa|ys, |à| 20 km", 4}, // km is no syllable
		{"body", "Henri IV, J.-C.", "Hen|ri| IV, J.-C.", 2},
		{"h2", text.Foreign("Veni, vidi"), "Veni, vidi", 0},
		{"h2", "« L’école »", "« L’é|co|le »", 3},
		{"footer", "la maison", "la maison", 0},
		{"exercise", "A", "A", 0},
	} {
		for _, profile := range []string{"syllabes", "gray,syllabes", "syllabes,eco,large"} {
			if got, arcs := marked(t, profile, c.role, c.text); got != c.want || arcs != c.arcs {
				t.Errorf("%s: %q became %q with %d arcs, want %q with %d", profile, c.text, got, arcs, c.want, c.arcs)
			}
		}
	}
}

// What is placed many times stays one drawing, parts stay, and what is not in French is
// named and left alone.
func TestKits(t *testing.T) {
	themes := source.NewReader(templates.FS).Themes("print")
	f := fonts(t)
	d := draw.New(60, 40)
	d.Inside(func() {
		d.Text(draw.Text{X: 5, Y: 9, S: "maison", Font: "Alegreya-Regular", Size: 12, Role: "body"})
	}, draw.As(draw.Paragraph))
	back := draw.New(60, 40)
	kits := func(lang string) []sheet.Kit {
		return []sheet.Kit{{Game: "x", File: "kit.pdf", Lang: lang, Groups: []sheet.Group{{Parts: []sheet.Part{{Front: d, Back: back}, {Front: d, Back: back}}}}}}
	}
	french := kits("fr")
	if found := syllable.Kits(french, themes["syllabes"], f); len(found) > 0 {
		t.Errorf("French: %v", found)
	}
	p := french[0].Groups[0].Parts
	if p[0].Front == d || p[0].Front != p[1].Front || p[0].Back != p[1].Back || p[0].Front.Tags() != 1 || len(draw.Texts(p[0].Front)) != 2 || len(draw.Texts(d)) != 1 {
		t.Error("the drawings that are shared are not marked once")
	}
	english := kits("en")
	found := syllable.Kits(english, themes["syllabes"], f)
	if len(found) != 1 || found[0].Rule.ID != "PRI020" || found[0].Pos != (check.Pos{File: "x/kit.pdf"}) || english[0].Groups[0].Parts[0].Front != d {
		t.Errorf("English: %v", found)
	}
	if plain := kits("en"); syllable.Kits(plain, themes["dys"], f) != nil || plain[0].Groups[0].Parts[0].Front != d {
		t.Error("dys marks syllables")
	}
}
