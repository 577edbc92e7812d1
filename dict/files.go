//go:build !atelier

package dict

import (
	_ "embed" // for the lexicons, their layers, bands and words of school
	"maps"
)

// The files, read in place: these bytes are never copied.

//go:embed data/fr.lex
var dataFR []byte

//go:embed data/en.lex
var dataEN []byte

//go:embed data/de.lex
var dataDE []byte

//go:embed data/es.lex
var dataES []byte

//go:embed data/decency.fr.lex
var decencyFR []byte

//go:embed data/decency.en.lex
var decencyEN []byte

//go:embed data/decency.de.lex
var decencyDE []byte

//go:embed data/decency.es.lex
var decencyES []byte

//go:embed data/rarity.fr.lex
var rarityFR []byte

//go:embed data/rarity.en.lex
var rarityEN []byte

//go:embed data/rarity.de.lex
var rarityDE []byte

//go:embed data/rarity.es.lex
var rarityES []byte

//go:embed data/bands.fr.txt
var bandsFR []byte

//go:embed data/bands.en.txt
var bandsEN []byte

//go:embed data/bands.de.txt
var bandsDE []byte

//go:embed data/bands.es.txt
var bandsES []byte

//go:embed data/school.fr.txt
var schoolFR []byte

//go:embed data/school.en.txt
var schoolEN []byte

//go:embed data/school.de.txt
var schoolDE []byte

//go:embed data/school.es.txt
var schoolES []byte

// Files returns the lexicons, the layers, the bands and the words of school by file name, as the program for the
// browser is given them. They must not be changed.
func Files() map[string][]byte { return maps.Clone(files) }

// files are the lexicons, the layers, the bands and the words of school, by file name.
var files = map[string][]byte{
	"fr.lex":         dataFR,
	"en.lex":         dataEN,
	"de.lex":         dataDE,
	"es.lex":         dataES,
	"decency.fr.lex": decencyFR,
	"decency.en.lex": decencyEN,
	"decency.de.lex": decencyDE,
	"decency.es.lex": decencyES,
	"rarity.fr.lex":  rarityFR,
	"rarity.en.lex":  rarityEN,
	"rarity.de.lex":  rarityDE,
	"rarity.es.lex":  rarityES,
	"bands.fr.txt":   bandsFR,
	"bands.en.txt":   bandsEN,
	"bands.de.txt":   bandsDE,
	"bands.es.txt":   bandsES,
	"school.fr.txt":  schoolFR,
	"school.en.txt":  schoolEN,
	"school.de.txt":  schoolDE,
	"school.es.txt":  schoolES,
}
