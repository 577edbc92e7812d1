package handout

import (
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// laid is an exercise being laid out on pages, as a [worksheet.Writer]: its boards, and
// what sets all that stands below or beside them.
type laid struct {
	*setter
	z      *worksheet.Puzzle
	boards []*board
	makers []maker
	lists  *[]*worksheet.Clues // to which a list of clues is added that follows them

	pyramids []*worksheet.Questions // which share lines
}

// layOut returns the blocks of a puzzle as they are laid out.
func (s *setter) layOut(z *worksheet.Puzzle) (boards []*board, makers []maker) {
	l := &laid{setter: s, z: z}
	for _, b := range z.Blocks {
		b.WriteTo(l)
	}
	return l.boards, l.makers
}

func (l *laid) add(m maker) { l.makers, l.lists = append(l.makers, m), nil }

// Board implements [worksheet.Writer].
func (l *laid) Board(b *worksheet.Board) {
	l.boards, l.lists = append(l.boards, l.newBoard(b, l.z)), nil
}

// Clues implements [worksheet.Writer]: lists that follow each other share columns.
func (l *laid) Clues(b *worksheet.Clues) {
	if l.lists != nil {
		*l.lists = append(*l.lists, b)
		return
	}
	lists := []*worksheet.Clues{b}
	l.add(func(p *pen, w draw.MM) block {
		if hasPictures(lists) {
			return p.pictureClues(lists, l.o.Pictures, w)
		}
		return p.clueLists(lists, w)
	})
	l.lists = &lists
}

// Bank implements [worksheet.Writer].
func (l *laid) Bank(b *worksheet.Bank) {
	l.add(func(p *pen, w draw.MM) block {
		if len(b.Pictures) == len(b.Words) && len(b.Words) > 0 {
			return p.pictureBank(b, l.o.Pictures, w)
		}
		return p.bank(b, w)
	})
}

// Questions implements [worksheet.Writer].
func (l *laid) Questions(b *worksheet.Questions) {
	marks := marksOf(l.z)
	if l.z.Kind == "pyramid" {
		if l.pyramids == nil {
			l.add(func(p *pen, w draw.MM) block { return p.sideBySide(l.pyramids, w) })
		}
		l.pyramids = append(l.pyramids, b)
		return
	}
	l.add(func(p *pen, w draw.MM) block { return p.questions(b, marks, l.o.Pictures, w) })
}

// Passage implements [worksheet.Writer].
func (l *laid) Passage(b *worksheet.Passage) {
	l.add(func(p *pen, w draw.MM) block { return p.passage(b, w) })
}

// Pairs implements [worksheet.Writer].
func (l *laid) Pairs(b *worksheet.Pairs) {
	l.add(func(p *pen, w draw.MM) block { return p.pairs(b, l.o.Pictures, w) })
}

// Sequence implements [worksheet.Writer].
func (l *laid) Sequence(b *worksheet.Sequence) {
	l.add(func(p *pen, w draw.MM) block { return p.sequence(b, w) })
}

// Cards implements [worksheet.Writer]: they stand on pages of their own.
func (*laid) Cards(*worksheet.Cards) {}

// Reveal implements [worksheet.Writer].
func (l *laid) Reveal(b *worksheet.Reveal) {
	l.add(func(p *pen, w draw.MM) block { return p.reveal(l.z, b, w) })
}

// Table implements [worksheet.Writer].
func (l *laid) Table(b *worksheet.Table) {
	l.add(func(p *pen, w draw.MM) block { return p.table(b, w) })
}

// Copy implements [worksheet.Writer].
func (l *laid) Copy(b *worksheet.Copy) {
	l.add(func(p *pen, w draw.MM) block { return p.copying(b, Hand(l.sh), w) })
}

// Dictated implements [worksheet.Writer]: the list of the answers has it.
func (*laid) Dictated(*worksheet.Dictated) {}
