package boggle

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/boggle"
)

// A scores what the referee gives: words on both lists are struck in De Luxe
// and by the second formula, and what an edition refuses does not count.
func TestScoring(t *testing.T) {
	g := boggle.Grid{
		ID: "deluxe-exemple", Edition: boggle.DeLuxe, Rows: []string{"RUSE", "OEAU", "SMUR", "TINE"},
		Must: []string{"ruse", "eau", "roseau", "mur", "sure", "roue", "sues", "seau"}, Not: []string{"sures", "zoo"},
	}
	s := newScoring(&boggle.Game{}, &g)
	if len(s.Words) != 7 || len(s.Totals) != 3 {
		t.Fatalf("%d words, %d ways to count", len(s.Words), len(s.Totals))
	}
	for _, w := range s.Words {
		switch w.Key {
		case "RUSE", "SURE":
			if !slices.Equal(w.By, []string{"A", "B"}) || w.DeLuxe.Status != boggle.Struck || w.Pocket.Status != boggle.Struck {
				t.Errorf("%s: %+v", w.Key, w)
			}
		case "SUES", "SURES":
			if len(w.By) != 1 || w.Pocket.Status != boggle.Refused {
				t.Errorf("%s: %+v", w.Key, w)
			}
		}
	}
	for _, total := range s.Totals[:2] { // the referee's own tests hold the second formula
		want := [2]int{}
		for _, w := range s.Words {
			c := w.DeLuxe
			if total.Edition == boggle.Pocket {
				c = w.Pocket
			}
			for _, player := range w.By {
				if c.Status == boggle.Counted || c.Status == boggle.Struck && total.Formula == 1 {
					want[strings.Index("AB", player)] += c.Points
				}
			}
		}
		if !slices.Equal(total.Points, want[:]) {
			t.Errorf("%s, formula %d: %v, want %v", total.Edition, total.Formula, total.Points, want)
		}
	}
	if second := s.Totals[2].Points; second[0] == second[1] {
		t.Errorf("the second formula has no winner: %v", second)
	}
	all := g.Must
	for must, want := range map[int]bool{2: false, 3: true} {
		g.Must = all[:must]
		x, err := Page(&boggle.Game{Grids: []boggle.Grid{g}})
		if _, shown := x.Blocks["pointage"]; err != nil || shown != want {
			t.Errorf("a round of %d words is shown: %v, %v", must, shown, err)
		}
	}
}

// TestRichest: the round is that of the grid with the most words to find.
func TestRichest(t *testing.T) {
	rows, must := []string{"RUSE", "OEAU", "SMUR", "TINE"}, []string{"ruse", "eau", "roseau", "mur", "sure"}
	g := &boggle.Game{Grids: []boggle.Grid{
		{ID: "a", Edition: boggle.Pocket, Rows: rows, Must: must[:3]}, {ID: "b", Edition: boggle.DeLuxe, Rows: rows, Must: must}, {ID: "c", Edition: boggle.Pocket, Rows: rows, Must: must[:4]},
		{ID: "d", Edition: boggle.Pocket, Rows: rows, Must: slices.Repeat(must, 2), Level: "facile"},
	}}
	x, err := Page(g)
	if err != nil {
		t.Fatal(err)
	}
	if s, ok := x.Blocks["pointage"].Data.(*scoring); !ok || s.Edition != boggle.DeLuxe {
		t.Errorf("the round is %+v", s)
	}
}

// A cell of two letters is drawn as one die.
func TestQu(t *testing.T) {
	grid := &boggle.Grid{ID: "q", Edition: boggle.DeLuxe, Rows: []string{"QuATR", "XXXE", "XXXX", "XXXX"}, Must: []string{"quatre"}}
	g := &boggle.Game{Grids: []boggle.Grid{*grid}}
	s, err := solve(g, grid)
	if err != nil {
		t.Fatal(err)
	}
	if dice := s.Dice(); len(dice) != boggle.Cells || dice[0].Letter != "Qu" || s.Rows()[0][1] != "A" {
		t.Errorf("dice %v", dice)
	}
	if long := newExample(g, s).Longest(); long.Key != "QUATRE" || long.Cells() != "a1 b1 c1 d1 d2" || long.Dice()[0].Letter != "Qu" {
		t.Errorf("%s by %s", long.Key, long.Cells())
	}
	if s.All[0].Letters != 6 || !slices.Contains(s.All[0].Words, "quatre") {
		t.Errorf("ranks %v", s.All)
	}
}

// The page of records has the command that finds each again; a record without a board has none.
func TestRecords(t *testing.T) {
	x, err := Page(&boggle.Game{Records: []boggle.Record{
		{ID: "a", Aim: boggle.MostWords, Edition: boggle.DeLuxe, Dice: true, Rows: []string{"QuTXO", "LUID", "AISA", "MREN"}, Longest: "maire", Seed: 7, Steps: 900},
		{ID: "b", Aim: boggle.LongestWord, Edition: boggle.Pocket, Rows: []string{"UTXO", "LUID", "AISA", "MREN"}, Longest: "tisaner"},
		{ID: "c", Rows: []string{"UTX"}},
	}})
	if err != nil || len(x.Pages) != 1 {
		t.Fatalf("%d pages, %v", len(x.Pages), err)
	}
	all := x.Pages[0].Block.Data.([]record)
	if len(all) != 2 || strings.Join(all[0].Command, " ") != "imprimots boggle best --aim words --decent --dice --seed 7 --steps 900" ||
		strings.Join(all[1].Command, " ") != "imprimots boggle best --aim longest --edition pocket --decent --seed 0 --steps 0" {
		t.Errorf("records %+v", all)
	}
	if all[0].Cells()[0][0] != "Qu" || all[0].Long != "maire" {
		t.Errorf("%v, %s", all[0].Cells(), all[0].Long)
	}
}

func TestBadGrid(t *testing.T) {
	g := &boggle.Game{Grids: []boggle.Grid{{ID: "x", Rows: []string{"ABCD"}}}}
	if _, err := Page(g); err == nil {
		t.Error("a grid of one row is taken")
	}
}

// TestTakenWords: each edition has a block that says its words alone.
func TestTakenWords(t *testing.T) {
	x, err := Page(&boggle.Game{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range boggle.Editions {
		if w, ok := x.Blocks["mots "+string(e)].Data.(words); !ok || w.Edition != e {
			t.Errorf("%s: %+v", e, x.Blocks["mots "+string(e)])
		}
	}
}
