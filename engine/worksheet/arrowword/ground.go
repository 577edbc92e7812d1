package arrowword

import (
	"math"
	"slices"

	"imprimots/dict"
	"imprimots/engine/worksheet"
)

// trim drops the first and the last rows and columns that have neither a letter nor a
// clue.
func trim(b *worksheet.Board) {
	top, left, bottom, right := b.Rows, b.Cols, 0, 0
	for i := range b.Cells {
		if b.Cells[i].Kind == worksheet.Letter || len(b.Cells[i].Clues) > 0 {
			row, col := i/b.Cols, i%b.Cols
			top, left, bottom, right = min(top, row), min(left, col), max(bottom, row+1), max(right, col+1)
		}
	}
	var cells []worksheet.Cell
	for row := top; row < bottom; row++ {
		cells = append(cells, b.Cells[row*b.Cols+left:row*b.Cols+right]...)
	}
	b.Cells, b.Cols, b.Rows = cells, right-left, bottom-top
}

// ground makes ground of the definition cells without a clue, and finds where pictures
// have room in it.
func ground(b *worksheet.Board) {
	for i := range b.Cells {
		if b.Cells[i].Kind == worksheet.Definition && len(b.Cells[i].Clues) == 0 {
			b.Cells[i].Kind = worksheet.Black
		}
	}
	taken := make([]bool, len(b.Cells))
	for {
		a := largest(b, taken)
		if a.Cols == 0 {
			return
		}
		b.Areas = append(b.Areas, a)
		for i := range a.Cols * a.Rows {
			taken[(a.Row+i/a.Cols)*b.Cols+a.Col+i%a.Cols] = true
		}
	}
}

// largest returns the largest rectangle of ground of at least two by two cells that is
// not taken; of equal ones the squarest.
func largest(b *worksheet.Board, taken []bool) (best worksheet.Area) {
	free := func(row, col int) bool {
		i := row*b.Cols + col
		return b.Cells[i].Kind == worksheet.Black && !taken[i]
	}
	size := func(a worksheet.Area) int { return 64*a.Cols*a.Rows + min(a.Cols, a.Rows) }
	for i := range b.Cells {
		a := worksheet.Area{Row: i / b.Cols, Col: i % b.Cols}
		wide := b.Cols - a.Col
		for row := a.Row; row < b.Rows && wide >= 2; row++ {
			n := 0
			for n < wide && free(row, a.Col+n) {
				n++
			}
			wide = n
			a.Cols, a.Rows = wide, row-a.Row+1
			if wide >= 2 && a.Rows >= 2 && size(a) > size(best) {
				best = a
			}
		}
	}
	return best
}

// rare is the band of words from which on, and of those in no band, a word is rare.
const rare = 5

// quality measures a board, from what it shows.
func quality(b *worksheet.Board, part *worksheet.Part, lang string) *worksheet.Quality {
	lexicon, _ := dict.ByLang(lang)
	q := &worksheet.Quality{Cols: b.Cols, Rows: b.Rows}
	var own []string
	for i := range part.Items {
		key, _ := worksheet.Key(lang, part.Items[i].Answer())
		own = append(own, key)
	}
	q.Asked = len(own)
	through := make([]int, len(b.Cells))
	letters, definitions, ground := 0, 0, 0
	for i := range b.Cells {
		switch b.Cells[i].Kind {
		case worksheet.Definition:
			definitions++
		case worksheet.Black:
			ground++
		}
		for _, a := range b.Cells[i].Clues {
			from, down := target(b, i, a.Dir)
			key, _ := worksheet.Key(lang, a.Answer)
			n := len([]rune(key))
			for k := range n {
				through[from+k*step(b, down)]++
			}
			q.Words++
			letters += n
			if n == 2 {
				q.TwoLetter++
			}
			if slices.Contains(own, key) {
				q.Own++
			} else if lexicon != nil && (lexicon.Band(key) == 0 || lexicon.Band(key) >= rare) {
				q.Rare++
			}
		}
	}
	for _, n := range through {
		if n > 1 {
			q.Crossings++
		}
	}
	q.Definitions, q.Ground = tenths(100*definitions, len(b.Cells)), tenths(100*ground, len(b.Cells))
	q.Length = tenths(letters, max(1, q.Words))
	return q
}

// tenths returns a fraction, rounded to tenths.
func tenths(a, b int) float64 { return math.Round(10*float64(a)/float64(b)) / 10 }
