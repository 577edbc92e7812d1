package layout

import (
	"maps"
	"slices"
)

// Shapes returns the sorted names of the functions that formulas may call for a path.
func Shapes() []string { return slices.Sorted(maps.Keys(shapes)) }

// Functions returns the sorted names of the other functions that formulas may call.
func (e *Env) Functions() []string {
	all := slices.Concat(builtins, slices.Collect(maps.Keys(functions)), slices.Collect(maps.Keys(e.metrics())), slices.Collect(maps.Keys(e.wording())))
	slices.Sort(all)
	return slices.Compact(all)
}

// BoxKinds returns the keys of which a box has one, which says what it is.
func BoxKinds() []string { return slices.Clone(kinds) }
