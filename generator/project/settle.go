package project

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

// Settle puts findings in order, those of reading among them, at the column of the
// sign they are about, adds the edits of their fixes, and applies the ignore
// comments of the files that were read. all are the rules of the program, and checked those
// that the content was checked against.
func Settle(r *source.Reader, found []check.Diagnostic, all, checked check.Infos) []check.Diagnostic {
	found = settle(r, found, all, checked)
	r.Mend(found)
	return found
}

// settle does it without the fixes, which cost another reading.
func settle(r *source.Reader, found []check.Diagnostic, all, checked check.Infos) []check.Diagnostic {
	files := map[string][]byte{}
	for name, data := range r.Files() {
		if strings.HasSuffix(name, ".yaml") {
			files[name] = data
		}
	}
	found = slices.DeleteFunc(slices.Clone(found), func(d check.Diagnostic) bool { return r.Lost(d.Pos) })
	found = slices.Concat(r.Findings(), found)
	for i := range found {
		if d := &found[i]; d.Sign != 0 && d.Drawn == "" {
			d.Pos = r.SignAt(d.Pos, d.Sign)
		}
	}
	return check.Causes(check.Ignore(check.Sort(found), files, all, checked, r.RowComments()...))
}
