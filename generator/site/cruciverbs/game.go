package cruciverbs

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// addNearest shows which word is asked from each side, on the first fiche that
// has a row and a column of two words or more.
func addNearest(x *page.Extras, g *cruciverbs.Game) error {
	for i := range g.Fiches {
		grid, err := grid.Parse(g.Fiches[i].Rows)
		if err != nil {
			return fmt.Errorf("%s: %w", g.Fiches[i].Pos("rows"), err)
		}
		column, row := severalWords(grid, cruciverbs.Vertical), severalWords(grid, cruciverbs.Horizontal)
		if column == 0 || row == 0 {
			continue
		}
		x.AddBlock("plus-proche", "cruciverbs/nearest", newNearest(g, grid, column, row))
		return nil
	}
	return nil
}

// severalWords gives the middlemost line of a direction that has several words,
// from 1; 0 when there is none.
func severalWords(grid cruciverbs.Grid, d cruciverbs.Dir) int {
	n := grid.Rows
	if d == cruciverbs.Vertical {
		n = grid.Cols
	}
	best := 0
	for i := 1; i <= n; i++ {
		if len(grid.Line(d, i-1)) > 1 && (best == 0 || abs(2*i-n-1) < abs(2*best-n-1)) {
			best = i
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// nearest is some pawns with the words that they ask.
type nearest struct {
	Symbol template.HTML
	Cases  []nearestCase
}

type nearestCase struct {
	Drawing      template.HTML
	Square, Word string
}

func newNearest(g *cruciverbs.Game, grid cruciverbs.Grid, column, row int) nearest {
	red := g.BoardFor(grid).Red
	p := newDrawing(grid, red)
	p.id = "piste-vide"
	n := nearest{Symbol: p.Symbol()}
	for _, s := range []cruciverbs.Square{
		{Side: cruciverbs.Top, N: column}, {Side: cruciverbs.Bottom, N: column},
		{Side: cruciverbs.Left, N: row}, {Side: cruciverbs.Right, N: row},
	} {
		play := cruciverbs.NewPiste(grid, red)
		play.Pawn, _ = play.Track.Find(s.String())
		w, _ := play.Next(play.Pawn)
		n.Cases = append(n.Cases, nearestCase{p.stand(w.Cells, play, ""), page.Capitalize(squareName(s)), rankOf(grid, w) + " du " + lineName(w)})
	}
	return n
}

// squareName names a square in a sentence: "le 6 du haut".
func squareName(s cruciverbs.Square) string {
	n := strconv.Itoa(s.N)
	switch s.Side {
	case cruciverbs.Top:
		return "le " + n + " du haut"
	case cruciverbs.Right:
		return "le " + n + " de droite"
	case cruciverbs.Bottom:
		return "le " + n + " du bas"
	case cruciverbs.Left:
		return "le " + n + " de gauche"
	}
	return "l’angle en " + [...]string{"haut à gauche", "haut à droite", "bas à droite", "bas à gauche"}[(s.N-1)%4]
}

// lineName names the line of a word as players do: "6 vertical".
func lineName(w cruciverbs.Word) string {
	if w.Dir == cruciverbs.Vertical {
		return strconv.Itoa(w.Line+1) + " vertical"
	}
	return strconv.Itoa(w.Line+1) + " horizontal"
}

var ordinals = []string{"premier", "deuxième", "troisième", "quatrième", "cinquième"}

// rankOf says which word of its line a word is: "deuxième mot", "seul mot".
func rankOf(grid cruciverbs.Grid, w cruciverbs.Word) string {
	switch {
	case len(grid.Line(w.Dir, w.Line)) == 1:
		return "seul mot"
	case w.N < len(ordinals):
		return ordinals[w.N] + " mot"
	}
	return strconv.Itoa(w.N+1) + "e mot"
}

// playedGame is a game of the content, turn by turn.
type playedGame struct {
	File    string
	Seats   []seatView
	Symbols []template.HTML
	Turns   []turnView
	First   []turnView // those that the rules show
	Bonus   *bonusView
	Totals  string
}

// seatView is what a player looks for.
type seatView struct{ Player, Other, Fiche, Page, Black string }

// turnView is one turn: what happened in sentences, and the piste after it.
type turnView struct {
	N             int
	Player, Other string
	Steps         []string
	Asked         *askedView
	Drawing       template.HTML
	Known         string // the words that are written, for those who cannot see the drawing
	Total         int
	Totals        string // "A 150, B 0"
}

// askedView is a definition and what became of it.
type askedView struct {
	Word, Rank, Clue, Note string
	Answer                 string // in capitals, with accents
	Wrong                  string // what was said instead, if anything
	Right                  bool
	Letters, Known         int // newly written, and written before
	Per, Points            int
	Try, Tick              string
}

// bonusView is what the first to finish gets.
type bonusView struct {
	Player          string
	Letters, Points int
}

// Turns of a game that the rules show.
const firstTurns = 3

// addGames gives each played game a page, and the rules the beginning of the first.
func addGames(x *page.Extras, g *cruciverbs.Game) ([]page.Link, error) {
	var links []page.Link
	for i := range g.Rounds {
		t := g.Rounds[i]
		report := cruciverbs.Referee(g, t)
		if err := page.Refuse(report.Findings); err != nil {
			return nil, err
		}
		if len(report.Turns) == 0 {
			continue
		}
		link := page.PlayedLink(i+1, "Une partie commentée", page.Count(len(t.Turns), "tour", "tours"))
		game := newPlayedGame(g, t, report)
		game.File = link.File
		if i == 0 {
			x.AddBlock("simulation", "cruciverbs/first", game)
			last := report.Turns[len(t.Turns)-1].Piste
			x.Emblem = page.Inline(newDrawing(last.Grid, g.BoardFor(last.Grid).Red).emblem(last))
		}
		links = append(links, link)
		x.AddPage(link, "Une partie de Cruciverb’s rejouée tour par tour : le dé, la case, la définition, la réponse et les points, avec la piste de chaque joueur.", "cruciverbs/game", game)
	}
	return links, nil
}

func newPlayedGame(g *cruciverbs.Game, t cruciverbs.Transcript, report engine.Report[cruciverbs.Event]) *playedGame {
	game := &playedGame{}
	drawings := map[string]*drawing{}
	order := []string{t.Starts, other(t, t.Starts)}
	for _, name := range order {
		f := t.Fiche(g, name)
		grid, _ := grid.Parse(f.Rows) // the referee has read it
		p := newDrawing(grid, g.Colours(&t, grid))
		p.id = "piste-" + markdown.Slug(f.ID)
		drawings[name] = p
		game.Symbols = append(game.Symbols, p.Symbol())
		game.Seats = append(game.Seats, seatView{name, other(t, name), ficheName(f.ID), ficheLink(g, f), blackList(grid)})
	}
	for _, e := range report.Turns {
		if e.Move == nil {
			game.Bonus = &bonusView{e.Player, e.Letters, e.Points}
			continue
		}
		v := newTurnView(e, other(t, e.Player), drawings[e.Player])
		v.Totals = page.Scores(order, e.Totals)
		game.Turns = append(game.Turns, v)
	}
	game.First = game.Turns[:min(firstTurns, len(game.Turns))]
	game.Totals = page.Scores(order, report.Totals)
	return game
}

// ficheLink gives the page of a fiche of the content; "" for one that a game
// brings along.
func ficheLink(g *cruciverbs.Game, f *cruciverbs.Fiche) string {
	n := 0
	for i := range g.Fiches {
		o := &g.Fiches[i]
		if o.Series() != f.Series() {
			continue
		}
		if o == f {
			file := "serie-" + markdown.Slug(f.Series())
			if n >= seriesPage {
				file += "-" + strconv.Itoa(n/seriesPage+1)
			}
			return file + ".html#" + markdown.Slug(f.ID)
		}
		n++
	}
	return ""
}

func other(t cruciverbs.Transcript, player string) string {
	for name := range t.Discovers { // there are two
		if name != player {
			return name
		}
	}
	return ""
}

func newTurnView(e cruciverbs.Event, other string, p *drawing) turnView {
	v := turnView{N: e.N, Player: e.Player, Other: other, Steps: steps(e), Total: e.Total}
	var cells []cruciverbs.Cell
	if w := e.Outcome.Word; w != nil {
		cells = w.Cells
		v.Asked = newAskedView(e, *w)
	}
	v.Drawing = p.stand(cells, e.Piste, e.Player)
	var known []string
	for _, w := range e.Piste.Grid.Words() {
		if e.Piste.Found(w) {
			known = append(known, w.Text)
		}
	}
	v.Known = strings.Join(known, ", ")
	return v
}

func newAskedView(e cruciverbs.Event, w cruciverbs.Word) *askedView {
	o := e.Outcome
	d := definition(e.Fiche, w)
	a := &askedView{
		Word: lineName(w), Rank: rankOf(e.Piste.Grid, w), Clue: d.Clue, Note: d.Note,
		Right: o.Right, Letters: e.Letters, Known: e.Known, Points: e.Points,
	}
	if o.Right {
		a.Answer = strings.ToUpper(d.Answer)
		a.Per = e.Per
		a.Try = [...]string{"", "au deuxième essai", "au troisième essai ou plus tard"}[o.Arrows]
		return a
	}
	if e.Move.Answer != nil {
		a.Wrong = strings.ToUpper(*e.Move.Answer)
	}
	a.Tick = [...]string{"coche la première flèche du mot", "coche la seconde flèche du mot", "n’a plus de flèche à cocher"}[o.Arrows]
	return a
}

// steps tells how the pawn went, in sentences.
func steps(e cruciverbs.Event) []string {
	o, track := e.Outcome, e.Piste.Track
	at := func(i int) string { return squareName(track[o.Way[i]]) }
	out := []string{fmt.Sprintf("Le dé donne %d : le pion arrive sur %s.", e.Move.Die, at(0))}
	last, why := 0, ""
	if o.Questions > 0 {
		out = append(out, "La ligne est pleine et la case verte : une question subsidiaire est posée.")
		if len(o.Way) == 1 {
			return append(out, e.Player+" se trompe : son tour est fini.")
		}
		out = append(out, fmt.Sprintf("%s répond juste et relance le dé, qui donne %d : le pion arrive sur %s.", e.Player, e.Move.Die2, at(1)))
		last = 1
	}
	if o.Questions > 1 {
		out = append(out, "La ligne est pleine et la case verte : une seconde question est posée.")
		if len(o.Way) == 2 {
			return append(out, e.Player+" se trompe : son tour est fini.")
		}
		why = "La réponse est juste, on choisit donc sa case"
	}
	if last == len(o.Way)-1 {
		return out
	}
	switch from := track[o.Way[last]]; {
	case why != "":
	case from.Side == cruciverbs.Corner:
		why = "D’un angle, on choisit sa case"
	default:
		why = "La ligne est pleine et la case rouge, on choisit donc sa case"
	}
	return append(out, fmt.Sprintf("%s : %s se place sur %s.", why, e.Player, at(last+1)))
}
