package handout

import (
	"math"
	"slices"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
)

// cards sets cards to cut out, on pages of their own: flash cards with their backs on
// the page behind, boards of a bingo.
func (s *setter) cards(number int, z *worksheet.Puzzle, b *worksheet.Cards) []block {
	if b.Cols > 0 && b.Rows > 0 {
		return s.bingo(number, z, b)
	}
	if b.Form != worksheet.Flash {
		return s.cutouts(z, b)
	}
	cols, rows := s.cardGrid(len(b.Items))
	task := s.para("heading", s.taskOf(z, false), s.w)
	top := task.high() + 2
	e := draw.Rect{W: min(s.w/draw.MM(cols), mostCard.W), H: min((s.h-top)/draw.MM(rows), mostCard.H)}
	left := (s.w - e.W*draw.MM(cols)) / 2
	var out []block
	per := cols * rows
	for from := 0; from < len(b.Items); from += per {
		batch := b.Items[from:min(from+per, len(b.Items))]
		both := make([]*draw.Tag, len(batch)) // the sides of a card are read one after the other
		for i := range both {
			both[i] = draw.As(draw.Section)
		}
		out = append(out,
			flow.WholePage{Piece: piece{High: s.h, Draw: func(c canvas, x, y draw.MM) {
				c.Paragraph(func() { task.draw(c.Drawing, x, y) })
				s.grid(c, x+left, y+top, e, cols, len(batch))
				for i, card := range batch {
					s.card(c, both[i], card.Front, card.Picture, draw.Rect{X: x + left + e.W*draw.MM(i%cols), Y: y + top + e.H*draw.MM(i/cols), W: e.W, H: e.H})
				}
			}}, Recto: true},
			flow.WholePage{Piece: piece{High: s.h, Draw: func(c canvas, x, y draw.MM) { // the sheet is turned over its long edge
				for i, card := range batch {
					s.card(c, both[i], card.Back, "", draw.Rect{X: x + left + e.W*draw.MM(cols-1-i%cols), Y: y + top + e.H*draw.MM(i/cols), W: e.W, H: e.H})
				}
			}}})
	}
	return out
}

// The least sizes of a flash card, in mm: in usual type and in enlarged type.
var usualCard, largeCard = draw.Rect{W: 60, H: 40}, draw.Rect{W: 85, H: 55}

// mostCard is the largest flash card, and cardShape how much wider than high one is at most
// without leaving room unused.
var mostCard = draw.Rect{W: 90, H: 65}

const cardShape = 1.7

// cardGrid returns how many of n flash cards stand side by side and one under the other: on as
// few pages as hold them, in the shape that leaves them most room.
func (s *setter) cardGrid(n int) (cols, rows int) {
	least := usualCard
	if isEnlarged(s.theme) {
		least = largeCard
	}
	mostCols, mostRows := max(1, int(s.w/least.W)), max(1, int((s.h-8)/least.H))
	pages := (n + mostCols*mostRows - 1) / (mostCols * mostRows)
	each := (n + pages - 1) / max(1, pages)
	best := draw.MM(0)
	for c := 1; c <= mostCols; c++ {
		r := (each + c - 1) / c
		w, h := min(s.w/draw.MM(c), mostCard.W), min((s.h-8)/draw.MM(max(1, r)), mostCard.H)
		if area := min(w, h*cardShape) * min(h, w); r <= mostRows && area > best {
			cols, rows, best = c, r, area
		}
	}
	return cols, rows
}

// card draws a side of a flash card.
func (s *setter) card(c canvas, is *draw.Tag, said, picture string, r draw.Rect) {
	c.Inside(func() { s.face(c, said, picture, s.say["alt.picture"], r.Inset(5), 22) }, is)
}

// face draws a text in the largest type below a size that has room, below its picture, which
// alt describes.
func (s *setter) face(c canvas, said, picture, alt string, r draw.Rect, size draw.Pt) {
	d := s.o.Pictures[picture]
	if d == nil {
		c.Paragraph(func() { s.largest(c, said, r, size) })
		return
	}
	share := draw.MM(1)
	if said != "" {
		share = 0.6
		if r.H > r.W*1.1 {
			share = 0.76
		}
		c.Paragraph(func() {
			s.largest(c, said, draw.Rect{X: r.X, Y: r.Y + r.H*share + 1, W: r.W, H: r.H*(1-share) - 1}, size)
		})
	}
	box := draw.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H * share}
	c.Inside(func() { artOf(d, box.W, box.H).center(c.Drawing, box) }, draw.Said(alt, box))
}

// grid draws the lines to cut cards along, each once.
func (s *setter) grid(c canvas, x, y draw.MM, e draw.Rect, cols, n int) {
	full, rest := n/cols, n%cols
	rows := full
	if rest > 0 {
		rows++
	}
	across := min(n, cols)
	var p draw.Path
	for i := range rows + 1 {
		w := across
		if i == rows && rest > 0 && full > 0 {
			w = rest
		}
		p.Append(draw.Segment(x, y+e.H*draw.MM(i), x+e.W*draw.MM(w), y+e.H*draw.MM(i)))
	}
	for i := range across + 1 {
		h := rows
		if rest > 0 && full > 0 && i > rest {
			h = full
		}
		p.Append(draw.Segment(x+e.W*draw.MM(i), y, x+e.W*draw.MM(i), y+e.H*draw.MM(h)))
	}
	c.Path(p, s.cut())
}

// largest sets a text in the middle of a box, in the largest type below a size that has
// room.
func (s *setter) largest(c canvas, said string, r draw.Rect, size draw.Pt) {
	st := s.inHand(s.theme.Style("exercise"))
	least := st.Min
	for st.Size = max(size, st.Size); ; st.Size -= 1 {
		st.Min = st.Size
		quiet := *s.pen
		quiet.told = &findings{}
		t := quiet.styled(st, s.typed(said), r.W)
		fits := len(quiet.told.all) == 0 && t.high() <= r.H
		if fits || st.Size <= least {
			if !fits {
				s.narrow(said, least)
			}
			t.center(c.Drawing, r)
			return
		}
	}
}

// fits reports whether a text has room in a box.
func (s *setter) fits(st text.Style, said string, r draw.Rect) bool {
	st.Min = st.Size
	quiet := *s.pen
	quiet.told = &findings{}
	return quiet.styled(st, s.typed(said), r.W).high() <= r.H && len(quiet.told.all) == 0
}

// bingo sets boards of words, two on a page, each with what is to be done.
func (s *setter) bingo(number int, z *worksheet.Puzzle, b *worksheet.Cards) []block {
	task := s.para("heading", s.taskOf(z, false), s.w)
	title := s.number()
	top := lead(title) + task.high() + 2
	room := (s.h - bingoGap) / 2
	alone := number == 0 && len(b.Items) == 1
	if alone {
		room = s.first
	} else if s.w > s.h*0.8 || room-top < draw.MM(b.Rows)*14 {
		room = s.h
	}
	e := draw.Rect{W: s.w / draw.MM(b.Cols), H: min((room-top)/draw.MM(b.Rows), s.w/draw.MM(b.Cols))}
	var out stack
	for k, card := range b.Items {
		between := k%2 == 1 && room < s.h
		said := s.sentence("kind.bingo")
		if len(b.Items) > 1 {
			said += " " + itoa(k+1)
		}
		name := s.line(title, said, s.w)
		out = append(out, row{Above: bingoGap, Piece: piece{High: top + e.H*draw.MM(b.Rows), Draw: func(c canvas, x, y draw.MM) {
			if between {
				c.Path(draw.Segment(x, y-bingoGap/2, x+s.w, y-bingoGap/2), s.cut())
			}
			c.Inside(func() { c.Text(name.At(x, y+s.base(title))...) }, draw.Head(1))
			c.Paragraph(func() { task.draw(c.Drawing, x, y+lead(title)) })
			table, row := draw.As(draw.Table), (*draw.Tag)(nil)
			for i, word := range card.Words {
				r := draw.Rect{X: x + e.W*draw.MM(i%b.Cols), Y: y + top + e.H*draw.MM(i/b.Cols), W: e.W, H: e.H}
				c.Path(draw.Box(r), s.stroke("frame", "ink"))
				if i%b.Cols == 0 {
					row = draw.As(draw.Row)
				}
				c.Inside(func() {
					if d := s.o.Pictures[pictureOf(card, i)]; d != nil {
						c.Inside(func() { artOf(d, e.W-4, e.H-4).center(c.Drawing, r) }, draw.Said(word, r))
						return
					}
					s.largest(c, word, r.Inset(1.5), draw.Pt(math.Min(20, float64(e.H)/0.352778*0.4)))
				}, table, row, draw.As(draw.Cell))
			}
		}}}.As(draw.As(draw.Section)))
	}
	return []block{out}
}

// front says what stands on the front of card i: of a picture alone, which one it is.
func (p *pen) front(card worksheet.Card, i int) string {
	if card.Front == "" {
		return p.sentence("web.picture", "n", itoa(i+1))
	}
	return card.Front
}

// back says what stands on the back of card i, or at its right.
func (p *pen) back(card worksheet.Card, i int) string {
	return p.front(worksheet.Card{Front: card.Back}, i)
}

// pictureOf names the picture that stands for a word of a board; "" for none.
func pictureOf(card worksheet.Card, i int) string {
	if i < len(card.Pictures) {
		return card.Pictures[i]
	}
	return ""
}

// bingoGap is the white between two boards of a page, in mm: one cuts through it.
const bingoGap draw.MM = 14

// hasBacks reports whether a variant has cards with a back.
func hasBacks(v *worksheet.Variant) bool {
	return slices.ContainsFunc(v.Parts, func(z worksheet.Puzzle) bool {
		b := worksheet.First[*worksheet.Cards](&z)
		return b != nil && b.Cols == 0 && b.Form == worksheet.Flash
	})
}

// isCards reports whether a puzzle is cards to cut out.
func isCards(z *worksheet.Puzzle) bool { return worksheet.First[*worksheet.Cards](z) != nil }
