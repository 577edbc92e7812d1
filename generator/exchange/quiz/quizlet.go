package quiz

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// quizletFormat is the text format read by Quizlet and others: on each line a term, a
// tab and its definition.
var quizletFormat = &Format{
	Name: "quizlet", Exts: []string{".quizlet.txt"}, Title: "Quizlet", write: writeQuizlet,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match}},
}

var (
	textTab = check.Text{FR: "un texte avec une tabulation ou plusieurs lignes ne tient pas dans un tableau de Quizlet", EN: "a text with a tab or several lines does not fit a table of Quizlet"}
	hintTab = check.Text{FR: "mettez-le sur une ligne", EN: "put it on one line"}
)

func writeQuizlet(w *writer) {
	for i := range w.records {
		r := &w.records[i]
		for _, c := range w.cards(r) {
			if strings.ContainsAny(c.front+c.back, "\t\n") {
				w.pass.Fault(r.Place("question"), textTab.With(), hintTab.With())
			}
			w.out.WriteString(c.front + "\t" + c.back + "\n")
		}
	}
}
