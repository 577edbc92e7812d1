package generator

import (
	"slices"
	"testing"
	"testing/fstest"

	"imprimots/templates"
)

// TestWorksheetsSideBySide: the worksheets of a content are made side by side.
func TestWorksheetsSideBySide(t *testing.T) {
	fsys := dataContent()
	for _, id := range []string{"jours", "mois"} {
		fsys["fiches/"+id+".yaml"] = &fstest.MapFile{Data: []byte("worksheet: " + id + "\nkind: quiz\ntitle: Essai\nschool_level: 6e\nminutes: 5\nwords:\n" +
			"  - \"mardi : Le jour qui suit lundi.\"\n  - \"avril : Le mois qui suit mars.\"\n")}
	}
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Fatal(err, ids(r.Findings))
	}
	for _, want := range []string{"fiches/jours.pdf", "fiches/mois.pdf"} {
		if !slices.ContainsFunc(r.Files, func(f File) bool { return f.Path == want }) {
			t.Errorf("no %s", want)
		}
	}
}
