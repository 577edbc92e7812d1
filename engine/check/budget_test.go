package check_test

import (
	"math"
	"testing"

	"imprimots/engine/check"
)

func TestBudget(t *testing.T) {
	beyond := check.Faultf(check.Text{FR: "trop", EN: "too much"})
	b := check.NewBudget(10, beyond)
	for _, n := range []int{4, -3, 6, 0} {
		if err := b.Spend(n); err != nil {
			t.Errorf("%d more: %v", n, err)
		}
	}
	if b.Spent() != 10 {
		t.Errorf("%d spent", b.Spent())
	}
	for _, n := range []int{1, 0, math.MaxInt, math.MaxInt, -1} {
		if err := b.Spend(n); check.AsFault(err) != beyond {
			t.Errorf("%d beyond: %v", n, err)
		}
	}
	if n := b.Spent(); n < 11 || n > 11+2*11 {
		t.Errorf("%d spent with what was refused", n)
	}
	var none *check.Budget
	if err := none.Spend(math.MaxInt); err != nil {
		t.Error(err)
	}
}
