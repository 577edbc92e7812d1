package handout

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/wordsearch"
)

// taskOf returns what a part asks for: the teacher's own words, or the sentence of its
// kind.
func (p *pen) taskOf(z *worksheet.Puzzle, listed bool) string {
	if z.Part != nil && z.Part.Task != "" {
		return p.typed(z.Part.Task)
	}
	key := "task." + taskKey(z, listed)
	return p.completed(cmp.Or(p.say[key+"_"+askedIn(z)], p.say[key]), z)
}

// askedIn returns what all items of a part ask for; "" if that differs or is unknown.
func askedIn(z *worksheet.Puzzle) string {
	if z.Part == nil || len(z.Part.Items) == 0 {
		return ""
	}
	asked := z.Part.Items[0].Asked
	if slices.ContainsFunc(z.Part.Items, func(r record.Record) bool { return r.Asked != asked }) {
		return ""
	}
	return string(asked)
}

// taskKey names the sentence that says what is to be done.
func taskKey(z *worksheet.Puzzle, listed bool) string {
	switch z.Kind {
	case "arrowword":
		if listed {
			return "arrowword_listed"
		}
	case "crossword", "wordsearch":
		if isPictured(z) {
			return z.Kind + "_pictured"
		}
	case "cloze":
		if worksheet.First[*worksheet.Bank](z) != nil {
			return "cloze_bank"
		}
	case "dictation":
		return dictationKey(z)
	case "order":
		return orderKey(z)
	case "quiz":
		return quizKey(z)
	case "handwriting":
		if b := worksheet.First[*worksheet.Copy](z); b != nil && b.Model != "" && b.Model != "solid" {
			return "handwriting_trace"
		}
	case "boggle", "tangle":
		if clued(z) {
			return z.Kind + "_clued"
		}
	}
	return z.Kind
}

// isPictured reports whether pictures stand for the clues of a puzzle, or for its words to find.
func isPictured(z *worksheet.Puzzle) bool {
	bank := worksheet.First[*worksheet.Bank](z)
	return hasPictures(worksheet.Of[*worksheet.Clues](z)) || bank != nil && bank.Pictures != nil
}

// orderKey names the task of what one puts in order: dates, or the sentences of a text.
func orderKey(z *worksheet.Puzzle) string {
	b := worksheet.First[*worksheet.Sequence](z)
	if z.Part == nil || b == nil {
		return z.Kind
	}
	switch {
	case z.Part.Answer == "sentences", z.Part.Text != "":
		return "order_sentences"
	case z.Part.Answer == "dates", slices.ContainsFunc(b.Shown, func(s string) bool { return s != "" }):
		return "order_dates"
	}
	return z.Kind
}

// dictationKey names the task of a dictation: of words, of a text, or of a text of which
// pupils have a part.
func dictationKey(z *worksheet.Puzzle) string {
	b, said := worksheet.First[*worksheet.Passage](z), worksheet.First[*worksheet.Dictated](z)
	switch {
	case b != nil && slices.ContainsFunc(b.Runs, func(r worksheet.Run) bool { return r.Number > 0 }):
		return "dictation_gaps"
	case b != nil:
		return "dictation_begun"
	case said != nil && said.Listed:
		return "dictation_words"
	}
	return z.Kind
}

// clued reports whether each word of a board has a question of its own.
func clued(z *worksheet.Puzzle) bool {
	items := questionsIn(z)
	return len(items) > 1 || len(items) == 1 && items[0].Text != ""
}

// questionsIn returns the questions of a puzzle.
func questionsIn(z *worksheet.Puzzle) (out []worksheet.Question) {
	for _, b := range worksheet.Of[*worksheet.Questions](z) {
		out = append(out, b.Items...)
	}
	return out
}

// quizKey names the task of questions that are all answered in the same way.
func quizKey(z *worksheet.Puzzle) string {
	truth, choices, several := 0, 0, 0
	all := questionsIn(z)
	for i := range all {
		switch q := &all[i]; {
		case q.Truth != nil:
			truth++
		case len(q.Choices) > 0:
			choices++
			if len(q.Right) > 1 {
				several++
			}
		}
	}
	switch n := len(all); {
	case n > 0 && truth == n:
		return "quiz_truth"
	case n > 0 && choices == n && several > 0:
		return "quiz_several"
	case n > 0 && choices == n:
		return "quiz_choices"
	}
	return "quiz"
}

// marked reports whether cells of a board are marked for the word to find.
func marked(z *worksheet.Puzzle) bool {
	return slices.ContainsFunc(worksheet.Of[*worksheet.Board](z), func(b *worksheet.Board) bool {
		return slices.ContainsFunc(b.Cells, func(c worksheet.Cell) bool { return c.Mark > 0 })
	})
}

// completed adds to the task of a board what a pupil cannot see on it: the directions in
// which words are read, or how many there are to find.
func (p *pen) completed(task string, z *worksheet.Puzzle) string {
	more := ""
	switch {
	case z.Part == nil:
	case z.Kind == "wordsearch":
		if ways, err := wordsearch.Ways(z.Part); err == nil {
			more = p.say["task.wordsearch_ways_"+itoa(ways)]
		}
	case (z.Kind == "boggle" || z.Kind == "tangle") && !clued(z):
		n := 0
		for _, b := range worksheet.Of[*worksheet.Board](z) {
			n += len(b.Paths)
		}
		switch n {
		case 0: // any word of the dictionary
		case 1:
			more = p.say["task.sought_one"]
		default:
			more = p.sentence("task.sought_many", "n", itoa(n))
		}
	}
	for _, said := range []string{more, p.joined(z), p.letters(z)} {
		if task != "" && said != "" {
			task += " " + said
		}
	}
	return task
}

// joined says that hyphens and spaces have no box, where a word has one and no gap shows it; an article that
// stands before the answer of a mystery is none of it.
func (p *pen) joined(z *worksheet.Puzzle) string {
	signs := "-‐ \u00a0"
	if z.Kind == "mystery" {
		signs = "-‐"
	}
	if z.Part == nil || z.Kind == "code" || !kinds.Traits(z.Kind).Boxes || !slices.ContainsFunc(z.Part.Items, func(r record.Record) bool { return strings.ContainsAny(r.Answer(), signs) }) {
		return ""
	}
	return p.say["task.joined"]
}

// letters says how letters are written that take two boxes, where a word has one: œ, and
// in German ä and ß.
func (p *pen) letters(z *worksheet.Puzzle) string {
	if z.Part == nil || !kinds.Traits(z.Kind).Boxes || !slices.ContainsFunc(z.Part.Items, func(r record.Record) bool {
		return worksheet.Spelt(cmp.Or(z.Lang, p.lang), r.Answer()) != r.Answer()
	}) {
		return ""
	}
	return p.say["task.letters"]
}
