package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"imprimots/engine/check/checktest"
)

// audited has Lighthouse judge pages of a site as a phone shows them: what is accessible, good
// practice and found by search engines is told of no page. How fast a page is depends on the
// machine, and is not asked here.
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
			t.Errorf("%s: %s", page, fault)
		}
	}
}
