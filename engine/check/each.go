package check

import (
	"iter"
	"strings"
)

// Each gives the items of lists one after the other: what the documents of a content
// declare together, in the order they are read.
func Each[L, T any](lists []L, items func(*L) []T) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for i := range lists {
			list := items(&lists[i])
			for j := range list {
				if !yield(&list[j]) {
					return
				}
			}
		}
	}
}

// Names gives names in a row, as sentences list them: "facile, moyen".
func Names[S ~string](names []S) string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = string(n)
	}
	return strings.Join(out, ", ")
}
