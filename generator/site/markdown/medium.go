package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// The lines around a passage that is for the screen alone, or for paper alone.
const (
	screenCall = "écran"
	paperCall  = "papier"
	endCall    = "fin"
)

// mediumNode is a passage that is for one medium alone.
type mediumNode struct {
	ast.BaseBlock
	paper bool
}

var kindMedium = ast.NewNodeKind("Medium")

// Kind is the node's kind in goldmark's tree.
func (*mediumNode) Kind() ast.NodeKind { return kindMedium }

// Dump shows the node while debugging.
func (n *mediumNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// media puts what stands between {{écran}} or {{papier}} and {{fin}} into a node of
// its own. A line without its other one is a slip.
type media struct{}

// Transform changes the tree.
func (media) Transform(doc *ast.Document, _ text.Reader, ctx parser.Context) {
	var found []slip
	var open *mediumNode
	var opening *callNode
	alone := func(c *callNode, other string) {
		found = append(found, slip{Slip{Kind: SlipPair, Text: "{{" + c.call + "}}", Other: "{{" + other + "}}"}, max(c.Pos(), 0), nil})
	}
	for n := doc.FirstChild(); n != nil; {
		next := n.NextSibling()
		c, isCall := n.(*callNode)
		switch {
		case isCall && (c.call == screenCall || c.call == paperCall):
			if open != nil {
				alone(opening, endCall)
			}
			open, opening = &mediumNode{paper: c.call == paperCall}, c
			doc.ReplaceChild(doc, n, open)
		case isCall && c.call == endCall:
			if open == nil {
				alone(c, screenCall)
			}
			doc.RemoveChild(doc, n)
			open = nil
		case open != nil:
			open.AppendChild(open, n)
		}
		n = next
	}
	if open != nil {
		alone(opening, endCall)
	}
	ctx.Set(mediaKey, found)
}

var mediaKey = parser.NewContextKey()

type mediumRenderer struct{}

// RegisterFuncs takes over passages for one medium.
func (r mediumRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindMedium, r.medium)
}

func (mediumRenderer) medium(_ util.BufWriter, _ []byte, n ast.Node, _ bool) (ast.WalkStatus, error) {
	if n.(*mediumNode).paper {
		return ast.WalkSkipChildren, nil
	}
	return ast.WalkContinue, nil
}
