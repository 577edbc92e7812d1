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
//	boggle.Grid.rows, boggle.Record.rows = ses lignes | its rows
//	source.GameTexts as source.Game = les textes d’un jeu | the texts of a game
//
// A description that several keys share names each of them, so that none has another's by
// accident. What is not said of keys of a struct "as" another one is said of the same keys
// there. Lines that start with # separate them.
//
//go:embed descriptions.txt
var descriptionsText string

var descriptions, likenesses = readDescriptions(strings.NewReplacer(
	"{languages}", strings.Join(languages.Codes(), ", "), "{lexicons}", strings.Join(dict.Languages(), ", "),
).Replace(descriptionsText))

// words is a description in both languages.
type words struct{ french, english string }

// readDescriptions returns the descriptions by their names, and the structs that are
// described as others.
func readDescriptions(text string) (out map[string]words, as map[string]string) {
	out, as = map[string]words{}, map[string]string{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		names, said, ok := strings.Cut(line, " = ")
		french, english, both := strings.Cut(said, " | ")
		for name := range strings.SplitSeq(names, ", ") {
			name, other, like := strings.Cut(name, " as ")
			if like {
				as[name] = other
			}
			if _, twice := out[name]; !ok || !both || twice {
				panic(fmt.Sprintf("schema: descriptions.txt: %q", line)) // the file is part of the program
			}
			out[name] = words{french, english}
		}
	}
	return out, as
}

// description returns the description of a struct, or of a key of it; ok is false if
// there is none.
func description(structure, key string) (text words, ok bool) {
	if key == "" {
		text, ok = descriptions[structure]
		return text, ok
	}
	if text, ok = descriptions[structure+"."+key]; !ok {
		text, ok = descriptions[likenesses[structure]+"."+key]
	}
	return text, ok
}
