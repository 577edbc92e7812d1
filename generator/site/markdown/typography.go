package markdown

import (
	"bufio"
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	mdhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"

	french "imprimots/generator/draw/text"
)

// typography sets the French spaces and quotes of all running text, the same
// as on the printed pieces. Code stays as it was written.
type typography struct{}

// Transform replaces each run of text by the same, set in French.
func (typography) Transform(doc *ast.Document, reader text.Reader, ctx parser.Context) {
	if kept, _ := ctx.Get(asWritten).(bool); kept {
		return
	}
	src := reader.Source()
	var runs []*ast.Text
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.CodeSpan, *ast.CodeBlock, *ast.FencedCodeBlock, *ast.HTMLBlock, *ast.RawHTML:
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			if entering {
				runs = append(runs, n)
			}
		}
		return ast.WalkContinue, nil
	})
	for i := 0; i < len(runs); i++ {
		first := runs[i]
		raw := append([]byte(nil), first.Value(src)...)
		last := first
		// Punctuation that might have opened markup splits a sentence into
		// several nodes: join them, or « mot ! » is not seen as a whole.
		for i+1 < len(runs) && last.NextSibling() == ast.Node(runs[i+1]) && !breaks(last) {
			i++
			last = runs[i]
			raw = append(raw, last.Value(src)...)
			last.Parent().RemoveChild(last.Parent(), last)
			first.SetSoftLineBreak(last.SoftLineBreak())
			first.SetHardLineBreak(last.HardLineBreak())
			last = first
		}
		replace(first, set(literal(raw), joined(first.PreviousSibling()), first.NextSibling() != nil && !breaks(first)))
	}
}

// joined reports whether there is a node before a text on its line.
func joined(before ast.Node) bool {
	t, isText := before.(*ast.Text)
	return before != nil && (!isText || !breaks(t))
}

func breaks(t *ast.Text) bool { return t.SoftLineBreak() || t.HardLineBreak() }

// set sets one run of text in French. Markup that stands before or after it
// shows as a star, so that the spaces at its ends are seen as inside a line.
func set(s string, before, after bool) string {
	if before {
		s = "*" + s
	}
	if after {
		s += "*"
	}
	s = french.French(s)
	if before {
		s = strings.TrimPrefix(s, "*")
	}
	if after {
		s = strings.TrimSuffix(s, "*")
	}
	return s
}

// replace puts a plain string in the place of a text node and keeps its break.
func replace(n *ast.Text, s string) {
	p := n.Parent()
	str := ast.NewString([]byte(s))
	str.SetRaw(true)
	p.InsertBefore(p, n, str)
	if !breaks(n) {
		p.RemoveChild(p, n)
		return
	}
	n.Segment = n.Segment.WithStart(n.Segment.Stop) // an empty text, only the break
}

// literal resolves the backslashes and entities of Markdown.
func literal(raw []byte) string {
	if !bytes.ContainsAny(raw, `\&`) {
		return string(raw)
	}
	var buf bytes.Buffer
	w := bufio.NewWriter(&buf)
	mdhtml.DefaultWriter.Write(w, raw)
	_ = w.Flush()
	return html.UnescapeString(buf.String())
}
