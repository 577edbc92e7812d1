package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
)

var (
	labelBlack   = check.Text{FR: "Cases noires : %s", EN: "Black squares: %s"}
	labelAcross  = check.Text{FR: "Horizontalement", EN: "Across"}
	labelDown    = check.Text{FR: "Verticalement", EN: "Down"}
	labelSeed    = check.Text{FR: "%s (%s), graine %d", EN: "%s (%s), seed %d"}
	textQuality  = check.Text{FR: "%s : mots %d, cases noires %d, mots de deux lettres %d, cases seules %d, mots peu courants %d", EN: "%s: words %d, black squares %d, words of two letters %d, single cells %d, uncommon words %d"}
	textBare     = check.Text{FR: "%s : mots sans définition %d", EN: "%s: words without a definition %d"}
	textOffLevel = check.Text{FR: "%s : définitions d’un autre niveau %d", EN: "%s: definitions of another level %d"}
)

// drawFiche draws a grid with the numbers of its rows and columns, and lists its
// words.
func (a *app) drawFiche(f *cruciverbs.Fiche) {
	fmt.Fprintln(a.out, labelSeed.With(f.ID, string(f.Level), f.Seed).In(a.lang))
	fmt.Fprintln(a.out)
	fmt.Fprint(a.out, "   ")
	for col := range len(f.Rows[0]) {
		fmt.Fprintf(a.out, " %2d", col+1)
	}
	fmt.Fprintln(a.out)
	for i, row := range f.Rows {
		fmt.Fprintf(a.out, "%3d", i+1)
		for _, b := range row {
			if b == cruciverbs.Black {
				b = '■'
			}
			fmt.Fprintf(a.out, "  %c", b)
		}
		fmt.Fprintln(a.out)
	}
	fmt.Fprintln(a.out)
	if len(f.Black) > 0 {
		fmt.Fprintln(a.out, labelBlack.With(strings.Join(f.Black, ", ")).In(a.lang))
	}
	a.drawLines(labelAcross, f.Across)
	a.drawLines(labelDown, f.Down)
	fmt.Fprintln(a.out)
}

func (a *app) drawLines(title check.Text, lines map[int][]cruciverbs.Entry) {
	fmt.Fprintln(a.out, title.In(a.lang))
	for _, n := range slices.Sorted(maps.Keys(lines)) {
		var words []string
		for _, e := range lines[n] {
			words = append(words, entryText(e))
		}
		fmt.Fprintf(a.out, "%3d  %s\n", n, strings.Join(words, " – "))
	}
}

// entryText writes a word, or its definition with the word behind it.
func entryText(e cruciverbs.Entry) string {
	of := e.Answer
	if e.Clue == "" {
		return of
	}
	if e.Note != "" {
		of += ", " + e.Note
	}
	return e.Clue + " (" + of + ")"
}

// sayQuality sums up how good a composed grid is.
func (a *app) sayQuality(c *compose.Result) {
	q := c.Quality
	a.say(textQuality, c.Fiche.ID, q.Words, q.Blacks, q.Twos, q.Singles, q.Uncommon)
	if q.OffLevel > 0 {
		a.say(textOffLevel, c.Fiche.ID, q.OffLevel)
	}
	if q.Bare > 0 {
		a.say(textBare, c.Fiche.ID, q.Bare)
	}
}
