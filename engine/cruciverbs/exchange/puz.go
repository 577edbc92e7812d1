package exchange

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
)

// The header of a .puz, in bytes from its start. Numbers are little-endian.
const (
	puzSum     = 0x00 // checksum of the file
	puzMagic   = 0x02 // "ACROSS&DOWN" and a NUL
	puzHead    = 0x0e // checksum of what stands from puzWidth on
	puzMasked  = 0x10 // eight bytes of checksums, masked
	puzVersion = 0x18 // "1.3" and a NUL
	puzWidth   = 0x2c
	puzHeight  = 0x2d
	puzCount   = 0x2e // of the definitions
	puzKind    = 0x30
	puzLocked  = 0x32 // not 0 when the solution is scrambled
	puzCells   = 0x34 // the solution, then the state of the player
)

// Kinds of grids in a .puz.
const (
	puzNormal = 0x0001
	puzBare   = 0x0401 // diagramless: ':' is black
)

var puzName = []byte("ACROSS&DOWN\x00")

// puzStart finds where a .puz begins: some programs put something before it.
// -1 when it is none.
func puzStart(data []byte) int {
	return bytes.Index(data[:min(len(data), 1024)], puzName) - puzMagic
}

// puzReader reads a .puz.
type puzReader struct {
	in    *input
	data  []byte // from the start of the header
	from  int    // offset of the header in the file
	at    int    // of what is read next
	utf8  bool
	p     *puzzle
	board *board
}

// readPuz reads a .puz.
func (in *input) readPuz() *puzzle {
	from := puzStart(in.data)
	r := &puzReader{in: in, data: in.data[from:], from: from, p: &puzzle{}}
	if len(r.data) < puzCells {
		r.short(len(r.data), partHeader.With())
		return nil
	}
	if binary.LittleEndian.Uint16(r.data[puzLocked:]) != 0 {
		in.fault(-1, puzScrambled.With(from+puzLocked), hintScramble.With())
		return nil
	}
	cols, rows := int(r.data[puzWidth]), int(r.data[puzHeight])
	if !in.sized(cols, rows, -1) {
		return nil
	}
	r.at = puzCells + 2*cols*rows
	if r.at > len(r.data) {
		r.short(len(r.data), partGrid.With())
		return nil
	}
	r.board = in.newBoard(cols, rows)
	texts, ok := r.texts()
	if !ok {
		return nil
	}
	r.sections()
	if !r.cells() {
		return nil
	}
	r.take(texts)
	if !r.sound(texts) {
		in.note(noteSum)
	}
	return r.p
}

// sound compares the checksums. Before version 1.3 they left the note out.
func (r *puzReader) sound(texts [][]byte) bool {
	if string(r.data[puzVersion:puzVersion+3]) < "1.3" {
		texts = append(slices.Clone(texts[:len(texts)-1]), nil)
	}
	return sums(r.data, texts) == [10]byte(r.data[puzHead:puzHead+10]) &&
		wholeSum(r.data, texts) == binary.LittleEndian.Uint16(r.data[puzSum:])
}

func (r *puzReader) short(at int, part check.Message) {
	r.in.fault(-1, puzShort.With(r.from+at, part), hintPuzShort.With())
}

// texts reads the title, the author, the copyright, the definitions and the
// note: bytes that end with a NUL.
func (r *puzReader) texts() ([][]byte, bool) {
	n := int(binary.LittleEndian.Uint16(r.data[puzCount:]))
	var out [][]byte
	for i := range n + 4 {
		end := bytes.IndexByte(r.data[r.at:], 0)
		switch {
		case end < 0 && i == n+3: // the note may lack its end
			end = len(r.data) - r.at
		case end < 0 && i < 3:
			r.short(len(r.data), partText.With())
			return nil, false
		case end < 0:
			r.short(len(r.data), partClue.With(i-2, n))
			return nil, false
		}
		out = append(out, r.data[r.at:r.at+end])
		r.at = min(len(r.data), r.at+end+1)
	}
	// Some programs write UTF-8 in any version; Latin-1 with accents is hardly
	// ever good UTF-8.
	r.utf8 = utf8.Valid(bytes.Join(out, nil))
	if !r.utf8 && r.data[puzVersion] >= '2' {
		r.in.note(noteEncoding)
	}
	return out, true
}

// text decodes a text: UTF-8, or else Windows-1252, which has all of Latin-1.
func (r *puzReader) text(b []byte) string {
	if !r.utf8 {
		b, _ = charmap.Windows1252.NewDecoder().Bytes(b)
	}
	s, own := string(b), r.p.extra != nil
	if !own {
		s = withoutHTML(s)
	}
	return r.in.text(s, own)
}

// sections reads what stands behind the texts: cells of several letters, and
// what Imprimots adds.
func (r *puzReader) sections() {
	for r.at+8 <= len(r.data) {
		name := string(r.data[r.at : r.at+4])
		size := int(binary.LittleEndian.Uint16(r.data[r.at+4:]))
		if r.at+8+size > len(r.data) {
			return
		}
		body := r.data[r.at+8 : r.at+8+size]
		switch name {
		case "GRBS":
			for i, b := range body {
				if b != 0 && i < len(r.board.cells) {
					c := cruciverbs.Cell{Row: i / r.board.cols, Col: i % r.board.cols}
					r.in.fault(-1, rebusCell.With(c.String(), string(rune(r.data[puzCells+i]))+"…"), hintRebus.With())
				}
			}
		case extraSection:
			r.p.extra = r.in.readExtra(body)
		case "GEXT":
			if bytes.ContainsFunc(body, func(b rune) bool { return b == 0x80 || b == utf8.RuneError }) {
				r.in.note(noteStyle)
			}
		}
		r.at += 8 + size + 1
	}
}

// cells reads the solution.
func (r *puzReader) cells() bool {
	for i, b := range r.data[puzCells : puzCells+len(r.board.cells)] {
		c := cruciverbs.Cell{Row: i / r.board.cols, Col: i % r.board.cols}
		switch {
		case b == '.', b == ':' && binary.LittleEndian.Uint16(r.data[puzKind:]) == puzBare:
			r.board.black(c, -1)
		default:
			letter, _ := charmap.Windows1252.NewDecoder().Bytes([]byte{b})
			r.board.letter(c, string(letter), -1)
		}
	}
	var ok bool
	r.p.grid, ok = r.board.finish()
	return ok
}

// take gives the texts their places: the definitions in the order of the
// numbers, across before down.
func (r *puzReader) take(texts [][]byte) {
	n := len(texts) - 4
	r.p.title, r.p.author, r.p.copyright = r.text(texts[0]), r.text(texts[1]), r.text(texts[2])
	if s := texts[n+3]; len(s) > 0 {
		r.in.leftOut(r.text(s))
	}
	words := puzOrder(r.p.grid)
	if n != len(words) {
		r.in.fault(-1, puzClues.With(n, len(words), r.from+puzCount), hintPuzClues.With())
		return
	}
	for i, w := range words {
		c := clue{dir: w.Dir, text: r.text(texts[3+i]), at: -1}
		if strings.Trim(c.text, "-–— ") == "" {
			c.text = "" // the custom for a word without a definition
		}
		for _, cell := range w.Cells {
			c.cells = append(c.cells, point{cell.Col + 1, cell.Row + 1})
		}
		r.p.clues = append(r.p.clues, c)
	}
}
