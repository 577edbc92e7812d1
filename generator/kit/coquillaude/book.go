package coquillaude

import (
	"cmp"
	"fmt"
	"maps"
	"strconv"
	"sync"

	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// book is the Coquillaudet as it is bound: its pages in reading order. Spreads begin
// with an even page, on the left.
type book struct {
	*kit
	page    draw.Rect // size of a page, in mm
	piece   *part.Piece
	numbers []int // numbers of the dice, in order
	entries map[int]*coquillaude.Entry
	parts   []sheet.Part
	second  int // index of the page that opens the answers
	// The symbols of entries, by numbers of stars and shells, and the background of a
	// windfall, drawn once.
	signs map[[2]int]*draw.Drawing
	tints map[draw.Rect]*draw.Drawing
}

// mostStitched is the most pages that staples hold: twenty sheets. A thicker book is
// split into several booklets.
const mostStitched = 80

// drawBook draws the Coquillaudet; a book without pages when there are no entries.
func (k *kit) drawBook() (*book, error) {
	// The texts are those of the reading copy, whichever kit contains it.
	b := &book{kit: k, entries: map[int]*coquillaude.Entry{}, piece: k.plan.Piece("booklet"), signs: map[[2]int]*draw.Drawing{}, tints: map[draw.Rect]*draw.Drawing{}}
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
	questions, answers := b.newSection("entry", b.question), b.newSection("reply", b.answer)
	var parts sync.WaitGroup
	parts.Go(func() { questions.fill(questionForms(b.scheme.Faces)) })
	parts.Go(func() { answers.fill(answerForms(b.scheme.Faces)) })
	parts.Wait()
	if err := cmp.Or(questions.err, answers.err); err != nil {
		return nil, err
	}
	b.bind(questions, answers)
	return b, k.Err
}

// read collects the numbers that the deck declares, all of them without a deck, and
// their entries.
func (b *book) read() {
	b.numbers = b.scheme.Numbers(b.scheme.From, b.scheme.To)
	for e := range b.game.AllEntries() {
		if b.entries[e.N] == nil {
			b.entries[e.N] = e
		}
	}
}

// bind puts the pages in order: cover, how to read the dice, questions, composition of
// the book, answers, back cover. Both parts open on a right page, so that their
// entries begin on a left one.
func (b *book) bind(questions, answers *section) {
	thick := 6+len(questions.pages)+len(answers.pages) > mostStitched
	shown := b.tally()
	maps.Copy(shown, b.bringing(2))
	maps.Copy(shown, b.example())
	b.add("book-cover", shown)
	b.howTo(shown)
	b.addSection(questions, 2)
	b.add("book-makeup", shown)
	for len(b.parts)%2 != 0 || thick && len(b.parts)%4 != 0 {
		b.add("book-notes", layout.Values{})
	}
	b.second = len(b.parts)
	b.addSection(answers, 3)
	for len(b.parts)%4 != 3 {
		b.add("book-notes", layout.Values{})
	}
	back := b.words(4)
	b.add("book-back", layout.Values{"title": back.Title, "lines": back.Lines, "edition": b.plan.Title + " · " + b.plan.Version})
}

// add draws the next page and returns it, with the names defined by its face. Its id
// is its number.
func (b *book) add(face string, values layout.Values) (part.Canvas, part.Named) {
	n := len(b.parts) + 1
	p := b.NewCanvas(b.page.W, b.page.H, "")
	values["n"] = n
	named := p.Face(b.page, face, values)
	mark, _ := named["mark"].(string)
	b.parts = append(b.parts, sheet.Part{ID: strconv.Itoa(n), Front: p.Drawing, Bookmark: mark})
	return p, named
}

// body returns the text area of a page.
func body(named part.Named) draw.Rect {
	r, _ := named["body"].(layout.Rect)
	return draw.Rect{X: draw.MM(r.X), Y: draw.MM(r.Y), W: draw.MM(r.W), H: draw.MM(r.H)}
}

// howTo adds the page on how to read the dice and to ask a question, with as many
// tables of tokens, and type as large, as it can hold.
func (b *book) howTo(shown layout.Values) {
	said := []part.Note{b.words(0), b.words(1)}
	p, named := b.add("book-dice", b.with(layout.Values{"title": said[0].Title}))
	said[0].Title = ""
	var notes []part.Note
	for _, n := range said {
		if len(n.Lines) > 0 {
			notes = append(notes, n)
		}
	}
	room := body(named)
	room.H, room.Y = room.Y+room.H, named.MM("foot")
	for tables := 2; tables >= 0; tables-- {
		values := layout.Values{"notes": part.Notes(notes), "tables": tables, "tokens": shown["tokens"], "windfalls": shown["windfalls"], "gifts": shown["gifts"]}
		for by := 6; by >= 0; by-- {
			big := b.Scaled(1 + float64(by)*0.05)
			try := func(p part.Canvas) draw.MM { return p.Face(room, "book-asking", values).MM("foot") }
			if room.Y+big.Measure(try) <= room.H && big.Err == nil {
				try(part.Canvas{Drawing: p.Drawing, Builder: big})
				return
			}
		}
	}
	b.Fail(part.TooLarge("booklet", b.page))
}

// thousand is where the entries of a first digit begin in a part of the book: with
// four dice, a thousand of them.
type thousand struct {
	Thousand int `expr:"thousand"`
	From     int `expr:"from"`
	To       int `expr:"to"`
	Page     int `expr:"page"`
}

// addSection draws the opening page of a part of the book, with the text of a note,
// and its entries.
func (b *book) addSection(s *section, note int) {
	first := len(b.parts) + 2
	var thousands []thousand
	begins := make([][]thousand, len(s.pages))
	for i := range s.pages {
		for _, e := range s.pages[i] {
			n := s.digit(e.n)
			if len(thousands) > 0 && thousands[len(thousands)-1].Thousand == n {
				continue
			}
			from, to := s.span(n)
			thousands = append(thousands, thousand{n, from, to, first + i})
			begins[i] = append(begins[i], thousands[len(thousands)-1])
		}
	}
	words := b.words(note)
	words.Title = ""
	b.add("book-opening", layout.Values{"slots": s.scheme.Faces, "filled": s.questions(), "notes": part.Notes([]part.Note{words}), "groups": thousands})
	for i := range s.pages {
		s.draw(i, begins[i])
	}
}

// words returns a text of the piece, empty when it has fewer.
func (b *book) words(i int) part.Note {
	if i < len(b.piece.Text) {
		return b.piece.Text[i]
	}
	return part.Note{}
}

// themeCount is the number of questions of a theme.
type themeCount struct {
	Name  string `expr:"name"`
	Count int    `expr:"count"`
}

// tally counts the questions by stars and by theme, in the order of the deck, and the
// windfalls by shells.
func (b *book) tally() layout.Values {
	stars, shells := make([]int, coquillaude.MaxStars), make([]int, len(b.scheme.Windfalls))
	at := map[string]int{}
	var themes []themeCount
	if len(b.game.Decks) > 0 {
		for _, t := range b.game.Decks[0].Themes {
			at[t] = len(themes)
			themes = append(themes, themeCount{Name: t})
		}
	}
	questions := 0
	for _, n := range b.numbers {
		e := b.entries[n]
		if e == nil {
			continue
		}
		if e.Stars > 0 {
			questions++
		}
		if e.Stars >= 1 && e.Stars <= len(stars) {
			stars[e.Stars-1]++
		}
		if r := b.scheme.Rank(e.Windfall); r > 0 {
			shells[r-1]++
		}
		if i, ok := at[e.Theme]; ok {
			themes[i].Count++
		}
	}
	return layout.Values{"stars": stars, "shells": shells, "themes": themes, "questions": questions, "lucky": len(b.numbers) - questions}
}

// quires splits a book that is too thick into several booklets, named after title: the
// answers begin a new one, and each has whole sheets.
func (b *book) quires(g sheet.Group, title string) []sheet.Group {
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
		one.Title = theme.Filled(title, "title", g.Title, "n", strconv.Itoa(i+1), "of", strconv.Itoa(len(parts)))
		out = append(out, one)
	}
	return out
}
