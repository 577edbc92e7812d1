package check

import (
	"fmt"
	"testing"
)

// TestFileNames: names differ also where capitals do not count, whatever was asked for.
func TestFileNames(t *testing.T) {
	var f FileNames
	for _, c := range [][2]string{
		{"a.png", "a.png"}, {"A.png", "A-2.png"}, {"a-2.png", "a-2-2.png"}, {"a.png", "a-3.png"}, {"a.PNG", "a-4.PNG"}, {"a.svg", "a.svg"},
		{"É", "É"}, {"é", "é-2"}, {"K", "K"}, {"\u212a", "\u212a-2"},
	} {
		if got := f.Take(c[0]); got != c[1] {
			t.Errorf("%s is named %s, want %s", c[0], got, c[1])
		}
	}
}

// TestFileNamesLinear: the names looked up grow as the names that are given, whether all are
// equal, differ by capitals, or stand in each other's way.
func TestFileNamesLinear(t *testing.T) {
	const n = 100_000
	for what, name := range map[string]func(i int) string{
		"equal": func(int) string { return "a.png" },
		"capitals": func(i int) string {
			letters := []byte("abcdefghijklmnopqrstuvwxyz")
			for k := range letters {
				if i>>k&1 > 0 {
					letters[k] -= 'a' - 'A'
				}
			}
			return string(letters)
		},
		"in the way": func(i int) string {
			if i < n/2 {
				return fmt.Sprintf("a-%d.png", i+2)
			}
			return "a.png"
		},
	} {
		var f FileNames
		met := map[string]bool{}
		for i := range n {
			met[FoldedName(f.Take(name(i)))] = true
		}
		if len(met) != n || f.tries > 2*n {
			t.Errorf("%s: %d names in %d tries", what, len(met), f.tries)
		}
	}
}
