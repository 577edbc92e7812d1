// Package catalog has the sentences of one language, by their keys: what the
// templates of the site say beside the content. A sentence is HTML of a few signs
// ("<strong>…</strong>"), in which {name} stands for what the template puts there
// and {one|many} agrees with the number before it: "{n} mot{|s}".
package catalog

import (
	"fmt"
	"html"
	"html/template"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
	"imprimots/generator/naming"
	"imprimots/templates/languages"
)

// File is a document of sentences: templates/languages/fr/site.yaml and the like.
type File struct {
	check.Where
	Lang  string                       `yaml:"lang"`  // an ISO 639-1 code: "fr"
	Texts map[string]map[string]string `yaml:"texts"` // by section and name; the key is "section.name"
	// Addresses are the words of addresses, by those of French; see package naming.
	Addresses naming.Words `yaml:"addresses,omitempty"`
	// Search stands in a file of its own; nil where the language has none.
	Search *Search `yaml:"-"`
}

// after sets the spaces of a text that goes on behind another.
func (c *Catalog) after(before, s string) string {
	if before == "" && !strings.HasPrefix(s, " ") {
		return c.Set(s)
	}
	return strings.TrimPrefix(c.Set("x"+s), "x")
}

// Catalog is the sentences of a language, ready to be shown. It is safe for
// concurrent use.
type Catalog struct {
	Lang string
	*languages.Language
	Addresses naming.Words
	Search    *Search // nil where the language has none
	sentences map[string]sentence
}

// New compiles the sentences of a file. One that cannot be read stands as it is written.
func New(f *File) *Catalog {
	c := &Catalog{Lang: f.Lang, Language: languages.Of(f.Lang), Addresses: f.Addresses, Search: f.Search, sentences: map[string]sentence{}}
	for section, texts := range f.Texts {
		for name, s := range texts {
			parts, err := compile(c.tagged(s))
			if err != nil {
				parts = sentence{{text: s}}
			}
			c.sentences[section+"."+name] = parts
		}
	}
	return c
}

// Catalogs gives the catalog of a language; nil where there is none.
type Catalogs func(lang string) *Catalog

// Lazy gives catalogs of the files that a function gives, each compiled when it is first
// asked for. They are safe for concurrent use.
func Lazy(file func(lang string) *File) Catalogs {
	var mu sync.Mutex
	made := map[string]*Catalog{}
	return func(lang string) *Catalog {
		mu.Lock()
		defer mu.Unlock()
		c, known := made[lang]
		if !known {
			if f := file(lang); f != nil {
				c = New(f)
			}
			made[lang] = c
		}
		return c
	}
}

// All gives the catalogs of files, by their languages.
func All(files []*File) Catalogs {
	return Lazy(func(lang string) *File {
		if i := slices.IndexFunc(files, func(f *File) bool { return f.Lang == lang }); i >= 0 {
			return files[i]
		}
		return nil
	})
}

// Set sets the spaces of a text that was typed with plain ones.
func (c *Catalog) Set(s string) string {
	if c.FrenchSpaces {
		return text.French(s)
	}
	return s
}

// Keys lists the keys of all sentences, sorted.
func (c *Catalog) Keys() []string {
	var out []string
	for key := range c.sentences {
		out = append(out, key)
	}
	slices.Sort(out)
	return out
}

// HTML gives a sentence as HTML. The arguments are names and values: whole numbers
// are grouped by thousands before their noun, template.HTML is kept, all else escaped.
// The error is an unknown key, a missing value or a word that agrees with no number.
func (c *Catalog) HTML(key string, args ...any) (template.HTML, error) {
	s, ok := c.sentences[key]
	if !ok {
		return "", fmt.Errorf("the texts of %q have no sentence %q", c.Lang, key)
	}
	if len(s) == 1 && s[0].name == "" {
		return template.HTML(s[0].text), nil
	}
	out, err := c.fill(s, args)
	if err != nil {
		return "", fmt.Errorf("the sentence %q of %q %w", key, c.Lang, err)
	}
	return template.HTML(out), nil
}

// Text gives a sentence without tags as plain text.
func (c *Catalog) Text(key string, args ...any) (string, error) {
	s, err := c.HTML(key, args...)
	return html.UnescapeString(string(s)), err
}

func (c *Catalog) fill(s sentence, args []any) (string, error) {
	var b strings.Builder
	number := int64(-1)
	for _, p := range s {
		switch {
		case p.agrees && number < 0:
			return "", fmt.Errorf("has {%s|%s} behind no number", p.text, p.many)
		case p.agrees:
			b.WriteString(c.agreed(p, number))
		case p.name == "":
			b.WriteString(p.text)
		default:
			i := slices.Index(args, any(p.name))
			if i < 0 || i%2 != 0 || i+1 == len(args) {
				return "", fmt.Errorf("is not given {%s}", p.name)
			}
			written, n := c.value(args[i+1], p.counts)
			if n >= 0 {
				number = n
			}
			b.WriteString(written)
		}
	}
	return b.String(), nil
}

func (c *Catalog) agreed(p part, n int64) string {
	if c.Singular(float64(n)) {
		return p.text
	}
	return p.many
}

// value writes an argument; n is its number, -1 where it is none. What counts is
// grouped by thousands; a name that is a number is not.
func (c *Catalog) value(v any, counts bool) (written string, n int64) {
	switch v := v.(type) {
	case template.HTML:
		return string(v), -1
	case string:
		return template.HTMLEscapeString(v), -1
	}
	switch r := reflect.ValueOf(v); {
	case r.CanInt() && !stringer(v):
		return c.number(r.Int(), counts), max(r.Int(), -r.Int())
	case r.CanUint() && !stringer(v):
		return c.number(int64(r.Uint()), counts), int64(r.Uint())
	}
	return template.HTMLEscapeString(fmt.Sprint(v)), -1
}

func (c *Catalog) number(n int64, grouped bool) string {
	if grouped {
		return c.Number(n)
	}
	return strconv.FormatInt(n, 10)
}

func stringer(v any) bool { _, ok := v.(fmt.Stringer); return ok }

// Number writes a whole number with its thousands grouped.
func (c *Catalog) Number(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + c.Thousands + s[i:]
	}
	return s
}

// Names lists the placeholders of a sentence, each once, sorted; the error is that
// of a sentence that cannot be read.
func Names(s string) ([]string, error) {
	parts, err := compile(s)
	var out []string
	for _, p := range parts {
		if p.name != "" {
			out = append(out, p.name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out), err
}

// sentence is text, values and words that agree, in their order.
type sentence []part

type part struct {
	name       string // of a value
	text, many string // many is of a word that agrees: its text is the singular
	agrees     bool
	counts     bool // a value with a word behind it that agrees
}

var (
	tag   = regexp.MustCompile(`<[^>]*>`)
	field = regexp.MustCompile(`\{([a-z][a-z0-9_]*)\}|\{([^{}|]*)\|([^{}|]*)\}`)
	// counted is a number with the word that agrees with it: no line ends between.
	counted = regexp.MustCompile(`(\{[a-z][a-z0-9_]*\}) ([^ {}]*\{[^{}|]*\|)`)
	noun    = regexp.MustCompile(`^[ \x{a0}][^ {}]*\{[^{}|]*\|`)
)

// tagged sets the spaces of a sentence between its tags.
func (c *Catalog) tagged(s string) string {
	s = counted.ReplaceAllString(s, "$1\u00a0$2")
	var b strings.Builder
	last := 0
	for _, at := range tag.FindAllStringIndex(s, -1) {
		b.WriteString(c.after(s[:last], s[last:at[0]]))
		b.WriteString(s[at[0]:at[1]])
		last = at[1]
	}
	b.WriteString(c.after(s[:last], s[last:]))
	return b.String()
}

func compile(s string) (sentence, error) {
	var out sentence
	last := 0
	add := func(text string) error {
		if strings.ContainsAny(text, "{}") {
			return fmt.Errorf("%q has a brace of no {name} and no {one|many}", s)
		}
		if text != "" {
			out = append(out, part{text: text})
		}
		return nil
	}
	for _, m := range field.FindAllStringSubmatchIndex(s, -1) {
		if err := add(s[last:m[0]]); err != nil {
			return nil, err
		}
		if m[2] >= 0 {
			out = append(out, part{name: s[m[2]:m[3]], counts: noun.MatchString(s[m[1]:])})
		} else {
			out = append(out, part{text: s[m[4]:m[5]], many: s[m[6]:m[7]], agrees: true})
		}
		last = m[1]
	}
	err := add(s[last:])
	return out, err
}
