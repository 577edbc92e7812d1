package site

import (
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/generator/site/page"
	"imprimots/generator/site/search"
)

// indexFile is the search's index: a classic script, as browsers refuse a page
// in a folder to fetch anything else. The script loads it when its field gets
// the focus.
const indexFile = "recherche-index.js"

// searched is what the search knows of a page: its description, then what the
// page has put into passages.
func (b *builder) searched(p *htmlPage) search.Page {
	list := p.passages
	if p.voice != "" { // the keys of games in other languages: words that nobody asks for in this one
		list = slices.DeleteFunc(list, func(s search.Passage) bool { return s.ID != "" && s.Unseen != "" })
	}
	if len(list) == 0 {
		list = []search.Passage{{}}
	}
	if p.Description != "" {
		list[0].Text = strings.TrimSpace(b.set(p.Description) + " " + list[0].Text)
	}
	return search.Page{Path: p.at(), Title: b.set(p.Title), Label: p.label, Aside: p.aside || p.Nav == verifierPath || path.Base(p.Path) == page.SheetFile, Passages: list}
}

// searchPath is the page that shows all that is found, a game alone if one likes.
const searchPath = "recherche.html"

// search adds the page of what is found.
func (b *builder) search() {
	title, description := b.named("search.html", nil)
	b.add(&htmlPage{
		Path: searchPath, Title: title, Hidden: true, Description: description,
		Crumbs: []crumb{{"", title}}, template: "search.html",
		fill: func(*htmlPage) (any, error) { return nil, nil },
	})
}

// script writes the search's index, with the synonyms of the language, if it has any.
func (b *builder) script() []byte {
	pages := make([][]search.Entry, len(b.pages))
	for i, p := range b.pages {
		pages[i] = p.entries
	}
	synonyms, _ := fs.ReadFile(b.fsys, "search/synonymes."+b.Lang+".txt")
	return b.index.Script(pages, synonyms)
}

// read gives what the search finds of a piece of HTML.
func (b *builder) read(pieces ...template.HTML) []search.Passage {
	if b.index == nil {
		return nil
	}
	var w search.Writer
	for _, piece := range pieces {
		w.HTML(string(piece))
		w.Part("")
	}
	return w.Passages()
}

// passage gives a part of a page that has a heading, and what it says.
func (b *builder) passage(id, title string, says ...string) search.Passage {
	var w search.Writer
	w.Begin(id, b.set(title))
	for _, s := range says {
		w.Say(s)
		w.Part(",")
	}
	return w.Passages()[1]
}

// set sets a text of the content in the language of the pages.
func (b *builder) set(s string) string { return b.Catalog.Set(s) }

func (b *builder) setAll(says []string) []string {
	out := make([]string, len(says))
	for i, s := range says {
		out[i] = b.set(s)
	}
	return out
}
