package dict

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sync"
)

// languages are those of the embedded lexicons, French first.
var languages = []string{"fr", "en", "de", "es"}

var opened = func() map[string]func() (*Lexicon, error) {
	out := map[string]func() (*Lexicon, error){}
	for _, lang := range languages {
		out[lang] = lazily(lang + ".lex")
	}
	return out
}()

func lazily(file string) func() (*Lexicon, error) {
	return sync.OnceValues(func() (*Lexicon, error) { return Open(files[file]) })
}

// ByLang returns the embedded lexicon of a language, one of [Languages]. It is opened on first use and
// shared; the error names an unknown language.
func ByLang(lang string) (*Lexicon, error) {
	open := opened[lang]
	if open == nil {
		return nil, fmt.Errorf("dict: no lexicon of language %q", lang)
	}
	return open()
}

// Empty returns a lexicon without words, of a language that has none.
func Empty(lang string) *Lexicon {
	data := make([]byte, HeaderSize+8)
	copy(data, Magic)
	copy(data[36:40], lang)
	binary.LittleEndian.PutUint32(data[len(Magic):], 1)     // a node, where a word ends
	binary.LittleEndian.PutUint32(data[len(Magic)+4*4:], 1) // that has no reading
	binary.LittleEndian.PutUint32(data[HeaderSize:], LastFlag)
	l, err := Open(data)
	if err != nil {
		panic(err) // a test opens it
	}
	return l
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
func Languages() []string { return slices.Clone(languages) }
