// Package coquillaude computes what the page of La Coquillaude shows beside its texts.
package coquillaude

import (
	"fmt"
	"html/template"
	"strconv"

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
	x := page.Extras{Emblem: page.Inline(emblem())}
	x.AddBlock("pions", "coquillaude/draws", tokenLines())
	x.AddBlock("cadeaux", "coquillaude/gifts", giftLines())
	x.AddBlock("des", "coquillaude/dice", newDiceView(shownNumber(g)))
	addBoardAndBag(&x, g)
	games, err := addGames(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	links := addBook(&x, g)
	links = append(links, addPersons(&x, g)...)
	links = append(links, games...)
	links = append(links, addTrial(&x, g)...)
	if len(links) > 0 {
		x.AddSection("coquillaudet", "Le Coquillaudet à l’écran et une partie commentée", "coquillaude/links", links)
	}
	return x, nil
}

// tokenLine is what an entry of the Coquillaudet brings.
type tokenLine struct {
	Stars  int // 0 for a windfall
	Name   string
	Tokens int
}

// tokenLines lists the entries by what they bring.
func tokenLines() []tokenLine {
	var out []tokenLine
	for s := 1; s <= coquillaude.MaxStars; s++ {
		out = append(out, tokenLine{s, "bonne réponse", coquillaude.QuestionTokens(s, true)})
	}
	out = append(out, tokenLine{0, "Réponse fausse, ou pas de réponse", coquillaude.WrongTokens})
	for _, w := range coquillaude.Windfalls {
		out = append(out, tokenLine{0, page.Capitalize(string(w)) + ", sans question", w.Tokens()})
	}
	return out
}

// starSigns are the stars of a question, with their name.
func starSigns(n int) template.HTML {
	if n < 1 || n > coquillaude.MaxStars {
		return ""
	}
	noun := "étoiles"
	if n == 1 {
		noun = "étoile"
	}
	return template.HTML(fmt.Sprintf(`<span class="etoiles" role="img" aria-label="%d %s">%s</span>`, n, noun, "★★★"[:n*len("★")]))
}

// Signs are the stars of the line.
func (l tokenLine) Signs() template.HTML { return starSigns(l.Stars) }

// giftLine is a pattern of the dice and what each other player owes for it.
type giftLine struct {
	Name, Example string
	Each          int
	Chance        string // "11,6 %"
}

// patternNames are the patterns by what each other player owes.
var patternNames = map[int]string{
	1: "finit par deux chiffres égaux", 2: "double paire ordonnée", 3: "finit par trois chiffres égaux", 4: "carré : quatre chiffres égaux",
}

// giftLines lists the patterns, the best first, with the chance of a throw
// to make them.
func giftLines() []giftLine {
	all := coquillaude.Numbers(0, 9999)
	var out []giftLine
	for each := 4; each >= 1; each-- {
		numbers := 0
		l := giftLine{Name: patternNames[each], Each: each}
		for _, n := range all {
			if coquillaude.Number(n).Gift() != each {
				continue
			}
			if numbers++; l.Example == "" || n < 4000 {
				l.Example = strconv.Itoa(n) // one from the middle
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

// dieView is a die as it is read.
type dieView struct {
	Drawing      template.HTML
	Color, Place string
	Digit        int
}

// diceView is four dice and the number that they show.
type diceView struct {
	Number int
	Dice   []dieView
}

// diceLooks are the dice in the order they are read: their colors, and what
// their digit stands for.
var diceLooks = [4]struct{ color, place, fill, pips string }{
	{"Bleu", "milliers", "#1d4e9e", "#fff"}, {"Blanc", "centaines", "#fff", "#1b2438"},
	{"Rouge", "dizaines", "#b3261e", "#fff"}, {"Vert", "unités", "#1f6b3a", "#fff"},
}

func newDiceView(n int) diceView {
	v := diceView{Number: n}
	digits, _ := coquillaude.Number(n).Digits()
	for i, d := range digits {
		v.Dice = append(v.Dice, dieView{dieDrawing(i, d), diceLooks[i].color, diceLooks[i].place, d})
	}
	return v
}

// shownNumber gives the number that the rules read on the dice: the first of the
// played game, or the last of all.
func shownNumber(g *coquillaude.Game) int {
	if len(g.Rounds) > 0 && len(g.Rounds[0].Players) > 0 && len(g.Rounds[0].Rounds) > 0 {
		if n := g.Rounds[0].Rounds[0].Rolls[g.Rounds[0].Players[0]]; n > 0 {
			return n
		}
	}
	all := coquillaude.Numbers(0, 9999)
	return all[len(all)-1]
}
