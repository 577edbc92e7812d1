package generator

import (
	"encoding/json"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/project"
)

// instanced is a document as JSON has it.
type instanced struct {
	Schema string `json:"schema"`
	Value  any    `json:"value"`
	name   string
	bad    bool // it is to be refused
}

// ajv asks ajv whether documents are as their schemas with some limits say: of those that are to be
// refused, each is, and no other.
func ajv(t *testing.T, limits check.Limits, docs []instanced) {
	t.Helper()
	files, err := project.Schemas(limits)
	if err != nil {
		t.Fatal(err)
	}
	schemas := map[string]json.RawMessage{}
	for _, f := range files {
		schemas[strings.TrimSuffix(f.Name, ".json")] = f.Data
	}
	input, err := json.Marshal(map[string]any{"schemas": schemas, "documents": docs})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	if err := json.Unmarshal([]byte(checktest.Judge(t, "schemas.mjs", input)), &said); err != nil || len(said) != len(docs) {
		t.Fatalf("%d answers on %d documents: %v", len(said), len(docs), err)
	}
	for i, doc := range docs {
		if (said[i] != "") != doc.bad {
			t.Errorf("%s\nto be refused: %v; ajv says: %q", doc.name, doc.bad, said[i])
		}
	}
}
