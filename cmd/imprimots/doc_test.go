package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator"
	"imprimots/templates"
)

// bookLink is a link as the book writes it.
var bookLink = regexp.MustCompile(`href="(rules:|[a-z-]+\.md)`)

// TestManualOnSite: the pages of the manual have no fault, and each travels in 15,000 bytes, as
// all pages do.
func TestManualOnSite(t *testing.T) {
	checktest.Whole(t)
	site := "title: Jeux\ntagline: À imprimer\ndescription: Des jeux.\nlanguages: [fr, en]\nmanual: true\n"
	dir := filepath.Join(t.TempDir(), "club")
	if status := run([]string{"init", dir, "--minimal"}, environment{out: io.Discard, err: io.Discard, getenv: os.Getenv}); status != exitDone {
		t.Fatal(status)
	}
	if err := os.WriteFile(filepath.Join(dir, "site.yaml"), []byte(site), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := generator.Build(generator.Input{Content: os.DirFS(dir), Templates: templates.FS, Manual: manual})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Findings {
		t.Errorf("%v: %s (%s)", d.Pos, d.Msg.In("en"), d.Rule.ID)
	}
	pages := map[string]int{}
	for _, f := range r.Files {
		dir := path.Dir(f.Path)
		if path.Ext(f.Path) != ".html" || dir != "manuel" && dir != "en/manual" {
			continue
		}
		pages[dir]++
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		_, _ = w.Write(f.Data)
		if _ = w.Close(); packed.Len() > 15_000 {
			t.Errorf("%s: %d bytes compressed", f.Path, packed.Len())
		}
		if bookLink.Match(f.Data) {
			t.Errorf("%s has a link of the book", f.Path)
		}
	}
	if pages["manuel"] < 50 || pages["manuel"] != pages["en/manual"] {
		t.Errorf("%v pages", pages)
	}
}
