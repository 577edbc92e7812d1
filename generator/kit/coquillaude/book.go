package coquillaude

import (
	"cmp"
	"fmt"
	"strconv"
	"sync"

	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// book is the Coquillaudet as it is bound: its pages in the order of reading.
// Spreads begin with an even page, on the left.
type book struct {
	*kit
	page    draw.Rect // a page, in mm
	piece   *part.Piece
	numbers []int // of the dice, in order
	entries map[int]*coquillaude.Entry
	parts   []sheet.Part
	second  int // index of the page that opens the answers
	// The signs of entries, drawn when first placed.
	star, scallop *draw.Drawing
	tints         []*draw.Drawing
}

// mostStitched is how many pages staples hold: twenty sheets. A thicker book is
// made in several booklets.
const mostStitched = 80

// drawBook draws the Coquillaudet; a book without pages when there are no
// entries.
func (k *kit) drawBook() (*book, error) {
	// The text is that of the reading copy, wherever its kit stands.
	b := &book{kit: k, entries: map[int]*coquillaude.Entry{}, piece: k.plan.Piece("booklet")}
	for i := range k.plans {
		if p := k.plans[i].Piece("booklet"); len(p.Text) > 0 {
			b.piece = p
		}
	}
	paper := k.Env.Paper
	if paper == (sheet.Paper{}) {
		paper = sheet.A4
	}
	b.page.W, b.page.H = sheet.BookletPage(paper)
	b.read()
	if len(b.entries) == 0 {
		return b, nil
	}
	questions := b.newSection("Questions", "entry", b.question)
	answers := b.newSection("Réponses", "reply", b.answer)
	var parts sync.WaitGroup
	parts.Go(func() { questions.fill(questionForms) })
	parts.Go(func() { answers.fill(answerForms) })
	parts.Wait()
	if err := cmp.Or(questions.err, answers.err); err != nil {
		return nil, err
	}
	b.bind(questions, answers)
	return b, k.Err
}

// read lists the numbers that the deck declares, all of them without a deck, and
// their entries.
func (b *book) read() {
	from, to := 1111, 6666
	if len(b.game.Decks) > 0 {
		from, to = b.game.Decks[0].From, b.game.Decks[0].To
	}
	b.numbers = coquillaude.Numbers(from, to)
	for i := range b.game.Books {
		for j := range b.game.Books[i].Entries {
			e := &b.game.Books[i].Entries[j]
			if b.entries[e.N] == nil {
				b.entries[e.N] = e
			}
		}
	}
}

// bind puts the pages in order: cover, how to read the dice, questions, what the
// book is made of, answers, back cover. Both parts open on a right page, so that
// their entries begin on a left one.
func (b *book) bind(questions, answers *section) {
	thick := 6+len(questions.pages)+len(answers.pages) > mostStitched
	b.add("Couverture", "", bookPage.coverPage)
	b.add("Lire les dés", "Lire les dés", bookPage.howTo)
	b.addSection(questions, 2)
	b.add("Composition du Coquillaudet", "Ce qu’il contient", bookPage.makeUp)
	for len(b.parts)%2 != 0 || thick && len(b.parts)%4 != 0 {
		b.add("Notes", "", bookPage.notesPage)
	}
	b.second = len(b.parts)
	b.addSection(answers, 3)
	for len(b.parts)%4 != 3 {
		b.add("Notes", "", bookPage.notesPage)
	}
	b.add("Quatrième de couverture", "", bookPage.backCover)
}

// Add draws the next page. Its id is its number.
func (b *book) add(title, bookmark string, show func(p bookPage)) {
	n := len(b.parts) + 1
	p := bookPage{Canvas: b.NewCanvas(b.page.W, b.page.H, "Le Coquillaudet, page "+strconv.Itoa(n)+" : "+title), book: b, n: n}
	show(p)
	b.parts = append(b.parts, sheet.Part{ID: strconv.Itoa(n), Front: p.Drawing, Bookmark: bookmark})
}

// addSection draws the opening page of a part of the book, which shows the text
// of a note, and its entries.
func (b *book) addSection(s *section, note int) {
	first := len(b.parts) + 2
	b.add(s.title, s.title, func(p bookPage) { p.opening(s, first, b.words(note)) })
	for i := range s.pages {
		mark := ""
		if t := s.thousand(i); i == 0 || t != s.thousand(i-1) {
			mark = fmt.Sprintf("%s, de %s", s.title, s.span(t))
		}
		b.add(s.title+", "+s.rangeOf(s.pages[i]), mark, func(p bookPage) { p.entries(s, i) })
	}
}

// words gives a text of the piece, empty when it has not so many.
func (b *book) words(i int) part.Note {
	if i < len(b.piece.Text) {
		return b.piece.Text[i]
	}
	return part.Note{}
}

// quires makes several booklets of one that is too thick: the answers begin one
// of their own, and each has whole sheets.
func (b *book) quires(g sheet.Group) []sheet.Group {
	var parts [][]sheet.Part
	for _, rest := range [][]sheet.Part{g.Parts[:b.second:b.second], g.Parts[b.second:]} {
		for n := (len(rest) + mostStitched - 1) / mostStitched; n > 0; n-- {
			size := min(len(rest), (len(rest)/n+3)/4*4)
			parts = append(parts, rest[:size:size])
			rest = rest[size:]
		}
	}
	var out []sheet.Group
	for i, p := range parts {
		one := g
		one.ID, one.Parts = fmt.Sprintf("%s-%d", g.ID, i+1), p
		one.Title = fmt.Sprintf("%s, cahier %d sur %d", g.Title, i+1, len(parts))
		out = append(out, one)
	}
	return out
}

// bookPage is a page of the book in work; page numbers count the cover.
type bookPage struct {
	part.Canvas
	*book
	n int
}

// Margins of a page, in mm. The thumb index takes the outer one; at the foot the
// sheets of the booklet have their check bar.
const (
	bookInner  draw.MM = 12
	bookOuter  draw.MM = 14.5
	bookHead   draw.MM = 13 // the baseline of the running head
	bookTop    draw.MM = 20
	bookBottom draw.MM = 18
	tabDeep    draw.MM = 10
	bookSafe   draw.MM = 5.1 // between text and the edge
)

// onRight reports whether the page is a right one: its outer edge is the right one.
func (p bookPage) onRight() bool { return p.n%2 == 1 }

// body gives the room of the text.
func (p bookPage) body() draw.Rect {
	r := draw.Rect{X: bookInner, Y: bookTop, W: p.book.page.W - bookInner - bookOuter, H: p.book.page.H - bookTop - bookBottom}
	if !p.onRight() {
		r.X = bookOuter
	}
	return r
}

// tab draws a tab of the thumb index at the outer edge: the thousand at the
// height of its place among the six, filled for questions, in outline for
// answers.
func (p bookPage) tab(thousand int, filled bool) {
	r := p.tabBox(thousand)
	tint, color := p.Accent+"-pale", p.Accent
	if filled && p.FillsAreas() {
		tint, color = p.Accent, "paper"
	}
	// The end beyond the page's edge is cut off.
	box := r
	var path draw.Path
	const c = 2
	if p.onRight() {
		path.MoveTo(box.X+box.W, box.Y).LineTo(box.X+c, box.Y).QuadTo(draw.Point{X: box.X + c, Y: box.Y}, draw.Point{X: box.X, Y: box.Y}, draw.Point{X: box.X, Y: box.Y + c})
		path.LineTo(box.X, box.Y+box.H-c).QuadTo(draw.Point{X: box.X, Y: box.Y + box.H - c}, draw.Point{X: box.X, Y: box.Y + box.H}, draw.Point{X: box.X + c, Y: box.Y + box.H})
		path.LineTo(box.X+box.W, box.Y+box.H)
	} else {
		right := box.X + box.W
		path.MoveTo(box.X, box.Y).LineTo(right-c, box.Y).QuadTo(draw.Point{X: right - c, Y: box.Y}, draw.Point{X: right, Y: box.Y}, draw.Point{X: right, Y: box.Y + c})
		path.LineTo(right, box.Y+box.H-c).QuadTo(draw.Point{X: right, Y: box.Y + box.H - c}, draw.Point{X: right, Y: box.Y + box.H}, draw.Point{X: right - c, Y: box.Y + box.H})
		path.LineTo(box.X, box.Y+box.H)
	}
	p.Path(path, p.Tile(tint, "frame", p.Accent))
	st := p.Style("h2")
	st.Color = p.Env.Theme.Color(color)
	s := strconv.Itoa(thousand)
	w := p.Env.Fonts.Width(st, s)
	in := min(1.3, tabDeep-bookSafe-w) // keeps clear of the edge
	x := r.X + in
	if !p.onRight() {
		x = r.X + r.W - in - w
	}
	p.WriteIn(st, x, r.Y+(r.H+p.Env.Fonts.CapHeight(st))/2, w+0.1, part.Left, s)
}

// tabBox gives the place of a tab.
func (p bookPage) tabBox(thousand int) draw.Rect {
	slot := (p.book.page.H - bookTop - bookBottom) / 6
	r := draw.Rect{Y: bookTop + slot*draw.MM(thousand-1) + 1, W: tabDeep, H: slot - 2}
	if p.onRight() {
		r.X = p.book.page.W - tabDeep
	}
	return r
}

// folio sets the number of the page at the foot, on the outer side.
func (p bookPage) folio(title string) {
	r := p.body()
	base := p.book.page.H - bookBottom + 4.6
	n := strconv.Itoa(p.n)
	if p.onRight() {
		p.Write("label", r.X, base, r.W-8, part.Left, title)
		p.Write("number", r.X, base, r.W, part.Right, n)
		return
	}
	p.Write("number", r.X, base, r.W, part.Left, n)
	p.Write("label", r.X+8, base, r.W-8, part.Right, title)
}
