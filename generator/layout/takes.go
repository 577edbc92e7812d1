package layout

import (
	"maps"
	"slices"

	"imprimots/engine/check"
)

// nothing is what stands for a value that a face may have and a card lacks, by its type.
var nothing = map[string]any{"text": "", "number": 0.0, "picture": "", "list": []string(nil), "yesno": false}

// TakenTypes returns the types of the values that faces take, in order.
func TakenTypes() []string { return slices.Sorted(maps.Keys(nothing)) }

// Take is a value that a face takes of a card.
type Take struct {
	Name, Type string
	Optional   bool // the face can do without it
}

// Nothing is what stands for a value of this type that a card lacks.
func (t Take) Nothing() any { return nothing[t.Type] }

// completed adds the values that the layout can do without and its caller has not.
func (f *Layout) completed(values Values) Values {
	whole := values
	for name, kind := range f.MayHave {
		if _, given := values[name]; given {
			continue
		}
		if len(whole) == len(values) {
			if whole = maps.Clone(values); whole == nil {
				whole = Values{}
			}
		}
		whole[name] = nothing[kind]
	}
	return whole
}

// missing is the fault of a value that the layout needs and its caller has not.
func (f *Layout) missing(name string) *check.Fault {
	needs, more := slices.Sorted(maps.Keys(f.Needs)), slices.Sorted(maps.Keys(f.MayHave))
	hint := hintNeeds.With(check.Names(needs))
	if len(more) > 0 {
		hint = hintTakes.With(check.Names(needs), check.Names(more))
	}
	return &check.Fault{Rule: "PRI015", Pos: f.Pos("needs", name), Msg: textNeeds.With(f.ID, name), Hint: hint}
}

var (
	textNeeds = check.Text{FR: "la face « %s » demande « %s », que les cartes n’ont pas", EN: "the face %q needs %q, which the cards lack"}
	hintNeeds = check.Text{FR: "donnez ce nom à un champ, ou dites lequel c’est par « with: {…: votre champ} » dans faces ; elle demande : %s", EN: "give a field that name, or say which one it is with with: {…: your field} in faces; it needs: %s"}
	hintTakes = check.Text{FR: "donnez ce nom à un champ, ou dites lequel c’est par « with: {…: votre champ} » dans faces ; elle demande : %s ; elle peut prendre : %s", EN: "give a field that name, or say which one it is with with: {…: your field} in faces; it needs: %s; it can take: %s"}
)
