package wordsearch

import (
	"fmt"
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/worksheet"
)

// LeastCell is the side of the smallest cell whose letter can be read at arm's length,
// in mm: its capitals are 12 points high.
const LeastCell = 7

// leastSide and mostSide bound grids, in cells.
const (
	leastSide = 3
	mostSide  = 30
)

// size is the columns and rows of a grid, and a score for how well the words fit it:
// lower is better.
type size struct {
	cols, rows int
	score      float64
}

var (
	textSize = check.Text{FR: "la taille « %s » n’est pas celle d’une grille", EN: "%q is not the size of a grid"}
	hintSize = check.Text{FR: "écrivez colonnes x rangées, de %d à %d : 12x12", EN: "write columns x rows, %d to %d: 12x12"}
)

// sizeOf returns the size that a part asks for; ok is false if it asks for none.
func sizeOf(p *worksheet.Part) (s size, ok bool, err error) {
	if p.Size == "" {
		return s, false, nil
	}
	var rest string
	if n, _ := fmt.Sscanf(p.Size+" ", "%dx%d%s", &s.cols, &s.rows, &rest); n != 2 || min(s.cols, s.rows) < leastSide || max(s.cols, s.rows) > mostSide {
		return s, false, fault("WKS079", p.Pos("size"), textSize.With(p.Size), hintSize.With(leastSide, mostSide))
	}
	return s, true, nil
}

// most returns the columns and rows of the largest grid with readable cells that fits
// the page, above or beside the list of words.
func (m *maker) most() (cols, rows int) {
	if s, ok, _ := sizeOf(m.Part); ok {
		return s.cols, s.rows
	}
	w, h := m.Room.W, m.Room.H
	if w == 0 || h == 0 {
		w, h = 180, 230
	}
	list := 8 + 6*float64((len(m.Part.Items)+3)/4) // four words a line
	if m.Part.Hidden != "" {
		list += 18
	}
	side := func(mm float64) int { return max(leastSide, min(mostSide, int(mm/LeastCell))) }
	return side(w), side(h - list)
}

// density is the share of cells covered by words when no phrase is hidden, by the
// number of directions.
var density = map[int]float64{2: 0.55, 3: 0.58, 4: 0.6, 8: 0.64}

// sizes returns a few sizes to try, the best first, for words and a number of cells to
// stay free; 0 means any number.
func (m *maker) sizes(words [][]letters.Letter, free int) []size {
	if s, ok, _ := sizeOf(m.Part); ok {
		return []size{s}
	}
	total, longest := 0, 0
	for _, w := range words {
		total, longest = total+len(w), max(longest, len(w))
	}
	mostCols, mostRows := m.most()
	var out []size
	for cols := leastSide; cols <= mostCols; cols++ {
		for rows := leastSide; rows <= mostRows; rows++ {
			if max(cols, rows) < longest {
				continue
			}
			area := cols * rows
			score := math.Abs(math.Log(float64(cols) / float64(rows)))
			if min(cols, rows) < longest { // words that can lie in one direction only
				score += 0.5
			}
			if free > 0 {
				// Letters shared by words: about one for every two words is realistic.
				shared := float64(total+free-area) / float64(len(words))
				if shared < 0 || shared > 1.1 {
					continue
				}
				score += 2 * math.Abs(shared-0.5)
			} else {
				score += 4 * math.Abs(math.Log(float64(total)/density[m.ways]/float64(area)))
			}
			out = append(out, size{cols, rows, score})
		}
	}
	slices.SortStableFunc(out, func(a, b size) int { return int(1e6 * (a.score - b.score)) })
	return out[:min(len(out), 3)]
}
