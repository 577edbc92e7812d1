// Package languages knows how each language writes: numbers, quotation marks, articles and
// the words that tables and games need. A language is a folder here, and this package reads
// its file language.txt; there is no other list of languages. What is said in it stands beside
// that file, and comes with package templates. The file has a line "key: value" for each property, with # before a comment:
//
//	name: Español              in the language itself
//	name.fr: espagnol          for messages in French
//	name.en: Spanish           and in English
//	region: es_ES              for social networks and crosswords
//	decimal: ","               before tenths
//	thousands: "\u202f"        between groups of three digits
//	singular: 1                the number whose noun is singular; "below 2": all below
//	spaces: french             no-break spaces at signs; left out where there are none
//	quotes: «»                 quotation marks
//	foreign: „«                signs of other languages, each with what replaces it
//	pairs: «» ¿? ¡! ()         signs that come in pairs
//	articles: el la l’         before a noun; with an apostrophe, elided ones
//	ordinals: o a              endings of ordinal numbers
//	months: enero … diciembre
//	true: verdadero            in tables of questions
//	false: falso
//	pages: games               only pages of games are in it; left out for whole sites
//	game: mi-juego             the folder of a first game
//	column.question: pregunta  names of a column, the one written first
//	kind.open: abierta         kinds of questions in tables
//	list.heads: país, ciudad   heads of columns in lists of words, which say nothing of the
//	                           column; list.titles: words of a title above; list.notes:
//	                           what may stand behind a word, such as its gender; list.century: a century
//	dictation.before: et qui   words before which who dictates may pause, dictation.maybe: where
//	                           nothing better is near, dictation.close: behind which nobody
//	                           pauses, dictation.elided: what an apostrophe parts from the
//	                           next word, dictation.short: abbreviations with a full stop
//	dictation.comma: virgule   what signs are called aloud
//	writing.hand: fr           the school hand, and the lines to write on (writing.ruling)
//	boggle.dice: …             what a game needs, read by the game
//
// A text with a space at its end, or a sign that nobody sees, stands in double quotes as in Go.
package languages

import (
	"cmp"
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// French is the language of what names none; English is the other one of the command.
const (
	French  = "fr"
	English = "en"
)

//go:embed */language.txt
var files embed.FS

// Sign is a sign of other languages, and what replaces it.
type Sign struct{ Sign, Instead string }

// Language is how a language writes.
type Language struct {
	Code string // an ISO 639-1 code, the name of its folder: "fr"
	Name string // in the language itself: "Français"
	// Called is its name in the languages of the command: "français", "French".
	Called    struct{ FR, EN string }
	Region    string // "fr_FR"
	Decimal   string
	Thousands string
	// FrenchSpaces says that texts typed with plain spaces get those of French.
	FrenchSpaces bool
	Open, Close  string // quotation marks
	Foreign      []Sign
	Pairs        [][2]string
	Articles     []string // in small letters
	Ordinals     []string
	Months       []string
	True, False  string
	GamesOnly    bool   // no whole site is in it, only pages of games
	Game         string // the folder of a first game

	below  float64           // numbers below it are singular; 0 where only 1 is
	values map[string]string // of the keys with a dot
}

// Singular reports whether the noun after a number is in the singular.
func (l *Language) Singular(n float64) bool {
	if l.below > 0 {
		return n < l.below
	}
	return n == 1
}

// Value returns the value of a key with a dot, "boggle.dice"; "" where there is none.
func (l *Language) Value(key string) string { return l.values[key] }

// Section gives the values of the keys of a section, "column": by the second part of the key,
// what stands between commas.
func (l *Language) Section(section string) map[string][]string {
	out := map[string][]string{}
	for key, value := range l.values {
		if name, ok := strings.CutPrefix(key, section+"."); ok {
			for word := range strings.SplitSeq(value, ",") {
				out[name] = append(out[name], strings.TrimSpace(word))
			}
		}
	}
	return out
}

// WithoutArticle returns a text without an article at its beginning. One that is nothing
// but an article keeps it.
func (l *Language) WithoutArticle(s string) string {
	first, rest, _ := strings.Cut(s, " ")
	if rest = strings.TrimSpace(rest); rest != "" && slices.Contains(l.Articles, strings.ToLower(first)) {
		return rest
	}
	typed := strings.ToLower(strings.ReplaceAll(s, "'", "’"))
	for _, article := range l.Articles {
		if strings.HasSuffix(article, "’") && strings.HasPrefix(typed, article) && len(typed) > len(article) {
			n := len([]rune(article))
			return string([]rune(s)[n:])
		}
	}
	return s
}

var (
	mu    sync.RWMutex
	known []*Language // set on first use
)

// all returns the languages in their order: those of the command, then the others.
func all() []*Language {
	mu.RLock()
	of := known
	mu.RUnlock()
	if of != nil {
		return of
	}
	mu.Lock()
	defer mu.Unlock()
	if known == nil {
		known = mustRead(files)
	}
	return known
}

// mustRead reads the languages of a folder. They are part of the program, so it panics when a
// file is malformed.
func mustRead(fsys fs.FS) []*Language {
	names, err := fs.Glob(fsys, "*/language.txt")
	if err != nil {
		panic("languages: " + err.Error())
	}
	var out []*Language
	for _, file := range names {
		l, err := read(fsys, file)
		if err != nil {
			panic("languages: " + file + ": " + err.Error())
		}
		l.Code = path.Dir(file)
		out = append(out, l)
	}
	slices.SortFunc(out, func(a, b *Language) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Code, b.Code))
	})
	return out
}

// rank puts the languages of the command first.
func rank(l *Language) int {
	switch l.Code {
	case French:
		return 0
	case English:
		return 1
	}
	return 2
}

// All returns the languages, French first. The list is shared.
func All() []*Language { return all() }

// Codes returns the codes of the languages, French first.
func Codes() []string {
	var out []string
	for _, l := range all() {
		out = append(out, l.Code)
	}
	return out
}

// Known reports whether there is a language of a code.
func Known(code string) bool {
	return slices.ContainsFunc(all(), func(l *Language) bool { return l.Code == code })
}

// Of returns the language of a code, French for "" and for an unknown one.
func Of(code string) *Language {
	of := all()
	if i := slices.IndexFunc(of, func(l *Language) bool { return l.Code == code }); i >= 0 {
		return of[i]
	}
	return of[0]
}

// Add adds the languages of a folder until undo is called: a test shows with it that a language
// needs no Go.
func Add(fsys fs.FS) (undo func()) {
	before := all()
	set := func(to []*Language) {
		mu.Lock()
		defer mu.Unlock()
		known = to
	}
	set(slices.Concat(before, mustRead(fsys)))
	return func() { set(before) }
}
