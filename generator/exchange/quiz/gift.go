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
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Cloze, record.Essay}, many: true, wrong: true, weights: true, note: true, theme: true, id: true},
}

const giftSigns = `:#={}~\`

// giftEscape escapes what GIFT gives a meaning.
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
	textNoCredit = check.Text{FR: "Moodle ne connaît pas la note de %v %%", EN: "Moodle does not know the grade of %v %%"}
	hintNoCredit = check.Text{FR: "prenez une de celles-ci : %s", EN: "take one of these: %s"}
)

// grades are those that Moodle knows, in percent; each may be negative.
var grades = []float64{100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0}

// weightsOf gives the grade of each choice: those of the record, or all of the right ones
// in equal parts.
func (w *writer) weightsOf(r *record.Record) []float64 {
	all, right := choices(r)
	out := slices.Clone(r.Weights)
	if len(out) != len(all) {
		out = make([]float64, len(all))
		for i := range right {
			out[i] = grade(100 / float64(right))
		}
	}
	for _, g := range out {
		if !slices.Contains(grades, max(g, -g)) {
			var known []string
			for _, k := range grades {
				known = append(known, number(k))
			}
			w.pass.Fault(r.Place("answers"), textNoCredit.With(number(g)), hintNoCredit.With(strings.Join(known, ", ")))
		}
	}
	return out
}

// grade rounds a part of a hundred to the five decimals of Moodle.
func grade(v float64) float64 {
	out, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'f', 5, 64), 64)
	return out
}

// number writes a number without needless decimals.
func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func writeGIFT(w *writer) {
	theme := ""
	for i := range w.records {
		r := &w.records[i]
		if r.Theme != theme && r.Theme != "" {
			w.out.WriteString("$CATEGORY: $course$/top/" + strings.ReplaceAll(strings.ReplaceAll(r.Theme, "/", "//"), "\n", " ") + "\n\n")
			theme = r.Theme
		}
		if r.ID != "" {
			w.out.WriteString("::" + giftEscape(r.ID) + "::")
		}
		w.out.WriteString("[plain]")
		w.giftQuestion(r)
		w.out.WriteString("\n\n")
	}
}

// giftQuestion writes the text of a question and its block.
func (w *writer) giftQuestion(r *record.Record) {
	var lines []string
	question, behind := giftEscape(r.Question), ""
	switch kindOf(r) {
	case record.Open:
		lines = w.giftAnswers(r, r.Answers)
	case record.Choice:
		all, right := choices(r)
		weights := w.weightsOf(r)
		for i, c := range all {
			switch {
			case right == 1 && len(r.Weights) == 0 && i == 0:
				lines = append(lines, "="+giftEscape(c))
			case len(r.Weights) == 0 && i >= right:
				lines = append(lines, "~"+giftEscape(c))
			default:
				lines = append(lines, "~%"+number(weights[i])+"%"+giftEscape(c))
			}
		}
	case record.Truth:
		word := map[string]string{"true": "TRUE", "false": "FALSE"}[r.Answer()]
		if word == "" {
			w.pass.Fault(r.Place("answers"), textNoTruth.With(r.Answer()), hintNoTruth.With())
		}
		lines = []string{word}
	case record.Match:
		if len(r.Pairs) < 2 {
			w.pass.Fault(r.Pos, textOnePair.With(), hintFewAre.With())
		}
		for _, p := range r.Pairs {
			w.arrow(r, p.Left, p.Right)
			lines = append(lines, "="+giftEscape(p.Left)+" -> "+giftEscape(p.Right))
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
		note = "####" + giftEscape(r.Note)
	}
	switch kindOf(r) {
	case record.Truth, record.Essay: // in one line
		w.out.WriteString(question + "{" + strings.Join(lines, "") + note + "}")
	default:
		if note != "" {
			lines = append(lines, note)
		}
		w.out.WriteString(question + "{\n" + strings.Join(lines, "\n") + "\n}" + behind)
	}
}

// giftAnswers writes the right answers of an open question.
func (w *writer) giftAnswers(r *record.Record, answers []string) (lines []string) {
	for _, a := range answers {
		w.arrow(r, a)
		lines = append(lines, "="+giftEscape(a))
	}
	return lines
}

// arrow reports answers that GIFT takes for a pair: nothing escapes an arrow.
func (w *writer) arrow(r *record.Record, texts ...string) {
	for _, text := range texts {
		if strings.Contains(text, "->") {
			w.pass.Fault(r.Place("answers"), textArrow.With(), hintArrow.With())
		}
	}
}

// gap is a gap of a cloze: its place in the text, and its answers.
type gap struct {
	from, to int
	answers  []string
}

var gapText = regexp.MustCompile(`\{[^{}]*\}`)

// gapsOf gives the gaps of a cloze, written {answer} or {answer|other}.
func gapsOf(text string) []gap {
	var out []gap
	for _, m := range gapText.FindAllStringIndex(text, -1) {
		out = append(out, gap{m[0], m[1], strings.Split(text[m[0]+1:m[1]-1], "|")})
	}
	return out
}
