package checktest

import (
	"slices"

	"imprimots/engine/check"
)

// Pairs returns the examples of a rule, for readers of French and of English: one pair where it
// serves both.
func Pairs(r *check.Info) []check.Pair {
	return slices.Compact([]check.Pair{r.Examples(check.French), r.Examples(check.English)})
}
