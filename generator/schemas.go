package generator

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/layout"
	"imprimots/generator/schema"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// Schemas gives the JSON Schemas of the documents of content: of site.yaml, game.yaml,
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
	for _, room := range slices.Concat(Rooms, Engines) {
		add(schema.Documents(room.ID, room.New()))
	}
	return out, err
}

// worksheetSchema is the schema of the documents of worksheets.
const worksheetSchema = "worksheet"

// SchemaOf tells by which of the schemas a YAML file of a content folder is held, without
// its ending; nothing where there is none for it.
func SchemaOf(fsys fs.FS, name string) string {
	base := strings.TrimSuffix(path.Base(name), ".yaml")
	game, _, _ := strings.Cut(name, "/")
	switch room := RoomIn(fsys, game); {
	case isTranslation(name):
		return "" // a part of the document of the first language
	case base == "site" || base == "game" || base == "printer":
		return base
	case path.Base(path.Dir(name)) == "layouts":
		return "layout"
	case game == sheetFolder && strings.Contains(name, "/"):
		return worksheetSchema
	case room != nil:
		return room.ID
	}
	return ""
}
