package typeset

import (
	"image"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Doc is a text to set.
type Doc struct {
	Title string // of the whole, at the foot of its pages
	Nodes []*Node
	// Symbols are drawings and patterns that others use, by their ids.
	Symbols map[string]*Node
}

// Join adds the nodes and symbols of another text.
func (d *Doc) Join(o *Doc) {
	d.Nodes = append(d.Nodes, o.Nodes...)
	for id, n := range o.Symbols {
		if d.Symbols == nil {
			d.Symbols = map[string]*Node{}
		}
		d.Symbols[id] = n
	}
}

// Node is a part of a text, with the tag and classes that it has in HTML: a block
// with running text or with other blocks, or an element of a drawing.
type Node struct {
	Tag   string
	Class []string
	Attr  map[string]string // of a drawing: "d", "viewBox"…; of an item: "value"
	Text  []Span            // running text
	Nodes []*Node
	Pos   check.Pos   // where it was written; it may be zero
	Image image.Image // of a picture (img); nil where there is none
}

// Span is a stretch of running text, or a sign that stands in it.
type Span struct {
	Text string
	// Marks are what is around it in its block, the outermost first: "strong",
	// "em", "small", or ".class".
	Marks []string
	Sign  *Node // a small drawing instead of text
}

// Is reports whether the node has one of some tags.
func (n *Node) Is(tags ...string) bool { return slices.Contains(tags, n.Tag) }

// Words returns the running text of a node and of all inside it, without marks.
func (n *Node) Words() string {
	var b strings.Builder
	n.words(&b)
	return strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool { return r == ' ' || r == '\n' }), " ")
}

func (n *Node) words(b *strings.Builder) {
	for _, s := range n.Text {
		b.WriteString(s.Text)
	}
	b.WriteByte('\n')
	for _, c := range n.Nodes {
		c.words(b)
	}
}
