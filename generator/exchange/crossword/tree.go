package crossword

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// node is a JSON value, or an XML element or text, with its place in the file.
type node struct {
	at, end int  // offsets of its first byte and after its last
	kind    kind // 0 for the root of a tree
	name    string
	text    string // of a text or truth value, and of a number as written
	attr    map[string]string
	items   []*node
}

type kind byte

// The kinds of values; an element of XML is an object.
const (
	objectKind kind = iota + 1
	listKind
	textKind
	numberKind
	truthKind
	nullKind
)

// get returns the first value or element with a name directly in an object; nil when
// there is none.
func (n *node) get(name string) *node {
	for _, item := range n.all(name) {
		return item
	}
	return nil
}

// all returns the values with a name directly in an object.
func (n *node) all(name string) []*node {
	if !n.is(objectKind) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(n.items), func(item *node) bool { return item.name != name })
}

// find returns the first element with a name anywhere below; nil when there is none.
func (n *node) find(name string) *node {
	if n.name == name {
		return n
	}
	for _, item := range n.items {
		if f := item.find(name); f != nil {
			return f
		}
	}
	return nil
}

// is reports whether a value exists and is of a kind.
func (n *node) is(k kind) bool { return n != nil && n.kind == k }

// scalar returns a text or a number as a text.
func (n *node) scalar() (string, bool) {
	if n.is(textKind) || n.is(numberKind) {
		return n.text, true
	}
	return "", false
}

// str returns a text or a number as a text, "" for anything else.
func (n *node) str() string {
	s, _ := n.scalar()
	return s
}

// join returns the texts and numbers of a list, or the one that a value is.
func (n *node) join(between string) string {
	if n == nil || len(n.items) == 0 {
		return n.str()
	}
	var all []string
	for _, item := range n.items {
		all = append(all, item.str())
	}
	return strings.Join(all, between)
}

// whole returns an integer, written as a number or as a text.
func (n *node) whole() (int, bool) {
	v, err := strconv.Atoi(strings.TrimSpace(n.str()))
	return v, err == nil && v > -1e6 && v < 1e6
}

// words returns the text of an element without its tags.
func (n *node) words() string {
	if n == nil || n.kind == textKind {
		return n.str()
	}
	s := ""
	if breaking.MatchString("<" + n.name) {
		s = " "
	}
	for _, item := range n.items {
		s += item.words()
	}
	return s
}

// tree is a file being parsed into nodes.
type tree struct {
	*reader
	open  []*node // the root and all nodes not closed yet
	count int
}

func (r *reader) newTree() *tree { return &tree{reader: r, open: []*node{{}}} }

// add puts a value below the innermost open one, and opens it if others will come
// below it. It refuses too many.
func (t *tree) add(n *node, opens bool) {
	top := t.open[len(t.open)-1]
	top.items = append(top.items, n)
	if opens {
		t.open = append(t.open, n)
	}
	t.count += 1 + len(n.attr)
	switch {
	case len(t.open) > maxDepth:
		t.refuse(n.at, tooDeep.With(maxDepth), hintLarge.With())
	case t.count > maxNodes:
		t.refuse(n.at, tooMany.With(maxNodes), hintLarge.With())
	}
}

func (t *tree) close(end int) {
	t.open[len(t.open)-1].end = end
	t.open = t.open[:len(t.open)-1]
}

// readJSON parses the value that begins at an offset of the file.
func (r *reader) readJSON(from int) *node {
	t, d := r.newTree(), json.NewDecoder(bytes.NewReader(r.data[from:]))
	d.UseNumber()
	key := ""
	for hasKey := false; ; {
		at := from + int(d.InputOffset())
		at += len(r.data[at:]) - len(bytes.TrimLeft(r.data[at:], " \t\r\n,:"))
		tok, err := d.Token()
		if err != nil {
			r.badJSON(from, err)
		}
		if s, isText := tok.(string); isText && t.open[len(t.open)-1].kind == objectKind && !hasKey {
			key, hasKey = s, true
			continue
		}
		end := from + int(d.InputOffset())
		n := &node{at: at, end: end, name: key, kind: nullKind}
		switch v := tok.(type) {
		case json.Delim:
			n.kind = map[json.Delim]kind{'{': objectKind, '[': listKind}[v]
		case string:
			n.kind, n.text = textKind, v
		case json.Number:
			n.kind, n.text = numberKind, v.String()
		case bool:
			n.kind, n.text = truthKind, strconv.FormatBool(v)
		}
		if n.kind == 0 {
			t.close(end)
		} else {
			t.add(n, n.kind <= listKind)
		}
		if key, hasKey = "", false; len(t.open) == 1 {
			return t.open[0].items[0]
		}
	}
}

// badJSON reports where JSON that begins at an offset is not well-formed.
func (r *reader) badJSON(from int, err error) {
	at := len(r.data)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && !errors.Is(err, io.ErrUnexpectedEOF) {
		at = min(at, from+max(int(syntax.Offset)-1, 0))
		at += len(r.data[at:]) - len(bytes.TrimLeft(r.data[at:], " \t\r\n"))
	}
	r.refuse(at, badJSON.With(), hintJSON.With())
}

// readXML parses XML, already converted to UTF-8 whatever encoding it declares, below
// a root without a name. The processing instruction of Imprimots is kept.
func (r *reader) readXML() *node {
	t, d := r.newTree(), xml.NewDecoder(bytes.NewReader(r.data))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	d.Entity = xml.HTMLEntity
	for {
		at := int(d.InputOffset())
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			return t.open[0]
		}
		if err != nil {
			r.refuse(min(len(r.data), int(d.InputOffset())), badXML.With(), hintXML.With())
		}
		switch v := tok.(type) {
		case xml.StartElement:
			n := &node{at: at, kind: objectKind, name: v.Name.Local, attr: map[string]string{}}
			for _, a := range v.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			t.add(n, true)
		case xml.EndElement:
			t.close(int(d.InputOffset()))
		case xml.CharData:
			t.add(&node{at: at, kind: textKind, text: string(v)}, false)
		case xml.ProcInst:
			if v.Target == ownTarget {
				r.keep(bytes.Clone(v.Inst))
			}
		}
	}
}
