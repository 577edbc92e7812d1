package coquillaude

import (
	"strconv"
	"strings"

	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// starSign and shellSign are the small signs of entries, drawn once and placed
// many times.
func (b *book) starSign() *draw.Drawing {
	if b.star == nil {
		e := b.signSize()
		p := b.NewCanvas(e, e, "")
		p.Path(draw.Star(draw.Point{X: e / 2, Y: e * 0.53}, e*0.55, e*0.24, 5), p.Solid(p.Accent))
		b.star = p.Drawing
	}
	return b.star
}

func (b *book) shellSign() *draw.Drawing {
	if b.scallop == nil {
		e := b.signSize()
		p := b.NewCanvas(e*1.1, e, "")
		p.Path(draw.Shell(draw.Rect{W: e * 1.1, H: e}, 5), p.Solid(p.Accent))
		b.scallop = p.Drawing
	}
	return b.scallop
}

// windfallTint is the ground of a windfall, w × h mm.
func (b *book) windfallTint(w, h draw.MM) *draw.Drawing {
	for _, d := range b.tints {
		if d.W == w && d.H == h {
			return d
		}
	}
	p := b.NewCanvas(w, h, "")
	p.Path(draw.RoundBox(draw.Rect{W: w, H: h}, 1), draw.Style{Fill: b.Env.Theme.Fill(b.Accent + "-pale")})
	b.tints = append(b.tints, p.Drawing)
	return p.Drawing
}

// safe gives the room of a page without running head: the middle of the paper.
func (p bookPage) safe() draw.Rect {
	return draw.Rect{X: 13, Y: 13, W: p.book.page.W - 26, H: p.book.page.H - 13 - bookBottom}
}

// coverPage is the front of the book: a shell, the title, the dice.
func (p bookPage) coverPage() {
	r := p.safe()
	p.Path(draw.RoundBox(r.Inset(-4), 6), p.Tile(p.Accent+"-pale", "bold", p.Accent))
	w := r.W * 0.58
	shell(p.Canvas, draw.Rect{X: r.X + (r.W-w)/2, Y: r.Y + 8, W: w, H: w * 0.88}, "paper", "bold")
	y := r.Y + 8 + w*0.88 + 24
	p.Write("title", r.X+3, y, r.W-6, part.Center, "Le Coquillaudet")
	y += 7
	paraCentered(p.Canvas, "lead", draw.Rect{X: r.X + 6, Y: y, W: r.W - 12}, p.subtitle())
	high := draw.MM(17)
	diceRow(p.Canvas, draw.Rect{X: r.X + 16, Y: r.Y + r.H - high - 3, W: r.W - 32, H: high}, exampleNumber, false)
}

// subtitle is what stands under the title, with the number of entries.
func (b *book) subtitle() string {
	questions := 0
	for _, n := range b.numbers {
		if e := b.entries[n]; e != nil && e.Stars > 0 {
			questions++
		}
	}
	return grouped(part.Count(questions, "question")) + ", " + grouped(part.Count(len(b.numbers)-questions, "aubaine"))
}

// grouped parts the thousands of the number that begins a text.
func grouped(s string) string {
	n := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if n <= 3 {
		return s
	}
	return s[:n-3] + "\u202f" + s[n-3:]
}

// paraCentered sets a paragraph with its lines centered and gives the y under
// it.
func paraCentered(p part.Canvas, role string, r draw.Rect, s string) draw.MM {
	b, err := p.Env.Fonts.Layout(p.Style(role), text.French(s), r, text.Options{Align: text.Center, Name: role})
	if err != nil {
		p.Fail(err)
	}
	b.Draw(p.Drawing)
	return b.Rect.Y + b.Rect.H
}

// howTo is the page that says how to read the dice and to ask a question.
func (p bookPage) howTo() {
	r := p.body()
	y := p.title(r, p.words(0).Title)
	y = diceRow(p.Canvas, draw.Rect{X: r.X, Y: y + 1, W: r.W, H: 19}, exampleNumber, true) + 4
	for tables := 2; tables >= 0; tables-- {
		for by := 6; by >= 0; by-- {
			big := p.book.Scaled(1 + float64(by)*0.05)
			try := func(s part.Canvas) draw.MM { return p.asking(s, draw.Rect{X: r.X, Y: y, W: r.W}, tables) }
			if big.Measure(try) <= r.Y+r.H && big.Err == nil {
				try(part.Canvas{Drawing: p.Drawing, Builder: big})
				return
			}
		}
	}
	p.book.Fail(part.TooLarge("booklet", p.book.page))
}

// asking sets the two first notes from the top of a box, and under them so many
// of the tables of tokens, and gives the y where they end.
func (p bookPage) asking(s part.Canvas, r draw.Rect, tables int) draw.MM {
	first := p.words(0)
	first.Title = ""
	for _, n := range []part.Note{first, p.words(1)} {
		if len(n.Lines) > 0 {
			r.Y = s.Note(r, n)
		}
	}
	for _, table := range []func(part.Canvas, draw.Rect) draw.MM{entryTable, giftTable}[:tables] {
		r.Y = table(s, r)
	}
	return r.Y - s.Leading("body")
}

// title sets the title of a page with a rule under it and gives the y where the
// rest may start.
func (p bookPage) title(r draw.Rect, s string) draw.MM {
	base := bookHead + 3
	p.Write("h1", r.X, base, r.W, part.Left, s)
	p.Path(draw.Segment(r.X, base+3, r.X+r.W, base+3), p.Stroke("frame", p.Accent))
	return base + 8
}

// opening is the page that opens a part: what it is for, and where each thousand
// begins, at the height of its tab.
func (p bookPage) opening(s *section, first int, n part.Note) {
	r := p.body()
	y := p.title(r, s.title)
	n.Title = ""
	w := r.W * 0.52
	end := p.Canvas.Note(draw.Rect{X: r.X, Y: y, W: w}, n)
	if e := w * 0.7; end+e < r.Y+r.H-4 {
		shell(p.Canvas, draw.Rect{X: r.X + (w-e)/2, Y: r.Y + r.H - 4 - e*0.88, W: e, H: e * 0.88}, p.Accent+"-pale", "frame")
	}
	x := r.X + w + 6
	seen := map[int]bool{}
	for i := range s.pages {
		t := s.thousand(i)
		if seen[t] {
			continue
		}
		seen[t] = true
		p.tab(t, s.role == "entry")
		box := p.tabBox(t)
		mid := box.Y + box.H/2
		room := r.X + r.W - 3 - x
		p.Write("h3", x, mid-0.8, room, part.Right, s.span(t))
		p.Write("label", x, mid+p.Ascent("label")+1, room, part.Right, "page "+strconv.Itoa(first+i))
		p.Path(draw.Segment(r.X+r.W-1.5, mid, box.X-0.8, mid), p.Stroke("rule", p.Accent))
	}
	p.folio("Le Coquillaudet")
}

// makeUp is the page that counts what the book is made of.
func (p bookPage) makeUp() {
	r := p.body()
	y := p.title(r, "Ce que contient le Coquillaudet")
	stars, themes, windfalls := p.tally()
	headHigh := p.Ascent("h3") + 2.2
	high := min(8, (r.Y+r.H-y-3*headHigh)/draw.MM(len(stars)+len(windfalls)+len(themes)+1))
	head := func(s string) {
		p.Write("h3", r.X, y+p.Ascent("h3"), r.W, part.Left, s)
		y += headHigh
	}
	row := func(label string, n, stars, shells int) {
		box := draw.Rect{X: r.X, Y: y, W: r.W, H: high}
		x := r.X + signs(p.Canvas, box, stars, shells)
		p.WriteMiddle("label", draw.Rect{X: x, Y: y, W: r.W - 16 - (x - r.X), H: high}, part.Left, label)
		p.WriteMiddle("number", box, part.Right, strconv.Itoa(n))
		p.Path(draw.Segment(r.X, y+high, r.X+r.W, y+high), p.Stroke("hair", "muted"))
		y += high
	}
	head("Questions")
	for i, n := range stars {
		row(part.Count(coquillaude.QuestionTokens(i+1, true), "pion"), n, i+1, 0)
	}
	y += high * 0.5
	head("Aubaines")
	for i, n := range windfalls {
		row(string(coquillaude.Windfalls[i])+", "+part.Count(coquillaude.Windfalls[i].Tokens(), "pion"), n, 0, i+1)
	}
	if len(themes) > 0 {
		y += high * 0.5
		head("Thèmes")
	}
	for _, t := range themes {
		row(t.name, t.n, 0, 0)
	}
	p.folio("Le Coquillaudet")
}

// themeCount is how many questions a theme has.
type themeCount struct {
	name string
	n    int
}

// tally counts the questions by stars and by theme, in the order of the deck,
// and the windfalls.
func (b *book) tally() (stars [coquillaude.MaxStars]int, themes []themeCount, windfalls [3]int) {
	at := map[string]int{}
	if len(b.game.Decks) > 0 {
		for _, t := range b.game.Decks[0].Themes {
			at[t] = len(themes)
			themes = append(themes, themeCount{name: t})
		}
	}
	for _, n := range b.numbers {
		e := b.entries[n]
		if e == nil {
			continue
		}
		if e.Stars >= 1 && e.Stars <= len(stars) {
			stars[e.Stars-1]++
		}
		if r := windfallRank(e.Windfall); r > 0 {
			windfalls[r-1]++
		}
		if i, ok := at[e.Theme]; ok {
			themes[i].n++
		}
	}
	return stars, themes, windfalls
}

// notesPage is a page to write on.
func (p bookPage) notesPage() {
	r := p.body()
	y := p.title(r, "Notes")
	for y += 6; y <= r.Y+r.H; y += 8 {
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), p.Stroke("rule", "muted"))
	}
	p.folio("Le Coquillaudet")
}

// backCover is the last page: a few words, and a shell.
func (p bookPage) backCover() {
	r := p.safe()
	p.Path(draw.RoundBox(r.Inset(-4), 6), p.Tile(p.Accent+"-pale", "bold", p.Accent))
	n := p.words(4)
	y := r.Y + 22 + p.Ascent("h2")
	if n.Title != "" {
		p.Write("h2", r.X+6, y, r.W-12, part.Center, text.French(n.Title))
	}
	y += 8
	for _, line := range n.Lines {
		y = paraCentered(p.Canvas, "body", draw.Rect{X: r.X + 10, Y: y, W: r.W - 20}, line) + 3
	}
	shell(p.Canvas, draw.Rect{X: r.X + r.W/2 - 17, Y: r.Y + r.H - 44, W: 34, H: 30}, "paper", "frame")
	p.Write("label", r.X, r.Y+r.H-4, r.W, part.Center, p.plan.Title+" · "+p.plan.Version)
}
