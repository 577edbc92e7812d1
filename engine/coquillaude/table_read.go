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

// ReadText fills an empty board from a drawing: a line a row, a letter a square in
// any case and with any accents, and '.', '-', '_' or '·' for an empty square.
// Which words were laid along a diagonal cannot be seen in a drawing: none were.
// The fault says what is wrong, or is nil.
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
