package generator

import (
	"slices"

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
	for _, room := range slices.Concat(Rooms, Engines) {
		add(schema.Documents(room.ID, room.New()))
	}
	return out, err
}
