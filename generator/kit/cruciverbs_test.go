package kit

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots/content"
	"imprimots/engine"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// sampleGame has a fiche of 7 × 10, one of 5 × 5, and eleven questions.
func sampleGame(t testing.TB) *cruciverbs.Game {
	t.Helper()
	return readGame[cruciverbs.Game](t, "cruciverbs", os.DirFS("testdata/content"))
}

func sampleCruciverbs(t testing.TB, env Env) (*cruciverbs.Game, []sheet.Kit) {
	t.Helper()
	game := sampleGame(t)
	kits, err := Cruciverbs(env, game)
	if err != nil {
		t.Fatal(err)
	}
	return game, kits
}

func TestCruciverbsGolden(t *testing.T) {
	_, kits := sampleCruciverbs(t, environment(t, "color", sheet.A4))
	goldenParts(t, kits, []string{
		"cruciverbs piste 5x5", "cruciverbs fiches F1.1", "cruciverbs questions 3", "cruciverbs pawns pions", "cruciverbs die de",
		"cruciverbs scores points", "cruciverbs blank standard", "cruciverbs reminder regles",
	})
	golden(t, "cruciverbs-motif.txt", draw.Log(kits[0].Motif))
}

// TestCruciverbsRoom checks, in every profile on both papers, that all texts
// stay clear of the cut and of each other.
func TestCruciverbsRoom(t *testing.T) {
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			_, kits := sampleCruciverbs(t, env)
			name := profile + ", " + paper.Name
			textsApart(t, env, name, kits)
			for i := range kits {
				// Grounds of backs bleed; what else there is stays inside.
				for j := range kits[i].Groups {
					g := &kits[i].Groups[j]
					if g.Bleed > 0 {
						for k := range g.Parts {
							g.Parts[k].Back = nil
						}
					}
				}
			}
			safeZones(t, env, name, kits)
		}
	}
}

// TestCruciverbsEveryWay prints the sample in every profile, on both papers, in
// every assembly: preflight finds nothing.
func TestCruciverbsEveryWay(t *testing.T) {
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			_, kits := sampleCruciverbs(t, env)
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

// TestCruciverbsContent draws what is published, in every profile on both papers.
func TestCruciverbsContent(t *testing.T) {
	game := readGame[cruciverbs.Game](t, "cruciverbs", content.FS)
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			kits, err := Cruciverbs(environment(t, profile, paper), game)
			if err != nil || len(kits) != len(game.Kits) || len(kits) == 0 {
				t.Errorf("%s, %s: %d kits, %v", profile, paper.Name, len(kits), err)
				continue
			}
			for _, p := range game.Kits[0].Pieces {
				if p.ID == "fiches" && len(game.Fiches) == 0 {
					continue
				}
				if g := groupOf(t, kits, "kit.pdf", p.ID); !slices.Contains([]int{80, 160, 250}, g.Grams) || g.Advice == "" {
					t.Errorf("%s: no advice or paper", p.ID)
				}
			}
		}
	}
}

// without gives the groups of a kit of a game that lacks something.
func without(t *testing.T, spoil func(*cruciverbs.Game)) []string {
	t.Helper()
	game := sampleGame(t)
	spoil(game)
	kits, err := Cruciverbs(environment(t, "color", sheet.A4), game)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, g := range kits[0].Groups {
		ids = append(ids, fmt.Sprintf("%s:%d", g.ID, len(g.Parts)))
	}
	return ids
}

// TestCruciverbsWithout leaves out what the content does not have.
func TestCruciverbsWithout(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*cruciverbs.Game)
		want  string
	}{
		{"nothing", func(*cruciverbs.Game) {}, "piste:2 fiches:2 questions:4 pawns:1 die:1 scores:1 blank:2 reminder:1"},
		{"fiches", func(g *cruciverbs.Game) { g.Fiches = nil }, "piste:1 questions:4 pawns:1 die:1 scores:1 blank:1 reminder:1"},
		{"questions", func(g *cruciverbs.Game) { g.Questions = nil }, "piste:2 fiches:2 pawns:1 die:1 scores:1 blank:2 reminder:1"},
		{"all", func(g *cruciverbs.Game) { *g = cruciverbs.Game{Kits: g.Kits} }, "piste:1 pawns:1 die:1 scores:1 blank:1 reminder:1"},
		{"notes", func(g *cruciverbs.Game) {
			for i := range g.Kits[0].Pieces {
				g.Kits[0].Pieces[i].Text = nil
			}
		}, "piste:2 fiches:2 questions:4 pawns:1 die:1 scores:1 blank:2 reminder:1"},
	} {
		if got := strings.Join(without(t, c.spoil), " "); got != c.want {
			t.Errorf("without %s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestCruciverbsErrors(t *testing.T) {
	env := environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*cruciverbs.Game){
		"unknown piece":    func(g *cruciverbs.Game) { g.Kits[0].Pieces[0].ID = "board" },
		"no readable grid": func(g *cruciverbs.Game) { g.Fiches[0].Rows[3] = "#C#SU" },
		"does not fit":     func(g *cruciverbs.Game) { g.Kits[0].Piece("die").Size = 90 },
		"too wide, even":   func(g *cruciverbs.Game) { g.Kits[0].Title = strings.Repeat("Très long titre ", 20) },
		"has no '語'":       func(g *cruciverbs.Game) { g.Questions[0].Questions[0].Q = "語" },
		"too tall, even":   func(g *cruciverbs.Game) { g.Questions[0].Questions[2].Q = strings.Repeat("long ", 900) },
	} {
		game := sampleGame(t)
		spoil(game)
		_, err := Cruciverbs(env, game)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %q", name, err)
		}
	}
}

// onlyPieces keeps some pieces of the kit.
func onlyPieces(g *cruciverbs.Game, ids ...string) {
	k := &g.Kits[0]
	var keep []engine.Piece
	for _, id := range ids {
		keep = append(keep, *k.Piece(id))
	}
	k.Pieces = keep
}

// TestSizesOfPistes draws pistes and empty fiches of the sizes there can be.
func TestSizesOfPistes(t *testing.T) {
	for _, profile := range profiles {
		for _, size := range [][2]int{{2, 2}, {30, 30}, {30, 2}, {2, 30}, {13, 13}} {
			game := sampleGame(t)
			onlyPieces(game, "piste", "blank")
			game.Fiches = nil
			game.Boards = []cruciverbs.Board{cruciverbs.PlainBoard(size[0], size[1])}
			game.Boards[0].ID = "piste"
			env := environment(t, profile, sheet.A4)
			kits, err := Cruciverbs(env, game)
			if err != nil {
				t.Errorf("%s, %v: %v", profile, size, err)
				continue
			}
			name := fmt.Sprintf("%s, %v", profile, size)
			safeZones(t, env, name, kits)
			textsApart(t, env, name, kits)
		}
	}
}

func BenchmarkCruciverbs(b *testing.B) {
	env := environment(b, "color", sheet.A4)
	game := readGame[cruciverbs.Game](b, "cruciverbs", content.FS)
	game.Fiches = sampleGame(b).Fiches
	for b.Loop() {
		if _, err := Cruciverbs(env, game); err != nil {
			b.Fatal(err)
		}
	}
}
