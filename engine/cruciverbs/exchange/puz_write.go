package exchange

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
)

// puzOrder gives the words in the order of the definitions of a .puz: by the
// numbers of their first cells, across before down.
func puzOrder(g cruciverbs.Grid) []cruciverbs.Word {
	words := g.Words()
	slices.SortStableFunc(words, func(a, b cruciverbs.Word) int {
		if n := byStart(a, b); n != 0 {
			return n
		}
		return int(a.Dir) - int(b.Dir)
	})
	return words
}

// puz writes a .puz: version 1.3, whose texts are Latin-1, unless a text has a
// sign that only version 2.0, in UTF-8, can hold.
func (l *layout) puz() ([]byte, error) {
	section := l.extra.ascii()
	if len(section) > math.MaxUint16 {
		f := l.fiche
		return nil, &Refusal{Findings: []check.Diagnostic{{
			Pos: f.Pos("grid"), Msg: puzTooLong.With(f.ID, len(section), math.MaxUint16), Hint: hintTooLong.With(),
		}}}
	}
	words := puzOrder(l.grid)
	texts, version := encode(l.puzTexts(words))

	data := make([]byte, puzCells)
	copy(data[puzMagic:], puzName)
	copy(data[puzVersion:], version+"\x00")
	data[puzWidth], data[puzHeight] = byte(l.grid.Cols), byte(l.grid.Rows)
	binary.LittleEndian.PutUint16(data[puzCount:], uint16(len(words)))
	binary.LittleEndian.PutUint16(data[puzKind:], puzNormal)
	solution := strings.ReplaceAll(strings.Join(l.grid.Lines(), ""), string(cruciverbs.Black), ".")
	state := strings.Map(func(r rune) rune {
		if r == '.' {
			return r
		}
		return '-'
	}, solution)
	data = append(data, solution+state...)
	for _, t := range texts {
		data = append(append(data, t...), 0)
	}
	head := sums(data, texts)
	copy(data[puzHead:], head[:])
	binary.LittleEndian.PutUint16(data[puzSum:], wholeSum(data, texts))

	data = append(data, extraSection...)
	data = binary.LittleEndian.AppendUint16(data, uint16(len(section)))
	data = binary.LittleEndian.AppendUint16(data, sum(section, 0))
	return append(append(data, section...), 0), nil
}

// puzTexts gives the texts in the order of a .puz; the note stays empty.
func (l *layout) puzTexts(words []cruciverbs.Word) []string {
	out := []string{l.title, l.fiche.Author, l.fiche.Copyright}
	for _, w := range words {
		s := shown(l.fiche.Entry(w))
		if s == "" {
			s = "-"
		}
		out = append(out, s)
	}
	return append(out, "")
}

// beyondLatin1 tells a sign that a .puz can hold in version 2.0 only.
func beyondLatin1(r rune) bool { return r > 0xff || r >= 0x80 && r < 0xa0 }

// PuzSigns gives the signs that make a .puz of a fiche one of version 2.0, each
// once, as they come: older programs show them, and all accents with them, as
// something else. There are none when version 1.3 is enough, or when the fiche
// cannot be written.
func PuzSigns(f *cruciverbs.Fiche) []string {
	l, found := newLayout(f)
	if len(found) > 0 {
		return nil
	}
	var signs []string
	for _, r := range strings.Join(l.puzTexts(puzOrder(l.grid)), "") {
		if s := string(r); beyondLatin1(r) && !slices.Contains(signs, s) {
			signs = append(signs, s)
		}
	}
	return signs
}

// encode gives the texts in Latin-1 when all fit, with the version of the format
// that says so, and in UTF-8 otherwise. Nothing is replaced by something like it.
func encode(texts []string) (out [][]byte, version string) {
	version = "1.3"
	for _, t := range texts {
		t = strings.ReplaceAll(t, "\x00", "")
		var b []byte
		for _, r := range t {
			if beyondLatin1(r) {
				version = "2.0"
			}
			b = append(b, byte(r))
		}
		out = append(out, b)
	}
	// What is also good UTF-8 would be read as such by liberal readers.
	if version == "1.3" && !misread(out) {
		return out, version
	}
	out = out[:0]
	for _, t := range texts {
		out = append(out, []byte(strings.ReplaceAll(t, "\x00", "")))
	}
	return out, "2.0"
}

// misread tells Latin-1 with accents that happens to be good UTF-8.
func misread(texts [][]byte) bool {
	all := bytes.Join(texts, nil)
	high := bytes.ContainsFunc(all, func(r rune) bool { return r >= 0x80 })
	return high && string(bytes.ToValidUTF8(all, nil)) == string(all)
}

// sum is the checksum of the format: turn right by one bit, add a byte.
func sum(data []byte, s uint16) uint16 {
	for _, b := range data {
		s = s>>1 | s<<15
		s += uint16(b)
	}
	return s
}

// textSum adds the texts: those about the puzzle and the note with their NUL
// when they are not empty, the definitions without.
func textSum(texts [][]byte, s uint16) uint16 {
	for i, t := range texts {
		s = sum(t, s)
		if about := i < 3 || i == len(texts)-1; about && len(t) > 0 {
			s = sum([]byte{0}, s)
		}
	}
	return s
}

// parts are the regions that have a checksum.
func parts(data []byte) (head, solution, state []byte) {
	n := int(data[puzWidth]) * int(data[puzHeight])
	return data[puzWidth:puzCells], data[puzCells : puzCells+n], data[puzCells+n : puzCells+2*n]
}

// sums gives the ten bytes from puzHead on: the checksum of the head, and the
// low and the high bytes of four checksums, masked with a word.
func sums(data []byte, texts [][]byte) (out [10]byte) {
	head, solution, state := parts(data)
	all := [4]uint16{sum(head, 0), sum(solution, 0), sum(state, 0), textSum(texts, 0)}
	binary.LittleEndian.PutUint16(out[:], all[0])
	for i, s := range all {
		out[2+i] = "ICHE"[i] ^ byte(s)
		out[6+i] = "ATED"[i] ^ byte(s>>8)
	}
	return out
}

// wholeSum is the checksum of the file.
func wholeSum(data []byte, texts [][]byte) uint16 {
	head, solution, state := parts(data)
	return textSum(texts, sum(state, sum(solution, sum(head, 0))))
}
