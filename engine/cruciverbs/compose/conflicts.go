package compose

// conflicts is, for each cell where a build failed, which cells before it are the
// reason: a cell that is none is not tried again with another letter
// (conflict-directed backjumping). What bounds the whole grid, the number of
// black squares or a word used before, blames nobody: the builder looks for a
// grid, it does not prove that there is none.
type conflicts struct {
	sets  []uint64 // by cell, width each; one more than there are cells
	width int
	fresh bool // the set of the next cell says why it failed just now
}

func newConflicts(cells int) conflicts {
	width := (cells + 63) / 64
	return conflicts{sets: make([]uint64, (cells+1)*width), width: width}
}

func (b *conflicts) set(pos int) []uint64 { return b.sets[pos*b.width : (pos+1)*b.width] }

// all blames every cell for a grid that is full but not good.
func (b *conflicts) all(cells int) {
	s := b.set(cells)
	for i := range s {
		s[i] = ^uint64(0)
	}
}

func (b *conflicts) add(pos, who int) { b.sets[pos*b.width+who/64] |= 1 << (who % 64) }

// merge adds to the reasons of a cell those of the next, where the choice just
// made has failed: false when that choice is none of them, and then they are the
// cell's own.
func (b *conflicts) merge(pos int) bool {
	if !b.fresh {
		return true
	}
	b.fresh = false
	mine, next := b.set(pos), b.set(pos+1)
	if next[pos/64]>>(pos%64)&1 == 0 {
		copy(mine, next)
		return false
	}
	for i, s := range next {
		mine[i] |= s
	}
	mine[pos/64] &^= 1 << (pos % 64)
	return true
}

// blame begins the reasons of a cell: the runs that it goes on with, or the
// black squares before it.
func (w *builder) blame(pos, rl, cl int) {
	clear(w.set(pos))
	for k := range max(rl, 1) {
		if pos%w.cols > k {
			w.add(pos, pos-1-k)
		}
	}
	for k := range max(cl, 1) {
		if above := pos - (k+1)*w.cols; above >= 0 {
			w.add(pos, above)
		}
	}
	if above := pos - w.cols; cl == 1 {
		// It may have to be white so that the cell above is not alone.
		for _, n := range [2]int{above - 1, above + 1} {
			if n >= 0 {
				w.add(pos, n)
			}
		}
	}
}
