package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/generator"
	"imprimots/templates"
)

// TestBefore measures a game twice: the second table shows what is new beside what was, and
// a table of its own kind can be read again.
func TestBefore(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: a game is printed")
	}
	in := generator.Input{Content: content.FS, Templates: templates.FS, Games: []string{"loto"}}
	var first, second, third strings.Builder
	if err := run(&first, in, ""); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "before.md")
	keep := func(s string) {
		if err := os.WriteFile(file, []byte(s), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	rows := strings.Split(first.String(), "\n")
	cells := strings.Split(rows[2], " | ")
	pages := cells[1]
	cells[1] = "999"
	rows[2] = strings.Join(cells, " | ")
	keep(strings.Join(rows, "\n"))
	if err := run(&second, in, file); err != nil {
		t.Fatal(err)
	}
	if want := "999 → " + pages; strings.Count(second.String(), "→") != 1 || !strings.Contains(second.String(), want) {
		t.Errorf("no %q, or more than that:\n%s", want, second.String())
	}
	keep(second.String())
	if err := run(&third, in, file); err != nil || third.String() != first.String() {
		t.Errorf("nothing changed, but (%v)\n%s", err, third.String())
	}
	keep("| kit | pages |\n")
	if err := run(&third, in, file); err == nil || !strings.Contains(err.Error(), "2 cells") {
		t.Errorf("a table of another kind is read: %v", err)
	}
}
