package markdown

import (
	"bytes"
	"html"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// codeRenderer writes code in running text. Each of its words that has a hyphen
// gets an element of its own, for the style to keep on one line: browsers break
// lines after hyphens, and an option broken in two is typed wrong.
type codeRenderer struct{}

// RegisterFuncs takes over code in running text.
func (r codeRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindCodeSpan, r.span)
}

func (codeRenderer) span(w util.BufWriter, src []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	var code []byte
	for c := node.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			code = append(code, t.Value(src)...)
		}
	}
	_, _ = w.WriteString("<code>")
	for i, word := range bytes.FieldsFunc(code, func(r rune) bool { return r == ' ' || r == '\n' }) {
		if i > 0 {
			_ = w.WriteByte(' ')
		}
		escaped := html.EscapeString(string(word))
		if bytes.IndexByte(word, '-') >= 0 {
			escaped = "<span>" + escaped + "</span>"
		}
		_, _ = w.WriteString(escaped)
	}
	_, _ = w.WriteString("</code>")
	return ast.WalkSkipChildren, nil
}
