package embrouillamini

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// sample has the 123 cards of the game.
var sample = parttest.Sample[embrouillamini.Game]{ID: "embrouillamini", Kits: Kits}

func TestGolden(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	parttest.GoldenParts(t, kits, []string{
		"embrouillamini capitals W", "embrouillamini capitals joker", "embrouillamini small p", "embrouillamini small joker",
		"embrouillamini compass boussole", "embrouillamini scores points", "embrouillamini reminder regles",
	})
	parttest.Golden(t, "embrouillamini-motif.txt", draw.Log(kits[0].Motif))
	parttest.GoldenLarge(t, &sample)
}

// TestRoom checks, in every profile on both papers, that all texts
// stay clear of the cut and of each other.
func TestRoom(t *testing.T) {
	parttest.Room(t, &sample, nil)
}

func TestEveryWay(t *testing.T) { parttest.EveryWay(t, &sample) }

// TestContent draws what is published, in every profile on both papers.
func TestContent(t *testing.T) {
	game := parttest.ReadGame[embrouillamini.Game](t, "embrouillamini", content.FS)
	for _, profile := range parttest.Profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			kits, err := Kits(parttest.Environment(t, profile, paper), game)
			if err != nil || len(kits) != len(game.Kits) || len(kits) == 0 {
				t.Errorf("%s, %s: %d kits, %v", profile, paper.Name, len(kits), err)
				continue
			}
			for _, p := range game.Kits[0].Pieces {
				if p.Box != "" {
					continue // of package box
				}
				if g := parttest.GroupOf(t, kits, "kit.pdf", p.ID); !slices.Contains([]int{80, 160, 250}, g.Grams) || g.Advice == "" {
					t.Errorf("%s: no advice or paper", p.ID)
				}
			}
		}
	}
}

// TestWithout leaves out what the content does not have.
func TestWithout(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*part.Game[embrouillamini.Game])
		want  string
	}{
		{"nothing", func(*part.Game[embrouillamini.Game]) {}, "capitals:27 small:27 compass:1 scores:1 reminder:1"},
		{"letters", func(g *part.Game[embrouillamini.Game]) { g.Model.Letters = nil }, "compass:1 scores:1 reminder:1"},
		{"small letters", func(g *part.Game[embrouillamini.Game]) { g.Model.Letters[0].Small = nil }, "capitals:27 compass:1 scores:1 reminder:1"},
		{"sizes, notes", func(g *part.Game[embrouillamini.Game]) {
			for i := range g.Kits[0].Pieces {
				g.Kits[0].Pieces[i].Text, g.Kits[0].Pieces[i].Size = nil, 0
			}
		}, "capitals:27 small:27 compass:1 scores:1 reminder:1"},
	} {
		game := sample.Game(t)
		c.spoil(game)
		kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
		if err != nil {
			t.Errorf("without %s: %v", c.name, err)
			continue
		}
		var ids []string
		for _, g := range kits[0].Groups {
			ids = append(ids, fmt.Sprintf("%s:%d", g.ID, len(g.Parts)))
			if g.Kind == sheet.Parts && g.W < 40 {
				t.Errorf("without %s: %s is %v mm wide", c.name, g.ID, g.W)
			}
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("without %s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*part.Game[embrouillamini.Game]){
		"unknown piece": func(g *part.Game[embrouillamini.Game]) { g.Kits[0].Pieces[0].ID = "cartes" },
		"does not fit": func(g *part.Game[embrouillamini.Game]) {
			g.Kits[0].Piece("reminder").Text[0].Lines = slices.Repeat([]string{"encore"}, 90)
		},
		"too wide, even": func(g *part.Game[embrouillamini.Game]) { g.Kits[0].Piece("compass").Size = 40 },
		"has no '語'":     func(g *part.Game[embrouillamini.Game]) { g.Kits[0].Piece("compass").Text[2].Title = "語" },
	} {
		game := sample.Game(t)
		spoil(game)
		_, err := Kits(env, game)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %q", name, err)
		}
	}
}

func BenchmarkKits(b *testing.B) {
	env := parttest.Environment(b, "color", sheet.A4)
	game := sample.Game(b)
	for b.Loop() {
		if _, err := Kits(env, game); err != nil {
			b.Fatal(err)
		}
	}
}

// TestBacksUnderFronts checks that backs match their fronts in every profile.
func TestBacksUnderFronts(t *testing.T) {
	for _, profile := range parttest.Profiles {
		_, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		if n := parttest.BacksUnderFronts(t, profile, kits); n < 40 {
			t.Errorf("%s: only %d backs: this test looks past them", profile, n)
		}
	}
}

// TestSameEachTime: a kit drawn twice is the same, mark for mark, in each profile.
func TestSameEachTime(t *testing.T) {
	for _, profile := range parttest.Profiles {
		env := parttest.Environment(t, profile, sheet.Letter)
		_, one := sample.Drawn(t, env)
		two := parttest.Draw(t, Kits, env, sample.Game(t))
		for i, g := range one[0].Groups {
			for j, p := range g.Parts {
				if q := two[0].Groups[i].Parts[j]; p.ID != q.ID || draw.Log(p.Front) != draw.Log(q.Front) {
					t.Errorf("%s: %s %s differs", profile, g.ID, p.ID)
				}
			}
		}
	}
}

// TestOverflowNamesTheText: a text that no size makes fit is an error in every
// profile, and says which text it is and in which file.
func TestOverflowNamesTheText(t *testing.T) {
	for _, profile := range parttest.Profiles {
		env := parttest.Environment(t, profile, sheet.A4)
		game := sample.Game(t)
		game.Kits[0].Piece("reminder").Text[0].Title = strings.Repeat("Bien trop long ", 30)
		if _, err := Kits(env, game); err == nil || !strings.Contains(err.Error(), "Bien trop long") || !strings.HasPrefix(err.Error(), game.Kits[0].File+": ") {
			t.Errorf("%s: a long heading: %v", profile, err)
		}
		if _, err := Kits(env, &part.Game[embrouillamini.Game]{Model: game.Model}); err != nil {
			t.Errorf("%s: no kit: %v", profile, err)
		}
	}
}

func TestChecks(t *testing.T) { parttest.Rules(t, Checks, "", pieces, "EMB009") }

// TestInk: the profile that spares ink does so on every kit.
func TestInk(t *testing.T) { parttest.SparesInk(t, &sample) }
