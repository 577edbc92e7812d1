package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs/compose"
)

const exportMe = `grid: F1.1
rows: [ON, "N#"]
across: {1: [{clue: Pronom, answer: on}]}
down: {1: [{clue: Pronom, answer: on}]}
`

// A .puz does not go to a terminal; the texts of other formats do.
func TestBinaryStaysOffTheTerminal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "grilles.yaml")
	if err := os.WriteFile(file, []byte(exportMe), 0o644); err != nil {
		t.Fatal(err)
	}
	export := func(format string, terminal bool) (status int, out, said string) {
		var o, e bytes.Buffer
		status = run([]string{"cruciverbs", "export", file, "--format", format}, environment{
			in: strings.NewReader(""), out: &o, err: &e, outTTY: terminal, getenv: func(string) string { return "" },
		})
		return status, o.String(), e.String()
	}
	if status, out, said := export("puz", true); status != exitFault || out != "" || !strings.Contains(said, "give --out F1.1.puz, or redirect") {
		t.Errorf("exit %d, %q, %s", status, out, said)
	}
	if status, out, said := export("puz", false); status != exitDone || !strings.Contains(out, "ACROSS&DOWN\x00") || said != "" {
		t.Errorf("exit %d, %q, %s", status, out, said)
	}
	if status, out, said := export("jpz", true); status != exitDone || !strings.HasPrefix(out, "<?xml") || said != "" {
		t.Errorf("exit %d, %q, %s", status, out, said)
	}
}

func TestFileName(t *testing.T) {
	for id, want := range map[string]string{
		"F1.1": "F1.1", "F 1/2": "F-1-2", "../../etc": "etc", "Été": "Été", "...": "grille", "": "grille", `a\b:c`: "a-b-c",
		strings.Repeat("é", 99): strings.Repeat("é", 60),
	} {
		if got := fileName(id); got != want {
			t.Errorf("%q: %q, want %q", id, got, want)
		}
	}
}

// Completion knows the options, and the grids of the file that is given.
func TestExportCompletes(t *testing.T) {
	checktest.Whole(t)
	file := filepath.Join(t.TempDir(), "grilles.yaml")
	if err := os.WriteFile(file, []byte(exportMe+"---\n"+strings.ReplaceAll(exportMe, "F1.1", "F1.2")), 0o644); err != nil {
		t.Fatal(err)
	}
	complete := func(args ...string) string {
		var o bytes.Buffer
		run(append([]string{"__complete", "cruciverbs"}, args...), environment{in: strings.NewReader(""), out: &o, err: &bytes.Buffer{}, getenv: func(string) string { return "" }})
		return o.String()
	}
	if got := complete("export", file, "--grid", ""); !strings.HasPrefix(got, "F1.1\nF1.2\n:4") {
		t.Errorf("grids: %q", got)
	}
	if got := complete("export", "--format", ""); !strings.HasPrefix(got, "ipuz\tcrosswords, the open format\npuz\tcrosswords of Across Lite\njpz\tcrosswords of Crossword Compiler\n:4") {
		t.Errorf("formats: %q", got)
	}
	if got := complete("import", ""); !strings.HasPrefix(got, "ipuz\npuz\njpz\n") || !strings.Contains(got, ":8") {
		t.Errorf("files: %q", got)
	}
	if got := complete(""); !strings.Contains(got, "export\t") || !strings.Contains(got, "import\t") {
		t.Errorf("commands: %q", got)
	}
}

// The composer shuns vulgar and insulting words, in all their forms, and those of any content, but for what is asked for.
func TestAvoid(t *testing.T) {
	o := composeOptions{Request: compose.Request{List: []string{"CAFRE"}, Force: []compose.Forced{{Text: "nègre"}}}}
	if err := avoid(&o); err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]bool{"ANAL": true, "CAGUAIENT": true, "LOPETTES": true, "suicide": true, "CAFRE": false, "NEGRE": false, "NEGRES": true} {
		if slices.Contains(o.Not, word) != want {
			t.Errorf("%s is shunned: %v, want %v", word, !want, want)
		}
	}
	if clued := (composeOptions{Request: compose.Request{Clued: true}}); avoid(&clued) != nil || clued.Not != nil {
		t.Error("the bank has none")
	}
}
