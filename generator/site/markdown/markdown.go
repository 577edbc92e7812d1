// Package markdown turns the project's Markdown into HTML that reads well in
// French and with a screen reader: heading ids with folded accents, French
// spaces, tables with scoped headers in a region that scrolls by keyboard,
// images with their size, and lines {{name argument}} replaced by blocks that
// the caller computes. Raw HTML is left out, links with other schemes than http, https and
// mailto and pictures from elsewhere are emptied.
//
// The package knows no rules: it reports what it saw with places, and package
// site judges.
package markdown

import (
	"bytes"
	"fmt"
	"html/template"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"imprimots/engine/check"
	"imprimots/generator/site/search"
)

// Options is what a document may ask of its site. The zero value is a site
// without pictures and blocks.
type Options struct {
	// Reserved are ids that the page around the document uses already.
	Reserved []string
	// Size gives the size of a picture in CSS pixels by its destination as
	// written; ok is false when there is no such picture.
	Size func(dest string) (w, h int, ok bool)
	// Link gives where a link leads, by its destination as written; nil leaves all as they are.
	Link func(dest string) string
	// Block gives the HTML that stands for a line {{call}}; nil when there is
	// no such block.
	Block func(call string) template.HTML
	// Search asks for the passages of the document.
	Search bool
	// AsWritten keeps the spaces of a text that is not French.
	AsWritten bool
	// Label names a table for screen readers, after its heading; nil names it in French.
	Label func(name string) string
}

// Doc is a converted document and everything in it that can be judged.
type Doc struct {
	HTML     template.HTML
	Headings []Heading
	Links    []Link
	Images   []Image
	Calls    []Call
	// RawHTML are the places where HTML was left out.
	RawHTML []check.Pos
	// Slips are the places that are valid Markdown and most likely not meant.
	Slips []Slip
	// Passages are what the search finds of it, the beginning first, where
	// Options.Search asks for them.
	Passages []search.Passage
}

// Heading is a heading of the document, in order.
type Heading struct {
	Level int
	ID    string
	Text  string // with French spaces, without markup
	Pos   check.Pos
}

// Link is a link of the document: its destination as it was written and as it
// stands in the HTML. Refused says that its scheme is not one that may be
// published, so the link was emptied.
type Link struct {
	Dest    string
	Href    string
	Refused bool
	Pos     check.Pos
}

// Image is a picture of the document.
type Image struct {
	Dest  string
	Src   string // as it stands in the HTML
	Alt   string
	Known bool // Options.Size knows it
	// Refused says that it is no path inside the site, so that it was left out.
	Refused bool
	Pos     check.Pos
}

// Call is a line {{call}}.
type Call struct {
	Text  string
	Known bool // Options.Block knows it
	Pos   check.Pos
}

// The parser and the renderer hold no state of a document and are shared by
// all conversions, also concurrent ones.
var engine = newEngine()

func newEngine() goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParserOptions(
			parser.WithAutoHeadingID(),
			parser.WithBlockParsers(util.Prioritized(callParser{}, 50)),
			parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
			parser.WithASTTransformers(
				util.Prioritized(extension.NewTableASTTransformer(), 0),
				util.Prioritized(media{}, 700),
				util.Prioritized(slips{}, 800), // before texts are set
				util.Prioritized(typography{}, 900),
			),
		),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(
			util.Prioritized(tableRenderer{}, 100),
			util.Prioritized(imageRenderer{}, 100),
			util.Prioritized(codeRenderer{}, 100),
			util.Prioritized(fenceRenderer{}, 100),
			util.Prioritized(callRenderer{}, 100),
			util.Prioritized(mediumRenderer{}, 100),
		)),
	)
}

// asWritten is where a context has Options.AsWritten.
var asWritten = parser.NewContextKey()

// Convert converts one document. The name is the file's, for positions.
func Convert(name string, src []byte, o Options) (*Doc, error) {
	ctx := parser.NewContext(parser.WithIDs(newIDs(o.Reserved)))
	ctx.Set(asWritten, o.AsWritten)
	root := engine.Parser().Parse(text.NewReader(src), parser.WithContext(ctx))
	s := survey{name: name, src: src, options: o, labels: map[string]int{}}
	if err := ast.Walk(root, s.visit); err != nil {
		return nil, err
	}
	s.doc.Slips = s.slips(ctx)
	var buf bytes.Buffer
	buf.Grow(len(src) * 2)
	if err := engine.Renderer().Render(&buf, src, root); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	s.doc.HTML = template.HTML(buf.String())
	if o.Search {
		s.doc.Passages = passages(root, src)
	}
	return &s.doc, nil
}

// survey walks a parsed document once: it notes what can be judged and fills
// in what the renderers need to know (sizes, labels, blocks).
type survey struct {
	name    string
	src     []byte
	options Options
	doc     Doc
	heading string
	labels  map[string]int

	counted, line, col int // an offset, and its line and column
}

func (s *survey) visit(n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	switch n := n.(type) {
	case *mediumNode:
		if n.paper {
			return ast.WalkSkipChildren, nil
		}
	case *ast.Heading:
		s.heading = plain(n, s.src)
		s.doc.Headings = append(s.doc.Headings, Heading{n.Level, headingID(n), s.heading, s.pos(n)})
	case *ast.Link:
		if s.options.Link != nil {
			n.Destination = []byte(s.options.Link(string(n.Destination)))
		}
		refused := isRefused(n.Destination)
		s.doc.Links = append(s.doc.Links, Link{string(n.Destination), escape(n.Destination), refused, s.pos(n)})
		if refused {
			n.Destination = nil
		}
	case *ast.AutoLink:
		dest := n.URL(s.src)
		s.doc.Links = append(s.doc.Links, Link{string(dest), escape(dest), isRefused(dest), s.pos(n)})
	case *ast.Image:
		s.image(n)
	case *ast.RawHTML, *ast.HTMLBlock:
		s.doc.RawHTML = append(s.doc.RawHTML, s.pos(n))
	case *extast.Table:
		s.label(n)
	case *callNode:
		if s.options.Block != nil {
			n.html = s.options.Block(n.call)
		}
		s.doc.Calls = append(s.doc.Calls, Call{n.call, n.html != "", s.pos(n)})
	}
	return ast.WalkContinue, nil
}

func escape(dest []byte) string { return string(util.URLEscape(dest, true)) }

// pos gives the place of a node; inline nodes without one of their own have
// that of their block.
func (s *survey) pos(n ast.Node) check.Pos {
	for ; n != nil; n = n.Parent() {
		if p := n.Pos(); p >= 0 && p <= len(s.src) {
			return s.place(p)
		}
	}
	return check.Pos{File: s.name}
}

// place gives the line and column of an offset. It counts on from the last place
// asked for, where that is before: many links may stand on one line.
func (s *survey) place(offset int) check.Pos {
	if offset < s.counted || s.line == 0 {
		s.counted, s.line, s.col = 0, 1, 1
	}
	between := s.src[s.counted:offset]
	if n := bytes.LastIndexByte(between, '\n'); n >= 0 {
		s.line, s.col = s.line+bytes.Count(between, []byte{'\n'}), 1
		between = between[n+1:]
	}
	s.col += utf8.RuneCount(between)
	s.counted = offset
	return check.Pos{File: s.name, Line: s.line, Col: s.col}
}

// plain gives the text of a node without markup.
func plain(n ast.Node, src []byte) string {
	var b bytes.Buffer
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			switch n := n.(type) {
			case *ast.Text:
				b.Write(n.Value(src))
				if n.SoftLineBreak() || n.HardLineBreak() {
					b.WriteByte(' ')
				}
			case *ast.String:
				b.Write(n.Value)
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}
