package kit

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
)

var update = flag.Bool("update", false, "write the golden files anew")

var profiles = []string{"color", "gray", "eco", "dys", "large"}

func environment(t testing.TB, profile string, paper sheet.Paper) Env {
	t.Helper()
	r := source.NewReader(templates.FS)
	theme := r.Themes("print")[profile]
	if theme == nil {
		t.Fatalf("no profile %s: %v", profile, r.Findings())
	}
	fonts, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return Env{Theme: theme, Fonts: text.NewFonts(fonts), Page: sheet.Content(paper, sheet.DefaultMargins)}
}

func readGame(t testing.TB, fsys fs.FS) *boggle.Game {
	t.Helper()
	var game boggle.Game
	r := source.NewReader(fsys)
	r.Documents("boggle", &game)
	if len(r.Findings()) > 0 {
		t.Fatal(r.Findings())
	}
	return &game
}

func sampleKits(t testing.TB, env Env) (*boggle.Game, []sheet.Kit) {
	t.Helper()
	game := readGame(t, os.DirFS("testdata/content"))
	kits, err := Boggle(env, game, boggle.French)
	if err != nil {
		t.Fatal(err)
	}
	return game, kits
}

func groupOf(t testing.TB, kits []sheet.Kit, file, id string) sheet.Group {
	t.Helper()
	for _, k := range kits {
		for _, g := range k.Groups {
			if k.File == file && g.ID == id {
				return g
			}
		}
	}
	t.Fatalf("%s has no group %s", file, id)
	return sheet.Group{}
}

// TestGolden holds one drawing of each piece to its log.
func TestGolden(t *testing.T) {
	_, kits := sampleKits(t, environment(t, "color", sheet.A4))
	for _, want := range []string{
		"deluxe dice 1", "deluxe dice 12", "deluxe stickers etiquettes", "deluxe tray plateau", "deluxe tray couvercle", "deluxe play 1-2",
		"deluxe keys 1", "deluxe scores score", "deluxe reminder regles",
		"pocket strips 2", "pocket strips mobile", "pocket strips ES", "pocket frame cadre", "pocket scores score",
	} {
		f := strings.Fields(want)
		g := groupOf(t, kits, f[0]+".pdf", f[1])
		i := slices.IndexFunc(g.Parts, func(p sheet.Part) bool { return p.ID == f[2] })
		if i < 0 {
			t.Errorf("%s: no such part", want)
			continue
		}
		log := draw.Log(g.Parts[i].Front)
		if b := g.Parts[i].Back; b != nil {
			log += "back\n" + draw.Log(b)
		}
		golden(t, strings.Join(f, "-")+".txt", log)
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Errorf("%s:%d:\n got %s\nwant %s\n(go test ./generator/kit -update writes it anew)", name, i+1, g[i], w[i])
			return
		}
	}
	if len(g) != len(w) {
		t.Errorf("%s: %d lines, want %d", name, len(g), len(w))
	}
}

// inkOf gives the box of a text as printed: its ink, not its advance.
func inkOf(env Env, m draw.Mark) draw.Rect {
	t := m.Text
	b := env.Fonts.Ink(text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
	b.X, b.Y = b.X+t.X, b.Y+t.Y
	return b.In(m.Matrix)
}

// TestSafeZones draws both kits in every profile on both papers: each text
// stays on its page; on what is cut, 2 mm from the cut.
func TestSafeZones(t *testing.T) {
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			_, kits := sampleKits(t, env)
			for _, k := range kits {
				for _, g := range k.Groups {
					for _, p := range g.Parts {
						name := fmt.Sprintf("%s, %s: %s, %s %s", profile, paper.Name, k.File, g.ID, p.ID)
						safe(t, env, name, g, p.Front)
						if p.Back != nil {
							safe(t, env, name+", verso", g, p.Back)
						}
					}
				}
			}
		}
	}
}

func safe(t *testing.T, env Env, name string, g sheet.Group, d *draw.Drawing) {
	t.Helper()
	if d.Title == "" {
		t.Errorf("%s has no title", name)
	}
	if d.W > env.Page.W || d.H > env.Page.H {
		t.Errorf("%s is %v × %v mm, larger than the page", name, d.W, d.H)
	}
	// Letters lean a little beyond their advance: 0.4 mm of the page's margin.
	room := draw.Rect{X: -0.4, W: d.W + 0.8, H: d.H}
	if g.Kind == sheet.Parts {
		room = draw.Rect{W: d.W, H: d.H}.Inset(2)
	}
	for _, m := range draw.Texts(d) {
		if b := inkOf(env, m); !room.Contains(b) {
			t.Errorf("%s: %q stands at %.2f, outside %.2f", name, m.Text.S, b, room)
		}
		if least := env.Theme.Style(m.Text.Role).Min; m.TypeSize() < least {
			t.Errorf("%s: %q is set in %v pt, %s wants %v", name, m.Text.S, m.TypeSize(), m.Text.Role, least)
		}
	}
	for _, m := range draw.Marks(d) {
		if b, ok := m.Bounds(); ok && !(draw.Rect{W: d.W, H: d.H}).Inset(-0.35).Contains(b) {
			t.Errorf("%s: a line reaches %.2f, outside the drawing", name, b)
		}
	}
}

// TestTextsApart checks that no two texts of a drawing print over each other.
func TestTextsApart(t *testing.T) {
	for _, profile := range profiles {
		env := environment(t, profile, sheet.A4)
		_, kits := sampleKits(t, env)
		for _, k := range kits {
			for _, g := range k.Groups {
				for _, p := range g.Parts {
					apartOn(t, env, fmt.Sprintf("%s: %s, %s %s", profile, k.File, g.ID, p.ID), p.Front)
				}
			}
		}
	}
}

func apartOn(t *testing.T, env Env, name string, d *draw.Drawing) {
	t.Helper()
	marks := draw.Texts(d)
	boxes := make([]draw.Rect, len(marks))
	for i, m := range marks {
		boxes[i] = inkOf(env, m)
	}
	for i, a := range boxes {
		for j, b := range boxes[:i] {
			if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
				t.Errorf("%s: %q prints over %q", name, marks[i].Text.S, marks[j].Text.S)
			}
		}
	}
}

// TestCounts holds the kits to what the game asks for.
func TestCounts(t *testing.T) {
	game, kits := sampleKits(t, environment(t, "color", sheet.A4))
	for _, c := range []struct {
		file, group string
		parts       int
	}{
		{"deluxe.pdf", "dice", 16}, {"deluxe.pdf", "stickers", 1}, {"deluxe.pdf", "tray", 2}, {"deluxe.pdf", "play", 2},
		{"pocket.pdf", "strips", 15}, {"pocket.pdf", "frame", 1}, {"pocket.pdf", "play", 2},
		{"deluxe.pdf", "scores", 2}, {"pocket.pdf", "reminder", 1},
	} {
		if n := len(groupOf(t, kits, c.file, c.group).Parts); n != c.parts {
			t.Errorf("%s, %s: %d parts, want %d", c.file, c.group, n, c.parts)
		}
	}
	var stickers strings.Builder
	for _, m := range draw.Texts(groupOf(t, kits, "deluxe.pdf", "stickers").Parts[0].Front) {
		if m.Text.Role == "letter" {
			stickers.WriteString(m.Text.S)
		}
	}
	if want := strings.Join(game.Dice[0].Dice, ""); stickers.String() != want {
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

// TestContent draws the kits that are published, in every profile on both
// papers: all their texts have to fit.
func TestContent(t *testing.T) {
	game := readGame(t, content.FS)
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			kits, err := Boggle(environment(t, profile, paper), game, boggle.French)
			if err != nil || len(kits) != len(game.Kits) {
				t.Errorf("%s, %s: %d kits, %v", profile, paper.Name, len(kits), err)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	env := environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*boggle.Game){
		"unknown piece":  func(g *boggle.Game) { g.Kits[0].Pieces[0].ID = "dés" },
		"does not fit":   func(g *boggle.Game) { g.Kits[0].Pieces[1].Size = 30 },
		"too wide, even": func(g *boggle.Game) { g.Kits[1].Title = strings.Repeat("Très long titre ", 20) },
		"has no '語'":     func(g *boggle.Game) { g.Kits[1].Pieces[5].Text[0].Lines[0] = "語" },
		"16 are needed":  func(g *boggle.Game) { g.Grids[2].Rows = []string{"ABC", "DEF"} },
	} {
		game := readGame(t, os.DirFS("testdata/content"))
		spoil(game)
		_, err := Boggle(env, game, boggle.French)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %q", name, err)
		}
	}
}

func BenchmarkBoggle(b *testing.B) {
	env := environment(b, "color", sheet.A4)
	game, _ := sampleKits(b, env)
	for b.Loop() {
		if _, err := Boggle(env, game, boggle.French); err != nil {
			b.Fatal(err)
		}
	}
}
