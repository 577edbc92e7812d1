package cruciverbs

import "imprimots/engine/check"

var (
	textBoardSize = check.Text{FR: "une piste de %d colonnes et %d lignes : de %d à %d sont possibles", EN: "a board of %d columns and %d rows: %d to %d are possible"}
	textSquare    = check.Text{FR: "« %s » n’est pas une case de cette piste", EN: "%q is no square of this board"}
	hintSquare    = check.Text{FR: "les cases vont de T1 à T%d et de B1 à B%d, de R1 à R%d et de L1 à L%d ; les angles n’ont pas de couleur à choisir", EN: "squares go from T1 to T%d and B1 to B%d, from R1 to R%d and L1 to L%d; corners have no color to choose"}
	textColoured  = check.Text{FR: "la case %s a deux couleurs, ou deux fois la même", EN: "square %s has two colors, or the same twice"}
	hintColoured  = check.Text{FR: "ne la citer qu’une fois, sous red ou sous green", EN: "name it once, under red or under green"}
	textColorless = check.Text{FR: "la case %s n’a pas de couleur", EN: "square %s has no color"}
	hintColorless = check.Text{FR: "l’ajouter à red ou à green", EN: "add it to red or to green"}
	textTwoBoards = check.Text{FR: "deux pistes s’appellent « %s »", EN: "two boards are called %q"}
	hintTwoBoards = check.Text{FR: "donner à l’une un autre nom", EN: "give one of them another name"}
)

func ruleBoard(g *Game, p *check.Pass) {
	first := map[string]bool{}
	for i := range g.Boards {
		b := &g.Boards[i]
		if first[b.ID] {
			p.Report(check.Diagnostic{Pos: b.Pos("board"), Msg: textTwoBoards.With(b.ID), Hint: hintTwoBoards.With()})
		}
		first[b.ID] = true
		checkBoard(p, b)
	}
}

func checkBoard(p *check.Pass, b *Board) {
	if min(b.Cols, b.Rows) < MinSide || max(b.Cols, b.Rows) > MaxSide {
		p.Report(check.Diagnostic{Pos: b.Pos("cols"), Msg: textBoardSize.With(b.Cols, b.Rows, MinSide, MaxSide), Hint: hintSize.With()})
		return
	}
	track := NewTrack(b.Cols, b.Rows)
	coloured := make([]bool, len(track))
	for _, list := range []struct {
		key   string
		names []string
	}{{"red", b.Red}, {"green", b.Green}} {
		for i, name := range list.names {
			square, ok := track.Find(name)
			switch {
			case !ok || track[square].Side == Corner:
				p.Report(check.Diagnostic{Pos: b.Pos(list.key, i), Msg: textSquare.With(name), Hint: hintSquare.With(b.Cols, b.Cols, b.Rows, b.Rows)})
			case coloured[square]:
				p.Report(check.Diagnostic{Pos: b.Pos(list.key, i), Msg: textColoured.With(name), Hint: hintColoured.With()})
			default:
				coloured[square] = true
			}
		}
	}
	for i, s := range track {
		if s.Side != Corner && !coloured[i] {
			p.Report(check.Diagnostic{Pos: b.Pos("green"), Msg: textColorless.With(s.String()), Hint: hintColorless.With()})
		}
	}
}
