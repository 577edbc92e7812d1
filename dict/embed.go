package dict

import (
	"fmt"
	"sync"
)

var opened = map[string]func() (*Lexicon, error){
	"fr": lazily("fr.lex"), "en": lazily("en.lex"), "de": lazily("de.lex"), "es": lazily("es.lex"),
}

func lazily(file string) func() (*Lexicon, error) {
	return sync.OnceValues(func() (*Lexicon, error) { return Open(files[file]) })
}

// ByLang returns the embedded lexicon of a language: "fr", "en", "de" or "es". It is opened on first use and shared; the
// error names an unknown language.
func ByLang(lang string) (*Lexicon, error) {
	open := opened[lang]
	if open == nil {
		return nil, fmt.Errorf("dict: no lexicon of language %q", lang)
	}
	return open()
}

// French returns the embedded French lexicon, opened on first use and shared.
func French() *Lexicon {
	l, err := ByLang("fr")
	if err != nil {
		panic(err) // the file is part of the program; a test opens it
	}
	return l
}

// Languages returns the languages of the embedded lexicons, French first.
func Languages() []string { return []string{"fr", "en", "de", "es"} }
