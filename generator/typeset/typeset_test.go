package typeset_test

import (
	"fmt"
	"image"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/source"
	"imprimots/generator/typeset"
	"imprimots/templates"
)

// setter sets with the real profiles, fonts and style sheets.
func setter(t *testing.T, profile, game string) *typeset.Setter {
	t.Helper()
	r := source.NewReader(templates.FS)
	theme := r.Themes("print")[profile]
	fonts, err := fs.Sub(templates.FS, "fonts")
	if err != nil || theme == nil {
		t.Fatal(err, r.Findings())
	}
	prose := r.Prose([]string{game})
	for _, d := range r.Findings() {
		t.Fatal(d.Pos, d.Msg.In(check.English))
	}
	return &typeset.Setter{Theme: theme, Fonts: text.NewFonts(fonts), Accent: "deluxe", Styles: prose[game]}
}

func node(tag, words string, inside ...*typeset.Node) *typeset.Node {
	tag, class, _ := strings.Cut(tag, ".")
	n := &typeset.Node{Tag: tag, Nodes: inside, Pos: check.Pos{File: "r.md", Line: 7, Col: 1}}
	if class != "" {
		n.Class = []string{class}
	}
	if words != "" {
		n.Text = []typeset.Span{{Text: words}}
	}
	return n
}

// table makes a table of rows of cells, the first its head.
func table(rows ...string) *typeset.Node {
	head, body := node("thead", ""), node("tbody", "")
	for i, r := range rows {
		tr := node("tr", "")
		for _, c := range strings.Split(r, "|") {
			tr.Nodes = append(tr.Nodes, node("td", c))
		}
		if i == 0 {
			head.Nodes = append(head.Nodes, tr)
		} else {
			body.Nodes = append(body.Nodes, tr)
		}
	}
	return node("table", "", head, body)
}

// a5 is the room on a page of a leaflet.
var a5 = typeset.Form{W: 122, H: 180, By: 4, Most: 8}

// pages draws a text and returns the texts of each page, in the order of drawing.
func pages(t *testing.T, s *typeset.Setter, form typeset.Form, nodes ...*typeset.Node) (*typeset.Set, [][]draw.Mark) {
	t.Helper()
	set, err := s.Set(&typeset.Doc{Nodes: nodes}, form)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]draw.Mark
	for i := range set.Pages() {
		d := draw.New(form.W, form.H)
		set.Draw(d, i, 0, 0)
		for m := range draw.Each(d) {
			if m.Text == nil {
				continue
			}
			if b := s.Fonts.Bounds(m); b.X < -0.3 || b.X+b.W > form.W+0.3 || b.Y < -0.3 || b.Y+b.H > form.H+0.3 {
				t.Errorf("page %d: %q stands outside: %+v", i+1, m.Text.S, b)
			}
		}
		out = append(out, draw.Texts(d))
	}
	return set, out
}

// said joins the texts of a page.
func said(marks []draw.Mark) string {
	var b strings.Builder
	for _, m := range marks {
		b.WriteString(m.Text.S + " ")
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// prose returns a text of sections with a number of words each.
func prose(sections, words int) []*typeset.Node {
	var out []*typeset.Node
	for i := range sections {
		var b strings.Builder
		for k := range words + i*7%23 {
			fmt.Fprintf(&b, "mot%d-%d ", i, k)
		}
		out = append(out, node("h2", fmt.Sprintf("Titre %d", i)), node("p", strings.TrimSpace(b.String())))
	}
	return out
}

// TestPages: all is said once and in order, no page ends with a heading or with one
// line of a paragraph, none begins with its last line.
func TestPages(t *testing.T) {
	doc := prose(40, 60)
	set, all := pages(t, setter(t, "color", "boggle"), a5, doc...)
	if len(all) < 3 {
		t.Fatalf("%d pages", len(all))
	}
	for i, marks := range all {
		if h := set.Heading(i); h != "" && !strings.Contains(said(marks), h) || i == 0 && h != "Titre 0" {
			t.Errorf("page %d: the section %q", i+1, h)
		}
	}
	var whole strings.Builder
	for i, marks := range all {
		whole.WriteString(said(marks) + " ")
		last := marks[len(marks)-1].Text
		if strings.HasPrefix(last.S, "Titre") {
			t.Errorf("page %d ends with a heading", i+1)
		}
		first := marks[0].Text
		if i > 0 && !strings.HasPrefix(first.S, "Titre") && len(marks) > 1 && strings.HasPrefix(marks[1].Text.S, "Titre") {
			t.Errorf("page %d begins with the last line of a paragraph: %q", i+1, first.S)
		}
		if n := len(marks); i < len(all)-1 && n > 1 && strings.HasPrefix(marks[n-2].Text.S, "Titre") {
			t.Errorf("page %d ends with the first line of a paragraph: %q", i+1, last.S)
		}
	}
	var want strings.Builder
	for _, n := range doc {
		want.WriteString(n.Words() + " ")
	}
	if got := whole.String(); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want.String(), " ", "") {
		t.Error("words are lost, or said twice")
	}
}

// TestSize: type grows where pages have room, and becomes smaller, down to nine
// points, before the text takes more pages than it may.
func TestSize(t *testing.T) {
	s := setter(t, "color", "boggle")
	short, _ := pages(t, s, a5, prose(3, 40)...)
	if short.Size <= 9.5 {
		t.Errorf("a short text is set in %v pt", short.Size)
	}
	long, _ := pages(t, s, typeset.Form{W: a5.W, H: a5.H, By: 4, Most: 4}, prose(16, 60)...)
	if long.Size < 9 || long.Size >= 9.5 || long.Pages() > 4 {
		t.Errorf("a text of four pages is set in %v pt on %d", long.Size, long.Pages())
	}
	longer, _ := pages(t, s, typeset.Form{W: a5.W, H: a5.H, By: 4, Most: 4}, prose(24, 60)...)
	if longer.Pages() <= 4 || longer.Pages() > 8 || longer.Size < 9 {
		t.Errorf("a longer text is set in %v pt on %d pages", longer.Size, longer.Pages())
	}
}

// TestAnnounced: what ends in a colon stays with what it announces.
func TestAnnounced(t *testing.T) {
	s := setter(t, "color", "boggle")
	rows := append([]string{"Tête|Points"}, slices.Repeat([]string{"Un|1"}, 14)...)
	for lines := 24; lines < 40; lines++ {
		var doc []*typeset.Node
		for range lines {
			doc = append(doc, node("p", "Une ligne."))
		}
		doc = append(doc, node("p", "Voici\u00a0:"), table(rows...))
		_, all := pages(t, s, typeset.Form{W: a5.W, H: a5.H, Most: 2}, doc...)
		for i, marks := range all {
			if strings.HasSuffix(said(marks), "Voici :") {
				t.Errorf("%d lines: page %d ends with what announces the next one", lines, i+1)
			}
		}
	}
}

// TestTable: a table that is broken says its head again, and keeps two rows at least
// on either side.
func TestTable(t *testing.T) {
	rows := []string{"Tête|Points"}
	for i := range 60 {
		rows = append(rows, fmt.Sprintf("Ligne %d|%d", i, i))
	}
	_, all := pages(t, setter(t, "color", "boggle"), a5, node("p", "Voici."), table(rows...), node("p", "Fin."))
	if len(all) < 2 {
		t.Fatalf("%d pages", len(all))
	}
	for i, marks := range all {
		words := said(marks)
		if strings.Count(words, "Tête") != 1 {
			t.Errorf("page %d: %s", i+1, words)
		}
		if strings.Count(words, "Ligne") < 2 {
			t.Errorf("page %d has a lone row", i+1)
		}
	}
}

// TestWideTable: the type of a table becomes smaller where its words ask for it, and
// a word that is wider than the page is a finding at its place.
func TestWideTable(t *testing.T) {
	s := setter(t, "dys", "boggle")
	word := strings.Repeat("x", 19)
	_, all := pages(t, s, a5, table(word+"|"+word+"|"+word, "a|b|c"))
	size := all[0][0].Text.Size
	if size >= 12.5 {
		t.Errorf("the table is set in %v", size)
	}
	_, err := s.Set(&typeset.Doc{Nodes: []*typeset.Node{node("p", strings.Repeat("x", 200))}}, a5)
	if f := check.AsFault(err); f == nil || f.Pos.Line != 7 || f.Rule != "PRI002" {
		t.Errorf("%v", err)
	}
	_, err = s.Set(&typeset.Doc{Nodes: []*typeset.Node{node("p", "漢字")}}, a5)
	if f := check.AsFault(err); f == nil || f.Pos.Line != 7 {
		t.Errorf("%v", err)
	}
}

// TestLists: items have their marks, numbers go on from where the text says.
func TestLists(t *testing.T) {
	ol := node("ol", "", node("li", "un"), node("li", "deux"))
	ol.Attr = map[string]string{"start": "3"}
	_, all := pages(t, setter(t, "color", "boggle"), a5, node("ul", "", node("li", "sec")), ol, node("ul.refus", "", node("li", "nu")))
	if got := said(all[0]); got != "– sec 3 un 4 deux nu" {
		t.Errorf("%q", got)
	}
}

// TestLooks: what is not for paper is left out, marks have their faces.
func TestLooks(t *testing.T) {
	s := setter(t, "color", "boggle")
	s.Styles = typeset.NewStyles(typeset.Sheet{Styles: []typeset.Look{{Of: ".ecran", Hide: true}, {Of: "strong", Font: "bold"}, {Of: "small", Role: "small"}}})
	p := node("p", "plein ")
	p.Text = append(p.Text, typeset.Span{Text: "gras", Marks: []string{"strong"}}, typeset.Span{Text: " caché", Marks: []string{".ecran"}}, typeset.Span{Text: " petit", Marks: []string{"small"}}, typeset.Span{Text: " ★"})
	_, all := pages(t, s, a5, p, node("p.ecran", "Cliquez."))
	if got := said(all[0]); got != "plein gras petit" {
		t.Errorf("%q", got)
	}
	for _, m := range all[0] {
		switch strings.TrimSpace(m.Text.S) {
		case "gras":
			if m.Text.Font != s.Theme.Fonts["bold"] {
				t.Error(m.Text.Font)
			}
		case "petit":
			if body := all[0][0].Text.Size; m.Text.Role != "small" || m.Text.Size > 0.9*body {
				t.Errorf("%s, %v beside %v", m.Text.Role, m.Text.Size, body)
			}
		}
	}
}

// element makes an element of a drawing.
func element(tag string, attr map[string]string, inside ...*typeset.Node) *typeset.Node {
	n := node(tag, "", inside...)
	n.Attr = attr
	return n
}

// TestDrawing: a drawing has the size that its look says, its parts the roles of
// theirs, and what it uses of others.
func TestDrawing(t *testing.T) {
	s := setter(t, "color", "boggle")
	s.Styles = typeset.NewStyles(typeset.Sheet{Styles: []typeset.Look{
		{Of: ".dessin", Width: 40, Vars: map[string]string{"#abc": "green"}}, {Of: ".n", Tile: "ink"}, {Of: "text", Role: "mark", Size: 10, Color: "on-tile"},
	}})
	word := node("text", "AB")
	word.Attr = map[string]string{"x": "20 60", "y": "50"}
	svg := element("svg", map[string]string{"viewBox": "0 0 100 50"},
		element("rect", map[string]string{"x": "0", "y": "0", "width": "100", "height": "50", "fill": "none", "stroke": "#abc"}),
		element("g", map[string]string{"transform": "translate(10 0) scale(2)"}, element("use", map[string]string{"href": "#case"})),
		word,
	)
	svg.Class = []string{"dessin"}
	square := element("path", map[string]string{"d": "M0 0h10v10h-10z"})
	square.Class = []string{"n"}
	doc := &typeset.Doc{Nodes: []*typeset.Node{svg}, Symbols: map[string]*typeset.Node{"case": element("symbol", nil, square)}}
	for profile, dark := range map[string]bool{"color": true, "eco": false} {
		s.Theme = setter(t, profile, "boggle").Theme
		set, err := s.Set(doc, a5)
		if err != nil {
			t.Fatal(err)
		}
		d := draw.New(a5.W, a5.H)
		set.Draw(d, 0, 0, 0)
		marks := draw.Marks(d)
		if len(marks) != 4 {
			t.Fatalf("%d marks", len(marks))
		}
		frame, _ := marks[0].Bounds()
		if w := float64(frame.W) / float64(set.Size) * 9.5; w < 39 || w > 42 || marks[0].Style.Fill != nil || *marks[0].Style.Stroke != s.Theme.Color("green") {
			t.Errorf("%s: the frame is %v wide, %+v", profile, w, marks[0].Style)
		}
		fill := *marks[1].Style.Fill
		if (fill == s.Theme.Color("ink")) != dark {
			t.Errorf("%s: the tile is %v", profile, fill)
		}
		if box, _ := marks[1].Bounds(); float64(box.W/frame.W) < 0.19 || float64(box.W/frame.W) > 0.21 {
			t.Errorf("%s: the square is %v of %v", profile, box.W, frame.W)
		}
		if c := marks[2].Text.Color; (c == s.Theme.Color("paper")) != dark {
			t.Errorf("%s: its letter is %v", profile, c)
		}
		if a, b := marks[2].Text, marks[3].Text; a.S != "A" || b.S != "B" || b.X-a.X < frame.W*0.3 {
			t.Errorf("%s: %+v, %+v", profile, a, b)
		}
	}
}

// TestBesideAndColumns: what follows a drawing stands at its right, or below it where
// that is too narrow; columns are as many as have room.
func TestBesideAndColumns(t *testing.T) {
	s := setter(t, "color", "boggle")
	s.Styles = typeset.NewStyles(typeset.Sheet{Styles: []typeset.Look{
		{Of: ".cote", Beside: true}, {Of: "svg", Width: 30}, {Of: ".large svg", Width: 100}, {Of: ".grille", Columns: 30, Gap: 2},
	}})
	svg := func() *typeset.Node { return element("svg", map[string]string{"viewBox": "0 0 10 10"}) }
	large := node("div.large", "", node("div.cote", "", svg(), node("p", "dessous")))
	cells := node("div.grille", "", node("p", "a"), node("p", "b"), node("p", "c"), node("p", "d"))
	_, all := pages(t, s, a5, node("div.cote", "", svg(), node("p", "droite")), large, cells)
	at := map[string]*draw.Text{}
	for _, m := range all[0] {
		at[m.Text.S] = m.Text
	}
	if at["droite"].X < 30 || at["dessous"].X > 1 || at["dessous"].Y < 100 {
		t.Errorf("%+v, %+v", at["droite"], at["dessous"])
	}
	if at["a"].Y != at["b"].Y || at["c"].Y <= at["a"].Y || at["c"].X != at["a"].X || at["b"].X <= at["a"].X+30 {
		t.Errorf("columns: %+v %+v %+v", at["a"], at["b"], at["c"])
	}
}

// told records the parts of a drawing as they are begun.
type told struct {
	open []draw.Role
	in   map[string]bool // what was seen
}

func (r *told) Begin(t *draw.Tag, _ draw.Matrix) {
	if n := len(r.open); t.Role == draw.Cell {
		r.in["a cell in a row"] = r.in["a cell in a row"] || n > 1 && r.open[n-1] == draw.Row && r.open[n-2] == draw.Table
		r.in["a cell elsewhere"] = r.in["a cell elsewhere"] || n < 2 || r.open[n-1] != draw.Row || r.open[n-2] != draw.Table
	}
	r.open = append(r.open, t.Role)
}
func (r *told) End()                                    { r.open = r.open[:len(r.open)-1] }
func (r *told) Size(_, _ draw.MM)                       {}
func (r *told) Path(draw.Path, draw.Style, draw.Matrix) {}
func (r *told) Text(draw.Text, draw.Matrix)             {}
func (r *told) Image(draw.Picture, draw.Matrix)         {}

// A table that stands below a drawing, for want of room beside it, is still one.
func TestTableBelow(t *testing.T) {
	s := setter(t, "color", "boggle")
	s.Styles = typeset.NewStyles(typeset.Sheet{Styles: []typeset.Look{{Of: ".cote", Beside: true}, {Of: "svg", Width: 100}}})
	svg := element("svg", map[string]string{"viewBox": "0 0 10 10"})
	set, err := s.Set(&typeset.Doc{Nodes: []*typeset.Node{node("div.cote", "", svg, node("div", "", table("Mot|Points", "ARE|1")))}}, a5)
	if err != nil {
		t.Fatal(err)
	}
	r := &told{in: map[string]bool{}}
	for p := range set.Pages() {
		d := draw.New(a5.W, a5.H)
		set.Draw(d, p, 0, 0)
		d.Replay(r, draw.Identity)
	}
	if !r.in["a cell in a row"] || r.in["a cell elsewhere"] {
		t.Error(r.in)
	}
}

// TestPictures: a picture of dots stands within the width and the height of a page.
func TestPictures(t *testing.T) {
	for _, dots := range []image.Rectangle{image.Rect(0, 0, 30, 20), image.Rect(0, 0, 4000, 100), image.Rect(0, 0, 100, 4000)} {
		n := node("p", "", node("img", ""))
		n.Nodes[0].File = &draw.Bitmap{W: dots.Dx(), H: dots.Dy()}
		set, err := setter(t, "color", "boggle").Set(&typeset.Doc{Nodes: []*typeset.Node{node("p", "Avant."), n, node("p", "", node("img", ""))}}, a5)
		if err != nil {
			t.Fatal(err)
		}
		d := draw.New(a5.W, a5.H)
		set.Draw(d, 0, 0, 0)
		shown := 0
		for m := range draw.Each(d) {
			if p := m.Picture; p != nil {
				shown++
				if dpi := float64(dots.Dx()) / float64(p.Box.W) * 25.4; dpi < 199.9 {
					t.Errorf("%v: %.0f dots per inch", dots, dpi)
				}
				if p.Box.W > a5.W+0.01 || p.Box.H > a5.H || p.Box.Y < 3 || float64(p.Box.W/p.Box.H)/(float64(dots.Dx())/float64(dots.Dy())) > 1.01 {
					t.Errorf("%v: %+v", dots, p.Box)
				}
			}
		}
		if shown != 1 {
			t.Errorf("%v: %d pictures", dots, shown)
		}
	}
}

// TestRoles: the style sheets name roles that all profiles have.
func TestRoles(t *testing.T) {
	r := source.NewReader(templates.FS)
	themes := r.Themes("print")
	var sheets struct {
		Sheets []typeset.Sheet `doc:"prose"`
	}
	r.Documents("print/prose", &sheets)
	own := map[string]bool{"": true, "none": true, "game": true, "game-pale": true, "on-tile": true}
	n := 0
	for _, s := range sheets.Sheets {
		for _, l := range s.Styles {
			colors := []string{l.Color, l.Ground, l.Bar, l.Tile, l.Solid, l.Line}
			for _, v := range l.Vars {
				colors = append(colors, v)
			}
			for id, theme := range themes {
				if l.Role != "" && !theme.Knows("styles", l.Role) || l.Font != "" && !theme.Knows("fonts", l.Font) || l.Frame != "" && !theme.Knows("lines", l.Frame) {
					t.Errorf("%s, %s: %+v", s.ID, id, l)
				}
				for _, c := range colors {
					if n++; !own[c] && !theme.Knows("colors", c) {
						t.Errorf("%s, %s: color %s", s.ID, id, c)
					}
				}
			}
		}
	}
	if n < 500 {
		t.Errorf("only %d colors looked at", n)
	}
}
