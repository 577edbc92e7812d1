package vector

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator/picture"
)

// MaxBytes bounds the size of a file.
const MaxBytes = 4 << 20

// Bounds on a picture.
const (
	mostElements = 50_000
	mostNested   = 200
	mostFaults   = 8 // number reported
)

// Namespaces of what is drawn.
const (
	svgSpace  = "http://www.w3.org/2000/svg"
	linkSpace = "http://www.w3.org/1999/xlink"
)

// element is an element of a file, or a piece of text: then it has no name.
type element struct {
	name   string
	attrs  map[string]string
	text   string
	parent *element
	kids   []*element
	before *element // the element before it in its parent
	after  *element
	last   *element // its last element
	line   int
	col    int
	props  map[string]string // attributes and styles, when asked for
	work   int               // steps that it takes to read them
	class  []string
}

// tree is what is known of a file before it is drawn.
type tree struct {
	root     *element
	ids      map[string]*element
	styles   []*element
	scripts  []*element
	elements int
}

// parse reads the elements of a file.
func parse(r io.Reader) (*tree, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxBytes {
		return nil, check.Faultf(textBytes, MaxBytes>>20).WithHint(hintLess)
	}
	t := &tree{ids: map[string]*element{}}
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = latin
	d.Entity = map[string]string{}
	var at *element
	for {
		line, col := d.InputPos()
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			at, err = t.token(token, at, line, col, func(s string) bool { return picture.Entities(s, data, d.Entity) })
		}
		if err != nil {
			line, col = d.InputPos()
			return nil, placed(err, line, col)
		}
	}
	if t.root == nil {
		return nil, check.Faultf(textNoSVG)
	}
	return t, nil
}

// latin reads the one encoding besides UTF-8 that old editors write.
func latin(charset string, r io.Reader) (io.Reader, error) {
	switch strings.ToLower(charset) {
	case "iso-8859-1", "us-ascii", "ascii", "windows-1252":
	default:
		return nil, check.Faultf(textCharset, charset).WithHint(hintCharset)
	}
	data, err := io.ReadAll(r)
	var out []byte
	for _, b := range data {
		out = utf8.AppendRune(out, rune(b))
	}
	return bytes.NewReader(out), err
}

func (t *tree) token(token xml.Token, at *element, line, col int, declare func(string) bool) (*element, error) {
	switch token := token.(type) {
	case xml.StartElement:
		return t.start(token, at, line, col)
	case xml.EndElement:
		return at.parent, nil
	case xml.CharData:
		if at != nil {
			at.kids = append(at.kids, &element{text: string(token), parent: at, line: line, col: col})
		}
	case xml.Directive:
		if !declare(string(token)) {
			return nil, check.Faultf(textLarge).WithHint(hintLess)
		}
	}
	return at, nil
}

func (t *tree) start(token xml.StartElement, at *element, line, col int) (*element, error) {
	el := &element{name: token.Name.Local, attrs: map[string]string{}, parent: at, line: line, col: col}
	if t.elements++; t.elements > mostElements || el.deep() > mostNested {
		return nil, check.Faultf(textLarge).WithHint(hintLess)
	}
	if token.Name.Space != svgSpace && token.Name.Space != "" {
		el.name = foreign
	}
	for _, a := range token.Attr {
		switch {
		case a.Name.Space == "" && a.Name.Local != "xmlns":
			el.attrs[a.Name.Local] = strings.TrimSpace(a.Value)
		case (a.Name.Space == linkSpace || a.Name.Space == "xlink") && a.Name.Local == "href" && el.attrs["href"] == "":
			el.attrs["href"] = strings.TrimSpace(a.Value)
		case a.Name.Local == "space":
			el.attrs["xml:space"] = a.Value
		}
	}
	switch {
	case at != nil:
		if el.before = at.last; at.last != nil {
			at.last.after = el
		}
		at.kids, at.last = append(at.kids, el), el
	case t.root == nil && el.name == "svg":
		t.root = el
	default:
		return nil, check.Faultf(textNoSVG)
	}
	el.class = strings.Fields(el.attrs["class"])
	if id := el.attrs["id"]; id != "" && t.ids[id] == nil {
		t.ids[id] = el
	}
	switch el.name {
	case "style":
		t.styles = append(t.styles, el)
	case "script":
		t.scripts = append(t.scripts, el)
	}
	return el, nil
}

// foreign is the name of elements of other namespaces: those of editors, which draw
// nothing.
const foreign = "(foreign)"

// deep returns the number of elements around one, and itself.
func (el *element) deep() int {
	n := 0
	for ; el != nil; el = el.parent {
		n++
	}
	return n
}

// said names an element as whoever looks for it finds it.
func (el *element) said() string {
	if id := el.attrs["id"]; id != "" {
		return "<" + el.name + ` id="` + short(id) + `">`
	}
	return "<" + el.name + ">"
}

// blank reports whether an element has no text but spaces.
func (el *element) blank() bool {
	return strings.TrimSpace(el.text) == "" && !slices.ContainsFunc(el.kids, func(kid *element) bool { return !kid.blank() })
}

// content returns the text of an element and of all inside.
func (el *element) content() string {
	if el.name == "" {
		return el.text
	}
	var w strings.Builder
	for _, kid := range el.kids {
		w.WriteString(kid.content())
	}
	return w.String()
}
