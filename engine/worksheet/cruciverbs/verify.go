package cruciverbs

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textNoBoard = check.Text{FR: "la grille manque, ou n’a pas toutes ses cases", EN: "the grid is missing, or lacks cells"}
	textLone    = check.Text{FR: "une case n’est dans aucun mot", EN: "a cell is in no word"}
	textRun     = check.Text{FR: "« %s » n’a ni définition à la ligne %s ni place parmi les mots donnés", EN: "%q has neither a clue in line %s nor a place among the words given"}
	textOver    = check.Text{FR: "la ligne %s définit « %s », qu’elle n’a pas", EN: "line %s defines %q, which it does not have"}
	textTwice   = check.Text{FR: "« %s » est deux fois dans la grille", EN: "%q is twice in the grid"}
	textMissing = check.Text{FR: "« %s » n’est pas dans la grille", EN: "%q is not in the grid"}
	textCrude   = check.Text{FR: "les lettres voisines forment « %s »", EN: "neighbouring letters make %q"}
)

// Verify implements [worksheet.Kind]. It reads the printed cells line by line and
// checks that each run of at least two letters has its clue in its line, in its place,
// or is given as a word; that none occurs twice; and that the imposed words are there.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS045"))
	at := part.Pos("kind")
	b := worksheet.First[*worksheet.Board](z)
	answers := map[string][]string{} // by heading and name of the line
	for _, list := range worksheet.Of[*worksheet.Clues](z) {
		for _, c := range list.Items {
			answers[list.Heading+" "+c.Label] = strings.Split(c.Answer, ", ")
		}
	}
	given := map[string]int{}
	for _, bank := range worksheet.Of[*worksheet.Bank](z) {
		for _, w := range bank.Words {
			given[keyIn(w)]++
		}
	}
	if b == nil || b.Cols < 1 || len(b.Cells) != b.Cols*b.Rows || len(b.RowNames) != b.Rows || len(b.ColNames) != b.Cols {
		p.Reportf(at, textNoBoard)
		return p.Found()
	}
	met := map[string]bool{}
	inWord := make([]bool, len(b.Cells))
	line := func(heading, name string, cells []int) {
		want := answers[heading+" "+name]
		for _, run := range runs(b, cells) {
			word := ""
			for _, i := range run {
				word += strings.ToUpper(b.Cells[i].Letter)
				inWord[i] = true
			}
			if met[word] {
				p.Reportf(at, textTwice, word)
			}
			met[word] = true
			switch {
			case len(want) > 0 && keyIn(want[0]) == word:
				want = want[1:]
			case given[word] == 0:
				p.Reportf(at, textRun, word, name)
			}
		}
		if len(want) > 0 {
			p.Reportf(at, textOver, name, want[0])
		}
	}
	for y, name := range b.RowNames {
		var cells []int
		for x := range b.Cols {
			cells = append(cells, y*b.Cols+x)
		}
		line("across", name, cells)
	}
	for x, name := range b.ColNames {
		var cells []int
		for y := range b.Rows {
			cells = append(cells, y*b.Cols+x)
		}
		line("down", name, cells)
	}
	for i := range b.Cells {
		if b.Cells[i].Kind == worksheet.Letter && !inWord[i] {
			p.Reportf(at, textLone)
		}
	}
	for _, word := range imposed(part) {
		if !met[keyIn(word)] {
			p.Reportf(at, textMissing, word)
		}
	}
	if rude(z) {
		p.Reportf(at, textCrude, strings.ToLower(crude(b)))
	}
	return p.Found()
}

// imposed returns the words that a part requires.
func imposed(part *worksheet.Part) []string {
	out := slices.Clone(part.Must)
	for i := range part.Items {
		out = append(out, part.Items[i].Answer())
	}
	return out
}

func keyIn(word string) string {
	key, _ := worksheet.Key("fr", word)
	return key
}

// runs returns the runs of two letters or more among the cells of a line.
func runs(b *worksheet.Board, cells []int) (out [][]int) {
	var run []int
	for _, i := range append(slices.Clone(cells), -1) {
		if i >= 0 && b.Cells[i].Kind == worksheet.Letter {
			run = append(run, i)
			continue
		}
		if len(run) > 1 {
			out = append(out, run)
		}
		run = nil
	}
	return out
}

// rude reports whether letters spell an indecent word in a diagonal, or backwards.
func rude(z *worksheet.Puzzle) bool {
	b := worksheet.First[*worksheet.Board](z)
	return b != nil && crude(b) != ""
}

// crude returns an indecent word of at least four letters in a diagonal, in either
// direction, or in a row or column read backwards; empty if there is none. Forwards,
// all words are chosen.
func crude(b *worksheet.Board) string {
	letter := func(x, y int) byte {
		if x < 0 || y < 0 || x >= b.Cols || y >= b.Rows || b.Cells[y*b.Cols+x].Kind != worksheet.Letter {
			return 0
		}
		return strings.ToUpper(b.Cells[y*b.Cols+x].Letter)[0]
	}
	for at := range b.Cells {
		for _, d := range [6][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {-1, 0}, {0, -1}} {
			var word []byte
			for x, y := at%b.Cols, at/b.Cols; letter(x, y) != 0; x, y = x+d[0], y+d[1] {
				word = append(word, letter(x, y))
				if len(word) >= 4 && dict.French().Decency(string(word)) != dict.Decent {
					return string(word)
				}
			}
		}
	}
	return ""
}
