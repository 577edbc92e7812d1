package worksheet

import (
	"slices"
	"strings"

	"imprimots/engine/letters"
	"imprimots/engine/record"
)

// Sought is a word to find on a board: its item and its letters.
type Sought struct {
	Item record.Record
	Word []letters.Letter
}

// Ask returns the blocks beside a board on which words are to be found: the words with
// boxes to tick if the part gives them, else their definitions with boxes for their
// letters if all have one, else lines to write them on, three words to a line. others
// are further words on the board, for the key.
func (p *Part) Ask(words []Sought, others string) []Block {
	var answers []string
	clued := true
	q := &Questions{}
	for _, w := range words {
		answers = append(answers, w.Item.Answer())
		clued = clued && w.Item.Question != ""
		given := w.Word[:max(0, min(p.Help.FirstLetters, len(w.Word)-1))]
		q.Items = append(q.Items, Question{Text: w.Item.Question, Boxes: len(w.Word), Answer: w.Item.Answer(), Given: p.Cased(letters.String(given))})
	}
	slices.Sort(answers)
	switch {
	case p.Help.WordBank:
		return []Block{&Bank{Heading: "find", Words: answers, Boxes: true}}
	case clued:
		return []Block{q}
	}
	return []Block{&Questions{Items: []Question{{
		Lines: max((len(answers)+2)/3, p.Lines), Answer: strings.Join(answers, ", "), Note: others, Marks: p.Marks}}}}
}
