package dict

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Bands is the number of bands of common words; see [Lexicon.Band].
const Bands = 5

// common holds the common words of a language: their bands, and their sorted keys.
type common struct {
	bands func() map[string]uint8
	keys  func() []string
}

var commons = func() map[string]common {
	out := map[string]common{}
	for _, lang := range languages {
		out[lang] = commonOf("bands." + lang + ".txt")
	}
	return out
}()

func commonOf(file string) common {
	bands := sync.OnceValue(func() map[string]uint8 {
		m := make(map[string]uint8, 10_000)
		for line := range strings.Lines(string(files[file])) {
			key, band, _ := strings.Cut(strings.TrimSpace(line), " ")
			if n, err := strconv.ParseUint(band, 10, 8); err == nil {
				m[key] = uint8(n)
			}
		}
		return m
	})
	return common{bands, sync.OnceValue(func() []string { return slices.Sorted(maps.Keys(bands())) })}
}

// CommonKeys returns the keys that have a band, in the order of [Lexicon.Keys]. The list is shared.
func (l *Lexicon) CommonKeys() []string {
	if c := commons[l.lang]; c.keys != nil {
		return c.keys()
	}
	return nil
}

// Band returns how common the most common spelling of a folded key is: 1 for the 1,000
// most common words of a large list, 2 up to rank 2,000, 3 up to 4,000, 4 up to 7,000,
// 5 up to 10,000, and 0 for all others. The lists are separate files with their own
// licence (see [Sources]). It returns 0 for a lexicon of another language.
func (l *Lexicon) Band(key string) int {
	if c := commons[l.lang]; c.bands != nil {
		return int(c.bands()[key])
	}
	return 0
}
