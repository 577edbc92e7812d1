package generator

import (
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/catalog"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/generator/source/table"
)

// made is what the pages of a build were made of.
type made struct {
	content *Content
	site    site.Input
}

// Draft plans the pages anew after an edit, without printing: their kits, with sizes and
// previews, are those of the build. in is the input of the next build, and edited names
// the files of its content that are no longer as they were. There are no pages where an
// edit reaches further than Draft looks, or is at fault: the next build tells.
func (r *Result) Draft(in Input, edited []string) *site.Pages {
	if r.made == nil {
		return nil
	}
	d := &draft{in: in, reader: source.NewReader(in.Content), content: *r.made.content, site: r.made.site}
	d.reader.URL = in.URL
	d.content.Games, d.site.Games = slices.Clone(d.content.Games), slices.Clone(d.site.Games)
	for _, name := range edited {
		if !d.take(name) {
			return nil
		}
	}
	c := &d.content
	c.texts(d.reader, in.Content)
	c.Others = translations(d.reader, in.Content, c, d.translated)
	if check.HasErrors(settle(d.reader, d.found, ContentRules())) {
		return nil
	}
	s := &d.site
	s.Home, s.Credits, s.Guide.Text, s.Class.Text, s.Pages, s.News = c.Home, c.Credits, c.Guide, c.Class, c.Pages, c.News
	s.Others = c.others(*s)
	pages, found, err := site.Plan(*s)
	if err != nil || check.HasErrors(found) {
		return nil
	}
	return pages
}

// draft is a plan of the pages in the making.
type draft struct {
	in      Input
	reader  *source.Reader
	found   []check.Diagnostic
	content Content
	site    site.Input
	edited  []string // ids of games
}

// translated gives a game that was not edited, as it was read in a further language.
func (d *draft) translated(game, lang string) *TranslatedGame {
	if slices.Contains(d.edited, game) {
		return nil
	}
	for _, t := range d.content.Others {
		if i := slices.IndexFunc(t.Games, func(g TranslatedGame) bool { return g.ID == game }); t.Lang == lang && i >= 0 {
			return &t.Games[i]
		}
	}
	return nil
}

// take reads again what is made of a file. It reports whether that is all.
func (d *draft) take(name string) bool {
	dir, file, _ := strings.Cut(name, "/")
	i := slices.IndexFunc(d.content.Games, func(g Game) bool { return g.ID == dir })
	d.edited = append(d.edited, dir)
	switch {
	case dir == templatesFolder && strings.HasPrefix(file, "site/"):
		return d.templates()
	case path.Ext(name) == ".md" && source.SiteFolder(dir) && isPage(name):
		return true // with all others
	case i < 0 || strings.Contains(file, "/"):
		return false
	case isRules(file):
		d.content.Games[i].readRules(d.reader, d.content.Lang)
	case file == "kit.yaml" || path.Ext(file) != ".yaml" && !table.Is(file):
		return false
	default:
		return d.game(i)
	}
	d.show(&d.content.Games[i])
	return true
}

// game reads a game and holds it to its rules.
func (d *draft) game(i int) bool {
	g := &d.content.Games[i]
	first := g.site
	r := d.reader.Beside()
	*g = readGame(r, g.Room, g.ID, d.content.Lang, d.in.Strict)
	g.site = first
	d.found = append(d.found, judged(r, *g)...)
	d.reader.Join(r)
	g.drop(func(id string) bool {
		return !slices.ContainsFunc(d.content.Games, func(o Game) bool { return o.ID == id && id != g.ID })
	})
	if check.HasErrors(r.Findings()) {
		return false
	}
	extras, err := g.Room.Page(g.Model)
	if s := d.show(g); s != nil {
		s.Extras = extras
	}
	return err == nil
}

// show has the pages show what was read of a game, and gives them.
func (d *draft) show(g *Game) *site.Game {
	i := slices.IndexFunc(d.site.Games, func(s site.Game) bool { return s.ID == g.ID })
	if i < 0 {
		return nil
	}
	s := &d.site.Games[i]
	s.Game, s.Rules, s.Written, s.Answers = g.Facts, g.Rules, g.Written, g.Answers
	s.Traced, s.Pieces = sourcesOf(g)
	return s
}

// templates reads the templates of the site.
func (d *draft) templates() bool {
	r := d.reader.Beside()
	b := &build{own: withOwn(r, d.in.Content, d.in.Templates)}
	b.Templates = b.own
	sentences := source.NewReader(b.own)
	files := sentences.Sentences(siteTexts)
	wrong := slices.Concat(r.Findings(), sentences.Findings(), site.CheckSentences(files))
	if check.HasErrors(wrong) || b.parse(b.own, catalog.All(files)) != nil || b.templates.ParseAll() != nil {
		return false
	}
	d.site.Templates = b.templates
	return true
}
