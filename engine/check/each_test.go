package check

import "testing"

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
