package coquillaude

import (
	"cmp"
	"slices"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// personView is a famous person: what is laid, who it is, what the name is
// worth alone.
type personView struct {
	Key, Who string
	Points   int
	weight   int
}

// personsPage is the persons of some initials.
type personsPage struct {
	Groups []personsGroup
	Others []page.Page
	N      int  // persons
	Parted bool // among several pages
}

// personsGroup is the persons of an initial.
type personsGroup struct {
	Letter  string
	Persons []personView
}

// personsWeight is how much of persons, in bytes, fits a page within its budget.
const personsWeight = 23_000

// addPersons gives the famous persons their pages, and a link to the first.
func addPersons(x *page.Extras, g *coquillaude.Game) []page.Page {
	pages := newPersonsPages(g)
	var all []page.Page
	whole := personsPage{}
	for i, p := range pages {
		p.Parted = len(pages) > 1
		whole.N += p.N
		all = append(all, x.AddPage(page.Numbered("personnages", i+1), "coquillaude/persons", p))
	}
	for i, p := range pages {
		p.Others = page.Others(all, i)
	}
	if len(all) == 0 {
		return nil
	}
	return []page.Page{{File: all[0].File, Block: page.Block{Template: "coquillaude/persons", Data: &whole}}}
}

// First is the initial that the page begins with.
func (p *personsPage) First() string { return p.Groups[0].Letter }

// Last is the initial that the page ends with.
func (p *personsPage) Last() string { return p.Groups[len(p.Groups)-1].Letter }

// newPersonsPages puts the persons in order and on pages, parted between
// initials.
func newPersonsPages(g *coquillaude.Game) []*personsPage {
	var list []personView
	for p := range g.AllPersons() {
		if key, ok := coquillaude.WordKey(p.Name); ok {
			v := personView{Key: key, Who: personWho(p), Points: coquillaude.Term{Key: key, Person: true}.Points(len(key))}
			v.weight = len(key) + len(v.Who)
			list = append(list, v)
		}
	}
	byWho := page.Alphabetical("fr")
	slices.SortFunc(list, func(a, b personView) int { return cmp.Or(cmp.Compare(a.Key, b.Key), byWho(a.Who, b.Who)) })
	var out []*personsPage
	filled := 0
	for len(list) > 0 {
		gr := personsGroup{Letter: list[0].Key[:1]}
		weight := 0
		for len(list) > 0 && list[0].Key[:1] == gr.Letter {
			gr.Persons = append(gr.Persons, list[0])
			weight += list[0].weight
			list = list[1:]
		}
		if filled += weight; len(out) == 0 || filled > personsWeight {
			out = append(out, &personsPage{})
			filled = weight
		}
		p := out[len(out)-1]
		p.Groups = append(p.Groups, gr)
		p.N += len(gr.Persons)
	}
	return out
}

// personWho says who a person is: the full name, the years, a few words.
func personWho(p *coquillaude.Person) string {
	out := cmp.Or(p.Full, p.Name)
	if years := p.Years(); years != "" {
		out += " (" + years + ")"
	}
	if p.Gloss != "" {
		out += ", " + p.Gloss
	}
	return out
}
