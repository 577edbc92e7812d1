package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// An Album reports what is wrong in the states that a test looks at, and keeps their pictures when the
// test ends: a contact sheet a page where the test is asked for artifacts, and each state in which
// something is wrong always.
type Album struct {
	t     *testing.T
	pages []string
	of    map[string]*Contact
	red   string // the folder of what is wrong
}

// NewAlbum begins an album, which is kept when the test ends.
func NewAlbum(t *testing.T) *Album {
	a := &Album{t: t, of: map[string]*Contact{}}
	t.Cleanup(func() {
		for _, page := range a.pages {
			data, err := a.of[page].PNG()
			if err == nil {
				err = os.WriteFile(filepath.Join(t.ArtifactDir(), page+".png"), data, 0o600)
			}
			if err != nil {
				t.Error(err)
			}
		}
	})
	return a
}

// unnamed is what does not go into the names of files.
var unnamed = regexp.MustCompile(`[^a-z0-9]+`)

// Add puts a state, as it is seen in windows, into the album, and reports what is wrong.
func (a *Album) Add(t *testing.T, all []Seen) {
	t.Helper()
	if len(all) == 0 {
		return
	}
	s := all[0].State
	for _, seen := range all {
		if len(seen.Wrong) == 0 {
			continue
		}
		if a.red == "" {
			a.red, _ = os.MkdirTemp("", "imprimots-screens-") // without it, no picture is kept
		}
		name := filepath.Join(a.red, unnamed.ReplaceAllString(strings.ToLower(fmt.Sprintf("%s %s %dx%d", s.Page, s.Name, seen.Size[0], seen.Size[1])), "-")+".png")
		_ = os.WriteFile(name, seen.Picture, 0o600) // what is wrong is reported below
		t.Errorf("%s, %s, %d × %d (%s):\n\t%s", s.Page, s.Name, seen.Size[0], seen.Size[1], name, strings.Join(seen.Wrong, "\n\t"))
	}
	page, _, _ := strings.Cut(s.Page, "#")
	page = strings.Trim(unnamed.ReplaceAllString(strings.ToLower(page), "-"), "-")
	if a.of[page] == nil {
		a.of[page] = &Contact{}
		a.pages = append(a.pages, page)
	}
	if err := a.of[page].Add(s.Page+": "+s.Name, all); err != nil {
		t.Error(err)
	}
}
