//go:build !atelier

package handout

import (
	"cmp"

	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/flow"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Book is worksheets bound together: a page of contents, the sheets, and their keys.
type Book struct {
	Title   string
	Answers string // where the keys are: "end" (the default), "apart" or "none"
	// Folded prints it as a booklet, two pages side by side, in the order of its leaves.
	Folded  bool
	Entries []Entry
}

// Entry is a line of the contents, and the sheets that follow it.
type Entry struct {
	Title, Note string
	Jobs        []Job
	Keyed       []bool // by job: whether it has a key
}

// DrawBook prints a book. A folded one has pages of half the size of the paper, unless its type is
// that of large print, which needs all of it.
func DrawBook(env Env, b Book, o Options) (*Printed, error) {
	d := &binding{Book: b, o: o}
	for i := range b.Entries {
		for k := range b.Entries[i].Jobs {
			if err := d.job(env, &b.Entries[i].Jobs[k]); err != nil {
				return nil, err
			}
		}
	}
	return d.printed()
}

// binding is a book being made.
type binding struct {
	Book
	o    Options
	jobs []*job // of all entries
}

// job sets up a sheet at the size of the pages of the book.
func (d *binding) job(env Env, of *Job) error {
	one, o := *of.Sheet, of.Options
	one.PerPage, one.Copies, one.Orientation = 1, nil, ""
	t := theme.Profile(env.Themes, cmp.Or(o.Profile, theme.DefaultProfile))
	if d.Folded = d.Folded && (t == nil || !isLargePrint(t)); d.Folded {
		one.PerPage = 2
	}
	o.Bound = true
	j, err := newJob(env, &one, of.Variants, o)
	if err == nil {
		d.jobs = append(d.jobs, j)
	}
	return err
}

// printed sets all pages and writes the files.
func (d *binding) printed() (*Printed, error) {
	first := d.jobs[0]
	// The keys are set first: pages for pupils are then the same drawings.
	var sheets, keys []*draw.Drawing
	starts := make([]int, len(d.Entries))
	at := 0
	for i := range d.Entries {
		starts[i] = len(sheets)
		for k := range d.Entries[i].Jobs {
			j := d.jobs[at]
			at++
			profile := j.copies()[0].profile
			if d.Entries[i].Keyed[k] && d.Answers != "none" {
				keys = append(keys, j.pages(setKey{0, profile, true})...)
			}
			sheets = append(sheets, j.pages(setKey{0, profile, false})...)
		}
	}
	s := first.setter(first.copies()[0].profile)
	inside := cmp.Or(d.Answers, "end") == "end" && len(keys) > 0
	entries, marks := d.Entries, starts
	if inside {
		entries = append(entries[:len(entries):len(entries)], Entry{Title: first.say["series.keys"]})
		marks = append(marks, len(sheets))
		sheets = append(sheets, keys...)
	}
	contents := s.contents(d.Title, entries, marks)
	pages := append(contents, sheets...)
	for i, page := range pages {
		pages[i] = s.paged(page, i+1)
	}
	out := &Printed{}
	var err error
	if out.Pupils, out.Pages, err = d.pdf(first, pages, d.Title); err != nil {
		return nil, err
	}
	if d.Answers == "apart" && len(keys) > 0 {
		if out.Key, out.KeyPages, err = d.pdf(first, keys, d.Title+", "+first.say["head.key"]); err != nil {
			return nil, err
		}
	}
	at = 0
	for i := range d.Entries {
		for range d.Entries[i].Jobs {
			out.Found = append(out.Found, d.jobs[at].told.all...)
			at++
		}
	}
	return out, nil
}

// paged returns a page with its number in the book.
func (s *setter) paged(page *draw.Drawing, n int) *draw.Drawing {
	d := draw.New(page.W, page.H)
	d.Place(page, draw.Identity)
	r, l := s.page.content, s.line(s.theme.Style("footer"), itoa(n), s.w)
	x := r.X
	if n%2 == 1 { // at the outer edge
		x = r.X + r.W - l.Width
	}
	for _, t := range l.At(x, r.Y+r.H+s.page.foot+s.theme.Style("footer").Size.MM()*1.2) {
		t.Layer = draw.Note
		d.Text(t)
	}
	return d
}

// contents sets the pages of the contents; starts are the indexes of the first pages behind
// them of each entry.
func (s *setter) contents(title string, entries []Entry, starts []int) []*draw.Drawing {
	head := s.styled(s.style("h1"), s.typed(title), s.w)
	sub := s.styled(s.number(), s.say["series.contents"], s.w)
	before := 1
	for {
		var rows stack
		rows = append(rows, row{Next: true, Piece: piece{High: head.high(), Draw: func(c canvas, x, y draw.MM) { head.draw(c.Drawing, x, y) }}.In(draw.Head(1))})
		rows = append(rows, row{Above: 4, Next: true, Piece: piece{High: sub.high(), Draw: func(c canvas, x, y draw.MM) { sub.draw(c.Drawing, x, y) }}.In(draw.Head(2))})
		list := draw.As(draw.List)
		for i := range entries {
			rows = append(rows, s.entry(&entries[i], before+starts[i]+1).As(list, draw.As(draw.Item)))
		}
		pages, _ := flow.Paginate([]block{rows}, flow.Form{High: s.h, First: s.h, Gap: partGap, Most: mostPages})
		if len(pages) > before {
			before = len(pages)
			continue
		}
		var out []*draw.Drawing
		for _, p := range pages {
			d := draw.New(s.page.w, s.page.h)
			d.Inside(func() { p.Draw(canvas{Drawing: d}, s.page.content.X, s.page.content.Y) }, draw.As(draw.Section))
			out = append(out, d)
		}
		return out
	}
}

// entry sets a line of the contents: its title, a line that leads to the number of its page, and
// below what it has for the teacher.
func (s *setter) entry(e *Entry, page int) row {
	st := s.style("exercise")
	n := s.line(s.number(), itoa(page), s.w)
	t := s.styled(s.number(), s.typed(e.Title), s.w-n.Width-8)
	note := para{}
	if e.Note != "" {
		small := st
		small.Size = max(small.Min, small.Size*0.85)
		note = s.styled(small, s.typed(e.Note), s.w-n.Width-8)
	}
	return row{Above: 2.5, Piece: piece{High: t.high() + note.high(), Draw: func(c canvas, x, y draw.MM) {
		t.draw(c.Drawing, x, y)
		base := y + t.high() - lead(s.number()) + t.base
		if from := x + t.wide + 2; len(t.lines) == 1 {
			s.rule(c, from, x+s.w-n.Width-2, base)
		}
		c.Text(n.At(x+s.w-n.Width, base)...)
		note.draw(c.Drawing, x, y+t.high())
	}}}
}

// pdf writes pages as a file: in their order, or two side by side as a booklet has them.
func (d *binding) pdf(first *job, pages []*draw.Drawing, title string) ([]byte, int, error) {
	duplex := pdf.LongEdge
	if d.Folded {
		duplex = pdf.ShortEdge
		pages = folded(pages)
	}
	doc := pdf.New(pdf.Options{Title: title, Author: sheet.Brand, Lang: first.lang, Created: first.o.Created, Duplex: duplex, Fonts: first.env.Fonts, MinLine: theme.MinLine, Tagged: true, Draft: d.o.Draft})
	for i, page := range pages {
		doc.Page(page.W, page.H).Place(page, first.o.Printer.Matrix(page.W, page.H, i%2 == 1))
	}
	out, err := doc.Bytes()
	for _, f := range doc.Findings() {
		first.told.add(f)
	}
	return out, len(pages), err
}

// folded puts the pages of a booklet side by side, front and back of each sheet in turn. Printers
// turn the paper over its short edge, so that both sides are the same way up.
func folded(pages []*draw.Drawing) (out []*draw.Drawing) {
	for _, o := range sheet.BookletOrder(len(pages), false) {
		for _, pair := range [][2]int{{o[0], o[1]}, {o[2], o[3]}} {
			w, h := pages[0].W, pages[0].H
			side := draw.New(2*w, h)
			for i, n := range pair {
				if n > 0 {
					side.Place(pages[n-1], draw.Translate(w*draw.MM(i), 0))
				}
			}
			out = append(out, side)
		}
	}
	return out
}
