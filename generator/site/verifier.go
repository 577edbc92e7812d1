package site

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
	"imprimots/generator/site/page"
	"imprimots/generator/site/search"
)

// verifierPath is the list of the rules of the checker.
const verifierPath = "verificateur/index.html"

// family is the rules of the checker with one prefix: they share a page.
type family struct {
	Prefix string
	Title  string
	File   string
	Rules  check.Infos
}

// familyTitle names the rules with a prefix: those of a game begin like its id.
func familyTitle(prefix string, games []Game) string {
	for _, g := range games {
		if strings.HasPrefix(strings.ToUpper(g.ID), prefix) {
			return g.Title
		}
	}
	switch prefix {
	case "GEN":
		return "Contenu en général"
	case "PRI":
		return "Impression"
	case "SIT":
		return "Site"
	}
	return prefix
}

// verifier makes the pages of rules: a list of all, and a page a family.
func (b *builder) verifier() {
	var families []*family
	byPrefix := map[string]*family{}
	for _, r := range b.in.Rules {
		prefix := strings.TrimRight(r.ID, "0123456789")
		f := byPrefix[prefix]
		if f == nil {
			f = &family{Prefix: prefix, Title: familyTitle(prefix, b.in.Games), File: strings.ToLower(prefix) + ".html"}
			byPrefix[prefix] = f
			families = append(families, f)
		}
		f.Rules = append(f.Rules, r)
	}
	const index, title = verifierPath, "Les règles du vérificateur"
	crumbs, style := []crumb{{"index.html", "Jeux"}, {index, title}}, b.style("verificateur")
	b.add(&htmlPage{
		Path: index, Title: title, Nav: index, Style: style, template: "verifier.html",
		Description: "Tout ce que la commande imprimots check vérifie dans les contenus, avec ses raisons et des exemples.",
		Crumbs:      []crumb{crumbs[0], {"", title}},
		fill:        func(*htmlPage) (any, error) { return families, nil },
	})
	for _, f := range families {
		b.add(&htmlPage{
			Path: "verificateur/" + f.File, Title: "Règles " + f.Prefix + " : " + f.Title, Nav: index, Style: style,
			Description: "Les règles " + f.Prefix + " du vérificateur, avec un mauvais et un bon exemple de chacune.",
			Crumbs:      append(crumbs[:2:2], crumb{"", f.Title}),
			template:    "family.html",
			fill: func(p *htmlPage) (any, error) {
				p.passages = make([]search.Passage, 1, 1+len(f.Rules))
				for _, r := range f.Rules {
					p.passages = append(p.passages, passage(r.ID, r.ID+" "+page.Capitalize(r.Title.FR), text.French(r.Why.FR), r.Bad.Text, r.Good.Text))
				}
				return f, nil
			},
		})
	}
}
