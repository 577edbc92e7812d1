package markdown

import (
	"html"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// label names a table after the heading above it, or after its own headers;
// every name is given once, as readers jump from region to region by name.
func (s *survey) label(t *extast.Table) {
	name := s.heading
	if name == "" {
		var cells []string
		for c := t.FirstChild().FirstChild(); c != nil; c = c.NextSibling() {
			if h := strings.TrimSpace(plain(c, s.src)); h != "" {
				cells = append(cells, h)
			}
		}
		name = strings.Join(cells, ", ")
	}
	s.labels[name]++
	if n := s.labels[name]; n > 1 {
		name += " (" + strconv.Itoa(n) + ")"
	}
	if s.options.Label != nil {
		name = s.options.Label(name)
	} else {
		name = "Tableau\u00a0: " + name
	}
	t.SetAttributeString("aria-label", name)
}

// tableRenderer writes tables for all readers: every first cell heads its row,
// headers have a scope, alignment is a class (the site's policy forbids inline
// styles), and a table too wide for the screen scrolls in a focusable region.
type tableRenderer struct{}

// RegisterFuncs takes over the nodes of tables.
func (r tableRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(extast.KindTable, r.table)
	reg.Register(extast.KindTableHeader, r.header)
	reg.Register(extast.KindTableRow, r.row)
	reg.Register(extast.KindTableCell, r.cell)
}

func (tableRenderer) table(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		if n.ChildCount() > 1 {
			_, _ = w.WriteString("</tbody>\n")
		}
		_, _ = w.WriteString("</table></div>\n")
		return ast.WalkContinue, nil
	}
	label, _ := n.AttributeString("aria-label")
	name, _ := label.(string)
	_, _ = w.WriteString(`<div class="defile" role="region" tabindex="0" aria-label="` + html.EscapeString(name) + "\"><table>\n")
	return ast.WalkContinue, nil
}

func (tableRenderer) header(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString("<thead><tr>")
		return ast.WalkContinue, nil
	}
	_, _ = w.WriteString("</tr></thead>\n")
	if n.NextSibling() != nil {
		_, _ = w.WriteString("<tbody>\n")
	}
	return ast.WalkContinue, nil
}

func (tableRenderer) row(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString("<tr>")
	} else {
		_, _ = w.WriteString("</tr>\n")
	}
	return ast.WalkContinue, nil
}

var alignClass = map[extast.Alignment]string{
	extast.AlignRight:  ` class="droite"`,
	extast.AlignCenter: ` class="milieu"`,
}

func (tableRenderer) cell(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*extast.TableCell)
	tag, scope := "td", ""
	switch {
	case n.ChildCount() == 0: // an empty header heads nothing
	case n.Parent().Kind() == extast.KindTableHeader:
		tag, scope = "th", ` scope="col"`
	case n.PreviousSibling() == nil:
		tag, scope = "th", ` scope="row"`
	}
	if entering {
		_, _ = w.WriteString("<" + tag + scope + alignClass[n.Alignment] + ">")
	} else {
		_, _ = w.WriteString("</" + tag + ">")
	}
	return ast.WalkContinue, nil
}
