package schema

import (
	"encoding/json"
	"reflect"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

// The samples are called like structs that are described.
type (
	Grid struct {
		check.Where
		Rows []string `yaml:"rows"`
		Lang string   `yaml:"lang,omitempty"`
		At   [2]int   `yaml:"board,omitempty"`
		Seed *uint64  `yaml:"seed,omitempty"`
	}
	Nameless struct {
		Rows  []string `yaml:"rows"`
		Other bool     `yaml:"other"`
	}
)

func TestMissingDescriptions(t *testing.T) {
	f, err := Maker{}.Document("essai", &Nameless{})
	if err != nil || !reflect.DeepEqual(f.Missing, []string{"schema.Nameless", "schema.Nameless.other", "schema.Nameless.rows"}) {
		t.Errorf("got %q, %v", f.Missing, err)
	}
}

func TestKeys(t *testing.T) {
	descriptions["schema.Grid"], descriptions["schema.Board.lang"] = words{"une grille", "a grid"}, words{"sa langue", "its language"}
	likenesses["schema.Grid"] = "schema.Board"
	defer func() {
		delete(descriptions, "schema.Grid")
		delete(descriptions, "schema.Board.lang")
		delete(likenesses, "schema.Grid")
	}()
	f, err := Maker{}.Document("essai", &Grid{})
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Definitions map[string]struct {
			Description string
			Required    []string
			Properties  map[string]struct {
				Description string
				AllOf       []map[string]any
			}
		}
	}
	if err := json.Unmarshal(f.Data, &got); err != nil {
		t.Fatal(err)
	}
	grid := got.Definitions["schema.Grid"]
	if f.Name != "essai.json" || grid.Description != "une grille\na grid" || !reflect.DeepEqual(grid.Required, []string{"rows"}) {
		t.Errorf("got %s: %+v", f.Name, grid)
	}
	if d := grid.Properties["lang"].Description; d != "sa langue\nits language" {
		t.Errorf("a key described as that of another struct says %q", d)
	}
	list := grid.Properties["rows"].AllOf[0]["anyOf"].([]any)[0].(map[string]any)
	if list["type"] != "array" || list["minItems"] != 1.0 {
		t.Errorf("a list that has to be there: %v", list)
	}
	if at := grid.Properties["board"].AllOf[0]; at["minItems"] != 2.0 || at["maxItems"] != 2.0 {
		t.Errorf("two numbers: %v", at)
	}
	seed := grid.Properties["seed"].AllOf[0]["anyOf"].([]any)
	if len(seed) != 2 || seed[0].(map[string]any)["minimum"] != 0.0 || seed[1].(map[string]any)["type"] != "null" {
		t.Errorf("a number that may be nothing: %v", seed)
	}
}

// A document is recognised by its key before those of documents that may have it as
// well.
func TestInOrder(t *testing.T) {
	type dice struct {
		Dice []string `yaml:"dice"`
	}
	type record struct {
		ID   string `yaml:"record"`
		Dice bool   `yaml:"dice,omitempty"`
	}
	docs := inOrder([]source.Document{{Key: "dice", Type: reflect.TypeFor[dice]()}, {Key: "record", Type: reflect.TypeFor[record]()}})
	if docs[0].Key != "record" || docs[1].Key != "dice" {
		t.Errorf("got %v", docs)
	}
}

func TestReadDescriptions(t *testing.T) {
	for _, bad := range []string{"a.B une grille\n", "a.B = une grille\n", "a.B = une grille | a grid\na.B = deux | two\n", "a.B, a.C = une grille | a grid\na.C = deux | two\n"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("taken: %q", bad)
				}
			}()
			readDescriptions(bad)
		}()
	}
}

// TestFilled: what has to be there says something: a text has a sign, a list an item, a
// mapping a key; in each of the forms that a value may take.
func TestFilled(t *testing.T) {
	for _, c := range []struct{ value, want object }{
		{object{"type": "string"}, object{"type": "string", "pattern": `\S`}},
		{object{"type": "string", "pattern": "^[a-z]+$"}, object{"type": "string", "pattern": "^[a-z]+$"}},
		{object{"type": "array"}, object{"type": "array", "minItems": 1}},
		{object{"type": "array", "minItems": 2}, object{"type": "array", "minItems": 2}},
		{object{"type": "object"}, object{"type": "object", "minProperties": 1}},
		{object{"type": "integer"}, object{"type": "integer"}},
		{object{"anyOf": []any{object{"type": "string"}, object{"type": "null"}}}, object{"anyOf": []any{object{"type": "string", "pattern": `\S`}, object{"type": "null"}}}},
	} {
		if filled(c.value); !reflect.DeepEqual(c.value, c.want) {
			t.Errorf("%v, want %v", c.value, c.want)
		}
	}
}
