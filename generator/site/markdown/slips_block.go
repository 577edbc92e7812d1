package markdown

import (
	"bytes"
	"regexp"
	"unicode"
	"unicode/utf8"
)

// blockFinder looks at the runs of text of one block.
type blockFinder struct {
	*slipFinder
	cell          bool  // it is one of a table
	line, list    bool  // its lines may be meant as items; it is in a list
	piped         bool  // a bar was reported: one is enough for a table
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
