package printing

import (
	"cmp"
	"encoding/json"
	"imprimots/engine/check"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/origin"
	"imprimots/generator/picture"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// unprinted begins files of a game that no kit prints: what its rules and its trials are
// followed with, and the words that others than its kits take.
var unprinted = regexp.MustCompile(`^(?:#[^\n]*\n|\s)*(?:source|targets|trial|clues|persons|records|record|unwanted|words)\s*:`)

// carried packs what the kits of a game are printed of: its folder, without the files that
// no kit prints and those of other languages, the site's own settings and templates. What
// is too large to be carried is a finding.
func (p *Press) carried(g *project.Game) (*pdf.Attachment, []check.Diagnostic) {
	files := map[string][]byte{}
	take := func(name string) {
		data, err := fs.ReadFile(p.Content, name)
		if err != nil || len(data) > origin.MostRead || path.Ext(name) == ".yaml" && unprinted.Match(data) {
			return
		}
		files[name] = picture.Stripped(name, data)
	}
	_ = fs.WalkDir(p.Content, g.ID, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && !project.IsTranslation(name) && !project.IsAnswers(d.Name()) && !strings.HasPrefix(d.Name(), ".") {
			take(name)
		}
		return nil
	})
	if lang := g.Language(); lang != "" {
		take(project.RulesPath(g.ID, lang))
	}
	if g.Site != nil {
		take(path.Join(g.ID, "game."+p.Project.Lang+".yaml"))
	}
	files["site.yaml"] = SiteOf(g, p.Project.Lang)
	for name := range p.Look.Templates.Replaced() {
		if !strings.HasPrefix(name, "site/") { // no page is printed
			take(path.Join(source.TemplatesFolder, name))
		}
	}
	packed, err := origin.Pack(files)
	a := pdf.NewAttachment(origin.ContentFile, "application/x-tar", g.Title, packed)
	if err != nil || a.Bytes() > origin.MostCarried {
		return nil, []check.Diagnostic{{
			Rule: sheet.Rules.Get("PRI018"), Pos: check.Pos{File: path.Join(g.ID, "kit.yaml")},
			Msg: textHeavy.With(float64(a.Bytes()>>10)/1024, origin.MostCarried>>20), Hint: makeLighter.With(),
		}}
	}
	return &a, nil
}

// SiteOf writes what kits print of the settings of their site: nothing of its pages.
func SiteOf(g *project.Game, lang string) []byte {
	s := &source.Site{}
	if g.Site != nil {
		s = g.Site
	}
	quoted := func(key, value string) string {
		if value == "" {
			return ""
		}
		data, _ := json.Marshal(value) // a text is one in YAML, too
		return key + ": " + string(data) + "\n"
	}
	return []byte(quoted("title", cmp.Or(s.Title, g.Title)) + quoted("tagline", s.Tagline) + quoted("description", s.Description) +
		quoted("brand", g.Brand) + quoted("url", s.URL) + "languages: [" + lang + "]\n")
}

var (
	textHeavy   = check.Text{FR: "les kits ne portent pas leur source : %.1f Mio, %d au plus", EN: "the kits do not carry their source: %.1f MiB, %d at most"}
	makeLighter = check.Text{FR: "réduisez les plus lourdes images du dossier", EN: "make the largest pictures of the folder smaller"}
)

// Source returns what a kit carries: the content of its game, and how it is printed. What weighs
// much is carried once, by the first kit of the game.
func (p *Press) Source(g *project.Game, kit string, content *pdf.Attachment) []pdf.Attachment {
	if content == nil {
		return nil
	}
	if plans := g.Model.Plans(); content.Bytes() > origin.MostEach && len(plans) > 0 && kit != plans[0].File {
		return nil
	}
	r := p.Recipe(g, kit)
	return []pdf.Attachment{pdf.NewAttachment(origin.RecipeFile, "application/json", kit, r.Marshal()), *content}
}

// Recipe is how a kit is printed.
func (p *Press) Recipe(g *project.Game, kit string) origin.Recipe {
	o := p.Options
	cover := ""
	if o.Cover != sheet.FullCover {
		cover = o.Cover.String()
	}
	return origin.Recipe{
		Program: p.Program, Game: g.ID, Kit: kit, Profile: cmp.Or(p.Profile, theme.DefaultProfile), Paper: o.Paper.Name, Assembly: o.Assembly.String(), Cover: cover,
		Gap: float64(o.Gap), Whole: o.Whole, Strict: p.Strict, URL: p.URL, Printer: origin.PrinterOf(o.Printer), Created: o.Created.UTC(),
	}
}
