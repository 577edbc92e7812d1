package spool

import (
	"bytes"
	"crypto/sha256"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
	"time"
)

// What is kept comes back, whatever was released before, and nothing takes the room of what is
// still in use.
func TestSpool(t *testing.T) {
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	type kept struct {
		extent
		fill byte
	}
	var all []kept
	for range 2000 {
		if len(all) > 0 && r.IntN(2) == 0 {
			i := r.IntN(len(all))
			s.release(all[i].extent)
			all = append(all[:i], all[i+1:]...)
		}
		k := kept{s.take(int64(1 + r.IntN(100))), byte(r.IntN(256))}
		if _, err := s.file.WriteAt(bytes.Repeat([]byte{k.fill}, int(k.n)), k.at); err != nil {
			t.Fatal(err)
		}
		all = append(all, k)
	}
	for _, k := range all {
		data, err := File{kept: &blob{in: s, extent: k.extent}}.Bytes()
		if err != nil || !bytes.Equal(data, bytes.Repeat([]byte{k.fill}, int(k.n))) {
			t.Fatalf("%d bytes at %d are not those that were kept: %v", k.n, k.at, err)
		}
		s.release(k.extent)
	}
	if len(s.free) != 1 || s.free[0] != (extent{0, s.end}) {
		t.Errorf("all is released, but %v of %d bytes are free", s.free, s.end)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(s.file.Name()); !os.IsNotExist(err) {
		t.Errorf("%s is left behind: %v", s.file.Name(), err)
	}
}

// A file is the same in memory and on the disk, and its room is free once nothing refers to it.
func TestKeep(t *testing.T) {
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	data := []byte("planche")
	for _, in := range []*Spool{nil, s} {
		f, err := in.Keep(File{Path: "a", Data: bytes.Clone(data)})
		if err != nil || (f.Data == nil) != (in != nil) {
			t.Fatal(f.Data, err)
		}
		if got, err := f.Bytes(); err != nil || !bytes.Equal(got, data) || f.Size() != len(data) || f.Sum() != sha256.Sum256(data) {
			t.Errorf("%q of %d bytes, %v", got, f.Size(), err)
		}
	}
	free := func() bool { s.mu.Lock(); defer s.mu.Unlock(); return len(s.free) == 1 && s.free[0].n == s.end }
	for end := time.Now().Add(time.Minute); !free(); time.Sleep(time.Millisecond) {
		if runtime.GC(); time.Now().After(end) {
			t.Fatal("the room of what nothing refers to is not free")
		}
	}
}

// A spool that cannot be read is an error of the file that is asked for.
func TestClosed(t *testing.T) {
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	f, err := s.Keep(File{Path: "a.pdf", Data: []byte("x")})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if _, err := f.Bytes(); err == nil {
		t.Error("a closed spool is read")
	}
	if _, err := s.Keep(File{Data: []byte("x")}); err == nil {
		t.Error("a closed spool keeps")
	}
}
