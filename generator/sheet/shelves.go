package sheet

import (
	"cmp"
	"slices"

	"imprimots/generator/draw"
)

// block is what a group has on a sheet that it does not fill: parts in rows and columns, the used
// part of a page, a section of a board.
type block struct {
	of, leaf int // indexes of the group among all planned ones and of its sheet
	parts    []int
	alone    int    // number of cuts that part them on a sheet of their own
	shapes   []grid // the ways to lay out the parts, the lowest first; one box for what is laid out
	bleed    draw.MM
	// laid is the side that has the block laid out, used is the box that it fills there; nil for
	// parts.
	laid *Side
	used draw.Rect
}

func (g grid) across() draw.MM { return draw.MM(g.cols)*(g.w+g.gap) - g.gap }
func (g grid) down() draw.MM   { return draw.MM(g.rows)*(g.h+g.gap) - g.gap }

// cuts returns the number of straight cuts that part a grid.
func (g grid) cuts() int {
	if g.gap > 0 {
		return 2 * (g.cols + g.rows)
	}
	return g.cols + g.rows + 2
}

// around returns the space that a block keeps free between it and a line that separates it from
// others.
func (b *block) around() draw.MM { return max(b.bleed, 1) + markRoom }

// grows reports whether the block takes the height that is left: the drawing of how the sheets of
// a board are put together.
func (b *block) grows() bool { return b.laid != nil && b.laid.Tiles != nil }

// addCut adds cuts that are not in the list yet: one cut serves neighbours that touch.
func addCut(list []draw.MM, cuts ...draw.MM) []draw.MM {
	for _, c := range cuts {
		if !slices.ContainsFunc(list, func(v draw.MM) bool { return max(v-c, c-v) < 0.01 }) {
			list = append(list, c)
		}
	}
	return list
}

// bin is a sheet that blocks share: it is cut across between its shelves, then each shelf between
// its blocks.
type bin struct {
	shelves []shelf
	cuts    int       // number of straight cuts that it takes
	room    draw.Rect // area of the sheet
}

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

// count returns the number of straight cuts that a bin takes: those between its blocks and those
// between parts.
func (b *bin) count() (n int) {
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
	for _, o := range b.blocks() {
		if o.grows() && more.laid != nil || more.grows() && o.laid != nil {
			return false // the drawing of how a board is put together stands by itself, or above parts
		}
	}
	var best *bin
	try := func(one *bin) {
		if one.tall() > room.H+e || best != nil && (one.tall() > best.tall()+e || one.tall() > best.tall()-e && one.count() >= best.count()) {
			return
		}
		best = one
	}
	for _, g := range more.shapes {
		p := placed{more, g}
		for i := range b.shelves {
			one := bin{slices.Clone(b.shelves), b.cuts, b.room}
			one.shelves[i].placed = append(slices.Clone(one.shelves[i].placed), p)
			if one.shelves[i].wide() <= room.W+e && !slices.ContainsFunc(one.shelves[i].placed, func(p placed) bool { return p.grows() }) {
				try(&one)
			}
		}
		try(&bin{append(slices.Clone(b.shelves), shelf{[]placed{p}}), b.cuts, b.room})
	}
	if best != nil {
		*b = *best
	}
	return best != nil
}

// sheetWorth is how many cuts may be made to save a sheet: two sheets less must cost fewer than
// ten.
const sheetWorth = 4

// merge moves the blocks of another bin into this one, and reports whether they have room there
// and the sheet is worth the cuts.
func (b *bin) merge(other *bin, room draw.Rect) bool {
	one := bin{shelves: slices.Clone(b.shelves)}
	for _, more := range other.blocks() {
		if !one.add(more, room) {
			return false
		}
	}
	wide := slices.ContainsFunc(one.shelves, func(s shelf) bool { return s.wide() > room.W+0.001 })
	if one.cuts = one.count(); wide || one.cuts > b.cuts+other.cuts+sheetWorth {
		return false
	}
	one.room = room
	*b = one
	return true
}

// merged puts bins together, each into the first one with room for it, in the order that leaves the
// fewest bins, then the fewest cuts.
func merged(bins []*bin, room draw.Rect) (best []*bin) {
	area := func(b *bin) (sum draw.MM) {
		for _, s := range b.shelves {
			sum += s.high() * s.wide()
		}
		return sum
	}
	laid := func(b *bin) int {
		return len(slices.DeleteFunc(b.blocks(), func(one *block) bool { return one.laid == nil }))
	}
	least := 0
	for _, by := range []func(a, b *bin) int{
		func(a, b *bin) int { // parts with parts before they go on pages
			return cmp.Or(cmp.Compare(laid(a), laid(b)), cmp.Compare(b.tall(), a.tall()))
		},
		func(a, b *bin) int { return cmp.Compare(b.tall(), a.tall()) },
		func(a, b *bin) int { return cmp.Compare(area(b), area(a)) },
		func(_, _ *bin) int { return 0 }, // in the order of the kit
	} {
		order := slices.Clone(bins)
		slices.SortStableFunc(order, by)
		var out []*bin
		cuts := 0
		for _, b := range order {
			if !slices.ContainsFunc(out, func(one *bin) bool { return one.merge(b, room) }) {
				out = append(out, &bin{b.shelves, b.cuts, b.room})
			}
		}
		for _, b := range out {
			cuts += b.cuts
		}
		if best == nil || len(out) < len(best) || len(out) == len(best) && cuts < least {
			best, least = out, cuts
		}
	}
	return best
}
