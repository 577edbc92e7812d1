package generator

import (
	"reflect"
	"testing"

	"imprimots/content"
	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// The words that an edition takes are those of its game.yaml, and a class that keeps
// to the strict kinds gets these. Commands without a content take what is usual,
// which is the same.
func TestWordsOfEditions(t *testing.T) {
	checktest.Whole(t)
	for _, strict := range []bool{false, true} {
		g, _ := project.ReadGame(source.NewReader(content.FS), games.Find("boggle"), "boggle", strict)
		model := g.Model.Played().(*boggle.Game)
		for _, e := range g.Editions {
			if len(e.Words.Take) == 0 || e.Words.Source == "" {
				t.Errorf("%s says nothing of its words", e.ID)
			}
			got, want := model.Policy(boggle.Edition(e.ID)), boggle.Usual(boggle.Edition(e.ID))
			if strict {
				want = want.Strictly()
			}
			if got.Source = ""; !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %+v, want %+v", e.ID, got, want)
			}
		}
	}
}

// TestWordsOfLevels: the share of answers beyond the most common words grows from level
// to level, and no word of two letters comes more than three times in a series.
func TestWordsOfLevels(t *testing.T) {
	g, _ := project.ReadGame(source.NewReader(content.FS), games.Find("cruciverbs"), "cruciverbs", false)
	words, rare := map[cruciverbs.Level]int{}, map[cruciverbs.Level]int{}
	times := map[[2]string]int{}
	for _, f := range g.Model.Played().(*cruciverbs.Game).Fiches {
		solved, err := grid.Parse(f.Rows)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range solved.Words() {
			switch band := commonness(w.Text); {
			case len(w.Text) == 2:
				if times[[2]string{f.Series(), w.Text}]++; times[[2]string{f.Series(), w.Text}] > 3 {
					t.Errorf("%s has %s once too often", f.ID, w.Text)
				}
			case f.Entry(w).Kind == "":
				words[f.Level]++
				if band == 0 || band > 3 {
					rare[f.Level]++
				}
			}
		}
	}
	last := 0
	for _, l := range cruciverbs.Levels {
		share := 100 * rare[l] / max(1, words[l])
		if share < last+5 {
			t.Errorf("%s: %d %% of the answers are less common, after %d %%", l, share, last)
		}
		last = share
	}
}

// commonness returns the band of a word; of a form that has none, the best of those it
// is a form of; 0 for none.
func commonness(key string) int {
	lex, best := dict.French(), dict.French().Band(key)
	if best > 0 {
		return best
	}
	for _, r := range lex.Readings(key) {
		if lemma, _ := dict.Fold(r.Lemma); best == 0 || lex.Band(lemma) > 0 && lex.Band(lemma) < best {
			best = lex.Band(lemma)
		}
	}
	return best
}
