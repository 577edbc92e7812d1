package worksheet

import (
	"slices"
	"strings"
)

// Given implements [Block].
func (b *Board) Given() []string {
	out := slices.Concat(b.RowNames, b.ColNames)
	for i := range b.Cells {
		for _, a := range b.Cells[i].Clues {
			out = append(out, a.Text)
		}
	}
	return out
}

// Secret implements [Block].
func (b *Board) Secret() (out []string) {
	for i := range b.Cells {
		for _, a := range b.Cells[i].Clues {
			out = append(out, a.Answer)
		}
	}
	for _, p := range b.Paths {
		out = append(out, p.Word)
	}
	return out
}

// WriteTo implements [Block].
func (b *Board) WriteTo(w Writer) { w.Board(b) }

// Given implements [Block].
func (b *Clues) Given() (out []string) {
	for _, c := range b.Items {
		out = append(out, c.Label, c.Text, c.Lengths)
	}
	return out
}

// Secret implements [Block].
func (b *Clues) Secret() (out []string) {
	for _, c := range b.Items {
		out = append(out, c.Answer)
	}
	return out
}

// WriteTo implements [Block].
func (b *Clues) WriteTo(w Writer) { w.Clues(b) }

// Given implements [Block].
func (b *Bank) Given() []string { return b.Words }

// Secret implements [Block].
func (b *Bank) Secret() []string { return nil }

// WriteTo implements [Block].
func (b *Bank) WriteTo(w Writer) { w.Bank(b) }

// Given implements [Block].
func (b *Questions) Given() (out []string) {
	for i := range b.Items {
		q := &b.Items[i]
		out = append(append(out, q.Said(), q.Given), q.Choices...)
	}
	return out
}

// Said returns the question as a text, behind its codes, in which a dash stands between words.
func (q *Question) Said() string {
	if len(q.Codes) == 0 {
		return q.Text
	}
	said := strings.Join(q.Codes, "\u00a0")
	said = strings.ReplaceAll(said, "\u00a0\u00a0", " – ")
	if q.Text != "" {
		said += " — " + q.Text
	}
	return said
}

// Secret implements [Block].
func (b *Questions) Secret() (out []string) {
	for i := range b.Items {
		out = append(out, b.Items[i].Answer, b.Items[i].Note)
	}
	return out
}

// WriteTo implements [Block].
func (b *Questions) WriteTo(w Writer) { w.Questions(b) }

// Given implements [Block].
func (b *Passage) Given() (out []string) {
	for _, r := range b.Runs {
		out = append(out, r.Text, r.Given)
	}
	return out
}

// Secret implements [Block].
func (b *Passage) Secret() (out []string) {
	for _, r := range b.Runs {
		out = append(out, r.Answer)
	}
	return out
}

// WriteTo implements [Block].
func (b *Passage) WriteTo(w Writer) { w.Passage(b) }

// Given implements [Block].
func (b *Pairs) Given() []string { return slices.Concat(b.Left, b.Right) }

// Secret implements [Block].
func (b *Pairs) Secret() []string { return nil }

// WriteTo implements [Block].
func (b *Pairs) WriteTo(w Writer) { w.Pairs(b) }

// Given implements [Block].
func (b *Sequence) Given() []string { return b.Items }

// Secret implements [Block].
func (b *Sequence) Secret() []string { return b.Shown }

// WriteTo implements [Block].
func (b *Sequence) WriteTo(w Writer) { w.Sequence(b) }

// Given implements [Block].
func (b *Cards) Given() (out []string) {
	for _, c := range b.Items {
		out = append(append(out, c.Front, c.Back), c.Words...)
	}
	return out
}

// Pairs returns what goes together on cards as two columns, the right one in the order of the
// cards.
func (b *Cards) Pairs() *Pairs {
	out := &Pairs{Partner: make([]int, len(b.Calls))}
	for _, c := range b.Items {
		if c.Call > 0 {
			out.Partner[c.Call-1] = len(out.Right)
			out.Right, out.Pictures = append(out.Right, b.Calls[c.Call-1].Text), append(out.Pictures, c.Picture)
		}
	}
	for _, c := range b.Calls {
		out.Left = append(out.Left, c.Answer)
	}
	return out
}

// Secret implements [Block].
func (b *Cards) Secret() (out []string) {
	for _, c := range b.Calls {
		out = append(out, c.Answer, c.Text)
	}
	return out
}

// WriteTo implements [Block].
func (b *Cards) WriteTo(w Writer) { w.Cards(b) }

// Given implements [Block].
func (b *Reveal) Given() []string { return nil }

// Secret implements [Block].
func (b *Reveal) Secret() []string { return []string{b.Word} }

// WriteTo implements [Block].
func (b *Reveal) WriteTo(w Writer) { w.Reveal(b) }

// Given implements [Block].
func (b *Table) Given() []string { return b.Heads }

// Secret implements [Block].
func (b *Table) Secret() []string { return slices.Concat(b.Answers...) }

// WriteTo implements [Block].
func (b *Table) WriteTo(w Writer) { w.Table(b) }

// Rows returns the number of lines of each column, in which all answers have room.
func (b *Table) Rows() int {
	n := b.Lines
	for _, words := range b.Answers {
		n = max(n, len(words))
	}
	return n
}

// Column returns the answers of a column; none if there are no answers.
func (b *Table) Column(i int) []string {
	if i < len(b.Answers) {
		return b.Answers[i]
	}
	return nil
}

// Given implements [Block].
func (b *Copy) Given() []string { return b.Items }

// Secret implements [Block].
func (b *Copy) Secret() []string { return nil }

// WriteTo implements [Block].
func (b *Copy) WriteTo(w Writer) { w.Copy(b) }

// Given implements [Block].
func (b *Dictated) Given() []string { return nil }

// Secret implements [Block].
func (b *Dictated) Secret() (out []string) {
	for _, line := range b.Lines {
		for _, breath := range line.Breaths {
			out = append(out, breath.Text)
		}
		out = append(out, line.Note)
	}
	return out
}

// WriteTo implements [Block].
func (b *Dictated) WriteTo(w Writer) { w.Dictated(b) }
