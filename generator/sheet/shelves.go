package sheet

import (
	"cmp"
	"slices"

	"imprimots/generator/draw"
)

// bin is a sheet that blocks share: it is cut across between its shelves, then each shelf between
// its blocks.
type bin struct{ shelves []shelf }

// shelf is a row of blocks side by side.
type shelf struct{ placed []placed }

// placed is a block in one of its shapes.
type placed struct {
	*block
	grid grid
}

// high returns the height of the highest block of a shelf.
func (s shelf) high() (high draw.MM) {
	for _, p := range s.placed {
		high = max(high, p.grid.down())
	}
	return high
}

// around returns the space that a shelf keeps free above and below it.
func (s shelf) around() (most draw.MM) {
	for _, p := range s.placed {
		most = max(most, p.around())
	}
	return most
}

// wide returns the width of a shelf.
func (s shelf) wide() (wide draw.MM) {
	for i, p := range s.placed {
		wide += p.grid.across()
		if i > 0 {
			wide += s.placed[i-1].around() + p.around()
		}
	}
	return wide
}

// tall returns the height of the shelves one below the other.
func (b *bin) tall() (tall draw.MM) {
	for i, s := range b.shelves {
		tall += s.high()
		if i > 0 {
			tall += b.shelves[i-1].around() + s.around()
		}
	}
	return tall
}

// blocks returns the blocks of a bin, shelf by shelf.
func (b *bin) blocks() (out []*block) {
	for _, s := range b.shelves {
		for _, p := range s.placed {
			out = append(out, p.block)
		}
	}
	return out
}

// cuts returns the number of straight cuts that a bin takes: those between its blocks and those
// between parts.
func (b *bin) cuts() (n int) {
	n = len(b.shelves) - 1
	for _, s := range b.shelves {
		n += len(s.placed) - 1
		for _, p := range s.placed {
			if p.laid == nil {
				n += p.grid.cuts()
			}
		}
	}
	return n
}

// sort puts shelves and blocks into the order of the kit; what has its place at the top of a page
// comes first.
func (b *bin) sort() {
	order := func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.of, b.of), cmp.Compare(a.leaf, b.leaf))
	}
	first := func(p placed) int {
		if p.grows() {
			return 0
		}
		return 1
	}
	for _, s := range b.shelves {
		slices.SortFunc(s.placed, order)
	}
	slices.SortFunc(b.shelves, func(a, b shelf) int {
		return cmp.Or(cmp.Compare(first(a.placed[0]), first(b.placed[0])), order(a.placed[0], b.placed[0]))
	})
}

// add puts a block where it makes the bin least higher, in the shape that takes the fewest cuts,
// and reports whether it has room.
func (b *bin) add(more *block, room draw.Rect) bool {
	const e = 0.001
	if more.grows() && slices.ContainsFunc(b.blocks(), func(o *block) bool { return o.grows() }) {
		return false // the height that is left is for one
	}
	var best *bin
	try := func(one *bin) {
		if one.tall() > room.H+e || best != nil && (one.tall() > best.tall()+e || one.tall() > best.tall()-e && one.cuts() >= best.cuts()) {
			return
		}
		best = one
	}
	for _, g := range more.shapes {
		p := placed{more, g}
		for i := range b.shelves {
			one := bin{slices.Clone(b.shelves)}
			one.shelves[i].placed = append(slices.Clone(one.shelves[i].placed), p)
			if one.shelves[i].wide() <= room.W+e && !slices.ContainsFunc(one.shelves[i].placed, func(p placed) bool { return p.grows() }) {
				try(&one)
			}
		}
		try(&bin{append(slices.Clone(b.shelves), shelf{[]placed{p}})})
	}
	if best != nil {
		*b = *best
	}
	return best != nil
}

// sheetWorth is how many cuts may be made to save a sheet: two sheets less must cost fewer than
// ten.
const sheetWorth = 4

// bestBins distributes blocks over sheets, each on the first one with room for it, in the order
// that costs least. A sheet that would cost more cuts than the paper it saves is not shared.
func bestBins(blocks []*block, room draw.Rect) (best []*bin) {
	high := func(b *block) draw.MM { return b.shapes[0].down() }
	area := func(b *block) draw.MM { return high(b) * b.shapes[0].across() }
	least := -1
	for _, by := range []func(a, b *block) int{
		func(a, b *block) int { return cmp.Compare(high(b), high(a)) },
		func(a, b *block) int { return cmp.Compare(area(b), area(a)) },
		func(a, b *block) int { return cmp.Compare(a.of, b.of) },
	} {
		order := slices.Clone(blocks)
		slices.SortStableFunc(order, by)
		if bins, cost := bins(order, room); least < 0 || cost < least {
			best, least = bins, cost
		}
	}
	return best
}

// bins distributes blocks in the given order, and returns what they cost in sheets and cuts.
func bins(order []*block, room draw.Rect) (out []*bin, cost int) {
	for _, b := range order {
		if !slices.ContainsFunc(out, func(one *bin) bool { return one.add(b, room) }) {
			one := &bin{}
			one.add(b, room)
			out = append(out, one)
		}
	}
	for i := 0; i < len(out); i++ {
		blocks, apart := out[i].blocks(), []*bin(nil)
		cuts := 0
		for _, b := range blocks {
			one := &bin{}
			one.add(b, room)
			apart, cuts = append(apart, one), cuts+b.alone
		}
		if out[i].cuts()-cuts > sheetWorth*(len(blocks)-1) {
			out = slices.Replace(out, i, i+1, apart...)
		}
		cost += sheetWorth + 1 + out[i].cuts()
	}
	return out, cost
}
