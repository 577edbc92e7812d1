package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator/source/table"
)

func TestMain(m *testing.M) {
	atelier = func() fs.FS { return nil }
	testscript.Main(m, map[string]func(){"imprimots": main})
}

// settings are the scripts of games whose figures are set otherwise: each has its content
// checked, refereed, tried and printed. A run takes one of them.
var settings = []string{
	"boggle_own.txtar", "boggle_cases.txtar", "coquillaude_des.txtar", "coquillaude_petite.txtar",
	"cruciverbs_tailles.txtar", "embrouillamini_petits.txtar", "quiadiquoi_ecole.txtar",
}

// costly are the scripts that take most of the time: each checks, builds, plays or composes
// again and again. A run takes two of them, and a third of the others.
var costly = []string{
	"boggle.txtar", "build.txtar", "check.txtar", "check_seul.txtar", "corrige_tout.txtar", "cruciverbs_compose.txtar",
	"cruciverbs_fautes.txtar", "export.txtar", "fiche.txtar", "init.txtar", "init_langues.txtar", "mots_admis.txtar",
	"playtest.txtar", "publier.txtar", "quiadiquoi.txtar", "referee_fautes.txtar", "reprise.txtar", "schema.txtar",
	"tableau.txtar", "verifier.txtar",
}

// concurrent are scripts whose commands start goroutines, and few of them: under the race
// detector a command takes ten times as long, and a run takes one of these.
var concurrent = []string{
	"boggle_own.txtar", "cinquante_quatre.txtar", "deck.txtar", "jeux_essais.txtar", "jeux_replies.txtar", "verifier.txtar",
}

// TestScripts runs the command from outside: usage, exit statuses, what goes to
// stdout and what to stderr, files made.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var others []string
	for i, name := range files {
		files[i] = filepath.Base(name)
		if !slices.Contains(settings, files[i]) && !slices.Contains(costly, files[i]) {
			others = append(others, files[i])
		}
	}
	if len(settings)+len(costly)+len(others) != len(files) {
		t.Errorf("%d scripts, or a name that none has", len(files))
	}
	taken := slices.Concat(checktest.Sample(settings), checktest.Some(costly, 2), checktest.Some(others, len(others)/3))
	if testing.Short() {
		taken = checktest.Sample(concurrent)
	}
	for i, name := range taken {
		taken[i] = filepath.Join("testdata", "script", name)
	}
	testscript.Run(t, testscript.Params{
		Files:               taken,
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
		Condition: func(name string) (bool, error) {
			if name != "all" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return checktest.All(), nil
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
// fraction of the time of the whole; without a name, with one that the commit chooses:
// games DIR [GAME…].
func gameFolders(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: games DIR [GAME…]")
	}
	if len(args) == 1 {
		sheets, err := fs.Glob(content.FS, "*/game.yaml")
		ts.Check(err)
		for _, name := range checktest.Sample(sheets) {
			args = append(args, path.Dir(name))
		}
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
