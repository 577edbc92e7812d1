// Package checktest gives places to models that tests make by hand.
package checktest

import (
	"fmt"
	"strings"

	"imprimots/engine/check"
)

// Marks are places by paths such as "must.2"; "" is the mapping itself.
type Marks map[string]check.Pos

// Place implements check.Places.
func (m Marks) Place(path ...any) check.Pos {
	for n := len(path); n > 0; n-- {
		key := strings.ReplaceAll(strings.TrimSuffix(fmt.Sprintln(path[:n]...), "\n"), " ", ".")
		if p, ok := m[key]; ok {
			return p
		}
	}
	return m[""]
}

// Marked makes a Where whose positions name the path itself as their file.
func Marked(paths ...string) check.Where {
	m := Marks{"": {File: "self"}}
	for _, p := range paths {
		m[p] = check.Pos{File: p, Line: 1, Col: 1}
	}
	return check.NewWhere(m)
}
