package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// fenceRenderer writes fenced code; what its first line says behind the language, the name of
// a file, stands above it.
type fenceRenderer struct{}

// RegisterFuncs takes over fenced code.
func (r fenceRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindFencedCodeBlock, r.block)
}

// fenceInfo returns the language of fenced code and what its first line says behind it.
func fenceInfo(n *ast.FencedCodeBlock, src []byte) (language, name string) {
	if n.Info == nil {
		return "", ""
	}
	language, name, _ = strings.Cut(string(n.Info.Segment.Value(src)), " ")
	return language, strings.TrimSpace(name)
}

func (fenceRenderer) block(w util.BufWriter, src []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*ast.FencedCodeBlock)
	language, name := fenceInfo(n, src)
	if name != "" {
		_, _ = w.WriteString("<figure><figcaption><code>" + escapeText([]byte(name)) + "</code></figcaption>")
	}
	_, _ = w.WriteString("<pre><code")
	if language != "" {
		_, _ = w.WriteString(` class="language-` + escapeText([]byte(language)) + `"`)
	}
	_ = w.WriteByte('>')
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		_, _ = w.WriteString(escapeText(line.Value(src)))
	}
	_, _ = w.WriteString("</code></pre>")
	if name != "" {
		_, _ = w.WriteString("</figure>")
	}
	_ = w.WriteByte('\n')
	return ast.WalkContinue, nil
}

func escapeText(s []byte) string { return string(util.EscapeHTML(s)) }
