package check

import (
	"path"
	"slices"
)

// Causes leaves out the findings of rules that come after others, [Info.After], in
// folders where one of those reports an error: the cause is reported first, its
// consequences once it is mended.
func Causes(found []Diagnostic) []Diagnostic {
	type fault struct{ folder, rule string }
	faults := map[fault]bool{}
	for _, d := range found {
		if d.Rule != nil && d.Rule.Severity == Error {
			faults[fault{path.Dir(d.Pos.File), d.Rule.ID}] = true
		}
	}
	return slices.DeleteFunc(found, func(d Diagnostic) bool {
		return d.Rule != nil && slices.ContainsFunc(d.Rule.After, func(id string) bool { return faults[fault{path.Dir(d.Pos.File), id}] })
	})
}
