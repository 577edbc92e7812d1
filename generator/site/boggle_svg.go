package site

import (
	"fmt"
	"html/template"
	"strings"

	"imprimots/engine/boggle"
)

// The drawn grid has cells of 25 units, so that every point is a whole number
// or ends in .5.
const (
	cellSize = 25
	boxSize  = boggle.Side * cellSize
)

func center(i int) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", float64(i*cellSize)+cellSize/2.0), ".0")
}

// letterAt draws a letter; class "sur" marks one on the way of a word.
func letterAt(w *strings.Builder, letter byte, x, y int, class string) {
	if class != "" {
		class = ` class="` + class + `"`
	}
	fmt.Fprintf(w, `<text x="%s" y="%d"%s>%c</text>`, center(x), y*cellSize+18, class, letter)
}

// gridSymbol draws the sixteen letters once; the words of an example use it.
func (e *example) gridSymbol() string { return "grille-" + e.ID }

// Symbol is the drawn grid without a word, hidden, to be used by Trace.
func (e *example) Symbol() template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg class="cache" width="0" height="0" aria-hidden="true"><symbol class="trace" id="%s" viewBox="0 0 %d %d">`, template.HTMLEscapeString(e.gridSymbol()), boxSize, boxSize)
	drawGrid(&w, e.board)
	w.WriteString("</symbol></svg>")
	return template.HTML(w.String())
}

func drawGrid(w *strings.Builder, b boggle.Board) {
	for y, row := range b.Rows() {
		for x := range len(row) {
			fmt.Fprintf(w, `<rect x="%d" y="%d" width="23" height="23" rx="4.5"/>`, x*cellSize+1, y*cellSize+1)
			letterAt(w, row[x], x, y, "")
		}
	}
}

// Trace draws the way of a word over the grid.
func (e *example) Trace(t tracedWord) template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg class="trace" viewBox="0 0 %d %d" aria-hidden="true"><use href="#%s" width="%d" height="%d"/>`,
		boxSize, boxSize, template.HTMLEscapeString(e.gridSymbol()), boxSize, boxSize)
	drawWay(&w, e.board, t.Path)
	w.WriteString("</svg>")
	return template.HTML(w.String())
}

func drawWay(w *strings.Builder, b boggle.Board, p boggle.Path) {
	w.WriteString(`<polyline points="`)
	for i, c := range p {
		if i > 0 {
			w.WriteByte(' ')
		}
		w.WriteString(center(c[0]) + "," + center(c[1]))
	}
	fmt.Fprintf(w, `"/><circle cx="%s" cy="%s" r="8.5"/>`, center(p[0][0]), center(p[0][1]))
	rows := b.Rows()
	for i, c := range p {
		class := "sur"
		if i == 0 {
			class = "debut"
		}
		letterAt(w, rows[c[1]][c[0]], c[0], c[1], class)
	}
}

// emblem draws a grid with the way of its longest word.
func emblem(b boggle.Board, found []tracedWord) template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg class="trace" viewBox="0 0 %d %d">`, boxSize, boxSize)
	drawGrid(&w, b)
	best := tracedWord{}
	for _, f := range found {
		if len(f.Path) > len(best.Path) {
			best = f
		}
	}
	if len(best.Path) > 0 {
		drawWay(&w, b, best.Path)
	}
	w.WriteString("</svg>")
	return template.HTML(w.String())
}
