package site

import (
	"bytes"

	"imprimots/generator/draw/text"
)

// asWritten are elements whose text is no sentence: there ordinals stay as they are.
var asWritten = []string{"script", "style", "title", "svg", "code", "pre", "textarea", "option"}

// withOrdinals sets the ordinals of a page as print does: <sup> for their endings,
// small capitals for centuries. It looks at the texts between tags alone; the page is
// what html/template made, so that tags are whole.
func withOrdinals(page []byte) []byte {
	out := make([]byte, 0, len(page)+len(page)/64)
	for len(page) > 0 {
		if page[0] == '<' {
			n := tagEnd(page)
			out, page = append(out, page[:n]...), page[n:]
			continue
		}
		n := bytes.IndexByte(page, '<')
		if n < 0 {
			n = len(page)
		}
		out, page = appendOrdinals(out, page[:n]), page[n:]
	}
	return out
}

// tagEnd gives where a tag ends, with all of an element whose text stays as written.
func tagEnd(page []byte) int {
	n := bytes.IndexByte(page, '>') + 1
	if n == 0 {
		return len(page)
	}
	for _, name := range asWritten {
		if bytes.HasPrefix(page[1:], []byte(name)) && bytes.IndexByte([]byte(" >"), page[1+len(name)]) >= 0 {
			if end := bytes.Index(page, []byte("</"+name+">")); end >= 0 {
				return end
			}
		}
	}
	return n
}

func appendOrdinals(out, s []byte) []byte {
	if !bytes.ContainsAny(s, "0123456789IVX") {
		return append(out, s...)
	}
	from, all := 0, string(s)
	for o := range text.Ordinals(all) {
		out = append(out, all[from:o.From]...)
		if numeral := all[o.From:o.Suffix]; o.Century {
			out = append(append(append(out, `<span class="pc">`...), numeral...), "</span>"...)
		} else {
			out = append(out, numeral...)
		}
		out = append(append(append(out, "<sup>"...), all[o.Suffix:o.To]...), "</sup>"...)
		from = o.To
	}
	return append(out, all[from:]...)
}
