// Package kinds lists the kinds of worksheets, and implements the simple ones: match,
// order, quiz, sentences, sorting, odd ones out, bingo, cards to cut out and handwriting.
package kinds

import (
	"slices"

	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/anagram"
	"imprimots/engine/worksheet/arrowword"
	"imprimots/engine/worksheet/boggle"
	"imprimots/engine/worksheet/cloze"
	"imprimots/engine/worksheet/code"
	"imprimots/engine/worksheet/coquillaude"
	"imprimots/engine/worksheet/crossword"
	"imprimots/engine/worksheet/cruciverbs"
	"imprimots/engine/worksheet/dictation"
	"imprimots/engine/worksheet/embrouillamini"
	"imprimots/engine/worksheet/mystery"
	"imprimots/engine/worksheet/pyramid"
	"imprimots/engine/worksheet/wordsearch"
)

// All are the kinds, in the order in which help lists them.
var All = []worksheet.Kind{
	quiz{}, match{}, order{}, flashcards{}, bingo{},
	crossword.Kind{},
	cruciverbs.Kind{},
	arrowword.Kind{},
	anagram.Kind{},
	mystery.Kind{},
	cloze.Kind{}, dictation.Kind{Gaps: cloze.Kind{}},
	boggle.Kind{},
	coquillaude.Kind{},
	embrouillamini.Kind{},
	wordsearch.Kind{},
	sentence{}, sorting{}, odd{},
	pyramid.Kind{}, code.Kind{},
	cutout{worksheet.Memory}, cutout{worksheet.Dominoes}, cutout{worksheet.Labels}, cutout{worksheet.Wall},
	handwriting{},
}

// Of returns the kind with a name; nil if there is none.
func Of(name string) worksheet.Kind {
	if i := slices.IndexFunc(All, func(k worksheet.Kind) bool { return k.Name() == name }); i >= 0 {
		return All[i]
	}
	return nil
}

// Traits returns those of the kind of a name; none where there is no such kind.
func Traits(name string) worksheet.Traits {
	if k := Of(name); k != nil {
		return k.Traits()
	}
	return worksheet.Traits{}
}

// listed are the keys of a part that every kind reads: how its items are taken from a list.
var listed = []string{"kind", "task", "list", "words", "from", "theme", "stars", "level", "n", "marks"}

// Reads reports whether a kind makes use of a key of a part, by its name in YAML.
func Reads(name, key string) bool {
	return slices.Contains(listed, key) || slices.Contains(Traits(name).Keys, key) || key == "pictures" && Traits(name).Shows
}

// Names gives the names of all kinds.
func Names() []string {
	var out []string
	for _, k := range All {
		out = append(out, k.Name())
	}
	return out
}

// Bounds returns the least and the most items of the kind with a name, as returned by
// its method Bounds if it has one.
func Bounds(name string) (least, most int) {
	if k, ok := Of(name).(interface{ Bounds() (least, most int) }); ok {
		return k.Bounds()
	}
	return 1, 100
}
