package worksheet

import (
	"strconv"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// setter sets the sheets of a profile.
type setter struct {
	*pen
	sh   *worksheet.Sheet
	o    *Options
	page slot
	w, h draw.MM // of the room for the sheet on a page
	// first is the height of that on its first page, below the heading, in mm.
	first   draw.MM
	keyFoot func(*worksheet.Variant) string // of the job
}

// Room gives the box for an exercise on the smallest page that a sheet is printed on, in
// mm: below its heading and what is to be done. Grids are given less where they are printed
// in large, or small in dys: their squares are then larger than their kinds know.
func Room(sh *worksheet.Sheet, part *worksheet.Part, o Options) (w, h float64) {
	s := slotOf(o, max(1, sh.PerPage))
	high := s.content.H - 12
	if len(sh.Parts) <= 1 && (sh.Title != "" || sh.Heading != worksheet.Heading{}) {
		high -= map[bool]draw.MM{true: 20, false: 30}[sh.PerPage == 4]
	}
	of := 1.0
	if wants := func(profile string) bool { return o.Profile == profile || sh.Copies[profile] > 0 }; part.Kind == "crossword" {
		switch {
		case wants("large"):
			of = largeSquares
		case wants("dys") && sh.PerPage == 4:
			of = dysSquares * smallSquares
		case sh.PerPage == 4:
			of = smallSquares
		}
	}
	return float64(s.content.W) * of, float64(high) * of
}

// largeSquares and dysSquares are the least square of a crossword, of the least one in large
// and in dys; smallSquares is it of that on a small page.
const (
	largeSquares = 7 / 9.4
	dysSquares   = 7 / 7.9
	smallSquares = 7 / smallSquare
)

// smallSquare is the least square of a crossword on a small page, in mm: that of squared
// paper, on which pupils write a letter a square.
const smallSquare = 5.0

// footText says which sheet it is.
func (p *pen) footText(v *worksheet.Variant) string {
	if v.Letter != "" {
		return p.sentence("field.foot", "letter", v.Letter, "seed", seedText(v))
	}
	return p.sentence("field.foot_one", "seed", seedText(v))
}

// slot is the place of a sheet on a page: all of it, a half or a quarter.
type slot struct {
	w, h    draw.MM
	content draw.Rect
	foot    draw.MM // how far below the content the line at the foot stands
}

// slotOf gives the slots of which a page holds so many.
func slotOf(o Options, per int) slot {
	paper := o.Paper
	if paper == (sheet.Paper{}) {
		paper = sheet.A4
	}
	w, h := paper.W, paper.H
	side, top, bottom, foot := draw.MM(15), draw.MM(13), draw.MM(14), draw.MM(5)
	switch per {
	case 2:
		w, h = paper.H/2, paper.W
		side, top, bottom, foot = 10, 10, 11, 4
	case 4:
		w, h = paper.W/2, paper.H/2
		side, top, bottom, foot = 8, 9, 10, 3.5
	}
	if o.Printer != nil && o.Printer.Margins != nil {
		m := *o.Printer.Margins
		side, top, bottom = max(side, m.Left+3, m.Right+3), max(top, m.Top+5), max(bottom, m.Bottom+foot+1)
	}
	return slot{w, h, draw.Rect{X: side, Y: top, W: w - 2*side, H: h - top - bottom}, foot}
}

// seedText is how a seed is written.
func seedText(v *worksheet.Variant) string { return strconv.FormatUint(v.Seed, 10) }
