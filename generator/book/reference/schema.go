package reference

import (
	"encoding/json"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// node is a JSON Schema, or a part of one, as package schema writes them.
type node struct {
	Type        types           `json:"type"`
	Description string          `json:"description"` // French, a line break, English
	Ref         string          `json:"$ref"`
	AllOf       []node          `json:"allOf"`
	AnyOf       []node          `json:"anyOf"`
	OneOf       []node          `json:"oneOf"`
	Enum        json.RawMessage `json:"enum"`
	Const       json.RawMessage `json:"const"`
	Default     json.RawMessage `json:"default"`
	Pattern     string          `json:"pattern"`
	Items       *node           `json:"items"`
	MaxItems    int             `json:"maxItems"`
	Values      json.RawMessage `json:"additionalProperties"`
	Properties  map[string]node `json:"properties"`
	Required    []string        `json:"required"`
	Definitions map[string]node `json:"definitions"`
	If, Then    *node
	Else        *node
}

// types is a type or several.
type types []string

// UnmarshalJSON reads both.
func (t *types) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*t = types{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(t))
}

// described says in a language what a key or a definition is.
func (n *node) described(lang check.Lang) string {
	fr, en, _ := strings.Cut(n.Description, "\n")
	if lang == check.French {
		return fr
	}
	return en
}

// documents returns the definitions of the documents of a schema, by their keys in order; the
// key of a file with a single document is empty.
func (n *node) documents() (keys, defs []string) {
	for at := n; at != nil && at.If != nil; at = at.Else {
		keys, defs = append(keys, at.If.Required[0]), append(defs, at.Then.name())
	}
	if len(keys) == 0 && len(n.AllOf) == 1 {
		return []string{""}, []string{n.AllOf[0].name()}
	}
	return keys, defs
}

// name returns the definition that a node refers to; empty for none.
func (n *node) name() string { return strings.TrimPrefix(n.Ref, "#/definitions/") }

// kinds of values.
var (
	kindText    = check.Text{FR: "texte", EN: "text"}
	kindNumber  = check.Text{FR: "nombre", EN: "number"}
	kindWhole   = check.Text{FR: "nombre entier", EN: "whole number"}
	kindBool    = check.Text{FR: "`true` ou `false`", EN: "`true` or `false`"}
	kindTable   = check.Text{FR: "liste (ou nom d’un tableau) : %s", EN: "list (or name of a table): %s"}
	kindList    = check.Text{FR: "liste : %s", EN: "list: %s"}
	kindCount   = check.Text{FR: "liste de %d : %s", EN: "list of %d: %s"}
	kindMap     = check.Text{FR: "par nom : %s", EN: "by name: %s"}
	kindOr      = check.Text{FR: " ou ", EN: " or "}
	kindNeeded  = check.Text{FR: "nécessaire", EN: "required"}
	kindDefault = check.Text{FR: "sans cette clé, %s", EN: "without this key, %s"}
)

// kind says what a value may be; link names what a definition is called.
func (in *Input) kind(n *node, link func(definition string) string) string {
	switch {
	case n.Ref != "":
		return link(n.name())
	case len(n.AllOf) > 0:
		return in.either(n.AllOf, link)
	case len(n.AnyOf) > 0:
		return in.either(n.AnyOf, link)
	case len(n.OneOf) > 0:
		return in.either(n.OneOf, link)
	case n.Enum != nil:
		return in.oneOf(n.Enum)
	case n.Const != nil:
		return literal(n.Const)
	}
	switch has := func(kind string) bool { return slices.Contains(n.Type, kind) }; {
	case has("array") && n.MaxItems > 0:
		return in.say(kindCount, n.MaxItems, in.kind(n.Items, link))
	case has("array"):
		return in.say(kindList, in.kind(n.Items, link))
	case has("object"):
		var of node
		if json.Unmarshal(n.Values, &of) != nil {
			return in.say(kindMap, in.say(kindText))
		}
		return in.say(kindMap, in.kind(&of, link))
	case has("string") && n.Pattern != "" && n.Pattern != `\S`:
		return in.patterned(n.Pattern)
	case has("string"):
		return in.say(kindText)
	case has("boolean"):
		return in.say(kindBool)
	case has("integer"):
		return in.say(kindWhole)
	case has("number"):
		return in.say(kindNumber)
	}
	return ""
}

// patterned says what a text of a pattern is: one of a few where the pattern lists them.
func (in *Input) patterned(pattern string) string {
	list := strings.TrimSuffix(strings.TrimPrefix(pattern, "^("), ")$")
	if words := strings.Split(list, "|"); len(list) == len(pattern)-4 && !strings.ContainsAny(list, `\[](){}.*+?^$`) {
		for i, w := range words {
			words[i] = span(w)
		}
		return strings.Join(words, ", ")
	}
	return in.say(kindText)
}

// isTable reports whether a value is the name of a table.
func (n *node) isTable() bool { return strings.Contains(n.Pattern, "[cC][sS][vV]") }

// either joins what a value may be.
func (in *Input) either(of []node, link func(string) string) string {
	if len(of) == 2 && of[1].isTable() && of[0].Items != nil {
		return in.say(kindTable, in.kind(of[0].Items, link))
	}
	var all []string
	for i := range of {
		if slices.Contains(of[i].Type, "null") {
			continue
		}
		if s := in.kind(&of[i], link); s != "" && !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return strings.Join(all, in.say(kindOr))
}

func (in *Input) oneOf(raw json.RawMessage) string {
	var values []json.RawMessage
	_ = json.Unmarshal(raw, &values) // written by package schema
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = literal(v)
	}
	return strings.Join(all, ", ")
}

// literal returns a value as an author writes it.
func literal(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) == nil {
		return span(s)
	}
	return span(string(raw))
}
