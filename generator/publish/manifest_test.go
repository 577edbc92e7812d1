package publish

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// before makes a folder as earlier versions wrote it.
func before(t *testing.T, out string, files []File) {
	t.Helper()
	data, err := NewManifest(files).encode()
	ok(t, err)
	put(t, filepath.Join(out, legacyName), string(data))
	for _, f := range files {
		put(t, filepath.Join(out, filepath.FromSlash(f.Path)), string(f.Data))
	}
}

func TestTheOldManifestIsTakenOverOnce(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		before(t, out, texts("a.html", "1", "b/c.pdf", "2", "gone.html", "3", "edited.html", "4"))
		put(t, filepath.Join(out, "edited.html"), "X")
		ok(t, publish(out, h, texts("a.html", "new")))
		want(t, filepath.Join(out, "a.html"), "new")
		want(t, filepath.Join(out, "edited.html"), "X")
		left := slices.Sorted(maps.Keys(snapshot(t, out)))
		if strings.Join(left, " ") != "a.html edited.html imprimots.json" {
			t.Errorf("left: %v", left)
		}

		// Once: with a manifest of the new name, the old one is a file like others.
		before(t, out, texts("d.html", "5"))
		ok(t, publish(out, h, texts("a.html", "new")))
		want(t, filepath.Join(out, "d.html"), "5")
		if _, err := os.Stat(filepath.Join(out, legacyName)); err != nil {
			t.Error(err)
		}
	})
}

// A manifest.json of another program stays, whatever it says.
func TestAForeignManifestStays(t *testing.T) {
	for _, text := range []string{
		`{"name": "app", "icons": []}`, "{}", "[", `{"files": null}`,
		"{\n  \"files\": []\n}\n",
		"{\n  \"files\": [\n    {\n      \"path\": \"mine.txt\",\n      \"bytes\": 4,\n      \"sha256\": \"00\"\n    }\n  ]\n}\n",
	} {
		each(t, func(t *testing.T, out string, h hooks) {
			put(t, filepath.Join(out, legacyName), text)
			put(t, filepath.Join(out, "mine.txt"), "mine")
			ok(t, publish(out, h, texts("a.html", "1")))
			ok(t, publish(out, h, texts("a.html", "2")))
			want(t, filepath.Join(out, legacyName), text)
			want(t, filepath.Join(out, "mine.txt"), "mine")
		})
	}
}

// A file with the name of a manifest that is none stops the build.
func TestAForeignImprimotsJSONIsAClash(t *testing.T) {
	for _, text := range []string{"", "{}", `{"files":[]}`, `{"files": [], "more": 1}`} {
		each(t, func(t *testing.T, out string, h hooks) {
			put(t, filepath.Join(out, ManifestName), text)
			var foreign *ForeignError
			if err := publish(out, h, texts("a.html", "1")); !errors.As(err, &foreign) || filepath.Base(foreign.Path) != ManifestName {
				t.Errorf("%q: %v", text, err)
			}
			want(t, filepath.Join(out, ManifestName), text)
		})
	}
}

// Entries that leave the folder are not believed, even with the right sum.
func TestEntriesThatLeaveTheFolder(t *testing.T) {
	each(t, func(t *testing.T, out string, h hooks) {
		dir := filepath.Dir(out)
		put(t, filepath.Join(dir, "mine.txt"), "mine")
		put(t, filepath.Join(out, "real", "mine.txt"), "mine")
		ok(t, os.Symlink("..", filepath.Join(out, "up")))
		ok(t, os.Symlink("real", filepath.Join(out, "side")))
		ok(t, os.Symlink("real/mine.txt", filepath.Join(out, "leaf")))
		m := Manifest{}
		for _, name := range []string{"../mine.txt", "up/mine.txt", "side/mine.txt", "leaf", filepath.Join(dir, "mine.txt"), "./real/mine.txt", "x/../real/mine.txt", "real//mine.txt", `real\mine.txt`, ""} {
			m.Files = append(m.Files, lineOf(File{Path: name, Data: []byte("mine")}))
		}
		data, err := m.encode()
		ok(t, err)
		put(t, filepath.Join(out, ManifestName), string(data))
		ok(t, publish(out, h, texts("a.html", "1")))
		want(t, filepath.Join(dir, "mine.txt"), "mine")
		want(t, filepath.Join(out, "real", "mine.txt"), "mine")
		want(t, filepath.Join(out, "up", "mine.txt"), "mine")
		want(t, filepath.Join(out, "leaf"), "mine")
	})
}

// An output folder in the content is none of it, wherever it is.
func TestWithout(t *testing.T) {
	data, err := NewManifest(texts("a.html", "1")).encode()
	ok(t, err)
	fsys := fstest.MapFS{
		"site.yaml":             {},
		"boggle/game.yaml":      {},
		"boggle/out/index.html": {}, "boggle/out/imprimots.json": {Data: data},
		"site/imprimots.json": {Data: data}, "site/x/y.md": {},
		"spoof/imprimots.json": {Data: []byte("{}")},
		"asked/a.html":         {},
	}
	var seen []string
	content := Without(fsys, "asked")
	ok(t, fs.WalkDir(content, ".", func(name string, d fs.DirEntry, err error) error {
		if !d.IsDir() {
			seen = append(seen, name)
		}
		return err
	}))
	if got := strings.Join(seen, " "); got != "boggle/game.yaml site.yaml spoof/imprimots.json" {
		t.Errorf("seen: %s", got)
	}
	for _, name := range []string{"site", "site/x", "site/x/y.md", "asked", "asked/a.html", "boggle/out/index.html"} {
		_, stat := fs.Stat(content, name)
		_, read := fs.ReadFile(content, name)
		_, list := fs.ReadDir(content, name)
		_, open := content.Open(name)
		for _, err := range []error{stat, read, list, open} {
			if !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if _, err := fs.ReadFile(content, "boggle/game.yaml"); err != nil {
		t.Error(err)
	}
	if _, err := fs.Stat(Without(fsys, ""), "asked/a.html"); err != nil {
		t.Error(err)
	}
}
