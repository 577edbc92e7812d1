package crossword

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/crisscross"
)

// print adds the blocks of the grids: for each, the board and the clues across and
// down, with continuous numbers; then the words to be placed.
func (m *maker) print(z *worksheet.Puzzle, grids []grid) {
	number := 0
	var bank []string
	sum, words := 0.0, 0
	for _, g := range grids {
		b := m.board(g)
		clues := [2]*worksheet.Clues{{Heading: "across"}, {Heading: "down"}}
		for at := range b.Cells {
			for i, p := range g.places {
				if p.Row*g.cols+p.Col != at {
					continue
				}
				e := g.entries[i]
				if m.Part.Help.WordBank || m.bare(e) {
					bank = append(bank, e.item.Answer())
				}
				if m.bare(e) {
					continue
				}
				if b.Cells[at].Number == 0 {
					number++
					b.Cells[at].Number = number
				}
				list := clues[0]
				if p.Down {
					list = clues[1]
				}
				list.Items = append(list.Items, m.clue(e, b.Cells[at].Number))
			}
		}
		z.Blocks = append(z.Blocks, b)
		for _, list := range clues {
			if len(list.Items) > 0 {
				z.Blocks = append(z.Blocks, list)
			}
		}
		sum += m.difficulty(g) * float64(len(g.entries))
		words += len(g.entries)
	}
	if len(bank) > 0 {
		slices.SortFunc(bank, func(a, b string) int { return cmp.Or(cmp.Compare(m.sorted(a), m.sorted(b)), cmp.Compare(a, b)) })
		z.Blocks = append(z.Blocks, &worksheet.Bank{Heading: "bank", Words: bank})
	}
	z.Difficulty = sum / float64(words)
}

// sorted returns the sort key of a word.
func (m *maker) sorted(word string) string {
	key, _ := worksheet.Key(m.Lang, word)
	return key
}

// board writes the words of a grid into its cells.
func (m *maker) board(g grid) *worksheet.Board {
	b := &worksheet.Board{Cols: g.cols, Rows: g.rows, Cells: make([]worksheet.Cell, g.cols*g.rows)}
	for i, p := range g.places {
		letters := []rune(g.entries[i].key)
		shown := letters
		if m.Part.Help.Accents {
			shown = m.accented(g.entries[i], letters)
		}
		for n := range letters {
			at := p.Row*g.cols + p.Col + n
			if p.Down {
				at = (p.Row+n)*g.cols + p.Col
			}
			c := &b.Cells[at]
			letter := m.Part.Cased(string(shown[n]))
			if c.Kind == worksheet.Letter && c.Letter != letter {
				letter = m.Part.Cased(string(letters[n])) // É crosses E
			}
			c.Kind, c.Letter = worksheet.Letter, letter
			c.Given = c.Given || n < m.Part.Help.FirstLetters && n < len(letters)-1
		}
	}
	return b
}

// accented returns the letters of a word with their accents, in capitals; œ stays OE.
func (m *maker) accented(e entry, letters []rune) []rune {
	out := make([]rune, 0, len(letters))
	for _, r := range e.item.Answer() {
		key, ok := worksheet.Key(m.Lang, string(r))
		if !ok {
			continue
		}
		if len(key) == 1 {
			out = append(out, unicode.ToUpper(r))
			continue
		}
		out = append(out, []rune(key)...)
	}
	if len(out) != len(letters) { // combining marks that cannot be composed
		return letters
	}
	return out
}

func (m *maker) clue(e entry, number int) worksheet.Clue {
	c := worksheet.Clue{Label: strconv.Itoa(number), Text: e.item.Question, Picture: m.Part.Pictured(e.item), Answer: e.item.Answer()}
	if m.Part.Help.Lengths {
		c.Lengths = lengths(m.Lang, e.item.Answer())
	}
	return c
}

// lengths returns the lengths of the parts of an answer: "3-2-4" for « arc-en-ciel ».
func lengths(lang, answer string) string {
	var out []string
	for part := range strings.FieldsFuncSeq(answer, worksheet.NoCell) {
		key, _ := worksheet.Key(lang, part)
		out = append(out, strconv.Itoa(len([]rune(key))))
	}
	return strings.Join(out, "-")
}

// difficulty returns the difficulty of a grid; see [Kind].
func (m *maker) difficulty(g grid) float64 {
	lexicon := worksheet.Lexicon(m.Lang)
	sum, letters := 0, 0
	cells := map[int]bool{}
	for i, p := range g.places {
		key := g.entries[i].key
		rank := lexicon.Band(key)
		if rank == 0 {
			rank = 6
		}
		n := len([]rune(key))
		sum += n + 3*rank
		letters += n
		for at := range cellsOf(p, g.cols, n) {
			cells[at] = true
		}
	}
	crossed := float64(letters-len(cells)) / float64(len(cells))
	return float64(sum) / float64(len(g.places)) * (2 - crossed)
}

// cellsOf returns the cells of a word of n letters.
func cellsOf(p crisscross.Place, cols, n int) func(yield func(int) bool) {
	step := 1
	if p.Down {
		step = cols
	}
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(p.Row*cols + p.Col + i*step) {
				return
			}
		}
	}
}
