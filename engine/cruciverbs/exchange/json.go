package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

// node is a value of JSON with its place in the file.
type node struct {
	at    int
	kind  byte   // one of "oasnbz": object, array, text, number, truth value, null
	text  string // of a text, and of a number as it is written
	keys  []string
	items []*node // of an array, and of an object, one a key
}

// get gives the value of a key of an object; nil when there is none. The names
// of keys are those of the format; the first of doubles counts.
func (n *node) get(key string) *node {
	if n == nil || n.kind != 'o' {
		return nil
	}
	for i, k := range n.keys {
		if k == key {
			return n.items[i]
		}
	}
	return nil
}

// is tells the kind of a value; no value has none.
func (n *node) is(kind byte) bool { return n != nil && n.kind == kind }

// scalar gives a text or a number as a text.
func (n *node) scalar() (string, bool) {
	if n.is('s') || n.is('n') {
		return n.text, true
	}
	return "", false
}

// str gives a text or a number, or nothing.
func (n *node) str() string {
	s, _ := n.scalar()
	return s
}

// whole gives a whole number, written as one or as a text.
func (n *node) whole() (int, bool) {
	s, ok := n.scalar()
	if !ok {
		return 0, false
	}
	v, err := strconv.Atoi(strings.TrimSpace(s))
	return v, err == nil && v > -1e6 && v < 1e6
}

// tree reads JSON into nodes.
type tree struct {
	dec   *json.Decoder
	data  []byte
	from  int // offset of the data in the file
	nodes int
}

var (
	errDeep = errors.New("too deep")
	errMany = errors.New("too many values")
)

// readJSON reads the value that begins at an offset of the file and gives the
// offset behind it. A fault is reported.
func (in *input) readJSON(from int) (*node, int) {
	t := &tree{dec: json.NewDecoder(bytes.NewReader(in.data[from:])), data: in.data[from:], from: from}
	t.dec.UseNumber()
	n, err := t.value(1)
	end := from + int(t.dec.InputOffset())
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return n, end
	case errors.Is(err, errDeep):
		in.fault(end, tooDeep.With(maxDepth), hintLarge.With())
	case errors.Is(err, errMany):
		in.fault(end, tooMany.With(maxNodes), hintLarge.With())
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		in.fault(len(in.data), badJSON.With(), hintJSON.With())
	case errors.As(err, &syntax):
		at := min(len(in.data), from+max(int(syntax.Offset)-1, 0))
		at += len(in.data[at:]) - len(bytes.TrimLeft(in.data[at:], " \t\r\n"))
		in.fault(at, badJSON.With(), hintJSON.With())
	default:
		in.fault(end, badJSON.With(), hintJSON.With())
	}
	return nil, end
}

// next gives the next token and the offset of its first sign.
func (t *tree) next() (json.Token, int, error) {
	at := int(t.dec.InputOffset())
	for at < len(t.data) && bytes.IndexByte([]byte(" \t\r\n,:"), t.data[at]) >= 0 {
		at++
	}
	tok, err := t.dec.Token()
	return tok, t.from + at, err
}

func (t *tree) value(depth int) (*node, error) {
	tok, at, err := t.next()
	if err != nil {
		return nil, err
	}
	if t.nodes++; t.nodes > maxNodes {
		return nil, errMany
	}
	n := &node{at: at}
	switch v := tok.(type) {
	case json.Delim:
		if depth >= maxDepth {
			return nil, errDeep
		}
		return n, t.inside(n, v, depth)
	case string:
		n.kind, n.text = 's', v
	case json.Number:
		n.kind, n.text = 'n', v.String()
	case bool:
		n.kind, n.text = 'b', strconv.FormatBool(v)
	default:
		n.kind = 'z'
	}
	return n, nil
}

// inside reads the values of an object or an array, and its end.
func (t *tree) inside(n *node, open json.Delim, depth int) error {
	n.kind = 'a'
	if open == '{' {
		n.kind = 'o'
	}
	for t.dec.More() {
		if n.kind == 'o' {
			key, _, err := t.next()
			if err != nil {
				return err
			}
			name, _ := key.(string)
			n.keys = append(n.keys, name)
		}
		v, err := t.value(depth + 1)
		if err != nil {
			return err
		}
		n.items = append(n.items, v)
	}
	_, _, err := t.next()
	return err
}
