package coquillaude

import (
	"strings"
	"testing"

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
	if got := plain(tokenSum(8, 6, 3, 1, 16)); got != "8 + 3 + 6 − 1 = 16" {
		t.Error(got)
	}
	if got := tokenSum(1, 6, 0, 4, 6); got != "6" { // had one token to give, not four
		t.Error(got)
	}
	if got := plain(percentage(1, 0) + percentage(1, 3)); got != "0 %33,3 %" {
		t.Error(got)
	}
}
