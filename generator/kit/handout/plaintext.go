package handout

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// Writer writes a block of an exercise, for its pupils or the key, as lines of its own; it
// reports false of one that is a text like others.
type Writer func(z *worksheet.Puzzle, b worksheet.Block, key bool) (lines []string, ok bool)

// Text writes worksheets and their key as plain text: boards as rows of letters, with a
// dot for a box to fill in and # for a black one, or all as write does, which may be nil.
// Answers that the sheet gives away are findings (WKS091).
func Text(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options, write Writer) (pupils, key string, found []check.Diagnostic, err error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return "", "", nil, err
	}
	var plain, answers strings.Builder
	for i := range variants {
		if i > 0 {
			plain.WriteString("\f\n")
		}
		sheet := j.textSheet(&variants[i], write)
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
			t := &textPart{job: j, key: true, write: write}
			for _, b := range z.Blocks {
				if board, ok := b.(*worksheet.Board); ok && !t.written(z, b) {
					t.board(board)
				}
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
func (j *job) textSheet(v *worksheet.Variant, write Writer) string {
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
		t := &textPart{job: j, write: write}
		t.blocks(z)
		to.WriteString(t.String())
	}
	to.WriteString("\n" + j.footText(v) + "\n")
	return to.String()
}

// textPart writes the blocks of a part as text.
type textPart struct {
	*job
	strings.Builder
	key   bool
	write Writer
}

// written writes a block as the writer has it.
func (t *textPart) written(z *worksheet.Puzzle, b worksheet.Block) bool {
	if t.write == nil {
		return false
	}
	lines, ok := t.write(z, b, t.key)
	if !ok {
		return false
	}
	for _, l := range lines {
		t.line(l)
	}
	return true
}

func (t *textPart) line(s ...string) {
	t.WriteString(strings.TrimRight(strings.Join(s, ""), " ") + "\n")
}

func (t *textPart) blocks(z *worksheet.Puzzle) {
	for i, b := range z.Blocks {
		if i > 0 {
			t.line()
		}
		if t.written(z, b) {
			continue
		}
		switch b := b.(type) {
		case *worksheet.Board:
			t.board(b)
		case *worksheet.Clues:
			t.clues(b)
		case *worksheet.Bank:
			if b.Heading != "" {
				t.line(t.say["head."+b.Heading])
			}
			for _, w := range b.Words {
				t.line("- ", w)
			}
		case *worksheet.Questions:
			for k := range b.Items {
				t.question(k+1, &b.Items[k])
			}
		case *worksheet.Passage:
			t.passage(b)
		case *worksheet.Pairs:
			t.pairs(b)
		case *worksheet.Sequence:
			for _, s := range b.Items {
				t.line("[  ] ", t.typed(s))
			}
		case *worksheet.Cards:
			t.cards(b)
		case *worksheet.Reveal:
			t.reveal(z, b)
		}
	}
}

// board writes a board: cells two signs wide, definitions below it.
func (t *textPart) board(b *worksheet.Board) {
	left := 0
	for _, n := range b.RowNames {
		left = max(left, utf8.RuneCountInString(n)+1)
	}
	if len(b.ColNames) > 0 {
		s := strings.Repeat(" ", left)
		for _, n := range b.ColNames {
			s += padded(n, 5)
		}
		t.line(s)
	}
	cell := 3
	if len(b.ColNames) > 0 {
		cell = 5
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
		t.line(s)
	}
	for i, d := range defined {
		t.line(itoa(i+1), ". ", d)
	}
}

// cell writes a cell: its letter, its number or a dot; of definitions the number of the
// first.
func (t *textPart) cell(c *worksheet.Cell, definition int) string {
	switch {
	case c.Kind == worksheet.Void:
		return ""
	case c.Kind == worksheet.Black:
		return "#"
	case c.Kind == worksheet.Definition:
		return itoa(definition)
	case t.key || c.Given:
		return c.Letter
	case c.Number > 0:
		return itoa(c.Number)
	}
	return "·"
}

func padded(s string, n int) string {
	return s + strings.Repeat(" ", max(1, n-utf8.RuneCountInString(s)))
}

func (t *textPart) clues(b *worksheet.Clues) {
	if b.Heading != "" {
		t.line(t.say["head."+b.Heading])
	}
	for _, c := range b.Items {
		s := c.Label + ". " + t.typed(c.Text)
		if c.Lengths != "" {
			s += " (" + c.Lengths + ")"
		}
		t.line(s)
	}
}

func (t *textPart) question(n int, q *worksheet.Question) {
	s := itoa(n) + ". " + t.typed(q.Text)
	if q.Marks > 0 {
		s += " (" + t.points(q.Marks) + ")"
	}
	t.line(s)
	switch {
	case q.Truth != nil:
		t.line("   [ ] ", t.say["field.truth"], "   [ ] ", t.say["field.false"])
	case len(q.Choices) > 0:
		for _, c := range q.Choices {
			t.line("   [ ] ", t.typed(c))
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
		t.line(s)
	default:
		for i := range max(1, q.Lines) {
			t.line("   ", map[bool]string{true: q.Given}[i == 0], strings.Repeat("_", 40))
		}
	}
}

func (t *textPart) passage(b *worksheet.Passage) {
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
	t.line(s.String())
}

func (t *textPart) pairs(b *worksheet.Pairs) {
	for i, s := range b.Left {
		t.line(itoa(i+1), ". ", t.typed(s))
	}
	t.line()
	for i := range b.Right {
		t.line(string(rune('a'+i%26)), ". ", t.typed(t.half(b, i)))
	}
}

func (t *textPart) cards(b *worksheet.Cards) {
	for i, c := range b.Items {
		if b.Cols == 0 {
			t.line("- ", t.typed(t.front(c, i)))
			continue
		}
		t.line(t.typed(t.say["kind.bingo"]+" "+itoa(i+1)+": "), strings.Join(c.Words, ", "))
	}
}

func (t *textPart) reveal(z *worksheet.Puzzle, b *worksheet.Reveal) {
	head := t.say["head.left"]
	if len(b.Sources) > 0 || marked(z) {
		head = t.say["head.reveal"]
	}
	s := ""
	for _, r := range b.Word {
		if r == ' ' {
			s += "  "
		} else {
			s += "_ "
		}
	}
	t.line(head)
	t.line(s)
	for i, src := range b.Sources {
		t.line(itoa(i+1), ". ", itoa(src.Question), "-", itoa(src.Letter))
	}
}

// answer writes an answer of a key.
func (t *textPart) answer(a said) {
	switch {
	case a.head:
		if t.Len() > 0 {
			t.line()
		}
		t.line(a.answer)
	case a.note != "":
		t.line(strings.TrimSpace(a.label+" "+a.answer), " – ", t.typed(a.note))
	default:
		t.line(strings.TrimSpace(a.label + " " + a.answer))
	}
}
