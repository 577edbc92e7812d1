// Package search makes the index of the site's search, which the script
// templates/site/search reads. What is found are passages: they are written from
// the trees of the texts, from the models and from the blocks of the games, not
// from finished pages.
package search

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// fewPages is below how many pages the search leads to the heading and shows
// the text around what it found; larger sites have one entry a page.
const fewPages = 300

// excerpt is how much of an entry's text the results can show, in characters.
const excerpt = 160

// Entry is a page, or a part of one, as the search finds it.
type Entry struct {
	path, id             string // its address; a part of a page has an id
	title, page, excerpt string
	aside                bool    // not what players look for first
	terms                []int32 // of what the results do not show
}

// Page is a page of the site to be found.
type Page struct {
	Path  string
	Title string // in French typography
	Label string // what kind of page it is, beside its title
	// Aside says that the page is not what players look for first.
	Aside    bool
	Passages []Passage // the page's beginning first
}

// Index numbers the terms of the pages. Pages are read concurrently.
type Index struct {
	vocabulary *vocabulary
	whole      bool // one entry a page
}

// New gives an index for so many pages: a small site has an entry a passage, a
// large one an entry a page.
func New(pages int) *Index { return &Index{newVocabulary(), pages >= fewPages} }

// Entries gives the entries of a page: one for each of its passages, or one for
// all of them.
func (x *Index) Entries(p Page) []Entry {
	list := p.Passages
	if x.whole {
		var all strings.Builder
		all.WriteString(list[0].Text)
		unseen := list[0].Unseen
		for _, more := range list[1:] {
			all.WriteString(" " + more.Title + " " + more.Text)
			unseen += " " + more.Unseen
		}
		list = []Passage{{Text: all.String(), Unseen: unseen}}
	}
	entries := make([]Entry, len(list))
	for i, s := range list {
		said := s.Text
		if p.Aside && s.ID != "" { // one looks for these by their names
			said = ""
		}
		shown, rest := clip(said, excerpt)
		e := Entry{path: p.Path, id: s.ID, title: s.Title, page: p.Title, aside: p.Aside, excerpt: shown}
		if s.ID == "" {
			e.title, e.page = p.Title, p.Label
		}
		e.terms = x.vocabulary.numbers(rest + " " + s.Unseen)
		entries[i] = e
	}
	return entries
}

// clip gives the beginning of a text, up to the end of a word, and what is left.
func clip(t string, runes int) (shown, rest string) {
	if len(t) <= runes {
		return t, ""
	}
	end := 0
	for ; end < len(t) && runes > 0; runes-- {
		_, n := utf8.DecodeRuneInString(t[end:])
		end += n
	}
	if end == len(t) {
		return t, ""
	}
	space := strings.LastIndexByte(t[:end], ' ')
	if space <= 0 { // a word too long to be shown whole is still found
		return t[:end] + "…", t
	}
	return t[:space] + "…", t[space:]
}

// numbers gives the numbers of the terms of a text, each once.
func (v *vocabulary) numbers(text string) []int32 {
	var out []int32
	words(text, func(word string) {
		if id := v.number(word); id >= 0 {
			out = append(out, id)
		}
	})
	slices.Sort(out)
	return slices.Clone(slices.Compact(out))
}

// Script writes the index as a script: "d" are the entries as the results show them: address,
// title, page, excerpt, and 1 for one aside; a part of a page stands behind it, with "#" and
// its id for an address and no page. The script finds their terms for itself: "k" are those
// of what they do not show, in their order; "n", behind a space for each of these, the
// entries that have it; and "s" the synonyms of terms. A term is a capital for how many
// letters it shares with the one before it, A for none, and the others. An entry is the step
// from the one before, in digits of base 26 of which the last is small.
// templates/site/search/engine.js reads it.
func (x *Index) Script(pages [][]Entry, synonyms []byte) []byte {
	var entries []*Entry
	size := 0
	places := make([][]int, len(x.vocabulary.terms))
	for _, p := range pages {
		for i := range p {
			e := &p[i]
			for _, term := range e.terms {
				places[term] = append(places[term], len(entries))
			}
			size += 3*len(e.terms) + len(e.excerpt) + 256
			e.terms = nil
			entries = append(entries, e)
		}
	}
	w := indexWriter{}
	w.Grow(size + 16*len(places)) // about
	w.WriteString(`var rechercheIndex={"d":[`)
	for i, e := range entries {
		if i > 0 {
			w.WriteByte(',')
		}
		w.stored(e)
	}
	w.WriteByte(']')
	w.terms(x.vocabulary.terms, places)
	w.synonyms(synonyms)
	w.WriteString("};\n")
	return w.Bytes()
}

type indexWriter struct{ bytes.Buffer }

// number writes a number in base 26.
func (w *indexWriter) number(n int) {
	if n >= 26 {
		w.leading(n / 26)
	}
	w.WriteByte('a' + byte(n%26))
}

func (w *indexWriter) leading(n int) {
	if n >= 26 {
		w.leading(n / 26)
	}
	w.WriteByte('A' + byte(n%26))
}

// text writes a string that is JSON as well as JavaScript, in whatever page.
func (w *indexWriter) text(s string) {
	quoted, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string is always JSON
	}
	w.Write(quoted)
}

// stored writes what the results show of an entry.
func (w *indexWriter) stored(e *Entry) {
	shown := []string{e.path, e.title, e.page, e.excerpt}
	if e.id != "" {
		shown[0], shown[2] = "#"+e.id, ""
	}
	for i, s := range shown {
		w.WriteByte("[,,,"[i])
		w.text(s)
	}
	if e.aside {
		w.WriteString(`,1`)
	}
	w.WriteByte(']')
}

// mostShared is the most letters that a term takes from the one before: a capital says it.
const mostShared = 'Z' - 'A'

func (w *indexWriter) terms(terms []string, places [][]int) {
	order := make([]int, len(terms))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(terms[a], terms[b]) })
	w.WriteString(`,"k":"`)
	before := ""
	for _, term := range order {
		t, shared := terms[term], 0 // of small letters and digits alone
		for shared < min(len(t), len(before), mostShared) && t[shared] == before[shared] {
			shared++
		}
		before = t
		w.WriteByte('A' + byte(shared))
		w.WriteString(t[shared:])
	}
	w.WriteString(`","n":"`)
	for _, term := range order {
		w.WriteByte(' ')
		last := -1
		for _, entry := range places[term] {
			w.number(entry - last)
			last = entry
		}
	}
	w.WriteByte('"')
}

// synonyms writes the terms that stand for each of the terms of a text: a line of it has
// words that mean the same, or that one says for one another.
func (w *indexWriter) synonyms(text []byte) {
	of := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var group []string
		words(line, func(word string) {
			if t := termOf(word); t != "" {
				group = append(group, t)
			}
		})
		for _, t := range group {
			for _, other := range group {
				if other != t && !slices.Contains(of[t], other) {
					of[t] = append(of[t], other)
				}
			}
		}
	}
	w.WriteString(`,"s":{`)
	for i, t := range slices.Sorted(maps.Keys(of)) {
		if i > 0 {
			w.WriteByte(',')
		}
		w.text(t)
		w.WriteByte(':')
		w.text(strings.Join(of[t], " "))
	}
	w.WriteByte('}')
}
