// Package embrouillamini computes what the page of Embrouillamini shows beside its texts.
package embrouillamini

import (
	"fmt"

	"imprimots/engine/embrouillamini"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: the
// examples of the rules as the referee judges them, the letters and the deals,
// and pages of the played rounds turn by turn. An error is an example that cannot be played, or a played
// round that breaks the rules.
func Page(g *embrouillamini.Game) (page.Extras, error) {
	x := page.Extras{Emblem: page.Inline(emblem(embrouillamini.Event{}))}
	if err := addExamples(&x, g); err != nil {
		return page.Extras{}, err
	}
	links, err := addGames(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	if len(g.Letters) > 0 {
		l := &g.Letters[0]
		x.AddBlock("lettres", "embrouillamini/letters", newLettersView(l))
		x.AddBlock("donnes", "embrouillamini/deals", newDeals(l))
		x.Play = page.Block{Template: "embrouillamini/screen", Data: g}
	}
	if len(links) > 0 {
		x.AddSection("pages", "embrouillamini/links", links)
	}
	return x, nil
}

// lettersView is the letters of the game by what they are worth.
type lettersView struct {
	Values          []lettersOf
	Capitals, Small int // cards
	Jokers          int // among the small letters
	CapitalJokers   int
	Hard            []string
	HardJoker       bool
}

// lettersOf is the small letters of one value.
type lettersOf struct {
	Value, Cards int
	Letters      []lettersRow
}

type lettersRow struct {
	Letter string
	Count  int
}

func newLettersView(l *embrouillamini.Letters) lettersView {
	var v lettersView
	by := map[int]*lettersOf{}
	most := 0
	for _, r := range l.Table() {
		v.Capitals, v.Small = v.Capitals+r.Big, v.Small+r.Small
		if r.Card == embrouillamini.Joker {
			v.Jokers, v.CapitalJokers, v.HardJoker = r.Small, r.Big, r.Hard
			continue
		}
		if r.Hard {
			v.Hard = append(v.Hard, r.Card.String())
		}
		if r.Small == 0 {
			continue
		}
		if by[r.Value] == nil {
			by[r.Value] = &lettersOf{Value: r.Value}
			most = max(most, r.Value)
		}
		of := by[r.Value]
		of.Cards += r.Small
		of.Letters = append(of.Letters, lettersRow{r.Card.Small(), r.Small})
	}
	for n := range most + 1 {
		if by[n] != nil {
			v.Values = append(v.Values, *by[n])
		}
	}
	return v
}

// deal is how the letters are dealt to so many players.
type deal struct{ Players, Each, Rounds, Sum, Left int }

// deals is the deals of a whole game of so many rounds.
type deals struct {
	Rounds int
	Rows   []deal
}

// Sums writes the cards of a whole game: "2 × 10 × 4 = 80".
func (d deal) Sums() string {
	return fmt.Sprintf("%d × %d × %d = %d", d.Players, d.Each, d.Rounds, d.Sum)
}

func newDeals(l *embrouillamini.Letters) deals {
	out := deals{Rounds: l.Length()}
	least, most := l.Seats()
	for n := least; n <= most; n++ {
		each := l.HandSize(n)
		sum := n * each * out.Rounds
		out.Rows = append(out.Rows, deal{n, each, out.Rounds, sum, len(l.Bag()) - sum})
	}
	return out
}
