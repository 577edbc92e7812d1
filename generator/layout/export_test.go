package layout

import "reflect"

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
