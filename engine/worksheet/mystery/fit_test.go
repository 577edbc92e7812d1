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
		got := map[string]bool{}
		for seed := range uint64(12) { // some do not meet the word
			r := rng.New(seed)
			if z, err := (Kind{}).Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r}); err == nil {
				got[z.Blocks[1].(*worksheet.Reveal).Word] = true
			}
		}
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || !got[want]) {
			t.Errorf("%s: %v", first, got)
		}
	}
}
