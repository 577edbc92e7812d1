package markdown

import (
	"cmp"
	_ "image/jpeg" // photographs
	_ "image/png"  // pictures
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	_ "golang.org/x/image/webp" // photographs

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/site/paper"
	"imprimots/generator/typeset"
)

// PaperOptions is what a document asks for that is set on paper.
type PaperOptions struct {
	// Block gives the HTML of a line {{call}}, nothing where there is none.
	Block func(call string) (string, error)
	// Picture gives a picture by its destination as written: an SVG, or one made of pixels;
	// nil where there is none.
	Picture func(dest string) ([]byte, *draw.Bitmap)
	// AsWritten is as in Options.
	AsWritten bool
}

// Paper gives a document as a text to set on paper: the tree of Convert, by another
// writer.
func Paper(name string, src []byte, o PaperOptions) (*typeset.Doc, error) {
	ctx := parser.NewContext(parser.WithIDs(newIDs(nil)))
	ctx.Set(asWritten, o.AsWritten)
	root := engine.Parser().Parse(text.NewReader(src), parser.WithContext(ctx))
	w := &paperWriter{survey: survey{name: name, src: src}, asked: o, doc: &typeset.Doc{}, svgs: map[string][]byte{}, files: map[string]*draw.Bitmap{}}
	w.shown = check.NewBudget(mostShown, &check.Fault{Msg: textShown.With(mostShown >> 20), Hint: hintShown.With()})
	w.doc.Nodes = w.blocks(root)
	return w.doc, w.err
}

type paperWriter struct {
	survey
	asked PaperOptions
	doc   *typeset.Doc
	err   error

	// Pictures by destination: a text may show one again and again.
	svgs  map[string][]byte
	files map[string]*draw.Bitmap
	shown *check.Budget // bytes of those that are drawn, each time they are
}

// mostShown is how many bytes of drawings a text may show, each as often as it stands there.
const mostShown = 4 << 20

var (
	textShown = check.Text{FR: "les dessins de ce texte ont ensemble plus de %d Mio", EN: "the drawings of this text have more than %d MiB together"}
	hintShown = check.Text{FR: "moins de dessins, ou des dessins plus simples", EN: "fewer drawings, or simpler ones"}
)

// blocks writes the blocks in a node.
func (w *paperWriter) blocks(n ast.Node) (out []*typeset.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *callNode:
			out = append(out, w.call(c)...)
		case *mediumNode:
			if c.paper {
				out = append(out, w.blocks(c)...)
			}
		case *ast.HTMLBlock, *ast.ThematicBreak:
		case *extast.Table:
			out = append(out, w.table(c))
		default:
			out = append(out, w.one(c))
		}
	}
	return out
}

// call writes the block that is computed for a line {{call}}.
func (w *paperWriter) call(c *callNode) []*typeset.Node {
	if w.asked.Block == nil {
		return nil
	}
	html, err := w.asked.Block(c.call)
	var doc *typeset.Doc
	if err == nil {
		doc, err = paper.Read(html, w.pos(c))
	}
	if err != nil {
		w.err = err
		return nil
	}
	nodes := doc.Nodes
	doc.Nodes = nil
	w.doc.Join(doc)
	return nodes
}

// one writes a block: a heading, a paragraph, a list, code.
func (w *paperWriter) one(n ast.Node) *typeset.Node {
	out := &typeset.Node{Tag: "div", Pos: w.pos(n)}
	switch n := n.(type) {
	case *ast.Heading:
		out.Tag = "h" + strconv.Itoa(n.Level)
	case *ast.Paragraph, *ast.TextBlock:
		out.Tag = "p"
	case *ast.List:
		out.Tag = "ul"
		if n.IsOrdered() {
			out.Tag, out.Attr = "ol", map[string]string{"start": strconv.Itoa(n.Start)}
		}
	case *ast.ListItem:
		out.Tag = "li"
	case *ast.Blockquote:
		out.Tag = "blockquote"
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		out.Tag = "pre"
		for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
			out.Text = append(out.Text, typeset.Span{Text: string(line.Value(w.src)), Marks: []string{"code"}})
		}
		return out
	}
	if first := n.FirstChild(); first != nil && first.Type() == ast.TypeInline {
		w.inline(out, n, nil)
	} else {
		out.Nodes = w.blocks(n)
	}
	return out
}

// picture writes a picture: the elements of a drawing, or the image; one that is not
// there has no size.
func (w *paperWriter) picture(n *ast.Image) *typeset.Node {
	out := &typeset.Node{Tag: "img", Attr: map[string]string{"src": string(n.Destination), "alt": plain(n, w.src)}, Pos: w.pos(n)}
	if w.asked.Picture == nil || isElsewhere(n.Destination) {
		return out
	}
	name := string(n.Destination)
	if _, known := w.svgs[name]; !known {
		w.svgs[name], w.files[name] = w.asked.Picture(name)
	}
	data := w.svgs[name]
	if out.File = w.files[name]; out.File != nil {
		return out
	}
	if err := w.shown.Spend(len(data)); err != nil {
		f := *check.AsFault(err)
		f.Pos = out.Pos
		w.err = cmp.Or[error](w.err, &f)
		return out
	}
	if doc, err := paper.Read(string(data), out.Pos); err == nil && len(doc.Nodes) == 1 && doc.Nodes[0].Tag == "svg" {
		out = doc.Nodes[0]
		doc.Nodes = nil
		w.doc.Join(doc)
	}
	return out
}

// table writes a table with its head and its body.
func (w *paperWriter) table(t *extast.Table) *typeset.Node {
	out := &typeset.Node{Tag: "table", Pos: w.pos(t)}
	head, body := &typeset.Node{Tag: "thead"}, &typeset.Node{Tag: "tbody"}
	for row := t.FirstChild(); row != nil; row = row.NextSibling() {
		tr := &typeset.Node{Tag: "tr", Pos: w.pos(row)}
		into, tag := body, "td"
		if row.Kind() == extast.KindTableHeader {
			into, tag = head, "th"
		}
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			td := &typeset.Node{Tag: tag, Pos: w.pos(cell)}
			switch cell.(*extast.TableCell).Alignment {
			case extast.AlignRight:
				td.Class = []string{"droite"}
			case extast.AlignCenter:
				td.Class = []string{"milieu"}
			}
			if tag == "td" && cell.PreviousSibling() == nil {
				td.Tag = "th"
			}
			w.inline(td, cell, nil)
			tr.Nodes = append(tr.Nodes, td)
		}
		into.Nodes = append(into.Nodes, tr)
	}
	out.Nodes = []*typeset.Node{head, body}
	return out
}

// inline writes running text; inside are the marks around it.
func (w *paperWriter) inline(out *typeset.Node, n ast.Node, inside []string) {
	say := func(s string) { out.Text = append(out.Text, typeset.Span{Text: s, Marks: inside}) }
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			say(string(c.Value(w.src)))
			if c.HardLineBreak() {
				say("\n")
			} else if c.SoftLineBreak() {
				say(" ")
			}
		case *ast.String:
			say(string(c.Value))
		case *ast.AutoLink:
			say(string(c.Label(w.src)))
		case *ast.Emphasis:
			w.inline(out, c, append(inside[:len(inside):len(inside)], map[int]string{1: "em", 2: "strong"}[c.Level]))
		case *ast.CodeSpan:
			w.inline(out, c, append(inside[:len(inside):len(inside)], "code"))
		case *ast.Image:
			out.Nodes = append(out.Nodes, w.picture(c))
		case *ast.RawHTML:
		default:
			w.inline(out, c, inside)
		}
	}
}
