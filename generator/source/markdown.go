//go:build !jouer

package source

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"regexp"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/templates/languages"
)

// Rules reads the rules of a game like [Reader.Text]. Where there are rules in another
// language only, the finding says how the game stays in it.
func (r *Reader) Rules(name string) (data []byte, ok bool) {
	if _, err := fs.Stat(r.fsys, name); errors.Is(err, fs.ErrNotExist) {
		for _, lang := range languages.Codes() {
			other := path.Join(path.Dir(name), "rules."+lang+".md")
			if _, err := fs.Stat(r.fsys, other); err == nil {
				r.report(gen001, check.Pos{File: name}, fileMissing.With(), orSpeak.With(lang, other))
				return nil, false
			}
		}
	}
	return r.Text(name)
}

// Text reads a Markdown file: UTF-8, made NFC, without a byte order mark. ok
// is false when it cannot be used; the reason is among the findings.
func (r *Reader) Text(name string) (data []byte, ok bool) {
	raw, ok := r.load(name, MaxFile)
	if !ok {
		return nil, false
	}
	data = bytes.TrimPrefix(raw, byteOrderMark)
	if !r.checkRunes(name, data) || !r.checkMarkdown(name, data) {
		return nil, false
	}
	return norm.NFC.Bytes(data), true
}

// What a Markdown file may hold. Signs of markup that do not fit together cost the
// square of their number, nested blocks the square of their depth.
const (
	maxNested = 24      // quotes and lists in each other
	maxMarks  = 4000    // signs of markup in a paragraph
	maxMarked = 50_000  // signs of markup in a file
	maxLines  = 10_000  // lines without an empty one between them
	maxCells  = 100_000 // of a table: each row has as many as the longest line
)

// checkMarkdown holds a Markdown file to these bounds before a parser sees it. One
// finding a file: beyond them it is damaged.
func (r *Reader) checkMarkdown(name string, data []byte) bool {
	if i := frontMatter(data); i > 0 {
		r.report(gen033, check.Pos{File: name, Line: 1, Col: 1}, hasFrontMatter.With(), dropFrontMatter.With(i))
		return false
	}
	all, line := 0, 0
	var p paragraph
	for l := range bytes.Lines(data) {
		line++
		begin, nested, item := container(l)
		text := bytes.TrimSpace(l[begin:])
		if item || len(text) == 0 { // an item with a bullet ends a paragraph
			p = paragraph{}
		}
		n := markup(text)
		all += n
		p.lines, p.marks, p.bars = p.lines+1, p.marks+n, max(p.bars, bytes.Count(text, []byte("|")))
		msg, hint := p.fault()
		switch {
		case nested > maxNested && !isRule(l):
			msg, hint = tooNested.With(maxNested), flatten.With()
		case all > maxMarked:
			msg, hint = tooMarkedFile.With(maxMarked), splitFile.With()
		}
		if !msg.IsZero() {
			r.report(gen007, check.Pos{File: name, Line: line, Col: 1}, msg, hint)
			return false
		}
	}
	return true
}

// frontLine is a line of front matter: a key with its value, an item, or a comment.
var frontLine = regexp.MustCompile(`^(\w[\w-]*[ \t]*:([ \t].*)?|[ \t]+\S.*|- .*|#.*)$`)

// mostFront are the most lines of front matter that are looked for.
const mostFront = 100

// frontMatter gives how many lines of front matter begin a text: keys and values
// between two lines of three dashes, as other programs read them; 0 where there are none.
func frontMatter(data []byte) int {
	n, keys := 0, false
	for l := range bytes.Lines(data) {
		l = bytes.TrimRight(l, " \t\r\n")
		n++
		switch fence := bytes.Equal(l, []byte("---")); {
		case n == 1 && !fence, n > mostFront:
			return 0
		case n == 1:
		case fence && keys:
			return n
		case !frontLine.Match(l):
			return 0
		default:
			keys = keys || bytes.IndexByte(l, ':') > 0
		}
	}
	return 0
}

// paragraph counts what stands between two empty lines: lines, signs of markup, and
// the bars of the line that has most.
type paragraph struct{ lines, marks, bars int }

func (p paragraph) fault() (msg, hint check.Message) {
	switch {
	case p.marks > maxMarks:
		return tooMarked.With(maxMarks), partParagraph.With()
	case p.lines > maxLines:
		return tooManyLines.With(maxLines), partParagraph.With()
	case p.lines*(p.bars+1) > maxCells:
		return tooManyCells.With(maxCells), partParagraph.With()
	}
	return none, none
}

// markup counts the signs that may begin or end markup.
func markup(text []byte) (n int) {
	for _, c := range text {
		switch c {
		case '*', '_', '`', '[', '<':
			n++
		}
	}
	return n
}

// container gives where the text of a line begins behind the marks of quotes and
// lists, how deep it is nested, two columns of indentation counting as a list, and
// whether a bullet stands in it.
func container(l []byte) (begin, nested int, item bool) {
	spaces := 0
	for i := 0; i < len(l); i++ {
		switch c := l[i]; {
		case c == '\t':
			spaces += 4
		case c == ' ':
			spaces++
		case c == '>':
			begin, nested, spaces = i+1, nested+1+spaces/2, 0
		case bytes.IndexByte([]byte("-+*"), c) >= 0 && i+1 < len(l) && (l[i+1] == ' ' || l[i+1] == '\t'):
			begin, nested, spaces, item = i+1, nested+1+spaces/2, 0, true
		case '0' <= c && c <= '9':
		case (c == '.' || c == ')') && i > begin && '0' <= l[i-1] && l[i-1] <= '9':
			begin, nested, spaces = i+1, nested+1+spaces/2, 0
		default:
			return begin, nested, item
		}
	}
	return begin, nested, item
}

// isRule reports whether a line is drawn across the page: - - -.
func isRule(l []byte) bool {
	l = bytes.TrimSpace(l)
	return len(l) > 0 && bytes.IndexByte([]byte("-*_"), l[0]) >= 0 && len(bytes.Trim(l, string(l[0])+" \t")) == 0
}
