package theme_test

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

func builtInFonts(t testing.TB) *text.Fonts {
	t.Helper()
	sub, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return text.NewFonts(sub)
}

// builtInThemes reads the profiles as the program does.
func builtInThemes(t testing.TB) map[string]*theme.Theme {
	t.Helper()
	r := source.NewReader(templates.FS)
	themes := r.Themes("print")
	for _, d := range r.Findings() {
		t.Error(d.Pos, d.Msg.In(check.English))
	}
	if t.Failed() {
		t.FailNow()
	}
	return themes
}

func TestBuiltInThemes(t *testing.T) {
	themes := builtInThemes(t)
	want := []string{"color", "dys", "eco", "gray", "large", "syllabes"}
	if got := slices.Sorted(maps.Keys(themes)); !slices.Equal(got, want) {
		t.Fatalf("profiles %v, want %v", got, want)
	}
	for _, id := range want {
		for _, d := range theme.CheckTheme(themes[id], builtInFonts(t), check.Where{}) {
			t.Error(id, d.Pos, d.Msg.In(check.English))
		}
	}
	if themes["eco"].Fill("deluxe") != nil || themes["color"].Fill("deluxe") == nil {
		t.Error("eco alone fills no area")
	}
	if a, b := themes["dys"].Style("body"), themes["color"].Style("body"); a.Size <= b.Size || a.Font == b.Font {
		t.Errorf("dys sets body as %v, color as %v", a, b)
	}
}

func TestCheckTheme(t *testing.T) {
	for _, c := range []struct {
		name string
		harm func(*theme.Theme)
		want string
	}{
		{"missing style", func(t *theme.Theme) { delete(t.Styles, "key") }, "lacks the role"},
		{"missing color", func(t *theme.Theme) { delete(t.Colors, "cut") }, "lacks the role"},
		{"missing font", func(t *theme.Theme) { delete(t.Fonts, "text") }, "lacks the role"},
		{"missing line", func(t *theme.Theme) { delete(t.Lines, "fold") }, "lacks the role"},
		{"mistyped role", func(t *theme.Theme) { t.Colors["inc"] = "#000000" }, "unknown role"},
		{"no such face", func(t *theme.Theme) { t.Fonts["text"] = "Comic" }, "missing or unreadable"},
		{"named color", func(t *theme.Theme) { t.Colors["ink"] = "black" }, "#rrggbb"},
		{"capitals", func(t *theme.Theme) { t.Colors["ink"] = "#AABBCC" }, "#rrggbb"},
		{"hairline", func(t *theme.Theme) { t.Lines["rule"] = 0.05 }, "0.15"},
		{"beam", func(t *theme.Theme) { t.Lines["rule"] = 20 }, "2 mm"},
		{"min over size", func(t *theme.Theme) { t.Styles["body"] = style(t, "body", 8, 9, 1) }, "least"},
		{"tiny", func(t *theme.Theme) { t.Styles["body"] = style(t, "body", 8, 2, 1) }, "4.5 pt"},
		{"huge", func(t *theme.Theme) { t.Styles["body"] = style(t, "body", 800, 9, 1) }, "200 pt"},
		{"tight", func(t *theme.Theme) { t.Styles["body"] = style(t, "body", 9, 8, 0.1) }, "line height"},
		{"letters", func(t *theme.Theme) { t.Letters = 9 }, "scale of letters"},
		{"thick paper", func(t *theme.Theme) { t.Thickness = map[int]draw.MM{80: 3} }, "weight of paper"},
		{"syllables of no role", func(t *theme.Theme) {
			t.Syllables = &theme.Syllables{Roles: []string{"bdy"}, Color: "syllable", Line: "rule"}
		}, "unknown role: \"bdy\" (styles)"},
		{"syllables of no color", func(t *theme.Theme) { t.Syllables = &theme.Syllables{Color: "x", Line: "rule"} }, "unknown role: \"x\" (colors)"},
		{"style's font", func(t *theme.Theme) { s := t.Styles["body"]; s.Font = "x"; t.Styles["body"] = s }, "unknown role"},
		{"style's color", func(t *theme.Theme) { s := t.Styles["body"]; s.Color = "x"; t.Styles["body"] = s }, "unknown role"},
	} {
		color := builtInThemes(t)["color"]
		c.harm(color)
		found := theme.CheckTheme(color, builtInFonts(t), check.Where{})
		ok := slices.ContainsFunc(found, func(d check.Diagnostic) bool {
			return strings.Contains(d.Msg.In(check.English), c.want) && d.Pos.File == "print/color.yaml"
		})
		if !ok {
			t.Errorf("%s: %v", c.name, found)
		}
	}
}

// TestPaper looks papers up, and those between two, beyond all, and without any.
func TestPaper(t *testing.T) {
	of := &theme.Theme{Thickness: map[int]draw.MM{80: 0.1, 160: 0.2, 250: 0.3}}
	for grams, want := range map[int]draw.MM{80: 0.1, 120: 0.15, 250: 0.3, 500: 0.6, 40: 0.05} {
		if got := of.Paper(grams); got < want-1e-9 || got > want+1e-9 {
			t.Errorf("%d g: %v mm, want %v", grams, got, want)
		}
	}
	if got := (&theme.Theme{}).Paper(250); got < 0.29 || got > 0.31 {
		t.Errorf("250 g: %v mm", got)
	}
}

// A value on its bound is right, one beyond it is not; a color is "#" and six
// digits.
func TestThemeBounds(t *testing.T) {
	body := func(size, least draw.Pt, leading float64) func(*theme.Theme) {
		return func(t *theme.Theme) { t.Styles["body"] = style(t, "body", size, least, leading) }
	}
	line := func(w draw.MM) func(*theme.Theme) { return func(t *theme.Theme) { t.Lines["rule"] = w } }
	ink := func(s string) func(*theme.Theme) { return func(t *theme.Theme) { t.Colors["ink"] = s } }
	letters := func(v float64) func(*theme.Theme) { return func(t *theme.Theme) { t.Letters = v } }
	for i, c := range []struct {
		harm func(*theme.Theme)
		want int
	}{
		{body(9, 4.5, 1), 0}, {body(9, 4.4, 1), 1}, {body(200, 9, 1), 0}, {body(200.5, 9, 1), 1}, {body(9, 9, 1), 0}, {body(9, 9.1, 1), 1},
		{body(9, 8, 0.9), 0}, {body(9, 8, 0.89), 1}, {body(9, 8, 2.5), 0}, {body(9, 8, 2.51), 1},
		{line(0.15), 0}, {line(0.14), 1}, {line(2), 0}, {line(2.01), 1},
		{ink("#09afc0"), 0}, {ink("#09afg0"), 1}, {ink("#0/afc0"), 1}, {ink("#0:afc0"), 1}, {ink("#`9afc0"), 1}, {ink("009afc0"), 1}, {ink("#09afc"), 1}, {ink("#09afc00"), 1},
		{letters(0), 0}, {letters(-0.1), 1}, {letters(1.5), 0}, {letters(1.6), 1},
	} {
		color := builtInThemes(t)["color"]
		c.harm(color)
		if found := theme.CheckTheme(color, builtInFonts(t), check.Where{}); len(found) != c.want {
			t.Errorf("case %d: %v, want %d findings", i, found, c.want)
		}
	}
	color := builtInThemes(t)["color"]
	color.Colors["ink"] = "#09afc0"
	if c := color.Color("ink"); c != (draw.Color{R: 0x09, G: 0xaf, B: 0xc0}) {
		t.Errorf("#09afc0 is %v", c)
	}
}

func style(t *theme.Theme, role string, size, least draw.Pt, leading float64) theme.TextStyle {
	s := t.Styles[role]
	s.Size, s.Min, s.Leading = size, least, leading
	return s
}

func TestUnknownRolesAreSet(t *testing.T) {
	color := builtInThemes(t)["color"]
	if s := color.Style("nowhere"); s.Font != color.Style("body").Font || s.Role != "nowhere" {
		t.Errorf("unknown style: %+v", s)
	}
	if color.Color("nowhere") != color.Color("ink") {
		t.Error("an unknown color is not ink")
	}
	if color.Line("nowhere") != theme.MinLine {
		t.Error("an unknown line is not the thinnest")
	}
}
