package source

import (
	"testing"
	"testing/fstest"
)

// TestMisnamedSite: a site.yml is one finding, and what it says is taken, lest more follow from it.
func TestMisnamedSite(t *testing.T) {
	r := NewReader(fstest.MapFS{"site.yml": {Data: []byte("title: A\ntagline: B\ndescription: C\nlanguages: [en]\n")}})
	s, ok := r.Site()
	if found := r.Findings(); !ok || s.Title != "A" || len(s.Languages) != 1 || len(found) != 1 || found[0].Rule != gen016 || found[0].Pos.File != "site.yml" {
		t.Errorf("%+v, %v, %v", s, ok, found)
	}
}
