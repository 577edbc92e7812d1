package check

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Unique remembers where each value of a kind came first.
type Unique[K comparable] map[K]Pos

// Add notes a value at a place. A value that was there before is reported, with
// the place of the first; Add reports whether the value is new.
func (u Unique[K]) Add(p *Pass, value K, at Pos, msg, hint Message) bool {
	if before, double := u[value]; double {
		p.Fault(at, msg, hint, FirstAt(before))
		return false
	}
	u[value] = at
	return true
}

// Within reports a number that is not between two bounds, and whether it is.
func Within[N cmp.Ordered](p *Pass, at Pos, n, least, most N, msg, hint Message) bool {
	ok := n >= least && n <= most
	if !ok {
		p.Fault(at, msg, hint)
	}
	return ok
}

// Count reports a number of things that is not the one wanted, and whether it is.
func Count(p *Pass, at Pos, n, want int, msg, hint Message) bool {
	return Within(p, at, n, want, want, msg, hint)
}

// OneOf reports a name that is none of those known, and whether it is one. The
// sentence takes the name; the hint is the nearest known name, else the list of
// all of them.
func OneOf[S ~string](p *Pass, at Pos, name S, known []S, text, all Text) bool {
	ok := slices.Contains(known, name)
	if !ok {
		p.Fault(at, text.With(string(name)), NearestOf(name, known, all))
	}
	return ok
}

// NearestOf is a hint on a name that is not known: the nearest one that is, else
// the list of all of them.
func NearestOf[S ~string](name S, known []S, all Text) Message {
	names := make([]string, len(known))
	for i, k := range known {
		names[i] = string(k)
	}
	return NearestOr(string(name), names, all.With(Names(known)))
}

// NearestOr is a hint on a name that is not known: the nearest one that is, else
// another hint.
func NearestOr(name string, known []string, other Message) Message {
	if near, ok := Nearest(name, known); ok {
		return DidYouMean.With(near)
	}
	return other
}

// Required reports a text that is empty or blank, and whether there is one.
func Required(p *Pass, at Pos, text string, msg, hint Message) bool {
	ok := strings.TrimSpace(text) != ""
	if !ok {
		p.Fault(at, msg, hint)
	}
	return ok
}

// Short reports a text of more signs than it may have, and whether it is short
// enough. The sentence takes the arguments given, the signs and the most.
func Short(p *Pass, at Pos, value string, most int, text, hint Text, args ...any) bool {
	n := utf8.RuneCountInString(value)
	if n > most {
		p.Fault(at, text.With(append(slices.Clip(args), n, most)...), hint.With())
	}
	return n <= most
}
