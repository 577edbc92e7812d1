// Package values holds the values that people choose among, such as levels and profiles:
// what each is called in French and in English, and what it is. Whatever the language,
// what a person types is understood in both; files and code have one name of each value.
package values

import (
	"embed"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
)

// Value is one of a few values.
type Value struct {
	// Name is the value as code has it and as the program writes it.
	Name string
	// Called are its names in each language, the one to show first; none where it is
	// called by its Name.
	Called map[check.Lang][]string
	// Does says in a line what it is.
	Does check.Text
}

// In returns what the value is called in a language.
func (v Value) In(lang check.Lang) string {
	if names := v.Called[lang]; len(names) > 0 {
		return names[0]
	}
	return v.Name
}

// names returns all names of the value.
func (v Value) names() []string {
	return slices.Concat([]string{v.Name}, v.Called[check.French], v.Called[check.English])
}

// List is a list of values to choose from.
type List struct {
	Title check.Text // what they are, as a heading: "Levels"
	All   []Value
}

// Plain returns a list of values that are called alike in every language and need no
// explanation.
func Plain(names ...string) List {
	var l List
	for _, n := range names {
		l.All = append(l.All, Value{Name: n})
	}
	return l
}

// Only returns a list of some of the values, in the given order. It panics when there is
// no such value.
func (l List) Only(names ...string) List {
	out := List{Title: l.Title}
	for _, n := range names {
		i := slices.IndexFunc(l.All, func(v Value) bool { return v.Name == n })
		if i < 0 {
			panic("values: there is no " + n)
		}
		out.All = append(out.All, l.All[i])
	}
	return out
}

// Names returns the names that files have, in order.
func (l List) Names() []string {
	out := make([]string, len(l.All))
	for i, v := range l.All {
		out[i] = v.Name
	}
	return out
}

// Spellings returns every name that is understood, those that files have first.
func (l List) Spellings() []string {
	out := l.Names()
	for _, v := range l.All {
		for _, name := range v.names() {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// Find returns the name that files have for a value that a person named, in either
// language, whatever its case and accents, its hyphens and spaces.
func (l List) Find(typed string) (name string, ok bool) {
	key := Fold(typed)
	for _, v := range l.All {
		if key == Fold(v.Name) {
			return v.Name, true
		}
	}
	for _, v := range l.All {
		if slices.ContainsFunc(v.names(), func(name string) bool { return key == Fold(name) }) {
			return v.Name, true
		}
	}
	return "", false
}

// FindAll is Find for values separated by commas; ok is false if one is unknown.
func (l List) FindAll(typed string) (names string, ok bool) {
	var all []string
	for one := range strings.SplitSeq(typed, ",") {
		name, ok := l.Find(one)
		if !ok {
			return "", false
		}
		all = append(all, name)
	}
	return strings.Join(all, ","), true
}

// Said returns the values as a sentence lists them in each language: "facile, moyen".
func (l List) Said() check.Text {
	said := func(lang check.Lang) string {
		var names []string
		for _, v := range l.All {
			names = append(names, v.In(lang))
		}
		return strings.Join(names, ", ")
	}
	return both(said)
}

// Called returns what a value is called in each language.
func (l List) Called(name string) check.Text {
	return both(func(lang check.Lang) string {
		for _, v := range l.All {
			if v.Name == name {
				return v.In(lang)
			}
		}
		return name
	})
}

// Hint returns the nearest name for an unknown one, or, with the sentence all, the list.
func (l List) Hint(typed string, all check.Text) check.Message {
	if near, ok := check.Nearest(typed, l.Spellings()); ok {
		return check.DidYouMean.With(near)
	}
	return all.With(l.Said())
}

// OneOf reports a value that is not in the list.
func (l List) OneOf(p *check.Pass, at check.Pos, value string, unknown, all check.Text) bool {
	if _, ok := l.Find(value); ok {
		return true
	}
	p.Fault(at, unknown.With(value), l.Hint(value, all))
	return false
}

// ligatures are signs that count as two letters.
var ligatures = strings.NewReplacer("œ", "oe", "Œ", "oe")

// Fold drops what does not tell two names apart.
func Fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(ligatures.Replace(s)))
}

//go:embed data/*.txt
var data embed.FS

// The lists.
var (
	Kinds      = read("kinds")        // of worksheets
	AnyLevel   = read("levels")       // and any of them
	Families   = read("families")     // of games of cards
	Engines    = read("engines")      // of games, besides those that have their own
	Profiles   = read("profiles")     // of printing
	Papers     = read("papers")       // to print on
	Assemblies = read("assemblies")   // of fronts and backs
	Covers     = read("covers")       // of kits
	Asks       = read("asks")         // how a worksheet asks
	Keys       = read("keys")         // where the answer key is
	Efforts    = read("efforts")      // to search
	Cases      = read("cases")        // of letters in grids
	Formats    = read("formats")      // of files and of what is shown
	Addresses  = read("addresses")    // of pupils by a worksheet
	Accents    = read("accents")      // colors of a worksheet
	Borders    = read("borders")      // around its pages
	Ways       = read("orientations") // to turn the paper
	Subjects   = read("subjects")     // that worksheets are for
	Hands      = read("hands")        // of schools
	Rulings    = read("rulings")      // to write on
	Models     = read("models")       // of what is to be written
	Weekly     = read("weekly")       // sheets of a week of a series

	Levels = AnyLevel.Only("facile", "moyen", "difficile")
)

// Named returns the list that a field of a model names in its tag `of`.
func Named(tag string) (l List, ok bool) {
	l, ok = map[string]List{
		"kinds": Kinds, "levels": Levels, "families": Families, "profiles": Profiles, "asks": Asks, "keys": Keys, "efforts": Efforts, "cases": Cases, "addresses": Addresses, "accents": Accents, "borders": Borders, "orientations": Ways, "subjects": Subjects,
		"hands": Hands, "rulings": Rulings, "models": Models,
	}[tag]
	return l, ok
}

// read reads a list: its title in both languages, then paragraphs of a name and lines
// "fr: names", "en: names", "fr does: …" and "en does: …".
func read(name string) List {
	text, err := data.ReadFile("data/" + name + ".txt")
	if err != nil {
		panic(err) // the files are part of the program
	}
	var l List
	for i, para := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
		lines := strings.Split(para, "\n")
		if i == 0 {
			l.Title = both(func(lang check.Lang) string { return value(lines, string(lang)) })
			continue
		}
		v := Value{Name: lines[0], Called: map[check.Lang][]string{}}
		v.Does = both(func(lang check.Lang) string { return value(lines, string(lang)+" does") })
		for _, lang := range []check.Lang{check.French, check.English} {
			if names := value(lines, string(lang)); names != "" {
				v.Called[lang] = strings.Split(names, ", ")
			}
		}
		l.All = append(l.All, v)
	}
	return l
}

// both returns a text from what is said in each language.
func both(said func(check.Lang) string) (t check.Text) {
	t.FR, t.EN = said(check.French), said(check.English)
	return t
}

// value returns what a line with a key says; "" if there is none.
func value(lines []string, key string) string {
	for _, line := range lines {
		if said, ok := strings.CutPrefix(line, key+": "); ok {
			return said
		}
	}
	return ""
}
