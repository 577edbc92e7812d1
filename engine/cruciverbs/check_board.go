package cruciverbs

import (
	"imprimots/engine/check"
	"imprimots/engine/grid"
)

var (
	textBoardSize = check.Text{FR: "une piste de %d colonne{|s} et %d ligne{|s} : de %d à %d sont possibles", EN: "a board of %d column{|s} and %d row{|s}: %d to %d are possible"}
	textSquare    = check.Text{FR: "« %s » n’est pas une case de cette piste", EN: "%q is not a square of this board"}
	hintSquare    = check.Text{FR: "les cases vont de T1 à T%d et de B1 à B%d, de R1 à R%d et de L1 à L%d ; les angles n’ont pas de couleur à choisir", EN: "squares go from T1 to T%d and B1 to B%d, from R1 to R%d and L1 to L%d; corners have no color to choose"}
	textColoured  = check.Text{FR: "la case %s a deux couleurs, ou deux fois la même", EN: "square %s has two colors, or the same twice"}
	hintColoured  = check.Text{FR: "ne la citer qu’une fois, sous red ou sous green", EN: "name it once, under red or under green"}
	textColorless = check.Text{FR: "la case %s n’a pas de couleur", EN: "square %s has no color"}
	hintColorless = check.Text{FR: "l’ajouter à red ou à green", EN: "add it to red or to green"}
	textTwoBoards = check.Text{FR: "deux pistes s’appellent « %s »", EN: "two boards are called %q"}
	hintTwoBoards = check.Text{FR: "donner à l’une un autre nom", EN: "give one of them another name"}
)

func ruleBoard(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for b := range check.All(g.Boards) {
		first.Add(p, b.ID, b.Pos("board"), textTwoBoards.With(b.ID), hintTwoBoards.With())
		checkBoard(p, b)
	}
}

// Possible reports whether a grid can have the size of the board.
func (b *Board) Possible() bool {
	return min(b.Cols, b.Rows) >= grid.MinSide && max(b.Cols, b.Rows) <= grid.MaxSide
}

func checkBoard(p *check.Pass, b *Board) {
	if !b.Possible() {
		p.Fault(b.Pos("cols"), textBoardSize.With(b.Cols, b.Rows, grid.MinSide, grid.MaxSide), hintSize.With())
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
				p.Fault(b.Pos(list.key, i), textSquare.With(name), hintSquare.With(b.Cols, b.Cols, b.Rows, b.Rows))
			case coloured[square]:
				p.Fault(b.Pos(list.key, i), textColoured.With(name), hintColoured.With())
			default:
				coloured[square] = true
			}
		}
	}
	for i, s := range track {
		if s.Side != Corner && !coloured[i] {
			p.Fault(b.Pos("green"), textColorless.With(s.String()), hintColorless.With())
		}
	}
}
