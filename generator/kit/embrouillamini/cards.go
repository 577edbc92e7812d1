package embrouillamini

import (
	"math"
	"strings"

	"imprimots/engine/embrouillamini"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// letterCard is the cards of one letter, or the jokers, among the capitals or the
// small letters.
type letterCard struct {
	capital bool
	letter  string // "J" or "j"; empty for a joker
	value   int    // points
	count   int
}

// cards returns the capitals or the small letters, jokers last.
func (k *kit) cards(capitals bool) []letterCard {
	if k.letters == nil {
		return nil
	}
	var out []letterCard
	for _, r := range k.letters.Table() {
		c := letterCard{capital: capitals, letter: r.Card.Small(), value: r.Value, count: r.Small}
		if capitals {
			c.letter, c.count = r.Card.String(), r.Big
		}
		if r.Card == embrouillamini.Joker {
			c.letter = ""
		}
		if c.count > 0 {
			out = append(out, c)
		}
	}
	return out
}

// id returns the name of the card on the command line: "J", "j" or "joker".
func (c letterCard) id() string {
	if c.letter == "" {
		return "joker"
	}
	return c.letter
}

// cardGroup draws the capitals or the small letters, size mm wide. Hands and piles
// show their backs, which are alike for each kind, and differ in shape and lightness
// between the kinds.
func (k *kit) cardGroup(g *sheet.Group, size draw.MM) {
	capitals := g.ID == "capitals"
	cards := k.cards(capitals)
	if len(cards) == 0 {
		return
	}
	g.Kind, g.Duplex, g.Hidden, g.Shared = sheet.Parts, true, true, true
	// The pattern of the back extends one of its squares beyond the cut.
	g.Bleed = size / draw.MM(max(3, math.Round(float64(size/part.Bleed))))
	back := k.Face("letter-back", size, size, layout.Values{"capital": capitals})
	for _, c := range cards {
		front := k.Face("letter-card", size, size, layout.Values{
			"capital": c.capital, "letter": c.letter, "value": c.value, "underline": c.letter != "" && strings.Contains(k.plan.Underline, c.letter),
		})
		g.Parts = append(g.Parts, sheet.Part{ID: c.id(), Letter: c.letter, Front: front, Back: back, Pos: k.letters.Pos(g.ID)})
	}
}
