package search

import "imprimots/generator/site/tags"

// Passage is what the search finds: a page's beginning, or a part of it under
// a heading that has an id.
type Passage struct {
	ID    string // of the heading; empty for the page
	Title string // empty for the page
	Text  string // with single spaces
}

// Writer puts passages into words. Its zero value is at the beginning of a page.
type Writer struct {
	done  []Passage
	now   Passage // its text stands in line
	line  []byte
	space bool   // is due before the next text
	sign  string // is due before that space, where no other stands
}

// Begin begins a passage under a heading.
func (w *Writer) Begin(id, title string) {
	w.end()
	w.now = Passage{ID: id, Title: title}
}

func (w *Writer) end() {
	w.now.Text = string(w.line)
	w.done = append(w.done, w.now)
	w.line, w.space, w.sign = w.line[:0], false, ""
}

// Say writes text; runs of spaces become one, but for those that do not break a
// line.
func (w *Writer) Say(text string) {
	for i := range len(text) {
		c := text[i]
		switch {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			w.space = true
			continue
		case w.space && len(w.line) > 0:
			if last := w.line[len(w.line)-1]; last >= 0x80 || isWordRune(rune(last)) {
				w.line = append(w.line, w.sign...)
			}
			w.line = append(w.line, ' ')
		}
		w.space, w.sign = false, ""
		w.line = append(w.line, c)
	}
}

// Part keeps what was written apart from what follows, as paragraphs are; with a
// sign, as the items of a list are once they stand in one line.
func (w *Writer) Part(sign string) {
	w.space = true
	if sign != "" {
		w.sign = sign
	}
}

// Passages gives what was written: the page's beginning first.
func (w *Writer) Passages() []Passage {
	w.end()
	return w.done
}

// inline reports whether an element of HTML does not part words.
func inline(name string) bool {
	switch name {
	case "a", "abbr", "b", "cite", "code", "del", "em", "i", "kbd", "mark", "s", "small", "span", "strong", "sub", "sup", "u":
		return true
	}
	return false
}

// unsaid reports whether an element is no part of what a page says.
func unsaid(name string) bool {
	return name == "nav" || name == "script" || name == "svg" || name == "style" || name == "template"
}

// sign gives what parts the items of lists and tables.
func sign(name string) string {
	switch name {
	case "li", "td", "th", "dt":
		return ","
	case "dd":
		return "\u00a0:"
	}
	return ""
}

// HTML writes what a piece of HTML says. A heading with an id begins a passage.
// The attributes data-recherche="non" and aria-hidden="true" and the class vh
// take an element out. Below data-recherche="questions" no details are said, below
// "resumes" their summaries alone: answers are not.
func (w *Writer) HTML(piece string) {
	r := &tags.Reader{Page: piece}
	into, heading, id := w, "", ""
	quiz, keeps := "", false // the element whose details are answers, and what is said of them
	depth := 0               // of it in elements of its kind
	for r.Next() {
		switch r.Kind {
		case tags.Text:
			into.Say(r.Said())
			continue
		case tags.Close:
			if !inline(r.Name) {
				into.Part("")
			}
			if r.Name == quiz {
				if depth--; depth == 0 {
					quiz = ""
				}
			}
			if r.Name == heading {
				w.Begin(id, string(into.line))
				into, heading = w, ""
			}
			continue
		}
		if !inline(r.Name) {
			into.Part(sign(r.Name))
		}
		a := attributesOf(r)
		switch {
		case a.quiz != "":
			quiz, keeps, depth = r.Name, a.quiz == "resumes", 1
		case r.Name == quiz:
			depth++
		}
		switch {
		case r.Kind == tags.Empty || r.Name == "br" || r.Name == "img":
		case quiz != "" && r.Name == "details" && keeps:
			summary(r, into)
		case quiz != "" && r.Name == "details":
			skip(r, r.Name)
		case a.hidden || unsaid(r.Name):
			skip(r, r.Name)
		case (r.Name == "h2" || r.Name == "h3") && a.id != "":
			into, heading, id = &Writer{}, r.Name, a.id
		}
	}
}

// summary says what leads to details, and passes over the rest of them.
func summary(r *tags.Reader, into *Writer) {
	said := false
	for r.Next() {
		switch {
		case r.Kind == tags.Text && said:
			into.Say(r.Said())
		case r.Kind == tags.Open && r.Name == "summary":
			said = true
		case r.Kind == tags.Close && r.Name == "summary":
			skip(r, "details")
			into.Part(",")
			return
		}
	}
}

type attributes struct {
	id     string
	hidden bool   // from the search
	quiz   string // "questions", "resumes"
}

func attributesOf(r *tags.Reader) (a attributes) {
	for _, at := range r.Attrs {
		switch at.Name {
		case "id":
			a.id = at.Value()
		case "data-recherche":
			switch value := at.Value(); value {
			case "non":
				a.hidden = true
			case "questions", "resumes":
				a.quiz = value
			}
		case "aria-hidden":
			a.hidden = a.hidden || at.Value() == "true"
		case "class":
			a.hidden = a.hidden || at.Value() == "vh"
		}
	}
	return a
}

// skip passes over the rest of an element.
func skip(r *tags.Reader, name string) {
	for depth := 1; depth > 0 && r.Next(); {
		switch {
		case r.Name != name:
		case r.Kind == tags.Open:
			depth++
		case r.Kind == tags.Close:
			depth--
		}
	}
}
