package layout

import (
	"imprimots/engine/check"
	"maps"
	"slices"
)

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

var textNoValueOf = check.Text{FR: "« %s », dans « %s », n’est pas un champ des cartes", EN: "%q, in %q, is no field of the cards"}
