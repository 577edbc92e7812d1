package project

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/picture"
	"imprimots/generator/site/markdown"
	"imprimots/generator/source"
	"imprimots/templates"
)

// French is the language of a site that names none.
const French = "fr"

// PageEnd ends the name of a page: its language and its kind.
func PageEnd(lang string) string { return "." + lang + ".md" }

// sitePages are the pages that the site has a place for, without their ends.
var sitePages = slices.Concat(source.SitePages.Home, source.SitePages.Credits, source.SitePages.Guide, source.SitePages.Class)

// pageNames lists the pages of the author, below pages/, without their ends:
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
			if page, ok := strings.CutSuffix(name, PageEnd(lang)); ok && !slices.Contains(sitePages, page) {
				out = append(out, strings.TrimPrefix(page, "pages/"))
			}
		}
		return nil
	})
	return out
}

// readPages reads the pages of the author.
func readPages(r *source.Reader, names []string, lang string) []source.Page {
	var out []source.Page
	for _, name := range names {
		file := "pages/" + name + PageEnd(lang)
		if _, bad := check.InWord(path.Base(file)); bad {
			continue // a name that is a finding
		}
		out = append(out, source.Page{Name: name, Path: address(name) + ".html", Text: readText(r, file)})
	}
	return out
}

// newsFolder holds the news: 2026-11-22-tournoi.fr.md.
const newsFolder = "news"

// readNews reads the news, the newest first.
func readNews(r *source.Reader, fsys fs.FS, lang string) []source.Page {
	names, _ := fs.Glob(fsys, newsFolder+"/*"+PageEnd(lang)) // the pattern is well-formed
	var out []source.Page
	for _, file := range slices.Backward(names) {
		if _, bad := check.InWord(path.Base(file)); bad || !isNews(file) {
			continue // a finding
		}
		name := strings.TrimSuffix(path.Base(file), PageEnd(lang))
		out = append(out, source.Page{
			Name: name[len(dateForm):], Path: "nouvelles/" + address(name) + ".html", Text: readText(r, file), Date: source.Date(name[:len(time.DateOnly)]),
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

// Aliases returns the addresses that the site had, in their order.
func (p *Project) Aliases() []source.Alias {
	s := p.Site
	var out []source.Alias
	for _, from := range slices.Sorted(maps.Keys(s.Aliases)) {
		out = append(out, source.Alias{Pos: s.Pos("aliases", from), From: from, To: s.Aliases[from]})
	}
	return out
}

// address returns the path of a page below the root.
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
func staticFiles(r *source.Reader, fsys fs.FS) []StaticFile {
	var out []StaticFile
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
				out = append(out, StaticFile{name, data})
			}
		}
		return nil
	})
	return out
}

// checkSite checks site.yaml against the pages and the games of its folder.
func checkSite(fsys fs.FS, s source.Site, pages, games []string) []check.Diagnostic {
	light, dark := source.Palettes(s.Colors)
	return source.CheckSite(s, source.There{Pages: pages, Games: games, Logo: isLogo(fsys, s.Logo)}, light, dark)
}

// answersFile is the text of the questions of players and their answers, in the folder of
// a game, without its end; there may be none.
const answersFile = "faq"

// readAnswers reads the questions and answers of a game in a language.
func readAnswers(r *source.Reader, game, lang string) source.Text {
	name := path.Join(game, answersFile+PageEnd(lang))
	if !r.Has(name) {
		return source.Text{}
	}
	return readText(r, name)
}

// IsAnswers reports whether a file has the questions and answers of a game.
func IsAnswers(base string) bool {
	lang := strings.TrimSuffix(strings.TrimPrefix(base, answersFile+"."), ".md")
	return isLanguage(lang) && base == answersFile+PageEnd(lang)
}

// isLogo reports whether a name is that of a picture of the content.
func isLogo(fsys fs.FS, name string) bool {
	_, err := fs.Stat(fsys, name)
	return err == nil && picture.Is(name)
}

// knownFile reports whether a file that no reader opens has rules of its own.
func knownFile(name string) bool {
	return picture.Is(name) || isStatic(name) || source.IsTemplate(templates.FS, name) || IsTranslation(name)
}

// isPage reports whether a Markdown file is a page of a content folder.
func isPage(name string) bool {
	return isNews(path.Base(path.Dir(name))+"/"+path.Base(name)) || hasLanguage(name) && slices.Contains(strings.Split(path.Dir(name), "/"), "pages")
}

// allCredits is what the credits say where the folder has none: whose work all sites build on.
const allCredits = "{{licences}}\n"

// readTexts reads the pages that belong to no game, in a language; credits stands for the text
// of the credits where there is none.
func readTexts(r *source.Reader, fsys fs.FS, lang, credits string) Texts {
	at := func(names source.Twins, otherwise string) source.Text {
		return siteText(r, cmp.Or(names.In(fsys, PageEnd(lang)), names[0]+PageEnd(lang)), otherwise)
	}
	of := source.SitePages
	return Texts{
		Home: at(of.Home, "\n"), Credits: at(of.Credits, credits), Guide: at(of.Guide, ""), Class: at(of.Class, ""),
		Pages: readPages(r, pageNames(fsys, lang), lang), News: readNews(r, fsys, lang),
	}
}

func readText(r *source.Reader, name string) source.Text {
	data, _ := r.Text(name)
	return source.Text{Path: name, Data: data}
}

// siteText reads a page of the site; where there is none, it says no more than it has
// to.
func siteText(r *source.Reader, name, otherwise string) source.Text {
	if r.Has(name) {
		return readText(r, name)
	}
	if otherwise == "" {
		return source.Text{}
	}
	return source.Text{Path: name, Data: []byte(otherwise)}
}
