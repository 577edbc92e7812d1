package quiz

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// node is an element of XML with its text.
type node struct {
	name  string
	attrs map[string]string
	text  string // of it and of all that it holds; a break is a line end
	kids  []*node
}

// xmlOf reads a document; lists of attributes that stand twice are faults.
func xmlOf(t *testing.T, data []byte) *node {
	t.Helper()
	top := &node{}
	open := []*node{top}
	in := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return top.kids[0]
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		switch token := token.(type) {
		case xml.StartElement:
			n := &node{name: token.Name.Local, attrs: map[string]string{}}
			for _, a := range token.Attr {
				if _, twice := n.attrs[a.Name.Local]; twice {
					t.Errorf("%s has %s twice", n.name, a.Name.Local)
				}
				n.attrs[a.Name.Local] = a.Value
			}
			last := open[len(open)-1]
			last.kids = append(last.kids, n)
			open = append(open, n)
		case xml.EndElement:
			n := open[len(open)-1]
			open = open[:len(open)-1]
			if n.name == "br" {
				n.text = "\n"
			}
			open[len(open)-1].text += n.text
		case xml.CharData:
			open[len(open)-1].text += string(token)
		}
	}
}

// all calls a function for an element and each within it.
func (n *node) all(do func(*node)) {
	do(n)
	for _, kid := range n.kids {
		kid.all(do)
	}
}

// find returns the elements of a name.
func (n *node) find(name string) (out []*node) {
	n.all(func(m *node) {
		if m.name == name {
			out = append(out, m)
		}
	})
	return out
}

// grammar is what the elements of items hold, in this order, and the attributes that they
// must have, as the information model of QTI 2.1 says.
var grammar = map[string]struct{ holds, needs string }{
	"assessmentItem":          {"(responseDeclaration )*(outcomeDeclaration )*itemBody (responseProcessing )?(modalFeedback )*", "identifier title adaptive timeDependent lang"},
	"responseDeclaration":     {"(correctResponse )?(mapping )?", "identifier cardinality baseType"},
	"outcomeDeclaration":      {"(defaultValue )?", "identifier cardinality baseType"},
	"correctResponse":         {"(value )+", ""},
	"defaultValue":            {"value ", ""},
	"value":                   {"", ""},
	"mapping":                 {"(mapEntry )+", "defaultValue"},
	"mapEntry":                {"", "mapKey mappedValue"},
	"itemBody":                {"(rubricBlock )?((p|choiceInteraction|orderInteraction|matchInteraction|extendedTextInteraction) )+", ""},
	"rubricBlock":             {"(p )+", "view"},
	"p":                       {"((br|img|textEntryInteraction) )*", ""},
	"br":                      {"", ""},
	"img":                     {"", "src alt"},
	"prompt":                  {"(br )*", ""},
	"textEntryInteraction":    {"", "responseIdentifier"},
	"extendedTextInteraction": {"prompt ", "responseIdentifier"},
	"choiceInteraction":       {"prompt (simpleChoice )+", "responseIdentifier shuffle maxChoices"},
	"orderInteraction":        {"prompt (simpleChoice )+", "responseIdentifier shuffle"},
	"matchInteraction":        {"(prompt )?simpleMatchSet simpleMatchSet ", "responseIdentifier shuffle maxAssociations"},
	"simpleMatchSet":          {"(simpleAssociableChoice )+", ""},
	"simpleChoice":            {"(br )*", "identifier"},
	"simpleAssociableChoice":  {"(br )*", "identifier matchMax"},
	"responseProcessing":      {"((responseCondition|setOutcomeValue) )*", ""},
	"responseCondition":       {"responseIf responseElse ", ""},
	"responseIf":              {"match setOutcomeValue ", ""},
	"responseElse":            {"setOutcomeValue ", ""},
	"match":                   {"variable correct ", ""},
	"setOutcomeValue":         {"(product|variable|baseValue) ", "identifier"},
	"product":                 {"sum baseValue ", ""},
	"sum":                     {"(mapResponse )+", ""},
	"mapResponse":             {"", "identifier"},
	"variable":                {"", "identifier"},
	"correct":                 {"", "identifier"},
	"baseValue":               {"", "baseType"},
	"modalFeedback":           {"(p )+", "outcomeIdentifier identifier showHide"},
}

var identifier = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)

// itemFaults returns what is wrong with an item.
func itemFaults(item *node) (faults []string) {
	tell := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	declared, choices := map[string]bool{}, map[string]bool{}
	item.all(func(n *node) {
		rule, known := grammar[n.name]
		kids := ""
		for _, kid := range n.kids {
			kids += kid.name + " "
		}
		if !known || !regexp.MustCompile("^(?:"+rule.holds+")$").MatchString(kids) {
			tell("%s holds %q", n.name, kids)
		}
		for _, name := range strings.Fields(rule.needs) {
			if _, has := n.attrs[name]; !has {
				tell("%s has no %s", n.name, name)
			}
		}
		if id, has := n.attrs["identifier"]; has && !identifier.MatchString(id) {
			tell("%s is called %q", n.name, id)
		}
		id := n.attrs["identifier"]
		switch n.name {
		case "responseDeclaration", "outcomeDeclaration":
			if declared[id] {
				tell("%s is declared twice", id)
			}
			declared[id] = true
		case "simpleChoice", "simpleAssociableChoice":
			if choices[id] {
				tell("the choice %s is there twice", id)
			}
			choices[id] = true
		}
	})
	item.all(func(n *node) {
		for _, name := range []string{"responseIdentifier", "outcomeIdentifier"} {
			if to, has := n.attrs[name]; has && !declared[to] {
				tell("%s names %s, which is not declared", n.name, to)
			}
		}
		switch n.name {
		case "variable", "correct", "mapResponse", "setOutcomeValue":
			if !declared[n.attrs["identifier"]] {
				tell("%s names %s, which is not declared", n.name, n.attrs["identifier"])
			}
		case "mapEntry":
			if _, err := strconv.ParseFloat(n.attrs["mappedValue"], 64); err != nil {
				tell("a value is %s", n.attrs["mappedValue"])
			}
		case "responseDeclaration":
			kind := n.attrs["baseType"]
			n.all(func(v *node) {
				key := v.text
				if v.name == "mapEntry" {
					key = v.attrs["mapKey"]
				}
				if v.name != "value" && v.name != "mapEntry" || kind == "string" {
					return
				}
				for _, name := range strings.Fields(key) {
					if !choices[name] {
						tell("%s is no choice", name)
					}
				}
			})
		}
	})
	return faults
}

// qtiPackage reads a package and checks that its manifest and its test name what it holds.
func qtiPackage(t *testing.T, data []byte) (items []*node, test, manifest *node) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]bool{}
	for _, f := range archive.File {
		if files[f.Name] {
			t.Errorf("%s is there twice", f.Name)
		}
		files[f.Name] = true
	}
	manifest, test = xmlOf(t, unpacked(t, data, "imsmanifest.xml")), xmlOf(t, unpacked(t, data, "test.xml"))
	named := map[string]bool{"imsmanifest.xml": true}
	ids := map[string]bool{}
	for _, r := range manifest.find("resource") {
		ids[r.attrs["identifier"]] = true
		for _, f := range r.find("file") {
			named[f.attrs["href"]] = true
		}
		if r.attrs["type"] == "imsqti_item_xmlv2p1" {
			items = append(items, xmlOf(t, unpacked(t, data, r.attrs["href"])))
			for _, img := range items[len(items)-1].find("img") {
				if at := path.Join("items", img.attrs["src"]); !files[at] {
					t.Errorf("there is no picture %s", at)
				}
			}
		}
	}
	for name := range files {
		if !named[name] {
			t.Errorf("the manifest has not %s", name)
		}
	}
	for name := range named {
		if !files[name] {
			t.Errorf("the manifest has %s, which is not there", name)
		}
	}
	for _, d := range manifest.find("dependency") {
		if !ids[d.attrs["identifierref"]] {
			t.Errorf("no resource is called %s", d.attrs["identifierref"])
		}
	}
	refs := test.find("assessmentItemRef")
	if len(refs) != len(items) {
		t.Errorf("the test has %d of %d items", len(refs), len(items))
	}
	for _, ref := range refs {
		if !files[ref.attrs["href"]] {
			t.Errorf("the test has %s, which is not there", ref.attrs["href"])
		}
	}
	return items, test, manifest
}

// TestQTI: each item is what QTI 2.1 calls one, whatever the question has.
func TestQTI(t *testing.T) {
	var records []record.Record
	for _, base := range bases {
		for name, l := range laden {
			if name == "nul" || name == "lang" {
				continue
			}
			r := base
			r.Answers, r.Wrong = slices.Clone(r.Answers), slices.Clone(r.Wrong)
			l.put(&r)
			if kind := kindOf(&r); len(r.Weights) == 0 || kind == record.Open || kind == record.Choice {
				records = append(records, r)
			}
		}
	}
	for seed := range uint64(20) {
		records = append(records, random(seed, false)...)
	}
	data, found := qtiFormat.Write(records, Options{Title: `Un <titre> & "deux"`, Picture: pictureOf})
	if data == nil {
		t.Fatal(found)
	}
	items, _, _ := qtiPackage(t, data)
	if len(items) != len(records) {
		t.Fatalf("%d items of %d records", len(items), len(records))
	}
	ids := map[string]bool{}
	for i, item := range items {
		if faults := itemFaults(item); len(faults) > 0 {
			t.Errorf("%+v:\n%s", records[i], strings.Join(faults, "\n"))
		}
		if ids[item.attrs["identifier"]] {
			t.Errorf("two items are called %s", item.attrs["identifier"])
		}
		ids[item.attrs["identifier"]] = true
	}
	if again, _ := qtiFormat.Write(records, Options{Title: `Un <titre> & "deux"`, Picture: pictureOf}); !bytes.Equal(again, data) {
		t.Error("equal records make different packages")
	}
}

// answered returns the texts of the choices that an item says are right.
func answered(item *node) (out []string) {
	texts := map[string]string{}
	for _, name := range []string{"simpleChoice", "simpleAssociableChoice"} {
		for _, c := range item.find(name) {
			texts[c.attrs["identifier"]] = c.text
		}
	}
	for _, v := range item.find("correctResponse")[0].find("value") {
		var parts []string
		for _, name := range strings.Fields(v.text) {
			parts = append(parts, texts[name])
		}
		out = append(out, strings.Join(parts, "="))
	}
	return out
}

// TestQTIMeaning: questions mean in QTI what they mean here: what is right, what is shuffled,
// what it is worth, and what is said.
func TestQTIMeaning(t *testing.T) {
	item := func(r record.Record) *node {
		data, found := qtiFormat.Write([]record.Record{r}, Options{})
		if data == nil {
			t.Fatal(found)
		}
		items, _, _ := qtiPackage(t, data)
		return items[0]
	}
	evil := "a < b && \"c\" ]]> {x} \\frac{1}{2}\n$x$ مرحبا 😀 'd' <script>"
	var many []string
	for i := range 59 {
		many = append(many, fmt.Sprint(evil, i))
	}
	got := item(record.Record{Kind: record.Choice, Question: evil, Answers: []string{"juste" + evil}, Wrong: many})
	if right := answered(got); !slices.Equal(right, []string{"juste" + evil}) || got.find("prompt")[0].text != evil || len(got.find("simpleChoice")) != 60 {
		t.Errorf("%q", right)
	}
	if c := got.find("choiceInteraction")[0]; c.attrs["maxChoices"] != "1" || c.attrs["shuffle"] != "true" || strings.HasPrefix(c.find("simpleChoice")[0].text, "juste") {
		t.Errorf("%v", c.attrs)
	}
	got = item(record.Record{Kind: record.Choice, Question: "?", Answers: []string{"2", "4"}, Wrong: []string{"3"}})
	if right := answered(got); !slices.Equal(right, []string{"2", "4"}) || got.find("choiceInteraction")[0].attrs["maxChoices"] != "0" {
		t.Errorf("%q", right)
	}
	got = item(record.Record{Kind: record.Match, Question: "Reliez.", Pairs: []record.Pair{{Left: "coq", Right: "oiseau"}, {Left: "paon", Right: "oiseau"}, {Left: "truite", Right: "poisson"}}, Wrong: []string{"insecte"}, Points: 3})
	if right := answered(got); !slices.Equal(right, []string{"coq=oiseau", "paon=oiseau", "truite=poisson"}) || len(got.find("simpleMatchSet")[1].kids) != 3 {
		t.Errorf("%q", right)
	}
	if value := got.find("baseValue"); len(value) != 0 && value[0].text != "1" {
		t.Errorf("a pair is worth %s", value[0].text)
	}
	got = item(record.Record{Kind: record.Order, Question: "?", Answers: []string{"un", "deux", "trois"}})
	if right := answered(got); !slices.Equal(right, []string{"un", "deux", "trois"}) || got.find("responseDeclaration")[0].attrs["cardinality"] != "ordered" {
		t.Errorf("%q", right)
	}
	got = item(record.Record{Kind: record.Cloze, Question: "Le {Rhône|Rhone} va de\nl’{Alpe} à la {mer}.", Points: 6})
	if n := len(got.find("textEntryInteraction")); n != 3 || got.find("baseValue")[0].text != "2" || got.find("mapEntry")[1].attrs["mapKey"] != "Rhone" || got.find("p")[0].text != "Le  va de\nl’ à la ." {
		t.Errorf("%d gaps, %q", n, got.find("p")[0].text)
	}
	got = item(record.Record{Kind: record.Truth, Question: "?", Answers: []string{"false"}, Feedback: []string{"oui", "non"}, Note: "ronde"})
	said := map[string]string{}
	for _, f := range got.find("modalFeedback") {
		said[f.attrs["identifier"]] = f.text
	}
	if right := answered(got); !slices.Equal(right, []string{"faux"}) || said["false"] != "oui" || said["true"] != "non" || said["note"] != "ronde" {
		t.Errorf("%q, %v", right, said)
	}
	got = item(record.Record{Question: "?", Answers: []string{evil, "b"}})
	if entries := got.find("mapEntry"); len(entries) != 2 || entries[0].attrs["mapKey"] != evil || entries[1].attrs["mappedValue"] != "1" || got.find("responseProcessing")[0].attrs["template"] == "" {
		t.Errorf("%v", entries)
	}
}

// TestQTIThemes: questions of a theme are a section of the test, in their order.
func TestQTIThemes(t *testing.T) {
	data, _ := qtiFormat.Write([]record.Record{
		{Question: "a", Answers: []string{"1"}}, {Question: "b", Answers: []string{"1"}, Theme: "Géo & co"}, {Question: "c", Answers: []string{"1"}, Theme: "Géo & co", Tags: []string{"x"}, ID: "17"},
	}, Options{Title: "Essai", Lang: "de"})
	items, test, manifest := qtiPackage(t, data)
	var sections []string
	for _, s := range test.find("assessmentSection") {
		sections = append(sections, fmt.Sprint(s.attrs["title"], len(s.kids)))
	}
	if want := []string{"Essai1", "Géo & co2"}; !slices.Equal(sections, want) {
		t.Errorf("the sections are %q", sections)
	}
	if items[2].attrs["label"] != "17" || items[2].attrs["lang"] != "de" || manifest.find("keyword")[0].text != "x" {
		t.Errorf("%v", items[2].attrs)
	}
}

// TestQTIRefuses: what no item can be is a finding at its line.
func TestQTIRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		record record.Record
		want   string
	}{
		"one choice":   {record.Record{Kind: record.Choice, Question: "?", Answers: []string{"a"}}, "QTI demande au moins 2 choix"},
		"an empty one": {record.Record{Question: "?", Answers: []string{"a"}, Wrong: []string{" "}}, "une réponse est vide"},
		"no gap":       {record.Record{Kind: record.Cloze, Question: "Rien."}, "ce texte n’a pas de trou"},
		"an empty gap": {record.Record{Kind: record.Cloze, Question: "Le {}."}, "une réponse est vide"},
		"a language":   {record.Record{Question: "?", Answers: []string{"a"}, Lang: "le français"}, "« le français » n’est pas un code de langue"},
		"grades":       {record.Record{Question: "?", Answers: []string{"a"}, Weights: []float64{1, 2}}, "2 notes pour 1 réponse"},
		"a truth":      {record.Record{Kind: record.Truth, Question: "?", Answers: []string{"oui"}}, "la réponse d’une question vrai ou faux est « true » ou « false », pas « oui »"},
	} {
		c.record.Pos = check.Pos{File: "l.csv", Line: 4}
		data, found := qtiFormat.Write([]record.Record{c.record}, Options{})
		if data != nil || len(found) == 0 || found[0].Msg.In(check.French) != c.want || found[0].Pos.Line != 4 {
			t.Errorf("%s: %v", name, found)
		}
	}
}
