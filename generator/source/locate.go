//go:build !jouer

package source

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

// Finder tells where a text that was drawn stands in the files that a reader
// read. What is drawn is not quite what is written: signs and spaces are set by
// the rules of the language, lines are broken, a layout puts two texts together.
// Letters and digits stay.
type Finder struct {
	r     *Reader
	texts map[string][]written // by folder
}

// Finder makes a finder of what was read until now.
func (r *Reader) Finder() *Finder { return &Finder{r: r, texts: map[string][]written{}} }

// written is a text of a file.
type written struct {
	at      check.Pos
	letters string
}

// fewestLetters is how many letters tell a text inside another.
const fewestLetters = 4

// Find gives the place of a drawn text in the files of a folder: of a sign of it,
// when it is not 0. near is a place before the text, when one is known. ok is false
// when it stands nowhere. The name of a picture is a text of its own.
func (f *Finder) Find(dir, drawn string, sign rune, near check.Pos) (at check.Pos, ok bool) {
	key := letters(drawn)
	if key == "" {
		return at, false
	}
	var best *written
	most := 0
	if isPicture(drawn) {
		most = fitWhole - 1
	}
	texts := f.of(dir)
	for i := range texts {
		t := &texts[i]
		fit := fits(t, key, len(key))
		if fit > 0 && t.at.File == near.File && t.at.Line >= near.Line && (best == nil || best.at.File != near.File || best.at.Line < near.Line) {
			fit += fitNear
		}
		if fit > most {
			best, most = t, fit
		}
	}
	if best == nil {
		return at, false
	}
	at = best.at
	if sign != 0 {
		at = f.r.SignAt(at, sign)
	}
	return at, true
}

// isPicture reports what layout.IsPicture does, which the program for worksheets in the
// browser would be a quarter larger for.
func isPicture(text string) bool {
	return slices.Contains(pictureEnds, strings.ToLower(path.Ext(text))) && !strings.Contains(text, " ")
}

var pictureEnds = []string{".svg", ".png", ".jpg", ".jpeg", ".webp"}

// How well a written text fits a drawn one: all of it, a part of it; less is how
// many bytes of it were drawn among others. The first behind a known place goes
// before them all.
const (
	fitPart  = 1 << 24
	fitWhole = 2 << 24
	fitNear  = 4 << 24
)

// fits tells how well a written text matches; 0 is not at all.
func fits(t *written, key string, n int) int {
	switch {
	case t.letters == key:
		return fitWhole
	case n >= fewestLetters && strings.Contains(t.letters, key):
		return fitPart
	case len(t.letters) >= fewestLetters && strings.Contains(key, t.letters):
		return len(t.letters)
	}
	return 0
}

func (f *Finder) of(dir string) []written {
	texts, known := f.texts[dir]
	if known {
		return texts
	}
	var names []string
	for name := range f.r.files {
		if path.Dir(name) == dir && path.Ext(name) == ".yaml" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		silent := NewReader(f.r.fsys)
		silent.each(name, MaxDeck, func(root *yaml.Node) { texts = collect(texts, name, 0, root) })
	}
	for _, t := range f.r.tablesOf(func(t *namedTable) bool { return t.dir == dir }) {
		texts = collect(texts, t.file, t.sheet, t.root)
	}
	f.texts[dir] = texts
	return texts
}

func collect(texts []written, file string, sheet int, n *yaml.Node) []written {
	if n.Kind == yaml.ScalarNode {
		return append(texts, written{placeIn(file, sheet, n), letters(n.Value)})
	}
	for i, c := range n.Content {
		if n.Kind == yaml.SequenceNode || i%2 == 1 {
			texts = collect(texts, file, sheet, c)
		}
	}
	return texts
}

// letters gives the letters and digits of a text, small.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r > 0xFFFF {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
