// Package markup reads the small markup of texts on cards and faces:
//
//	**bold**  *italic*  [text]{color}  {icon}  \* for the sign itself
//
// Braces right behind brackets name the color of the text between them; other braces name
// an icon. What is not closed on its line is plain.
package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Level says how much of the markup a text has; each level has what those before it have.
type Level uint8

// The levels.
const (
	None   Level = iota
	Stars        // bold and italic
	Colors       // and colors, and backslashes before signs
	Icons        // and icons
)

// Run is a stretch of a text set in one way, or an icon.
type Run struct {
	Text         string
	Bold, Italic bool
	Color        string // a role or #hex; "" for the color of the text
	Icon         string // its name; the text is empty then
}

// A character behind a backslash is plain: while a text is read, a sign of private use, which
// no font has, stands for both.
var (
	hide = strings.NewReplacer(`\\`, "\uE000", `\*`, "\uE001", `\{`, "\uE002", `\}`, "\uE003", `\[`, "\uE004", `\]`, "\uE005")
	show = strings.NewReplacer("\uE000", `\`, "\uE001", "*", "\uE002", "{", "\uE003", "}", "\uE004", "[", "\uE005", "]")
)

// Has reports whether a text has signs that may be markup of a level.
func Has(s string, level Level) bool {
	switch level {
	case None:
		return false
	case Stars:
		return strings.Contains(s, "*")
	case Colors:
		return strings.ContainsAny(s, `*[\`)
	}
	return strings.ContainsAny(s, `*[\{`)
}

// Read parts a text into runs. Line breaks are kept, and end what is marked.
func Read(s string, level Level) []Run {
	if !Has(s, level) {
		return []Run{{Text: s}}
	}
	if level >= Colors {
		s = hide.Replace(s)
	}
	r := reader{level: level}
	for line := range strings.SplitAfterSeq(s, "\n") {
		r.line(line)
	}
	if level >= Colors {
		for i := range r.runs {
			r.runs[i].Text = show.Replace(r.runs[i].Text)
		}
	}
	return r.runs
}

// reader reads the lines of a text.
type reader struct {
	level Level
	runs  []Run
	text  strings.Builder
	now   Run       // how the text is set here, without it
	spans []colored // the open ones, the innermost last
}

// colored is text between brackets: from its closing one on, and behind the name of the
// color, it is over. outer is the color around it.
type colored struct {
	end, next int
	outer     string
}

func (r *reader) flush() {
	if r.text.Len() > 0 {
		run := r.now
		run.Text = r.text.String()
		r.runs = append(r.runs, run)
		r.text.Reset()
	}
}

func (r *reader) line(s string) {
	r.now, r.spans = Run{}, nil
	var closing map[int]int
	if r.level >= Colors {
		closing = brackets(s)
	}
	for i := 0; i < len(s); {
		next := r.sign(s, i, closing)
		if next == i { // a plain character
			next++
			for next < len(s) && !strings.ContainsRune("*[]{", rune(s[next])) {
				next++
			}
			r.text.WriteString(s[i:next])
		}
		i = next
	}
	r.flush()
}

// sign reads the markup at a place of a line, and returns the place behind it: the same
// one where there is none.
func (r *reader) sign(s string, i int, closing map[int]int) int {
	if n := len(r.spans); n > 0 && r.spans[n-1].end == i {
		r.flush()
		in := r.spans[n-1]
		r.now.Color, r.spans = in.outer, r.spans[:n-1]
		return in.next
	}
	switch s[i] {
	case '*':
		return r.star(s, i)
	case '[':
		end, ok := closing[i]
		name, n := braced(s[min(end+1, len(s)):])
		if !ok || n == 0 {
			return i
		}
		r.flush()
		r.spans = append(r.spans, colored{end, end + 1 + n, r.now.Color})
		r.now.Color = name
		return i + 1
	case '{':
		if name, n := braced(s[i:]); r.level >= Icons && n > 0 {
			r.flush()
			icon := r.now
			icon.Icon = name
			r.runs = append(r.runs, icon)
			return i + n
		}
	}
	return i
}

// star reads one or two stars. One before a space, or without a partner, is a plain
// character.
func (r *reader) star(s string, i int) int {
	mark, on := "*", &r.now.Italic
	if strings.HasPrefix(s[i:], "**") {
		mark, on = "**", &r.now.Bold
	}
	rest := s[i+len(mark):]
	if !*on && (!strings.Contains(rest, mark) || strings.HasPrefix(rest, " ")) {
		return i
	}
	r.flush()
	*on = !*on
	return i + len(mark)
}

// brackets returns the closing bracket of each opening one of a line.
func brackets(s string) map[int]int {
	out := map[int]int{}
	var open []int
	for i := range len(s) {
		switch s[i] {
		case '[':
			open = append(open, i)
		case ']':
			if n := len(open); n > 0 {
				out[open[n-1]], open = i, open[:n-1]
			}
		}
	}
	return out
}

// longestName bounds a name between braces, in bytes.
const longestName = 100

// braced returns the name between the braces that a text begins with, and how many bytes
// they take; 0 where there is none.
func braced(s string) (name string, n int) {
	if !strings.HasPrefix(s, "{") {
		return "", 0
	}
	end := strings.IndexAny(s[1:min(len(s), longestName)], "{}\n") + 1
	if end < 1 || s[end] != '}' || strings.TrimSpace(s[1:end]) == "" {
		return "", 0
	}
	return strings.TrimSpace(s[1:end]), end + 1
}

// Plain returns a text without its markup, icons as words: named returns that of an icon.
// Words stay apart.
func Plain(s string, level Level, named func(icon string) string) string {
	if !Has(s, level) {
		return s
	}
	var out strings.Builder
	last, icon := ' ', false
	for _, run := range Read(s, level) {
		text := run.Text
		if run.Icon != "" {
			text = named(run.Icon)
		}
		if first, _ := utf8.DecodeRuneInString(text); (icon || run.Icon != "") && word(last) && word(first) {
			out.WriteByte(' ')
		}
		out.WriteString(text)
		if text != "" {
			last, _ = utf8.DecodeLastRuneInString(text)
		}
		icon = run.Icon != ""
	}
	return out.String()
}

func word(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// Length returns how many signs a text shows: an icon is one.
func Length(s string, level Level) int {
	n := 0
	for _, run := range Read(s, level) {
		n += utf8.RuneCountInString(run.Text)
		if run.Icon != "" {
			n++
		}
	}
	return n
}
