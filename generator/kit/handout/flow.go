package handout

import (
	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// piece is what no page break goes through, of a height.
type piece struct {
	high draw.MM
	draw func(c canvas, x, y draw.MM)
}

// block is a part of a sheet that may go on on the next page.
type block interface {
	// place returns as much of the block as fits a height, nil if nothing does, and the
	// rest, nil if there is none. fresh says that the page is empty.
	place(h draw.MM, fresh bool) (*piece, block)
}

// endless is the height of a page on which all has room.
const endless draw.MM = 1e6

// heightOf returns the height of blocks one under the other.
func heightOf(bs ...block) draw.MM {
	if p, _ := (seq{blocks: bs}).place(endless, true); p != nil {
		return p.high
	}
	return 0
}

// row is a piece in a stack of others.
type row struct {
	piece
	above draw.MM // white asked for
	next  bool    // stays with the row behind it
}

// stack is rows one under the other.
type stack []row

func (s stack) place(h draw.MM, fresh bool) (*piece, block) {
	if len(s) == 0 { // it could not be set, which is reported
		return nil, nil
	}
	y, foot := draw.MM(0), draw.MM(0)
	n, feet := 0, make([]draw.MM, len(s)+1)
	tops := make([]draw.MM, len(s))
	for i, r := range s {
		if i > 0 {
			y += r.above
		}
		tops[i] = y
		if y += r.high; y > h+0.01 {
			break
		}
		if !r.next || i == len(s)-1 {
			n, feet[i+1] = i+1, y
		}
	}
	if n == len(s)-1 && n > 2 && feet[n-1] > 0 {
		n-- // none is alone on the next page
	}
	if n == 0 || n == 1 && len(s) > 2 && !fresh { // nor on this one
		return nil, s
	}
	foot = feet[n]
	placed := &piece{foot, func(c canvas, x, y draw.MM) {
		for i, r := range s[:n] {
			r.draw(c, x, y+tops[i])
		}
	}}
	if n == len(s) {
		return placed, nil
	}
	return placed, s[n:]
}

// seq is blocks one under the other, with white between them.
type seq struct {
	blocks []block
	gap    draw.MM
}

func (s seq) place(h draw.MM, fresh bool) (*piece, block) {
	type at struct {
		p *piece
		y draw.MM
	}
	var placed []at
	y := draw.MM(0)
	done := func(foot draw.MM) *piece {
		if len(placed) == 0 {
			return nil
		}
		return &piece{foot, func(c canvas, x, y draw.MM) {
			for _, a := range placed {
				a.p.draw(c, x, y+a.y)
			}
		}}
	}
	foot := draw.MM(0)
	for i, b := range s.blocks {
		p, rest := b.place(h-y, fresh && i == 0)
		if p != nil {
			placed = append(placed, at{p, y})
			foot = y + p.high
			y = foot + s.gap
		}
		if rest != nil {
			left := append([]block{rest}, s.blocks[i+1:]...)
			return done(foot), seq{left, s.gap}
		}
	}
	return done(foot), nil
}

// headed is a block below a head that stays with its beginning.
type headed struct {
	head piece
	gap  draw.MM
	body block
}

func (b headed) place(h draw.MM, fresh bool) (*piece, block) {
	p, rest := b.body.place(h-b.head.high-b.gap, fresh)
	switch {
	case p == nil && rest == nil:
		return nil, nil
	case p == nil:
		return nil, b
	}
	return &piece{b.head.high + b.gap + p.high, func(c canvas, x, y draw.MM) {
		b.head.draw(c, x, y)
		p.draw(c, x, y+b.head.high+b.gap)
	}}, rest
}

// columns is rows that fill columns of the same height, one after the other.
type columns struct {
	rows []row
	n    int
	// turn is the row that begins the second of two columns where both are about as
	// high; 0 for none.
	turn int
	step draw.MM // from the left of a column to that of the next
	gap  draw.MM // above a row that is not the first of a column
}

// fill returns the row at which each column of a height ends, and how far down they reach.
func (b columns) fill(h draw.MM) (cuts []int, foot draw.MM) {
	i := 0
	for range b.n {
		y, end, good := draw.MM(0), i, i
		for end < len(b.rows) {
			r := b.rows[end]
			if end > i {
				y += max(b.gap, r.above)
			}
			if y+r.high > h+0.01 {
				break
			}
			y += r.high
			end++
			if !r.next || end == len(b.rows) {
				good = end
				foot = max(foot, y)
			}
		}
		i = good
		cuts = append(cuts, i)
	}
	return cuts, foot
}

// split is the height of two columns of which the second begins with the row turn.
func (b columns) split() draw.MM {
	if b.turn <= 0 || b.turn >= len(b.rows) {
		return 0
	}
	high := func(rows []row) (sum draw.MM) {
		for i, r := range rows {
			if i > 0 {
				sum += max(b.gap, r.above)
			}
			sum += r.high
		}
		return sum
	}
	return max(high(b.rows[:b.turn]), high(b.rows[b.turn:]))
}

func (b columns) place(h draw.MM, _ bool) (*piece, block) {
	if len(b.rows) == 0 {
		return nil, nil
	}
	all := draw.MM(0)
	tallest := draw.MM(0)
	for _, r := range b.rows {
		all += r.high + max(b.gap, r.above)
		tallest = max(tallest, r.high)
	}
	low, high := max(tallest, all/draw.MM(b.n)*0.8), min(all, h)
	fits := func(at draw.MM) bool { cuts, _ := b.fill(at); return cuts[b.n-1] == len(b.rows) }
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
	cuts, foot := b.fill(high)
	if even := b.split(); b.n == 2 && even > 0 && even <= min(h, foot*1.3) {
		cuts, foot = []int{b.turn, len(b.rows)}, even
	}
	if cuts[b.n-1] == 0 {
		return nil, b
	}
	rows := b.rows
	p := &piece{foot, func(c canvas, x, y draw.MM) {
		from := 0
		for col, to := range cuts {
			dy := draw.MM(0)
			for i := from; i < to; i++ {
				if i > from {
					dy += max(b.gap, rows[i].above)
				}
				rows[i].draw(c, x+b.step*draw.MM(col), y+dy)
				dy += rows[i].high
			}
			from = to
		}
	}}
	if cuts[b.n-1] == len(b.rows) {
		return p, nil
	}
	b.rows, b.turn = b.rows[cuts[b.n-1]:], b.turn-cuts[b.n-1]
	return p, b
}

// page is the pieces of a page with their tops.
type page struct {
	pieces []*piece
	tops   []draw.MM
}

// mostPages bounds the pages of one sheet.
const mostPages = 40

// paginate sets blocks on pages of a height, the first with less room.
func (s *setter) paginate(blocks []block, h, first, gap draw.MM) []page {
	var pages []page
	now, y := page{}, draw.MM(0)
	room := first
	turn := func() {
		pages, now, y, room = append(pages, now), page{}, 0, h
	}
	for _, b := range blocks {
		for b != nil && len(pages) < mostPages {
			fresh := len(now.pieces) == 0
			if whole, ok := b.(wholePage); ok && fresh && whole.recto && len(pages)%2 == 1 {
				turn()
			}
			p, rest := b.place(room-y, fresh)
			switch {
			case p != nil:
				now.pieces, now.tops = append(now.pieces, p), append(now.tops, y)
				y += p.high + gap
				if b = rest; rest != nil {
					turn()
				}
			case rest == nil:
				b = nil
			case fresh && room == h:
				s.told.add(s.tall(heightOf(b), h))
				b = nil
			default:
				turn()
			}
		}
	}
	return append(pages, now)
}

// wholePage is a block that fills a page, where it is a recto the front of a sheet.
type wholePage struct {
	piece
	recto bool
}

func (b wholePage) place(h draw.MM, fresh bool) (*piece, block) {
	if !fresh || h < b.high-0.01 {
		return nil, b
	}
	return &b.piece, nil
}

// in returns the piece inside of parts, the outermost first.
func (p piece) in(tags ...*draw.Tag) piece {
	show := p.draw
	p.draw = func(c canvas, x, y draw.MM) {
		c.Inside(func() { show(c, x, y) }, tags...)
	}
	return p
}

// as returns the row inside of parts.
func (r row) as(tags ...*draw.Tag) row {
	r.piece = r.in(tags...)
	return r
}

// tall reports a block taller than a page.
func (s *setter) tall(high, room draw.MM) check.Diagnostic {
	return check.Diagnostic{Rule: small, Msg: tooTall.With(float64(high), float64(room)), Hint: makeRoom.With()}
}
