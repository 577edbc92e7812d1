package site

import (
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"imprimots/engine/check"
)

// claim is what an item of a source says of where it is found: words that stand there.
type claim struct {
	at     func(key ...any) check.Pos // in the item
	words  []string
	places []claimed
}

// claimed is a place that an item names: an anchor of a page, or a text.
type claimed struct {
	kind string
	n    int    // which of its kind
	page string // from the root; empty for a text
	id   string // empty for the whole page
	text string
}

// prove reports the words that stand in none of the places of their item, and the places
// that have none of its words. texts are those of pages, by their paths and ids. Places that
// are not there are reported as such, and so is an item without any.
func (c *claim) prove(p *check.Pass, texts map[string]map[string]string) {
	if len(c.places) == 0 {
		return
	}
	has := make([]bool, len(c.words))
	for _, place := range c.places {
		text, known := place.text, place.page == ""
		if !known {
			text, known = texts[place.page][place.id]
		}
		if !known {
			return
		}
		some := false
		for i, w := range c.words {
			if says(text, w) {
				has[i], some = true, true
			}
		}
		if !some && len(c.words) > 0 {
			p.Fault(c.at(place.kind, place.n), noneThere.With(), hintClaim.With())
		}
	}
	for i, w := range c.words {
		if !has[i] {
			p.Fault(c.at("words", i), nowhere.With(w), hintClaim.With())
		}
	}
}

var (
	nowhere   = check.Text{FR: "« %s » ne se trouve dans aucun des endroits que cette ligne nomme", EN: "%q is in none of the places that this item names"}
	noneThere = check.Text{FR: "cet endroit n’a aucun des mots de la ligne", EN: "this place has none of the words of the item"}
	hintClaim = check.Text{FR: "écrivez ce que la source demande là où la ligne l’annonce, ou nommez l’endroit où cela est", EN: "write what the source asks for where the item says it is, or name the place where it is"}
)

// says reports whether a text has a word, or several in a row, whole, whatever its capitals.
func says(text, word string) bool {
	text, word = plainText(text), plainText(word)
	for from := 0; word != ""; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return false
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, _ := utf8.DecodeRuneInString(text[i+len(word):])
		if !wordSign(before) && !wordSign(after) {
			return true
		}
		from = i + len(word)
	}
	return false
}

func wordSign(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }

// plainText is a text in small letters, with plain spaces, one in a row.
func plainText(s string) string { return strings.Join(strings.Fields(strings.ToLower(s)), " ") }

// saidOf gives the texts of a page by its ids: of a heading, all down to the next one that is
// not below it; of another element, its own; of no id, the main part of the page.
func saidOf(written string) map[string]string {
	root, err := html.Parse(strings.NewReader(written))
	if err != nil {
		return nil
	}
	r := reading{said: map[string]string{}}
	r.walk(root)
	text := r.text.String()
	for i, h := range r.headings {
		end := len(text)
		if next := slices.IndexFunc(r.headings[i+1:], func(o heading) bool { return o.level <= h.level }); next >= 0 {
			end = r.headings[i+1+next].from
		}
		r.said[h.id] = text[h.from:end]
	}
	return r.said
}

// reading is a page that is being read.
type reading struct {
	text     strings.Builder
	said     map[string]string
	headings []heading
}

type heading struct {
	id          string
	level, from int
}

func (r *reading) walk(n *html.Node) {
	if n.Type == html.TextNode {
		r.text.WriteString(n.Data)
		return
	}
	if n.DataAtom == atom.Script || n.DataAtom == atom.Style {
		return
	}
	if n.DataAtom != atom.B && n.DataAtom != atom.I && n.DataAtom != atom.Em && n.DataAtom != atom.Strong && n.DataAtom != atom.Span {
		r.text.WriteByte(' ')
	}
	from, id := r.text.Len(), ""
	for _, a := range n.Attr {
		switch a.Key {
		case "id":
			id = a.Val
		case "alt", "aria-label":
			r.text.WriteString(" " + a.Val + " ")
		}
	}
	if len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6' {
		r.headings = append(r.headings, heading{id, int(n.Data[1] - '0'), from})
		id = ""
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		r.walk(c)
	}
	if id != "" {
		r.said[id] = r.text.String()[from:]
	}
	if n.DataAtom == atom.Main {
		r.said[""] = r.text.String()[from:]
	}
	if n.DataAtom != atom.B && n.DataAtom != atom.I && n.DataAtom != atom.Em && n.DataAtom != atom.Strong && n.DataAtom != atom.Span {
		r.text.WriteByte(' ')
	}
}

// claimedAt is the place behind a link of a page in a folder.
func claimedAt(folder, kind string, n int, link string) claimed {
	file, id, _ := strings.Cut(link, "#")
	return claimed{kind: kind, n: n, page: path.Join(folder, file), id: id}
}
