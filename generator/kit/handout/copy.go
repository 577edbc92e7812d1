package handout

import (
	"cmp"
	_ "embed"
	"math"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/templates/languages"
)

//go:embed rulings.txt
var rulingList string

// ruling is lines to write on: lengths in mm, from a base line upwards.
type ruling struct {
	x     draw.MM // height of small letters
	pitch draw.MM // from one base line to the next
	above draw.MM // room above the first base line
	below draw.MM // room below the last one
	box   draw.MM // width of squares; 0 for none
	lines []ruledLine
}

type ruledLine struct {
	up     draw.MM
	dashed bool
}

// rulingOf returns the lines of a name, the size of their letters no less than least.
func rulingOf(name string, least draw.MM) (r ruling) {
	number := func(s string) draw.MM {
		v, _ := strconv.ParseFloat(s, 64) // the file is part of the program
		return draw.MM(v)
	}
	for line := range strings.Lines(rulingList) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if f[0] != name {
			continue
		}
		x := max(number(f[1]), least)
		r = ruling{x: x, pitch: number(f[2]) * x, above: number(f[3]) * x, below: number(f[4]) * x, box: number(f[5]) * x / number(f[1])}
		for _, l := range strings.Fields(f[6]) {
			up, dashed := strings.CutSuffix(l, "d")
			r.lines = append(r.lines, ruledLine{number(up) * x, dashed})
		}
	}
	return r
}

// usualRuling is the lines of a language where a sheet names none.
func usualRuling(lang string) string {
	return cmp.Or(languages.Of(lang).Value("writing.ruling"), "double-4")
}

// largeCopied is the least height of small letters to copy in large print, in mm.
const largeCopied draw.MM = 4

// copier sets words to copy in a school hand on lines.
type copier struct {
	*pen
	b    *worksheet.Copy
	on   ruling
	face *text.Face
	st   text.Style
	foot draw.MM // by which type is moved for its ink to stand on the line; negative is up
	w    draw.MM
}

// Hand returns the face of the school hand that a sheet is printed with; "" if it has none. What is
// to be copied has that of the language where the sheet names none.
func Hand(sh *worksheet.Sheet) string {
	switch {
	case sh.Hand != "":
		return text.Hand(sh.Hand)
	case slices.ContainsFunc(sh.Exercises(), func(p *worksheet.Part) bool { return p.Kind == "handwriting" }):
		return text.Hand(cmp.Or(languages.Of(cmp.Or(sh.Lang, languages.French)).Value("writing.hand"), languages.English))
	}
	return ""
}

// copying sets what is to be copied.
func (p *pen) copying(b *worksheet.Copy, font string, w draw.MM) block {
	c := &copier{pen: p, b: b, w: w}
	least := draw.MM(0)
	if isLargePrint(p.theme) {
		least = largeCopied
	}
	name := b.Ruling
	if name == "" {
		name = usualRuling(p.lang)
	}
	c.on = rulingOf(name, least)
	face, err := p.env.Fonts.Face(font)
	if err != nil {
		p.fail(err)
		return stack(nil)
	}
	c.face = face
	if c.on.box > 0 {
		c.w = c.on.box * draw.MM(math.Floor(float64(w/c.on.box)+0.001))
	}
	// Small letters fill the height between two lines: the lowest ink stands on the base line.
	c.st = text.Style{Font: font, Size: 1000, Color: p.style("exercise").Color, Role: "exercise", Leading: 1}
	ink := p.env.Fonts.Ink(c.st, "n")
	c.st.Size = draw.Pt(math.Round(1000*float64(c.on.x/ink.H)*1000) / 1000)
	c.st.Min = c.st.Size
	c.foot = -(ink.Y + ink.H) * draw.MM(float64(c.st.Size)/1000)
	var out stack
	for _, item := range b.Items {
		out = append(out, c.item(item)...)
	}
	return out
}

// ruledRow is what stands on a line: nothing, or a model.
type ruledRow struct {
	text   string
	traced bool // to trace, behind the model or alone
	solid  bool
}

// wideModel is the share of a line beyond which a model has it for itself.
const wideModel = 0.45

// item sets one word or sentence, with the empty lines below each of its lines.
func (c *copier) item(s string) (out []row) {
	m, err := c.env.Fonts.Measure(c.st, c.typed(s), text.Options{})
	if err != nil {
		c.fail(err)
		return nil
	}
	lines, err := m.Lines(c.st.Size, c.w-c.on.x)
	if err != nil {
		c.narrow(s, c.st.Min)
	}
	var rows []ruledRow
	traced := c.b.Model == "dotted" || c.b.Model == "gray"
	for _, l := range lines {
		said := ""
		for _, r := range l.Runs {
			said += r.S
		}
		wide := l.Width > c.w*wideModel
		rows = append(rows, ruledRow{text: said, solid: true, traced: traced && !wide})
		if traced && wide {
			rows = append(rows, ruledRow{text: said, traced: true})
		}
		for range c.b.Lines {
			e := ruledRow{}
			if c.b.Left && !wide {
				e.text = said
			}
			rows = append(rows, e)
		}
	}
	// Rows that have no room on a page together are parted.
	per := max(1, 1+int((mostStrip-c.on.above-c.on.below)/c.on.pitch))
	entry := draw.As(draw.Paragraph)
	for from := 0; from < len(rows); from += per {
		r := c.strip(rows[from:min(from+per, len(rows))], entry)
		r.Above = c.white(c.on.x*0.9, 4)
		if from > 0 {
			r.Above = c.on.x
		}
		out = append(out, r)
	}
	return out
}

// mostStrip is the most height of rows that stay together, in mm.
const mostStrip draw.MM = 90

// strip draws rows on their lines.
func (c *copier) strip(rows []ruledRow, entry *draw.Tag) row {
	high := c.on.above + c.on.pitch*draw.MM(len(rows)-1) + c.on.below
	return row{Piece: piece{High: high, Draw: func(cv canvas, x, y draw.MM) {
		c.ruled(cv, x, y, len(rows), high)
		for i, r := range rows {
			if r.text != "" {
				c.models(cv, r, x, y+c.on.above+c.on.pitch*draw.MM(i), entry)
			}
		}
	}}}
}

// Tints of the lines: lighter than what is written on them.
const thinShare, baseShare = 0.32, 0.7

// ruled draws the lines of rows: those to stand on are bolder.
func (c *copier) ruled(cv canvas, x, y draw.MM, rows int, high draw.MM) {
	thin, base := draw.Style{Stroke: c.shade(thinShare).Fill, Width: 0.15}, draw.Style{Stroke: c.shade(baseShare).Fill, Width: 0.3}
	drawn := map[int]bool{}
	for i := range rows {
		for _, l := range c.on.lines {
			up := y + c.on.above + c.on.pitch*draw.MM(i) - l.up
			if at := int(math.Round(float64(up-y) * 100)); drawn[at] || up < y-0.01 || up > y+high+0.01 {
				continue
			} else {
				drawn[at] = true
			}
			st := thin
			if l.up == 0 {
				st = base
			}
			if l.dashed {
				st.Dash = []draw.MM{2, 1.5}
			}
			cv.Path(draw.Segment(x, up, x+c.w, up), st)
		}
	}
	if c.on.box > 0 {
		for at := draw.MM(0); at <= c.w+0.01; at += c.on.box {
			cv.Path(draw.Segment(x+at, y, x+at, y+high), thin)
		}
	}
}

// models draws the model of a row on its base line, and what is to be traced behind it.
func (c *copier) models(cv canvas, r ruledRow, x, y draw.MM, entry *draw.Tag) {
	l := c.line(c.st, r.text, c.w)
	pad := c.on.x * 0.5
	end := x + c.w - pad
	y += c.foot
	said := func(at draw.MM) {
		cv.Inside(func() { cv.Text(l.At(at, y)...) }, entry)
	}
	if c.b.Left && l.Width <= c.w*wideModel {
		end -= l.Width
		again := draw.As(draw.Artifact)
		cv.Inside(func() { cv.Text(l.At(end, y)...) }, again)
		end -= c.on.x
	}
	at := x + pad
	if r.solid {
		said(at)
		at += l.Width + c.on.x*1.5
	}
	if !r.traced {
		return
	}
	tag := draw.Said(c.sentence("alt.trace", "word", r.text), draw.Rect{})
	cv.Begin(tag)
	defer cv.End()
	word := c.trace(r.text, l)
	if c.b.Lines == 0 { // the rest of the line is free to write on
		end = min(end, x+c.w/2)
	}
	for first := true; first || at+l.Width <= end; first = false {
		if at+l.Width > x+c.w {
			break
		}
		cv.Place(word, draw.Translate(at, y))
		at += l.Width + c.on.x*1.5
	}
}

// Dots of a model to trace, in heights of small letters, and the tint of a gray one.
const (
	dotStep   = 0.21
	dotSize   = 0.05
	grayShare = 0.38
)

// trace returns a word to trace: in dots, or in gray.
func (c *copier) trace(s string, l text.Line) *draw.Drawing {
	d := draw.New(max(l.Width, 1), c.on.x)
	if c.b.Model == "gray" {
		for _, t := range l.At(0, 0) {
			t.Color = *c.shade(grayShare).Fill
			d.Text(t)
		}
		return d
	}
	em := c.st.Size.MM() / 1000
	var dots draw.Path
	for _, p := range c.face.Dots(s, float64(c.on.x*dotStep/em)) {
		dots.Append(draw.Circle(draw.Point{X: p.X * em, Y: p.Y * em}, c.on.x*dotSize))
	}
	ink := c.st.Color
	d.Path(dots, draw.Style{Fill: &ink})
	return d
}
