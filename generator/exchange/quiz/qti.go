package quiz

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/templates/languages"
)

// qtiFormat is a package of QTI 2.1: an item for each question, and a test of all of them.
// Source: the information model of IMS QTI 2.1.
var qtiFormat = &Format{
	Name: "qti", Exts: []string{".qti.zip"}, Title: "QTI 2.1", write: writeQTI, embeds: true,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Order, record.Cloze, record.Essay},
		keeps: "kind many:open,choice,cloze wrong:open,choice,match task weights feedback:choice,truth points note theme tags picture id lang"},
}

var (
	textNoGap    = check.Text{FR: "ce texte n’a pas de trou", EN: "this text has no gap"}
	hintNoGap    = check.Text{FR: "mettez la réponse entre accolades : Le {Rhône} coule", EN: "put the answer in braces: The {Rhône} flows"}
	textGrades   = check.Text{FR: "seules les questions ouvertes ou à choix ont des notes en QTI", EN: "only open questions and those with choices have grades in QTI"}
	hintGrades   = check.Text{FR: "ôtez les notes", EN: "remove the grades"}
	textNoLang   = check.Text{FR: "« %s » n’est pas un code de langue", EN: "%q is no code of a language"}
	hintNoLang   = check.Text{FR: "écrivez un code comme fr", EN: "write a code such as fr"}
	languageCode = regexp.MustCompile(`^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$`)
)

// element returns an element of XML; attributes are names, each with its value, and the content
// is XML.
func element(name string, attributes []string, content ...string) string {
	var out strings.Builder
	out.WriteString("<" + name)
	for i := 0; i < len(attributes); i += 2 {
		out.WriteString(" " + attributes[i] + `="` + escapeXML(attributes[i+1]) + `"`)
	}
	if len(content) == 0 {
		out.WriteString("/>")
		return out.String()
	}
	out.WriteString(">" + strings.Join(content, "") + "</" + name + ">")
	return out.String()
}

// escapeXML escapes a text for XML, in attributes too.
func escapeXML(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder takes everything
	return out.String()
}

// qtiLines returns the lines of a text as content of a paragraph.
func qtiLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = escapeXML(line)
	}
	return strings.Join(lines, "<br/>")
}

// score says how the answers to an item are scored: matched with the right ones, or each
// with the value that a mapping gives it.
type score struct {
	mapped    bool
	responses []string
	factor    float64 // that values are multiplied by
}

// qtiItem is an item of a test, in the making.
type qtiItem struct {
	declared []string // responses
	body     string
	score    *score // nil if a person scores it
	single   bool   // whether one choice is made
	said     []string
}

const response = "RESPONSE"

// declare declares a response with its right values.
func (q *qtiItem) declare(name, cardinality, kind string, right []string, mapping ...string) {
	var values []string
	for _, v := range right {
		values = append(values, element("value", nil, escapeXML(v)))
	}
	content := slices.Clone(mapping)
	if len(values) > 0 {
		content = append([]string{element("correctResponse", nil, values...)}, content...)
	}
	q.declared = append(q.declared, element("responseDeclaration", []string{"identifier", name, "cardinality", cardinality, "baseType", kind}, content...))
}

// mapping returns the values of answers.
func mapping(keys []string, values []float64, more ...string) string {
	var entries []string
	for i, key := range keys {
		entries = append(entries, element("mapEntry", append([]string{"mapKey", key, "mappedValue", number(values[i])}, more...)))
	}
	return element("mapping", []string{"lowerBound", "0", "defaultValue", "0"}, entries...)
}

// qti returns the item for a record.
func (w *writer) qti(r *record.Record) qtiItem {
	kind := kindOf(r)
	if len(r.Weights) > 0 && kind != record.Open && kind != record.Choice {
		w.pass.Fault(r.Place("weights"), textGrades.With(), hintGrades.With())
	}
	if r.Lang != "" && !languageCode.MatchString(r.Lang) {
		w.pass.Fault(r.Place("lang"), textNoLang.With(r.Lang), hintNoLang.With())
	}
	switch kind {
	case record.Choice:
		return w.qtiChoice(r)
	case record.Truth:
		return w.qtiTruth(r)
	case record.Match:
		q := w.qtiMatch(r)
		q.body = forScorer(r.Answers) + q.body
		return q
	case record.Order:
		return w.qtiOrder(r)
	case record.Cloze:
		return w.qtiCloze(r)
	case record.Essay:
		q := qtiItem{}
		q.declare(response, "single", "string", nil)
		q.body = forScorer(r.Answers) + element("extendedTextInteraction", []string{"responseIdentifier", response, "expectedLines", "10"}, element("prompt", nil, qtiLines(r.Question)))
		return q
	}
	return w.qtiOpen(r)
}

// forScorer returns answers that only whoever corrects an item sees.
func forScorer(answers []string) string {
	var lines []string
	for _, a := range answers {
		lines = append(lines, element("p", nil, qtiLines(a)))
	}
	if len(lines) == 0 {
		return ""
	}
	return element("rubricBlock", []string{"view", "scorer"}, lines...)
}

// shares returns the value of each answer, from 0 to 1: that of the record, or 1 for right
// ones.
func (w *writer) shares(r *record.Record) []float64 {
	all, right := choices(r)
	out := make([]float64, len(all))
	switch {
	case len(r.Weights) == 0:
		for i := range right {
			out[i] = 1
		}
	case len(r.Weights) != len(all):
		w.pass.Fault(r.Place("weights"), textCredits.With(len(r.Weights), len(all)), hintCredits.With())
	default:
		for i, weight := range r.Weights {
			out[i] = grade(weight / 100)
		}
	}
	return out
}

func (w *writer) qtiOpen(r *record.Record) (q qtiItem) {
	all, _ := choices(r)
	q.declare(response, "single", "string", r.Answers[:min(1, len(r.Answers))], mapping(all, w.shares(r), "caseSensitive", "false"))
	q.body = element("p", nil, qtiLines(r.Question)) + element("p", nil, textEntry(response, all))
	q.score = &score{mapped: true, responses: []string{response}, factor: 1}
	return q
}

// textEntry returns a field to write one of some answers in.
func textEntry(name string, answers []string) string {
	longest := 1
	for _, a := range answers {
		longest = max(longest, len([]rune(a)))
	}
	return element("textEntryInteraction", []string{"responseIdentifier", name, "expectedLength", fmt.Sprint(longest)})
}

func (w *writer) qtiChoice(r *record.Record) (q qtiItem) {
	all, right := choices(r)
	if len(all) < 2 {
		w.pass.Fault(r.Place("wrong"), textFewAre.With("QTI", 2), hintFewAre.With())
	}
	names := make([]string, len(all))
	var printed []string
	for place, i := range order(r, len(all)) {
		names[i] = fmt.Sprint("C", place+1)
		printed = append(printed, element("simpleChoice", []string{"identifier", names[i]}, qtiLines(all[i])))
	}
	q.single = right == 1 && len(r.Weights) == 0
	cardinality, most := "multiple", "0"
	if q.single {
		cardinality, most = "single", "1"
	}
	q.score = &score{responses: []string{response}, factor: 1}
	if shares := w.shares(r); len(r.Weights) > 0 {
		q.score.mapped = true
		q.declare(response, cardinality, "identifier", names[:right], mapping(names, shares))
	} else {
		q.declare(response, cardinality, "identifier", names[:right])
	}
	q.body = element("choiceInteraction", []string{"responseIdentifier", response, "shuffle", "true", "maxChoices", most}, append([]string{element("prompt", nil, qtiLines(r.Question))}, printed...)...)
	for i, name := range names {
		q.say(name, saidOf(r, i))
	}
	return q
}

// say shows a text to whoever gives an answer.
func (q *qtiItem) say(answer, text string) {
	if text != "" {
		q.said = append(q.said, element("modalFeedback", []string{"outcomeIdentifier", "FEEDBACK", "identifier", answer, "showHide", "show"}, element("p", nil, qtiLines(text))))
	}
}

func (w *writer) qtiTruth(r *record.Record) (q qtiItem) {
	if r.Answer() != "true" && r.Answer() != "false" {
		w.pass.Fault(r.Place("answers"), textNoTruth.With(r.Answer()), hintNoTruth.With())
	}
	l := languages.Of(cmp.Or(r.Lang, w.lang()))
	q.declare(response, "single", "identifier", []string{r.Answer()})
	q.body = element("choiceInteraction", []string{"responseIdentifier", response, "shuffle", "false", "maxChoices", "1"}, element("prompt", nil, qtiLines(r.Question)),
		element("simpleChoice", []string{"identifier", "true"}, escapeXML(l.True)), element("simpleChoice", []string{"identifier", "false"}, escapeXML(l.False)))
	q.single, q.score = true, &score{responses: []string{response}, factor: 1}
	for i, answer := range []string{r.Answer(), map[string]string{"true": "false", "false": "true"}[r.Answer()]} {
		q.say(answer, saidOf(r, i))
	}
	return q
}

func (w *writer) qtiMatch(r *record.Record) (q qtiItem) {
	if len(r.Pairs) < 2 {
		w.pass.Fault(r.Pos, textOnePair.With(), hintFewAre.With())
	}
	// Equal halves on the right are one, which several on the left may go to.
	var left, right, halves, pairs []string
	for _, p := range r.Pairs {
		if !slices.Contains(halves, p.Right) {
			halves = append(halves, p.Right)
		}
	}
	for _, t := range r.Wrong {
		if !slices.Contains(halves, t) {
			halves = append(halves, t)
		}
	}
	names := map[string]string{}
	for place, i := range order(r, len(halves)) {
		names[halves[i]] = fmt.Sprint("R", place+1)
		right = append(right, element("simpleAssociableChoice", []string{"identifier", names[halves[i]], "matchMax", "0"}, qtiLines(halves[i])))
	}
	for i, p := range r.Pairs {
		name := fmt.Sprint("L", i+1)
		left = append(left, element("simpleAssociableChoice", []string{"identifier", name, "matchMax", "1"}, qtiLines(p.Left)))
		pairs = append(pairs, name+" "+names[p.Right])
	}
	q.declare(response, "multiple", "directedPair", pairs, mapping(pairs, slices.Repeat([]float64{1}, len(pairs))))
	content := []string{element("simpleMatchSet", nil, left...), element("simpleMatchSet", nil, right...)}
	if r.Question != "" {
		content = append([]string{element("prompt", nil, qtiLines(r.Question))}, content...)
	}
	q.body = element("matchInteraction", []string{"responseIdentifier", response, "shuffle", "true", "maxAssociations", "0"}, content...)
	q.score = &score{mapped: true, responses: []string{response}, factor: 1 / float64(max(1, len(pairs)))}
	return q
}

func (w *writer) qtiOrder(r *record.Record) (q qtiItem) {
	names := make([]string, len(r.Answers))
	content := []string{element("prompt", nil, qtiLines(r.Question))}
	for place, i := range order(r, len(names)) {
		names[i] = fmt.Sprint("C", place+1)
		content = append(content, element("simpleChoice", []string{"identifier", names[i]}, qtiLines(r.Answers[i])))
	}
	if len(names) < 2 {
		w.pass.Fault(r.Place("answers"), textFewAre.With("QTI", 2), hintFewAre.With())
	}
	q.declare(response, "ordered", "identifier", names)
	q.body = element("orderInteraction", []string{"responseIdentifier", response, "shuffle", "true"}, content...)
	q.score = &score{responses: []string{response}, factor: 1}
	return q
}

func (w *writer) qtiCloze(r *record.Record) (q qtiItem) {
	var body strings.Builder
	end := 0
	q.score = &score{mapped: true}
	for i, g := range gapsOf(r.Question) {
		if slices.ContainsFunc(g.answers, func(a string) bool { return strings.TrimSpace(a) == "" }) {
			w.pass.Fault(r.Place("question"), textBlank.With(), hintBlank.With())
		}
		name := fmt.Sprint(response, i+1)
		q.declare(name, "single", "string", g.answers[:1], mapping(g.answers, slices.Repeat([]float64{1}, len(g.answers)), "caseSensitive", "false"))
		body.WriteString(qtiLines(r.Question[end:g.from]) + textEntry(name, g.answers))
		q.score.responses = append(q.score.responses, name)
		end = g.to
	}
	if end == 0 {
		w.pass.Fault(r.Place("question"), textNoGap.With(), hintNoGap.With())
		return q
	}
	q.body = element("p", nil, body.String()+qtiLines(r.Question[end:]))
	q.score.factor = 1 / float64(len(q.score.responses))
	return q
}
