package crisscross

import "unicode/utf8"

// Page is a box on paper, in mm.
type Page struct{ W, H float64 }

// Box is a box of squares on one of several pages.
type Box struct {
	Cols, Rows int
	Side       float64 // of a square, in mm
	Page       int     // which
}

// The sides of squares that Choose tries, in halves of a millimetre.
const (
	largestSide  = 24
	smallestSide = 14
)

// densities are the most letters per square, so that each word finds crossings: the outer
// row and column are not counted. Crossings are as many up to 0.4; from 0.5 on they are
// fewer, and from 0.57 on words are left.
var densities = [2]float64{0.40, 0.47}

// comfort is the least side of a square, in mm, for which a page is taken before a
// larger one: few words are for younger pupils.
func comfort(words int) float64 {
	switch {
	case words <= 15:
		return 10
	case words <= 25:
		return 7.5
	}
	return smallestSide / 2
}

// Choose returns the page and the size of its squares for words: the first page on which
// they fit with comfortable squares, as large as may be; else the one where they are
// largest; else the last, with the smallest.
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

// largest returns the box of the largest squares in which a word of so many letters has its
// place, and that has so many squares within its outer row and column; none at all is a
// side of 0.
func largest(page Page, i, longest int, squares float64) Box {
	for half := largestSide; half >= smallestSide; half-- {
		if b := box(page, half, i); longest <= max(b.Cols, b.Rows) && squares <= float64((b.Cols-1)*(b.Rows-1)) {
			return b
		}
	}
	return Box{}
}

// most is the most letters per square within the outer row and column with which it is
// worth trying: now and then all words find their place.
const most = 0.66

// Tight returns the box of the largest squares on a page, though they be small; false where
// words certainly do not all find their place there.
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
