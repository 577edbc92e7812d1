package quiz

import (
	"encoding/xml"
	"html"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// moodleFormat is the XML of Moodle. Source: question/format/xml of Moodle.
var moodleFormat = &Format{
	Name: "moodle-xml", Exts: []string{".xml"}, Title: "Moodle XML", read: readMoodle, write: writeMoodle,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Cloze, record.Essay}, many: true, wrong: true, weights: true, note: true, theme: true, tags: true, id: true},
}

// moodleQuiz is the file.
type moodleQuiz struct {
	XMLName   xml.Name         `xml:"quiz"`
	Questions []moodleQuestion `xml:"question"`
}

type moodleText struct {
	Format string `xml:"format,attr,omitempty"`
	Text   string `xml:"text"`
}

type moodleAnswer struct {
	Fraction string `xml:"fraction,attr"`
	Format   string `xml:"format,attr,omitempty"`
	Text     string `xml:"text"`
}

type moodlePair struct {
	Format string `xml:"format,attr,omitempty"`
	Text   string `xml:"text"`
	Answer string `xml:"answer>text"`
}

// moodleQuestion is a question of any type, and a category.
type moodleQuestion struct {
	Type     string         `xml:"type,attr"`
	Category *string        `xml:"category>text,omitempty"`
	Name     *moodleText    `xml:"name,omitempty"`
	Text     *moodleText    `xml:"questiontext,omitempty"`
	Feedback *moodleText    `xml:"generalfeedback,omitempty"`
	Grade    string         `xml:"defaultgrade,omitempty"`
	Penalty  string         `xml:"penalty,omitempty"`
	Hidden   string         `xml:"hidden,omitempty"`
	ID       string         `xml:"idnumber,omitempty"`
	Single   string         `xml:"single,omitempty"`
	Shuffle  string         `xml:"shuffleanswers,omitempty"`
	Number   string         `xml:"answernumbering,omitempty"`
	UseCase  string         `xml:"usecase,omitempty"`
	Answers  []moodleAnswer `xml:"answer"`
	Pairs    []moodlePair   `xml:"subquestion"`
	Tags     []moodleText   `xml:"tags>tag"`
}

// toHTML writes a text as the HTML of a paragraph.
func toHTML(text string) string {
	return "<p>" + strings.ReplaceAll(html.EscapeString(text), "\n", "<br />") + "</p>"
}

// wildcard escapes the asterisk, which stands for anything in a short answer.
var wildcard = strings.NewReplacer(`*`, `\*`)
var unwildcard = strings.NewReplacer(`\*`, `*`)

func writeMoodle(w *writer) {
	var out moodleQuiz
	theme := ""
	for i := range w.records {
		r := &w.records[i]
		if r.Theme != theme && r.Theme != "" {
			path := "$course$/top/" + strings.ReplaceAll(r.Theme, "/", "//")
			out.Questions = append(out.Questions, moodleQuestion{Type: "category", Category: &path})
			theme = r.Theme
		}
		out.Questions = append(out.Questions, w.moodle(r, i))
	}
	w.out.WriteString(xml.Header)
	encoder := xml.NewEncoder(&w.out)
	encoder.Indent("", " ")
	// A buffer does not fail, and neither do the types above.
	_ = encoder.Encode(out)
	w.out.WriteString("\n")
}

// moodle makes the question of a record.
func (w *writer) moodle(r *record.Record, i int) moodleQuestion {
	name := r.ID
	if name == "" {
		name = strconv.Itoa(i+1) + ". " + string(cut([]rune(strings.ReplaceAll(r.Question, "\n", " ")), 60))
	}
	q := moodleQuestion{
		Name: &moodleText{Text: name}, Text: &moodleText{"html", toHTML(r.Question)}, Feedback: &moodleText{"html", ""},
		Grade: "1", Penalty: "0.3333333", Hidden: "0", ID: r.ID,
	}
	if r.Note != "" {
		q.Feedback.Text = toHTML(r.Note)
	}
	for _, t := range r.Tags {
		q.Tags = append(q.Tags, moodleText{Text: t})
	}
	switch kindOf(r) {
	case record.Open:
		q.Type, q.UseCase = "shortanswer", "0"
		for _, a := range r.Answers {
			q.Answers = append(q.Answers, moodleAnswer{"100", "moodle_auto_format", wildcard.Replace(a)})
		}
	case record.Choice:
		q.Type, q.Shuffle, q.Number = "multichoice", "true", "abc"
		all, right := choices(r)
		q.Single = strconv.FormatBool(right == 1 && len(r.Weights) == 0)
		weights := w.weightsOf(r)
		for k, c := range all {
			q.Answers = append(q.Answers, moodleAnswer{number(weights[k]), "html", toHTML(c)})
		}
	case record.Truth:
		q.Type, q.Penalty = "truefalse", "1"
		for _, word := range []string{"true", "false"} {
			fraction := "0"
			if word == r.Answer() {
				fraction = "100"
			}
			q.Answers = append(q.Answers, moodleAnswer{fraction, "moodle_auto_format", word})
		}
		if r.Answer() != "true" && r.Answer() != "false" {
			w.pass.Fault(r.Place("answers"), textNoTruth.With(r.Answer()), hintNoTruth.With())
		}
	case record.Match:
		q.Type, q.Shuffle = "matching", "true"
		if len(r.Pairs) < 2 {
			w.pass.Fault(r.Pos, textOnePair.With(), hintFewAre.With())
		}
		for _, p := range r.Pairs {
			q.Pairs = append(q.Pairs, moodlePair{"html", toHTML(p.Left), p.Right})
		}
	case record.Cloze:
		q.Type, q.Text.Text = "cloze", toHTML(moodleCloze(r.Question))
	case record.Essay:
		q.Type, q.Penalty = "essay", "0"
	}
	return q
}

// cut gives the first signs of a text.
func cut(text []rune, most int) []rune { return text[:min(len(text), most)] }

// clozeEscape escapes what Moodle gives a meaning in the answers of a gap.
var clozeEscape = strings.NewReplacer(`}`, `\}`, `#`, `\#`, `~`, `\~`, `/`, `\/`, `"`, `\"`, `\`, `\\`)

// moodleCloze writes gaps as Moodle does: {1:SHORTANSWER:=a~=b}.
func moodleCloze(text string) string {
	var out strings.Builder
	end := 0
	for _, g := range gapsOf(text) {
		out.WriteString(text[end:g.from] + "{1:SHORTANSWER:")
		for k, a := range g.answers {
			if k > 0 {
				out.WriteByte('~')
			}
			out.WriteString("=" + clozeEscape.Replace(a))
		}
		out.WriteByte('}')
		end = g.to
	}
	return out.String() + text[end:]
}

var (
	textBadXML  = check.Text{FR: "ce n’est pas un XML de Moodle : %s", EN: "this is no XML of Moodle: %s"}
	hintBadXML  = check.Text{FR: "exportez la banque de questions de Moodle au format « Moodle XML »", EN: "export the question bank of Moodle as Moodle XML"}
	textNoType  = check.Text{FR: "les questions « %s » ne se reprennent pas", EN: "questions of the type %q are not taken"}
	hintNoType  = check.Text{FR: "se reprennent : multichoice, shortanswer, numerical sans intervalle, truefalse, matching, cloze, essay", EN: "these are taken: multichoice, shortanswer, numerical without a range, truefalse, matching, cloze, essay"}
	textEntity  = check.Text{FR: "un XML de questions n’a pas de définition de type (DOCTYPE)", EN: "an XML of questions has no document type definition"}
	hintEntity  = check.Text{FR: "retirez-la", EN: "take it off"}
	textNoCloze = check.Text{FR: "ce trou n’est pas à réponse courte", EN: "this gap is none of a short answer"}
)

func readMoodle(r *reader) {
	decoder := xml.NewDecoder(strings.NewReader(string(r.data)))
	theme := ""
	for {
		token, err := decoder.Token()
		if token == nil {
			if err != nil && err.Error() != "EOF" {
				line, col := decoder.InputPos()
				r.fault(line, col, textBadXML.With(check.Clean(err.Error())), hintBadXML.With())
			}
			return
		}
		line, col := decoder.InputPos()
		switch t := token.(type) {
		case xml.Directive:
			r.fault(line, col, textEntity.With(), hintEntity.With())
			return
		case xml.StartElement:
			if t.Name.Local == "quiz" {
				continue
			}
			if t.Name.Local != "question" {
				r.fault(line, col, textBadXML.With("<"+check.Clean(t.Name.Local)+">"), hintBadXML.With())
				return
			}
			var q moodleQuestion
			if err := decoder.DecodeElement(&q, &t); err != nil {
				r.fault(line, col, textBadXML.With(check.Clean(err.Error())), hintBadXML.With())
				return
			}
			if q.Type == "category" {
				if q.Category != nil {
					theme = category(*q.Category)
				}
				continue
			}
			if rec, ok := r.moodle(&q, line); ok {
				rec.Theme = theme
				r.add(rec, line)
			}
		}
	}
}

// moodle makes the record of a question; it reports whether it could.
func (r *reader) moodle(q *moodleQuestion, line int) (rec record.Record, ok bool) {
	rec.ID = strings.TrimSpace(q.ID)
	if q.Text != nil {
		rec.Question = fromMoodle(q.Text.Format, q.Text.Text)
	}
	if q.Feedback != nil {
		rec.Note = fromMoodle(q.Feedback.Format, q.Feedback.Text)
	}
	for _, t := range q.Tags {
		rec.Tags = append(rec.Tags, strings.TrimSpace(t.Text))
	}
	switch q.Type {
	case "shortanswer", "numerical":
		rec.Kind = record.Open
		for _, a := range q.Answers {
			if v, err := strconv.ParseFloat(a.Fraction, 64); err == nil && v > 0 {
				rec.Answers = append(rec.Answers, unwildcard.Replace(strings.TrimSpace(a.Text)))
			}
		}
	case "truefalse":
		rec.Kind = record.Truth
		for _, a := range q.Answers {
			if a.Fraction == "100" {
				rec.Answers = []string{strings.TrimSpace(a.Text)}
			}
		}
	case "multichoice":
		r.moodleChoices(q, &rec)
	case "matching":
		rec.Kind = record.Match
		for _, p := range q.Pairs {
			if left := fromMoodle(p.Format, p.Text); left != "" {
				rec.Pairs = append(rec.Pairs, record.Pair{Left: left, Right: strings.TrimSpace(p.Answer)})
			}
		}
	case "cloze":
		rec.Kind = record.Cloze
		rec.Question, ok = fromCloze(rec.Question)
		if !ok {
			r.fault(line, 1, textNoCloze.With(), hintNoType.With())
			return rec, false
		}
	case "essay":
		rec.Kind = record.Essay
	default:
		r.fault(line, 1, textNoType.With(check.Clean(q.Type)), hintNoType.With())
		return rec, false
	}
	return rec, true
}

// moodleChoices reads the choices of a question, the right ones first.
func (r *reader) moodleChoices(q *moodleQuestion, rec *record.Record) {
	rec.Kind = record.Choice
	var right, wrong []float64
	for _, a := range q.Answers {
		v, _ := strconv.ParseFloat(a.Fraction, 64)
		if v > 0 {
			rec.Answers, right = append(rec.Answers, fromMoodle(a.Format, a.Text)), append(right, v)
		} else {
			rec.Wrong, wrong = append(rec.Wrong, fromMoodle(a.Format, a.Text)), append(wrong, v)
		}
	}
	if weights := append(right, wrong...); !equalParts(weights, len(rec.Answers)) {
		rec.Weights = weights
	}
}

// fromMoodle gives the plain text of a text in a format of Moodle.
func fromMoodle(format, text string) string {
	if format == "html" || format == "" && strings.Contains(text, "<") {
		return plainHTML(text)
	}
	return strings.TrimSpace(text)
}

// fromCloze writes the gaps of Moodle as ours; ok is false where a gap is another one
// than of a short answer.
func fromCloze(text string) (out string, ok bool) {
	var b strings.Builder
	for {
		from := strings.IndexByte(text, '{')
		if from < 0 {
			return b.String() + text, true
		}
		end := unescaped(text[from:], "}")
		if end < 0 {
			return "", false
		}
		inside := text[from+1 : from+end]
		b.WriteString(text[:from])
		text = text[from+end+1:]
		parts := strings.SplitN(inside, ":", 3)
		if len(parts) != 3 || !strings.HasPrefix(parts[1], "SHORTANSWER") && parts[1] != "SA" && parts[1] != "SAC" {
			return "", false
		}
		var answers []string
		for rest := parts[2]; rest != ""; {
			next := unescaped(rest, "~")
			one := rest
			if rest = ""; next >= 0 {
				rest, one = one[next+1:], one[:next]
			}
			if i := unescaped(one, "#"); i >= 0 {
				one = one[:i]
			}
			if a, right := strings.CutPrefix(one, "="); right {
				answers = append(answers, clozeUnescape(a))
			}
		}
		if len(answers) == 0 {
			return "", false
		}
		b.WriteString("{" + strings.Join(answers, "|") + "}")
	}
}

// clozeUnescape undoes clozeEscape.
func clozeUnescape(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) {
			i++
		}
		out.WriteByte(text[i])
	}
	return out.String()
}
