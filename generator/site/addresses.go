package site

import (
	"cmp"
	"fmt"
	"html"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/naming"
	"imprimots/generator/source"
)

// Pages and files have two names. Templates and the program call them by one, which is French
// and the same in all languages: this is how a page is matched with itself in another language.
// They stand at the other, whose words are those of the site's language (package naming).
// A link may say either; what a page says is put right when it is made.

// addresses gives the words of addresses in a language: those that it lacks are English.
func (t *Templates) addresses(lang string) naming.Words {
	if lang == French {
		return nil
	}
	var words naming.Words
	for _, of := range []string{lang, "en"} {
		if c := t.languages.catalogs(of); c != nil {
			words = words.Or(c.Addresses)
		}
	}
	return words
}

// Address gives where a site in a language has a page or a file, by the name that the program
// has for it.
func (t *Templates) Address(lang, name string) string {
	return t.addresses(cmp.Or(lang, French)).Of(name)
}

// addressOf gives where a page stands, from the folder of its language. What the author has
// called stays: games and own pages, but for those that a further language calls otherwise.
func (b *builder) addressOf(p *htmlPage) string {
	address := b.in.words.Of(p.Path)
	game, file, _ := strings.Cut(p.Path, "/")
	switch {
	case p.Refresh != "":
		return p.Path
	case p.template == "own.html" || p.template == "list.html":
		switch name := b.in.Addresses[strings.TrimSuffix(p.Path, ".html")]; {
		case name != "":
			address = name + ".html"
		case p.Date != "" && game == source.NewsName:
			address = b.in.words.Folder(p.Path)
		default:
			address = p.Path
		}
	case b.isGame(game):
		address = path.Join(game, b.in.words.Of(file))
	}
	if b.byAddress[address] != nil {
		return p.Path // two names of an author's have become one
	}
	return address
}

// isGame reports whether a folder is that of a game.
func (b *builder) isGame(folder string) bool {
	for i := range b.in.Games {
		if b.in.Games[i].ID == folder {
			return true
		}
	}
	return false
}

// put takes a file into the site where its address is, by the name that the program has for it.
func (b *builder) put(f File, address string) {
	if f.Path != address {
		b.moved[f.Path] = address
	}
	b.files = append(b.files, f.At(address))
}

// attribute is one with an address, as html/template writes it.
var attribute = regexp.MustCompile(` (href|src|data-href|data-numero)="([^"#][^"]*)"`)

// lead has the links of a page lead to where pages and files stand, which they may call as the
// program does. What is there in the first language alone is that: pictures, styles, kits, and
// pages, whose language is reported.
func (p *htmlPage) lead(t targets, page string) string {
	base := ""
	if p.absolute {
		base = p.Root
	}
	return attribute.ReplaceAllStringFunc(page, func(attr string) string {
		m := attribute.FindStringSubmatch(attr)
		u, err := url.Parse(html.UnescapeString(m[2]))
		if err != nil || u.Scheme != "" || u.Host != "" || u.Path == "" {
			return attr
		}
		name := path.Join(path.Dir(p.at()), u.Path)
		if below, ok := strings.CutPrefix(u.Path, base); p.absolute && ok {
			name = path.Join(p.prefix, below)
		} else if strings.HasPrefix(u.Path, "/") {
			return attr
		}
		if t.isBroken(name) {
			return attr
		}
		at, to := t.find(name)
		foreign := false
		if other, ok := strings.CutPrefix(name, p.prefix); at == "" && ok && p.prefix != "" {
			at, to = t.find(other)
			foreign = at != "" && to != nil
		}
		if at == "" || at == name {
			return attr
		}
		was := u.String()
		if u.Path = base + at; !p.absolute {
			u.Path = relative(p.at(), at)
		}
		if pos := p.origin(was); pos.Line > 0 {
			p.marks = maps.Clone(p.marks)
			if p.marks == nil {
				p.marks = map[string]check.Pos{}
			}
			p.marks[u.String()] = pos
		}
		out := fmt.Sprintf(` %s="%s"`, m[1], html.EscapeString(u.String()))
		if foreign && to.lang != p.lang {
			out += fmt.Sprintf(` hreflang="%s"`, to.lang)
		}
		return out
	})
}

// leads reports whether links of the pages may say another name than that of what they lead to.
func (b *builder) leads() bool {
	first := b.siblings[0]
	return b != first && b.main != nil || len(b.in.words) > 0 || len(first.moved) > 0
}

// formerly adds, in a further language, a page at each address that one has with the words of the
// first language, which leads to where it stands: whoever changes the language in an address
// finds it, and so does who has kept one from before addresses followed the language.
func (b *builder) formerly() {
	if b.main == nil {
		return
	}
	words, own := b.in.words, b.in.Addresses
	for _, p := range slices.Clone(b.pages) {
		b.in.words, b.in.Addresses = b.main.in.words, nil
		was := b.addressOf(p)
		b.in.words, b.in.Addresses = words, own
		if b.byAddress[was] == nil {
			b.alias(was, p.address)
		}
	}
}

// alias adds a page at an address which leads to another.
func (b *builder) alias(from, to string) {
	title, description := b.named("alias.html", nil)
	p := &htmlPage{
		Path: from, Title: title, Nav: "alias.html", Description: description, Hidden: true, template: "alias.html", Refresh: relative(from, to), Scripts: []string{"suite"},
		fill: func(*htmlPage) (any, error) { return nil, nil },
	}
	b.add(p)
	p.Path = "" // it is none of the pages that the program calls so: the menu has no entry for it
}

// relative gives the way from a page to a file, both from the root.
func relative(from, to string) string {
	up := ""
	for dir := path.Dir(from); dir != "."; dir = path.Dir(dir) {
		if below, ok := strings.CutPrefix(to, dir+"/"); ok {
			return up + below
		}
		up += "../"
	}
	return up + to
}
