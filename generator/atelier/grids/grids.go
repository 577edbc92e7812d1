// Package grids is what a page of the atelier asks for to compose a grid, and what it is
// given: boards by level, with given words or one's own, with their key, and crosswords that
// are filled while one watches, with the words that fit.
package grids

import (
	"encoding/json"
	"slices"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/atelier/output"
)

// What a task asks for.
const (
	Board      = "board"      // a board of Boggle, and its words
	Solve      = "solve"      // the words of a board
	Blacks     = "blacks"     // black squares for a crossword
	Fill       = "fill"       // the letters of a crossword
	Candidates = "candidates" // words that fit a run of a crossword
)

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

// Made is the file that a task makes.
const Made = "grille.json"

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

var (
	textTask = check.Text{FR: "« %s » n’est pas une tâche", EN: "%q is not a task"}
	textLang = check.Text{FR: "il n’y a pas de lexique pour « %s »", EN: "there is no lexicon for %q"}
)

// Needs names the lexicons that a task takes, as [atelier.Workshop.Needs] does; black
// squares are those of French grids.
func Needs(t Task) []string {
	lang := t.Words
	if !slices.Contains(dict.Languages(), lang) {
		return nil
	}
	out := output.Lexicon(lang)
	if t.Do == Blacks && lang != "fr" {
		out = append(out, output.Lexicon("fr")...)
	}
	return out
}

// Do does a task. What is wrong with what is asked for are findings; the error is a fault of
// the program.
func Do(t Task, show func(rows []string)) (*output.Made, error) {
	made := &output.Made{Files: []output.File{}}
	g, err := t.do(show)
	found := check.Findings(err, worksheet.Infos, "", check.Pos{})
	if err != nil && found == nil {
		return nil, err
	}
	if made.Failed = err != nil; !made.Failed {
		if g.Words == nil {
			g.Words = []Word{}
		}
		data, err := json.Marshal(g)
		if err != nil {
			return nil, err
		}
		made.Files = append(made.Files, output.File{Name: Made, Data: data})
	}
	return made, made.Tell(found, t.Lang)
}

func (t *Task) do(show func(rows []string)) (*Grid, error) {
	if !slices.Contains(dict.Languages(), t.Words) {
		return nil, check.Faultf(textLang, t.Words)
	}
	switch t.Do {
	case Board:
		return t.Board()
	case Solve:
		return t.Solve()
	case Blacks:
		return blacks(t)
	case Fill:
		return filled(t, show)
	case Candidates:
		return candidates(t)
	}
	return nil, check.Faultf(textTask, t.Do)
}
