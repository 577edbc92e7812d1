package handout

import "imprimots/generator/draw"

// coded sets a box for each letter of an answer, its code below it. Words are kept whole
// where a line has room for them.
func (a *asked) coded() {
	em := a.style("exercise").Size.MM()
	e := max(a.boxSide(1, a.w), em*1.6)
	high := e + lead(a.number())*1.15
	per := max(1, int(a.w/e+0.01))
	type place struct {
		col, row int
		code     string
	}
	var places []place
	col, line := 0, 0
	codes := a.q.Codes
	for i, code := range codes {
		n := 0 // letters of the word that begins here
		for code != "" && (i == 0 || codes[i-1] == "") && i+n < len(codes) && codes[i+n] != "" {
			n++
		}
		if col > 0 && (col+n > per || col >= per) {
			col, line = 0, line+1
		}
		if code != "" {
			places = append(places, place{col, line, code})
		}
		if code != "" || col > 0 {
			col++
		}
	}
	given, answer := []rune(a.q.Given), boxed(a.lang, a.q.Answer, a.q.Boxes)
	a.add(piece{High: high * draw.MM(line+1), Draw: func(c canvas, x, y draw.MM) {
		tag := draw.Said(a.q.Said(), draw.Rect{})
		if c.Key {
			tag = draw.Said(a.typed(a.q.Answer), draw.Rect{})
		}
		c.Begin(tag)
		defer c.End()
		for i, at := range places {
			r := draw.Rect{X: x + e*draw.MM(at.col), Y: y + high*draw.MM(at.row), W: e, H: e}
			c.Path(draw.Box(r), a.stroke("rule", "ink"))
			switch {
			case i < len(given):
				a.inBox(c, a.letter(e), string(given[i]), r, false)
			case c.Key && i < len(answer):
				a.inBox(c, a.answer(a.letter(e)), string(answer[i]), r, false)
			}
			a.middle(c.Drawing, a.number(), at.code, draw.Rect{X: r.X, Y: r.Y + e, W: e, H: lead(a.number())})
		}
	}}, em*0.4)
}
