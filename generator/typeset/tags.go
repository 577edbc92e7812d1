package typeset

import (
	"slices"

	"imprimots/generator/draw"
)

// tagKey identifies a part of the text: that of a node, or another one belonging to
// it.
type tagKey struct {
	node *Node
	role draw.Role
}

// tag returns the part of a node, the same each time it is laid out; nil if it has
// none.
func (r *run) tag(n *Node) *draw.Tag {
	role, level := draw.Paragraph, 0
	switch n.Tag {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		role, level = draw.Heading, int(n.Tag[1]-'0')
	case "ul", "ol":
		role = draw.List
	case "li":
		role = draw.Item
	case "table":
		role = draw.Table
	case "td":
		role = draw.Cell
	case "th":
		role = draw.SideCell
	default:
		if len(n.Text) == 0 {
			return nil
		}
	}
	t := r.tagged(n, role)
	t.Level = level
	return t
}

// tagged returns the part with a role for a node.
func (r *run) tagged(n *Node, role draw.Role) *draw.Tag {
	key := tagKey{n, role}
	t := r.tags[key]
	if t == nil {
		t = draw.As(role)
		r.tags[key] = t
	}
	return t
}

// cell returns the part of a cell of a table: head cells name columns.
func (r *run) cell(of row, n *Node) *draw.Tag {
	if of.head {
		return r.tagged(n, draw.HeadCell)
	}
	return r.tag(n)
}

// in lays out the contents of a part; nil means no part.
func (f *galley) in(t *draw.Tag, fill func()) {
	if t == nil {
		fill()
		return
	}
	around := f.around
	f.around = append(slices.Clip(around), t)
	fill()
	f.around = around
}

// figure returns the part of a drawing, described by its own text; without one it is
// furniture beside the text that describes it.
func figure(n *Node, r draw.Rect) *draw.Tag {
	if alt := n.Attr["aria-label"]; alt != "" {
		return draw.Said(alt, r)
	}
	if n.Tag == "star" {
		return draw.Said(star, r)
	}
	return draw.As(draw.Artifact)
}

// pictured returns the part of a bitmap, described by its alternative text.
func pictured(n *Node, r draw.Rect) *draw.Tag {
	if alt := n.Attr["alt"]; alt != "" {
		return draw.Said(alt, r)
	}
	return draw.As(draw.Artifact)
}
