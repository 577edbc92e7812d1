package crisscross

import "unicode/utf8"

// Page is a box on paper, in mm.
type Page struct{ W, H float64 }

// Box is a box of squares on one of several pages.
type Box struct {
	Cols, Rows int
	Side       float64 // side of a square, in mm
	Page       int     // index of the page
}

// The sides of squares that Choose tries, in half millimetres.
const (
	largestSide  = 24
	smallestSide = 14
)

// densities are the most letters per square that let each word find crossings, not
// counting the outer rows and columns. The number of crossings is the same up to 0.4;
// it falls from 0.5 on, and from 0.57 on words are left out.
var densities = [2]float64{0.40, 0.47}

// comfort returns the least side of a square, in mm, for which a smaller page is
// preferred to a larger one: few words mean younger pupils.
func comfort(words int) float64 {
	switch {
	case words <= 15:
		return 10
	case words <= 25:
		return 7.5
	}
	return smallestSide / 2
}

// Choose returns the page and the size of its squares for words: the first page on
// which they fit with comfortable squares, as large as possible; else the one with the
// largest squares; else the last, with the smallest.
func Choose(words []string, pages []Page) Box {
	letters, longest := 0, 0
	for _, w := range words {
		n := utf8.RuneCountInString(w)
		letters, longest = letters+n, max(longest, n)
	}
	best := Box{}
	for _, density := range densities {
		for i, page := range pages {
			b := largest(page, i, longest, float64(letters)/density)
			if b.Side >= comfort(len(words)) {
				return b
			}
			if b.Side > best.Side {
				best = b
			}
		}
	}
	if best.Side == 0 {
		best = box(pages[len(pages)-1], smallestSide, len(pages)-1)
	}
	return best
}

// largest returns the box with the largest squares that holds a word of longest
// letters, and has at least squares squares inside its outer rows and columns; a side
// of 0 if there is none.
func largest(page Page, i, longest int, squares float64) Box {
	for half := largestSide; half >= smallestSide; half-- {
		if b := box(page, half, i); longest <= max(b.Cols, b.Rows) && squares <= float64((b.Cols-1)*(b.Rows-1)) {
			return b
		}
	}
	return Box{}
}

// most is the most letters per square inside the outer rows and columns worth trying:
// now and then all words find a place.
const most = 0.66

// Tight returns the box with the largest squares on a page, even if they are small;
// false if the words certainly do not all fit there.
func Tight(words []string, page Page) (Box, bool) {
	b := Choose(words, []Page{page})
	letters, longest := 0, 0
	for _, w := range words {
		n := utf8.RuneCountInString(w)
		letters, longest = letters+n, max(longest, n)
	}
	return b, longest <= max(b.Cols, b.Rows) && float64(letters) <= most*float64((b.Cols-1)*(b.Rows-1))
}

func box(page Page, half, i int) Box {
	side := float64(half) / 2
	return Box{min(int(page.W/side), MaxSide), min(int(page.H/side), MaxSide), side, i}
}
