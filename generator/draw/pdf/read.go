package pdf

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"strconv"
)

// maxDepth bounds the nesting of arrays and dictionaries.
const maxDepth = 32

// read parses a PDF file. It is strict and knows only what we and fpdf write: a single
// cross-reference table or stream, no encryption, streams with a direct length.
func read(raw []byte) (*file, error) {
	p := &parser{b: raw, at: max(0, bytes.LastIndex(raw, []byte("startxref")))}
	p.word("startxref")
	p.jump(p.int())
	var places []place
	f := &file{}
	if c := p.peek(); c >= '0' && c <= '9' {
		places, f.trailer = p.crossStream()
	} else {
		places = p.table()
		f.trailer = p.trailer()
	}
	f.objects = make([]object, len(places))
	for i, at := range places {
		if at.in == 0 && at.at > 0 && p.err == nil {
			p.jump(at.at)
			f.objects[i] = p.indirect(i)
		}
	}
	p.bundled(f, places)
	if p.err == nil && at[dict](f, f.trailer["Root"]) == nil {
		p.fail("no catalog")
	}
	if p.err != nil {
		return nil, p.err
	}
	return f, nil
}

// parser parses from a byte offset on. After an error it only returns zero values.
type parser struct {
	b       []byte
	at      int
	objects int // number of objects, 0 included; references beyond it are errors
	err     error
}

func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("pdf: byte %d: %s", p.at, fmt.Sprintf(format, args...))
	}
	p.at = len(p.b)
}

func (p *parser) jump(at int) {
	if at > len(p.b) {
		p.fail("byte %d is outside of the file", at)
		return
	}
	p.at = at
}

// table reads the cross-reference table and returns the location of each object, 0
// when it is free.
func (p *parser) table() []place {
	p.word("xref")
	first, n := p.int(), p.int()
	const line = 20 // bytes per entry
	if first != 0 || n < 1 || n > len(p.b)/line {
		p.fail("a table of %d objects from number %d", n, first)
		return nil
	}
	p.objects = n
	places := make([]place, n)
	for i := range places {
		at := p.int()
		p.int()
		if p.peek() == 'f' {
			p.word("f")
			continue
		}
		p.word("n")
		places[i].at = at
	}
	return places
}

func (p *parser) trailer() dict {
	p.word("trailer")
	d, ok := p.value(maxDepth).(dict)
	if !ok {
		p.fail("no dictionary in the trailer")
	}
	for _, key := range []name{"Prev", "Encrypt", "XRefStm"} {
		if d[key] != nil {
			p.fail("/%s in the trailer", key)
		}
	}
	return d
}

// indirect reads the object with a number: "12 0 obj … endobj".
func (p *parser) indirect(number int) object {
	if n, generation := p.int(), p.int(); n != number || generation != 0 {
		p.fail("object %d %d where %d 0 should be", n, generation, number)
	}
	p.word("obj")
	o := p.value(maxDepth)
	if d, ok := o.(dict); ok && p.peek() == 's' {
		o = p.stream(d)
	}
	p.word("endobj")
	return o
}

func (p *parser) stream(d dict) *stream {
	p.word("stream")
	rest := bytes.TrimPrefix(p.b[p.at:], []byte("\r"))
	rest, ok := bytes.CutPrefix(rest, []byte("\n"))
	n, known := d["Length"].(int)
	if !ok || !known || n < 0 || n > len(rest) {
		p.fail("a stream without its length")
		return nil
	}
	p.at = len(p.b) - len(rest) + n
	p.word("endstream")
	delete(d, "Length")
	return &stream{d, rest[:n:n]}
}

// value reads any object; arrays and dictionaries may be nested depth levels.
func (p *parser) value(depth int) object {
	switch c := p.peek(); {
	case depth == 0:
		p.fail("nested too deep")
	case c == '/':
		return p.name()
	case c == '(':
		return p.literal()
	case c == '[':
		return p.array(depth)
	case bytes.HasPrefix(p.b[p.at:], []byte("<<")):
		return p.dict(depth)
	case c == '<':
		return p.hex()
	case c == 't':
		p.word("true")
		return true
	case c == 'f':
		p.word("false")
		return false
	case c == 'n':
		p.word("null")
	default:
		return p.number()
	}
	return nil
}

func (p *parser) array(depth int) array {
	a := array{}
	for p.at++; p.err == nil && p.peek() != ']'; {
		a = append(a, p.value(depth-1))
	}
	p.symbol("]")
	return a
}

func (p *parser) dict(depth int) dict {
	d := dict{}
	for p.at += 2; p.err == nil && p.peek() != '>'; {
		if p.peek() != '/' {
			p.fail("no name as a key")
			break
		}
		key := p.name()
		if _, twice := d[key]; twice {
			p.fail("/%s twice in a dictionary", key)
		}
		if v := p.value(depth - 1); v != nil {
			d[key] = v
		}
	}
	p.symbol(">>")
	return d
}

func (p *parser) name() name {
	p.at++
	n := p.regular()
	if bytes.IndexByte(n, '#') < 0 {
		return name(n)
	}
	var out []byte
	for i := 0; i < len(n); i++ {
		c := n[i]
		if c == '#' {
			v, err := hex.DecodeString(string(n[i+1 : min(i+3, len(n))]))
			if err != nil || len(v) != 1 {
				p.fail("a # without two digits in a name")
				return ""
			}
			c = v[0]
			i += 2
		}
		out = append(out, c)
	}
	return name(out)
}

// number reads an int, a real or a reference.
func (p *parser) number() object {
	lexeme := string(p.regular())
	n, err := strconv.Atoi(lexeme)
	switch {
	case err != nil && decimal(lexeme):
		return real(lexeme)
	case err != nil:
		p.fail("%.20q is no number", lexeme)
		return nil
	}
	after := p.at
	if n > 0 && p.peek() == '0' && string(p.regular()) == "0" && p.peek() == 'R' && string(p.regular()) == "R" {
		if n >= p.objects {
			p.fail("a reference to object %d of %d", n, p.objects)
		}
		return ref(n)
	}
	p.at = after
	return n
}

// decimal reports whether s is digits with one dot and at most one sign.
func decimal(s string) bool {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		s = s[1:]
	}
	dots, digits := 0, 0
	for _, c := range s {
		switch {
		case c == '.':
			dots++
		case c >= '0' && c <= '9':
			digits++
		default:
			return false
		}
	}
	return dots == 1 && digits > 0
}
