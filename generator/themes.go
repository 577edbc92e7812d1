package generator

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/catalog"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/templates"
)

// profile reads the templates and fills in what kits are drawn with.
func (b *build) profile() error {
	if err := b.shared(); err != nil {
		return err
	}
	id := b.Profile
	if id == "" {
		id = DefaultProfile
	}
	if b.env.Theme = sheet.Profile(b.themes, id); b.env.Theme == nil && !check.HasErrors(b.themeFindings) {
		return fmt.Errorf("no print profile is called %q", id)
	}
	if b.env.Theme != nil && b.env.Theme.Texts.Lang == "" && !check.HasErrors(b.themeFindings) {
		return errors.New("the templates have no print/texts/fr.yaml")
	}
	if b.Print.Paper == (sheet.Paper{}) {
		b.Print.Paper = sheet.A4
	}
	margins := sheet.DefaultMargins
	if p := b.Print.Printer; p != nil && p.Margins != nil {
		margins = *p.Margins
	}
	if b.Print.Created.IsZero() {
		b.Print.Created = Date
	}
	b.Print.Theme, b.Print.Fonts = b.env.Theme, b.env.Fonts
	b.env.Margins, b.env.Unfolded = margins, b.Print.Paper == sheet.A5
	b.env.Paper, b.env.Page = sheet.Drawn(b.Print.Paper, margins)
	_, b.env.Room = sheet.Drawn(b.Print.Paper, sheet.DefaultMargins)
	return nil
}

// shared reads the templates, those of the program once for all builds of a process.
func (b *build) shared() error {
	own := b.own
	if own == nil {
		own = withOwn(nil, nil, b.Templates)
	}
	if len(own.files) > 0 || own.FS != fs.FS(templates.FS) {
		return b.read()
	}
	first, err := builtIn()
	b.env.Fonts, b.env.Layouts, b.prose = first.env.Fonts.Again(), first.env.Layouts, first.prose
	b.themes, b.themeFiles, b.templates = first.themes, first.themeFiles, first.templates
	b.sheetTexts, b.times = first.sheetTexts, first.times
	return err
}

// builtIn is a build that has read the templates of the program, which are without faults:
// most of them are read when they are first asked for, since a run needs few.
var builtIn = sync.OnceValues(func() (*build, error) {
	b := &build{Input: Input{Templates: templates.FS}, themeFiles: map[string][]byte{}}
	r := source.NewReader(b.Templates)
	r.Lazy()
	if _, _, err := b.printed(r); err != nil {
		return nil, err
	}
	for _, folder := range []string{"print", siteTexts} {
		err := fs.WalkDir(b.Templates, folder, func(file string, _ fs.DirEntry, err error) error {
			if file == targetsFolder {
				return fs.SkipDir // which say what export writes, not what a page shows
			}
			if err == nil && path.Ext(file) == ".yaml" {
				b.themeFiles[ofTemplates(file)], err = fs.ReadFile(b.Templates, file)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return b, b.parse(b.Templates, catalog.Lazy(func(lang string) *catalog.File { return r.Beside().SentencesIn(siteTexts, lang) }))
})

// read reads all print profiles, layouts and sentences, and the templates of the site, and
// holds them to their rules.
func (b *build) read() error {
	r := source.NewReader(b.Templates)
	where, found, err := b.printed(r)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(b.themes)) {
		found = append(found, sheet.CheckTheme(b.themes[id], b.env.Fonts, where[id])...)
	}
	sentences := r.Sentences(siteTexts)
	b.themeFindings = check.Rename(slices.Concat(found, site.CheckSentences(sentences), r.Findings()), ofTemplates)
	b.themeFiles = map[string][]byte{}
	for file, data := range r.Files() {
		b.themeFiles[ofTemplates(file)] = data
	}
	if err := b.parseAll(catalog.All(sentences)); err != nil && !check.HasErrors(b.themeFindings) {
		return err
	}
	return nil
}

// printed reads what kits and worksheets are drawn with; where has the places of the values
// of each theme.
func (b *build) printed(r *source.Reader) (where map[string]check.Where, found []check.Diagnostic, err error) {
	fonts, err := fs.Sub(b.Templates, "fonts")
	if err != nil {
		return nil, nil, err
	}
	b.env.Fonts = text.NewFonts(fonts)
	b.themes, where = r.PlacedThemes("print")
	b.env.Layouts, found = r.Layouts(append(RoomIDs(), dataLayouts))
	b.prose = r.Prose(RoomIDs())
	b.times = r.Times("print/work")
	b.sheetTexts = source.Lazily(r, func(r *source.Reader) map[string]map[string]string { return r.WorksheetTexts() })
	return where, found, nil
}

// siteTexts is the folder of what the site says, a file for each language.
const siteTexts = "site/texts"

// parseAll reads all templates of the site. Those of the site owner that cannot be read are
// findings, and those of the program are taken then.
func (b *build) parseAll(catalogs catalog.Catalogs) error {
	if catalogs(site.French) == nil && b.own != nil {
		catalogs = catalog.All(source.NewReader(b.own.FS).Sentences(siteTexts)) // the owner's cannot be read, which is said
	}
	err := b.parse(b.Templates, catalogs)
	if err == nil {
		err = b.templates.ParseAll()
	}
	if ds := b.own.faults(err); ds != nil {
		b.themeFindings = append(b.themeFindings, ds...)
		err = b.parse(b.own.FS, catalogs)
	}
	return err
}

// parse makes the templates of the site, with their sentences.
func (b *build) parse(fsys fs.FS, catalogs catalog.Catalogs) error {
	pages, err := fs.Sub(fsys, "site")
	if err != nil {
		return err
	}
	art, err := fs.Sub(b.Templates, "art")
	if err != nil {
		return err
	}
	b.templates, err = site.ParseTemplates(pages, art, catalogs)
	return err
}

// ofTemplates gives the name to show of a file of the templates.
func ofTemplates(file string) string { return path.Join("templates", file) }

// shownName gives the name to show of a file that may be of the templates.
func (b *build) shownName(file string) string {
	if named := ofTemplates(file); b.themeFiles[named] != nil {
		return named
	}
	return file
}

// Profiles gives the ids of the print profiles of a templates folder, by the
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
