package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"imprimots/engine/check/checktest"
)

var errFull = errors.New("no space left")

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// failing returns hooks with which the nth step fails, and that count the steps.
func failing(n int, steps *int) Hooks {
	step := func() error {
		*steps++
		if *steps == n {
			return errFull
		}
		return nil
	}
	return Hooks{
		Step: func(string) error { return step() },
		Write: func(to io.Writer, data []byte) (int, error) {
			for i := range data { // each byte is a step
				if err := step(); err != nil {
					return i, err
				}
				if _, err := to.Write(data[i : i+1]); err != nil {
					return i, err
				}
			}
			return len(data), nil
		},
	}
}

// A step that fails, of whatever kind and after however many bytes, leaves an old file
// whole, and nothing new.
func TestEachStepMayFail(t *testing.T) {
	const old, fresh = "old bytes", "new ones"
	for name, c := range map[string]struct {
		write func(w *Writer, dir string) error
		least int // steps
	}{
		"create":  {func(w *Writer, dir string) error { return w.Create(filepath.Join(dir, "new"), []byte(fresh)) }, len(fresh) + 3},
		"replace": {func(w *Writer, dir string) error { return w.Replace(filepath.Join(dir, "old"), []byte(fresh)) }, len(fresh) + 4},
		"begin":   {func(w *Writer, dir string) error { return w.Replace(filepath.Join(dir, "new"), []byte(fresh)) }, len(fresh) + 3},
		"several": {func(w *Writer, dir string) error {
			return errors.Join(w.MkdirAll(filepath.Join(dir, "a/b")), w.Create(filepath.Join(dir, "a/b/one"), []byte(fresh)),
				w.Create(filepath.Join(dir, "a/two"), []byte(fresh)), w.Replace(filepath.Join(dir, "a/two"), []byte(old)))
		}, 2*len(fresh) + len(old) + 12},
	} {
		for n := 1; ; n++ {
			dir, steps := t.TempDir(), 0
			put(t, filepath.Join(dir, "old"), old)
			w := &Writer{Hooks: failing(n, &steps)}
			err := c.write(w, dir)
			if err == nil {
				if steps < c.least || n != steps+1 {
					t.Errorf("%s: %d steps, want %d at least; %d was to fail", name, steps, c.least, n)
				}
				break
			}
			if !errors.Is(err, errFull) {
				t.Fatalf("%s, step %d: %v", name, n, err)
			}
			if name == "several" {
				w.Undo()
			}
			if now := checktest.Files(t, dir); len(now) != 1 || now["old"] != old {
				t.Fatalf("%s, step %d: %q", name, n, now)
			}
		}
	}
}

// Whenever a run is killed, an old file is the old one or the new one, a new one is whole
// or not there, and what else is left is hidden and known.
func TestKilledAtEachStep(t *testing.T) {
	const old, fresh = "old bytes", "new ones"
	for n := 1; ; n++ {
		dir, steps, reached := t.TempDir(), 0, false
		put(t, filepath.Join(dir, "old"), old)
		h := failing(0, &steps)
		look := func() {
			if reached = reached || steps+1 == n; steps+1 != n {
				return
			}
			for name, text := range checktest.Files(t, dir) {
				if text != old && text != fresh && !IsTemporary(name) || IsTemporary(name) && !strings.HasPrefix(name, ".") {
					t.Errorf("before step %d: %s is %q", n, name, text)
				}
			}
		}
		step, write := h.Step, h.Write
		w := &Writer{Hooks: Hooks{
			Step:  func(op string) error { look(); return step(op) },
			Write: func(to io.Writer, data []byte) (int, error) { look(); return write(to, data) },
		}}
		if err := errors.Join(w.Replace(filepath.Join(dir, "old"), []byte(fresh)), w.Create(filepath.Join(dir, "new"), []byte(fresh))); err != nil {
			t.Fatal(err)
		}
		if now := checktest.Files(t, dir); len(now) != 2 || now["old"] != fresh || now["new"] != fresh {
			t.Fatalf("%q", now)
		}
		if n > steps {
			return
		}
	}
}

// What another run makes in the last moment is not replaced, where there are hard links
// and where there are none.
func TestCreateHoldsInARace(t *testing.T) {
	for name, in := range map[string]func(*os.Root) Folder{"link": func(r *os.Root) Folder { return r }, "none": func(r *os.Root) Folder { return linkless{r} }} {
		for _, race := range []bool{false, true} {
			dir := t.TempDir()
			root, err := os.OpenRoot(dir)
			if err != nil {
				t.Fatal(err)
			}
			w := &Writer{in: in(root), Hooks: Hooks{Step: func(op string) error {
				if op == "link" && race {
					put(t, filepath.Join(dir, "file"), "theirs")
				}
				return nil
			}}}
			err = w.Create("file", []byte("ours"))
			if now := checktest.Files(t, dir); race && (!errors.Is(err, fs.ErrExist) || now["file"] != "theirs") || !race && (err != nil || now["file"] != "ours") || len(now) != 1 {
				t.Errorf("%s, race %v: %v, %q", name, race, err, now)
			}
			root.Close()
		}
	}
	var wait sync.WaitGroup
	dir, made := t.TempDir(), make([]error, 8)
	for i := range made {
		wait.Go(func() { made[i] = new(Writer).Create(filepath.Join(dir, "file"), []byte{byte('0' + i)}) })
	}
	wait.Wait()
	won := 0
	for i, err := range made {
		if err == nil {
			won++
			if now := checktest.Files(t, dir); now["file"] != string(rune('0'+i)) {
				t.Errorf("%d won, and %q is there", i, now)
			}
		} else if !errors.Is(err, fs.ErrExist) {
			t.Error(err)
		}
	}
	if won != 1 {
		t.Errorf("%d have made it", won)
	}
}

// linkless is a folder of a file system without hard links.
type linkless struct{ *os.Root }

func (linkless) Link(old, name string) error {
	return &os.LinkError{Op: "link", Old: old, New: name, Err: errors.ErrUnsupported}
}

// A file that is replaced keeps its mode, and is found by the links to it; other hard
// links keep the old bytes. What is no file is written to.
func TestReplaceKeepsWhatAFileIs(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links and modes are others here")
	}
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if err := os.Mkdir(at("sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, at("sub/file"), "old")
	if err := errors.Join(os.Chmod(at("sub/file"), 0o606), os.Symlink("file", at("sub/link")), os.Symlink("sub/link", at("far")), os.Symlink("sub/none", at("dangling")),
		os.Symlink("loop", at("loop")), os.Link(at("sub/file"), at("other"))); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"far", "dangling"} {
		if err := new(Writer).Replace(at(name), []byte("new")); err != nil {
			t.Fatal(err)
		}
	}
	if err := new(Writer).Replace(at("loop"), nil); err == nil {
		t.Error("a loop of links was written to")
	}
	if err := new(Writer).Create(at("loop"), nil); !errors.Is(err, fs.ErrExist) {
		t.Error(err)
	}
	if err := os.Remove(at("loop")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(at("sub/file"))
	if err != nil || info.Mode().Perm() != 0o606 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if now := checktest.Files(t, dir); len(now) != 7 || now["sub/file"] != "new" || now["sub/none"] != "new" || now["other"] != "old" {
		t.Errorf("%q", now)
	}
	for _, name := range []string{"far", "sub/link", "dangling"} {
		if info, err := os.Lstat(at(name)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("%s is no link any more: %v", name, err)
		}
	}
	if err := new(Writer).Replace(os.DevNull, []byte("x")); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Fatalf("%s was replaced: %v", os.DevNull, err)
	}
	if err := os.Chmod(at("sub/none"), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := new(Writer).Replace(at("sub/none"), []byte("again")); os.Geteuid() != 0 && !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a file that may not be written: %v", err)
	}
}

// An error names the file, not the temporary one.
func TestErrorsNameTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none", "file")
	for _, err := range []error{new(Writer).Create(file, nil), new(Writer).Replace(file, nil)} {
		var p *fs.PathError
		if !errors.As(err, &p) || p.Path != file || !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
	}
}

// Undo removes what is new, and lets nothing more be written.
func TestUndo(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	put(t, filepath.Join(dir, "old"), "old")
	w := &Writer{Within: root}
	if err := errors.Join(w.MkdirAll("a/b"), w.Create("a/b/c", nil), w.Replace("old", []byte("new")), w.MkdirAll("kept"), w.Create("kept/d", nil)); err != nil {
		t.Fatal(err)
	}
	if w.Create("../out", nil) == nil {
		t.Error("a file outside was written")
	}
	put(t, filepath.Join(dir, "kept", "theirs"), "theirs")
	w.Undo()
	if now := checktest.Files(t, dir); len(now) != 3 || now["old"] != "new" || now["kept/theirs"] != "theirs" {
		t.Errorf("%q", now)
	}
	for _, err := range []error{w.Create("x", nil), w.Replace("old", nil), w.MkdirAll("x")} {
		if err != ErrUndone {
			t.Error(err)
		}
	}
}
