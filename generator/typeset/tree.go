package typeset

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Doc is a text to set.
type Doc struct {
	Title string // title of the whole, for the foot of its pages
	Nodes []*Node
	// Symbols are drawings and patterns used by others, by id.
	Symbols map[string]*Node
}

// Join appends the nodes and symbols of another text.
func (d *Doc) Join(o *Doc) {
	d.Nodes = append(d.Nodes, o.Nodes...)
	for id, n := range o.Symbols {
		if d.Symbols == nil {
			d.Symbols = map[string]*Node{}
		}
		d.Symbols[id] = n
	}
}

// Node is a part of a text, with the tag and classes it has in HTML: a block with
// running text or with other blocks, or an element of a drawing.
type Node struct {
	Tag   string
	Class []string
	Attr  map[string]string // for a drawing: "d", "viewBox"…; for an item: "value"
	Text  []Span            // running text
	Nodes []*Node
	Pos   check.Pos    // where it was written; may be zero
	File  *draw.Bitmap // for a picture made of pixels (img); nil otherwise
}

// Span is a stretch of running text, or a symbol in it.
type Span struct {
	Text string
	// Marks are the inline elements around it, the outermost first: "strong", "em",
	// "small", or ".class".
	Marks []string
	Sign  *Node // a small drawing instead of text
}

// Is reports whether the node has one of the given tags.
func (n *Node) Is(tags ...string) bool { return slices.Contains(tags, n.Tag) }

// Words returns the running text of a node and its descendants, without marks.
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
