package source

import (
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
)

// TestTranslations: a kit and a game in a further language have its texts where it has
// any, and what stands for nothing is found at its line.
func TestTranslations(t *testing.T) {
	fsys := fstest.MapFS{
		"jeu/kit.en.yaml":  {Data: []byte("kit: kit\ntitle: Cards\npieces:\n  - {id: dice, title: Dice, advice: Fold.}\n  - {id: die, title: Die}\n---\nkit: kits\n")},
		"jeu/game.en.yaml": {Data: []byte("title: Game\nduration: An hour\ntimers: [{title: Turn}]\neditions: [{id: b}]\ncontents: [Dice, Cards]\n")},
	}
	r := NewReader(fsys)
	first := []KitTexts{{ID: "kit", Title: "Cartes", Pieces: []PieceTexts{{ID: "dice", Title: "Dés", Advice: "Pliez."}, {ID: "board", Title: "Plateau"}}}}
	kits, says := r.KitsIn("jeu", first, "en")
	if k := kits[0]; k.Title != "Cards" || k.Pieces[0].Title != "Dice" || k.Pieces[0].Advice != "Fold." || k.Pieces[1].Title != "Plateau" || first[0].Pieces[0].Title != "Dés" {
		t.Errorf("%+v, %+v", kits, first)
	}
	if says["Dice"] != "Dés" || says["Plateau"] != "" {
		t.Errorf("%q", says)
	}
	if kits, says := r.KitsIn("autre", first, "en"); kits[0].Title != "Cartes" || len(says) > 0 {
		t.Errorf("a game without texts: %+v, %q", kits, says)
	}
	game, _ := r.GameIn(Game{ID: "jeu", Title: "Jeu", Age: 8, Contents: []string{"Dés"}}, "en")
	if game.Title != "Game" || game.Age != 8 || game.Contents[0] != "Dice" {
		t.Errorf("%+v", game)
	}
	want := []string{"jeu/kit.en.yaml:5:10", "jeu/kit.en.yaml:7:6", "jeu/game.en.yaml:4:17", "jeu/game.en.yaml:3:10", "jeu/game.en.yaml:5:18"}
	found := r.Findings()
	for i, d := range found {
		if at := d.Pos.In(check.English); d.Rule.ID != "GEN028" || i >= len(want) || at != want[i] {
			t.Errorf("%s %s %s", at, d.Rule.ID, d.Msg.EN)
		}
	}
	if len(found) != len(want) {
		t.Errorf("%d findings", len(found))
	}
}

// TestTwiceTranslated: texts that are given twice are reported at the second, with the first.
func TestTwiceTranslated(t *testing.T) {
	r := NewReader(fstest.MapFS{
		"jeu/kit.en.yaml":  {Data: []byte("kit: kit\npieces:\n  - {id: dice}\n  - {id: dice, title: Dice}\n---\nkit: kit\n")},
		"jeu/game.en.yaml": {Data: []byte("editions: [{id: a}, {id: a}]\nerrata:\n  - {id: un}\n  - {id: un}\n")},
	})
	r.KitsIn("jeu", []KitTexts{{ID: "kit", Pieces: []PieceTexts{{ID: "dice"}}}}, "en")
	r.GameIn(Game{ID: "jeu", Editions: []Edition{{ID: "a"}}, Errata: []Erratum{{ID: "un"}}}, "en")
	got := map[string]string{}
	for _, d := range r.Findings() {
		if len(d.Related) == 1 {
			got[d.Pos.In(check.English)] = d.Related[0].Pos.In(check.English)
		}
	}
	for at, first := range map[string]string{
		"jeu/kit.en.yaml:4:10": "jeu/kit.en.yaml:3:10", "jeu/kit.en.yaml:6:6": "jeu/kit.en.yaml:1:6",
		"jeu/game.en.yaml:1:26": "jeu/game.en.yaml:1:17", "jeu/game.en.yaml:4:10": "jeu/game.en.yaml:3:10",
	} {
		if got[at] != first {
			t.Errorf("%s: the first is said to be at %q, want %s; found %v", at, got[at], first, got)
		}
	}
}
