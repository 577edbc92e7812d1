// Package trace follows every statement of a game's sources to where it lives: a
// section of its page, a worked example, a page of its own, a piece of the kit, an
// erratum, a test. It knows no game: a content folder has a sources.yaml, or none.
// Whether the named places exist is checked where they are made, by the site.
package trace

import "imprimots/engine/check"

// Source is a document from which the rules of a game were restated, gone through line
// by line. It is a document of the game's sources.yaml.
type Source struct {
	check.Where
	Title    string    `yaml:"source"` // one of the sources listed in game.yaml
	Sections []Section `yaml:"sections"`
}

// Section is a section of a source, under its heading there.
type Section struct {
	check.Where
	Title string `yaml:"section"`
	Items []Item `yaml:"items,omitempty"`
}

// Item is one rule, figure, example or variant of a source, in our words, and where it
// lives.
type Item struct {
	check.Where
	Says     string   `yaml:"says"`
	Rules    []string `yaml:"rules,omitempty" signs:"word"`    // ids of headings of rules.fr.md, and of parts of the page
	Examples []string `yaml:"examples,omitempty" signs:"word"` // lines {{call}} of rules.fr.md
	Pages    []string `yaml:"pages,omitempty" signs:"word"`    // further pages of the game, without .html
	Kit      []string `yaml:"kit,omitempty" signs:"word"`      // ids of pieces; see Pieces of package part
	Errata   []string `yaml:"errata,omitempty" signs:"word"`
	// Words are words and figures that stand where the item is found: each in one of these
	// places at least, and one of them at least in each. Tests have none.
	Words []string `yaml:"words,omitempty"`
	// Tests are Go tests such as "engine/boggle.TestSolve", and command scripts such
	// as "boggle.txtar".
	Tests []string `yaml:"tests,omitempty" signs:"word"`
}

// Kind is a sort of place that an item may name: its key.
type Kind string

// Kinds are the sorts of places that are on the site, in display order: all but tests.
var Kinds = []Kind{"rules", "examples", "pages", "errata", "kit"}

// Places returns the names of an item for a kind; tests is one too.
func (it *Item) Places(k Kind) []string {
	return map[Kind][]string{
		"rules": it.Rules, "examples": it.Examples, "pages": it.Pages, "errata": it.Errata, "kit": it.Kit, "tests": it.Tests,
	}[k]
}

// Placed reports whether the item names any place.
func (it *Item) Placed() bool {
	for _, k := range Kinds {
		if len(it.Places(k)) > 0 {
			return true
		}
	}
	return len(it.Tests) > 0
}
