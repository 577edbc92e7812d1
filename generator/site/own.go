package site

import (
	"bytes"
	"cmp"
	"fmt"
	"imprimots/generator/source"
	"io/fs"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/site/feed"
	"imprimots/generator/site/page"
)

// link is a page that the navigation or the foot of the pages leads to.
type link struct{ Path, Title string }

// ownPages adds the pages of the site owner, but for those in the place of a page of
// the site.
func (b *builder) ownPages() {
	taken := map[string]bool{}
	for _, p := range b.pages {
		taken[strings.ToLower(p.Path)], taken[strings.ToLower(p.address)] = true, true
	}
	titles := map[string]string{}
	var own []*htmlPage
	if len(b.in.News) > 0 {
		titles[source.NewsName] = b.news()
		taken[newsPath], taken[b.in.words.Of(newsPath)] = true, true
	}
	ours := maps.Clone(taken)
	for _, o := range b.in.Pages {
		if dir, _, nested := strings.Cut(o.Path, "/"); taken[o.Path] || nested && ours[dir+"/index.html"] {
			b.found = append(b.found, sit017.at(check.Pos{File: o.Text.Path}, pageTaken.With(o.Path)))
			continue
		}
		taken[o.Path] = true
		p := b.ownPage(o)
		titles[o.Name], own = p.Title, append(own, p)
	}
	for _, m := range b.in.Menu {
		title, ok := titles[m.Page]
		if !ok && m.Page == source.NewsInEnglish {
			m.Page = source.NewsName
			title, ok = titles[m.Page]
		}
		if !ok {
			continue // a finding
		}
		if m.Title != "" {
			title = m.Title
		}
		b.in.navigation = append(b.in.navigation, link{b.pathOf(m.Page), title})
		delete(titles, m.Page)
	}
	if title, ok := titles[source.NewsName]; ok {
		b.in.foot = append(b.in.foot, link{newsPath, title})
	}
	var foot []link
	for _, o := range b.in.Pages {
		if title, ok := titles[o.Name]; ok {
			foot = append(foot, link{o.Path, title})
		}
	}
	if len(foot) > mostAtFoot {
		foot = b.lists(own, taken, foot)
	}
	b.in.foot = append(b.in.foot, foot...)
}

// mostWithoutContents is how many sections an own page has at most without a table of them.
const mostWithoutContents = 15

// mostAtFoot is how many own pages the foot of each page leads to, mostListed how many a
// list of a folder shows on a page.
const mostAtFoot, mostListed = 12, 200

// shelf is a folder of own pages.
type shelf struct {
	dir, title string
	list       *htmlPage // which lists what stands in it
	above      *shelf    // nil for the root
	pages      []*htmlPage
	folders    []*shelf
}

// shelved is what the templates see of a page that stands in a folder, or lists one.
type shelved struct {
	Up, Previous, Next *link   // of a page: the list of its folder and its neighbours there
	Pages, Folders     []link  // of a list
	Parts              []*link // pages of the list, where it has several; nil is the page itself
}

// lists gives each folder of own pages a list of them, where they are too many for the
// foot of each page, and gives what the foot leads to instead: of those that it would
// have led to, the ones in no folder, then folders, then the list of all.
func (b *builder) lists(own []*htmlPage, taken map[string]bool, foot []link) []link {
	all, _ := b.named("list.html", "")
	shelves := map[string]*shelf{".": {dir: ".", title: all}}
	var at func(dir string) *shelf
	at = func(dir string) *shelf {
		if shelves[dir] == nil {
			s := &shelf{dir: dir, title: page.Capitalize(strings.ReplaceAll(path.Base(dir), "-", " ")), above: at(path.Dir(dir))}
			s.above.folders, shelves[dir] = append(s.above.folders, s), s
		}
		return shelves[dir]
	}
	for _, p := range own {
		if s := at(path.Dir(p.Path)); path.Base(p.Path) == "index.html" {
			s.list, s.title = p, p.Title
		} else {
			s.pages = append(s.pages, p)
		}
	}
	order := slices.Sorted(maps.Keys(shelves))
	for _, dir := range order {
		if s := shelves[dir]; s.list == nil {
			s.list = b.list(s, taken, 1)
		}
	}
	for _, dir := range order {
		b.shelve(shelves[dir], taken)
	}
	root := shelves["."]
	foot = slices.DeleteFunc(foot, func(l link) bool { return strings.Contains(l.Path, "/") })
	for _, s := range root.folders {
		foot = append(foot, link{s.list.Path, s.title})
	}
	return append(foot[:min(len(foot), mostAtFoot-1)], link{root.list.Path, all})
}

// around tells the pages of each game what stands before and after them: the game, what
// players ask, its other pages in their order, then its errata and sources.
func (b *builder) around() {
	byGame := map[string][]*htmlPage{}
	for _, p := range b.pages {
		if dir := path.Dir(p.Path); !p.Hidden && p.Refresh == "" {
			byGame[dir] = append(byGame[dir], p)
		}
	}
	rank := func(p *htmlPage) int {
		at := slices.Index([]string{"index.html", answersFile, "", errataFile, sourcesFile}, path.Base(p.Path))
		if at < 0 {
			return 2 // any other
		}
		return at
	}
	for i := range b.in.Games {
		pages := byGame[b.in.Games[i].ID]
		slices.SortStableFunc(pages, func(p, q *htmlPage) int { return cmp.Compare(rank(p), rank(q)) })
		near := func(at int) *link {
			if at < 0 || at >= len(pages) {
				return nil
			}
			p := pages[at]
			return &link{p.Path, p.Crumbs[len(p.Crumbs)-1].Title}
		}
		for at, p := range pages {
			if len(pages) > 1 {
				p.Around = &shelved{Previous: near(at - 1), Next: near(at + 1)}
			}
		}
	}
}

// list adds a page that lists a folder, at a free place.
func (b *builder) list(s *shelf, taken map[string]bool, part int) *htmlPage {
	base := path.Join(s.dir, "index")
	if s.above == nil {
		base = "pages"
	}
	name := base + ".html"
	if part > 1 {
		name = fmt.Sprintf("%s-%d.html", base, part)
	}
	if taken[name] {
		return b.list(s, taken, part+1)
	}
	taken[name] = true
	_, description := b.named("list.html", s.title)
	p := &htmlPage{Path: name, Title: s.title, Nav: name, Description: description, template: "list.html", fill: func(*htmlPage) (any, error) { return nil, nil }}
	b.add(p)
	return p
}

// shelve fills the list of a folder, on as many pages as it takes, and tells its pages
// where they stand.
func (b *builder) shelve(s *shelf, taken map[string]bool) {
	var crumbs []crumb
	for f := s; f.above != nil; f = f.above {
		crumbs = append([]crumb{{f.list.Path, f.title}}, crumbs...)
	}
	place := func(p *htmlPage, from []crumb) {
		p.Crumbs = append(slices.Clip(from), crumb{"", p.Title})
	}
	to := func(i int) *link {
		if i < 0 || i >= len(s.pages) {
			return nil
		}
		return &link{s.pages[i].Path, s.pages[i].Title}
	}
	var list []link
	for i, p := range s.pages {
		list = append(list, *to(i))
		place(p, crumbs)
		if s.above != nil {
			p.Shelf = &shelved{Up: &link{s.list.Path, s.title}, Previous: to(i - 1), Next: to(i + 1)}
			if !slices.ContainsFunc(b.in.navigation, func(l link) bool { return l.Path == p.Path }) {
				p.Nav = s.list.Path
			}
		}
	}
	for _, f := range s.folders {
		list = append(list, link{f.list.Path, f.title})
	}
	lists := []*htmlPage{s.list}
	for len(lists)*mostListed < len(list) {
		lists = append(lists, b.list(s, taken, len(lists)+1))
	}
	for i, p := range lists {
		place(p, crumbs[:max(0, len(crumbs)-1)])
		p.Shelf = &shelved{}
		for k := i * mostListed; k < min((i+1)*mostListed, len(list)); k++ {
			if k < len(s.pages) {
				p.Shelf.Pages = append(p.Shelf.Pages, list[k])
			} else {
				p.Shelf.Folders = append(p.Shelf.Folders, list[k])
			}
		}
		for _, o := range lists {
			part := &link{Path: o.Path}
			if o == p {
				part = nil
			}
			if len(lists) > 1 {
				p.Shelf.Parts = append(p.Shelf.Parts, part)
			}
		}
	}
}

// ownPage adds a page of the site owner, below those that crumbs lead through.
func (b *builder) ownPage(o source.Page, crumbs ...crumb) *htmlPage {
	title, text := headed(o)
	about := struct{ Title, Tagline string }{title, b.in.Tagline}
	_, description := b.named("own.html", about)
	var scripts []string
	long := bytes.Count(text.Data, []byte("\n##")) > mostWithoutContents
	if long {
		scripts = []string{"sommaire"}
	}
	page := &htmlPage{
		Path: o.Path, Title: title, Nav: o.Path, Description: description, Crumbs: append(crumbs, crumb{"", title}), template: "own.html", Date: o.Date, Scripts: scripts, written: o.Text.Path,
		fill: func(p *htmlPage) (any, error) {
			doc, err := b.prose(p, text, nil)
			if err == nil && o.Date != "" {
				p.told = string(doc.HTML)
			}
			out := guideData{Text: doc}
			if err == nil && long {
				out.Contents = headings(doc)
			}
			return out, err
		},
	}
	b.add(page)
	return page
}

// newsPath is the page that lists the news.
const newsPath = source.NewsName + "/index.html"

// newsData is what news.html sees, the newest first.
type newsData struct{ News []*htmlPage }

// news adds the news, and the page that lists them, and gives its title.
func (b *builder) news() string {
	title, description := b.named("news.html", nil)
	for _, o := range b.in.News {
		p := b.ownPage(o, crumb{newsPath, title})
		p.Nav = newsPath
		b.told = append(b.told, p)
	}
	b.add(&htmlPage{
		Path: newsPath, Title: title, Nav: newsPath, Description: description, Crumbs: []crumb{{"", title}}, template: "news.html", Date: b.in.News[0].Date,
		fill: func(*htmlPage) (any, error) { return newsData{b.told}, nil },
	})
	return title
}

// newsFile is where they find them, from the root of all languages.
func (b *builder) newsFile() string { return b.prefix + b.in.words.Of(feed.NewsFile) }

// feed gives the news to those who follow them.
func (b *builder) feed() []byte {
	at := func(name string) string { return b.base.ResolveReference(&url.URL{Path: name}).String() }
	n := feed.News{Lang: b.in.Lang, Title: b.in.Title, Author: b.in.Title, Base: b.base.String(), Self: at(b.newsFile()), Page: at(b.prefix + b.in.words.Of(source.NewsName) + "/")}
	for _, p := range b.told {
		n.Entries = append(n.Entries, feed.Entry{Title: p.Title, URL: p.Canonical, Date: string(p.Date), HTML: p.told})
	}
	return n.Atom()
}

// aliases adds a page at each address that the site had, which leads to the one in its
// place.
func (b *builder) aliases() {
	there := map[string]bool{}
	for _, p := range b.pages {
		there[p.address] = true
	}
	for _, a := range b.in.Aliases {
		from, to := a.From, b.pathOf(a.To)
		if strings.HasSuffix(from, "/") {
			from += "index.html"
		}
		switch {
		case path.Ext(from) != ".html" || path.Clean(from) != from || !fs.ValidPath(from):
			b.found = append(b.found, hinted(sit018.at(a.Pos, notAddress.With(a.From)), likeAddress.With()))
			continue
		case there[from]:
			b.found = append(b.found, hinted(sit018.at(a.Pos, pageTaken.With(from)), dropAlias.With()))
			continue
		case to == "" && (there[a.To] || b.byPath[a.To] != nil):
			to = a.To
		case to == "":
			b.found = append(b.found, hinted(sit018.at(a.Pos, noTarget.With(a.To)), check.NearestOf(a.To, slices.Sorted(maps.Keys(there)), targetIs)))
			continue
		}
		if p := b.byPath[to]; p != nil {
			to = p.address
		}
		b.alias(from, to)
	}
}

func hinted(d check.Diagnostic, hint check.Message) check.Diagnostic {
	d.Hint = hint
	return d
}

// pathOf gives where a page of the owner or a game stands; "" when neither has this name.
func (b *builder) pathOf(name string) string {
	if slices.ContainsFunc(b.in.Games, func(g Game) bool { return g.ID == name }) {
		return name + "/index.html"
	}
	for _, o := range b.in.Pages {
		if o.Name == name {
			return o.Path
		}
	}
	if len(b.in.News) > 0 && (name == source.NewsName || name == source.NewsInEnglish) {
		return newsPath
	}
	return ""
}

// Navigation gives the own pages that the menu names, and Foot the others.
func (in *Input) Navigation() []link { return in.navigation }

// Foot gives the own pages that the menu does not name.
func (in *Input) Foot() []link { return in.foot }

// headed parts a page in its title, the heading that it begins with or else its name,
// and the rest, whose lines keep their numbers.
func headed(o source.Page) (title string, text source.Text) {
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
