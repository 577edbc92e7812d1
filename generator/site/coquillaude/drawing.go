package coquillaude

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/markdown"
)

// The drawn board: squares of 20 units, behind a margin for the numbers of
// columns and rows.
const squareSide = 20

// shellShape draws a coquille in a square; ribs are its lines.
const (
	shellShape = "m10 17.5-2-1.6c-3.5-2.3-5.5-4.9-5.5-7.7 0-3.4 3.3-5.7 7.5-5.7s7.5 2.3 7.5 5.7c0 2.8-2 5.4-5.5 7.7z"
	shellRibs  = "m10 16v-12.5m-1 12.2-3.8-10.9m5.8 10.9 3.8-10.9m-6.6 10.2-4.9-6.5m8.5 6.5 4.9-6.5"
)

// drawing draws a board and the letters on it.
type drawing struct {
	table *coquillaude.Table // for its squares
	id    string             // of the symbol
}

// newDrawing draws a board: each has a symbol of its own on a page.
func newDrawing(b *coquillaude.Board, t *coquillaude.Table) drawing {
	return drawing{t, "plateau-" + markdown.Slug(b.ID)}
}

func (d *drawing) viewBox() string {
	return fmt.Sprintf("0 0 %d %d", (d.table.Cols+1)*squareSide, (d.table.Rows+1)*squareSide)
}

// base draws what is printed: the orange zone, the coquilles, the grid and its
// numbers.
func (d *drawing) base() string {
	t := d.table
	var orange, shells, ribs, lines, w strings.Builder
	for c := range cells(t) {
		x, y := c.Col*squareSide, c.Row*squareSide
		if t.Orange(c) {
			fmt.Fprintf(&orange, "M%d %dh20v20h-20z", x, y)
		}
		if t.Shell(c) {
			fmt.Fprintf(&shells, "M%d %d%s", x, y, shellShape)
			fmt.Fprintf(&ribs, "M%d %d%s", x, y, shellRibs)
		}
	}
	for c := range t.Cols + 1 {
		fmt.Fprintf(&lines, "M%d 20v%d", (c+1)*squareSide, t.Rows*squareSide)
	}
	for r := range t.Rows + 1 {
		fmt.Fprintf(&lines, "M20 %dh%d", (r+1)*squareSide, t.Cols*squareSide)
	}
	fmt.Fprintf(&w, `<path class="b" d="M20 20h%dv%dH20z"/><path class="o" d="%s"/>`, t.Cols*squareSide, t.Rows*squareSide, orange.String())
	fmt.Fprintf(&w, `<path class="h" d="%s"/><path fill="none" stroke="#fff" stroke-width=".6" d="%s"/><path fill="none" stroke="#1b2438" stroke-width=".5" opacity=".55" d="%s"/><g class="m">`, shells.String(), ribs.String(), lines.String())
	var places, digits strings.Builder // each digit at its own place, in one text
	for c := 1; c <= t.Cols; c++ {
		text := strconv.Itoa(c)
		for i := range text {
			fmt.Fprintf(&places, "%d ", c*squareSide+10+5*i-5*(len(text)-1)/2)
		}
		digits.WriteString(text)
	}
	fmt.Fprintf(&w, `<text x="%s" y="15">%s</text>`, strings.TrimSpace(places.String()), digits.String())
	for r := 1; r <= t.Rows; r++ {
		fmt.Fprintf(&w, `<text x="10" y="%d">%d</text>`, r*squareSide+13, r)
	}
	w.WriteString("</g>")
	return w.String()
}

// cells goes through the squares of a board, row by row.
func cells(t *coquillaude.Table) func(func(coquillaude.Cell) bool) {
	return func(yield func(coquillaude.Cell) bool) {
		for row := 1; row <= t.Rows; row++ {
			for col := 1; col <= t.Cols; col++ {
				if !yield(coquillaude.Cell{Col: col, Row: row}) {
					return
				}
			}
		}
	}
}

// Symbol is the printed board, hidden, to be used by stand.
func (d *drawing) Symbol() template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="cache" width="0" height="0" aria-hidden="true"><symbol class="damier" id="%s" viewBox="%s">%s</symbol></svg>`,
		template.HTMLEscapeString(d.id), d.viewBox(), d.base()))
}

// stand draws the board in play, by its symbol: the letters of a table, the new
// ones darker.
func (d *drawing) stand(laid *coquillaude.Table, fresh []coquillaude.Cell) template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg class="damier" viewBox="%s" aria-hidden="true"><use href="#%s"/>`, d.viewBox(), template.HTMLEscapeString(d.id))
	if laid != nil {
		d.tokens(&w, "t", laid, func(c coquillaude.Cell) bool { return !slices.Contains(fresh, c) })
		d.tokens(&w, "n", laid, func(c coquillaude.Cell) bool { return slices.Contains(fresh, c) })
	}
	w.WriteString("</svg>")
	return template.HTML(w.String())
}

// tokens draws some tokens of a table, a text for each row. A letter that counts
// twice has a small 2.
func (d *drawing) tokens(w *strings.Builder, class string, laid *coquillaude.Table, which func(coquillaude.Cell) bool) {
	var path, texts strings.Builder
	for row := 1; row <= laid.Rows; row++ {
		var letters []byte
		var places []string
		for col := 1; col <= laid.Cols; col++ {
			c := coquillaude.Cell{Col: col, Row: row}
			if laid.Letter(c) == 0 || !which(c) {
				continue
			}
			x, y := col*squareSide, row*squareSide
			fmt.Fprintf(&path, "M%d %dh16v16h-16z", x+2, y+2)
			letters = append(letters, laid.Letter(c))
			places = append(places, fmt.Sprint(x+10))
			if d.table.Shell(c) {
				fmt.Fprintf(&texts, `<text class="x" x="%d" y="%d">2</text>`, x+16, y+7)
			}
		}
		if len(letters) > 0 {
			fmt.Fprintf(&texts, `<text x="%s" y="%d">%s</text>`, strings.Join(places, " "), row*squareSide+15, letters)
		}
	}
	if path.Len() > 0 {
		fmt.Fprintf(w, `<g class="%s"><path d="%s"/>%s</g>`, class, path.String(), texts.String())
	}
}

// pips are the places of the pips of a die, in a box of 40 units, by digit.
var pips = [7][]string{
	1: {"20 20"}, 2: {"11 11", "29 29"}, 3: {"11 11", "20 20", "29 29"}, 4: {"11 11", "29 11", "11 29", "29 29"},
	5: {"11 11", "29 11", "20 20", "11 29", "29 29"}, 6: {"11 10", "29 10", "11 20", "29 20", "11 30", "29 30"},
}

// dieShape draws a die of the four, showing a digit from 1 to 6.
func dieShape(which, digit int) string {
	l := diceLooks[which]
	var w strings.Builder
	fmt.Fprintf(&w, `<rect x="1" y="1" width="38" height="38" rx="7" fill="%s" stroke="#1b2438"/><path fill="%s" d="`, l.fill, l.pips)
	if digit >= 1 && digit < len(pips) {
		for _, p := range pips[digit] {
			fmt.Fprintf(&w, "M%sm-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0", p)
		}
	}
	w.WriteString(`"/>`)
	return w.String()
}

// dieDrawing draws a die; its color and digit have to stand beside it.
func dieDrawing(which, digit int) template.HTML {
	return template.HTML(`<svg class="jet" viewBox="0 0 40 40" aria-hidden="true">` + dieShape(which, digit) + `</svg>`)
}

// emblem draws the four dice and the tokens that they bring.
func emblem() template.HTML {
	var w strings.Builder
	w.WriteString(`<svg viewBox="0 0 200 168" font-family="var(--titres)" font-weight="700" text-anchor="middle" fill="#1b2438">`)
	for i, digit := range []int{6, 4, 3, 2} {
		fmt.Fprintf(&w, `<g transform="translate(%d %d) rotate(%d 20 20)">%s</g>`, 12+i*46, 16+i%2*6, []int{-8, 5, -4, 9}[i], dieShape(i, digit))
	}
	fmt.Fprintf(&w, `<path fill="#f0b45c" stroke="#1b2438" d="M10 92h180v60H10z"/><path fill="#a3301c" transform="translate(150 102) scale(2)" d="%s"/>`, shellShape)
	for i, letter := range "MOT" {
		fmt.Fprintf(&w, `<rect x="%d" y="102" width="40" height="40" rx="4" fill="#fff" stroke="#1b2438"/><text x="%d" y="133" font-size="30">%c</text>`, 16+i*44, 36+i*44, letter)
	}
	w.WriteString(`<path fill="none" stroke="#fff" stroke-width=".6" transform="translate(150 102) scale(2)" d="` + shellRibs + `"/></svg>`)
	return template.HTML(w.String())
}
