package quiz

import (
	"regexp"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// aikenFormat is a text format for questions with choices. Source:
// question/format/aiken of Moodle.
var aikenFormat = &Format{
	Name: "aiken", Exts: []string{".aiken"}, Title: "Aiken", read: readAiken, write: writeAiken,
	holds: holds{kinds: []record.Kind{record.Choice}, keeps: "kind wrong"},
	mixes: true,
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

var (
	aikenChoice = regexp.MustCompile(`^([A-Z])[.)] (.*)$`)
	aikenAnswer = regexp.MustCompile(`^ANSWER: ?([A-Z])$`)

	textNoLine    = check.Text{FR: "la question n’a pas de ligne « ANSWER: »", EN: "the question has no line ANSWER:"}
	hintNoLine    = check.Text{FR: "ajoutez ANSWER: et la lettre de la bonne réponse", EN: "add ANSWER: and the letter of the right answer"}
	textNoLetter  = check.Text{FR: "aucun choix n’a la lettre %s", EN: "no choice has the letter %s"}
	textSeveral   = check.Text{FR: "ce texte a plusieurs lignes, Aiken en prend une", EN: "this text has several lines, Aiken takes one"}
	hintSeveral   = check.Text{FR: "mettez-le sur une ligne", EN: "put it on one line"}
	textLikeAiken = check.Text{FR: "Aiken lirait « %s » comme autre chose", EN: "Aiken would read %q as something else"}
	hintLikeAiken = check.Text{FR: "commencez ce texte autrement", EN: "begin this text differently"}
)

func writeAiken(w *writer) {
	for i := range w.records {
		r := &w.records[i]
		all, right := choices(r)
		switch {
		case right != 1:
			w.pass.Fault(r.Place("answers"), textOneRight.With("Aiken"), hintOneRight.With())
			continue
		case len(all) < 2:
			w.pass.Fault(r.Place("wrong"), textFewAre.With("Aiken", 2), hintFewAre.With())
			continue
		case len(all) > len(letters):
			w.pass.Fault(r.Place("wrong"), textManyAre.With(len(all), "Aiken", len(letters)), hintManyAre.With())
			continue
		}
		w.aikenLine(r, "question", r.Question)
		w.out.WriteString(r.Question + "\n")
		answer := ""
		for k, c := range order(r, len(all)) {
			w.aikenLine(r, "answers", all[c])
			w.out.WriteString(letters[k:k+1] + ". " + all[c] + "\n")
			if c == 0 {
				answer = letters[k : k+1]
			}
		}
		w.out.WriteString("ANSWER: " + answer + "\n\n")
	}
}

// aikenLine reports a text that is not a valid line of Aiken.
func (w *writer) aikenLine(r *record.Record, key, text string) {
	switch {
	case strings.Contains(text, "\n"):
		w.pass.Fault(r.Place(key), textSeveral.With(), hintSeveral.With())
	case key == "question" && (aikenChoice.MatchString(text) || aikenAnswer.MatchString(text) || strings.TrimSpace(text) == ""):
		w.pass.Fault(r.Place(key), textLikeAiken.With(text), hintLikeAiken.With())
	}
}

func readAiken(r *reader) {
	lines := r.lines()
	rec, line := record.Record{Kind: record.Choice}, 0
	var question, all []string
	end := func(answer string) {
		i := strings.Index(letters, answer)
		switch {
		case answer == "":
			r.fault(line, 1, textNoLine.With(), hintNoLine.With())
		case i >= len(all):
			r.fault(line, 1, textNoLetter.With(answer), hintNoLine.With())
		default:
			rec.Pos, rec.Question = r.at(line, 1), strings.Join(question, " ")
			rec.Answers = []string{all[i]}
			rec.Wrong = append(append([]string{}, all[:i]...), all[i+1:]...)
			r.add(rec)
		}
		rec, question, all, line = record.Record{Kind: record.Choice}, nil, nil, 0
	}
	for i, text := range lines {
		text = strings.TrimSpace(text)
		choice, answer := aikenChoice.FindStringSubmatch(text), aikenAnswer.FindStringSubmatch(text)
		switch {
		case text == "":
		case answer != nil:
			end(answer[1])
		case choice != nil && line > 0:
			all = append(all, choice[2])
		case line > 0 && len(all) > 0:
			end("")
			question, line = []string{text}, i+1
		case line > 0:
			question = append(question, text)
		default:
			question, line = []string{text}, i+1
		}
		if r.full {
			return
		}
	}
	if line > 0 {
		end("")
	}
}
