package generator

import (
	"archive/zip"
	"bytes"
	"path"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// TestBundle: the ZIP of a game has all of its PDFs, and its page says so.
func TestBundle(t *testing.T) {
	checktest.Whole(t)
	files, found := published(t, dataContent())
	if found != "" {
		t.Fatal(found)
	}
	n := 0
	for name, text := range files {
		if path.Ext(name) != ".zip" {
			continue
		}
		n++
		r, err := zip.NewReader(bytes.NewReader([]byte(text)), int64(len(text)))
		if err != nil {
			t.Fatal(err)
		}
		inside, beside := 0, 0
		for _, f := range r.File {
			var data bytes.Buffer
			in, err := f.Open()
			if err == nil {
				_, err = data.ReadFrom(in)
			}
			if inside++; err != nil || data.String() != files[f.Name] {
				t.Errorf("%s in %s: %v, or other bytes", f.Name, name, err)
			}
		}
		for other := range files {
			if path.Dir(other) == path.Dir(name) && path.Ext(other) == ".pdf" {
				beside++
			}
		}
		if inside != beside || !strings.Contains(files[path.Dir(name)+"/index.html"], `href="`+path.Base(name)+`" type="application/zip"`) {
			t.Errorf("%s has %d of %d files, or is not on its page", name, inside, beside)
		}
	}
	if n == 0 {
		t.Error("no ZIP")
	}
}
