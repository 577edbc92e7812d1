package boggle

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
			cellAt(w, row[x], x, y, "")
		}
	}
}

// cellAt draws a die; class "sur" marks one on the way of a word, "debut" the
// one where it begins.
func cellAt(w *strings.Builder, letter byte, x, y int, class string) {
	if class != "" {
		class = ` class="` + class + `"`
	}
	fmt.Fprintf(w, `<rect x="%d" y="%d" width="21" height="21" rx="4"%s/>`, x*cellSize+2, y*cellSize+2, class)
	fmt.Fprintf(w, `<text x="%s" y="%d"%s>%c</text>`, center(x), y*cellSize+18, class, letter)
}

// Trace draws the way of a word over the grid: a chain from die to die, behind
// them, so that nothing covers a letter.
func (e *example) Trace(t tracedWord) template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg class="trace" viewBox="0 0 %d %d" aria-hidden="true">`, boxSize, boxSize)
	drawChain(&w, t.Path)
	fmt.Fprintf(&w, `<use href="#%s" width="%d" height="%d"/>`, template.HTMLEscapeString(e.gridSymbol()), boxSize, boxSize)
	drawWay(&w, e.board, t.Path)
	w.WriteString("</svg>")
	return template.HTML(w.String())
}

func drawChain(w *strings.Builder, p boggle.Path) {
	w.WriteString(`<polyline points="`)
	for i, c := range p {
		if i > 0 {
			w.WriteByte(' ')
		}
		w.WriteString(center(c[0]) + "," + center(c[1]))
	}
	w.WriteString(`"/>`)
}

func drawWay(w *strings.Builder, b boggle.Board, p boggle.Path) {
	rows := b.Rows()
	for i, c := range p {
		class := "sur"
		if i == 0 {
			class = "debut"
		}
		cellAt(w, rows[c[1]][c[0]], c[0], c[1], class)
	}
}

// emblemLooks is what boggle.css says of a drawn grid, as attributes.
var emblemLooks = strings.NewReplacer(
	`rx="4"/>`, `rx="4" fill="var(--case)" stroke="var(--filet)"/>`,
	`rx="4" class="sur"/>`, `rx="4" fill="var(--case)" stroke="var(--accent)" stroke-width="1.6"/>`,
	`rx="4" class="debut"/>`, `rx="4" fill="var(--accent)" stroke="var(--accent)" stroke-width="1.6"/>`,
	`" class="sur">`, `" fill="var(--encre)">`, `" class="debut">`, `" fill="var(--papier)">`,
	`<polyline`, `<polyline fill="none" stroke="var(--accent)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" opacity=".55"`,
)

// emblem draws a grid with the way of its longest word.
func emblem(b boggle.Board, found []tracedWord) template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg viewBox="0 0 %d %d" fill="var(--doux)" text-anchor="middle" font-family="var(--titres)" font-size="14" font-weight="700">`, boxSize, boxSize)
	best := tracedWord{}
	for _, f := range found {
		if len(f.Path) > len(best.Path) {
			best = f
		}
	}
	drawChain(&w, best.Path)
	drawGrid(&w, b)
	drawWay(&w, b, best.Path)
	w.WriteString("</svg>")
	return template.HTML(emblemLooks.Replace(w.String()))
}
