package flow

import "imprimots/generator/draw"

// Page is the pieces of a page with their tops.
type Page struct {
	Pieces []*Piece
	Tops   []draw.MM
}

func (p *Page) add(piece *Piece, top draw.MM) {
	p.Pieces, p.Tops = append(p.Pieces, piece), append(p.Tops, top)
}

// Draw draws the pieces below a place.
func (p *Page) Draw(c Canvas, x, y draw.MM) {
	for i, piece := range p.Pieces {
		piece.Draw(c, x, y+p.Tops[i])
	}
}

// Foot returns how far down the pieces reach.
func (p *Page) Foot() (foot draw.MM) {
	for i, piece := range p.Pieces {
		foot = max(foot, p.Tops[i]+piece.High)
	}
	return foot
}

// Form is the pages that blocks are set on.
type Form struct {
	High  draw.MM
	First draw.MM // of the first page, which has less room
	Gap   draw.MM // between blocks
	Most  int     // pages; what goes beyond is left out
}

// Paginate sets blocks on pages. tall are the heights of those that no page can hold, which
// are left out.
func Paginate(blocks []Block, f Form) (pages []Page, tall []draw.MM) {
	now, y := Page{}, draw.MM(0)
	room := f.First
	turn := func() {
		pages, now, y, room = append(pages, now), Page{}, 0, f.High
	}
	for _, b := range blocks {
		for b != nil && len(pages) < f.Most {
			fresh := len(now.Pieces) == 0
			if whole, ok := b.(WholePage); ok && fresh && whole.Recto && len(pages)%2 == 1 {
				turn()
			}
			p, rest := b.Place(room-y, fresh)
			switch {
			case p != nil:
				now.add(p, y)
				y += p.High + f.Gap
				if b = rest; rest != nil {
					turn()
				}
			case rest == nil:
				b = nil
			case fresh && room == f.High:
				tall = append(tall, Height(b))
				b = nil
			default:
				turn()
			}
		}
	}
	return append(pages, now), tall
}

// WholePage is a block that fills a page, where it is a recto the front of a sheet.
type WholePage struct {
	Piece
	Recto bool
}

// Place implements [Block].
func (b WholePage) Place(h draw.MM, fresh bool) (*Piece, Block) {
	if !fresh || h < b.High-0.01 {
		return nil, b
	}
	return &b.Piece, nil
}
