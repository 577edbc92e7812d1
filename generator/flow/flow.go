// Package flow fills pages. What stands one below the other is a tree of blocks, which take
// as much of a page as they are given: [Paginate] sets them page after page, boards in the
// room that is left, rows as they come. A running text is a list of items, which [Break]
// breaks where it costs least. Blocks and items draw themselves; package flow knows
// neither type nor colors.
package flow

import "imprimots/generator/draw"

// Canvas is a page being drawn: that of those who play or learn, or the same one with its
// answers.
type Canvas struct {
	*draw.Drawing
	Key bool
}

// Paragraph draws what is a paragraph.
func (c Canvas) Paragraph(show func()) { c.Inside(show, draw.As(draw.Paragraph)) }

// Label draws the number of an item.
func (c Canvas) Label(show func()) { c.Inside(show, draw.As(draw.Label)) }

// Piece is what no page break goes through, of a height.
type Piece struct {
	High draw.MM
	Draw func(c Canvas, x, y draw.MM)
}

// In returns the piece inside of parts, the outermost first.
func (p Piece) In(tags ...*draw.Tag) Piece {
	show := p.Draw
	p.Draw = func(c Canvas, x, y draw.MM) {
		c.Inside(func() { show(c, x, y) }, tags...)
	}
	return p
}

// Block is a part of a sheet that may go on on the next page.
type Block interface {
	// Place returns as much of the block as fits a height, nil if nothing does, and the
	// rest, nil if there is none. fresh says that the page is empty.
	Place(h draw.MM, fresh bool) (*Piece, Block)
}

// Endless is the height of a page on which all has room.
const Endless draw.MM = 1e6

// Whole returns blocks one under the other as one piece.
func Whole(bs ...Block) Piece {
	if p, _ := (Seq{Blocks: bs}).Place(Endless, true); p != nil {
		return *p
	}
	return Piece{Draw: func(Canvas, draw.MM, draw.MM) {}}
}

// Height returns the height of blocks one under the other.
func Height(bs ...Block) draw.MM { return Whole(bs...).High }

// Row is a piece in a stack of others.
type Row struct {
	Piece
	Above draw.MM // white asked for
	Next  bool    // stays with the row behind it
}

// As returns the row inside of parts.
func (r Row) As(tags ...*draw.Tag) Row {
	r.Piece = r.In(tags...)
	return r
}

// Stack is rows one under the other.
type Stack []Row

// Place implements [Block]: of rows, none is alone before a break or behind it.
func (s Stack) Place(h draw.MM, fresh bool) (*Piece, Block) {
	if len(s) == 0 { // it could not be set, which is reported
		return nil, nil
	}
	y, n := draw.MM(0), 0
	feet, tops := make([]draw.MM, len(s)+1), make([]draw.MM, len(s))
	for i, r := range s {
		if i > 0 {
			y += r.Above
		}
		tops[i] = y
		if y += r.High; y > h+0.01 {
			break
		}
		if !r.Next || i == len(s)-1 {
			n, feet[i+1] = i+1, y
		}
	}
	if n == len(s)-1 && n > 2 && feet[n-1] > 0 {
		n-- // none is alone on the next page
	}
	if n == 0 || n == 1 && len(s) > 2 && !fresh { // nor on this one
		return nil, s
	}
	placed := &Piece{feet[n], func(c Canvas, x, y draw.MM) {
		for i, r := range s[:n] {
			r.Draw(c, x, y+tops[i])
		}
	}}
	if n == len(s) {
		return placed, nil
	}
	return placed, s[n:]
}

// Seq is blocks one under the other, with white between them.
type Seq struct {
	Blocks []Block
	Gap    draw.MM
}

// Place implements [Block].
func (s Seq) Place(h draw.MM, fresh bool) (*Piece, Block) {
	var placed Page
	y, foot := draw.MM(0), draw.MM(0)
	done := func() *Piece {
		if len(placed.Pieces) == 0 {
			return nil
		}
		return &Piece{foot, placed.Draw}
	}
	for i, b := range s.Blocks {
		p, rest := b.Place(h-y, fresh && i == 0)
		if p != nil {
			placed.add(p, y)
			foot = y + p.High
			y = foot + s.Gap
		}
		if rest != nil {
			left := append([]Block{rest}, s.Blocks[i+1:]...)
			return done(), Seq{left, s.Gap}
		}
	}
	return done(), nil
}

// Headed is a block below a head that stays with its beginning.
type Headed struct {
	Head  Piece
	Gap   draw.MM
	Body  Block
	Least draw.MM // room of the body where it begins below something and goes on on the next page
	Again *Piece  // head of what goes on there, if any
}

// Place implements [Block].
func (b Headed) Place(h draw.MM, fresh bool) (*Piece, Block) {
	top := b.Head.High + b.Gap
	p, rest := b.Body.Place(h-top, fresh)
	switch {
	case p == nil && rest == nil:
		return nil, nil
	case p == nil || rest != nil && !fresh && h-top < b.Least:
		return nil, b
	}
	if rest != nil && b.Again != nil {
		rest = Headed{Head: *b.Again, Body: rest, Again: b.Again}
	}
	return &Piece{top + p.High, func(c Canvas, x, y draw.MM) {
		b.Head.Draw(c, x, y)
		p.Draw(c, x, y+top)
	}}, rest
}

// AtFoot is a piece at the foot of a page.
type AtFoot struct{ Piece }

// Place implements [Block].
func (b AtFoot) Place(h draw.MM, fresh bool) (*Piece, Block) {
	if b.High > h && !fresh {
		return nil, b
	}
	return &Piece{h, func(c Canvas, x, y draw.MM) { b.Draw(c, x, y+h-b.High) }}, nil
}
