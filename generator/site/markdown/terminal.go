package markdown

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Terminal says how a document is written for a terminal.
type Terminal struct {
	Width int  // of the lines, but for code
	Bold  bool // whether headings and strong words are bold, by the codes of terminals
	// AsWritten keeps the spaces of a text that is not French.
	AsWritten bool
	// Link returns what stands behind a link in brackets; nothing for "".
	Link func(dest string) string
}

// Plain returns a document as text for a terminal. Pictures are left out.
func (t Terminal) Plain(src []byte) string {
	ctx := parser.NewContext(parser.WithIDs(newIDs(nil)))
	ctx.Set(asWritten, t.AsWritten)
	root := engine.Parser().Parse(text.NewReader(src), parser.WithContext(ctx))
	w := terminal{Terminal: t, src: src}
	w.blocks(root, "", "")
	return strings.TrimLeft(w.out.String(), "\n")
}

// terminal writes blocks, each indented, with an empty line before it.
type terminal struct {
	Terminal
	src []byte
	out strings.Builder
}

const boldOn, boldOff = "\x1b[1m", "\x1b[22m"

func (w *terminal) bold(s string) string {
	if !w.Bold || s == "" {
		return s
	}
	return boldOn + s + boldOff
}

// blocks writes the blocks in a node; first stands before the first line, indent before others.
func (w *terminal) blocks(in ast.Node, first, indent string) {
	for n := in.FirstChild(); n != nil; n = n.NextSibling() {
		if isPicture(n) {
			continue
		}
		w.out.WriteByte('\n')
		w.block(n, first, indent)
		first = indent
	}
}

// isPicture reports whether a block is a picture alone.
func isPicture(n ast.Node) bool {
	_, picture := n.FirstChild().(*ast.Image)
	return picture && n.ChildCount() == 1
}

func (w *terminal) block(n ast.Node, first, indent string) {
	switch n := n.(type) {
	case *ast.Heading:
		s := w.inline(n)
		w.out.WriteString(first + w.bold(s) + "\n")
		if n.Level == 1 && !w.Bold {
			w.out.WriteString(indent + strings.Repeat("=", utf8.RuneCountInString(s)) + "\n")
		}
	case *ast.List:
		w.list(n, first, indent)
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		if fenced, ok := n.(*ast.FencedCodeBlock); ok {
			if _, name := fenceInfo(fenced, w.src); name != "" {
				w.out.WriteString(indent + "[" + name + "]\n")
			}
		}
		for i := range n.Lines().Len() {
			line := n.Lines().At(i)
			w.out.WriteString(strings.TrimRight(indent+"    "+string(line.Value(w.src)), " \n") + "\n")
		}
	case *ast.Blockquote:
		w.blocks(n, indent+"| ", indent+"| ")
	case *ast.ThematicBreak:
		w.out.WriteString(indent + "---\n")
	case *extast.Table:
		w.table(n, indent)
	default:
		w.wrapped(w.inline(n), first, indent)
	}
}

func (w *terminal) list(l *ast.List, first, indent string) {
	number := l.Start
	for item := l.FirstChild(); item != nil; item = item.NextSibling() {
		mark := "- "
		if l.IsOrdered() {
			mark = fmt.Sprintf("%d. ", number)
			number++
		}
		if item.PreviousSibling() != nil && !l.IsTight {
			w.out.WriteByte('\n')
		}
		if item.PreviousSibling() != nil {
			first = indent
		}
		w.item(item, first+mark, indent+strings.Repeat(" ", len(mark)))
	}
}

// item writes an item of a list, whose first block follows its mark.
func (w *terminal) item(item ast.Node, first, indent string) {
	for n := item.FirstChild(); n != nil; n = n.NextSibling() {
		if _, isList := n.(*ast.List); n.PreviousSibling() != nil && !isList {
			w.out.WriteByte('\n')
		}
		w.block(n, first, indent)
		first = indent
	}
}

// table writes rows with aligned columns, or, where these do not fit the width, the cells of a
// row below each other behind their heads.
func (w *terminal) table(t *extast.Table, indent string) {
	var rows [][]string
	widths := []int{}
	for row := t.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []string
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			s := w.inline(cell)
			if len(widths) <= len(cells) {
				widths = append(widths, 0)
			}
			widths[len(cells)] = max(widths[len(cells)], shownWidth(s))
			cells = append(cells, s)
		}
		rows = append(rows, cells)
	}
	whole := len(indent)
	for _, width := range widths {
		whole += width + 2
	}
	if whole-2 > w.Width && len(rows) > 1 {
		for _, row := range rows[1:] {
			for i, s := range row {
				mark := "  "
				if i == 0 {
					mark = "- "
				}
				if head := rows[0][i]; i > 0 && head != "" {
					s = head + ": " + s
				}
				w.wrapped(s, indent+mark, indent+"  ")
			}
		}
		return
	}
	for i, row := range rows {
		line := indent
		for j, s := range row {
			pad := strings.Repeat(" ", widths[j]-shownWidth(s)+2)
			if i == 0 {
				s = w.bold(s)
			}
			line += s + pad
		}
		w.out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// inline returns the text in a block. A line break that was asked for is a line feed.
func (w *terminal) inline(in ast.Node) string {
	var b strings.Builder
	for n := in.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Value(w.src))
			switch {
			case n.HardLineBreak():
				b.WriteByte('\n')
			case n.SoftLineBreak():
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		case *ast.Emphasis:
			s := w.inline(n)
			if n.Level > 1 {
				s = w.bold(s)
			}
			b.WriteString(s)
		case *ast.Link:
			s := w.inline(n)
			b.WriteString(s)
			if to := w.leads(string(n.Destination)); to != "" && to != s {
				b.WriteString(" (" + to + ")")
			}
		case *ast.AutoLink:
			b.Write(n.URL(w.src))
		case *ast.Image:
		default:
			b.WriteString(w.inline(n))
		}
	}
	return b.String()
}

func (w *terminal) leads(dest string) string {
	if w.Link == nil {
		return dest
	}
	return w.Link(dest)
}

// shownWidth returns how many columns a text takes, without the codes of terminals.
func shownWidth(s string) int {
	return utf8.RuneCountInString(strings.NewReplacer(boldOn, "", boldOff, "").Replace(s))
}

// wrapped writes a text in lines of the width, broken at spaces.
func (w *terminal) wrapped(s, first, indent string) {
	for line := range strings.SplitSeq(s, "\n") {
		at, before := first, ""
		column := shownWidth(first)
		for word := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == ' ' }) {
			if n := shownWidth(word); before != "" && column+1+n > w.Width {
				w.out.WriteString(strings.TrimRight(at, " ") + "\n")
				at, before, column = indent+word, " ", shownWidth(indent)+n
				continue
			}
			column += len(before) + shownWidth(word)
			at, before = at+before+word, " "
		}
		if strings.TrimSpace(at) != "" {
			w.out.WriteString(strings.TrimRight(at, " ") + "\n")
		}
		first = indent
	}
}
