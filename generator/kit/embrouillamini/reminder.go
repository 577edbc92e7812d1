package embrouillamini

import (
	"strconv"
	"strings"

	"imprimots/engine/embrouillamini"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// example is a table of the rules: the cards that lie there in rows, the word
// they make from the capital on, and how it counts.
type example struct {
	rows []string // a capital, small letters, '.' for a free place
	last string   // the letter just laid
	way  string   // the letters of the path
	name string
	beg  bool // the beginning of a longer word: its letters count
	all  bool // the word uses all letters of the table
}

// RoundSize are the three ways to score, in the order of the rules.
var pointExamples = []example{
	{rows: []string{"Jo"}, last: "o", way: "Jo", name: "Début de JOUER, annoncé : JO", beg: true},
	{rows: []string{"e.", "Jo"}, last: "e", way: "Je", name: "Mot entier : JE"},
	{rows: []string{"b.", "Jo"}, last: "b", way: "Job", name: "Mot entier, toutes les lettres : JOB", all: true},
}

// examples shows the three ways to score with the first cards of a round, from
// the top of a box, and gives the y where the rest may start.
func (k *kit) examples(p part.Canvas, r draw.Rect) draw.MM {
	if k.letters == nil {
		return r.Y
	}
	y := r.Y + p.Ascent("h3")
	p.Write("h3", r.X, y, r.W, part.Left, "Les trois façons de marquer")
	y += 3.5
	e := min(r.W*0.13, 12)
	for _, x := range pointExamples {
		exampleTable(p, draw.Rect{X: r.X, Y: y, W: e, H: e}, x)
		at := r.X + 2*e + 4
		w := r.W - 2*e - 4
		st := p.Style("label")
		block, err := p.Env.Fonts.Layout(st, text.French(x.name), draw.Rect{W: w}, text.Options{})
		if err != nil {
			p.Fail(err)
		}
		high := block.Rect.H + p.Leading("number")*1.25
		deep := e * draw.MM(len(x.rows))
		top := y + max(0, (deep-high)/2)
		p.Block(block, at, top)
		p.Write("number", at, top+block.Rect.H+p.CapHeight("number")*1.45, w, part.Left, text.French(k.sum(x)))
		y += max(deep, high) + 3
	}
	return y + p.Leading("body")*0.4
}

// exampleTable draws the cards of an example from the cell at its upper left,
// and the path of its word.
func exampleTable(p part.Canvas, cell draw.Rect, x example) {
	cells := map[string]draw.Rect{}
	for row, letters := range x.rows {
		for col, l := range strings.Split(letters, "") {
			if l == "." {
				continue
			}
			at := cell
			at.X, at.Y = cell.X+draw.MM(col)*cell.W, cell.Y+draw.MM(row)*cell.H
			cells[l] = at
			laid(p, at, l, strings.ToUpper(l) == l, l == x.last)
		}
	}
	var path []draw.Rect
	for _, l := range strings.Split(x.way, "") {
		path = append(path, cells[l])
	}
	way(p, path)
}

// sum writes how an example counts, with the values of the game: "10 + 1 = 11
// points".
func (k *kit) sum(x example) string {
	letters := strings.Split(x.way, "")
	if x.beg {
		return part.Count(len(letters), "lettre") + " : " + part.Count(len(letters), "point")
	}
	values := k.letters.Values()
	total := 0
	var terms []string
	for _, l := range letters {
		c, _ := embrouillamini.ParseCard(l)
		total += values.Of(c)
		terms = append(terms, strconv.Itoa(values.Of(c)))
	}
	if x.all {
		total += len(letters)
		terms = append(terms, part.Count(len(letters), "lettre"))
	}
	return strings.Join(terms, " + ") + " = " + part.Count(total, "point")
}
