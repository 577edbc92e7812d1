package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// audited has Lighthouse audit pages of a site as a phone shows them: no page may have
// findings on accessibility, good practice or search engines. Speed depends on the
// machine and is not audited.
func audited(t *testing.T, chrome, dir string, pages []string) {
	t.Helper()
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer web.Close()
	var urls []string
	for _, page := range pages {
		urls = append(urls, web.URL+"/"+page)
	}
	data, err := json.Marshal(map[string]any{"chrome": chrome, "pages": urls})
	if err != nil {
		t.Fatal(err)
	}
	out := checktest.Judge(t, "phare.mjs", data)
	var found map[string][]string
	if err := json.Unmarshal([]byte(out), &found); err != nil || len(found) != len(pages) {
		t.Fatalf("Lighthouse: %v, %d of %d pages: %s", err, len(found), len(pages), out)
	}
	for page, faults := range found {
		for _, fault := range faults {
			if !strings.HasPrefix(fault, hiddenPage) || !hidden(t, dir, strings.TrimPrefix(page, web.URL)) {
				t.Errorf("%s: %s", page, fault)
			}
		}
	}
}

// hiddenPage begins what Lighthouse says of a page that no search engine is to list, such as
// that of the site's own search.
const hiddenPage = "seo, is-crawlable: "

// hidden reports whether a page says that it is not to be listed.
func hidden(t *testing.T, dir, page string) bool {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(page)))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Contains(data, []byte(`<meta name="robots" content="noindex">`))
}
