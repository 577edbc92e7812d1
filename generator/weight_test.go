package generator

import (
	"bytes"
	"compress/gzip"
	"strings"
	"sync"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/templates"
)

// wholeSite is the site of the content, with its kits but without their PDFs.
func wholeSite(t *testing.T) []File {
	t.Helper()
	p, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	b := *p.build
	b.write = true
	files, found, err := b.pages(p.games, p.printed, made{pictures: p.pictures, figures: p.figures}, false)
	if err != nil || len(found) > 0 {
		t.Fatal(err, ids(found))
	}
	return files
}

// builtContent is all that is made of the content for a site with an address, once a process.
var builtContent = sync.OnceValues(func() (*Result, error) {
	return Build(Input{Content: content.FS, Templates: templates.FS, URL: "https://exemple.fr/jeux/"})
})

// TestWeights: a page of the content travels in 15,000 bytes, a style in 6,000, a script
// in 8,000, but for those of the atelier and of playing, and for what is searched. Pages name
// their kits and their address: they weigh more than without.
func TestWeights(t *testing.T) {
	checktest.Whole(t)
	r, err := builtContent()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, f := range r.Files {
		limit := 0
		switch {
		case strings.Contains(f.Path, "atelier") || strings.HasPrefix(f.Path, "jouer/") || strings.HasSuffix(f.Path, "/paquet.js") || strings.HasSuffix(f.Path, "recherche-index.js") || strings.HasSuffix(f.Path, "search-index.js"):
		case strings.HasSuffix(f.Path, ".html"):
			limit = 15_000
			n++
		case strings.HasSuffix(f.Path, ".css"):
			limit = 6_000
		case strings.HasSuffix(f.Path, ".js"):
			limit = 8_000
		}
		if len(f.Data) <= limit || limit == 0 {
			continue
		}
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		_, _ = w.Write(f.Data)
		if _ = w.Close(); packed.Len() > limit {
			t.Errorf("%s: %d bytes compressed, at most %d", f.Path, packed.Len(), limit)
		}
	}
	if n < 100 {
		t.Errorf("%d pages", n)
	}
}
