package coquillaude

import (
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
)

var (
	textDrawnRows = check.Text{FR: "nombre de rangées du dessin, %d ; du plateau, %d", EN: "number of rows of the drawing, %d; of the board, %d"}
	textDrawnCols = check.Text{FR: "rangée %d du dessin, nombre de cases : %d ; sur le plateau, %d", EN: "row %d of the drawing, number of squares: %d; on the board, %d"}
	textDrawnSign = check.Text{FR: "rangée %d, case %d : « %s » n’est ni une lettre, ni une case vide", EN: "row %d, square %d: %q is neither a letter nor an empty square"}
	hintDrawn     = check.Text{FR: "une ligne de texte par rangée, une lettre par case, un point par case vide", EN: "one line of text a row, one letter a square, a dot for an empty square"}
)

// ReadText fills an empty board from a drawing: one line per row, one letter per
// square in any case and with any accents, and '.', '-', '_' or '·' for an empty
// square. A drawing cannot show which words were laid diagonally: it is taken to have
// none. The fault is nil when the drawing is valid.
func (t *Table) ReadText(text string) *check.Fault {
	rows := strings.Split(strings.TrimRight(strings.ReplaceAll(text, "\r", ""), "\n "), "\n")
	if len(rows) != t.Rows {
		return check.Faultf(textDrawnRows, len(rows), t.Rows).WithHint(hintDrawn)
	}
	letters := make([]byte, 0, len(t.letters))
	for i, row := range rows {
		row = strings.ReplaceAll(strings.TrimSpace(row), " ", "")
		if n := utf8.RuneCountInString(row); n != t.Cols {
			return check.Faultf(textDrawnCols, i+1, n, t.Cols).WithHint(hintDrawn)
		}
		for _, r := range row {
			key, ok := dict.Fold(string(r))
			switch {
			case strings.ContainsRune(".-_·", r):
				letters = append(letters, 0)
			case ok && len(key) == 1:
				letters = append(letters, key[0])
			default:
				return check.Faultf(textDrawnSign, i+1, len(letters)%t.Cols+1, string(r)).WithHint(hintDrawn)
			}
		}
	}
	t.count = 0
	for i, b := range letters {
		if t.letters[i] = b; b != 0 {
			t.count++
		}
	}
	return nil
}

var (
	textDir       = check.Text{FR: "« %s » n’est pas un sens de ce plateau", EN: "%q is not a direction of this board"}
	hintDir       = check.Text{FR: "les sens sont : %s", EN: "the directions are: %s"}
	textOff       = check.Text{FR: "%s sort du plateau, de %s à %s", EN: "%s leaves the board, from %s to %s"}
	hintOff       = check.Text{FR: "le plateau a %d colonne{|s} et %d rangée{|s}, comptées depuis 1 en haut à gauche ; at donne la colonne, puis la rangée, de la première lettre", EN: "the board has %d column{|s} and %d row{|s}, counted from 1 at the top left; at gives the column, then the row, of the first letter"}
	textTaken     = check.Text{FR: "la case %s porte un %s, le mot y veut un %s", EN: "square %s has a %s, the word wants a %s there"}
	hintTaken     = check.Text{FR: "on réutilise une lettre posée, on ne la recouvre pas", EN: "a letter that is laid is reused, not covered"}
	textNothing   = check.Text{FR: "%s est déjà sur le plateau, aucun pion n’est posé", EN: "%s is on the board already, no token is laid"}
	hintNothing   = check.Text{FR: "poser un pion au moins", EN: "lay one token at least"}
	textLonger    = check.Text{FR: "%s touche d’autres lettres de sa ligne : on y lit %s depuis %s", EN: "%s touches other letters of its line: %s is read there from %s"}
	hintLonger    = check.Text{FR: "annoncer le mot entier, ou le poser ailleurs", EN: "announce the whole word, or lay it elsewhere"}
	textNoWord    = check.Text{FR: "on lit « %s » à partir de %s : ce n’est pas un mot", EN: "%q is read from %s: that is not a word"}
	hintNoWord    = check.Text{FR: "toute ligne de deux lettres ou plus que l’on forme doit être un mot ; un personnage qui n’est pas dans la liste se déclare sous persons", EN: "each line of two letters or more that is formed must be a word; a person who is not in the list is declared under persons"}
	textOrange    = check.Text{FR: "%s est le premier mot et ne passe pas par la zone orange", EN: "%s is the first word and does not touch the orange zone"}
	hintOrange    = check.Text{FR: "poser au moins une lettre du premier mot sur la zone orange", EN: "lay one letter at least of the first word on the orange zone"}
	textApart     = check.Text{FR: "%s ne rejoint aucun mot posé", EN: "%s joins no word that is laid"}
	hintApart     = check.Text{FR: "partager une lettre, ou former un autre mot en touchant les lettres posées", EN: "share a letter, or form another word by touching the letters laid"}
	hintNoSuchDir = check.Text{FR: "la donnée vertical du plateau dit si l’on pose de haut en bas (down), de bas en haut (up) ou des deux façons (both)", EN: "vertical of the board says whether words go down, up or both ways"}
)

// wrongDir returns the fault for a direction that the board does not allow.
func (t *Table) wrongDir(dir Dir) *check.Fault {
	if dir == Down || dir == Up {
		return check.Faultf(textDir, string(dir)).WithHint(hintNoSuchDir)
	}
	return &check.Fault{Msg: textDir.With(string(dir)), Hint: check.NearestOf(dir, t.Directions(), hintDir)}
}
