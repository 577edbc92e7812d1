package site

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// version is a page in another language, as templates see it.
type version struct {
	Lang, Name string
	Href       string // from the page to it, else to the nearest page above that the language has
	Canonical  string // empty where the page is in one language only, or the site has no address
	Missing    string // what the language says of a page that it does not have; empty where it is the same page
}

// inLanguages gives a builder for each language of a site, that of the first one first.
func inLanguages(in Input) ([]*builder, error) {
	first, err := newBuilder(in)
	if err != nil {
		return nil, err
	}
	sites := []*builder{first}
	for _, o := range in.Others {
		o.Templates, o.BaseURL, o.Draft, o.Broken, o.Files, o.Spool = in.Templates, in.BaseURL, in.Draft, in.Broken, in.Files, in.Spool
		b, err := newBuilder(o)
		if err != nil {
			return nil, err
		}
		if b.in.Lang == first.in.Lang {
			return nil, fmt.Errorf("site: the language %q is given twice", o.Lang)
		}
		b.main, b.prefix = first, b.in.Lang+"/"
		b.in.folder = b.prefix
		if b.Templates, err = in.Templates.among(b.in.Lang, first.in.Lang); err != nil {
			return nil, err
		}
		b.retold(o.Says)
		b.elsewhere = b.in.elsewhere("")
		for i := range b.in.Games {
			if g := &b.in.Games[i]; g.Lang == b.in.Lang {
				b.native(g.texts()...)
			}
		}
		sites = append(sites, b)
	}
	for _, b := range sites {
		b.siblings = sites
	}
	return sites, nil
}

// at gives where a page stands below the root of all languages.
func (p *htmlPage) at() string { return p.prefix + p.address }

// versions gives a page in the languages that it is not in: itself, or the nearest page
// above where they do not have it.
func (b *builder) versions(p *htmlPage) ([]version, error) {
	if len(b.siblings) < 2 || p.absolute || p.Refresh != "" {
		return nil, nil
	}
	up := p.Root + strings.Repeat("../", strings.Count(b.prefix, "/"))
	var out []version
	for _, o := range b.siblings {
		if o == b {
			continue
		}
		v := version{Lang: o.in.Lang, Name: o.Name, Href: up + o.prefix + "index.html"}
		if same := o.counterpart(p); same != nil {
			v.Href, v.Canonical = up+same.at(), same.Canonical
		} else {
			if above := o.byPath[path.Join(path.Dir(p.Path), "index.html")]; above != nil {
				v.Href = up + above.at()
			}
			var err error
			if v.Missing, err = o.Text("page.not_here"); err != nil {
				return nil, err
			}
		}
		out = append(out, v)
	}
	return out, nil
}

// counterpart returns the page in this language that one in another language is; nil for none.
func (b *builder) counterpart(p *htmlPage) *htmlPage {
	if p.topic == "" {
		return b.byPath[p.Path]
	}
	i := slices.IndexFunc(b.pages, func(o *htmlPage) bool { return o.topic == p.topic })
	if i < 0 {
		return nil
	}
	return b.pages[i]
}

// voices are the templates of games' pages in other languages than that of the site.
type voices map[string]*Templates

// voice gives the language of the pages of a game, "" for that of the site, and makes
// their templates. The error is a language without sentences.
func (b *builder) voice(g *Game) (string, error) {
	if g.Lang == "" || g.Lang == b.in.Lang {
		return "", nil
	}
	if b.voices[g.Lang] != nil {
		return g.Lang, nil
	}
	words := b.languages.catalogs(g.Lang)
	if words == nil {
		return "", fmt.Errorf("site: the templates have no languages/%s/site.yaml", g.Lang)
	}
	if b.voices == nil {
		b.voices = voices{}
	}
	b.voices[g.Lang] = b.marking(words, b.in.Lang, b.in.elsewhere(g.Lang))
	return g.Lang, nil
}

// voiceOf gives the builder with the templates of a language; itself for "".
func (b *builder) voiceOf(lang string) *builder {
	if lang == "" {
		return b
	}
	of := *b
	of.Templates, of.in.Lang = b.voices[lang], lang
	return &of
}

// site gives the templates of a site: its own ones where a game is in another language,
// whose texts are marked.
func (t *Templates) site(in Input) (*Templates, error) {
	shared, err := t.In(in.Lang)
	if err != nil {
		return nil, err
	}
	elsewhere := in.elsewhere("")
	if len(elsewhere) == 0 {
		return shared, nil
	}
	return t.marking(shared.Catalog, in.Lang, elsewhere), nil
}

// elsewhere gives the languages of texts that are in another one than a page: those of
// games, and those of the site on a page of a game; lang is that of the page, "" for
// that of the site.
func (in *Input) elsewhere(lang string) map[string]string {
	out := map[string]string{}
	mark := func(of string, texts ...string) {
		for _, s := range texts {
			if s != "" {
				out[s] = of
			}
		}
	}
	if lang != "" {
		mark(in.Lang, in.Title, in.Tagline, in.Description, in.Footer)
		for _, m := range in.Menu {
			mark(in.Lang, m.Title)
		}
	}
	page := lang
	if page == "" {
		page = in.Lang
	}
	var own []string
	for i := range in.Games {
		g := &in.Games[i]
		of := g.Lang
		if of == "" {
			of = in.Lang
		}
		if of == page {
			own = append(own, g.texts()...)
			continue
		}
		mark(of, g.texts()...)
	}
	for _, s := range own {
		delete(out, s)
	}
	return out
}

// texts are what the content says of a game, but for its rules.
func (g *Game) texts() []string {
	out := append([]string{g.Title, g.Tagline, g.Summary, g.Duration, g.Trains, g.Licence, g.Trademark}, g.Contents...)
	for _, e := range g.Editions {
		out = append(out, e.Title, e.Players, e.Duration, e.Words.Source)
	}
	for _, t := range g.Timers {
		out = append(out, t.Title, t.Note)
	}
	for _, s := range g.Sources {
		out = append(out, s.Title, s.Note)
	}
	for _, e := range g.Errata {
		out = append(out, e.SourceSays, e.Decision, e.Why)
	}
	for _, k := range g.Kits {
		out = append(out, k.Title)
		for _, gr := range k.Groups {
			out = append(out, gr.Title, gr.Advice)
			for _, f := range gr.Faces {
				out = append(out, f.Name, f.Alt)
			}
			for _, f := range gr.Sheet {
				out = append(out, f.Name, f.Alt)
			}
		}
	}
	return out
}
