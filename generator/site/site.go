// Package site makes the website: from texts, games, kits and the rules of the
// checker to files. It reads from nothing but its Input, follows every link
// once all pages are made, and gives findings (rules SIT…) instead of a site
// with a hole.
//
// Pages, below the root, as the program calls them and as they stand on a French site; elsewhere
// their words are those of the language (addresses.go):
//
//	index.html                 the games
//	<game>/index.html          a game: facts, rules, kit
//	<game>/<page>.html         pages of the game's own, e.g. ready grids
//	<game>/errata.html         what was decided where the sources leave it open
//	<game>/sources.html        the sources of the game, line by line, and where each lives
//	<game>/apercus/*.svg       the printed faces, drawn from the kit's recordings
//	imprimer.html, imprimer/*  how to print, with sheets of the kits
//	ce-soir.html               what to print tonight, counted on the sheets
//	du-jour.html               the games of the day, and du-jour.ics, which needs Input.BaseURL
//	classe.html, fiches/*      worksheets for a class
//	programme.html             what they train, by class and subject
//	atelier/*                  making worksheets in the browser
//	telecharger.html           the program in archives, for those who have no Go
//	recherche.html             what is found, all of it
//	manuel/*.html              the manual, where the site asks for it
//	verificateur/*.html        the rules of the checker, a page for each prefix
//	credits.html, licences/*   whose work this builds on
//	nouvelles/index.html       the news, each with a page of its own
//	404.html                   for a server, from whatever address
//	sitemap.xml, robots.txt, nouvelles.xml  for programs; they need Input.BaseURL
//	llms.txt                   for assistants: its pages in each language
//	site.<sum>.css …           templates/site/static: names carry a sum of the bytes
//	<game>.<sum>.css, verificateur.<sum>.css  styles that only those pages need
//	manifeste.webmanifest, icone-*.png  for those who install the site, see app
//	recherche-index.js         what the search knows, loaded when it is used
//
// page.html frames every page; it and the body templates see a view: .Site (the
// Input), .Page and .Data. {{fr .Text}} sets French spaces, {{.Page.Root}} leads
// from the page to the root. The title and the description of a page are templates
// beside that of its body: "guide.html title", "guide.html description". The search is made from the texts and the models, and
// from the blocks of the games but for elements with data-recherche="non".
package site

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"imprimots/engine/check"
	"imprimots/generator/site/feed"
	"imprimots/generator/site/programs"
	"imprimots/generator/site/search"
)

// Build makes the site: its files in the order of their paths. Findings are
// faults of the content or broken links; where there are any, the files are
// not to be published. The error is a fault of the templates or of Input.
func Build(in Input) ([]File, []check.Diagnostic, error) {
	sites, found, err := planned(in)
	if err != nil {
		return nil, nil, err
	}
	if err := render(sites); err != nil {
		return nil, nil, err
	}
	var files []File
	var sitemap []feed.Page
	for _, b := range sites {
		files = append(files, b.files...)
		for _, p := range b.pages {
			found = append(found, p.found...)
			files = append(files, p.made)
			if p.Canonical != "" && !p.Hidden {
				sitemap = append(sitemap, feed.Page{URL: p.Canonical, Changed: string(p.Date)})
			}
		}
		if b.index != nil {
			files = append(files, File{Path: b.in.SearchIndex(), Data: b.script()})
		}
		if b.base != nil && b.told != nil {
			files = append(files, File{Path: b.newsFile(), Data: b.feed()})
		}
		if b.dailies() {
			files = append(files, File{Path: b.calendarFile(), Data: b.calendar()})
		}
	}
	files = append(files, File{Path: feed.AssistantsFile, Data: forAssistants(sites).Encode()})
	if base := sites[0].base; base != nil {
		files = append(files, File{Path: feed.SitemapFile, Data: feed.Sitemap(sitemap)}, File{Path: feed.RobotsFile, Data: feed.Robots(base)})
	}
	files = slices.DeleteFunc(files, func(f File) bool { return f.Path == "" }) // an icon that is not drawn
	slices.SortFunc(files, func(a, c File) int { return cmp.Compare(a.Path, c.Path) })
	for i := 1; i < len(files); i++ {
		if files[i].Path == files[i-1].Path {
			return nil, nil, fmt.Errorf("site: two files are called %s", files[i].Path)
		}
	}
	return files, append(found, judgeStyles(files, sites[0].original)...), nil
}

// forAssistants is what assistants are told of the site: in each language its pages, but for those that
// show what a game has.
func forAssistants(sites []*builder) feed.Outline {
	o := feed.Outline{Title: sites[0].in.Title, Description: sites[0].in.Description}
	for _, b := range sites {
		section := feed.Section{Title: b.Name}
		for _, p := range b.pages {
			dir, base := path.Split(p.Path)
			ofGame := slices.ContainsFunc(b.in.Games, func(g Game) bool { return g.ID+"/" == dir })
			if p.Hidden || p.Refresh != "" || p.absolute || ofGame && base != "index.html" {
				continue
			}
			section.Pages = append(section.Pages, feed.Link{URL: cmp.Or(p.Canonical, p.at()), Title: p.Title, Description: p.Description})
		}
		o.Sections = append(o.Sections, section)
	}
	return o
}

// planned plans the site in its languages.
func planned(in Input) ([]*builder, []check.Diagnostic, error) {
	sites, err := inLanguages(in)
	if err != nil {
		return nil, nil, err
	}
	var found []check.Diagnostic
	for _, b := range sites {
		if err := b.plan(); err != nil {
			return nil, nil, err
		}
		found = append(found, b.found...)
	}
	return sites, append(found, sites[0].takePictures()...), nil
}

// plan says which pages the site has. What is no page, or is of the data of a game,
// is there once, in the first language.
func (b *builder) plan() error {
	b.home()
	for i := range b.in.Games {
		if err := b.game(&b.in.Games[i]); err != nil {
			return err
		}
	}
	b.daily()
	if err := b.guide(); err != nil {
		return fmt.Errorf("site: %w", err)
	}
	b.tonight()
	b.class()
	b.atelier()
	b.programs()
	b.search()
	b.verifier()
	b.manual()
	b.credits()
	if b.main == nil {
		b.notFound()
	}
	b.offline()
	b.ownPages()
	b.around()
	if b.unnamed != nil {
		return fmt.Errorf("site: %w", b.unnamed)
	}
	if b.main != nil {
		b.files, b.moved = nil, nil
		b.formerly()
		return b.unnamed
	}
	b.aliases()
	b.looks()
	if err := b.static(); err != nil {
		return err
	}
	if err := b.installable(); err != nil {
		return err
	}
	b.rename()
	return nil
}

// looks adds the style sheets and the fonts of the site and of its games.
func (b *builder) looks() {
	if b.in.Colors != nil {
		b.put(File{Path: b.in.ColorsFile(), Data: b.in.Colors}, b.in.words.Of(b.in.ColorsFile()))
	}
	fonts := slices.Clone(b.in.Fonts)
	for i := range b.in.Games {
		if name := b.in.lookOf(b.in.Games[i].ID); name != "" {
			b.put(File{Path: name, Data: b.in.Games[i].Look.Styles}, name)
			fonts = append(fonts, b.in.Games[i].Look.Fonts...)
		}
	}
	for _, f := range fonts {
		b.put(f, f.Path)
	}
}

// iconFile is the icon of a site, among the files of static/.
const iconFile = "icone.svg"

// icons draws the icon as pixels of each size, once for all sites of the same templates.
func icons(fsys fs.FS) []func() ([]byte, error) {
	var draw []func() ([]byte, error)
	for _, name := range feed.Icons {
		for _, size := range feed.Sizes {
			draw = append(draw, sync.OnceValues(func() ([]byte, error) {
				svg, err := fs.ReadFile(fsys, "static/"+name+".svg")
				if err != nil {
					return nil, err
				}
				return feed.Icon(svg, size)
			}))
		}
	}
	return draw
}

// installable adds what a site needs to be installed: its manifest, and its icon, which is
// drawn as pixels while pages are made.
func (b *builder) installable() error {
	if _, err := fs.Stat(b.fsys, "static/"+iconFile); err != nil {
		return nil // templates of one's own may have none
	}
	for _, name := range feed.Icons {
		for _, size := range feed.Sizes {
			if !b.in.Draft {
				b.icons = append(b.icons, len(b.files))
			}
			b.put(File{Path: feed.IconFile(name, size)}, b.in.words.Of(feed.IconFile(name, size)))
		}
	}
	at, err := b.asset(iconFile)
	if err != nil {
		return err
	}
	_, without := fs.Stat(b.fsys, "static/"+feed.Icons[1]+".svg")
	app := feed.Site{Lang: b.in.Lang, Title: b.in.Title, Description: b.in.Description, Vector: at, Full: without == nil, Color: b.paper()}
	for _, at := range []string{dayPath, atelierPath} {
		if p := b.byPath[at]; p != nil {
			app.Shortcuts = append(app.Shortcuts, feed.Shortcut{Name: p.Title, URL: p.Path})
		}
	}
	data, err := app.Encode()
	b.put(File{Path: feed.Manifest, Data: data}, b.in.words.Of(feed.Manifest))
	return err
}

var paperColor = regexp.MustCompile(`--papier:\s*(#[0-9a-fA-F]{3,8})`)

// paper returns the color of the pages in daylight: that of the site, else that of its style
// sheet; empty where neither says one.
func (b *builder) paper() string {
	styles, _ := fs.ReadFile(b.fsys, "static/site.css") // templates of one's own may have none
	for _, css := range [][]byte{b.in.Colors, styles} {
		if m := paperColor.FindSubmatch(css); m != nil {
			return string(m[1])
		}
	}
	return ""
}

// targets lists what links may lead to: all is known before a page is filled.
func (b *builder) targets(others ...*builder) targets {
	t := targets{pages: make(map[string]*htmlPage, len(b.pages)), at: make(map[string]*htmlPage, len(b.pages)), files: make(map[string]bool, len(b.files)), moved: map[string]string{}}
	for _, b := range append(others, b) {
		for _, p := range b.pages {
			t.at[p.at()] = p
		}
		for name, p := range b.byPath {
			t.pages[b.prefix+name] = p
		}
		for _, f := range b.files {
			t.files[f.Path] = true
		}
		maps.Copy(t.moved, b.moved)
		if b.told != nil && b.base != nil {
			t.files[b.newsFile()] = true
			t.moved[b.prefix+feed.NewsFile] = b.newsFile()
		}
		if b.dailies() {
			t.files[b.calendarFile()] = true
			t.moved[b.prefix+feed.CalendarFile] = b.calendarFile()
		}
		if b.prefix != "" {
			t.prefixes = append(t.prefixes, b.prefix)
		}
	}
	for _, g := range b.in.Games {
		if g.Bundle.Files > 0 {
			t.files[g.ID+"/"+g.Bundle.File] = true
		}
		for _, k := range g.Kits {
			t.files[g.ID+"/"+k.File] = true
			for _, w := range k.Weights {
				t.files[g.ID+"/"+w.File] = true
			}
		}
	}
	for _, p := range b.in.Programs {
		t.files[p.Path], t.files[path.Join(programs.Folder, programs.Sums)] = true, true
	}
	for _, w := range b.in.Class.Sheets {
		for _, f := range w.Files {
			t.files[f.Path] = true
		}
		if w.Spoken != "" {
			t.files[w.Spoken] = true
		}
	}
	return t
}

// targetsOf lists what links may lead to in all languages.
func targetsOf(sites []*builder) targets {
	b := sites[0]
	t := b.targets(sites[1:]...)
	t.broken, t.assets = b.in.Broken, b.assets
	for _, name := range b.in.Unpublished {
		t.files[name] = true
	}
	return t
}

// render fills and judges all pages, several at a time. Those that list the others take
// longest, and come first: none is left to a single core at the end. Then come those of
// the folders in turns: a set of templates, which the first page of a folder makes fit to
// run, is waited for by none.
func render(sites []*builder) error {
	t, makers := targetsOf(sites), map[*htmlPage]*builder{}
	var all []*htmlPage
	for _, b := range sites {
		if !b.in.Draft {
			b.index = search.New(len(b.pages))
		}
		for _, p := range b.pages {
			makers[p] = b
		}
		all = append(all, b.pages...)
	}
	turns, of := make(map[*htmlPage]int, len(all)), map[string]int{}
	for _, p := range all {
		if folder := path.Dir(p.Path); folder != "." {
			of[p.prefix+folder]++
			turns[p] = of[p.prefix+folder]
		}
	}
	slices.SortStableFunc(all, func(p, q *htmlPage) int { return turns[p] - turns[q] })
	icons, errs := sites[0].icons, make([]error, len(all))
	each(len(icons)+len(all), func(i int) {
		if i < len(icons) {
			sites[0].icon(i)
			return
		}
		i -= len(icons)
		errs[i] = makers[all[i]].render(all[i], t)
	})
	land(all)
	prove(all)
	return cmp.Or(errs...)
}

// icon draws one of the icons; templates of one's own may have a picture that is not drawn.
func (b *builder) icon(i int) {
	f := &b.files[b.icons[i]]
	data, err := b.languages.icons[i]()
	if f.Data = data; err != nil {
		f.Path = ""
	}
}

func (b *builder) render(p *htmlPage, t targets) error {
	if err := b.finish(p, t); err != nil {
		return fmt.Errorf("site: %s: %w", p.at(), err)
	}
	if b.index != nil && !p.Hidden {
		p.entries = b.index.Entries(b.searched(p))
	}
	p.text, p.marks, p.passages = nil, nil, nil // not kept for thousands of pages
	return nil
}

// finish fills a page, frames it and judges it.
func (b *builder) finish(p *htmlPage, t targets) error {
	var html []byte
	err := b.write(p, t, func(written string) {
		o := scan(written)
		p.judge(t, o)
		if b.quoted[p.Path] {
			p.said = saidOf(written)
		}
		if !b.in.Draft {
			html = withOrdinals(written, o.nth)
		}
	})
	if err == nil && html != nil {
		p.made, err = b.in.Spool.Keep(File{Path: p.at(), Data: html})
	}
	return err
}

// write fills a page, frames it and gives its HTML, which is kept for no longer than
// the call, with ordinals as they are written.
func (b *builder) write(p *htmlPage, t targets, use func(html string)) error {
	v, err := b.view(p)
	if err != nil {
		return err
	}
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	if err := b.voiceOf(p.voice).run(buf, "page.html", v); err != nil {
		return err
	}
	html := buf.String()
	if b.leads() {
		html = p.lead(t, html)
	}
	use(html)
	return nil
}

// Pages are the pages of a site, each made when it is asked for, without a judgement of
// it. They are safe for concurrent use.
type Pages struct {
	makers  map[string]*builder // of the pages, by their paths
	files   map[string]File
	targets targets
}

// Plan gives the pages that Build would make of the same input, before any is made. found
// are faults that show without making them.
func Plan(in Input) (pages *Pages, found []check.Diagnostic, err error) {
	sites, found, err := planned(in)
	if err != nil {
		return nil, nil, err
	}
	s := &Pages{makers: map[string]*builder{}, files: map[string]File{}, targets: targetsOf(sites)}
	for _, b := range sites {
		for _, p := range b.pages {
			s.makers[p.at()] = b
		}
		for _, f := range b.files {
			s.files[f.Path] = f
		}
	}
	return s, found, nil
}

// File makes a page, or gives a file that is none: a style, a picture. It gives nil for
// what is not there, and for the index of the search.
func (s *Pages) File(name string) (data []byte, err error) {
	b := s.makers[name]
	if b == nil {
		return s.files[name].Bytes()
	}
	p := *s.targets.at[name] // which stays as it was planned
	err = b.write(&p, s.targets, func(html string) { data = withOrdinals(html, scan(html).nth) })
	return data, err
}

// each calls f for 0 to n-1, on all cores.
func each(n int, f func(int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	wg.Wait()
}
