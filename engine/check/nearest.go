package check

import (
	"slices"
	"strings"
)

// Nearest returns the name that someone most likely meant by a misspelt one: the
// fewest insertions, deletions, replacements and swaps away, with a limit of a third
// of its length and at least one; case is ignored. ok is false when none is near.
//
// A few English words stand for the names used in content.
func Nearest(word string, names []string) (name string, ok bool) {
	if t := english[strings.ToLower(word)]; t != "" && slices.Contains(names, t) {
		return t, true
	}
	w := []rune(strings.ToLower(word))
	if len(w) > 64 {
		return "", false
	}
	best := max(1, (len(w)+1)/3) + 1
	for _, n := range slices.Sorted(slices.Values(names)) {
		if d := distance(w, []rune(strings.ToLower(n))); n != "" && d < best {
			name, best, ok = n, d, true
		}
	}
	return name, ok
}

// english maps words that authors may write to names of the content.
var english = map[string]string{
	"history": "histoire", "literature": "litterature", "thinkers": "penseurs",
}

// distance counts the edits from a to b (optimal string alignment).
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
