package compose

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// testBank makes up definitions for some two thousand common words, more for
// short ones.
func testBank() []cruciverbs.Bank {
	var b cruciverbs.Bank
	for i, w := range frenchLists(tierEasy, 7).words(7) {
		if len(w.key) > 3 && i%3 > 0 {
			continue
		}
		e := cruciverbs.BankWord{Word: strings.ToLower(w.key)}
		for k := range max(2, 8-2*len(w.key)) {
			e.Facile = append(e.Facile, fmt.Sprintf("Définition %c de niveau facile pour %s", 'A'+k, w.key))
		}
		e.Moyen = []string{"Définition de niveau moyen pour " + w.key}
		if i%2 == 0 {
			e.Difficile = []string{"Définition de niveau difficile pour " + w.key}
		}
		b.Words = append(b.Words, e)
	}
	return []cruciverbs.Bank{b}
}

func TestCluedFiches(t *testing.T) {
	checktest.Whole(t)
	for _, l := range cruciverbs.Levels {
		used := map[string]bool{}
		for _, c := range mustCompose(t, Request{Clued: true, Banks: testBank(), Level: l, N: 4, Series: 2, Seed: 1, Effort: 1}) {
			g, err := grid.Parse(c.Fiche.Rows)
			if err != nil {
				t.Fatal(err)
			}
			off := 0
			for _, w := range g.Words() {
				e := c.Fiche.Entry(w)
				if e == nil || e.Clue == "" || used[e.Clue] {
					t.Fatalf("%s: %s has the definition %+v", c.Fiche.ID, w.Name(), e)
				}
				used[e.Clue] = true
				if !strings.Contains(e.Clue, "niveau "+string(l)) {
					off++
				}
				if l == cruciverbs.Facile && strings.Contains(e.Clue, "difficile") {
					t.Errorf("%s: a hard definition, %s", c.Fiche.ID, e.Clue)
				}
			}
			if q := c.Quality; off != q.OffLevel || q.Bare != 0 {
				t.Errorf("%s: quality %+v, %d definitions of other levels", c.Fiche.ID, q, off)
			}
		}
	}
}

func TestCluedForcedWord(t *testing.T) {
	checktest.Whole(t)
	c := mustCompose(t, Request{Clued: true, Banks: testBank(), Seed: 1, Effort: 2, Force: []Forced{{Text: "Zazou"}}}, "ZAZOU")[0]
	if c.Quality.Bare != 1 {
		t.Errorf("%d words without a definition, want Zazou alone", c.Quality.Bare)
	}
}

// TestStock holds the order in which definitions are taken.
func TestStock(t *testing.T) {
	banks := []cruciverbs.Bank{{Words: []cruciverbs.BankWord{
		{Word: "été", Facile: []string{"Saison chaude"}, Moyen: []string{"Temps des moissons"}, Difficile: []string{"Il finit en feuilles"}},
		{Word: "été", Note: "participe passé", Moyen: []string{"Existé"}},
		{Word: "hors", Facile: []string{"Saison chaude !"}},
		{Word: "trop-plein", Facile: []string{"Ce qui déborde"}},
	}}}
	random := rng.New(1)
	r := newStock(banks, cruciverbs.Facile, nil)
	if len(r.keys) != 2 {
		t.Errorf("keys %v", r.keys)
	}
	if own, all := r.left("ETE"); own != 1 || all != 3 {
		t.Errorf("%d own, %d in all, want 1 and 3", own, all)
	}
	e, own, ok := r.take("ETE", &random)
	if !ok || !own || e.Clue != "Saison chaude" || e.Answer != "été" {
		t.Errorf("%+v, %v, %v", e, own, ok)
	}
	// The same definition in other signs is used up as well.
	if _, _, ok := r.take("HORS", &random); ok {
		t.Error("a definition was used twice")
	}
	notes := map[string]string{}
	for range 2 {
		e, own, ok = r.take("ETE", &random)
		if !ok || own {
			t.Errorf("%+v, %v, %v", e, own, ok)
		}
		notes[e.Clue] = e.Note
	}
	if notes["Existé"] != "participe passé" || notes["Temps des moissons"] != "" || len(notes) != 2 {
		t.Errorf("%v", notes)
	}
	if _, _, ok := r.take("ETE", &random); ok {
		t.Error("an easy fiche took a hard definition")
	}
	if n := len(r.words(filter{})); n != 0 {
		t.Errorf("%d words are left", n)
	}
}

// TestBankIsUsedUp composes until nothing is left, and says so.
func TestBankIsUsedUp(t *testing.T) {
	banks := testBank()
	for i := range banks[0].Words {
		w := &banks[0].Words[i]
		w.Facile, w.Moyen = w.Facile[:1], nil
	}
	made, err := Fiches(Request{Clued: true, Banks: banks, Cols: 5, Rows: 5, N: 1000, Effort: 1})
	var e *check.Fault
	if !errors.As(err, &e) || e.Msg.Text != failSpent || len(made) < 3 || len(made) == 1000 {
		t.Fatalf("%d grids, %v", len(made), err)
	}
	for _, c := range made {
		verify(t, c.Fiche.Rows)
	}
}
