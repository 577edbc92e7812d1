package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/disk"
	"imprimots/generator/schema"
)

// writing are commands that write with package disk, in a folder made by written. What
// build and export write is held by package publish.
var writing = map[string]struct {
	args string
	old  string // a file that is replaced
}{
	"calibrate":            {"calibrate", ""},
	"calibrate --force":    {"calibrate -o old.pdf --force", "old.pdf"},
	"calibrate --init":     {"calibrate --init readings.yaml", ""},
	"check --fix":          {"check entries.yaml --fix", "entries.yaml"},
	"convert":              {"convert list.csv list.gift", ""},
	"convert --force":      {"convert list.csv old.gift --force", "old.gift"},
	"cruciverbs export":    {"cruciverbs export grids.yaml --format ipuz --out grids", ""},
	"cruciverbs import":    {"cruciverbs import one.ipuz --out one.yaml", ""},
	"init":                 {"init all", ""},
	"init --deploy":        {"init club --deploy github", ""},
	"init --minimal":       {"init least --minimal", ""},
	"new card":             {"new card --content club --game cine", "club/cine/cartes.yaml"},
	"new game":             {"new game dates --family timeline --content club", ""},
	"new grid":             {"new grid --content club --game lettres", "club/lettres/grids.yaml"},
	"new page":             {"new page a/b --content club", ""},
	"new theme":            {"new theme --content club --game cine", ""},
	"new worksheet":        {"new worksheet mots --content club", ""},
	"open":                 {"open club.pdf opened", ""},
	"build --cards":        {"build --content club --game cine --cards 1 --out reprinted", ""},
	"build --proof":        {"build --content club --game cine --proof --out proofs", "proofs/cine/epreuve.pdf"},
	"playtest --write":     {"playtest lettres --content club -n 1 --seed 1 --write", "club/lettres/trial.yaml"},
	"schema":               {"schema", ""},
	"schema, again":        {"schema club/schema", "club/schema/site.json"},
	"worksheet":            {"worksheet match list.csv --seed 1 --out sheets/deep", ""},
	"worksheet, once more": {"worksheet match list.csv --seed 2 --out ready", "ready/list.pdf"},
}

// written makes what the commands of writing need.
func written(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{
		"list.csv":     "question;réponse\nCapitale de la France ?;Paris\nCapitale de l’Italie ?;Rome\nCapitale de l’Espagne ?;Madrid\nCapitale du Portugal ?;Lisbonne\n",
		"entries.yaml": "entries:\n  - {n: 1, stars: 1, q: \"Qui a peint «la Joconde» ?\", a: Léonard de Vinci, theme: Arts}\n",
		"old.gift":     "mine\n", "old.pdf": "mine\n",
		"grids.yaml": "grid: A\nlevel: facile\nrows: [ON, \"N#\"]\nacross: {1: [{clue: Pronom, answer: on}]}\ndown: {1: [{clue: Pronom aussi, answer: on}]}\n" +
			"---\ngrid: B\nrows: [ON, \"N#\"]\nacross: {1: [{clue: Pronom, answer: on}]}\ndown: {1: [{clue: Pronom aussi, answer: on}]}\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range []string{
		"init club --game cine -q", "new game lettres --engine boggle --content club -q",
		"playtest lettres --content club -n 1 --seed 2 --write -q",
		"cruciverbs export grids.yaml --grid A --format ipuz --out one.ipuz -q",
		"build --content club --game cine --out site -q", "build --content club --game cine --proof --out proofs -q",
		"worksheet match list.csv --seed 1 --out ready -q",
	} {
		if status, out, errs := command(t, "", strings.Fields(args)...); status != exitDone {
			t.Fatalf("%s: %d\n%s%s", args, status, out, errs)
		}
	}
	pdfs, _ := filepath.Glob("site/cine/*.pdf")
	if len(pdfs) == 0 {
		t.Fatal("nothing is printed")
	}
	for _, err := range []error{
		os.Rename(pdfs[0], "club.pdf"), os.RemoveAll("site"),
		os.WriteFile("proofs/cine/epreuve.pdf", []byte("mine"), 0o644),
		os.WriteFile("club/schema/site.json", []byte(schema.Mark), 0o644),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A disk that is full, at any step of any command that writes, loses nothing: what is there
// is old or new and whole, and nothing new stays.
func TestAFullDiskLosesNothing(t *testing.T) {
	checktest.Whole(t)
	dir := written(t)
	before := checktest.Files(t, dir)
	for _, name := range slices.Sorted(maps.Keys(writing)) {
		c := writing[name]
		at := func(n int) (steps int, status int, errs string, now map[string]string) {
			work := t.TempDir()
			if err := os.CopyFS(work, os.DirFS(dir)); err != nil {
				t.Fatal(err)
			}
			t.Chdir(work)
			var o, e strings.Builder
			status = run(strings.Fields(c.args), environment{
				in: strings.NewReader(""), out: &o, err: &e, getenv: func(string) string { return "" }, hooks: full(n, &steps),
			})
			now = checktest.Files(t, work)
			if err := os.RemoveAll(work); err != nil {
				t.Fatal(err)
			}
			return steps, status, o.String() + e.String(), now
		}
		all, status, errs, after := at(0)
		if status == exitFault || all < 3 || c.old != "" && (before[c.old] == "" || before[c.old] == after[c.old]) || maps.Equal(before, after) {
			t.Errorf("%s: exit %d after %d steps; %s\n%s", name, status, all, c.old, errs)
			continue
		}
		for _, n := range sample(all) {
			_, status, errs, now := at(n)
			if status != exitFault || !strings.Contains(errs, "no space") || strings.Contains(errs, "imprimots-tmp") {
				t.Errorf("%s, step %d of %d: exit %d\n%s", name, n, all, status, errs)
			}
			for file, text := range now {
				if was, ok := before[file]; !ok {
					t.Errorf("%s, step %d of %d: %s stays", name, n, all, file)
				} else if text != was && text != after[file] {
					t.Errorf("%s, step %d of %d: %s is %q", name, n, all, file, text)
				}
			}
			if len(now) != len(before) {
				t.Errorf("%s, step %d of %d: %d files, not %d", name, n, all, len(now), len(before))
			}
		}
	}
}

// sample returns a few of the steps from 1 to n.
func sample(n int) []int {
	out := []int{1, 2, n / 2, n}
	slices.Sort(out)
	return slices.DeleteFunc(slices.Compact(out), func(i int) bool { return i < 1 || i > n })
}

// full returns hooks of a disk that is full at the nth step.
func full(n int, steps *int) disk.Hooks {
	var count = make(chan int, 1)
	count <- 0
	step := func() error {
		i := <-count + 1
		*steps = i
		count <- i
		if i == n {
			return &fs.PathError{Op: "write", Path: "x", Err: errors.New("no space left")}
		}
		return nil
	}
	return disk.Hooks{
		Step: func(string) error { return step() },
		Write: func(to io.Writer, data []byte) (int, error) {
			if err := step(); err != nil {
				n, _ := to.Write(data[:len(data)/2])
				return n, err
			}
			return to.Write(data)
		},
	}
}

// stoppedMain runs the command, which gets SIGINT at the step that the environment names,
// or, when it names none, at each file.
func stoppedMain() {
	n, _ := strconv.Atoi(os.Getenv("STOP_AT"))
	steps := make(chan int, 1)
	steps <- 0
	hooks := disk.Hooks{Step: func(string) error {
		i := <-steps + 1
		steps <- i
		if i == n {
			if p, err := os.FindProcess(os.Getpid()); err == nil {
				_ = p.Signal(os.Interrupt)
			}
			time.Sleep(20 * time.Millisecond) // the signal is under way
		}
		return nil
	}}
	os.Exit(run(os.Args[1:], process(hooks)))
}

// Ctrl+C leaves nothing that is new, whatever is being written.
func TestCtrlCLeavesNothing(t *testing.T) {
	checktest.Whole(t)
	if runtime.GOOS == "windows" {
		t.Skip("a program cannot press Ctrl+C here")
	}
	dir := written(t)
	before := checktest.Files(t, dir)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"init", "new game", "open", "worksheet", "convert", "cruciverbs export", "build --cards"} {
		for _, n := range []int{1, 3} {
			cmd := &exec.Cmd{Path: self, Args: append([]string{"stopped"}, strings.Fields(writing[name].args)...), Dir: dir, Env: append(os.Environ(), "STOP_AT="+strconv.Itoa(n))}
			out, err := cmd.CombinedOutput()
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.ExitCode() != 130 || len(bytes.TrimSpace(out)) > 0 && name != "convert" {
				t.Errorf("%s, step %d: %v\n%s", name, n, err, out)
			}
			sameFiles(t, fmt.Sprintf("%s, step %d", name, n), dir, before)
		}
	}
}

// sameFiles checks that the files below a folder are as before.
func sameFiles(t *testing.T, what, dir string, before map[string]string) {
	t.Helper()
	now := checktest.Files(t, dir)
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if before[name] != now[name] {
			t.Errorf("%s: %s is new or another", what, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if _, ok := now[name]; !ok {
			t.Errorf("%s: %s is gone", what, name)
		}
	}
}

// A build or an export that is stopped while it writes leaves neither its lock nor folders
// without files; serve ends by itself.
func TestCtrlCEndsLongCommands(t *testing.T) {
	checktest.Whole(t)
	if runtime.GOOS == "windows" {
		t.Skip("a program cannot press Ctrl+C here")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, begun string // what is there when it has begun
		signal      syscall.Signal
		status      int
	}{
		{"build --game boggle --out a/out", "a/out/.imprimots-lock", syscall.SIGINT, 130},
		{"build --game boggle --out a/out", "a/out/.imprimots-lock", syscall.SIGTERM, 143},
		{"export --for svg --game boggle --out a", "a/svg", syscall.SIGINT, 130},
		{"serve --game embrouillamini --addr 127.0.0.1:0", "", syscall.SIGINT, 0},
	} {
		dir, temp := t.TempDir(), t.TempDir()
		cmd := &exec.Cmd{Path: self, Args: append([]string{"imprimots"}, strings.Fields(c.args)...), Dir: dir, Env: append(os.Environ(), "LANG=en_US.UTF-8", "TMPDIR="+temp)}
		said, err := cmd.StderrPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		begun := func() bool { _, err := os.Stat(filepath.Join(dir, c.begun)); return err == nil }
		if c.begun == "" {
			begun = func() bool { _, err := said.Read(make([]byte, 1)); return err == nil }
		}
		go func() {
			defer close(ended)
			if c.begun != "" {
				_, _ = io.Copy(io.Discard, said)
			}
		}()
		for tries := 0; !begun() && tries < 60_000; tries++ {
			time.Sleep(time.Millisecond)
		}
		if err := cmd.Process.Signal(c.signal); err != nil {
			t.Fatal(err)
		}
		<-ended
		_ = cmd.Wait()
		if got := cmd.ProcessState.ExitCode(); got != c.status {
			t.Errorf("%s, %v: exit %d, want %d", c.args, c.signal, got, c.status)
		}
		sameFiles(t, c.args, temp, nil)
		left := checktest.Files(t, dir)
		for name, text := range left {
			inside := func(other string) bool { return strings.HasPrefix(other, name+"/") }
			if strings.HasPrefix(filepath.Base(name), ".") || text == "folder" && !slices.ContainsFunc(slices.Collect(maps.Keys(left)), inside) {
				t.Errorf("%s, %v: %s stays", c.args, c.signal, name)
			}
		}
	}
}
