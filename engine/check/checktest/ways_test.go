package checktest

import (
	"reflect"
	"slices"
	"testing"
)

// TestWays: a sample has each value of each option, all have each pair of values, and neither
// has many more ways than it takes.
func TestWays(t *testing.T) {
	for _, c := range []struct {
		values []int
		most   int
	}{
		{[]int{1}, 1}, {[]int{3}, 3}, {[]int{2, 3}, 6}, {[]int{2, 2, 2}, 4}, {[]int{10, 2, 5}, 50}, {[]int{3, 3, 3, 3}, 12}, {[]int{9, 10, 5, 3, 2}, 95},
	} {
		sample := each(c.values)
		for option, n := range c.values {
			for value := range n {
				if !slices.ContainsFunc(sample, func(way []int) bool { return way[option] == value }) {
					t.Errorf("%v: no way of the sample has value %d of option %d", c.values, value, option)
				}
			}
		}
		if len(sample) != slices.Max(c.values) {
			t.Errorf("%v: a sample of %d ways", c.values, len(sample))
		}
		ways := pairs(c.values)
		for a, n := range c.values {
			for b, m := range c.values[:a] {
				for v := range n * m {
					if !slices.ContainsFunc(ways, func(way []int) bool { return way[a] == v/m && way[b] == v%m }) {
						t.Errorf("%v: no way has value %d of option %d with value %d of option %d", c.values, v/m, a, v%m, b)
					}
				}
			}
		}
		if len(ways) > c.most || !reflect.DeepEqual(ways, pairs(c.values)) {
			t.Errorf("%v: %d ways, %d suffice; or other ones the next time", c.values, len(ways), c.most)
		}
		for _, way := range slices.Concat(sample, ways) {
			for option, value := range way {
				if value < 0 || value >= c.values[option] {
					t.Fatalf("%v: a way %v", c.values, way)
				}
			}
		}
	}
}

// TestSome: a sample is the same in every run, begins with the first case and has others
// evenly apart; all are taken where a run takes everything.
func TestSome(t *testing.T) {
	Whole(t) // -short takes no other cases
	cases := []int{0, 1, 2, 3, 4, 5, 6}
	t.Setenv("IMPRIMOTS_ALL", "")
	if got := Some(cases, 3); !slices.Equal(got, []int{0, 2, 4}) || !slices.Equal(Sample(cases), cases[:1]) || !slices.Equal(Some(cases, 9), cases) {
		t.Errorf("a sample of %v and %v", got, Sample(cases))
	}
	if got := Ways(2, 3); len(got) != 3 {
		t.Errorf("a sample of the ways: %v", got)
	}
	t.Setenv("IMPRIMOTS_ALL", "1")
	if got := Some(cases, 3); !slices.Equal(got, cases) || len(Ways(2, 3)) != 6 {
		t.Errorf("all: %v and %v", got, Ways(2, 3))
	}
}
