package crossword

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"unicode/utf16"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

//go:embed formats/*.tmpl
var formatFiles embed.FS

var formats = template.Must(template.New("").Funcs(template.FuncMap{
	"xml": func(s string) string {
		var b strings.Builder
		xml.EscapeText(&b, []byte(s)) //nolint:errcheck // a builder takes everything
		return b.String()
	},
	"html": func(s string) string {
		return strings.NewReplacer("&#34;", `"`, "&#39;", "'").Replace(html.EscapeString(s))
	},
	"json": func(s string) (string, error) {
		var b bytes.Buffer
		err := check.WriteJSON(&b, s, "")
		return strings.TrimSuffix(b.String(), "\n"), err
	},
}).ParseFS(formatFiles, "formats/*.tmpl"))

// sheet is a crossword prepared for the templates of the formats.
type sheet struct {
	Puzzle
	Cells [][]cell
	Words []word // in the order of the grid
	Extra string // Own in ASCII, which is the same in every encoding
}

// cell is a cell as formats describe it: column and row from 1.
type cell struct {
	X, Y     int
	Letter   string // empty for a black square
	Number   int    // standard number, 0 for none
	Row, Col string // French labels, at the first white cell of a line
}

// word is a word with its definition, as other programs describe it.
type word struct {
	ID     int // from 1
	Dir    grid.Dir
	Number int
	Line   string // label of its line
	Label  string // label of the word: "VI", or "IV-2" for the second of several
	Cells  []cell
	Clue   string
}

// Write writes a crossword in a format. It must be complete: each cell a letter or
// black, each word with its entry in the clues. Notes say what older programs may
// display differently.
func Write(p Puzzle, format Format) (data []byte, notes []check.Message, err error) {
	s, err := newSheet(p)
	if err != nil {
		return nil, nil, err
	}
	if format == Puz {
		return s.puz()
	}
	var b bytes.Buffer
	err = formats.ExecuteTemplate(&b, string(format)+".tmpl", s)
	return b.Bytes(), nil, err
}

func newSheet(p Puzzle) (*sheet, error) {
	p.Title, p.Locale = cmp.Or(p.Title, p.Name), cmp.Or(p.Locale, "fr_FR")
	s := &sheet{Puzzle: p, Extra: ascii(p.Own)}
	words := p.Grid.Words()
	if len(words) != len(p.Clues) || bytes.IndexByte(p.Grid.Bytes(), grid.Open) >= 0 {
		return nil, errors.New("the crossword is not whole")
	}
	numbers := numbering(p.Grid)
	s.addCells(numbers)
	for i, w := range words {
		out := word{ID: i + 1, Dir: w.Dir, Number: numbers[w.Cells[0]], Line: lineLabel(w.Dir, w.Line), Clue: p.Clues[i]}
		if out.Label = out.Line; len(p.Grid.Line(w.Dir, w.Line)) > 1 {
			out.Label += "-" + strconv.Itoa(w.N+1)
		}
		if p.Numbered {
			out.Label = ""
		}
		for _, c := range w.Cells {
			out.Cells = append(out.Cells, s.Cells[c.Row][c.Col])
		}
		s.Words = append(s.Words, out)
	}
	return s, nil
}

// ascii returns JSON with all but ASCII escaped.
func ascii(data []byte) string {
	var out []byte
	for _, r := range string(data) {
		if r < 0x80 {
			out = append(out, byte(r))
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			out = fmt.Appendf(out, `\u%04x`, unit)
		}
	}
	return string(out)
}

// addCells adds the cells. French grids are numbered by line: the first white cell of
// a row has its Roman numeral, the first of a column its number.
func (s *sheet) addCells(numbers map[grid.Cell]int) {
	numbered := make([]bool, s.Grid.Cols)
	for r, line := range s.Grid.Lines() {
		row := make([]cell, len(line))
		label := lineLabel(grid.Horizontal, r)
		for c, letter := range []byte(line) {
			row[c] = cell{X: c + 1, Y: r + 1, Number: numbers[grid.Cell{Row: r, Col: c}]}
			if letter == grid.Black {
				continue
			}
			row[c].Letter, row[c].Row, label = string(rune(letter)), label, ""
			if i := r*s.Grid.Cols + c; i < len(s.Signs) && s.Signs[i] != "" {
				row[c].Letter = s.Signs[i]
			}
			if !numbered[c] {
				numbered[c], row[c].Col = true, lineLabel(grid.Vertical, c)
			}
		}
		s.Cells = append(s.Cells, row)
	}
}

// ByNumber returns the words of a direction in the order of their numbers.
func (s *sheet) ByNumber(d int) []word {
	out := slices.DeleteFunc(slices.Clone(s.Words), func(w word) bool { return int(w.Dir) != d })
	slices.SortStableFunc(out, func(a, b word) int { return a.Number - b.Number })
	return out
}
