//go:build jouer || !js

package yaml

import (
	"fmt"
	"strings"
)

// simple parses what played games are written in: mappings and lists, in blocks or in brackets,
// texts with quotes or without, in one line or in a block, and comments. Its trees are those of
// the library; what the library reads besides is an error here.
type simple struct {
	text string
	at   int // in the text
	line int // from 1
	from int // where the line begins
}

// fault is an error of a line, as the library words it.
type fault struct {
	line int
	said string
}

// Error implements error.
func (f fault) Error() string { return fmt.Sprintf("yaml: line %d: %s", f.line, f.said) }

func (s *simple) fail(said string) { panic(fault{s.line, said}) }

// parseSimple returns the root of the document in a text; nil where there is none.
func parseSimple(text []byte) (root *Node, err error) {
	defer func() {
		if p := recover(); p != nil {
			f, ok := p.(fault)
			if !ok {
				panic(p)
			}
			root, err = nil, f
		}
	}()
	s := &simple{text: strings.ReplaceAll(strings.ReplaceAll(string(text), "\r\n", "\n"), "\r", "\n"), line: 1}
	if strings.HasPrefix(s.text, "---") {
		s.at = len("---")
	}
	if s.blank(); s.at == len(s.text) {
		return nil, nil
	}
	root = s.value(0, 0, 0)
	if s.blank(); s.at < len(s.text) {
		s.fail("did not find expected key")
	}
	return root, nil
}

// column is where the next sign stands in its line, from 0.
func (s *simple) column() int { return s.at - s.from }

// next returns the next sign, and 0 behind the last.
func (s *simple) next() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

// blank goes over spaces, comments and ends of lines.
func (s *simple) blank() {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '\n':
			s.at++
			s.line, s.from = s.line+1, s.at
		case c == ' ' || c == '\t':
			s.at++
		case c == '#' && (s.at == s.from || strings.ContainsRune(" \t", rune(s.text[s.at-1]))):
			for s.next() != '\n' && s.next() != 0 {
				s.at++
			}
		default:
			return
		}
	}
}

// begins reports whether a sign stands alone next: a dash or a colon before a space or the end of the line.
func (s *simple) begins(c byte) bool {
	return s.next() == c && (s.at+1 == len(s.text) || strings.IndexByte(" \t\n", s.text[s.at+1]) >= 0)
}

func (s *simple) node(kind Kind, style Style) *Node {
	return &Node{Kind: kind, Style: style, Line: s.line, Column: len([]rune(s.text[s.from:s.at])) + 1}
}

// value parses a value in a block, which stands at a column or farther to the right, a list at
// another one: below the key of a mapping both may begin at one column. One that is not there is
// null. line is that of the key before, where no further key may stand; 0 for none.
func (s *simple) value(least, dash, line int) *Node {
	empty := s.node(ScalarNode, 0)
	empty.Tag = "!!null"
	s.blank()
	listed := s.begins('-')
	switch {
	case s.at == len(s.text), s.column() < least && !(listed && s.column() >= dash && s.line > line):
		return empty
	case listed && s.line == line:
		s.fail("block sequence entries are not allowed in this context")
	case listed:
		return s.sequence()
	case s.next() == '|' || s.next() == '>':
		return s.block(least)
	}
	column, first, from := s.column(), s.line, s.node(MappingNode, 0)
	key := s.scalar(false, least)
	if s.spaces(); !s.begins(':') || s.line > first {
		return key
	}
	if first == line {
		s.fail("mapping values are not allowed in this context")
	}
	return s.mapping(from, key, column)
}

// sequence parses a list in a block.
func (s *simple) sequence() *Node {
	n, column := s.node(SequenceNode, 0), s.column()
	for s.begins('-') && s.column() == column {
		s.at++
		n.Content = append(n.Content, s.value(column+1, column+1, 0))
		s.blank()
	}
	if s.at < len(s.text) && s.column() > column {
		s.fail("did not find expected '-' indicator")
	}
	return n
}

// mapping parses a mapping in a block, whose first key is parsed.
func (s *simple) mapping(n, key *Node, column int) *Node {
	for {
		line := s.line
		s.at++ // the colon
		n.Content = append(n.Content, key, s.value(column+1, column, line))
		if s.blank(); s.at == len(s.text) || s.column() < column {
			return n
		}
		if s.column() > column || s.begins('-') {
			s.fail("did not find expected key")
		}
		line = s.line
		if key = s.scalar(false, len(s.text)); s.line > line {
			s.fail("could not find expected ':'")
		}
		if s.spaces(); !s.begins(':') {
			s.fail("could not find expected ':'")
		}
	}
}

// spaces goes over those of a line.
func (s *simple) spaces() {
	for s.next() == ' ' || s.next() == '\t' {
		s.at++
	}
}

// scalar parses a text, or what stands in brackets. A text without quotes goes on in lines that
// begin at a column or farther to the right.
func (s *simple) scalar(inFlow bool, least int) *Node {
	switch c := s.next(); {
	case c == '"':
		return s.quoted()
	case c == '\'':
		return s.single()
	case c == '[':
		return s.list()
	case c == '{':
		return s.pairs()
	case strings.IndexByte("&*!%@`|>]},#", c) >= 0, s.begins('?'), s.begins('-') && inFlow:
		s.fail("found character that cannot start any token")
	}
	n := s.node(ScalarNode, 0)
	n.Value = s.plain(inFlow)
	for first := s.line; ; {
		at, line, from := s.at, s.line, s.from
		s.blank()
		begin := s.text[:s.at]
		if inFlow || s.line == line || s.at == len(s.text) || s.column() < least || s.begins('-') && s.column() < least+1 || strings.Contains(s.text[at:s.at], "#") {
			s.at, s.line, s.from = at, line, from
			return n
		}
		more := s.plain(false)
		if s.spaces(); s.begins(':') || more == "" {
			if s.line = first; len(begin) > 0 {
				s.fail("mapping values are not allowed in this context")
			}
		}
		if empty := strings.Count(s.text[at:len(begin)], "\n") - 1; empty > 0 {
			n.Value += strings.Repeat("\n", empty) + more
		} else {
			n.Value += " " + more
		}
	}
}

// plain parses a text without quotes in a line.
func (s *simple) plain(inFlow bool) string {
	begin := s.at
	for ; s.at < len(s.text) && s.text[s.at] != '\n'; s.at++ {
		c := s.text[s.at]
		if s.begins(':') || c == '#' && s.at > begin && s.text[s.at-1] == ' ' {
			break
		}
		if inFlow && (strings.IndexByte(",[]{}", c) >= 0 || c == ':' && s.at+1 < len(s.text) && strings.IndexByte(",[]{}", s.text[s.at+1]) >= 0) {
			break
		}
	}
	text := strings.TrimRight(s.text[begin:s.at], " \t")
	s.at = begin + len(text)
	return text
}
