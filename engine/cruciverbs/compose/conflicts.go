package compose

// conflicts records, for each cell where a build failed, which earlier cells are the
// reason: a cell that is not a reason is not retried with another letter
// (conflict-directed backjumping). Limits on the whole grid, such as the number of
// black squares or a word already used, blame no cell: the builder looks for a grid,
// it does not prove that none exists.
type conflicts struct {
	sets  []uint64 // by cell, width each; one more set than there are cells
	width int
	fresh bool // the set of the next cell explains the latest failure
}

func newConflicts(cells int) conflicts {
	width := (cells + 63) / 64
	return conflicts{sets: make([]uint64, (cells+1)*width), width: width}
}

func (b *conflicts) set(pos int) []uint64 { return b.sets[pos*b.width : (pos+1)*b.width] }

// all blames every cell, for a grid that is full but not good.
func (b *conflicts) all(cells int) {
	s := b.set(cells)
	for i := range s {
		s[i] = ^uint64(0)
	}
}

func (b *conflicts) add(pos, who int) { b.sets[pos*b.width+who/64] |= 1 << (who % 64) }

// merge adds the reasons of the next cell to those of a cell whose latest choice has
// failed. It returns false when that choice is not among them; they then become the
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

// blame starts the reasons of a cell: the runs that it continues, or the black squares
// before it.
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
		// It may have to be white so that the cell above is not isolated.
		for _, n := range [2]int{above - 1, above + 1} {
			if n >= 0 {
				w.add(pos, n)
			}
		}
	}
}
