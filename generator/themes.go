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
	b.themes, b.themeFindings, b.themeFiles, b.templates = first.themes, first.themeFindings, first.themeFiles, first.templates
	b.sheetTexts = first.sheetTexts
	return err
}

// builtIn is a build that has read the templates of the program.
var builtIn = sync.OnceValues(func() (*build, error) {
	b := &build{Input: Input{Templates: templates.FS}, own: withOwn(nil, nil, templates.FS)}
	return b, b.read()
})

// read reads the print profiles, layouts and sentences, and the templates of the site.
func (b *build) read() error {
	fonts, err := fs.Sub(b.Templates, "fonts")
	if err != nil {
		return err
	}
	b.env.Fonts = text.NewFonts(fonts)
	r := source.NewReader(b.Templates)
	themes, where := r.PlacedThemes("print")
	for _, id := range slices.Sorted(maps.Keys(themes)) {
		b.themeFindings = append(b.themeFindings, sheet.CheckTheme(themes[id], b.env.Fonts, where[id])...)
	}
	layouts, found := r.Layouts(append(RoomIDs(), dataLayouts))
	b.env.Layouts, b.prose = layouts, r.Prose(RoomIDs())
	named := func(file string) string { return path.Join("templates", file) }
	sentences := r.Sentences(siteTexts)
	b.sheetTexts = r.WorksheetTexts()
	b.themeFindings = check.Rename(slices.Concat(b.themeFindings, found, site.CheckSentences(sentences), r.Findings()), named)
	b.themeFiles = map[string][]byte{}
	for file, data := range r.Files() {
		b.themeFiles[named(file)] = data
	}
	b.themes = themes
	if err := b.parse(sentences); err != nil && !check.HasErrors(b.themeFindings) {
		return err
	}
	return nil
}

// siteTexts is the folder of what the site says, a file for each language.
const siteTexts = "site/texts"

// parse reads the templates of the site, with their sentences.
func (b *build) parse(sentences []*catalog.File) error {
	pages, err := fs.Sub(b.Templates, "site")
	if err != nil {
		return err
	}
	art, err := fs.Sub(b.Templates, "art")
	if err != nil {
		return err
	}
	catalogs := catalog.All(sentences)
	if catalogs[site.French] == nil && b.own != nil {
		catalogs = catalog.All(source.NewReader(b.own.FS).Sentences(siteTexts)) // the owner's cannot be read, which is said
	}
	b.templates, err = site.ParseTemplates(pages, art, catalogs)
	if ds := b.own.faults(err); ds != nil {
		b.themeFindings = append(b.themeFindings, ds...)
		if pages, err = fs.Sub(b.own.FS, "site"); err == nil {
			b.templates, err = site.ParseTemplates(pages, art, catalogs)
		}
	}
	return err
}

// ofTemplates gives the name to show of a file of the templates.
func (b *build) ofTemplates(file string) string {
	if named := path.Join("templates", file); b.themeFiles[named] != nil {
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
