package cruciverbs

import (
	"strconv"
	"strings"

	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// clueLine is the definitions of one row or column; a heading stands over the
// first of a direction.
type clueLine struct {
	head   string
	number string
	words  []clueWord
}

// clueWord is a definition, its note in italics, and its answer in capitals.
type clueWord struct{ clue, answer string }

// clueLines lists the definitions of a fiche as they are read out: row by row,
// then column by column. Lines without a word have none.
func clueLines(f readyFiche) []clueLine {
	var out []clueLine
	for d, head := range []string{"Horizontalement", "Verticalement"} {
		n := f.Grid.Rows
		if cruciverbs.Dir(d) == cruciverbs.Vertical {
			n = f.Grid.Cols
		}
		for i := range n {
			l := clueLine{head: head, number: strconv.Itoa(i + 1)}
			for _, w := range f.Grid.Line(cruciverbs.Dir(d), i) {
				l.words = append(l.words, clueOf(f, w))
			}
			if len(l.words) > 0 {
				out = append(out, l)
				head = ""
			}
		}
	}
	return out
}

// clueOf gives the definition of a word; a dash stands for one that the fiche
// lacks.
func clueOf(f readyFiche, w cruciverbs.Word) clueWord {
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

// clueFlow sets definitions in columns at one size of type.
type clueFlow struct {
	part.Canvas
	cols  []draw.Rect
	st    text.Style
	ans   text.Style
	in    draw.MM // where definitions stand, right of the number of their line
	lead  draw.MM
	fails bool // a word is wider than its column
}

// mostClue is how much larger than their role wants definitions may be set.
const mostClue = 1.15

// clues sets definitions in columns of one height, as large as they allow; those down begin the second column if they can. ok is
// false when they find no room at the least size: then nothing is drawn.
func clues(p part.Canvas, cols []draw.Rect, lines []clueLine) (ok bool) {
	want := p.Style("clue")
	for _, split := range []bool{true, false} {
		for size := part.RoundSize(float64(want.Size) * mostClue); size >= want.Min; size -= 0.25 {
			f := newClueFlow(p, cols, size)
			if f.set(lines, split, false) {
				f.set(lines, split, true)
				return true
			}
		}
	}
	return false
}

func newClueFlow(p part.Canvas, cols []draw.Rect, size draw.Pt) *clueFlow {
	f := &clueFlow{Canvas: p, cols: cols, st: p.Style("clue"), ans: p.Style("answer")}
	f.ans.Size = max(f.ans.Min, part.RoundSize(float64(f.ans.Size*size/f.st.Size)))
	f.ans.Min = f.ans.Size
	f.st.Size, f.st.Min = size, size
	f.lead = draw.MM(float64(size.MM()) * f.st.Leading)
	f.in = p.Env.Fonts.Width(p.Style("number"), "00") + 1.6
	return f
}

// set fills the columns and reports whether all lines found room. A line is not
// broken, and a heading keeps its first line.
func (f *clueFlow) set(lines []clueLine, split, show bool) bool {
	c, y := 0, draw.MM(0)
	for i, l := range lines {
		h := f.line(l, draw.Rect{W: f.cols[c].W}, y > 0, false)
		if f.fails {
			return false
		}
		if y > 0 && (y+h > f.cols[c].H || split && i > 0 && l.head != "") {
			if c++; c == len(f.cols) {
				return false
			}
			y = 0
			h = f.line(l, draw.Rect{W: f.cols[c].W}, false, false)
		}
		if h > f.cols[c].H {
			return false
		}
		if show {
			col := f.cols[c]
			f.line(l, draw.Rect{X: col.X, Y: col.Y + y, W: col.W}, y > 0, true)
		}
		y += h
	}
	return true
}

// line sets the definitions of a line from the top of a box and gives their
// height. below says that something stands above it in the column.
func (f *clueFlow) line(l clueLine, r draw.Rect, below, show bool) draw.MM {
	y := draw.MM(0)
	if l.head != "" {
		if below {
			y += f.lead * 0.6
		}
		y += f.Ascent("h3")
		if show {
			f.Write("h3", r.X, r.Y+y, r.W, part.Left, l.head)
			f.Path(draw.Segment(r.X, r.Y+y+1.5, r.X+r.W, r.Y+y+1.5), f.Stroke("rule", f.Accent))
		}
		y += 2.9
	} else if below {
		y += f.lead * 0.16
	}
	for i, w := range l.words {
		number := ""
		if i == 0 {
			number = l.number
		}
		y += f.word(w, number, draw.Rect{X: r.X, Y: r.Y + y, W: r.W}, show)
	}
	return y
}

// answerGap is the least space between a definition and its answer, in mm.
const answerGap draw.MM = 3

// word sets a definition and its answer, which stands at the right end of the
// last line: the text is broken earlier where that makes room, at most one line
// longer; else the answer has a line of its own.
func (f *clueFlow) word(w clueWord, number string, r draw.Rect, show bool) draw.MM {
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
	if show {
		b.Draw(f.Drawing)
		first := b.Lines[0].Runs[0].Y
		if number != "" {
			f.Write("number", r.X, first, f.in-0.8, part.Left, number)
		}
		f.WriteIn(f.ans, box.X, first+f.lead*draw.MM(n-1), box.W, part.Right, w.answer)
	}
	return draw.MM(n) * f.lead
}

// lay breaks a definition into lines; ok is false when a word of it is too wide.
func (f *clueFlow) lay(w clueWord, box draw.Rect) (b text.Block, ok bool) {
	b, err := f.Env.Fonts.Layout(f.st, w.clue, box, text.Options{Name: w.answer, Italic: f.Env.Theme.Fonts["italic"]})
	return b, err == nil && len(b.Lines) > 0
}
