package cruciverbs

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
)

// clueLine is the definitions of one row or column; a heading is above the first of a
// direction.
type clueLine struct {
	dir    grid.Dir
	first  bool // whether it is the first of its direction
	number string
	words  []clueWord
}

// clueWord is a definition, its note in italics, and its answer in capitals.
type clueWord struct{ clue, answer string }

// clueLines returns the definitions of a fiche in the order they are read out: row by
// row, then column by column. Lines without a word have none.
func clueLines(f readyFiche) []clueLine {
	var out []clueLine
	for _, d := range grid.Dirs {
		first := true
		for i := range f.Grid.Count(d) {
			l := clueLine{dir: d, first: first, number: strconv.Itoa(i + 1)}
			for _, w := range f.Grid.Line(d, i) {
				l.words = append(l.words, clueOf(f, w))
			}
			if len(l.words) > 0 {
				out = append(out, l)
				first = false
			}
		}
	}
	return out
}

// clueOf returns the definition of a word; a dash replaces one that the fiche lacks.
func clueOf(f readyFiche, w grid.Word) clueWord {
	e := f.Entry(w)
	if e == nil {
		return clueWord{"–", w.Text}
	}
	clue := text.French(part.PlainText(e.Clue))
	if e.Note != "" {
		clue += " *(" + text.French(part.PlainText(e.Note)) + ")*"
	}
	return clueWord{clue, strings.ToUpper(e.Answer)}
}

// clueFlow sets definitions in columns at one type size.
type clueFlow struct {
	part.Canvas
	st    text.Style
	ans   text.Style
	in    draw.MM // indent of definitions, right of the number of their line
	lead  draw.MM
	fails bool // a word is wider than its column

	lacking *check.Fault // for a character that no size can show
}

// mostClue is the largest enlargement of definitions over the size of their role.
const mostClue = 1.15

// clues sets definitions in two columns of one width, as large as possible; those down
// begin the second one if they can. It reports whether they fit; if not, nothing is
// drawn. A character that the font lacks is an error of the builder.
func clues(p part.Canvas, cols []draw.Rect, lines []clueLine) bool {
	want := p.Style("clue")
	down := slices.IndexFunc(lines, func(l clueLine) bool { return l.dir == grid.Vertical })
	for _, turn := range []int{max(0, down), 0} {
		for size := part.RoundSize(float64(want.Size) * mostClue); size >= want.Min; size -= 0.25 {
			f := newClueFlow(p, size)
			rows := f.rows(lines, cols[0].W)
			if f.lacking != nil {
				p.Fail(f.lacking)
				return true
			}
			pages, ok := fillColumns(cols, rows, turn)
			if ok && !f.fails {
				for i := range pages {
					pages[i].Draw(flow.Canvas{Drawing: p.Drawing}, cols[i].X, cols[i].Y)
				}
				return true
			}
		}
	}
	return false
}

func newClueFlow(p part.Canvas, size draw.Pt) *clueFlow {
	f := &clueFlow{Canvas: p, st: p.Style("clue"), ans: p.Style("answer")}
	f.ans.Size = max(f.ans.Min, part.RoundSize(float64(f.ans.Size*size/f.st.Size)))
	f.st.Size, f.st.Min, f.ans.Min = size, size, f.ans.Size
	f.lead = draw.MM(float64(size.MM()) * f.st.Leading)
	f.in = p.Env.Fonts.Width(p.Style("number"), "00") + 1.6
	return f
}

// rows returns the definitions of lines in a width. A line is not broken, and a heading stays
// with its first line.
func (f *clueFlow) rows(lines []clueLine, w draw.MM) flow.Stack {
	out := make(flow.Stack, len(lines))
	for i, l := range lines {
		out[i].Piece = f.Flow(func(p part.Canvas, x, y draw.MM) draw.MM { return f.line(p, l, draw.Rect{X: x, Y: y, W: w}) })
		out[i].Above = f.lead * 0.16
		if l.first {
			out[i].Above = f.lead * 0.6
		}
	}
	return out
}

// fillColumns fills columns with rows, of which one begins the last column; 0 for none. ok
// reports whether all have room.
func fillColumns(cols []draw.Rect, rows flow.Stack, turn int) (pages []flow.Page, ok bool) {
	if turn > 0 {
		first, fits := fillColumns(cols[:1], rows[:turn], 0)
		last, fit := fillColumns(cols[1:], rows[turn:], 0)
		return append(first, last...), fits && fit
	}
	form := flow.Form{First: cols[0].H, High: cols[len(cols)-1].H, Most: len(cols)}
	pages, tall := flow.Paginate([]flow.Block{rows}, form)
	return pages, len(tall) == 0 && len(pages) <= len(cols)
}

// line sets the definitions of a line from the top of a box and returns their height.
func (f *clueFlow) line(p part.Canvas, l clueLine, r draw.Rect) draw.MM {
	y := r.Y
	if l.first {
		y += p.Face(draw.Rect{X: r.X, Y: y, W: r.W}, "clue-head", layout.Values{"down": l.dir == grid.Vertical}).MM("y")
	}
	for i, w := range l.words {
		number := ""
		if i == 0 {
			number = l.number
		}
		y += f.word(p, w, number, draw.Rect{X: r.X, Y: y, W: r.W})
	}
	return y - r.Y
}

// answerGap is the least space between a definition and its answer, in mm.
const answerGap draw.MM = 3

// word sets a definition and its answer, which is at the right end of the last line:
// the text is broken earlier if that makes space for it, at the cost of one more line
// at most; otherwise the answer gets a line of its own.
func (f *clueFlow) word(p part.Canvas, w clueWord, number string, r draw.Rect) draw.MM {
	box := draw.Rect{X: r.X + f.in, Y: r.Y, W: r.W - f.in}
	wide := f.Env.Fonts.Width(f.ans, w.answer)
	b, ok := f.lay(w, box)
	if !ok || wide > box.W {
		f.fails = true
		return 0
	}
	n := len(b.Lines)
	if last := b.Lines[n-1]; last.Width+answerGap+wide > box.W {
		n++
		narrow := box
		narrow.W -= answerGap + wide
		if c, ok := f.lay(w, narrow); ok && len(c.Lines) <= n {
			b = c
		}
	}
	defer p.Part()()
	if number != "" {
		p.Write("number", r.X, b.Lines[0].Runs[0].Y, f.in-0.8, part.Left, number)
	}
	b.Draw(p.Drawing)
	p.WriteIn(f.ans, box.X, b.Lines[0].Runs[0].Y+f.lead*draw.MM(n-1), box.W, part.Right, w.answer)
	return draw.MM(n) * f.lead
}

// lay breaks a definition into lines; ok is false when a word of it is too wide.
func (f *clueFlow) lay(w clueWord, box draw.Rect) (b text.Block, ok bool) {
	b, err := f.Env.Fonts.Layout(f.st, w.clue, box, text.Options{Name: w.answer, Italic: f.Env.Theme.Fonts["italic"]})
	if fault := check.AsFault(err); fault != nil && fault.Sign != 0 {
		f.lacking = fault
	}
	return b, err == nil && len(b.Lines) > 0
}
