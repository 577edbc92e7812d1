package assist

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Schema is a JSON Schema to look values up in.
type Schema struct {
	root node
	defs map[string]*node
}

// node is a schema, or a part of one.
type node struct {
	Ref         string           `json:"$ref"`
	AllOf       []*node          `json:"allOf"`
	AnyOf       []*node          `json:"anyOf"`
	If          *node            `json:"if"`
	Then        *node            `json:"then"`
	Else        *node            `json:"else"`
	Properties  map[string]*node `json:"properties"`
	Required    []string         `json:"required"`
	Additional  json.RawMessage  `json:"additionalProperties"`
	Names       *node            `json:"propertyNames"`
	Items       *node            `json:"items"`
	Enum        []any            `json:"enum"`
	Type        any              `json:"type"`
	Description string           `json:"description"`
	Definitions map[string]*node `json:"definitions"`
}

// Read reads a schema as package schema makes it.
func Read(data []byte) (*Schema, error) {
	s := &Schema{}
	if err := json.Unmarshal(data, &s.root); err != nil {
		return nil, err
	}
	s.defs = s.root.Definitions
	return s, nil
}

// Offer is a key or a value that may be written.
type Offer struct {
	Label string
	// Text is what is written for it in place of what stands there from a byte of the line on.
	Text string
	From int
	// Said is what it is for, as package schema describes it.
	Said     string
	Key      bool
	Required bool
}

// most is how deep schemas may lie in one another.
const most = 40

// flat returns the schemas that a value of a schema may follow: what it refers to, and for a
// document what its keys tell.
func (s *Schema) flat(n *node, document []string, depth int) (out []*node) {
	if n == nil || depth > most {
		return nil
	}
	out = append(out, n)
	add := func(m *node) { out = append(out, s.flat(m, document, depth+1)...) }
	if name, ok := strings.CutPrefix(n.Ref, "#/definitions/"); ok {
		add(s.defs[name])
	}
	for _, m := range slices.Concat(n.AllOf, n.AnyOf) {
		add(m)
	}
	if n.If != nil {
		if !slices.ContainsFunc(n.If.Required, func(key string) bool { return !slices.Contains(document, key) }) {
			add(n.Then)
		} else {
			add(n.Else)
		}
	}
	return out
}

// at returns the schemas of the value at a path.
func (s *Schema) at(path, document []string) []*node {
	now := s.flat(&s.root, document, 0)
	for _, key := range path {
		var next []*node
		for _, n := range now {
			next = append(next, s.flat(n.below(key), document, 0)...)
		}
		now = next
	}
	return now
}

// below returns the schema of an item or of the value of a key.
func (n *node) below(key string) *node {
	if key == "" {
		return n.Items
	}
	if m := n.Properties[key]; m != nil {
		return m
	}
	var m node
	if len(n.Additional) == 0 || n.Additional[0] != '{' || json.Unmarshal(n.Additional, &m) != nil {
		return nil
	}
	return &m
}

// Offers returns what may be written at a place, keys that have to be there first.
func (s *Schema) Offers(p Place) []Offer {
	var out []Offer
	here := s.at(p.Path, p.Document)
	if p.Keys {
		out = append(out, keysOf(here, p)...)
	}
	if p.Values {
		out = append(out, valuesOf(here, p)...)
	}
	return out
}

func keysOf(here []*node, p Place) (out []Offer) {
	seen := map[string]bool{}
	add := func(key, said string, required bool) {
		if !seen[key] && !slices.Contains(p.Beside, key) {
			seen[key] = true
			out = append(out, Offer{Label: key, Text: key + ": ", From: p.From, Said: said, Key: true, Required: required})
		}
	}
	for _, n := range here {
		for _, key := range slices.Sorted(maps.Keys(n.Properties)) {
			add(key, n.Properties[key].Description, slices.Contains(n.Required, key))
		}
		if n.Names != nil {
			for _, key := range n.Names.Enum {
				add(fmt.Sprint(key), "", false)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Offer) int {
		switch {
		case a.Required == b.Required:
			return strings.Compare(a.Label, b.Label)
		case a.Required:
			return -1
		}
		return 1
	})
	return out
}

func valuesOf(here []*node, p Place) (out []Offer) {
	from := p.From
	brace := strings.LastIndexByte(p.Word, '{')
	if brace < strings.LastIndexByte(p.Word, '}') {
		brace = -1
	}
	if brace >= 0 {
		from += brace
	}
	seen := map[string]bool{}
	add := func(label string) {
		if seen[label] || brace > 0 && label[0] != '{' {
			return
		}
		seen[label] = true
		text := label
		if !p.Quoted && brace <= 0 && strings.ContainsAny(label, "{}[],:#&*!|>%@`\"'") {
			text = `"` + label + `"`
		}
		out = append(out, Offer{Label: label, Text: text, From: from})
	}
	for _, n := range here {
		for _, v := range n.Enum {
			if label := fmt.Sprint(v); label != "" {
				add(label)
			}
		}
		if n.Type == "boolean" {
			add("true")
			add("false")
		}
	}
	return out
}

// About returns what the key at a place is for, and its values where they are a list; key is ""
// where there is none.
func (s *Schema) About(p Place) (key, said string, values []string) {
	path := p.Path
	if p.Keys && p.Word != "" {
		path = append(slices.Clone(path), strings.TrimSpace(p.Word))
	}
	for len(path) > 0 && path[len(path)-1] == "" {
		path = path[:len(path)-1]
	}
	if len(path) == 0 {
		return "", "", nil
	}
	key = path[len(path)-1]
	for _, n := range s.at(path[:len(path)-1], p.Document) {
		if m := n.Properties[key]; m != nil && m.Description != "" {
			for _, o := range valuesOf(s.at(path, p.Document), Place{}) {
				values = append(values, o.Label)
			}
			return key, m.Description, values
		}
	}
	return "", "", nil
}
