package dict_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/dict/lexfile"
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

// An error names the item or the reading that it is about, in their order.
func TestOpenNamesThePlace(t *testing.T) {
	var words []dict.Spelling
	for i, form := range []string{"a", "b", "c", "d"} {
		words = append(words, dict.Spelling{Form: form, Readings: []dict.Reading{{Lemma: form + strings.Repeat("z", i), Classes: dict.Noun}}})
	}
	good, err := lexfile.Build("fr", words)
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{"dict: item %d names an unknown reading", "dict: the ending of reading %d is out of bounds"} {
		last := -1
		for i := range good {
			bad := slices.Clone(good)
			bad[i] = 0xFF
			n := 0
			if _, err := dict.Open(bad); err == nil || scanned(err.Error(), form, &n) != nil {
				continue
			}
			if n != last && n != last+1 {
				t.Fatalf("%s: %d after %d", form, n, last)
			}
			last = n
		}
		if last != len(words)-1 {
			t.Errorf("%s: up to %d", form, last)
		}
	}
}

func scanned(text, form string, n *int) error {
	_, err := fmt.Sscanf(text, form, n)
	return err
}

// A letter stands for capitals, the first one first.
func TestOpenRefusesLetters(t *testing.T) {
	good := compiled(t, "fr", "œuf")
	at := bytes.Index(good, []byte{0x53, 1, 0, 0, 'O', 0, 'E', 0})
	if at < 0 {
		t.Fatal("no letter œ")
	}
	for name, c := range map[string]struct {
		to byte
		ok bool
	}{"as it is": {'O', true}, "another capital": {'A', true}, "none": {0, false}, "a small letter": {'o', false}} {
		bad := slices.Clone(good)
		bad[at+4] = c.to
		if _, err := dict.Open(bad); (err == nil) != c.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A spelling of 64 letters, the most there can be, is found in every way.
func TestLongestSpelling(t *testing.T) {
	form := strings.Repeat("ab", 32)
	key := strings.ToUpper(form)
	l, err := dict.Open(compiled(t, "fr", form))
	if err != nil {
		t.Fatal(err)
	}
	if !l.Accepts(key, nil) || len(l.Spellings(key)) != 1 || !slices.Equal(l.Pattern(strings.Repeat("?", 64)), []string{key}) {
		t.Error("it is not found")
	}
	if got := l.AnagramsFor(form, nil); !slices.Equal(got, []string{key}) {
		t.Errorf("anagrams %v", got)
	}
	if got := l.AnagramsFor(form+"?", nil); got != nil {
		t.Errorf("anagrams of 65 letters: %v", got)
	}
}

// Whatever the bytes, opening returns an error or a lexicon that can be searched.
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
			l.Accepts(key, pocket)
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
