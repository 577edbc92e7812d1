package check

import "sync/atomic"

// Budget bounds what may be done with what a stranger wrote, in steps: so that equal
// content meets the same bound on every machine. What a step is, those who spend say;
// none takes longer than about a tenth of a microsecond or more than a few dozen bytes.
// A budget may be spent by several goroutines.
type Budget struct {
	most  int64
	spent atomic.Int64
	fault *Fault
}

// NewBudget returns a budget of a number of steps; beyond is the fault once it is spent.
func NewBudget(most int, beyond *Fault) *Budget { return &Budget{most: int64(most), fault: beyond} }

// Spend counts n steps, before they are made. The error is the *Fault of the budget, always
// the same one, once it is spent; a nil budget has no bound.
func (b *Budget) Spend(n int) error {
	if b == nil {
		return nil
	}
	n = max(n, 0)
	if int64(n) > b.most { // a number of any size does not run over
		n = int(b.most) + 1
	}
	if b.spent.Add(int64(n)) > b.most {
		return b.fault
	}
	return nil
}

// Spent returns the steps counted so far; those of what was refused are among them.
func (b *Budget) Spent() int { return int(b.spent.Load()) }
