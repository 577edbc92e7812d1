package pdf

import (
	"bytes"
	"encoding/hex"
	"strconv"
)

// Classes of bytes (ISO 32000-1, 7.2.2); all others are regular.
const (
	spaces     = "\x00\t\n\f\r "
	delimiters = "()<>[]{}/%"
)

var irregular = func() (set [256]bool) {
	for _, c := range []byte(spaces + delimiters) {
		set[c] = true
	}
	return set
}()

// regular reports whether a byte can be in a name, a number or a keyword.
func regular(c byte) bool { return !irregular[c] }

// peek skips white space and comments and returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	for p.at < len(p.b) {
		switch c := p.b[p.at]; c {
		case 0, '\t', '\n', '\f', '\r', ' ':
			p.at++
		case '%':
			if n := bytes.IndexAny(p.b[p.at:], "\r\n"); n >= 0 {
				p.at += n
			} else {
				p.at = len(p.b)
			}
		default:
			return c
		}
	}
	return 0
}

// regular reads the regular bytes from here on.
func (p *parser) regular() []byte {
	start := p.at
	for p.at < len(p.b) && regular(p.b[p.at]) {
		p.at++
	}
	return p.b[start:p.at]
}

// word reads a keyword.
func (p *parser) word(want string) {
	p.peek()
	if got := p.regular(); string(got) != want {
		p.fail("%.20q where %s should be", got, want)
	}
}

func (p *parser) symbol(want string) {
	p.peek()
	if !bytes.HasPrefix(p.b[p.at:], []byte(want)) {
		p.fail("no %s", want)
		return
	}
	p.at += len(want)
}

// int reads an integer used as a count or an offset.
func (p *parser) int() int {
	p.peek()
	got := p.regular()
	n, err := strconv.Atoi(string(got))
	if err != nil || n < 0 {
		p.fail("%.20q where a count should be", got)
		return 0
	}
	return n
}

// literal reads a string in parentheses, which may be nested.
func (p *parser) literal() str {
	var out []byte
	open := 0
	for ; p.at < len(p.b); p.at++ {
		c := p.b[p.at]
		switch c {
		case '(':
			if open++; open == 1 {
				continue
			}
		case ')':
			if open--; open == 0 {
				p.at++
				return str(out)
			}
		case '\\':
			out = p.escaped(out)
			continue
		case '\r': // every line ending is read as \n
			if p.at+1 < len(p.b) && p.b[p.at+1] == '\n' {
				continue
			}
			c = '\n'
		}
		out = append(out, c)
	}
	p.fail("a string without its end")
	return ""
}

var escapes = map[byte]byte{'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'f': '\f'}

// escaped appends what a backslash and the bytes after it stand for, and leaves the
// parser on the last of them.
func (p *parser) escaped(out []byte) []byte {
	p.at++
	if p.at >= len(p.b) {
		return out
	}
	c := p.b[p.at]
	switch {
	case c == '\n':
		return out
	case c == '\r':
		if p.at+1 < len(p.b) && p.b[p.at+1] == '\n' {
			p.at++
		}
		return out
	case octal(c):
		v := 0
		end := p.at + 3
		for ; p.at < min(end, len(p.b)) && octal(p.b[p.at]); p.at++ {
			v = v<<3 | int(p.b[p.at]-'0')
		}
		p.at--
		return append(out, byte(v))
	}
	if e, ok := escapes[c]; ok {
		c = e
	}
	return append(out, c)
}

func octal(c byte) bool { return c >= '0' && c <= '7' }

// hex reads a string of hexadecimal digits; a missing last one is 0.
func (p *parser) hex() str {
	var digits []byte
	for p.at++; p.err == nil && p.peek() != '>'; {
		d := p.regular()
		if len(d) == 0 {
			p.fail("a string without its end")
		}
		digits = append(digits, d...)
	}
	if len(digits)%2 == 1 {
		digits = append(digits, '0')
	}
	out, err := hex.DecodeString(string(digits))
	if err != nil {
		p.fail("no hexadecimal digits")
	}
	p.symbol(">")
	return str(out)
}
