package sheet_test

import (
	"bytes"
	"fmt"
	"image"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// headOf returns the height of the panel with the title: the first figure that is
// filled.
func headOf(d *draw.Drawing) draw.MM {
	for _, m := range draw.Marks(d) {
		if m.Path != nil && m.Style.Fill != nil {
			b, _ := m.Path.Bounds()
			return b.H
		}
	}
	return 0
}

// The head of the cover takes what room is left, between 66 and 118 mm; it is
// made lower, down to 48 mm by steps of 6, where that saves a page.
func TestCoverHead(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	group := b.pages(1)
	kit.Groups = nil
	var got []string
	for n := 1; n <= 15; n++ {
		kit.Groups = append(kit.Groups, group)
		pages, err := sheet.Previews(kit, b.options(), 0)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%.1f/%d", float64(headOf(pages[0].Drawing)), len(pages)))
	}
	const want = "118.0/1 118.0/1 118.0/1 118.0/1 118.0/1 118.0/1 106.7/1 94.2/1 81.8/1 69.3/1 60.0/1 48.0/1 66.0/2 66.0/2 66.0/2"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("%s, want %s", s, want)
	}
}

// Behind a picture, the rows of the contents draw together where that saves a page.
func TestCoverRows(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	kit.Picture = draw.New(190, 250)
	kit.Groups = nil
	for n := 1; n <= 19; n++ {
		kit.Groups = append(kit.Groups, b.pages(1))
		pages, err := sheet.Previews(kit, b.options(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if want := 2 + n/19; len(pages) != want {
			t.Errorf("%d pieces: %d pages, want %d", n, len(pages), want)
		}
	}
}

// What a kit does not say leaves no gap in the footer.
func TestFooterWithoutVersion(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	kit.Version = ""
	pages, err := sheet.Previews(kit, b.options(), 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		footer := ""
		for _, m := range draw.Texts(p.Drawing) {
			if strings.HasPrefix(m.Text.S, "Jeu d’essai · ") {
				footer = m.Text.S
			}
		}
		if footer == "" || strings.Contains(footer, "·  ·") {
			t.Errorf("%s: footer %q", p.Drawing.Title, footer)
		}
	}
}

// The legend on the cover explains what the sheets have, and nothing else.
func TestLegend(t *testing.T) {
	b := newTable(t, "color")
	says := map[string]string{
		"marks": "Repères", "back": "Coupez depuis le dos", "cut": "Trait plein", "fold": "Tirets : marquez", "none": "Rien à couper", "bar": "Cette barre",
	}
	lined := func(g sheet.Group, layers ...draw.Layer) sheet.Group {
		d := draw.New(g.W, g.H)
		for _, l := range layers {
			d.Path(draw.Segment(5, 5, 50, 5), draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: l})
		}
		g.Parts = []sheet.Part{{ID: "1", Front: d, Back: g.Parts[0].Back}, {ID: "2"}}
		return g
	}
	cards := b.deck(1)
	cards.Hidden = true
	net := cards
	net.Outline, net.Duplex, net.Parts = true, false, []sheet.Part{{Front: draw.New(63, 88)}}
	for _, c := range []struct {
		name     string
		g        sheet.Group
		assembly sheet.Assembly
		want     string
	}{
		{"pages", b.pages(1), 0, "none bar"},
		{"cards", cards, 0, "marks back bar"},
		{"cards to fold", cards, sheet.FoldOver, "marks back fold bar"},
		{"pages with a cut", lined(b.pages(1), draw.Cut), 0, "cut bar"},
		{"pages with a fold", lined(b.pages(1), draw.Fold), 0, "fold bar"},
		{"net", lined(net, draw.Cut, draw.Fold), 0, "cut fold bar"},
		{"net to fold over", lined(net, draw.Cut), sheet.FoldOver, "cut bar"},
	} {
		o := b.options()
		o.Assembly = c.assembly
		kit := b.kit()
		kit.Groups = []sheet.Group{c.g}
		pages, err := sheet.Previews(kit, o, 0)
		if err != nil {
			t.Fatal(err)
		}
		if c.name == "pages" || c.name == "net" || c.name == "cards to fold" {
			golden(t, "cover-"+strings.ReplaceAll(c.name, " ", "-"), draw.Log(pages[0].Drawing))
		}
		var words strings.Builder
		for _, m := range draw.Texts(pages[0].Drawing) {
			words.WriteString(m.Text.S + " ")
		}
		all := strings.Join(strings.Fields(strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(words.String())), " ")
		var got []string
		for _, k := range strings.Fields("marks back cut fold none bar") {
			if strings.Contains(all, says[k]) {
				got = append(got, k)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %s, want %s", c.name, s, c.want)
		}
	}
}

// Sheets are called fronts and backs where there are both.
func TestSidesAreNamed(t *testing.T) {
	b := newTable(t, "color")
	for a, want := range map[sheet.Assembly]string{
		sheet.LongEdge: "Cartes, feuille 1, recto; Cartes, feuille 1, verso; Grilles prêtes à jouer, feuille 1",
		sheet.TwoPass:  "Cartes, feuille 1, recto; Cartes, feuille 1, verso; Grilles prêtes à jouer, feuille 1",
		sheet.FoldOver: "Cartes, feuille 1; Grilles prêtes à jouer, feuille 1",
		// Also where front and back are sheets of their own.
		sheet.SingleSided: "Cartes, feuille 1, recto; Cartes, feuille 2, verso; Grilles prêtes à jouer, feuille 1",
	} {
		o := b.options()
		o.Assembly, o.Cover = a, sheet.NoCover
		kit := b.kit()
		kit.Groups = []sheet.Group{b.deck(3), b.pages(1)}
		pages, err := sheet.Previews(kit, o, 9)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range pages {
			got = append(got, p.Drawing.Title)
		}
		if s := strings.Join(got, "; "); s != want {
			t.Errorf("%v: %s, want %s", a, s, want)
		}
	}
}

// A footer that is too long loses the title of the group, then the version; the
// sheet, the profile and the hash stay.
func TestFooterThatIsTooLong(t *testing.T) {
	b := newTable(t, "color")
	for extra, want := range map[int]string{
		0: "T · 1.0 · G · feuille 1/1 · Couleur · #", 40: "T · 1.0 · feuille 1/1 · Couleur · #",
		70: "T · feuille 1/1 · Couleur · #", 110: "feuille 1/1 · Couleur · #",
	} {
		kit := b.kit()
		long := strings.Repeat("m", extra)
		kit.Title, kit.Version, kit.Motif = "T"+long, "1.0", nil
		g := b.pages(1)
		g.Title = "G" + long
		kit.Groups = []sheet.Group{g}
		o := b.options()
		o.Cover = sheet.NoCover
		pages, err := sheet.Previews(kit, o, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range draw.Texts(pages[0].Drawing) {
			if s := m.Text.S; strings.Contains(s, "feuille 1/1") {
				short := strings.ReplaceAll(s[:strings.LastIndex(s, " ")], long, "") + " #"
				if short != want {
					t.Errorf("%d letters more: %q, want %q", extra, short, want)
				}
			}
		}
	}
}

// A sheet of a board shows its window of the board alone: paper is painted
// around it.
func TestBoardsAreMasked(t *testing.T) {
	b := newTable(t, "color")
	board := draw.New(400, 300)
	board.Path(draw.Box(draw.Rect{W: 400, H: 300}), draw.Style{Fill: &draw.Color{R: 1}})
	board.Text(draw.Text{S: "partout", Font: b.theme.Style("title").Font, Size: 400, Y: 150, Role: "title"})
	board.Image(draw.Picture{Box: draw.Rect{W: 400, H: 300}, Image: image.NewGray(image.Rect(0, 0, 2, 2))})
	kit := sheet.Kit{Title: "x", Groups: []sheet.Group{{ID: "b", Title: "Plateau", Kind: sheet.Board, W: 400, H: 300, Parts: []sheet.Part{{Front: board}}}}}
	o := b.options()
	o.Cover = sheet.NoCover
	pages, err := sheet.Previews(kit, o, 99)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages[1:] { // after the drawing of how it is put together
		masks, figures, words, pictures := 0, 0, 0, 0
		for _, m := range draw.Marks(p.Drawing) {
			switch {
			case m.Picture != nil:
				pictures++
			case m.Text != nil && m.Text.S == "partout":
				words++
			case m.Path != nil && m.Style.Fill != nil && *m.Style.Fill == (draw.Color{R: 1}):
				figures++
			}
			if m.Path == nil || !m.Style.EvenOdd || *m.Style.Fill != b.theme.Color("paper") || len(m.Path.Points) != 8 {
				continue
			}
			whole, _ := m.Path.Bounds()
			hole, _ := draw.Path{Points: m.Path.Points[4:]}.Bounds()
			page := draw.Rect{W: p.Drawing.W, H: p.Drawing.H}
			if whole.Contains(page) && sheet.Content(sheet.A4, sheet.DefaultMargins).Contains(hole) && hole.W > 100 && hole.H > 100 {
				masks++
			}
		}
		if masks != 1 || figures != 1 || words != 1 || pictures != 1 {
			t.Errorf("%s: %d masks, %d figures, %d words, %d pictures", p.Drawing.Title, masks, figures, words, pictures)
		}
	}
}

// The file asks for the way to turn the sheets that its backs are planned for.
func TestDuplexInTheFile(t *testing.T) {
	b := newTable(t, "color")
	for a, want := range map[sheet.Assembly]string{
		sheet.LongEdge: "DuplexFlipLongEdge", sheet.ShortEdge: "DuplexFlipShortEdge", sheet.TwoPass: "Simplex", sheet.FoldOver: "Simplex", sheet.SingleSided: "Simplex",
	} {
		o := b.options()
		o.Assembly = a
		for _, g := range []sheet.Group{b.deck(1), b.pages(1)} {
			kit := b.kit()
			kit.Groups = []sheet.Group{g}
			out, _, err := sheet.PDF(kit, o)
			if err != nil {
				t.Fatal(err)
			}
			if !g.Duplex {
				want = "Simplex"
			}
			if !strings.Contains(string(out), "/Duplex /"+want) {
				t.Errorf("%v, %s: not %s", a, g.ID, want)
			}
		}
	}
}

// The foot of the cover and the file's subject name the authors of the pictures.
func TestCoverCredits(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	kit.Licence = "CC BY 4.0"
	kit.Credits = []sheet.Credit{{
		Title: "Game-icons.net", URL: "https://game-icons.net", Licence: "CC BY 3.0", Authors: []string{"Delapouite", "Lorc"}, Modified: true,
	}}
	pages, err := sheet.Previews(kit, b.options(), 0)
	if err != nil {
		t.Fatal(err)
	}
	var says []string
	for _, m := range draw.Texts(pages[0].Drawing) {
		says = append(says, m.Text.S)
	}
	const want = "CC BY 4.0. Les noms cités appartiennent à leurs propriétaires. Images : Delapouite, Lorc (Game-icons.net, https://game-icons.net), licence CC BY 3.0, modifiées."
	if s := plain(strings.Join(says, " ")); !strings.Contains(s, want) {
		t.Errorf("the cover says %s", s)
	}
	data, _, err := sheet.PDF(kit, b.options())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, pdfText("Lorc (Game")) {
		t.Error("the file does not say it")
	}
}

// plain has plain spaces only.
func plain(s string) string { return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s) }

// pdfText returns a text as a PDF writes it outside of its pages.
func pdfText(s string) []byte {
	var out []byte
	for _, r := range s {
		if r == '(' || r == ')' {
			out = append(out, 0, '\\', byte(r))
		} else {
			out = append(out, 0, byte(r))
		}
	}
	return out[1:]
}

// The cover has the address of the kit as a code, in the room of its last lines.
func TestCoverAddress(t *testing.T) {
	b := newTable(t, "color")
	kit := sheet.Kit{File: "x.pdf", Game: "x", Title: "Essai", Groups: []sheet.Group{{ID: "p", Title: "Page", Kind: sheet.Pages, W: 190, H: 260, Parts: []sheet.Part{{Front: draw.New(190, 260)}}}}}
	squares := func() (n int, box draw.Rect) {
		pages, err := sheet.Previews(kit, b.options(), 9)
		if err != nil {
			t.Fatal(err)
		}
		for m := range draw.Each(pages[0].Drawing) {
			if r, ok := m.Bounds(); ok && m.Path != nil && m.Style.Fill != nil && *m.Style.Fill == (draw.Color{}) {
				n, box = n+1, r
			}
		}
		return n, box
	}
	if n, _ := squares(); n != 0 {
		t.Errorf("%d codes without an address", n)
	}
	kit.Address = "https://exemple.fr/jeux/x/#kit-essai"
	n, box := squares()
	if room := sheet.Content(sheet.A4, sheet.DefaultMargins); n != 1 || !room.Contains(box) || box.W != box.H || box.W < 29*0.5 {
		t.Errorf("%d codes, at %v", n, box)
	}
}
