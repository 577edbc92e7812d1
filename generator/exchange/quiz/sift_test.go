package quiz

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/record"
)

// TestSift: what a format cannot hold is reported once, and the rest is kept.
func TestSift(t *testing.T) {
	var records []record.Record
	for i := range 20 {
		r := record.Record{Question: "q" + strings.Repeat("x", i), Answers: []string{"a"}, Wrong: []string{"b"}}
		if i%7 == 3 {
			r.Question = strings.Repeat("q", 121)
		}
		records = append(records, r)
	}
	held, wrong := Of("kahoot").Sift(records, Options{})
	if len(held) != 17 || slices.Contains(held, 10) || !slices.IsSorted(held) || len(wrong) != 3 {
		t.Errorf("%v are held, %d are reported", held, len(wrong))
	}
	if held, wrong := Of("kahoot").Sift(nil, Options{}); held != nil || wrong != nil {
		t.Errorf("%v, %v", held, wrong)
	}
}
