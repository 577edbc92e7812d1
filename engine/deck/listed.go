package deck

import (
	"cmp"
	"maps"
	"slices"

	"imprimots/engine/check"
)

// Listed reports whether the page of the game shows the cards of the deck.
func (d *Deck) Listed() bool { return (d.Page == nil || *d.Page) && len(d.Cards) > 0 }

// FieldNames returns the fields in the order in which they are written.
func (d *Deck) FieldNames() []string {
	names := slices.Sorted(maps.Keys(d.Fields))
	slices.SortStableFunc(names, func(a, b string) int {
		x, y := d.Pos("fields", a), d.Pos("fields", b)
		return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Col, y.Col))
	})
	return names
}

// Hidden reports whether the page of the game shows a field folded away.
func (d *Deck) Hidden(field string) bool { return slices.Contains(d.Hide, field) }

// checkHidden checks that the hidden fields exist.
func checkHidden(p *check.Pass, d *Deck) {
	names := slices.Sorted(maps.Keys(d.Fields))
	for i, name := range d.Hide {
		if _, ok := d.Fields[name]; !ok {
			p.Fault(d.Pos("hide", i), textUnknown.With(name), check.NearestOf(name, names, hintFields))
		}
	}
}
