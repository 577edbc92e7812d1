package boggle

import (
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

var sample = parttest.Sample[boggle.Game]{ID: "boggle", Kits: Kits}

// TestGolden compares a drawing of each piece with its log.
func TestGolden(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	parttest.GoldenParts(t, kits, []string{
		"deluxe dice 1", "deluxe dice 12", "deluxe stickers etiquettes", "deluxe tray plateau", "deluxe tray couvercle", "deluxe play 1-2",
		"deluxe keys 1", "deluxe scores score", "deluxe reminder regles",
		"pocket strips 2", "pocket strips mobile", "pocket strips ES", "pocket frame cadre", "pocket scores score",
	})
	parttest.GoldenLarge(t, &sample)
}

// TestRoom checks, in every profile on both papers, that each text stays on its
// page and clear of the others; on what is cut, 2 mm from the cut.
func TestRoom(t *testing.T) { parttest.Room(t, &sample, nil) }

// TestCounts checks the kits against what the game requires.
func TestCounts(t *testing.T) {
	game, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	for _, c := range []struct {
		file, group string
		parts       int
	}{
		{"deluxe.pdf", "dice", 16}, {"deluxe.pdf", "stickers", 1}, {"deluxe.pdf", "tray", 3}, {"deluxe.pdf", "play", 2},
		{"pocket.pdf", "strips", 15}, {"pocket.pdf", "frame", 1}, {"pocket.pdf", "play", 2},
		{"deluxe.pdf", "scores", 2}, {"pocket.pdf", "reminder", 1},
	} {
		if n := len(parttest.GroupOf(t, kits, c.file, c.group).Parts); n != c.parts {
			t.Errorf("%s, %s: %d parts, want %d", c.file, c.group, n, c.parts)
		}
	}
	var stickers strings.Builder
	for _, m := range draw.Texts(parttest.GroupOf(t, kits, "deluxe.pdf", "stickers").Parts[0].Front) {
		if m.Text.Role == "letter" {
			stickers.WriteString(m.Text.S)
		}
	}
	if want := strings.Join(game.Model.Dice[0].Dice, ""); stickers.String() != want {
		t.Errorf("stickers %s, want %s", stickers.String(), want)
	}
	for _, k := range kits {
		if k.Motif == nil || k.Motif.Title == "" || k.Subtitle == "" {
			t.Errorf("%s has no cover motif with a title, or no subtitle", k.File)
		}
		for _, g := range k.Groups {
			if g.Title == "" || g.Advice == "" || !slices.Contains([]int{80, 160, 250}, g.Grams) {
				t.Errorf("%s, %s: no title, advice or paper", k.File, g.ID)
			}
		}
	}
}

// TestContent draws the kits that are published: all their texts have to fit.
func TestContent(t *testing.T) {
	game := parttest.ReadGame[boggle.Game](t, "boggle", content.FS)
	parttest.EveryLook(t, func(t *testing.T, env part.Env, name string) {
		if kits := parttest.Draw(t, Kits, env, game); len(kits) != len(game.Kits) {
			t.Errorf("%s: %d kits", name, len(kits))
		}
	})
}

func TestErrors(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*part.Game[boggle.Game]){
		"unknown piece":  func(g *part.Game[boggle.Game]) { g.Kits[0].Pieces[0].ID = "dés" },
		"does not fit":   func(g *part.Game[boggle.Game]) { g.Kits[0].Pieces[1].Size = 30 },
		"too wide, even": func(g *part.Game[boggle.Game]) { g.Kits[1].Title = strings.Repeat("Très long titre ", 20) },
		"has no '語'":     func(g *part.Game[boggle.Game]) { g.Kits[1].Pieces[5].Text[0].Lines[0] = "語" },
		"16 are needed":  func(g *part.Game[boggle.Game]) { g.Model.Grids[2].Rows = []string{"ABC", "DEF"} },
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
	game, _ := sample.Drawn(b, env)
	for b.Loop() {
		if _, err := Kits(env, game); err != nil {
			b.Fatal(err)
		}
	}
}

func TestChecks(t *testing.T) { parttest.Rules(t, Checks, "pocket", pieces, "BOG014") }

// TestEditions: a kit is for an edition that there is.
func TestEditions(t *testing.T) {
	for edition, want := range map[string]int{"deluxe": 0, "pocket": 0, "": 1, "large": 1} {
		found := check.Run(Checks, &part.Plans{{ID: "kit", File: "kit.pdf", Edition: edition}})
		if len(found) != want || want > 0 && found[0].Rule.ID != "BOG019" {
			t.Errorf("%q: %v", edition, found)
		}
	}
}

func TestEveryWay(t *testing.T) { parttest.EveryWay(t, &sample) }

// TestInk: the profile that spares ink does so on every kit.
func TestInk(t *testing.T) { parttest.SparesInk(t, &sample) }
