package making_test

import (
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
)

// above returns the words that are noted on a sheet of a level, in order.
func above(school, lang, text string, items ...record.Record) (out []string) {
	s := worksheet.Sheet{ID: "fiche", School: school, Lang: lang, Part: worksheet.Part{Kind: "cloze", Text: text, Items: items}}
	for _, d := range check.Run(making.Checks, &worksheet.Game{Sheets: []worksheet.Sheet{s}}) {
		if d.Rule.ID == "WKS132" {
			out = append(out, strings.Split(d.Msg.In(check.French), " ")[1])
		}
	}
	return out
}

// TestWordsAboveTheLevel: words of texts and clues two levels above that of the sheet are named,
// once each, in any form; not those one level above, common ones, names, and what is taught.
func TestWordsAboveTheLevel(t *testing.T) {
	for _, c := range []struct {
		school, lang, text string
		items              []record.Record
		want               string
	}{
		{"CP", "", "Le chat dort dans la maison {rouge}.", nil, ""},
		{"CP", "", "La monarchie et les monarchies sont {là}.", nil, "monarchie"},
		{"CP-CE1", "", "La boulangerie du village est {fermée}.", nil, ""},
		{"CE1", "", "Le souverain abolit les privilèges du {clergé}.", nil, "souverain abolit privilèges clergé"},
		{"6e", "", "Le souverain abolit les privilèges du {clergé}.", nil, ""},
		{"3e", "", "Le souverain abolit les privilèges du {clergé}.", nil, ""},
		{"CE1", "en", "The monarchie of the souverain was {long}.", nil, ""},
		{"CE1", "", "", []record.Record{{Question: "le roi d’une grande monarchie", Answers: []string{"souverain"}}}, "monarchie"},
		{"CE1", "", "Il y eut un {souverain} dans la ville.", []record.Record{{Answers: []string{"souverain"}}}, ""},
		{"CE1", "", "La Monarchie de Juillet est {finie}.", nil, ""},
	} {
		if got := strings.Join(above(c.school, c.lang, c.text, c.items...), " "); got != c.want {
			t.Errorf("%s, %q: told of %q, not %q", c.school, c.text, got, c.want)
		}
	}
}
