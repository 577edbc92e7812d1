package site

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"imprimots/generator/source"
)

// TestPalettes: what is not given is that of the style sheet of all sites, and an
// accent alone can be read in both themes.
func TestPalettes(t *testing.T) {
	css, err := os.ReadFile("../../templates/site/static/site.css")
	if err != nil {
		t.Fatal(err)
	}
	of := func(name string, n int) source.Color {
		found := regexp.MustCompile(`--` + name + `: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`).FindStringSubmatch(string(css))
		return source.Color(found[1+n])
	}
	light, dark := source.Palettes(source.Colors{})
	if want := (source.Palette{Accent: of("accent", 0), Paper: of("papier", 0), Ink: of("encre", 0)}); light != want {
		t.Errorf("light: %v, the style sheet has %v", light, want)
	}
	if want := (source.Palette{Accent: of("accent", 1), Paper: of("papier", 1), Ink: of("encre", 1)}); dark != want {
		t.Errorf("dark: %v, the style sheet has %v", dark, want)
	}
	own := source.Colors{Accent: "#0b6e4f"}
	light, dark = source.Palettes(own)
	if light.Accent != own.Accent || dark.Accent == own.Accent || dark.Accent.Contrast(dark.Paper) < source.LeastContrast {
		t.Errorf("a dark accent becomes %v and %v", light, dark)
	}
	if _, dark = source.Palettes(source.Colors{Accent: "#0b6e4f", Dark: &source.Colors{Accent: "#222222", Ink: "#ffffff"}}); dark.Accent != "#222222" || dark.Ink != "#ffffff" {
		t.Errorf("what is given for the dark theme stays: %v", dark)
	}
	if sheet := string(Stylesheet(own)); strings.Count(sheet, "light-dark(") != 1 || strings.Contains(sheet, "--papier") {
		t.Errorf("an accent alone changes:\n%s", sheet)
	}
	if Stylesheet(source.Colors{}) != nil {
		t.Error("a style sheet without colors")
	}
}
