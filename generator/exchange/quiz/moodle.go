package quiz

import (
	"cmp"
	"encoding/base64"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/record"
)

// moodleFormat is the XML format of Moodle. Source: question/format/xml of Moodle.
var moodleFormat = &Format{
	Name: "moodle-xml", Exts: []string{".xml"}, Title: "Moodle XML", read: readMoodle, write: writeMoodle,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Cloze, record.Essay},
		keeps: "kind many wrong task weights feedback points note theme tags picture id"},
	embeds: true,
}

// moodleQuiz is the file.
type moodleQuiz struct {
	XMLName   xml.Name         `xml:"quiz"`
	Questions []moodleQuestion `xml:"question"`
}

type moodleText struct {
	Format string       `xml:"format,attr,omitempty"`
	Text   string       `xml:"text"`
	Files  []moodleFile `xml:"file"`
}

// moodleFile is a picture shown in a text.
type moodleFile struct {
	Name     string `xml:"name,attr"`
	Path     string `xml:"path,attr"`
	Encoding string `xml:"encoding,attr"`
	Data     string `xml:",chardata"`
}

type moodleAnswer struct {
	Fraction  string       `xml:"fraction,attr"`
	Format    string       `xml:"format,attr,omitempty"`
	Text      string       `xml:"text"`
	Files     []moodleFile `xml:"file"`
	Tolerance string       `xml:"tolerance,omitempty"`
	Feedback  *moodleText  `xml:"feedback,omitempty"`
}

type moodlePair struct {
	Format string `xml:"format,attr,omitempty"`
	Text   string `xml:"text"`
	Answer string `xml:"answer>text"`
}

// moodleQuestion is a question of any type, or a category.
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
	// Read only to report that it is not imported.
	Hints   []moodleText `xml:"hint"`
	Correct *moodleText  `xml:"correctfeedback"`
	Partly  *moodleText  `xml:"partiallycorrectfeedback"`
	Failed  *moodleText  `xml:"incorrectfeedback"`
	Grader  *moodleText  `xml:"graderinfo"`
	Model   *moodleText  `xml:"responsetemplate"`
	Units   []string     `xml:"units>unit>unit_name"`
}

// wildcard escapes the asterisk, which matches anything in a short answer.
var wildcard = strings.NewReplacer(`*`, `\*`)
var unwildcard = strings.NewReplacer(`\*`, `*`)

func writeMoodle(w *writer) {
	var out moodleQuiz
	theme := ""
	for i := range w.records {
		r := &w.records[i]
		if r.Theme != theme {
			path := categoryPath(r.Theme)
			out.Questions = append(out.Questions, moodleQuestion{Type: "category", Category: &path})
			theme = r.Theme
		}
		out.Questions = append(out.Questions, w.moodle(r, i))
	}
	w.out.WriteString(xml.Header)
	encoder := xml.NewEncoder(&w.out)
	encoder.Indent("", " ")
	// A buffer cannot fail, nor can these types.
	_ = encoder.Encode(out)
	w.out.WriteString("\n")
}

// moodle returns the question for a record.
func (w *writer) moodle(r *record.Record, i int) moodleQuestion {
	name := r.ID
	if name == "" {
		name = strconv.Itoa(i+1) + ". " + string(cut([]rune(strings.ReplaceAll(r.Question, "\n", " ")), 60))
	}
	q := moodleQuestion{
		Name: &moodleText{Text: name}, Text: &moodleText{Format: "html", Text: toHTML(r.Question)}, Feedback: &moodleText{Format: "html"},
		Grade: number(cmp.Or(r.Points, 1)), Penalty: "0.3333333", Hidden: "0", ID: r.ID,
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
		weights := w.openWeights(r)
		for k, a := range slices.Concat(r.Answers, r.Wrong) {
			q.Answers = append(q.Answers, moodleAnswer{Fraction: number(weights[k]), Format: "moodle_auto_format", Text: wildcard.Replace(a), Feedback: moodleSaid(r, k)})
		}
	case record.Choice:
		q.Type, q.Shuffle, q.Number = "multichoice", "true", "abc"
		all, right := choices(r)
		q.Single = strconv.FormatBool(right == 1 && len(r.Weights) == 0)
		weights := w.weightsOf(r)
		for k, c := range all {
			q.Answers = append(q.Answers, moodleAnswer{Fraction: number(weights[k]), Format: "html", Text: toHTML(c), Feedback: moodleSaid(r, k)})
		}
	case record.Truth:
		q.Type, q.Penalty = "truefalse", "1"
		for _, word := range []string{"true", "false"} {
			a := moodleAnswer{Fraction: "0", Format: "moodle_auto_format", Text: word, Feedback: moodleSaid(r, 1)}
			if word == r.Answer() {
				a.Fraction, a.Feedback = "100", moodleSaid(r, 0)
			}
			q.Answers = append(q.Answers, a)
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
		for _, t := range r.Wrong { // halves without a partner
			q.Pairs = append(q.Pairs, moodlePair{Format: "html", Answer: t})
		}
	case record.Cloze:
		q.Type, q.Text.Text = "cloze", toHTML(moodleCloze(r.Question))
	case record.Essay:
		q.Type, q.Penalty = "essay", "0"
	}
	if r.Picture != "" {
		if p, ok := w.picture(r); ok {
			q.Text.Text += `<p><img src="@@PLUGINFILE@@/` + p.name + `" alt="" /></p>`
			q.Text.Files = []moodleFile{{p.name, "/", "base64", base64.StdEncoding.EncodeToString(p.data)}}
		}
	}
	return q
}

// moodleSaid returns the feedback on answer i; nil for none.
func moodleSaid(r *record.Record, i int) *moodleText {
	if i >= len(r.Feedback) || r.Feedback[i] == "" {
		return nil
	}
	return &moodleText{Format: "html", Text: toHTML(r.Feedback[i])}
}

// cut returns the first characters of a text.
func cut(text []rune, most int) []rune { return text[:min(len(text), most)] }

// clozeEscape escapes the special characters in the answers of a gap.
var clozeEscape = strings.NewReplacer(`}`, `\}`, `#`, `\#`, `~`, `\~`, `/`, `\/`, `"`, `\"`, `\`, `\\`)

// moodleCloze writes gaps in Moodle's notation: {1:SHORTANSWER:=a~=b}.
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
