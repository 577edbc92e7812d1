package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// The kit of the tests passes in every profile: each fault below is the one
// that was planted.
func TestPreflightFindsNothingInAGoodKit(t *testing.T) {
	for _, profile := range []string{"color", "gray", "eco", "dys", "large"} {
		b := newTable(t, profile)
		for _, d := range sheet.Preflight(b.kit(), b.options()) {
			if d.Rule.ID != "PRI010" {
				t.Errorf("%s: %s %s", profile, d.Rule.ID, d.Msg.In(check.English))
			}
		}
	}
}

// one is a group of one part of 60 × 60 mm.
func one(draws func(d *draw.Drawing)) sheet.Group {
	d := draw.New(60, 60)
	draws(d)
	return sheet.Group{ID: "a", Title: "Pièces", W: 60, H: 60, Parts: []sheet.Part{{ID: "7", Front: d}}}
}

// twoSided is the same with the drawing on its back.
func twoSided(bleed draw.MM, hidden bool, draws ...func(d *draw.Drawing)) sheet.Group {
	g := sheet.Group{ID: "a", Title: "Pièces", W: 60, H: 60, Bleed: bleed, Duplex: true, Hidden: hidden, Shared: true}
	for _, f := range draws {
		back := draw.New(60, 60)
		f(back)
		g.Parts = append(g.Parts, sheet.Part{ID: "7", Front: draw.New(60, 60), Back: back})
	}
	return g
}

func TestPreflight(t *testing.T) {
	b := newTable(t, "color")
	black, red, green := draw.Color{}, draw.Color{R: 200}, draw.Color{G: 112}
	says := func(role string, size draw.Pt, x, y draw.MM, s string) func(d *draw.Drawing) {
		return func(d *draw.Drawing) {
			d.Text(draw.Text{X: x, Y: y, S: s, Font: b.theme.Style("body").Font, Size: size, Role: role})
		}
	}
	// apart is two words whose letters are so far apart, in thousandths of an em.
	apart := func(track float64) func(d *draw.Drawing) {
		return func(d *draw.Drawing) {
			d.Text(draw.Text{X: 10, Y: 10, S: "deux mots", Font: b.theme.Style("body").Font, Size: 9, Role: "body", Track: track})
		}
	}
	fill := func(r draw.Rect, c draw.Color) func(d *draw.Drawing) {
		return func(d *draw.Drawing) { d.Path(draw.Box(r), draw.Style{Fill: &c}) }
	}
	line := func(r draw.Rect, w draw.MM) func(d *draw.Drawing) {
		return func(d *draw.Drawing) { d.Path(draw.Box(r), draw.Style{Stroke: &black, Width: w}) }
	}
	trim := draw.Rect{W: 60, H: 60}
	both := func(fs ...func(*draw.Drawing)) func(d *draw.Drawing) {
		return func(d *draw.Drawing) {
			for _, f := range fs {
				f(d)
			}
		}
	}
	scaled := func(k float64, f func(*draw.Drawing)) func(d *draw.Drawing) {
		return func(d *draw.Drawing) {
			o := draw.New(60, 60)
			f(o)
			d.Place(o, draw.Scale(k, k))
		}
	}
	letter := func(s string, bar draw.MM) sheet.Group {
		g := one(both(says("letter", 40, 20, 40, s), fill(draw.Rect{X: 20, Y: bar, W: 12, H: 1}, black)))
		g.Parts[0].Letter = s
		return g
	}
	categories := func(a, b func(*draw.Drawing)) sheet.Group {
		g := one(a)
		g.Parts = append(g.Parts, one(b).Parts...)
		g.Parts[0].Category, g.Parts[1].Category = "histoire", "sciences"
		return g
	}
	// series are categories of two parts each, which share a mark and have one of their own.
	series := func(a, b func(*draw.Drawing)) sheet.Group {
		own := func(i draw.MM) func(*draw.Drawing) { return line(draw.Rect{X: 30 + i, Y: 30, W: 9, H: 9}, 0.3) }
		g := categories(both(a, own(0)), both(b, own(2)))
		for i, p := range categories(both(a, own(4)), both(b, own(6))).Parts {
			p.ID = fmt.Sprint(8 + i)
			g.Parts = append(g.Parts, p)
		}
		return g
	}
	onPurpose := func(g sheet.Group) sheet.Group { g.OneWay = true; return g }
	page := func(w, h draw.MM) sheet.Part {
		d := draw.New(w, h)
		says("body", 9, 20, 20, "page")(d)
		return sheet.Part{Front: d}
	}
	// tab is a page with a mark at its right so far from the edge, in mm.
	tab := func(w, h, from draw.MM) sheet.Part {
		d := draw.New(w, h)
		fill(draw.Rect{X: w - from - 6, Y: 40, W: 6, H: 9}, red)(d)
		return sheet.Part{Front: d}
	}
	dot := draw.Rect{X: 10, Y: 10, W: 9, H: 9}
	var all strings.Builder
	for _, c := range []struct {
		name string
		g    sheet.Group
		want string // rules, each once
	}{
		{"clean", one(says("body", 9, 10, 10, "bien")), ""},
		{"role", one(says("corps", 9, 10, 10, "mot")), "PRI001"},
		{"overflow", one(says("body", 9, 50, 10, "bien trop long")), "PRI002"},
		{"small type", one(says("body", 7, 10, 10, "petit")), "PRI003"},
		{"made small", one(scaled(0.5, says("body", 9, 20, 20, "petit"))), "PRI003"},
		{"letters apart", one(apart(56)), ""}, {"letters too far apart", one(apart(57)), "PRI021"}, // spaces of 198
		{"glyph", one(says("body", 9, 10, 10, "étoile ★")), "PRI004"},
		{"near the cut", one(says("body", 9, 0.5, 10, "bord")), "PRI005"},
		{"beyond the bleed", one(fill(draw.Rect{X: -3, W: 63, H: 60}, red)), "PRI005"},
		{"hairline", one(line(trim.Inset(5), 0.1)), "PRI006"},
		{"thinned", one(scaled(0.5, line(trim.Inset(9), 0.2))), "PRI006"},
		{"too large", sheet.Group{Title: "Pièces", W: 400, H: 60, Parts: []sheet.Part{{}}}, "PRI007"},
		{"unlike backs", twoSided(2, true, fill(dot, red), fill(dot, black)), "PRI008"},
		{"one-way back", twoSided(2, true, fill(dot, red)), "PRI008"},
		{"one-way back on purpose", onPurpose(twoSided(2, true, fill(dot, red))), ""},
		{"unlike backs with a top", onPurpose(twoSided(2, true, fill(dot, red), fill(dot, black))), "PRI008"},
		{"no back", sheet.Group{W: 60, H: 60, Duplex: true, Hidden: true, Parts: []sheet.Part{{Front: draw.New(60, 60)}}}, "PRI008"},
		{"symmetric back", twoSided(2, true, both(fill(dot, red), fill(draw.Rect{X: 41, Y: 41, W: 9, H: 9}, red), fill(trim.Inset(-2), red))), ""},
		{"symmetric about the middle line", twoSided(2, true, both(fill(draw.Rect{X: 25.5, Y: 10, W: 9, H: 9}, red), fill(draw.Rect{X: 25.5, Y: 41, W: 9, H: 9}, red))), ""},
		{"one half of it", twoSided(2, true, fill(draw.Rect{X: 25.5, Y: 10, W: 9, H: 9}, red)), "PRI008"},
		{"framed back", twoSided(2, false, line(trim.Inset(1), 0.3)), "PRI009"},
		{"ground to the cut", twoSided(2, false, fill(trim, red)), "PRI009"},
		{"well framed", twoSided(2, false, line(trim.Inset(3), 0.3)), ""},
		{"booklet", sheet.Group{Kind: sheet.Booklet, W: 148, H: 210, Parts: []sheet.Part{{Front: draw.New(148, 210)}}}, "PRI010"},
		{"booklet of whole sheets", sheet.Group{Kind: sheet.Booklet, W: 148, H: 210, Parts: make([]sheet.Part, 4)}, ""},
		{"booklet made small", sheet.Group{Kind: sheet.Booklet, W: 297, H: 420, Parts: []sheet.Part{page(297, 420), {}, {}, {}}}, "PRI003"},
		{"booklet on wide paper", sheet.Group{Kind: sheet.Booklet, W: 74, H: 105, Parts: []sheet.Part{page(74, 105), {}, {}, {}}}, ""},
		{"tab on the edge", sheet.Group{Kind: sheet.Booklet, W: 148.5, H: 210, Parts: []sheet.Part{tab(148.5, 210, 0), {}, {}, {}}}, "PRI019"},
		{"tab the printer reaches", sheet.Group{Kind: sheet.Booklet, W: 148.5, H: 210, Parts: []sheet.Part{tab(148.5, 210, 5), {}, {}, {}}}, ""},
		{"note beyond the trim", one(func(d *draw.Drawing) {
			d.Text(draw.Text{X: 58, Y: 10, S: "repère", Font: b.theme.Style("body").Font, Size: 9, Role: "body", Layer: draw.Note})
		}), ""},
		{"spaces beyond the trim", one(says("body", 9, 80, 10, "  ")), ""},
		{"hue alone", categories(fill(dot, red), fill(dot, green)), "PRI011"},
		{"lightness", categories(fill(dot, red), fill(dot, black)), ""},
		{"shape", categories(fill(dot, red), fill(dot.Inset(1), green)), ""},
		{"label", categories(both(fill(dot, red), says("body", 9, 10, 30, "H")), both(fill(dot, green), says("body", 9, 10, 30, "S"))), ""},
		{"hue alone among what differs", series(fill(dot, red), fill(dot, green)), "PRI011"},
		{"lightness among what differs", series(fill(dot, red), fill(dot, black)), ""},
		{"no bar", letter("M", 5), "PRI012"},
		{"bar", letter("M", 42), ""},
		{"no need of a bar", letter("A", 5), ""},
	} {
		var got []string
		for _, d := range sheet.Preflight(sheet.Kit{File: "x.pdf", Game: "x", Groups: []sheet.Group{c.g}}, b.options()) {
			if !slices.Contains(got, d.Rule.ID) {
				got = append(got, d.Rule.ID)
			}
			fmt.Fprintf(&all, "%s: %s %s\n", c.name, d.Rule.ID, d.Msg.In(check.English))
			if d.Pos.File != "x/x.pdf" {
				t.Errorf("%s: at %v", c.name, d.Pos)
			}
			for _, l := range []check.Lang{check.French, check.English} {
				if s := d.Msg.In(l); s == "" || strings.Contains(s, "%!") {
					t.Errorf("%s: %q", c.name, s)
				}
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: found %q, want %q", c.name, s, c.want)
		}
	}
	golden(t, "findings", all.String())
}

// How near to the cut, and beyond it, a text and a shape may come.
func TestSafeZone(t *testing.T) {
	b := newTable(t, "color")
	st := b.theme.Style("body")
	// text returns a page with a text that begins, or ends, a given distance inside
	// it.
	text := func(w draw.MM, inside draw.MM, right bool) *draw.Drawing {
		d := draw.New(w, w)
		x := inside
		if right {
			x = w - inside - b.fonts.Width(st, "mot")
		}
		d.Text(draw.Text{X: x, Y: w / 2, S: "mot", Font: st.Font, Size: st.Size, Kern: st.Kern, Role: "body"})
		return d
	}
	// shape returns a page with a box that extends a given distance over one of its
	// edges.
	shape := func(edge int, out draw.MM) *draw.Drawing {
		d := draw.New(60, 60)
		box := []draw.Rect{{X: 10, Y: 10, W: 50 + out, H: 9}, {X: -out, Y: 10, W: 9, H: 9}, {X: 10, Y: -out, W: 9, H: 9}, {X: 10, Y: 10, W: 9, H: 50 + out}}[edge]
		d.Path(draw.Box(box), draw.Style{Fill: &draw.Color{}})
		return d
	}
	const parts, booklet, pages = sheet.Parts, sheet.Booklet, sheet.Pages
	for _, c := range []struct {
		name string
		kind sheet.Kind
		d    *draw.Drawing
		want string
	}{
		{"text in the zone", parts, text(60, 1.85, false), ""}, {"text out of it", parts, text(60, 1.75, false), "PRI005"},
		{"text in the zone, right", parts, text(60, 1.85, true), ""}, {"text out of it, right", parts, text(60, 1.75, true), "PRI005"},
		{"text nearly over the cut", parts, text(60, -0.15, false), "PRI005"}, {"text over the cut", parts, text(60, -0.25, false), "PRI002"},
		{"page", pages, text(60, -0.15, false), ""}, {"over the page", pages, text(60, -0.25, false), "PRI002"},
		{"booklet", booklet, text(100, 4.85, false), ""}, {"booklet, near the edge", booklet, text(100, 4.75, false), "PRI005"},
		{"right", parts, shape(0, 2.45), ""}, {"beyond the bleed, right", parts, shape(0, 2.55), "PRI005"},
		{"left", parts, shape(1, 2.45), ""}, {"beyond the bleed, left", parts, shape(1, 2.55), "PRI005"},
		{"top", parts, shape(2, 2.45), ""}, {"beyond the bleed, top", parts, shape(2, 2.55), "PRI005"},
		{"bottom", parts, shape(3, 2.45), ""}, {"beyond the bleed, bottom", parts, shape(3, 2.55), "PRI005"},
	} {
		g := sheet.Group{ID: "a", Title: "Pièces", Kind: c.kind, W: c.d.W, H: c.d.H, Bleed: 2}
		for range 4 { // as many pages as a booklet has on a sheet
			g.Parts = append(g.Parts, sheet.Part{ID: "7", Front: c.d})
		}
		var got []string
		for _, d := range sheet.Preflight(sheet.Kit{Groups: []sheet.Group{g}}, b.options()) {
			if !slices.Contains(got, d.Rule.ID) {
				got = append(got, d.Rule.ID)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: found %q, want %q", c.name, s, c.want)
		}
	}
}

func TestFaultsStopTheFile(t *testing.T) {
	b := newTable(t, "color")
	g := one(func(d *draw.Drawing) {
		d.Text(draw.Text{X: 10, Y: 10, S: "mot", Font: "Alegreya-Regular", Size: 3, Role: "body"})
	})
	g.Parts[0].Pos = check.Pos{File: "x/deck.yaml", Line: 4, Col: 2}
	out, _, err := sheet.PDF(sheet.Kit{Title: "x", Groups: []sheet.Group{g}}, b.options())
	faults := check.Findings(err, sheet.Rules, "", check.Pos{})
	if out != nil || len(faults) != 1 || faults[0].Pos.Line != 4 || check.AsFault(err).Pos.Line != 4 {
		t.Errorf("%d bytes, %v", len(out), err)
	}
}

// Findings that do not stop the file are returned with it.
func TestWarningsComeWithTheFile(t *testing.T) {
	b := newTable(t, "color")
	page := draw.New(148, 210)
	kit := sheet.Kit{Title: "x", Groups: []sheet.Group{{ID: "a", Title: "Pièces", Kind: sheet.Booklet, W: 148, H: 210, Parts: []sheet.Part{{ID: "1", Front: page}}}}}
	out, info, err := sheet.PDF(kit, b.options())
	if out == nil || err != nil || len(info.Findings) != 1 || info.Findings[0].Rule.ID != "PRI010" {
		t.Errorf("%d bytes, %v, %v", len(out), info.Findings, err)
	}
}

// Every rule says what it is and why, in both languages.
func TestRules(t *testing.T) {
	for i, r := range sheet.Rules {
		if i > 0 && sheet.Rules[i-1].ID >= r.ID {
			t.Errorf("%s stands after %s", r.ID, sheet.Rules[i-1].ID)
		}
		for _, s := range []string{r.Title.FR, r.Title.EN, r.Why.FR, r.Why.EN} {
			if s == "" {
				t.Errorf("%s lacks a text", r.ID)
			}
		}
	}
}

// In large type, what one reads on pages has 18 points at least; cards, what is cut out and
// what is not read may be smaller (PRI022).
func TestLargeIsRead(t *testing.T) {
	b := newTable(t, "large")
	for _, c := range []struct {
		kind    sheet.Kind
		outline bool
		role    string
		size    draw.Pt
		want    bool
	}{
		{sheet.Pages, false, "body", 17.9, true}, {sheet.Pages, false, "body", 18, false}, {sheet.Reading, false, "key", 14, true},
		{sheet.Parts, false, "body", 14, false}, {sheet.Pages, true, "body", 14, false}, {sheet.Pages, false, "label", 11, false},
	} {
		d := draw.New(100, 100)
		d.Text(draw.Text{X: 20, Y: 50, S: "mot", Font: b.theme.Style(c.role).Font, Size: c.size, Role: c.role})
		kit := sheet.Kit{File: "a.pdf", Groups: []sheet.Group{{ID: "a", Title: "Pages", Kind: c.kind, Outline: c.outline, W: d.W, H: d.H, Parts: []sheet.Part{{ID: "1", Front: d}}}}}
		found := slices.ContainsFunc(sheet.Preflight(kit, b.options()), func(d check.Diagnostic) bool { return d.Rule.ID == "PRI022" })
		if found != c.want {
			t.Errorf("%s in %g pt, kind %d, outline %v: found %v", c.role, c.size, c.kind, c.outline, found)
		}
	}
	page := b.theme.Page()
	for _, role := range b.theme.Reading.Roles {
		if st := page.Styles[role]; st.Min < b.theme.Reading.Least {
			if _, ok := b.theme.Reading.Styles[role]; ok {
				t.Errorf("%s is set in %g pt and less", role, st.Min)
			}
		}
	}
}

// TestLeftOut: a kit says which pieces it is without, at their lines.
func TestLeftOut(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	at := check.Pos{File: "jeu/kit.yaml", Line: 7, Col: 9}
	kit.Left = []sheet.LeftOut{{Title: "Boîte", Pos: at}}
	for _, d := range sheet.Preflight(kit, b.options()) {
		if d.Rule.ID == "PRI027" && d.Pos == at && d.Rule.Severity == check.Note && strings.Contains(d.Msg.In(check.English), "\"Boîte\": no A4 sheet") {
			return
		}
	}
	t.Error("nothing is said of the box that is left out")
}
