package quiadiquoi_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/quiadiquoi"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet/distract"
	"imprimots/generator/source"
)

// TestAround: the middle of a life is known from its years, or from the words that say
// when someone lived.
func TestAround(t *testing.T) {
	for _, c := range []struct {
		author quiadiquoi.Author
		want   int
	}{
		{quiadiquoi.Author{Born: 1600, Died: 1680}, 1640}, {quiadiquoi.Author{Born: 1600}, 1635}, {quiadiquoi.Author{Died: 1680}, 1645}, {quiadiquoi.Author{Born: -10, Died: 20}, 5},
		{quiadiquoi.Author{Lived: "vers 390 av. J.-C."}, -390}, {quiadiquoi.Author{Lived: "VIe siècle av. J.-C., par tradition"}, -550}, {quiadiquoi.Author{Lived: "mort vers 720"}, 720},
		{quiadiquoi.Author{Lived: "vᵉ siècle"}, 450}, {quiadiquoi.Author{Lived: "on ne sait quand"}, 0}, {quiadiquoi.Author{}, 0},
	} {
		c.author.Name, c.author.Woman, c.author.Gloss = "Untel", true, "sage"
		g := quiadiquoi.Game{
			Decks:   []quiadiquoi.Deck{{Cards: []quiadiquoi.Card{{Phrase: "Rien.", Author: "Untel", Wrong: []string{"Un autre"}}, {Phrase: "Tout.", Author: "Personne"}}}},
			Authors: []quiadiquoi.AuthorList{{Authors: []quiadiquoi.Author{c.author}}},
		}
		listed := g.Listed()
		if r := listed[0]; r.Who == nil || *r.Who != (record.Person{Around: c.want, Woman: true, Gloss: "sage"}) || r.Asked != record.Author || !slices.Equal(r.Wrong, []string{"Un autre"}) {
			t.Errorf("%+v: %+v, want %d", c.author, listed[0].Who, c.want)
		}
		if listed[1].Who != nil {
			t.Errorf("an author on no list: %+v", listed[1].Who)
		}
	}
}

// TestQuotations: of each built-in deck, every quotation has three wrong authors on any
// sheet; who is drawn from the deck is of the same gender and no more than three
// centuries away, antiquity apart, and no four names are on a sheet twice.
func TestQuotations(t *testing.T) {
	for _, deck := range []string{"quiadiquoi", "quiadiquoi-monde"} {
		r := source.NewReader(os.DirFS("../../content"))
		g := new(quiadiquoi.Game)
		for _, file := range []string{"authors", "histoire", "litterature", "penseurs"} {
			r.File(deck+"/"+file+".yaml", g)
		}
		listed := g.Listed()
		who := map[string]*record.Person{}
		for i := range listed {
			who[listed[i].Answer()] = listed[i].Who
		}
		if len(who) < 50 {
			t.Fatalf("%s: %d authors", deck, len(who))
		}
		for seed := range uint64(60) {
			random, sheet := rng.New(seed), new(distract.Sheet)
			items := slices.Clone(listed)
			rng.Shuffle(&random, items)
			met := map[string]bool{}
			for i := range items[:15] {
				q := &items[i]
				choices := sheet.Choices(listed, q, 3, &random)
				if len(choices) != 3 {
					t.Errorf("%s, seed %d: %s: %q", deck, seed, q.Answer(), choices)
				}
				for _, c := range choices {
					p := who[c]
					if distract.Right(q, c) {
						t.Errorf("%s: %q is right", q.Question, c)
					}
					if len(q.Wrong) == 0 && (p.Woman != q.Who.Woman || max(p.Around, 100)-max(q.Who.Around, 100) > 300 || max(q.Who.Around, 100)-max(p.Around, 100) > 300) {
						t.Errorf("%s, seed %d: %s beside %s", deck, seed, c, q.Answer())
					}
				}
				set := append([]string{q.Answer()}, choices...)
				slices.Sort(set)
				if key := strings.Join(set, ", "); met[key] {
					t.Errorf("%s, seed %d: %s twice", deck, seed, key)
				} else {
					met[key] = true
				}
			}
		}
	}
}
