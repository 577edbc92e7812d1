package boggle

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// keyRow is a line of an answer key: the heading of a length, or a word and
// its path.
type keyRow struct {
	head       string
	word, path string
	split      bool // the path stands on a line of its own, the next one
}

// keyFlow lays the answer keys out: several grids to a page, their words in
// columns.
type keyFlow struct {
	*kit
	pages []sheet.Part
	p     part.Canvas
	y     draw.MM // where the next block may start
	cols  int
	col   draw.MM       // width of a column
	line  draw.MM       // height of a line
	first int           // first grid on the page
	tiles *draw.Drawing // the numbered cells, without letters
}

// keyGap is the space between columns.
const keyGap draw.MM = 4.6

// In lines: the space above the heading of a length, and how much of a key has
// to stand under its head.
const (
	headGap  = 0.6
	keyStart = 10
)

// keyPages draws every word of every ready grid, longest first, with its
// points and one path: the cells numbered 1 to 16 in reading order.
func (k *kit) keyPages() []sheet.Part {
	f := &keyFlow{kit: k, line: k.Leading("key")}
	em := k.Style("key").Size.MM()
	f.cols = max(2, int((k.Env.Page.W+keyGap)/(em*13+keyGap)))
	f.col = (k.Env.Page.W+keyGap)/draw.MM(f.cols) - keyGap
	for _, g := range k.ready {
		f.grid(g)
	}
	f.close()
	return f.pages
}

// grid sets the key of one grid below the one before. What the page cannot
// hold goes on at the top of the next.
func (f *keyFlow) grid(g *readyGrid) {
	rows := f.rows(g)
	start := f.headHeight() + f.balance(rows, keyStart*f.line)
	if f.p.Drawing == nil || f.y+start > f.Env.Page.H {
		f.open(g.N)
	}
	f.head(g)
	for len(rows) > 0 {
		h := f.balance(rows, f.Env.Page.H-f.y)
		n := f.columns(rows, h, true)
		if n == 0 {
			f.Fail(part.TooLarge("keys", f.Env.Page))
			return
		}
		rows = rows[n:]
		f.y += h + 9
		if len(rows) > 0 {
			f.open(g.N)
			f.more(g)
		}
	}
}

// open starts a page whose first grid is number n.
func (f *keyFlow) open(n int) {
	f.close()
	f.p, f.y, f.first = f.NewCanvas(f.Env.Page.W, f.Env.Page.H, ""), 0, n
}

// close ends the page in work and names it.
func (f *keyFlow) close() {
	if f.p.Drawing != nil {
		f.p.Title = fmt.Sprintf("Corrigés, page %d, à partir de la grille %d", len(f.pages)+1, f.first)
		f.pages = append(f.pages, sheet.Part{ID: strconv.Itoa(len(f.pages) + 1), Front: f.p.Drawing})
	}
}

// rows lists the words of a grid by length, the longest first.
func (f *keyFlow) rows(g *readyGrid) []keyRow {
	var rows []keyRow
	n := 0
	for _, w := range g.Words {
		if l := len(w.Path); l != n {
			n = l
			rows = append(rows, keyRow{head: fmt.Sprintf("%d lettres · %s", n, part.Count(boggle.PointsFor(n), "point"))})
		}
		r := keyRow{word: strings.Join(spelled(f.kit.Builder, w), ", "), path: cellNumbers(w.Path)}
		r.split = keyWidth(f.kit.Builder, r.word)+keyWidth(f.kit.Builder, r.path)+2 > f.col
		rows = append(rows, r)
	}
	return rows
}

// spelled gives the spellings of a word that the type can show, else its
// letters as they stand on the grid: few faces have the raised letters of
// ordinals.
func spelled(k *part.Builder, w boggle.Found) []string {
	var out []string
	for _, s := range w.Spellings {
		if len(k.Env.Fonts.Missing(k.Style("key").Font, s)) == 0 {
			out = append(out, s)
		}
	}
	if out == nil {
		return []string{w.Key}
	}
	return out
}

func keyWidth(k *part.Builder, s string) draw.MM { return k.Env.Fonts.Width(k.Style("key"), s) }

// cellNumbers writes a path as the numbers of its cells.
func cellNumbers(path boggle.Path) string {
	var b strings.Builder
	for i, c := range indices(path) {
		if i > 0 {
			b.WriteByte('-')
		}
		b.WriteString(strconv.Itoa(c + 1))
	}
	return b.String()
}

// lines is the height of a row, in lines, without the space above a heading.
func (r keyRow) lines() draw.MM {
	switch {
	case r.split:
		return 2
	case r.head != "":
		return 1.35
	}
	return 1
}

// balance is the least height at which all rows fit into the columns, or the
// most allowed.
func (f *keyFlow) balance(rows []keyRow, most draw.MM) draw.MM {
	for h := f.line * draw.MM(len(rows)/f.cols+1); h < most; h += f.line {
		if f.columns(rows, h, false) == len(rows) {
			return h
		}
	}
	return most
}

// columns sets rows into columns h mm high from f.y on and gives how many
// found room. With show false it only counts. A heading never stands last in a
// column, and has no space above it at the top of one.
func (f *keyFlow) columns(rows []keyRow, h draw.MM, show bool) int {
	i := 0
	for c := range f.cols {
		x := f.column(c)
		y := draw.MM(0)
		for i < len(rows) {
			r, up := rows[i], draw.MM(0)
			need := r.lines()
			if r.head != "" {
				need++ // and a word under it
				if y > 0 {
					up = headGap
				}
			}
			if y+(up+need)*f.line > h+0.01 {
				break
			}
			y += up * f.line
			if show {
				f.row(r, x, f.y+y)
			}
			y += r.lines() * f.line
			i++
		}
	}
	return i
}

// row draws one row with its top at y.
func (f *keyFlow) row(r keyRow, x, y draw.MM) {
	base := y + f.line*0.78
	if r.head != "" {
		f.p.Write("keyhead", x, base, f.col, part.Left, r.head)
		f.p.Path(draw.Segment(x, y+f.line*1.1, x+f.col, y+f.line*1.1), f.Stroke("hair", f.Accent))
		return
	}
	f.p.Write("key", x, base, f.col, part.Left, r.word)
	if r.split {
		base += f.line
	}
	f.p.Write("keypath", x, base, f.col, part.Right, r.path)
}

// headHeight is the height of the head of a key.
func (f *keyFlow) headHeight() draw.MM { return f.board() + 5 }

// board is the side of the numbered grid in the head of a key: as wide as a
// column, within reason.
func (f *keyFlow) board() draw.MM { return min(f.col, 36) }

// column gives the left edge of a column.
func (f *keyFlow) column(c int) draw.MM { return draw.MM(c) * (f.col + keyGap) }

// head draws the grid with its cells numbered, what is on it, and the paths of
// its longest words, each above a column.
func (f *keyFlow) head(g *readyGrid) {
	side := f.board()
	f.numbered(draw.Rect{Y: f.y, W: side, H: side}, g)
	x := f.column(1)
	base := f.y + f.Ascent("h2")
	end := x + f.p.Write("h2", x, base, f.col, part.Left, fmt.Sprintf("Grille %d", g.N)) + 5
	f.Level(f.p, end, base, "label", g.Level, "")
	rule := base + 2.6
	f.p.Path(draw.Segment(x, rule, f.Env.Page.W, rule), f.Stroke("frame", f.Accent))
	t := boggle.Total(g.Words)
	base = rule + f.CapHeight("body") + 2.8
	f.p.Write("body", x, base, f.col, part.Left, part.Count(t.Words, "mot"))
	f.p.Write("body", x, base+f.Leading("body"), f.col, part.Left, part.Count(t.Points, "point"))
	foot := f.y + side
	for i, w := range g.Words[:min(f.cols-2, len(g.Words))] {
		x, top := f.column(2+i), rule+2.8
		h := foot - top - f.Leading("key")
		f.thumb(draw.Rect{X: x, Y: top, W: h, H: h}, indices(w.Path))
		f.p.Write("key", x, foot-0.3, f.col, part.Left, spelled(f.kit.Builder, w)[0])
	}
	f.y += f.headHeight()
}

// more heads the rest of a key on its next page.
func (f *keyFlow) more(g *readyGrid) {
	base := f.y + f.Ascent("h3")
	w := f.p.Write("h3", 0, base, 60, part.Left, fmt.Sprintf("Grille %d", g.N))
	f.p.Write("label", w+2, base, 30, part.Left, "suite")
	f.p.Path(draw.Segment(0, base+2, f.Env.Page.W, base+2), f.Stroke("frame", f.Accent))
	f.y = base + 5
}

// numbered draws a small grid with the number of each cell in its corner.
func (f *keyFlow) numbered(r draw.Rect, g *readyGrid) {
	at := cells(r, 0.7)
	if f.tiles == nil {
		p := f.NewCanvas(r.W, r.H, "")
		for i, c := range cells(draw.Rect{W: r.W, H: r.H}, 0.7) {
			f.die(p, c, "rule", "muted")
			p.Write("cell", c.X+0.7, c.Y+f.CapHeight("cell")+0.8, c.W/2, part.Left, strconv.Itoa(i+1))
		}
		f.tiles = p.Drawing
	}
	f.p.Place(f.tiles, draw.Translate(r.X, r.Y))
	for i, c := range at {
		f.letter(f.p, draw.Rect{X: c.X + c.W*0.2, Y: c.Y + c.H*0.2, W: c.W * 0.8, H: c.H * 0.8}, 0.48, runeAt(g.Rows, i))
	}
}

// thumb draws a path over sixteen dots.
func (f *keyFlow) thumb(r draw.Rect, path []int) {
	at := cells(r.Inset(-r.W/8+1.2), 0)
	for _, c := range at {
		f.p.Path(draw.Circle(c.Center(), 0.4), f.Solid("muted"))
	}
	f.chain(f.p, at, path, 0.7)
	f.p.Path(draw.Circle(at[path[0]].Center(), 1.2), f.Solid(f.Accent))
}
