package site

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/site/page"
	"imprimots/generator/site/search"
)

// verifierPath is the list of the rules of the checker.
const verifierPath = "verificateur/index.html"

// family is the rules of the checker with one prefix: they share a page.
type family struct {
	Prefix string
	Game   string // title of the game whose rules they are; empty for the rules of all
	File   string
	Rules  check.Infos
}

// gameOf gives the title of the game whose id begins like the rules of a family.
func gameOf(prefix string, games []Game) string {
	for _, g := range games {
		if strings.HasPrefix(strings.ToUpper(g.ID), prefix) {
			return g.Title
		}
	}
	return ""
}

// verifier makes the pages of rules, if the site shows any: a list of all, and a page a family.
func (b *builder) verifier() {
	if len(b.in.Rules) == 0 {
		return
	}
	var families []*family
	byPrefix := map[string]*family{}
	for _, r := range b.in.Rules {
		prefix := strings.TrimRight(r.ID, "0123456789")
		f := byPrefix[prefix]
		if f == nil {
			f = &family{Prefix: prefix, Game: gameOf(prefix, b.in.Games), File: strings.ToLower(prefix) + ".html"}
			byPrefix[prefix] = f
			families = append(families, f)
		}
		f.Rules = append(f.Rules, r)
	}
	style := b.style("verificateur")
	index, description := b.named("verifier.html", nil)
	b.add(&htmlPage{
		Path: verifierPath, Title: index, Nav: verifierPath, Style: style, template: "verifier.html", depth: search.Aside, Description: description,
		Crumbs: []crumb{{"", index}},
		fill:   func(*htmlPage) (any, error) { return families, nil },
	})
	for _, f := range families {
		title, description := b.named("family.html", f)
		name, _ := b.word(page.Block{Template: "family.html", Data: f}, "name") // a part of the title
		b.add(&htmlPage{
			Path: "verificateur/" + f.File, Title: title, Nav: verifierPath, Style: style, Description: description,
			Crumbs:   []crumb{{verifierPath, index}, {"", name}},
			template: "family.html", depth: search.Aside,
			fill: func(p *htmlPage) (any, error) {
				lang := check.Lang(b.in.Lang)
				p.passages = make([]search.Passage, 1, 1+len(f.Rules))
				for _, r := range f.Rules {
					shown := r.Examples(lang)
					p.passages = append(p.passages, b.passage(r.ID, r.ID+" "+page.Capitalize(r.Title.In(lang)), b.set(r.Why.In(lang)), shown.Bad.Text, shown.Good.Text))
				}
				return f, nil
			},
		})
	}
}
