package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// ran runs a command, on a terminal or not.
func ran(terminal bool, env map[string]string, args ...string) (status int, out, said string) {
	var o, e bytes.Buffer
	status = run(args, environment{in: strings.NewReader(""), out: &o, err: &e, outTTY: terminal, getenv: func(n string) string { return env[n] }})
	return status, o.String(), e.String()
}

// Findings are in color on a terminal, unless its user or the terminal says no.
func TestColor(t *testing.T) {
	checktest.Whole(t)
	file := filepath.Join(t.TempDir(), "grilles.yaml")
	if err := os.WriteFile(file, []byte(strings.Replace(exportMe, "N#", "S#", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		terminal bool
		env      map[string]string
		want     bool
	}{
		{true, nil, true}, {true, map[string]string{"TERM": "xterm"}, true}, {false, nil, false},
		{true, map[string]string{"NO_COLOR": "1"}, false}, {true, map[string]string{"TERM": "dumb"}, false},
	} {
		status, out, said := ran(c.terminal, c.env, "check", file)
		if status != exitFindings || strings.Contains(out, "\x1b[") != c.want {
			t.Errorf("%v, %v: exit %d, %q %s", c.terminal, c.env, status, out, said)
		}
	}
}

// Sizes of grids that cannot be, and those of another template, are refused.
func TestSizesOfGrids(t *testing.T) {
	checktest.Whole(t)
	file := filepath.Join(t.TempDir(), "grille.txt")
	if err := os.WriteFile(file, []byte("..#\n...\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"--size 0x0":                    "0x0",
		"--size 7":                      "7",
		"--size 2x3 --template " + file: "2x3",
		"--size 3x3 --template " + file: "3x3",
		"--size 4x2 --template " + file: "4x2",
		"--size 3x2 --template " + file: "",
	} {
		status, _, said := ran(false, nil, append([]string{"cruciverbs", "compose", "--effort", "1"}, strings.Fields(args)...)...)
		if refused := status != exitDone; refused != (want != "") || refused && !strings.Contains(said, want) {
			t.Errorf("%s: exit %d, %s", args, status, said)
		}
	}
}

// The black squares of a grid are places, and a number or its bounds.
func TestReadBlacks(t *testing.T) {
	for _, c := range []struct {
		places, number  string
		cells, min, max int
		ok              bool
	}{
		{"", "", 0, 0, 0, true}, {"2.3, 4.1", "", 2, 0, 0, true}, {"2.3,x", "", 1, 0, 0, false}, {"", "11", 0, 11, 11, true},
		{"", " 10-12 ", 0, 10, 12, true}, {"", "12-12", 0, 12, 12, true}, {"", "12-10", 0, 12, 10, false}, {"", "dix", 0, 0, 0, false},
	} {
		o := composeOptions{black: c.places, blacks: c.number}
		if err := readBlacks(&o); (err == nil) != c.ok || len(o.Black) != c.cells || o.MinBlack != c.min || o.MaxBlack != c.max {
			t.Errorf("%q, %q: %d cells, %d to %d, %v", c.places, c.number, len(o.Black), o.MinBlack, o.MaxBlack, err)
		}
	}
}

// Help completes the commands, and those of a command.
func TestHelpCompletes(t *testing.T) {
	for args, want := range map[string]string{"help": "\ncheck\n", "help cruciverbs": "\ncompose\n"} {
		_, out, _ := ran(false, nil, append(append([]string{"__complete"}, strings.Fields(args)...), "")...)
		if !strings.Contains("\n"+out, want) {
			t.Errorf("%s: %q", args, out)
		}
	}
}
