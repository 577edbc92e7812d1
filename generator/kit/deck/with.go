package deck

import (
	"cmp"
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/layout"
)

// compose works out what the names of a face show that is composed of the fields of a card.
func (k *kit) compose(d *deck.Deck, c *deck.Printed, values layout.Values) {
	given := maps.Clone(values)
	for _, name := range slices.Sorted(maps.Keys(d.Faces.With)) {
		shown := d.Faces.With[name]
		if !deck.Composed(shown) {
			continue
		}
		v, err := k.Compose(shown, given)
		for _, f := range check.Faults(err) {
			of := *f
			of.Rule, of.Pos = cmp.Or(of.Rule, "PRI015"), d.Faces.Pos("with", name)
			of.Related = append(slices.Clone(f.Related), check.Related{Pos: c.Pos, Msg: textOfCard.With()})
			k.Fail(&of)
		}
		if values[name] = v; err != nil {
			values[name] = k.nothing(d, name)
		}
	}
}

// nothing is what a face shows of a name that could not be worked out.
func (k *kit) nothing(d *deck.Deck, name string) any {
	for _, face := range []string{d.Faces.Front, d.Faces.Back} {
		for _, t := range k.Layouts().Takes(face) {
			if t.Name == name {
				return t.Nothing()
			}
		}
	}
	return ""
}

// fitting are the types of fields that stand for what a face takes, by its type; those of texts are
// all.
var fitting = map[string][]string{"number": {"number", "year"}, "picture": {"picture", "text"}, "list": {"list"}, "yesno": {"yesno"}}

// typed checks that fields are of the types that the faces of a deck take.
func (k *kit) typed(d *deck.Deck) {
	for _, side := range []struct{ key, face string }{{"front", d.Faces.Front}, {"back", d.Faces.Back}} {
		for _, t := range k.Layouts().Takes(side.face) {
			field := cmp.Or(d.Play[t.Name], d.Faces.With[t.Name], t.Name)
			kind := d.Fields[field].Type
			if kind == "" || fitting[t.Type] == nil || slices.Contains(fitting[t.Type], kind) {
				continue
			}
			at := d.Faces.Pos(side.key)
			if d.Faces.With[t.Name] != "" {
				at = d.Faces.Pos("with", t.Name)
			}
			k.Fail(&check.Fault{Rule: "PRI015", Pos: at, Msg: textTyped.With(side.face, t.Name, t.Type, field, kind), Hint: hintTyped.With(t.Type, t.Name)})
		}
	}
}

var (
	textTyped = check.Text{FR: "la face « %s » prend pour « %s » un champ de type %s ; « %s » est de type %s", EN: "the face %q takes for %q a field of type %s; %q is of type %s"}
	hintTyped = check.Text{FR: "écrivez « type: %s » au champ, ou donnez un calcul : « with: {%s: \"=…\"} »", EN: "write type: %s for the field, or give a calculation: with: {%s: \"=…\"}"}
)
