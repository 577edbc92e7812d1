package coquillaude

import (
	"fmt"

	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// fourColors are the dice in the order in which they are read: the French flag,
// then green. The name stands on every face.
var fourColors = [4]struct{ name, color, place string }{
	{"bleu", "blue", "milliers"}, {"blanc", "paper", "centaines"}, {"rouge", "red", "dizaines"}, {"vert", "green", "unités"},
}

// dieFace draws a face of die i of the four.
func dieFace(p part.Canvas, r draw.Rect, i, pips int) {
	die := fourColors[i]
	tile := p.Tile(die.color, "rule", "ink")
	ink := "ink"
	if p.FillsAreas() && die.color != "paper" {
		ink = "paper"
	}
	p.Path(draw.RoundBox(r, r.W*0.14), tile)
	high := p.CapHeight("mark")
	e := r.W - high*1.5 // the name keeps clear of the pips
	square := draw.Rect{X: r.X + (r.W-e)/2, Y: r.Y, W: e, H: e}
	p.Path(draw.Pips(square, pips), p.Solid(ink))
	p.WriteColored("mark", ink, r.X+0.8, r.Y+r.H-r.W*0.075, r.W-1.6, part.Center, die.name)
}

// diceRow shows four dice side by side, in the order of reading, and under them
// what each one counts.
func diceRow(p part.Canvas, r draw.Rect, n coquillaude.Number, places bool) (foot draw.MM) {
	digits, _ := n.Digits()
	e := min(r.H, r.W/4.6)
	step := (r.W - e) / 3
	for i, d := range digits {
		box := draw.Rect{X: r.X + step*draw.MM(i), Y: r.Y, W: e, H: e}
		dieFace(p, box, i, d)
		if places {
			w := p.Env.Fonts.Width(p.Style("label"), fourColors[i].place) + 0.1
			x := min(max(box.X+(e-w)/2, r.X), r.X+r.W-w)
			p.Write("label", x, r.Y+e+1.6+p.Ascent("label"), w, part.Left, fourColors[i].place)
		}
	}
	if !places {
		return r.Y + e
	}
	return r.Y + e + 1.6 + p.Leading("label")*1.2
}

// fourDice draws the nets of the four dice, the steps to put them together, and
// how they are read. ok reports whether all of it found room.
func fourDice(k *part.Builder, piece *part.Piece) (d *draw.Drawing, ok bool) {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "Quatre dés à découper et à plier : bleu, blanc, rouge, vert")
	top := p.Heading(piece.Title) + 2
	base := part.DieNet(draw.MM(piece.Size))
	b := base.Bounds()
	const gap = 5
	for i := range fourColors {
		x, y := draw.MM(i%2)*(b.W+gap)+part.NetMargin, top+draw.MM(i/2)*(b.H+gap)
		n := base.Moved(x-b.X, y-b.Y)
		for f, pips := range part.PipFaces {
			dieFace(p, n[f:f+1].Bounds().Inset(0.7), i, pips)
		}
		n.Draw(p)
	}
	nets := draw.Rect{Y: top, W: 2*b.W + gap + 2*part.NetMargin, H: 2*b.H + gap}
	side := draw.Rect{X: nets.W + 9, Y: top - 1}
	side.W = page.W - side.X
	if side.W < 45 {
		return p.Drawing, false
	}
	steps := piece.Note()
	end := p.Steps(side, steps)
	high := min(part.SketchRoom, nets.Y+nets.H-end)
	if high > 30 {
		base.Sketch(p, draw.Rect{X: side.X, Y: end + 1, W: side.W, H: high - 2}, 0.62, nil)
	}
	foot := reading(p, draw.Rect{Y: max(nets.Y+nets.H, end) + 7, W: page.W}, piece)
	return p.Drawing, foot <= page.H
}

// reading shows how the dice are read: the example on the left, the second note
// of the piece on its right. It gives the y under them.
func reading(p part.Canvas, r draw.Rect, piece *part.Piece) draw.MM {
	w := r.W * 0.5
	foot := diceRow(p, draw.Rect{X: r.X, Y: r.Y + 1, W: w, H: 18}, exampleNumber, true)
	if len(piece.Text) < 2 {
		return foot
	}
	end := p.Note(draw.Rect{X: r.X + w + 9, Y: r.Y, W: r.W - w - 9}, piece.Text[1])
	return max(foot, end-p.Leading("body")*0.8)
}

// tokenRow is a row of a table of tokens: so many stars or shells, what they
// stand for, and how many tokens it brings.
type tokenRow struct {
	stars, shells int
	label         string
	tokens        int
}

// tokenTable sets a table of tokens from the top of a box and gives the y where
// the rest may start.
func tokenTable(p part.Canvas, r draw.Rect, title string, rows []tokenRow) draw.MM {
	y := r.Y + p.Ascent("h3")
	p.Write("h3", r.X, y, r.W, part.Left, title)
	y += 2.6
	high := max(p.CapHeight("number")+3.2, p.Leading("label")*1.35)
	for _, row := range rows {
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), p.Stroke("rule", "muted"))
		box := draw.Rect{X: r.X, Y: y, W: r.W, H: high}
		used := signs(p, box, row.stars, row.shells)
		value := part.Count(row.tokens, "pion")
		room := r.W - used - p.Env.Fonts.Width(p.Style("number"), value) - 2
		p.WriteMiddle("label", draw.Rect{X: r.X + used, Y: y, W: room, H: high}, part.Left, text.French(row.label))
		p.WriteMiddle("number", box, part.Right, value)
		y += high
	}
	p.Path(draw.Segment(r.X, y, r.X+r.W, y), p.Stroke("rule", "muted"))
	return y + p.Leading("body")
}

// entryTable shows what each kind of entry brings.
func entryTable(p part.Canvas, r draw.Rect) draw.MM {
	var rows []tokenRow
	for s := 1; s <= coquillaude.MaxStars; s++ {
		rows = append(rows, tokenRow{s, 0, "bonne réponse", coquillaude.QuestionTokens(s, true)})
	}
	rows = append(rows, tokenRow{0, 0, "réponse fausse, ou aucune", coquillaude.WrongTokens})
	for i, w := range coquillaude.Windfalls {
		rows = append(rows, tokenRow{0, i + 1, string(w), w.Tokens()})
	}
	return tokenTable(p, r, "Les pions tirés", rows)
}

// giftTable shows what each figure of the dice brings.
func giftTable(p part.Canvas, r draw.Rect) draw.MM {
	var rows []tokenRow
	for _, g := range gifts {
		rows = append(rows, tokenRow{0, 0, fmt.Sprintf("%s : %d", g.name, g.n), g.n.Gift()})
	}
	return tokenTable(p, r, "Les cadeaux de chaque adversaire", rows)
}

// drawTables shows both tables in a box and gives the y where the rest may start.
func drawTables(p part.Canvas, r draw.Rect) draw.MM {
	r.Y = entryTable(p, r)
	return giftTable(p, r)
}

// gifts are the figures of the dice, with a number of each.
var gifts = []struct {
	name string
	n    coquillaude.Number
}{
	{"deux chiffres égaux à la fin", 5322},
	{"double paire en ordre", 2233},
	{"trois chiffres égaux à la fin", 5222},
	{"quatre chiffres égaux", 4444},
}

// signs draws so many stars and shells in the height of a box and gives the
// width they take, with the space after them.
func signs(p part.Canvas, r draw.Rect, stars, shells int) draw.MM {
	high := p.CapHeight("label") * 1.25
	y, x := r.Y+(r.H-high)/2, r.X
	for range stars {
		p.Path(draw.Star(draw.Point{X: x + high/2, Y: y + high*0.53}, high*0.55, high*0.24, 5), p.Solid(p.Accent))
		x += high * 1.15
	}
	for range shells {
		p.Path(draw.Shell(draw.Rect{X: x, Y: y, W: high * 1.1, H: high}, 5), p.Solid(p.Accent))
		x += high * 1.3
	}
	if x > r.X {
		x += 1.4
	}
	return x - r.X
}
