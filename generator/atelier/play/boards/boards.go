// Package boards makes what is played on a page: boards of Boggle with their words, and the
// games of a day.
package boards

import (
	"cmp"
	"slices"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/daily"
	"imprimots/generator/atelier/grids"
	"imprimots/generator/atelier/output"
	"imprimots/generator/atelier/play"
)

// What a task asks for.
const (
	Board = "board" // a board by edition, level and seed
	Solve = "solve" // the words of a board that is given
	Daily = "daily" // a game of a day
)

// What is made for each day.
const (
	Boggle    = "boggle"
	Crossword = "crossword"
)

// usualEdition is that of a task that names none.
const usualEdition = "deluxe"

// Maker makes boards and crosswords.
type Maker struct {
	given map[string][]byte // definitions, by the names of their files
	banks map[string]*daily.Bank
}

// New returns a maker that is given nothing yet.
func New() *Maker { return &Maker{map[string][]byte{}, map[string]*daily.Bank{}} }

// Needs implements [play.Maker].
func (*Maker) Needs(t *play.Task) []string {
	if t.Do == Daily && t.Of == Crossword {
		return []string{DefinitionsFile(t.Lang)}
	}
	if slices.Contains(dict.Languages(), t.Lang) {
		return output.Lexicon(t.Lang)
	}
	return nil
}

// Give implements [play.Maker].
func (m *Maker) Give(name string, data []byte) { m.given[name] = data }

// Make implements [play.Maker].
func (m *Maker) Make(t *play.Task) (answer any, ok bool, err error) {
	switch t.Do {
	case Board, Solve:
		b, err := dealt(t)
		return b, true, err
	case Daily:
		answer, err = m.daily(t)
		return answer, true, err
	}
	return nil, false, nil
}

// DefinitionsFile names the file of the definitions of a language.
func DefinitionsFile(lang string) string { return "definitions/" + lang + ".json" }

var (
	textDay  = check.Text{FR: "« %s » n’est pas un jour ; en écrire un comme 2026-11-28", EN: "%q is no day; write one such as 2026-11-28"}
	textPoor = check.Text{FR: "les définitions ne suffisent pas à remplir la grille du %s", EN: "there are too few definitions to fill the grid of %s"}
	textNone = check.Text{FR: "il n’y a pas de jeu du jour de cette sorte en cette langue : « %s », « %s »", EN: "there is no game of the day of this kind in this language: %q, %q"}
)

// daily makes the board or the crossword of a day.
func (m *Maker) daily(t *play.Task) (any, error) {
	day, err := daily.ParseDay(t.Day)
	if err != nil {
		return nil, check.Faultf(textDay, t.Day)
	}
	switch {
	case t.Of == Boggle && slices.Contains(dict.Languages(), t.Lang):
		return daily.NewBoard(day, t.Lang)
	case t.Of == Crossword && m.given[DefinitionsFile(t.Lang)] != nil:
		if m.banks[t.Lang] == nil {
			if m.banks[t.Lang], err = daily.ReadBank(m.given[DefinitionsFile(t.Lang)]); err != nil {
				return nil, err
			}
		}
		made, err := daily.NewCrossword(m.banks[t.Lang], day)
		if err != nil {
			return nil, check.Faultf(textPoor, t.Day)
		}
		return made, nil
	}
	return nil, check.Faultf(textNone, t.Of, t.Lang)
}

// Dealt is a board as pages play it and pack it into links.
type Dealt struct {
	Title   string   `json:"title"`
	Edition string   `json:"edition"`
	Lang    string   `json:"lang"`
	Rows    []string `json:"rows"`
	// Words are its words with their points, and whether they are rare: [word, points, rare].
	Words [][3]any `json:"words"`
}

func dealt(t *play.Task) (Dealt, error) {
	asked := grids.Task{Words: t.Lang, Edition: cmp.Or(t.Edition, usualEdition), Level: t.Level, Seed: t.Seed, Rows: t.Rows}
	find := asked.Board
	if t.Do == Solve {
		find = asked.Solve
	}
	g, err := find()
	if err != nil {
		return Dealt{}, err
	}
	b := Dealt{Edition: asked.Edition, Lang: t.Lang, Rows: g.Rows, Words: [][3]any{}}
	for _, w := range g.Words {
		b.Words = append(b.Words, [3]any{w.Form, w.Points, !w.Common})
	}
	return b, nil
}
