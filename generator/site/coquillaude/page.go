// Package coquillaude computes what the page of La Coquillaude shows beside its texts.
package coquillaude

import (
	"slices"

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
	s := g.Scheme()
	x := page.Extras{Emblem: page.Block{Template: "coquillaude/emblem", Data: diceOf(&s, int(g.Example()))}}
	x.AddBlock("pions", "coquillaude/draws", draws(&s))
	x.AddBlock("cadeaux", "coquillaude/gifts", gifts(&s))
	x.AddBlock("des", "coquillaude/dice", shownNumber(g, &s))
	addBoardAndBag(&x, g)
	book := newBook(g)
	games, err := addGames(&x, g, book)
	if err != nil {
		return page.Extras{}, err
	}
	addPlay(&x, g, &s, book)
	links := book.add(&x)
	links = append(links, addPersons(&x, g)...)
	links = append(links, games...)
	links = append(links, x.AddEvidence(book.evidence())...)
	if len(links) > 0 {
		x.AddSection("coquillaudet", "coquillaude/links", links)
	}
	return x, nil
}

// brought is a windfall and the tokens that it brings.
type brought struct {
	Name   coquillaude.Windfall
	Tokens int
}

// kinds lists the windfalls, the smallest first.
func kinds(s *coquillaude.Scheme) (out []brought) {
	for _, w := range s.Windfalls {
		out = append(out, brought{w, s.Brings(w)})
	}
	return out
}

// drawsView is what the entries of the Coquillaudet bring.
type drawsView struct {
	Stars     []int // tokens for a right answer, by stars
	Wrong     int
	Windfalls []brought
}

func draws(s *coquillaude.Scheme) drawsView {
	return drawsView{Stars: s.Stars[:], Wrong: s.Wrong, Windfalls: kinds(s)}
}

// gift is a figure of the dice and what each other player owes for it.
type gift struct {
	Each    int
	Figure  string
	Run     int // equal digits at the end
	Example int
	Chance  share
}

// gifts lists the figures, the best first, with the chance of a throw
// to make them.
func gifts(s *coquillaude.Scheme) []gift {
	all := s.Numbers(s.First(), s.Last())
	middle := all[len(all)/2]
	var out []gift
	for _, shown := range slices.Backward(s.Gifts()) {
		each := s.Gift(shown)
		figure, run := s.Figure(shown)
		l, numbers := gift{Each: each, Figure: string(figure), Run: run}, 0
		for _, n := range all {
			if s.Gift(coquillaude.Number(n)) != each {
				continue
			}
			if numbers++; l.Example == 0 || n < middle {
				l.Example = n // one from the middle
			}
		}
		l.Chance = percentage(numbers, len(all))
		out = append(out, l)
	}
	return out
}

// share is a part of a whole, in thousandths.
type share int

func percentage(n, of int) share { return share(max(0, engine.ShareOf(n, of))) }

// In writes the share in hundredths, with one decimal: "44,7 %".
func (s share) In(l check.Lang) string {
	figure := "0"
	if s != 0 {
		figure = engine.Tenths(s).In(l)
	}
	if l == check.French {
		figure += page.NBSP
	}
	return figure + "%"
}

// diceView is dice and the number that they show.
type diceView struct {
	Number int
	Dice   []shownDie
}

// shownDie is a die that shows a digit.
type shownDie struct {
	Color        string
	Digit, Faces int
	Place        int // of the digit: 1 for the units
	X            int // where it stands in a row of dice, 200 wide
}

// shownNumber gives the number that the rules read on the dice: the first of the
// played game, or the last of all.
func shownNumber(g *coquillaude.Game, s *coquillaude.Scheme) diceView {
	n := s.Last()
	if len(g.Rounds) > 0 && len(g.Rounds[0].Players) > 0 && len(g.Rounds[0].Rounds) > 0 {
		if rolled := g.Rounds[0].Rounds[0].Rolls[g.Rounds[0].Players[0]]; rolled > 0 {
			n = rolled
		}
	}
	return diceOf(s, n)
}

// diceOf gives the dice as they show a number.
func diceOf(s *coquillaude.Scheme, n int) diceView {
	v := diceView{Number: n}
	digits, _ := s.Digits(coquillaude.Number(n))
	dice, step := len(s.Colors), 46
	if dice > 4 {
		step = 38
	}
	for i, color := range s.Colors {
		x := 100 - dice*step/2 + (step-38)/2 + i*step
		v.Dice = append(v.Dice, shownDie{color, digits[i], s.Faces, dice - i, x})
	}
	return v
}
