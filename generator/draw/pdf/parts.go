package pdf

import "imprimots/generator/draw"

// node is a part of the document begun by drawings: a tag inside others. The root has
// no tag.
type node struct {
	tag    *draw.Tag
	parent *node
	kids   map[*draw.Tag]*node
	order  int
	aside  bool // an artifact, or only a container
	none   bool // everything in it is an artifact
	again  bool // what is placed in it is read again with its parts
	box    draw.Rect
	whole  *node // the paragraph or figure around everything in it
	full   bool  // it has marks
}

// kid returns the part of a tag inside another.
func (n *node) kid(t *draw.Tag) *node {
	if k := n.kids[t]; k != nil {
		return k
	}
	k := &node{tag: t, parent: n, order: n.order}
	if t.Order != 0 {
		k.order = t.Order
	}
	k.none, k.again = n.none || t.Role == draw.Artifact, n.again || t.Again
	k.aside = k.none || t.Role.Holds()
	if t.Role == draw.Ordered && n.tag != nil {
		k.aside = n.aside
	}
	k.whole = n.whole
	if t.Role == draw.Heading && n.tag != nil && cells>>n.tag.Role&1 == 1 {
		k.whole = n // it names the contents of the row
	}
	if t.Role == draw.Figure && (n.whole == nil || n.whole.tag.Role != draw.Figure) || wholes>>t.Role&1 == 1 && k.whole == nil {
		k.whole = k
	}
	if n.kids == nil {
		n.kids = map[*draw.Tag]*node{}
	}
	n.kids[t] = k
	return k
}

// wholes are the roles of parts that absorb those inside them, except figures.
const wholes = 1<<draw.Heading | 1<<draw.Paragraph | 1<<draw.Label

// marked is a run of marks of a part: an MCID of a page, or -1 for none.
type marked struct {
	of         *node
	page, mcid int
}

// tail is where the text of a part ended: a text that does not continue there is
// separate.
type tail struct {
	of   *node
	at   int // offset of its last parenthesis in the stream
	font *fontUse
	end  draw.Point // position on the page
	dir  draw.Point // direction of its line, one em long, in mm
}

// cells are the roles of parts that exist even without marks.
const cells = 1<<draw.HeadCell | 1<<draw.SideCell | 1<<draw.Cell

// furniture stands for all artifacts.
var furniture = &node{aside: true, none: true}
