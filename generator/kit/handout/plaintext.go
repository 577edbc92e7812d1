package handout

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// Lines writes the blocks of an exercise as lines of text, as a [worksheet.Writer].
type Lines struct {
	*job
	Puzzle *worksheet.Puzzle
	Key    bool // with the answers
	out    strings.Builder
}

// Line writes a line.
func (t *Lines) Line(s ...string) {
	t.out.WriteString(strings.TrimRight(strings.Join(s, ""), " ") + "\n")
}

// String returns the lines written so far.
func (t *Lines) String() string { return t.out.String() }

// Form returns what writes an exercise in place of lines of text, which it is given for
// what it writes as they do.
type Form func(*Lines) worksheet.Writer

// plainText is the form of lines themselves.
func plainText(t *Lines) worksheet.Writer { return t }

// Text writes worksheets and their key as plain text: boards as rows of letters, with a
// dot for a box to fill in and # for a black one, or in a form of their own, which may be
// nil. Answers that the sheet gives away are findings (WKS091).
func Text(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options, form Form) (pupils, key string, found []check.Diagnostic, err error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return "", "", nil, err
	}
	if form == nil {
		form = plainText
	}
	var plain, answers strings.Builder
	for i := range variants {
		if i > 0 {
			plain.WriteString("\f\n")
		}
		sheet := j.textSheet(&variants[i], form)
		found = append(found, j.leaksOf(variants[i:i+1], wordsOf(sheet), "")...)
		plain.WriteString(sheet)
	}
	for i := range j.keyed() {
		if i > 0 {
			answers.WriteString("\n")
		}
		answers.WriteString(j.say["head.key"] + " · " + j.keyFoot(sh, &variants[i], j.alike()) + "\n")
		for k := range variants[i].Parts {
			z := &variants[i].Parts[k]
			answers.WriteString("\n" + j.partName(len(variants[i].Parts), k, j.say["kind."+z.Kind]) + "\n\n")
			t := &Lines{job: j, Puzzle: z, Key: true}
			w := form(t)
			for i, b := range worksheet.Of[*worksheet.Board](z) {
				if i > 0 {
					t.Line()
				}
				b.WriteTo(w)
			}
			for _, a := range j.answersOf(z) {
				t.answer(a)
			}
			answers.WriteString(t.String())
		}
	}
	return plain.String(), answers.String(), found, nil
}

// partName is the head of a part, behind its number where there are several.
func (j *job) partName(of, k int, said string) string {
	if of > 1 {
		return itoa(k+1) + ". " + said
	}
	return said
}

// textSheet writes the sheet of a variant for its pupils.
func (j *job) textSheet(v *worksheet.Variant, form Form) string {
	var to strings.Builder
	h := j.sh.Heading
	var head []string
	for _, s := range []string{h.School, h.Class, h.Date} {
		if s != "" {
			head = append(head, s)
		}
	}
	if len(head) > 0 {
		to.WriteString(strings.Join(head, " · ") + "\n")
	}
	switch {
	case v.Pupil != "":
		to.WriteString(j.say["field.last"] + " " + v.Pupil + "\n")
	case h.Named():
		to.WriteString(j.say["field.last"] + " ____________________  " + j.say["field.first"] + " ____________________\n")
	}
	to.WriteString("\n" + cmp.Or(j.typed(j.sh.Title), j.say["kind."+j.sh.Exercises()[0].Kind]) + "\n")
	for k := range v.Parts {
		z := &v.Parts[k]
		to.WriteString("\n" + j.partName(len(v.Parts), k, j.taskOf(z, false)) + "\n\n")
		t := &Lines{job: j, Puzzle: z}
		w := form(t)
		for i, b := range z.Blocks {
			if _, hidden := b.(*worksheet.Dictated); i > 0 && !hidden {
				t.Line()
			}
			b.WriteTo(w)
		}
		to.WriteString(t.String())
	}
	to.WriteString("\n" + j.footText(v) + "\n")
	return to.String()
}

// Board implements [worksheet.Writer]: cells two signs wide, definitions below it.
func (t *Lines) Board(b *worksheet.Board) {
	left := 0
	for _, n := range b.RowNames {
		left = max(left, utf8.RuneCountInString(n)+1)
	}
	if len(b.ColNames) > 0 {
		s := strings.Repeat(" ", left)
		for _, n := range b.ColNames {
			s += padded(n, 5)
		}
		t.Line(s)
	}
	cell := 3
	if len(b.ColNames) > 0 {
		cell = 5
	}
	for i := range b.Cells {
		if c := &b.Cells[i]; c.Kind == worksheet.Letter {
			cell = max(cell, utf8.RuneCountInString(t.cell(c, 0))+1)
		}
	}
	var defined []string
	for r := range b.Rows {
		s := ""
		if left > 0 {
			s = padded(b.RowNames[min(r, len(b.RowNames)-1)], left)
		}
		for c := range b.Cols {
			s += padded(t.cell(&b.Cells[r*b.Cols+c], len(defined)+1), cell)
			for _, a := range b.Cells[r*b.Cols+c].Clues {
				defined = append(defined, signs[a.Dir]+" "+t.typed(a.Text))
			}
		}
		t.Line(s)
	}
	for i, d := range defined {
		t.Line(itoa(i+1), ". ", d)
	}
}

// cell writes a cell: its letter, behind the number that pupils look for, its number or a
// dot; of definitions the number of the first.
func (t *Lines) cell(c *worksheet.Cell, definition int) string {
	switch {
	case c.Kind == worksheet.Void:
		return ""
	case c.Kind == worksheet.Black:
		return "#"
	case c.Kind == worksheet.Definition:
		return itoa(definition)
	case t.Key:
		return c.Letter
	case c.Given && c.Number > 0:
		return itoa(c.Number) + c.Letter
	case c.Given:
		return c.Letter
	case c.Number > 0:
		return itoa(c.Number)
	}
	return "·"
}

func padded(s string, n int) string {
	return s + strings.Repeat(" ", max(1, n-utf8.RuneCountInString(s)))
}

// Clues implements [worksheet.Writer].
func (t *Lines) Clues(b *worksheet.Clues) {
	if b.Heading != "" {
		t.Line(t.say["head."+b.Heading])
	}
	for _, c := range b.Items {
		s := c.Label + ". " + t.typed(cmp.Or(c.Text, t.say["alt.picture"]))
		if c.Lengths != "" {
			s += " (" + c.Lengths + ")"
		}
		t.Line(s)
	}
}

// Bank implements [worksheet.Writer].
func (t *Lines) Bank(b *worksheet.Bank) {
	if b.Heading != "" {
		t.Line(t.say["head."+b.Heading])
	}
	for _, w := range b.Words {
		t.Line("- ", w)
	}
}

// Questions implements [worksheet.Writer].
func (t *Lines) Questions(b *worksheet.Questions) {
	for i := range b.Items {
		t.question(i+1, &b.Items[i])
	}
}

func (t *Lines) question(n int, q *worksheet.Question) {
	s := itoa(n) + ". " + t.typed(q.Said())
	if q.Marks > 0 {
		s += " (" + t.points(q.Marks) + ")"
	}
	t.Line(s)
	switch {
	case q.Truth != nil:
		t.Line("   [ ] ", t.say["field.truth"], "   [ ] ", t.say["field.false"])
	case len(q.Choices) > 0:
		for _, c := range q.Choices {
			t.Line("   [ ] ", t.typed(c))
		}
	case q.Boxes > 0:
		given := []rune(q.Given)
		s := "   "
		for i := range q.Boxes {
			if i < len(given) {
				s += string(given[i]) + " "
			} else {
				s += "_ "
			}
		}
		t.Line(s)
	default:
		for i := range max(1, q.Lines) {
			t.Line("   ", map[bool]string{true: q.Given}[i == 0], toWrite)
		}
	}
}

// toWrite is a line to write on.
var toWrite = strings.Repeat("_", 40)

// Passage implements [worksheet.Writer].
func (t *Lines) Passage(b *worksheet.Passage) {
	var s strings.Builder
	for _, r := range b.Runs {
		if !r.Gap {
			s.WriteString(t.between(r.Text))
			continue
		}
		if r.Number > 0 {
			s.WriteString("(" + itoa(r.Number) + ") ")
		}
		s.WriteString(r.Given + "__________")
	}
	t.Line(s.String())
}

// Pairs implements [worksheet.Writer].
func (t *Lines) Pairs(b *worksheet.Pairs) {
	for i, s := range b.Left {
		t.Line(itoa(i+1), ". ", t.typed(s))
	}
	t.Line()
	for i := range b.Right {
		t.Line(string(rune('a'+i%26)), ". ", t.typed(t.half(b, i)))
	}
}

// Sequence implements [worksheet.Writer].
func (t *Lines) Sequence(b *worksheet.Sequence) {
	for _, s := range b.Items {
		t.Line("[  ] ", t.typed(s))
	}
}

// Cards implements [worksheet.Writer].
func (t *Lines) Cards(b *worksheet.Cards) {
	for i, c := range b.Items {
		if b.Form == worksheet.Dominoes {
			t.Line("- ", t.typed(c.Front+" | "+t.back(c, i)))
			continue
		}
		if b.Cols == 0 {
			t.Line("- ", t.typed(t.front(c, i)))
			continue
		}
		t.Line(t.typed(t.say["kind.bingo"]+" "+itoa(i+1)+": "), strings.Join(c.Words, ", "))
	}
}

// Reveal implements [worksheet.Writer].
func (t *Lines) Reveal(b *worksheet.Reveal) {
	s := ""
	for _, r := range b.Word {
		if r == ' ' {
			s += "  "
		} else {
			s += "_ "
		}
	}
	t.Line(t.say[revealHead(t.Puzzle, b)])
	t.Line(s)
	for i, src := range b.Sources {
		t.Line(itoa(i+1), ". ", itoa(src.Question), "-", itoa(src.Letter))
	}
}

// Table implements [worksheet.Writer]: a column below the other.
func (t *Lines) Table(b *worksheet.Table) {
	for i, head := range b.Heads {
		if i > 0 {
			t.Line()
		}
		t.Line(t.typed(head))
		for range b.Rows() {
			t.Line("   ", toWrite)
		}
	}
}

// Dictated implements [worksheet.Writer]: pupils read nothing of it.
func (*Lines) Dictated(*worksheet.Dictated) {}

// answer writes an answer of a key.
func (t *Lines) answer(a said) {
	switch {
	case a.head:
		if t.out.Len() > 0 {
			t.Line()
		}
		t.Line(a.answer)
	case a.note != "":
		t.Line(strings.TrimSpace(a.label+" "+a.answer), " – ", t.typed(a.note))
	default:
		t.Line(strings.TrimSpace(a.label + " " + a.answer))
	}
}

// Copy implements [worksheet.Writer]: each model, and lines to copy it on.
func (t *Lines) Copy(b *worksheet.Copy) {
	for i, s := range b.Items {
		if i > 0 {
			t.Line()
		}
		t.Line(t.typed(s))
		for range max(1, b.Lines) {
			t.Line("   ", toWrite)
		}
	}
}
