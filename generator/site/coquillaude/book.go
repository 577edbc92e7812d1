package coquillaude

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// entryView is an entry of the Coquillaudet as its page shows it.
type entryView struct {
	N        int
	Stars    int // 0 for a windfall
	Theme    string
	Question string
	Answer   string
	Accept   []string
	Windfall string
	Tokens   int // of a windfall
	weight   int // of its texts, in bytes
}

// Signs are the stars of the question.
func (e *entryView) Signs() template.HTML { return starSigns(e.Stars) }

// bookView is all entries in the order of their numbers.
type bookView struct{ entries []*entryView }

func newBookView(g *coquillaude.Game) *bookView {
	b := &bookView{}
	for i := range g.Books {
		for _, e := range g.Books[i].Entries {
			v := &entryView{N: e.N, Stars: e.Stars, Theme: e.Theme, Question: e.Q, Answer: e.A, Accept: e.Accept}
			if e.Windfall != "" {
				v.Windfall, v.Tokens = string(e.Windfall), e.Windfall.Tokens()
			}
			v.weight = len(e.Q) + len(e.A) + len(e.Theme) + 150 // with its tags
			for _, a := range e.Accept {
				v.weight += len(a)
			}
			b.entries = append(b.entries, v)
		}
	}
	slices.SortStableFunc(b.entries, func(a, c *entryView) int { return cmp.Compare(a.N, c.N) })
	return b
}

// entriesPage is the entries of a thousand, or of a part of it.
type entriesPage struct {
	Hundreds []entriesGroup
	Others   []page.Link
	file     string
	title    string
	n        int // entries
}

// entriesGroup is the entries of a hundred.
type entriesGroup struct {
	ID, Title string
	Entries   []*entryView
}

// bookWeight is how much of entries, in bytes, fits a page within its budget.
const bookWeight = 76_000

// pages makes the pages of entries: one a thousand, or more, parted between
// hundreds, when they would weigh too much.
func (b *bookView) pages() []*entriesPage {
	var out []*entriesPage
	for thousand := 1; thousand <= 9; thousand++ {
		var groups []entriesGroup
		weight := 0
		for _, e := range b.entries {
			if e.N/1000 != thousand {
				continue
			}
			if len(groups) == 0 || groups[len(groups)-1].Entries[0].N/100 != e.N/100 {
				groups = append(groups, entriesGroup{ID: "n" + strconv.Itoa(e.N/100)})
			}
			last := &groups[len(groups)-1]
			last.Entries = append(last.Entries, e)
			last.Title = span(last.Entries)
			weight += e.weight
		}
		parts := min((weight+bookWeight-1)/bookWeight, len(groups))
		for n := range parts {
			p := &entriesPage{Hundreds: groups[n*len(groups)/parts : (n+1)*len(groups)/parts]}
			var all []*entryView
			for _, h := range p.Hundreds {
				all = append(all, h.Entries...)
			}
			p.file, p.title, p.n = fmt.Sprintf("questions-%d000", thousand), "Le Coquillaudet, "+span(all), len(all)
			if n > 0 {
				p.file += "-" + strconv.Itoa(n+1)
			}
			p.file += ".html"
			out = append(out, p)
		}
	}
	return out
}

// span names entries by their first and last numbers.
func span(list []*entryView) string {
	first, last := list[0].N, list[len(list)-1].N
	if first == last {
		return strconv.Itoa(first)
	}
	return fmt.Sprintf("de %d à %d", first, last)
}

// entryLink gives the page of an entry and its place there; empty when it has none.
func entryLink(pages []*entriesPage, n int) string {
	for _, p := range pages {
		for _, h := range p.Hundreds {
			for _, e := range h.Entries {
				if e.N == n {
					return p.file + "#n" + strconv.Itoa(n)
				}
			}
		}
	}
	return ""
}

// makeup is what the Coquillaudet is made of.
type makeup struct {
	Pages     []page.Link
	Themes    []themeLine
	Sum       themeLine
	Windfalls []windfallLine
	Thousands []thousandLine
	Shares    [coquillaude.MaxStars]string // of the questions, by stars
	Entries   int
	Questions int
	Lucky     int    // windfalls
	Luck      string // share of windfalls
	OneIn     string
}

// themeLine is the questions of a theme, by stars.
type themeLine struct {
	Name  string
	Stars [coquillaude.MaxStars]int
	All   int
	Share string
}

// windfallLine is a windfall with its chance in a throw of the dice.
type windfallLine struct {
	Name                 string
	Tokens, Numbers      int
	Chance, OneIn, First string
}

// thousandLine is the entries of a thousand.
type thousandLine struct {
	Name      string
	Stars     [coquillaude.MaxStars]int
	Windfalls [3]int
	All       int
}

// makeup counts the entries.
func (b *bookView) makeup() *makeup {
	m := &makeup{Entries: len(b.entries)}
	themes, thousands := map[string]*themeLine{}, map[int]*thousandLine{}
	kinds := make([]windfallLine, len(coquillaude.Windfalls))
	for _, e := range b.entries {
		th := thousands[e.N/1000]
		if th == nil {
			th = &thousandLine{}
			thousands[e.N/1000] = th
		}
		th.All++
		if i := slices.Index(coquillaude.Windfalls, coquillaude.Windfall(e.Windfall)); i >= 0 {
			th.Windfalls[i]++
			kinds[i].Numbers++
			continue
		}
		if e.Stars < 1 || e.Stars > coquillaude.MaxStars {
			continue
		}
		th.Stars[e.Stars-1]++
		if themes[e.Theme] == nil {
			themes[e.Theme] = &themeLine{Name: e.Theme}
		}
		for _, l := range []*themeLine{themes[e.Theme], &m.Sum} {
			l.Stars[e.Stars-1]++
			l.All++
		}
		m.Questions++
	}
	for _, l := range themes {
		l.Share = percentage(l.All, m.Questions)
		m.Themes = append(m.Themes, *l)
	}
	byName := page.Alphabetical()
	slices.SortFunc(m.Themes, func(a, b themeLine) int { return cmp.Or(b.All-a.All, byName(a.Name, b.Name)) })
	for n := 1; n <= 9; n++ {
		if l := thousands[n]; l != nil {
			l.Name = strconv.Itoa(n) + page.Thin + "000"
			m.Thousands = append(m.Thousands, *l)
		}
	}
	for i, n := range m.Sum.Stars {
		m.Shares[i] = percentage(n, m.Questions)
	}
	for i, w := range coquillaude.Windfalls {
		k := &kinds[i]
		k.Name, k.Tokens = string(w), w.Tokens()
		k.Chance, k.OneIn = percentage(k.Numbers, m.Entries), oneIn(k.Numbers, m.Entries)
		m.Lucky += k.Numbers
	}
	m.Windfalls, m.Luck, m.OneIn = kinds, percentage(m.Lucky, m.Entries), oneIn(m.Lucky, m.Entries)
	return m
}

// oneIn says how many throws there are, on average, for one of a kind.
func oneIn(n, of int) string {
	switch {
	case n == 0:
		return "jamais"
	case of%n == 0:
		return fmt.Sprintf("1 jet sur %d", of/n)
	}
	return fmt.Sprintf("environ 1 jet sur %d", (2*of+n)/(2*n))
}

// addBook gives the Coquillaudet its pages: what it is made of, and its entries.
func addBook(x *page.Extras, g *coquillaude.Game) []page.Link {
	b := newBookView(g)
	if len(b.entries) == 0 {
		return nil
	}
	pages, m := b.pages(), b.makeup()
	for _, p := range pages {
		m.Pages = append(m.Pages, page.Link{File: p.file, Title: page.Capitalize(p.title[len("Le Coquillaudet, "):]), Note: page.Count(p.n, "numéro", "numéros")})
	}
	link := page.Link{File: "coquillaudet.html", Title: "Le Coquillaudet", Note: page.Count(m.Questions, "question", "questions") + " et " + page.Count(m.Entries-m.Questions, "aubaine", "aubaines")}
	x.AddPage(link, "De quoi le Coquillaudet est fait : thèmes, étoiles, aubaines et leurs chances, et toutes les questions à lire à l’écran, réponses cachées.", "coquillaude/makeup", m)
	for i, p := range pages {
		p.Others = slices.Delete(slices.Clone(m.Pages), i, i+1)
		about := "Les questions du Coquillaudet " + span(p.all()) + ", leurs étoiles et leurs aubaines ; les réponses restent cachées."
		x.AddPage(page.Link{File: p.file, Title: p.title}, about, "coquillaude/entries", p)
	}
	return append([]page.Link{link}, m.Pages...)
}

// all gives the entries of a page.
func (p *entriesPage) all() []*entryView {
	var out []*entryView
	for _, h := range p.Hundreds {
		out = append(out, h.Entries...)
	}
	return out
}
