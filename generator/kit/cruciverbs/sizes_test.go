package cruciverbs

import (
	"strings"
	"testing"

	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
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

// TestLargeFiches: in large type each fiche is on whole pages at 18 points, and only that
// whose definitions are long has two, all of them once.
func TestLargeFiches(t *testing.T) {
	game := sample.Game(t)
	onlyPieces(game, "fiches")
	game.Model.Fiches = game.Model.Fiches[:2]
	for _, lines := range []map[int][]cruciverbs.Entry{game.Model.Fiches[0].Across, game.Model.Fiches[0].Down} {
		for _, l := range lines {
			for i := range l {
				l[i].Clue = strings.Repeat("mots et ", 8)
			}
		}
	}
	kits, err := Kits(parttest.Environment(t, "large", sheet.A4), game)
	if err != nil {
		t.Fatal(err)
	}
	g := parttest.GroupOf(t, kits, "cruciverbs.pdf", "fiches")
	if len(g.Parts) != 3 || g.Kind != sheet.Pages || g.Parts[1].ID != g.Parts[0].ID+"-2" || g.Parts[1].Back != g.Parts[0].Back {
		t.Fatalf("%d parts, kind %v", len(g.Parts), g.Kind)
	}
	numbers, lines := 0, 0
	for _, f := range game.Model.Fiches {
		lines += len(f.Rows) + len(f.Rows[0])
	}
	for _, p := range g.Parts {
		for _, m := range draw.Texts(p.Front) {
			if m.Text.Role == "number" {
				numbers++
			}
			if m.Text.Role == "clue" && m.Text.Size < 18 {
				t.Errorf("%s: %v points: %s", p.ID, m.Text.Size, m.Text.S)
			}
		}
	}
	if numbers != lines {
		t.Errorf("%d numbers of %d lines", numbers, lines)
	}
}
