package main

import (
	"fmt"
	"strings"

	"imprimots/engine/worksheet"
)

// text writes the variants of a sheet, and their answers, as text.
func (j *worksheetJob) text(s *worksheet.Sheet, variants []worksheet.Variant) error {
	for _, v := range variants {
		fmt.Fprintln(j.app.out, strings.TrimSpace(strings.Join([]string{s.Title, v.Letter, v.Pupil}, " ")))
		for _, z := range v.Parts {
			for _, b := range z.Blocks {
				j.block(b)
			}
		}
	}
	return nil
}

func (j *worksheetJob) block(b worksheet.Block) {
	w := j.app.out
	switch b := b.(type) {
	case *worksheet.Board:
		for y := range b.Rows {
			for _, c := range b.Cells[y*b.Cols : (y+1)*b.Cols] {
				if c.Letter == "" {
					c.Letter = "."
				}
				fmt.Fprint(w, c.Letter, " ")
			}
			fmt.Fprintln(w)
		}
	case *worksheet.Questions:
		for i, q := range b.Items {
			fmt.Fprintf(w, "%d. %s %v [%s]\n", i+1, q.Text, q.Choices, q.Answer)
		}
	case *worksheet.Pairs:
		for i, left := range b.Left {
			fmt.Fprintf(w, "%d. %s -> %d | %s\n", i+1, left, b.Partner[i]+1, b.Right[i])
		}
	case *worksheet.Sequence:
		for i, item := range b.Items {
			fmt.Fprintf(w, "[%d] %s\n", b.Rank[i], item)
		}
	case *worksheet.Clues:
		for _, c := range b.Items {
			fmt.Fprintf(w, "%s %s %s [%s]\n", c.Label, c.Text, c.Lengths, c.Answer)
		}
	case *worksheet.Bank:
		fmt.Fprintln(w, strings.Join(b.Words, ", "))
	case *worksheet.Cards:
		for _, c := range b.Items {
			fmt.Fprintln(w, c.Front, "/", c.Back, strings.Join(c.Words, ", "))
		}
	default:
		fmt.Fprintf(w, "%+v\n", b)
	}
}
