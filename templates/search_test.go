package templates

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"strings"
	"testing"
)

// The script of the search is the one made from the sources beside it: after
// editing them, run `make vendor-js`.
func TestSearchScriptIsCurrent(t *testing.T) {
	sums, err := fs.ReadFile(FS, "site/search/SHA256SUMS")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(sums)), "\n")
	listed := map[string]bool{}
	for _, line := range lines {
		sum, name, _ := strings.Cut(line, "  ")
		data, err := fs.ReadFile(FS, path.Join("site/search", name))
		if err != nil {
			t.Fatal(err)
		}
		if got := sha256.Sum256(data); hex.EncodeToString(got[:]) != sum {
			t.Errorf("%s has changed since the script was made: run make vendor-js", name)
		}
		listed[path.Base(name)] = true
	}
	for _, name := range []string{"package.json", "package-lock.json", "search.js", "engine.js", "terms.js", "recherche.js", "recherche-moteur.js"} {
		if !listed[name] {
			t.Errorf("SHA256SUMS does not list %s", name)
		}
	}
}

// The lock pins by content, not by the server that somebody installed from.
func TestSearchLock(t *testing.T) {
	lock, err := fs.ReadFile(FS, "site/search/package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(lock, []byte("resolved")) || bytes.Contains(lock, []byte("://")) {
		t.Error("the lock names a server")
	}
	if !bytes.Contains(lock, []byte(`"integrity": "sha512-`)) {
		t.Error("the lock has no sums")
	}
}
