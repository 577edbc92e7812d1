// Package parttest holds the kits of games to what every kit has to be: texts
// that stay clear of the cut and of each other, backs under their fronts, nets
// that fold, drawings that agree with their golden logs. Only tests import it.
package parttest

import (
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/generator/typeset"
	"imprimots/templates"
)

// Profiles are the print profiles, Papers the papers of kits.
var (
	Profiles = []string{"color", "gray", "eco", "dys", "large"}
	Papers   = []sheet.Paper{sheet.A4, sheet.Letter}
)

type look struct {
	profile string
	paper   sheet.Paper
}

var environments = map[look]part.Env{}

var games = []string{"boggle", "cruciverbs", "quiadiquoi", "coquillaude", "embrouillamini", "deck"}

// shipped is what the templates hold for all looks, read once a process.
type shipped struct {
	themes  map[string]*theme.Theme
	layouts layout.Libraries
	fonts   *text.Fonts
	prose   typeset.Styles
	found   []check.Diagnostic
}

var ours = sync.OnceValues(func() (*shipped, error) {
	r := source.NewReader(templates.FS)
	fonts, err := fs.Sub(templates.FS, "fonts")
	s := &shipped{themes: r.Themes("print"), fonts: text.NewFonts(fonts), prose: r.Prose(games)[""]}
	s.layouts, s.found = r.Layouts(games)
	s.found = append(r.Findings(), s.found...)
	return s, err
})

// Environment gives what kits are drawn with in a profile, read once a process.
func Environment(t testing.TB, profile string, paper sheet.Paper) part.Env {
	t.Helper()
	of := look{profile, paper}
	if env, ok := environments[of]; ok {
		return env
	}
	s, err := ours()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range s.found {
		t.Fatal(d.Pos, d.Msg.In(check.English))
	}
	theme := theme.Profile(s.themes, profile)
	if theme == nil {
		t.Fatalf("no profile %s", profile)
	}
	environments[of] = part.Env{Theme: theme, Fonts: s.fonts.Fork(), Layouts: s.layouts, Page: sheet.Content(paper, sheet.DefaultMargins), Paper: paper, Leaflet: leaflet(s.prose)}
	return environments[of]
}

// leaflet is a short text in the place of the rules of a game.
func leaflet(prose typeset.Styles) *part.Leaflet {
	said := func(tag, s string) *typeset.Node { return &typeset.Node{Tag: tag, Text: []typeset.Span{{Text: s}}} }
	return part.NewLeaflet(prose, func() (*typeset.Doc, error) {
		return &typeset.Doc{Title: "Essai", Nodes: []*typeset.Node{said("h2", "But du jeu"), said("p", "Trouvez des mots.")}}, nil
	})
}

// EveryLook runs a test in each profile, on one paper or the other; on both in a run that
// takes everything.
func EveryLook(t *testing.T, test func(t *testing.T, env part.Env, name string)) {
	t.Helper()
	for _, way := range checktest.Ways(len(Profiles), len(Papers)) {
		profile, paper := Profiles[way[0]], Papers[way[1]]
		test(t, Environment(t, profile, paper), profile+", "+paper.Name)
	}
}

// ReadGame reads the model of a game from a content folder.
func ReadGame[M any](t testing.TB, id string, fsys fs.FS) *part.Game[M] {
	t.Helper()
	game := new(part.Game[M])
	r := source.NewReader(fsys)
	r.Documents(id, game)
	if len(r.Findings()) > 0 {
		t.Fatal(r.Findings())
	}
	return game
}

// Sample is the small content of a game, in testdata/<ID>, and its kits.
type Sample[M any] struct {
	ID   string
	Kits func(part.Env, *part.Game[M]) ([]sheet.Kit, error)
	// Change, if any, makes another game of what testdata has.
	Change func(*part.Game[M])
	drawn  map[part.Env]drawn[M]
}

type drawn[M any] struct {
	game *part.Game[M]
	kits []sheet.Kit
}

// Game reads the sample anew, for tests that change it.
func (s *Sample[M]) Game(t testing.TB) *part.Game[M] {
	t.Helper()
	game := ReadGame[M](t, s.ID, os.DirFS("testdata"))
	if s.Change != nil {
		s.Change(game)
	}
	return game
}

// Drawn gives the sample and its kits, drawn once a process for each
// environment. Tests change neither.
func (s *Sample[M]) Drawn(t testing.TB, env part.Env) (*part.Game[M], []sheet.Kit) {
	t.Helper()
	d, ok := s.drawn[env]
	if !ok {
		if s.drawn == nil {
			s.drawn = map[part.Env]drawn[M]{}
		}
		d.game = s.Game(t)
		d.kits = Draw(t, s.Kits, env, d.game)
		s.drawn[env] = d
	}
	return d.game, d.kits
}

// Draw draws the kits of a game, without an error.
func Draw[M any](t testing.TB, draw func(part.Env, *part.Game[M]) ([]sheet.Kit, error), env part.Env, game *part.Game[M]) []sheet.Kit {
	t.Helper()
	kits, err := draw(env, game)
	if err != nil {
		t.Fatal(err)
	}
	return kits
}

// GroupOf gives the group of a kit.
func GroupOf(t testing.TB, kits []sheet.Kit, file, id string) sheet.Group {
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

// GoldenParts holds drawings to their logs, each named by its kit, group and
// part, and what is said of all groups and parts to groups.txt.
func GoldenParts(t *testing.T, kits []sheet.Kit, names []string) {
	t.Helper()
	GoldenGroups(t, kits)
	for _, want := range names {
		f := strings.Fields(want)
		g := GroupOf(t, kits, f[0]+".pdf", f[1])
		i := slices.IndexFunc(g.Parts, func(p sheet.Part) bool { return p.ID == f[2] })
		if i < 0 {
			t.Errorf("%s: no such part", want)
			continue
		}
		log := draw.Log(g.Parts[i].Front)
		if b := g.Parts[i].Back; b != nil {
			log += "back\n" + draw.Log(b)
		}
		Golden(t, strings.Join(f, "-")+".txt", log)
	}
}

// GoldenGroups holds to groups.txt how the groups of kits are printed and cut, and
// of what parts they are: the size and title of each, and a digest of its log, so
// that no drawing of a kit changes unseen.
func GoldenGroups(t *testing.T, kits []sheet.Kit) {
	t.Helper()
	goldenGroups(t, "groups.txt", kits)
}

// GoldenLarge holds to groups-large.txt the groups of a kit in the largest type, on
// Letter: cards and pages have other sizes there.
func GoldenLarge[M any](t *testing.T, s *Sample[M]) {
	t.Helper()
	_, kits := s.Drawn(t, Environment(t, "large", sheet.Letter))
	goldenGroups(t, "groups-large.txt", kits)
}

func goldenGroups(t *testing.T, name string, kits []sheet.Kit) {
	t.Helper()
	size := func(d *draw.Drawing) string {
		if d == nil {
			return "none"
		}
		h := fnv.New32a()
		io.WriteString(h, draw.Log(d))
		return fmt.Sprintf("%.3f×%.3f %q %08x", float64(d.W), float64(d.H), d.Title, h.Sum32())
	}
	var b strings.Builder
	for _, k := range kits {
		fmt.Fprintf(&b, "%s %q %q accent %s tint %s\n", k.File, k.Title, k.Subtitle, k.Accent, k.Tint)
		for _, g := range k.Groups {
			fmt.Fprintf(&b, " %s %q kind %d %.3f×%.3f bleed %v duplex %v hidden %v shared %v outline %v cover %v whole %v grams %d\n",
				g.ID, g.Title, g.Kind, float64(g.W), float64(g.H), g.Bleed, g.Duplex, g.Hidden, g.Shared, g.Outline, g.Cover, g.Whole, g.Grams)
			for _, p := range g.Parts {
				fmt.Fprintf(&b, "  %s ×%d category %q letter %q difficulty %d front %s back %s\n", p.ID, p.Copies, p.Category, p.Letter, p.Difficulty, size(p.Front), size(p.Back))
			}
		}
	}
	Golden(t, name, b.String())
}

// Golden holds a text to the golden file of a name.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if checktest.Update() {
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
			t.Errorf("%s:%d:\n got %s\nwant %s\n(go test -update writes it anew)", name, i+1, g[i], w[i])
			return
		}
	}
	if len(g) != len(w) {
		t.Errorf("%s: %d lines, want %d", name, len(g), len(w))
	}
}

// Rules checks that the rules over the kits of a game know all its pieces, and
// that a kit of them which underlines nothing breaks the rules wanted, by ids.
func Rules(t *testing.T, rules []check.Rule[part.Plans], edition string, pieces []string, want ...string) {
	t.Helper()
	plan := part.Plan{ID: "kit", File: "kit.pdf", Edition: edition}
	for _, id := range pieces {
		plan.Pieces = append(plan.Pieces, part.Piece{ID: id})
	}
	broken := func() []string {
		var ids []string
		for _, d := range check.Run(rules, &part.Plans{plan}) {
			ids = append(ids, d.Rule.ID)
		}
		return slices.Compact(ids)
	}
	if got := broken(); !slices.Equal(got, want) {
		t.Errorf("all pieces, nothing underlined: %v, want %v", got, want)
	}
	plan.Underline = "MNWZbdnpqu"
	if got := broken(); len(got) > 0 {
		t.Errorf("all pieces: %v", got)
	}
	plan.File = "../kit.pdf"
	if got := broken(); len(got) != 1 {
		t.Errorf("a file elsewhere: %v", got)
	}
}
