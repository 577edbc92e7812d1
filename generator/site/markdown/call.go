package markdown

import (
	"bytes"
	"html/template"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// callNode is a line {{call}}: the place of a block that is computed.
type callNode struct {
	ast.BaseBlock
	call string
	html template.HTML
}

var kindCall = ast.NewNodeKind("Call")

// Kind is the node's kind in goldmark's tree.
func (*callNode) Kind() ast.NodeKind { return kindCall }

// Dump shows the node while debugging.
func (n *callNode) Dump(src []byte, level int) {
	ast.DumpHelper(n, src, level, map[string]string{"call": n.call}, nil)
}

// callParser reads a line that holds {{call}} and nothing else.
type callParser struct{}

// Trigger is the byte that such a line begins with.
func (callParser) Trigger() []byte { return []byte{'{'} }

// Open reads the line.
func (callParser) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	line = bytes.TrimSpace(line)
	inner, ok := bytes.CutPrefix(line, []byte("{{"))
	if !ok {
		return nil, parser.NoChildren
	}
	inner, ok = bytes.CutSuffix(inner, []byte("}}"))
	if !ok || bytes.ContainsAny(inner, "{}") {
		return nil, parser.NoChildren
	}
	call := string(bytes.Join(bytes.Fields(inner), []byte(" ")))
	reader.AdvanceToEOL()
	return &callNode{call: call}, parser.NoChildren
}

// Continue ends the block: it has one line.
func (callParser) Continue(ast.Node, text.Reader, parser.Context) parser.State { return parser.Close }

// Close has nothing left to do.
func (callParser) Close(ast.Node, text.Reader, parser.Context) {}

// CanInterruptParagraph lets the line follow a paragraph directly.
func (callParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine keeps indented code what it is.
func (callParser) CanAcceptIndentedLine() bool { return false }

type callRenderer struct{}

// RegisterFuncs takes over the computed blocks.
func (r callRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindCall, r.call)
}

func (callRenderer) call(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(string(n.(*callNode).html))
		_ = w.WriteByte('\n')
	}
	return ast.WalkSkipChildren, nil
}
