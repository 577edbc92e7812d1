package generator

import (
	"imprimots/engine/check"
	"imprimots/generator/sheet"
)

// Diff compares what two contents print, part by part. Where one of them is at fault,
// the result has its findings and there are no changes.
func Diff(before, after Input) ([]sheet.Change, *Result, error) {
	_, old, r, err := before.drawn()
	if err != nil || check.HasErrors(r.Findings) {
		return nil, r, err
	}
	_, now, r, err := after.drawn()
	if err != nil || check.HasErrors(r.Findings) {
		return nil, r, err
	}
	return sheet.Changes(old, now), r, nil
}
