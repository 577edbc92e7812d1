// Package coquillaude computes what the page of La Coquillaude shows beside its texts.
package coquillaude

import (
	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: the
// dice, the tokens and gifts with their chances, the board and the bag drawn,
// the examples of the played game as the referee counts them, and pages of the
// Coquillaudet with its answers folded away, of the famous persons, of the
// played game and of games between simulated players. An error is a played game
// that breaks the rules.
func Page(g *coquillaude.Game) (page.Extras, error) {
	x := page.Extras{Emblem: page.Block{Template: "coquillaude/emblem"}}
	x.AddBlock("pions", "coquillaude/draws", draws())
	x.AddBlock("cadeaux", "coquillaude/gifts", gifts())
	x.AddBlock("des", "coquillaude/dice", shownNumber(g))
	addBoardAndBag(&x, g)
	book := newBook(g)
	games, err := addGames(&x, g, book)
	if err != nil {
		return page.Extras{}, err
	}
	links := book.add(&x)
	links = append(links, addPersons(&x, g)...)
	links = append(links, games...)
	if len(links) > 0 {
		x.AddSection("coquillaudet", "coquillaude/links", links)
	}
	return x, nil
}

// drawsView is what the entries of the Coquillaudet bring.
type drawsView struct {
	Stars     []int // tokens for a right answer, by stars
	Wrong     int
	Windfalls []coquillaude.Windfall
}

func draws() drawsView {
	v := drawsView{Wrong: coquillaude.WrongTokens, Windfalls: coquillaude.Windfalls}
	for s := 1; s <= coquillaude.MaxStars; s++ {
		v.Stars = append(v.Stars, coquillaude.QuestionTokens(s, true))
	}
	return v
}

// gift is a figure of the dice and what each other player owes for it.
type gift struct {
	Each    int
	Example int
	Chance  string // "11,6 %"
}

// gifts lists the figures, the best first, with the chance of a throw
// to make them.
func gifts() []gift {
	all := coquillaude.Numbers(0, 9999)
	var out []gift
	for each := 4; each >= 1; each-- {
		l, numbers := gift{Each: each}, 0
		for _, n := range all {
			if coquillaude.Number(n).Gift() != each {
				continue
			}
			if numbers++; l.Example == 0 || n < 4000 {
				l.Example = n // one from the middle
			}
		}
		l.Chance = percentage(numbers, len(all))
		out = append(out, l)
	}
	return out
}

// percentage gives a share in hundredths, with one decimal.
func percentage(n, of int) string {
	if of == 0 {
		return "0" + page.NBSP + "%"
	}
	return engine.Tenths((2000*n+of)/(2*of)).In(check.French) + page.NBSP + "%"
}

// diceView is four dice and the number that they show.
type diceView struct {
	Number int
	Digits [4]int
}

// shownNumber gives the number that the rules read on the dice: the first of the
// played game, or the last of all.
func shownNumber(g *coquillaude.Game) diceView {
	n := 6666
	if len(g.Rounds) > 0 && len(g.Rounds[0].Players) > 0 && len(g.Rounds[0].Rounds) > 0 {
		if rolled := g.Rounds[0].Rounds[0].Rolls[g.Rounds[0].Players[0]]; rolled > 0 {
			n = rolled
		}
	}
	digits, _ := coquillaude.Number(n).Digits()
	return diceView{n, digits}
}
