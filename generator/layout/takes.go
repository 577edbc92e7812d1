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

// Takes returns what a layout says that it takes: what it needs, then what it may have, each in
// the order of the alphabet.
func (l *Library) Takes(id string) []Take {
	f := l.layouts[id]
	if f == nil {
		return nil
	}
	var out []Take
	for _, name := range slices.Sorted(maps.Keys(f.Needs)) {
		out = append(out, Take{name, f.Needs[name], false})
	}
	for _, name := range slices.Sorted(maps.Keys(f.MayHave)) {
		out = append(out, Take{name, f.MayHave[name], true})
	}
	return out
}

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
	return fault(f.Pos("needs", name), textNeeds.With(f.ID, name), hint)
}

// untaken reports a type that values of cards do not have.
func (f *Layout) untaken() *check.Fault {
	for _, k := range []struct {
		key string
		of  map[string]string
	}{{"needs", f.Needs}, {"may_have", f.MayHave}} {
		for _, name := range slices.Sorted(maps.Keys(k.of)) {
			if kind := k.of[name]; !slices.Contains(TakenTypes(), kind) {
				return fault(f.Pos(k.key, name), textNoValue.With(kind, k.key), check.NearestOf(kind, TakenTypes(), hintValues))
			}
		}
	}
	return nil
}

// Composed works out a value that a face is given instead of a field: a text with formulas in
// braces, or a formula behind "=". The error is a *check.Fault without a place.
func (e *Env) Composed(source string, values Values) (any, error) {
	var v Value
	if err := v.UnmarshalText([]byte(source)); err != nil {
		return nil, err
	}
	all := e.known()
	for name, value := range values {
		all[name] = plain(value)
	}
	known := func(name string) bool { _, ok := all[name]; return ok }
	for _, name := range v.names(func(i int) bool { return v.text.marks(i, e.markup(), e.Layouts.icons, known) }) {
		if !known(name) {
			known := slices.Sorted(maps.Keys(values))
			return nil, &check.Fault{Rule: "PRI015", Msg: textNoValueOf.With(name, source), Hint: check.NearestOf(name, known, hintNames)}
		}
	}
	steps := budget(mostSteps, textSteps)
	defer func() { _ = e.Steps.Spend(steps.Spent()) }() // what is drawn next is refused
	if !v.formula.written() {
		return v.text.text(steps, all, e.markup(), e.Layouts.icons)
	}
	value, err := v.formula.value(steps, all)
	if err != nil && check.AsFault(err) == nil {
		err = &check.Fault{Rule: "PRI015", Msg: textFails.With(v.formula.source, reason(err))}
	}
	return value, err
}

// NamesIn returns the names that a value uses that is composed; none where it cannot be read.
func NamesIn(source string) []string {
	var v Value
	if v.UnmarshalText([]byte(source)) != nil {
		return nil
	}
	return v.names(func(int) bool { return false })
}

// names returns the names that a value uses, without the parts of its text that are marks.
func (v *Value) names(marks func(i int) bool) []string {
	out := slices.Clone(v.formula.names)
	for i, p := range v.text.parts {
		if !marks(i) {
			out = append(out, p.formula.names...)
		}
	}
	return out
}

// joined returns the entries of two mappings, those of the second over those of the first.
func joined(base, over map[string]string) map[string]string {
	if len(base) == 0 {
		return over
	}
	out := maps.Clone(base)
	maps.Copy(out, over)
	return out
}

var (
	textNoValueOf = check.Text{FR: "« %s », dans « %s », n’est pas un champ des cartes", EN: "%q, in %q, is no field of the cards"}
	textNeeds     = check.Text{FR: "la face « %s » demande « %s », que les cartes n’ont pas", EN: "the face %q needs %q, which the cards lack"}
	hintNeeds     = check.Text{FR: "donnez ce nom à un champ, ou dites lequel c’est par « with: {…: votre champ} » dans faces ; elle demande : %s", EN: "give a field that name, or say which one it is with with: {…: your field} in faces; it needs: %s"}
	hintTakes     = check.Text{FR: "donnez ce nom à un champ, ou dites lequel c’est par « with: {…: votre champ} » dans faces ; elle demande : %s ; elle peut prendre : %s", EN: "give a field that name, or say which one it is with with: {…: your field} in faces; it needs: %s; it can take: %s"}
)
