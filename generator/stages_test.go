package generator

import (
	"strings"
	"testing"

	"imprimots/templates"
)

// TestNoStageHidesAnother: faults of the rules of one game, of the drawing of another one, of
// pages and of a worksheet that cannot be made come in one run, and build finds what check does.
func TestNoStageHidesAnother(t *testing.T) {
	fsys := with(dataContent(), map[string]string{
		"boggle/grids.yaml":   "grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [zythum]\n",
		"pages/club.fr.md":    "# Le club\n\n[Perdu](perdu.html)\n",
		"fiches/lettres.yaml": "worksheet: lettres\nkind: crossword\ntitle: Essai\nschool_level: 6e\nminutes: 5\nwords:\n  - \"fjord : Bras de mer.\"\n  - \"pays : Patrie.\"\n",
	})
	fsys["cine/layouts/faces.yaml"].Data = []byte(strings.Replace(string(fsys["cine/layouts/faces.yaml"].Data), "at: [5, 5, 50, 20]", "at: [5, 5, 8, 4]", 1))
	in := Input{Content: fsys, Templates: templates.FS}
	checked, err := Check(in)
	if err != nil {
		t.Fatal(err)
	}
	found := ids(checked.Findings)
	for stage, want := range map[string]string{
		"rules": "boggle/grids.yaml:4:8 BOG005", "drawing": "cine/", "pages": "pages/club.fr.md:3:", "worksheets": "fiches/lettres.yaml:",
	} {
		if !strings.Contains(found, want) {
			t.Errorf("no fault of %s in\n%s", stage, found)
		}
	}
	built, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	if got := ids(built.Findings); got != found || built.Files != nil {
		t.Errorf("build finds\n%s\ncheck finds\n%s", got, found)
	}
}
