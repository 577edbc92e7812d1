// Package boards makes what is played on a page: boards of Boggle with their words.
package boards

import (
	"cmp"
	"slices"

	"imprimots/dict"
	"imprimots/generator/atelier/grids"
	"imprimots/generator/atelier/output"
	"imprimots/generator/atelier/play"
)

// What a task asks for.
const (
	Board = "board" // a board by edition, level and seed
	Solve = "solve" // the words of a board that is given
)

// usualEdition is that of a task that names none.
const usualEdition = "deluxe"

// Maker makes boards.
type Maker struct{}

// Needs implements [play.Maker].
func (Maker) Needs(t *play.Task) []string {
	if slices.Contains(dict.Languages(), t.Lang) {
		return output.Lexicon(t.Lang)
	}
	return nil
}

// Make implements [play.Maker].
func (Maker) Make(t *play.Task) (answer any, ok bool, err error) {
	switch t.Do {
	case Board, Solve:
		b, err := dealt(t)
		return b, true, err
	}
	return nil, false, nil
}

// Boggle is a board as pages play it and pack it into links.
type Boggle struct {
	Title   string   `json:"title"`
	Edition string   `json:"edition"`
	Lang    string   `json:"lang"`
	Rows    []string `json:"rows"`
	// Words are its words with their points, and whether they are rare: [word, points, rare].
	Words [][3]any `json:"words"`
}

func dealt(t *play.Task) (Boggle, error) {
	asked := grids.Task{Words: t.Lang, Edition: cmp.Or(t.Edition, usualEdition), Level: t.Level, Seed: t.Seed, Rows: t.Rows}
	find := asked.Board
	if t.Do == Solve {
		find = asked.Solve
	}
	g, err := find()
	if err != nil {
		return Boggle{}, err
	}
	b := Boggle{Edition: asked.Edition, Lang: t.Lang, Rows: g.Rows, Words: [][3]any{}}
	for _, w := range g.Words {
		b.Words = append(b.Words, [3]any{w.Form, w.Points, !w.Common})
	}
	return b, nil
}
