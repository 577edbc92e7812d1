package coquillaude

import (
	"strings"
	"testing"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

func TestRanges(t *testing.T) {
	for list, want := range map[string][]int{"": nil, "3": {3}, "1, 4 à 6, 9": {1, 4, 5, 6, 9}} {
		if got := ranges(want); got != list {
			t.Errorf("%v: %q", want, got)
		}
	}
}

func TestSums(t *testing.T) {
	plain := strings.NewReplacer(page.NBSP, " ", page.Thin, " ").Replace
	if got := plain(tokenSum(&coquillaude.Drawn{Before: 8, Earned: 6, Got: 3, Gave: 1}, 16)); got != "8 + 3 + 6 − 1 = 16" {
		t.Error(got)
	}
	if got := plain(tokenSum(&coquillaude.Drawn{Before: 3}, 3)); got != "3 = 3" {
		t.Error(got)
	}
	term := func(key string, person bool) coquillaude.Term { return coquillaude.Term{Key: key, Person: person} }
	worths := []coquillaude.Worth{
		{Term: term("REGLES", false), Length: 6, Points: 36}, {Term: term("LEGERS", false), Length: 6, Points: 36},
		{Term: term("NAPOLEON", true), Length: 8, Points: 100}, {Term: term(coquillaude.TheWord, false), Length: 11, Points: 300},
	}
	if got := plain(squareSum(worths)); got != "2 × 6² + (8 + 2)² + 300" {
		t.Error(got)
	}
	if got := plain(percentage(1, 0) + percentage(1, 3)); got != "0 %33,3 %" {
		t.Error(got)
	}
}
