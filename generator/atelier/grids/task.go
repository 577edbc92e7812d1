// Package grids is what a page of the atelier asks for to compose a grid, and what it is
// given: boards by level, with given words or one's own, with their key, and crosswords that
// are filled while one watches, with the words that fit.
package grids

import "imprimots/engine/check"

// Task is what is asked for.
type Task struct {
	Do string `json:"grids"`
	// Words is the language of the words, one of [dict.Languages]; Lang that of the
	// findings, "fr" or "en".
	Words string     `json:"words,omitempty"`
	Lang  check.Lang `json:"lang,omitempty"`
	Seed  uint64     `json:"seed,omitempty"`
	// Rows are those of the board or of the crossword: capitals, '#' and '.'.
	Rows []string `json:"rows,omitempty"`
	// Edition, Level, Must and Not say what a board is like.
	Edition string   `json:"edition,omitempty"`
	Level   string   `json:"level,omitempty"`
	Must    []string `json:"must,omitempty"`
	Not     []string `json:"not,omitempty"`
	// Word names the run that candidates are for, "6V1".
	Word string `json:"word,omitempty"`
}

// Grid is what stands in it.
type Grid struct {
	Rows  []string `json:"rows,omitempty"`
	Words []Word   `json:"words"`
	// Count is how many words there are, of which only the first may be listed; Points
	// what those of a board score.
	Count  int `json:"count"`
	Points int `json:"points,omitempty"`
	// Stuck names the run that no word fits, of a crossword.
	Stuck string `json:"stuck,omitempty"`
}

// Word is a word of a grid, or one that fits.
type Word struct {
	Key    string   `json:"key"`
	Form   string   `json:"form"`
	Common bool     `json:"common"`
	Points int      `json:"points,omitempty"`
	Path   [][2]int `json:"path,omitempty"`
	Name   string   `json:"name,omitempty"` // of the run where it stands
}

var textLang = check.Text{FR: "il n’y a pas de lexique pour « %s »", EN: "there is no lexicon for %q"}
