package cruciverbs

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

var (
	textSize     = check.Text{FR: "la grille « %s » a %d ligne{|s} et %d colonne{|s} : de %d à %d sont possibles", EN: "grid %q has %d row{|s} and %d column{|s}: %d to %d are possible"}
	hintSize     = check.Text{FR: "la grille du jeu a 10 lignes de 7 lettres", EN: "the grid of the game has 10 rows of 7 letters"}
	textRowSize  = check.Text{FR: "la ligne %d, « %s », a %d case{|s}, la première en a %d", EN: "row %d, %q, has %d cell{|s}, the first has %d"}
	hintRowSize  = check.Text{FR: "toutes les lignes ont la même longueur ; une case noire s’écrit #", EN: "all rows have one length; a black square is written #"}
	textSign     = check.Text{FR: "ligne %d : « %c » n’est pas une lettre de grille", EN: "row %d: %q is not a letter of a grid"}
	hintSign     = check.Text{FR: "des capitales de A à Z sans accent, et # pour une case noire", EN: "capitals A to Z without accents, and # for a black square"}
	hintOpen     = check.Text{FR: "le point n’est permis que dans les modèles de « cruciverbs compose »", EN: "the dot is for templates of cruciverbs compose only"}
	textBadCell  = check.Text{FR: "« %s » n’est pas une case", EN: "%q is not a cell"}
	hintBadCell  = check.Text{FR: "écrire ligne.colonne, par exemple 4.2", EN: "write row.column, such as 4.2"}
	textNotBlack = check.Text{FR: "%s n’est pas noire dans la grille", EN: "%s is not black in the grid"}
	textNoBlack  = check.Text{FR: "la case noire %s manque à la liste", EN: "black square %s is missing from the list"}
	textTwoBlack = check.Text{FR: "la case noire %s est citée deux fois", EN: "black square %s is named twice"}
	hintBlack    = check.Text{FR: "la liste juste : [%s]", EN: "the right list: [%s]"}
	hintSwapped  = check.Text{FR: "ligne et colonne inversées ? La case %s est noire", EN: "row and column swapped? Cell %s is black"}
)

func ruleRows(p *check.Pass, _ *Game, f *Fiche) {
	if len(f.Rows) == 0 {
		return // the reader has reported it
	}
	cols := utf8.RuneCountInString(f.Rows[0])
	if n := len(f.Rows); n < grid.MinSide || n > grid.MaxSide || cols < grid.MinSide || cols > grid.MaxSide {
		p.Fault(f.Pos("rows"), textSize.With(f.ID, n, cols, grid.MinSide, grid.MaxSide), hintSize.With())
		return
	}
	for i, row := range f.Rows {
		n := utf8.RuneCountInString(row)
		check.Count(p, f.Pos("rows", i), n, cols, textRowSize.With(i+1, row, n, cols), hintRowSize.With())
	}
}

func ruleSigns(p *check.Pass, _ *Game, f *Fiche) {
	for j, row := range f.Rows {
		checkSigns(p, f.Pos("rows", j), j, row)
	}
}

func checkSigns(p *check.Pass, at check.Pos, line int, row string) {
	seen := map[rune]bool{}
	for _, r := range row {
		if r == grid.Black || r >= 'A' && r <= 'Z' || seen[r] {
			continue
		}
		seen[r] = true
		hint := hintSign
		if r == grid.Open {
			hint = hintOpen
		}
		p.Fault(at, textSign.With(line+1, r), hint.With())
	}
}

func ruleBlack(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	blacks := g.Blacks()
	right := make([]string, len(blacks))
	for i, c := range blacks {
		right[i] = strconv.Quote(c.String())
	}
	list := hintBlack.With(strings.Join(right, ", "))
	fix := &check.Fix{Pos: f.Pos("black"), Items: right}
	fault := func(at check.Pos, msg, hint check.Message) {
		p.Report(check.Diagnostic{Pos: at, Msg: msg, Hint: hint, Fix: fix})
	}
	seen := map[grid.Cell]bool{}
	for i, s := range f.Black {
		c, ok := grid.ParseCell(s)
		switch {
		case !ok:
			fault(f.Pos("black", i), textBadCell.With(s), hintBadCell.With())
		case seen[c]:
			fault(f.Pos("black", i), textTwoBlack.With(s), list)
		case !slices.Contains(blacks, c):
			hint := list
			if swapped := (grid.Cell{Row: c.Col, Col: c.Row}); slices.Contains(blacks, swapped) {
				hint = hintSwapped.With(swapped.String())
			}
			fault(f.Pos("black", i), textNotBlack.With(s), hint)
		}
		seen[c] = true
	}
	for _, c := range blacks {
		if !seen[c] {
			fault(f.Pos("black"), textNoBlack.With(c.String()), list)
		}
	}
}
