package cruciverbs

import (
	"slices"

	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// playMenu is what one chooses from to play on the screen.
type playMenu struct{ Levels []playLevel }

// playLevel is the series of a level.
type playLevel struct {
	Level  cruciverbs.Level
	Series []playSeries
}

// playSeries is a series with the script that has its grids.
type playSeries struct {
	Name, Data string
	Fiches     []fiche
}

// played is a grid as it is handed over: what a composed one in a link has, and the red squares of its track.
type played struct {
	ID      string       `json:"id"`
	Title   string       `json:"title"`
	Lang    string       `json:"lang"`
	Example bool         `json:"example,omitempty"`
	Rows    []string     `json:"rows"`
	Clues   []playedClue `json:"clues"`
	Red     []string     `json:"red"`
	Stars   int          `json:"stars"` // of the questions that go with it
}

// playedClue is a definition with the cell where its word begins, counted from 0.
type playedClue struct {
	Dir    string `json:"dir"`
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Answer string `json:"answer"`
	Clue   string `json:"clue"`
}

// asked is a subsidiary question.
type asked struct {
	Stars  int      `json:"stars"`
	Q      string   `json:"q"`
	A      string   `json:"a"`
	Accept []string `json:"accept,omitempty"`
}

// addPlay adds the page on which grids are filled in and duels are fought, with a script for
// each series and one for the questions of each difficulty.
func addPlay(x *page.Extras, g *cruciverbs.Game, series []seriesPart) {
	if len(series) == 0 {
		return
	}
	var menu playMenu
	for _, s := range series {
		if n := len(menu.Levels); n == 0 || menu.Levels[n-1].Level != s.Level {
			menu.Levels = append(menu.Levels, playLevel{Level: s.Level})
		}
		level := &menu.Levels[len(menu.Levels)-1]
		made := playSeries{s.Series, "fiches-" + markdown.Slug(s.Fiches[0].ID), s.Fiches}
		level.Series = append(level.Series, made)
		x.Data = append(x.Data, page.Data{Name: made.Data, Value: func(set func(string) string) any {
			out := make([]played, len(s.Fiches))
			for i, f := range s.Fiches {
				out[i] = f.played(g, set)
			}
			return out
		}})
	}
	x.Data = append(x.Data, page.Data{Name: "questions", Value: func(set func(string) string) any {
		var out []asked
		for q := range g.AllQuestions() {
			a := asked{Stars: q.Stars, Q: set(q.Q), A: set(q.A)}
			for _, other := range q.Accept {
				a.Accept = append(a.Accept, set(other))
			}
			out = append(out, a)
		}
		return out
	}})
	x.Play = page.Block{Template: "cruciverbs/play", Data: menu}
}

// played gives the fiche as it is handed over.
func (f fiche) played(g *cruciverbs.Game, set func(string) string) played {
	out := played{ID: f.ID, Title: f.Name(), Lang: "fr", Example: f.Example, Rows: f.Grid.Lines(), Red: g.BoardFor("", f.Grid).Red, Stars: slices.Index(cruciverbs.Levels, f.Level) + 1}
	for _, w := range f.Grid.Words() {
		e, dir := entry(f.Fiche, w), "across"
		if w.Dir == grid.Vertical {
			dir = "down"
		}
		clue := set(e.Clue)
		if e.Note != "" {
			clue += " (" + set(e.Note) + ")"
		}
		out.Clues = append(out.Clues, playedClue{dir, w.Cells[0].Row, w.Cells[0].Col, set(e.Answer), clue})
	}
	return out
}
