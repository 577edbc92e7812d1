// Package site makes the website: from texts, games, kits and the rules of the
// checker to files. It reads from nothing but its Input, follows every link
// once all pages are made, and gives findings (rules SIT…) instead of a site
// with a hole.
//
// Pages, below the root:
//
//	index.html                 the games
//	<game>/index.html          a game: facts, rules, kit, errata
//	<game>/<page>.html         pages of the game's own, e.g. ready grids
//	<game>/sources.html        the sources of the game, line by line, and where each lives
//	<game>/apercus/*.svg       the printed faces, drawn from the kit's recordings
//	imprimer.html, imprimer/*  how to print, with sheets of the kits
//	verificateur/*.html        the rules of the checker, a page for each prefix
//	credits.html, licences/*   whose work this builds on
//	nouvelles/index.html       the news, each with a page of its own
//	404.html                   for a server, from whatever address
//	sitemap.xml, robots.txt, nouvelles.xml  for programs; they need Input.BaseURL
//	site.css, titres.woff2 …   templates/site/static, as it is
//	<game>.css, verificateur.css  styles that only those pages need
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
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"imprimots/engine/check"
	"imprimots/generator/site/feed"
	"imprimots/generator/site/search"
)

// Build makes the site: its files in the order of their paths. Findings are
// faults of the content or broken links; where there are any, the files are
// not to be published. The error is a fault of the templates or of Input.
func Build(in Input) ([]File, []check.Diagnostic, error) {
	b, err := newBuilder(in)
	if err != nil {
		return nil, nil, err
	}
	if err := b.plan(); err != nil {
		return nil, nil, err
	}
	found := slices.Concat(b.found, b.takePictures())
	if err := b.render(); err != nil {
		return nil, nil, err
	}
	for _, p := range b.pages {
		found = append(found, p.found...)
		b.files = append(b.files, File{p.Path, p.html})
	}
	if b.index != nil {
		b.files = append(b.files, File{indexFile, b.script()})
	}
	if in.BaseURL != "" {
		b.files = append(b.files, File{feed.SitemapFile, b.sitemap()}, File{feed.RobotsFile, feed.Robots(b.base)})
		if b.told != nil {
			b.files = append(b.files, File{feed.NewsFile, b.feed()})
		}
	}
	slices.SortFunc(b.files, func(a, c File) int { return cmp.Compare(a.Path, c.Path) })
	for i := 1; i < len(b.files); i++ {
		if b.files[i].Path == b.files[i-1].Path {
			return nil, nil, fmt.Errorf("site: two files are called %s", b.files[i].Path)
		}
	}
	return b.files, found, nil
}

// plan says which pages the site has.
func (b *builder) plan() error {
	b.home()
	for i := range b.in.Games {
		if err := b.game(&b.in.Games[i]); err != nil {
			return err
		}
	}
	b.guide()
	b.verifier()
	b.credits()
	b.notFound()
	b.ownPages()
	b.aliases()
	if b.in.Colors != nil {
		b.files = append(b.files, File{colorsFile, b.in.Colors})
	}
	if b.unnamed != nil {
		return fmt.Errorf("site: %w", b.unnamed)
	}
	return b.static()
}

// targets lists what links may lead to: all is known before a page is filled.
func (b *builder) targets() targets {
	t := targets{pages: make(map[string]*htmlPage, len(b.pages)), files: make(map[string]bool, len(b.files))}
	for _, p := range b.pages {
		t.pages[p.Path] = p
	}
	for _, f := range b.files {
		t.files[f.Path] = true
	}
	if b.told != nil && b.base != nil {
		t.files[feed.NewsFile] = true
	}
	for _, g := range b.in.Games {
		for _, k := range g.Kits {
			t.files[g.ID+"/"+k.File] = true
		}
	}
	return t
}

// render fills and judges all pages, several at a time.
func (b *builder) render() error {
	t := b.targets()
	t.broken = b.in.Broken
	for _, name := range b.in.Unpublished {
		t.files[name] = true
	}
	if !b.in.Draft {
		b.index = search.New(len(b.pages))
	}
	errs := make([]error, len(b.pages))
	each(len(b.pages), func(i int) {
		p := b.pages[i]
		if err := b.finish(p, t); err != nil {
			errs[i] = fmt.Errorf("site: %s: %w", p.Path, err)
			return
		}
		if b.index != nil && !p.Hidden {
			p.entries = b.index.Entries(p.searched())
		}
		p.text, p.marks, p.passages = nil, nil, nil // not kept for thousands of pages
	})
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	land(b.pages)
	return nil
}

// finish fills a page, frames it and judges it.
func (b *builder) finish(p *htmlPage, t targets) error {
	v, err := b.view(p)
	if err != nil {
		return err
	}
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	if err := b.run(buf, "page.html", v); err != nil {
		return err
	}
	p.judge(t, buf.Bytes())
	if !b.in.Draft {
		p.html = withOrdinals(buf.Bytes())
	}
	return nil
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
