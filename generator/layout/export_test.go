package layout

import "reflect"

// MostSteps is what a face may take.
const MostSteps = mostSteps

// ValueOf works out a formula.
func ValueOf(f *Formula, values map[string]any) (any, error) { return f.value(nil, values) }

// Says lists what the layouts of a library say, texts and formulas, each in the form in
// which [Library.In] looks it up.
func (l *Library) Says() []string {
	v := translator{said: map[string]bool{}}
	var out []string
	for _, folder := range l.folders {
		v.copied(reflect.ValueOf(folder))
	}
	for s := range v.said {
		out = append(out, s)
	}
	return out
}

// Laddered is laddered for the tests.
var Laddered = laddered
