package cruciverbs

import (
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// playedGame is a game of the content, turn by turn.
type playedGame struct {
	page.Played
	Seats  []seat
	Turns  []turn
	First  []turn            // those that the rules show
	Bonus  *cruciverbs.Event // what the first to finish gets
	Totals page.Scores
}

// seat is what a player looks for.
type seat struct {
	*drawing
	Player, Other string
	Fiche, Page   string
	Black         string
}

// turn is one turn and the piste after it.
type turn struct {
	cruciverbs.Event
	*drawing
	Other   string
	Entry   cruciverbs.Entry // what was asked
	Only    bool             // the word is the only one of its line
	Said    string           // instead of the answer, in capitals
	Written string           // the words that are found, for those who cannot see the drawing
	Scores  page.Scores
}

// Turns of a game that the rules show.
const firstTurns = 3

// addGames gives each played game a page, and the rules the beginning of the first.
func addGames(x *page.Extras, g *cruciverbs.Game) ([]page.Page, error) {
	referee := func(t cruciverbs.Transcript) engine.Report[cruciverbs.Event] { return cruciverbs.Referee(g, t) }
	return page.AddGames(x, g.Rounds, "cruciverbs/game", referee, func(p page.Played, t *cruciverbs.Transcript, report engine.Report[cruciverbs.Event]) any {
		game := newPlayedGame(g, *t, report)
		game.Played = p
		if p.Nth == 1 {
			x.AddBlock("simulation", "cruciverbs/first", game)
			last := report.Turns[len(t.Turns)-1].Piste
			x.Emblem = emblem(newDrawing("", last.Grid, g.BoardFor("", last.Grid).Red).in(last, nil, ""))
		}
		return game
	})
}

func newPlayedGame(g *cruciverbs.Game, t cruciverbs.Transcript, report engine.Report[cruciverbs.Event]) *playedGame {
	game := &playedGame{}
	seats := map[string]seat{}
	order := []string{t.Starts, other(t, t.Starts)}
	for _, name := range order {
		f := t.Fiche(g, name)
		made, _ := grid.Parse(f.Rows) // the referee has read it
		d := newDrawing("piste-"+markdown.Slug(f.ID), made, g.BoardFor(t.Board, made).Red)
		seats[name] = seat{d, name, other(t, name), cruciverbs.PrintedName(f.ID), ficheLink(g, f), blackList(made)}
		game.Seats = append(game.Seats, seats[name])
	}
	for i, e := range report.Turns {
		if e.Move == nil {
			game.Bonus = &report.Turns[i]
			continue
		}
		s := seats[e.Player]
		v := turn{Event: e, drawing: s.in(e.Piste, e.Outcome.Word, e.Player), Other: s.Other, Scores: page.Scores{Order: order, Points: e.Totals}}
		if w := e.Outcome.Word; w != nil {
			v.Entry, v.Only = entry(e.Fiche, *w), len(e.Piste.Grid.Line(w.Dir, w.Line)) == 1
			v.Entry.Answer = strings.ToUpper(v.Entry.Answer)
		}
		if e.Move.Answer != nil {
			v.Said = strings.ToUpper(*e.Move.Answer)
		}
		var written []string
		for _, w := range e.Piste.Grid.Words() {
			if e.Piste.Found(w) {
				written = append(written, w.Text)
			}
		}
		v.Written = strings.Join(written, ", ")
		game.Turns = append(game.Turns, v)
	}
	game.First = game.Turns[:min(firstTurns, len(game.Turns))]
	game.Totals = page.Scores{Order: order, Points: report.Totals}
	return game
}

// ficheLink gives the page of a fiche of the content; "" for one that a game
// brings along.
func ficheLink(g *cruciverbs.Game, f *cruciverbs.Fiche) string {
	n := 0
	for o := range check.All(g.Fiches) {
		if o == f {
			return seriesFile(f.Series(), n) + "#" + markdown.Slug(f.ID)
		}
		if o.Series() == f.Series() {
			n++
		}
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
