package quiadiquoi

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// The cheat sheet in columns, in mm; beside each author are the pictograms of
// the categories with a card of theirs.
const (
	listColumns         = 3
	listGap     draw.MM = 5
	listSigns   draw.MM = 5.4
)

// mostList is how much larger than their role wants authors may be set.
const mostList = 1.35

// cheatSheet draws all authors on one page, in three columns: with their dates
// and what they were, as large as the page allows; without the latter where the
// type of the profile leaves no room for it. It fails when not even that fits.
func (k *kit) cheatSheet(piece *part.Piece) *draw.Drawing {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, piece.Title)
	y := p.Heading(piece.Title)
	st := k.Style("key")
	r := draw.Rect{Y: y, W: page.W, H: page.H - y}
	most := int(float64(part.RoundSize(float64(st.Size)*mostList)-st.Min) / 0.25)
	for _, full := range []bool{true, false} {
		lines := authorLines(k.authors, full)
		// The largest size that fits is found by halving; best is how many quarters
		// of a point it is over the least one.
		var best authorList
		for low, high := 0, most; low <= high; {
			mid := (low + high) / 2
			size := st
			size.Size += draw.Pt(mid)*0.25 - (st.Size - st.Min)
			list, err := k.layAuthors(size, lines, r)
			switch {
			case err != nil && !isOverflow(err):
				k.Fail(err)
				return p.Drawing
			case err == nil && len(list.columns) > 0:
				best, low = list, mid+1
			default:
				high = mid - 1
			}
		}
		if len(best.columns) > 0 {
			k.setAuthors(p, best, r)
			return p.Drawing
		}
	}
	k.Fail(part.TooLarge(piece.Title, page))
	return p.Drawing
}

// authorLines gives a line for each author: name as it is sorted, dates, and
// what they were.
func authorLines(authors []*quiadiquoi.Author, full bool) []string {
	out := make([]string, len(authors))
	for i, a := range authors {
		family, given, _ := strings.Cut(a.Sort, ",")
		s := "**" + oneLine(family) + "**"
		if given != "" {
			s = "**" + oneLine(family) + ",**" + oneLine(given)
		}
		if d := a.Dates(); d != "" {
			s += " (" + together(oneLine(d)) + ")"
		}
		if full && a.Gloss != "" {
			s += " *" + oneLine(a.Gloss) + "*"
		}
		out[i] = s
	}
	return out
}

// mostTogether is the longest date, in signs, that is kept on one line: a
// longer one may be wider than its column.
const mostTogether = 28

// together keeps a short text on one line.
func together(s string) string {
	if utf8.RuneCountInString(s) > mostTogether {
		return s
	}
	return strings.ReplaceAll(s, " ", "\u00a0")
}

// listColumn is the width of a column of a list.
func listColumn(w draw.MM) draw.MM { return (w - (listColumns-1)*listGap) / listColumns }

// authorList is all authors laid out in one long column, and dealt out.
type authorList struct {
	block   text.Block
	first   []int // the first line of each author, and one beyond the last
	columns []int // the first author of each column, and one beyond the last
}

// height gives the height of some authors, one under the other.
func (l authorList) height(from, to int) draw.MM {
	if from == to {
		return 0
	}
	edges := l.block.Rect.H - (l.base(len(l.block.Lines)-1) - l.base(0))
	return l.base(l.first[to]-1) - l.base(l.first[from]) + edges
}

func (l authorList) base(line int) draw.MM { return l.block.Lines[line].Runs[0].Y }

// layAuthors lays the authors out at a size and deals them out to the columns
// of a box, as even as can be; no author is broken. Without room there are no
// columns.
func (k *kit) layAuthors(st text.Style, lines []string, r draw.Rect) (authorList, error) {
	st.Min = st.Size
	b, err := k.Env.Fonts.Layout(st, strings.Join(lines, "\n"), draw.Rect{W: listColumn(r.W) - listSigns}, text.Options{
		Gap: paragraphGap, Bold: k.Env.Theme.Fonts["label"], Italic: k.Env.Theme.Fonts["italic"], Name: "anti-sèche",
	})
	if err != nil {
		return authorList{}, err
	}
	l := authorList{block: b, first: append(firstLines(b, st.Leading), len(b.Lines))}
	for high := min(b.Rect.H/listColumns, r.H); ; high = min(high+1, r.H) {
		if l.deal(high); len(l.columns) <= listColumns+1 || high == r.H {
			break
		}
	}
	if len(l.columns) > listColumns+1 {
		l.columns = nil
	}
	return l, nil
}

// deal fills columns of a height one after another.
func (l *authorList) deal(high draw.MM) {
	l.columns = []int{0}
	n := len(l.first) - 1
	for i := range n {
		if from := l.columns[len(l.columns)-1]; i > from && l.height(from, i+1) > high {
			l.columns = append(l.columns, i)
		}
	}
	l.columns = append(l.columns, n)
}

// setAuthors draws a list in its columns.
func (k *kit) setAuthors(p part.Canvas, l authorList, r draw.Rect) {
	w := listColumn(r.W)
	for c := range len(l.columns) - 1 {
		x := r.X + draw.MM(c)*(w+listGap)
		from, to := l.columns[c], l.columns[c+1]
		dy := r.Y - l.base(l.first[from]) + l.base(0) - l.block.Rect.Y
		for i := from; i < to; i++ {
			for _, line := range l.block.Lines[l.first[i]:l.first[i+1]] {
				row(p, line, x+listSigns, dy)
			}
			k.categoriesOf(p, k.authors[i], x, l.base(l.first[i])+dy)
		}
	}
}

// categoriesOf draws the pictograms of the categories that have a card of an
// author, side by side before a baseline.
func (k *kit) categoriesOf(p part.Canvas, a *quiadiquoi.Author, x, y draw.MM) {
	var has []quiadiquoi.Category
	for _, c := range k.cards {
		if c.Author == a.Name && !slices.Contains(has, c.Category) {
			has = append(has, c.Category)
		}
	}
	side := min(listSigns*0.46, (listSigns-0.7)/(1.08*draw.MM(max(1, len(has)))))
	for i, c := range has {
		right := x + listSigns - 0.7 - side/2
		placeSign(p, k.sign(c, string(c), "paper"), draw.Point{X: right - side*1.08*draw.MM(len(has)-1-i), Y: y - p.CapHeight("key")/2}, side)
	}
}
