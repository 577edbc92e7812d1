package site

import (
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
)

// targets are what the links of a site may lead to.
type targets struct {
	pages map[string]*htmlPage // by the names that the program has for them
	at    map[string]*htmlPage // by their addresses
	files map[string]bool      // without fragments: pictures, PDFs, styles
	moved map[string]string    // addresses of files, by the names that the program has for them
	// assets are files whose names carry a sum, by the names that templates have for them.
	assets map[string]string
	// broken are folders of which not all is there.
	broken   []string
	prefixes []string // of languages
}

// find gives the address of a page or a file by either of its names, "" where there is none;
// and the page.
func (t targets) find(name string) (address string, page *htmlPage) {
	switch p := t.pages[name]; {
	case p != nil:
		return p.at(), p
	case t.at[name] != nil:
		return name, t.at[name]
	case t.moved[name] != "":
		return t.moved[name], nil
	case t.files[name]:
		return name, nil
	}
	return "", nil
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
func (p *htmlPage) judge(t targets, o outline) {
	p.ids = make(map[string]bool, len(o.ids))
	for _, id := range o.ids {
		if p.ids[id] {
			p.found = append(p.found, sit004.at(p.origin("#"+id), duplicateID.With(id, p.address)))
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
			p.found = append(p.found, sit003.at(p.origin(""), skippedOnPage.With(p.address, h, level)))
		}
		level = h
	}
	if o.missing > 0 {
		p.found = append(p.found, sit005.at(p.origin(""), noAltOnPage.With(p.address, o.missing)))
	}
}

// follow follows one link.
func (p *htmlPage) follow(link string, t targets) {
	report := func(r rule, m check.Message) { p.found = append(p.found, r.at(p.origin(link), m)) }
	u, err := url.Parse(link)
	if err != nil {
		report(sit001, noFile.With(link, p.address))
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
		var at string
		if at, to = t.find(name); at == "" && !t.isBroken(name) {
			d := sit001.at(p.origin(link), noFile.With(link, name))
			d.Hint = t.nearest(u.Path, name)
			if t.assets[name] != "" {
				d.Hint = summedName.With(name)
			}
			p.found = append(p.found, d)
		}
	}
	switch {
	case to == nil || u.Fragment == "" || t.isBroken(to.at()):
	case to != p:
		p.jumps = append(p.jumps, jump{p.origin(link), link, u.Fragment, to})
	default:
		p.found = append(p.found, p.land(p.origin(link), link, u.Fragment)...)
	}
}

// opening matches the draft that a page of the atelier opens with: one that the link holds, a
// worksheet of the site, an example of a kind.
var opening = regexp.MustCompile(`^(?:r|fiche|exemple)=`)

// playing matches what a page that is played on opens with: the board of a day, or another.
var playing = regexp.MustCompile(`^(?:jour|[a-z]+=.+)$`)

// land judges a link to a place on the page: there are none at fault to a section that is
// missing, which is reported, nor to what a page of the atelier or of a game opens with.
func (p *htmlPage) land(at check.Pos, link, fragment string) []check.Diagnostic {
	if draft := p.Runs && opening.MatchString(fragment) || p.Plays && playing.MatchString(fragment); draft || p.ids[fragment] || slices.Contains(p.lost, fragment) {
		return nil
	}
	d := sit002.at(at, noAnchor.With(link, p.address, fragment))
	if near, ok := check.Nearest(fragment, slices.Collect(maps.Keys(p.ids))); ok {
		d.Hint = check.DidYouMean.With("#" + near)
	}
	return []check.Diagnostic{d}
}

// nearest gives a hint on a link that leads nowhere, by the name of the file that it asks for:
// the nearest page beside that one.
func (t targets) nearest(link, name string) check.Message {
	var beside []string
	for other := range t.at {
		if path.Dir(other) == path.Dir(name) {
			beside = append(beside, path.Base(other))
		}
	}
	if near, ok := check.Nearest(path.Base(name), beside); ok {
		return check.DidYouMean.With(strings.TrimSuffix(link, path.Base(link)) + near)
	}
	return linkTo.With()
}

// land judges the links to places on other pages.
func land(pages []*htmlPage) {
	for _, p := range pages {
		for _, j := range p.jumps {
			p.found = append(p.found, j.to.land(j.at, j.link, j.fragment)...)
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
	nth      []text.Ordinal
}

// scan reads a finished page once: what its tags say, and the places of the ordinals.
func scan(page string) (o outline) {
	z, at, within := html.NewTokenizer(strings.NewReader(page)), 0, ""
	for {
		kind := z.Next()
		from := at
		at += len(z.Raw())
		switch kind {
		case html.ErrorToken:
			return o
		case html.TextToken:
			if within == "" {
				o.ordinals(page, from, at)
			}
		case html.EndTagToken:
			if name, _ := z.TagName(); string(name) == within {
				within = ""
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name := o.tag(z)
			if within == "" && kind == html.StartTagToken && asWritten(name) {
				within = name
			}
		}
	}
}

// tag notes what an opening tag says, and returns its name.
func (o *outline) tag(z *html.Tokenizer) string {
	tag, more := z.TagName()
	name := string(tag)
	if len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' {
		o.headings = append(o.headings, int(name[1]-'0'))
	}
	alt := name != "img"
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch string(key) {
		case "id":
			o.ids = append(o.ids, string(value))
		case "href", "src":
			o.links = append(o.links, string(value))
		case "alt":
			alt = true
		}
	}
	if !alt {
		o.missing++
	}
	return name
}
