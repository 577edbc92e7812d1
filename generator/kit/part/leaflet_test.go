package part_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
	"imprimots/generator/typeset"
)

// leafletKit assembles a kit of the rules to read and to fold, with a text.
func leafletKit(t *testing.T, profile string, paper sheet.Paper, text func() (*typeset.Doc, error)) (sheet.Kit, error) {
	t.Helper()
	env := parttest.Environment(t, profile, paper)
	env.Leaflet = part.NewLeaflet(typeset.Styles{}, text)
	b := part.NewBuilder(env, "boggle", "deluxe")
	plan := &part.Plan{File: "regles.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "rules", Title: "Règles"}, {ID: "leaflet", Title: "Livret"}}}
	return b.Assemble(plan, nil, func(p *part.Piece) sheet.Group {
		t.Errorf("%s is no piece of all games", p.ID)
		return b.PageGroup(p)
	})
}

// TestLeaflet: the rules are pages of half a sheet, as many as a booklet needs, drawn
// once for both pieces; each has its number.
func TestLeaflet(t *testing.T) {
	asked := 0
	text := func() (*typeset.Doc, error) {
		asked++
		n := &typeset.Node{Tag: "p", Text: []typeset.Span{{Text: strings.Repeat("Le texte de la règle. ", 250)}}, Pos: check.Pos{File: "r.md", Line: 1}}
		return &typeset.Doc{Title: "Le jeu", Nodes: []*typeset.Node{n}}, nil
	}
	for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
		asked = 0
		kit, err := leafletKit(t, "color", paper, text)
		if err != nil || len(kit.Groups) != 2 || asked != 1 || kit.Bare {
			t.Fatalf("%d groups, asked %d times, %v", len(kit.Groups), asked, err)
		}
		read, fold := kit.Groups[0], kit.Groups[1]
		w, h := sheet.BookletPage(paper)
		if n := len(read.Parts); n != 2 && n != 3 {
			t.Errorf("%s: %d pages to read", paper.Name, n)
		}
		if read.Kind != sheet.Reading || fold.Kind != sheet.Booklet || fold.W != w || fold.H != h || len(fold.Parts) != 4 {
			t.Errorf("%s: %v %v, %v × %v, %d pages", paper.Name, read.Kind, fold.Kind, fold.W, fold.H, len(fold.Parts))
		}
		for i, p := range fold.Parts {
			if i < len(read.Parts) && p.Front != read.Parts[i].Front {
				t.Error("a page is drawn twice")
			}
			found := false
			for _, m := range draw.Texts(p.Front) {
				found = found || m.Text.S == p.ID
			}
			if !found {
				t.Errorf("page %s has no number", p.ID)
			}
		}
	}
}

// TestLeafletLarge: in a profile that sets what one reads larger the leaflet has whole pages,
// printed on both sides and stapled.
func TestLeafletLarge(t *testing.T) {
	kit, err := leafletKit(t, "large", sheet.A4, func() (*typeset.Doc, error) {
		return &typeset.Doc{Title: "Le jeu", Nodes: []*typeset.Node{{Tag: "p", Text: []typeset.Span{{Text: "Le texte de la règle."}}}}}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	env := parttest.Environment(t, "large", sheet.A4)
	read, bound := kit.Groups[0], kit.Groups[1]
	if read.Kind != sheet.Reading || bound.Kind != sheet.Pages || !bound.Duplex || bound.Advice != env.Theme.Texts.Leaflet.Staple || bound.W != env.Page.W || len(bound.Parts) != 1 {
		t.Errorf("%v; %v, duplex %v, %q, %g mm wide, %d pages", read.Kind, bound.Kind, bound.Duplex, bound.Advice, bound.W, len(bound.Parts))
	}
}

// TestLeafletFaults: a text that cannot be set is a fault of the kit; none has no
// pages.
func TestLeafletFaults(t *testing.T) {
	broken := errors.New("broken")
	if _, err := leafletKit(t, "color", sheet.A4, func() (*typeset.Doc, error) { return nil, broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
	wide := &typeset.Node{Tag: "p", Text: []typeset.Span{{Text: strings.Repeat("m", 300)}}, Pos: check.Pos{File: "r.md", Line: 4}}
	_, err := leafletKit(t, "color", sheet.A4, func() (*typeset.Doc, error) { return &typeset.Doc{Nodes: []*typeset.Node{wide}}, nil })
	if f := check.AsFault(err); f == nil || f.Pos.Line != 4 {
		t.Error(err)
	}
	kit, err := leafletKit(t, "color", sheet.A4, func() (*typeset.Doc, error) { return &typeset.Doc{}, nil })
	if err != nil || len(kit.Groups) != 0 {
		t.Error(len(kit.Groups), err)
	}
}

// TestLeafletAccent: kits of one game with colors of their own have the rules in theirs.
func TestLeafletAccent(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	env.Leaflet = part.NewLeaflet(typeset.Styles{}, func() (*typeset.Doc, error) {
		n := &typeset.Node{Tag: "p", Text: []typeset.Span{{Text: "Court."}}, Pos: check.Pos{File: "r.md", Line: 1}}
		return &typeset.Doc{Title: "Le jeu", Nodes: []*typeset.Node{n}}, nil
	})
	for _, accent := range []string{"deluxe", "pocket", "deluxe"} {
		plan := &part.Plan{File: "kit.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "leaflet", Title: "Livret"}}}
		kit, err := part.NewBuilder(env, "boggle", accent).Assemble(plan, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		own := false
		for _, m := range draw.Texts(kit.Groups[0].Parts[0].Front) {
			own = own || m.Text.Color == env.Theme.Color(accent)
		}
		if !own {
			t.Errorf("nothing has the color of %s", accent)
		}
	}
}

// minuteKit assembles a kit of the page of a minute.
func minuteKit(t *testing.T, profile string, motif *draw.Drawing, lines ...string) (sheet.Kit, error) {
	t.Helper()
	env := parttest.Environment(t, profile, sheet.A4)
	env.Leaflet = part.NewLeaflet(typeset.Styles{}, nil)
	env.Leaflet.Lines = func(call string) ([]string, error) {
		if call != "mots" {
			return nil, nil
		}
		return []string{"Tous les mots.", "Refusés : les autres."}, nil
	}
	plan := &part.Plan{File: "kit.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "minute", Title: "En une minute", Text: []part.Note{{Title: "Le but", Lines: lines}, {Title: "Gagner", Lines: []string{"Plus de points."}}}}}}
	return part.NewBuilder(env, "boggle", "deluxe").Assemble(plan, motif, nil)
}

// TestMinute: the page numbers its notes, shows the mark of the kit where there is
// room for it, and says what a block of the page says.
func TestMinute(t *testing.T) {
	motif := draw.New(90, 90)
	motif.Path(draw.Box(draw.Rect{W: 90, H: 90}), draw.Style{Fill: &draw.Color{R: 200}})
	long := strings.Repeat("Un texte qui prend de la place. ", 45)
	for _, c := range []struct {
		profile, line string
		motif         bool
	}{{"color", "{{mots}}", true}, {"large", "Court.", true}, {"large", long, false}} {
		kit, err := minuteKit(t, c.profile, motif, c.line)
		if err != nil {
			t.Fatal(err)
		}
		d := kit.Groups[0].Parts[0].Front
		if shown := draw.Uses(d)[motif] > 0; shown != c.motif {
			t.Errorf("%s, %.20s: the mark is shown: %v", c.profile, c.line, shown)
		}
		for m := range draw.Each(d) {
			if b, _ := m.Bounds(); m.Path != nil && m.Style.Fill != nil && *m.Style.Fill == (draw.Color{R: 200}) && (b.X < 0 || b.X+b.W > d.W || b.Y+b.H > d.H) {
				t.Errorf("%s: the mark stands at %v", c.profile, b)
			}
		}
		var said strings.Builder
		for _, m := range draw.Texts(d) {
			said.WriteString(m.Text.S + " ")
			if r := parttest.Environment(t, c.profile, sheet.A4).Theme.Reading; r != nil && m.Text.Role == "body" && m.Text.Size < r.Least {
				t.Errorf("%s: %q is of %g points", c.profile, m.Text.S, m.Text.Size)
			}
			if b := parttest.Environment(t, c.profile, sheet.A4).Fonts.Bounds(m); b.Y+b.H > d.H {
				t.Errorf("%s: %q stands below the page", c.profile, m.Text.S)
			}
		}
		want := []string{"Essai", "En une minute", "1", "Le but", "2", "Gagner"}
		if c.line == "{{mots}}" {
			want = append(want, "Tous les mots. Refusés", "les autres.")
		}
		for _, w := range want {
			if !strings.Contains(said.String(), w) {
				t.Errorf("%s: no %q in %s", c.profile, w, said.String())
			}
		}
	}
	if _, err := minuteKit(t, "color", nil, "{{autre}}"); check.AsFault(err) == nil {
		t.Errorf("a block that is not there: %v", err)
	}
}

// TestPagesAreReadLarge: in a profile that sets what one reads larger pages have that type,
// cards and boards the type of the profile.
func TestPagesAreReadLarge(t *testing.T) {
	env := parttest.Environment(t, "large", sheet.A4)
	b := part.NewBuilder(env, "boggle", "deluxe")
	kinds := map[string]sheet.Kind{"cartes": sheet.Parts, "plateau": sheet.Board, "fiche": sheet.Pages}
	plan := &part.Plan{File: "kit.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "cartes"}, {ID: "plateau"}, {ID: "fiche"}}}
	kit, err := b.Assemble(plan, nil, func(p *part.Piece) sheet.Group {
		g := b.PageGroup(p)
		c := b.NewCanvas(env.Page.W, env.Page.H, p.ID)
		c.Write("body", 0, 20, 100, part.Left, "mot")
		g.Kind, g.Parts = kinds[p.ID], part.OnePage(p.ID, c.Drawing)
		return g
	})
	if err != nil || len(kit.Groups) != 3 {
		t.Fatal(len(kit.Groups), err)
	}
	for _, g := range kit.Groups {
		theme := env.Theme
		if g.ID == "fiche" {
			theme = theme.Page()
		}
		if got, want := draw.Texts(g.Parts[0].Front)[0].Text.Size, theme.Style("body").Size; got != want {
			t.Errorf("%s in %g pt, want %g", g.ID, got, want)
		}
	}
}

// TestRoomForArcs: where syllables have arcs, what is set on a page keeps 2 mm from its foot,
// and the page is as high as any other.
func TestRoomForArcs(t *testing.T) {
	env := parttest.Environment(t, "syllabes,large", sheet.A4)
	b := part.NewBuilder(env, "boggle", "deluxe")
	room := draw.MM(0)
	kit, err := b.Assemble(&part.Plan{File: "kit.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "fiche"}}}, nil, func(p *part.Piece) sheet.Group {
		g := b.PageGroup(p)
		room = b.Env.Page.H
		g.Parts = part.OnePage(p.ID, b.NewCanvas(b.Env.Page.W, room, p.ID).Drawing)
		return g
	})
	if err != nil {
		t.Fatal(err)
	}
	if g := kit.Groups[0]; room != env.Page.H-2 || g.H != env.Page.H || g.Parts[0].Front.H != env.Page.H || b.Env.Page != env.Page {
		t.Errorf("set in %g mm of %g; the page is %g mm high, its part %g", room, env.Page.H, g.H, g.Parts[0].Front.H)
	}
}

// TestReminderWithoutNotes: an example alone has both columns.
func TestReminderWithoutNotes(t *testing.T) {
	b := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "boggle", "deluxe")
	for n := range 2 {
		b.ReminderPage("Essai", &part.Piece{Title: "Rappel", Text: make([]part.Note, n)}, func(_ part.Canvas, r draw.Rect) draw.MM {
			if whole := r.X == 0 && r.W == b.Env.Page.W; whole != (n == 0) {
				t.Errorf("%d notes: the example has %v", n, r)
			}
			return r.Y
		})
	}
}

// TestReminderOnTwoPages: where the type is too large for one page there are two, the
// example on the second.
func TestReminderOnTwoPages(t *testing.T) {
	piece := &part.Piece{Title: "Rappel"}
	for range 9 {
		piece.Text = append(piece.Text, part.Note{Title: "Titre", Lines: []string{strings.Repeat("Un rappel des règles du jeu. ", 14)}})
	}
	for profile, pages := range map[string]int{"color": 1, "large": 2} {
		b := part.NewBuilder(parttest.Environment(t, profile, sheet.A4), "boggle", "deluxe")
		parts := b.Reminder("Essai", piece, func(p part.Canvas, r draw.Rect) draw.MM {
			p.Write("h3", r.X, r.Y+5, r.W, part.Left, "Exemple")
			return r.Y + 10
		})
		if b.Err != nil || len(parts) != pages {
			t.Fatalf("%s: %d pages, %v", profile, len(parts), b.Err)
		}
		for i, p := range parts {
			if want := map[int]string{1: "regles", 2: fmt.Sprint("regles-", i+1)}[pages]; p.ID != want {
				t.Errorf("%s, page %d: %s, not %s", profile, i+1, p.ID, want)
			}
			shown := false
			for _, m := range draw.Texts(p.Front) {
				shown = shown || m.Text.S == "Exemple"
			}
			if shown != (i == pages-1) {
				t.Errorf("%s, page %d: the example is shown: %v", profile, i+1, shown)
			}
		}
	}
}

// TestReminderToTheFoot: what a reminder keeps below its last line need not have room.
func TestReminderToTheFoot(t *testing.T) {
	b := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "boggle", "deluxe")
	for below, want := range map[draw.MM]bool{0.5: true, 1.5: false} {
		_, ok := b.ReminderPage("Essai", &part.Piece{Title: "Rappel"}, func(p part.Canvas, _ draw.Rect) draw.MM { return p.H + below*p.Leading("body") })
		if ok != want || b.Err != nil {
			t.Errorf("%g lines below the foot: room %v, %v", below, ok, b.Err)
		}
	}
}

// TestWithRules: the rules are added to plans that do not name them, once.
func TestWithRules(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	ids := func(plans part.Plans) string {
		var out []string
		for _, k := range plans {
			for _, p := range k.Pieces {
				out = append(out, k.File+"/"+p.ID)
			}
		}
		return strings.Join(out, " ")
	}
	plans := part.Plans{{File: "a.pdf", Pieces: []part.Piece{{ID: "cards", Title: "Cartes"}}}, {File: "b.pdf"}}
	all := env.WithRules(plans)
	if got := ids(all); got != "a.pdf/cards a.pdf/leaflet regles.pdf/rules" || ids(plans) != "a.pdf/cards" {
		t.Errorf("%s, from %s", got, ids(plans))
	}
	if got := ids(env.WithRules(all)); got != ids(all) {
		t.Errorf("once more: %s", got)
	}
	if got := ids(env.WithRules(plans[:1])); got != ids(all) {
		t.Errorf("one kit: %s", got)
	}
	if got := ids(env.WithRules(nil)); got != "regles.pdf/rules" {
		t.Errorf("without a kit: %s", got)
	}
	env.Leaflet = nil
	if got := ids(env.WithRules(plans)); got != "a.pdf/cards" {
		t.Errorf("without a text: %s", got)
	}
}
