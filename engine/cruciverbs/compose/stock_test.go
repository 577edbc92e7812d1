package compose

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
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
	for i, w := range frenchLists(tierEasy, 7).Words(7) {
		if len(w.Key) > 3 && i%3 > 0 {
			continue
		}
		e := cruciverbs.BankWord{Word: strings.ToLower(w.Key)}
		for k := range max(2, 8-2*len(w.Key)) {
			e.Facile = append(e.Facile, fmt.Sprintf("Définition %c de niveau facile pour %s", 'A'+k, w.Key))
		}
		e.Moyen = []string{"Définition de niveau moyen pour " + w.Key}
		if i%2 == 0 {
			e.Difficile = []string{"Définition de niveau difficile pour " + w.Key}
		}
		b.Words = append(b.Words, e)
	}
	return []cruciverbs.Bank{b}
}

func TestCluedFiches(t *testing.T) {
	checktest.Whole(t)
	for _, l := range cruciverbs.Levels {
		t.Run(string(l), func(t *testing.T) {
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
		})
	}
}

func TestCluedForcedWord(t *testing.T) {
	checktest.Whole(t)
	c := mustCompose(t, Request{Clued: true, Banks: testBank(), Seed: 1, Effort: 4, Force: []Forced{{Text: "Zazou"}}}, "ZAZOU")[0]
	if c.Quality.Bare != 1 {
		t.Errorf("%d words without a definition, want Zazou alone", c.Quality.Bare)
	}
}

// TestCluedSeries: a series comes after those before it and after the examples of
// its own: it repeats none of their definitions, its grids open on words of their
// own, and it is the same whatever comes after it.
func TestCluedSeries(t *testing.T) {
	checktest.Whole(t)
	r := Request{Clued: true, Banks: testBank(), N: 3, Series: 1, Seed: 1, Effort: 1}
	fiches := func(r Request) (out []cruciverbs.Fiche) {
		for _, c := range mustCompose(t, r) {
			out = append(out, c.Fiche)
		}
		return out
	}
	r.Before = fiches(r)
	for i := range 2 {
		r.Before[i].Example = true
	}
	first := fiches(r)
	if first[0].ID != "F1.3" || first[2].ID != "F1.5" {
		t.Errorf("%s to %s, want F1.3 to F1.5", first[0].ID, first[2].ID)
	}
	r.Before = append(r.Before[:2:2], first...)
	r.Series = 2
	second := fiches(r)
	used := map[string]bool{}
	for _, f := range slices.Concat(r.Before, second) {
		for _, lines := range []map[int][]cruciverbs.Entry{f.Across, f.Down} {
			for _, entries := range lines {
				for _, e := range entries {
					if used[e.Clue] {
						t.Errorf("%s: %q comes again", f.ID, e.Clue)
					}
					used[e.Clue] = true
				}
			}
		}
	}
	r.Before, r.Series = append(r.Before, second...), 1
	if again := fiches(r); !reflect.DeepEqual(again, first) {
		t.Errorf("%v, then %v", first[0].Rows, again[0].Rows)
	}
	if got := check.Run(openings, &cruciverbs.Game{Fiches: slices.Concat(first, second)}); len(got) > 0 {
		t.Errorf("%v", got[0].Msg.In(check.English))
	}
	// The one word that the grid can open on is taken.
	c := &composer{openings: map[string]bool{"TAS": true}}
	for row, want := range map[string]bool{"TAS": false, "SAT": true} {
		g, err := grid.Parse([]string{row, "O#K", "ICI"})
		if err != nil || c.opensAnew(g) != want {
			t.Errorf("%s: %v", row, !want)
		}
	}
}

// openings is the rule about them.
var openings = slices.DeleteFunc(slices.Clone(cruciverbs.Checks), func(r check.Rule[cruciverbs.Game]) bool { return r.ID != "CRU029" })

// TestStock checks the order in which definitions are taken.
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
	e, own, ok := r.take("ETE", nil, new(cruciverbs.Mentions), &random)
	if !ok || !own || e.Clue != "Saison chaude" || e.Answer != "été" {
		t.Errorf("%+v, %v, %v", e, own, ok)
	}
	// Served at another level, a definition is used up, at this one its word too.
	for _, level := range []bool{false, true} {
		s := newStock(banks, cruciverbs.Facile, nil)
		s.served(cruciverbs.Entry{Clue: "Temps des moissons !", Answer: "hors"}, level)
		if _, all := s.left("ETE"); all != 2 || s.uses["HORS"] != count(level) || len(s.words(filter{fresh: true})) != 2-count(level) {
			t.Errorf("%d definitions left, %v", all, s.words(filter{fresh: true}))
		}
	}
	// The same definition in other signs is used up as well.
	if _, _, ok := r.take("HORS", nil, new(cruciverbs.Mentions), &random); ok {
		t.Error("a definition was used twice")
	}
	notes := map[string]string{}
	for range 2 {
		e, own, ok = r.take("ETE", nil, new(cruciverbs.Mentions), &random)
		if !ok || own {
			t.Errorf("%+v, %v, %v", e, own, ok)
		}
		notes[e.Clue] = e.Note
	}
	if notes["Existé"] != "participe passé" || notes["Temps des moissons"] != "" || len(notes) != 2 {
		t.Errorf("%v", notes)
	}
	if _, _, ok := r.take("ETE", nil, new(cruciverbs.Mentions), &random); ok {
		t.Error("an easy fiche took a hard definition")
	}
	if n := len(r.words(filter{})); n != 0 {
		t.Errorf("%d words are left", n)
	}
}

// TestMuteDefinitions: a definition that says another word of the grid is the
// TestToldDefinitions: a grid is worse for each word that no definition of the stock suits.
func TestToldDefinitions(t *testing.T) {
	g, err := grid.Parse([]string{"SAISON", "######", "ETE###"})
	if err != nil {
		t.Fatal(err)
	}
	price := func(term) int { return 1 }
	judged := func(clues ...string) Quality {
		banks := []cruciverbs.Bank{{Words: []cruciverbs.BankWord{{Word: "été", Facile: clues}, {Word: "saison", Facile: []string{"Partie de l’année"}}}}}
		c := composer{stock: newStock(banks, cruciverbs.Facile, nil)}
		return c.judge(g, price, new(cruciverbs.Mentions))
	}
	told, mute := judged("Saison chaude"), judged("Saison chaude", "Existé")
	if told.Told != 1 || mute.Told != 0 || told.Penalty != mute.Penalty+priceTold {
		t.Errorf("%+v, %+v", told, mute)
	}
	if plain := (&composer{}).judge(g, price, nil); plain.Told != 0 || plain.Penalty != mute.Penalty {
		t.Errorf("without a stock: %+v", plain)
	}
}

// last resort.
func TestMuteDefinitions(t *testing.T) {
	banks := []cruciverbs.Bank{{Words: []cruciverbs.BankWord{
		{Word: "été", Facile: []string{"Saison des moissons", "Saison chaude", "Existé"}},
	}}}
	random := rng.New(1)
	var mentions cruciverbs.Mentions
	for _, words := range [][]string{{"SAISON", "ETE"}, {"CHAUDE", "ETE"}, {"MOISSONS", "ETE"}} {
		r := newStock(banks, cruciverbs.Facile, nil)
		said := map[string]bool{}
		for i := range 3 {
			e, _, ok := r.take("ETE", words, &mentions, &random)
			if mentioned := mentions.Find(e.Clue, "ETE", words) != ""; !ok || mentioned && i == 0 {
				t.Errorf("%v: definition %d is %q", words, i, e.Clue)
			}
			said[e.Clue] = true
		}
		if len(said) != 3 {
			t.Errorf("%v", said)
		}
	}
	// Another level's definition is better than one that says a word of the grid.
	banks[0].Words[0] = cruciverbs.BankWord{Word: "été", Facile: []string{"Saison chaude"}, Moyen: []string{"Existé"}}
	r := newStock(banks, cruciverbs.Facile, nil)
	for i, want := range []string{"Existé", "Saison chaude"} {
		if _, _, told := r.choice("ETE", []string{"SAISON", "ETE"}, &mentions); told != (i == 1) {
			t.Errorf("definition %d: told %v", i, told)
		}
		if e, own, _ := r.take("ETE", []string{"SAISON", "ETE"}, &mentions, &random); e.Clue != want || own != (i == 1) {
			t.Errorf("definition %d is %q, want %q; of the level: %v", i, e.Clue, want, own)
		}
	}
}

// TestBankIsUsedUp composes until nothing is left, and says so.
func TestBankIsUsedUp(t *testing.T) {
	checktest.Whole(t)
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
