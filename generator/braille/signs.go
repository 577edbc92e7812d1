package braille

import (
	_ "embed"
	"strings"
)

// signs.txt lists the dots of each sign, with cells separated by a point: the basic
// code and the composed symbols of the Code braille français uniformisé (2nd edition,
// 2008), and what other programs use for letters of neighbouring languages.
//
//go:embed signs.txt
var signs string

// Signs that precede others.
const (
	capital     = "⠨"  // one capital letter
	capitals    = "⠨⠨" // all letters up to the end of the word
	capitalsEnd = "⠠⠄" // small letters again inside the word
	passage     = "⠒⠨" // all words up to the next one with a capital sign before it
	number      = "⠠"  // what follows is a number

	hyphen = "⠤"
)

// leastPassage is the least number of words in capitals that form a passage.
const leastPassage = 4

// blank is the first of the six-dot cells: the one without dots.
const blank, lastCell = '\u2800', '\u283F'

// cells maps characters to cells.
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

// within maps characters that may continue a number to their cells there.
var within = map[rune]string{
	',': "⠂", ':': "⠒", '.': "⠲", '+': "⠖", '-': "⠤", '*': "⠔", '/': "⠌", '(': "⠦", ')': "⠴", '=': "⠶", '[': "⠷", ']': "⠾",
}
