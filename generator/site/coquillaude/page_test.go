package coquillaude

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// TestRuns joins the squares of one row that follow each other.
func TestRuns(t *testing.T) {
	got := runs([]square{{9, 1}, {1, 2}, {4, 2}, {5, 2}, {6, 2}, {9, 2}, {10, 3}}, 2)
	if want := []columns{{1, 1}, {4, 6}, {9, 9}}; !slices.Equal(got, want) {
		t.Error(got)
	}
}

func TestSums(t *testing.T) {
	plain := strings.NewReplacer(page.NBSP, " ", page.Thin, " ").Replace
	term := func(key string, person bool) coquillaude.Term { return coquillaude.Term{Key: key, Person: person} }
	worths := []coquillaude.Worth{
		{Term: term("REGLES", false), Length: 6, Points: 36}, {Term: term("LEGERS", false), Length: 6, Points: 36},
		{Term: term("NAPOLEON", true), Length: 8, Points: 100}, {Term: term(coquillaude.TheWord, false), Length: 11, Points: 300},
	}
	if got := plain(sums{}.Sum(worths)); got != "2 × 6² + (8 + 2)² + 300" {
		t.Error(got)
	}
	if got := plain(percentage(1, 0).In(check.French) + percentage(1, 3).In(check.French) + percentage(1, 3).In(check.English)); got != "0 %33,3 %33.3%" {
		t.Error(got)
	}
}
