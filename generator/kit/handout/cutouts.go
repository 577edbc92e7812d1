package handout

import (
	"slices"
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// shape is how cards of a form look.
type shape struct {
	ratio       draw.MM // of their width to their height
	least, most draw.MM // widths, in mm
	share       float64 // the largest type, of their height
	grows       draw.MM // how much higher they are at most where a page has room
	flat        draw.MM // how much lower where fewer stand side by side then
}

// shapes are those of forms, in usual type.
var shapes = map[worksheet.Form]shape{
	worksheet.Memory: {1, 36, 62, 0.2, 1.2, 1}, worksheet.Dominoes: {2, 58, 92, 0.2, 1.2, 1.25}, worksheet.Labels: {3.2, 44, 185, 0.5, 1.6, 1.25},
	worksheet.Wall: {0.8, 85, 190, 0.2, 1.2, 1.25},
}

// enlargedCards is how much wider the narrowest cards are in enlarged type.
const enlargedCards = 1.4

// cutoutPad is the white inside of a card, in mm.
const cutoutPad draw.MM = 3.5

// cutouts sets cards that are printed on one side, as large as their number of pages allows.
func (s *setter) cutouts(z *worksheet.Puzzle, b *worksheet.Cards) (out []block) {
	task := s.para("heading", s.taskOf(z, false), s.w)
	top := task.high() + 2
	sh := shapes[b.Form]
	cols, rows, e := s.sizes(b, sh, s.h-top)
	if n, m, ok := z.Part.WallSize(); ok && b.Form == worksheet.Wall {
		cols, rows, e = n, m, draw.Rect{W: s.w / draw.MM(n), H: (s.h - top) / draw.MM(m)}
	}
	left := (s.w - e.W*draw.MM(cols)) / 2
	for from := 0; from < len(b.Items); from += cols * rows {
		batch := b.Items[from:min(from+cols*rows, len(b.Items))]
		out = append(out, flow.WholePage{Piece: piece{High: s.h, Draw: func(c canvas, x, y draw.MM) {
			c.Paragraph(func() { task.draw(c.Drawing, x, y) })
			s.grid(c, x+left, y+top, e, cols, len(batch))
			for i, card := range batch {
				s.cutout(c, b.Form, card, sh, draw.Rect{X: x + left + e.W*draw.MM(i%cols), Y: y + top + e.H*draw.MM(i/cols), W: e.W, H: e.H})
			}
		}}, Recto: s.backs})
	}
	return out
}

// isCutout reports whether a puzzle is cards without a back.
func isCutout(z *worksheet.Puzzle) bool {
	b := worksheet.First[*worksheet.Cards](z)
	return b != nil && b.Cols == 0 && b.Form != worksheet.Flash
}

// sizes returns how many cards stand side by side and one under the other in a height, and their
// size: flatter where that saves pages or makes them wider, higher where texts need it.
func (s *setter) sizes(b *worksheet.Cards, sh shape, h draw.MM) (cols, rows int, e draw.Rect) {
	cols, rows, e = s.fitted(b, sh, 1, h)
	c, r, flat := s.fitted(b, sh, sh.flat, h)
	pages := func(per int) int { return (len(b.Items) + per - 1) / per }
	if s.holds(b, flat) && (pages(c*r) < pages(cols*rows) || flat.W > e.W) {
		return c, r, flat
	}
	for _, high := range []draw.MM{0.75, 0.5} {
		if s.holds(b, e) {
			break
		}
		cols, rows, e = s.fitted(b, sh, high, h)
	}
	return cols, rows, e
}

// holds reports whether cards of a size hold their texts in the least type.
func (s *setter) holds(b *worksheet.Cards, e draw.Rect) bool {
	r := e.Inset(cutoutPad)
	if b.Form == worksheet.Dominoes {
		r.W = e.W/2 - 2*cutoutPad
	}
	st := s.inHand(s.theme.Style("exercise"))
	st.Size = st.Min
	return !slices.ContainsFunc(b.Items, func(card worksheet.Card) bool {
		return !s.fits(st, card.Front, r) || !s.fits(st, card.Back, r)
	})
}

// fitted returns how many cards stand side by side and one under the other in a height, and
// their size: on as few pages as may be, and the largest then. They may be so much flatter than
// their shape, or higher.
func (s *setter) fitted(b *worksheet.Cards, sh shape, flat, h draw.MM) (cols, rows int, e draw.Rect) {
	least := sh.least
	if isEnlarged(s.theme) {
		least *= enlargedCards
	}
	if b.Form == worksheet.Labels {
		st := s.inHand(s.theme.Style("exercise"))
		st.Size = max(st.Size, 20)
		for _, card := range b.Items {
			for _, word := range strings.Fields(card.Front) {
				least = max(least, s.env.Fonts.Width(st, word)+2*cutoutPad)
			}
		}
	}
	fewest, most := 0, draw.MM(0)
	for n := max(1, int(s.w/least)); n > 0; n-- {
		w := min(s.w/draw.MM(n), sh.most)
		full := min(h, w/sh.ratio/min(1, flat))
		per := max(1, int(h/full*max(1, flat)))
		pages := (len(b.Items) + n*per - 1) / (n * per)
		if fewest > 0 && (pages > fewest || w <= e.W) {
			break
		}
		fewest, cols, rows = pages, n, per
		e = draw.Rect{W: w, H: min(h/draw.MM(per), full)}
		most = full * sh.grows
	}
	if used := (len(b.Items) + cols - 1) / cols; fewest == 1 { // the rest of the page is theirs
		e.H = min(h/draw.MM(used), most)
	}
	return cols, rows, e
}

// cutout draws a card: its text, or its two halves with a line between them.
func (s *setter) cutout(c canvas, form worksheet.Form, card worksheet.Card, sh shape, r draw.Rect) {
	size := draw.Pt(float64(r.H) / 0.352778 * sh.share)
	alt := s.say["alt.picture"]
	if form != worksheet.Dominoes {
		if form != worksheet.Memory {
			alt = card.Front // the word says what the picture shows
		}
		s.face(c, card.Front, card.Picture, alt, r.Inset(cutoutPad), size)
		return
	}
	left, right := r, r
	left.W, right.W = r.W/2, r.W/2
	right.X += left.W
	c.Path(draw.Segment(right.X, r.Y+1.5, right.X, r.Y+r.H-1.5), s.stroke("frame", "ink"))
	s.face(c, card.Front, "", alt, left.Inset(cutoutPad), size)
	s.face(c, card.Back, card.Picture, alt, right.Inset(cutoutPad), size)
}
