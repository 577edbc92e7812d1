// Package boggle is the rules of De Luxe Boggle and Pocket Boggle: the board
// and its paths, which words each edition accepts, points, a referee for
// played rounds, a fast solver, a generator of grids and the evaluation of
// strip sets. Sources: the De Luxe and Pocket leaflets, restated in the rules
// page of the game; decisions where they are silent are its errata.
package boggle

import "imprimots/engine/check"

// Game is all the content of the game: what the YAML documents of its folder
// declare. The doc tag is the key that tells the kind of a document; every
// document with that key is appended to the field.
type Game struct {
	Dice   []DiceSet  `doc:"dice"`
	Strips []StripSet `doc:"strips"`
	Grids  []Grid     `doc:"grid"`
	Kits   []Kit      `doc:"kit"`
}

// Edition names one of the two rule sets.
type Edition string

// The editions.
const (
	DeLuxe Edition = "deluxe"
	Pocket Edition = "pocket"
)

// DiceSet is a set of sixteen dice, six letters each ("Qu" faces are written
// QU in brackets: none in the French set).
type DiceSet struct {
	check.Where
	Dice []string `yaml:"dice"`
	ID   string   `yaml:"id,omitempty"`
}

// StripSet is the strips of Pocket Boggle: twelve for French, one of them
// mobile, and one replacement of the mobile strip for each other language.
type StripSet struct {
	check.Where
	Strips []Strip `yaml:"strips"`
	// Figures that `boggle deals` found, checked by a rule against the strips.
	Worst  int `yaml:"worst,omitempty"`
	Median int `yaml:"median,omitempty"`
	Best   int `yaml:"best,omitempty"`
}

// Strip is one double-sided strip of four letters a side.
type Strip struct {
	check.Where
	Front  string `yaml:"front"`
	Back   string `yaml:"back"`
	Mobile bool   `yaml:"mobile,omitempty"`
	Lang   string `yaml:"lang,omitempty"` // en, de, es: replaces the mobile strip
}

// Grid is one board of sixteen letters with what is asked of it.
type Grid struct {
	check.Where
	ID       string   `yaml:"grid"`
	Edition  Edition  `yaml:"edition"`
	Level    string   `yaml:"level,omitempty"` // facile, moyen, difficile: for the ready grids
	Rows     []string `yaml:"rows"`
	MinWords int      `yaml:"min_words,omitempty"`
	Must     []string `yaml:"must,omitempty"` // words that have to be on it
	Not      []string `yaml:"not,omitempty"`  // words that must not
}

// Transcript is a played round, input of the referee.
type Transcript struct {
	check.Where
	Game    string              `yaml:"game"`
	Edition Edition             `yaml:"edition"`
	Formula int                 `yaml:"formula,omitempty"` // Pocket: 1, 2 or 3
	Rows    []string            `yaml:"rows"`
	Lists   map[string][]string `yaml:"lists"`
}
