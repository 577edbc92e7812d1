package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"imprimots/generator/site/search"
)

// passages gives what the search finds of a document: its beginning, then what
// stands under each heading of the second and third levels. Blocks that are
// called say what their HTML says.
func passages(root ast.Node, src []byte) []search.Passage {
	var w search.Writer
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			if n.Type() == ast.TypeBlock {
				w.Part("")
			}
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *mediumNode:
			if n.paper {
				return ast.WalkSkipChildren, nil
			}
		case *ast.Heading:
			if n.Level == 2 || n.Level == 3 {
				w.Begin(headingID(n), plain(n, src))
				return ast.WalkSkipChildren, nil
			}
			w.Part("")
		case *ast.ListItem, *extast.TableCell:
			w.Part(",")
		case *ast.Text:
			w.Say(string(n.Value(src)))
			if breaks(n) {
				w.Part("")
			}
		case *ast.String:
			w.Say(string(n.Value))
		case *ast.AutoLink:
			w.Say(string(n.Label(src)))
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			w.Part("")
			for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
				w.Say(string(line.Value(src)))
			}
		case *ast.Image, *ast.RawHTML, *ast.HTMLBlock:
			return ast.WalkSkipChildren, nil
		case *callNode:
			w.Part("")
			w.HTML(string(n.html))
		}
		return ast.WalkContinue, nil
	})
	return w.Passages()
}

func headingID(n *ast.Heading) string {
	id, _ := n.AttributeString("id")
	text, _ := id.([]byte)
	return string(text)
}
