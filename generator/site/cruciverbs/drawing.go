package cruciverbs

import (
	"fmt"
	"html/template"
	"strings"

	"imprimots/engine/cruciverbs"
)

// unit is the side of a cell of the drawn piste.
const unit = 20

// drawing draws the piste of a grid: the track around its black squares.
type drawing struct {
	grid       cruciverbs.Grid
	track      cruciverbs.Track
	red        []bool // by square
	cols, rows int
	id         string // of the symbol, where one is used
}

func newDrawing(g cruciverbs.Grid, red []string) *drawing {
	p := &drawing{grid: g, track: cruciverbs.NewTrack(g.Cols, g.Rows), cols: g.Cols, rows: g.Rows}
	p.red = make([]bool, len(p.track))
	for _, name := range red {
		if i, ok := p.track.Find(name); ok {
			p.red[i] = true
		}
	}
	return p
}

// place gives the top left of a square of the track.
func (p *drawing) place(s cruciverbs.Square) (x, y int) {
	switch s.Side {
	case cruciverbs.Top:
		x = s.N
	case cruciverbs.Right:
		x, y = p.cols+1, s.N
	case cruciverbs.Bottom:
		x, y = s.N, p.rows+1
	case cruciverbs.Left:
		y = s.N
	default: // corners, clockwise
		if s.N == 2 || s.N == 3 {
			x = p.cols + 1
		}
		if s.N > 2 {
			y = p.rows + 1
		}
	}
	return x * unit, y * unit
}

// cell gives the top left of a cell of the grid.
func cellPlace(c cruciverbs.Cell) (x, y int) { return (c.Col + 1) * unit, (c.Row + 1) * unit }

func (p *drawing) viewBox() string {
	return fmt.Sprintf("0 0 %d %d", (p.cols+2)*unit, (p.rows+2)*unit)
}

// The shapes of the squares, by which they are told apart without color, as on
// the printed board: a full diamond is red, a ring green, four arrows a corner.
const (
	diamond = "m10 1 9 9-9 9-9-9z"
	ring    = "m10 2.5a7.5 7.5 0 0 1 0 15 7.5 7.5 0 0 1 0-15z"
	cross   = "m10 1 4 4.5h-2.5v3h3v-2.5l4.5 4-4.5 4v-2.5h-3v3h2.5l-4 4.5-4-4.5h2.5v-3h-3v2.5l-4.5-4 4.5-4v2.5h3v-3h-2.5z"
)

// arrow is the path of a small arrow in the corner of a cell, the first or the
// second of a word; x and y are the top left of the cell.
func arrow(d cruciverbs.Dir, x, y, n int) string {
	if d == cruciverbs.Horizontal {
		return fmt.Sprintf("M%d %dv5l4-2.5z", x+1, y+5+6*n)
	}
	return fmt.Sprintf("M%d %dh5l-2.5 4z", x+5+6*n, y+1)
}

// base draws what is printed: the squares with their numbers, the grid and its
// black squares.
func (p *drawing) base() string {
	var w strings.Builder
	shapes := map[string]*strings.Builder{"r": {}, "v": {}, "c": {}}
	for i, s := range p.track {
		x, y := p.place(s)
		class, shape := "v", ring
		switch {
		case s.Side == cruciverbs.Corner:
			class, shape = "c", cross
		case p.red[i]:
			class, shape = "r", diamond
		}
		fmt.Fprintf(shapes[class], "M%d %d%s", x, y, shape)
	}
	fmt.Fprintf(&w, `<path class="b" d="M0 0h%dv%dH0z"/>`, (p.cols+2)*unit, (p.rows+2)*unit)
	for _, class := range []string{"r", "v", "c"} {
		fmt.Fprintf(&w, `<path class="%s" d="%s"/>`, class, shapes[class])
	}
	for i, s := range p.track {
		class := ""
		if p.red[i] {
			class = ` class="k"`
		}
		if x, y := p.place(s); s.Side != cruciverbs.Corner {
			fmt.Fprintf(&w, `<text x="%d" y="%d"%s>%d</text>`, x+10, y+13, class, s.N)
		}
	}
	if blacks := p.grid.Blacks(); len(blacks) > 0 {
		fmt.Fprintf(&w, `<path class="n" d="%s"/>`, squares(blacks))
	}
	w.WriteString(`<path class="q" d="`)
	for c := range p.cols + 1 {
		fmt.Fprintf(&w, "M%d 20v%d", (c+1)*unit, p.rows*unit)
	}
	for r := range p.rows + 1 {
		fmt.Fprintf(&w, "M20 %dh%d", (r+1)*unit, p.cols*unit)
	}
	w.WriteString(`"/>`)
	return w.String()
}

// squares is the path of some cells.
func squares(cells []cruciverbs.Cell) string {
	var w strings.Builder
	for _, c := range cells {
		x, y := cellPlace(c)
		fmt.Fprintf(&w, "M%d %dh20v20h-20z", x, y)
	}
	return w.String()
}

// Symbol is the piste as it is printed, hidden, to be used by stand.
func (p *drawing) Symbol() template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="cache" width="0" height="0" aria-hidden="true"><symbol class="piste" id="%s" viewBox="%s">%s</symbol></svg>`,
		template.HTMLEscapeString(p.id), p.viewBox(), p.base()))
}

// stand draws a piste in play, by its symbol: the cells of the word that was
// asked, the letters known, the arrows ticked, the pawn.
func (p *drawing) stand(asked []cruciverbs.Cell, play *cruciverbs.Piste, pawn string) template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg class="piste" viewBox="%s" aria-hidden="true"><use href="#%s"/>`, p.viewBox(), template.HTMLEscapeString(p.id))
	if len(asked) > 0 {
		fmt.Fprintf(&w, `<path class="s" d="%s"/>`, squares(asked))
	}
	if play != nil {
		p.letters(&w, play)
		p.arrows(&w, play)
		p.pawn(&w, play.Pawn, pawn)
	}
	w.WriteString("</svg>")
	return template.HTML(w.String())
}

func (p *drawing) letters(w *strings.Builder, play *cruciverbs.Piste) {
	w.WriteString(`<g class="l">`)
	for r := range p.rows {
		for c := range p.cols {
			cell := cruciverbs.Cell{Row: r, Col: c}
			if !play.Known(cell) {
				continue
			}
			x, y := cellPlace(cell)
			fmt.Fprintf(w, `<text x="%d" y="%d">%c</text>`, x+10, y+15, p.grid.At(cell))
		}
	}
	w.WriteString("</g>")
}

// arrows draws the ticked arrows of the words that are not found.
func (p *drawing) arrows(w *strings.Builder, play *cruciverbs.Piste) {
	var path strings.Builder
	for _, word := range p.grid.Words() {
		if play.Found(word) {
			continue
		}
		x, y := cellPlace(word.Cells[0])
		for n := range play.Arrows(word) {
			path.WriteString(arrow(word.Dir, x, y, n))
		}
	}
	if path.Len() > 0 {
		fmt.Fprintf(w, `<path class="f" d="%s"/>`, path.String())
	}
}

// pawn draws the pawn on a square, with the name of its player.
func (p *drawing) pawn(w *strings.Builder, square int, player string) {
	x, y := p.place(p.track[square])
	fmt.Fprintf(w, `<circle cx="%d" cy="%d" r="9"/><text x="%d" y="%d" class="k">%s</text>`,
		x+10, y+10, x+10, y+13, template.HTMLEscapeString(player))
}

// board draws the empty piste with the arrows to tick in each cell where a word
// may start, its pawn at the start and the way it goes.
func (p *drawing) board() template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg class="piste" viewBox="%s" aria-hidden="true">%s`, p.viewBox(), p.base())
	const across, down = cruciverbs.Horizontal, cruciverbs.Vertical
	for _, f := range []struct {
		id         string
		d          cruciverbs.Dir
		cols, rows int // no word starts in the last column or row
	}{{"fleches-h", across, p.cols - 1, p.rows}, {"fleches-v", down, p.cols, p.rows - 1}} {
		fmt.Fprintf(&w, `<pattern id="%s" width="20" height="20" patternUnits="userSpaceOnUse"><path class="q" opacity=".5" d="%s"/></pattern>`, f.id, arrow(f.d, 0, 0, 0)+arrow(f.d, 0, 0, 1))
		fmt.Fprintf(&w, `<path fill="url(#%s)" d="M20 20h%dv%dH20z"/>`, f.id, f.cols*unit, f.rows*unit)
	}
	p.pawn(&w, 0, "")
	// Where it goes: an arrow on the grid, turning as the clock does.
	x, y := (p.cols+2)*unit/2, (p.rows+2)*unit/2
	fmt.Fprintf(&w, `<path class="a" d="M%d %da35 35 0 1 1 35 35m8-7-8 7 8 7"/></svg>`, x-35, y)
	return template.HTML(w.String())
}

// emblemLooks is what cruciverbs.css says of a drawn piste, as attributes.
var emblemLooks = strings.NewReplacer(
	`class="b"`, `fill="var(--blanc)"`, `class="r"`, `fill="#a3301c"`, `class="v"`, `fill="none" stroke="#1f5f3b" stroke-width="2.2"`,
	`class="q"`, `fill="none" stroke="#1b2438" stroke-width=".7"`, `class="k"`, `fill="#fff"`, `class="l"`, `font-size="14"`,
	` class="c"`, "", ` class="n"`, "",
)

// emblem draws a piste for the card of the home page; play may be nil.
func (p *drawing) emblem(play *cruciverbs.Piste) template.HTML {
	var w strings.Builder
	fmt.Fprintf(&w, `<svg viewBox="%s" fill="#1b2438" text-anchor="middle" font-family="var(--titres)" font-size="9" font-weight="700">%s`, p.viewBox(), p.base())
	if play != nil {
		p.letters(&w, play)
		p.pawn(&w, play.Pawn, "")
	}
	w.WriteString("</svg>")
	return template.HTML(emblemLooks.Replace(w.String()))
}
