package coquillaude

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// book is the Coquillaudet, in the order of its numbers, and its pages.
type book struct {
	entries []*coquillaude.Entry
	pages   []*entriesPage
	files   map[int]string // of the page of an entry
}

// entriesPage is the entries of a thousand, or of a part of it.
type entriesPage struct {
	Hundreds []hundred
	Others   []page.Page
	file     string
}

// hundred is the entries of a hundred.
type hundred struct {
	ID      string
	Entries numbers
}

// numbers are entries in a row, at least one.
type numbers []*coquillaude.Entry

// First is the number of the first entry.
func (n numbers) First() int { return n[0].N }

// Last is the number of the last entry.
func (n numbers) Last() int { return n[len(n)-1].N }

// bookWeight is how much of entries, in bytes, fits a page within its budget.
const bookWeight = 76_000

// weight is what an entry takes on its page, in bytes, with its tags.
func weight(e *coquillaude.Entry) int {
	n := len(e.Q) + len(e.A) + len(e.Theme) + 150
	for _, a := range e.Accept {
		n += len(a)
	}
	return n
}

// newBook makes the pages of entries: one a thousand, or more, parted between
// hundreds, when they would weigh too much.
func newBook(g *coquillaude.Game) *book {
	b := &book{files: map[int]string{}}
	for i := range g.Books {
		for j := range g.Books[i].Entries {
			b.entries = append(b.entries, &g.Books[i].Entries[j])
		}
	}
	slices.SortStableFunc(b.entries, func(a, c *coquillaude.Entry) int { return cmp.Compare(a.N, c.N) })
	for thousand := range chunks(b.entries, 1000) {
		var groups []hundred
		n := 0
		for list := range chunks(thousand, 100) {
			groups = append(groups, hundred{"n" + strconv.Itoa(list[0].N/100), list})
			for _, e := range list {
				n += weight(e)
			}
		}
		parts := min((n+bookWeight-1)/bookWeight, len(groups))
		for n := range parts {
			p := &entriesPage{Hundreds: groups[n*len(groups)/parts : (n+1)*len(groups)/parts]}
			p.file = fmt.Sprintf("questions-%d000", thousand[0].N/1000)
			if n > 0 {
				p.file += "-" + strconv.Itoa(n+1)
			}
			p.file += ".html"
			for _, e := range p.All() {
				b.files[e.N] = p.file
			}
			b.pages = append(b.pages, p)
		}
	}
	return b
}

// chunks parts entries in order where the number of hundreds or thousands changes.
func chunks(list []*coquillaude.Entry, by int) func(func([]*coquillaude.Entry) bool) {
	return func(yield func([]*coquillaude.Entry) bool) {
		for len(list) > 0 {
			n := slices.IndexFunc(list, func(e *coquillaude.Entry) bool { return e.N/by != list[0].N/by })
			if n < 0 {
				n = len(list)
			}
			if !yield(list[:n]) {
				return
			}
			list = list[n:]
		}
	}
}

// All gives the entries of a page.
func (p *entriesPage) All() (out numbers) {
	for _, h := range p.Hundreds {
		out = append(out, h.Entries...)
	}
	return out
}

// makeup is what the Coquillaudet is made of.
type makeup struct {
	Pages     []page.Page
	Themes    []tally // the most frequent first
	Thousands []tally
	All       tally
}

// tally counts entries by stars and by windfalls.
type tally struct {
	Name      string
	Thousand  int
	Stars     [coquillaude.MaxStars]int
	Windfalls [3]int
}

// add counts an entry; one that is neither a question nor a windfall counts
// nowhere.
func (t *tally) add(e *coquillaude.Entry) {
	if i := slices.Index(coquillaude.Windfalls, e.Windfall); i >= 0 {
		t.Windfalls[i]++
	} else if e.Stars >= 1 && e.Stars <= len(t.Stars) {
		t.Stars[e.Stars-1]++
	}
}

// Questions is how many entries are questions.
func (t *tally) Questions() int { return sum(t.Stars[:]) }

// Lucky is how many entries are windfalls.
func (t *tally) Lucky() int { return sum(t.Windfalls[:]) }

// Entries is how many entries there are.
func (t *tally) Entries() int { return t.Questions() + t.Lucky() }

func sum(of []int) (n int) {
	for _, m := range of {
		n += m
	}
	return n
}

// Share is a part of all questions.
func (m *makeup) Share(n int) string { return percentage(n, m.All.Questions()) }

// Windfall is the windfall of a place.
func (m *makeup) Windfall(i int) coquillaude.Windfall { return coquillaude.Windfalls[i] }

// Chance is that a throw of the dice meets one of so many numbers.
func (m *makeup) Chance(n int) string { return percentage(n, m.All.Entries()) }

// Throws is how many throws there are, on average, for one of so many numbers.
func (m *makeup) Throws(n int) int { return (2*m.All.Entries() + n) / (2 * n) }

// Exact reports whether the throws are a whole number.
func (m *makeup) Exact(n int) bool { return m.All.Entries()%n == 0 }

// makeup counts the entries.
func (b *book) makeup() *makeup {
	m := &makeup{}
	themes := map[string]*tally{}
	for thousand := range chunks(b.entries, 1000) {
		t := tally{Thousand: 1000 * (thousand[0].N / 1000)}
		for _, e := range thousand {
			t.add(e)
			m.All.add(e)
			if e.Windfall == "" {
				if themes[e.Theme] == nil {
					themes[e.Theme] = &tally{Name: e.Theme}
				}
				themes[e.Theme].add(e)
			}
		}
		m.Thousands = append(m.Thousands, t)
	}
	for _, t := range themes {
		m.Themes = append(m.Themes, *t)
	}
	byName := page.Alphabetical()
	slices.SortFunc(m.Themes, func(a, b tally) int { return cmp.Or(b.Questions()-a.Questions(), byName(a.Name, b.Name)) })
	return m
}

// add gives the Coquillaudet its pages: what it is made of, and its entries.
func (b *book) add(x *page.Extras) []page.Page {
	if len(b.entries) == 0 {
		return nil
	}
	m := b.makeup()
	for _, p := range b.pages {
		m.Pages = append(m.Pages, page.Page{File: p.file, Block: page.Block{Template: "coquillaude/span", Data: p.All()}})
	}
	first := x.AddPage("coquillaudet.html", "coquillaude/makeup", m)
	for i, p := range b.pages {
		p.Others = slices.Delete(slices.Clone(m.Pages), i, i+1)
		x.AddPage(p.file, "coquillaude/entries", p)
	}
	return append([]page.Page{first}, m.Pages...)
}
