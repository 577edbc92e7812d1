package handout

import (
	"slices"
	"strconv"

	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/engine/worksheet/wordsearch"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// setter sets the sheets of a profile.
type setter struct {
	*pen
	sh   *worksheet.Sheet
	o    *Options
	page slot
	w, h draw.MM // of the room for the sheet on a page
	// first is the height of that on its first page, below the heading, in mm.
	first draw.MM
	badge text.Style // of the numbers of parts, in a key as for pupils
	alike bool       // whether all variants have one key
	backs bool       // whether cards of the sheet have a back
	// headed tells whether there is a heading, and so the picture beside the title.
	headed bool
}

// Room returns the box for an exercise on the smallest page that a sheet is printed on, in
// mm: below its heading and what is to be done. Crosswords are given less where their squares
// are printed larger than their kind knows, and more where they are smaller.
func Room(env Env, sh *worksheet.Sheet, part *worksheet.Part, o Options) (w, h float64) {
	s := slotOf(sh, o)
	small := sh.PerPage == 4
	high := s.content.H - 12
	if len(sh.Parts) <= 1 {
		high -= headRoom(sh)
	}
	of := 1.0
	if part.Kind == "wordsearch" && small && !printed(env, sh, o, isEnlarged) {
		high -= smallBank
		of = wordsearch.LeastCell / smallLetters
	}
	if part.Kind == "crossword" {
		switch {
		case printed(env, sh, o, isLargePrint):
			of = square / largeSquare
		case small && printed(env, sh, o, isEnlarged):
			of = square / enlargedSquare * (square / smallSquare)
		case small:
			of = square / smallSquare
		}
	}
	return float64(s.content.W) * of, float64(high) * of
}

// headRoom is about the height of the heading of a sheet, in mm.
func headRoom(sh *worksheet.Sheet) draw.MM {
	h, small := sh.Heading, sh.PerPage == 4
	switch {
	case sh.Title+h.School+h.Class+h.Date+h.Logo+h.Picture+h.Badge != "":
		return 30
	case h.Named():
		return map[bool]draw.MM{true: 20, false: 14}[small]
	}
	return 0
}

// smallBank is how much higher than kinds count with the words of a word search stand on a
// small page, in fewer columns, in mm.
const smallBank draw.MM = 12

// printed reports whether a sheet is printed in a profile of some kind.
func printed(env Env, sh *worksheet.Sheet, o Options, is func(*theme.Theme) bool) bool {
	ids := []string{o.Profile}
	for id, n := range sh.Copies {
		if n > 0 {
			ids = append(ids, id)
		}
	}
	return slices.ContainsFunc(ids, func(id string) bool {
		t := theme.Profile(env.Themes, id)
		return t != nil && is(t)
	})
}

// The least squares of crosswords, in mm: the one that their kind counts with; in large
// print and in enlarged type, a little more than boards ask for, which are rounded; on a
// small page that of squared paper, on which pupils write a letter a square.
const (
	square         = 7.0
	largeSquare    = 9.4
	enlargedSquare = 7.9
	smallSquare    = 5.0
	smallLetters   = 5.6 // of a word search on a small page: letters of 11 points
)

// footText says which sheet it is.
func (p *pen) footText(v *worksheet.Variant) string {
	if v.Letter != "" {
		return p.sentence("field.foot", "letter", v.Letter, "seed", seedText(v))
	}
	return p.sentence("field.foot_one", "seed", seedText(v))
}

// keyFoot says of which sheet a key is: of all variants, if they have one key, that of the
// seed they come from.
func (p *pen) keyFoot(sh *worksheet.Sheet, v *worksheet.Variant, alike bool) string {
	if alike {
		v = &worksheet.Variant{Seed: making.Seed(sh.Seed, 0)}
	}
	return p.footText(v)
}

// slot is the place of a sheet on a page: all of it, a half or a quarter.
type slot struct {
	w, h    draw.MM
	content draw.Rect
	foot    draw.MM // how far below the content the line at the foot stands
}

// slotOf returns the slot of a sheet on a page of paper; its orientation is that of the sheet,
// so that two of them share paper that is turned the other way.
func slotOf(sh *worksheet.Sheet, o Options) slot {
	paper := o.Paper
	if paper == (sheet.Paper{}) {
		paper = sheet.A4
	}
	w, h := min(paper.W, paper.H), max(paper.W, paper.H)
	side, top, bottom, foot := draw.MM(15), draw.MM(13), draw.MM(14), draw.MM(5)
	switch sh.PerPage {
	case 2:
		w, h = h/2, w
		side, top, bottom, foot = 10, 10, 11, 4
	case 4:
		w, h = w/2, h/2
		side, top, bottom, foot = 8, 9, 10, 3.5
	}
	if sh.Scan {
		side, top, bottom = side+scanSide, top+scanTop, bottom+scanBelow
	}
	if sh.Orientation == "landscape" {
		w, h = h, w
	}
	if o.Printer != nil && o.Printer.Margins != nil {
		m := *o.Printer.Margins
		side, top, bottom = max(side, m.Left+3, m.Right+3), max(top, m.Top+5), max(bottom, m.Bottom+foot+1)
	}
	return slot{w, h, draw.Rect{X: side, Y: top, W: w - 2*side, H: h - top - bottom}, foot}
}

// seedText is how a seed is written.
func seedText(v *worksheet.Variant) string { return strconv.FormatUint(v.Seed, 10) }

// How much narrower the room for a sheet is with marks around it, in mm: on each side, above
// and below.
const (
	scanSide  draw.MM = 3
	scanTop   draw.MM = 5
	scanBelow draw.MM = 6
)
