package kit

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots/content"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// sampleTangle has the 123 cards of the game.
func sampleTangle(t testing.TB) *embrouillamini.Game {
	t.Helper()
	return readGame[embrouillamini.Game](t, "embrouillamini", os.DirFS("testdata/content"))
}

func tangleKits(t testing.TB, env Env) (*embrouillamini.Game, []sheet.Kit) {
	t.Helper()
	game := sampleTangle(t)
	kits, err := Embrouillamini(env, game)
	if err != nil {
		t.Fatal(err)
	}
	return game, kits
}

func TestEmbrouillaminiGolden(t *testing.T) {
	_, kits := tangleKits(t, environment(t, "color", sheet.A4))
	goldenParts(t, kits, []string{
		"embrouillamini capitals W", "embrouillamini capitals joker", "embrouillamini small p", "embrouillamini small joker",
		"embrouillamini compass boussole", "embrouillamini scores points", "embrouillamini reminder regles",
	})
	golden(t, "embrouillamini-motif.txt", draw.Log(kits[0].Motif))
}

// TestEmbrouillaminiRoom checks, in every profile on both papers, that all texts
// stay clear of the cut and of each other.
func TestEmbrouillaminiRoom(t *testing.T) {
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			_, kits := tangleKits(t, env)
			name := profile + ", " + paper.Name
			textsApart(t, env, name, kits)
			for _, g := range kits[0].Groups {
				for i := range g.Parts {
					g.Parts[i].Back = nil // grounds of backs bleed
				}
			}
			safeZones(t, env, name, kits)
		}
	}
}

// TestEmbrouillaminiEveryWay prints the kit in every profile, on both papers, in
// every assembly: preflight finds nothing.
func TestEmbrouillaminiEveryWay(t *testing.T) {
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			_, kits := tangleKits(t, env)
			for i, assembly := range sheet.AssemblyNames {
				o := sheet.Options{
					Theme: env.Theme, Fonts: env.Fonts, Paper: paper, Assembly: sheet.Assembly(i),
					Created: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC),
				}
				_, info, err := sheet.PDF(kits[0], o)
				if err != nil {
					t.Errorf("%s, %s, %s: %v", profile, paper.Name, assembly, err)
					continue
				}
				for _, f := range info.Findings {
					t.Errorf("%s, %s, %s: %v", profile, paper.Name, assembly, f.Msg)
				}
			}
		}
	}
}

// TestEmbrouillaminiContent draws what is published, in every profile on both papers.
func TestEmbrouillaminiContent(t *testing.T) {
	game := readGame[embrouillamini.Game](t, "embrouillamini", content.FS)
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			kits, err := Embrouillamini(environment(t, profile, paper), game)
			if err != nil || len(kits) != len(game.Kits) || len(kits) == 0 {
				t.Errorf("%s, %s: %d kits, %v", profile, paper.Name, len(kits), err)
				continue
			}
			for _, p := range game.Kits[0].Pieces {
				if g := groupOf(t, kits, "kit.pdf", p.ID); !slices.Contains([]int{80, 160, 250}, g.Grams) || g.Advice == "" {
					t.Errorf("%s: no advice or paper", p.ID)
				}
			}
		}
	}
}

// TestEmbrouillaminiWithout leaves out what the content does not have.
func TestEmbrouillaminiWithout(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*embrouillamini.Game)
		want  string
	}{
		{"nothing", func(*embrouillamini.Game) {}, "capitals:27 small:27 compass:1 scores:1 reminder:1"},
		{"letters", func(g *embrouillamini.Game) { g.Letters = nil }, "compass:1 scores:1 reminder:1"},
		{"small letters", func(g *embrouillamini.Game) { g.Letters[0].Small = nil }, "capitals:27 compass:1 scores:1 reminder:1"},
		{"sizes, notes", func(g *embrouillamini.Game) {
			for i := range g.Kits[0].Pieces {
				g.Kits[0].Pieces[i].Text, g.Kits[0].Pieces[i].Size = nil, 0
			}
		}, "capitals:27 small:27 compass:1 scores:1 reminder:1"},
	} {
		game := sampleTangle(t)
		c.spoil(game)
		kits, err := Embrouillamini(environment(t, "color", sheet.A4), game)
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

func TestEmbrouillaminiErrors(t *testing.T) {
	env := environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*embrouillamini.Game){
		"unknown piece": func(g *embrouillamini.Game) { g.Kits[0].Pieces[0].ID = "cartes" },
		"does not fit": func(g *embrouillamini.Game) {
			g.Kits[0].Piece("reminder").Text[0].Lines = slices.Repeat([]string{"encore"}, 90)
		},
		"too wide, even": func(g *embrouillamini.Game) { g.Kits[0].Piece("compass").Size = 40 },
		"has no '語'":     func(g *embrouillamini.Game) { g.Kits[0].Piece("compass").Text[2].Title = "語" },
	} {
		game := sampleTangle(t)
		spoil(game)
		_, err := Embrouillamini(env, game)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %q", name, err)
		}
	}
}

func BenchmarkEmbrouillamini(b *testing.B) {
	env := environment(b, "color", sheet.A4)
	game := sampleTangle(b)
	for b.Loop() {
		if _, err := Embrouillamini(env, game); err != nil {
			b.Fatal(err)
		}
	}
}
