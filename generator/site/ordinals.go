package site

import "imprimots/generator/draw/text"

// asWritten reports whether the text of an element is no sentence: there ordinals stay as
// they are.
func asWritten(name string) bool {
	switch name {
	case "script", "style", "title", "svg", "code", "pre", "textarea", "option":
		return true
	}
	return false
}

// ordinals notes those of a text of a page.
func (o *outline) ordinals(page string, from, to int) {
	for at := range text.Ordinals(page[from:to]) {
		at.From, at.Suffix, at.To = from+at.From, from+at.Suffix, from+at.To
		o.nth = append(o.nth, at)
	}
}

// withOrdinals sets the ordinals of a page as print does: <sup> for their endings,
// small capitals for centuries.
func withOrdinals(page string, nth []text.Ordinal) []byte {
	const around = len(`<span class="pc"></span><sup></sup>`)
	out, from := make([]byte, 0, len(page)+around*len(nth)), 0
	for _, o := range nth {
		out = append(out, page[from:o.From]...)
		if numeral := page[o.From:o.Suffix]; o.Century {
			out = append(append(append(out, `<span class="pc">`...), numeral...), "</span>"...)
		} else {
			out = append(out, numeral...)
		}
		out = append(append(append(out, "<sup>"...), page[o.Suffix:o.To]...), "</sup>"...)
		from = o.To
	}
	return append(out, page[from:]...)
}
