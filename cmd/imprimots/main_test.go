package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"imprimots/content"
	"imprimots/generator/source/table"
)

func TestMain(m *testing.M) {
	atelier = func() fs.FS { return nil }
	testscript.Main(tidy{m}, map[string]func(){"imprimots": main, "stopped": stoppedMain})
}

// tidy removes what the tests shared, once all have run.
type tidy struct{ *testing.M }

func (m tidy) Run() int {
	defer func() {
		os.RemoveAll(sharedSite)
		os.RemoveAll(smallSites)
	}()
	return m.M.Run()
}

// sharedSite is the folder of the site of [wholeSite], once it is built.
var sharedSite string

// buildWhole builds the site with all games and the atelier.
var buildWhole = sync.OnceValue(func() (fault string) {
	var err error
	if sharedSite, err = os.MkdirTemp("", "imprimots-site"); err != nil {
		return err.Error()
	}
	without := atelier
	atelier = builtAtelier
	defer func() { atelier = without }()
	var out, errs strings.Builder
	if run([]string{"build", "--quiet", "--out", filepath.Join(sharedSite, "site")}, environment{in: strings.NewReader(""), out: &out, err: &errs, getenv: func(string) string { return "" }}) != exitDone {
		return "the site cannot be built: " + errs.String()
	}
	return ""
})

// wholeSite gives the folder of the site with all games and the atelier, which is built once for all
// tests; none may write there. The test is skipped where the atelier is not built.
func wholeSite(t *testing.T) string {
	t.Helper()
	if builtAtelier() == nil {
		t.Skip("SKIPPED: NO PAGE WAS USED: make atelier")
	}
	if fault := buildWhole(); fault != "" {
		t.Fatal(fault)
	}
	return filepath.Join(sharedSite, "site")
}

// TestScripts runs the command from outside: usage, exit statuses, what goes to
// stdout and what to stderr, files made.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() { // one whose commands start goroutines, for the race detector
		files = []string{"testdata/script/boggle_own.txtar"}
	}
	testscript.Run(t, testscript.Params{
		Files:               files,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("LANG", "fr_FR.UTF-8")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"bigfile": bigFile,
			"games":   gameFolders,
			"status":  status,
			"table":   convert,
		},
	})
}

// bigFile makes a file of SIZE bytes: bigfile NAME SIZE.
func bigFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: bigfile NAME SIZE")
	}
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	f, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Check(f.Truncate(size))
	ts.Check(f.Close())
}

// gameFolders makes a content folder with some of its games alone, which takes a
// fraction of the time of the whole: games DIR GAME….
func gameFolders(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: games DIR GAME…")
	}
	ts.Check(fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		top, _, below := strings.Cut(name, "/")
		if err != nil || d.IsDir() || below && top != "pages" && !slices.Contains(args[1:], top) {
			return err
		}
		data, err := fs.ReadFile(content.FS, name)
		if err != nil {
			return err
		}
		to := ts.MkAbs(filepath.Join(args[0], filepath.FromSlash(name)))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o600)
	}))
}

// convert writes a table in another kind: table FROM TO.
func convert(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: table FROM TO")
	}
	read, faults := table.Read(args[0], "", []byte(ts.ReadFile(args[0])))
	if len(faults) > 0 {
		ts.Fatalf("%v", faults)
	}
	var rows [][]string
	for _, row := range read.Rows {
		out := make([]string, row[len(row)-1].Column)
		for _, c := range row {
			out[c.Column-1] = c.Text
		}
		rows = append(rows, out)
	}
	var b bytes.Buffer
	ts.Check(table.Write(&b, filepath.Ext(args[1]), rows))
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), b.Bytes(), 0o600))
}

// status runs the command and checks its exit status: status N ARGUMENT….
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: status N ARGUMENT…")
	}
	err := ts.Exec("imprimots", args[1:]...)
	got := "0"
	if exit, ok := err.(interface{ ExitCode() int }); ok {
		got = strconv.Itoa(exit.ExitCode())
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, want %s", got, args[0])
	}
}
