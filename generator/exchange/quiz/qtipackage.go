package quiz

import (
	"cmp"
	"fmt"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// The names of QTI 2.1 and of its packages.
const (
	qtiSpace     = "http://www.imsglobal.org/xsd/imsqti_v2p1"
	qtiPlace     = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
	cpSpace      = "http://www.imsglobal.org/xsd/imscp_v1p1"
	cpPlace      = "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd"
	lomSpace     = "http://ltsc.ieee.org/xsd/LOM"
	lomPlace     = "http://www.imsglobal.org/xsd/imsmd_loose_v1p3p2.xsd"
	schemaSpace  = "http://www.w3.org/2001/XMLSchema-instance"
	qtiTemplates = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/"

	xmlHead   = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	qtiFolder = "images/"
	qtiTest   = "test.xml"
)

// root returns a document of QTI.
func root(name string, attributes []string, content ...string) []byte {
	spaces := []string{"xmlns", qtiSpace, "xmlns:xsi", schemaSpace, "xsi:schemaLocation", qtiSpace + " " + qtiPlace}
	return []byte(xmlHead + element(name, append(spaces, attributes...), content...) + "\n")
}

func writeQTI(w *writer) {
	title := cmp.Or(strings.Join(strings.Fields(w.Title), " "), "Imprimots")
	var items []zipped
	var resources, sections, refs, dependencies []string
	theme := ""
	section := func() {
		if len(refs) > 0 {
			name := fmt.Sprint("section", len(sections)+1)
			sections = append(sections, element("assessmentSection", []string{"identifier", name, "title", cmp.Or(theme, title), "visible", "true"}, refs...))
			refs = nil
		}
	}
	for i := range w.records {
		r := &w.records[i]
		if r.Theme != theme {
			section()
			theme = r.Theme
		}
		name := fmt.Sprintf("Q%03d", i+1)
		file := "items/" + name + ".xml"
		data, picture := w.qtiItem(r, i)
		items = append(items, zipped{file, data})
		files := []string{element("file", []string{"href", file})}
		if picture != "" {
			files = append(files, element("file", []string{"href", picture}))
		}
		resources = append(resources, element("resource", []string{"identifier", name, "type", "imsqti_item_xmlv2p1", "href", file}, append([]string{w.lom(r)}, files...)...))
		refs = append(refs, element("assessmentItemRef", []string{"identifier", name, "href", file}))
		dependencies = append(dependencies, element("dependency", []string{"identifierref", name}))
	}
	section()
	test := root("assessmentTest", []string{"identifier", "test", "title", title},
		element("testPart", []string{"identifier", "part", "navigationMode", "nonlinear", "submissionMode", "individual"}, sections...))
	resources = append([]string{element("resource", []string{"identifier", "TEST", "type", "imsqti_test_xmlv2p1", "href", qtiTest},
		append([]string{element("file", []string{"href", qtiTest})}, dependencies...)...)}, resources...)
	files := append([]zipped{{"imsmanifest.xml", manifest(resources)}, {qtiTest, test}}, items...)
	for _, p := range w.media {
		files = append(files, zipped{qtiFolder + p.name, p.data})
	}
	w.zip(files)
}

// manifest returns the list of what is in a package.
func manifest(resources []string) []byte {
	return []byte(xmlHead + element("manifest", []string{
		"xmlns", cpSpace, "xmlns:xsi", schemaSpace, "xsi:schemaLocation", cpSpace + " " + cpPlace + " " + lomSpace + " " + lomPlace, "identifier", "imprimots",
	}, element("metadata", nil, element("schema", nil, "QTIv2.1 Package"), element("schemaversion", nil, "1.0.0")),
		element("organizations", nil), element("resources", nil, resources...)) + "\n")
}

// lom returns what is said of a question besides what pupils see: its number and its tags.
func (w *writer) lom(r *record.Record) string {
	said := func(text string) string {
		return element("string", []string{"language", w.langOf(r)}, escapeXML(text))
	}
	var general []string
	if r.ID != "" {
		general = append(general, element("identifier", nil, element("entry", nil, escapeXML(r.ID))))
	}
	general = append(general, element("title", nil, said(qtiTitle(r))))
	for _, t := range r.Tags {
		general = append(general, element("keyword", nil, said(t)))
	}
	return element("metadata", nil, element("lom", []string{"xmlns", lomSpace}, element("general", nil, general...)))
}

// langOf returns the language of a question.
func (w *writer) langOf(r *record.Record) string { return cmp.Or(r.Lang, w.lang()) }

// qtiTitle returns the title of a question in lists.
func qtiTitle(r *record.Record) string {
	title := strings.Join(strings.Fields(r.Question), " ")
	if title == "" && len(r.Pairs) > 0 {
		title = r.Pairs[0].Left
	}
	return string(cut([]rune(gapText.ReplaceAllString(title, "…")), 60))
}

// qtiItem returns the document of a question, and the name of its picture.
func (w *writer) qtiItem(r *record.Record, i int) (data []byte, picture string) {
	q := w.qti(r)
	body := q.body
	if r.Picture != "" {
		p, ok := w.picture(r)
		if p.mime == "image/webp" {
			w.pass.Fault(r.Place("picture"), textNoWebP.With("QTI", check.Clean(r.Picture)), hintNoWebP.With())
		}
		if ok {
			picture = qtiFolder + p.name
			body = element("p", nil, element("img", []string{"src", "../" + picture, "alt", ""})) + body
		}
	}
	points := cmp.Or(r.Points, 1)
	content := append(q.declared, element("outcomeDeclaration", []string{"identifier", "SCORE", "cardinality", "single", "baseType", "float", "normalMaximum", number(points)},
		element("defaultValue", nil, element("value", nil, "0"))))
	cardinality := "multiple"
	if q.single {
		cardinality = "single"
	}
	said := q.said
	if len(q.said) > 0 {
		content = append(content, element("outcomeDeclaration", []string{"identifier", "FEEDBACK", "cardinality", cardinality, "baseType", "identifier"}))
	}
	if r.Note != "" {
		content = append(content, element("outcomeDeclaration", []string{"identifier", "NOTE", "cardinality", "single", "baseType", "identifier"}))
		said = append(said, element("modalFeedback", []string{"outcomeIdentifier", "NOTE", "identifier", "note", "showHide", "show"}, element("p", nil, qtiLines(r.Note))))
	}
	content = append(content, element("itemBody", nil, body))
	if processing := q.processing(points, r.Note != ""); processing != "" {
		content = append(content, processing)
	}
	attributes := []string{"identifier", fmt.Sprintf("Q%03d-%s", i+1, uuid(r.ID, r.Question)), "title", cmp.Or(qtiTitle(r), "…"), "adaptive", "false", "timeDependent", "false", "xml:lang", w.langOf(r)}
	if r.ID != "" {
		attributes = append(attributes, "label", r.ID)
	}
	return root("assessmentItem", attributes, append(content, said...)...), picture
}

// processing returns how an item is scored, by a template where one does all that is asked.
func (q *qtiItem) processing(points float64, note bool) string {
	var steps []string
	if q.score != nil {
		factor := q.score.factor * points
		if factor == 1 && len(q.score.responses) == 1 && len(q.said) == 0 && !note {
			name := "match_correct"
			if q.score.mapped {
				name = "map_response"
			}
			return element("responseProcessing", []string{"template", qtiTemplates + name})
		}
		steps = append(steps, q.scored(factor))
	}
	if len(q.said) > 0 {
		steps = append(steps, set("FEEDBACK", element("variable", []string{"identifier", response})))
	}
	if note {
		steps = append(steps, set("NOTE", element("baseValue", []string{"baseType", "identifier"}, "note")))
	}
	if len(steps) == 0 {
		return ""
	}
	return element("responseProcessing", nil, steps...)
}

// set sets an outcome.
func set(name, value string) string {
	return element("setOutcomeValue", []string{"identifier", name}, value)
}

// scored returns the step that gives points.
func (q *qtiItem) scored(factor float64) string {
	value := func(v float64) string {
		return element("baseValue", []string{"baseType", "float"}, number(v))
	}
	if !q.score.mapped {
		right := element("match", nil, element("variable", []string{"identifier", response}), element("correct", []string{"identifier", response}))
		return element("responseCondition", nil, element("responseIf", nil, right, set("SCORE", value(factor))), element("responseElse", nil, set("SCORE", value(0))))
	}
	var parts []string
	for _, name := range q.score.responses {
		parts = append(parts, element("mapResponse", []string{"identifier", name}))
	}
	return set("SCORE", element("product", nil, element("sum", nil, parts...), value(factor)))
}
