package arrowword

import (
	"cmp"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textNoBoard   = check.Text{FR: "la grille n’a pas ses %d × %d cases", EN: "the grid does not have its %d × %d cells"}
	textWrong     = check.Text{FR: "la flèche de « %s » mène à %s, pas à %s", EN: "the arrow of %q leads to %s, not to %s"}
	textTwice     = check.Text{FR: "%s est deux fois dans la grille", EN: "%s is twice in the grid"}
	textNoArrow   = check.Text{FR: "aucune flèche ne mène à %s", EN: "no arrow leads to %s"}
	textAlone     = check.Text{FR: "une lettre n’est dans aucun mot", EN: "a letter is in no word"}
	textCrowded   = check.Text{FR: "une case a plus de définitions qu’elle n’en peut montrer", EN: "a cell has more clues than it can show"}
	textArea      = check.Text{FR: "une place d’image n’est pas libre", EN: "the place of a picture is not free"}
	textNotPlaced = check.Text{FR: "« %s » n’est pas dans la grille", EN: "%q is not in the grid"}
)

// Verify implements [worksheet.Kind]. From the printed cells alone it checks that each
// run of at least two letters has one arrow whose answer it spells, that no word
// occurs twice, that no letter is in no word, that all words of the list are there or
// named as left out, and that pictures have the room they are promised.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS050"))
	at := part.Pos("kind")
	b := worksheet.First[*worksheet.Board](z)
	if b == nil || b.Cols*b.Rows != len(b.Cells) || b.Cols < 1 {
		cols, rows := 0, 0
		if b != nil {
			cols, rows = b.Cols, b.Rows
		}
		p.Reportf(at, textNoBoard, cols, rows)
		return p.Found()
	}
	lang := cmp.Or(z.Lang, "fr")
	led := map[[2]int]bool{} // starts of words, with 1 for down
	met := map[string]bool{}
	inWord := make([]bool, len(b.Cells))
	for i := range b.Cells {
		clues := b.Cells[i].Clues
		if len(clues) > 2 || len(clues) > 0 && b.Cells[i].Kind != worksheet.Definition || len(clues) == 2 && strings.HasPrefix(clues[0].Dir, "down") == strings.HasPrefix(clues[1].Dir, "down") {
			p.Reportf(at, textCrowded)
		}
		for _, a := range clues {
			from, down := target(b, i, a.Dir)
			word := walk(b, from, down)
			key, _ := worksheet.Key(lang, a.Answer)
			if word != key || a.Text == "" {
				p.Reportf(at, textWrong, a.Text, word, key)
			}
			if met[word] {
				p.Reportf(at, textTwice, word)
			}
			met[word], led[[2]int{from, down}] = true, true
		}
	}
	for i := range b.Cells {
		for down := range 2 {
			if !starts(b, i, down) {
				continue
			}
			word := walk(b, i, down)
			if !led[[2]int{i, down}] {
				p.Reportf(at, textNoArrow, word)
			}
			for k := range []rune(word) {
				inWord[i+k*step(b, down)] = true
			}
		}
	}
	for i := range b.Cells {
		if b.Cells[i].Kind == worksheet.Letter && !inWord[i] {
			p.Reportf(at, textAlone)
		}
	}
	for _, l := range z.Left {
		key, _ := worksheet.Key(lang, l.Item.Answer())
		met[key] = true
	}
	for i := range part.Items {
		if key, ok := worksheet.Key(lang, part.Items[i].Answer()); ok && !met[key] {
			p.Reportf(part.Items[i].Pos, textNotPlaced, part.Items[i].Answer())
		}
	}
	for _, a := range b.Areas {
		if !unused(b, a) {
			p.Reportf(at, textArea)
		}
	}
	return p.Found()
}

// unused reports whether an area lies on the board and has neither letters nor clues.
func unused(b *worksheet.Board, a worksheet.Area) bool {
	if a.Col < 0 || a.Row < 0 || a.Cols < 1 || a.Rows < 1 || a.Col+a.Cols > b.Cols || a.Row+a.Rows > b.Rows {
		return false
	}
	for i := range a.Cols * a.Rows {
		if c := &b.Cells[(a.Row+i/a.Cols)*b.Cols+a.Col+i%a.Cols]; c.Kind != worksheet.Black || len(c.Clues) > 0 {
			return false
		}
	}
	return true
}

// step is the distance between the letters of a word, in cells.
func step(b *worksheet.Board, down int) int {
	if down == 1 {
		return b.Cols
	}
	return 1
}

// target returns the first cell of the word of an arrow, -1 if outside; down is 1 if
// the word goes down.
func target(b *worksheet.Board, i int, way string) (from, down int) {
	switch way {
	case "down", "right-down":
		down = 1
	}
	if strings.HasPrefix(way, "right") {
		if (i+1)%b.Cols == 0 {
			return -1, down
		}
		return i + 1, down
	}
	if i+b.Cols >= len(b.Cells) {
		return -1, down
	}
	return i + b.Cols, down
}

// walk spells the letters from a cell on.
func walk(b *worksheet.Board, from, down int) string {
	var out strings.Builder
	for i := from; i >= 0 && i < len(b.Cells) && b.Cells[i].Kind == worksheet.Letter; i += step(b, down) {
		out.WriteString(b.Cells[i].Letter)
		if down == 0 && (i+1)%b.Cols == 0 {
			break
		}
	}
	return out.String()
}

// starts reports whether a word of at least two letters starts in a cell.
func starts(b *worksheet.Board, i, down int) bool {
	letter := func(j int) bool { return j >= 0 && j < len(b.Cells) && b.Cells[j].Kind == worksheet.Letter }
	before, after := i-b.Cols, i+b.Cols
	if down == 0 {
		before, after = i-1, i+1
		if i%b.Cols == 0 {
			before = -1
		}
		if after%b.Cols == 0 {
			after = -1
		}
	}
	return letter(i) && letter(after) && !letter(before)
}
