package handout

import (
	"maps"
	"slices"
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
	p.handed = ""
	st := p.style("exercise")
	title := p.number()
	title.Size = max(st.Size, p.style("h2").Size)
	head := p.styled(title, p.sentence("head.answers"), s.w)
	said, least, long := 0, answerEms*st.Size.MM(), false
	for i := range v.Parts {
		for _, a := range p.answersOf(&v.Parts[i]) {
			said++
			long = long || a.read
			label := p.width(p.number(), a.label+"n")
			for _, word := range strings.Fields(a.answer) {
				least = max(least, label+p.width(p.number(), word))
			}
		}
	}
	gap := st.Size.MM() * 1.5
	n := max(1, min(most, said, int((s.w+gap)/(least+gap))))
	if long {
		n = 1 // sentences are read aloud from it
	}
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
			if a.read {
				r = p.readRow(a, step-gap)
			}
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
	read                bool // a sentence to read aloud, not an answer to find at a glance
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

// readSize is the least size of what is read aloud, and readLead the distance of its lines, in
// sizes.
const (
	readSize = draw.Pt(12)
	readLead = 1.4
)

// readRow sets a sentence that is read aloud, with room between its lines.
func (p *pen) readRow(a said, w draw.MM) row {
	st := p.style("exercise")
	st.Size, st.Leading = max(st.Size, readSize), max(st.Leading, readLead)
	t := p.styled(st, a.answer, w)
	return row{Piece: piece{High: t.high(), Draw: func(c canvas, x, y draw.MM) { t.draw(c.Drawing, x, y) }}}
}

// answered is the answers of a puzzle as a list, as a [worksheet.Writer].
type answered struct {
	*pen
	z   *worksheet.Puzzle
	out []said
}

// answersOf lists the answers of a puzzle.
func (p *pen) answersOf(z *worksheet.Puzzle) []said {
	a := &answered{pen: p, z: z}
	for _, b := range z.Blocks {
		b.WriteTo(a)
	}
	return append(a.out, p.left(z)...)
}

func (a *answered) add(s said) { a.out = append(a.out, s) }

// head adds a heading of what follows.
func (a *answered) head(s string) { a.add(said{answer: s, head: true}) }

func numbered(n int) string {
	if n == 0 {
		return ""
	}
	return itoa(n) + "."
}

// Board implements [worksheet.Writer]: the words that no other block lists.
func (a *answered) Board(b *worksheet.Board) {
	defined := false
	for i := range b.Cells {
		for _, c := range b.Cells[i].Clues {
			a.add(said{answer: c.Answer, note: c.Text})
			defined = true
		}
	}
	if defined || a.listed() {
		return
	}
	for _, path := range b.Paths {
		a.add(said{answer: path.Word})
	}
}

// listed reports whether a block beside the boards has answers.
func (a *answered) listed() bool {
	return len(questionsIn(a.z)) > 0 || slices.ContainsFunc(worksheet.Of[*worksheet.Clues](a.z), func(b *worksheet.Clues) bool { return len(b.Items) > 0 })
}

// Clues implements [worksheet.Writer].
func (a *answered) Clues(b *worksheet.Clues) {
	if b.Heading != "" && len(b.Items) > 0 {
		a.head(a.say["head."+b.Heading])
	}
	for _, c := range b.Items {
		label := c.Label
		if label != "" {
			label += "."
		}
		a.add(said{label: label, answer: c.Answer})
	}
}

// Bank implements [worksheet.Writer]: its words are given.
func (*answered) Bank(*worksheet.Bank) {}

// Questions implements [worksheet.Writer].
func (a *answered) Questions(b *worksheet.Questions) {
	if a.z.Kind == "dictation" {
		return // all of it is dictated
	}
	for i := range b.Items {
		q := &b.Items[i]
		answer := q.Answer
		switch {
		case q.Truth != nil && *q.Truth:
			answer = a.say["field.truth"]
		case q.Truth != nil:
			answer = a.say["field.false"]
		case len(q.Choices) > 0:
			var right []string
			for _, k := range q.Right {
				right = append(right, q.Choices[k])
			}
			answer = strings.Join(right, " ; ")
		}
		if q.Marks > 0 {
			answer += " (" + a.points(q.Marks) + ")"
		}
		a.add(said{label: itoa(i+1) + ".", answer: a.typed(answer), note: q.Note})
	}
}

// Passage implements [worksheet.Writer].
func (a *answered) Passage(b *worksheet.Passage) {
	for i := range b.Runs {
		if r := &b.Runs[i]; r.Gap && (r.Number > 0 || a.z.Kind != "dictation") {
			a.add(said{label: numbered(r.Number), answer: r.Answer})
		}
	}
}

// Pairs implements [worksheet.Writer].
func (a *answered) Pairs(b *worksheet.Pairs) {
	for i, k := range b.Partner {
		if i < len(b.Left) && k < len(b.Right) {
			a.add(said{answer: b.Left[i] + " – " + a.half(b, k)})
		}
	}
}

// Sequence implements [worksheet.Writer]: the items in their order.
func (a *answered) Sequence(b *worksheet.Sequence) {
	out := make([]said, len(b.Items))
	for i, s := range b.Items {
		if i >= len(b.Rank) || b.Rank[i] < 1 || b.Rank[i] > len(out) {
			continue
		}
		note := ""
		if i < len(b.Shown) {
			note = b.Shown[i]
		}
		out[b.Rank[i]-1] = said{label: itoa(b.Rank[i]) + ".", answer: s, note: note}
	}
	a.out = append(a.out, out...)
}

// Cards implements [worksheet.Writer]: what the caller of a bingo reads out, or both sides
// of flash cards.
func (a *answered) Cards(b *worksheet.Cards) {
	if len(b.Calls) > 0 {
		if b.Form == worksheet.Flash {
			a.head(a.say["head.calls"])
		}
		for _, c := range b.Calls {
			a.add(said{label: c.Label, answer: c.Answer, note: c.Text})
		}
		return
	}
	if b.Cols == 0 {
		for _, c := range b.Items {
			a.add(said{answer: c.Front, note: c.Back})
		}
	}
}

// Reveal implements [worksheet.Writer].
func (a *answered) Reveal(b *worksheet.Reveal) {
	if b.Word != "" {
		a.head(a.sentence(revealHead(a.z, b)))
		a.add(said{answer: b.Word})
	}
}

// Table implements [worksheet.Writer].
func (a *answered) Table(b *worksheet.Table) {
	for i, head := range b.Heads {
		a.head(a.typed(head))
		a.add(said{answer: strings.Join(b.Column(i), ", ")})
	}
}

// pause stands between what is said in one breath and the next.
const pause = " / "

// Dictated implements [worksheet.Writer]: what is dictated with its pauses, the number of its
// words, and room for the marks.
func (a *answered) Dictated(b *worksheet.Dictated) {
	a.head(a.say["head.dictated"])
	if !b.Listed {
		a.add(said{answer: a.sentence("head.dictate")})
	}
	for i, line := range b.Lines {
		var all []string
		for _, breath := range line.Breaths {
			all = append(all, breath.Named)
		}
		text := strings.ReplaceAll(a.typed(strings.Join(all, pause)), pause, "\u00a0/ ")
		if b.Listed {
			a.add(said{label: itoa(i+1) + ".", answer: text, note: line.Note})
		} else {
			a.add(said{answer: text, read: true})
		}
	}
	a.head(a.sentence("head.dictated_words", "n", itoa(b.Words)))
	for _, key := range []string{"field.mistake", "field.slip"} {
		a.add(said{answer: a.sentence(key)})
	}
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

// Copy implements [worksheet.Writer]: the models.
func (a *answered) Copy(b *worksheet.Copy) {
	for _, s := range b.Items {
		a.add(said{answer: a.typed(s)})
	}
}
