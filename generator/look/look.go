// Package look reads what templates say: what kits, worksheets and pages are drawn with.
package look

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/catalog"
	"imprimots/generator/draw/text"
	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/sheet/work"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/generator/typeset"
	"imprimots/templates"
)

// Look is what a set of templates says.
type Look struct {
	Templates  *source.Templates
	Fonts      *text.Fonts
	Themes     map[string]*theme.Theme // by the ids of the profiles
	Layouts    layout.Libraries
	Prose      map[string]typeset.Styles           // of texts to print, by game; "" for others
	Times      *work.Times                         // of the work of hands
	SheetTexts func() map[string]map[string]string // of worksheets, by language and key
	Pages      *site.Templates
	Found      []check.Diagnostic // in the templates
	Files      map[string][]byte  // that findings may point into, by their shown names
}

// DataLayouts is the folder of the layouts that games of data share.
const DataLayouts = "deck"

// TargetsFolder has what print shops, tables and machines take, each a file.
const TargetsFolder = "print/targets"

// New reads templates. Built-in ones, of which the author has replaced none, are read
// once per process.
func New(t *source.Templates) (*Look, error) {
	if len(t.Replaced()) > 0 || t.FS != fs.FS(templates.FS) {
		return readLook(t)
	}
	first, err := builtInLook()
	if err != nil {
		return nil, err
	}
	again := *first
	again.Templates, again.Fonts = t, first.Fonts.Fork()
	return &again, nil
}

// elsewhere are the files that are read where they are shown: what ready faces are, in the
// manual, and the lists that worksheets start from, in the atelier.
var elsewhere = []string{"faces.yaml", "examples.yaml"}

// builtInLook is that of the built-in templates, which are without faults: most of them are
// read when they are first asked for, since a run needs few.
var builtInLook = sync.OnceValues(func() (*Look, error) {
	l := &Look{Templates: source.WithTemplates(nil, nil, templates.FS), Files: map[string][]byte{}}
	r := source.NewReader(templates.FS)
	r.Lazy()
	if _, _, err := l.readPrint(r); err != nil {
		return nil, err
	}
	for _, folder := range []string{"print", "languages"} {
		err := fs.WalkDir(templates.FS, folder, func(file string, _ fs.DirEntry, err error) error {
			if file == TargetsFolder || path.Base(file) == "start" {
				return fs.SkipDir // which say what export or init writes, not what a page shows
			}
			if err == nil && path.Ext(file) == ".yaml" && !slices.Contains(elsewhere, path.Base(file)) {
				l.Files[ofTemplates(file)], err = fs.ReadFile(templates.FS, file)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	var err error
	l.Pages, err = parsePages(templates.FS, templates.FS, catalog.Lazy(func(lang string) *catalog.File { return r.Beside().SentencesIn(lang) }))
	return l, err
})

// readLook reads all print profiles, layouts and sentences, and the templates of the site, and
// checks them against their rules.
func readLook(t *source.Templates) (*Look, error) {
	l := &Look{Templates: t, Files: map[string][]byte{}}
	r := source.NewReader(t)
	where, found, err := l.readPrint(r)
	if err != nil {
		return nil, err
	}
	for _, id := range slices.Sorted(maps.Keys(l.Themes)) {
		found = append(found, theme.CheckTheme(l.Themes[id], l.Fonts, where[id])...)
	}
	sentences := r.Sentences()
	l.Found = check.Rename(slices.Concat(found, site.CheckSentences(sentences), r.Findings()), ofTemplates)
	for file, data := range r.Files() {
		l.Files[ofTemplates(file)] = data
	}
	if err := l.readPages(catalog.All(sentences)); err != nil && !check.HasErrors(l.Found) {
		return nil, err
	}
	return l, nil
}

// readPrint reads what kits and worksheets are drawn with; where has the places of the values
// of each theme.
func (l *Look) readPrint(r *source.Reader) (where map[string]check.Where, found []check.Diagnostic, err error) {
	fonts, err := fs.Sub(l.Templates, "fonts")
	if err != nil {
		return nil, nil, err
	}
	l.Fonts = text.NewFonts(fonts)
	l.Themes, where = r.PlacedThemes("print")
	l.Layouts, found = r.Layouts(append(games.IDs(), DataLayouts))
	l.Prose = r.Prose(games.IDs())
	times := source.Each(r, "print/work", func(t *work.Times) (string, check.Message) {
		if !t.Sound() {
			return "times", badTimes.With(t.ID)
		}
		return "", check.Message{}
	})
	if len(times) > 0 {
		l.Times = times[0]
	}
	l.SheetTexts = source.Lazily(r, func(r *source.Reader) map[string]map[string]string { return r.WorksheetTexts() })
	return where, found, nil
}

var badTimes = check.Text{FR: "les temps « %s » : de 0 à 3600 s, une pile d’une feuille au moins", EN: "times %q: 0 to 3600 s, a stack of one sheet at least"}

// readPages reads all templates of the site. Those of the author that cannot be read are
// findings, and the built-in ones are taken then.
func (l *Look) readPages(catalogs catalog.Catalogs) error {
	if catalogs(site.French) == nil {
		catalogs = catalog.All(source.NewReader(l.Templates.FS).Sentences()) // the author's cannot be read, which is reported
	}
	var err error
	if l.Pages, err = parsePages(l.Templates, l.Templates, catalogs); err == nil {
		err = l.Pages.ParseAll()
	}
	if ds := l.Faults(err); ds != nil {
		l.Found = append(l.Found, ds...)
		l.Pages, err = parsePages(l.Templates.FS, l.Templates, catalogs)
	}
	return err
}

// parsePages makes the templates of the site, with their sentences; the drawings on them are
// those of art.
func parsePages(of, art fs.FS, catalogs catalog.Catalogs) (*site.Templates, error) {
	pages, err := fs.Sub(of, "site")
	if err != nil {
		return nil, err
	}
	if art, err = fs.Sub(art, "art"); err != nil {
		return nil, err
	}
	return site.ParseTemplates(pages, art, catalogs)
}

// Faults returns what is wrong with the author's templates, where an error is about them; nil
// for any other error.
func (l *Look) Faults(err error) []check.Diagnostic {
	return site.TemplateFaults(err, func(name string) (string, bool) {
		return path.Join(source.TemplatesFolder, "site", name), l.Templates.Replaced()["site/"+name]
	})
}

// Profile returns the theme of a print profile; nil where the templates have faults.
func (l *Look) Profile(id string) (*theme.Theme, error) {
	theme := theme.Profile(l.Themes, id)
	switch {
	case check.HasErrors(l.Found):
	case theme == nil:
		return nil, fmt.Errorf("no print profile is called %q", id)
	case theme.Texts.Lang == "":
		return nil, errors.New("the templates have no languages/fr/kits.yaml")
	}
	return theme, nil
}

// IsBuiltIn reports whether a file, by its shown name, is a built-in template.
func (l *Look) IsBuiltIn(file string) bool {
	name, of := CutTemplates(file)
	return of && l.Files[file] != nil && !l.Templates.Replaced()[name]
}

// ShownName returns the name to show of a file that may be of the templates.
func (l *Look) ShownName(file string) string {
	if named := ofTemplates(file); l.Files[named] != nil {
		return named
	}
	return file
}

// ofTemplates returns the name to show of a file of the templates.
func ofTemplates(file string) string { return path.Join("templates", file) }

// CutTemplates returns the name of a template below its folder; ok is false for other files.
func CutTemplates(file string) (name string, ok bool) {
	return strings.CutPrefix(file, source.TemplatesFolder+"/")
}

// Profiles returns the ids of the print profiles of a templates folder, by the
// names of their files.
func Profiles(templates fs.FS) []string {
	names, err := fs.Glob(templates, "print/*.yaml")
	if err != nil {
		return nil // only for a malformed pattern
	}
	for i, n := range names {
		names[i] = n[len("print/") : len(n)-len(".yaml")]
	}
	return names
}
