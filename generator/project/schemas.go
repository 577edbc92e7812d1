package project

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/engine/worksheet/series"
	"imprimots/generator/games"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/schema"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

// Limits returns the values that keys of documents may have whatever the content is. Each package
// gives those that its rules check.
func Limits() check.Limits {
	return games.Limits().With(source.Limits(), sheet.Limits(), layout.Limits(), making.Limits(), series.Limits(), part.Limits(),
		check.Limits{"source.Game.engine": check.AnyOf(games.EngineIDs())}, roleLimits(templates.FS, ownRoles{}))
}

// Schemas returns the JSON Schemas of the documents of content: of site.yaml, game.yaml,
// theme.yaml, printer.yaml and layouts, of their translations, and of the data of each game by its
// engine, "deck.json". Keys have the values of limits only.
func Schemas(limits check.Limits) ([]schema.File, error) {
	var out []schema.File
	var err error
	add := func(f schema.File, failed error) {
		out = append(out, f)
		if err == nil {
			err = failed
		}
	}
	of := schema.Maker{Limits: limits}
	add(of.Document("site", &source.Site{}))
	add(of.Document("game", &source.Game{}))
	add(of.Document("theme", &theme.Own{}))
	add(of.Document("site"+translated, &source.SiteTexts{}))
	add(of.Document("game"+translated, &source.GameTexts{}))
	add(of.Document("kit"+translated, &source.KitTexts{}))
	add(of.Document("printer", &sheet.Printer{}))
	add(of.Documents("layout", &layout.Files{}))
	add(of.Documents(worksheetSchema, &worksheet.Game{}))
	for _, g := range games.All() {
		add(of.Documents(g.ID(), g.New().Documents()))
	}
	return out, err
}

// worksheetSchema is the schema of the documents of worksheets.
const worksheetSchema = "worksheet"

// translated ends the names of the schemas of translations.
const translated = "-translation"

// SchemaOf returns the name of the schema that a YAML file of a content folder follows, without
// its ending; "" where there is none for it.
func SchemaOf(fsys fs.FS, name string) string {
	base := strings.TrimSuffix(path.Base(name), ".yaml")
	game, _, _ := strings.Cut(name, "/")
	switch kind := KindOf(fsys, game); {
	case IsTranslation(name):
		of, _, _ := strings.Cut(base, ".")
		return of + translated
	case base == "site" || base == "game" || base == "printer" || base == "theme":
		return base
	case path.Base(path.Dir(name)) == "layouts":
		return "layout"
	case slices.Contains(source.SheetFolders, game) && strings.Contains(name, "/"):
		return worksheetSchema
	case kind != nil:
		return kind.ID()
	}
	return ""
}
