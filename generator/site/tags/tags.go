// Package tags reads the HTML of finished pages: tag by tag, without a copy of anything and
// with the place of each, for their links and ordinals. x/net/html, by which it is judged,
// copies all that it gives, and took a fifth of the time of a page.
package tags

import (
	"html"
	"strings"
)

// Kind is what stands at a place of a page.
type Kind int

// What a Reader gives. Comments and declarations are passed over.
const (
	Text  Kind = iota
	Open       // <p class="a">
	Empty      // <br/>
	Close      // </p>
)

// Reader reads a page; Page is to be set. Its fields are of what Next has read last.
type Reader struct {
	Page     string
	Kind     Kind
	From, To int    // where it stands in the page, in bytes
	Name     string // of the element, in small letters
	Attrs    []Attr // of Open and Empty, until the next call
	verbatim string // the element whose content has no tags
}

// Attr is an attribute; its name is in small letters.
type Attr struct{ Name, written string }

// Value gives the value of the attribute; "" where it has none.
func (a Attr) Value() string { return plain(a.written) }

// Said gives a text as it is read: entities are the characters that they stand for.
func (r *Reader) Said() string { return plain(r.Page[r.From:r.To]) }

func plain(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	return html.UnescapeString(s)
}

// Next reads on, and reports whether there was something.
func (r *Reader) Next() bool {
	r.From = r.To
	if r.verbatim != "" {
		end := index(r.Page[r.From:], "</"+r.verbatim)
		r.verbatim = ""
		if r.To = r.From + end; end > 0 {
			r.Kind = Text
			return true
		}
	}
	for r.From < len(r.Page) {
		at := r.tag(r.From)
		if at > r.From {
			r.Kind, r.To = Text, at
			return true
		}
		if c := r.Page[at+1]; c != '!' && c != '?' {
			return r.read()
		}
		if strings.HasPrefix(r.Page[at:], "<!--") {
			r.From = r.past(at+4, "-->")
		} else {
			r.From = r.past(at, ">")
		}
	}
	r.To = len(r.Page)
	return false
}

// index gives where a name stands in a text, in letters of either case; its end without.
func index(s, name string) int {
	for i := 0; i+len(name) <= len(s); i++ {
		next := strings.IndexByte(s[i:], name[0])
		if i += max(next, 0); next < 0 || i+len(name) > len(s) {
			break
		}
		if strings.EqualFold(s[i:i+len(name)], name) {
			return i
		}
	}
	return len(s)
}

func (r *Reader) past(from int, end string) int {
	if n := strings.Index(r.Page[from:], end); n >= 0 {
		return from + n + len(end)
	}
	return len(r.Page)
}

// tag gives where the next tag, comment or declaration begins; the end without one.
func (r *Reader) tag(from int) int {
	for {
		n := strings.IndexByte(r.Page[from:], '<')
		if n < 0 || from+n+1 >= len(r.Page) {
			return len(r.Page)
		}
		from += n
		c := r.Page[from+1]
		if c == '/' && from+2 < len(r.Page) {
			c = r.Page[from+2]
		}
		if letter(c) || c == '!' || c == '?' {
			return from
		}
		from++
	}
}

func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func space(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }

// read reads a tag, and reports whether it ends.
func (r *Reader) read() bool {
	s, at := r.Page, r.From+1
	r.Kind, r.Attrs = Open, r.Attrs[:0]
	if s[at] == '/' {
		r.Kind, at = Close, at+1
	}
	from := at
	for at < len(s) && !space(s[at]) && s[at] != '>' && s[at] != '/' {
		at++
	}
	r.Name = small(s[from:at])
	empty := false
	for at < len(s) && s[at] != '>' {
		if empty = s[at] == '/'; empty || space(s[at]) {
			at++
			continue
		}
		at = r.attribute(at)
	}
	r.To = min(at+1, len(s))
	switch {
	case r.Kind == Close:
	case empty:
		r.Kind = Empty
	case r.Name == "script" || r.Name == "style" || r.Name == "title" || r.Name == "textarea":
		r.verbatim = r.Name
	}
	return at < len(s)
}

// attribute reads an attribute, and gives where it ends.
func (r *Reader) attribute(at int) int {
	s, from := r.Page, at
	for at++; at < len(s) && !space(s[at]) && s[at] != '>' && s[at] != '/' && s[at] != '='; {
		at++
	}
	a := Attr{Name: small(s[from:at])}
	if at+1 < len(s) && s[at] == '=' {
		at++
		from = at
		if quote := s[at]; quote == '"' || quote == '\'' {
			n := strings.IndexByte(s[at+1:], quote)
			if n < 0 {
				return len(s)
			}
			from, at = from+1, at+1+n
			a.written = s[from:at]
			at++
		} else {
			for at < len(s) && !space(s[at]) && s[at] != '>' {
				at++
			}
			a.written = s[from:at]
		}
	}
	r.Attrs = append(r.Attrs, a)
	return at
}

// small gives a name in small letters.
func small(s string) string {
	for i := range len(s) {
		if c := s[i]; c >= 'A' && c <= 'Z' {
			return strings.ToLower(s)
		}
	}
	return s
}
