package boggle

import (
	"strings"

	"imprimots/dict"
	"imprimots/engine/letters"
)

// Ready reports whether the grid is one to play at once: it has a level, or asks for
// no words, as the examples of the rules do.
func (g *Grid) Ready() bool { return g.Level != "" || len(g.Must)+len(g.Not) == 0 }

// emblemWords is how many words a board should have that the dice throw for an emblem.
const emblemWords = 12

// Emblem gives a board of the game that can stand for it, and the cells of a word traced
// on it, from 0: the first grid of the edition that asks for words with the longest of
// them, else the first that is sound with the longest word on it, else a throw of its dice.
// The way is empty where there is no word; ok is false where the edition has none of these.
func (g *Game) Emblem(e Edition) (b Board, way []int, ok bool) {
	var first *Grid
	for grid, board := range g.sound() {
		if grid.Edition != e {
			continue
		}
		if word := g.longestAsked(grid); word != "" {
			return board, board.Trace(word).Cells(board.Side()), true
		}
		if first == nil {
			first, b = grid, board
		}
	}
	if first == nil {
		if len(g.Dice) == 0 || !g.Dice[0].sound(g.Settings().Side) {
			return b, nil, false
		}
		r := Request{Edition: e, Game: g, Dice: &g.Dice[0], Seed: 1, MinWords: emblemWords, Decent: true}
		board, err := Generate(r)
		if err != nil {
			r.MinWords = 0 // dice of few vowels
			if board, err = Generate(r); err != nil {
				return b, nil, false
			}
		}
		first, b = &Grid{Edition: e, Rows: board.Rows()}, board
	}
	found, _ := g.Solve(first)
	var best Found
	for _, f := range found {
		if letters.Len(f.Key) > letters.Len(best.Key) {
			best = f
		}
	}
	return b, best.Path.Cells(b.Side()), true
}

// longestAsked gives the longest word that a grid has to have and has, the first of
// several, as its key; "" where it asks for none.
func (g *Game) longestAsked(grid *Grid) (best string) {
	board, _ := ParseBoard(strings.Join(grid.Rows, ""))
	for _, w := range grid.Must {
		key, ok := dict.FoldFor(g.LangOf(grid), w)
		if ok && letters.Len(key) > letters.Len(best) && board.Trace(key) != nil {
			best = key
		}
	}
	return best
}
