package quiz

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
	"imprimots/templates/languages"
)

// kahootFormat is the table format of Kahoot: on each row a question, up to four
// answers, seconds, and the numbers of the right answers.
var kahootFormat = &Format{
	Name: "kahoot", Exts: []string{".kahoot.xlsx"}, Title: "Kahoot", write: writeKahoot,
	holds: holds{kinds: []record.Kind{record.Choice, record.Truth}, keeps: "kind wrong:choice"},
}

// The limits of Kahoot, in characters, choices and questions; and the seconds for a
// question.
const (
	kahootQuestion = 120
	kahootAnswer   = 75
	kahootChoices  = 4
	kahootMost     = 100
	kahootSeconds  = "20"
)

var textKahootMany = check.Text{FR: "%d questions, Kahoot en prend %d", EN: "%d questions, Kahoot takes %d"}

func writeKahoot(w *writer) {
	rows := [][]string{
		{"", "Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2 - max 75 characters", "Answer 3 - max 75 characters", "Answer 4 - max 75 characters", "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs", "Correct answer(s) - choose at least one"},
	}
	if len(w.records) > kahootMost {
		w.pass.Fault(w.records[kahootMost].Pos, textKahootMany.With(len(w.records), kahootMost), hintLarge.With())
	}
	for i := range w.records {
		r := &w.records[i]
		w.fits(r, "question", r.Question, kahootQuestion)
		all, right := choices(r)
		mix := order(r, len(all))
		if kindOf(r) == record.Truth {
			l := languages.Of(w.Lang)
			all, right, mix = []string{l.True, l.False}, 1, []int{0, 1}
			if r.Answer() == "false" {
				all, mix = []string{l.False, l.True}, []int{1, 0}
			}
		}
		switch {
		case len(all) < 2:
			w.pass.Fault(r.Place("wrong"), textFewAre.With("Kahoot", 2), hintFewAre.With())
		case len(all) > kahootChoices:
			w.pass.Fault(r.Place("wrong"), textManyAre.With(len(all), "Kahoot", kahootChoices), hintManyAre.With())
		}
		row := []string{strconv.Itoa(i + 1), r.Question}
		var correct []string
		for k, c := range mix {
			w.fits(r, "answers", all[c], kahootAnswer)
			row = append(row, all[c])
			if c < right {
				correct = append(correct, strconv.Itoa(k+1))
			}
		}
		row = append(row, slices.Repeat([]string{""}, max(0, 6-len(row)))...)
		rows = append(rows, append(row, kahootSeconds, strings.Join(correct, ",")))
	}
	if len(w.pass.Found()) == 0 {
		// A buffer cannot fail.
		_ = table.Write(&w.out, ".xlsx", append(kahootHead(w.Title), rows...))
	}
}

// kahootHead returns the seven rows above the table.
func kahootHead(title string) [][]string {
	rows := make([][]string, 7)
	for i := range rows {
		rows[i] = []string{""}
	}
	rows[0] = []string{"", title}
	return rows
}
