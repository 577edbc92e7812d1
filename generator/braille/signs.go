package braille

import (
	_ "embed"
	"strings"
)

// signs.txt gives the dots of each sign, cells apart by a point: the basic code and the
// composed symbols of the Code braille français uniformisé (2nd edition, 2008), and what
// other programs write for the letters of neighbours.
//
//go:embed signs.txt
var signs string

// Signs that stand before others.
const (
	capital     = "⠨"  // one capital letter
	capitals    = "⠨⠨" // all letters up to the end of the word
	capitalsEnd = "⠠⠄" // small letters again inside the word
	passage     = "⠒⠨" // all words up to the one that a sign of capital stands before
	number      = "⠠"  // what follows is a number

	hyphen = "⠤"
)

// leastPassage is the number of words in capitals that make a passage.
const leastPassage = 4

// blank is the first of the cells of six dots: one without dots.
const blank, lastCell = '\u2800', '\u283F'

// cells are the signs in cells.
var cells = table()

func table() map[rune]string {
	all := map[rune]string{}
	fields := strings.Fields(signs)
	for i := 0; i < len(fields); i += 2 {
		var b strings.Builder
		for dots := range strings.SplitSeq(fields[i+1], ".") {
			cell := blank
			for _, d := range dots {
				cell |= 1 << (d - '1')
			}
			b.WriteRune(cell)
		}
		all[[]rune(fields[i])[0]] = b.String()
	}
	return all
}

// within are signs that a number goes on with, and what they are in it.
var within = map[rune]string{
	',': "⠂", ':': "⠒", '.': "⠲", '+': "⠖", '-': "⠤", '*': "⠔", '/': "⠌", '(': "⠦", ')': "⠴", '=': "⠶", '[': "⠷", ']': "⠾",
}
