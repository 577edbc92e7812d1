package cruciverbs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

var sample = parttest.Sample[cruciverbs.Game]{ID: "cruciverbs", Kits: Kits}

func TestGolden(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	parttest.GoldenParts(t, kits, []string{
		"cruciverbs piste 5x5", "cruciverbs fiches F1.1", "cruciverbs questions 3", "cruciverbs pawns pions", "cruciverbs die de",
		"cruciverbs scores points", "cruciverbs blank standard", "cruciverbs reminder regles",
	})
	parttest.Golden(t, "cruciverbs-motif.txt", draw.Log(kits[0].Motif))
	parttest.GoldenLarge(t, &sample)
}

// TestRoom checks, in every profile on both papers, that all texts
// stay clear of the cut and of each other.
func TestRoom(t *testing.T) {
	parttest.Room(t, &sample, nil)
}

func TestEveryWay(t *testing.T) { parttest.EveryWay(t, &sample) }

// TestContent draws what is published.
func TestContent(t *testing.T) {
	game := parttest.ReadGame[cruciverbs.Game](t, "cruciverbs", content.FS)
	parttest.EveryLook(t, func(t *testing.T, env part.Env, name string) {
		kits, err := Kits(env, game)
		if err != nil || len(kits) != len(game.Kits) || len(kits) == 0 {
			t.Fatalf("%s: %d kits, %v", name, len(kits), err)
		}
		for _, p := range game.Kits[0].Pieces {
			if p.Box != "" {
				continue // of package box
			}
			if p.ID == "fiches" && len(game.Model.Fiches) == 0 {
				continue
			}
			if g := parttest.GroupOf(t, kits, "kit.pdf", p.ID); !slices.Contains([]int{80, 160, 250}, g.Grams) || g.Advice == "" {
				t.Errorf("%s: no advice or paper", p.ID)
			}
		}
	})
}

// TestFichesToPlay: the content has twenty fiches to play a level, each printed
// once, and no example among them.
func TestFichesToPlay(t *testing.T) {
	game := parttest.ReadGame[cruciverbs.Game](t, "cruciverbs", content.FS)
	kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
	if err != nil {
		t.Fatal(err)
	}
	printed := map[string]int{}
	for _, k := range kits {
		for _, g := range k.Groups {
			if g.ID == "fiches" {
				for _, p := range g.Parts {
					printed[p.ID]++
				}
			}
		}
	}
	levels := map[cruciverbs.Level]int{}
	for _, f := range game.Model.Fiches {
		want := 1
		if f.Example {
			want = 0
		}
		levels[f.Level] += want
		if printed[f.ID] != want {
			t.Errorf("%s is printed %d times, want %d", f.ID, printed[f.ID], want)
		}
	}
	for _, l := range cruciverbs.Levels {
		if levels[l] != 20 {
			t.Errorf("%s: %d fiches to play, want 20", l, levels[l])
		}
	}
}

// without returns the groups of a kit of a game that lacks something.
func without(t *testing.T, spoil func(*part.Game[cruciverbs.Game])) []string {
	t.Helper()
	game := sample.Game(t)
	spoil(game)
	kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, g := range kits[0].Groups {
		ids = append(ids, fmt.Sprintf("%s:%d", g.ID, len(g.Parts)))
	}
	return ids
}

// TestWithout leaves out what the content does not have.
func TestWithout(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*part.Game[cruciverbs.Game])
		want  string
	}{
		{"nothing", func(*part.Game[cruciverbs.Game]) {}, "piste:2 fiches:2 questions:4 pawns:1 die:1 scores:1 blank:2 reminder:1"},
		{"fiches", func(g *part.Game[cruciverbs.Game]) { g.Model.Fiches = nil }, "piste:1 questions:4 pawns:1 die:1 scores:1 blank:1 reminder:1"},
		{"questions", func(g *part.Game[cruciverbs.Game]) { g.Model.Questions = nil }, "piste:2 fiches:2 pawns:1 die:1 scores:1 blank:2 reminder:1"},
		{"all", func(g *part.Game[cruciverbs.Game]) { g.Model = cruciverbs.Game{} }, "piste:1 pawns:1 die:1 scores:1 blank:1 reminder:1"},
		{"notes", func(g *part.Game[cruciverbs.Game]) {
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

// TestSeries prints the series that a piece names, all when it names none, and
// never the fiche of an example.
func TestSeries(t *testing.T) {
	fiches := func(spoil func(*part.Game[cruciverbs.Game])) string {
		game := sample.Game(t)
		spoil(game)
		onlyPieces(game, "fiches")
		kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
		if err != nil {
			return err.Error()
		}
		var ids []string
		for _, g := range kits[0].Groups {
			for _, p := range g.Parts {
				ids = append(ids, p.ID)
			}
		}
		return strings.Join(ids, " ")
	}
	only := func(series ...string) func(*part.Game[cruciverbs.Game]) {
		return func(g *part.Game[cruciverbs.Game]) { g.Kits[0].Piece("fiches").Series = series }
	}
	for want, spoil := range map[string]func(*part.Game[cruciverbs.Game]){
		"F1.1 M1.1": only(),
		"M1.1":      func(g *part.Game[cruciverbs.Game]) { g.Model.Fiches[0].Example = true },
		"M1.1 F1.1": only("M1", "F1"),
		`cruciverbs.pdf: no kit prints the fiche "M1.1"`:   only("F1"),
		`cruciverbs.pdf: series "M7" has no fiche to play`: only("F1", "M1", "M7"),
	} {
		if got := fiches(spoil); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*part.Game[cruciverbs.Game]){
		"unknown piece":    func(g *part.Game[cruciverbs.Game]) { g.Kits[0].Pieces[0].ID = "board" },
		"no readable grid": func(g *part.Game[cruciverbs.Game]) { g.Model.Fiches[0].Rows[3] = "#C#SU" },
		"does not fit":     func(g *part.Game[cruciverbs.Game]) { g.Kits[0].Piece("die").Size = 90 },
		"too wide, even":   func(g *part.Game[cruciverbs.Game]) { g.Kits[0].Title = strings.Repeat("Très long titre ", 20) },
		"has no '語'":       func(g *part.Game[cruciverbs.Game]) { g.Model.Questions[0].Questions[0].Q = "語" },
		"too tall, even": func(g *part.Game[cruciverbs.Game]) {
			g.Model.Questions[0].Questions[2].Q = strings.Repeat("long ", 900)
		},
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

// onlyPieces keeps some pieces of the kit.
func onlyPieces(g *part.Game[cruciverbs.Game], ids ...string) {
	k := &g.Kits[0]
	var keep []part.Piece
	for _, id := range ids {
		keep = append(keep, *k.Piece(id))
	}
	k.Pieces = keep
}

// TestSizesOfPistes draws pistes and empty fiches of the sizes there can be.
func TestSizesOfPistes(t *testing.T) {
	for _, profile := range parttest.Profiles {
		for _, size := range [][2]int{{2, 2}, {30, 30}, {30, 2}, {2, 30}, {13, 13}} {
			game := sample.Game(t)
			onlyPieces(game, "piste", "blank")
			game.Model.Fiches = nil
			game.Model.Boards = []cruciverbs.Board{cruciverbs.PlainBoard(size[0], size[1])}
			game.Model.Boards[0].ID = "piste"
			env := parttest.Environment(t, profile, sheet.A4)
			kits, err := Kits(env, game)
			if err != nil {
				t.Errorf("%s, %v: %v", profile, size, err)
				continue
			}
			name := fmt.Sprintf("%s, %v", profile, size)
			parttest.Fits(t, env, name, kits, nil)
		}
	}
}

func BenchmarkKits(b *testing.B) {
	env := parttest.Environment(b, "color", sheet.A4)
	game := parttest.ReadGame[cruciverbs.Game](b, "cruciverbs", content.FS)
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
		if n := parttest.BacksUnderFronts(t, profile, kits); n < 4 {
			t.Errorf("%s: only %d backs: this test looks past them", profile, n)
		}
	}
}

func TestChecks(t *testing.T) { parttest.Rules(t, Checks, "", pieces) }

// TestInk: the profile that spares ink does so on every kit.
func TestInk(t *testing.T) { parttest.SparesInk(t, &sample) }
