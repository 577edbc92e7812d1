package dict

import (
	_ "embed" // the lexicons
	"fmt"
	"sync"
)

// The lexicons, read in place: these bytes are never copied.
//
//go:embed data/fr.lex
var dataFR []byte

//go:embed data/en.lex
var dataEN []byte

//go:embed data/de.lex
var dataDE []byte

//go:embed data/es.lex
var dataES []byte

var opened = map[string]func() (*Lexicon, error){
	"fr": lazily(dataFR), "en": lazily(dataEN), "de": lazily(dataDE), "es": lazily(dataES),
}

func lazily(data []byte) func() (*Lexicon, error) {
	return sync.OnceValues(func() (*Lexicon, error) { return Open(data) })
}

// ByLang gives the embedded lexicon of a language: "fr", "en", "de" or "es". It is opened on first use and shared; the
// error names an unknown language.
func ByLang(lang string) (*Lexicon, error) {
	open := opened[lang]
	if open == nil {
		return nil, fmt.Errorf("dict: no lexicon of language %q", lang)
	}
	return open()
}

// French gives the embedded French lexicon, opened on first use and shared.
func French() *Lexicon {
	l, err := ByLang("fr")
	if err != nil {
		panic(err) // the file is part of the program; a test opens it
	}
	return l
}

// Languages gives the languages of the embedded lexicons, French first.
func Languages() []string { return []string{"fr", "en", "de", "es"} }
