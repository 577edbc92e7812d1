package source

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
)

var byteOrderMark = []byte("\ufeff")

// checkRunes holds that a file is UTF-8 without control characters, unseen ones and
// heaps of marks; line ends and tabs may stand (tabs are judged where they indent). One finding a file:
// where the encoding is wrong, everything is.
func (r *Reader) checkRunes(name string, data []byte) bool {
	line, col, marks := 1, 1, 0
	for i := 0; i < len(data); {
		if c := data[i]; c >= ' ' && c < 0x7f { // most are
			marks = 0
			col++
			i++
			continue
		}
		c, n := rune(data[i]), 1
		if c >= utf8.RuneSelf {
			c, n = utf8.DecodeRune(data[i:])
		}
		at := check.Pos{File: name, Line: line, Col: col}
		if marks++; !check.IsMark(c) {
			marks = 0
		}
		switch {
		case c == utf8.RuneError && n == 1:
			r.report(gen003, at, notUTF8.With(data[i]), saveUTF8.With())
			return false
		case c == '\n', c == '\r' && !(i+1 < len(data) && data[i+1] == '\n'):
			line, col = line+1, 0
		case c != '\r' && c != '\t' && check.Unprintable(c):
			r.add(check.Diagnostic{Rule: gen003, Pos: at, Msg: controlRune.With(c), Hint: deleteRune.With(), Fix: withoutUnseen(name, data)})
			return false
		case marks > check.MostMarks:
			r.report(gen003, at, heapOfMarks.With(c), deleteRune.With())
			return false
		}
		col++
		i += n
	}
	return true
}

// mostUnseen is how many unseen characters of a file are deleted at most.
const mostUnseen = 1000

// withoutUnseen deletes all unseen characters of a file: the first alone would leave
// it as unreadable as it was. Those that may stand for an end of line, and those of a
// file with very many, are left to who wrote it.
func withoutUnseen(name string, data []byte) *check.Fix {
	fix := &check.Fix{Pos: check.Pos{File: name}}
	line, col := 1, 1
	for _, c := range string(data) {
		at := check.Pos{File: name, Line: line, Col: col}
		col++
		switch {
		case c == '\n':
			line, col = line+1, 1
		case c == '\t', c == '\r' || !check.Unprintable(c):
		case len(fix.Edits) == mostUnseen, unicode.IsSpace(c):
			return nil
		default:
			fix.Edits = append(fix.Edits, check.Edit{From: at, To: check.Pos{File: name, Line: line, Col: col}})
		}
	}
	return fix
}

// checkCount holds the number of values down before the parser makes a node
// for each: every value but the first stands behind one of these signs.
func (r *Reader) checkCount(name string, data []byte) bool {
	n := 0
	for i, c := range data {
		if c >= 'a' && c <= 'z' { // most are
			continue
		}
		switch c {
		case ',', '[', '{', '\n', '\r':
			n++
		case ' ', '\t':
			if i > 0 && bytes.IndexByte([]byte("-:?"), data[i-1]) >= 0 {
				n++
			}
		}
	}
	if n > maxValues {
		r.report(gen007, check.Pos{File: name}, tooMany.With(maxValues), splitFile.With())
		return false
	}
	return true
}

// chunk is the text of one document, with the number of lines before it.
type chunk struct {
	text   []byte
	before int
}

// split cuts a stream into documents, so that a fault in one does not hide the
// next. A line that begins with "---" is always a mark, even within a text.
func split(data []byte) []chunk {
	var out []chunk
	start, startLine, line := 0, 0, 0
	for i := 0; i < len(data); {
		if i > start && bytes.HasPrefix(data[i:], []byte("---")) && (i+3 == len(data) || bytes.IndexByte([]byte(" \t\r\n"), data[i+3]) >= 0) {
			out = append(out, chunk{data[start:i], startLine})
			start, startLine = i, line
		}
		n := bytes.IndexAny(data[i:], "\r\n")
		if n < 0 {
			break
		}
		if data[i+n] == '\r' && i+n+1 < len(data) && data[i+n+1] == '\n' {
			n++
		}
		i, line = i+n+1, line+1
	}
	return append(out, chunk{data[start:], startLine})
}

// tabs reports the lines of a document that a tab indents.
func (r *Reader) tabs(name string, c chunk) bool {
	found := false
	if bytes.IndexByte(c.text, '\t') < 0 {
		return false
	}
	for i, l := range lines(c.text) {
		indent := l[:len(l)-len(bytes.TrimLeft(l, " \t"))]
		if n := bytes.IndexByte(indent, '\t'); n >= 0 {
			r.report(gen004, check.Pos{File: name, Line: c.before + i + 1, Col: n + 1}, tabIndents.With(), useSpaces.With())
			found = true
		}
	}
	return found
}

// lines cuts a text into lines, without their ends.
func lines(text []byte) [][]byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	return bytes.Split(text, []byte("\n"))
}

// longValue is how many lines a value is searched for a sign: none is longer.
const longValue = 200

// SignAt gives the place of the first such character of a file from a place on; the
// place itself when the file writes it in another way. The quote that a value
// begins with is none of it.
func (r *Reader) SignAt(at check.Pos, sign rune) check.Pos {
	if at.Sheet > 0 {
		return at
	}
	lines := r.linesOf(at.File)
	for i := max(at.Line-1, 0); at.Line > 0 && i < min(len(lines), at.Line+longValue); i++ {
		line, skipped := lines[i], 0
		if i == at.Line-1 {
			for skipped < at.Col-1 && len(line) > 0 {
				_, n := utf8.DecodeRune(line)
				line = line[n:]
				skipped++
			}
			if len(line) > 0 && (line[0] == '"' || line[0] == '\'') {
				line, skipped = line[1:], skipped+1
			}
		}
		if j := bytes.IndexRune(line, sign); j >= 0 {
			return check.Pos{File: at.File, Line: i + 1, Col: skipped + utf8.RuneCount(line[:j]) + 1}
		}
	}
	return at
}

// linesOf gives the lines of a file that was read, parted once however many
// findings it has.
func (r *Reader) linesOf(name string) [][]byte {
	if r.lines[name] == nil {
		if r.lines == nil {
			r.lines = map[string][][]byte{}
		}
		r.lines[name] = bytes.Split(r.files[name], []byte("\n"))
	}
	return r.lines[name]
}
