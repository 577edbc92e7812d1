package crossword

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// puzHeader is the header of a .puz, with little-endian numbers. The solution and the
// state of the player follow it.
type puzHeader struct {
	Sum           uint16 // checksum of the file
	Magic         [12]byte
	HeadSums      [10]byte // see puzSums
	Version       [3]byte  // "1.3"
	_             [17]byte
	Width, Height uint8
	Clues         uint16
	Kind          uint16
	Locked        uint16 // nonzero when the solution is scrambled
}

// Offsets in a .puz.
const (
	puzMagicAt  = 0x02
	puzSumsAt   = 0x0e
	puzWidthAt  = 0x2c
	puzCluesAt  = 0x2e
	puzLockedAt = 0x32
	puzCellsAt  = 0x34
)

// Kinds of grids in a .puz.
const (
	puzNormal = 0x0001
	puzBare   = 0x0401 // diagramless: ':' is black
)

var puzMagic = [12]byte([]byte("ACROSS&DOWN\x00"))

// puzStart returns where a .puz begins: some programs put something before it. It is
// negative when the data is not one.
func puzStart(data []byte) int {
	return bytes.Index(data[:min(len(data), 1024)], puzMagic[:]) - puzMagicAt
}

// puzReader reads a .puz.
type puzReader struct {
	*reader
	header puzHeader
	data   []byte // from the start of the header
	from   int    // offset of the header in the file
	at     int    // offset of what is read next
	utf8   bool
	board  *board
}

// readPuz reads a .puz.
func (r *reader) readPuz() {
	from := puzStart(r.data)
	p := &puzReader{reader: r, data: r.data[from:], from: from}
	if _, err := binary.Decode(p.data, binary.LittleEndian, &p.header); err != nil {
		p.tooShort(partHeader.With())
	}
	cols, rows := int(p.header.Width), int(p.header.Height)
	if p.header.Locked != 0 {
		r.refuse(-1, puzScrambled.With(from+puzLockedAt), hintScramble.With())
	}
	r.sized(cols, rows, -1)
	if p.at = puzCellsAt + 2*cols*rows; p.at > len(p.data) {
		p.tooShort(partGrid.With())
	}
	p.board = r.newBoard(cols, rows)
	texts := p.texts()
	p.sections()
	p.cells()
	p.board.finish()
	p.take(texts)
	// Before version 1.3 the checksums did not include the note.
	if string(p.header.Version[:]) < "1.3" {
		texts = append(slices.Clone(texts[:len(texts)-1]), nil)
	}
	if sum, sums := puzSums(p.data, texts); sum != p.header.Sum || sums != p.header.HeadSums {
		r.note(noteSum)
	}
}

func (p *puzReader) tooShort(part check.Message) {
	p.refuse(-1, puzShort.With(p.from+len(p.data), part), hintPuzShort.With())
}

// texts reads the title, the author, the copyright, the definitions and the note,
// which end with a NUL.
func (p *puzReader) texts() (out [][]byte) {
	n := int(p.header.Clues)
	for i := range n + 4 {
		text, rest, ended := bytes.Cut(p.data[p.at:], []byte{0})
		switch {
		case ended || i == n+3: // the note may lack its NUL
		case i < 3:
			p.tooShort(partText.With())
		default:
			p.tooShort(partClue.With(i-2, n))
		}
		out = append(out, text)
		p.at = len(p.data) - len(rest)
	}
	// Some programs write UTF-8 in any version; Latin-1 with accents is hardly ever
	// valid UTF-8.
	p.utf8 = utf8.Valid(bytes.Join(out, nil))
	if !p.utf8 && p.header.Version[0] >= '2' {
		p.note(noteEncoding)
	}
	return out
}

// text decodes a text: UTF-8, or else Windows-1252, a superset of Latin-1.
func (p *puzReader) text(b []byte) string {
	if !p.utf8 {
		b, _ = charmap.Windows1252.NewDecoder().Bytes(b)
	}
	return string(b)
}

// sections reads what follows the texts: cells with several letters, and the section
// of Imprimots.
func (p *puzReader) sections() {
	for p.at+8 <= len(p.data) {
		name := string(p.data[p.at : p.at+4])
		end := p.at + 8 + int(binary.LittleEndian.Uint16(p.data[p.at+4:]))
		if end > len(p.data) {
			return
		}
		body := p.data[p.at+8 : end]
		switch name {
		case "GRBS":
			for i, b := range body[:min(len(body), len(p.board.cells))] {
				if b != 0 {
					p.fault(-1, rebusCell.With(p.board.cell(i).String(), string(rune(p.data[puzCellsAt+i]))+"…"), hintRebus.With())
				}
			}
		case ownSection:
			p.keep(body)
		case "GEXT":
			p.board.styled = p.board.styled || bytes.IndexByte(body, 0x80) >= 0
		}
		p.at = end + 1
	}
}

// cells reads the solution.
func (p *puzReader) cells() {
	for i, b := range p.data[puzCellsAt : puzCellsAt+len(p.board.cells)] {
		if b == '.' || b == ':' && p.header.Kind == puzBare {
			p.board.black(i, -1)
			continue
		}
		letter, _ := charmap.Windows1252.NewDecoder().Bytes([]byte{b})
		p.board.letter(i, string(letter), -1)
	}
}

// take assigns the texts: the definitions in the order of the numbers, across before
// down.
func (p *puzReader) take(texts [][]byte) {
	n := len(texts) - 4
	p.Title, p.Author, p.Copyright = p.text(texts[0]), p.text(texts[1]), p.text(texts[2])
	p.leftOut(p.text(texts[n+3]))
	words := slices.SortedFunc(slices.Values(p.Grid.Words()), byNumber)
	if n != len(words) {
		p.refuse(-1, puzClues.With(n, len(words), p.from+puzCluesAt), hintPuzClues.With())
	}
	for i, w := range words {
		p.clues = append(p.clues, clue{dir: w.Dir, text: p.text(texts[3+i]), at: -1})
	}
}

// puz returns a .puz: version 1.3, with texts in Latin-1, unless a text has a
// character that only version 2.0, in UTF-8, can represent; a note then names these
// characters.
func (s *sheet) puz() ([]byte, []check.Message, error) {
	if len(s.Extra) > math.MaxUint16 {
		return nil, nil, &check.Fault{Msg: puzTooLong.With(s.Name, len(s.Extra), math.MaxUint16), Hint: hintTooLong.With()}
	}
	texts, version, signs := encode(s.texts())
	var notes []check.Message
	if len(signs) > 0 {
		notes = append(notes, noteVersion.With(s.Name, strings.Join(signs[:min(len(signs), 10)], " ")))
	}
	header := puzHeader{Magic: puzMagic, Version: version, Width: uint8(s.Grid.Cols), Height: uint8(s.Grid.Rows), Clues: uint16(len(s.Words)), Kind: puzNormal}
	data, _ := binary.Append(nil, binary.LittleEndian, &header) // it has a fixed size
	solution := bytes.ReplaceAll(s.Grid.Bytes(), []byte{grid.Black}, []byte("."))
	data = append(data, solution...)
	for _, b := range solution {
		if b != '.' {
			b = '-'
		}
		data = append(data, b)
	}
	for _, t := range texts {
		data = append(append(data, t...), 0)
	}
	sum, sums := puzSums(data, texts)
	binary.LittleEndian.PutUint16(data, sum)
	copy(data[puzSumsAt:], sums[:])

	data = append(data, ownSection...)
	data = binary.LittleEndian.AppendUint16(data, uint16(len(s.Extra)))
	data = binary.LittleEndian.AppendUint16(data, addUp([]byte(s.Extra), 0))
	return append(append(data, s.Extra...), 0), notes, nil
}

// texts returns the texts in the order of a .puz; the note is empty.
func (s *sheet) texts() []string {
	out := []string{s.Title, s.Author, s.Copyright}
	words := slices.Clone(s.Words)
	slices.SortStableFunc(words, func(a, b word) int { return a.Number - b.Number })
	for _, w := range words {
		out = append(out, cmp.Or(w.Clue, "-"))
	}
	return append(out, "")
}

// encode returns the texts in Latin-1 if all fit, with the version of the format for
// it, and in UTF-8 otherwise, with the characters that do not fit, each once. Nothing
// is replaced by a similar character.
func encode(texts []string) (out [][]byte, version [3]byte, signs []string) {
	latin := make([][]byte, len(texts))
	for i, t := range texts {
		t = strings.ReplaceAll(t, "\x00", "")
		out = append(out, []byte(t))
		for _, r := range t {
			latin[i] = append(latin[i], byte(r))
			if sign := string(r); (r > 0xff || r >= 0x80 && r < 0xa0) && !slices.Contains(signs, sign) {
				signs = append(signs, sign)
			}
		}
	}
	// Latin-1 with accents that happens to be valid UTF-8 would be taken for it by
	// liberal readers.
	all := bytes.Join(latin, nil)
	if len(signs) > 0 || utf8.Valid(all) && len(all) > utf8.RuneCount(all) {
		return out, [3]byte{'2', '.', '0'}, signs
	}
	return latin, [3]byte{'1', '.', '3'}, nil
}

// addUp computes the checksum of the format: rotate right by one bit, add a byte.
func addUp(data []byte, sum uint16) uint16 {
	for _, b := range data {
		sum = sum>>1 | sum<<15
		sum += uint16(b)
	}
	return sum
}

// addTexts adds the texts to a checksum: those about the puzzle and the note with
// their NUL unless they are empty, the definitions without.
func addTexts(texts [][]byte, sum uint16) uint16 {
	for i, t := range texts {
		sum = addUp(t, sum)
		if about := i < 3 || i == len(texts)-1; about && len(t) > 0 {
			sum = addUp([]byte{0}, sum)
		}
	}
	return sum
}

// puzSums returns the checksum of the file and the ten bytes of HeadSums: the checksum
// of the header, and the low and high bytes of four checksums, masked with a word.
func puzSums(data []byte, texts [][]byte) (file uint16, head [10]byte) {
	cells := data[puzCellsAt:]
	n := int(data[puzWidthAt]) * int(data[puzWidthAt+1])
	all := [4]uint16{addUp(data[puzWidthAt:puzCellsAt], 0), addUp(cells[:n], 0), addUp(cells[n:2*n], 0), addTexts(texts, 0)}
	binary.LittleEndian.PutUint16(head[:], all[0])
	for i, sum := range all {
		head[2+i] = "ICHE"[i] ^ byte(sum)
		head[6+i] = "ATED"[i] ^ byte(sum>>8)
	}
	return addTexts(texts, addUp(cells[:2*n], all[0])), head
}
