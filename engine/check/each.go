package check

import (
	"iter"
	"strings"
)

// Each returns the items of lists one after the other: all that the documents of a
// content declare, in the order they are read.
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

// All returns the items of a list, in order.
func All[T any](list []T) iter.Seq[*T] {
	return Each([][]T{list}, func(l *[]T) []T { return *l })
}

// Every returns a check that applies check to each thing of a model.
func Every[M, T any](things func(*M) iter.Seq[T], check func(*Pass, *M, T)) func(*M, *Pass) {
	return func(m *M, p *Pass) {
		for t := range things(m) {
			check(p, m, t)
		}
	}
}

// Every2 is [Every] for things that come with what was read from them.
func Every2[M, T, R any](things func(*M) iter.Seq2[T, R], check func(*Pass, *M, T, R)) func(*M, *Pass) {
	return func(m *M, p *Pass) {
		for t, r := range things(m) {
			check(p, m, t, r)
		}
	}
}

// Names joins names as sentences list them: "facile, moyen".
func Names[S ~string](names []S) string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = string(n)
	}
	return strings.Join(out, ", ")
}
