package generator

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/picture"
	"imprimots/generator/site"
	"imprimots/generator/site/markdown"
	"imprimots/generator/source"
)

// pageEnd ends the name of a page: its language and its kind.
func pageEnd(lang string) string { return "." + lang + ".md" }

// sitePages are the pages that the site has a place for, without their ends.
var sitePages = []string{"pages/accueil", "pages/credits", guideFile, classFile}

// pageNames lists the pages of the site owner, below pages/, without their ends:
// "association", "club/statuts".
func pageNames(fsys fs.FS, lang string) []string {
	var out []string
	_ = fs.WalkDir(fsys, "pages", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // what cannot be read is said when it is
		case strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular():
			if page, ok := strings.CutSuffix(name, pageEnd(lang)); ok && !slices.Contains(sitePages, page) {
				out = append(out, strings.TrimPrefix(page, "pages/"))
			}
		}
		return nil
	})
	return out
}

// ownPages reads the pages of the site owner.
func ownPages(r *source.Reader, names []string, lang string) []site.OwnPage {
	var out []site.OwnPage
	for _, name := range names {
		file := "pages/" + name + pageEnd(lang)
		if check.InWord(path.Base(file)) != 0 {
			continue // a name that is a finding
		}
		out = append(out, site.OwnPage{Name: name, Path: address(name) + ".html", Text: prose(r, file)})
	}
	return out
}

// newsFolder holds the news of the site owner: 2026-11-22-tournoi.fr.md.
const newsFolder = "news"

// readNews reads the news of the site owner, the newest first.
func readNews(r *source.Reader, fsys fs.FS, lang string) []site.OwnPage {
	names, _ := fs.Glob(fsys, newsFolder+"/*"+pageEnd(lang)) // the pattern is well-formed
	var out []site.OwnPage
	for _, file := range slices.Backward(names) {
		if !isNews(file) || check.InWord(path.Base(file)) != 0 {
			continue // a finding
		}
		name := strings.TrimSuffix(path.Base(file), pageEnd(lang))
		out = append(out, site.OwnPage{
			Name: name[len(dateForm):], Path: "nouvelles/" + address(name) + ".html", Text: prose(r, file), Date: site.Date(name[:len(time.DateOnly)]),
		})
	}
	return out
}

// dateForm begins the name of a piece of news.
const dateForm = time.DateOnly + "-"

// isNews reports whether a file is a piece of news: its name begins with its date.
func isNews(name string) bool {
	day, ok := strings.CutPrefix(name, newsFolder+"/")
	if !ok || len(day) <= len(dateForm) || day[len(dateForm)-1] != '-' || !hasLanguage(day) {
		return false
	}
	_, err := time.Parse(time.DateOnly, day[:len(time.DateOnly)])
	return err == nil
}

// oldAddresses gives the addresses that the site had, in their order.
func oldAddresses(s source.Site) []site.Alias {
	var out []site.Alias
	for _, from := range slices.Sorted(maps.Keys(s.Aliases)) {
		out = append(out, site.Alias{Pos: s.Pos("aliases", from), From: from, To: s.Aliases[from]})
	}
	return out
}

// address gives the path of a page below the root.
func address(name string) string {
	parts := strings.Split(name, "/")
	for i := range parts {
		parts[i] = markdown.Slug(parts[i])
	}
	return path.Join(parts...)
}

// staticKinds are the kinds of files of static/ besides pictures.
var staticKinds = []string{".pdf", ".txt", ".csv", ".css", ".woff", ".woff2", ".ttf", ".otf"}

// isStatic reports whether a file of the content is published as it is.
func isStatic(name string) bool {
	return strings.HasPrefix(name, "static/") && slices.Contains(staticKinds, strings.ToLower(path.Ext(name)))
}

// staticFiles reads what static/ publishes besides pictures.
func staticFiles(r *source.Reader, fsys fs.FS) []site.File {
	var out []site.File
	_ = fs.WalkDir(fsys, "static", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && isStatic(name):
			if data, ok := r.Static(name); ok {
				out = append(out, site.File{Path: name, Data: data})
			}
		}
		return nil
	})
	return out
}

// checkSite holds site.yaml to the pages and the games of its folder.
func checkSite(fsys fs.FS, s source.Site, pages, games []string) []check.Diagnostic {
	light, dark := site.Palettes(s.Colors)
	return source.CheckSite(s, source.There{Pages: pages, Games: games, Logo: isLogo(fsys, s.Logo)}, light, dark)
}

// answersFile is the text of the questions of players and their answers, in the folder of
// a game, without its end; there may be none.
const answersFile = "faq"

// answers reads the questions and answers of a game in a language.
func answers(r *source.Reader, game, lang string) site.Text {
	name := path.Join(game, answersFile+pageEnd(lang))
	if !r.Has(name) {
		return site.Text{}
	}
	return prose(r, name)
}

// isAnswers reports whether a file has the questions and answers of a game.
func isAnswers(base string) bool {
	lang := strings.TrimSuffix(strings.TrimPrefix(base, answersFile+"."), ".md")
	return isLanguage(lang) && base == answersFile+pageEnd(lang)
}

// isLogo reports whether a name is that of a picture of the content.
func isLogo(fsys fs.FS, name string) bool {
	_, err := fs.Stat(fsys, name)
	return err == nil && picture.Is(name)
}

// knownFile reports whether a file that no reader opens has rules of its own.
func knownFile(name string) bool {
	return picture.Is(name) || isStatic(name) || isTemplate(name) || isTranslation(name)
}

// isPage reports whether a Markdown file is a page of a content folder.
func isPage(name string) bool {
	return isNews(path.Base(path.Dir(name))+"/"+path.Base(name)) || hasLanguage(name) && slices.Contains(strings.Split(path.Dir(name), "/"), "pages")
}

// texts reads the pages that are of no game, and gives the names of those of the site
// owner.
func (c *Content) texts(r *source.Reader, fsys fs.FS) (names []string) {
	at := func(name, otherwise string) site.Text { return siteText(r, fsys, name+pageEnd(c.Lang), otherwise) }
	c.Home, c.Credits = at("pages/accueil", "\n"), at("pages/credits", "{{licences}}\n")
	c.Guide, c.Class = at(guideFile, ""), at(classFile, "")
	names = pageNames(fsys, c.Lang)
	c.Pages, c.News = ownPages(r, names, c.Lang), readNews(r, fsys, c.Lang)
	return names
}

// siteText reads a page of the site; where there is none, it says no more than it has
// to.
func siteText(r *source.Reader, fsys fs.FS, name, otherwise string) site.Text {
	if _, err := fs.Stat(fsys, name); err == nil {
		return prose(r, name)
	}
	if otherwise == "" {
		return site.Text{}
	}
	return site.Text{Path: name, Data: []byte(otherwise)}
}
