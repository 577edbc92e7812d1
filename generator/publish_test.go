package generator

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
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

func TestPublishReplacesItsOwnFilesAndKeepsTheUsers(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	put(t, filepath.Join(out, ".gitignore"), "*\n")
	if err := Publish(out, []File{{Path: "a.html", Data: []byte("1")}, {Path: "boggle/b.pdf", Data: []byte("2"), Pages: 3}}); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(out, "boggle", "mine.txt"), "mine")
	if err := os.MkdirAll(filepath.Join(out, "photos", "2026"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Publish(out, []File{{Path: "a.html", Data: []byte("new")}}); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(out, "photos", "2026")); err != nil || !info.IsDir() {
		t.Errorf("the user's empty folder: %v", err)
	}
	want(t, filepath.Join(out, ".gitignore"), "*\n")
	want(t, filepath.Join(out, "boggle", "mine.txt"), "mine")
	want(t, filepath.Join(out, "a.html"), "new")
	if _, err := os.Stat(filepath.Join(out, "boggle", "b.pdf")); !errors.Is(err, os.ErrNotExist) {
		t.Error("a file of the last build that this one no longer writes is still there")
	}
	beside, _ := os.ReadDir(filepath.Dir(out))
	if len(beside) != 1 {
		t.Errorf("left beside out: %v", beside)
	}
}

func TestManifestListsEveryFileByPath(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	if err := Publish(out, []File{{Path: "z.html", Data: []byte("z")}, {Path: "a/k.pdf", Data: []byte("abc"), Pages: 7}}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(out, ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Files) != 2 || m.Files[0] != (ManifestFile{"a/k.pdf", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", 7}) {
		t.Errorf("manifest: %+v", m.Files)
	}
}

func TestPublishLeavesOutAloneOnError(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []File
	}{
		{"a user's file in the way", []File{{Path: "new.html"}, {Path: "mine.txt"}}},
		{"a path that leaves the folder", []File{{Path: "new.html"}, {Path: "../escape.txt"}}},
		{"a file where a folder must be", []File{{Path: "x", Data: []byte("x")}, {Path: "x/y", Data: []byte("y")}}},
	} {
		dir := t.TempDir()
		out := filepath.Join(dir, "out")
		if err := Publish(out, []File{{Path: "old.html", Data: []byte("old")}}); err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(out, "mine.txt"), "mine")
		if err := Publish(out, c.files); err == nil {
			t.Errorf("%s: no error", c.name)
		}
		want(t, filepath.Join(out, "old.html"), "old")
		want(t, filepath.Join(out, "mine.txt"), "mine")
		if left, _ := os.ReadDir(dir); len(left) != 1 {
			t.Errorf("%s: left beside out: %v", c.name, left)
		}
	}
}

func TestPublishRefusesAFileInThePlaceOfTheFolder(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	put(t, out, "a file")
	if err := Publish(out, []File{{Path: "a.html"}}); err == nil {
		t.Error("no error")
	}
	want(t, out, "a file")
}

func TestPublishFollowsALinkToTheFolder(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "real", "mine.txt"), "mine")
	link := filepath.Join(dir, "out")
	if err := os.Symlink("real", link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := Publish(link, []File{{Path: "a.html", Data: []byte("1")}}); err != nil {
		t.Fatal(err)
	}
	want(t, filepath.Join(dir, "real", "a.html"), "1")
	want(t, filepath.Join(dir, "real", "mine.txt"), "mine")
}
