package coquillaude

import (
	"cmp"
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
	scheme  coquillaude.Scheme
}

// entriesPage is the entries of a thousand, or of a part of it. With fewer or more
// dice than four it is the entries of a first digit, and a hundred of a second.
type entriesPage struct {
	scheme   *coquillaude.Scheme
	Hundreds []hundred
	Others   []page.Page
	file     string
}

// hundred is the entries of a hundred.
type hundred struct {
	ID      string
	Entries numbers
}

// Brings is how many tokens a windfall brings.
func (p *entriesPage) Brings(w coquillaude.Windfall) int { return p.scheme.Brings(w) }

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
	b := &book{files: map[int]string{}, scheme: g.Scheme()}
	b.entries = slices.SortedStableFunc(g.AllEntries(), func(a, c *coquillaude.Entry) int { return cmp.Compare(a.N, c.N) })
	many := b.many()
	for thousand := range chunks(b.entries, many) {
		var groups []hundred
		n := 0
		for list := range chunks(thousand, many/10) {
			groups = append(groups, hundred{"n" + strconv.Itoa(list[0].N*10/many), list})
			for _, e := range list {
				n += weight(e)
			}
		}
		parts := min((n+bookWeight-1)/bookWeight, len(groups))
		for n := range parts {
			p := &entriesPage{scheme: &b.scheme, Hundreds: groups[n*len(groups)/parts : (n+1)*len(groups)/parts]}
			p.file = page.Numbered("questions-"+strconv.Itoa(thousand[0].N/many*many), n+1)
			for _, e := range p.All() {
				b.files[e.N] = p.file
			}
			b.pages = append(b.pages, p)
		}
	}
	return b
}

// many is a one with as many zeros as follow the first digit of a number: a page is
// parted by tens at the least.
func (b *book) many() int {
	n := 1
	for range b.scheme.Colors[1:] {
		n *= 10
	}
	return max(n, 100)
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
	Kinds     []brought
	First     string // the color of the first die
	Dice      int
}

// tally counts entries by stars and by windfalls.
type tally struct {
	Name      string
	Thousand  int
	Stars     [coquillaude.MaxStars]int
	Windfalls []int
}

// add counts an entry; one that is neither a question nor a windfall counts
// nowhere.
func (t *tally) add(e *coquillaude.Entry, s *coquillaude.Scheme) {
	if i := s.Rank(e.Windfall); i > 0 {
		t.Windfalls[i-1]++
	} else if e.Stars >= 1 && e.Stars <= len(t.Stars) {
		t.Stars[e.Stars-1]++
	}
}

// Questions is how many entries are questions.
func (t *tally) Questions() int { return sum(t.Stars[:]) }

// Lucky is how many entries are windfalls.
func (t *tally) Lucky() int { return sum(t.Windfalls) }

// Entries is how many entries there are.
func (t *tally) Entries() int { return t.Questions() + t.Lucky() }

func sum(of []int) (n int) {
	for _, m := range of {
		n += m
	}
	return n
}

// Share is a part of all questions.
func (m *makeup) Share(n int) share { return percentage(n, m.All.Questions()) }

// Chance is that a throw of the dice meets one of so many numbers.
func (m *makeup) Chance(n int) share { return percentage(n, m.All.Entries()) }

// Throws is how many throws there are, on average, for one of so many numbers.
func (m *makeup) Throws(n int) int { return (2*m.All.Entries() + n) / (2 * n) }

// Exact reports whether the throws are a whole number.
func (m *makeup) Exact(n int) bool { return m.All.Entries()%n == 0 }

// makeup counts the entries.
func (b *book) makeup() *makeup {
	s := &b.scheme
	none := func() []int { return make([]int, len(s.Windfalls)) }
	m := &makeup{Kinds: kinds(s), First: s.Colors[0], Dice: len(s.Colors), All: tally{Windfalls: none()}}
	themes, many := map[string]*tally{}, b.many()
	for thousand := range chunks(b.entries, many) {
		t := tally{Thousand: many * (thousand[0].N / many), Windfalls: none()}
		for _, e := range thousand {
			t.add(e, s)
			m.All.add(e, s)
			if e.Windfall == "" {
				if themes[e.Theme] == nil {
					themes[e.Theme] = &tally{Name: e.Theme}
				}
				themes[e.Theme].add(e, s)
			}
		}
		m.Thousands = append(m.Thousands, t)
	}
	for _, t := range themes {
		m.Themes = append(m.Themes, *t)
	}
	byName := page.Alphabetical("fr")
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
		p.Others = page.Others(m.Pages, i)
		x.AddPage(p.file, "coquillaude/entries", p)
	}
	return append([]page.Page{first}, m.Pages...)
}

// evidence is where the facts of the questions were read.
func (b *book) evidence() (read []string) {
	for _, e := range b.entries {
		read = append(read, e.Evidence)
	}
	return read
}
