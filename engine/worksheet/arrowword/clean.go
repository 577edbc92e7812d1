package arrowword

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/worksheet"
)

// shortestRude is the number of letters from which a chance word is looked up.
const shortestRude = 4

// clean reports whether no line of a board, in any of the eight directions, shows an
// indecent word that is none of the list.
func clean(z *worksheet.Puzzle, lang string) bool {
	lexicon, err := dict.ByLang(lang)
	if err != nil {
		return true
	}
	var own []string
	for i := range z.Part.Items {
		key, _ := worksheet.Key(lang, z.Part.Items[i].Answer())
		own = append(own, key)
	}
	for _, line := range straights(z.Blocks[0].(*worksheet.Board)) {
		for from := range line {
			for to := from + shortestRude; to <= len(line); to++ {
				word := strings.Join(line[from:to], "")
				if !slices.Contains(line[from:to], "") && lexicon.Decency(word) != dict.Decent && !slices.ContainsFunc(own, func(key string) bool { return strings.Contains(key, word) }) {
					return false
				}
			}
		}
	}
	return true
}

// straights returns the lines of a board in all eight directions, letter by letter; ""
// stands for a cell without one.
func straights(b *worksheet.Board) (out [][]string) {
	for _, step := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		within := func(row, col int) bool { return row >= 0 && col >= 0 && row < b.Rows && col < b.Cols }
		for i := range b.Cells {
			row, col := i/b.Cols, i%b.Cols
			if within(row-step[0], col-step[1]) {
				continue
			}
			var line []string
			for ; within(row, col); row, col = row+step[0], col+step[1] {
				line = append(line, b.Cells[row*b.Cols+col].Letter)
			}
			back := slices.Clone(line)
			slices.Reverse(back)
			out = append(out, line, back)
		}
	}
	return out
}
