package schema

import (
	"reflect"
	"testing"

	"imprimots/engine/check"
)

// TestLimited: what limits make of values, in each of the forms that these may take.
func TestLimited(t *testing.T) {
	text := func() object { return object{"type": "string"} }
	for name, c := range map[string]struct {
		value object
		l     check.Limit
		want  object
	}{
		"a closed list":          {text(), check.Limit{Of: []string{"a", "b"}}, object{"enum": []string{"a", "b"}}},
		"nothing":                {text(), check.Limit{}, object{"type": "string"}},
		"a list of them":         {object{"type": "array", "items": text()}, check.Limit{Of: []string{"a"}, Items: [2]int{1, 2}}, object{"type": "array", "minItems": 1, "maxItems": 2, "items": object{"enum": []string{"a"}}}},
		"the name of a table":    {object{"type": "string", "pattern": tableName}, check.Limit{Of: []string{"a"}}, object{"type": "string", "pattern": tableName}},
		"a formula":              {text(), check.Limit{Of: []string{"a"}, Formula: true}, object{"anyOf": []any{object{"enum": []string{"a"}}, object{"type": "string", "pattern": `\{`}}}},
		"capitals":               {text(), check.Limit{Of: []string{"a1"}, AnyCase: true}, object{"anyOf": []any{object{"enum": []string{"a1"}}, object{"type": "string", "pattern": `^\s*([aA]1)\s*$`}}}},
		"a pattern":              {text(), check.Limit{Pattern: "^a$"}, object{"type": "string", "pattern": "^a$"}},
		"offered":                {text(), check.Limit{Offer: []string{"a"}}, object{"anyOf": []any{object{"enum": []string{"a"}}, object{"type": "string"}}}},
		"a number":               {object{"type": "integer"}, check.Between(1, 9), object{"type": "integer", "minimum": 1.0, "maximum": 9.0}},
		"a number, or 0":         {object{"type": "number"}, check.BetweenOr0(1, 9), object{"anyOf": []any{object{"type": "number", "minimum": 1.0, "maximum": 9.0}, object{"const": 0}}}},
		"some numbers":           {object{"type": "integer"}, check.Limit{Numbers: []int{1, 2}}, object{"enum": []int{1, 2}}},
		"either":                 {object{"anyOf": []any{object{"type": "null"}, object{"type": "integer"}}}, check.Between(1, 9), object{"anyOf": []any{object{"type": "null"}, object{"type": "integer", "minimum": 1.0, "maximum": 9.0}}}},
		"the keys of a mapping":  {object{"type": "object", "additionalProperties": text()}, check.Limit{Keys: []string{"a"}, Of: []string{"b"}}, object{"type": "object", "propertyNames": object{"enum": []string{"a"}}, "additionalProperties": object{"enum": []string{"b"}}}},
		"keys that are offered":  {object{"type": "object", "additionalProperties": text()}, check.Limit{OfferKeys: []string{"a"}}, object{"type": "object", "properties": object{"a": text()}, "additionalProperties": text()}},
		"a document has its own": {object{"$ref": "#/definitions/a"}, check.Limit{Of: []string{"a"}}, object{"$ref": "#/definitions/a"}},
	} {
		if got := limited(c.value, c.l); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
