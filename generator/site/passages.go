package site

import (
	"bytes"
	"html"
	"imprimots/generator/site/page"
)

// passage is what the search finds: a page's beginning, or a part of it under
// a heading that has an id.
type passage struct {
	id    string // of the heading; empty for the page
	title string // empty for the page
	text  []byte // with single spaces
}

// Elements that are no part of what a page says, and those that do not part
// words. An attribute data-recherche="non" takes any other element out.
var (
	unsaid = wordSet("nav script svg style template")
	inline = wordSet("a abbr b cite code del em i kbd mark s small span strong sub sup u")
)

// between is what parts the items of lists and tables once they stand in a line.
var between = map[string]string{"li": ",", "td": ",", "th": ",", "dt": ",", "dd": page.NBSP + ":"}

// passages reads the main part of one of our pages, on the same terms as scan.
func passages(page []byte) []passage {
	_, page, _ = bytes.Cut(page, []byte("<main"))
	page, _, _ = bytes.Cut(page, []byte("</main>"))
	_, page, _ = bytes.Cut(page, []byte(">"))
	r := passageReader{list: []passage{{}}}
	for {
		at := bytes.IndexByte(page, '<')
		if at < 0 || at+1 >= len(page) {
			return r.list
		}
		r.say(page[:at])
		page = r.tag(page[at+1:])
	}
}

type passageReader struct {
	list    []passage
	heading string // "h2" inside the heading of a passage, or in h1
	title   []byte
	space   bool   // is due before the next text
	before  string // is due before that space
}

// say takes text.
func (r *passageReader) say(raw []byte) {
	if len(raw) == 0 {
		return
	}
	text := raw
	if bytes.IndexByte(raw, '&') >= 0 {
		text = []byte(html.UnescapeString(string(raw)))
	}
	into := &r.list[len(r.list)-1].text
	if r.heading != "" {
		into = &r.title
	}
	for _, c := range text {
		switch {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			r.space = true
			continue
		case r.space && len(*into) > 0:
			if last := (*into)[len(*into)-1]; last >= 0x80 || isWordRune(rune(last)) {
				*into = append(*into, r.before...)
			}
			*into = append(*into, ' ')
		}
		r.space, r.before = false, ""
		*into = append(*into, c)
	}
}

// tag takes what stands after a "<" and gives what follows the tag, or the
// whole element where it is not to be read.
func (r *passageReader) tag(b []byte) []byte {
	if bytes.HasPrefix(b, []byte("!--")) {
		_, b, _ = bytes.Cut(b, []byte("-->"))
		return b
	}
	end := bytes.IndexAny(b, " \n\t/>")
	if b[0] == '/' {
		end = bytes.IndexByte(b, '>')
	}
	if end < 0 {
		return nil
	}
	name := b[:end]
	if !inline[string(bytes.TrimPrefix(name, []byte{'/'}))] {
		r.space = true
	}
	if b[0] == '/' {
		if string(name[1:]) == r.heading {
			r.close()
		}
		return b[end+1:]
	}
	if sign := between[string(name)]; sign != "" {
		r.before = sign
	}
	tag, rest := b[end:], []byte(nil)
	if at := bytes.IndexByte(tag, '>'); at >= 0 {
		tag, rest = tag[:at], tag[at+1:]
	}
	switch {
	case len(tag) > 0 && tag[len(tag)-1] == '/': // has no content
	case unsaid[string(name)] || hasAttr(tag, ` data-recherche="non"`) || hasAttr(tag, ` class="vh"`) || hasAttr(tag, ` aria-hidden="true"`):
		return after(rest, name)
	case string(name) == "h1":
		r.heading = "h1"
	case string(name) == "h2" || string(name) == "h3":
		if _, id, ok := bytes.Cut(tag, []byte(` id="`)); ok {
			id, _, _ = bytes.Cut(id, []byte{'"'})
			r.heading = string(name)
			r.list = append(r.list, passage{id: string(id)})
		}
	}
	return rest
}

// close ends a heading. That of a page is the page's title, known elsewhere.
func (r *passageReader) close() {
	if r.heading != "h1" {
		r.list[len(r.list)-1].title = string(r.title)
	}
	r.heading, r.title = "", r.title[:0]
}

func hasAttr(tag []byte, attr string) bool { return bytes.Contains(tag, []byte(attr)) }

// after gives what follows the end of an element whose beginning was read.
func after(b, name []byte) []byte {
	for depth := 1; depth > 0; {
		at := bytes.IndexByte(b, '<')
		if at < 0 {
			return nil
		}
		b = b[at+1:]
		closing := bytes.HasPrefix(b, []byte{'/'})
		rest, ok := bytes.CutPrefix(bytes.TrimPrefix(b, []byte{'/'}), name)
		if !ok || len(rest) == 0 || bytes.IndexByte([]byte(" \n\t/>"), rest[0]) < 0 {
			continue
		}
		if closing {
			depth--
		} else {
			depth++
		}
		if _, b, ok = bytes.Cut(rest, []byte{'>'}); !ok {
			return nil
		}
	}
	return b
}
