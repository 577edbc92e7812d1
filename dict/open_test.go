package dict_test

import (
	"encoding/binary"
	"slices"
	"testing"

	"imprimots/dict"
)

func TestOpenRefuses(t *testing.T) {
	good := compiled(t, "fr", "été", "œuf", "arc-en-ciel", "étés")
	if _, err := dict.Open(good); err != nil {
		t.Fatal(err)
	}
	for n := range good {
		if _, err := dict.Open(good[:n]); err == nil {
			t.Fatalf("cut to %d of %d bytes: no error", n, len(good))
		}
	}
	if _, err := dict.Open(append(slices.Clone(good), 0)); err == nil {
		t.Error("a byte too many: no error")
	}
	if _, err := dict.Open(nil); err == nil {
		t.Error("nothing: no error")
	}
	for field := range 7 { // every size and the root, far too large
		bad := slices.Clone(good)
		binary.LittleEndian.PutUint32(bad[8+4*field:], 1<<31)
		if _, err := dict.Open(bad); err == nil && field != 2 {
			t.Errorf("field %d out of bounds: no error", field)
		}
	}
}

// Whatever the bytes, opening gives an error or a lexicon that can be searched.
func FuzzOpen(f *testing.F) {
	f.Add(compiled(f, "fr", "été", "œuf", "arc-en-ciel", "étés"))
	f.Add(compiled(f, "es", "niño", "niña"))
	f.Add(compiled(f, "de", "Äpfel", "Straße", "a"))
	f.Add([]byte(dict.Magic))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := dict.Open(data)
		if err != nil {
			return
		}
		for _, key := range []string{"", "ETE", "OEUF", "NIÑO", "ARCENCIEL", "A\xff"} {
			l.Spellings(key)
			l.Accepts(key, dict.Pocket)
		}
		n := 0
		for key := range l.Keys(nil) {
			if n++; n == 200 {
				break
			}
			l.Spellings(key)
		}
		l.Pattern("?T?")
		l.Anagrams("ET?")
	})
}

// One byte changed anywhere may not break a search either; this runs without a fuzzer.
func TestOpenWithOneByteChanged(t *testing.T) {
	good := compiled(t, "fr", "été", "œuf", "arc-en-ciel", "étés", "ôta")
	opened := 0
	for i := range good {
		for _, bit := range []byte{1, 0x10, 0x80, 0xFF} {
			bad := slices.Clone(good)
			bad[i] ^= bit
			l, err := dict.Open(bad)
			if err != nil {
				continue
			}
			opened++
			n := 0
			for key := range l.Keys(nil) {
				if n++; n == 100 {
					break
				}
				l.Spellings(key)
			}
			l.Pattern("???")
			l.Anagrams("ETE?")
		}
	}
	if opened == 0 {
		t.Error("no change was harmless: the test tests nothing")
	}
}
