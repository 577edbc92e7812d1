package site

import (
	"cmp"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/site/assets"
	"imprimots/generator/site/feed"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/site/search"
	"imprimots/generator/site/tonight"
	"imprimots/generator/source"
)

// page is one HTML file in the making. Its exported fields are what the
// templates see.
type htmlPage struct {
	Path        string // as the program calls it, in all languages alike
	Title       string // of the page; the site's title is added in the window
	Description string
	Root        string // from the page to the site's root: "", "../", or a path on the server
	Nav         string // path of the entry of the navigation the page belongs to
	Crumbs      []crumb
	LD          any         // JSON-LD; nil for none
	Social      string      // file of the picture beside links to the page, from the root; empty for none
	Canonical   string      // absolute; empty without Input.BaseURL
	Hidden      bool        // not for search engines and the sitemap
	Look        string      // file of the style sheet of its game, from the root; empty for none
	Style       string      // file of a style sheet of its own, from the root; empty for none
	Styles      []string    // of its parts and of what its scripts make, from the root, without .css
	Scripts     []string    // that build parts of it before it is shown, from the root, without .js
	Date        source.Date // when it last changed; empty where that is not known
	Refresh     string      // from the page to the one that stands in its place; empty for none
	Versions    []version   // of the page in the other languages
	Default     string      // absolute, of the page in the first language; empty where that has none
	Runs        bool        // it runs the program for the browser, which its policy has to allow
	Plays       bool        // a game fills its window: it has no header and no footer
	Shelf       *shelved    // of own pages, where they have lists
	Around      *shelved    // of the pages of a game

	topic string       // of the manual, the same in all languages
	depth search.Depth // of the page in what the search finds

	written  string // the file of the owner that its text stands in; empty for others
	lang     string
	address  string // Path in the language of the site
	voice    string // the language of the page, where it is not that of the site
	prefix   string // folder of the language, with a slash; empty for the first
	label    string // what kind of page it is, beside its title in the search
	template string
	fill     func(*htmlPage) (any, error) // the page's data; pages are filled concurrently
	absolute bool                         // Root is a path on the server
	text     *markdown.Doc                // the page's text, once filled
	marks    map[string]check.Pos         // where ids ("#id") outside the text were written
	found    []check.Diagnostic
	ids      map[string]bool // of the finished page, until all links are followed
	jumps    []jump
	lost     []string          // ids of sections that are missing, which is reported
	claims   []claim           // of the sources that it follows
	said     map[string]string // its texts by their ids, until all claims are proven; else none
	made     File              // none of a draft
	told     string            // of news, what the feed says
	passages []search.Passage  // what the search finds of it, beside its description
	entries  []search.Entry
}

// crumb is a step of the way to a page, after the home page. Path is below the
// root; the page itself comes last, without.
type crumb struct{ Path, Title string }

// origin gives the place where a link or an id ("#id") was written, or the
// page itself.
func (p *htmlPage) origin(link string) check.Pos {
	if at, ok := p.marks[link]; ok {
		return at
	}
	if p.text != nil {
		for _, h := range p.text.Headings {
			if "#"+h.ID == link {
				return h.Pos
			}
		}
		for _, l := range p.text.Links {
			if l.Href == link {
				return l.Pos
			}
		}
		for _, i := range p.text.Images {
			if i.Src == link {
				return i.Pos
			}
		}
	}
	return check.Pos{File: p.address}
}

// style gives the style sheet of a part of the site, mostly a game:
// static/<part>.css, where there is one. Each page has the common one too, and
// both together stay in the page's budget.
func (b *builder) style(part string) string {
	name := part + ".css"
	if _, err := fs.Stat(b.fsys, "static/"+name); err != nil {
		return ""
	}
	return name
}

// stylesOf returns the style sheets of what scripts make, without .css.
func (b *builder) stylesOf(scripts []string) []string {
	return slices.DeleteFunc(slices.Clone(scripts), func(name string) bool { return b.style(name) == "" })
}

// view is what a template sees.
type view struct {
	Site *Input
	Page *htmlPage
	Data any
	Body template.HTML

	frame *builder // whose templates frame the page
}

// Same runs a template that is the same on all pages of a folder and an entry of the
// navigation, once for all of them: it may see .Site, .Page.Root and .Page.Nav, and .Page.Path
// of a page that is an entry itself.
func (v view) Same(name string) (template.HTML, error) {
	if v.Page.Path == v.Page.Nav {
		return v.frame.execute(name, v)
	}
	return v.once(name, v.Page.Nav)
}

// Loads runs a template that is the same on all pages of a folder that load the same
// styles and scripts, once for all of them: it may see .Site, and of .Page Root, Look,
// Style, Styles, Scripts, Runs and Plays.
func (v view) Loads(name string) (template.HTML, error) {
	p := v.Page
	return v.once(name, fmt.Sprintf("%q %q %q %q %t %t", p.Look, p.Style, p.Styles, p.Scripts, p.Runs, p.Plays))
}

// Updated gives the day on which a game last changed, for its page; empty where that is not known.
func (v view) Updated() source.Date {
	if v.Page.template != "game.html" {
		return ""
	}
	return v.Page.Date
}

// Edit gives the address at which the text of the page is edited; empty for none.
func (v view) Edit() string {
	if v.Site.Edit == "" || v.Page.written == "" {
		return ""
	}
	return source.EditOf(v.Site.Edit, v.Page.written)
}

// once runs a template once for all pages that show it alike.
func (v view) once(name, alike string) (template.HTML, error) {
	if v.Page.absolute {
		return v.frame.execute(name, v)
	}
	key := [...]string{name, v.Page.voice, v.Page.Root, alike}
	if made, ok := v.frame.same.Load(key); ok {
		return made.(template.HTML), nil
	}
	made, err := v.frame.execute(name, v)
	v.frame.same.Store(key, made)
	return made, err
}

type builder struct {
	*Templates
	in      Input
	base    *url.URL
	unnamed error             // of the first page without words
	sizes   map[string][2]int // of pictures, by path
	pages   []*htmlPage
	files   []File
	icons   []int              // places in files of those to be drawn, by [app.Sizes]
	found   []check.Diagnostic // before any page is filled
	scripts map[string]string  // of playFolder, that pages run, with the first of these pages
	ways    []tonight.Part     // of what to print tonight; none without that page

	prefix    string               // of the pages
	main      *builder             // of the first language, where this is another
	siblings  []*builder           // of all languages
	byPath    map[string]*htmlPage // the pages, by their paths; none that leads to another
	byAddress map[string]*htmlPage
	moved     map[string]string // files that the words of addresses rename, by the names that the program has for them

	quoted map[string]bool   // paths of pages that sources name
	told   []*htmlPage       // the news
	voices voices            // of games in another language
	index  *search.Index     // nil when the site is only checked
	same   *sync.Map         // of type template.HTML, see [view.Same]
	assets map[string]string // the names on the site of the files of static/ that it has
}

func newBuilder(in Input) (*builder, error) {
	in.Games = timed(in.Games)
	in.Lang = cmp.Or(in.Lang, French)
	in.words = in.Templates.addresses(in.Lang)
	spoken, err := in.Templates.site(in)
	if err != nil {
		return nil, err
	}
	if in.Games, err = spoken.played(in.Games, len(in.Atelier) > 0); err != nil {
		return nil, err
	}
	b := &builder{Templates: spoken, in: in, sizes: map[string][2]int{}, scripts: map[string]string{}, byPath: map[string]*htmlPage{}, byAddress: map[string]*htmlPage{}, quoted: map[string]bool{}, moved: map[string]string{}, same: &sync.Map{}, assets: map[string]string{}}
	if in.BaseURL != "" {
		u, err := url.Parse(in.BaseURL)
		if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || !strings.HasSuffix(u.Path, "/") {
			return nil, fmt.Errorf("site: the base URL %q is not of the form https://host/path/", in.BaseURL)
		}
		b.base = u
	}
	for _, f := range in.Files {
		if w, h, ok := pictureSize(f); ok {
			b.sizes[f.Path] = [2]int{w, h}
		}
	}
	return b, nil
}

// partStyles are the styles of what pages of a template have in common.
var partStyles = map[string][]string{
	"guide.html": {"pages"}, "search.html": {"pages"}, "credits.html": {"pages"}, "own.html": {"pages"}, "manual.html": {"pages"}, "errata.html": {"errata"},
}

// add takes a page into the site.
func (b *builder) add(p *htmlPage) {
	p.prefix, p.address = b.prefix, b.addressOf(p)
	p.Root = strings.Repeat("../", strings.Count(p.Path, "/"))
	p.Look = b.in.lookOf(path.Dir(p.Path))
	if b.base != nil && !p.Hidden {
		ref := strings.TrimSuffix(p.at(), "index.html")
		p.Canonical = b.base.ResolveReference(&url.URL{Path: ref}).String()
		if ref == "" {
			p.Canonical = b.base.String()
		}
	}
	p.lang = cmp.Or(p.voice, b.in.Lang)
	p.Styles = append(p.Styles, b.stylesOf(partStyles[p.template])...)
	if p.template != "game.html" { // whose title may be in one language only
		b.native(p.Title)
	}
	b.pages = append(b.pages, p)
	b.byAddress[p.address] = p
	if p.Refresh == "" {
		b.byPath[p.Path] = p
	}
}

// has reports whether the site has a page, in its language or in the first one.
func (b *builder) has(name string) bool {
	return b.byPath[name] != nil || b.main != nil && b.main.byPath[name] != nil
}

// view fills a page: its data first, then its body; page.html puts the frame
// around it.
func (b *builder) view(p *htmlPage) (view, error) {
	var err error
	if p.Versions, err = b.versions(p); err != nil {
		return view{}, err
	}
	if first := b.siblings[0].counterpart(p); first != nil {
		p.Default = first.Canonical
	}
	b = b.voiceOf(p.voice)
	v := view{Site: &b.in, Page: p, frame: b}
	data, err := p.fill(p)
	if err != nil {
		return v, err
	}
	v.Data = data
	v.Body, err = b.execute(p.template, v)
	return v, err
}

// named gives the title and the description of a page that is shown by a template.
func (b *builder) named(template string, data any) (title, description string) {
	bl := page.Block{Template: template, Data: data}
	title, noTitle := b.word(bl, "title")
	description, noDescription := b.word(bl, "description")
	b.unnamed = cmp.Or(b.unnamed, noTitle, noDescription)
	b.native(description)
	return title, description
}

// plainNames are the files of static/ that keep their names: browsers come back to them.
var plainNames = []string{"hors-ligne.js"}

// staticFiles names the files of templates/site/static after what they hold.
func staticFiles(fsys fs.FS) (map[string]assets.File, error) {
	files := map[string][]byte{}
	sub, err := fs.Sub(fsys, "static")
	if err == nil {
		err = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			files[name], err = fs.ReadFile(sub, name)
			return err
		})
	}
	if err != nil {
		return nil, fmt.Errorf("site: %w", err)
	}
	return assets.Hash(files, func(name string) bool { return slices.Contains(plainNames, name) })
}

// asset gives the name on the site of a file of static/, both from the root:
// {{.Page.Root}}{{fichier "site.css"}}. Any other name stays as it is.
func (t *Templates) asset(name string) (string, error) {
	files, err := t.languages.static()
	if f, ok := files[name]; ok {
		name = f.Name
	}
	return name, err
}

// static brings the files of templates/site/static to the root.
func (b *builder) static() error {
	files, err := b.languages.static()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !b.ofAbsent(name) {
			b.put(File{Path: files[name].Name, Data: files[name].Data}, b.in.words.Of(files[name].Name))
			b.assets[name] = files[name].Name
		}
	}
	return err
}

// rename has the styles, the scripts and the manifest name files as they are called on the site.
func (b *builder) rename() {
	if len(b.moved) == 0 {
		return
	}
	var pairs []string
	for _, name := range slices.Backward(slices.Sorted(maps.Keys(b.moved))) { // the longer of two that begin alike
		pairs = append(pairs, name, b.moved[name])
	}
	names, says := strings.NewReplacer(pairs...), map[string]bool{b.in.words.Of(feed.Manifest): true}
	for name, asset := range b.assets {
		says[b.in.words.Of(asset)] = slices.Contains([]string{".css", ".js"}, path.Ext(name))
	}
	for i := range b.files {
		if f := &b.files[i]; says[f.Path] {
			f.Data = []byte(names.Replace(string(f.Data)))
		}
	}
}

// ofAbsent reports whether a file is the style sheet of a game that the site does not
// have: such games have a folder of templates. Nor are styles and scripts of pages kept
// that no game has.
func (b *builder) ofAbsent(name string) bool {
	if play, ok := strings.CutPrefix(name, playFolder); ok {
		return b.scripts[strings.TrimSuffix(play, path.Ext(play))] == ""
	}
	game, ok := strings.CutSuffix(name, ".css")
	switch path.Base(strings.TrimSuffix(name, path.Ext(name))) {
	case "sablier":
		return !slices.ContainsFunc(b.pages, func(p *htmlPage) bool { return path.Base(p.Path) == timerFile })
	case "du-jour": // both its script and its style
		return !slices.ContainsFunc(b.pages, func(p *htmlPage) bool { return slices.Contains(p.Scripts, "du-jour") })
	case "atelier", "faces", "atelier-recette", "atelier-fiche", "atelier-jeux", "atelier-grille", "bilan", "resultats", "correction":
		return len(b.in.Atelier) == 0
	case "suite":
		return len(b.siblings) < 2 && len(b.in.Aliases) == 0
	case "accueil", "classe", "sommaire", "brouillon", "main", "partage":
		stem := strings.TrimSuffix(name, path.Ext(name))
		return !slices.ContainsFunc(b.pages, func(p *htmlPage) bool {
			return p.Style == name || slices.Contains(p.Styles, stem) || slices.Contains(p.Scripts, stem)
		})
	case "sources":
		return !slices.ContainsFunc(b.pages, func(p *htmlPage) bool { return path.Base(p.Path) == sourcesFile })
	}
	return ok && b.sets[game] != nil && game != "" && !slices.ContainsFunc(b.in.Games, func(g Game) bool { return g.ID == game || g.Engine == game })
}

// size gives the size of a picture that a page shows by a relative path.
func (b *builder) size(p *htmlPage) func(dest string) (w, h int, ok bool) {
	return func(dest string) (int, int, bool) {
		if u, err := url.Parse(dest); err == nil {
			dest = u.Path
		}
		s, ok := b.sizes[path.Join(path.Dir(p.Path), dest)] // of the first language, whose pictures all show
		return s[0], s[1], ok
	}
}
