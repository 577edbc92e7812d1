//go:build !jouer

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

// Made is the file that a task makes.
const Made = "grille.json"

var textTask = check.Text{FR: "« %s » n’est pas une tâche", EN: "%q is not a task"}

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
