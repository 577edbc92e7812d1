// Package paper reads pieces of pages, which the templates of the site make, as
// texts to set on paper: the computed examples of rules, with their tables and
// drawings. What is for a screen alone is left out: what is folded away (details),
// what only readers aloud hear (class vh), and what data-papier="non" marks; what is
// folded away is there where data-papier="oui" marks it.
package paper

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"imprimots/engine/check"
	"imprimots/generator/typeset"
)

// blocks are the elements that stand on lines of their own.
var blocks = []string{
	"p", "div", "section", "figure", "figcaption", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tr", "th", "td", "caption",
	"h1", "h2", "h3", "h4", "blockquote", "header", "footer", "img", "details", "summary",
}

// Read reads a piece of a page. All nodes get the place where it was called.
func Read(piece string, pos check.Pos) (*typeset.Doc, error) {
	nodes, err := html.ParseFragment(strings.NewReader(piece), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		return nil, err
	}
	r := &reader{pos: pos, doc: &typeset.Doc{Symbols: map[string]*typeset.Node{}}}
	root := &typeset.Node{}
	for _, n := range nodes {
		r.into(root, n, nil)
	}
	r.doc.Nodes = tidied(root).Nodes
	return r.doc, nil
}

// lineEnd stands for an element br among white that means nothing.
const lineEnd = "\u2028"

type reader struct {
	doc *typeset.Doc
	pos check.Pos
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// screenOnly reports whether an element is not for paper.
func screenOnly(n *html.Node, class []string) bool {
	papier := attribute(n, "data-papier")
	return n.Data == "details" && papier != "oui" || n.Data == "script" || n.Data == "style" || n.Data == "button" || n.Data == "caption" || slices.Contains(class, "vh") || papier == "non"
}

// into reads a node of the page into a block; inside are the marks around it.
func (r *reader) into(block *typeset.Node, n *html.Node, inside []string) {
	switch n.Type {
	case html.TextNode:
		if n.Data != "" {
			block.Text = append(block.Text, typeset.Span{Text: n.Data, Marks: inside})
		}
		return
	case html.ElementNode:
	default:
		return
	}
	class := strings.Fields(attribute(n, "class"))
	switch {
	case screenOnly(n, class):
	case n.Data == "br":
		block.Text = append(block.Text, typeset.Span{Text: lineEnd, Marks: inside})
	case n.Data == "svg":
		r.svg(block, n)
	case slices.Contains(blocks, n.Data):
		child := &typeset.Node{Tag: n.Data, Class: class, Pos: r.pos}
		if start := attribute(n, "start"); start != "" {
			child.Attr = map[string]string{"start": start}
		}
		r.children(child, n, nil)
		flush(block)
		block.Nodes = append(block.Nodes, child)
	default:
		in := slices.Clip(inside)
		if n.Data != "span" && n.Data != "a" {
			in = append(in, n.Data)
		}
		for _, c := range class {
			in = append(in, "."+c)
		}
		r.children(block, n, in)
	}
}

func (r *reader) children(block *typeset.Node, n *html.Node, inside []string) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		r.into(block, c, inside)
	}
}

// svg reads a drawing: as a block where nothing was said before it in its block,
// else as a sign in the line. One that is hidden has symbols for others.
func (r *reader) svg(block *typeset.Node, n *html.Node) {
	made := r.element(n)
	if slices.Contains(made.Class, "cache") {
		return
	}
	if block.Tag == "p" || len(strings.TrimSpace(words(block.Text))) > 0 || inLine(n) {
		block.Text = append(block.Text, typeset.Span{Sign: made})
		return
	}
	flush(block)
	block.Nodes = append(block.Nodes, made)
}

// inLine reports whether text follows a drawing on its line.
func inLine(n *html.Node) bool {
	for c := n.NextSibling; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && slices.Contains(blocks, c.Data) {
			return false
		}
		if c.Type == html.TextNode && strings.TrimSpace(c.Data) != "" || c.Type == html.ElementNode {
			return true
		}
	}
	return false
}

// element reads an element of a drawing. Those with an id are kept for others.
func (r *reader) element(n *html.Node) *typeset.Node {
	made := &typeset.Node{Tag: n.Data, Class: strings.Fields(attribute(n, "class")), Pos: r.pos}
	for _, a := range n.Attr {
		if a.Key == "class" {
			continue
		}
		if made.Attr == nil {
			made.Attr = map[string]string{}
		}
		made.Attr[a.Key] = a.Val
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.Type {
		case html.TextNode:
			made.Text = append(made.Text, typeset.Span{Text: c.Data})
		case html.ElementNode:
			if child := r.element(c); child.Tag != "symbol" && child.Tag != "pattern" && child.Tag != "defs" {
				made.Nodes = append(made.Nodes, child)
			}
		}
	}
	if id := made.Attr["id"]; id != "" {
		r.doc.Symbols[id] = made
	}
	return made
}

func words(spans []typeset.Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
		if s.Sign != nil {
			b.WriteByte('*')
		}
	}
	return b.String()
}

// flush makes a block of its own of running text that other blocks follow.
func flush(block *typeset.Node) {
	if len(block.Text) == 0 {
		return
	}
	if strings.TrimSpace(words(block.Text)) != "" {
		block.Nodes = append(block.Nodes, &typeset.Node{Text: block.Text, Pos: block.Pos})
	}
	block.Text = nil
}

// tidied sets the spaces of a block as browsers do: one for many, none at the ends
// of lines. Running text behind other blocks is a block of its own.
func tidied(n *typeset.Node) *typeset.Node {
	if len(n.Nodes) > 0 {
		flush(n)
	}
	open := true // a space would stand at the beginning of a line
	var text []typeset.Span
	for _, s := range n.Text {
		switch {
		case s.Sign != nil:
			open = false
		default:
			s.Text = spaced(s.Text, &open)
		}
		if s.Text != "" || s.Sign != nil {
			text = append(text, s)
		}
	}
	trim(text)
	n.Text = slices.DeleteFunc(text, func(s typeset.Span) bool { return s.Text == "" && s.Sign == nil })
	kept := n.Nodes[:0]
	for _, c := range n.Nodes {
		if c.Tag == "svg" {
			kept = append(kept, c)
			continue
		}
		if tidied(c); len(c.Text)+len(c.Nodes) > 0 || c.Tag == "td" || c.Tag == "th" {
			kept = append(kept, c)
		}
	}
	n.Nodes = kept
	return n
}

// spaced joins the white of a text: open says that none is wanted before it, and
// then whether it ended in some.
func spaced(s string, open *bool) string {
	var b strings.Builder
	for _, r := range s {
		switch r {
		case ' ', '\n', '\t', '\r':
			if !*open {
				b.WriteByte(' ')
			}
			*open = true
		case '\u2028':
			b.WriteByte('\n')
			*open = true
		default:
			b.WriteRune(r)
			*open = false
		}
	}
	return b.String()
}

// trim takes a space away from the end of a line.
func trim(text []typeset.Span) {
	if n := len(text); n > 0 && text[n-1].Sign == nil {
		text[n-1].Text = strings.TrimRight(text[n-1].Text, " ")
	}
}
