package site

import (
	"bytes"
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/site/page"
)

// link is a page that the navigation or the foot of the pages leads to.
type link struct{ Path, Title string }

// ownPages adds the pages of the site owner, but for those in the place of a page of
// the site.
func (b *builder) ownPages() {
	taken := map[string]bool{}
	for _, p := range b.pages {
		taken[strings.ToLower(p.Path)] = true
	}
	titles := map[string]string{}
	for _, o := range b.in.Pages {
		title, text := headed(o)
		if dir, _, nested := strings.Cut(o.Path, "/"); taken[o.Path] || nested && taken[dir+"/index.html"] {
			b.found = append(b.found, sit017.at(check.Pos{File: o.Text.Path}, pageTaken.With(o.Path)))
			continue
		}
		taken[o.Path] = true
		titles[o.Name] = title
		about := struct{ Title, Tagline string }{title, b.in.Tagline}
		_, description := b.named("own.html", about)
		b.add(&htmlPage{
			Path: o.Path, Title: title, Nav: o.Path, Description: description, Crumbs: []crumb{{"", title}}, template: "own.html",
			fill: func(p *htmlPage) (any, error) {
				doc, err := b.prose(p, text, nil)
				return textData{doc}, err
			},
		})
	}
	for _, m := range b.in.Menu {
		title, ok := titles[m.Page]
		if !ok {
			continue // a finding
		}
		if m.Title != "" {
			title = m.Title
		}
		b.in.navigation = append(b.in.navigation, link{b.pathOf(m.Page), title})
		delete(titles, m.Page)
	}
	for _, o := range b.in.Pages {
		if title, ok := titles[o.Name]; ok {
			b.in.foot = append(b.in.foot, link{o.Path, title})
		}
	}
}

func (b *builder) pathOf(name string) string {
	for _, o := range b.in.Pages {
		if o.Name == name {
			return o.Path
		}
	}
	return ""
}

// Navigation gives the own pages that the menu names, and Foot the others.
func (in *Input) Navigation() []link { return in.navigation }

// Foot gives the own pages that the menu does not name.
func (in *Input) Foot() []link { return in.foot }

// headed parts a page in its title, the heading that it begins with or else its name,
// and the rest, whose lines keep their numbers.
func headed(o OwnPage) (title string, text Text) {
	text = o.Text
	for at := 0; at < len(text.Data); {
		line, _, more := bytes.Cut(text.Data[at:], []byte("\n"))
		words := strings.TrimSpace(string(line))
		if words != "" {
			level := len(words) - len(strings.TrimLeft(words, "#"))
			head := strings.TrimSpace(strings.Trim(words, "#"))
			if level < 1 || level > 2 || words[level:] == "" || words[level] != ' ' || head == "" {
				break
			}
			text.Data = append(append(bytes.Repeat([]byte("\n"), bytes.Count(text.Data[:at], []byte("\n"))), '\n'), text.Data[min(len(text.Data), at+len(line)+1):]...)
			return head, text
		}
		if at += len(line) + 1; !more {
			break
		}
	}
	return page.Capitalize(strings.ReplaceAll(path.Base(o.Name), "-", " ")), text
}
