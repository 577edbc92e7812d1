package quiz

import (
	_ "embed"
	"encoding/json"
	"slices"
	"strconv"

	"imprimots/templates/languages"
)

// library is an H5P library in the version that hosts get today.
type library struct {
	name         string
	major, minor int
}

var (
	questionSet = library{"H5P.QuestionSet", 1, 21}
	multiChoice = library{"H5P.MultiChoice", 1, 16}
	trueFalse   = library{"H5P.TrueFalse", 1, 8}
	blanks      = library{"H5P.Blanks", 1, 14}
	dialogCards = library{"H5P.Dialogcards", 1, 9}
	crosswords  = library{"H5P.Crossword", 0, 5}
	images      = library{"H5P.Image", 1, 1}

	fontAwesome = library{"FontAwesome", 4, 5}
	fontIcons   = library{"H5P.FontIcons", 1, 0}
	transition  = library{"H5P.Transition", 1, 0}
	joubelUI    = library{"H5P.JoubelUI", 1, 3}
	jQuery      = library{"jQuery.ui", 1, 10}
	components  = library{"H5P.Components", 1, 0}
	questions   = library{"H5P.Question", 1, 5}
	textUtil    = library{"H5P.TextUtilities", 1, 3}
	videos      = library{"H5P.Video", 1, 6}
	icons       = library{"H5P.MaterialDesignIcons", 1, 0}
)

// needs are the libraries that a library loads. Packages name all of them, since players
// without a server load no content type that the package does not name. Source: library.json
// of each, and packages that h5p.org exports.
var needs = map[library][]library{
	questionSet: {joubelUI, fontAwesome, components, videos},
	multiChoice: {joubelUI, fontAwesome, questions, components},
	trueFalse:   {joubelUI, questions, components},
	blanks:      {joubelUI, fontAwesome, questions, textUtil, components},
	dialogCards: {joubelUI, fontAwesome},
	crosswords:  {questions, joubelUI, images, icons},
	joubelUI:    {fontAwesome, fontIcons, transition},
	questions:   {fontAwesome, joubelUI},
	components:  {fontAwesome, jQuery},
}

// closure returns libraries and all that they need, each once, in a fixed order.
func closure(of []library) (out []library) {
	for _, l := range of {
		if !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	for i := 0; i < len(out); i++ {
		for _, l := range needs[out[i]] {
			if !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	return out
}

func (l library) String() string {
	return l.name + " " + strconv.Itoa(l.major) + "." + strconv.Itoa(l.minor)
}

// h5pTexts are, by library, the fields that players show, each with the key of its
// sentence. Source: semantics.json of each library.
//
//go:embed h5p/texts.json
var h5pTexts []byte

// said returns the content for a library with what its player says in the language of the
// file; what the content has already stays.
func (w *writer) said(l library, content object) object {
	if w.sayings == nil {
		w.sentences = languages.H5P(w.lang())
		_ = json.Unmarshal(h5pTexts, &w.sayings) // which is part of the program
	}
	fill(content, w.sayings[l.name], w.sentences)
	return content
}

// fill writes sentences into the fields that content has not.
func fill(content object, fields map[string]any, sentences map[string]string) {
	for name, field := range fields {
		switch field := field.(type) {
		case string:
			if _, there := content[name]; !there {
				content[name] = sentences[field]
			}
		case map[string]any:
			inner, ok := content[name].(object)
			if !ok {
				inner = object{}
				content[name] = inner
			}
			fill(inner, field, sentences)
		}
	}
}
