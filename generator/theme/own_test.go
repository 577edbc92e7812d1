package theme_test

import (
	"os"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

func TestParseColor(t *testing.T) {
	for s, want := range map[string]string{
		"#0b6e4f": "#0b6e4f", "#0B6E4F": "#0b6e4f", "#fa3": "#ffaa33", "teal": "#008080", "rebecca": "", "Teal": "", "#12": "", "#12345g": "", "": "", "#": "",
	} {
		c, ok := theme.ParseColor(s)
		if ok != (want != "") || ok && theme.Hex(c) != want {
			t.Errorf("%q is %v, %s", s, ok, theme.Hex(c))
		}
	}
}

// Colors that are written out are known in every profile, as gray where it has no color.
func TestWrittenColors(t *testing.T) {
	themes := builtInThemes(t)
	gray := draw.Color{R: 0x73, G: 0x73, B: 0x73}
	for _, c := range []struct {
		profile, name string
		want          draw.Color
		known         bool
	}{
		{"color", "#1f9bd1", draw.Color{R: 0x1f, G: 0x9b, B: 0xd1}, true},
		{"color", "#1f9bd1-pale", draw.Color{R: 0xe4, G: 0xf3, B: 0xf9}, true},
		{"color", "tomato", draw.Color{R: 0xff, G: 0x63, B: 0x47}, true},
		{"gray", "teal", draw.Color{G: 0x80, B: 0x80}.Gray(), true},
		{"eco", "#737373", gray, true},
		{"eco", "#737373-pale", draw.Color{R: 255, G: 255, B: 255}, true},
		{"color", "red", draw.Color{R: 0xa8, G: 0x24, B: 0x1c}, true}, // the role
		{"color", "accent-pale", themes["color"].Color("ink"), false},
		{"color", "tomatto", themes["color"].Color("ink"), false},
	} {
		th := themes[c.profile]
		if got := th.Color(c.name); got != c.want || th.Knows("colors", c.name) != c.known {
			t.Errorf("%s in %s: %v, known: %v", c.name, c.profile, got, th.Knows("colors", c.name))
		}
	}
	for id, want := range map[string]bool{"color": false, "gray": true, "eco": true, "dys": false, "large": false, "large,gray": true} {
		if got := theme.Profile(themes, id).IsGray(); got != want {
			t.Errorf("%s is gray: %v", id, got)
		}
	}
}

func TestOver(t *testing.T) {
	themes := builtInThemes(t)
	data, err := os.ReadFile("../../templates/fonts/Alegreya-Regular.ttf")
	if err != nil {
		t.Fatal(err)
	}
	face, f := text.ReadFace("a.ttf", data)
	if f != nil {
		t.Fatal(f)
	}
	forty := 40
	own := &theme.Own{
		Colors: map[string]theme.OwnColor{"accent": {Color: "#0b6e4f"}, "sea": {Color: "#1f9bd1", Gray: &forty}, "blue": {Color: "#123456"}},
		Faces:  map[string]*text.Face{"title": face, "body": face, "quote": face, "runes": face, "motto": face},
		Sizes:  map[string]draw.Pt{"body": 11, "title": 20, "motto": 19, "question": 500},
	}
	for _, c := range []struct {
		profile               string
		sea, game, body, bold string
		kept                  bool
		size, motto           draw.Pt
	}{
		{"color", "#1f9bd1", "#0b6e4f", "text", "bold", false, 11, 19},
		{"gray", "#999999", "#575757", "text", "bold", false, 11, 19},
		{"dys", "#1f9bd1", "#0b6e4f", "text", "bold", true, 12, 24},
		{"large", "#1f9bd1", "#0b6e4f", "text", "bold", false, 14, 28},
	} {
		was := themes[c.profile]
		got := own.Over(was, themes["color"])
		if got.Colors["sea"] != c.sea || got.Colors["game"] != c.game || got.Colors["blue-pale"] == was.Colors["blue-pale"] {
			t.Errorf("%s: sea is %s, the game %s", c.profile, got.Colors["sea"], got.Colors["game"])
		}
		for _, role := range []string{"title", "text"} {
			if kept := got.Fonts[role] == was.Fonts[role]; kept != c.kept || !kept && got.Fonts[role] != face.Name {
				t.Errorf("%s: %s is set in %s", c.profile, role, got.Fonts[role])
			}
		}
		if got.Style("quote").Font == face.Name == c.kept || got.Fonts["runes"] != face.Name || got.Style("motto").Font != face.Name {
			t.Errorf("%s: quotes are set in %s, runes in %s", c.profile, got.Style("quote").Font, got.Fonts["runes"])
		}
		if s := got.Styles["body"]; s.Size != c.size || got.Styles["bold"].Size != c.size || got.Styles["motto"].Size != c.motto {
			t.Errorf("%s: body has %v pt, a motto %v", c.profile, s.Size, got.Styles["motto"].Size)
		}
		if got.Styles["question"] != was.Styles["question"] {
			t.Errorf("%s: a question has %v pt", c.profile, got.Styles["question"].Size)
		}
		if s := got.Styles["title"]; s.Min > s.Size {
			t.Errorf("%s: a title has %v to %v pt", c.profile, s.Min, s.Size)
		}
		inks := got.Press()
		if _, ok := inks[got.Color("blue")]; ok || was.Fonts["motto"] != "" || was.Knows("styles", "motto") {
			t.Errorf("%s: the inks of another blue, or a profile that changed", c.profile)
		}
	}
	var none *theme.Own
	if none.Over(themes["gray"], themes["color"]) != themes["gray"] || none.Accent() != "" || none.Face("title") != nil {
		t.Error("no theme changes something")
	}
	if got := theme.WrongColor("tael").Hint.In(check.English); got != `did you mean "teal"?` {
		t.Error(got)
	}
}
