// Package cruciverbs computes what the page of Cruciverb’s shows beside its texts.
package cruciverbs

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

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
	set, err := newSeries(g)
	if err != nil {
		return page.Extras{}, err
	}
	board := g.BoardFor(blankGrid)
	x.AddBlock("piste", "cruciverbs/track", newTrackView(board))
	x.Emblem = page.Inline(newDrawing(blankGrid, board.Red).emblem(nil))
	if err := addNearest(&x, g); err != nil {
		return page.Extras{}, err
	}
	games, err := addGames(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	links := addSeries(&x, set)
	addQuestions(&x, g, &links)
	if links = append(links, games...); len(links) > 0 {
		x.AddSection("grilles", "Grilles, questions et partie commentée", "cruciverbs/links", links)
	}
	return x, nil
}

// blankGrid is the empty grid of the game's own size.
var blankGrid = func() cruciverbs.Grid {
	rows := make([]string, cruciverbs.Rows)
	for i := range rows {
		rows[i] = strings.Repeat(string(cruciverbs.Open), cruciverbs.Cols)
	}
	g, err := grid.Parse(rows)
	if err != nil {
		panic(err) // the size is a constant
	}
	return g
}()

// ficheName gives the name of a fiche or series as it is printed: F 1.2.
func ficheName(id string) string {
	if len(id) > 1 && id[1] >= '0' && id[1] <= '9' {
		return id[:1] + page.NBSP + id[1:]
	}
	return id
}

// series is the fiches that share a page.
type series struct {
	ID     string // F1
	Level  cruciverbs.Level
	Fiches []ficheView
}

// Most fiches on one page: more would weigh too much.
const seriesPage = 4

// ficheView is a fiche as its page shows it.
type ficheView struct {
	ID, Name     string
	Cols         []int
	Rows         [][]string // letters; empty for a black square
	Black        string     // "3.7, 4.2"
	Across, Down []lineView
}

// lineView is the definitions of a row or a column.
type lineView []defView

// defView is a definition with its answer as it is written.
type defView struct{ Clue, Note, Answer string }

// newSeries groups the fiches by series, in the order of the content.
func newSeries(g *cruciverbs.Game) ([]*series, error) {
	byID := map[string]*series{}
	var out []*series
	for i := range g.Fiches {
		f := &g.Fiches[i]
		grid, err := grid.Parse(f.Rows)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Pos("rows"), err)
		}
		s := byID[f.Series()]
		if s == nil {
			s = &series{ID: f.Series(), Level: f.Level}
			byID[s.ID] = s
			out = append(out, s)
		}
		s.Fiches = append(s.Fiches, newFicheView(f, grid))
	}
	return out, nil
}

func newFicheView(f *cruciverbs.Fiche, grid cruciverbs.Grid) ficheView {
	v := ficheView{ID: markdown.Slug(f.ID), Name: ficheName(f.ID)}
	for c := range grid.Cols {
		v.Cols = append(v.Cols, c+1)
		v.Down = append(v.Down, definitions(f, grid.Line(cruciverbs.Vertical, c)))
	}
	for r, line := range grid.Lines() {
		v.Rows = append(v.Rows, strings.Split(strings.ReplaceAll(line, string(cruciverbs.Black), " "), ""))
		for c := range v.Rows[r] {
			v.Rows[r][c] = strings.TrimSpace(v.Rows[r][c])
		}
		v.Across = append(v.Across, definitions(f, grid.Line(cruciverbs.Horizontal, r)))
	}
	v.Black = blackList(grid)
	return v
}

// blackList gives the black squares of a grid as they are read out.
func blackList(grid cruciverbs.Grid) string {
	var cells []string
	for _, c := range grid.Blacks() {
		cells = append(cells, c.String())
	}
	return strings.Join(cells, ", ")
}

func definitions(f *cruciverbs.Fiche, words []cruciverbs.Word) lineView {
	var out lineView
	for _, w := range words {
		out = append(out, definition(f, w))
	}
	return out
}

// definition gives the definition of a word; a word without one shows its letters.
func definition(f *cruciverbs.Fiche, w cruciverbs.Word) defView {
	if e := f.Entry(w); e != nil {
		return defView{e.Clue, e.Note, e.Answer}
	}
	return defView{Clue: "…", Answer: w.Text}
}

// addSeries gives each series a page, or several when it has many fiches.
func addSeries(x *page.Extras, set []*series) []page.Link {
	var links []page.Link
	for _, s := range set {
		pages := (len(s.Fiches) + seriesPage - 1) / seriesPage
		for n := range pages {
			part := s.Fiches[n*seriesPage : min((n+1)*seriesPage, len(s.Fiches))]
			name, file := "Série "+ficheName(s.ID), "serie-"+markdown.Slug(s.ID)
			if s.Level != "" {
				name += ", niveau " + string(s.Level)
			}
			if n > 0 {
				name, file = name+", suite "+strconv.Itoa(n), file+"-"+strconv.Itoa(n+1)
			}
			link := page.Link{File: file + ".html", Title: name, Note: page.Count(len(part), "grille", "grilles")}
			links = append(links, link)
			x.AddPage(link, name+" : "+link.Note+" de Cruciverb’s à résoudre à l’écran ou sur papier, avec définitions et solutions.", "cruciverbs/series", part)
		}
	}
	return links
}

// questionGroup is the questions of one difficulty.
type questionGroup struct {
	ID, Title string
	Questions []cruciverbs.Question
}

// addQuestions gives the questions a page, and the rules one of each difficulty.
func addQuestions(x *page.Extras, g *cruciverbs.Game, links *[]page.Link) {
	groups := make([]questionGroup, len(page.Stars))
	n := 0
	for _, list := range g.Questions {
		for _, q := range list.Questions {
			if q.Stars >= 1 && q.Stars <= len(page.Stars) {
				groups[q.Stars-1].Questions = append(groups[q.Stars-1].Questions, q)
				n++
			}
		}
	}
	var some []questionGroup
	sample := []questionGroup{}
	for i, gr := range groups {
		if len(gr.Questions) > 0 {
			gr.ID, gr.Title = page.Stars[i].ID, page.Stars[i].Title
			some = append(some, gr)
			gr.Questions = gr.Questions[:1]
			sample = append(sample, gr)
		}
	}
	if n == 0 {
		return
	}
	link := page.Link{File: "questions.html", Title: "Les questions subsidiaires", Note: page.Count(n, "question", "questions")}
	*links = append(*links, link)
	x.AddBlock("questions", "cruciverbs/sample", sample)
	x.AddPage(link, "Les questions des cases vertes du Cruciverb’s, de trois difficultés, avec leurs réponses.", "cruciverbs/questions", some)
}

// trackView explains the track with a drawing of the board.
type trackView struct {
	Drawing    template.HTML
	Cols, Rows int
	Squares    int
	Sides      []sideView
	// Shapes of the legend.
	Diamond, Ring, Cross string
}

// sideView is one side of the track, in words.
type sideView struct{ Name, Red, Green string }

var sideNames = []struct {
	side cruciverbs.Side
	name string
}{{cruciverbs.Top, "Haut"}, {cruciverbs.Right, "Droite"}, {cruciverbs.Bottom, "Bas"}, {cruciverbs.Left, "Gauche"}}

func newTrackView(b cruciverbs.Board) trackView {
	p := newDrawing(blankGrid, b.Red)
	v := trackView{Drawing: p.board(), Cols: p.cols, Rows: p.rows, Squares: len(p.track), Diamond: diamond, Ring: ring, Cross: cross}
	for _, s := range sideNames {
		var lists [2][]string
		for i, square := range p.track {
			if square.Side != s.side {
				continue
			}
			green := 1
			if p.red[i] {
				green = 0
			}
			lists[green] = append(lists[green], strconv.Itoa(square.N))
		}
		v.Sides = append(v.Sides, sideView{s.name, strings.Join(lists[0], ", "), strings.Join(lists[1], ", ")})
	}
	return v
}
