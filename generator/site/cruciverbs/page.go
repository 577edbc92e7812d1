// Package cruciverbs computes what the page of Cruciverb’s shows beside its texts.
package cruciverbs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: the drawn
// track and the words it asks, pages of the published grids and of the
// subsidiary questions, and the played games of the content turn by turn. An
// error names a grid that cannot be read, or a game that breaks the rules.
func Page(g *cruciverbs.Game) (page.Extras, error) {
	var x page.Extras
	fiches, err := read(g)
	if err != nil {
		return page.Extras{}, err
	}
	own := ownGrid(g, fiches)
	board := g.BoardFor("", own)
	empty := newDrawing("", own, board.Red)
	x.AddBlock("piste", "cruciverbs/track", empty.in(cruciverbs.NewPiste(own, board.Red), nil, ""))
	x.Emblem = emblem(empty)
	addNearest(&x, g, fiches)
	games, err := addGames(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	links, series := addSeries(&x, fiches)
	addPlay(&x, g, series)
	addQuestions(&x, g, &links)
	if links = append(links, games...); len(links) > 0 {
		x.AddSection("grilles", "cruciverbs/links", links)
	}
	return x, nil
}

// ownGrid is an empty grid of the size of the game: of its first board, without any
// of its first fiche, else the usual one.
func ownGrid(g *cruciverbs.Game, fiches []fiche) grid.Grid {
	cols, rows := cruciverbs.Cols, cruciverbs.Rows
	switch {
	case len(g.Boards) > 0 && g.Boards[0].Possible():
		cols, rows = g.Boards[0].Cols, g.Boards[0].Rows
	case len(fiches) > 0:
		cols, rows = fiches[0].Grid.Cols, fiches[0].Grid.Rows
	}
	return grid.Of(cols, slices.Repeat([]byte{grid.Open}, cols*rows))
}

// fiche is a fiche with its grid.
type fiche struct {
	*cruciverbs.Fiche
	Grid grid.Grid
}

// read gives the fiches of the content with their grids.
func read(g *cruciverbs.Game) ([]fiche, error) {
	var out []fiche
	for f := range check.All(g.Fiches) {
		made, err := grid.Parse(f.Rows)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Pos("rows"), err)
		}
		out = append(out, fiche{f, made})
	}
	return out, nil
}

// Slug is what links to the fiche end in.
func (f fiche) Slug() string { return markdown.Slug(f.ID) }

// Name gives the name of the fiche as it is printed.
func (f fiche) Name() string { return cruciverbs.PrintedName(f.ID) }

// Black gives the black squares as they are read out: "3.7, 4.2".
func (f fiche) Black() string { return blackList(f.Grid) }

func blackList(g grid.Grid) string {
	var cells []string
	for _, c := range g.Blacks() {
		cells = append(cells, c.String())
	}
	return strings.Join(cells, ", ")
}

// Across gives the definitions of each row.
func (f fiche) Across() [][]cruciverbs.Entry { return f.entries(grid.Horizontal) }

// Down gives the definitions of each column.
func (f fiche) Down() [][]cruciverbs.Entry { return f.entries(grid.Vertical) }

func (f fiche) entries(d grid.Dir) [][]cruciverbs.Entry {
	out := make([][]cruciverbs.Entry, f.Grid.Count(d))
	for i := range out {
		for _, w := range f.Grid.Line(d, i) {
			out[i] = append(out[i], entry(f.Fiche, w))
		}
	}
	return out
}

// entry gives the definition of a word; one that the fiche lacks shows its
// letters.
func entry(f *cruciverbs.Fiche, w grid.Word) cruciverbs.Entry {
	if e := f.Entry(w); e != nil {
		return *e
	}
	return cruciverbs.Entry{Clue: "…", Answer: w.Text}
}

// Most fiches on one page: more would weigh too much.
const seriesPage = 5

// seriesFile names the page of the n-th fiche of a series, from 0.
func seriesFile(series string, n int) string {
	return page.Numbered("serie-"+markdown.Slug(series), n/seriesPage+1)
}

// seriesPart is the fiches of a page, and how many pages of its series come before.
type seriesPart struct {
	Series string
	Level  cruciverbs.Level
	Before int
	Fiches []fiche
}

// addSeries gives each series a page, or several when it has many fiches.
func addSeries(x *page.Extras, fiches []fiche) (links []page.Page, parts []seriesPart) {
	series := map[string][]fiche{}
	var order []string
	for _, f := range fiches {
		id := f.Series()
		if series[id] == nil {
			order = append(order, id)
		}
		series[id] = append(series[id], f)
	}
	slices.SortStableFunc(order, func(a, b string) int { return cmp.Compare(levelOf(series[a]), levelOf(series[b])) })
	for _, id := range order {
		for n, part := range slices.Collect(slices.Chunk(series[id], seriesPage)) {
			made := seriesPart{cruciverbs.PrintedName(id), series[id][0].Level, n, part}
			links = append(links, x.AddPage(seriesFile(id, n*seriesPage), "cruciverbs/series", made))
			parts = append(parts, made)
		}
	}
	return links, parts
}

// levelOf gives the place of the level of a series, the easiest first.
func levelOf(fiches []fiche) int { return slices.Index(cruciverbs.Levels, fiches[0].Level) }

// questionGroup is the questions of one difficulty.
type questionGroup struct {
	Stars     int
	Questions []cruciverbs.Question
}

// mostStars is the difficulty of the hardest questions.
const mostStars = 3

// addQuestions gives the questions a page, and the rules one of each difficulty.
func addQuestions(x *page.Extras, g *cruciverbs.Game, links *[]page.Page) {
	var groups []questionGroup
	var sample []cruciverbs.Question
	for stars := 1; stars <= mostStars; stars++ {
		group := questionGroup{Stars: stars}
		for q := range g.AllQuestions() {
			if q.Stars == stars {
				group.Questions = append(group.Questions, *q)
			}
		}
		if len(group.Questions) > 0 {
			groups = append(groups, group)
			sample = append(sample, group.Questions[0])
		}
	}
	if len(groups) > 0 {
		x.AddBlock("questions", "cruciverbs/sample", sample)
		*links = append(*links, x.AddPage("questions.html", "cruciverbs/questions", groups))
		var read []string
		for q := range g.AllQuestions() {
			read = append(read, q.Evidence)
		}
		*links = append(*links, x.AddEvidence(read)...)
	}
}

// nearest is a pawn with the word that it asks.
type nearest struct {
	*drawing
	Square cruciverbs.Square
	Word   grid.Word
}

// addNearest shows which word is asked from each side, on the first fiche that
// has a row and a column of two words or more.
func addNearest(x *page.Extras, g *cruciverbs.Game, fiches []fiche) {
	for _, f := range fiches {
		column, row := severalWords(f.Grid, grid.Vertical), severalWords(f.Grid, grid.Horizontal)
		if column == 0 || row == 0 {
			continue
		}
		red := g.BoardFor("", f.Grid).Red
		d := newDrawing("piste-vide", f.Grid, red)
		var cases []nearest
		for _, s := range []cruciverbs.Square{
			{Side: cruciverbs.Top, N: column}, {Side: cruciverbs.Bottom, N: column},
			{Side: cruciverbs.Left, N: row}, {Side: cruciverbs.Right, N: row},
		} {
			play := cruciverbs.NewPiste(f.Grid, red)
			play.Pawn, _ = play.Track.Find(s.String())
			w, _ := play.Next(play.Pawn)
			cases = append(cases, nearest{d.in(play, &w, ""), s, w})
		}
		x.AddBlock("plus-proche", "cruciverbs/nearest", cases)
		return
	}
}

// severalWords gives the middlemost line of a direction that has several words,
// from 1; 0 when there is none.
func severalWords(g grid.Grid, d grid.Dir) int {
	n := g.Count(d)
	best, apart := 0, n
	for i := 1; i <= n; i++ {
		if off := max(2*i-n-1, n+1-2*i); len(g.Line(d, i-1)) > 1 && off < apart {
			best, apart = i, off
		}
	}
	return best
}
