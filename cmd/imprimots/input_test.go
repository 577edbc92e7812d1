package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// A number on a bound is taken, one beyond it is refused with both bounds.
func TestWithin(t *testing.T) {
	for n, want := range map[int]string{1: "", 9: "", 5: "", 0: "--games 0: give a number from 1 to 9", 10: "--games 10: give a number from 1 to 9"} {
		err := within("games", n, 1, 9)
		if got := check.AsFault(err); (got == nil) != (want == "") || got != nil && got.Msg.In(check.English) != want {
			t.Errorf("%d: %v, want %q", n, err, want)
		}
	}
}

// A drawing may have as many bytes as the bound says, from a file and from
// standard input.
func TestDrawingAtItsBound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.txt")
	for size, whole := range map[int]bool{0: true, maxDrawing: true, maxDrawing + 1: false, 3 * maxDrawing: false} {
		text := strings.Repeat("#", size)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{file, "-"} {
			a := &app{environment: environment{in: strings.NewReader(text)}, lang: check.English}
			got, err := a.drawing(name)
			if whole && (err != nil || got != text) || !whole && (err == nil || !strings.Contains(err.Error(), "is too long for a drawing")) {
				t.Errorf("%d bytes from %s: %d read, %v", size, filepath.Base(name), len(got), err)
			}
		}
	}
}

func TestIsYAML(t *testing.T) {
	for name, want := range map[string]bool{"a.yaml": true, "b/a.YML": true, "a.txt": false, "yaml": false, "-": false, "a.yaml.txt": false} {
		if isYAML(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// TestUserName: findings name a document as the user does, and a table relative to it.
func TestUserName(t *testing.T) {
	for _, c := range [][3]string{
		{"jeu.yaml", "jeu.yaml", "jeu.yaml"}, {"a/jeu.yaml", "jeu.yaml", "a/jeu.yaml"}, {"a/jeu.yaml", "", "a/jeu.yaml"}, {"a/jeu.yaml", "t/mots.csv", "a/t/mots.csv"},
		{"jeu.yaml", "mots.csv", "mots.csv"}, {"../jeu.yaml", "mots.csv", "../mots.csv"}, {"-", "jeu.yaml", "-"}, {"-", "", "-"},
	} {
		if got := userName(c[0], c[1]); got != c[2] {
			t.Errorf("%q in %q: %q, want %q", c[1], c[0], got, c[2])
		}
	}
}
