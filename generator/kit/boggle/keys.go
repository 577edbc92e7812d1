package boggle

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/letters"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// keyRow is a row of an answer key: the heading of the rare words, that of a length,
// or a word and its path.
type keyRow struct {
	Apart   bool    `expr:"apart"`   // heading of the rare words
	Letters int     `expr:"letters"` // of the words below a heading; 0 for a word
	Points  int     `expr:"points"`
	Word    string  `expr:"word"`
	Rare    bool    `expr:"rare"` // whether the word is
	Path    string  `expr:"path"`
	Split   bool    `expr:"split"` // whether the path is on the next line
	Y       float64 `expr:"y"`     // position in its column, in mm
}

// keyFlow lays out the answer keys: several grids per page, their words in columns.
type keyFlow struct {
	*kit
	pages []sheet.Part
	p     part.Canvas
	y     draw.MM // where the next block may start
	cols  int
	col   draw.MM // width of a column
	side  draw.MM // side of the grid in the head of a key: as wide as a column, within limits
	line  draw.MM // height of a line
}

// The space between columns, and below the head of a key, in mm.
const keyGap, headFoot draw.MM = 4.6, 5

// In lines: the space above the heading of a length, and how much of a key has to
// follow its head on the same page.
const (
	headGap  = 0.6
	keyStart = 10
)

// keyPages draws every word of every ready grid with its points and one path: the
// cells numbered 1 to 16 in reading order. The common words come first, then the
// others, longest first, each in its most common spelling.
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

// grid sets the key of one grid below the one before. The part that does not fit the
// page continues at the top of the next.
func (f *keyFlow) grid(g *readyGrid) {
	words := f.words(g)
	rows := f.rows(words)
	start := f.side + headFoot + f.balance(rows, keyStart*f.line)
	if f.p.Drawing == nil || f.y+start > f.Env.Page.H {
		f.open(g.N)
	}
	f.head(g, words)
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

// keyWord is a word of a grid in its most common spelling.
type keyWord struct {
	boggle.Found
	usual string
	rare  bool
}

// words returns the words of a grid, the common ones first.
func (f *keyFlow) words(g *readyGrid) []keyWord {
	accept, lex := f.game.Policy(g.Edition).Accept(), f.game.Lexicon(g.Grid)
	out := make([]keyWord, len(g.Words))
	for i, w := range g.Words {
		form, rarity := lex.Usual(w.Key, accept)
		if len(f.Env.Fonts.Missing(f.Style("key").Font, form)) > 0 {
			form = w.Key // few faces have superscript letters for ordinals
		}
		out[i] = keyWord{w, form, rarity != dict.Everyday}
	}
	slices.SortStableFunc(out, func(a, b keyWord) int {
		switch {
		case a.rare == b.rare:
			return 0
		case b.rare:
			return -1
		}
		return 1
	})
	return out
}

// head draws the head of a key.
func (f *keyFlow) head(g *readyGrid, words []keyWord) {
	total := boggle.Total(g.Words)
	common := len(words)
	for common > 0 && words[common-1].rare {
		common--
	}
	var longest []layout.Values
	for _, w := range words[:min(f.cols-2, len(words))] {
		longest = append(longest, layout.Values{"word": w.usual, "way": w.Path.Cells(f.set.Side)})
	}
	f.p.Face(draw.Rect{Y: f.y, W: f.Env.Page.W}, "key-head", f.values(layout.Values{
		"n": g.N, "level": g.Level, "grid": g.Letters, "count": total.Words, "common": common, "worth": total.Points, "longest": longest, "col": f.col, "gap": keyGap, "side": f.side,
	}))
	f.y += f.side + headFoot
}

// rows sets headings above the words of a grid.
func (f *keyFlow) rows(words []keyWord) []keyRow {
	var rows []keyRow
	n, rare := 0, false
	for _, w := range words {
		if w.rare && !rare {
			rows = append(rows, keyRow{Apart: true})
			n, rare = 0, true
		}
		if l := letters.Len(w.Key); l != n {
			n = l
			rows = append(rows, keyRow{Letters: n, Points: f.set.Scale.For(n)})
		}
		r := keyRow{Word: w.usual, Rare: rare, Path: cellNumbers(w.Path, f.set.Side)}
		r.Split = f.width(r.Word)+f.width(r.Path)+2 > f.col
		rows = append(rows, r)
	}
	return rows
}

func (f *keyFlow) width(s string) draw.MM { return f.Env.Fonts.Width(f.Style("key"), s) }

// cellNumbers returns a path as the numbers of its cells, from 1.
func cellNumbers(path boggle.Path, side int) string {
	var out []string
	for _, c := range path.Cells(side) {
		out = append(out, strconv.Itoa(c+1))
	}
	return strings.Join(out, "-")
}

// lines returns the height of a row, in lines, without the space above a heading.
func (r *keyRow) lines() draw.MM {
	switch {
	case r.Split:
		return 2
	case r.Apart:
		return 1.6
	case r.Letters > 0:
		return 1.35
	}
	return 1
}

// above returns the height of the space above a row, in lines, except at the top of a
// column.
func (r *keyRow) above() draw.MM {
	switch {
	case r.Apart:
		return 1.2
	case r.Letters > 0:
		return headGap
	}
	return 0
}

// balance returns the least height at which all rows fit into the columns, or the most
// allowed.
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

// columns distributes rows over columns h mm high, as far as they fit, and sets their
// positions. A heading is never last in a column, and has no space above it at the top
// of one.
func (f *keyFlow) columns(rows []keyRow, h draw.MM) [][]keyRow {
	out := make([][]keyRow, f.cols)
	for c := range out {
		y, n := draw.MM(0), 0
		for n < len(rows) {
			r, up := &rows[n], draw.MM(0)
			if y > 0 && (n == 0 || !rows[n-1].Apart) {
				up = r.above()
			}
			need := r.lines()
			switch {
			case r.Apart:
				need += rows[n+1].lines() + 1 // a heading and a word below it
			case r.Letters > 0:
				need++
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
