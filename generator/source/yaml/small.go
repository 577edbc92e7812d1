//go:build jouer

// Package yaml is the trees of YAML documents, and what parses them: see full.go.
package yaml

import (
	"strconv"
	"strings"
)

// Kind and Style say what a node is and how it is written, as the library does.
type (
	Kind  uint32
	Style uint32
)

// Node is a value with its place.
type Node struct {
	Kind    Kind
	Style   Style
	Tag     string
	Value   string
	Anchor  string
	Content []*Node
	Line    int
	Column  int
}

// The kinds of nodes.
const (
	SequenceNode Kind = 1 << (iota + 1)
	MappingNode
	ScalarNode
	AliasNode
)

// The styles of nodes.
const (
	TaggedStyle Style = 1 << iota
	DoubleQuotedStyle
	SingleQuotedStyle
	LiteralStyle
	FoldedStyle
	FlowStyle
)

// Parse returns the root of the only document in the text; nil when there is none.
func Parse(text []byte) (*Node, error) { return parseSimple(text) }

// At returns the line of a fault that Parse returned, and what it is.
func At(err error) (line int, said string) {
	f, _ := err.(fault)
	return max(f.line, 1), f.said
}

// ShortTag returns what the library resolves a value to; dates, which no game has, are texts.
func (n *Node) ShortTag() string {
	switch {
	case n.Kind == MappingNode:
		return "!!map"
	case n.Kind == SequenceNode:
		return "!!seq"
	case n.Style != 0:
		return "!!str"
	}
	// In small letters, in capitals, or with a capital at the beginning.
	v := n.Value
	if small := strings.ToLower(v); v == strings.ToUpper(v) || v != "" && v[1:] == small[1:] {
		switch small {
		case "", "~", "null":
			return "!!null"
		case "true", "false":
			return "!!bool"
		}
	}
	plain := strings.ReplaceAll(v, "_", "")
	if _, err := strconv.ParseInt(plain, 0, 64); err == nil {
		return "!!int"
	}
	if _, err := strconv.ParseFloat(plain, 64); err == nil && strings.Trim(plain, "+-.0123456789eE") == "" {
		return "!!float"
	}
	return "!!str"
}
