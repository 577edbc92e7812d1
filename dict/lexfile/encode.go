package lexfile

import (
	"encoding/binary"
	"slices"
	"unicode/utf8"

	"imprimots/dict"
)

// reading is a reading without its word: the lemma is the word without its last strip
// runes, plus ending.
type reading struct {
	classes dict.Class
	tenses  dict.Tense
	persons dict.Person
	strip   uint8
	ending  string
}

// tables numbers the readings and the sets of readings in the order in which the words first need them.
type tables struct {
	readings map[reading]uint16
	list     []reading
	sets     map[string]int
	items    [][]uint16
}

func newTables() tables {
	return tables{readings: map[reading]uint16{}, sets: map[string]int{}}
}

// set returns the index of the set of readings of w.
func (t *tables) set(w dict.Spelling) int {
	form := []rune(w.Form)
	items := make([]uint16, 0, len(w.Readings))
	key := make([]byte, 0, 2*len(w.Readings))
	for _, r := range w.Readings {
		id := t.reading(form, r)
		items = append(items, id)
		key = binary.LittleEndian.AppendUint16(key, id)
	}
	if n, ok := t.sets[string(key)]; ok {
		return n
	}
	n := len(t.items)
	t.sets[string(key)] = n
	t.items = append(t.items, items)
	return n
}

func (t *tables) reading(form []rune, r dict.Reading) uint16 {
	lemma := []rune(r.Lemma)
	shared := 0
	for shared < len(form) && shared < len(lemma) && form[shared] == lemma[shared] {
		shared++
	}
	k := reading{r.Classes, r.Tenses, r.Persons, uint8(len(form) - shared), string(lemma[shared:])}
	id, ok := t.readings[k]
	if !ok {
		id = uint16(len(t.list))
		t.readings[k] = id
		t.list = append(t.list, k)
	}
	return id
}

// encode writes the file: header, letters, nodes, sets, items, readings, endings.
func (b *builder) encode(lang string, entries int) ([]byte, error) {
	letters := b.letters()
	words := b.layout()
	sets, items := b.tables.flatten()
	readings, endings, ok := b.tables.encodeReadings()
	if len(letters) > 255 || words > dict.TargetMask || len(items) > 2*0xFFFF || len(b.tables.list) > 0xFFFF || !ok {
		return nil, errFull
	}
	le := binary.LittleEndian
	out := []byte(dict.Magic)
	for _, n := range []int{words, int(b.order[len(b.order)-1].at), entries, len(letters), len(b.tables.items),
		len(b.tables.list), len(endings)} {
		out = le.AppendUint32(out, uint32(n))
	}
	out = append(out, lang[0], lang[1], 0, 0)
	out = le.AppendUint32(out, uint32(len(items)/2))
	out = append(out, make([]byte, dict.HeaderSize-len(out))...)
	for _, r := range letters {
		out = appendLetter(out, lang, r)
	}
	out = b.appendNodes(out, letters)
	for _, part := range [][]byte{sets, items, readings, endings} {
		out = append(out, part...)
	}
	return out, nil
}

// letters is the alphabet of the spellings, sorted.
func (b *builder) letters() []rune {
	var all []rune
	for _, n := range b.order {
		for _, r := range n.runes {
			if i, found := slices.BinarySearch(all, r); !found {
				all = slices.Insert(all, i, r)
			}
		}
	}
	return all
}

// layout assigns each node its index, children first, and returns the number of words
// in the file.
func (b *builder) layout() int {
	at := 0
	for _, n := range b.order {
		n.at = uint32(at)
		at += len(n.to)
		if n.set >= 0 {
			at++
		}
	}
	return at
}

// appendLetter writes a letter with the capitals it stands for in a key; one that
// [dict.FoldFor] rejects (a hyphen, an apostrophe, a superscript) stands for none.
func appendLetter(out []byte, lang string, r rune) []byte {
	var fold [2]rune
	if key, ok := dict.FoldFor(lang, string(r)); ok {
		first, n := utf8.DecodeRuneInString(key)
		fold[0] = first
		if len(key) > n {
			fold[1], _ = utf8.DecodeRuneInString(key[n:])
		}
	}
	out = binary.LittleEndian.AppendUint32(out, uint32(r))
	out = binary.LittleEndian.AppendUint16(out, uint16(fold[0]))
	return binary.LittleEndian.AppendUint16(out, uint16(fold[1]))
}

func (b *builder) appendNodes(out []byte, letters []rune) []byte {
	le := binary.LittleEndian
	for _, n := range b.order {
		if n.set >= 0 {
			w := uint32(n.set)
			if len(n.to) == 0 {
				w |= dict.LastFlag
			}
			out = le.AppendUint32(out, w)
		}
		for i, r := range n.runes {
			code, _ := slices.BinarySearch(letters, r)
			w := uint32(code+1)<<24 | n.to[i].at
			if i == len(n.runes)-1 {
				w |= dict.LastFlag
			}
			out = le.AppendUint32(out, w)
		}
	}
	return out
}

func (t *tables) flatten() (sets, items []byte) {
	for _, set := range t.items {
		sets = binary.LittleEndian.AppendUint16(sets, uint16(len(items)/2))
		for _, id := range set {
			items = binary.LittleEndian.AppendUint16(items, id)
		}
	}
	return binary.LittleEndian.AppendUint16(sets, uint16(len(items)/2)), items
}

func (t *tables) encodeReadings() (readings, endings []byte, ok bool) {
	places := map[string]int{}
	for _, r := range t.list {
		at, found := places[r.ending]
		if !found {
			at = len(endings)
			places[r.ending] = at
			endings = append(endings, r.ending...)
		}
		if len(r.ending) > 255 {
			return nil, nil, false
		}
		readings = binary.LittleEndian.AppendUint32(readings, uint32(r.classes))
		readings = append(readings, byte(r.tenses), byte(r.persons), r.strip, byte(len(r.ending)))
		readings = binary.LittleEndian.AppendUint32(readings, uint32(at))
	}
	return readings, endings, true
}
