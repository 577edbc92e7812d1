package publish

import (
	"os"
	"path/filepath"
	"testing"
)

// A manifest is read as it is written, or is none.
func FuzzManifest(f *testing.F) {
	for _, files := range [][]File{{}, {{Path: "a.pdf", Data: []byte("x"), Pages: 2}, {Path: "b/c.html"}}} {
		data, err := NewManifest(files).encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"files":[{"path":"../a","bytes":-1,"sha256":""}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, known := parseManifest(data)
		if !known {
			return
		}
		again, err := m.encode()
		if err != nil || string(again) != string(data) {
			t.Errorf("%q is written %q, %v", data, again, err)
		}
	})
}

// Whatever a journal contains, files that no build has written are left alone, in the
// folder and next to it.
func FuzzJournal(f *testing.F) {
	f.Add([]byte(`{"ready":true,"moves":[{"from":".imprimots-1","to":"a.html"}],"old":[{"path":"mine.txt","bytes":4,"sha256":"00"}]}`))
	f.Add([]byte(`{"ready":false,"moves":[{"from":"sub/.imprimots-2","to":"mine.txt"}],"old":[]}`))
	f.Add([]byte(`{"ready":true,"moves":[{"from":".imprimots-1","to":"../beside.txt"},{"from":".imprimots-1","to":"sub"}]}`))
	f.Add([]byte(`{"ready":true,"old":[{"path":"imprimots.json"},{"path":"."},{"path":""}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		out := filepath.Join(dir, "out")
		ok(t, os.MkdirAll(filepath.Join(out, "sub"), 0o700))
		beside, mine := filepath.Join(dir, "beside.txt"), filepath.Join(out, "mine.txt")
		put(t, beside, "mine")
		put(t, mine, "mine")
		put(t, filepath.Join(out, ".imprimots-1"), "new")
		put(t, filepath.Join(out, "sub", ".imprimots-2"), "new")
		put(t, filepath.Join(out, journalName), string(data))
		_ = publish(out, ways["journal"], texts("a.html", "new"))
		want(t, beside, "mine")
		want(t, mine, "mine")
	})
}
