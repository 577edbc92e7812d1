package site

import (
	"path"
	"strings"

	"imprimots/generator/book"
	"imprimots/generator/site/search"
	"imprimots/generator/source"
)

// ManualPath is the list of the pages of the manual; empty for a site without one.
func (in *Input) ManualPath() string {
	if in.Manual == nil {
		return ""
	}
	return in.Manual.Folder + "/index.html"
}

// GalleryPath is the page of the manual that says what ready faces take; empty for a site without
// one.
func (in *Input) GalleryPath() string {
	if in.Manual == nil {
		return ""
	}
	p, _, ok := in.Manual.Linked("layouts-gallery.md")
	if !ok {
		return ""
	}
	return path.Join(in.Manual.Folder, p.Address+".html")
}

// mostBare is how many sections a page of the manual has at most without a table of them.
const mostBare = 3

// manual adds the list of the pages of the manual, and the pages, each between its neighbours.
func (b *builder) manual() {
	m := b.in.Manual
	if m == nil {
		return
	}
	index := b.in.ManualPath()
	title, description := b.named("manual.html", m)
	b.add(&htmlPage{
		Path: index, Title: title, Nav: index, Description: description, template: "manual.html", topic: "index", depth: search.Handbook, Style: "manuel.css",
		Crumbs: []crumb{{"", title}}, fill: func(*htmlPage) (any, error) { return m, nil },
	})
	pages := m.Pages()
	at := func(i int) *link {
		if i < 0 || i >= len(pages) {
			return nil
		}
		return &link{path.Join(m.Folder, pages[i].Address+".html"), pages[i].Title}
	}
	for i := range pages {
		p := b.manualPage(&pages[i])
		p.Crumbs = []crumb{{index, title}, {"", p.Title}}
		p.Shelf = &shelved{Up: &link{index, title}, Previous: at(i - 1), Next: at(i + 1)}
	}
}

// manualPage adds a page of the manual with its pictures.
func (b *builder) manualPage(o *book.Page) *htmlPage {
	m := b.in.Manual
	of := b // whose files are those of all languages
	if b.main != nil {
		of = b.main
	}
	for _, f := range o.Figures {
		at := path.Join(m.Folder, f.Name)
		file := File{Path: b.prefix + at, Data: f.SVG}
		of.files = append(of.files, file)
		if w, h, ok := pictureSize(file); ok {
			b.sizes[at] = [2]int{w, h}
		}
	}
	title, text := headed(source.Page{Name: o.Topic, Text: source.Text{Path: o.File, Data: o.Text}})
	p := &htmlPage{
		Path: path.Join(m.Folder, o.Address+".html"), Title: title, Nav: b.in.ManualPath(), Description: title + " – " + m.Title,
		template: "own.html", topic: o.Topic, label: m.Title, depth: search.Handbook, Scripts: []string{"sommaire"},
		fill: func(p *htmlPage) (any, error) {
			doc, err := b.proseWith(p, text, nil, b.manualLink(p))
			if err != nil {
				return nil, err
			}
			if o.Elsewhere {
				p.passages = nil
			}
			out := guideData{Text: doc}
			if contents := headings(doc); len(contents) > mostBare {
				out.Contents = contents
			}
			return out, nil
		},
	}
	if o.File == "" { // made from the program
		p.depth = search.Aside
	}
	b.add(p)
	return p
}

// manualLink returns where the links of a page of the manual lead: to other pages of it, or to
// the rules of the checker.
func (b *builder) manualLink(p *htmlPage) func(string) string {
	return func(dest string) string {
		if to, place, ok := b.in.Manual.Linked(dest); ok {
			return to.Address + ".html" + place
		}
		rule, ok := strings.CutPrefix(dest, book.Rules)
		if !ok {
			return dest
		}
		family := strings.TrimRight(rule, "0123456789")
		dest = p.Root + path.Join(path.Dir(verifierPath), strings.ToLower(family)+".html")
		if rule != family {
			dest += "#" + rule
		}
		return dest
	}
}
