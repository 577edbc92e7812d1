package boggle

import (
	"strconv"
	"strings"

	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// keyRow is a line of an answer key: the heading of a length, or a word and
// its path.
type keyRow struct {
	Letters int     `expr:"letters"` // of the words below; 0 for a word
	Points  int     `expr:"points"`
	Word    string  `expr:"word"`
	Path    string  `expr:"path"`
	Split   bool    `expr:"split"` // the path stands on a line of its own, the next one
	Y       float64 `expr:"y"`     // where it stands in its column, in mm
}

// keyFlow lays the answer keys out: several grids to a page, their words in
// columns.
type keyFlow struct {
	*kit
	pages []sheet.Part
	p     part.Canvas
	y     draw.MM // where the next block may start
	cols  int
	col   draw.MM // width of a column
	side  draw.MM // of the grid in the head of a key: as wide as a column, within reason
	line  draw.MM // height of a line
}

// The space between columns, and under the head of a key, in mm.
const keyGap, headFoot draw.MM = 4.6, 5

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
	f.side = min(f.col, 36)
	for _, g := range k.ready {
		f.grid(g)
	}
	return f.pages
}

// grid sets the key of one grid below the one before. What the page cannot
// hold goes on at the top of the next.
func (f *keyFlow) grid(g *readyGrid) {
	rows := f.rows(g)
	start := f.side + headFoot + f.balance(rows, keyStart*f.line)
	if f.p.Drawing == nil || f.y+start > f.Env.Page.H {
		f.open(g.N)
	}
	f.head(g)
	for len(rows) > 0 {
		h := f.balance(rows, f.Env.Page.H-f.y)
		columns := f.columns(rows, h)
		for c, set := range columns {
			f.p.Face(draw.Rect{X: draw.MM(c) * (f.col + keyGap), Y: f.y, W: f.col}, "key-column", layout.Values{"rows": set, "pitch": f.line})
			rows = rows[len(set):]
		}
		if len(columns[0]) == 0 {
			f.Fail(part.TooLarge("keys", f.Env.Page))
			return
		}
		f.y += h + 9
		if len(rows) > 0 {
			f.open(g.N)
			f.y = f.p.Face(draw.Rect{W: f.Env.Page.W}, "key-more", layout.Values{"n": g.N}).MM("y")
		}
	}
}

// open starts a page whose first grid is number n.
func (f *keyFlow) open(n int) {
	page := len(f.pages) + 1
	f.p, f.y = part.Canvas{Drawing: f.Face("key-page", f.Env.Page.W, f.Env.Page.H, layout.Values{"page": page, "first": n}), Builder: f.Builder}, 0
	f.pages = append(f.pages, sheet.Part{ID: strconv.Itoa(page), Front: f.p.Drawing})
}

// head draws the head of a key.
func (f *keyFlow) head(g *readyGrid) {
	total := boggle.Total(g.Words)
	var longest []layout.Values
	for _, w := range g.Words[:min(f.cols-2, len(g.Words))] {
		longest = append(longest, layout.Values{"word": spelled(f.Builder, w)[0], "way": w.Path.Cells()})
	}
	f.p.Face(draw.Rect{Y: f.y, W: f.Env.Page.W}, "key-head", f.values(layout.Values{
		"n": g.N, "level": g.Level, "grid": g.Letters, "count": total.Words, "worth": total.Points, "longest": longest, "col": f.col, "gap": keyGap, "side": f.side,
	}))
	f.y += f.side + headFoot
}

// rows lists the words of a grid by length, the longest first.
func (f *keyFlow) rows(g *readyGrid) []keyRow {
	var rows []keyRow
	n := 0
	for _, w := range g.Words {
		if l := len(w.Path); l != n {
			n = l
			rows = append(rows, keyRow{Letters: n, Points: boggle.PointsFor(n)})
		}
		r := keyRow{Word: strings.Join(spelled(f.Builder, w), ", "), Path: cellNumbers(w.Path)}
		r.Split = f.width(r.Word)+f.width(r.Path)+2 > f.col
		rows = append(rows, r)
	}
	return rows
}

func (f *keyFlow) width(s string) draw.MM { return f.Env.Fonts.Width(f.Style("key"), s) }

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

// cellNumbers writes a path as the numbers of its cells, from 1.
func cellNumbers(path boggle.Path) string {
	var out []string
	for _, c := range path.Cells() {
		out = append(out, strconv.Itoa(c+1))
	}
	return strings.Join(out, "-")
}

// lines is the height of a row, in lines, without the space above a heading.
func (r *keyRow) lines() draw.MM {
	switch {
	case r.Split:
		return 2
	case r.Letters > 0:
		return 1.35
	}
	return 1
}

// balance is the least height at which all rows fit into the columns, or the
// most allowed.
func (f *keyFlow) balance(rows []keyRow, most draw.MM) draw.MM {
	for h := f.line * draw.MM(len(rows)/f.cols+1); h < most; h += f.line {
		n := 0
		for _, c := range f.columns(rows, h) {
			n += len(c)
		}
		if n == len(rows) {
			return h
		}
	}
	return most
}

// columns parts rows among columns h mm high, as far as they find room, and says
// where each stands. A heading never stands last in a column, and has no space
// above it at the top of one.
func (f *keyFlow) columns(rows []keyRow, h draw.MM) [][]keyRow {
	out := make([][]keyRow, f.cols)
	for c := range out {
		y, n := draw.MM(0), 0
		for n < len(rows) {
			r, up := &rows[n], draw.MM(0)
			need := r.lines()
			if r.Letters > 0 {
				need++ // and a word under it
				if y > 0 {
					up = headGap
				}
			}
			if y+(up+need)*f.line > h+0.01 {
				break
			}
			y += up * f.line
			r.Y = float64(y)
			y += r.lines() * f.line
			n++
		}
		out[c], rows = rows[:n], rows[n:]
	}
	return out
}
