//go:build !jouer

package source

import (
	"io"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Write writes a document of content, as [Reader.Documents] reads it: a key a
// line, lists of scalars and whatever stands deeper in the flow of its line. The
// places of a model are left out. What the reader accepts comes back as it was.
func Write(w io.Writer, doc any) error {
	var root yaml.Node
	if err := root.Encode(doc); err != nil {
		return err
	}
	layOut(&root, 0)
	e := yaml.NewEncoder(w)
	e.SetIndent(2)
	if err := e.Encode(&root); err != nil {
		return err
	}
	return e.Close()
}

// layOut chooses how a node is written that stands so deep.
func layOut(n *yaml.Node, depth int) {
	if n.Kind == yaml.MappingNode {
		// check.Where, which models embed, has no fields that are written.
		if i := slices.IndexFunc(n.Content, func(key *yaml.Node) bool { return key.Value == "where" }); i >= 0 {
			n.Content = slices.Delete(n.Content, i, i+2)
		}
	}
	scalars := !slices.ContainsFunc(n.Content, func(item *yaml.Node) bool { return item.Kind != yaml.ScalarNode })
	switch {
	case n.Kind == yaml.ScalarNode && strings.ContainsAny(n.Value, "\n#:,[]{}&*'\""):
		n.Style = yaml.DoubleQuotedStyle
	case n.Kind != yaml.ScalarNode && (depth > 1 || depth == 1 && n.Kind == yaml.SequenceNode && scalars):
		n.Style = yaml.FlowStyle
	}
	for _, item := range n.Content {
		layOut(item, depth+1)
	}
}
