package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// long is a time that no test reaches.
var long = time.Date(2001, time.February, 3, 4, 5, 6, 0, time.UTC)

func put(t *testing.T, name, text string) {
	t.Helper()
	ok(t, os.MkdirAll(filepath.Dir(name), 0o755))
	ok(t, os.WriteFile(name, []byte(text), 0o644))
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func want(t *testing.T, name, text string) {
	t.Helper()
	got, err := os.ReadFile(name)
	if err != nil || string(got) != text {
		t.Errorf("%s holds %q (%v), want %q", filepath.Base(name), got, err, text)
	}
}

// refusing is an exchange as some file systems have it.
func refusing(a, b string) error { return errors.ErrUnsupported }

// ways are those that a folder is published by.
var ways = map[string]hooks{
	"exchange": {step: func() {}, exchange: exchange},
	"journal":  {step: func() {}},
	"refused":  {step: func() {}, exchange: refusing},
}

// each runs a test by every way, in folders of their own.
func each(t *testing.T, run func(t *testing.T, out string, h hooks)) {
	for _, way := range slices.Sorted(maps.Keys(ways)) {
		t.Run(way, func(t *testing.T) { run(t, filepath.Join(t.TempDir(), "out"), ways[way]) })
	}
}

func publish(out string, h hooks, files []File) error {
	f, err := open(out, h)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Publish(files)
}

func texts(pairs ...string) []File {
	var files []File
	for i := 0; i < len(pairs); i += 2 {
		files = append(files, File{Path: pairs[i], Data: []byte(pairs[i+1])})
	}
	return files
}

// snapshot lists a folder: the mode of folders, and of files mode, time and text.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	ok(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text := ""
		switch {
		case info.Mode().IsRegular():
			data, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			text = fmt.Sprintf("%d %s", info.ModTime().UnixNano(), data)
		case info.Mode()&fs.ModeSymlink != 0:
			if text, err = os.Readlink(name); err != nil {
				return err
			}
			text = fmt.Sprintf("%d %s", info.ModTime().UnixNano(), text)
		}
		rel, err := filepath.Rel(dir, name)
		all[filepath.ToSlash(rel)] = fmt.Sprint(info.Mode(), " ", text)
		return err
	}))
	return all
}

// alone checks that nothing is left in out or beside it.
func alone(t *testing.T, out string) {
	t.Helper()
	beside, err := os.ReadDir(filepath.Dir(out))
	ok(t, err)
	if len(beside) != 1 {
		t.Errorf("left beside out: %v", beside)
	}
	for name := range snapshot(t, out) {
		if strings.Contains(name, ".imprimots") {
			t.Errorf("left in out: %s", name)
		}
	}
}

func TestPublishReplacesItsOwnFilesAndKeepsTheUsers(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		put(t, filepath.Join(out, ".gitignore"), "*\n")
		ok(t, publish(out, h, texts("a.html", "1", "boggle/b.pdf", "2", "only/c.pdf", "3", "x", "4", "y/z", "5")))
		put(t, filepath.Join(out, "boggle", "mine.txt"), "mine")
		ok(t, publish(out, h, texts("a.html", "new", "x/file", "6", "y", "7")))
		var names []string
		for name := range snapshot(t, out) {
			names = append(names, name)
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != ".gitignore a.html boggle boggle/mine.txt imprimots.json x x/file y" {
			t.Errorf("out holds %s", got)
		}
		want(t, filepath.Join(out, ".gitignore"), "*\n")
		want(t, filepath.Join(out, "boggle", "mine.txt"), "mine")
		want(t, filepath.Join(out, "a.html"), "new")
		want(t, filepath.Join(out, "y"), "7")
		alone(t, out)
	})
}

// What is foreign keeps its mode, its time and its kind.
func TestForeignFilesStayAsTheyAre(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		ok(t, publish(out, h, texts("a.html", "1", "boggle/b.pdf", "2")))
		foreign := keepsakes(t, out)
		ok(t, os.Chmod(out, 0o750))
		ok(t, os.Chmod(filepath.Join(out, "boggle"), 0o711))
		ok(t, publish(out, h, texts("a.html", "new", "boggle/b.pdf", "new", "more/c", "3")))
		stay(t, out, foreign)
		for name, mode := range map[string]fs.FileMode{".": 0o750, "boggle": 0o711, "more": 0o755} {
			info, err := os.Stat(filepath.Join(out, name))
			ok(t, err)
			if info.Mode().Perm() != mode {
				t.Errorf("%s has the mode %v, want %v", name, info.Mode().Perm(), mode)
			}
		}
		info, err := os.Stat(filepath.Join(out, "photos", "2026"))
		ok(t, err)
		if !info.ModTime().Equal(long) {
			t.Errorf("the empty folder is of %v", info.ModTime())
		}
	})
}

// keepsakes puts files of all kinds into out, and returns their snapshot.
func keepsakes(t *testing.T, out string) map[string]string {
	put(t, filepath.Join(out, ".gitignore"), "*\n")
	put(t, filepath.Join(out, "boggle", "mine.txt"), "mine")
	put(t, filepath.Join(out, "private", "secret.txt"), "secret")
	put(t, filepath.Join(out, "private", "deep", "run.sh"), "#!/bin/sh\n")
	put(t, filepath.Join(out, manifestOfOthers), `{"name": "app"}`)
	ok(t, os.MkdirAll(filepath.Join(out, "photos", "2026"), 0o755))
	ok(t, os.Symlink("../elsewhere", filepath.Join(out, "link")))
	for name, mode := range map[string]fs.FileMode{"boggle/mine.txt": 0o600, "private/deep/run.sh": 0o755, "private/deep": 0o550, "private": 0o700, "photos/2026": 0o700, "photos": 0o755} {
		ok(t, os.Chtimes(filepath.Join(out, name), long, long))
		ok(t, os.Chmod(filepath.Join(out, name), mode))
	}
	t.Cleanup(func() { os.Chmod(filepath.Join(out, "private", "deep"), 0o755) })
	foreign := snapshot(t, out)
	maps.DeleteFunc(foreign, func(name, _ string) bool {
		return slices.Contains([]string{"a.html", "boggle", "boggle/b.pdf", "gone", "gone/x.pdf", "kind", "same.css", ManifestName}, name)
	})
	if len(foreign) != 10 {
		t.Fatalf("foreign: %v", foreign)
	}
	return foreign
}

const manifestOfOthers = legacyName

// stay checks that all of a snapshot is in out as it was.
func stay(t *testing.T, out string, foreign map[string]string) {
	t.Helper()
	now := snapshot(t, out)
	for name, was := range foreign {
		if now[name] != was {
			t.Errorf("%s was %q, is %q", name, was, now[name])
		}
	}
	for _, dir := range []string{"private", "private/deep"} {
		if info, err := os.Stat(filepath.Join(out, dir)); err != nil || !info.ModTime().Equal(long) {
			t.Errorf("the folder %s is no more of its time: %v", dir, err)
		}
	}
}

func TestManifestListsEveryFileByPath(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	ok(t, publish(out, ways["exchange"], []File{{Path: "z.html", Data: []byte("z")}, {Path: "a/k.pdf", Data: []byte("abc"), Pages: 7}}))
	data, err := os.ReadFile(filepath.Join(out, ManifestName))
	ok(t, err)
	var m Manifest
	ok(t, json.Unmarshal(data, &m))
	if len(m.Files) != 2 || m.Files[0] != (ManifestFile{"a/k.pdf", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", 7}) {
		t.Errorf("manifest: %+v", m.Files)
	}
}

// A clash names the file and changes nothing.
func TestPublishLeavesOutAloneOnError(t *testing.T) {
	for _, c := range []struct {
		name, foreign string
		files         []File
	}{
		{"a user's file in the way", "mine.txt", texts("new.html", "", "mine.txt", "")},
		{"a user's file for a folder", "mine.txt", texts("new.html", "", "mine.txt/a", "")},
		{"a user's folder for a file", "photos/2026", texts("photos", "")},
		{"a link for a folder", "link", texts("link/a.html", "")},
		{"a file that the user has changed", "edited.html", texts("edited.html", "new")},
		{"a path that leaves the folder", "", texts("new.html", "", "../escape.txt", "")},
		{"a path from the root", "", texts("/escape.txt", "")},
		{"a file where a folder must be", "", texts("x", "x", "x/y", "y")},
		{"a path that is there twice", "", texts("x", "x", "x", "y")},
		{"the list of the build", "", texts(ManifestName, "x")},
	} {
		each(t, func(t *testing.T, out string, h hooks) {
			ok(t, publish(out, h, texts("old.html", "old", "edited.html", "old")))
			put(t, filepath.Join(out, "mine.txt"), "mine")
			put(t, filepath.Join(out, "edited.html"), "dlo")
			ok(t, os.MkdirAll(filepath.Join(out, "photos", "2026"), 0o755))
			ok(t, os.Symlink("photos", filepath.Join(out, "link")))
			before := snapshot(t, out)
			err := publish(out, h, c.files)
			var foreign *ForeignError
			if err == nil || (c.foreign != "") != errors.As(err, &foreign) {
				t.Errorf("%s: %v", c.name, err)
			}
			if c.foreign != "" && foreign != nil && foreign.Path != filepath.Join(out, filepath.FromSlash(c.foreign)) {
				t.Errorf("%s: %s is said to be in the way", c.name, foreign.Path)
			}
			if after := snapshot(t, out); !maps.Equal(before, after) {
				t.Errorf("%s: out was %v, is %v", c.name, before, after)
			}
			alone(t, out)
		})
	}
}

// A file of a build that the user has changed belongs to the user: it stays when the
// build no longer has it.
func TestAChangedFileIsTheUsers(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		ok(t, publish(out, h, texts("a.html", "1", "b/c.html", "2")))
		put(t, filepath.Join(out, "b", "c.html"), "X") // of the same size
		ok(t, publish(out, h, texts("a.html", "1")))
		want(t, filepath.Join(out, "b", "c.html"), "X")
	})
}

func TestPublishRefusesAFileInThePlaceOfTheFolder(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	put(t, out, "a file")
	if f, err := Open(out); err == nil {
		f.Close()
		t.Error("no error")
	}
	want(t, out, "a file")
}

func TestPublishFollowsALinkToTheFolder(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		real := filepath.Join(filepath.Dir(out), "real")
		put(t, filepath.Join(real, "mine.txt"), "mine")
		if err := os.Symlink("real", out); err != nil {
			t.Skip("no symbolic links here:", err)
		}
		ok(t, publish(out, h, texts("a.html", "1")))
		want(t, filepath.Join(real, "a.html"), "1")
		want(t, filepath.Join(real, "mine.txt"), "mine")
	})
}

// A folder that was opened and not published to is as it was, or is not.
func TestOpenLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	f, err := Open(filepath.Join(dir, "a", "b", "out"))
	ok(t, err)
	f.Close()
	if left := snapshot(t, dir); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
	ok(t, os.Mkdir(filepath.Join(dir, "out"), 0o755))
	if f, err = Open(filepath.Join(dir, "out")); err == nil {
		f.Close()
	}
	if left := snapshot(t, dir); len(left) != 1 {
		t.Errorf("left: %v", left)
	}
}

// Earlier files that a build of a part keeps stay as they are and stay listed, so that a
// later build can remove them; those that the user has changed are the user's.
func TestPublishKeeps(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		ok(t, publish(out, h, texts("index.html", "1", "a/x.html", "1", "a/gone.html", "1", "b/y.html", "1", "b/mine.html", "1")))
		put(t, filepath.Join(out, "b", "mine.html"), "mine")
		f, err := open(out, h)
		ok(t, err)
		earlier, err := f.Earlier()
		ok(t, err)
		if !slices.Equal(earlier, []string{"a/gone.html", "a/x.html", "b/mine.html", "b/y.html", "index.html"}) {
			t.Errorf("earlier: %q", earlier)
		}
		ok(t, f.Publish(texts("index.html", "2", "a/x.html", "2", "new.css", "2"), "index.html", "b/y.html", "b/mine.html", "none"))
		f.Close()
		now := map[string]string{"index.html": "1", "a/x.html": "2", "new.css": "2", "b/y.html": "1", "b/mine.html": "mine"}
		for name, text := range now {
			want(t, filepath.Join(out, filepath.FromSlash(name)), text)
		}
		if _, err := os.Stat(filepath.Join(out, "a", "gone.html")); err == nil {
			t.Error("a file of the part that is gone stays")
		}
		alone(t, out)
		ok(t, publish(out, h, texts("index.html", "3")))
		left := snapshot(t, out)
		if len(left) != 4 || left["b/mine.html"] == "" {
			t.Errorf("a whole build leaves %v", left)
		}
	})
}

// Once closed, a folder is not written to, and a temporary file of a killed run is removed
// by the next one.
func TestClosed(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	ok(t, publish(out, ways["exchange"], texts("a/b.html", "1")))
	put(t, filepath.Join(out, "a", ".imprimots-tmp-1"), "half")
	f, err := Open(out)
	ok(t, err)
	f.Close()
	f.Close()
	if err := f.Publish(texts("a/b.html", "2")); err == nil {
		t.Error("a closed folder was written to")
	}
	want(t, filepath.Join(out, "a", "b.html"), "1")
	if left := snapshot(t, out); len(left) != 3 {
		t.Errorf("left: %v", left)
	}
}
