package worksheet_test

import (
	"testing"

	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// TestAsk: words to find are given where the part says so; else each is asked for by its
// definition, and where one has none, there are lines, of three words each.
func TestAsk(t *testing.T) {
	sought := func(questions ...string) (out []worksheet.Sought) {
		for i, q := range questions {
			answer := []string{"roi", "château", "dé", "tour"}[i]
			key, _ := worksheet.Key("fr", answer)
			word, _ := letters.Parse(key)
			out = append(out, worksheet.Sought{Item: record.Record{Question: q, Answers: []string{answer}}, Word: word})
		}
		return out
	}
	p := &worksheet.Part{Marks: 4, Help: worksheet.Help{FirstLetters: 1, WordBank: true}}
	if b, ok := p.Ask(sought("", "", ""), "")[0].(*worksheet.Bank); !ok || b.Words[0] != "château" || !b.Boxes {
		t.Errorf("a bank: %+v", b)
	}
	p.Help.WordBank = false
	q := p.Ask(sought("Il règne", "Demeure", "Cube", "Pièce"), "")[0].(*worksheet.Questions)
	if len(q.Items) != 4 || q.Items[1].Text != "Demeure" || q.Items[1].Boxes != 7 || q.Items[2].Given != "D" {
		t.Errorf("definitions: %+v", q.Items)
	}
	q = p.Ask(sought("Il règne", "", "Cube", "Pièce"), "dame")[0].(*worksheet.Questions)
	if len(q.Items) != 1 || q.Items[0].Lines != 2 || q.Items[0].Answer != "château, dé, roi, tour" || q.Items[0].Note != "dame" || q.Items[0].Marks != 4 {
		t.Errorf("lines: %+v", q.Items)
	}
}
