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
	return Env{Theme: theme, Fonts: text.NewFonts(fonts), Page: sheet.Content(paper, sheet.DefaultMargins), Paper: paper}
}

// readGame reads the model of a game from a content folder.
func readGame[M any](t testing.TB, id string, fsys fs.FS) *M {
	t.Helper()
	game := new(M)
	r := source.NewReader(fsys)
	r.Documents(id, game)
	if len(r.Findings()) > 0 {
		t.Fatal(r.Findings())
	}
	return game
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

// goldenParts holds drawings to their logs, each named by its kit, group and
// part.
func goldenParts(t *testing.T, kits []sheet.Kit, names []string) {
	t.Helper()
	for _, want := range names {
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

// safeZones checks the texts and lines of every part.
func safeZones(t *testing.T, env Env, name string, kits []sheet.Kit) {
	t.Helper()
	for _, k := range kits {
		for _, g := range k.Groups {
			for _, p := range g.Parts {
				name := fmt.Sprintf("%s: %s, %s %s", name, k.File, g.ID, p.ID)
				safe(t, env, name, g, p.Front)
				if p.Back != nil {
					safe(t, env, name+", verso", g, p.Back)
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

// textsApart checks that no two texts of a side print over each other.
func textsApart(t *testing.T, env Env, name string, kits []sheet.Kit) {
	t.Helper()
	for _, k := range kits {
		for _, g := range k.Groups {
			for _, p := range g.Parts {
				name := fmt.Sprintf("%s: %s, %s %s", name, k.File, g.ID, p.ID)
				apartOn(t, env, name, p.Front)
				if p.Back != nil {
					apartOn(t, env, name+", verso", p.Back)
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
