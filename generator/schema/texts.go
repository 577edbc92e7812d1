package schema

import (
	_ "embed"
	"fmt"
	"strings"

	"imprimots/dict"
	"imprimots/templates/languages"
)

// descriptionsText describes documents and their keys, one per line:
//
//	boggle.Grid = une grille | a grid
//	boggle.Grid.rows = ses lignes | its rows
//	*.rows = des lignes | rows
//
// A key without a line for its struct is described by that of "*". Lines that start
// with # separate them.
//
//go:embed descriptions.txt
var descriptionsText string

var descriptions = readDescriptions(strings.NewReplacer(
	"{languages}", strings.Join(languages.Codes(), ", "), "{lexicons}", strings.Join(dict.Languages(), ", "),
).Replace(descriptionsText))

// words is a description in both languages.
type words struct{ french, english string }

func readDescriptions(text string) map[string]words {
	out := map[string]words{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, said, ok := strings.Cut(line, " = ")
		french, english, both := strings.Cut(said, " | ")
		if _, twice := out[name]; !ok || !both || twice {
			panic(fmt.Sprintf("schema: descriptions.txt: %q", line)) // the file is part of the program
		}
		out[name] = words{french, english}
	}
	return out
}

// description returns the description of a struct, or of a key of it; ok is false if
// there is none.
func description(structure, key string) (text words, ok bool) {
	if key == "" {
		text, ok = descriptions[structure]
		return text, ok
	}
	if text, ok = descriptions[structure+"."+key]; !ok {
		text, ok = descriptions["*."+key]
	}
	return text, ok
}
