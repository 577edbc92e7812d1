package site

import (
	"bytes"
	"html"
	"net/url"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// targets are what the links of a site may lead to.
type targets struct {
	pages map[string]*htmlPage
	files map[string]bool // without fragments: pictures, PDFs, styles
	// broken are folders of which not all is there.
	broken   []string
	prefixes []string // of languages
}

// misses reports whether a file is surely not there.
func (t targets) misses(name string) bool {
	return t.pages[name] == nil && !t.files[name] && !t.isBroken(name)
}

func (t targets) isBroken(name string) bool {
	for _, prefix := range t.prefixes {
		name = strings.TrimPrefix(name, prefix)
	}
	dir, _, _ := strings.Cut(name, "/")
	return slices.Contains(t.broken, dir)
}

// jump is a link to a place on another page: it is judged when that page is
// made too.
type jump struct {
	at             check.Pos
	link, fragment string
	to             *htmlPage
}

// judge finds the faults of a finished page: ids given twice, links that lead
// nowhere, headings out of order, pictures without a text.
func (p *htmlPage) judge(t targets, page []byte) {
	o := scan(page)
	p.ids = make(map[string]bool, len(o.ids))
	for _, id := range o.ids {
		if p.ids[id] {
			p.found = append(p.found, sit004.at(p.origin("#"+id), duplicateID.With(id, p.Path)))
		}
		p.ids[id] = true
	}
	seen := make(map[string]bool, len(o.links))
	for _, link := range o.links {
		if !seen[link] {
			seen[link] = true
			p.follow(link, t)
		}
	}
	level := 0
	for _, h := range o.headings {
		if h > level+1 {
			p.found = append(p.found, sit003.at(p.origin(""), skippedOnPage.With(p.Path, h, level)))
		}
		level = h
	}
	if o.missing > 0 {
		p.found = append(p.found, sit005.at(p.origin(""), noAltOnPage.With(p.Path, o.missing)))
	}
}

// follow follows one link.
func (p *htmlPage) follow(link string, t targets) {
	report := func(r rule, m check.Message) { p.found = append(p.found, r.at(p.origin(link), m)) }
	u, err := url.Parse(link)
	if err != nil {
		report(sit001, noFile.With(link, p.Path))
		return
	}
	if u.Scheme != "" {
		return // markdown refuses the schemes that may not be published
	}
	if strings.HasPrefix(link, "/") {
		if !p.absolute { // but for the page that stands in for missing ones
			report(sit008, absoluteLink.With(link))
		}
		return
	}
	to := p
	if u.Path != "" {
		name := path.Join(path.Dir(p.at()), u.Path)
		to = t.pages[name]
		if t.misses(name) {
			report(sit001, noFile.With(link, name))
		}
	}
	switch {
	case to == nil || u.Fragment == "" || t.isBroken(to.at()):
	case to != p:
		p.jumps = append(p.jumps, jump{p.origin(link), link, u.Fragment, to})
	case !p.ids[u.Fragment]:
		report(sit002, noAnchor.With(link, p.Path, u.Fragment))
	}
}

// land judges the links to places on other pages.
func land(pages []*htmlPage) {
	for _, p := range pages {
		for _, j := range p.jumps {
			if !j.to.ids[j.fragment] {
				p.found = append(p.found, sit002.at(j.at, noAnchor.With(j.link, j.to.Path, j.fragment)))
			}
		}
	}
	for _, p := range pages {
		p.ids, p.jumps = nil, nil
	}
}

// outline is what the checker of links needs to know of a page.
type outline struct {
	ids      []string
	links    []string // values of href and src, in order
	missing  int      // images without alt
	headings []int    // levels, in order
}

// blanks part attributes; the slash of a tag that closes itself is one more.
const blanks = " \t\r\n\f/"

// raw are elements whose text has no tags.
var raw = []string{"script", "style", "textarea", "title", "iframe", "noembed", "noframes", "xmp"}

// scan reads the opening tags of a page, as browsers part it into tags
// (https://html.spec.whatwg.org/multipage/parsing.html#tokenization).
func scan(page []byte) outline {
	var o outline
	for {
		at := bytes.IndexByte(page, '<')
		if at < 0 {
			return o
		}
		page = page[at+1:]
		switch {
		case bytes.HasPrefix(page, []byte("!--")):
			_, page, _ = bytes.Cut(page[len("!--"):], []byte("-->"))
		case len(page) > 0 && (page[0]|0x20 >= 'a' && page[0]|0x20 <= 'z'):
			page = o.tag(page)
		}
	}
}

// tag notes the opening tag that a page begins with, and gives what follows it.
func (o *outline) tag(page []byte) []byte {
	name, rest := cut(page, blanks+">")
	alt, ids, links := false, len(o.ids), len(o.links)
	for {
		rest = bytes.TrimLeft(rest, blanks)
		if len(rest) == 0 { // a tag that does not end is none
			o.ids, o.links = o.ids[:ids], o.links[:links]
			return nil
		}
		if rest[0] == '>' {
			break
		}
		var key, value []byte
		if key, value, rest = attribute(rest); len(key) > len("href") {
			continue
		}
		switch strings.ToLower(string(key)) {
		case "id":
			o.ids = append(o.ids, unescaped(value))
		case "href", "src":
			o.links = append(o.links, unescaped(value))
		case "alt":
			alt = true
		}
	}
	rest = rest[1:]
	switch {
	case len(name) == 2 && name[0]|0x20 == 'h' && name[1] >= '1' && name[1] <= '6':
		o.headings = append(o.headings, int(name[1]-'0'))
	case bytes.EqualFold(name, []byte("img")) && !alt:
		o.missing++
	case slices.ContainsFunc(raw, func(r string) bool { return strings.EqualFold(r, string(name)) }):
		for len(rest) > 0 && !(bytes.HasPrefix(rest, []byte("</")) && len(rest) > 2+len(name) && bytes.EqualFold(rest[2:2+len(name)], name)) {
			_, rest = cut(rest[1:], "<")
		}
	}
	return rest
}

// attribute gives the attribute that the rest of a tag begins with, and what follows it.
func attribute(rest []byte) (key, value, after []byte) {
	key, after = cut(rest[1:], blanks+">=") // a name may begin with a sign of equality
	key = rest[:1+len(key)]
	is := bytes.TrimLeft(after, " \t\r\n\f")
	if len(is) == 0 || is[0] != '=' {
		return key, nil, after
	}
	is = bytes.TrimLeft(is[1:], " \t\r\n\f")
	if len(is) > 0 && (is[0] == '"' || is[0] == '\'') {
		value, after, _ = bytes.Cut(is[1:], is[:1])
		return key, value, after
	}
	value, after = cut(is, " \t\r\n\f>")
	return key, value, after
}

// cut parts a text where one of the signs stands first.
func cut(s []byte, signs string) (before, from []byte) {
	n := bytes.IndexAny(s, signs)
	if n < 0 {
		n = len(s)
	}
	return s[:n], s[n:]
}

func unescaped(value []byte) string {
	if bytes.IndexByte(value, '&') < 0 {
		return string(value)
	}
	return html.UnescapeString(string(value))
}
