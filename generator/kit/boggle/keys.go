package boggle

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/letters"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// keyRow is a row of an answer key: the heading of the rare words, that of a length,
// or a word.
type keyRow struct {
	Apart   bool   `expr:"apart"`   // heading of the rare words
	Letters int    `expr:"letters"` // of the words below a heading; 0 for a word
	Points  int    `expr:"points"`
	Word    string `expr:"word"`
	Rare    bool   `expr:"rare"` // whether the word is
}

// keyFlow lays out the answer keys: several grids per page, their words in columns.
type keyFlow struct {
	*kit
	first int // number of the first grid on the page that is drawn
	cols  int
	col   draw.MM // width of a column
	side  draw.MM // side of the grid in the head of a key
	line  draw.MM // height of a line
}

// The space between columns, below the head of a key, and below a key, in mm.
const keyGap, headFoot, keyFoot draw.MM = 3.4, 5, 8

// keySide is the side of the grid in the head of a key, in lines of what stands beside it.
const keySide = 6.6

// leastColumn is the least width of a column, in ems: headings have to fit.
const leastColumn = 5.8

// shownPaths is the number of words whose path is drawn in the head of a key.
const shownPaths = 3

// keyStart is how much of a key has to follow its head on the same page, in lines.
const keyStart = 10

// keyPages draws every word of every ready grid with its points, and the paths of the
// longest. The common words come first, then the others, longest first, each in its most
// common spelling.
func (k *kit) keyPages() []sheet.Part {
	f := &keyFlow{kit: k, side: k.Leading("body") * keySide, line: k.Leading("key")}
	if len(k.ready) == 0 {
		return nil
	}
	page, key := k.Env.Page, k.Style("key")
	widest := key.Size.MM() * leastColumn
	words := make([][]keyWord, len(k.ready))
	for i, g := range k.ready {
		words[i] = f.words(g)
		for _, w := range words[i] {
			widest = max(widest, k.Env.Fonts.Width(key, w.usual))
		}
	}
	f.cols = max(2, int((page.W+keyGap)/(widest+keyGap)))
	f.col = (page.W+keyGap)/draw.MM(f.cols) - keyGap
	var blocks []flow.Block
	for i, g := range k.ready {
		blocks = append(blocks, f.key(g, words[i]))
	}
	pages, tall := flow.Paginate(blocks, flow.Form{High: page.H, First: page.H, Gap: keyFoot, Most: math.MaxInt})
	if len(tall) > 0 {
		k.Fail(part.TooLarge("keys", page))
	}
	parts := make([]sheet.Part, len(pages))
	for i := range pages {
		p := k.NewCanvas(page.W, page.H, "")
		f.first = 0
		pages[i].Draw(flow.Canvas{Drawing: p.Drawing}, 0, 0)
		p.Title = k.Face("key-page", page.W, page.H, layout.Values{"page": i + 1, "first": f.first}).Title
		parts[i] = sheet.Part{ID: strconv.Itoa(i + 1), Front: p.Drawing}
	}
	return parts
}

// key returns the key of a grid.
func (f *keyFlow) key(g *readyGrid, words []keyWord) flow.Block {
	more := f.Flow(func(p part.Canvas, _, y draw.MM) draw.MM {
		f.first = cmp.Or(f.first, g.N)
		return p.Face(draw.Rect{Y: y, W: f.Env.Page.W}, "key-more", layout.Values{"n": g.N}).MM("y")
	})
	return flow.Headed{
		Head: flow.Piece{High: f.side, Draw: func(c flow.Canvas, _, y draw.MM) { f.head(f.On(c), g, words, y) }},
		Gap:  headFoot, Body: flow.Columns{Rows: f.rows(words), N: f.cols, Step: f.col + keyGap}, Least: keyStart * f.line,
		Again: &more,
	}
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

// head draws the head of the key of a grid.
func (f *keyFlow) head(p part.Canvas, g *readyGrid, words []keyWord, y draw.MM) {
	f.first = cmp.Or(f.first, g.N)
	total := boggle.Total(g.Words)
	common := len(words)
	for common > 0 && words[common-1].rare {
		common--
	}
	var longest []layout.Values
	for _, w := range words[:min(shownPaths, len(words))] {
		longest = append(longest, layout.Values{"word": w.usual, "way": w.Path.Cells(f.set.Side)})
	}
	p.Face(draw.Rect{Y: y, W: f.Env.Page.W}, "key-head", f.values(layout.Values{
		"n": g.N, "level": g.Level, "grid": g.Letters, "count": total.Words, "common": common, "worth": total.Points, "longest": longest, "side": f.side,
	}))
}

// rows returns the words of a grid below headings, which stay with what is below them.
func (f *keyFlow) rows(words []keyWord) (rows []flow.Row) {
	add := func(r keyRow, above, lines draw.MM) {
		rows = append(rows, flow.Row{Piece: flow.Piece{High: lines * f.line, Draw: func(c flow.Canvas, x, y draw.MM) {
			f.On(c).Face(draw.Rect{X: x, Y: y, W: f.col}, "key-row", layout.Values{"r": r, "pitch": f.line})
		}}, Above: above * f.line, Next: r.Word == ""})
	}
	n, rare := 0, false
	for _, w := range words {
		above := draw.MM(0.6)
		if w.rare && !rare {
			add(keyRow{Apart: true}, 1.2, 2.5)
			n, rare, above = 0, true, 0
		}
		if l := letters.Len(w.Key); l != n {
			n = l
			add(keyRow{Letters: n, Points: f.set.Scale.For(n)}, above, 2.35)
		}
		add(keyRow{Word: w.usual, Rare: w.rare}, 0, 1)
	}
	return rows
}
