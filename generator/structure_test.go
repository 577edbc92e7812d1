package generator

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/braille"
	"imprimots/generator/sheet"
)

// TestKitsAsPDFJS: a reader of others finds the parts of a kit of each game, no figure among
// them that it cannot say, and every word that their fronts say.
func TestKitsAsPDFJS(t *testing.T) {
	checktest.Whole(t)
	checktest.Module(t, "pdfjs-dist/package.json")
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	ofGame := func(a, b sheet.Kit) bool { return a.Game == b.Game }
	for _, kit := range checktest.Sample(slices.CompactFunc(slices.Clone(content.kits), ofGame)) {
		data, _, err := sheet.PDF(kit, content.Print)
		if err != nil {
			t.Fatal(err)
		}
		tree := checktest.Judge(t, "arbre.mjs", data)
		if !strings.HasPrefix(tree, "Root\n Document\n") || strings.Contains(tree, "Figure\n") {
			t.Errorf("%s/%s is read as\n%.2000s", kit.Game, kit.File, tree)
		}
		heard, lost := heard(tree), 0
		for _, g := range kit.Groups {
			for i := range g.Parts {
				for _, b := range braille.Read(g.Parts[i].Front, content.Print.Fonts) {
					for s := range strings.FieldsSeq(b.Text) {
						if lost < 5 && !strings.Contains(heard, s) && s != ";" && !(s >= "⠀" && s <= "⠿") { // no sign of a grid in braille
							t.Errorf("%s/%s, %s %s: nobody hears %q", kit.Game, kit.File, g.ID, g.Parts[i].ID, s)
							lost++
						}
					}
				}
			}
		}
	}
}

// heard gives the texts of a tree and what its figures are said as, without spaces.
func heard(tree string) string {
	var out strings.Builder
	for line := range strings.Lines(tree) {
		line = strings.TrimSpace(line)
		var s string
		if json.Unmarshal([]byte(line), &s) != nil {
			_, s, _ = strings.Cut(line, " = ")
		}
		out.WriteString(strings.Join(strings.Fields(s), ""))
	}
	return out.String()
}
