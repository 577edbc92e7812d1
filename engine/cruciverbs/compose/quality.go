package compose

import (
	"imprimots/engine"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
)

// Quality measures how good a composed grid is.
type Quality struct {
	Words, Blacks int
	Twos          int // words of two letters
	Singles       int // runs of one cell
	Uncommon      int // words that are neither common nor a form of a common one
	Rarest        int // rank of the least common word: 1 to 5 are the bands of the lexicon, 9 is rare
	Mean          engine.Tenths
	Verbs         int // conjugated forms
	Plurals       int
	OffLevel      int // words with a definition of another level than the fiche's
	Told          int // words each of whose definitions says another word of the grid
	Bare          int // words without a definition
	// Penalty weighs all of this for the level of the fiche: the grid with the least
	// is kept.
	Penalty int
}

// rankPrice is the penalty for a word of each rank in a grid of a level.
var rankPrice = map[cruciverbs.Level][rankRare + 1]int{
	cruciverbs.Facile:    {0, 0, 1, 2, 4, 7, 12, 20, 40, 80},
	cruciverbs.Moyen:     {0, 14, 11, 6, 0, 0, 4, 12, 30, 70},
	cruciverbs.Difficile: {0, 4, 3, 1, 0, 0, 1, 4, 12, 50},
}

// rankWeight is the preference for a word of each rank where words are chosen letter
// by letter.
var rankWeight = map[cruciverbs.Level][rankRare + 1]int{
	cruciverbs.Facile:    {0, 12, 10, 8, 6, 4, 3, 1, 1, 1},
	cruciverbs.Moyen:     {0, 2, 3, 5, 9, 9, 4, 2, 1, 1},
	cruciverbs.Difficile: {0, 4, 5, 7, 8, 8, 6, 4, 2, 1},
}

// The other prices of a grid.
const (
	priceTwo    = 6
	priceTold   = 60 // a word all of whose definitions say another word of the grid
	priceSingle = 8
	priceShare  = 2 // for each percentage point of verbs, or of plurals, beyond the usual
	priceBlack  = 3 // for each black square
	priceCorner = 4 // for two black squares that touch diagonally
	priceEmpty  = 6 // for a quarter of the grid with a black square too many or too few
)

// usualShare is the percentage of conjugated forms, and of plurals, that a grid may
// have before it grows dull.
const usualShare = 40

// appraise grades a grid. price returns the cost of a word.
func appraise(g grid.Grid, price func(term) int) Quality {
	words := g.Words()
	q := Quality{Words: len(words), Blacks: len(g.Blacks()), Singles: singles(g)}
	sum := 0
	for _, w := range words {
		r, known := rate(w.Text)
		t := termOf(w.Text)
		if known {
			verb, plural := r.nature()
			q.Verbs += count(verb)
			q.Plurals += count(plural)
		}
		q.Twos += count(len(w.Text) == 2)
		q.Uncommon += count(t.Rank >= rankUncommon)
		q.Rarest = max(q.Rarest, int(t.Rank))
		sum += int(t.Rank)
		q.Penalty += price(t)
	}
	if len(words) > 0 {
		q.Mean = engine.Tenths((sum*10 + len(words)/2) / len(words))
		for _, n := range [2]int{q.Verbs, q.Plurals} {
			q.Penalty += priceShare * max(0, 100*n/len(words)-usualShare)
		}
	}
	q.Penalty += priceTwo*q.Twos + priceSingle*q.Singles + priceBlack*q.Blacks + unevenness(g)
	return q
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// singles counts the runs of one cell.
func singles(g grid.Grid) int {
	n := 0
	for i, b := range g.Bytes() {
		if b == grid.Black {
			continue
		}
		row, col := i/g.Cols, i%g.Cols
		black := func(row, col int) bool { return g.At(cell(row, col)) == grid.Black }
		n += count(black(row, col-1) && black(row, col+1)) + count(black(row-1, col) && black(row+1, col))
	}
	return n
}

// unevenness returns the penalty for badly spread black squares: those that touch
// diagonally, and quarters of the grid with many or few.
func unevenness(g grid.Grid) int {
	blacks := g.Blacks()
	price := 0
	var quarter [4]int
	for _, c := range blacks {
		for _, d := range [2]int{-1, 1} {
			below := cell(c.Row+1, c.Col+d)
			if below.Row < g.Rows && below.Col >= 0 && below.Col < g.Cols && g.At(below) == grid.Black {
				price += priceCorner
			}
		}
		quarter[count(2*c.Row >= g.Rows)*2+count(2*c.Col >= g.Cols)]++
	}
	for _, n := range quarter {
		if off := 4*n - len(blacks); off > 4 || off < -4 {
			price += priceEmpty * (max(off, -off) - 4) / 4
		}
	}
	return price
}
