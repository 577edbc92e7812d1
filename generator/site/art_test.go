package site

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestPictures shows a picture in a page: with the attributes that are asked for
// and its colors replaced, without its name; each is read once.
func TestPictures(t *testing.T) {
	art := fstest.MapFS{
		"a.svg": {Data: []byte("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\" fill=\"currentColor\">\n  <title>A</title>\n  <g><path fill=\"var(--ground, #fff)\" d=\"M0 0\"/></g>\n</svg>\n")},
		"b.svg": {Data: []byte("b")},
	}
	b, err := ParseTemplates(fstest.MapFS{}, art, realTexts())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		got, err := b.picture("a", "class", "c", "--ground", "#123")
		want := `<svg class="c" aria-hidden="true" viewBox="0 0 4 4" fill="currentColor"><g><path fill="#123" d="M0 0"></path></g></svg>`
		if string(got) != want || err != nil {
			t.Errorf("got %s, %v", got, err)
		}
		delete(art, "a.svg")
	}
	for _, name := range []string{"b", "c", "../a"} {
		if got, err := b.picture(name); err == nil || strings.Contains(string(got), "svg") {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
}
