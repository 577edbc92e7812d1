package embrouillamini

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// tangled is the name of the game as cards on a table of four by four, in the
// order of its letters: [column, row].
var tangled = []struct {
	letter   string
	col, row int
}{
	{"E", 1, 1}, {"m", 0, 1}, {"b", 0, 0}, {"r", 1, 0}, {"o", 2, 0}, {"u", 2, 1}, {"i", 3, 0},
	{"l", 3, 1}, {"l", 3, 2}, {"a", 2, 2}, {"m", 2, 3}, {"i", 1, 2}, {"n", 1, 3}, {"i", 0, 2},
}

// motif draws the mark of the kit for its cover: its name in a tangle of cards.
func (k *kit) motif() *draw.Drawing {
	const side, e = 90, 22
	p := k.NewCanvas(side, side, "Le mot Embrouillamini, en cartes qui se touchent par les côtés et par les coins")
	var cells []draw.Rect
	for _, c := range tangled {
		cells = append(cells, draw.Rect{X: 1 + draw.MM(c.col)*e, Y: 1 + draw.MM(c.row)*e, W: e, H: e})
	}
	for i, c := range tangled {
		laid(p, cells[i], c.letter, i == 0, false)
	}
	way(p, cells)
	return p.Drawing
}

// laid draws a card on the table, as small as it may be: a capital has its disc,
// the card that has just been laid a strong rim.
func laid(p part.Canvas, r draw.Rect, letter string, capital, last bool) {
	in := r.Inset(r.W * 0.03)
	line, color := "rule", "muted"
	if last {
		line, color = "bold", p.Accent
	}
	card := p.Stroke(line, color)
	paper := p.Env.Theme.Color("paper")
	card.Fill = &paper
	p.Path(draw.RoundBox(in, r.W*0.08), card)
	if capital {
		p.Path(draw.Circle(r.Center(), r.W*discShare), p.Tile(p.Accent+"-pale", "frame", p.Accent))
		p.Glyph("letter", r.Center(), r.W*0.4, "ink", letter)
		return
	}
	smallLetter(p, in, letter, false)
}

// way draws the path of a word from card to card, in the gaps between their
// letters.
func way(p part.Canvas, cells []draw.Rect) {
	for i := range len(cells) - 1 {
		a, b := cells[i].Center(), cells[i+1].Center()
		dx, dy := b.X-a.X, b.Y-a.Y
		at := func(t draw.MM) draw.Point { return draw.Point{X: a.X + dx*t, Y: a.Y + dy*t} }
		p.Path(draw.Arrow(at(0.4), at(0.62), cells[i].W*0.045, cells[i].W*0.15), p.Solid(p.Accent))
	}
}
