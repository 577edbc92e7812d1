package kinds

import "strings"

// traits are what a kind requires of its list, and the keys of a part it uses besides
// the common ones.
type traits struct {
	alone bool   // it works without a list
	asks  bool   // each item needs a question or a definition
	words bool   // its answers are single words of a language, all different
	fills bool   // it fills a grid with words of a bank
	keys  string // keys of a part, by their YAML names
}

// A list of items can be used by every kind; these keys say how.
const listed = "kind task list words from theme stars level n marks "

var traitsOf = map[string]traits{
	"crossword":   {words: true, keys: "help case effort"},
	"grid":        {alone: true, words: true, fills: true, keys: "help size must case effort"},
	"arrowword":   {alone: true, words: true, fills: true, keys: "help size must case effort"},
	"wordsearch":  {words: true, keys: "help size hidden case effort level"},
	"boggle":      {alone: true, words: true, keys: "help size must lines effort"},
	"tangle":      {alone: true, words: true, keys: "help size case lines effort"},
	"coquillaude": {alone: true, words: true, keys: "help lines effort"},
	"anagram":     {words: true, keys: "help lines case"},
	"cloze":       {alone: true, keys: "help text gaps lines case"},
	"mystery":     {words: true, keys: "help hidden lines case"},
	"quiz":        {asks: true, keys: "help answer lines"},
	"match":       {asks: true, words: true},
	"order":       {keys: "text answer"},
	"bingo":       {words: true, keys: "size boards"},
	"flashcards":  {asks: true},
}

// Alone reports whether a kind works without a list.
func Alone(name string) bool { return traitsOf[name].alone }

// Asks reports whether each item of a kind needs a question or a definition.
func Asks(name string) bool { return traitsOf[name].asks }

// Shows reports whether a picture may replace the question of an item of a kind.
func Shows(name string) bool { return name == "match" || name == "flashcards" || name == "bingo" }

// Words reports whether the answers of a kind are words, all different.
func Words(name string) bool { return traitsOf[name].words }

// Boxes reports whether the words of a kind are in boxes, one letter in each.
func Boxes(name string) bool {
	return traitsOf[name].words && name != "match" && name != "bingo"
}

// Fills reports whether a kind fills a grid with words of a bank.
func Fills(name string) bool { return traitsOf[name].fills }

// Writes reports whether pupils write the answers to the clues of a kind, which
// therefore must not contain them.
func Writes(name string) bool {
	switch name {
	case "crossword", "grid", "arrowword", "mystery":
		return true
	}
	return false
}

// Heeds reports whether a kind uses a key of a part, given by its YAML name.
func Heeds(name, key string) bool {
	return strings.Contains(" "+listed+traitsOf[name].keys+" ", " "+key+" ")
}
