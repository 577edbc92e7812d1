package parttest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

func apartOn(t *testing.T, env part.Env, name string, d *draw.Drawing) {
	t.Helper()
	marks := draw.Texts(d)
	boxes := make([]draw.Rect, len(marks))
	for i, m := range marks {
		boxes[i] = InkOf(env, m)
	}
	for i, a := range boxes {
		for j, b := range boxes[:i] {
			if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
				t.Errorf("%s: %q prints over %q", name, marks[i].Text.S, marks[j].Text.S)
			}
		}
	}
}

// Room checks [Fits] for the kits of a sample in each profile on each paper.
func Room[M any](t *testing.T, s *Sample[M], adjust func(*sheet.Group)) {
	t.Helper()
	EveryLook(t, func(t *testing.T, env part.Env, name string) {
		_, kits := s.Drawn(t, env)
		Fits(t, env, name, kits, adjust)
	})
}

// Fits checks that the texts and lines of all parts of kits stay clear of the cut
// and of each other. Boards, which are larger than a page, and the grounds of
// backs, which bleed, may reach beyond. A group is looked at as adjust, if any,
// leaves its copy.
func Fits(t *testing.T, env part.Env, name string, kits []sheet.Kit, adjust func(*sheet.Group)) {
	t.Helper()
	for _, k := range kits {
		for _, g := range k.Groups {
			if adjust != nil {
				adjust(&g)
			}
			for _, p := range g.Parts {
				name := fmt.Sprintf("%s: %s, %s %s", name, k.File, g.ID, p.ID)
				roomOn(t, env, name, g, p.Front, g.Kind == sheet.Board)
				if p.Back != nil {
					roomOn(t, env, name+", verso", g, p.Back, g.Bleed > 0)
				}
			}
		}
	}
}

func roomOn(t *testing.T, env part.Env, name string, g sheet.Group, d *draw.Drawing, beyond bool) {
	t.Helper()
	apartOn(t, env, name, d)
	if !beyond {
		safe(t, env, name, g, d)
	}
}

func safe(t *testing.T, env part.Env, name string, g sheet.Group, d *draw.Drawing) {
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
		if b := InkOf(env, m); !room.Contains(b) {
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

// SafeZones checks the texts and lines of every part.
func SafeZones(t *testing.T, env part.Env, name string, kits []sheet.Kit) {
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

// InkOf gives the box of a text as printed: its ink, not its advance.
func InkOf(env part.Env, m draw.Mark) draw.Rect {
	t := m.Text
	b := env.Fonts.Ink(text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
	b.X, b.Y = b.X+t.X, b.Y+t.Y
	return b.In(m.Matrix)
}

// BacksUnderFronts checks that the back of a card is as large as its front, that
// cards of one group are of one size, and that what is printed on a back reaches
// no further than its bleed. It gives how many backs there are.
func BacksUnderFronts(t *testing.T, name string, kits []sheet.Kit) int {
	t.Helper()
	backs := 0
	for _, k := range kits {
		for _, g := range k.Groups {
			for _, p := range g.Parts {
				name := fmt.Sprintf("%s, %s %s", name, g.ID, p.ID)
				if g.Kind == sheet.Parts && (!CloseTo(p.Front.W, g.W) || !CloseTo(p.Front.H, g.H)) {
					t.Errorf("%s is %.2f × %.2f mm, its group %.2f × %.2f", name, p.Front.W, p.Front.H, g.W, g.H)
				}
				if p.Back != nil {
					backs++
					backUnder(t, name, p)
				}
			}
		}
	}
	return backs
}

func backUnder(t *testing.T, name string, p sheet.Part) {
	t.Helper()
	if !CloseTo(p.Back.W, p.Front.W) || !CloseTo(p.Back.H, p.Front.H) {
		t.Errorf("%s: the back is %.2f × %.2f mm, the front %.2f × %.2f", name, p.Back.W, p.Back.H, p.Front.W, p.Front.H)
	}
	room := draw.Rect{W: p.Back.W, H: p.Back.H}.Inset(-part.Bleed - 0.4)
	for _, m := range draw.Marks(p.Back) {
		if b, ok := m.Bounds(); ok && !room.Contains(b) {
			t.Errorf("%s: the back reaches %.2f", name, b)
			return
		}
	}
}

// EveryWay prints the kits of a sample in each profile, on each paper and in each assembly,
// or each pair of these; see [checktest.Ways]. Preflight finds nothing but of the rules that
// are named.
func EveryWay[M any](t *testing.T, s *Sample[M], but ...string) {
	t.Helper()
	checktest.Whole(t)
	for _, way := range checktest.Ways(len(Profiles), len(Papers), len(assemblies)) {
		profile, paper := Profiles[way[0]], Papers[way[1]]
		env := Environment(t, profile, paper)
		_, kits := s.Drawn(t, env)
		Print(t, env, profile+", "+paper.Name, kits, assemblies[way[2]], but...)
	}
}

var assemblies = []sheet.Assembly{sheet.LongEdge, sheet.ShortEdge, sheet.TwoPass, sheet.FoldOver, sheet.SingleSided}

// Print prints kits in an assembly: preflight finds nothing but of the rules that are named.
func Print(t *testing.T, env part.Env, name string, kits []sheet.Kit, a sheet.Assembly, but ...string) {
	t.Helper()
	for _, k := range kits {
		_, info, err := sheet.PDF(k, Options(env, a))
		if err != nil {
			t.Errorf("%s, %s, %s: %v", name, k.File, a, err)
		}
		for _, f := range info.Findings {
			if !slices.Contains(but, f.Rule.ID) {
				t.Errorf("%s, %s, %s: %v", name, k.File, a, f.Msg)
			}
		}
	}
}

// Options are those of a print of kits drawn in an environment.
func Options(env part.Env, a sheet.Assembly) sheet.Options {
	return sheet.Options{
		Theme: env.Theme, Fonts: env.Fonts, Paper: env.Paper, Assembly: a,
		Created: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC),
	}
}
