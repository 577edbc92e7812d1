package handout

import (
	"maps"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// answerEms is how wide a column of answers is at least, in sizes of its type.
const answerEms = 11.5

// answers is the list of all answers of a variant, as text with its accents.
func (s *setter) answers(v *worksheet.Variant) block {
	p, most := s.pen.at(0), 3
	if p.dense {
		p, most = p.smallList(), 4
	}
	st := p.style("exercise")
	title := p.number()
	title.Size = max(st.Size, p.style("h2").Size)
	head := p.styled(title, p.sentence("head.answers"), s.w)
	said, least := 0, answerEms*st.Size.MM()
	for i := range v.Parts {
		for _, a := range p.answersOf(&v.Parts[i]) {
			said++
			label := p.width(p.number(), a.label+"n")
			for _, word := range strings.Fields(a.answer) {
				least = max(least, label+p.width(p.number(), word))
			}
		}
	}
	gap := st.Size.MM() * 1.5
	n := max(1, min(most, said, int((s.w+gap)/(least+gap))))
	step := (s.w + gap) / draw.MM(n)
	var rows []row
	for i := range v.Parts {
		z := &v.Parts[i]
		if len(v.Parts) > 1 {
			rows = append(rows, p.subhead(itoa(i+1)+". "+p.say["kind."+z.Kind], step-gap, i > 0))
		}
		list := draw.As(draw.List)
		for _, a := range p.answersOf(z) {
			r := p.answerRow(a, step-gap)
			if a.head {
				list = draw.As(draw.List) // of what follows
			} else {
				r = r.As(list, draw.As(draw.Item))
			}
			rows = append(rows, r)
		}
	}
	if len(rows) == 0 {
		return stack(nil)
	}
	body := flow.Columns{Rows: rows, N: n, Step: step, Gap: 0.6}
	top := piece{High: head.high() + 1, Draw: func(c canvas, x, y draw.MM) { head.draw(c.Drawing, x, y) }}
	return flow.Headed{Head: top.In(draw.Head(2)), Gap: 1, Body: body}
}

// listSize is the size of a dense list of answers, and listLead the distance of its lines,
// in sizes.
const (
	listSize = draw.Pt(9)
	listLead = 1.2
)

// smallList returns the pen for a dense list of answers: as small as in the usual profile,
// whatever that of the pupils is.
func (p *pen) smallList() *pen {
	q, theme := *p, *p.theme

	theme.Styles = maps.Clone(theme.Styles)
	st := theme.Styles["exercise"]
	st.Size, st.Min, st.Leading = listSize, listSize, listLead
	theme.Styles["exercise"] = st
	q.theme = &theme
	return &q
}

// said is an answer in the list of a key: its number, itself, what explains it.
type said struct {
	label, answer, note string
	head                bool
}

// answerRow sets an answer in the list.
func (p *pen) answerRow(a said, w draw.MM) row {
	if a.head {
		r := p.subhead(a.answer, w, true)
		r.Above = 1.5
		return r
	}
	bold := p.number()
	label := draw.MM(0)
	if a.label != "" {
		label = p.width(bold, a.label) + bold.Size.MM()*0.4
	}
	t := p.styled(bold, a.answer, w-label)
	num := p.line(p.style("exercise"), a.label, label)
	note := para{}
	if a.note != "" {
		st := p.style("exercise")
		st.Size = max(st.Min*0.9, 8)
		st.Min = st.Size
		note = p.styled(st, p.typed(a.note), w-label)
	}
	return row{Piece: piece{High: t.high() + note.high(), Draw: func(c canvas, x, y draw.MM) {
		c.Label(func() { c.Text(num.At(x, y+t.base)...) })
		t.draw(c.Drawing, x+label, y)
		note.draw(c.Drawing, x+label, y+t.high())
	}}}
}

// answersOf lists the answers of a puzzle.
func (p *pen) answersOf(z *worksheet.Puzzle) []said {
	var out []said
	listed := false // in another block than the board
	for _, b := range z.Blocks {
		switch b := b.(type) {
		case *worksheet.Clues:
			listed = listed || len(b.Items) > 0
		case *worksheet.Questions:
			listed = listed || len(b.Items) > 0
		}
	}
	for _, b := range z.Blocks {
		switch b := b.(type) {
		case *worksheet.Board:
			out = append(out, p.boardAnswers(b, listed)...)
		case *worksheet.Clues:
			out = append(out, p.clueAnswers(b, "head."+b.Heading)...)
		case *worksheet.Questions:
			out = append(out, p.questionAnswers(b)...)
		case *worksheet.Passage:
			for i := range b.Runs {
				if r := &b.Runs[i]; r.Gap {
					out = append(out, said{label: numbered(r.Number), answer: r.Answer})
				}
			}
		case *worksheet.Pairs:
			for i, k := range b.Partner {
				if i < len(b.Left) && k < len(b.Right) {
					out = append(out, said{answer: b.Left[i] + " – " + p.half(b, k)})
				}
			}
		case *worksheet.Sequence:
			out = append(out, sequenceAnswers(b)...)
		case *worksheet.Cards:
			out = append(out, p.cardAnswers(b)...)
		case *worksheet.Reveal:
			if b.Word != "" {
				out = append(out, said{answer: p.sentence(revealHead(z, b)), head: true}, said{answer: b.Word})
			}
		}
	}
	return append(out, p.left(z)...)
}

func numbered(n int) string {
	if n == 0 {
		return ""
	}
	return itoa(n) + "."
}

// boardAnswers lists the words of a board that no list of clues has.
func (p *pen) boardAnswers(b *worksheet.Board, listed bool) []said {
	var out []said
	for i := range b.Cells {
		for _, a := range b.Cells[i].Clues {
			out = append(out, said{answer: a.Answer, note: a.Text})
		}
	}
	if len(out) > 0 || listed {
		return out
	}
	for _, path := range b.Paths {
		out = append(out, said{answer: path.Word})
	}
	return out
}

func (p *pen) clueAnswers(b *worksheet.Clues, heading string) []said {
	var out []said
	if b.Heading != "" && len(b.Items) > 0 {
		out = append(out, said{answer: p.say[heading], head: true})
	}
	for _, c := range b.Items {
		label := c.Label
		if label != "" {
			label += "."
		}
		out = append(out, said{label: label, answer: c.Answer})
	}
	return out
}

func (p *pen) questionAnswers(b *worksheet.Questions) []said {
	var out []said
	for i := range b.Items {
		q := &b.Items[i]
		answer := q.Answer
		switch {
		case q.Truth != nil && *q.Truth:
			answer = p.say["field.truth"]
		case q.Truth != nil:
			answer = p.say["field.false"]
		case len(q.Choices) > 0:
			var right []string
			for _, k := range q.Right {
				right = append(right, q.Choices[k])
			}
			answer = strings.Join(right, " ; ")
		}
		if q.Marks > 0 {
			answer += " (" + p.points(q.Marks) + ")"
		}
		out = append(out, said{itoa(i+1) + ".", p.typed(answer), q.Note, false})
	}
	return out
}

func sequenceAnswers(b *worksheet.Sequence) []said {
	out := make([]said, len(b.Items))
	for i, s := range b.Items {
		if i >= len(b.Rank) || b.Rank[i] < 1 || b.Rank[i] > len(out) {
			continue
		}
		note := ""
		if i < len(b.Shown) {
			note = b.Shown[i]
		}
		out[b.Rank[i]-1] = said{itoa(b.Rank[i]) + ".", s, note, false}
	}
	return out
}

// cardAnswers lists what the caller of a bingo reads out, or both sides of flash cards.
func (p *pen) cardAnswers(b *worksheet.Cards) []said {
	var out []said
	if len(b.Calls) > 0 {
		out = append(out, said{answer: p.say["head.calls"], head: true})
		for _, c := range b.Calls {
			out = append(out, said{c.Label, c.Answer, c.Text, false})
		}
		return out
	}
	if b.Cols == 0 {
		for _, c := range b.Items {
			out = append(out, said{"", c.Front, c.Back, false})
		}
	}
	return out
}

// left lists the items that found no place, and why.
func (p *pen) left(z *worksheet.Puzzle) []said {
	var out []said
	lang := check.English
	if p.lang == "fr" {
		lang = check.French
	}
	for i := range z.Left {
		if i == 0 {
			out = append(out, said{answer: p.sentence("head.unplaced"), head: true})
		}
		out = append(out, said{answer: z.Left[i].Item.Answer(), note: z.Left[i].Why.In(lang)})
	}
	return out
}
