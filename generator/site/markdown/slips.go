package markdown

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"imprimots/engine/check"
)

// SlipKind says what went wrong where a text is valid Markdown, but most likely not
// what was meant.
type SlipKind int

// The kinds of slips; what they are about stands in the fields of a Slip.
const (
	SlipSign   SlipKind = iota // a sign of markup stays in the text
	SlipFence                  // a block of code that nothing closes
	SlipIndent                 // a text that its indentation makes code
	SlipRow                    // a row of Count cells in a table of Want columns
	SlipTwice                  // the line Text stands twice, one after the other
	SlipPair                   // the quotation mark or bracket Text without Other
	SlipNumber                 // an item numbered Count where Want follows
	SlipEmpty                  // a heading, a link's text or its address with nothing in it
	SlipClose                  // the line Text in a block of code, which was to close it
	SlipBroken                 // the last paragraph, which has no end
	SlipBare                   // the heading Text of level Count with nothing below it
)

// Slip is a place where the editor's hand likely slipped.
type Slip struct {
	Kind        SlipKind
	Text, Other string
	Count, Want int
	Pos         check.Pos
	Fix         *check.Fix // where there is one right answer
}

// slip is one by its offset.
type slip struct {
	Slip
	at    int
	fixed []edit
}

// edit replaces what stands between two offsets.
type edit struct {
	from, to int
	put      string
}

var slipsKey = parser.NewContextKey()

// slips looks for slips while texts still are as they were written.
type slips struct{}

// Transform leaves the tree as it is and notes what it found in the context.
func (slips) Transform(doc *ast.Document, reader text.Reader, ctx parser.Context) {
	f := &slipFinder{src: reader.Source()}
	f.found, _ = ctx.Get(mediaKey).([]slip)
	_ = ast.Walk(doc, f.visit)
	f.endSection()
	f.repeated()
	f.broken(doc.LastChild())
	slices.SortStableFunc(f.found, func(a, b slip) int { return cmp.Compare(a.at, b.at) })
	ctx.Set(slipsKey, f.found)
}

// slips gives what Transform found, with places.
func (s *survey) slips(ctx parser.Context) []Slip {
	found, _ := ctx.Get(slipsKey).([]slip)
	var out []Slip
	for _, f := range found {
		f.Pos = s.place(f.at)
		if f.fixed != nil {
			f.Fix = &check.Fix{Pos: f.Pos}
		}
		for _, e := range f.fixed {
			f.Fix.Edits = append(f.Fix.Edits, check.Edit{From: s.place(e.from), To: s.place(e.to), New: e.put})
		}
		out = append(out, f.Slip)
	}
	return out
}

type slipFinder struct {
	src    []byte
	found  []slip
	quotes []int    // offsets of the opening marks that wait for their closing ones
	code   [][2]int // where lines are code
	// swallowed says that a block of code goes on beyond the line that was to close it.
	swallowed bool
}

// mostSlips is how many slips of a document are reported at most: one with more is no text.
const mostSlips = 1000

func (f *slipFinder) note(at int, s Slip, fixed ...edit) {
	if len(f.found) < mostSlips {
		f.found = append(f.found, slip{s, at, fixed})
	}
}

func (f *slipFinder) sign(at int, sign string) { f.note(at, Slip{Kind: SlipSign, Text: sign}) }

func (f *slipFinder) pair(at int, sign, other string) {
	f.note(at, Slip{Kind: SlipPair, Text: sign, Other: other})
}

func (f *slipFinder) visit(n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	switch n := n.(type) {
	case *ast.Heading:
		f.endSection()
		f.block(n)
		if n.FirstChild() == nil {
			f.note(max(n.Pos(), 0), Slip{Kind: SlipEmpty})
		} else if next, ok := n.NextSibling().(*ast.Heading); n.Level > 1 && (n.NextSibling() == nil || ok && next.Level <= n.Level) {
			f.note(max(n.Pos(), 0), Slip{Kind: SlipBare, Text: string(n.Lines().Value(f.src)), Count: n.Level})
		}
	case *ast.Link:
		if n.FirstChild() == nil || len(n.Destination) == 0 {
			f.note(max(n.Pos(), 0), Slip{Kind: SlipEmpty})
		}
	case *ast.Paragraph, *ast.TextBlock, *extast.TableCell:
		f.block(n)
	case *ast.CodeBlock:
		if n.Lines().Len() > 0 {
			f.note(n.Lines().At(0).Start, Slip{Kind: SlipIndent})
			f.code = append(f.code, [2]int{n.Lines().At(0).Start, n.Lines().At(n.Lines().Len() - 1).Stop})
		}
	case *ast.FencedCodeBlock:
		f.fence(n)
	case *extast.Table:
		for row := n.FirstChild(); row != nil; row = row.NextSibling() {
			f.row(max(row.Pos(), row.FirstChild().Pos()), len(n.Alignments))
		}
	case *ast.List:
		f.numbers(n)
	}
	return ast.WalkContinue, nil
}

// broken reports a last paragraph that breaks off: the text ends without the end of its line, in
// the midst of a sentence.
func (f *slipFinder) broken(last ast.Node) {
	for last != nil && (last.Kind() == ast.KindList || last.Kind() == ast.KindListItem) {
		last = last.LastChild()
	}
	if last == nil || last.Kind() != ast.KindParagraph && last.Kind() != ast.KindTextBlock || bytes.HasSuffix(f.src, []byte("\n")) || last.Lines().Len() == 0 {
		return
	}
	if r, _ := utf8.DecodeLastRune(f.src); unicode.IsLetter(r) || unicode.IsDigit(r) || r == ',' {
		f.note(last.Lines().At(last.Lines().Len()-1).Start, Slip{Kind: SlipBroken})
	}
}

// fence looks for the line that closes a block of code.
func (f *slipFinder) fence(n *ast.FencedCodeBlock) {
	first := max(n.Pos(), 0)
	end := first + line(f.src[first:])
	if n.Lines().Len() > 0 {
		end = n.Lines().At(n.Lines().Len() - 1).Stop
	}
	f.code = append(f.code, [2]int{first, end})
	opening := bytes.TrimLeft(f.src[first:first+line(f.src[first:])], " \t>")
	for i := range n.Lines().Len() {
		at := n.Lines().At(i)
		text := bytes.TrimSpace(f.src[at.Start:at.Stop])
		// A block with more or other signs around it may well show such lines.
		if shortFence.Match(text) && len(opening) > 3 && text[0] == opening[0] && opening[3] != opening[0] {
			f.note(at.Start, Slip{Kind: SlipClose, Text: string(text)})
			f.swallowed = true
		}
	}
	after := bytes.TrimLeft(f.src[end:end+line(f.src[end:])], " \t>")
	if f.swallowed { // what follows may be code or text
		return
	}
	if !bytes.HasPrefix(after, []byte("```")) && !bytes.HasPrefix(after, []byte("~~~")) {
		f.note(first, Slip{Kind: SlipFence})
	}
}

// shortFence is a line that most likely was to close a block of code, but has too few signs, or
// opens another one.
var shortFence = regexp.MustCompile("^(?:`{1,2}|~{1,2}|(?:```+|~~~+)[^`~\\s][^`~]*)$")

// tableRule is the line below the head of a table, which is none of its rows.
var tableRule = regexp.MustCompile(`^\|?( *:?-{2,}:? *\|)+( *:?-{2,}:? *)?$`)

// line is how long a line is, with its end.
func line(src []byte) int {
	if n := bytes.IndexByte(src, '\n'); n >= 0 {
		return n + 1
	}
	return len(src)
}

// row counts the cells of a row: those too many are left out, and those that are
// missing are empty.
func (f *slipFinder) row(at, columns int) {
	at = bytes.LastIndexByte(f.src[:max(at, 0)], '\n') + 1
	row := bytes.TrimLeft(bytes.TrimSpace(f.src[at:at+line(f.src[at:])]), " \t>")
	if tableRule.Match(row) {
		f.note(at, Slip{Kind: SlipTwice, Text: string(row)})
		return
	}
	cells := 1
	for i, c := range row {
		inside := i > 0 && i < len(row)-1
		if c == '|' && inside && row[i-1] != '\\' {
			cells++
		}
	}
	if cells != columns {
		f.note(at, Slip{Kind: SlipRow, Count: cells, Want: columns})
	}
}

// numbers holds that the items of a list are numbered one after the other, or all
// alike, as Markdown permits.
func (f *slipFinder) numbers(n *ast.List) {
	if !n.IsOrdered() {
		return
	}
	wanted, alike, first := n.Start, true, true
	var wrong *slip
	var fixed []edit
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		at := max(item.Pos(), 0)
		at += len(f.src[at:]) - len(bytes.TrimLeft(f.src[at:], " \t"))
		digits := f.src[at:]
		digits = digits[:len(digits)-len(bytes.TrimLeft(digits, "0123456789"))]
		number, err := strconv.Atoi(string(digits))
		if err != nil {
			return
		}
		alike = alike && number == n.Start
		if !first && number != wanted && wrong == nil {
			wrong = &slip{Slip: Slip{Kind: SlipNumber, Count: number, Want: wanted}, at: at}
		}
		if number != wanted {
			fixed = append(fixed, edit{at, at + len(digits), strconv.Itoa(wanted)})
		}
		wanted, first = wanted+1, false
	}
	if wrong != nil && !alike {
		f.note(wrong.at, wrong.Slip, fixed...)
	}
}

// block looks at the running text of a block, without its code and addresses.
func (f *slipFinder) block(n ast.Node) {
	var runs [][2]int
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.CodeSpan:
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			if last := len(runs) - 1; !entering || n.Segment.IsEmpty() {
				break
			} else if last >= 0 && len(bytes.TrimSpace(f.src[runs[last][1]:max(runs[last][1], n.Segment.Start)])) == 0 {
				runs[last][1] = n.Segment.Stop
			} else {
				runs = append(runs, [2]int{n.Segment.Start, n.Segment.Stop})
			}
		}
		return ast.WalkContinue, nil
	})
	b := blockFinder{slipFinder: f, cell: n.Kind() == extast.KindTableCell, line: n.Kind() == ast.KindParagraph || n.Kind() == ast.KindTextBlock,
		list: n.Parent().Kind() == ast.KindListItem}
	signs := len(f.found)
	for i, r := range runs {
		b.run(r[0], r[1], i == 0)
	}
	for _, at := range b.square {
		f.sign(at, "[")
	}
	if len(f.found) > signs { // the address of a link, most likely
		return
	}
	for _, at := range b.round {
		f.pair(at, "(", ")")
	}
}

// endSection tells of quotations that are open where a section ends.
func (f *slipFinder) endSection() {
	for _, at := range f.quotes {
		f.pair(at, "«", "»")
	}
	f.quotes = nil
}

// leastWords is how many words a line has that does not stand twice by chance.
const leastWords = 3

// repeated finds lines that are the same as the one before.
func (f *slipFinder) repeated() {
	var before []byte
	slices.SortFunc(f.code, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	code := f.code
	for at := 0; at < len(f.src); {
		end := at + line(f.src[at:])
		text := bytes.TrimSpace(f.src[at:end])
		for len(code) > 0 && code[0][1] <= at {
			code = code[1:]
		}
		inCode := len(code) > 0 && code[0][0] < end
		isMarkup := bytes.HasPrefix(text, []byte("#")) || bytes.HasPrefix(text, []byte("{{"))
		switch {
		case len(text) == 0:
		case inCode:
			before = nil
		case bytes.Equal(text, before) && (isMarkup || len(bytes.Fields(text)) >= leastWords):
			f.note(at, Slip{Kind: SlipTwice, Text: string(text)}, edit{at, end, ""})
		default:
			before = text
		}
		at = end
	}
}
