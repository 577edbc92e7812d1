package list

import (
	"reflect"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/rng"
)

// TestCells: texts that are joined come back, whatever the signs in them.
func TestCells(t *testing.T) {
	r := rng.New(1)
	signs := []rune(`ab |;=\ `)
	word := func() string {
		out := []rune{'m'}
		for range r.IntN(8) {
			out = append(out, signs[r.IntN(len(signs))])
		}
		if r.IntN(2) == 0 {
			out = append(out, 'n')
		}
		for len(out) > 1 && out[len(out)-1] == ' ' {
			out = out[:len(out)-1]
		}
		return string(out)
	}
	for range 3000 {
		texts := []string{word(), word(), word()}
		pairs := []record.Pair{{Left: word(), Right: word()}, {Left: "=", Right: "a ="}}
		for name, got := range map[string][]string{"alternatives": alternatives(Join(texts)), "items": items(Join(texts)), "gaps": gaps(JoinGaps(texts))} {
			if !reflect.DeepEqual(got, texts) {
				t.Fatalf("%s of %q: %q, want %q", name, Join(texts), got, texts)
			}
		}
		var rec record.Record
		read, found := Read("l.csv", []byte("question,answer,pairs\nq,,\""+JoinPairs(pairs)+"\"\n"))
		if len(found) == 0 {
			var records []record.Record
			records, found = read.Records()
			rec = records[0]
		}
		if len(found) > 0 || !reflect.DeepEqual(rec.Pairs, pairs) {
			t.Fatalf("%q: %q, %v", JoinPairs(pairs), rec.Pairs, found)
		}
	}
	if got := gaps(JoinGaps([]string{"", "a", ""})); !reflect.DeepEqual(got, []string{"", "a", ""}) {
		t.Errorf("gaps: %q", got)
	}
	if got := alternatives(`un\deux | C:\temp`); !reflect.DeepEqual(got, []string{`un\deux`, `C:\temp`}) {
		t.Errorf("backslashes of a text: %q", got)
	}
}
