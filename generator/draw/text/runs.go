package text

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"imprimots/generator/draw"
)

// Run is a stretch of a text set in its own way, on one line with others.
type Run struct {
	S     string
	Font  string      // the face; "" means the style's
	Scale float64     // type size as a multiple of the style's; 0 counts as 1
	Role  string      // "" means the style's
	Color *draw.Color // nil means the style's
	// Room is the width of a symbol that replaces the text here, in multiples of the
	// style's size: a star, a small picture.
	Room float64

	foreign bool // words in another language
}

// sign stands in a text for a symbol; no face needs to have it.
const sign = nbsp

// wide returns the width in the run for a width at the style's size.
func (r *Run) wide(thousandths int) int {
	if r != nil && r.Room > 0 {
		return int(math.Round(r.Room * 1000))
	}
	return r.scaled(thousandths)
}

func (r *Run) scaled(thousandths int) int {
	if r == nil || r.Scale == 0 {
		return thousandths
	}
	return int(math.Round(float64(thousandths) * r.Scale))
}

// set applies the properties of the run to a text of the style.
func (r *Run) set(t *draw.Text) {
	if r == nil {
		return
	}
	if r.Scale > 0 {
		t.Size, t.Of = r.sized(t.Size), r.sized(t.Of)
	}
	if r.Color != nil {
		t.Color = *r.Color
	}
	if r.Role != "" {
		t.Role = r.Role
	}
	if r.Room > 0 {
		t.S = ""
	}
	t.Foreign = r.foreign
}

// sized returns the run's type size for a size of the style.
func (r *Run) sized(size draw.Pt) draw.Pt {
	return draw.Pt(math.Ceil(float64(size)*r.Scale*20-1e-6) / 20)
}

// MeasureRuns measures a text of several runs; line breaks ("\n") separate paragraphs.
// Letters are not kerned. The error is a *check.Fault: face or character missing.
func (f *Fonts) MeasureRuns(st Style, runs []Run) (*Measured, error) {
	st.Kern = false
	m, err := f.measured(st, "", Options{})
	if err != nil {
		return nil, err
	}
	var stretches []styled
	var whole strings.Builder
	end := func() error {
		if len(stretches) == 0 {
			return nil
		}
		words, err := f.words(st, whole.String(), stretches)
		if len(words) > 0 {
			m.paras = append(m.paras, words)
		}
		stretches = nil
		whole.Reset()
		return err
	}
	abroad := false
	for i := range runs {
		r := &runs[i]
		font := cmp.Or(r.Font, st.Font)
		for n, s := range strings.Split(blanks.Replace(Normalize(r.S)), "\n") {
			if n > 0 {
				if err := end(); err != nil {
					return nil, err
				}
			}
			if r.Room > 0 {
				s = string(sign)
			}
			m.text += Unmarked(s)
			for part, foreign := range parted(s, &abroad) {
				of := r
				if foreign && r.Room == 0 {
					of = r.abroad()
				}
				whole.WriteString(part)
				stretches = append(stretches, styled{s: part, font: font, of: of})
			}
		}
	}
	err = end()
	return &m, err
}

// abroad returns the run in another language.
func (r *Run) abroad() *Run {
	of := *r
	of.foreign = true
	return &of
}

// LayoutRuns is [Fonts.Layout] for a text of several runs, as [Fonts.MeasureRuns] takes them.
func (f *Fonts) LayoutRuns(st Style, runs []Run, box draw.Rect, o Options) (Block, error) {
	m, err := f.MeasureRuns(st, runs)
	if err != nil {
		return Block{}, err
	}
	m.o = o
	m.st.Size, _, err = m.Fit(st.Size, st.Min, box)
	return m.place(box), err
}

// FitRuns is [Fonts.Fit] for a line of several runs, as [Fonts.MeasureRuns] takes them.
func (f *Fonts) FitRuns(st Style, runs []Run, w draw.MM) (Line, error) {
	m, err := f.MeasureRuns(st, runs)
	if err != nil {
		return Line{}, err
	}
	words := slices.Concat(m.paras...)
	wide := 0
	for i, word := range words {
		if wide += word.width; i < len(words)-1 {
			wide += word.space
		}
	}
	st = m.st
	for !fits(em(float64(wide), st.Size), w) {
		if !shrink(&st) {
			return line(words, st), &Overflow{Name: st.Role, Text: m.text, Size: st.Size, Wide: em(float64(wide), st.Size) - w}
		}
	}
	return line(words, st), nil
}

// Run returns the run that text i of the line belongs to; nil in a text of one style.
func (l Line) Run(i int) *Run {
	if l.of == nil {
		return nil
	}
	return l.of[i]
}

// Count returns the number of lines that Lines would make, and its error.
func (m *Measured) Count(size draw.Pt, width draw.MM) (int, error) {
	lines, w := 0, room(width, size)
	wide := 0
	var spans [16]span
	for _, p := range m.paras {
		lines += len(greedy(spans[:0], p, w))
		for _, word := range p {
			wide = max(wide, word.width-w)
		}
	}
	if over := em(float64(wide), size); !fits(over, 0) {
		return lines, &Overflow{Name: m.st.Role, Text: m.text, Size: size, Wide: over}
	}
	return lines, nil
}

// Lines breaks the text for a width, at a size: lines from x = 0, their baselines at y
// = 0. The error is an *Overflow if a word is wider; the lines are returned as well.
func (m *Measured) Lines(size draw.Pt, width draw.MM) ([]Line, error) {
	st := m.st
	st.Size = size
	var lines []Line
	for _, p := range m.paras {
		for _, s := range even(p, room(width, size), m.o.Balance, m.st.Hold) {
			lines = append(lines, line(p[s.from:s.to], st))
		}
	}
	_, err := m.Count(size, width)
	return lines, err
}

// Widths returns the width of the widest word of the text, and that of its widest
// unbroken line, at a size.
func (m *Measured) Widths(size draw.Pt) (word, line draw.MM) {
	widest, whole := 0, 0
	for _, p := range m.paras {
		wide := 0
		for i, w := range p {
			widest = max(widest, w.width)
			if wide += w.width; i < len(p)-1 {
				wide += w.space
			}
		}
		whole = max(whole, wide)
	}
	return em(float64(widest), size), em(float64(whole), size)
}

// Marks returns where the line shows a run, as ranges of x; none if it does not.
func (l Line) Marks(r *Run) (spans [][2]draw.MM) {
	for i, of := range l.of {
		if of != r {
			continue
		}
		end := l.Width
		if i+1 < len(l.Runs) {
			end = l.Runs[i+1].X
		}
		spans = append(spans, [2]draw.MM{l.Runs[i].X, end})
	}
	return slices.Clip(spans)
}
