package generator

import (
	"reflect"
	"testing"

	"imprimots/content"
	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
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
