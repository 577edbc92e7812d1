package boxes

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

// formulas are the keys of boxes whose values may be numbers.
var formulas = []string{"shape", "notes", "if", "size", "least", "track", "gap", "high", "em", "tall", "width", "each", "turn", "measure", "outlined", "emphasis", "balance", "numbered", "as_is", "round", "half_turn"}

// set sets a key of a box to a value.
func (f *File) set(b *yaml.Node, key, text string) error {
	old := value(b, key)
	switch {
	case old == nil && text == "":
		return nil
	case old == nil:
		return f.insert(b, key, scalar(text, slices.Contains(formulas, key)))
	case text == "":
		return f.remove(b, key)
	case old.Kind != yaml.ScalarNode:
		return check.Faultf(textElse).WithHint(hintElse)
	}
	return f.replace(old, text, slices.Contains(formulas, key))
}

// scalar returns the node of a value: a formula may be a number, anything else is a text.
func scalar(text string, formula bool) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Value: text}
	if tag := n.ShortTag(); tag != "!!str" && !formula {
		n.Tag = "!!str"
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}

// replace puts another value in the place of a scalar. A text keeps the quotes that it has.
func (f *File) replace(old *yaml.Node, text string, formula bool) error {
	n := scalar(text, formula)
	if quotes := old.Style & (yaml.SingleQuotedStyle | yaml.DoubleQuotedStyle); quotes != 0 && n.ShortTag() == "!!str" {
		n.Style = quotes
	}
	from := f.offset(old)
	f.splice(from, f.end(old), spell(n))
	old.Value, old.Tag, old.Style = n.Value, n.ShortTag(), n.Style
	return nil
}

// spell writes a scalar on one line so that it may stand in brackets, too: without quotes
// where it says the same without.
func spell(n *yaml.Node) string {
	if n.Style&yaml.SingleQuotedStyle != 0 && !strings.ContainsAny(n.Value, "\n\r\t") {
		return "'" + strings.ReplaceAll(n.Value, "'", "''") + "'"
	}
	if n.Style&yaml.DoubleQuotedStyle == 0 && !strings.ContainsAny(n.Value, "\n\r") {
		docs, err := documents([]byte("[" + n.Value + "]\n"))
		if err == nil && len(docs) == 1 && len(docs[0].Content) == 1 && docs[0].Content[0].Kind == yaml.ScalarNode && same(docs[0].Content[0], n) {
			return n.Value
		}
	}
	return quoted(n.Value)
}

// quoted writes a text between quotation marks.
func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case check.Unprintable(r):
			b.WriteString(`\U` + strings.ToUpper(strconv.FormatInt(0x100000000+int64(r), 16)[1:]))
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// list sets a key of a box to a list of lengths in brackets.
func (f *File) list(b *yaml.Node, key string, items []string) error {
	n := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for _, item := range items {
		n.Content = append(n.Content, scalar(item, true))
	}
	old := value(b, key)
	if old == nil {
		return f.insert(b, key, n)
	}
	f.splice(f.offset(old), f.end(old), write(n))
	*old = *n
	return nil
}

// write writes a scalar, or a list or a mapping in brackets.
func write(n *yaml.Node) string {
	var items []string
	switch n.Kind {
	case yaml.SequenceNode:
		for _, item := range n.Content {
			items = append(items, write(item))
		}
		return "[" + strings.Join(items, ", ") + "]"
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			items = append(items, n.Content[i].Value+": "+write(n.Content[i+1]))
		}
		return "{" + strings.Join(items, ", ") + "}"
	}
	return spell(n)
}

// append adds a length to a list.
func (f *File) append(list *yaml.Node, text string) error {
	n := scalar(text, true)
	f.after(list, spell(n))
	list.Content = append(list.Content, n)
	return nil
}

// after writes a text behind the last item of a list.
func (f *File) after(list *yaml.Node, text string) {
	if list.Style&yaml.FlowStyle != 0 || len(list.Content) == 0 {
		f.inBrackets(list, text)
		return
	}
	last := list.Content[len(list.Content)-1]
	at := f.lineEnd(f.end(last))
	f.splice(at, at, f.newline()+f.indentOf(list)+"- "+text)
}

// indentOf returns the spaces before the dashes of a list of lines.
func (f *File) indentOf(list *yaml.Node) string {
	at := f.offset(list.Content[0])
	dash := bytes.LastIndexByte(f.data[:at], '-')
	if dash < 0 {
		return ""
	}
	return strings.Repeat(" ", len(f.data[f.lineOf(dash):dash]))
}

// inBrackets writes a text before the closing bracket of a list or a mapping.
func (f *File) inBrackets(n *yaml.Node, text string) {
	end := f.end(n) - 1
	at := len(bytes.TrimRight(f.data[:end], " \t\r\n"))
	if comma := at > 0 && f.data[at-1] == ','; comma {
		text = " " + text
	} else if len(n.Content) > 0 {
		text = ", " + text
	}
	f.splice(at, at, text)
}

// insert adds a key to a mapping, behind its others.
func (f *File) insert(m *yaml.Node, key string, n *yaml.Node) error {
	k := &yaml.Node{Kind: yaml.ScalarNode, Value: key}
	text := key + ": " + write(n)
	if m.Style&yaml.FlowStyle != 0 {
		f.inBrackets(m, text)
	} else {
		at := f.lineEnd(f.end(m))
		f.splice(at, at, f.newline()+strings.Repeat(" ", m.Content[0].Column-1)+text)
	}
	m.Content = append(m.Content, k, n)
	return nil
}

// remove takes a key with its value away.
func (f *File) remove(m *yaml.Node, key string) error {
	i := 2 * slices.IndexFunc(slices.Collect(every(m.Content, 2)), func(k *yaml.Node) bool { return k.Value == key })
	from, to := f.offset(m.Content[i]), f.end(m.Content[i+1])
	if m.Style&yaml.FlowStyle != 0 {
		from, to = f.betweenCommas(m.Content, i, 2, from, to)
	} else if i > 0 {
		from, to = f.wholeLines(from, to)
	} else if len(m.Content) > 2 { // it stands behind the dash
		to = f.lineEnd(to)
		to += len(f.data[to:]) - len(bytes.TrimLeft(f.data[to:], " \r\n"))
	}
	f.splice(from, to, "")
	m.Content = slices.Delete(m.Content, i, i+2)
	return nil
}

// every yields each nth node.
func every(nodes []*yaml.Node, n int) func(func(*yaml.Node) bool) {
	return func(yield func(*yaml.Node) bool) {
		for i := 0; i < len(nodes); i += n {
			if !yield(nodes[i]) {
				return
			}
		}
	}
}

// betweenCommas widens a part of a list in brackets by a comma; an item has n nodes.
func (f *File) betweenCommas(all []*yaml.Node, i, nodes, from, to int) (int, int) {
	switch {
	case i+nodes < len(all):
		return from, f.offset(all[i+nodes])
	case i > 0:
		return f.end(all[i-1]), to
	}
	return from, to
}

// wholeLines widens a part to its lines.
func (f *File) wholeLines(from, to int) (int, int) {
	from, to = f.lineOf(from), f.lineEnd(to)
	if n := bytes.IndexByte(f.data[to:], '\n'); n >= 0 {
		return from, to + n + 1
	}
	return from, to
}

// add adds a box at the end of a layout.
func (f *File) add(c Change) error {
	layout := f.layout(c.Layout)
	if layout == nil {
		return check.Faultf(textNoBox, c.Layout).WithHint(hintNoBox)
	}
	n := &yaml.Node{Kind: yaml.MappingNode, Style: yaml.FlowStyle}
	put := func(key string, v *yaml.Node) {
		n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, v)
	}
	for i, kv := range c.Box {
		put(kv[0], scalar(kv[1], slices.Contains(formulas, kv[0])))
		if i == 0 && len(c.At) > 0 {
			at := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
			for _, text := range c.At {
				at.Content = append(at.Content, scalar(text, true))
			}
			put("at", at)
		}
	}
	list := value(layout, "boxes")
	switch {
	case list == nil:
		item := f.newline() + "  - " + write(n)
		at := f.lineEnd(f.end(layout))
		f.splice(at, at, f.newline()+"boxes:"+item)
		layout.Content = append(layout.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: "boxes"}, &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{n}})
	case list.Kind != yaml.SequenceNode:
		return check.Faultf(textElse).WithHint(hintElse)
	default:
		f.after(list, write(n))
		list.Content = append(list.Content, n)
	}
	return nil
}

// arrange deletes, copies or moves a box in its list.
func (f *File) arrange(b *box, do string) error {
	all := &b.list.Content
	from, to := f.item(b.list, b.at)
	switch do {
	case Copy:
		text := f.part(from, to)
		if b.list.Style&yaml.FlowStyle != 0 {
			text = ", " + text
		} else if !strings.HasSuffix(text, "\n") {
			text = f.newline() + text
		}
		f.splice(to, to, text)
		*all = slices.Insert(*all, b.at+1, b.node)
		return nil
	case Delete:
		switch flow := b.list.Style&yaml.FlowStyle != 0; {
		case flow:
			from, to = f.betweenCommas(*all, b.at, 1, from, to)
			f.splice(from, to, "")
		case len(*all) == 1:
			f.splice(f.offset(b.list), f.end(b.node), "[]")
		default:
			f.splice(from, to, "")
		}
		*all = slices.Delete(*all, b.at, b.at+1)
		return nil
	}
	first := b.at
	if do == Down {
		first--
	}
	if first < 0 || first+1 >= len(*all) {
		return nil // it is at the end already
	}
	from, to = f.item(b.list, first)
	next, end := f.item(b.list, first+1)
	one, between, two := f.part(from, to), f.part(to, next), f.part(next, end)
	if !strings.HasSuffix(two, "\n") && strings.HasSuffix(one, "\n") { // the last line of a file without an end
		one = strings.TrimRight(one, "\r\n")
		two += f.newline()
	}
	f.splice(from, end, two+between+one)
	(*all)[first], (*all)[first+1] = (*all)[first+1], (*all)[first]
	return nil
}

// item returns where an item of a list begins and ends: in a list of lines, its lines with
// the comments right above them.
func (f *File) item(list *yaml.Node, i int) (from, to int) {
	n := list.Content[i]
	from, to = f.offset(n), f.end(n)
	if list.Style&yaml.FlowStyle != 0 {
		return from, to
	}
	from, to = f.wholeLines(from, to)
	for from > 0 {
		above := f.lineOf(from - 1)
		if !strings.HasPrefix(strings.TrimSpace(string(f.data[above:from])), "#") {
			break
		}
		from = above
	}
	return from, to
}
