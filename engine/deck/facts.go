package deck

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/prose"
)

// Facts returns what the cards ask and answer: an answer is a field that pages hide,
// the answer of a domino or the year of an event; the question is the remaining texts
// of the card.
func (g *Game) Facts() []prose.Fact {
	var out []prose.Fact
	for i := range g.Decks {
		d := &g.Decks[i]
		answers := d.answers()
		if len(answers) == 0 {
			continue
		}
		asked := d.questions(answers)
		for n, card := range d.Cards {
			var texts []string
			for _, name := range asked {
				texts = append(texts, d.Plain(n, name))
			}
			for _, name := range answers {
				if text := strings.Join(texts, " "); card[name].Text != "" && strings.TrimSpace(text) != "" {
					out = append(out, prose.Fact{At: d.Pos("cards", n, name), Text: text, Answer: d.Plain(n, name)})
				}
			}
		}
	}
	return out
}

// answers returns the fields that hold answers, in alphabetical order.
func (d *Deck) answers() []string {
	names := slices.Clone(d.Hide)
	switch d.Family {
	case "dominos":
		names = append(names, d.field("a"))
	case "timeline":
		names = append(names, d.field("year"))
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		return !slices.Contains([]string{"text", "number", "year", "choice"}, d.Fields[name].Type)
	})
	slices.Sort(names)
	return slices.Compact(names)
}

// questions returns the text fields that are neither answers nor sources.
func (d *Deck) questions(answers []string) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(d.Fields)), func(name string) bool {
		return d.Fields[name].Type != "text" || slices.Contains(answers, name) || name == d.field("source")
	})
}
