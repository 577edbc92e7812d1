package check

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Unique remembers where each value first appeared.
type Unique[K comparable] map[K]Pos

// Add records a value at a place. A value seen before is reported, with the place of
// the first; Add reports whether the value is new.
func (u Unique[K]) Add(p *Pass, value K, at Pos, msg, hint Message) bool {
	if before, double := u[value]; double {
		p.Fault(at, msg, hint, FirstAt(before))
		return false
	}
	u[value] = at
	return true
}

// Within reports a finding when n is outside its bounds, and returns whether it is
// inside.
func Within[N cmp.Ordered](p *Pass, at Pos, n, least, most N, msg, hint Message) bool {
	ok := n >= least && n <= most
	if !ok {
		p.Fault(at, msg, hint)
	}
	return ok
}

// Count reports a finding when n is not the number wanted, and returns whether it is.
func Count(p *Pass, at Pos, n, want int, msg, hint Message) bool {
	return Within(p, at, n, want, want, msg, hint)
}

// OneOf reports a finding when name is not one of those known, and returns whether it
// is. The sentence takes the name; the hint is the nearest known name, else the list
// of all of them.
func OneOf[S ~string](p *Pass, at Pos, name S, known []S, text, all Text) bool {
	ok := slices.Contains(known, name)
	if !ok {
		p.Fault(at, text.With(string(name)), NearestOf(name, known, all))
	}
	return ok
}

// NearestOf returns a hint on an unknown name: the nearest known one, else the list of
// all of them.
func NearestOf[S ~string](name S, known []S, all Text) Message {
	names := make([]string, len(known))
	for i, k := range known {
		names[i] = string(k)
	}
	return NearestOr(string(name), names, all.With(Names(known)))
}

// NearestOr returns a hint on an unknown name: the nearest known one, else other.
func NearestOr(name string, known []string, other Message) Message {
	if near, ok := Nearest(name, known); ok {
		return DidYouMean.With(near)
	}
	return other
}

// Required reports a finding when text is empty or blank, and returns whether it is
// not.
func Required(p *Pass, at Pos, text string, msg, hint Message) bool {
	ok := strings.TrimSpace(text) != ""
	if !ok {
		p.Fault(at, msg, hint)
	}
	return ok
}

// Short reports a finding when value has more than most characters, and returns
// whether it is short enough. The sentence takes args, the number of characters and
// the maximum.
func Short(p *Pass, at Pos, value string, most int, text, hint Text, args ...any) bool {
	n := utf8.RuneCountInString(value)
	if n > most {
		p.Fault(at, text.With(append(slices.Clip(args), n, most)...), hint.With())
	}
	return n <= most
}
