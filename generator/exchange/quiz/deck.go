package quiz

import (
	"slices"
	"strings"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/engine/record"
	"imprimots/generator/source"
	"imprimots/templates/languages"
)

// deckFormat is a native deck of cards whose faces are the question and the answer.
// Files of other games are read by code that knows their games.
var deckFormat = &Format{Name: "yaml", Exts: []string{".yaml", ".yml"}, Title: "YAML", read: readDeck, write: writeDeck, most: deckMost, holds: holds{
	kinds: []record.Kind{record.Open, record.Choice, record.Truth}, keeps: "kind many wrong note theme stars year tags source picture id lang",
}}

// deckFile is the file name under which a deck is read.
const deckFile = "cartes.yaml"

// deckMost is the most cards of a deck.
const deckMost = 5000

// deckDocument is a deck as [source.Write] writes it.
type deckDocument struct {
	Deck   string              `yaml:"deck"`
	Title  string              `yaml:"title,omitempty"`
	Fields map[string]any      `yaml:"fields"`
	Faces  map[string]string   `yaml:"faces"`
	Cards  []map[string]string `yaml:"cards"`
}

// deckFields are the fields of a deck besides the question and the answer, as
// [deck.Game.Listed] reads them.
var deckFields = []struct {
	name, kind string
	of         func(*record.Record) string
}{
	{"accept", "list", func(r *record.Record) string { return strings.Join(r.Answers[min(1, len(r.Answers)):], "; ") }},
	{"wrong", "list", func(r *record.Record) string { return strings.Join(r.Wrong, "; ") }},
	{"theme", "text", func(r *record.Record) string { return r.Theme }},
	{"stars", "number", func(r *record.Record) string { return digits(r.Stars) }},
	{"year", "year", func(r *record.Record) string { return digits(r.Year) }},
	{"note", "text", func(r *record.Record) string { return r.Note }},
	{"tags", "list", func(r *record.Record) string { return strings.Join(r.Tags, "; ") }},
	{"source", "text", func(r *record.Record) string { return r.Source }},
	{"licence", "text", func(r *record.Record) string { return r.Licence }},
	{"lang", "text", func(r *record.Record) string { return r.Lang }},
	{"picture", "picture", func(r *record.Record) string { return r.Picture }},
}

func writeDeck(w *writer) {
	doc := deckDocument{Deck: "cartes", Title: w.Title, Faces: map[string]string{"front": "question", "back": "answer"}}
	text := map[string]any{"type": "text"}
	doc.Fields = map[string]any{"q": text, "a": text}
	for i := range w.records {
		r := &w.records[i]
		card := map[string]string{"q": r.Question, "a": r.Answer()}
		if said := truth(languages.Of(w.Lang), r.Answer()); kindOf(r) == record.Truth && said != "" {
			card["a"] = said
		}
		if r.Question == "" {
			doc.Fields["q"] = map[string]any{"type": "text", "optional": true}
			delete(card, "q")
		}
		if r.ID != "" {
			card["id"] = r.ID
		}
		for _, f := range deckFields {
			if text := f.of(r); text != "" {
				card[f.name] = text
				doc.Fields[f.name] = map[string]any{"type": f.kind, "optional": true}
			}
		}
		doc.Cards = append(doc.Cards, card)
	}
	if err := source.Write(&w.out, doc); err != nil {
		w.pass.Fault(check.Pos{}, textNoRecord.With(), hintNothing.With(formatRead)) // maps of texts cannot fail
	}
}

// readDeck reads a single deck; its findings are reported.
func readDeck(r *reader) {
	in := source.NewReader(fstest.MapFS{deckFile: {Data: r.data}})
	var g deck.Game
	in.File(deckFile, &g)
	for _, d := range in.Findings() {
		d.Pos.File = r.file
		r.pass.Fault(d.Pos, d.Msg, d.Hint)
	}
	r.Records = g.Listed()
	for i := range r.Records {
		settle(&r.Records[i])
		r.Records[i].Pos.File = r.file
	}
	r.Records = slices.Clip(r.Records)
}
