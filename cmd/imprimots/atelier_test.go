package main

import (
	"io/fs"
	"path"
	"strings"
	"testing"
)

// TestAtelierLight: what the atelier brings over a network before a first worksheet, and
// each font and lexicon that it asks for, is no larger than it may be.
func TestAtelierLight(t *testing.T) {
	built := builtAtelier()
	if built == nil {
		t.Skip("SKIPPED: NO FILE WAS WEIGHED: make atelier")
	}
	most := map[string]int64{".": 4_000_000, "fonts": 250_000, "dict": 600_000} // bytes, packed
	err := fs.WalkDir(built, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".gz") || name == "whole.wasm.gz" {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Size() > most[path.Dir(name)] {
			t.Errorf("%s takes %d bytes; at most are %d", name, info.Size(), most[path.Dir(name)])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
