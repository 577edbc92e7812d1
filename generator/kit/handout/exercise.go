package handout

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// maker makes a block of an exercise for a pen and a width.
type maker func(p *pen, w draw.MM) block

// White between the parts of an exercise, in mm: of blocks, below what is to be done and at
// most where a page has room, and beside a board.
const (
	blockGap      draw.MM = 4
	headedGap             = blockGap * 0.8
	mostHeadedGap         = headedGap * 2
	sideGap       draw.MM = 7
)

// exercise returns the blocks of a puzzle: what is to be done, then its boards and lists.
func (s *setter) exercise(number int, z *worksheet.Puzzle) []block {
	if b := worksheet.First[*worksheet.Cards](z); b != nil {
		return s.cards(number, z, b)
	}
	boards, makers := s.layOut(z)
	listed := false
	for _, b := range boards {
		if z.Kind != "arrowword" {
			continue
		}
		lists, all := b.apart(s.w, s.h-s.headHeight(number, z)-blockGap)
		if len(lists) > 0 {
			makers = append([]maker{func(p *pen, w draw.MM) block { return p.clueLists(lists, w) }}, makers...)
		}
		if all {
			listed, b.kind = true, "crossword"
		}
	}
	head := s.partHead(number, z, listed)
	gap := s.airy(headedGap, mostHeadedGap)
	above := head.High + gap // of the first block
	var body []block
	switch {
	case len(boards) == 1:
		body = []block{boardBody{s, boards[0], makers, above}}
	default:
		for _, b := range boards {
			body = append(body, boardBody{s, b, nil, above})
			above = 0
		}
		for _, m := range makers {
			body = append(body, m(s.pen, s.w))
		}
	}
	if len(body) == 0 {
		return nil
	}
	body[0] = flow.Headed{Head: head, Gap: gap, Body: body[0]}
	return body
}

// boardBody is a board and what belongs to it: below it or at its right where they have
// room together, else on the next page.
type boardBody struct {
	*setter
	board  *board
	makers []maker
	above  draw.MM // what stands over it on any page
}

// muchLarger is how many times larger cells have to be for a board that is too small on
// either page to leave its own.
const muchLarger = 1.25

// leastSide is the least width of what stands at the right of a board, in sizes of its
// type.
const leastSide = 11

// arrangement is a board with what belongs to it on one page.
type arrangement struct {
	cell   draw.MM
	beside bool
	pen    *pen
}

func (b boardBody) Place(h draw.MM, fresh bool) (*piece, block) {
	least := b.board.lookOf(b.board.kind).least
	best := b.arrange(h)
	if best.cell >= least && (fresh || best.cell >= min(least*1.15, b.board.lookOf(b.board.kind).want)) {
		return b.together(best), nil
	}
	if !fresh {
		return nil, b
	}
	e := b.board.fit(b.w, h)
	if next := b.board.fit(b.w, b.h-b.above); e < least && (next >= least || next > e*muchLarger) {
		return nil, b // below a heading; the next page has room enough, or far more
	}
	rest := b.others(b.pen, b.w)
	if own := b.board.fit(b.w, b.h); e < least && own >= least && len(rest.Blocks) > 0 { // what is to be done takes too much
		return seq{Blocks: append(rest.Blocks, stack{{Piece: *b.drawn(own, b.w)}}), Gap: blockGap}.Place(h, fresh)
	}
	if e < least-0.051 {
		b.told.add(check.Diagnostic{Rule: small, Msg: tooSmall.With(b.board.Cols, b.board.Rows, float64(e), float64(least)), Hint: makeRoom.With()})
	}
	alone := b.drawn(e, b.w)
	if len(rest.Blocks) == 0 {
		return alone, nil
	}
	return seq{Blocks: append([]block{stack{{Piece: *alone}}}, rest.Blocks...), Gap: blockGap}.Place(h, fresh)
}

// others sets all that belongs to the board in a width.
func (b boardBody) others(p *pen, w draw.MM) seq {
	out := seq{Gap: blockGap}
	for _, m := range b.makers {
		out.Blocks = append(out.Blocks, m(p, w))
	}
	return out
}

// halfPage is the width of the room on half a page, in mm, at most.
const halfPage draw.MM = 140

// enoughCell is the cell of a board with which its lists need not be set smaller, in mm.
const enoughCell draw.MM = 8.5

// arrange finds the largest cells with which all has room in a height; the type of the
// lists becomes smaller before cells do.
func (b boardBody) arrange(h draw.MM) arrangement {
	look := b.board.lookOf(b.board.kind)
	enough := min(look.want, enoughCell)
	var best arrangement
	for _, roomy := range []float64{1, 0.6, 0.3, 0, tiny} {
		if roomy > b.roomy {
			continue
		}
		if roomy == tiny && (best.cell >= look.least || b.w > halfPage || b.board.kind != "crossword" || isEnlarged(b.theme)) {
			break
		}
		p := b.pen
		if roomy < 1 {
			p = b.pen.at(roomy)
		}
		if len(b.makers) == 0 {
			return arrangement{b.board.fit(b.w, h), false, p}
		}
		if under := b.board.fit(b.w, h-flow.Height(b.others(p, b.w).Blocks...)-blockGap*draw.MM(len(b.makers))); under > best.cell {
			best = arrangement{under, false, p}
		}
		if e := b.beside(p, h, best.cell+0.25); e > 0 {
			best = arrangement{e, true, p}
		}
		if best.cell >= enough {
			break
		}
	}
	return best
}

// beside returns the largest cells, no smaller than least, with which all that belongs to
// the board has room at its right; 0 for none. The larger they are, the narrower and
// higher is what stands there.
func (b boardBody) beside(p *pen, h, least draw.MM) draw.MM {
	fits := func(e draw.MM) bool {
		wide, _ := b.board.size(e)
		room := b.w - wide - sideGap
		return room >= leastSide*p.style("exercise").Size.MM() && flow.Height(b.others(p, room))+blockGap <= h
	}
	low, high := least, b.board.fit(b.w, h)
	if low > high || !fits(low) {
		return 0
	}
	if fits(high) {
		return high
	}
	for high-low > 0.3 {
		if mid := (low + high) / 2; fits(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

// together returns an arrangement as one piece.
func (b boardBody) together(a arrangement) *piece {
	wide, high := b.board.size(a.cell)
	if !a.beside {
		rest := b.others(a.pen, b.w)
		p, _ := seq{Blocks: append([]block{stack{{Piece: *b.drawn(a.cell, b.w)}}}, rest.Blocks...), Gap: blockGap}.Place(flow.Endless, true)
		return p
	}
	right := b.others(a.pen, b.w-wide-sideGap)
	p, _ := right.Place(flow.Endless, true)
	return &piece{High: max(high, p.High), Draw: func(c canvas, x, y draw.MM) {
		b.board.paint(c, x, y, a.cell)
		p.Draw(c, x+wide+sideGap, y)
	}}
}

// drawn returns the board alone in the middle of a width.
func (b boardBody) drawn(e, w draw.MM) *piece {
	wide, high := b.board.size(e)
	return &piece{High: high, Draw: func(c canvas, x, y draw.MM) { b.board.paint(c, x+(w-wide)/2, y, e) }}
}

// marksOf reports whether the questions of a puzzle have points of their own.
func marksOf(z *worksheet.Puzzle) bool {
	return slices.ContainsFunc(questionsIn(z), func(q worksheet.Question) bool { return q.Marks > 0 })
}
