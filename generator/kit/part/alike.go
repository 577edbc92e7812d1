package part

import (
	"cmp"
	"runtime"
	"slices"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Alike draws faces with one layout, so that texts that ask for the same role and size are
// set in one size on all of them: the largest that fits each. values returns those of face i; it is
// called side by side. A face that cannot be drawn has an error, and a drawing or none.
func (b *Builder) Alike(id string, w, h draw.MM, n int, values func(i int) layout.Values) *Alike {
	a := &Alike{Drawings: make([]*draw.Drawing, n), Errs: make([]error, n), first: make([]layout.Sizes, n)}
	env := b.layouts()
	reached := make([]layout.Sizes, n)
	again := make([]bool, n)
	for round := range mostRounds {
		each := InParallel
		if env.Steps != nil { // which face goes beyond a budget is the same on every machine
			each = inTurn
		}
		each(n, func(i int) {
			if round == 0 || again[i] {
				a.Drawings[i], reached[i], a.Errs[i] = env.DrawWithin(id, w, h, values(i), a.Sizes)
			}
		})
		if round == 0 {
			a.Sizes = layout.Sizes{}
			copy(a.first, reached)
		}
		for _, r := range reached {
			a.Sizes.Limit(r)
		}
		for i, r := range reached {
			again[i] = r.Exceed(a.Sizes)
		}
		if !slices.Contains(again, true) {
			break
		}
	}
	return a
}

// mostRounds bounds how often a face is drawn: where one text that became smaller leaves less room
// to another one, more than twice.
const mostRounds = 4

// Alike is faces with one size of type for each role of text.
type Alike struct {
	Drawings []*draw.Drawing
	Errs     []error
	Sizes    layout.Sizes   // what all have
	first    []layout.Sizes // what each could have
}

// Small returns what is read in play and set in less than the profile asks for on cards, with the
// cards that leave no room for more. Faces are enlarged by scale; at returns the place of face i.
func (b *Builder) Small(a *Alike, scale float64, at func(i int) check.Pos) (small []sheet.SmallType) {
	cards := b.Env.Theme.Cards
	if cards == nil {
		return nil
	}
	printed := func(size draw.Pt) draw.Pt { return size * draw.Pt(scale) }
	for of, size := range a.Sizes {
		if printed(size) >= cards.Least || printed(of.Size) < cards.Least || !slices.Contains(cards.Roles, of.Role) {
			continue
		}
		s := sheet.SmallType{Role: of.Role, Size: printed(size)}
		for i, reached := range a.first {
			if could, ok := reached[of]; ok && printed(could) < cards.Least {
				s.Forced = append(s.Forced, sheet.Forced{Size: printed(could), Pos: at(i)})
			}
		}
		small = append(small, s)
	}
	slices.SortFunc(small, func(a, b sheet.SmallType) int {
		return cmp.Or(cmp.Compare(a.Size, b.Size), cmp.Compare(a.Role, b.Role))
	})
	return small
}

// inTurn calls a function for each number below n, one after the other.
func inTurn(n int, do func(i int)) {
	for i := range n {
		do(i)
	}
}

// InParallel calls a function for each number below n, on all processors.
func InParallel(n int, do func(i int)) {
	workers := min(n, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	for first := range workers {
		wg.Go(func() {
			for i := first; i < n; i += workers {
				do(i)
			}
		})
	}
	wg.Wait()
}
