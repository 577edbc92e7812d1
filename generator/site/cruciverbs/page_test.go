package cruciverbs

import (
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/site/page"
)

// What a turn may be: each sentence of the chain of questions.
func TestSteps(t *testing.T) {
	grid, err := grid.Parse([]string{"TAS", "O#K", "ICI"})
	if err != nil {
		t.Fatal(err)
	}
	p := cruciverbs.NewPiste(grid, []string{"T1"})
	way := func(names ...string) (out []int) {
		for _, n := range names {
			i, ok := p.Track.Find(n)
			if !ok {
				t.Fatal(n)
			}
			out = append(out, i)
		}
		return out
	}
	for _, c := range []struct {
		o    cruciverbs.Outcome
		want []string
	}{
		{cruciverbs.Outcome{Way: way("T2")}, []string{"sur le 2 du haut."}},
		{cruciverbs.Outcome{Way: way("T1", "B2")}, []string{"du haut.", "la case rouge, on choisit donc sa case : A se place sur le 2 du bas."}},
		{cruciverbs.Outcome{Way: way("C4", "L3")}, []string{"l’angle en bas à gauche.", "D’un angle, on choisit sa case : A se place sur le 3 de gauche."}},
		{cruciverbs.Outcome{Way: way("T2"), Questions: 1}, []string{"du haut.", "question subsidiaire est posée.", "A se trompe : son tour est fini."}},
		{cruciverbs.Outcome{Way: way("T2", "R2"), Questions: 1}, []string{"du haut.", "question subsidiaire est posée.", "qui donne 5 : le pion arrive sur le 2 de droite."}},
		{cruciverbs.Outcome{Way: way("T2", "C3", "L1"), Questions: 1}, []string{"du haut.", "posée.", "l’angle en bas à droite.", "D’un angle, on choisit sa case : A se place sur le 1 de gauche."}},
		{cruciverbs.Outcome{Way: way("T2", "R2"), Questions: 2}, []string{"du haut.", "posée.", "de droite.", "une seconde question est posée.", "A se trompe : son tour est fini."}},
		{cruciverbs.Outcome{Way: way("T2", "R2", "L1"), Questions: 2}, []string{"du haut.", "posée.", "de droite.", "une seconde question est posée.", "La réponse est juste, on choisit donc sa case : A se place sur le 1 de gauche."}},
	} {
		got := steps(cruciverbs.Event{Turn: engine.Turn{Player: "A"}, Move: &cruciverbs.Move{Die: 2, Die2: 5}, Outcome: c.o, Piste: p})
		if len(got) != len(c.want) {
			t.Errorf("%v: %q", c.o.Way, got)
			continue
		}
		for i := range got {
			if !strings.HasSuffix(got[i], c.want[i]) {
				t.Errorf("%q does not end with %q", got[i], c.want[i])
			}
		}
	}
}

// The squares of the drawing stand around the grid, each at its own place.
func TestDrawing(t *testing.T) {
	p := newDrawing(blankGrid, []string{"T1", "nowhere"})
	taken := map[[2]int]string{}
	for _, s := range p.track {
		x, y := p.place(s)
		if other, double := taken[[2]int{x, y}]; double || x != 0 && x != 160 && y != 0 && y != 220 {
			t.Errorf("%s at %d, %d (%s)", s, x, y, other)
		}
		taken[[2]int{x, y}] = s.String()
	}
	for place, want := range map[[2]int]string{{0, 0}: "C1", {160, 0}: "C2", {160, 220}: "C3", {0, 220}: "C4", {120, 0}: "T6", {160, 80}: "R4", {120, 220}: "B6", {0, 40}: "L2"} {
		if taken[place] != want {
			t.Errorf("%v has %s, want %s", place, taken[place], want)
		}
	}
	if n := strings.Count(p.base(), diamond); n != 1 {
		t.Errorf("%d red squares", n)
	}
	if drawn := string(p.stand(nil, cruciverbs.NewPiste(blankGrid, nil), "<b>")); !strings.Contains(drawn, "&lt;b&gt;") {
		t.Error("the name of a player is not escaped")
	}
}

func TestFicheName(t *testing.T) {
	for id, want := range map[string]string{"F1.2": "F" + page.NBSP + "1.2", "F1": "F" + page.NBSP + "1", "libre": "libre", "F": "F", "": ""} {
		if got := ficheName(id); got != want {
			t.Errorf("%q is called %q", id, got)
		}
	}
}
