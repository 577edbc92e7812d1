package site

import (
	"bytes"
	"html"
	"strings"
)

// outline is what the checker of links needs to know of a page.
type outline struct {
	ids      []string
	links    []string // values of href and src, in order
	missing  int      // images without alt
	headings []int    // levels, in order
}

// scan reads our own HTML: every "<" begins a tag and every attribute value
// stands in double quotes, as package html/template and the renderers of
// markdown write them.
func scan(page []byte) outline {
	var o outline
	for {
		at := bytes.IndexByte(page, '<')
		if at < 0 || at+1 >= len(page) {
			return o
		}
		page = page[at+1:]
		if bytes.HasPrefix(page, []byte("!--")) {
			_, page, _ = bytes.Cut(page, []byte("-->"))
			continue
		}
		if c := page[0]; c < 'a' || c > 'z' {
			continue
		}
		page = o.tag(page)
	}
}

// tag notes one opening tag and gives what follows it.
func (o *outline) tag(b []byte) []byte {
	end := bytes.IndexAny(b, " \n\t/>")
	if end < 0 {
		return nil
	}
	name := string(b[:end])
	if len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' {
		o.headings = append(o.headings, int(name[1]-'0'))
	}
	b = b[end:]
	alt := false
	for {
		b = bytes.TrimLeft(b, " \n\t/")
		if len(b) == 0 {
			return nil
		}
		if b[0] == '>' {
			break
		}
		end := bytes.IndexAny(b, "= \n\t/>")
		if end < 0 {
			return nil
		}
		key := string(b[:end])
		b = b[end:]
		value := ""
		if bytes.HasPrefix(b, []byte(`="`)) {
			raw, rest, _ := bytes.Cut(b[2:], []byte{'"'})
			value, b = string(raw), rest
			if strings.IndexByte(value, '&') >= 0 {
				value = html.UnescapeString(value)
			}
		} else if b[0] == '=' {
			b = b[1:]
		}
		switch key {
		case "id":
			o.ids = append(o.ids, value)
		case "href", "src":
			o.links = append(o.links, value)
		case "alt":
			alt = true
		}
	}
	if name == "img" && !alt {
		o.missing++
	}
	return b
}
