package deck

import (
	"strings"

	"imprimots/engine/check"
)

// same folds what readers take for the same: capitals and spaces.
func same(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// distinct reports cards that say the same in a part, and whether there are none.
func (d *Deck) distinct(p *check.Pass, part string) bool {
	first, ok := check.Unique[string]{}, true
	for i := range d.Cards {
		if text := d.part(i, part); text != "" {
			ok = first.Add(p, same(text), d.at(i, part), textAlike.With(text), hintAlike.With()) && ok
		}
	}
	return ok
}
