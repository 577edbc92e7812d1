package deck

import (
	"strings"

	"imprimots/engine/check"
)

// same normalises capitals and spaces, which readers do not distinguish.
func same(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// distinct reports cards with the same value for a part, and returns whether there are
// none.
func (d *Deck) distinct(p *check.Pass, part string) bool {
	first, ok := check.Unique[string]{}, true
	for i := range d.Cards {
		if text := d.part(i, part); text != "" {
			ok = first.Add(p, same(text), d.at(i, part), textAlike.With(text), hintAlike.With()) && ok
		}
	}
	return ok
}
