package site

import (
	"cmp"
	"html/template"
	"path"
	"slices"
	"strings"

	"imprimots/generator/catalog"
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
	return search.Page{Path: p.at(), Title: b.set(p.Title), Label: cmp.Or(p.label, b.label(p)), Depth: p.depth, Passages: list}
}

// label says what kind of page one is, by the first word of its file's name.
func (b *builder) label(p *htmlPage) string {
	if b.Search == nil {
		return ""
	}
	word, _, _ := strings.Cut(strings.TrimSuffix(path.Base(p.Path), ".html"), "-")
	return b.set(b.Search.Labels[word])
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

// script writes the search's index, with what the language says for it.
func (b *builder) script() []byte {
	pages := make([][]search.Entry, len(b.pages))
	for i, p := range b.pages {
		pages[i] = p.entries
	}
	var says search.Words
	for _, g := range b.in.Games {
		if p := b.byPath[g.ID+"/index.html"]; p != nil {
			says.Actions = append(says.Actions, search.Action{Path: p.at(), Asked: append([]string{g.Title}, g.Keywords...)})
		}
	}
	if s := b.Search; s != nil {
		says.Everyday, says.Synonyms, says.More, says.Hint = s.Everyday, s.Synonyms, b.set(s.More), b.set(s.Hint)
		for i := range s.Actions {
			says.Actions = append(says.Actions, b.actions(&s.Actions[i])...)
		}
	}
	return b.index.Script(pages, says)
}

// actions gives an action as the search shows it: on the first page that there is, or on one of
// each game; none where the site lacks them.
func (b *builder) actions(a *catalog.Action) []search.Action {
	on := func(at string, g *Game) *search.Action {
		name, id, _ := strings.Cut(at, "#")
		p := b.byPath[name]
		if p == nil || id != "" && !strings.Contains(id, "=") && !slices.ContainsFunc(p.entries, func(e search.Entry) bool { return e.ID() == id }) {
			return nil
		}
		title, says := a.Title, a.Says
		if g != nil {
			title, says = strings.ReplaceAll(title, "{game}", g.Title), strings.ReplaceAll(says, "{game}", g.Title)
		}
		if id != "" {
			id = "#" + id
		}
		return &search.Action{Path: p.at() + id, Title: b.set(title), Label: b.set(a.Kind), Says: b.set(says), Asked: a.Asked, Offered: a.Offered}
	}
	for _, at := range a.On {
		var out []search.Action
		if file, each := strings.CutPrefix(at, "*/"); each {
			for i := range b.in.Games {
				if one := on(b.in.Games[i].ID+"/"+file, &b.in.Games[i]); one != nil {
					out = append(out, *one)
				}
			}
		} else if one := on(at, nil); one != nil {
			out = append(out, *one)
		}
		if out != nil {
			return out
		}
	}
	return nil
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
