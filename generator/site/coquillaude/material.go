package coquillaude

import (
	"html/template"
	"strconv"
	"strings"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// squaresView explains the board with a drawing and in words.
type squaresView struct {
	Symbol     template.HTML
	Drawing    template.HTML
	Cols, Rows int
	Orange     int // squares of the orange zone
	Shells     int // coquilles
	Special    []rowSquares
	ShellShape string
	ShellRibs  string
}

// rowSquares are the columns of a row that are orange or have a coquille.
type rowSquares struct {
	Row            int
	Orange, Shells string
}

// bagView is the letters of the bag.
type bagView struct {
	Letters []bagLetter
	Total   int
	Vowels  string // "44,2 %"
}

// bagLetter is a letter with its number of tokens.
type bagLetter struct {
	Letter string
	N      int
}

// addBoardAndBag draws the board and the bag for the rules.
func addBoardAndBag(x *page.Extras, g *coquillaude.Game) {
	if b := g.Board(""); b != nil {
		if t, ok := coquillaude.NewTable(b); ok {
			x.AddBlock("plateau", "coquillaude/board", newSquaresView(newDrawing(b, t)))
		}
	}
	if l, ok := g.Bag(); ok {
		x.AddBlock("lettres", "coquillaude/bag", newBagView(l))
	}
}

func newSquaresView(d drawing) squaresView {
	t := d.table
	v := squaresView{Symbol: d.Symbol(), Drawing: d.stand(nil, nil), Cols: t.Cols, Rows: t.Rows, ShellShape: shellShape, ShellRibs: shellRibs}
	for row := 1; row <= t.Rows; row++ {
		var orange, shells []int
		for col := 1; col <= t.Cols; col++ {
			c := coquillaude.Cell{Col: col, Row: row}
			if t.Orange(c) {
				orange = append(orange, col)
			}
			if t.Shell(c) {
				shells = append(shells, col)
			}
		}
		v.Orange += len(orange)
		v.Shells += len(shells)
		if len(orange)+len(shells) > 0 {
			v.Special = append(v.Special, rowSquares{row, ranges(orange), ranges(shells)})
		}
	}
	return v
}

// ranges writes numbers in order, those that follow each other as one range.
func ranges(list []int) string {
	var out []string
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		text := strconv.Itoa(list[i])
		if j > i {
			text += " à " + strconv.Itoa(list[j])
		}
		out = append(out, text)
		i = j + 1
	}
	return strings.Join(out, ", ")
}

func newBagView(l coquillaude.Letters) bagView {
	v := bagView{Total: l.Len()}
	vowels := 0
	for i, n := range l {
		letter := string(rune('A' + i))
		v.Letters = append(v.Letters, bagLetter{letter, int(n)})
		if strings.Contains("AEIOUY", letter) {
			vowels += int(n)
		}
	}
	v.Vowels = percentage(vowels, v.Total)
	return v
}
