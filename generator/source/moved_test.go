package source

import (
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
)

// TestMoved: an author's file of sentences under its old name is reported with the new one.
func TestMoved(t *testing.T) {
	for was, now := range map[string]string{
		"templates/site/texts/fr.yaml":      "each language has a folder: this file is templates/languages/fr/site.yaml now",
		"templates/print/texts/it.yaml":     "each language has a folder: this file is templates/languages/it/kits.yaml now",
		"templates/print/worksheet/es.yaml": "each language has a folder: this file is templates/languages/es/worksheets.yaml now",
		"templates/print/worksheet/es.css":  readTemplates.EN,
	} {
		r := NewReader(fstest.MapFS{})
		r.ReportUnread(was)
		if d := r.Findings(); len(d) != 1 || d[0].Hint.In(check.English) != now {
			t.Errorf("%s: %v", was, d)
		}
	}
}
