package check

import (
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// TestSARIFSchema checks the output against the schema of OASIS: findings with and
// without a place, a rule, a hint, related places and a fix.
func TestSARIFSchema(t *testing.T) {
	schema := sarifSchemaOf(t)
	mild := &Info{ID: "BOG001", Severity: Warning, Title: Text{FR: "t", EN: "t"}, Why: Text{FR: "w", EN: "w"}}
	full := poorGrid(12, 7)
	full.Pos.File = "mon contenu/é:1.yaml"
	full.Hint = Text{FR: "mieux", EN: "better"}.With()
	full.Related = []Related{FirstAt(Pos{File: "/tmp/a.yaml", Line: 1, Col: 2}), FirstAt(Pos{File: "C:/b.yaml"})}
	full.Fix = &Fix{Pos: full.Pos, Edits: []Edit{{full.Pos, Pos{File: full.Pos.File, Line: 12, Col: 8}, "’"}, {Pos{File: full.Pos.File, Line: 12, Col: 9}, Pos{File: full.Pos.File, Line: 12, Col: 9}, " "}}}
	warned, whole, free, bare := poorGrid(1, 1), poorGrid(0, 0), poorGrid(1, 1), poorGrid(1, 1)
	warned.Rule, free.Rule = mild, nil
	bare.Fix = &Fix{Pos: bare.Pos, Old: "a", New: "b"}
	for name, ds := range map[string][]Diagnostic{"none": nil, "all kinds": {full, warned, whole, free, bare}} {
		for _, lang := range []Lang{French, English} {
			out := formatted(t, "sarif", Options{Lang: lang, Rules: []*Info{mild, poor}, Version: "1.2"}, ds...)
			if err := validSARIF(schema, out); err != nil {
				t.Errorf("%s: %v\n%s", name, err, out)
			}
			if fixes := strings.Count(out, `"fixes"`); fixes != min(1, len(ds)) {
				t.Errorf("%s: %d fixes", name, fixes)
			}
			if hints := strings.Count(out, `\n`+hintLabel.In(lang)); hints != min(1, len(ds)) {
				t.Errorf("%s: %d hints", name, hints)
			}
		}
	}
	good := formatted(t, "sarif", Options{Lang: French}, full)
	for _, change := range [][2]string{
		{`"level": "error"`, `"level": "grave"`}, {`"startLine": 12`, `"startLine": 0`}, {`"deletedRegion"`, `"region"`},
		{`"uri": "file:///tmp/a.yaml"`, `"uri": "file:///tmp/a b.yaml%zz"`}, {`"language": "fr"`, `"language": "français"`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good || validSARIF(schema, bad) == nil {
			t.Errorf("%s is taken", change[1])
		}
	}
}

// TestArtifacts: a file is named by a relative reference, or by a URI of its own where its path is whole.
func TestArtifacts(t *testing.T) {
	for file, want := range map[string]string{
		"a": "a", "ab": "ab", "b/c d.yaml": "b/c%20d.yaml", "été:1.yaml": "./%C3%A9t%C3%A9:1.yaml",
		"/a": "file:///a", "C:/b.yaml": "file:///C:/b.yaml", "": "",
	} {
		if got := artifact(file).URI; got != want {
			t.Errorf("%q: %q, want %q", file, got, want)
		}
	}
}

func sarifSchemaOf(t *testing.T) *jsonschema.Schema {
	t.Helper()
	data, err := os.ReadFile("testdata/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("sarif.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("sarif.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func validSARIF(schema *jsonschema.Schema, out string) error {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
	if err != nil {
		return err
	}
	return schema.Validate(doc)
}
