package sheet_test

import (
	"fmt"
	"io/fs"
	"strconv"
	"testing"
	"time"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

// table draws pieces for the tests with the roles of a profile.
type table struct {
	t     testing.TB
	theme *theme.Theme
	fonts *text.Fonts
}

func newTable(t testing.TB, profile string) table {
	sub, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return table{t, builtInThemes()[profile], text.NewFonts(sub)}
}

// builtInThemes reads the profiles of the program.
func builtInThemes() map[string]*theme.Theme {
	return source.NewReader(templates.FS).Themes("print")
}

func (b table) options() sheet.Options {
	return sheet.Options{Theme: b.theme, Fonts: b.fonts, Created: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)}
}

// says sets one line in the middle of a width.
func (b table) says(d *draw.Drawing, role string, x, y, w draw.MM, s string) {
	b.t.Helper()
	l, err := b.fonts.Fit(b.theme.Style(role), s, w)
	if err != nil {
		b.t.Fatal(err)
	}
	d.Text(l.At(x+(w-l.Width)/2, y)...)
}

// icon is a rosette of curves.
func icon(c draw.Point, r draw.MM, n int) draw.Path {
	var p draw.Path
	for i := range n {
		m := draw.RotateAt(c, 360*float64(i)/float64(n))
		a := m.Apply(draw.Point{X: c.X - r/3, Y: c.Y - r/2})
		b := m.Apply(draw.Point{X: c.X - r/4, Y: c.Y - r})
		e := m.Apply(draw.Point{X: c.X, Y: c.Y - r})
		f := m.Apply(draw.Point{X: c.X + r/4, Y: c.Y - r})
		g := m.Apply(draw.Point{X: c.X + r/3, Y: c.Y - r/2})
		p.MoveTo(c.X, c.Y).CubeTo(a.X, a.Y, b.X, b.Y, e.X, e.Y).CubeTo(f.X, f.Y, g.X, g.Y, c.X, c.Y).Close()
	}
	return p
}

// card draws the front of a card: a frame, an icon, a title, two paragraphs.
func (b table) card(n, petals int, color string) *draw.Drawing {
	b.t.Helper()
	d := draw.New(63, 88)
	d.Path(draw.RoundBox(draw.Rect{W: 63, H: 88}.Inset(3), 3), b.theme.Stroke("frame", color))
	c := b.theme.Color(color)
	d.Path(icon(draw.Point{X: 31.5, Y: 20}, 11, petals), draw.Style{Fill: &c})
	b.says(d, "h3", 6, 40, 51, fmt.Sprintf("Carte numéro %d", n))
	words := "Un texte français d’épreuve, avec des « guillemets », des accents et l’œuvre d’un été ; assez long pour quelques lignes."
	block, err := b.fonts.Layout(b.theme.Style("body"), text.French(words), draw.Rect{X: 6, Y: 44, W: 51, H: 36}, text.Options{Name: "card"})
	if err != nil {
		b.t.Fatal(err)
	}
	block.Draw(d)
	return d
}

// back draws a back that bleeds by 2 mm and looks the same either way up.
func (b table) back() *draw.Drawing {
	d := draw.New(63, 88)
	st := draw.Style{Fill: b.theme.Fill("deluxe-pale")}
	if st.Fill == nil {
		st = b.theme.Stroke("rule", "ink")
		d.Path(draw.Box(draw.Rect{W: 63, H: 88}.Inset(6)), st)
	} else {
		d.Path(draw.Box(draw.Rect{X: -2, Y: -2, W: 67, H: 92}), st)
	}
	c := b.theme.Color("deluxe")
	d.Path(icon(draw.Point{X: 31.5, Y: 44}, 20, 8), draw.Style{Fill: &c})
	return d
}

// deck is a group of n cards with hidden hands.
func (b table) deck(n int) sheet.Group {
	g := sheet.Group{
		ID: "cards", Title: "Cartes", W: 63, H: 88, Bleed: 2, Duplex: true, Hidden: true, Shared: true,
		Grams: 250, Advice: "Coupez les planches en pile, d’un repère à l’autre ; battez.",
	}
	back := b.back()
	for i := range n {
		color := []string{"deluxe", "pocket"}[i%2]
		g.Parts = append(g.Parts, sheet.Part{
			ID: strconv.Itoa(i + 1), Front: b.card(i+1, 5+i%2*3, color), Back: back, Category: color,
		})
	}
	return g
}

// strips is a group of lettered strips, cut with one cut between neighbours.
func (b table) strips(n int) sheet.Group {
	g := sheet.Group{
		ID: "strips", Title: "Fiches de lettres", W: 80, H: 20, Duplex: true, Shared: true, Grams: 250,
		Advice: "Imprimez recto verso ; une seule coupe sépare deux fiches voisines.",
	}
	side := func(s string) *draw.Drawing {
		d := draw.New(80, 20)
		d.Title = s
		for i, r := range s {
			b.says(d, "letter", draw.MM(i)*20+2, 14, 16, string(r))
		}
		return d
	}
	for i := range n {
		g.Parts = append(g.Parts, sheet.Part{
			ID: strconv.Itoa(i + 1), Front: side([]string{"ABCD", "EFGH", "PRST"}[i%3]), Back: side("IJKL"),
		})
	}
	return g
}

// pages is a group of n whole pages.
func (b table) pages(n int) sheet.Group {
	room := sheet.Content(sheet.A4, sheet.DefaultMargins)
	g := sheet.Group{ID: "play", Title: "Grilles prêtes à jouer", Kind: sheet.Pages, W: room.W, H: room.H, Grams: 80,
		Advice: "Une grille par joueur et par manche."}
	for i := range n {
		d := draw.New(room.W, room.H)
		d.Title = fmt.Sprintf("Page %d", i+1)
		d.Path(draw.Box(draw.Rect{W: room.W, H: room.H}.Inset(0.2)), b.theme.Stroke("rule", "muted"))
		b.says(d, "h1", 0, 30, room.W, d.Title)
		g.Parts = append(g.Parts, sheet.Part{ID: strconv.Itoa(i + 1), Front: d})
	}
	return g
}

// booklet is a group of n pages A5.
func (b table) booklet(n int) sheet.Group {
	g := sheet.Group{ID: "rules", Title: "Livret de règles", Kind: sheet.Booklet, W: 148, H: 210, Grams: 80,
		Advice: "Pliez les feuilles ensemble, deux agrafes dans le pli."}
	for i := range n {
		d := draw.New(148, 210)
		b.says(d, "h1", 20, 40, 108, fmt.Sprintf("Page %d", i+1))
		d.Path(draw.Box(draw.Rect{W: 148, H: 210}.Inset(18)), b.theme.Stroke("rule", "muted"))
		g.Parts = append(g.Parts, sheet.Part{ID: strconv.Itoa(i + 1), Front: d})
	}
	return g
}

// board is a group of one board, larger than a sheet.
func (b table) board() sheet.Group {
	const w, h = 400, 400
	d := draw.New(w, h)
	for i := range 10 {
		for j := range 10 {
			r := draw.Rect{X: draw.MM(i) * 40, Y: draw.MM(j) * 40, W: 40, H: 40}.Inset(1)
			st := draw.Style{Fill: b.theme.Fill([]string{"deluxe-pale", "pocket-pale"}[(i+j)%2])}
			if st.Fill == nil {
				st = b.theme.Stroke("rule", "muted")
			}
			d.Path(draw.Box(r), st)
			b.says(d, "h2", r.X, r.Y+22, r.W, fmt.Sprintf("%c%d", 'A'+i, j+1))
		}
	}
	return sheet.Group{ID: "board", Title: "Plateau", Kind: sheet.Board, W: w, H: h, Grams: 160,
		Advice: "Assemblez les feuilles comme sur le dessin.", Parts: []sheet.Part{{ID: "1", Front: d}}}
}

// kit is a kit of every kind of group.
func (b table) kit() sheet.Kit {
	motif := draw.New(60, 60)
	c := b.theme.Color("deluxe")
	motif.Path(icon(draw.Point{X: 30, Y: 30}, 29, 9), draw.Style{Fill: &c})
	return sheet.Kit{
		File: "essai.pdf", Game: "essai", Title: "Jeu d’essai", Version: "1.0", Subtitle: "Cartes, fiches, grilles, livret et plateau",
		Accent: "deluxe", Tint: "deluxe-pale", Motif: motif,
		Licence:   "Pour jouer chez soi, entre amis ou en classe. Ce kit ne se vend pas.",
		Trademark: "Les noms cités appartiennent à leurs propriétaires.",
		Groups:    []sheet.Group{b.deck(20), b.strips(15), b.pages(3), b.booklet(6), b.board()},
	}
}
