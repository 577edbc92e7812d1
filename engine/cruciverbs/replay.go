package cruciverbs

import (
	"maps"
	"slices"

	"imprimots/engine"
)

// State is the table after one turn of a replayed game.
type State struct {
	N       int // of the turn, from 1
	Player  string
	Move    *Move   // what the transcript says
	Outcome Outcome // what came of it
	Fiche   *Fiche  // the one the player looks for
	// Piste is the player's after the turn: a copy, later turns do not change it.
	Piste  *Piste
	Totals map[string]int // of both players, in points
}

// Replay plays a transcript step by step, to show it. The report is that of
// [Referee]; where it has findings there are no states. The bonus of the end is
// in the report only.
func Replay(g *Game, t Transcript) ([]State, engine.Report[Event]) {
	report := Referee(g, t)
	if len(report.Findings) > 0 {
		return nil, report
	}
	d, _ := newDuel(g, &t)
	totals := map[string]int{}
	for name := range d.seats {
		totals[name] = 0
	}
	var states []State
	for i := range t.Turns {
		m := &t.Turns[i]
		p := d.seats[m.Player].piste
		// The referee found every turn in order: none is broken off.
		o, _ := p.Turn(m.Die, &scribe{duel: d, move: m})
		totals[m.Player] += o.Points
		states = append(states, State{
			N: i + 1, Player: m.Player, Move: m, Outcome: o, Fiche: t.Fiche(g, m.Player),
			Piste: p.clone(), Totals: maps.Clone(totals),
		})
	}
	return states, report
}

// Fiche gives the fiche that a player looks for: one of the transcript's own, or
// of the content; nil when there is none.
func (t *Transcript) Fiche(g *Game, player string) *Fiche {
	own := Game{Fiches: t.Fiches}
	if f := own.Fiche(t.Discovers[player]); f != nil {
		return f
	}
	return g.Fiche(t.Discovers[player])
}

// BoardFor gives the board that a grid is played on: the first of the content that
// fits it, or the plain colouring of its size.
func (g *Game) BoardFor(grid Grid) Board {
	if b := g.board("", grid); b != nil {
		return *b
	}
	return PlainBoard(grid.Cols, grid.Rows)
}

// Colours gives the red squares of the board that a transcript is played on.
func (g *Game) Colours(t *Transcript, grid Grid) []string { return g.colours(t.Board, grid) }

// LetterPoints gives the points of a letter when so many arrows are ticked: 15,
// 10, then 5.
func LetterPoints(arrows int) int { return letterPoints[min(max(arrows, 0), len(letterPoints)-1)] }

// clone gives a piste that the turns of the other do not change.
func (p *Piste) clone() *Piste {
	c := *p
	c.arrows, c.known = slices.Clone(p.arrows), maps.Clone(p.known)
	return &c
}
