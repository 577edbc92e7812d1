package search

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Passage is what the search finds: a page's beginning, or a part of it under
// a heading that has an id.
type Passage struct {
	ID    string // of the heading; empty for the page
	Title string // empty for the page
	Text  string // with single spaces
	// Unseen is found but not shown: what a key gives away.
	Unseen string
}

// Writer puts passages into words. Its zero value is at the beginning of a page.
type Writer struct {
	done   []Passage
	now    Passage // its text stands in line, what is found but not shown in unseen
	line   []byte
	unseen []byte
	space  bool   // is due before the next text
	sign   string // is due before that space, where no other stands
}

// Begin begins a passage under a heading.
func (w *Writer) Begin(id, title string) {
	w.end()
	w.now = Passage{ID: id, Title: title}
}

func (w *Writer) end() {
	w.now.Text, w.now.Unseen = string(w.line), strings.TrimSpace(string(w.unseen))
	w.done = append(w.done, w.now)
	w.line, w.unseen, w.space, w.sign = w.line[:0], w.unseen[:0], false, ""
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

// Elements of HTML that do not part words, those that are no part of what a page
// says, and what parts the items of lists and tables.
var (
	inline = atoms("a abbr b cite code del em i kbd mark s small span strong sub sup u")
	unsaid = atoms("nav script svg style template")
	signs  = map[atom.Atom]string{atom.Li: ",", atom.Td: ",", atom.Th: ",", atom.Dt: ",", atom.Dd: "\u00a0:"}
)

func atoms(names string) map[atom.Atom]bool {
	out := map[atom.Atom]bool{}
	for _, n := range strings.Fields(names) {
		out[atom.Lookup([]byte(n))] = true
	}
	return out
}

// HTML writes what a piece of HTML says. A heading with an id begins a passage.
// The attributes data-recherche="non" and aria-hidden="true" and the class vh
// take an element out. Below data-recherche="questions" no details are said, below
// "resumes" their summaries alone: answers are not. Below "reponses" what the items of their
// lists say is found, but not shown.
func (w *Writer) HTML(piece string) {
	z := html.NewTokenizer(strings.NewReader(piece))
	into, heading, id := w, atom.Atom(0), ""
	quiz, keeps := atom.Atom(0), "" // the element whose details are answers, and what is said of them
	depth := 0                      // of it in elements of its kind
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			return
		}
		if kind == html.TextToken {
			into.Say(string(z.Text()))
			continue
		}
		if kind == html.CommentToken || kind == html.DoctypeToken {
			continue
		}
		name, more := z.TagName()
		tag := atom.Lookup(name)
		if kind == html.EndTagToken {
			if !inline[tag] {
				into.Part("")
			}
			if tag == quiz {
				if depth--; depth == 0 {
					quiz = 0
				}
			}
			if tag == heading {
				w.Begin(id, string(into.line))
				into, heading = w, 0
			}
			continue
		}
		if !inline[tag] {
			into.Part(signs[tag])
		}
		a := readAttributes(z, more)
		switch {
		case a.quiz != "":
			quiz, keeps, depth = tag, a.quiz, 1
		case tag == quiz:
			depth++
		}
		switch {
		case kind == html.SelfClosingTagToken || tag == atom.Br || tag == atom.Img:
		case quiz != 0 && tag == atom.Details && keeps == "resumes":
			summary(z, into)
		case quiz != 0 && tag == atom.Details && keeps == "reponses":
			w.key(z)
		case quiz != 0 && tag == atom.Details:
			skip(z, tag)
		case a.hidden || unsaid[tag]:
			skip(z, tag)
		case (tag == atom.H2 || tag == atom.H3) && a.id != "":
			into, heading, id = &Writer{}, tag, a.id
		}
	}
}

// summary says what leads to details, and passes over the rest of them.
func summary(z *html.Tokenizer, into *Writer) {
	said := false
	for {
		switch z.Next() {
		case html.ErrorToken:
			return
		case html.TextToken:
			if said {
				into.Say(string(z.Text()))
			}
		case html.StartTagToken:
			name, _ := z.TagName()
			said = said || atom.Lookup(name) == atom.Summary
		case html.EndTagToken:
			if name, _ := z.TagName(); atom.Lookup(name) == atom.Summary {
				skip(z, atom.Details)
				into.Part(",")
				return
			}
		}
	}
}

// key says the summary of details, and unseen what the items of their lists give away.
func (w *Writer) key(z *html.Tokenizer) {
	item, depth := atom.Atom(0), 1
	for depth > 0 {
		kind := z.Next()
		if kind == html.ErrorToken {
			return
		}
		if kind == html.TextToken {
			if item == atom.Summary {
				w.Say(string(z.Text()))
			} else if item != 0 {
				w.unseen = append(w.unseen, z.Text()...)
			}
			continue
		}
		name, _ := z.TagName()
		tag := atom.Lookup(name)
		if !inline[tag] {
			w.Part("")
		}
		switch opens := kind == html.StartTagToken; {
		case tag == atom.Details && opens:
			depth++
		case tag == atom.Details:
			depth--
		case opens && (tag == atom.Summary || tag == atom.Li || tag == atom.Dd):
			item = tag
			w.unseen = append(w.unseen, ' ')
		case tag == item:
			item = 0
		}
	}
}

type attributes struct {
	id     string
	hidden bool   // from the search
	quiz   string // "questions", "resumes", "reponses"
}

func readAttributes(z *html.Tokenizer, more bool) (a attributes) {
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch string(key) {
		case "id":
			a.id = string(value)
		case "data-recherche":
			switch string(value) {
			case "non":
				a.hidden = true
			case "questions", "resumes", "reponses":
				a.quiz = string(value)
			}
		case "aria-hidden":
			a.hidden = a.hidden || string(value) == "true"
		case "class":
			a.hidden = a.hidden || string(value) == "vh"
		}
	}
	return a
}

// skip passes over the rest of an element.
func skip(z *html.Tokenizer, tag atom.Atom) {
	for depth := 1; depth > 0; {
		kind := z.Next()
		if kind == html.ErrorToken {
			return
		}
		if kind != html.StartTagToken && kind != html.EndTagToken {
			continue
		}
		if name, _ := z.TagName(); atom.Lookup(name) == tag {
			if depth++; kind == html.EndTagToken {
				depth -= 2
			}
		}
	}
}
