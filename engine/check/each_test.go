package check

import (
	"iter"
	"slices"
	"strings"
	"testing"
)

func TestEach(t *testing.T) {
	lists := [][]int{{1, 2}, nil, {3, 4}}
	sum := 0
	for n := range Each(lists, func(l *[]int) []int { return *l }) {
		if *n == 4 {
			break
		}
		*n *= 10
		sum += *n
	}
	if sum != 60 || lists[2][0] != 30 || lists[2][1] != 4 {
		t.Errorf("sum %d of %v", sum, lists)
	}
}

func TestNames(t *testing.T) {
	type level string
	if got := Names([]level{"facile", "moyen"}); got != "facile, moyen" {
		t.Error(got)
	}
}

func TestEvery(t *testing.T) {
	type model struct{ numbers []int }
	all := func(m *model) iter.Seq[*int] { return All(m.numbers) }
	over := func(p *Pass, m *model, n *int) {
		Within(p, at(*n), *n, 0, len(m.numbers), ignoreUnknown.With("x"), ignoreDrop.With())
	}
	found := said(func(p *Pass) { Every(all, over)(&model{[]int{1, 4, 3, 5}}, p) })
	if len(found) != 1 || !strings.HasPrefix(found[0], "f:5:1 ") {
		t.Errorf("%q", found)
	}
	pairs := func(m *model) iter.Seq2[int, int] { return slices.All(m.numbers) }
	same := func(p *Pass, _ *model, i, n int) {
		Count(p, at(n), i, n, ignoreUnknown.With("x"), ignoreDrop.With())
	}
	found = said(func(p *Pass) { Every2(pairs, same)(&model{[]int{0, 7, 2}}, p) })
	if len(found) != 1 || !strings.HasPrefix(found[0], "f:7:1 ") {
		t.Errorf("%q", found)
	}
}
