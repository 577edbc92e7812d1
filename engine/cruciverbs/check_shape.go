package cruciverbs

import (
	"imprimots/engine/check"
	"imprimots/engine/grid"
)

var (
	textIsolated  = check.Text{FR: "la case %s est isolée : aucun mot ne la donne", EN: "cell %s is isolated: no word gives it"}
	hintIsolated  = check.Text{FR: "la noircir, ou ôter une case noire voisine", EN: "blacken it, or take a black square beside it away"}
	textIsland    = check.Text{FR: "les cases noires de la grille « %s » en séparent %d îlot{|s}", EN: "the black squares of grid %q make %d island{|s} of it"}
	hintIsland    = check.Text{FR: "l’îlot de la case %s ne croise pas le reste", EN: "the island of cell %s crosses nothing of the rest"}
	textBlackMany = check.Text{FR: "la grille « %s » a %d case{|s} noire{|s} sur %d, plus de %d %%", EN: "grid %q has %d black square{|s} of %d, more than %d %%"}
	hintBlackMany = check.Text{FR: "dix à douze sur soixante-dix suffisent", EN: "ten to twelve of seventy are enough"}
	textShortMany = check.Text{FR: "la grille « %s » a %d mot{|s} de deux lettres sur %d, plus de %d %%", EN: "grid %q has %d word{|s} of two letters of %d, more than %d %%"}
	hintShortMany = check.Text{FR: "déplacer des cases noires pour allonger les mots", EN: "move black squares to lengthen the words"}
)

// Most shares of a grid, in per cent.
const (
	maxBlackShare = 20
	maxShortShare = 40
)

func ruleIsolated(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	for i, row := range g.Lines() {
		for j := range row {
			if c := (grid.Cell{Row: i, Col: j}); g.Isolated(c) {
				p.Fault(f.Pos("rows", i), textIsolated.With(c.String()), hintIsolated.With())
			}
		}
	}
}

func ruleIslands(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	if islands := g.Islands(); len(islands) > 1 {
		p.Fault(f.Pos("rows"), textIsland.With(f.ID, len(islands)), hintIsland.With(islands[1].String()))
	}
}

func ruleBlackShare(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	if n, of := len(g.Blacks()), g.Cols*g.Rows; 100*n > maxBlackShare*of {
		p.Fault(f.Pos("rows"), textBlackMany.With(f.ID, n, of, maxBlackShare), hintBlackMany.With())
	}
}

func ruleShortShare(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	words := g.Words()
	short := 0
	for _, w := range words {
		if len(w.Cells) == 2 {
			short++
		}
	}
	if 100*short > maxShortShare*len(words) {
		p.Fault(f.Pos("rows"), textShortMany.With(f.ID, short, len(words), maxShortShare), hintShortMany.With())
	}
}
