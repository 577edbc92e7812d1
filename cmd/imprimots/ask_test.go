package main

import (
	"bytes"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/sheet"
)

// TestLongKit: a kit of many pages is printed when somebody at a terminal says so, or the
// command did; others are printed without a question.
func TestLongKit(t *testing.T) {
	kit := &sheet.Kit{Game: "essai", File: "kit.pdf"}
	for _, c := range []struct {
		name, answer       string
		pages              int
		terminal, yes, say bool
	}{
		{"short", "", mostPages, true, false, true},
		{"nobody", "y\n", mostPages + 1, false, false, false},
		{"yes", "y\n", mostPages + 1, true, false, true},
		{"oui", "OUI\n", mostPages + 1, true, false, true},
		{"no", "n\n", mostPages + 1, true, false, false},
		{"nothing", "", mostPages + 1, true, false, false},
		{"a letter of yes", "e\n", mostPages + 1, true, false, false},
		{"told", "", mostPages + 1, false, true, true},
	} {
		var said bytes.Buffer
		a := &app{lang: check.English, environment: environment{in: strings.NewReader(c.answer), err: &said, errTTY: c.terminal}}
		var in generator.Input
		in.Print.Paper, _ = sheet.ParsePaper("a5")
		d := a.doubts(&in, c.yes)
		err := in.Print.Ask(kit, c.pages)
		if (err == nil) != c.say || (d.fault == nil) != c.say {
			t.Errorf("%s: %v, %v", c.name, err, d.fault)
		}
		if asked := strings.Contains(said.String(), "essai/kit.pdf will have 301 pages of size A5"); asked != (c.terminal && c.pages > mostPages) {
			t.Errorf("%s: %q", c.name, said.String())
		}
		if again := in.Print.Ask(kit, c.pages); (again == nil) != c.say || strings.Count(said.String(), "?") > 1 {
			t.Errorf("%s: asked again: %q", c.name, said.String())
		}
	}
}
