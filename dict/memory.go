package dict

import (
	"hash/maphash"
	"slices"
	"sync/atomic"
)

// memory caches the last keys that were looked up, each in the slot chosen by its
// hash: two out of three lookups repeat a key. It has a fixed size.
type memory [1 << 14]slot

type slot struct{ atomic.Pointer[lookedUp] }

type lookedUp struct {
	key       string
	spellings []Spelling
}

// slots is the seed of the hash that chooses slots.
var slots = maphash.MakeSeed()

func (m *memory) slot(key string) *slot { return &m[maphash.String(slots, key)%uint64(len(m))] }

// of returns the spellings of a key if the slot holds that key.
func (s *slot) of(key string) (spellings []Spelling, known bool) {
	if last := s.Load(); last != nil && last.key == key {
		return last.spellings, true
	}
	return nil, false
}

func (s *Spelling) accepted(accept Accept) bool {
	return slices.ContainsFunc(s.Readings, func(r Reading) bool { return accept == nil || accept(r.Classes) })
}
