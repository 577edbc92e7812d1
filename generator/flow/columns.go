package flow

import "imprimots/generator/draw"

// Columns is rows that fill columns of the same height, one after the other.
type Columns struct {
	Rows []Row
	N    int
	// Turn is the row that begins the second of two columns where both are about as
	// high; 0 for none.
	Turn int
	Step draw.MM // from the left of a column to that of the next
	Gap  draw.MM // above a row that is not the first of a column
}

// fill returns the row at which each column of a height ends, and how far down they reach.
func (b Columns) fill(h draw.MM) (cuts []int, foot draw.MM) {
	i := 0
	for range b.N {
		y, end, good := draw.MM(0), i, i
		for end < len(b.Rows) {
			r := b.Rows[end]
			if end > i {
				y += max(b.Gap, r.Above)
			}
			if y+r.High > h+0.01 {
				break
			}
			y += r.High
			end++
			if !r.Next || end == len(b.Rows) {
				good = end
				foot = max(foot, y)
			}
		}
		i = good
		cuts = append(cuts, i)
	}
	return cuts, foot
}

// split is the height of two columns of which the second begins with the row Turn.
func (b Columns) split() draw.MM {
	if b.Turn <= 0 || b.Turn >= len(b.Rows) {
		return 0
	}
	high := func(rows []Row) (sum draw.MM) {
		for i, r := range rows {
			if i > 0 {
				sum += max(b.Gap, r.Above)
			}
			sum += r.High
		}
		return sum
	}
	return max(high(b.Rows[:b.Turn]), high(b.Rows[b.Turn:]))
}

// Cuts returns the row at which each column ends, as even as they can be within a height,
// and how far down they reach. Not all rows may have room there.
func (b Columns) Cuts(h draw.MM) (cuts []int, foot draw.MM) {
	all := draw.MM(0)
	tallest := draw.MM(0)
	for _, r := range b.Rows {
		all += r.High + max(b.Gap, r.Above)
		tallest = max(tallest, r.High)
	}
	low, high := max(tallest, all/draw.MM(b.N)*0.8), min(all, h)
	fits := func(at draw.MM) bool { cuts, _ := b.fill(at); return cuts[b.N-1] == len(b.Rows) }
	if fits(high) { // the least height that all columns share
		for high-low > 0.2 {
			if mid := (low + high) / 2; fits(mid) {
				high = mid
			} else {
				low = mid
			}
		}
	} else {
		high = h
	}
	cuts, foot = b.fill(high)
	if even := b.split(); b.N == 2 && even > 0 && even <= min(h, foot*1.3) {
		cuts, foot = []int{b.Turn, len(b.Rows)}, even
	}
	return cuts, foot
}

// leastRows is the least number of rows a column, on average, below something else on a page
// that has no room for all.
const leastRows = 3

// Place implements [Block].
func (b Columns) Place(h draw.MM, fresh bool) (*Piece, Block) {
	if len(b.Rows) == 0 {
		return nil, nil
	}
	cuts, foot := b.Cuts(h)
	if n := cuts[b.N-1]; n == 0 || n < len(b.Rows) && n < leastRows*b.N && !fresh {
		return nil, b
	}
	rows := b.Rows
	p := &Piece{foot, func(c Canvas, x, y draw.MM) {
		from := 0
		for col, to := range cuts {
			dy := draw.MM(0)
			for i := from; i < to; i++ {
				if i > from {
					dy += max(b.Gap, rows[i].Above)
				}
				rows[i].Draw(c, x+b.Step*draw.MM(col), y+dy)
				dy += rows[i].High
			}
			from = to
		}
	}}
	if cuts[b.N-1] == len(b.Rows) {
		return p, nil
	}
	b.Rows, b.Turn = b.Rows[cuts[b.N-1]:], b.Turn-cuts[b.N-1]
	return p, b
}
