package quiz

import (
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source"
)

// deckHolds is what a deck of cards has room for.
var deckFormat = &Format{Name: "yaml", Title: "YAML", holds: holds{
	kinds: []record.Kind{record.Open, record.Choice, record.Truth}, note: true, theme: true, stars: true, year: true, source: true, picture: true, id: true,
}}

// deckDocument is a deck as [source.Write] writes it.
type deckDocument struct {
	Deck   string              `yaml:"deck"`
	Title  string              `yaml:"title,omitempty"`
	Fields map[string]any      `yaml:"fields"`
	Faces  map[string]string   `yaml:"faces"`
	Cards  []map[string]string `yaml:"cards"`
}

// deckFields are the fields of a deck beside the question and the answer.
var deckFields = []struct {
	name, kind string
	of         func(*record.Record) string
}{
	{"theme", "text", func(r *record.Record) string { return r.Theme }},
	{"stars", "number", func(r *record.Record) string { return digits(r.Stars) }},
	{"year", "year", func(r *record.Record) string { return digits(r.Year) }},
	{"note", "text", func(r *record.Record) string { return r.Note }},
	{"source", "text", func(r *record.Record) string { return r.Source }},
	{"picture", "picture", func(r *record.Record) string { return r.Picture }},
}

// Deck writes records as a deck of cards of our own, whose faces are the question and the
// answer; what it leaves out is a note.
func Deck(records []record.Record, o Options) ([]byte, []check.Diagnostic) {
	w := &writer{Options: o, format: deckFormat, records: records, pass: check.NewPass(Infos.Get("EXC002"))}
	for i := range records {
		w.held(&records[i])
	}
	if len(records) == 0 {
		w.pass.Fault(check.Pos{}, textNoRecord.With(), hintNothing.With())
	}
	if found := w.pass.Found(); len(found) > 0 {
		return nil, found
	}
	doc := deckDocument{Deck: "cartes", Title: o.Title, Faces: map[string]string{"front": "question", "back": "answer"}}
	text := map[string]any{"type": "text"}
	doc.Fields = map[string]any{"q": text, "a": text}
	for i := range records {
		r := &records[i]
		c := w.cards(r)[0]
		card := map[string]string{"q": c.front, "a": c.back}
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
		w.pass.Fault(check.Pos{}, textNoRecord.With(), hintNothing.With()) // maps of texts do not fail
		return nil, w.pass.Found()
	}
	return w.out.Bytes(), w.left()
}
