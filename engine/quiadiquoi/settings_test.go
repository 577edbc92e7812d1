package quiadiquoi

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// school is a deck of two categories, one star and three hints, of living authors.
func school(cards int) *Game {
	d := Deck{
		Categories: []Kind{{ID: "contes", Name: "contes", Picture: "plume.svg", Color: "#112233"}, {ID: "sciences", Name: "sciences", Picture: "chouette.svg", Color: "#445566"}},
		Stars:      1, Hints: 3, Tokens: 5,
	}
	for id := 1; id <= cards; id++ {
		d.Cards = append(d.Cards, Card{ID: id, Category: d.Categories[id%2].ID, Difficulty: 1})
	}
	return &Game{Decks: []Deck{d}}
}

// TestOtherSettings: games of other categories, stars, hints and tokens are played
// to their end, and the referee agrees with each of them.
func TestOtherSettings(t *testing.T) {
	six := school(120)
	six.Decks[0].Stars, six.Decks[0].Hints, six.Decks[0].Tokens = 5, 6, 3
	six.Decks[0].Categories = nil
	for i := range MostKinds {
		six.Decks[0].Categories = append(six.Decks[0].Categories, Kind{ID: Category(fmt.Sprint("k", i)), Name: fmt.Sprint("nom ", i), Color: "#000000"})
	}
	for i := range six.Decks[0].Cards {
		c := &six.Decks[0].Cards[i]
		c.Category, c.Difficulty = six.Decks[0].Categories[i%MostKinds].ID, 1+i%5
	}
	one := school(90)
	one.Decks[0].Hints = 1
	for name, g := range map[string]*Game{"two": school(40), "six": six, "one hint": one} {
		set := g.Settings()
		for seed := range uint64(6) {
			for _, o := range []Options{{}, {Challenge: true}, {Difficulty: 2}} {
				if o.Difficulty > set.Stars {
					continue
				}
				game, ok := Playtest{Players: 3 + int(seed)%4, Options: o, Seed: seed}.Transcript(g)
				if o.Difficulty != 0 && set.Stars == 5 { // 48 of 120 cards
					ok = ok && len(game.Stacks[0])+len(game.Stacks[1]) == 48
				}
				r := Referee(g, game)
				if !ok || game.Winner == "" || len(r.Findings) > 0 {
					t.Fatalf("%s, seed %d: %v, won by %q: %v", name, seed, ok, game.Winner, r.Findings)
				}
				for _, e := range r.Turns {
					for _, a := range e.Asked {
						if a.Hint < 1 || a.Hint > set.Hints {
							t.Fatalf("%s: hint %d of %d", name, a.Hint, set.Hints)
						}
					}
					if n := len(strings.Fields(e.Tokens.Of("A").In(check.French))); n != len(set.Kinds) {
						t.Fatalf("%s: %d kinds of tokens", name, n)
					}
				}
			}
		}
	}
	for _, trial := range Play(school(40), engine.Playtest{Games: 2, Seed: 1}) {
		if trial.Option.Key == "easy" || trial.TokensLeft > 5 {
			t.Errorf("%+v", trial)
		}
	}
}

// TestSpread: the chances of the box are those of the table, and others lie in
// between, better with each hint and each star less.
func TestSpread(t *testing.T) {
	if got := spread(knowAuthor, &box); !reflect.DeepEqual(got, [][]int{{300, 450, 600, 750}, {130, 240, 360, 480}}) {
		t.Errorf("%v", got)
	}
	if got := spread(knowPhrase, &Settings{Stars: 1, Hints: 1}); !reflect.DeepEqual(got, [][]int{{380}}) {
		t.Errorf("one star, one hint: %v", got)
	}
	if got := spread(knowAuthor, &Settings{Stars: 3, Hints: 2}); !reflect.DeepEqual(got, [][]int{{300, 750}, {215, 615}, {130, 480}}) {
		t.Errorf("three stars, two hints: %v", got)
	}
	for stars := 1; stars <= mostStars; stars++ {
		for hints := 1; hints <= mostHints; hints++ {
			for s, row := range spread(knowPhrase, &Settings{Stars: stars, Hints: hints}) {
				if len(row) != hints || !slices.IsSorted(row) || row[0] < 20 || row[hints-1] > 380 {
					t.Errorf("%d stars, %d hints: star %d %v", stars, hints, s+1, row)
				}
			}
		}
	}
}

// TestSettingsRule: each fault is said where it stands.
func TestSettingsRule(t *testing.T) {
	fine := func() []Kind {
		out := []Kind{}
		for i := range 3 {
			out = append(out, Kind{
				Where: checktest.Marked("id", "name", "picture", "color"), ID: Category(fmt.Sprint("c", i)), Name: fmt.Sprint("nom ", i),
				Picture: fmt.Sprint("p", i, ".svg"), Color: fmt.Sprint("#00000", i),
			})
		}
		return out
	}
	for _, c := range []struct {
		name   string
		change func(d *Deck)
		want   string
	}{
		{"sound", func(*Deck) {}, ""},
		{"one", func(d *Deck) { d.Categories = d.Categories[:1] }, "categories: le paquet a 1 catégorie : de 2 à 6 sont possibles"},
		{"seven", func(d *Deck) {
			for i := range 4 {
				k := d.Categories[0]
				k.ID, k.Name, k.Picture, k.Color = Category(fmt.Sprint("d", i)), fmt.Sprint("autre ", i), fmt.Sprint("q", i, ".svg"), fmt.Sprint("#a0000", i)
				d.Categories = append(d.Categories, k)
			}
		}, "categories: le paquet a 7 catégories : de 2 à 6 sont possibles"},
		{"no color", func(d *Deck) { d.Categories[1].Color = "#8a5a" }, "color: « #8a5a » n’est pas une couleur"},
		{"one color", func(d *Deck) { d.Categories[1].Color = "#000000" }, "color: deux catégories sont « #000000 »"},
		{"no picture", func(d *Deck) { d.Categories[1].Picture = "../maison.png" }, "picture: « ../maison.png » n’est pas un dessin SVG"},
		{"an empty name", func(d *Deck) { d.Categories[1].Name = "" }, "name: la catégorie « c1 » n’a pas de « name »"},
		{"a long name", func(d *Deck) { d.Categories[1].Name = strings.Repeat("é", 21) }, "name: le nom « " + strings.Repeat("é", 21) + " » a 21 signes : la carte en montre 20 au plus"},
		{"no ID", func(d *Deck) { d.Categories[1].ID = "Vie quotidienne" }, "id: « Vie quotidienne » ne peut pas nommer une catégorie"},
		{"hints", func(d *Deck) { d.Hints = 7 }, "hints: « hints » vaut 7 : de 1 à 6 sont possibles"},
		{"stars", func(d *Deck) { d.Stars = -1 }, "stars: « stars » vaut -1 : de 1 à 5 sont possibles"},
		{"tokens", func(d *Deck) { d.Tokens = 61 }, "tokens: « tokens » vaut 61 : de 1 à 60 sont possibles"},
		{"a year", func(d *Deck) { d.Authors.DiedBefore = 19560 }, "died_before: « died_before » vaut 19560 : de 1 à 2100 sont possibles"},
	} {
		d := Deck{Where: checktest.Marked("categories", "stars", "hints", "tokens"), Categories: fine()}
		d.Authors.Where = checktest.Marked("died_before")
		c.change(&d)
		want := []string{"QUI025 " + c.want}
		if c.want == "" {
			want = nil
		}
		if got := findings(&Game{Decks: []Deck{d}}); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", c.name, got, want)
		}
	}
	twice := Deck{Where: checktest.Marked("hints"), Hints: 3}
	if got := findings(&Game{Decks: []Deck{twice, twice}}); !slices.Equal(got, []string{"QUI025 hints: le paquet dit deux fois « hints »"}) {
		t.Errorf("%q", got)
	}
}
