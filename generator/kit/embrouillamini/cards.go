package embrouillamini

import (
	"strconv"
	"strings"

	"imprimots/engine/embrouillamini"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// letterCard is the cards of one letter, or the jokers, among the capitals or
// among the small letters.
type letterCard struct {
	capital bool
	letter  string // "J" or "j"; empty for a joker
	value   int    // points
	count   int
}

// cards lists the capitals or the small letters, jokers last.
func (k *kit) cards(capitals bool) []letterCard {
	if k.letters == nil {
		return nil
	}
	var out []letterCard
	for _, r := range k.letters.Table() {
		c := letterCard{capital: capitals, letter: r.Card.Small(), value: r.Value, count: r.Small}
		if capitals {
			c.letter, c.count = r.Card.String(), r.Big
		}
		if r.Card == embrouillamini.Joker {
			c.letter = ""
		}
		if c.count > 0 {
			out = append(out, c)
		}
	}
	return out
}

// id names the card on the command line: "J", "j" or "joker".
func (c letterCard) id() string {
	if c.letter == "" {
		return "joker"
	}
	return c.letter
}

// title says what the card shows to those who cannot see it.
func (c letterCard) title() string {
	kind := "Minuscule "
	if c.capital {
		kind = "Majuscule "
	}
	if c.letter == "" {
		return kind + "joker"
	}
	return kind + c.letter + ", " + part.Count(c.value, "point")
}

// cardGroup draws the capitals or the small letters of size mm. The hands and
// the piles show their backs, which are alike for each kind, and differ in shape
// and in lightness from those of the other kind.
func (k *kit) cardGroup(g *sheet.Group, size draw.MM) {
	capitals := g.ID == "capitals"
	cards := k.cards(capitals)
	if len(cards) == 0 {
		return
	}
	g.Kind, g.Duplex, g.Hidden, g.Shared = sheet.Parts, true, true, true
	_, g.Bleed = threads(size)
	back := k.back(size, capitals)
	for _, c := range cards {
		g.Parts = append(g.Parts, sheet.Part{
			ID: c.id(), Letter: c.letter, Front: k.card(size, c), Back: back, Pos: k.letters.Pos(g.ID),
		})
	}
}

// Shares of a card: the disc of a capital, its letter, the em of small letters,
// the values and how far they stand from the edges.
const (
	discShare   = 0.405
	bigShare    = 0.38
	smallShare  = 0.66
	valueShare  = 0.085
	cornerShare = 0.13
)

// card draws the front of a card. Nothing runs along its edge: a sheet that
// printed a little askew does not show when cards lie side by side.
func (k *kit) card(size draw.MM, c letterCard) *draw.Drawing {
	p := k.NewCanvas(size, size, c.title())
	box := draw.Rect{W: size, H: size}
	if c.capital {
		p.Path(draw.Circle(box.Center(), size*discShare), p.Tile(k.Accent+"-pale", "bold", k.Accent))
	}
	if c.letter == "" {
		joker(p, box)
		return p.Drawing
	}
	bar := strings.Contains(k.plan.Underline, c.letter)
	if c.capital {
		p.Capital(box, bigShare, c.letter, bar)
	} else {
		smallLetter(p, box, c.letter, bar)
	}
	p.BothWays(func(p part.Canvas) { value(p, box, c.value) })
	return p.Drawing
}

// value sets the points of a card in its lower right corner, with a bar under
// those that read as others when they are turned.
func value(p part.Canvas, box draw.Rect, points int) {
	s := strconv.Itoa(points)
	at := draw.Point{X: box.X + box.W*(1-cornerShare), Y: box.Y + box.H*(1-cornerShare)}
	high := box.H * valueShare
	p.Glyph("number", at, high, "ink", s)
	if strings.ContainsAny(s, "69") && strings.Trim(s, "0689") == "" {
		w := high * 0.7 * draw.MM(len(s))
		p.Path(draw.Box(draw.Rect{X: at.X - w/2, Y: at.Y + high*0.75, W: w, H: high * 0.14}), p.Solid("ink"))
	}
}

// joker draws a star, and the word on both sides of it.
func joker(p part.Canvas, box draw.Rect) {
	c := box.Center()
	p.Path(draw.Star(draw.Point{X: c.X, Y: c.Y}, box.W*0.19, box.W*0.085, 5), p.Solid(p.Accent))
	p.BothWays(func(p part.Canvas) {
		p.Glyph("number", draw.Point{X: c.X, Y: c.Y + box.H*0.29}, box.H*0.07, "ink", "joker")
	})
}

// smallLetter sets a small letter in a square: all of them on one baseline, with
// the same room over it for b and under it for p, each in the middle by its ink.
// The bar under those that can be confused stands under their ink.
func smallLetter(p part.Canvas, cell draw.Rect, l string, underline bool) {
	st := smallStyle(p, cell)
	ink, at := p.Env.Fonts.Ink(st, l), cell.Center()
	base := at.Y + p.Env.Fonts.XHeight(st)/2
	p.WriteIn(st, at.X-ink.X-ink.W/2, base, p.Env.Fonts.Width(st, l)+0.01, part.Left, l)
	if !underline {
		return
	}
	x := p.Env.Fonts.XHeight(st)
	w, c := x*0.86, st.Color
	bar := draw.Rect{X: at.X - w/2, Y: base + ink.Y + ink.H + x*0.2, W: w, H: x * 0.13}
	p.Path(draw.Box(bar), draw.Style{Fill: &c})
}

// smallStyle gives the type of small letters in a square. Profiles may ask for
// larger ones, but p with its bar has to keep clear of the values.
func smallStyle(p part.Canvas, cell draw.Rect) text.Style {
	st := p.Style("letter")
	em := cell.H * draw.MM(min(smallShare*p.Env.Theme.LetterScale(), 0.74))
	st.Size = part.RoundSize(float64(em) * 72 / 25.4)
	st.Min = st.Size
	return st
}
