//go:build !jouer

package source

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator/source/table"
	"imprimots/generator/source/yaml"
)

// Mend adds to the fixes of findings the edits that make them in the files that were
// read. A fix that cannot be made there, and only there, is left out.
func (r *Reader) Mend(found []check.Diagnostic) {
	files := map[string][]*check.Diagnostic{}
	for i := range found {
		if fix := found[i].Fix; fix != nil && len(fix.Edits) == 0 {
			files[fix.Pos.File] = append(files[fix.Pos.File], &found[i])
		}
	}
	for name, ds := range files { // one at a time: the values of a file take memory
		m := r.mender(name)
		for _, d := range ds {
			d.Fix = m.fix(*d.Fix)
		}
	}
}

// mender knows the values of a file by their places.
type mender struct {
	name   string
	data   []byte
	starts []int // of the lines
	values map[check.Pos]*yaml.Node
	cells  bool // it is a table
}

func (r *Reader) mender(name string) *mender {
	m := &mender{name: name, data: r.files[name], values: map[check.Pos]*yaml.Node{}}
	for at := 0; at < len(m.data) || at == 0; {
		m.starts = append(m.starts, at)
		n := bytes.IndexByte(m.data[at:], '\n')
		if n < 0 {
			break
		}
		at += n + 1
	}
	if !table.Is(name) {
		NewReader(r.fsys).each(name, MaxDeck, m.collect)
	}
	for _, t := range r.tablesOf(func(t *namedTable) bool { return t.file == name && t.mendable }) {
		m.cells = true
		m.collect(t.root)
	}
	return m
}

// collect notes the values of a node. One that begins on a later line than its key
// is found at the key, as a finding is.
func (m *mender) collect(n *yaml.Node) {
	m.values[place(m.name, n)] = n
	for i, c := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 0 {
			if value := n.Content[i+1]; value.Line > c.Line {
				m.values[place(m.name, c)] = value
			}
			continue
		}
		m.collect(c)
	}
}

func (m *mender) fix(f check.Fix) *check.Fix {
	n := m.values[f.Pos]
	switch {
	case n == nil:
		return nil
	case m.cells && n.Kind == yaml.ScalarNode && n.Value == f.Old:
		f.Edits = m.recell(n, f.Old, f.New)
	case m.cells:
		return nil
	case n.Kind == yaml.SequenceNode && f.Items != nil:
		f.Edits = m.relist(n, f.Items)
	case n.Kind == yaml.SequenceNode && len(f.Order) == len(n.Content):
		f.Edits = m.reorder(n, f.Order)
	case n.Kind == yaml.ScalarNode && f.Old != f.New && n.Value == f.Old:
		f.Edits = m.rewrite(n, []rune(f.Old), []rune(f.New))
	}
	if len(f.Edits) == 0 {
		return nil
	}
	return &f
}

// relist gives the edit that puts other items into a list in brackets, on one line.
func (m *mender) relist(n *yaml.Node, items []string) []check.Edit {
	from := m.offset(n.Line, n.Column)
	text := []byte(m.line(n.Line))[from-m.starts[n.Line-1]:]
	length := bytes.IndexByte(text, ']') + 1
	if n.Style&yaml.FlowStyle == 0 || length == 0 || bytes.ContainsAny(text[1:length-1], "[{#") {
		return nil
	}
	return []check.Edit{{From: m.pos(from), To: m.pos(from + length), New: "[" + strings.Join(items, ", ") + "]"}}
}

// rewrite gives the edits that change a scalar.
func (m *mender) rewrite(n *yaml.Node, old, wanted []rune) []check.Edit {
	at, ok := m.spell(n, old)
	if !ok {
		return nil
	}
	var edits []check.Edit
	token, done := "", at[0]
	for _, c := range changes(old, wanted) {
		from, to := at[c.from], at[c.from]
		if c.to > c.from {
			to = at[c.to]
		}
		written := escape(n, string(c.put))
		edits = append(edits, check.Edit{From: m.pos(from), To: m.pos(to), New: written})
		token += string(m.data[done:from]) + written
		done = to
	}
	token += string(m.data[done:at[len(old)]])
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0 && !reads(string(m.data[at[0]:at[len(old)]]), token, n, string(wanted)) {
		return nil
	}
	return edits
}

// reads reports whether a token, changed, still reads as one text, wherever it did
// before: in a list of lines, in brackets.
func reads(before, after string, n *yaml.Node, wanted string) bool {
	quote := ""
	switch {
	case n.Style&yaml.DoubleQuotedStyle != 0:
		quote = `"`
	case n.Style&yaml.SingleQuotedStyle != 0:
		quote = `'`
	}
	ok := false
	for _, around := range [][2]string{{"- ", "\n"}, {"[", "]\n"}, {"k: ", "\n"}} {
		read := func(token string) (string, bool) {
			root, err := yaml.Parse([]byte(around[0] + quote + token + quote + around[1]))
			if err != nil || root == nil || len(root.Content) == 0 {
				return "", false
			}
			last := root.Content[len(root.Content)-1]
			return last.Value, last.Kind == yaml.ScalarNode && last.ShortTag() == "!!str" && len(root.Content) <= 2
		}
		if value, fits := read(before); fits && value == n.Value {
			ok = true
			if value, fits = read(after); !fits || value != wanted {
				return false
			}
		}
	}
	return ok
}

// escape writes text as a scalar of this kind holds it.
func escape(n *yaml.Node, s string) string {
	switch {
	case n.Style&yaml.SingleQuotedStyle != 0:
		return strings.ReplaceAll(s, "'", "''")
	case n.Style&yaml.DoubleQuotedStyle != 0:
		return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s)
	}
	return s
}

// spell gives where in the file each character of a scalar is written, and where the
// last ends. ok is false where it is written in a way that is not followed here.
func (m *mender) spell(n *yaml.Node, value []rune) (at []int, ok bool) {
	i := m.offset(n.Line, n.Column)
	single, double := n.Style&yaml.SingleQuotedStyle != 0, n.Style&yaml.DoubleQuotedStyle != 0
	indent := 0
	switch {
	case single, double:
		i++
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		i += bytes.IndexByte(m.data[i:], '\n') + 1
		indent = spaces(m.data[i:])
		i += indent
	}
	for _, v := range value {
		if i >= len(m.data) {
			return nil, false
		}
		at = append(at, i)
		c, size := utf8.DecodeRune(m.data[i:])
		blank := len(m.data[i:]) - len(bytes.TrimLeft(m.data[i:], " \t\r\n"))
		folded := bytes.IndexByte(m.data[i:i+blank], '\n') >= 0
		switch {
		case c == '\n' && v == '\n' && n.Style&yaml.LiteralStyle != 0:
			i++
			i += min(indent, spaces(m.data[i:]))
		case (v == ' ' || v == '\n') && folded:
			i += blank
		case double && c == '\\':
			s, _, tail, err := strconv.UnquoteChar(string(m.data[i:min(len(m.data), i+10)]), '"')
			if err != nil || s != v {
				return nil, false
			}
			i += min(len(m.data), i+10) - i - len(tail)
		case single && c == '\'':
			i += 2
		case c != v:
			return nil, false
		default:
			i += size
		}
	}
	return append(at, i), true
}

func spaces(data []byte) int { return len(data) - len(bytes.TrimLeft(data, " ")) }

// offset gives the byte at a line and a column, and pos the reverse.
func (m *mender) offset(line, col int) int {
	at := m.starts[line-1]
	if line == 1 {
		at += len(m.data) - len(bytes.TrimPrefix(m.data, byteOrderMark))
	}
	for range col - 1 {
		_, n := utf8.DecodeRune(m.data[at:])
		at += n
	}
	return at
}

func (m *mender) pos(offset int) check.Pos {
	line, found := slices.BinarySearch(m.starts, offset)
	if !found {
		line--
	}
	before := m.data[m.starts[line]:offset]
	if line == 0 {
		before = bytes.TrimPrefix(before, byteOrderMark)
	}
	return check.Pos{File: m.name, Line: line + 1, Col: utf8.RuneCount(before) + 1}
}

// reorder gives the edit that puts the items of a list of lines in another order,
// each with the comments above it.
func (m *mender) reorder(n *yaml.Node, order []int) []check.Edit {
	var chunks []string
	starts := []int{}
	for i, item := range n.Content {
		first := item.Line
		if !m.opens(first) || i > 0 && first <= n.Content[i-1].Line {
			return nil // not a list of lines
		}
		for first > 1 && strings.HasPrefix(strings.TrimSpace(m.line(first-1)), "#") {
			first--
		}
		starts = append(starts, first)
	}
	last := n.Content[len(n.Content)-1].Line
	dash := spaces([]byte(m.line(last)))
	for last++; last <= len(m.starts); last++ {
		if text := m.line(last); strings.TrimSpace(text) == "" || spaces([]byte(text)) <= dash {
			break
		}
	}
	starts = append(starts, last)
	for i := range n.Content {
		text := ""
		for line := starts[i]; line < starts[i+1]; line++ {
			text += m.line(line)
		}
		chunks = append(chunks, text)
	}
	final := len(chunks) - 1
	missing := "" // the end of the last line, where the file has none
	if !strings.HasSuffix(chunks[final], "\n") {
		missing = "\n"
		if strings.HasSuffix(chunks[0], "\r\n") {
			missing = "\r\n"
		}
		chunks[final] += missing
	}
	out := ""
	for _, i := range order {
		out += chunks[i]
	}
	out = strings.TrimSuffix(out, missing)
	return []check.Edit{{From: check.Pos{File: m.name, Line: starts[0], Col: 1}, To: check.Pos{File: m.name, Line: last, Col: 1}, New: out}}
}

// opens reports whether a line begins with the dash of an item.
func (m *mender) opens(line int) bool {
	return strings.HasPrefix(strings.TrimSpace(m.line(line)), "- ")
}

// line gives a line with its end.
func (m *mender) line(n int) string {
	if n > len(m.starts) {
		return ""
	}
	if n == len(m.starts) {
		return string(m.data[m.starts[n-1]:])
	}
	return string(m.data[m.starts[n-1]:m.starts[n]])
}

// change replaces a part of a text.
type change struct {
	from, to int
	put      []rune
}

// nearby is how far changes look for what stays, and same how much of it has to.
const (
	nearby = 6
	same   = 3
)

// changes gives the small changes that make one text of another; where what stays is
// not found again nearby, the rest is one change.
func changes(old, wanted []rune) []change {
	var out []change
	i, j := 0, 0
	for i < len(old) || j < len(wanted) {
		if i < len(old) && j < len(wanted) && old[i] == wanted[j] {
			i, j = i+1, j+1
			continue
		}
		a, b := meet(old[i:], wanted[j:])
		out = append(out, change{i, i + a, wanted[j : j+b]})
		i, j = i+a, j+b
	}
	return out
}

// meet gives after how many characters of each two texts go on alike.
func meet(old, wanted []rune) (a, b int) {
	for n := 1; n <= 2*nearby; n++ {
		for a := max(0, n-nearby); a <= min(n, nearby); a++ {
			b := n - a
			if a > len(old) || b > len(wanted) {
				continue
			}
			x, y := old[a:], wanted[b:]
			if len(x) > same && len(y) > same {
				x, y = x[:same], y[:same]
			}
			if slices.Equal(x, y) {
				return a, b
			}
		}
	}
	return len(old), len(wanted)
}
