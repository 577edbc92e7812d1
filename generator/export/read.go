package export

import (
	"cmp"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

var badTarget = check.Text{FR: "la cible « %s » : %s", EN: "target %q: %s"}

// ReadTargets reads what print shops and tables take from a folder (templates/print/targets),
// by their names; none where there is no such folder. One with a fault is a finding.
func ReadTargets(r *source.Reader, dir string) []*Target {
	targets := source.Each(r, dir, func(t *Target) (string, check.Message) {
		if fault := t.Fault(); fault != "" {
			return "target", badTarget.With(t.ID, fault)
		}
		return "", check.Message{}
	})
	slices.SortFunc(targets, func(a, b *Target) int { return cmp.Compare(a.ID, b.ID) })
	return targets
}
