// Package spool keeps what a build made until it is published: on the disk, where there is
// one, so that memory does not grow with what is made.
package spool

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"sync"
)

// File is one file of a build: its slash-separated path below the output folder and its
// bytes, which are Data unless a spool keeps them. Pages is the page count of a PDF, 0
// otherwise.
type File struct {
	Path  string
	Data  []byte
	Pages int
	kept  *blob
}

// Bytes returns the bytes of the file. The error is one of the disk.
func (f File) Bytes() ([]byte, error) {
	if f.kept == nil {
		return f.Data, nil
	}
	out := make([]byte, f.kept.n)
	_, err := f.kept.in.file.ReadAt(out, f.kept.at)
	runtime.KeepAlive(f.kept) // its room is not given away while it is read
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	return out, nil
}

// At returns the file at another path.
func (f File) At(path string) File {
	f.Path = path
	return f
}

// Size returns the number of bytes.
func (f File) Size() int {
	if f.kept != nil {
		return int(f.kept.n)
	}
	return len(f.Data)
}

// Sum returns the SHA-256 of the bytes.
func (f File) Sum() [sha256.Size]byte {
	if f.kept != nil {
		return f.kept.sum
	}
	return sha256.Sum256(f.Data)
}

// blob is the bytes of a file in a spool.
type blob struct {
	in *Spool
	extent
	sum [sha256.Size]byte
}

// Spool keeps the bytes of files in a temporary file. Those that nothing refers to any more
// leave room for others. A nil *Spool leaves files as they are, in memory. It is
// safe for concurrent use.
type Spool struct {
	file *os.File
	mu   sync.Mutex
	end  int64
	free []extent // by place; no two touch
}

// extent is a part of the file.
type extent struct{ at, n int64 }

// New opens an empty spool, to be closed.
func New() (*Spool, error) {
	file, err := os.CreateTemp("", "imprimots-")
	if err != nil {
		return nil, err
	}
	if runtime.GOOS != "windows" { // where a file that is open cannot be removed
		err = os.Remove(file.Name()) // nothing is left behind by a run that is killed
	}
	return &Spool{file: file}, err
}

// Close gives the room on the disk back. No blob can be read any more.
func (s *Spool) Close() error {
	err := s.file.Close()
	if removed := os.Remove(s.file.Name()); !errors.Is(removed, os.ErrNotExist) {
		err = cmp.Or(err, removed)
	}
	return err
}

// Keep returns the file with its bytes in the spool. The error is one of the disk.
func (s *Spool) Keep(f File) (File, error) {
	if s == nil {
		return f, nil
	}
	b := &blob{s, s.take(int64(len(f.Data))), f.Sum()}
	if _, err := s.file.WriteAt(f.Data, b.at); err != nil {
		s.release(b.extent)
		return f, err
	}
	runtime.AddCleanup(b, s.release, b.extent)
	f.Data, f.kept = nil, b
	return f, nil
}

// take returns the first room for n bytes.
func (s *Spool) take(n int64) extent {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.free {
		f := &s.free[i]
		if f.n < n {
			continue
		}
		taken := extent{f.at, n}
		if f.at, f.n = f.at+n, f.n-n; f.n == 0 {
			s.free = slices.Delete(s.free, i, i+1)
		}
		return taken
	}
	taken := extent{s.end, n}
	s.end += n
	return taken
}

// release gives room back, and joins it with what is free beside it.
func (s *Spool) release(e extent) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, _ := slices.BinarySearchFunc(s.free, e, func(a, b extent) int { return cmp.Compare(a.at, b.at) })
	s.free = slices.Insert(s.free, i, e)
	if i+1 < len(s.free) && e.at+e.n == s.free[i+1].at {
		s.free[i].n += s.free[i+1].n
		s.free = slices.Delete(s.free, i+1, i+2)
	}
	if i > 0 && s.free[i-1].at+s.free[i-1].n == e.at {
		s.free[i-1].n += s.free[i].n
		s.free = slices.Delete(s.free, i, i+1)
	}
}
