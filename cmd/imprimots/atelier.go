package main

import (
	"embed"
	"io/fs"
)

// atelierFiles is what `make atelier` has built: the program for the browser, with the
// fonts and lexicons that it takes, each packed by gzip.
//
//go:embed all:atelier
var atelierFiles embed.FS

// atelier gives the files of the atelier; nil when they were not built. Tests, which hold
// whether they were or not, set it aside.
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
