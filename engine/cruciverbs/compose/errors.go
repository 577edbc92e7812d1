package compose

import (
	"imprimots/engine/check"
	"imprimots/engine/grid"
)

var (
	failSize        = check.Text{FR: "une grille de %d sur %d : de %d à %d cases de côté sont possibles", EN: "a grid of %d by %d: %d to %d cells a side are possible"}
	failFiches      = check.Text{FR: "%d grille{|s} : donnez un nombre de 1 à %d", EN: "%d grid{|s}: give a number from 1 to %d"}
	failNoSuch      = check.Text{FR: "le niveau « %s » n’existe pas", EN: "there is no level %q"}
	tipLevel        = check.Text{FR: "les niveaux sont facile, moyen et difficile", EN: "the levels are easy, medium and hard"}
	failTemplate    = check.Text{FR: "le modèle n’est pas une grille : %s", EN: "the template is not a grid: %s"}
	tipTemplate     = check.Text{FR: "des lignes de même longueur, faites de lettres, de # pour une case noire et de . pour une case à remplir", EN: "rows of one length, made of letters, # for a black square and . for a cell to fill"}
	failLone        = check.Text{FR: "la case %s du modèle est isolée : aucun mot n’y passe", EN: "cell %s of the template is isolated: no word runs through it"}
	tipLone         = check.Text{FR: "la noircir, ou blanchir une voisine", EN: "blacken it, or whiten a neighbour"}
	failOutside     = check.Text{FR: "la case noire %s est hors de la grille (%d colonne{|s}, %d ligne{|s})", EN: "black square %s is outside the grid (%d column{|s}, %d row{|s})"}
	failOverWrite   = check.Text{FR: "la case noire %s porte une lettre dans le modèle", EN: "black square %s has a letter in the template"}
	failBlacks      = check.Text{FR: "de %d à %d case{|s} noire{|s}, dont %d {est donnée|sont données} : c’est impossible dans cette grille", EN: "%d to %d black square{|s}, %d of which {is|are} given: that is impossible in this grid"}
	failForced      = check.Text{FR: "%d mot{|s} imposé{|s} : %d au plus", EN: "%d forced word{|s}: %d at most"}
	failNotWord     = check.Text{FR: "« %s » ne peut pas être imposé : des lettres seules, au moins deux", EN: "%q cannot be forced: letters only, two at least"}
	failTooLong     = check.Text{FR: "« %s » a %d lettre{|s} : la grille n’a que %d case{|s} de côté", EN: "%q has %d letter{|s}: the grid has only %d cell{|s} a side"}
	failForcedTwice = check.Text{FR: "« %s » est imposé deux fois", EN: "%q is forced twice"}
	failExcluded    = check.Text{FR: "« %s » est imposé et exclu à la fois", EN: "%q is both forced and excluded"}
	failPlace       = check.Text{FR: "« %s » n’est pas une place de mot", EN: "%q is not a place of a word"}
	tipPlace        = check.Text{FR: "6v1 est le premier mot de la colonne 6, 4h2 le deuxième de la ligne 4", EN: "6v1 is the first word of column 6, 4h2 the second of row 4"}
	failNoPlace     = check.Text{FR: "la grille n’a pas de mot %s", EN: "the grid has no word %s"}
	tipWordsOf      = check.Text{FR: "les mots de cette ligne ont les longueurs %s", EN: "the words of that line have the lengths %s"}
	failLength      = check.Text{FR: "%s a %d case{|s}, « %s » a %d lettre{|s}", EN: "%s has %d cell{|s}, %q has %d letter{|s}"}
	failNotThere    = check.Text{FR: "« %s » ne peut pas être placé en %s", EN: "%q cannot be placed at %s"}
	tipNotThere     = check.Text{FR: "une lettre ou une case noire donnée, ou le bord, y fait obstacle ; une case seule n’est pas un mot et ne compte pas", EN: "a letter or a black square that is given, or the edge, is in the way; a single cell is not a word and does not count"}
	failForcedAll   = check.Text{FR: "aucune grille trouvée avec les mots imposés en %d essai{|s}", EN: "no grid found with the forced words in %d tr{y|ies}"}
	failBeside      = check.Text{FR: "« %s » n’a plus de place à côté des autres mots imposés", EN: "%q has no place left beside the other forced words"}
	failNowhere     = check.Text{FR: "« %s » ne peut être placé nulle part dans la grille", EN: "%q cannot be placed anywhere in the grid"}
	failTogether    = check.Text{FR: "aucune grille trouvée avec les mots imposés en %d essai{|s} ; le plus difficile à placer est « %s »", EN: "no grid found with the forced words in %d tr{y|ies}; the hardest to place is %q"}
	tipForced       = check.Text{FR: "imposer moins de mots, leur laisser le choix de la place, ou agrandir la grille", EN: "force fewer words, leave their places open, or enlarge the grid"}
	failSlotNone    = check.Text{FR: "%s : aucun mot ne s’écrit « %s »", EN: "%s: no word is written %q"}
	failSlotCross   = check.Text{FR: "%s : aucun mot « %s » ne s’accorde aux mots qui le croisent", EN: "%s: no word %q agrees with the words that cross it"}
	failSlotHard    = check.Text{FR: "aucune grille trouvée en %[1]d essai{|s} ; le mot le plus difficile est %[2]s, « %[3]s »", EN: "no grid found in %[1]d tr{y|ies}; the hardest word is %[2]s, %[3]q"}
	tipSlot         = check.Text{FR: "changer une lettre ou une case noire du modèle à cet endroit", EN: "change a letter or a black square of the template there"}
	failLineNone    = check.Text{FR: "%s : aucun mot ne s’accorde à ce qui est donné (« %s »)", EN: "%s: no word agrees with what is given (%q)"}
	failSought      = check.Text{FR: "aucune grille trouvée en %d essai{|s} ; la recherche s’arrête à la ligne %d", EN: "no grid found in %d tr{y|ies}; the search ends at row %d"}
	tipSought       = check.Text{FR: "changer de graine (%s), permettre plus de cases noires (%s) ou plus de mots", EN: "change the seed (%s), allow more black squares (%s) or more words"}
	failNoBank      = check.Text{FR: "le contenu n’a pas de réserve de définitions", EN: "the content has no bank of definitions"}
	tipNoBank       = check.Text{FR: "composer sans --clued, ou donner un contenu qui en a une (--content)", EN: "compose without --clued, or give a content that has one (--content)"}
	failSpent       = check.Text{FR: "la réserve de définitions est épuisée ; grilles faites : %d (%s)", EN: "the bank of definitions is used up; grids made: %d (%s)"}
	tipSpent        = check.Text{FR: "composer moins de grilles à la fois, ou compléter la réserve", EN: "compose fewer grids at a time, or complete the bank"}
	failAfter       = check.Text{FR: "grilles faites : %d ; puis %s", EN: "grids made: %d; then %s"}

	failRowWord  = check.Text{FR: "%s (ligne %d, colonnes %d à %d)", EN: "%s (row %d, columns %d to %d)"}
	failColWord  = check.Text{FR: "%s (colonne %d, lignes %d à %d)", EN: "%s (column %d, rows %d to %d)"}
	failRowsMany = check.Text{FR: "%d ligne{|s}", EN: "%d row{|s}"}
	failColsMany = check.Text{FR: "%d colonne{|s}", EN: "%d column{|s}"}
	failRowWidth = check.Text{FR: "la ligne %d a %d signe{|s}, la première %d", EN: "row %d has %d sign{|s}, the first %d"}
	failRowSign  = check.Text{FR: "la ligne %d a le signe « %s »", EN: "row %d has the sign %q"}
)

// where names a word with its line and its cells.
func where(w grid.Word) check.Message {
	first, last := w.Cells[0], w.Cells[len(w.Cells)-1]
	if w.Dir == grid.Vertical {
		return failColWord.With(w.Name(), w.Line+1, first.Row+1, last.Row+1)
	}
	return failRowWord.With(w.Name(), w.Line+1, first.Col+1, last.Col+1)
}

// lineText returns the given part of a line.
func lineText(g grid.Grid, d grid.Dir, line int) string {
	text := make([]byte, g.Count(1-d))
	for i := range text {
		c := grid.Cell{Row: line, Col: i}
		if d == grid.Vertical {
			c = grid.Cell{Row: i, Col: line}
		}
		text[i] = g.At(c)
	}
	return string(text)
}
