package check

import (
	"path"
	"slices"
)

// Apart leaves out the findings that judge all items together: where a part of them could
// not be read, it is reported, and what follows from its absence is not.
func Apart(found []Diagnostic) []Diagnostic {
	return slices.DeleteFunc(found, func(d Diagnostic) bool { return d.Whole || d.Rule != nil && d.Rule.Whole })
}

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
