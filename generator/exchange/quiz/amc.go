package quiz

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/templates/languages"
)

// amcFormat is AMC-TXT, the text from which Auto Multiple Choice prints papers that a scanner
// marks. Source: the manual of AMC, and its filter for this format.
var amcFormat = &Format{
	Name: "amc", Exts: []string{".amc.txt"}, Title: "AMC", write: writeAMC,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Essay}, keeps: "kind wrong:choice points id"},
}

var (
	textVerbatim = check.Text{FR: "AMC prendrait « %s » pour le début d’un texte à imprimer tel quel", EN: "AMC would take %q for the beginning of a text to print as it is"}
	hintVerbatim = check.Text{FR: "écrivez-le autrement", EN: "write it differently"}
	textAMCLines = check.Text{FR: "AMC met sur une seule ligne un texte qui en a plusieurs", EN: "AMC puts a text of several lines on a single one"}
	textAMCName  = check.Text{FR: "AMC ne prend pas le numéro « %s » : la question n’en a pas", EN: "AMC does not take the number %q: the question has none"}
	hintAMCName  = check.Text{FR: "un numéro a des lettres sans accents, des chiffres, des points et des tirets, et ne sert qu’une fois", EN: "a number has letters without accents, digits, dots and hyphens, and is used once"}
)

// amcPlain switches off all that AMC makes of signs in texts, besides LaTeX, which it escapes.
const amcPlain = "verbatim,local_latex,images,embf,title"

// verbatim begins a text to print as it is, even where nothing else has a meaning.
const verbatim = "[verbatim]"

var amcName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9.-]*$`)

// linesOpen and linesEssay are the heights of fields to write in, in lines.
const (
	linesOpen  = 2
	linesEssay = 12
)

func writeAMC(w *writer) {
	w.out.WriteString("# AMC-TXT, Imprimots\n")
	if title := strings.Join(strings.Fields(w.Title), " "); title != "" {
		w.out.WriteString("Title: " + strings.ReplaceAll(title, verbatim, "verbatim") + "\n")
	}
	if lang := w.lang(); lang != languages.English { // which is what AMC speaks by itself
		w.out.WriteString("Lang: " + strings.ToUpper(lang) + "\n")
	}
	w.out.WriteString("PaperSize: A4\nDisable: " + amcPlain + "\n")
	names := map[string]bool{}
	for i := range w.records {
		r := &w.records[i]
		w.out.WriteString("\n")
		w.amcQuestion(r, w.amcID(r, names))
	}
}

// amcID returns the name of a question; "" for one that AMC numbers.
func (w *writer) amcID(r *record.Record, names map[string]bool) string {
	if r.ID == "" {
		return ""
	}
	if !amcName.MatchString(r.ID) || names[r.ID] {
		w.notes.Fault(r.Place("id"), textAMCName.With(r.ID), hintAMCName.With())
		return ""
	}
	names[r.ID] = true
	return r.ID
}

// amcQuestion writes a question and its choices.
func (w *writer) amcQuestion(r *record.Record, id string) {
	options := []string{}
	if id != "" {
		options = append(options, "id="+id)
	}
	switch kindOf(r) {
	case record.Choice:
		all, right := choices(r)
		if len(all) < 2 {
			w.pass.Fault(r.Place("wrong"), textFewAre.With("AMC", 2), hintFewAre.With())
		}
		sign, most := "*", "b"
		if right > 1 {
			sign, most = "**", "mz"
		}
		w.amcHead(r, sign, options, scoring(most, r.Points))
		for i, c := range all {
			w.amcChoice(r, i < right, c)
		}
	case record.Truth:
		if r.Answer() != "true" && r.Answer() != "false" {
			w.pass.Fault(r.Place("answers"), textNoTruth.With(r.Answer()), hintNoTruth.With())
		}
		w.amcHead(r, "*", append(options, "ordered"), scoring("b", r.Points))
		l := languages.Of(w.Lang)
		w.amcChoice(r, r.Answer() == "true", capital(l.True))
		w.amcChoice(r, r.Answer() != "true", capital(l.False))
	case record.Essay:
		w.amcOpen(r, linesEssay, options)
	default:
		w.amcOpen(r, linesOpen, options)
	}
}

// scoring returns a strategy of scoring; "" for the usual one.
func scoring(of string, points float64) string {
	if points == 0 || points == 1 {
		return ""
	}
	return "{" + of + "=" + number(points) + "}"
}

// capital returns a text with a capital at its beginning.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// amcHead writes a question.
func (w *writer) amcHead(r *record.Record, sign string, options []string, score string) {
	if len(options) > 0 {
		sign += "[" + strings.Join(options, ",") + "]"
	}
	w.out.WriteString(sign + score + " " + w.amcText(r, "question", r.Question) + "\n")
}

// amcChoice writes a choice.
func (w *writer) amcChoice(r *record.Record, right bool, text string) {
	sign := "- "
	if right {
		sign = "+ "
	}
	w.out.WriteString(sign + w.amcText(r, "answers", text) + "\n")
}

// amcOpen writes a question to answer in a field, with boxes that a teacher ticks; its
// answers are comments.
func (w *writer) amcOpen(r *record.Record, lines int, options []string) {
	for _, a := range slices.Concat(r.Answers, r.Wrong) {
		w.out.WriteString("# = " + w.amcText(r, "answers", a) + "\n")
	}
	points := r.Points
	if points == 0 {
		points = 1
	}
	w.amcHead(r, fmt.Sprintf("*<lines=%d>", lines), options, "")
	fmt.Fprintf(&w.out, "-[0]{0} 0\n+[%[1]s]{%[1]s} %[1]s\n", number(points))
}

// amcText returns a text as AMC prints it.
func (w *writer) amcText(r *record.Record, key, text string) string {
	line := strings.Join(strings.Fields(text), " ")
	if strings.Contains(line, verbatim) {
		w.pass.Fault(r.Place(key), textVerbatim.With(verbatim), hintVerbatim.With())
	}
	if strings.Contains(strings.TrimSpace(text), "\n") {
		w.notes.Reportf(r.Place(key), textAMCLines)
	}
	return line
}
