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
	_ = ast.Walk(doc, f.visit)
	f.endSection()
	f.repeated()
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
}

// mostSlips is how many slips of a document are told at most: one with more is no text.
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

// fence looks for the line that closes a block of code.
func (f *slipFinder) fence(n *ast.FencedCodeBlock) {
	first := max(n.Pos(), 0)
	end := first + line(f.src[first:])
	if n.Lines().Len() > 0 {
		end = n.Lines().At(n.Lines().Len() - 1).Stop
	}
	f.code = append(f.code, [2]int{first, end})
	after := bytes.TrimLeft(f.src[end:end+line(f.src[end:])], " \t>")
	if !bytes.HasPrefix(after, []byte("```")) && !bytes.HasPrefix(after, []byte("~~~")) {
		f.note(first, Slip{Kind: SlipFence})
	}
}

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

// blockFinder looks at the runs of text of one block.
type blockFinder struct {
	*slipFinder
	cell          bool  // it is one of a table
	line, list    bool  // its lines may be meant as items; it is in a list
	piped         bool  // a bar was told of: one is enough for a table
	round, square []int // offsets of the brackets that are open
}

// run looks at a run of text; first says that the block begins with it.
func (b *blockFinder) run(from, to int, first bool) {
	for i := from; i < to; {
		if b.line && (first && i == from || i > from && b.src[i-1] == '\n') {
			if n := b.lineStart(i, to); n > 0 {
				i += n
				continue
			}
		}
		c, size := utf8.DecodeRune(b.src[i:to])
		n := size
		switch c {
		case '\\':
			n += min(1, to-i-1) // the next sign is meant as it is
		case '*', '_', '~':
			n = b.emphasis(i, to, byte(c))
		case '`', '{', '}':
			for n = 1; i+n < to && b.src[i+n] == byte(c); {
				n++
			}
			b.sign(i, string(b.src[i:i+n]))
		case '|':
			if !b.cell && !b.piped {
				b.piped = true
				b.sign(i, "|")
			}
		case '<':
			if next := b.next(i + 1); unicode.IsLetter(next) || next == '/' {
				b.sign(i, "<")
			}
		default:
			b.match(i, c)
		}
		i += n
	}
}

// dashes begin an item for many people, and none in Markdown. Where no list is, they
// begin what someone says.
var dashes = map[rune]bool{'–': true, '—': true, '•': true}

// lineStart looks for what ought to begin a heading or an item and is no mark of
// one, and says how long it is.
func (b *blockFinder) lineStart(at, to int) int {
	rest, c := b.src[at:to], b.next(at)
	marks := len(rest) - len(bytes.TrimLeft(rest, "#"))
	digits := len(rest) - len(bytes.TrimLeft(rest, "0123456789"))
	switch {
	case marks > 0:
		var spaced []edit
		if marks > 1 && unicode.IsLetter(b.next(at+marks)) {
			spaced = []edit{{at + marks, at + marks, " "}}
		}
		b.note(at, Slip{Kind: SlipSign, Text: string(rest[:marks])}, spaced...)
		return marks
	case rest[0] == '-' && (unicode.IsLetter(b.next(at+1)) || b.next(at+1) == '*'):
		b.sign(at, "-")
		return 1
	case dashes[c] && (c == '•' || b.list && b.before(at) == '\n' || b.beforeList(at)):
		b.sign(at, string(c))
		return utf8.RuneLen(c)
	case digits > 0 && digits < 3 && b.list && b.before(at) == '\n' && isTitle(b.src[at+digits:]):
		b.sign(at, string(rest[:digits]))
		return digits
	case digits > 0 && digits < 3 && len(rest) > digits+1 && (rest[digits] == '.' || rest[digits] == ')') && unicode.IsLetter(b.next(at+digits+1)):
		b.sign(at, string(rest[:digits+1]))
		return digits + 1
	}
	return 0
}

// isTitle reports whether a text goes on after a space as an item begins: with a
// capital or with emphasis.
func isTitle(text []byte) bool {
	c, _ := utf8.DecodeRune(bytes.TrimPrefix(text, []byte(" ")))
	return len(text) > 0 && text[0] == ' ' && (unicode.IsUpper(c) || c == '*')
}

// beforeList reports whether the next line is an item of a list.
func (b *blockFinder) beforeList(at int) bool {
	next := b.src[at+line(b.src[at:]):]
	return bytes.HasPrefix(next, []byte("- ")) || bytes.HasPrefix(next, []byte("* "))
}

// next gives the character at an offset, and before the one that ends there.
func (b *blockFinder) next(at int) rune {
	c, _ := utf8.DecodeRune(b.src[at:])
	return c
}

func (b *blockFinder) before(at int) rune {
	c, _ := utf8.DecodeLastRune(b.src[:at])
	return c
}

// longestMark is how many signs open or close emphasis at most; more are a line to
// write on.
const longestMark = 3

// emphasis looks at stars, underscores or tildes, and says how many they are. Those
// between spaces, and underscores within a word, are meant as they are.
func (b *blockFinder) emphasis(at, to int, sign byte) int {
	n := 1
	for at+n < to && b.src[at+n] == sign {
		n++
	}
	left, right := b.before(at), b.next(at+n)
	word := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	blank := func(r rune) bool { return r == utf8.RuneError || unicode.IsSpace(r) || r == '|' }
	switch {
	case n > longestMark, n == 1 && blank(left) && blank(right), sign == '_' && word(left) && word(right), sign == '~' && n == 1:
	default:
		b.sign(at, string(b.src[at:at+n]))
	}
	return n
}

// match matches brackets within the block, and quotation marks within the section: a
// quotation of several paragraphs has an opening mark at each.
func (b *blockFinder) match(at int, c rune) {
	switch c {
	case '(':
		b.round = append(b.round, at)
	case ')':
		if n := len(b.round); n > 0 {
			b.round = b.round[:n-1]
		} else if !b.enumerates(at) {
			b.pair(at, ")", "(")
		}
	case '[':
		if b.before(at) == ')' {
			b.sign(at, "[")
		}
		b.square = append(b.square, at)
	case ']':
		b.closeSquare(at)
	case '«':
		if len(b.quotes) == 0 || !b.begins(at) {
			b.quotes = append(b.quotes, at)
		}
	case '»':
		if n := len(b.quotes); n > 0 {
			b.quotes = b.quotes[:n-1]
		} else {
			b.pair(at, "»", "«")
		}
	}
}

// closeSquare tells of links of which an address or a bracket is missing.
func (b *blockFinder) closeSquare(at int) {
	next := b.next(at + 1)
	n := len(b.square)
	if n > 0 {
		b.square = b.square[:n-1]
	}
	if n == 0 || next == '(' || next == '[' || next == ']' || unicode.IsLetter(next) || unicode.IsDigit(next) || addressed.Match(b.src[at+1:]) {
		b.sign(at, "]")
	}
}

// addressed is an address too far from the text of its link.
var addressed = regexp.MustCompile(`^[ \t]+\([^ ()]*[.#/][^ ()]*\)`)

// enumerates reports whether a bracket ends the letter or number of an item: a).
func (b *blockFinder) enumerates(at int) bool {
	c, size := utf8.DecodeLastRune(b.src[:at])
	before := b.before(at - size)
	return (unicode.IsLetter(c) || unicode.IsDigit(c)) && (before == utf8.RuneError || !unicode.IsLetter(before))
}

// begins reports whether nothing but markup stands before an offset on its line.
func (b *blockFinder) begins(at int) bool {
	for at > 0 && bytes.IndexByte([]byte(" \t>*_-"), b.src[at-1]) >= 0 {
		at--
	}
	return at == 0 || b.src[at-1] == '\n'
}
