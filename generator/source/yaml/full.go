//go:build !jouer

// Package yaml is the trees of YAML documents, and what parses them: the library, and in the
// programs for playing a parser of what played games are written in, which weighs a tenth.
package yaml

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"gopkg.in/yaml.v3"
)

// Node is a value with its place, Kind and Style what it is and how it is written.
type (
	Node  = yaml.Node
	Kind  = yaml.Kind
	Style = yaml.Style
)

// The kinds and the styles of nodes.
const (
	MappingNode  = yaml.MappingNode
	SequenceNode = yaml.SequenceNode
	ScalarNode   = yaml.ScalarNode
	AliasNode    = yaml.AliasNode

	TaggedStyle       = yaml.TaggedStyle
	DoubleQuotedStyle = yaml.DoubleQuotedStyle
	SingleQuotedStyle = yaml.SingleQuotedStyle
	LiteralStyle      = yaml.LiteralStyle
	FoldedStyle       = yaml.FoldedStyle
	FlowStyle         = yaml.FlowStyle
)

var errSecond = errors.New("a second document")

// Parse returns the root of the only document in the text; nil when there is none.
func Parse(text []byte) (root *Node, err error) {
	// The parser is a translation from C and old; should it ever index beyond
	// a buffer, the file is at fault, not the user's session.
	defer func() {
		if p := recover(); p != nil {
			root, err = nil, fmt.Errorf("yaml: %v", p)
		}
	}()
	d := yaml.NewDecoder(bytes.NewReader(text))
	var doc, more yaml.Node
	if err := d.Decode(&doc); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, nil
		}
		return nil, err
	}
	if err := d.Decode(&more); !errors.Is(err, io.EOF) {
		if err == nil {
			err = errSecond
		}
		return nil, err
	}
	if len(doc.Content) == 0 {
		return nil, nil
	}
	return doc.Content[0], nil
}
