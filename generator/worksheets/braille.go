package worksheets

import (
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/braille"
)

// paper is the page of braille sheets: what an embosser has on A4.
var paper = braille.Size{Cells: 30, Lines: 28}

// embossed writes the text of a sheet in braille, each of its parts between form feeds from
// the top of a page.
func embossed(text string) []byte {
	var out []byte
	for part := range strings.SplitSeq(text, "\f") {
		var blocks []braille.Block
		for line := range strings.Lines(part) {
			blocks = append(blocks, brailleLine(strings.TrimRight(line, " \n")))
		}
		pages, _ := braille.Pages(blocks, paper)
		out = append(out, braille.BRF(pages)...)
	}
	return out
}

var (
	letterRow = regexp.MustCompile(`^\pL(?: +\pL)+$`)                // of a board
	toFill    = regexp.MustCompile(`_[_ ]*_`)                        // a line to write on
	listed    = regexp.MustCompile(`^ *(?:- |\[ *\] |[0-9a-z]+\. )`) // an item
	boxes     = regexp.MustCompile(`\[ *\] *`)                       // to tick
)

// brailleLine makes a block of a line: letters of a board stand side by side, without the
// sign of capitals, and what one fills in by hand is a row of dots.
func brailleLine(s string) braille.Block {
	if letterRow.MatchString(s) {
		return braille.Block{Text: strings.ToLower(strings.ReplaceAll(s, " ", "")), Item: true}
	}
	item := listed.MatchString(s)
	s = boxes.ReplaceAllString(toFill.ReplaceAllString(s, "…"), "- ")
	return braille.Block{Text: strings.TrimSpace(s), Item: item}
}

// seen gives the fault of a sheet that is not for fingers: boxes to fill in, whose numbers
// and arrows have no place beside their letter, or another language. It is nil for others.
func seen(s *worksheet.Sheet, variants []worksheet.Variant) error {
	if s.Lang != "" && s.Lang != "fr" {
		return &check.Fault{Rule: "WKS013", Pos: s.Pos("lang"), Msg: onlyFrench.With()}
	}
	for _, v := range variants {
		for i, z := range v.Parts {
			for _, b := range z.Blocks {
				board, ok := b.(*worksheet.Board)
				if ok && (board.Cols > paper.Cells || slices.ContainsFunc(board.Cells, toBeFilled)) {
					return &check.Fault{Rule: "WKS013", Pos: s.Exercises()[i].Pos("kind"), Msg: noBoard.With(z.Kind), Hint: hintBoard.With()}
				}
			}
		}
	}
	return nil
}

// toBeFilled reports whether the pupil writes into a cell.
func toBeFilled(c worksheet.Cell) bool {
	return c.Number > 0 || c.Kind == worksheet.Definition || c.Letter != "" && !c.Given
}

var (
	onlyFrench = check.Text{FR: "le braille n’est écrit que pour le français", EN: "braille is written for French alone"}
	noBoard    = check.Text{FR: "une fiche « %s » a une grille à remplir ou trop large : elle ne s’écrit pas en braille", EN: "a sheet of kind %q has a grid to fill in or too wide a one: it is not written in braille"}
	hintBoard  = check.Text{FR: "prenez quiz, cloze, match, order, anagram, wordsearch ou boggle", EN: "take quiz, cloze, match, order, anagram, wordsearch or boggle"}
)
