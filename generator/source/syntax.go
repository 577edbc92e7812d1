//go:build !jouer

package source

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
)

var yamlLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntax reports a document that is no YAML. The parser names the line where
// the construct began, if any; the line at fault is found by parsing less.
func (r *Reader) syntax(name string, c chunk, err error) {
	said, line := err.Error(), 1
	if m := yamlLine.FindStringSubmatch(said); m != nil {
		said = m[2]
		if n, err := strconv.Atoi(m[1]); err == nil {
			line = n
		}
	}
	all := lines(c.text)
	line = faultyLine(all, err.Error(), min(line, len(all)))
	line, bare := blamed(all, line, said)
	text := all[line-1]
	col := len(text) - len(bytes.TrimLeft(text, " ")) + 1
	msg, hint := explainSyntax(said)
	if i := alone(text); i >= 0 {
		col, msg, hint = utf8.RuneCount(text[:i])+1, lonelyQuote.With(), addQuote.With()
	}
	if i := tightColon.FindSubmatchIndex(text); i != nil && strings.Contains(said, "could not find expected ':'") {
		col, msg, hint = utf8.RuneCount(text[:i[2]])+1, noSpace.With(), addSpace.With()
	}
	if i := bareColor.FindSubmatchIndex(text); i != nil && strings.HasPrefix(said, "did not find expected") {
		col, msg, hint = utf8.RuneCount(text[:i[2]])+1, hashComment.With(), quoteIt.With(string(text[i[2]:i[3]]))
	}
	if bare {
		col, msg, hint = columns(text)+1, missingColon.With(), addColon.With()
	}
	r.report(gen005, check.Pos{File: name, Line: c.before + line, Col: col}, msg, hint)
}

// blamed gives the line that an author has to change where the parser gave up at
// another one: a key without its colon just above, which bare tells, or the first
// line of a level, one space too far to the right.
func blamed(all [][]byte, line int, said string) (at int, bare bool) {
	depth := columns(all[line-1])
	above := func(n, most int) int { // the last line above n that is not deeper; 0 for none
		for n--; n > 0; n-- {
			if d := columns(all[n-1]); d >= 0 && d <= most {
				return n
			}
		}
		return 0
	}
	n := above(line, len(all[line-1])+2)
	if n > 0 && bareText.Match(all[n-1]) {
		return n, true
	}
	if n > 0 && bareKey.Match(all[n-1]) {
		d, first := columns(all[n-1]), above(n, columns(all[n-1]))
		lone := !bytes.Contains(bytes.TrimSpace(all[n-1]), []byte(" "))
		if d < depth && lone || d == depth && (first == 0 || columns(all[first-1]) == d || bytes.HasPrefix(all[first-1], []byte("---"))) {
			return n, true
		}
	}
	if strings.Contains(said, "did not find expected") {
		if n := above(line, depth+1); n > 0 && depth%2 == 0 && columns(all[n-1]) == depth+1 {
			if first := above(n, depth+1); first == 0 || columns(all[first-1]) <= depth {
				return n, false
			}
		}
	}
	return line, false
}

// bareKey is a line with a key and no colon, and bareText one with a quoted text.
var (
	bareKey  = regexp.MustCompile(`^ *[a-z_]+( [^:"'\[{]*)?$`)
	bareText = regexp.MustCompile(`^ *(- )*[a-z_]+ "[^"]*"$`)
)

// bareColor is a line with a color such as #0b6e4f that is taken for a comment.
var bareColor = regexp.MustCompile(`^(?:[^"'#]|"[^"]*"|'[^']*')*[:,\[-] +(#[0-9a-fA-F]{3,8})\b`)

// tightColon is a line whose key has its colon, and no space behind it.
var tightColon = regexp.MustCompile(`^ *(?:- )*[a-z_]+(:)[^ :]`)

// columns gives how far in the text of a line begins, after the dashes of lists; -1
// for a line without any.
func columns(line []byte) int {
	text := bytes.TrimLeft(line, " ")
	for bytes.HasPrefix(text, []byte("- ")) {
		text = bytes.TrimLeft(text[1:], " ")
	}
	if len(text) == 0 || text[0] == '#' {
		return -1
	}
	return len(line) - len(text)
}

// faultyLine looks for the first line that cannot be added to those before it.
// The shortest beginning that fails as the whole does ends where the parser
// gave up; going up from there, the first beginning that is good YAML ends
// just above the fault. When none is near, the parser's own line has to do.
func faultyLine(all [][]byte, said string, fallback int) int {
	fails := func(n int) string {
		_, err := yaml.Parse(append(bytes.Join(all[:n], []byte("\n")), '\n'))
		if err == nil {
			return ""
		}
		return err.Error()
	}
	low, high := 1, len(all)
	for low < high {
		mid := (low + high) / 2
		if fails(mid) == said {
			high = mid
		} else {
			low = mid + 1
		}
	}
	for n := low - 1; n >= max(0, low-50); n-- {
		if n == 0 || fails(n) == "" {
			return n + 1
		}
	}
	return fallback
}

// explainSyntax puts what the parser says in words that help.
func explainSyntax(said string) (msg, hint check.Message) {
	for _, e := range syntaxTexts {
		if strings.Contains(said, e.said) {
			return e.msg.With(), e.hint.With()
		}
	}
	return syntaxOther.With(said), quoteText.With()
}

// alone finds a double quote of a line that has no other one: opened and never
// closed, or closed and never opened; -1 for none.
func alone(line []byte) int {
	open := -1
	for i := 0; i < len(line); i++ {
		before := bytes.TrimRight(line[:i], " ")
		after := bytes.TrimLeft(line[i+1:], " ")
		switch {
		case open >= 0 && line[i] == '\\':
			i++
		case line[i] != '"':
		case open < 0 && len(before) > 0 && !bytes.ContainsAny(before[len(before)-1:], ",:{[-"):
			return i
		case open < 0:
			open = i
		case len(after) > 0 && !bytes.ContainsAny(after[:1], ",:}]#"):
			return open
		default:
			open = -1
		}
	}
	return open
}

// comment returns the color that is taken for a comment in the line of a node; "" for none.
func (d *decoder) comment(n *yaml.Node) string {
	if all := lines(d.r.files[d.file]); !d.cells && 0 < n.Line && n.Line <= len(all) {
		if color := bareColor.FindSubmatch(all[n.Line-1]); color != nil {
			return string(color[1])
		}
	}
	return ""
}
