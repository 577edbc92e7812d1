package mystery

import (
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// TestFit: answers that spell nothing but « vin », which is not for a class, give no word
// of themselves; « fin » they do.
func TestFit(t *testing.T) {
	for first, want := range map[string]string{"vv": "", "ff": "fin"} {
		p := &worksheet.Part{Kind: "mystery"}
		for _, answer := range []string{first, "iii", "nnnn"} {
			p.Items = append(p.Items, record.Record{Question: "q", Answers: []string{answer}})
		}
		r := rng.New(1)
		z, err := Kind{}.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
		word := ""
		if err == nil {
			word = z.Blocks[1].(*worksheet.Reveal).Word
		}
		if word != want {
			t.Errorf("%s: %q, %v", first, word, err)
		}
	}
}
