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
const fewPages = 400

// excerpt is how much of an entry's text the results can show, in characters.
const excerpt = 160

// Entry is a page, or a part of one, as the search finds it.
type Entry struct {
	path, id             string // its address; a part of a page has an id
	title, page, excerpt string
	depth                Depth
	terms                []int32 // of what the results do not show
}

// ID is the id of a part of a page; empty for the page.
func (e *Entry) ID() string { return e.id }

// Page is a page of the site to be found.
type Page struct {
	Path  string
	Title string // in French typography
	Label string // what kind of page it is, beside its title
	Depth
	Passages []Passage // the page's beginning first
}

// Depth is how far a page lies behind those that people look for first.
type Depth uint8

// Those of the whole site and the rules of a game lie at its front. Behind them are pages in the
// number of a game's cards or boards, those of the manual, and those that are found by their names alone.
const (
	Front Depth = iota
	Deep
	Handbook
	Aside
)

// Words is what the search knows of a language.
type Words struct {
	Everyday string   // words that people write whatever they look for
	Synonyms []string // words that are sought for one another, a family each
	Actions  []Action
	More     string // opens what stands behind an entry, {n} in number
	Hint     string // where nothing is found
}

// Action is what one can do on the site, or, without a title, a page that is in the index as well.
type Action struct {
	Path               string // with the id of a part
	Title, Label, Says string
	Asked              []string // a query that has all words of one of them means it
	Offered            bool     // where nothing is found
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
		if p.Depth == Aside && s.ID != "" { // one looks for these by their names
			said = ""
		}
		shown, rest := clip(said, excerpt)
		e := Entry{path: p.Path, id: s.ID, title: s.Title, page: p.Title, depth: p.Depth, excerpt: shown}
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
// title, page, excerpt, and its depth but for one at the front; a part of a page stands behind it,
// with "#" and its id for an address and no page. The script finds their terms for itself: "k" are
// those of what they do not show, in their order; "n", behind a space for each of these, the
// entries that have it; "s" are the synonyms of terms, "w" the terms of everyday words, and "a"
// the actions: address, title, kind, what they say, and the terms of what is asked, with "|"
// between, and 1 for one that is offered; of a page in "d" its address and these terms; "m" opens
// what stands behind an entry, and "h" is a hint where nothing is found. A term is a capital for
// how many letters it shares with the one before it, A for none, and the others. An entry is the
// step from the one before, in digits of base 26 of which the last is small.
// templates/site/search/engine.js reads it.
func (x *Index) Script(pages [][]Entry, says Words) []byte {
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
	w.synonyms(says.Synonyms)
	w.WriteString(`,"w":`)
	w.text(phrase(says.Everyday))
	w.actions(says.Actions)
	w.WriteString(`,"m":`)
	w.text(says.More)
	w.WriteString(`,"h":`)
	w.text(says.Hint)
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
	w.texts(shown...)
	if e.depth > Front {
		w.WriteByte(',')
		w.WriteByte('0' + byte(e.depth))
	}
	w.WriteByte(']')
}

// texts begins a list with texts.
func (w *indexWriter) texts(list ...string) {
	for i, s := range list {
		w.WriteByte("[,,,,"[i])
		w.text(s)
	}
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

// phrase gives the terms of a text, with spaces between.
func phrase(text string) string {
	var out []string
	words(text, func(word string) {
		if t := termOf(word); t != "" {
			out = append(out, t)
		}
	})
	return strings.Join(out, " ")
}

// actions writes what one can do on the site. What is asked by words alone that tell nothing is
// not written.
func (w *indexWriter) actions(list []Action) {
	w.WriteString(`,"a":[`)
	for i, a := range list {
		if i > 0 {
			w.WriteByte(',')
		}
		var asked []string
		for _, s := range a.Asked {
			if p := phrase(s); p != "" && !slices.Contains(asked, p) {
				asked = append(asked, p)
			}
		}
		shown := []string{a.Path, a.Title, a.Label, a.Says, strings.Join(asked, "|")}
		if a.Title == "" {
			shown = []string{a.Path, shown[4]}
		}
		w.texts(shown...)
		if a.Offered {
			w.WriteString(`,1`)
		}
		w.WriteByte(']')
	}
	w.WriteByte(']')
}

// synonyms writes the terms that stand for each of the terms of families: of words that mean
// the same, or that one says for one another.
func (w *indexWriter) synonyms(families []string) {
	of := map[string][]string{}
	for _, family := range families {
		group := strings.Fields(phrase(family))
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
