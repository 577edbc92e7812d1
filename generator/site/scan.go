package site

import (
	"bytes"

	"golang.org/x/net/html"
)

// outline is what the checker of links needs to know of a page.
type outline struct {
	ids      []string
	links    []string // values of href and src, in order
	missing  int      // images without alt
	headings []int    // levels, in order
}

// scan reads the opening tags of a page.
func scan(page []byte) outline {
	var o outline
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return o
		case html.StartTagToken, html.SelfClosingTagToken:
			o.tag(z)
		}
	}
}

// tag notes one opening tag.
func (o *outline) tag(z *html.Tokenizer) {
	name, more := z.TagName()
	if len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' {
		o.headings = append(o.headings, int(name[1]-'0'))
	}
	picture, alt := string(name) == "img", false
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch string(key) {
		case "id":
			o.ids = append(o.ids, string(value))
		case "href", "src":
			o.links = append(o.links, string(value))
		case "alt":
			alt = true
		}
	}
	if picture && !alt {
		o.missing++
	}
}
