package quiz

import (
	"bytes"
	"encoding/xml"
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
)

var (
	textBadXML  = check.Text{FR: "ce n’est pas un XML de Moodle : %s", EN: "this is not Moodle XML: %s"}
	hintBadXML  = check.Text{FR: "exportez la banque de questions de Moodle au format « Moodle XML »", EN: "export the question bank of Moodle as Moodle XML"}
	textSteps   = check.Text{FR: "une question a plus de %d éléments, ou en emboîte plus de %d", EN: "a question has more than %d elements, or nests more than %d"}
	textLongTag = check.Text{FR: "une balise est trop longue", EN: "a tag is too long"}
	textNoType  = check.Text{FR: "les questions « %s » ne se reprennent pas", EN: "questions of the type %q are not taken"}
	hintNoType  = check.Text{FR: "se reprennent : multichoice, shortanswer, numerical, truefalse, matching, cloze, essay", EN: "these are taken: multichoice, shortanswer, numerical, truefalse, matching, cloze, essay"}
	textEntity  = check.Text{FR: "un XML de questions n’a pas de définition de type (DOCTYPE)", EN: "an XML of questions has no document type definition"}
	hintEntity  = check.Text{FR: "retirez-la", EN: "take it off"}
	textNoCloze = check.Text{FR: "un trou n’est ni une réponse courte, ni un nombre, ni un choix", EN: "a gap is not a short answer, number or choice"}
	textGap     = check.Text{FR: "ce qu’un trou a de plus que ses bonnes réponses n’est pas repris", EN: "what a gap has beside its right answers is not taken over"}
)

func readMoodle(r *reader) {
	if at := table.LongTag(r.data); at >= 0 {
		line, col := r.place(at)
		r.fault(line, col, textLongTag.With(), hintBadXML.With())
		return
	}
	in := &bounded{Decoder: xml.NewDecoder(bytes.NewReader(r.data))}
	decoder := xml.NewTokenDecoder(in)
	theme := ""
	for {
		in.steps = 0
		token, err := decoder.Token()
		line, col := in.InputPos()
		if token == nil {
			if err != nil && err.Error() != "EOF" {
				r.fault(line, col, textBadXML.With(check.Clean(err.Error())), hintBadXML.With())
			}
			return
		}
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
			switch err := decoder.DecodeElement(&q, &t); {
			case errors.Is(err, errSteps):
				r.fault(line, col, textSteps.With(maxSteps, maxNested), hintMore.With())
				return
			case err != nil:
				r.fault(line, col, textBadXML.With(check.Clean(err.Error())), hintBadXML.With())
				return
			}
			if q.Type == "category" {
				if q.Category != nil {
					theme = category(*q.Category)
				}
				continue
			}
			m := moodleReader{reader: r, line: line}
			if rec, ok := m.question(&q); ok {
				rec.Theme, rec.Pos = theme, r.at(line, 1)
				r.losesMarks(line, m.marks)
				if !r.add(rec) {
					return
				}
			}
		}
	}
}

// Bounds on the XML of a question: its tags and texts, and how deep they are in each other.
const (
	maxSteps  = 200_000
	maxNested = 64
)

var errSteps = errors.New("too many elements")

// bounded reads the tokens of XML within the bounds of a question.
type bounded struct {
	*xml.Decoder
	steps, depth int
}

// Token implements [xml.TokenReader].
func (b *bounded) Token() (xml.Token, error) {
	t, err := b.Decoder.Token()
	switch t.(type) {
	case xml.StartElement:
		b.depth++
	case xml.EndElement:
		b.depth--
	}
	if b.steps++; b.steps > maxSteps || b.depth > maxNested {
		return nil, errSteps
	}
	return t, err
}

// moodleReader reads the question on a line.
type moodleReader struct {
	*reader
	line  int
	marks []string // HTML elements that are lost
}

// plain returns the plain text of a text in a Moodle format.
func (m *moodleReader) plain(format, text string) string {
	if format == "html" || format != "plain_text" && tag.MatchString(text) {
		out, lost := plainHTML(text)
		m.marks = append(m.marks, lost...)
		return out
	}
	return strings.TrimSpace(text)
}

// tag matches an HTML tag.
var tag = regexp.MustCompile(`<(?:/?[a-z][a-z0-9]*)(?: [^<>]*)?/?>`)

// text returns the plain text of a text; "" if there is none.
func (m *moodleReader) text(t *moodleText) string {
	if t == nil {
		return ""
	}
	return m.plain(t.Format, t.Text)
}

// question returns the record of a question; it reports whether that was possible.
func (m *moodleReader) question(q *moodleQuestion) (rec record.Record, ok bool) {
	if n := len(q.Answers) + len(q.Pairs) + len(q.Tags) + len(q.Hints) + len(q.Units); n > record.MostTexts || q.Text != nil && len(q.Text.Files) > record.MostTexts {
		m.fault(m.line, 1, textMore.With(record.MostTexts), hintMore.With())
		return rec, false
	}
	rec.ID = strings.TrimSpace(q.ID)
	if q.Text != nil {
		rec.Picture = m.pictures(q.Text)
		rec.Question = m.text(q.Text)
	}
	rec.Note = m.text(q.Feedback)
	if name := m.text(q.Name); rec.ID == "" && name != "" && !given.MatchString(name) {
		rec.ID = name
	}
	if v, err := strconv.ParseFloat(strings.TrimSpace(q.Grade), 64); err == nil && v != 1 && v > 0 && !math.IsInf(v, 1) {
		rec.Points = v
	}
	for _, t := range q.Tags {
		rec.Tags = append(rec.Tags, strings.TrimSpace(t.Text))
	}
	switch q.Type {
	case "shortanswer", "numerical":
		rec.Kind = record.Open
		ok = m.answers(q, &rec)
	case "truefalse":
		rec.Kind = record.Truth
		ok = m.truth(q, &rec)
	case "multichoice":
		rec.Kind = record.Choice
		ok = m.answers(q, &rec)
	case "matching":
		rec.Kind, ok = record.Match, true
		for _, p := range q.Pairs {
			if left := m.plain(p.Format, p.Text); left != "" {
				rec.Pairs = append(rec.Pairs, record.Pair{Left: left, Right: strings.TrimSpace(p.Answer)})
			} else {
				rec.Wrong = append(rec.Wrong, strings.TrimSpace(p.Answer))
			}
		}
	case "cloze":
		rec.Kind = record.Cloze
		if strings.Count(rec.Question, "{") > record.MostTexts {
			m.fault(m.line, 1, textMore.With(record.MostTexts), hintMore.With())
			return rec, false
		}
		var more bool
		if rec.Question, more, ok = fromCloze(rec.Question); !ok {
			m.fault(m.line, 1, textNoCloze.With(), hintNoType.With())
		}
		if more {
			m.lose(m.line, textGap)
		}
	case "essay":
		rec.Kind, ok = record.Essay, true
	default:
		m.fault(m.line, 1, textNoType.With(check.Clean(q.Type)), hintNoType.With())
	}
	if ok {
		m.losses(q)
	}
	return rec, ok
}

// given matches the name that [writer.moodle] gives to a question without one.
var given = regexp.MustCompile(`^[0-9]+\. `)

var (
	textHints   = check.Text{FR: "les indices d’une question ne sont pas repris", EN: "the hints of a question are not taken over"}
	textOverall = check.Text{FR: "ce qui se dit d’une réponse juste, juste en partie ou fausse n’est pas repris", EN: "what is said of an answer that is right, right in part or wrong is not taken over"}
	textCase    = check.Text{FR: "la distinction des majuscules n’est pas reprise", EN: "that capitals matter is not taken over"}
	textOrdered = check.Text{FR: "l’ordre des choix n’est pas gardé : ils se mélangent", EN: "the order of choices is not kept: they are mixed"}
	textGrader  = check.Text{FR: "les notes du correcteur et le modèle de réponse ne sont pas repris", EN: "what is said to who marks, and the model of an answer, are not taken over"}
	textUnits   = check.Text{FR: "l’unité d’un nombre n’est pas reprise", EN: "the unit of a number is not taken over"}
	textPenalty = check.Text{FR: "la pénalité de %s par essai n’est pas reprise", EN: "the penalty of %s for each try is not taken over"}
)

// losses notes parts of a question that are not imported.
func (m *moodleReader) losses(q *moodleQuestion) {
	filled := func(texts ...*moodleText) bool {
		return slices.ContainsFunc(texts, func(t *moodleText) bool { return t != nil && plainText(t.Text) != "" })
	}
	if len(q.Hints) > 0 {
		m.lose(m.line, textHints)
	}
	if filled(q.Correct, q.Partly, q.Failed) {
		m.lose(m.line, textOverall)
	}
	if q.UseCase == "1" {
		m.lose(m.line, textCase)
	}
	if q.Shuffle == "false" || q.Shuffle == "0" {
		m.lose(m.line, textOrdered)
	}
	if len(q.Units) > 0 {
		m.lose(m.line, textUnits)
	}
	if filled(q.Grader, q.Model) {
		m.lose(m.line, textGrader)
	}
	if v, err := strconv.ParseFloat(q.Penalty, 64); err == nil && v != 0 && v != 1 && math.Abs(v-1./3) > 1e-4 && q.Type != "essay" {
		m.lose(m.line, textPenalty, check.Clean(q.Penalty))
	}
}

var (
	textFraction = check.Text{FR: "« %s » n’est pas une note", EN: "%q is not a grade"}
	hintFraction = check.Text{FR: "elle est un nombre de -100 à 100", EN: "it is a number from -100 to 100"}
)

// answers reads choices and written answers, the right ones first; it reports whether
// that was possible.
func (m *moodleReader) answers(q *moodleQuestion, rec *record.Record) bool {
	var all []giftAnswer
	for _, a := range q.Answers {
		v, err := strconv.ParseFloat(strings.TrimSpace(a.Fraction), 64)
		if err != nil || !(v >= -100 && v <= 100) {
			m.fault(m.line, 1, textFraction.With(check.Clean(a.Fraction)), hintFraction.With())
			return false
		}
		one := giftAnswer{weight: v, feedback: m.text(a.Feedback)}
		if rec.Kind == record.Open {
			one.text = strings.TrimSpace(unwildcard.Replace(a.Text))
		} else {
			one.text = m.plain(a.Format, a.Text)
		}
		for range a.Files {
			m.marks = append(m.marks, "img")
		}
		if rec.Kind == record.Open && a.Text == "*" { // any other answer
			if one.feedback != "" {
				m.lose(m.line, textMissed)
			}
			continue
		}
		if q.Type == "numerical" && value(strings.TrimSpace(a.Tolerance)) != 0 {
			m.lose(m.line, textRange)
		}
		all = append(all, one)
	}
	if q.Type == "numerical" {
		all = once(all)
	}
	put(rec, all)
	switch {
	case rec.Kind == record.Choice && equalParts(rec.Weights, len(rec.Answers)),
		rec.Kind == record.Open && !slices.ContainsFunc(all, func(a giftAnswer) bool { return a.weight != 100 }):
		rec.Weights = nil
	}
	return true
}

// truth reads which of true and false is right, and the feedback on both.
func (m *moodleReader) truth(q *moodleQuestion, rec *record.Record) bool {
	said := []string{"", ""}
	for _, a := range q.Answers {
		if v, err := strconv.ParseFloat(a.Fraction, 64); err == nil && v > 0 {
			rec.Answers = []string{strings.ToLower(strings.TrimSpace(a.Text))}
			said[0] = m.text(a.Feedback)
		} else {
			said[1] = m.text(a.Feedback)
		}
	}
	if said[0] != "" || said[1] != "" {
		rec.Feedback = said
	}
	settle(rec)
	if rec.Answer() != "true" && rec.Answer() != "false" {
		m.fault(m.line, 1, textNoTruth.With(check.Clean(rec.Answer())), hintNoTruth.With())
		return false
	}
	return true
}

// gapTypes matches the types of gaps in a text in Moodle's notation.
var gapTypes = regexp.MustCompile(`^(?:SHORTANSWER|SA|MW|NUMERICAL|NM|MULTICHOICE|MC)(?:_?[CVHS]+)?$`)

// fromCloze converts the gaps of Moodle; more reports that one has wrong answers, a
// range or feedback; ok is false if one is of another type, or has no right answer.
func fromCloze(text string) (out string, more, ok bool) {
	var b strings.Builder
	for {
		from := strings.IndexByte(text, '{')
		if from < 0 {
			return b.String() + text, more, true
		}
		end := unescaped(text[from:], "}")
		if end < 0 {
			return "", false, false
		}
		inside := text[from+1 : from+end]
		b.WriteString(text[:from])
		text = text[from+end+1:]
		parts := strings.SplitN(inside, ":", 3)
		if len(parts) != 3 || !gapTypes.MatchString(parts[1]) {
			return "", false, false
		}
		answers, beside := gapAnswers(parts[2], strings.HasPrefix(parts[1], "N"))
		if len(answers) == 0 {
			return "", false, false
		}
		more = more || beside
		b.WriteString("{" + strings.Join(answers, "|") + "}")
	}
}

// gapAnswers returns the right answers of a gap, where numbers may have a range, and
// whether there is more.
func gapAnswers(text string, numeric bool) (right []string, more bool) {
	for next := 0; next >= 0; {
		one := text
		if next = unescaped(text, "~"); next >= 0 {
			one, text = text[:next], text[next+1:]
		}
		if i := unescaped(one, "#"); i >= 0 {
			one, more = one[:i], more || i+1 < len(one)
		}
		answer, whole := strings.CutPrefix(one, "=")
		if !whole {
			answer, whole = strings.CutPrefix(one, "%100%")
		}
		if !whole {
			more = more || one != ""
			continue
		}
		if answer = clozeUnescape(answer); numeric {
			number, wide, ok := middle(answer)
			if !ok {
				return nil, false
			}
			answer, more = number, more || wide
		}
		right = append(right, answer)
	}
	return right, more
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
