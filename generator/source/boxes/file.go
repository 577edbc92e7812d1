package boxes

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

// File is a file of layouts, read to be changed: its bytes and what they say. A change is
// made in both.
type File struct {
	data   []byte
	starts []int // of the lines
	docs   []*yaml.Node
	lost   bool // a node does not stand where it is said to
}

var byteOrderMark = []byte("\uFEFF")

// Parse reads a file of layouts. The error is a *check.Fault.
func Parse(data []byte) (*File, error) { return read(data) }

func read(data []byte) (*File, error) {
	f := &File{data: data, starts: []int{0}}
	for i, c := range data {
		if c == '\n' {
			f.starts = append(f.starts, i+1)
		}
	}
	if bytes.Contains(bytes.ReplaceAll(data, []byte("\r\n"), nil), []byte("\r")) || bytes.ContainsAny(data, "\u0085\u2028\u2029") {
		return nil, check.Faultf(textElse).WithHint(hintElse) // YAML has these end lines, too
	}
	var err error
	if f.docs, err = documents(data); err != nil {
		return nil, check.Faultf(textUnread, strings.TrimPrefix(err.Error(), "yaml: ")).WithHint(hintUnread)
	}
	return f, nil
}

// documents reads the documents of a file, without those that are empty.
func documents(data []byte) ([]*yaml.Node, error) {
	var docs []*yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(data))
	for {
		var n yaml.Node
		if err := d.Decode(&n); errors.Is(err, io.EOF) {
			return docs, nil
		} else if err != nil {
			return nil, err
		}
		if n.Kind == yaml.DocumentNode && len(n.Content) == 1 {
			docs = append(docs, n.Content[0])
		}
	}
}

// box is a box in the list that it stands in.
type box struct {
	node, list *yaml.Node
	at         int // its index
}

// layout returns the document of a layout; nil where there is none.
func (f *File) layout(id string) *yaml.Node {
	for _, d := range f.docs {
		if n := value(d, "layout"); n != nil && n.Value == id {
			return d
		}
	}
	return nil
}

// Layouts lists the ids of the layouts of a file, in their order.
func (f *File) Layouts() []string {
	var ids []string
	for _, d := range f.docs {
		if n := value(d, "layout"); n != nil {
			ids = append(ids, n.Value)
		}
	}
	return ids
}

// Text returns the text of a layout with the comments above it, as a file of its own; nil
// where there is none.
func (f *File) Text(id string) []byte {
	n := f.layout(id)
	if n == nil {
		return nil
	}
	from, to := 0, len(f.data)
	for i := range f.starts {
		if line := f.line(i + 1); strings.TrimRight(line, " \r\n") != "---" {
			continue
		}
		if i+1 < n.Line {
			from = f.starts[min(i+1, len(f.starts)-1)]
		} else {
			to = f.starts[i]
			break
		}
	}
	return bytes.TrimPrefix(f.data[from:to], byteOrderMark)
}

func (f *File) box(c Change) (*box, error) {
	node := f.layout(c.Layout)
	b := &box{node: node}
	for _, i := range c.Path {
		list := value(b.node, "boxes")
		if list == nil || list.Kind != yaml.SequenceNode || i < 0 || i >= len(list.Content) || list.Content[i].Kind != yaml.MappingNode {
			return nil, check.Faultf(textNoBox, c.Layout).WithHint(hintNoBox)
		}
		b = &box{list.Content[i], list, i}
	}
	if node == nil || len(c.Path) == 0 {
		return nil, check.Faultf(textNoBox, c.Layout).WithHint(hintNoBox)
	}
	return b, nil
}

// value returns the value of a key; nil where it is not written.
func value(mapping *yaml.Node, key string) *yaml.Node {
	if mapping == nil || mapping.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == key {
			return mapping.Content[i+1]
		}
	}
	return nil
}

// proved returns the bytes, once they say what the tree says.
func (f *File) proved() ([]byte, error) {
	if docs, err := documents(f.data); err != nil || f.lost || !slices.EqualFunc(docs, f.docs, same) {
		return nil, check.Faultf(textElse).WithHint(hintElse)
	}
	return f.data, nil
}

// same reports whether two nodes say the same.
func same(a, b *yaml.Node) bool {
	return a.Kind == b.Kind && a.Value == b.Value && a.ShortTag() == b.ShortTag() && a.Anchor == b.Anchor && slices.EqualFunc(a.Content, b.Content, same)
}

// splice puts a text in the place of bytes.
func (f *File) splice(from, to int, text string) {
	if from > to {
		f.lost = true
		return
	}
	f.data = slices.Concat(f.data[:from], []byte(text), f.data[to:])
}

// part returns the text of some bytes.
func (f *File) part(from, to int) string {
	if from > to {
		f.lost = true
		return ""
	}
	return string(f.data[from:to])
}

// offset returns where a node begins.
func (f *File) offset(n *yaml.Node) int {
	if n.Line < 1 || n.Line > len(f.starts) {
		return len(f.data)
	}
	at := f.starts[n.Line-1]
	if n.Line == 1 {
		at += len(f.data) - len(bytes.TrimPrefix(f.data, byteOrderMark))
	}
	for range n.Column - 1 {
		_, size := utf8.DecodeRune(f.data[at:])
		at += size
	}
	return at
}

// line returns a line with its end; lines count from 1.
func (f *File) line(n int) string {
	if n >= len(f.starts) {
		return string(f.data[f.starts[len(f.starts)-1]:])
	}
	return string(f.data[f.starts[n-1]:f.starts[n]])
}

// lineOf returns where the line of a byte begins.
func (f *File) lineOf(at int) int { return bytes.LastIndexByte(f.data[:at], '\n') + 1 }

// lineEnd returns where the line of a byte ends, before its line break.
func (f *File) lineEnd(at int) int {
	n := bytes.IndexByte(f.data[at:], '\n')
	if n < 0 {
		return len(f.data)
	}
	if end := at + n; end > at && f.data[end-1] == '\r' {
		return end - 1
	}
	return at + n
}

// newline is the line break of the file.
func (f *File) newline() string {
	if bytes.Contains(f.data, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// end returns where a node ends.
func (f *File) end(n *yaml.Node) int {
	at := f.offset(n)
	switch {
	case n.Kind == yaml.ScalarNode:
		return f.scalarEnd(n, at)
	case n.Kind == yaml.AliasNode:
		return at + 1 + len(n.Value)
	case n.Style&yaml.FlowStyle != 0 || len(n.Content) == 0:
		return f.flowEnd(at)
	}
	return f.end(n.Content[len(n.Content)-1])
}

func (f *File) scalarEnd(n *yaml.Node, at int) int {
	data := f.data
	switch {
	case n.Style&yaml.DoubleQuotedStyle != 0:
		for i := at + 1; i < len(data); i++ {
			if data[i] == '\\' {
				i++
			} else if data[i] == '"' {
				return i + 1
			}
		}
		return len(data)
	case n.Style&yaml.SingleQuotedStyle != 0:
		for i := at + 1; i < len(data); i++ {
			if data[i] != '\'' {
				continue
			}
			if i+1 == len(data) || data[i+1] != '\'' {
				return i + 1
			}
			i++
		}
		return len(data)
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return f.blockEnd(at)
	}
	for _, r := range n.Value { // a space may be the end of a line
		if blank := len(data[at:]) - len(bytes.TrimLeft(data[at:], " \t\r\n")); blank > 0 && (r == ' ' || r == '\n') {
			at += blank
			continue
		}
		at = min(len(data), at+utf8.RuneLen(r))
	}
	return at
}

// blockEnd returns where a scalar ends that is written as lines below a | or >.
func (f *File) blockEnd(at int) int {
	end, indent := f.lineEnd(at), -1
	for next := bytes.IndexByte(f.data[at:], '\n') + at + 1; next > at && next < len(f.data); {
		stop := f.lineEnd(next)
		text := f.data[next:stop]
		in := len(text) - len(bytes.TrimLeft(text, " "))
		if len(bytes.TrimSpace(text)) > 0 {
			if indent < 0 {
				indent = in
			}
			if in < indent || indent == 0 {
				break
			}
			end = stop
		}
		n := bytes.IndexByte(f.data[next:], '\n')
		if n < 0 {
			break
		}
		next += n + 1
	}
	return end
}

// flowEnd returns where a list or a mapping in brackets ends.
func (f *File) flowEnd(at int) int {
	depth, fresh := 0, true // fresh: a value may begin here
	for i := at; i < len(f.data); i++ {
		switch c := f.data[i]; {
		case fresh && c == '"':
			i = f.scalarEnd(&yaml.Node{Style: yaml.DoubleQuotedStyle}, i) - 1
			fresh = false
		case fresh && c == '\'':
			i = f.scalarEnd(&yaml.Node{Style: yaml.SingleQuotedStyle}, i) - 1
			fresh = false
		case c == '#' && i > 0 && strings.IndexByte(" \t\n", f.data[i-1]) >= 0:
			i = f.lineEnd(i) - 1
		case c == '[' || c == '{':
			depth++
			fresh = true
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return i + 1
			}
			fresh = false
		case c == ',' || c == ':':
			fresh = true
		case c != ' ' && c != '\t' && c != '\n' && c != '\r':
			fresh = false
		}
	}
	return len(f.data)
}

// Named is where a box stands in a file: its layout and its indexes there.
type Named struct {
	Layout string
	Path   []int
}

// Boxes returns the boxes of all layouts of a file by their lines and columns.
func (f *File) Boxes() map[[2]int]Named {
	out := map[[2]int]Named{}
	var add func(id string, within *yaml.Node, path []int)
	add = func(id string, within *yaml.Node, path []int) {
		list := value(within, "boxes")
		if list == nil || list.Kind != yaml.SequenceNode {
			return
		}
		for i, b := range list.Content {
			at := append(slices.Clip(path), i)
			out[[2]int{b.Line, b.Column}] = Named{id, at}
			add(id, b, at)
		}
	}
	for _, d := range f.docs {
		if id := value(d, "layout"); id != nil {
			add(id.Value, d, nil)
		}
	}
	return out
}

// Reworded returns a file with some of its texts said in other words.
func Reworded(data []byte, words map[string]string) ([]byte, error) {
	f, err := read(data)
	if err != nil {
		return nil, err
	}
	var all []*yaml.Node
	var collect func(n *yaml.Node)
	collect = func(n *yaml.Node) {
		if n.Kind == yaml.ScalarNode && words[n.Value] != "" {
			all = append(all, n)
		}
		for _, c := range n.Content {
			collect(c)
		}
	}
	for _, d := range f.docs {
		collect(d)
	}
	slices.SortStableFunc(all, func(a, b *yaml.Node) int { return f.offset(b) - f.offset(a) })
	for _, n := range all { // from the last on: the others stay where they are
		if err := f.replace(n, words[n.Value], n.ShortTag() != "!!str"); err != nil {
			return nil, err
		}
	}
	return f.proved()
}
