// Package memo keeps what the stages of a build made, so that the next build runs only those
// again whose inputs changed, by their hash.
package memo

import (
	"crypto/sha256"
	"encoding/binary"
	"io"
	"io/fs"
	"maps"
	"slices"
	"sync"
)

// Sum is the hash of what something is made of.
type Sum [sha256.Size]byte

// Of returns the sum of parts, in their order.
func Of(parts ...string) (s Sum) {
	h := sha256.New()
	var length [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(length[:], uint64(len(p)))
		h.Write(length[:])
		io.WriteString(h, p)
	}
	h.Sum(s[:0])
	return s
}

// Files are the sums of the files of a folder, by their names.
type Files map[string]Sum

// SumFiles reads the files of a folder. One that cannot be read counts as empty.
func SumFiles(fsys fs.FS) Files {
	out := Files{}
	_ = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil // what cannot be read is reported where it is read
		}
		var s Sum
		if f, err := fsys.Open(name); err == nil {
			h := sha256.New()
			_, _ = io.Copy(h, f)
			h.Sum(s[:0])
			f.Close()
		}
		out[name] = s
		return nil
	})
	return out
}

// Of returns the sum of the files that take takes, and of their names.
func (f Files) Of(take func(name string) bool) Sum {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(f)) {
		if take(name) {
			sum := f[name]
			parts = append(parts, name, string(sum[:]))
		}
	}
	return Of(parts...)
}

// Kept keeps one value under each name. The zero value keeps none yet. It is safe for
// concurrent use.
type Kept[T any] struct {
	mu  sync.Mutex
	all map[string]entry[T]
}

type entry[T any] struct {
	of    Sum
	value T
}

// Get returns the value under a name if it was made of what has the sum.
func (k *Kept[T]) Get(name string, of Sum) (value T, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if e, ok := k.all[name]; ok && e.of == of {
		return e.value, true
	}
	return value, false
}

// Last returns the value under a name, whatever it was made of.
func (k *Kept[T]) Last(name string) (value T, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	e, ok := k.all[name]
	return e.value, ok
}

// Put keeps a value under a name, in place of the one before.
func (k *Kept[T]) Put(name string, of Sum, value T) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.all == nil {
		k.all = map[string]entry[T]{}
	}
	k.all[name] = entry[T]{of, value}
}
