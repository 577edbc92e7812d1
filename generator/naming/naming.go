// Package naming puts the names of pages and files into the language of those who see them.
package naming

import (
	"cmp"
	"maps"
	"path"
	"strings"
)

// Words are the words of names in a language, by the French ones, which templates and the program
// call pages and files by. French itself has none.
type Words map[string]string

// Or returns the words with those of another language for the ones that they lack.
func (w Words) Or(other Words) Words {
	out := maps.Clone(other)
	if out == nil {
		return w
	}
	maps.Copy(out, w)
	return out
}

// Of returns a path with its words in the language: "ce-soir.html" is "tonight.html",
// "grilles-pocket.html" is "grids-pocket.html". Words that the language does not have stay.
func (w Words) Of(name string) string {
	if len(w) == 0 {
		return name
	}
	parts := strings.Split(name, "/")
	for i, part := range parts {
		stem, ext, dotted := strings.Cut(part, ".")
		if parts[i] = w.words(stem); dotted {
			parts[i] += "." + ext
		}
	}
	return path.Join(parts...)
}

// IsName reports whether a name can stand in an address: small letters without accents and digits,
// with hyphens between.
func IsName(name string) bool {
	for part := range strings.SplitSeq(name, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

// Folder returns a path with the words of its first folder in the language.
func (w Words) Folder(name string) string {
	folder, rest, nested := strings.Cut(name, "/")
	if !nested {
		return name
	}
	return w.Of(folder) + "/" + rest
}

// words returns what stands between hyphens in the language, of several the longest that it has.
func (w Words) words(stem string) string {
	var out []string
	left := strings.Split(stem, "-")
	for len(left) > 0 {
		n := len(left)
		for n > 1 && w[strings.Join(left[:n], "-")] == "" {
			n--
		}
		word := strings.Join(left[:n], "-")
		out, left = append(out, cmp.Or(w[word], word)), left[n:]
	}
	return strings.Join(out, "-")
}
