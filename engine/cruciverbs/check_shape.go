package cruciverbs

import (
	"slices"

	"imprimots/engine/check"
)

var (
	textIsolated  = check.Text{FR: "la case %s est isolée : aucun mot ne la donne", EN: "cell %s is isolated: no word gives it"}
	hintIsolated  = check.Text{FR: "la noircir, ou ôter une case noire voisine", EN: "blacken it, or take a black square beside it away"}
	textIsland    = check.Text{FR: "les cases noires de la grille « %s » en séparent %d îlots", EN: "the black squares of grid %q make %d islands of it"}
	hintIsland    = check.Text{FR: "l’îlot de la case %s ne croise pas le reste", EN: "the island of cell %s crosses nothing of the rest"}
	textBlackMany = check.Text{FR: "la grille « %s » a %d cases noires sur %d, plus de %d %%", EN: "grid %q has %d black squares of %d, more than %d %%"}
	hintBlackMany = check.Text{FR: "dix à douze sur soixante-dix suffisent", EN: "ten to twelve of seventy are enough"}
	textShortMany = check.Text{FR: "la grille « %s » a %d mots de deux lettres sur %d, plus de %d %%", EN: "grid %q has %d words of two letters of %d, more than %d %%"}
	hintShortMany = check.Text{FR: "déplacer des cases noires pour allonger les mots", EN: "move black squares to lengthen the words"}
)

// Most shares of a grid, in per cent.
const (
	maxBlackShare = 20
	maxShortShare = 40
)

var ruleIsolated = &check.Rule{
	ID: "CRU010", Severity: check.Error,
	Title: check.Text{FR: "Aucune case isolée", EN: "No isolated cell"},
	Why: check.Text{
		FR: "Une case blanche entre quatre cases noires n’appartient à aucun mot : personne ne peut la trouver.",
		EN: "A white cell between four black ones belongs to no word: nobody can find it.",
	},
	Bad: ficheOf(`rows: ["A#S", "#OK", ICI]
black: ["1.2", "2.1"]
across: {2: [{clue: "D’accord", answer: OK, kind: étranger}], 3: [{clue: En ce lieu, answer: ici}]}
down: {2: [{clue: Langue du Midi, answer: oc}], 3: [{clue: Sport de neige, answer: ski}]}
`),
	Good: ficheExample(),
	Run: func(p *check.Pass) {
		for f, g := range game(p).sound() {
			for i, row := range g.Lines() {
				for j := range row {
					if c := (Cell{i, j}); g.isolated(c) {
						p.Report(check.Diagnostic{Pos: f.Pos("rows", i), Msg: textIsolated.With(c.String()), Hint: hintIsolated.With()})
					}
				}
			}
		}
	},
}

// isolated tells a white cell that no word holds.
func (g Grid) isolated(c Cell) bool {
	if g.At(c) == Black {
		return false
	}
	return !slices.ContainsFunc(neighbours(c), func(n Cell) bool { return g.At(n) != Black })
}

func neighbours(c Cell) []Cell {
	return []Cell{{c.Row - 1, c.Col}, {c.Row, c.Col - 1}, {c.Row, c.Col + 1}, {c.Row + 1, c.Col}}
}

var ruleIslands = &check.Rule{
	ID: "CRU011", Severity: check.Warning,
	Title: check.Text{FR: "Une grille d’un seul tenant", EN: "A grid in one piece"},
	Why: check.Text{
		FR: "Des mots qui ne croisent jamais le reste ne s’aident pas les uns les autres : ce sont deux grilles en une.",
		EN: "Words that never cross the rest do not help one another: they are two grids in one.",
	},
	Bad: ficheOf(`rows: [TAS, "###", ICI]
black: ["2.1", "2.2", "2.3"]
across: {1: [{clue: Monceau, answer: tas}], 3: [{clue: En ce lieu, answer: ici}]}
`),
	Good: ficheExample(),
	Run: func(p *check.Pass) {
		for f, g := range game(p).sound() {
			if islands := g.islands(); len(islands) > 1 {
				p.Report(check.Diagnostic{Pos: f.Pos("rows"), Msg: textIsland.With(f.ID, len(islands)), Hint: hintIsland.With(islands[1].String())})
			}
		}
	},
}

// islands gives the first cell of each connected white area.
func (g Grid) islands() []Cell {
	var first []Cell
	seen := map[Cell]bool{}
	for i, row := range g.Lines() {
		for j := range row {
			c := Cell{i, j}
			if g.At(c) == Black || seen[c] {
				continue
			}
			first = append(first, c)
			for todo := []Cell{c}; len(todo) > 0; {
				c := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if g.At(c) != Black && !seen[c] {
					seen[c] = true
					todo = append(todo, neighbours(c)...)
				}
			}
		}
	}
	return first
}

var ruleBlackShare = &check.Rule{
	ID: "CRU012", Severity: check.Warning,
	Title: check.Text{FR: "Pas trop de cases noires", EN: "Not too many black squares"},
	Why: check.Text{
		FR: "L’usage veut de dix à quinze pour cent de cases noires ; au-delà de vingt, il ne reste que des bouts de mots.",
		EN: "Ten to fifteen per cent of black squares are usual; beyond twenty only bits of words are left.",
	},
	Bad: ficheOf(`rows: ["T#S", "O#K", ICI]
black: ["1.2", "2.2"]
across: {3: [{clue: En ce lieu, answer: ici}]}
down: {1: [{clue: Pas moi, answer: toi}], 3: [{clue: Sport de neige, answer: ski}]}
`),
	Good: ficheExample(),
	Run: func(p *check.Pass) {
		for f, g := range game(p).sound() {
			if n, of := len(g.Blacks()), g.Cols*g.Rows; 100*n > maxBlackShare*of {
				p.Report(check.Diagnostic{Pos: f.Pos("rows"), Msg: textBlackMany.With(f.ID, n, of, maxBlackShare), Hint: hintBlackMany.With()})
			}
		}
	},
}

var ruleShortShare = &check.Rule{
	ID: "CRU013", Severity: check.Warning,
	Title: check.Text{FR: "Pas trop de mots de deux lettres", EN: "Not too many words of two letters"},
	Why: check.Text{
		FR: "Les mots de deux lettres sont peu nombreux et reviennent sans cesse : au-delà de deux sur cinq, la grille ennuie.",
		EN: "Words of two letters are few and come again and again: beyond two in five the grid bores.",
	},
	Bad: ficheOf(`rows: [AS, NI]
across: {1: [{clue: Carte forte, answer: as}], 2: [{clue: Ne va pas sans ne, answer: ni}]}
down: {1: [{clue: Douze mois, answer: an}], 2: [{clue: Au cas où, answer: si}]}
`),
	Good: ficheExample(),
	Run: func(p *check.Pass) {
		for f, g := range game(p).sound() {
			words := g.Words()
			short := 0
			for _, w := range words {
				if len(w.Cells) == 2 {
					short++
				}
			}
			if 100*short > maxShortShare*len(words) {
				p.Report(check.Diagnostic{Pos: f.Pos("rows"), Msg: textShortMany.With(f.ID, short, len(words), maxShortShare), Hint: hintShortMany.With()})
			}
		}
	},
}
