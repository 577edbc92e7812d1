package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

var wanted = regexp.MustCompile(`# want((?: [A-Z]{3}[0-9]{3})+)`)

// TestBad runs `check` on each file of testdata/bad. A comment "# want RULE" on
// a line says what has to be found there; nothing else may be found.
func TestBad(t *testing.T) {
	checktest.Whole(t)
	n := 0
	err := filepath.WalkDir("testdata/bad", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		n++
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		var want []string
		for i, line := range strings.Split(string(data), "\n") {
			if m := wanted.FindStringSubmatch(line); m != nil {
				for _, rule := range strings.Fields(m[1]) {
					want = append(want, fmt.Sprintf("%d %s", i+1, rule))
				}
			}
		}
		if len(want) == 0 {
			t.Errorf("%s wants nothing", name)
		}
		if got := foundIn(t, name); !slices.Equal(got, want) {
			t.Errorf("%s: found %q, want %q", name, got, want)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 15 {
		t.Errorf("only %d bad examples", n)
	}
}

func foundIn(t *testing.T, name string) []string {
	t.Helper()
	status, out, errs := command(t, "", "check", "--format", "json", "-q", name)
	if status != exitFindings || errs != "" {
		t.Errorf("%s: exit %d, %s", name, status, errs)
	}
	var found []struct {
		File    string
		Line    int
		Col     int
		Rule    string
		Message string
	}
	if err := json.Unmarshal([]byte(out), &found); err != nil {
		t.Fatalf("%s: %v in %s", name, err, out)
	}
	var got []string
	for _, f := range found {
		if f.File != filepath.ToSlash(name) || f.Col < 1 || f.Message == "" || strings.Contains(f.Message, "%!") {
			t.Errorf("%s: %+v", name, f)
		}
		// Several findings of a rule on a line count once.
		if at := fmt.Sprintf("%d %s", f.Line, f.Rule); !slices.Contains(got, at) {
			got = append(got, at)
		}
	}
	return got
}

// command runs the command in French, off any terminal.
func command(t *testing.T, stdin string, args ...string) (status int, out, errs string) {
	t.Helper()
	var o, e strings.Builder
	status = run(args, environment{in: strings.NewReader(stdin), out: &o, err: &e, getenv: func(name string) string {
		return map[string]string{"LANG": "fr_FR.UTF-8"}[name]
	}})
	return status, o.String(), e.String()
}
