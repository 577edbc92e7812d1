package quiz

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// giftFormat is Moodle's text format. Source: question/format/gift of Moodle.
var giftFormat = &Format{
	Name: "gift", Exts: []string{".gift"}, Title: "GIFT", read: readGIFT, write: writeGIFT,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Cloze, record.Essay},
		keeps: "kind many wrong task weights feedback note theme tags id"},
}

const giftSigns = `:#={}~\`

// giftEscape escapes the special characters of GIFT.
func giftEscape(text string) string {
	var out strings.Builder
	for _, c := range text {
		switch {
		case c == '\n':
			out.WriteString(`\n`)
			continue
		case strings.ContainsRune(giftSigns, c):
			out.WriteByte('\\')
		}
		out.WriteRune(c)
	}
	return out.String()
}

// giftUnescape undoes giftEscape.
func giftUnescape(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) {
			switch next := text[i+1]; {
			case next == 'n':
				out.WriteByte('\n')
				i++
				continue
			case strings.IndexByte(giftSigns, next) >= 0:
				out.WriteByte(next)
				i++
				continue
			}
		}
		out.WriteByte(text[i])
	}
	return out.String()
}

var (
	textArrow    = check.Text{FR: "une réponse avec « -> » deviendrait une paire à relier", EN: "an answer with -> would become a pair to match"}
	hintArrow    = check.Text{FR: "écrivez « → »", EN: "write →"}
	textGaps     = check.Text{FR: "GIFT ne tient qu’un trou par phrase, celle-ci en a %d", EN: "GIFT holds one gap a sentence, this one has %d"}
	hintGaps     = check.Text{FR: "partagez la phrase, ou choisissez Moodle XML", EN: "part the sentence, or choose Moodle XML"}
	textOnePair  = check.Text{FR: "un appariement demande deux paires", EN: "matching asks for two pairs"}
	textNoTruth  = check.Text{FR: "la réponse d’une question vrai ou faux est « true » ou « false », pas « %s »", EN: "the answer of a true or false question is true or false, not %q"}
	hintNoTruth  = check.Text{FR: "écrivez vrai ou faux", EN: "write true or false"}
	textCredits  = check.Text{FR: "%d note{|s} pour %d réponse{|s}", EN: "%d grade{|s} for %d answer{|s}"}
	hintCredits  = check.Text{FR: "donnez-en une à chaque réponse, juste ou fausse, ou n’en donnez pas", EN: "give one to each answer, right or wrong, or give none"}
	textNoCredit = check.Text{FR: "Moodle ne connaît pas la note de %v %%", EN: "Moodle does not know the grade of %v %%"}
	hintNoCredit = check.Text{FR: "prenez une de celles-ci : %s", EN: "take one of these: %s"}
)

// credits are the grades allowed by Moodle, in percent; each may be negative.
var credits = []float64{100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0}

// weightsOf returns the grade of each choice: that of the record, or equal shares for
// the right ones.
func (w *writer) weightsOf(r *record.Record) []float64 {
	all, right := choices(r)
	out := slices.Clone(r.Weights)
	if len(out) == 0 {
		out = make([]float64, len(all))
		for i := range right {
			out[i] = grade(100 / float64(right))
		}
	}
	return w.graded(r, out, len(all))
}

// openWeights returns the grade of each answer of an open question: right answers are
// worth everything unless the record has weights.
func (w *writer) openWeights(r *record.Record) []float64 {
	all, right := choices(r)
	out := slices.Clone(r.Weights)
	if len(out) == 0 {
		out = make([]float64, len(all))
		for i := range right {
			out[i] = 100
		}
	}
	return w.graded(r, out, len(all))
}

// graded reports grades that Moodle does not know, and a wrong number of them.
func (w *writer) graded(r *record.Record, grades []float64, n int) []float64 {
	if len(grades) != n {
		w.pass.Fault(r.Place("weights"), textCredits.With(len(grades), n), hintCredits.With())
		return make([]float64, n)
	}
	for _, g := range grades {
		if !slices.Contains(credits, max(g, -g)) {
			var known []string
			for _, k := range credits {
				known = append(known, number(k))
			}
			w.pass.Fault(r.Place("weights"), textNoCredit.With(number(g)), hintNoCredit.With(strings.Join(known, ", ")))
		}
	}
	return grades
}

// grade rounds a percentage to the five decimals of Moodle.
func grade(v float64) float64 {
	out, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'f', 5, 64), 64)
	return out
}

// number returns a number without unnecessary decimals.
func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func writeGIFT(w *writer) {
	theme := ""
	for i := range w.records {
		r := &w.records[i]
		if r.Theme != theme {
			w.out.WriteString("$CATEGORY: " + categoryPath(r.Theme) + "\n\n")
			theme = r.Theme
		}
		if len(r.Tags) > 0 {
			w.out.WriteString("//")
			for _, t := range r.Tags {
				w.out.WriteString(" [tag:" + strings.ReplaceAll(t, "]", `\]`) + "]")
			}
			w.out.WriteByte('\n')
		}
		if r.ID != "" {
			w.out.WriteString("::" + giftEscape(r.ID) + "::")
		}
		w.out.WriteString("[plain]")
		w.giftQuestion(r)
		w.out.WriteString("\n\n")
	}
}

// categoryPath returns the path of the category of a theme; without one, that of the
// whole file.
func categoryPath(theme string) string {
	if theme == "" {
		return "$course$/top"
	}
	return "$course$/top/" + strings.ReplaceAll(strings.ReplaceAll(theme, "/", "//"), "\n", " ")
}

// giftQuestion writes the text of a question and its block.
func (w *writer) giftQuestion(r *record.Record) {
	var lines []string
	question, behind := giftEscape(r.Question), ""
	switch kindOf(r) {
	case record.Open:
		lines = w.giftAnswers(r, slices.Concat(r.Answers, r.Wrong))
	case record.Choice:
		lines = w.giftChoices(r)
	case record.Truth:
		lines = []string{w.giftTruth(r)}
	case record.Match:
		if len(r.Pairs) < 2 {
			w.pass.Fault(r.Pos, textOnePair.With(), hintFewAre.With())
		}
		for _, p := range r.Pairs {
			w.arrow(r, p.Left, p.Right)
			lines = append(lines, "="+giftText(p.Left)+" -> "+giftText(p.Right))
		}
		for _, t := range r.Wrong {
			w.arrow(r, t)
			lines = append(lines, "= -> "+giftText(t))
		}
	case record.Cloze:
		gaps := gapsOf(r.Question)
		if len(gaps) != 1 {
			w.pass.Fault(r.Place("question"), textGaps.With(len(gaps)), hintGaps.With())
			return
		}
		g := gaps[0]
		question, behind = giftEscape(r.Question[:g.from]), giftEscape(r.Question[g.to:])
		lines = w.giftAnswers(r, g.answers)
	}
	note := ""
	if r.Note != "" {
		note = "####" + giftText(r.Note)
	}
	switch kindOf(r) {
	case record.Truth, record.Essay: // on one line
		w.out.WriteString(question + "{" + strings.Join(lines, "") + note + "}")
	default:
		if note != "" {
			lines = append(lines, note)
		}
		w.out.WriteString(question + "{\n" + strings.Join(lines, "\n") + "\n}" + behind)
	}
}

// giftText returns the text of an answer: one that would start like a grade or a
// format is prefixed with a format.
func giftText(text string) string {
	if strings.HasPrefix(text, "%") || strings.HasPrefix(text, "[") {
		return "[plain]" + giftEscape(text)
	}
	return giftEscape(text)
}

// said returns the feedback on answer i, after #.
func said(r *record.Record, i int) string {
	if i >= len(r.Feedback) || r.Feedback[i] == "" {
		return ""
	}
	return "#" + giftText(r.Feedback[i])
}

// giftChoices writes choices with their grades.
func (w *writer) giftChoices(r *record.Record) (lines []string) {
	all, right := choices(r)
	weights := w.weightsOf(r)
	for i, c := range all {
		sign := "~%" + number(weights[i]) + "%"
		switch {
		case right == 1 && weights[0] == 100 && i == 0:
			sign = "="
		case weights[i] == 0:
			sign = "~"
		}
		lines = append(lines, sign+giftText(c)+said(r, i))
	}
	return lines
}

// giftTruth writes the right value, and the feedback on a wrong and on a right answer.
func (w *writer) giftTruth(r *record.Record) string {
	word := map[string]string{"true": "TRUE", "false": "FALSE"}[r.Answer()]
	if word == "" {
		w.pass.Fault(r.Place("answers"), textNoTruth.With(r.Answer()), hintNoTruth.With())
	}
	right, wrong := said(r, 0), said(r, 1)
	if right != "" && wrong == "" {
		wrong = "#"
	}
	return word + wrong + right
}

// giftAnswers writes the answers of an open question: the right ones, and those worth
// less or nothing.
func (w *writer) giftAnswers(r *record.Record, answers []string) (lines []string) {
	var weights []float64
	if kindOf(r) == record.Open {
		weights = w.openWeights(r)
	}
	for i, a := range answers {
		w.arrow(r, a)
		credit := ""
		if i < len(weights) && weights[i] != 100 {
			credit = "%" + number(weights[i]) + "%"
		}
		lines = append(lines, "="+credit+giftText(a)+said(r, i))
	}
	return lines
}

// arrow reports answers that GIFT would take for a pair: an arrow cannot be escaped.
func (w *writer) arrow(r *record.Record, texts ...string) {
	for _, text := range texts {
		if strings.Contains(text, "->") {
			w.pass.Fault(r.Place("answers"), textArrow.With(), hintArrow.With())
		}
	}
}

// gap is a gap of a cloze: its range in the text, and its answers.
type gap struct {
	from, to int
	answers  []string
}

var gapText = regexp.MustCompile(`\{[^{}]*\}`)

// gapsOf returns the gaps of a cloze, written {answer} or {answer|other}.
func gapsOf(text string) []gap {
	var out []gap
	for _, m := range gapText.FindAllStringIndex(text, -1) {
		out = append(out, gap{m[0], m[1], strings.Split(text[m[0]+1:m[1]-1], "|")})
	}
	return out
}
