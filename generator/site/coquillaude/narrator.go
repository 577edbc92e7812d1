package coquillaude

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// narrator tells a game round by round.
type narrator struct {
	pages []*entriesPage
	game  *game
}

// round tells a round.
func (n *narrator) round(e *coquillaude.Event) {
	v := &round{N: e.N}
	for _, did := range e.Lines {
		l := n.line(did, e.Tokens[did.Player])
		if c := did.Claim; c != nil {
			l.Word = newWordSum(c)
			if !l.Word.placed {
				n.game.Sums = append(n.game.Sums, *l.Word)
			}
		}
		l.Lays = did.Player == e.Laid
		v.Lines = append(v.Lines, l)
		v.Totals = append(v.Totals, playerTotal{did.Player, did.Total})
	}
	if e.Laying != nil {
		v.Laid = newLayingView(e)
		v.Drawing = n.game.drawing.stand(e.Table, e.Laying.New)
	}
	n.game.Rounds = append(n.game.Rounds, v)
}

// line tells what a player rolled and drew.
func (n *narrator) line(did *coquillaude.Line, have int) line {
	l := line{Player: did.Player, Tokens: strconv.Itoa(have)}
	d := did.Drawn
	if d == nil {
		return l
	}
	l.Number, l.Stars, l.Gift, l.Entry = d.Number, d.Stars, coquillaude.Number(d.Number).Gift(), page.Capitalize(string(d.Windfall))
	switch {
	case d.Windfall != "":
	case d.Right:
		l.Entry = "bonne réponse"
	default:
		l.Entry = "mauvaise réponse"
	}
	if d.Entry != nil {
		l.Link = entryLink(n.pages, d.Number)
	}
	l.Tokens = tokenSum(d, have)
	return l
}

// tokenSum writes how a player's tokens came together.
func tokenSum(d *coquillaude.Drawn, have int) string {
	out := strconv.Itoa(d.Before)
	for _, n := range []int{d.Got, d.Earned} {
		if n > 0 {
			out += " +" + page.NBSP + strconv.Itoa(n)
		}
	}
	if d.Gave > 0 {
		out += " −" + page.NBSP + strconv.Itoa(d.Gave)
	}
	return out + " =" + page.NBSP + strconv.Itoa(have)
}

// newWordSum tells how a theoretical score is counted.
func newWordSum(c *coquillaude.Claim) *wordSum {
	v := &wordSum{Word: c.Word.Key, Person: c.Word.Person, Points: c.Points, Sum: squareSum(c.Worths)}
	for _, a := range c.Anagrams {
		v.Anagrams = append(v.Anagrams, wordPart{a.Key, a.Person})
	}
	if l := c.Laying; l != nil {
		v.placed = len(l.Formed) > 1 || l.Formed[0].Length > len(c.Word.Key)
	}
	return v
}

// squareSum writes a score as squares.
func squareSum(worths []coquillaude.Worth) string {
	var out []string
	for i := 0; i < len(worths); {
		part, j := square(worths[i]), i
		for j < len(worths) && square(worths[j]) == part {
			j++
		}
		if j-i > 1 {
			part = fmt.Sprintf("%d"+page.NBSP+"×"+page.NBSP+"%s", j-i, part)
		}
		out = append(out, part)
		i = j
	}
	return strings.Join(out, " + ")
}

// square writes the points of a word.
func square(w coquillaude.Worth) string {
	switch {
	case w.Key == coquillaude.TheWord:
		return strconv.Itoa(w.Points)
	case w.Person:
		return fmt.Sprintf("(%d"+page.NBSP+"+"+page.NBSP+"%d)²", w.Length, coquillaude.PersonBonus)
	}
	return strconv.Itoa(w.Length) + "²"
}

// directions says how a word runs.
var directions = map[coquillaude.Dir]string{
	coquillaude.Across: "de gauche à droite", coquillaude.Down: "de haut en bas", coquillaude.Up: "de bas en haut",
	coquillaude.Diagonal: "en diagonale descendante", coquillaude.DiagonalUp: "en diagonale montante",
}

// newLayingView tells the laying of a round.
func newLayingView(e *coquillaude.Event) *layingView {
	l := e.Laying
	v := &layingView{Player: e.Laid, Word: l.Formed[0].Key, New: len(l.New), Points: e.Points, How: runs(l.Formed[0])}
	for i, f := range l.Formed {
		w := e.Worths[i]
		v.Formed = append(v.Formed, formedView{f.Key, runs(f), square(w), len(f.Key), f.Length, f.Person, w.Points})
		v.Shells += f.Length - len(f.Key)
	}
	if e.Scorer == e.Laid {
		return v
	}
	v.Challenge = &challengeView{Player: e.Scorer, Loser: e.Laid, Sum: squareSum(e.Worths), Points: e.Points, Lost: len(l.New)}
	for _, a := range e.More {
		v.Challenge.Words = append(v.Challenge.Words, a.Key)
	}
	v.Points = e.Theoretical[e.Laid]
	return v
}

// runs says where a word lies.
func runs(f coquillaude.Formed) string {
	return fmt.Sprintf("%s, à partir de la colonne %d, rangée %d", directions[f.Dir], f.At.Col, f.At.Row)
}
