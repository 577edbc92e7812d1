package check

import (
	"path"
	"strconv"
	"strings"
)

// FileNames gives the files of one folder names of which no two are equal, also where
// capitals do not count. The work for each name is about the same however many there are.
type FileNames struct {
	taken map[string]bool
	next  map[string]int // by a name that was asked for: the number to try next
	tries int            // names that were looked up
}

// Take returns a name that is free, and takes it: the name itself, or else with a number
// before its extension, as in photo-2.png.
func (f *FileNames) Take(name string) string {
	if f.taken == nil {
		f.taken, f.next = map[string]bool{}, map[string]int{}
	}
	asked, ext := FoldedName(name), path.Ext(name)
	free := name
	// The number never goes back: each name that is taken is met once.
	for n := max(1, f.next[asked]); ; n++ {
		if n > 1 {
			free = strings.TrimSuffix(name, ext) + "-" + strconv.Itoa(n) + ext
		}
		f.tries++
		if folded := FoldedName(free); !f.taken[folded] {
			f.taken[folded], f.next[asked] = true, n+1
			return free
		}
	}
}

// FoldedName returns the name of a file without regard to capitals: names that are equal
// so are one file on some systems.
func FoldedName(name string) string { return strings.ToLower(strings.ToUpper(name)) }
