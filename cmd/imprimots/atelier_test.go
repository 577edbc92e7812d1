package main

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"testing"

	"imprimots/dict"
	"imprimots/templates"
)

// TestAtelierLight: what the atelier brings over a network before a first worksheet, and
// each font and lexicon that it asks for, is no larger than it may be.
func TestAtelierLight(t *testing.T) {
	built := builtAtelier()
	if built == nil {
		t.Skip("SKIPPED: NO FILE WAS WEIGHED: make atelier")
	}
	weigh := func(name string, packed []byte, most int) {
		if len(packed) > most {
			t.Errorf("%s takes %d bytes; at most are %d", name, len(packed), most)
		}
	}
	for name, most := range map[string]int{"atelier.wasm.gz": 4_000_000, "ouvrier.gz": 6_000, "jouer.wasm.gz": 1_500_000, "arbitre.wasm.gz": 1_500_000, "lecteur.wasm.gz": 1_000_000} {
		data, err := fs.ReadFile(built, name)
		if err != nil {
			t.Fatal(err)
		}
		weigh(name, data, most)
	}
	pack := func(data []byte) []byte {
		var out bytes.Buffer
		w := gzip.NewWriter(&out)
		_, _ = w.Write(data) // a buffer takes all
		_ = w.Close()
		return out.Bytes()
	}
	for name, data := range dict.Files() {
		weigh(name, pack(data), 600_000)
	}
	fonts, err := fs.Glob(templates.FS, "fonts/*.ttf")
	if err != nil || len(fonts) == 0 {
		t.Fatal(err, "no fonts")
	}
	for _, name := range fonts {
		data, err := fs.ReadFile(templates.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		weigh(name, pack(data), 250_000)
	}
}
