package dict

import (
	_ "embed" // the bands
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Bands is the number of bands of common words; see [Lexicon.Band].
const Bands = 5

//go:embed data/bands.fr.txt
var bandsFrench string

var frenchBands = sync.OnceValue(func() map[string]uint8 {
	m := make(map[string]uint8, 10_000)
	for line := range strings.Lines(bandsFrench) {
		key, band, _ := strings.Cut(strings.TrimSpace(line), " ")
		if n, err := strconv.ParseUint(band, 10, 8); err == nil {
			m[key] = uint8(n)
		}
	}
	return m
})

var frenchCommon = sync.OnceValue(func() []string { return slices.Sorted(maps.Keys(frenchBands())) })

// CommonKeys gives the keys that have a band, in the order of [Lexicon.Keys]. The list is shared.
func (l *Lexicon) CommonKeys() []string {
	if l.lang != "fr" {
		return nil
	}
	return frenchCommon()
}

// Band tells how common the most common spelling of a folded French key is: 1 for the 1,000 most common words of a
// large list, 2 up to rank 2,000, 3 up to 4,000, 4 up to 7,000, 5 up to 10,000, and 0 for all others. The list is a file
// of its own with its own licence (see [Sources]). The lexicons of other languages have no bands: 0.
func (l *Lexicon) Band(key string) int {
	if l.lang != "fr" {
		return 0
	}
	return int(frenchBands()[key])
}
