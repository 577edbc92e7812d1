package handout

import (
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// gapSlack is how much wider a gap is than its widest answer: hands write larger than
// type.
const gapSlack = 1.5

// passage sets a text with gaps, which are all as wide; lines stand farther apart, so
// that one can write.
func (p *pen) passage(b *worksheet.Passage, w draw.MM) block {
	st := p.style("exercise")
	em := st.Size.MM()
	widest := em * 3
	numbered := 0
	for _, r := range b.Runs {
		if r.Gap {
			widest = max(widest, p.width(p.answer(st), r.Answer)*gapSlack)
			numbered = max(numbered, r.Number)
		}
	}
	widest = min(widest, w*0.6)
	runs, gaps := p.passageRuns(b, float64(widest/em), numbered > 1)
	m, err := p.env.Fonts.MeasureRuns(st, runs)
	if err != nil {
		p.fail(err)
		return stack(nil)
	}
	lines, err := m.Lines(st.Size, w)
	if err != nil {
		p.narrow(b.Runs[0].Text, st.Min)
	}
	step := max(lead(st)*1.25, p.airy(writeLine, 13))
	var out stack
	is := draw.As(draw.Paragraph)
	for i, l := range lines {
		out = append(out, row{Next: i == 0 && len(lines) > 1 || i == len(lines)-2, Piece: piece{High: step, Draw: func(c canvas, x, y draw.MM) {
			base := y + step - em*0.35
			texts := l.At(x, base)
			for i, g := range gaps { // in the order in which they are read
				if g == nil {
					continue
				}
				for _, span := range l.Marks(&runs[i]) {
					texts = before(c, texts, x+span[0])
					p.gap(c, g, x+span[0], x+min(span[1], span[0]+widest), base) // the space behind it is none of it
				}
			}
			before(c, texts, x+w)
		}}}.As(is))
	}
	return out
}

// before draws the texts of a line that begin before a place, and returns the others.
func before(c canvas, texts []draw.Text, x draw.MM) []draw.Text {
	for len(texts) > 0 && (texts[0].X < x || texts[0].S == "") {
		if texts[0].S != "" {
			c.Text(texts[0])
		}
		texts = texts[1:]
	}
	return texts
}

// passageRuns returns the runs of a passage and, for each, the gap it stands for; nil for text.
func (p *pen) passageRuns(b *worksheet.Passage, wide float64, numbered bool) (runs []text.Run, gaps []*worksheet.Run) {
	muted := p.theme.Color("muted")
	add := func(r text.Run, g *worksheet.Run) { runs, gaps = append(runs, r), append(gaps, g) }
	for i := range b.Runs {
		r := &b.Runs[i]
		if !r.Gap {
			if s := p.between(r.Text); s != "" {
				add(text.Run{S: s}, nil)
			}
			continue
		}
		if numbered && r.Number > 0 {
			add(text.Run{S: "(" + itoa(r.Number) + ")\u202f", Scale: 0.7, Color: &muted}, nil)
		}
		add(text.Run{Room: wide}, r)
	}
	return runs, gaps
}

// between sets the spaces of a text that stands between gaps, and keeps those at its
// ends.
func (p *pen) between(s string) string {
	if p.lang != "fr" {
		return s
	}
	head, tail := strings.HasPrefix(s, " "), strings.HasSuffix(s, " ")
	out := strings.TrimPrefix(p.typed("x"+strings.TrimRight(s, " ")), "x")
	if head && out == "" {
		return " "
	}
	if tail {
		out += " "
	}
	return out
}

// gap draws the line of a gap, what is given of its answer, and in a key the answer.
func (p *pen) gap(c canvas, g *worksheet.Run, x1, x2, base draw.MM) {
	st := p.style("exercise")
	pad := st.Size.MM() * 0.15
	x1, x2 = x1+pad, x2-pad
	if c.Key {
		p.rule(c, x1, x2, base+st.Size.MM()*0.14)
		a := p.answer(st)
		a.Min = min(a.Min, a.Size*0.7)
		l := p.line(a, g.Answer, x2-x1)
		c.Text(l.At((x1+x2-l.Width)/2, base)...)
		return
	}
	said := p.say["alt.gap"]
	if g.Given != "" {
		said = p.sentence("alt.gap_given", "given", g.Given)
	}
	c.Inside(func() {
		p.rule(c, x1, x2, base+st.Size.MM()*0.14)
		if g.Given != "" {
			c.Text(p.line(st, g.Given, x2-x1).At(x1, base)...)
		}
	}, draw.Said(said, draw.Rect{X: x1, Y: base - st.Size.MM(), W: x2 - x1, H: st.Size.MM() * 1.2}))
}
