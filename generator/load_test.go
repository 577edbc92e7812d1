package generator

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// TestKindOfFile: a single file is checked against the rules of its own game, wherever it
// stands.
func TestKindOfFile(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a.yaml", "grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n", "boggle"},
		{"a.yaml", "---\ngrid: F9.1\nlevel: facile\nrows: [AS, NI]\nacross: {}\ndown: {}\n", "cruciverbs"},
		{"a.yaml", "game: cruciverbs\ndiscovers: {A: F1.1, B: F1.2}\nstarts: A\nturns: []\n", "cruciverbs"},
		{"a.yaml", "game: boggle\nrows: []\n", "boggle"},
		{"cruciverbs/a.yaml", "grid: essai\nedition: pocket\nrows: []\n", "cruciverbs"},
		{"a.yaml", "grids: essai\n", "boggle"}, // the nearest kind
		{"a.yaml", "chose: rien\n", ""},
	}
	for _, test := range tests {
		got := ""
		if kind := project.KindOfFile(fstest.MapFS{test.name: {Data: []byte(test.text)}}, test.name); kind != nil {
			got = kind.ID()
		}
		if got != test.want {
			t.Errorf("%s: %q is held to be of %q", test.name, test.text, got)
		}
	}
}

// TestEqualFacts: what another game asks is a finding at the later question.
func TestEqualFacts(t *testing.T) {
	checktest.Whole(t)
	fsys := contentWith(t, "cruciverbs/questions.yaml", `q: "Quel détroit sépare l’Espagne du Maroc ?", a: "Celui de Gibraltar"`,
		`q: "À quel commissaire fumant la pipe Georges Simenon donna-t-il vie ?", a: "Jules Maigret", accept: ["Maigret"]`)
	for name, want := range map[string]string{
		"Commissaire Jules": "", // « Maigret » and « Jules Maigret » are right answers
		"Maigret":           "coquillaude/coquillaudet-3000.yaml:10:48 GEN025",
		"Jules Maigret":     "coquillaude/coquillaudet-3000.yaml:10:48 GEN025",
	} {
		file := fsys["coquillaude/coquillaudet-3000.yaml"]
		fsys["coquillaude/coquillaudet-3000.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(file.Data), `a: "Maigret", accept: ["Jules Maigret"]`, fmt.Sprintf("a: %q", name), 1))}
		_, found := Load(source.NewReader(fsys), fsys, "cruciverbs", "coquillaude")
		if got := ids(found); got != want {
			t.Errorf("%s: found %q, want %q", name, got, want)
		}
		fsys["coquillaude/coquillaudet-3000.yaml"] = file
	}
}

// Load reads a content folder, or some of its games.
func Load(r *source.Reader, fsys fs.FS, only ...string) (*project.Project, []check.Diagnostic) {
	return project.Read(r, fsys, project.Options{Games: only, Rules: Rules()})
}
