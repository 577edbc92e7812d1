package cruciverbs

import (
	"maps"
	"slices"
)

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

// clone gives a piste that the turns of the other do not change.
func (p *Piste) clone() *Piste {
	c := *p
	c.arrows, c.known = slices.Clone(p.arrows), maps.Clone(p.known)
	return &c
}
