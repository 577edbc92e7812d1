package project

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/schema"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// Schemas returns the JSON Schemas of the documents of content: of site.yaml, game.yaml,
// printer.yaml and layouts, and of the data of each game by its engine, "deck.json".
func Schemas() ([]schema.File, error) {
	var out []schema.File
	var err error
	add := func(f schema.File, failed error) {
		out = append(out, f)
		if err == nil {
			err = failed
		}
	}
	add(schema.Document("site", &source.Site{}))
	add(schema.Document("game", &source.Game{}))
	add(schema.Document("printer", &sheet.Printer{}))
	add(schema.Documents("layout", &layout.Files{}))
	add(schema.Documents(worksheetSchema, &worksheet.Game{}))
	for _, g := range games.All() {
		add(schema.Documents(g.ID(), g.New().Documents()))
	}
	return out, err
}

// worksheetSchema is the schema of the documents of worksheets.
const worksheetSchema = "worksheet"

// SchemaOf returns the name of the schema that a YAML file of a content folder follows, without
// its ending; "" where there is none for it.
func SchemaOf(fsys fs.FS, name string) string {
	base := strings.TrimSuffix(path.Base(name), ".yaml")
	game, _, _ := strings.Cut(name, "/")
	switch kind := KindOf(fsys, game); {
	case IsTranslation(name):
		return "" // a part of the document of the first language
	case base == "site" || base == "game" || base == "printer":
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
