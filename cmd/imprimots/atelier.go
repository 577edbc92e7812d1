package main

import (
	"embed"
	"io/fs"
)

// atelierFiles is the output of `make atelier`: the program for the browser and its worker,
// each compressed with gzip. The fonts and lexicons that it needs are those of this program.
//
//go:embed all:atelier
var atelierFiles embed.FS

// atelier returns the files of the atelier; nil when they were not built. Tests, which
// must not depend on that, replace it.
var atelier = builtAtelier

func builtAtelier() fs.FS {
	if _, err := fs.Stat(atelierFiles, "atelier/atelier.wasm.gz"); err != nil {
		return nil
	}
	sub, err := fs.Sub(atelierFiles, "atelier")
	if err != nil {
		return nil
	}
	return sub
}
