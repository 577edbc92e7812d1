package imprimots_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/trace"
	"imprimots/generator/source"
)

// TestSourcesNameTests: the tests and scripts that the sources of the games name are
// there. The program cannot see its tests; all other places are judged by its check.
func TestSourcesNameTests(t *testing.T) {
	files, err := filepath.Glob("content/*/sources.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources: %v", err)
	}
	for _, file := range files {
		var model struct {
			Sources []trace.Source `doc:"source"`
		}
		r := source.NewReader(content.FS)
		r.File(strings.TrimPrefix(filepath.ToSlash(file), "content/"), &model)
		names := 0
		for _, src := range model.Sources {
			for _, s := range src.Sections {
				for _, it := range s.Items {
					for i, name := range it.Tests {
						if names++; !testExists(t, name) {
							t.Errorf("%s: there is no test %s", it.Pos("tests", i), name)
						}
					}
				}
			}
		}
		if names == 0 {
			t.Errorf("%s names no test", file)
		}
	}
	for _, name := range []string{"engine/boggle.TestNothing", "engine/nothing.TestSolve", "nothing.txtar"} {
		if testExists(t, name) {
			t.Errorf("%s exists", name)
		}
	}
}

// testExists reports whether a package has a test, as "engine/boggle.TestSolve", or
// the command a script, as "boggle.txtar".
func testExists(t *testing.T, name string) bool {
	t.Helper()
	if path.Ext(name) == ".txtar" {
		_, err := os.Stat(filepath.Join("cmd/imprimots/testdata/script", name))
		return err == nil
	}
	dir, test, _ := strings.Cut(name, ".")
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	head := regexp.MustCompile(`(?m)^func ` + regexp.QuoteMeta(test) + `\(`)
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil && head.Match(data) {
			return true
		}
	}
	return false
}
