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
	"strconv"
	"strings"
	"unicode/utf8"
)

// fewPages is below how many pages the search leads to the heading and shows
// the text around what it found; larger sites have one entry a page.
const fewPages = 300

// excerpt is how much of an entry's text the results can show, in characters.
const excerpt = 160

// The fields that are searched, in the order of their numbers.
const (
	titleField = iota // t
	pageField         // p: the title of the page that a heading stands on
	textField         // x
	fieldCount
)

// Entry is a page, or a part of one, as the search finds it.
type Entry struct {
	url, title, page, excerpt string
	aside                     bool // not what players look for first
	lengths                   [fieldCount]int
	postings                  []posting
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

// posting says how often a field of an entry has a term.
type posting struct {
	term  int32
	count uint16
	field uint8
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
		for _, more := range list[1:] {
			all.WriteString(" " + more.Title + " " + more.Text)
		}
		list = []Passage{{Text: all.String()}}
	}
	entries := make([]Entry, len(list))
	for i, s := range list {
		said := s.Text
		if p.Aside && s.ID != "" { // one looks for these by their names
			said = ""
		}
		e := Entry{url: p.Path, title: s.Title, page: p.Title, aside: p.Aside, excerpt: clip(said, excerpt)}
		if s.ID == "" {
			e.title, e.page = p.Title, p.Label
		} else {
			e.url += "#" + s.ID
		}
		x.vocabulary.post(&e, said)
		entries[i] = e
	}
	return entries
}

// clip gives the beginning of a text, up to the end of a word.
func clip(t string, runes int) string {
	if len(t) <= runes {
		return t
	}
	end := 0
	for ; end < len(t) && runes > 0; runes-- {
		_, n := utf8.DecodeRuneInString(t[end:])
		end += n
	}
	if end == len(t) {
		return t
	}
	if space := strings.LastIndexByte(t[:end], ' '); space > 0 {
		end = space
	}
	return t[:end] + "…"
}

// post counts the terms of an entry.
func (v *vocabulary) post(e *Entry, all string) {
	counts := map[int32]int{}
	page := e.page
	if e.aside {
		page = "" // "règles" would be on each line of the checker's
	}
	for field, s := range [fieldCount]string{e.title, page, all} {
		clear(counts)
		words(s, func(word string) {
			if id := v.number(word); id >= 0 {
				counts[id]++
			}
		})
		e.lengths[field] = len(counts)
		e.postings = slices.Grow(e.postings, len(counts))
		for id, n := range counts {
			e.postings = append(e.postings, posting{id, uint16(min(n, 1<<16-1)), uint8(field)})
		}
	}
}

// occurrence says how often an entry has a term in a field.
type occurrence struct {
	entry uint32
	count uint16
}

// Script writes the index as a script: "d" are the entries as the results show them, "l"
// the lengths of their fields, "m" the mean lengths, "k" the terms in their order, a line
// each, and "s" the synonyms of terms. A line is how many letters it shares with the one
// before it, the others, a space, and field by field, between semicolons, the entries that
// have the term: the step from the one before, and behind a colon how often, if not once.
// Numbers of "l" and "k" are of base 36. templates/site/search/engine.js reads it.
func (x *Index) Script(pages [][]Entry, synonyms []byte) []byte {
	var entries []*Entry
	size := 0
	places := make([][fieldCount][]occurrence, len(x.vocabulary.terms))
	for _, p := range pages {
		for i := range p {
			e := &p[i]
			for _, at := range e.postings {
				list := &places[at.term][at.field]
				*list = append(*list, occurrence{uint32(len(entries)), at.count})
			}
			size += 4*len(e.postings) + len(e.excerpt) + 256
			e.postings = nil
			entries = append(entries, e)
		}
	}
	w := indexWriter{}
	w.Grow(size + 16*len(places)) // about
	w.WriteString("var rechercheIndex={")
	w.entries(entries)
	w.terms(x.vocabulary.terms, places)
	w.synonyms(synonyms)
	w.WriteString("};\n")
	return w.Bytes()
}

type indexWriter struct{ bytes.Buffer }

func (w *indexWriter) number(n int) { w.Write(strconv.AppendInt(w.AvailableBuffer(), int64(n), 36)) }

// text writes a string that is JSON as well as JavaScript, in whatever page.
func (w *indexWriter) text(s string) {
	quoted, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string is always JSON
	}
	w.Write(quoted)
}

func (w *indexWriter) entries(entries []*Entry) {
	n := len(entries)
	w.WriteString(`"d":[`)
	for i, e := range entries {
		if i > 0 {
			w.WriteByte(',')
		}
		w.stored(e)
	}
	w.WriteString(`],"l":"`)
	var sums [fieldCount]int
	for i, e := range entries {
		if i > 0 {
			w.WriteByte(';')
		}
		for f, l := range e.lengths {
			if f > 0 {
				w.WriteByte(',')
			}
			w.number(l)
			sums[f] += l
		}
	}
	w.WriteString(`","m":`)
	for f, sum := range sums {
		w.WriteByte("[,,"[f])
		hundredths := (100*sum + n/2) / max(n, 1)
		w.WriteString(strconv.Itoa(hundredths/100) + "." + strconv.Itoa(100 + hundredths%100)[1:])
	}
	w.WriteByte(']')
}

// stored writes what the results show of an entry.
func (w *indexWriter) stored(e *Entry) {
	for i, s := range []string{e.url, e.title, e.page, e.excerpt} {
		w.WriteByte("[,,,"[i])
		w.text(s)
	}
	if e.aside {
		w.WriteString(`,1`)
	}
	w.WriteByte(']')
}

// mostShared is the most letters that a line takes from the one before: a digit says it.
const mostShared = 35

func (w *indexWriter) terms(terms []string, places [][fieldCount][]occurrence) {
	order := make([]int, len(terms))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(terms[a], terms[b]) })
	w.WriteString(`,"k":"`)
	before := ""
	for i, term := range order {
		if i > 0 {
			w.WriteString(`\n`)
		}
		t, shared := terms[term], 0 // of letters and digits alone
		for shared < min(len(t), len(before), mostShared) && t[shared] == before[shared] {
			shared++
		}
		before = t
		w.number(shared)
		w.WriteString(t[shared:] + " ")
		for f, list := range places[term] {
			if f > 0 {
				w.WriteByte(';')
			}
			last := 0
			for j, o := range list {
				if j > 0 {
					w.WriteByte(',')
				}
				w.number(int(o.entry) - last)
				if last = int(o.entry); o.count > 1 {
					w.WriteByte(':')
					w.number(int(o.count))
				}
			}
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
