//go:build jouer || !js

package yaml

import (
	"strconv"
	"strings"
)

// escapes are the signs that stand for others behind a backslash.
var escapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
	' ': " ", '"': `"`, '/': "/", '\\': `\`, 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// coded are how many hexadecimal figures follow.
var coded = map[byte]int{'x': 2, 'u': 4, 'U': 8}

// quoted parses a text in double quotes.
func (s *simple) quoted() *Node {
	n := s.node(ScalarNode, DoubleQuotedStyle)
	var b strings.Builder
	for s.at++; s.next() != '"'; {
		switch c := s.next(); c {
		case 0:
			s.fail("found unexpected end of stream")
		case '\n':
			s.fold(&b)
		case '\\':
			s.escape(&b)
		default:
			b.WriteByte(c)
			s.at++
		}
	}
	s.at++
	n.Value = b.String()
	return n
}

// escape parses a sign behind a backslash.
func (s *simple) escape(b *strings.Builder) {
	s.at++
	c := s.next()
	s.at++
	if sign, ok := escapes[c]; ok {
		b.WriteString(sign)
		return
	}
	figures := coded[c]
	if figures == 0 || s.at+figures > len(s.text) {
		s.fail("found unknown escape character")
	}
	code, err := strconv.ParseUint(s.text[s.at:s.at+figures], 16, 32)
	if err != nil {
		s.fail("did not find expected hexdecimal number")
	}
	b.WriteRune(rune(code))
	s.at += figures
}

// single parses a text in single quotes, which are doubled in it.
func (s *simple) single() *Node {
	n := s.node(ScalarNode, SingleQuotedStyle)
	var b strings.Builder
	for s.at++; ; {
		switch c := s.next(); {
		case c == 0:
			s.fail("found unexpected end of stream")
		case c == '\n':
			s.fold(&b)
		case c == '\'' && strings.HasPrefix(s.text[s.at+1:], "'"):
			b.WriteByte(c)
			s.at += 2
		case c == '\'':
			s.at++
			n.Value = b.String()
			return n
		default:
			b.WriteByte(c)
			s.at++
		}
	}
}

// fold goes to the next line of a quoted text: one end of a line is a space, more are one less.
func (s *simple) fold(b *strings.Builder) {
	text := strings.TrimRight(b.String(), " \t")
	b.Reset()
	b.WriteString(text)
	n := 0
	for s.next() == '\n' {
		s.at++
		s.line, s.from = s.line+1, s.at
		s.spaces()
		n++
	}
	if n == 1 {
		b.WriteByte(' ')
	} else {
		b.WriteString(strings.Repeat("\n", n-1))
	}
}

// list parses a list in brackets.
func (s *simple) list() *Node {
	n := s.node(SequenceNode, FlowStyle)
	s.at++
	for s.blank(); s.next() != ']'; s.blank() {
		n.Content = append(n.Content, s.scalar(true, 0))
		if s.blank(); s.next() == ',' {
			s.at++
		} else if s.next() != ']' {
			s.fail("did not find expected ',' or ']'")
		}
	}
	s.at++
	return n
}

// pairs parses a mapping in brackets.
func (s *simple) pairs() *Node {
	n := s.node(MappingNode, FlowStyle)
	s.at++
	for s.blank(); s.next() != '}'; s.blank() {
		key := s.scalar(true, 0)
		value := s.node(ScalarNode, 0)
		value.Tag = "!!null"
		if s.blank(); s.next() == ':' {
			s.at++
			if s.blank(); s.next() != ',' && s.next() != '}' {
				value = s.scalar(true, 0)
			}
		}
		n.Content = append(n.Content, key, value)
		if s.blank(); s.next() == ',' {
			s.at++
		} else if s.next() != '}' {
			s.fail("did not find expected ',' or '}'")
		}
	}
	s.at++
	return n
}

// block parses a text in lines of its own, which begin at a column or farther to the right.
func (s *simple) block(least int) *Node {
	style, keep := LiteralStyle, byte(0)
	if s.next() == '>' {
		style = FoldedStyle
	}
	n := s.node(ScalarNode, style)
	s.at++
	if c := s.next(); c == '-' || c == '+' {
		keep = c
		s.at++
	}
	head, _, _ := strings.Cut(s.text[s.at:], "\n")
	if head, _, _ = strings.Cut(head, " #"); strings.TrimSpace(head) != "" {
		s.fail("did not find expected comment or line break")
	}
	var lines []string
	indent := -1
	for _, rest, more := strings.Cut(s.text[s.at:], "\n"); more && rest != ""; {
		var line string
		line, rest, more = strings.Cut(rest, "\n")
		text := strings.TrimLeft(line, " ")
		if column := len(line) - len(text); text != "" && indent < 0 {
			indent = column
		} else if text != "" && column < indent {
			break
		}
		if text != "" && indent < least {
			break
		}
		lines = append(lines, line)
	}
	for _, line := range lines {
		s.at += strings.Index(s.text[s.at:], "\n") + 1
		s.line, s.from = s.line+1, s.at
		_ = line
	}
	if end := strings.Index(s.text[s.at:], "\n"); end >= 0 {
		s.at += end
	} else {
		s.at = len(s.text)
	}
	for i, line := range lines {
		lines[i] = line[min(len(line), max(indent, 0)):]
	}
	text := strings.Join(lines, "\n")
	if style == FoldedStyle {
		text = foldedLines(lines)
	}
	body := strings.TrimRight(text, "\n")
	switch {
	case keep == '-' || body == "":
		n.Value = body
	case keep == '+':
		n.Value = text + "\n"
	default:
		n.Value = body + "\n"
	}
	return n
}

// foldedLines joins lines by spaces, but for those that are indented more and around empty ones.
func foldedLines(lines []string) string {
	var b strings.Builder
	plain := func(line string) bool { return line != "" && line[0] != ' ' && line[0] != '\t' }
	empty := 0
	for i, line := range lines {
		switch {
		case i == 0:
		case line == "":
			empty++
			continue
		case plain(line) && lastPlain(lines[:i]):
			if empty == 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strings.Repeat("\n", empty))
		default:
			b.WriteString(strings.Repeat("\n", empty+1))
		}
		b.WriteString(line)
		empty = 0
	}
	return b.String() + strings.Repeat("\n", empty)
}

// lastPlain reports whether the last line with a text begins with none of its spaces.
func lastPlain(lines []string) bool {
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i] != "" {
			return lines[i][0] != ' ' && lines[i][0] != '\t'
		}
	}
	return true
}
