// Package assist says what an editor may offer at a place of a YAML document while it is typed:
// keys, values and what they are for, from the schemas. A document that is being typed can often
// not be read as YAML, so that its lines are followed as far as the cursor and no further.
package assist

import (
	"regexp"
	"slices"
	"strings"
)

// Place is what may be written at a cursor.
type Place struct {
	// Path leads to the value around or at the cursor: its keys, "" for an item of a list.
	Path []string
	// Keys says that a key of the mapping at Path may stand here, and Values a value of Path.
	Keys, Values bool
	// Word is what stands before the cursor of the key or the value, without its quote, and From
	// where it begins in the line, in bytes.
	Word string
	From int
	// Quoted says that the word is in quotes.
	Quoted bool
	// Document are the keys of the document, and Beside those of the mapping.
	Document, Beside []string
}

// frame is a mapping or a list around the cursor.
type frame struct {
	indent int // of the key or the dash
	key    string
	item   bool
	seen   []string // keys of the mapping that it holds
	// Of a mapping or a list in brackets:
	open  byte
	value bool // after the colon of key
}

// tracer follows the lines of a document.
type tracer struct {
	root   frame
	frames []*frame // block by block, then bracket by bracket
	place  Place

	text  int  // indent of the key of a block of text; -1 outside one
	quote byte // of a text that is still open
	word  strings.Builder
	begun int // where the word begins in its line
	said  bool
}

var (
	keyed  = regexp.MustCompile(`^("[^"]*"|'[^']*'|[^\s#"'{}\[\],&*!|>%@` + "`" + `-][^#]*?|-[^\s#][^#]*?)\s*:(\s+|$)`)
	blocky = regexp.MustCompile(`^[|>][-+0-9]*\s*(#.*)?$`)
)

// At returns what may be written at a line and a byte of it, both from 0; nothing in a text, a
// comment or beyond the end.
func At(text string, line, col int) Place {
	lines := strings.Split(text, "\n")
	if line < 0 || line >= len(lines) || col < 0 {
		return Place{}
	}
	first, last := 0, len(lines)
	for i, l := range lines {
		if strings.HasPrefix(l, "---") {
			if i >= line {
				last = i
				break
			}
			first = i + 1
		}
	}
	if line >= last {
		return Place{}
	}
	t := &tracer{text: -1}
	t.root.indent = -1
	for _, l := range lines[first:line] {
		t.line(strings.TrimSuffix(l, "\r"))
	}
	here := strings.TrimSuffix(lines[line], "\r")
	here = here[:min(col, len(here))]
	if !t.last(here) {
		return Place{}
	}
	t.below(lines[line+1:last], here)
	return t.place
}

// inBrackets reports whether a mapping or a list in brackets is open.
func (t *tracer) inBrackets() bool { return len(t.frames) > 0 && t.top().open != 0 }

func (t *tracer) top() *frame {
	if len(t.frames) == 0 {
		return &t.root
	}
	return t.frames[len(t.frames)-1]
}

func (t *tracer) push(f frame) { t.frames = append(t.frames, &f) }

// leave leaves the blocks that a line with an indent is not in. A dash may stand below the key of
// its list.
func (t *tracer) leave(indent int, dash bool) {
	for len(t.frames) > 0 {
		if f := t.top(); f.indent < indent || f.indent == indent && dash && !f.item {
			return
		}
		t.frames = t.frames[:len(t.frames)-1]
	}
}

// line follows a whole line.
func (t *tracer) line(l string) {
	if rest, at, ok := t.block(l); ok {
		t.scan(rest, at)
	}
	if t.quote != 0 || t.inBrackets() {
		t.word.WriteByte(' ')
	}
}

// block follows the dashes and the key that a line begins with; rest is what comes after, at a
// byte. ok is false where there is nothing more to follow.
func (t *tracer) block(l string) (rest string, at int, ok bool) {
	t.said = false
	if t.quote != 0 || t.inBrackets() {
		return l, 0, true
	}
	rest = strings.TrimLeft(l, " \t")
	indent := len(l) - len(rest)
	if t.text >= 0 {
		if rest == "" || indent > t.text {
			return "", 0, false
		}
		t.text = -1
	}
	t.word.Reset()
	if rest == "" || rest[0] == '#' {
		return "", 0, false
	}
	dash := rest == "-" || strings.HasPrefix(rest, "- ")
	t.leave(indent, dash)
	for rest == "-" || strings.HasPrefix(rest, "- ") {
		t.push(frame{indent: indent, item: true})
		after := strings.TrimLeft(rest[1:], " ")
		indent += len(rest) - len(after)
		rest = after
	}
	if m := keyed.FindStringSubmatch(rest); m != nil {
		key := strings.Trim(m[1], `"'`)
		t.top().seen = append(t.top().seen, key)
		t.push(frame{indent: indent, key: key})
		t.said = true
		indent += len(m[0])
		rest = rest[len(m[0]):]
		if blocky.MatchString(rest) {
			t.text = t.top().indent
			return "", 0, false
		}
	}
	return rest, indent, true
}

// scan follows a value, or a part of one, that begins at a byte of its line; it reports whether it
// ends in a comment.
func (t *tracer) scan(s string, at int) (comment bool) {
	if t.quote == 0 && !t.inBrackets() {
		t.word.Reset()
		t.begun = at
	}
	if t.word.Len() == 0 {
		t.begun = at
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		fresh := strings.TrimSpace(t.word.String()) == ""
		switch {
		case t.quote != 0:
			switch {
			case c == '\\' && t.quote == '"' && i+1 < len(s):
				t.word.WriteByte(c)
				i++
				t.word.WriteByte(s[i])
				continue
			case c == t.quote:
				t.quote = 0
			}
			t.word.WriteByte(c)
			continue
		case c == '#' && (i == 0 || s[i-1] == ' ' || s[i-1] == '\t'):
			return true
		case c == '\'' && i > 0 && s[i-1] == '\'' && !fresh && t.word.String()[0] == '\'': // one in the text
			t.quote = c
		case (c == '"' || c == '\'') && fresh:
			t.quote, t.begun = c, at+i
			t.word.Reset()
		case (c == '{' || c == '[') && (fresh || t.inBrackets()):
			t.push(frame{indent: 1 << 30, open: c, item: c == '['})
			t.start(at + i + 1)
			continue
		case !t.inBrackets():
		case c == '}' || c == ']':
			t.frames = t.frames[:len(t.frames)-1]
			t.start(at + i + 1)
			continue
		case c == ',':
			t.top().key, t.top().value = "", false
			t.start(at + i + 1)
			continue
		case c == ':' && t.top().open == '{' && !t.top().value && !fresh && (i+1 == len(s) || strings.IndexByte(" \t{[,\"'", s[i+1]) >= 0 || s[i-1] == '"' || s[i-1] == '\''):
			f := t.top()
			f.key, f.value = strings.Trim(strings.TrimSpace(t.word.String()), `"'`), true
			f.seen = append(f.seen, f.key)
			t.start(at + i + 1)
			continue
		}
		if fresh && c != ' ' && c != '\t' && t.quote == 0 {
			t.word.Reset()
			t.begun = at + i
		}
		t.word.WriteByte(c)
	}
	return false
}

func (t *tracer) start(at int) {
	t.word.Reset()
	t.begun = at
}

// last follows the line of the cursor as far as that, and fills the place; false where nothing is
// to be offered.
func (t *tracer) last(l string) bool {
	blank := strings.TrimLeft(l, " \t") == ""
	if t.quote != 0 {
		return false // a text that began on a line before
	}
	open := t.inBrackets()
	if blank && !open {
		if t.text >= 0 && len(l) > t.text {
			return false
		}
		t.leave(len(l), false)
		t.start(len(l))
		t.said = false
	} else {
		rest, at, ok := t.block(l)
		if !ok {
			return false
		}
		if !open && rest == "" && strings.HasSuffix(l, ":") {
			return false // the space after it is still to come
		}
		if t.scan(rest, at) {
			return false
		}
	}
	p := &t.place
	p.Word, p.From = strings.TrimLeft(t.word.String(), " "), t.begun
	if p.Word == "" || p.From > len(l) {
		p.From = len(l)
	}
	if t.quote != 0 {
		p.Quoted, p.From, p.Word = true, p.From+1, p.Word[1:]
	}
	f := t.top()
	switch {
	case f.open == '{':
		p.Keys, p.Values = !f.value, f.value
	case f.open == '[':
		p.Values = true
	case t.said:
		p.Values = true
	default:
		p.Keys, p.Values = true, f.item && !blank
	}
	for _, f := range t.frames {
		switch {
		case f.open == '[' || f.item && f.open == 0:
			p.Path = append(p.Path, "")
		case f.open == '{' && f.value, f.open == 0:
			p.Path = append(p.Path, f.key)
		}
	}
	p.Beside, p.Document = slices.Clone(f.seen), slices.Clone(t.root.seen)
	return true
}

// below adds the keys that stand after the line of the cursor: of the document, and of the
// mapping.
func (t *tracer) below(lines []string, here string) {
	indent := len(here) - len(strings.TrimLeft(here, " \t"))
	for strings.HasPrefix(here[indent:], "- ") {
		indent += 2
	}
	inside := t.place.Keys && !t.inBrackets()
	for _, l := range lines {
		rest := strings.TrimLeft(l, " \t")
		n := len(l) - len(rest)
		if m := keyed.FindStringSubmatch(strings.TrimSuffix(rest, "\r")); m != nil {
			key := strings.Trim(m[1], `"'`)
			if n == 0 {
				t.place.Document = append(t.place.Document, key)
			}
			if inside && n == indent {
				t.place.Beside = append(t.place.Beside, key)
			}
		}
		if strings.TrimSpace(rest) != "" && n < indent {
			inside = false
		}
	}
}
