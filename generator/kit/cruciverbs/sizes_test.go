package cruciverbs

import (
	"strings"
	"testing"

	"imprimots/engine/cruciverbs"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestMixedSizes: fiches of each size have the smallest form that takes them, and each
// size has its piste; a small one stays on half a sheet beside others on whole pages.
func TestMixedSizes(t *testing.T) {
	game := sample.Game(t)
	onlyPieces(game, "fiches", "piste")
	for _, lines := range []map[int][]cruciverbs.Entry{game.Model.Fiches[0].Across, game.Model.Fiches[0].Down} {
		for _, l := range lines {
			for i := range l {
				l[i].Clue = strings.Repeat("mots et ", 10)
			}
		}
	}
	small := cruciverbs.Fiche{ID: "F1.9", Rows: []string{"APPEL", "VERTE", "ANE#V", "ISSUE", "TE#NE"}}
	game.Model.Fiches = append(game.Model.Fiches[:1], small)
	kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
	if err != nil {
		t.Fatal(err)
	}
	half, pages := parttest.GroupOf(t, kits, "cruciverbs.pdf", "fiches"), parttest.GroupOf(t, kits, "cruciverbs.pdf", "fiches-pages")
	if half.Kind != sheet.Parts || len(half.Parts) != 1 || half.Parts[0].ID != "F1.9" || half.W != half.Parts[0].Front.W {
		t.Errorf("half sheets: %v, %d parts", half.Kind, len(half.Parts))
	}
	if pages.Kind != sheet.Pages || len(pages.Parts) != 1 || pages.Title == half.Title || !pages.Duplex {
		t.Errorf("whole pages: %v, %d parts, %q", pages.Kind, len(pages.Parts), pages.Title)
	}
	pistes := parttest.GroupOf(t, kits, "cruciverbs.pdf", "piste")
	if last := pistes.Parts[len(pistes.Parts)-1]; last.ID != "5x5" {
		t.Errorf("the last piste is %s", last.ID)
	}
}
