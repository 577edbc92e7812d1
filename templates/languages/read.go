package languages

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode/utf8"
)

// sections are the first parts of the keys with a dot, whose second parts are free.
var sections = []string{"column", "kind", "list", "boggle", "dictation", "writing"}

// needed are the keys that no language lacks.
var needed = []string{"name", "name.fr", "name.en", "region", "decimal", "thousands", "singular", "quotes", "months", "true", "false", "game"}

// read reads the file of a language.
func read(fsys fs.FS, file string) (*Language, error) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, err
	}
	l := &Language{values: map[string]string{}}
	seen := map[string]bool{}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := strings.Cut(line, ": ")
		if value = strings.TrimSpace(value); !ok || value == "" || seen[key] {
			return nil, fmt.Errorf("line %d: %q is no key with a value, or there twice", n, line)
		}
		if value[0] == '"' {
			if value, err = strconv.Unquote(value); err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
		}
		if seen[key] = true; !l.set(key, value) {
			return nil, fmt.Errorf("line %d: %q cannot be %q", n, key, value)
		}
	}
	for _, key := range needed {
		if !seen[key] {
			return nil, fmt.Errorf("there is no %s", key)
		}
	}
	return l, nil
}

// set sets a property; false means that there is none of this name, or that it has no such value.
func (l *Language) set(key, value string) bool {
	texts := map[string]*string{
		"name": &l.Name, "name.fr": &l.Called.FR, "name.en": &l.Called.EN, "region": &l.Region, "decimal": &l.Decimal,
		"thousands": &l.Thousands, "true": &l.True, "false": &l.False, "game": &l.Game,
	}
	words := map[string]*[]string{"articles": &l.Articles, "ordinals": &l.Ordinals, "months": &l.Months}
	if at := texts[key]; at != nil {
		*at = value
		return true
	}
	if at := words[key]; at != nil {
		*at = strings.Fields(value)
		return key != "months" || len(l.Months) == 12
	}
	switch key {
	case "singular":
		if below, ok := strings.CutPrefix(value, "below "); ok {
			n, err := strconv.ParseFloat(below, 64)
			l.below = n
			return err == nil && n > 0
		}
		return value == "1"
	case "spaces":
		l.FrenchSpaces = value == "french"
		return l.FrenchSpaces
	case "pages":
		l.GamesOnly = value == "games"
		return l.GamesOnly
	case "quotes":
		marks, ok := couples(value)
		if ok && len(marks) == 1 {
			l.Open, l.Close = marks[0][0], marks[0][1]
		}
		return l.Open != ""
	case "pairs":
		pairs, ok := couples(value)
		l.Pairs = pairs
		return ok
	case "foreign":
		signs, ok := couples(value)
		for _, s := range signs {
			l.Foreign = append(l.Foreign, Sign{s[0], s[1]})
		}
		return ok
	}
	for _, section := range sections {
		if strings.HasPrefix(key, section+".") {
			l.values[key] = value
			return true
		}
	}
	return false
}

// couples returns words of two signs each; ok is false where one has more or fewer.
func couples(value string) (out [][2]string, ok bool) {
	for word := range strings.FieldsSeq(value) {
		first, n := utf8.DecodeRuneInString(word)
		second, m := utf8.DecodeRuneInString(word[n:])
		if n+m != len(word) || m == 0 {
			return nil, false
		}
		out = append(out, [2]string{string(first), string(second)})
	}
	return out, true
}
