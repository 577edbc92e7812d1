package reference

import (
	"encoding/json"
	"strings"
	"testing"

	"imprimots/generator/layout"
)

// TestCovered: a new shape has to be shown and described, and one that is gone is reported.
func TestCovered(t *testing.T) {
	shapes := layout.Shapes()
	if _, err := covered("shapes", append(shapes, "cloud")); err == nil || !strings.Contains(err.Error(), "nothing is said of cloud") {
		t.Errorf("a shape without a sample: %v", err)
	}
	if _, err := covered("shapes", shapes[1:]); err == nil || !strings.Contains(err.Error(), shapes[0]) {
		t.Errorf("a sample of nothing: %v", err)
	}
}

// TestKinds: what a schema says of a value, in words.
func TestKinds(t *testing.T) {
	in := &Input{Lang: "en"}
	for schema, want := range map[string]string{
		`{"type": "string"}`:                                             "text",
		`{"type": ["boolean", "number", "string"]}`:                      "text",
		`{"type": "boolean"}`:                                            "`true` or `false`",
		`{"type": "integer"}`:                                            "whole number",
		`{"type": "number"}`:                                             "number",
		`{"enum": ["a", "b", 3]}`:                                        "`a`, `b`, `3`",
		`{"oneOf": [{"const": "a"}, {"const": "b"}]}`:                    "`a` or `b`",
		`{"type": "string", "pattern": "^(a|b)$"}`:                       "`a`, `b`",
		`{"type": "string", "pattern": "^[0-9]+$"}`:                      "text",
		`{"anyOf": [{"type": "integer"}, {"type": "null"}]}`:             "whole number",
		`{"type": "array", "items": {"type": "number"}}`:                 "list: number",
		`{"type": "array", "items": {"type": "number"}, "maxItems": 2}`:  "list of 2: number",
		`{"type": "object", "additionalProperties": {"type": "string"}}`: "by name: text",
		`{"$ref": "#/definitions/deck.Field"}`:                           "<deck.Field>",
		`{"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string", "pattern": "(\\.[cC][sS][vV])(#.*)?$"}]}`: "list (or name of a table): text",
	} {
		var n node
		if err := json.Unmarshal([]byte(schema), &n); err != nil {
			t.Fatal(err)
		}
		if got := in.kind(&n, func(def string) string { return "<" + def + ">" }); got != want {
			t.Errorf("%s: %q, want %q", schema, got, want)
		}
	}
}
