package site

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/engine/embrouillamini"
)

// Embrouillamini computes what the room of Embrouillamini adds to its page: the
// examples of the rules as the referee judges them, the letters and the deals,
// and pages of the played rounds turn by turn, of a timer and of games between
// simulated players. An error is an example that cannot be played, or a played
// round that breaks the rules.
func Embrouillamini(g *embrouillamini.Game) (Extras, error) {
	x := Extras{Emblem: tangleEmblem(embrouillamini.Frame{}), Blocks: map[string]Block{}}
	if err := x.addTangleExamples(g); err != nil {
		return Extras{}, err
	}
	links, err := x.addTangleGames(g)
	if err != nil {
		return Extras{}, err
	}
	links = append(links, x.addTimer())
	if len(g.Letters) > 0 {
		l := &g.Letters[0]
		x.Blocks["lettres"] = Block{"embrouillamini-letters.html", newLettersView(l)}
		x.Blocks["donnes"] = Block{"embrouillamini-deals.html", newDeals(l)}
		links = append(links, x.addTangleTrial(g)...)
	}
	x.Sections = append(x.Sections, Section{"pages", "Le sablier, une manche commentée, des essais", Block{"embrouillamini-links.html", links}})
	return x, nil
}

// addTimer gives the turns of fifteen seconds a page: a timer where scripts run,
// and what to do where they do not.
func (x *Extras) addTimer() pageLink {
	link := pageLink{"sablier.html", "Le sablier", "15" + nbsp + "secondes par tour"}
	x.Pages = append(x.Pages, Page{
		File: link.File, Title: link.Title,
		Description: "Un sablier de quinze secondes pour les tours d’Embrouillamini, à poser à côté de la table.",
		Block:       Block{"embrouillamini-timer.html", turnSeconds},
	})
	return link
}

// turnSeconds is the time to think in a turn.
const turnSeconds = 15

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

// HardList names the capitals that one had better pass over: "Q, W et le joker";
// empty when there are none.
func (v lettersView) HardList() string {
	names := v.Hard
	if v.HardJoker {
		names = append(names[:len(names):len(names)], "le joker")
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " et " + names[last]
}

// tangleDeal is how the letters are dealt to so many players.
type tangleDeal struct{ Players, Each, Sum, Left int }

// Sums writes the cards of a whole game: "2 × 10 × 4 = 80".
func (d tangleDeal) Sums() string {
	return fmt.Sprintf("%d × %d × %d = %d", d.Players, d.Each, embrouillamini.Rounds, d.Sum)
}

func newDeals(l *embrouillamini.Letters) []tangleDeal {
	var out []tangleDeal
	for n := embrouillamini.LeastPlayers; n <= embrouillamini.MostPlayers; n++ {
		each := l.HandSize(n)
		sum := n * each * embrouillamini.Rounds
		out = append(out, tangleDeal{n, each, sum, len(l.Bag()) - sum})
	}
	return out
}

// cardName names a card in a sentence: "le E", "un joker".
func cardName(c embrouillamini.Card) string {
	if c == embrouillamini.Joker {
		return "un joker"
	}
	return "le " + c.String()
}

// pointsText writes points: "11 points".
func pointsText(n int) string { return count(n, "point", "points") }

// plus writes a sum: "10 + 1".
func plus(terms []int) string {
	parts := make([]string, len(terms))
	for i, n := range terms {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, " + ")
}
