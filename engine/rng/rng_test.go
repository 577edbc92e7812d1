package rng

import (
	"slices"
	"testing"
)

// TestSplitMix64 compares with the numbers that implementations of SplitMix64
// agree on for this seed.
func TestSplitMix64(t *testing.T) {
	r := New(1234567)
	for i, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
	} {
		if got := r.Uint64(); got != want {
			t.Errorf("number %d is %d, want %d", i+1, got, want)
		}
	}
}

// TestIntN: each number comes, none is out of range, none comes much more often.
func TestIntN(t *testing.T) {
	r := New(7)
	for _, n := range []int{1, 2, 6, 26} {
		const each = 2000
		met := make([]int, n)
		for range each * n {
			met[r.IntN(n)]++
		}
		for i, k := range met {
			if k < each*9/10 || k > each*11/10 {
				t.Errorf("%d of %d came %d times of %d", i, n, k, each*n)
			}
		}
	}
	for range 1000 {
		if d := r.Die(); d < 1 || d > 6 {
			t.Fatalf("a die fell on %d", d)
		}
	}
}

func TestChance(t *testing.T) {
	r := New(3)
	for _, c := range []struct{ thousandths, least, most int }{{0, 0, 0}, {250, 2300, 2700}, {1000, 10_000, 10_000}} {
		n := 0
		for range 10_000 {
			if r.Chance(c.thousandths) {
				n++
			}
		}
		if n < c.least || n > c.most {
			t.Errorf("a chance of %d ‰ came %d times of 10000", c.thousandths, n)
		}
	}
}

// TestShuffle: nothing is lost, the same seed gives the same order, and each
// order of three comes about as often.
func TestShuffle(t *testing.T) {
	a, b := New(5), New(5)
	one, two := []int{1, 2, 3, 4, 5, 6, 7}, []int{1, 2, 3, 4, 5, 6, 7}
	Shuffle(&a, one)
	Shuffle(&b, two)
	if !slices.Equal(one, two) || slices.IsSorted(one) {
		t.Errorf("%v and %v of one seed", one, two)
	}
	if slices.Sort(one); !slices.Equal(one, []int{1, 2, 3, 4, 5, 6, 7}) {
		t.Errorf("%v is left", one)
	}
	orders := map[[3]int]int{}
	for range 6000 {
		v := [3]int{1, 2, 3}
		Shuffle(&a, v[:])
		orders[v]++
	}
	for order, n := range orders {
		if n < 850 || n > 1150 {
			t.Errorf("%v came %d times of 6000", order, n)
		}
	}
	if len(orders) != 6 {
		t.Errorf("%d orders of three", len(orders))
	}
	Shuffle(&a, []int{})
}
